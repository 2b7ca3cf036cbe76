"""What accounts like on every device, in the database."""

from sqlalchemy import delete, insert, select

from .people_schema import preferences
from .store import Store


async def select_preferences(store: Store, person_id: str) -> dict[str, str]:
    """An account's settings by name."""
    async with store.engine.connect() as connection:
        found = await connection.scalar(select(preferences.c.settings).where(preferences.c.person_id == person_id))
    return dict(found or {})


async def write_preferences(store: Store, person_id: str, settings: dict[str, str]) -> None:
    """Keep an account's settings in place of the old ones."""
    async with store.writing.begin() as connection:
        await connection.execute(delete(preferences).where(preferences.c.person_id == person_id))
        await connection.execute(insert(preferences), {"person_id": person_id, "settings": settings})
