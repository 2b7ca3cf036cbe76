"""Puzzles: how people rate as solvers, what they have tried, how puzzles rate."""

import sqlalchemy as sa
from alembic import op

revision = "v14"
down_revision = "v13"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the tries at puzzles and the ratings of both sides."""
    op.create_table(
        "solvers",
        sa.Column("person_id", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
    )
    op.create_table(
        "puzzle_tries",
        sa.Column("person_id", sa.String(16), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("puzzle", sa.String(32), primary_key=True),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("puzzle", sa.String(32), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Who solved what is forgotten."""
    for name in ("puzzle_ratings", "puzzle_tries", "solvers"):
        op.drop_table(name)
