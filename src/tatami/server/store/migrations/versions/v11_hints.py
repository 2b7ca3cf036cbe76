"""Tables whose people agreed on hints."""

import sqlalchemy as sa
from alembic import op

revision = "v11"
down_revision = "v10"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add to the terms whether hints are agreed on: nobody has agreed yet."""
    with op.batch_alter_table("terms") as terms:
        terms.add_column(sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """What was agreed on is lost; games are not."""
    with op.batch_alter_table("terms") as terms:
        terms.drop_column("hints")
