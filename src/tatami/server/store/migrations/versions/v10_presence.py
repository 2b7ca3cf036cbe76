"""Which seats somebody looks from, and in which process."""

import sqlalchemy as sa
from alembic import op

revision = "v10"
down_revision = "v9"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Every process writes down its own."""
    op.create_table(
        "presence",
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    )
    op.create_index("presence_table", "presence", ["table_id"])


def downgrade() -> None:
    """Each process knows its own."""
    op.drop_table("presence")
