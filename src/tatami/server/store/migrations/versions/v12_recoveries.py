"""Secrets that open an account once, when its password is lost."""

import sqlalchemy as sa
from alembic import op

revision = "v12"
down_revision = "v11"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the recovery codes and links."""
    op.create_table(
        "recoveries",
        sa.Column("lock", sa.String(64), primary_key=True),
        sa.Column("person_id", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=True),
    )
    op.create_index("recoveries_person", "recoveries", ["person_id"])


def downgrade() -> None:
    """What they would have opened stays."""
    op.drop_table("recoveries")
