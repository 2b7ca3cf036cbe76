"""Every game that can be played is tested, and no test is left without its game."""

from importlib import import_module

import pytest

from tatami import games
from tatami.games import UnknownGame, find, names
from tatami.kernel.dialect import MOST_SEATS
from tatami.kernel.game import Game
from tatami.kernel.meta import BadOption

from .cases import folder_of, laws_of, other_edition
from .plan import GOLDEN


def test_every_game_is_tested(game: Game) -> None:
    """A game without laws, examples, rulings, another edition and golden files fails here."""
    assert callable(laws_of(game).census)
    assert game.components(other_edition(game)).fingerprint != game.components().fingerprint
    for file in ("test_examples.py", "test_rulings.py"):
        assert (folder_of(game) / file).is_file(), f"{game.name} has no {file}"
    for kind in ("record", "playthrough", "perft"):
        assert list((GOLDEN / game.name).glob(f"*.{kind}")), f"{game.name} has no golden {kind}"


def test_no_golden_folder_without_its_game() -> None:
    """What is kept belongs to a registered game."""
    assert {folder.name for folder in GOLDEN.iterdir()} == set(names())


def test_the_lid_is_true(game: Game) -> None:
    """Name, seats, sides, reasons, options and rules of `meta.toml` fit the game."""
    meta = game.meta
    assert meta.name == game.name and game.package == f"tatami.games.{game.name.replace('-', '_')}"
    assert import_module(game.package).GAME is game
    assert 1 <= min(meta.seats) <= max(meta.seats) <= MOST_SEATS and list(meta.seats) == sorted(set(meta.seats))
    assert len(meta.sides) >= max(meta.seats) and len(meta.reasons) >= 2 and meta.rules_version >= 1
    assert all(option.rule in meta.rules and len(set(option.values)) > 1 for option in meta.options.values())
    assert all(name.replace("-", "_") in game.printed.FIELDS for name in meta.options)
    assert all(told.rule in meta.rules for told in game.events.values())
    assert len({told.name for told in game.events.values()}) == len(game.events)
    assert set(game.upgrades) >= set(range(1, meta.rules_version))


def test_the_front_page_lists_the_game(game: Game) -> None:
    """The README has its players, minutes and number of rules, with the rulebook behind it; changelog and page of speeds name it."""
    meta, root = game.meta, GOLDEN.parent
    players = "–".join(dict.fromkeys((str(min(meta.seats)), str(max(meta.seats)))))
    row = f"| {meta.title} | {players} | {meta.minutes} | [{len(meta.rules)}](docs/rules/{game.name}.md) |"
    assert row in (root / "README.md").read_text("utf-8") and (root / "docs/rules" / f"{game.name}.md").is_file()
    assert f"- {meta.title}, " in (root / "CHANGELOG.md").read_text("utf-8")
    assert f"| {meta.title}, " in (root / "docs/speed.md").read_text("utf-8")


def test_the_box_says_how_sure_it_is(game: Game) -> None:
    """Every entry of the shipped components has its provenance."""
    assert all(entry["sure"] and entry["source"] for _, entry in game.components().places())
    assert game.components().edition == "default" and len(game.components().fingerprint) == 12


def test_a_game_is_for_as_many_as_it_says(game: Game) -> None:
    """It starts for each number of players on the lid and for no other."""
    for seats in range(MOST_SEATS + 2):
        if seats in game.meta.seats:
            assert game.start(game.box(), seats).seats == seats
        else:
            with pytest.raises(BadOption, match=f"players, got {seats}"):
                game.start(game.box(), seats)


def test_a_game_is_found_by_its_name() -> None:
    """The registry lists the folders of tatami.games, in order; another name is refused with what there is."""
    assert names() == sorted(names()) and all(find(name).name == name for name in names())
    with pytest.raises(UnknownGame, match=f"expected one of {names()[0]}.*, got 'go'"):
        games.find("go")
