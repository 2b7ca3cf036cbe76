"""Bot accounts, and what is shut: addresses and tables."""

import sqlalchemy as sa
from alembic import op

revision = "v6"
down_revision = "v5"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """There are none yet."""
    op.create_table(
        "bots",
        sa.Column("lock", sa.String(64), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("what", sa.String(80), primary_key=True),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
    )


def downgrade() -> None:
    """Bots keep the seats they have: the seats know their tokens."""
    op.drop_table("bans")
    op.drop_table("bots")
