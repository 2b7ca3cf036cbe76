"""Computer players' turns, so that any process can go on with them; boxes, so that any release can go on with a table."""

import sqlalchemy as sa
from alembic import op

revision = "v2"
down_revision = "v1"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody wrote down whose turn it is: every table with a computer player is looked at once."""
    op.create_table(
        "computer_turns",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("computer_turns_since", "computer_turns", ["since"])
    op.execute(
        "INSERT INTO computer_turns (table_id, since) "
        "SELECT id, made FROM tables WHERE EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND kind = 'computer')"
    )
    op.create_table(
        "boxes",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("fingerprint", sa.String(12), primary_key=True),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("entries", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    """Turns follow from the log; only boxes that are shipped no more are lost."""
    op.drop_table("boxes")
    op.drop_table("computer_turns")
