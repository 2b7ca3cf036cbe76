"""People who want an account: passwords, passkeys, sessions, and the seats that are theirs."""

import sqlalchemy as sa
from alembic import op

revision = "v5"
down_revision = "v4"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add accounts: everybody was a guest."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("folded", sa.String(160), nullable=False, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person_id", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.Integer, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("passkeys_person", "passkeys", ["person_id"])
    op.create_table(
        "sessions",
        sa.Column("lock", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("person_id", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("sessions_person", "sessions", ["person_id"])
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("challenge", sa.LargeBinary, nullable=False),
        sa.Column("person_id", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("challenges_until", "challenges", ["until"])
    op.create_table(
        "claims",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person_id", sa.String(16), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("lock", sa.String(64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("claims_person", "claims", ["person_id"])


def downgrade() -> None:
    """Accounts are lost; whoever has a seat's link still has the seat."""
    for name in ("claims", "challenges", "sessions", "passkeys", "people"):
        op.drop_table(name)
