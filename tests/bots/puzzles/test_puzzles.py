"""The shipped puzzles can be asked, and a search finds the same turn best again."""

import pytest

from tatami import games
from tatami.bots.json_lines import BadLine
from tatami.bots.puzzles.file import load_puzzles, puzzles_by_name, shipped_puzzles
from tatami.bots.puzzles.make import LEAST_MARGIN, puzzles_of_games, stands
from tatami.bots.puzzles.puzzle import HARDEST, dump_puzzles
from tatami.bots.puzzles.turns import turn_of, turns
from tatami.bots.search.compile import compile_search
from tatami.forge.ladder import silent
from tatami.kernel.game import Game

SAMPLE = 3
GAMES = [game for game in map(games.find, games.names()) if game.valuation]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_many_puzzles(game: Game) -> None:
    """At least two hundred are shipped, each with a name of its own, a theme, a difficulty and a margin."""
    found = puzzles_by_name(game.name)
    chapters = {rule.chapter for rule in game.meta.rules.values()}
    assert len(found) >= 200
    for puzzle in found.values():
        assert puzzle.theme in {"win", "rescue", *chapters} and 1 <= puzzle.difficulty <= HARDEST and puzzle.margin >= LEAST_MARGIN


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_puzzle_can_be_asked(game: Game) -> None:
    """The moves lead to a table where the seat is to act, and both turns can be made there and end differently."""
    found = list(puzzles_by_name(game.name).values())
    for puzzle in found[:: len(found) // SAMPLE]:
        table = puzzle.table(game)
        sight = table.sight(puzzle.seat)
        best, second = turn_of(sight, puzzle.line), turn_of(sight, puzzle.second)
        assert table.to_act == puzzle.seat and best and second and best.key != second.key
        assert {best.key, second.key} <= {turn.key for turn in turns(sight)}
        assert turn_of(sight, puzzle.line[:-1]) is None


@pytest.mark.volume
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_search_finds_the_turn_again(game: Game) -> None:
    """In a sample of puzzles another seed finds the turn better than the second one."""
    compile_search(game, silent)
    found = [puzzle for puzzle in puzzles_by_name(game.name).values() if puzzle.margin >= 2 * LEAST_MARGIN]
    for puzzle in found[:: len(found) // SAMPLE][:SAMPLE]:
        assert stands(game, puzzle, seed=2, simulations=2000), puzzle.name


def test_a_file_reads_back() -> None:
    """What is written is read again."""
    game = GAMES[0]
    some = list(puzzles_by_name(game.name).values())[:5]
    text = dump_puzzles(game, some)
    assert sorted(load_puzzles(game, text), key=lambda one: one.name) == sorted(some, key=lambda one: one.name)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"rules":', '"rules":9', "line 1: expected .*rules"),
        ('"seats":2,"moves":[', '"seats":9,"moves":[', "line 2: expected seats in"),
        ('{"seats":2,"moves":[', '["seats":2,"moves":[', "line 2: .*array"),
        ('{"seats":2,"moves":[', '{"seats":2,"moves":[7,', "line 2: .*str"),
        ('"seat":', '"sit":', "line 3: .*sit"),
        ('"moves":4', '"moves":9', "line 3: expected from 1 to"),
        ('"moves":4', '"moves":-4', "line 3: expected from 1 to"),
        ('"seat":', '"seat":7', "line 3: expected a seat from 0 to 1"),
        ('"second":[', '"second":[],"theme":"win","second":[],"moves":43,"line":["', "line 3: "),
        ('"theme":"', '"theme":"un', "line 3: expected a theme of"),
        ('"difficulty":', '"difficulty":6', "line 3: expected a difficulty from 1 to 6"),
        ('"chance":0.', '"chance":8.', "line 3: expected a margin above 0"),
        ('"error":', '"error":-', "line 3: expected an error of 0 or more"),
        ('"difficulty":', '"difficulty":"hard","difficult":', "line 3: .*int"),
    ],
)  # fmt: skip
def test_a_bad_line_is_named(old: str, new: str, said: str) -> None:
    """Whatever is wrong with a line is said in a sentence with its number."""
    game = GAMES[0]
    text = shipped_puzzles(game.package)
    with pytest.raises(BadLine, match=said):
        list(load_puzzles(game, text.replace(old, new, 1)))


def test_lines_fit_together() -> None:
    """A puzzle needs its game above it, a position is asked about once, and a file has a first line."""
    game = GAMES[0]
    head, moves, puzzle = shipped_puzzles(game.package).splitlines()[:3]
    for lines, said in (
        ([], "line 1"),
        ([head, puzzle], "line 2: expected 0 seats"),
        ([head, moves, puzzle, puzzle], "line 4: expected a position"),
    ):
        with pytest.raises(BadLine, match=said):
            list(load_puzzles(game, "\n".join(lines)))


def test_looking_for_puzzles_ends() -> None:
    """Where no position qualifies, nobody looks on and on."""
    assert list(puzzles_of_games(GAMES[0], seed=1, one_in=10**12, most=1, barren=2)) == []
