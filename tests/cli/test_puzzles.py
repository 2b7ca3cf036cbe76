"""`tatami puzzles` lists what is shipped and says what it does not understand."""

from .conftest import Run


def test_shipped_puzzles_are_listed(run: Run) -> None:
    """The list names each puzzle with its theme and turn."""
    answer = run("puzzles", "list", "ninja-taisen")
    assert answer.exit_code == 0
    assert "fight" in answer.output and "march" in answer.output


def test_what_is_wrong_is_said(run: Run) -> None:
    """An unknown action, too many puzzles, and an unknown game are refused with a sentence."""
    for arguments, said in (
        (("puzzles", "bake", "ninja-taisen"), "expected one of make, list, check, got 'bake'"),
        (("puzzles", "make", "ninja-taisen", "--count", 0), "--count: expected from 1 to 10000, got 0"),
        (("puzzles", "list", "chess"), "unknown game"),
    ):
        answer = run(*arguments)
        assert answer.exit_code == 2 and said in answer.output


def test_puzzles_are_made_and_checked(run: Run) -> None:
    """One puzzle is found, the same one for the same seed; the shipped ones stand."""
    once, again = (run("puzzles", "make", "ninja-taisen", "--count", 1, "--seed", 4).output for _ in range(2))
    assert once == again and once.count("\n") == 3
    assert run("puzzles", "check", "ninja-taisen", "--count", 2).output == "ninja-taisen: 2 of 2 puzzles stand\n"
