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


def settings() -> Config:
    """Where the steps are written."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    return config


def forms() -> list[str]:
    """The forms that a store has had, oldest first."""
    return [script.revision for script in ScriptDirectory.from_config(settings()).walk_revisions()][::-1]


def form_of(connection: Connection) -> str | None:
    """The form that a database is in; none where it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def expect_known(found: str | None) -> None:
    """Refuse a form that this release does not know."""
    known = forms()
    if found not in (None, *known):
        raise FromTheFuture(f"expected a database in the form {known[-1]} or older, got {found}: it belongs to a newer release")


def migrate(connection: Connection, form: str = "head") -> None:
    """Bring the database to the newest form, or up or down to a named one; nothing is done by halves."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:turnstile)"), {"turnstile": TURNSTILE})
    config, known, found = settings(), forms(), form_of(connection)
    config.attributes["connection"] = connection
    expect_known(found)
    if form == "base" or (form in known and found in known and known.index(form) < known.index(found)):
        command.downgrade(config, form)
    else:
        command.upgrade(config, form)
