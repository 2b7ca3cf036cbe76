"""Every game that can be played is tested, and no test is left without its game."""

from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest

from tatami import games
from tatami.games import UnknownGame, find, names
from tatami.kernel.dialect import MOST_SEATS
from tatami.kernel.game import Game
from tatami.kernel.meta import BadOption

from .cases import cases, folder_of, laws_of, other_edition
from .laws import start_clears_a_used_table
from .plan import GOLDEN


def test_every_game_is_tested(game: Game) -> None:
    """A game without laws, examples, rulings, another edition and golden files fails here."""
    assert callable(laws_of(game).census)
    assert game.components(other_edition(game)).fingerprint != game.components().fingerprint
    for file in ("test_examples.py", "test_rulings.py"):
        assert (folder_of(game) / file).is_file(), f"{game.name} has no {file}"
    for kind in ("record", "playthrough", "perft"):
        assert list((GOLDEN / game.name).glob(f"*.{kind}")), f"{game.name} has no golden {kind}"


HOMES = {
    "start": "start", "legal": "sequence", "odds": "sequence", "apply": "sequence", "result": "end",
    "write": "notation", "read": "notation", "targets": "notation", "why_not": "refusals", "phrase": "phrases", "prompt": "phrases",
    "sentence": "events", "describe": "describe", "fill": "box", "scene": "scene", "plan": "scene", "symbols": "symbols",
    "State": "state", "Box": "state",
}  # fmt: skip
"""The file of a game that each of its parts comes from."""

ACROSS_CHAPTERS = {"examples", "film", "rulings", "kept_games", "texts", "value"}
"""Tests of a game that prove more than one of its files."""


def test_the_same_job_has_the_same_file_in_every_game(game: Game) -> None:
    """Whatever `GAME` is put together from comes from the file that bears that name in every game."""
    parts = [*vars(game.rules).values(), *vars(game.notation).values(), *vars(game).values()]
    own = {part.__name__: part.__module__ for part in parts if getattr(part, "__module__", "").startswith(f"{game.package}.")}
    assert {name: module.rpartition(".")[2] for name, module in own.items() if name in HOMES} == HOMES


def test_tests_bear_the_names_of_what_they_prove(game: Game) -> None:
    """`test_<file>.py`, or `test_<file>_<part of it>.py`, proves a file of the game."""
    stems = {path.stem for path in Path(str(files(game.package))).rglob("*.py")}
    proved = [path.stem.removeprefix("test_") for path in folder_of(game).glob("test_*.py")]
    assert [name for name in proved if name not in ACROSS_CHAPTERS and not any(f"{name}_".startswith(f"{stem}_") for stem in stems)] == []


def test_every_rule_is_printed_or_called_our_ruling(game: Game) -> None:
    """A numbered rule names the place in a book, the reason why we rule so, or both where a part of it is printed."""
    assert [rule.number for rule in game.meta.rules.values() if not (rule.page.strip(" -") or rule.place or rule.ruling)] == []


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


def test_a_used_table_is_laid_anew(game: Game, subtests: pytest.Subtests) -> None:
    """Starting leaves nothing of the game before, for all seats, settings and editions."""
    for case in cases(game):
        with subtests.test(str(case)):
            start_clears_a_used_table(game, case.table().box, case.seats)


def test_a_game_is_found_by_its_name() -> None:
    """The registry lists the folders of tatami.games, in order; another name is refused with what there is."""
    assert names() == sorted(names()) and all(find(name).name == name for name in names())
    with pytest.raises(UnknownGame, match=f"expected one of {names()[0]}.*, got 'go'"):
        games.find("go")
