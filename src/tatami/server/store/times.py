"""Times as the database gives them; SQLite leaves out that they are universal time."""

from datetime import UTC, datetime


def utc_now() -> datetime:
    """The present."""
    return datetime.now(UTC)


def in_utc(at: datetime) -> datetime:
    """A stored time with its zone."""
    return (at if at.tzinfo else at.replace(tzinfo=UTC)).astimezone(UTC)


def unix_seconds(at: datetime) -> float:
    """Seconds since 1970."""
    return in_utc(at).timestamp()


def iso_utc(at: datetime) -> str:
    """A time in ISO form, to the second."""
    return in_utc(at).isoformat(timespec="seconds")
