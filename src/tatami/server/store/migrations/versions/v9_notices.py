"""Who is told outside the page that it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = "v9"
down_revision = "v8"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add who wants to be told of turns."""
    op.create_table(
        "notices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("person_id", sa.String(16), sa.ForeignKey("people.id"), nullable=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=True),
        sa.Column("lock", sa.String(64), nullable=False),
        sa.Column("site", sa.Text, nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("notices_person", "notices", ["person_id"])
    op.create_index("notices_table", "notices", ["table_id"])


def downgrade() -> None:
    """Drop who wants to be told of turns: they have to ask again."""
    op.drop_table("notices")
