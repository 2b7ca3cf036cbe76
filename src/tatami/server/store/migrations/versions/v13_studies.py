"""What people write about games, what they ask about rules, what they like."""

import sqlalchemy as sa
from alembic import op

revision = "v13"
down_revision = "v12"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the studies."""
    op.create_table(
        "studies",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person_id", sa.String(16), sa.ForeignKey("people.id"), nullable=True),
        sa.Column("lock", sa.String(64), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("changed", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("studies_person", "studies", ["person_id"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person_id", sa.String(16), sa.ForeignKey("people.id"), nullable=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("lock", sa.String(64), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rule", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("file", sa.Text, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("closed", sa.DateTime(timezone=True), nullable=True),
    )
    op.create_index("reports_made", "reports", ["made"])
    op.create_table(
        "preferences",
        sa.Column("person_id", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("settings", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    """What was written is lost; games are not."""
    op.drop_table("preferences")
    op.drop_table("reports")
    op.drop_table("studies")
