"""`tatami play`: a game in the terminal, by a script that types."""

import re
import shlex
from pathlib import Path

import pytest

from tatami import game, load_record
from tatami.bots.levels import levels
from tatami.cli.terminal_game import TerminalGame

from .conftest import Run

SEED = ("play", "ninja-taisen", "--seed", "3")
QUICK = ("play", "ninja-taisen", "--seats", "human,pupil")
"""Whoever moves first, and where nothing is compiled yet, this opponent does not think for long."""
"""A game in which the Wolf starts with the dice 1, 2, 2."""


def test_the_table_is_shown_and_offers_are_numbered(run: Run) -> None:
    """Before a decision: what happened, the table as text, the question, each offer with number, phrase and notation."""
    shown = run(*SEED).stdout
    assert "Ninja Taisen  ·  Wolf: You  ·  Monkey: Computer, " in shown
    assert "Wolf rolls rock 1, paper 2, scissors 2.  NT-2.1" in shown
    assert "Dice still to be used: Rock die 1, Paper die 2, Scissors die 2." in shown
    assert re.search(r"^Tile \d: Monkey, (Rock|Paper|Scissors) \d", shown, re.MULTILINE)
    assert re.search(r"^   1  Rock 1 by the Rock die: tile \d to tile \d +march rock r1$", shown, re.MULTILINE)


def test_the_same_seed_and_keys_give_the_same_bytes(run: Run) -> None:
    """Dice and opponents follow from the seed alone."""
    first, second, other = (run(*QUICK, "--seed", seed, typed="1\n" * 8).stdout_bytes for seed in (3, 3, 4))
    assert first == second != other


def test_a_seed_of_its_own_is_told(run: Run) -> None:
    """Without --seed the game says which one it took, so that it can be played again."""
    seed = re.search(r"--seed (\d+)", run(*QUICK).stdout)
    assert seed is not None
    assert run(*QUICK, "--seed", seed[1]).stdout.splitlines()[0].endswith(f"--seed {seed[1]}")


@pytest.mark.parametrize("typed", ["1", "march rock r1", "MARCH Rock R1", "r1", "rock 1"])
def test_a_move_by_number_or_by_notation(run: Run, typed: str) -> None:
    """An offer's number, its notation, some of its words and what it is called make the same move."""
    assert "Wolf marches Rock 1 from tile 2 to tile 3.  NT-3.4" in run(*SEED, typed=f"{typed}\n").stdout


@pytest.mark.parametrize(
    ("typed", "reason", "rule"),
    [
        ("march paper r1", "Rock 1", "NT-3.1"),
        ("march rock S4", "Shogun", "NT-3.2"),
        ("stop", "", "NT-2.3"),
        ("STOP", "", "NT-2.3"),
    ],
)
def test_a_refused_move_is_explained_with_its_rule(run: Run, typed: str, reason: str, rule: str) -> None:
    """A move that is not offered is answered by the reason and the rule's own sentence, and changes nothing."""
    shown = run(*SEED, typed=f"{typed}\n1\n").stdout
    answer = shown.partition(f"{typed}\n")[2].splitlines()
    assert reason in answer[0]
    assert answer[1].startswith(f"{rule}  ") and len(answer[1]) > 20
    assert "Wolf marches Rock 1 from tile 2 to tile 3." in shown


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "The offers are numbered 1 to 9; there is no number 99."),
        ("0", "The offers are numbered 1 to 9; there is no number 0."),
        ("fly", "“fly” is not a move."),
        ("rule NT-3.2", "NT-3.2  The ninja you choose may have at most two others on top of it."),
        ("rule 3.2", "NT-3.2  The ninja you choose may have at most two others on top of it."),
        ("rule 7", "There is no rule “7”; the rules are NT-1.1, "),
        ("undo", "Nothing can be taken back"),
        ("save", "Say where: save FILE"),
        ("save /no/such/folder/x.record", "cannot write /no/such/folder/x.record: No such file or directory"),
        ("help", "Type the number of an offer"),
        ("words", "The table, each pile from bottom to top:"),
    ],
)
def test_whatever_is_typed_is_answered(run: Run, typed: str, answer: str) -> None:
    """Commands and mistakes get one answer and the same question again."""
    assert run(*SEED, typed=f"{typed}\n").stdout.partition(f"> {typed}\n")[2].startswith(answer)


def test_undo_takes_back_and_asks_again(run: Run) -> None:
    """A march can be taken back until chance acts; then the first offers stand again."""
    shown = run(*SEED, typed="1\nundo\n").stdout
    assert "Taken back: march rock r1" in shown
    assert shown.count("Wolf, choose a die") == 2


def test_log_tells_everything(run: Run) -> None:
    """`log` tells all that happened, from the first card dealt."""
    shown = run(*SEED, typed="log\n").stdout
    assert shown.count("Wolf lays Rock 2 at the Wolf’s village.") == 1
    assert "8 earlier lines; log tells them all" in shown


def test_an_empty_line_shows_the_table_again(run: Run) -> None:
    """Enter alone repeats the question."""
    assert run(*SEED, typed="\n").stdout.count("Wolf, choose a die") == 2


@pytest.mark.parametrize("typed", ["quit\n", "q\n", ""])
def test_leaving_is_no_error(run: Run, typed: str) -> None:
    """`quit` and the end of the input leave the game with exit status 0."""
    left = run(*SEED, typed=typed)
    assert left.exit_code == 0 and left.stdout.endswith("You have left after 0 moves.\n")


@pytest.mark.parametrize(
    ("lang", "question"),
    [("en", "Wolf, choose a die"), ("fr", "Loup"), ("it", "Lupo"), ("de", "Wolf, wähle")],
)
def test_the_game_speaks_the_player_s_language(run: Run, lang: str, question: str) -> None:
    """`--lang` and the system's language pick what the player reads."""
    asked = run(*SEED, "--lang", lang).stdout
    assert question in asked
    assert run(*SEED, env={"LANG": f"{lang}_XX.UTF-8"}).stdout == asked


def test_an_unspoken_system_language_falls_back_to_english(run: Run) -> None:
    """On a Japanese or a bare system the game speaks English."""
    assert run(*SEED, env={"LANG": "ja_JP.UTF-8"}).stdout == run(*SEED, env={"LANG": None}).stdout == run(*SEED, "--lang", "en").stdout


def test_saving_writes_a_record_that_verifies(run: Run, tmp_path: Path) -> None:
    """`save FILE` writes the game so far."""
    file = tmp_path / "mine.record"
    assert f"Saved in {file}." in run(*SEED, typed=f"1\nsave {file}\n").stdout.replace("\n", "")
    assert run("verify", file).exit_code == 0
    assert load_record(file.read_text("utf-8")).notes == {"seats": "human,master", "seed": "3"}


def test_a_kept_game_loses_nothing(run: Run, tmp_path: Path) -> None:
    """With --save the file holds every move, also when the player just goes away."""
    file = tmp_path / "kept.record"
    run(*SEED, "--save", file, typed="1\n2\n")
    assert [move.text for move in load_record(file.read_text("utf-8")).moves][20] == "march rock r1"
    assert run("verify", file).exit_code == 0


def test_computers_play_to_the_end(run: Run, tmp_path: Path) -> None:
    """Without people the game plays itself, tells everything and names the winner."""
    file = tmp_path / "whole.record"
    shown = run("play", "ninja-taisen", "--seats", "greedy,uniform", "--seed", "3", "--save", file)
    assert shown.exit_code == 0
    assert shown.stdout.count(" lays ") == 18 and " wins" in shown.stdout.splitlines()[-1]
    assert " wins" in run("verify", file).stdout


def test_a_whole_game_by_a_person(run: Run) -> None:
    """Somebody who always takes the first offer comes to an end."""
    shown = run("play", "ninja-taisen", "--seats", "human,uniform", "--seed", "8", typed="1\n" * 300)
    assert shown.exit_code == 0 and "You have left" not in shown.stdout


def test_two_people_at_one_keyboard(run: Run) -> None:
    """With two people both sides are asked; where nothing is hidden nobody looks away."""
    shown = run("play", "ninja-taisen", "--seats", "human,human", "--seed", "3", typed="1\nstop\n1\nstop\n").stdout
    assert "Wolf> 1\n" in shown and "Monkey> 1\n" in shown
    assert "Hand the keyboard" not in shown


def test_hidden_cards_are_handed_over(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where something is hidden from a person, the next one is called before they see their own side."""
    monkeypatch.setattr(TerminalGame, "hides", lambda *_: True)
    shown = run("play", "ninja-taisen", "--seats", "human,human", "--seed", "3", typed="1\nstop\n\n1\n").stdout
    after_stop = shown.partition("> stop\n")[2]
    assert after_stop.startswith("Hand the keyboard to Monkey; then press Enter.")
    assert shown.count("Hand the keyboard") == 1
    left = run("play", "ninja-taisen", "--seats", "human,human", "--seed", "3", typed="1\nstop\nquit\n1\n").stdout
    assert "Monkey>" not in left and "You have left after 2 moves." in left


def test_options_are_agreed(run: Run, tmp_path: Path) -> None:
    """`--option` sets a ruling, which the record keeps."""
    file = tmp_path / "ruled.record"
    run(*SEED, "--option", "shogun-duel=printed", "--option", "tied-shogun=spent", typed=f"save {file}\n")
    assert load_record(file.read_text("utf-8")).options == {"shogun-duel": "printed", "tied-shogun": "spent"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "human,sage"], f"--seats: expected human, {', '.join(levels(game('ninja-taisen')))}, got 'sage'"),
        (["--seats", "human"], "ninja-taisen is for 2 players, got 1"),
        (["--option", "tied-shogun=keeps", "--option", "tied-shogun=spent"], "--option: tied-shogun is given twice"),
        (["--edition", "/no/such.toml"], "cannot read /no/such.toml: No such file or directory"),
        (["--resume", "/no/such.record"], "cannot read /no/such.record: No such file or directory"),
        (["--seats", "human,pupil", "--save", "/no/such/x.record"], "cannot write /no/such/x.record: No such file or directory"),
    ],
)
def test_wrong_wishes_are_refused(run: Run, arguments: list[str], sentence: str) -> None:
    """A table that cannot be set is refused in one sentence."""
    refused = run("play", "ninja-taisen", *arguments, typed="1\n")
    assert (refused.exit_code, refused.stderr) == (2, f"tatami: {sentence}\n")


def test_the_end_of_the_turn_is_offered_last(run: Run) -> None:
    """Offer 1 is a march before the first die and after it; what is a button comes last."""
    second = run(*SEED, typed="1\n").stdout.rpartition("or end your turn.\n")[2].splitlines()
    offers = [line for line in second if line.startswith("   ")]
    assert "march" in offers[0] and "End the turn" in offers[-1]


def test_a_number_of_thousands_of_digits_is_no_offer(run: Run) -> None:
    """It is answered like any other number that no offer has."""
    assert "there is no number 999999999…." in run(*SEED, typed="9" * 5000 + "\n").stdout


def test_a_saved_game_is_gone_on_with(run: Run, tmp_path: Path) -> None:
    """`--resume` plays on with the same players and dice as if nobody had left, and keeps the game in its file."""
    file, whole = tmp_path / "kept.record", tmp_path / "whole.record"
    left = run(*QUICK, "--seed", 3, "--save", file, typed="1\n1\n").stdout
    assert left.splitlines()[-1] == f"To go on: tatami play --resume {file}"
    run("play", "--resume", file, typed="1\n" * 4)
    run(*QUICK, "--seed", 3, "--save", whole, typed="1\n" * 6)
    assert load_record(file.read_text("utf-8")).moves == load_record(whole.read_text("utf-8")).moves


def test_the_way_on_names_the_edition(run: Run, tmp_path: Path) -> None:
    """What is told at the end is the whole command, and it works; without the edition's file the refusal asks for it."""
    file, mine = tmp_path / "kept.record", tmp_path / "my box.toml"
    mine.write_text('game = "ninja-taisen"\nedition = "mine"\n[ninja]\nshogun = 5\n', "utf-8")
    left = run(*QUICK, "--seed", 3, "--edition", mine, "--save", file, typed="1\n").stdout
    way_on = left.splitlines()[-1].removeprefix("To go on: ")
    assert way_on == f"tatami play --resume {file} --edition '{mine}'"
    assert run(*shlex.split(way_on)[1:], typed="1\n").stdout.splitlines()[-1] == f"To go on: {way_on}"
    assert f"go on with the game in it: {way_on}" in run(*SEED, "--edition", mine, "--save", file).stderr
    asked = "; give --edition FILE, the file it was played with, its values unchanged"
    assert asked in run("play", "--resume", file).stderr and asked in run("replay", file).stderr
    assert asked in run("verify", file).stdout and asked in run("picture", file, "-o", tmp_path / "x.svg").stderr


def test_no_file_is_overwritten(run: Run, tmp_path: Path) -> None:
    """A name that is taken is refused, before the game and in it, and the file stays as it was."""
    file = tmp_path / "old.txt"
    file.write_text("mine", "utf-8")
    refused = run(*SEED, "--save", file)
    assert refused.exit_code == 2 and f"--save: {file} exists already" in refused.stderr
    assert "already; it stays as it is" in " ".join(run(*SEED, typed=f"save {file}\n").stdout.split())
    assert file.read_text("utf-8") == "mine"


def test_what_cannot_be_gone_on_with_is_refused(run: Run, record: Path, tmp_path: Path) -> None:
    """A finished game, another game than the one named, another number of players, no game at all: each in one sentence."""
    assert f"--resume: the game in {record} is over" in run("play", "--resume", record).stderr
    kept = tmp_path / "kept.record"
    run(*SEED, "--save", kept)
    assert "expected a game of ninjato, got one of ninja-taisen" in run("play", "ninjato", "--resume", kept).stderr
    assert "expected a game (" in run("play").stderr
