"""The box: totals are checked, wrong editions are refused with what was expected."""

import json
import re

import pytest

from tatami.games.ninjato import GAME
from tatami.games.ninjato.state import Box
from tatami.kernel.box_file import BadComponents
from tatami.texts.box import item_name
from tatami.texts.speaker import Speaker

from .positions import EDITION, components

HEAD = 'game = "ninjato"\nedition = "mine"\n'
SURE = 'sure = "certain"\nsource = "my box"\n'


def refused(edition: str) -> str:
    """What is said about a bad edition."""
    with pytest.raises(BadComponents) as problem:
        GAME.box(GAME.components(HEAD + edition))
    return str(problem.value)


def test_the_totals_of_the_box() -> None:
    """52 Dojo cards, 40 guards, 20 elites, 90 treasures, 15 tokens, 21 envoys, 30 rumours, 19 tiles."""
    box, shipped = GAME.box(components(None)), components(None)
    assert isinstance(box, Box)
    assert (sum(box.cards), sum(box.foes[:16]), sum(box.foes[16:]), sum(box.treasures)) == (52, 40, 20, 90)
    assert [len(shipped[name]) for name in ("token", "envoy", "rumour", "skill")] == [15, 21, 30, 19]
    assert sum(guard["copies"] for guard in shipped["guard"] if guard["alarm"]) == 13
    assert sum(elite["honour"] * elite["copies"] for elite in shipped["elite"]) == 28


def test_clans_are_worth_25() -> None:
    """Each clan's tokens are 2, 4, 5, 6 and 8."""
    for clan in ("taira", "minamoto", "goshirakawa"):
        assert [token["value"] for token in components(None)["token"] if token["clan"] == clan] == [2, 4, 5, 6, 8]


def test_what_is_reconstructed_is_shown_as_such() -> None:
    """Players can see that most printed values are not certain."""
    unsure = components(None).unsure()
    assert "skill.bojutsu" in unsure and "envoy.taira-16" in unsure and "dojo" not in unsure


def test_an_owner_corrects_single_entries() -> None:
    """An edition names only what differs."""
    edition = f'{HEAD}[[envoy]]\nkey = "taira-16"\nage = 17\ncost = ["jade"]\n{SURE}'
    box = GAME.box(GAME.components(edition))
    assert isinstance(box, Box)
    assert box.envoy_age[0] == 17 and box.envoy_cost[0] == [0, 0, 0, 1, 0] and box.names.envoys[0] == "taira-16"


def test_another_box_brings_its_own_names() -> None:
    """Guards, elites, rumours and tiles of an edition bear its keys."""
    box = GAME.box(components(EDITION))
    assert isinstance(box, Box)
    assert box.names.foes[:5] == ("boy", "monk", "archer", "spearman", "captain") and box.names.foes[5] == ""
    assert box.names.foes[16:18] == ("twins", "giant") and box.names.titles[0] == "Wind"


WRONG = {
    f'[[card]]\nkey = "card-1"\ncopies = 11\n{SURE}': r"edition:\d+: card: expected 52 cards in all, got 53",
    f'[[card]]\nkey = "card-1"\nvalue = 2\n{SURE}': "card: expected 5 different values, got 4",
    f'[[treasure]]\nkey = "fan"\ncopies = 28\n{SURE}': "treasure: expected 90 treasures in all, got 91",
    f'[[treasure]]\nkey = "fan"\nvalue = 3\n{SURE}': r"treasure: expected rising values, got \[3, 3, 4, 5, 6\]",
    f'[[guard]]\nkey = "guard-1"\ncopies = 5\n{SURE}': "guard: expected 40 guards in all, got 39",
    f'[[elite]]\nkey = "elite-pair"\ncopies = 3\n{SURE}': "elite: expected 20 elites in all, got 21",
    f'[[elite]]\nkey = "elite-pair"\nstrength = [4, 2]\n{SURE}': r"elite.elite-pair: expected .* got \[4, 2\] and \[2, 4\]",
    f'[[elite]]\nkey = "elite-4-2"\nstealth = [4, 2]\n{SURE}': "elite.elite-4-2: expected one or two numbers",
    f'[[elite]]\nkey = "elite-4-2"\nstealth = []\nstrength = []\n{SURE}': "elite.elite-4-2: expected one or two numbers",
    f'[[token]]\nkey = "taira-8"\nclan = "minamoto"\n{SURE}': "token: expected 5 tokens of taira, got 4",
    f'[[token]]\nkey = "taira-8"\nopening = 1\n{SURE}': "token: expected 5 opening tokens, got 6",
    f'[[envoy]]\nkey = "taira-16"\nage = 14\n{SURE}': "envoy.minamoto-14.age: expected an age that no other envoy has, got 14 as taira-16",
    f'[[envoy]]\nkey = "taira-16"\ncost = ["stone"]\n{SURE}': r"envoy.*cost: expected fan \| scroll \| vase \| jade \| gold, got 'stone'",
    f'[[rumour]]\nkey = "taira-1"\nflat = 2\n{SURE}': "rumour.taira-1: expected counts = flat and a sum, or neither, got taira, 2",
    f'[[rumour]]\nkey = "taira-1"\ncounts = "flat"\n{SURE}': "rumour.taira-1: expected counts = flat and a sum, or neither, got flat, 0",
    f'[[rumour]]\nkey = "taira-1"\ncounts = "horses"\n{SURE}': "expected taira .* got 'horses'",
    f'[[skill]]\nkey = "bojutsu"\nn = 0\n{SURE}': "skill.bojutsu.n: expected n from 1 to 5 with the verb add, got 0",
    f'[[skill]]\nkey = "boryaku"\nn = 2\n{SURE}': "skill.boryaku.n: expected no n with the verb redraw, got 2",
    f'[[skill]]\nkey = "bojutsu"\nstack = "late"\n{SURE}': "skill: expected 3 late tiles, got 4",
    f'[[skill]]\nkey = "bojutsu"\nverb = "fly"\n{SURE}': "verb: expected card .* got 'fly'",
    f"[dojo]\nhand = 0\n{SURE}": "dojo.hand: expected a whole number from 1 to 7, got 0",
    f"[dojo]\nlimit = 3\n{SURE}": "dojo: expected a first hand of at most 3 cards, the limit, got 4",
    f'[[envoy]]\nkey = "taira-16"\ncost = []\n{SURE}': "envoy.taira-16: expected a price of at least one treasure, got none",
    f'[[rumour]]\nkey = "taira-1"\ncost = []\n{SURE}': "rumour.taira-1: expected a price of at least one treasure, got none",
    f'[[scoring]]\nkey = "round-5"\nround = 3\n{SURE}': "scoring.round-5: expected a round that is scored once, got 3 again",
    f'[[scoring]]\nkey = "round-3"\nclans = ["taira", "taira", "taira"]\n{SURE}': "scoring.round-3: expected each clan once",
}


@pytest.mark.parametrize("edition", WRONG)
def test_a_wrong_edition_is_refused(edition: str) -> None:
    """Each mistake is named with its place, what was expected and what came."""
    assert re.search(WRONG[edition], refused(edition))


def whole(name: str, lines: list[str]) -> str:
    """A list written anew."""
    return f'replace = ["{name}"]\n' + "".join(f"[[{name}]]\n{line}\n{SURE}" for line in lines)


def test_keys_stand_in_moves() -> None:
    """A key with capitals or blanks cannot be written in a move; a foe's key is used once and is no treasure's."""
    guards = [f'key = "guard-{n}"\nvalue = 1\nalarm = 0\ncopies = {40 if n == 0 else 0}' for n in range(17)]
    assert "guard: expected at most 16 different cards, got 17" in refused(whole("guard", guards))
    assert "expected a key of small letters" in refused(whole("guard", ['key = "Big One"\nvalue = 1\nalarm = 0\ncopies = 40']))
    assert "elite.elite-4-2: expected keys that no guard has" in refused(
        whole("guard", ['key = "elite-4-2"\nvalue = 1\nalarm = 0\ncopies = 40'])
    )
    assert "guard.fan: expected keys that no treasure has" in refused(whole("guard", ['key = "fan"\nvalue = 1\nalarm = 0\ncopies = 40']))
    treasures = [f'key = "{kind}"\nvalue = {n}\ncopies = 18' for n, kind in enumerate(("scroll", "fan", "vase", "jade", "gold"), 1)]
    assert "treasure: expected fan, scroll, vase, jade, gold, got scroll, fan" in refused(whole("treasure", treasures))


@pytest.mark.parametrize(("name", "count"), [("card", 5), ("treasure", 5), ("token", 15), ("envoy", 21), ("rumour", 30), ("skill", 19)])
def test_a_list_that_lacks_an_entry_is_refused(name: str, count: int) -> None:
    """Each list has as many entries as the box has sorts or single cards."""
    entries = [
        "".join(f"{field} = {json.dumps(value)}\n" for field, value in entry.items() if field not in ("sure", "source"))
        for entry in components(None)[name]
    ]
    assert len(entries) == count
    missing = "missing gold" if name == "treasure" else f"expected {count} entries, got {count - 1}"
    assert re.search(rf"edition:\d+: {name}: {missing}", refused(whole(name, entries[:-1])))


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("card.card-4", "A 4"),
        ("guard.guard-2", "Guard 2"),
        ("guard.guard-2-alarm", "Guard 2 (gong)"),
        ("elite.elite-4-2", "The elite guard (strength 4, stealth 2)"),
        ("treasure.vase", "Vase (4)"),
        ("token.taira-2", "Taira 2"),
        ("envoy.taira-16", "The Taira envoy, age 16"),
        ("rumour.taira-1", "The rumour about Taira envoys"),
        ("rumour.flat2-1", "The rumour of 2 honour"),
        ("skill.choho", "Choho"),
        ("scoring.round-3", "Round 3"),
    ],
)
def test_things_of_the_box_have_the_names_of_players(place: str, name: str) -> None:
    """Cards and foes by their numbers, envoys by clan and age, rumours by what they count."""
    assert item_name(Speaker("en", GAME, strict=True), place) == name


def test_a_pair_is_called_a_pair_and_what_is_neither_by_its_key() -> None:
    """While a box is entered an elite may have three numbers, a treasure any key; then it is refused."""
    speaker = Speaker("en", GAME, strict=True)
    assert item_name(speaker, "elite.elite-pair").startswith("The elite pair (strength ")
    odd = GAME.components(
        f'{HEAD}{SURE}replace = ["elite"]\n[[elite]]\nkey = "odd"\nstrength = [1, 2, 3]\nstealth = [1]\nhonour = 1\ncopies = 20\n'
    )
    assert item_name(speaker, "elite.odd", odd) == ""
    assert GAME.name_entry is not None
    entries = {"treasure": [{"key": "pearl", "value": 2}], "dojo": {}}
    assert GAME.name_entry(entries, "treasure.pearl") is None and GAME.name_entry(entries, "dojo.x") is None  # type: ignore[arg-type]  # as much of a box as it takes
