"""`tatami edition`: a file to begin with, a file checked, a file compared."""

import json
from pathlib import Path

import pytest

from tatami import game, game_names
from tatami.cli.commands.edition import toml_value
from tatami.kernel.edition import differences
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


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    """An owner's file."""
    file = tmp_path / "mine.toml"
    file.write_text(EDITION, "utf-8")
    return file


def test_an_edition_shows_what_it_corrects(run: Run, edition: Path) -> None:
    """A good edition is told with its fingerprint and each difference."""
    told = json.loads(run("edition", "diff", edition, "--json").stdout)
    assert told == {
        "game": "ninja-taisen",
        "edition": "strong Shogun",
        "fingerprint": game("ninja-taisen").components(EDITION).fingerprint,
        "shipped": game("ninja-taisen").components().fingerprint,
        "differences": [{"place": "ninja.shogun", "shipped": 4, "edition": 5}],
    }
    assert told["fingerprint"] != told["shipped"]
    shown = run("edition", "diff", edition).stdout
    assert f"strong Shogun {told['fingerprint']}" in shown and "│ ninja.shogun │ 4       │ 5       │" in shown


def test_an_edition_that_corrects_nothing_says_so(run: Run, edition: Path) -> None:
    """An edition with the shipped values has the shipped fingerprint."""
    edition.write_text(EDITION.replace("shogun = 5", "shogun = 4"), "utf-8")
    assert run("edition", "diff", edition).stdout.endswith("it corrects nothing\n")


@pytest.mark.parametrize(
    ("written", "instead", "line", "problem"),
    [
        ("ninja-taisen", "go", 1, "game: expected one of "),
        ('game = "ninja-taisen"\n', "", 1, "missing game"),
        ('"strong Shogun"', "7", 2, "expected edition = a name, got 7"),
        ("shogun = 5", "shogun = 50", 5, "ninja.shogun: expected a whole number from 1 to 9, got 50"),
        ("shogun = 5", "height = 5", 5, "ninja.height: unknown field; expected strengths, shogun"),
        ("[ninja]", "[samurai]", 4, "unknown entry 'samurai'; expected one of die, ninja, opening"),
        ('"certain"', '"surely"', 6, "ninja.sure: expected certain | house | likely | reconstructed, got 'surely'"),
        ("shogun = 5", "shogun = [", 6, "expected a number, words in straight quotes or a list, got 'sure = "),
    ],
)
def test_a_wrong_edition_is_refused_with_its_line(run: Run, edition: Path, written: str, instead: str, line: int, problem: str) -> None:
    """Whatever is wrong in an edition, the sentence names file, line, what was expected and what came."""
    edition.write_text(EDITION.replace(written, instead, 1), "utf-8")
    refused = run("edition", "diff", edition)
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


def test_a_map_of_ones_own_differs_in_a_few_rows(run: Run, tmp_path: Path) -> None:
    """Forty routes with keys of their own are not forty rows that went and forty that came; scripts get them all."""
    sites = [f'[[site]]\nkey = "place-{n}"\nx = {200 + n % 3 * 300}\ny = {300 + n // 3 * 400}\ninitial = 1' for n in range(6)]
    features = ["yellow = 1\nnumber = 1", "yellow = 1\nnumber = 2", "yellow = 1\nnumber = 3", "", "", ""]
    ends = [f"{side}{n}" for side in ("top", "right", "bottom", "left") for n in (1, 2, 3, 4)]
    routes = [f'[[route]]\nkey = "way-{n}"\nfrom = "place-{n % 6}"\nto = "{end}"\nninjas = 2' for n, end in enumerate(ends)]
    marked = [f"{site}\n{feature}" for site, feature in zip(sites, features, strict=True)]
    head = 'game = "way-of-the-panda"\nedition = "mine"\nreplace = ["site", "route"]'
    file = tmp_path / "mine.toml"
    file.write_text("\n".join([head, *marked, *routes]), "utf-8")
    shown = [line.split()[1] for line in run("edition", "diff", file).stdout.splitlines() if line.startswith("│") and line[2] != " "]
    assert shown == ["site", "route"]
    assert len(json.loads(run("edition", "diff", file, "--json").stdout)["differences"]) == 16 + 6 + 40 + 16


def test_mistakes_are_told_together(run: Run, edition: Path) -> None:
    """Each on a line of its own, in the reader's language."""
    edition.write_text(EDITION.replace("shogun = 5", "shogun = 50") + "[die]\nfaces = 3\n", "utf-8")
    first, second = run("edition", "check", edition, "--lang", "de").stderr.splitlines()
    assert first.startswith(f"tatami: {edition}:5: ninja.shogun: erwartet")
    assert second.startswith(f"tatami: {edition}:9: die.faces: erwartet: eine Liste")


def test_more_mistakes_than_anybody_reads_are_counted(run: Run, tmp_path: Path) -> None:
    """Twenty are told, and how many there are beside them."""
    file = tmp_path / "mine.toml"
    routes = "".join(f'[[route]]\nkey = "R{n:02}"\nninjas = 9\n' for n in range(1, 26))
    file.write_text(f'game = "way-of-the-panda"\nedition = "mine"\n{routes}', "utf-8")
    for lang, said in (("en", "and 5 mistakes more"), ("de", "und noch 5 Fehler")):
        told = run("edition", "check", file, "--lang", lang).stderr.splitlines()
        assert len(told) == 21 and said in told[-1]


def test_a_misspelt_head_is_named(run: Run, tmp_path: Path) -> None:
    """The word that came and those that were expected, whether or not the game is known."""
    file = tmp_path / "mine.toml"
    for text, line in (('gme = "ninja-taisen"\nedition = "x"\n', 1), ('game = "ninja-taisen"\neditoin = "x"\n', 2)):
        file.write_text(text, "utf-8")
        said = run("edition", "check", file, "--lang", "de").stderr
        assert f"{file}:{line}: unbekanntes Wort" in said and "edition, game, replace, sure, source" in said


def test_a_ruling_does_not_change_a_value_once_more(run: Run, tmp_path: Path) -> None:
    """What the edition has changed is left alone by what stands for another printing."""
    file = tmp_path / "mine.toml"
    file.write_text('game = "way-of-the-panda"\nedition = "mine"\n[track]\npenalty = [5, 2]\n', "utf-8")
    played = ("play", "way-of-the-panda", "--edition", file, "--option", "penalty-spaces=5-then-2", "--lang")
    assert "leave it at 2-then-5" in run(*played, "en").stderr
    refused = run(*played, "de")
    assert refused.exit_code == 2 and "Option penalty-spaces: lass sie auf 2-then-5" in refused.stderr


def test_totals_of_an_edition_are_checked(run: Run, edition: Path) -> None:
    """An opening that does not hold all nine ninjas is refused."""
    edition.write_text(EDITION.replace("[ninja]\nshogun = 5", "[opening]\npiles = [3, 3, 3, 1]"), "utf-8")
    refused = run("edition", "diff", edition)
    assert refused.exit_code == 2 and "expected 9 ninjas in all, got 10" in refused.stderr


def test_an_edition_travels_with_its_records(run: Run, edition: Path, tmp_path: Path) -> None:
    """A record played with an edition is good with it, and refused without."""
    kept = tmp_path / "kept.record"
    assert run("play", "ninja-taisen", "--seats", "uniform,uniform", "--seed", "1", "--edition", edition, "--save", kept).exit_code == 0
    assert run("verify", kept, "--edition", edition).exit_code == 0
    assert "expected edition strong Shogun " in run("verify", kept).stdout


def test_the_end_is_told_with_the_numbers_of_the_edition(run: Run, tmp_path: Path) -> None:
    """Where a box lets the first city end the game, play, replay and verify all say the first, in every language."""
    file, kept = tmp_path / "mine.toml", tmp_path / "kept.record"
    quick = "[build]\nneed = [1, 1, 1, 1, 1, 1]\n[building]\nlast_base = 1\n"
    file.write_text(f'game = "way-of-the-panda"\nedition = "first city"\n{quick}', "utf-8")
    seats = ("--seats", "greedy,greedy", "--seed", "2")
    assert "The first city is founded. Victory" in run("play", "way-of-the-panda", *seats, "--edition", file, "--save", kept).stdout
    assert "The first city is founded: this round is the last." in run("replay", kept, "--edition", file).stdout
    assert "Die erste Stadt ist gegründet. Sieg" in run("verify", kept, "--edition", file, "--lang", "de").stdout


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("whole", [True, False])
def test_a_template_is_an_edition_that_corrects_nothing(run: Run, tmp_path: Path, name: str, whole: bool) -> None:
    """What an owner begins with can be played with as it is, holds the shipped values, and leaves unsure what was."""
    file = tmp_path / "mine.toml"
    file.write_text(run("edition", "template", name, *(["--whole"] if whole else [])).stdout, "utf-8")
    assert json.loads(run("edition", "check", file, "--json").stdout)["fingerprint"] == game(name).components().fingerprint
    assert run("edition", "diff", file).stdout.endswith("it corrects nothing\n")
    assert json.loads(run("edition", "check", file, "--json").stdout)["unsure"] == game(name).components().unsure()


def test_provenance_is_said_once(run: Run, edition: Path) -> None:
    """Entries that do not say how sure they are, or from where, are as sure as the file says, or read from a box."""
    bare = EDITION.replace('sure = "certain"\nsource = "my box"\n', "")
    edition.write_text(bare, "utf-8")
    assert game("ninja-taisen").components(bare)["ninja"]["sure"] == "certain"
    likely = bare.replace("[ninja]", 'sure = "likely"\nsource = "a photograph"\n\n[ninja]')
    assert game("ninja-taisen").components(likely).unsure() == ["ninja"]
    assert "Not certain yet (1): ninja" in run("edition", "check", edition.write_text(likely, "utf-8") and edition).stdout


def test_what_is_no_action_is_refused(run: Run) -> None:
    """The sentence names the actions."""
    assert run("edition", "burn", "x.toml").stderr == "tatami: expected one of template, check, diff, got 'burn'\n"


@pytest.mark.parametrize(
    ("lang", "problem", "good"),
    [
        ("fr", "ninja.shogun\N{NO-BREAK SPACE}: attendu", "avec laquelle on peut jouer"),
        ("it", "ninja.shogun: atteso", "con cui si può giocare"),
        ("de", "ninja.shogun: erwartet", "mit der man spielen kann"),
    ],
)
def test_an_edition_is_judged_in_the_readers_language(run: Run, edition: Path, lang: str, problem: str, good: str) -> None:
    """What is wrong with it, wherever it is given, and that it can be played with."""
    assert good in run("edition", "check", edition, "--lang", lang).stdout
    edition.write_text(EDITION.replace("shogun = 5", "shogun = 50"), "utf-8")
    for command in (("edition", "check", edition), ("play", "ninja-taisen", "--edition", edition)):
        refused = run(*command, "--lang", lang)
        assert refused.exit_code == 2 and f"{edition}:5: {problem}" in refused.stderr


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('game = "chess"\nedition = "x"\n', ":1: game\N{NO-BREAK SPACE}: attendu\N{NO-BREAK SPACE}: l’un de ninja-taisen, "),
        ('edition = "x"\n', ":1: il manque\N{NO-BREAK SPACE}: game"),
        ('game = "ninja-taisen"\nedition = "x"\n[ninja\n', ":3: attendu\N{NO-BREAK SPACE}: du TOML ("),
    ],
)
def test_a_file_that_names_no_game_is_refused_in_the_readers_language(run: Run, tmp_path: Path, text: str, told: str) -> None:
    """Before a game is known there are still its readers."""
    file = tmp_path / "box.toml"
    file.write_text(text, "utf-8")
    refused = run("edition", "check", file, "--lang", "fr")
    assert refused.exit_code == 2 and f"{file}{told}" in refused.stderr
