"""The secrets that tables' rolls and draws follow from."""

import sqlalchemy as sa
from alembic import op

revision = "v4"
down_revision = "v3"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that were made before have none, and go on without."""
    op.create_table(
        "table_secrets",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    """Games go on with chance that cannot be checked."""
    op.drop_table("table_secrets")
