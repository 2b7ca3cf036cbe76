"""An edition changed value by value: what is written can be read, and what is wrong is refused before it is written."""

import pytest

from tatami import game, game_names
from tatami.kernel.box_file import BadComponents
from tatami.kernel.dialect import CHANCE
from tatami.kernel.edition import FEW_ENTRIES, Change, beginning, changed_twice, differences, opening, rows_to_read, template, text_after
from tests.toys.whispers import GAME as WHISPERS

PANDA = game("way-of-the-panda")


@pytest.mark.parametrize("name", game_names())
def test_an_edition_that_is_begun_corrects_nothing(name: str) -> None:
    """The first text of any game can be read, and its table laid."""
    found = game(name)
    components = found.components(beginning(found))
    assert differences(found.components(), components) == []
    assert opening(found, components)[0].to_act != CHANCE


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("whole", [True, False])
def test_a_template_certifies_nothing(name: str, whole: bool) -> None:
    """What nobody has checked stays unsure, as it is known, until its owner deletes the two lines that say so."""
    found, text = game(name), "\n".join(template(game(name), whole))
    shipped, begun = dict(found.components().places()), dict(found.components(text).places())
    assert found.components(text).unsure() == found.components().unsure()
    for place in found.components().unsure():
        assert begun[place] == shipped[place]
    checked = "\n".join(line for number, line in enumerate(text.splitlines()) if number < 8 or not line.startswith(("sure", "source")))
    assert found.components(checked).unsure() == []


def test_a_value_is_set_and_restored() -> None:
    """What an owner enters counts as read from the box until it is put back; the rest stays silent."""
    moved = text_after(PANDA, beginning(PANDA), [Change("set", "site.S03", "x", 333), Change("set", "", "edition", 'a "box"')])
    components = PANDA.components(moved)
    assert components.edition == 'a "box"'
    assert differences(PANDA.components(), components) == [{"place": "site.S03.x", "shipped": 612, "edition": 333}]
    assert "site.S03" not in components.unsure() and "site.S04" in components.unsure()
    assert 'key = "S03"' in moved and "sure" not in moved.partition("[[")[2]
    back = text_after(PANDA, moved, [Change("restore", "site.S03", "x")])
    assert differences(PANDA.components(), PANDA.components(back)) == []
    assert "site.S03" in PANDA.components(text_after(PANDA, moved, [Change("restore", "site.S03")])).unsure()
    assert text_after(PANDA, moved, [Change("restore")]).count("[") == 0


def test_how_sure_an_owner_is_stands_with_the_entry() -> None:
    """A guess of the owner stays a guess, with where it comes from."""
    text = text_after(PANDA, beginning(PANDA), [Change("set", "build", "sure", "likely"), Change("set", "build", "source", "a photo")])
    assert 'sure = "likely"\nsource = "a photo"' in text
    assert "build" in PANDA.components(text).unsure()
    assert "[build]" not in text_after(PANDA, text, [Change("restore", "build")])


def test_a_whole_template_holds_what_is_certain_too() -> None:
    """Every entry is written down, and corrects nothing."""
    text = "\n".join(template(WHISPERS, whole=True))
    assert all(f'key = "{card["key"]}"' in text for card in WHISPERS.components()["card"])
    assert differences(WHISPERS.components(), WHISPERS.components(text)) == []


def test_a_list_grows_and_shrinks() -> None:
    """From the first entry more or less the list is written anew; what nobody touched keeps how sure it is."""
    text = text_after(
        WHISPERS, beginning(WHISPERS), [Change("add", "card.elk"), Change("remove", "card.fox"), Change("set", "card.mouse", "copies", 9)]
    )
    components = WHISPERS.components(text)
    assert [card["key"] for card in components["card"]] == [*(c["key"] for c in WHISPERS.components()["card"] if c["key"] != "fox"), "elk"]
    assert 'replace = ["card"]' in text
    restored = text_after(WHISPERS, text, [Change("restore", "card.mouse")])
    assert {"card.mouse.copies"} & {d["place"] for d in differences(WHISPERS.components(), WHISPERS.components(restored))} == set()
    field = text_after(WHISPERS, text, [Change("restore", "card.mouse", "copies"), Change("restore", "card.elk", "copies")])
    assert differences(WHISPERS.components(restored), WHISPERS.components(field)) == []
    assert "replace" not in text_after(WHISPERS, text, [Change("restore", "card")])


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (Change("set", "site.S03", "x", 5000), "site.x: expected a whole number from 120 to 880, got 5000"),
        (Change("set", "site.S99", "x", 500), "no entry 'S99' to correct"),
        (Change("set", "moon", "x", 5), "unknown entry 'moon'"),
        (Change("set", "", "game", "go"), "expected edition or source, got 'game'"),
        (Change("set", "", "edition", ""), "missing edition"),
        (Change("burn", "site.S03"), "expected one of set, add, remove, restore, got 'burn'"),
        (Change("add", "site.S03"), "the key 'S03' stands twice"),
        (Change("add", "build"), "expected a list, got 'build'"),
    ],
)
def test_what_no_box_holds_is_not_written(change: Change, problem: str) -> None:
    """A change out of shape is refused with what was expected and what came."""
    with pytest.raises(BadComponents, match=problem):
        text_after(PANDA, beginning(PANDA), [change])


@pytest.mark.parametrize("name", game_names())
def test_what_other_printings_have_otherwise_is_a_value_of_the_box(name: str) -> None:
    """A ruling that stands for it names one that the box has."""
    values = [option.prints for option in game(name).meta.options.values() if option.prints]
    assert set(values) <= game(name).components().printed.keys()
    assert bool(values) == (name == "way-of-the-panda")


def test_a_value_is_changed_once() -> None:
    """By the edition or by the ruling; a ruling about what the edition leaves alone is as good as ever."""
    mine = PANDA.components(text_after(PANDA, beginning(PANDA), [Change("set", "city-card.move-once", "vp", 2)]))
    assert changed_twice(PANDA, mine, {"city-card-move": "2-vp"}) == "city-card-move"
    assert changed_twice(PANDA, mine, {"city-card-move": "3-vp", "penalty-spaces": "5-then-2"}) == ""
    assert changed_twice(PANDA, PANDA.components(), {"city-card-move": "2-vp"}) == ""


def test_a_list_written_anew_is_read_in_one_row() -> None:
    """Many entries that only one box has are one row with their keys; few of them, and changed values, stay as they are."""
    changed = {"place": "site.mill.need", "shipped": 2, "edition": 3}
    few = {"place": "route.1", "shipped": {"models": 2}, "edition": None}
    old = [{"place": f"card.{n}", "shipped": {"n": n}, "edition": None} for n in range(FEW_ENTRIES + 1)]
    new = [{"place": f"token.{n}", "shipped": None, "edition": {"n": n}} for n in range(FEW_ENTRIES + 1)]
    keys = [str(n) for n in range(FEW_ENTRIES + 1)]
    assert rows_to_read([changed, *old, few, *new]) == [
        changed,
        few,
        {"place": "card", "shipped": keys, "edition": None},
        {"place": "token", "shipped": None, "edition": keys},
    ]


def test_the_last_entry_stays() -> None:
    """A list cannot be emptied."""
    keys = [card["key"] for card in WHISPERS.components()["card"]]
    with pytest.raises(BadComponents, match="expected at least one entry"):
        text_after(WHISPERS, beginning(WHISPERS), [Change("remove", f"card.{key}") for key in keys])


def test_what_only_the_whole_box_shows_is_told_with_its_place() -> None:
    """Five sites for six first buildings can be written down, and the game says where it is wrong."""
    text = text_after(PANDA, beginning(PANDA), [Change("set", "space.monk-1", "options", ["mv1", "mv1"])])
    with pytest.raises(BadComponents) as refused:
        opening(PANDA, PANDA.components(text))
    assert refused.value.place == "space.monk-1.options" and refused.value.line == text.splitlines().index('options = ["mv1", "mv1"]') + 1
