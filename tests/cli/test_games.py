"""`tatami games`: the list of games, and an owner's edition checked."""

import json
from pathlib import Path

import pytest

from tatami import game, game_names
from tatami.cli.commands.games import differences, toml_value
from tests.toys.whispers import GAME as WHISPERS

from .conftest import Run

EDITION = """\
game = "ninja-taisen"
edition = "strong Shogun"

[ninja]
shogun = 5
sure = "certain"
source = "my box"
"""


def test_every_game_is_listed_for_scripts(run: Run) -> None:
    """`--json` lists each game with options and defaults, edition, rules version and rungs."""
    lids = {lid["name"]: lid for lid in json.loads(run("games", "--json").stdout)}
    assert list(lids) == game_names()
    for name, lid in lids.items():
        found = game(name)
        assert lid["rules_version"] == found.meta.rules_version
        assert [option["default"] for option in lid["options"]] == [option.default for option in found.meta.options.values()]
        assert lid["editions"][0]["fingerprint"] == found.components().fingerprint
        assert lid["rungs"]["python"] == "ready" and set(lid["rungs"]) == {"python", "cpu", "cuda"}


def test_every_game_is_listed_for_people(run: Run) -> None:
    """The list names title, players and options, the default marked."""
    shown = run("games").stdout
    assert "Ninja Taisen" in shown and "shogun-duel: current (default), printed  [NT-4.4]" in shown


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    """An owner's file."""
    file = tmp_path / "mine.toml"
    file.write_text(EDITION, "utf-8")
    return file


def test_an_edition_shows_what_it_corrects(run: Run, edition: Path) -> None:
    """A good edition is told with its fingerprint and each difference."""
    told = json.loads(run("games", "--edition", edition, "--json").stdout)
    assert told == {
        "game": "ninja-taisen",
        "edition": "strong Shogun",
        "fingerprint": game("ninja-taisen").components(EDITION).fingerprint,
        "shipped": game("ninja-taisen").components().fingerprint,
        "differences": [{"place": "ninja.shogun", "shipped": 4, "edition": 5}],
    }
    assert told["fingerprint"] != told["shipped"]
    shown = run("games", "--edition", edition).stdout
    assert f"strong Shogun {told['fingerprint']}" in shown and "│ ninja.shogun │ 4       │ 5       │" in shown


def test_an_edition_that_corrects_nothing_says_so(run: Run, edition: Path) -> None:
    """An edition with the shipped values has the shipped fingerprint."""
    edition.write_text(EDITION.replace("shogun = 5", "shogun = 4"), "utf-8")
    assert run("games", "--edition", edition).stdout.endswith("it corrects nothing\n")


@pytest.mark.parametrize(
    ("written", "instead", "line", "problem"),
    [
        ("ninja-taisen", "go", 1, "game: expected one of "),
        ('game = "ninja-taisen"\n', "", 1, "game: expected one of "),
        ('"strong Shogun"', "7", 2, "expected edition = a name, got 7"),
        ("shogun = 5", "shogun = 50", 5, "ninja.shogun: expected a whole number from 1 to 9, got 50"),
        ("shogun = 5", "height = 5", 5, "ninja.height: unknown field; expected strengths, shogun"),
        ("[ninja]", "[samurai]", 4, "unknown entry 'samurai'; expected one of die, ninja, opening"),
        ('"certain"', '"surely"', 6, "ninja.sure: expected certain | likely | reconstructed, got 'surely'"),
        ("shogun = 5", "shogun = [", 6, "expected TOML: "),
    ],
)
def test_a_wrong_edition_is_refused_with_its_line(run: Run, edition: Path, written: str, instead: str, line: int, problem: str) -> None:
    """Whatever is wrong in an edition, the sentence names file, line, what was expected and what came."""
    edition.write_text(EDITION.replace(written, instead, 1), "utf-8")
    refused = run("games", "--edition", edition)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith(f"tatami: {edition}:{line}: {problem}")


def test_a_list_written_anew_differs_entry_by_entry() -> None:
    """Where an edition writes a list anew, entries that came or went differ as a whole, the others field by field."""
    shipped = WHISPERS.components()
    anew = """
game = "whispers"
edition = "owls"
replace = ["card"]
[[card]]
key = "mouse"
copies = 9
sure = "certain"
source = "here"
[[card]]
key = "owl"
copies = 3
sure = "certain"
source = "here"
[[card]]
key = "bat"
copies = 1
sure = "likely"
source = "here"
"""
    edition = WHISPERS.components(anew)
    found = {difference["place"]: difference for difference in differences(shipped, edition)}
    assert found["card.mouse.copies"]["edition"] == 9
    assert found["card.fox"]["edition"] is None and found["card.bat"]["shipped"] is None
    assert found["card.bat"]["edition"]["copies"] == 1
    assert toml_value(found["card.bat"]["shipped"]) == "nothing" and "copies 1" in toml_value(found["card.bat"]["edition"])


def test_totals_of_an_edition_are_checked(run: Run, edition: Path) -> None:
    """An opening that does not hold all nine ninjas is refused."""
    edition.write_text(EDITION.replace("[ninja]\nshogun = 5", "[opening]\npiles = [3, 3, 3, 1]"), "utf-8")
    refused = run("games", "--edition", edition)
    assert refused.exit_code == 2 and "expected 9 ninjas in all, got 10" in refused.stderr


def test_an_edition_travels_with_its_records(run: Run, edition: Path, tmp_path: Path) -> None:
    """A record played with an edition is good with it, and refused without."""
    kept = tmp_path / "kept.record"
    assert run("play", "ninja-taisen", "--seats", "uniform,uniform", "--seed", "1", "--edition", edition, "--save", kept).exit_code == 0
    assert run("verify", kept, "--edition", edition).exit_code == 0
    assert "expected edition strong Shogun " in run("verify", kept).stdout


def test_one_game_names_what_is_unsure(run: Run) -> None:
    """The list of all games counts values that are not certain; of one game they are named, likely and reconstructed apart."""
    shown = run("games", "way-of-the-panda").stdout
    assert "Way of the Panda" in shown and "Ninjato" not in shown
    assert "likely: " in shown and "reconstructed: " in shown and "space.monk-1" in shown
    assert "space.monk-1" not in run("games").stdout
