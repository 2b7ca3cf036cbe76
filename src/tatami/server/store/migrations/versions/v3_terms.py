"""What was agreed beside the game: public or by link, the clock; when a clock runs out; when the site was awake."""

import sqlalchemy as sa
from alembic import op

revision = "v3"
down_revision = "v2"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that were there before are by link and have no clock."""
    op.create_table(
        "terms",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("clock", sa.JSON, nullable=False),
    )
    op.create_table(
        "deadlines",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("deadlines_due", "deadlines", ["due"])
    op.create_table(
        "hours",
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("hours_until", "hours", ["until"])


def downgrade() -> None:
    """Games go on without clocks; lines of the log that an older release does not know are passed over by it."""
    op.drop_table("hours")
    op.drop_table("deadlines")
    op.drop_table("terms")
