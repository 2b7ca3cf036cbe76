"""How the store came to its present form, step by step and back."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

TURNSTILE = 7417264
"""The number that processes on one PostgreSQL agree on, to change its form one after another."""


class FromTheFuture(Exception):
    """A database that a newer release has brought to a form this one does not know."""


def migrate(connection: Connection, form: str = "head") -> None:
    """Bring the database to the newest form, or up or down to a named one; nothing is done by halves."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:turnstile)"), {"turnstile": TURNSTILE})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    found = MigrationContext.configure(connection).get_current_revision()
    if found not in (None, *known):
        raise FromTheFuture(f"expected a database in the form {known[0]} or older, got {found}: it belongs to a newer release")
    if form == "base" or (form in known and found in known and known.index(form) > known.index(found)):
        command.downgrade(config, form)
    else:
        command.upgrade(config, form)
