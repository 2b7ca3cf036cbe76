"""What an account likes on every device, over HTTP: language, looks, speed, levels, options, as the page names them."""

import re
from collections.abc import Iterable
from typing import Any

from litestar import get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from tatami.server import wire
from tatami.server.door.costs import VIEW
from tatami.server.people.people import Person
from tatami.server.store.preferences import select_preferences, write_preferences
from tatami.server.store.store import Store
from tatami.server.troubles import Troubled

from .accounts import signed_in_person

MOST = 150
"""Settings of one account."""

NAME_FORM = re.compile(r"[a-z0-9.-]{1,60}")
LONGEST = 60


@get("/api/me/preferences")
async def my_preferences(store: NamedDependency[Store], person: NamedDependency[Person | None]) -> wire.Preferences:
    """What my account likes; without one, nothing."""
    return wire.Preferences(await select_preferences(store, person.id)) if person else wire.Preferences({}, account=False)


@put("/api/me/preferences", status_code=204, cost=VIEW)
async def like(data: JSONBody[wire.Preferences], store: NamedDependency[Store], person: NamedDependency[Person | None]) -> None:
    """Keep what I like for all my devices."""
    mine = signed_in_person(person)
    if len(data.settings) > MOST or not all(NAME_FORM.fullmatch(name) and len(value) <= LONGEST for name, value in data.settings.items()):
        raise Troubled("wrong-preferences", most=MOST)
    await write_preferences(store, mine.id, data.settings)


HANDLERS: Iterable[Any] = (my_preferences, like)
