"""Why computer players moved as they did."""

import sqlalchemy as sa
from alembic import op

revision = "v15"
down_revision = "v14"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add why computer players moved as they did."""
    op.create_table(
        "thoughts",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("thought", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Reasons are forgotten."""
    op.drop_table("thoughts")
