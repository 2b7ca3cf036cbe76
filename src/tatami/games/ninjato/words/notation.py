"""Writing and reading moves, and what a player points at for each."""

from functools import cache

from tatami.games.ninjato import actions as a
from tatami.games.ninjato.names import KIND_NAMES, PLAYERS, SIDE_NAMES, Names
from tatami.games.ninjato.rules.filling import HOUSE
from tatami.games.ninjato.state import GUARD_KINDS, HOUSES, SUPPORT_CARD, VALUES, Box, State
from tatami.kernel.agenda import note, task
from tatami.kernel.dialect import CHANCE
from tatami.kernel.game import Unreadable
from tatami.kernel.words import words

FOR_A_HOUSE = ("token", "treasure", "sentry")  # chance's moves that name a house


def forms(verb: str, names: tuple[str, ...]) -> list[str]:
    """A verb with each of its names; nothing where there is no name."""
    return [f"{verb} {name}" if name else "" for name in names]


@cache
def texts(names: Names) -> tuple[str, ...]:
    """Every action as text, by its code; chance's moves still without their house."""
    values = ("", *(str(value) for value in range(1, VALUES)))
    raids = tuple(f"house-{house + 1} {side}" for house in range(HOUSES) for side in SIDE_NAMES)
    at_places = ["place dojo", *forms("place", raids), *forms("place sensei", names.tiles), *forms("place palace", names.envoys)]
    at_places += [*forms("place pavilion", names.rumours), *forms("take", ("deck", *values[1:])), *forms("discard", values)]
    in_raids = [*forms("pay", KIND_NAMES), *forms("use", names.tiles), *forms("play", values)]
    in_raids += ["support", "strike", "leave", "banzai", "stop", "sound", "honour"]
    in_raids += [*forms("keep", names.foes), *forms("keep", KIND_NAMES), *forms("token", names.tokens), *forms("recover", values)]
    in_raids += [*forms("give", KIND_NAMES), *forms("get", KIND_NAMES), *forms("rumour", names.rumours)]
    of_chance = [*forms("order", PLAYERS), *forms("treasure", KIND_NAMES), *forms("sentry", names.foes[:GUARD_KINDS])]
    of_chance += [*forms("tile", names.tiles), *forms("envoy", names.envoys), *forms("card", values), *forms("draw", values)]
    of_chance += [*forms("reveal", names.foes), *forms("peek", names.foes), *forms("find", KIND_NAMES)]
    return (*at_places, *in_raids, *of_chance)


@cache
def codes(names: Names) -> dict[str, int]:
    """The action of each text."""
    return {text: action for action, text in enumerate(texts(names)) if text}


def stocked_house(s: State) -> int:
    """The house that chance draws for, -1 if for none."""
    if s.to_act != CHANCE or task(s) not in (a.TOKENING, a.STOCKING, a.POSTING, a.SOUNDING, a.RESTOCKING):
        return -1
    return s.raid - 1 if s.raid else note(s, HOUSE)


def write(s: State, box: Box, action: int) -> str:
    """An action as text."""
    text = texts(box.names)[action]
    verb, _, name = text.partition(" ")
    if verb in FOR_A_HOUSE and (house := stocked_house(s)) >= 0:
        return f"{verb} house-{house + 1} {name}"
    return text


def read(s: State, box: Box, text: str) -> int:
    """The action a text stands for, offered or not; chance's house must be the one that waits."""
    parts = text.split()
    if len(parts) == 3 and parts[0] in FOR_A_HOUSE and parts[1] == f"house-{stocked_house(s) + 1}":
        parts.pop(1)
    action = codes(box.names).get(" ".join(parts))
    if action is None:
        raise Unreadable(words("refusal.unreadable", text=text))
    return action


def targets(s: State, box: Box, action: int) -> tuple[str, ...]:
    """A player points at one thing: a place, a card, a tile, a treasure, or a button; chance's moves are buttons."""
    text = write(s, box, action)
    verb, _, name = text.partition(" ")
    if s.to_act == CHANCE or action >= a.ORDER or not (name or action == a.SUPPORT):
        return (f"button:{text.replace(' ', '-')}",)
    if verb == "place":
        place, _, thing = name.partition(" ")
        return (PLACED.get(place, f"house:{place[6:]}-") + thing,)
    if action == a.SUPPORT:
        return (f"hand:{SUPPORT_CARD}",)
    if verb == "get":
        return (f"treasure:{s.raid}-{name}",)
    if verb == "keep":
        return (f"{'foe' if action < a.KEEP_SPOIL else 'spoil'}:{name}",)
    return (f"{POINTED[verb]}:{name}",)


def also(s: State, box: Box, action: int) -> tuple[str, ...]:
    """A whole house stands for its two sides."""
    pointed = targets(s, box, action)[0]
    return (pointed.partition("-")[0],) if pointed.startswith("house:") else ()


PLACED = {"dojo": "place:dojo", "sensei": "tile:", "palace": "envoy:", "pavilion": "rumour:"}
POINTED = {
    "take": "dojo", "discard": "hand", "pay": "own", "use": "skill", "play": "hand", "token": "token", "recover": "played", "give": "spoil",
    "rumour": "rumour",
}  # fmt: skip
