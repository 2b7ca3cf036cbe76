"""Openings: what is counted of kept games, the shipped files, and what a wrong file is told."""

import json

import pytest

from tatami.bots.bot import Budget
from tatami.bots.json_lines import BadLine
from tatami.bots.openings.count import openings_of, win_parts
from tatami.bots.openings.file import dump_openings, load_openings, shipped_book
from tatami.bots.openings.opening import FIRST, answer_words, kind_of, kinds
from tatami.bots.uniform import Uniform
from tatami.games import find, names
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.game import Game
from tatami.table.chance import Dice
from tatami.table.table import Table
from tatami.texts.speaker import LANGS, Speaker
from tests.volume import SHORTEST

GAME = find(SHORTEST)


def played(game: Game, key: int) -> Table:
    """A game that nobody thought about."""
    table, dice = Table(game, game.meta.seats[0]), Dice(key)
    table.settle(dice)
    while table.to_act != OVER:
        table.carry_out(Uniform().choose(table.sight(table.to_act), Budget(), key + table.version).action)
        table.settle(dice)
    return table


KEPT = [played(GAME, key) for key in range(12)]


def test_every_first_decision_is_counted_once_a_game() -> None:
    """Of each seat's first decision of a kind there are as many as games and seats, and what was won adds up to the wins."""
    found = openings_of(GAME, KEPT)
    first = next(one for one in found if one.kind == kinds(GAME)[0] and one.number == 1)
    assert first.times == sum(KEPT[0].state.seats for _ in KEPT)
    seen: dict[str, tuple[int, float]] = {}
    for table in KEPT:
        parts = win_parts(GAME.result(table.state, table.box).winners, table.state.seats)
        for seat in range(table.state.seats):
            step = next(step for step in table.steps if step.seat == seat and kind_of(GAME, step.before, table.box) == first.kind)
            said = str(answer_words(GAME, step.before, table.box, GAME.notation.read(step.before, table.box, step.text)))
            times, won = seen.get(said, (0, 0.0))
            seen[said] = times + 1, won + parts[seat]
    assert {str(answer.said): (answer.times, answer.won) for answer in first.answers} == {
        said: counted for said, counted in seen.items() if counted[0] > 1
    }
    assert all(one.number <= FIRST and sum(answer.times for answer in one.answers) <= one.times for one in found)


def test_a_shared_win_counts_as_its_part() -> None:
    """Two of three winners have half a win each."""
    assert win_parts((0, 2), 3) == [0.5, 0.0, 0.5]


def test_a_file_says_what_was_counted() -> None:
    """What is written is read again, whatever the words hold."""
    found = openings_of(GAME, KEPT)
    book = load_openings(GAME, dump_openings(GAME, ("uniform",), len(KEPT), 1, found))
    assert list(book.openings) == found
    assert (book.head.players, book.head.games) == (("uniform",), len(KEPT))


@pytest.mark.parametrize("name", names())
def test_shipped_openings_are_said_in_every_language(name: str) -> None:
    """Each game has some, of many games, and every answer has words and figures that can be."""
    book = shipped_book(name)
    assert book
    assert book.head.games >= 20
    for lang in LANGS:
        speaker = Speaker(lang, find(name), strict=True)
        said = [speaker.say(answer.said) for one in book.openings for answer in one.answers]
        assert all(said)
    assert {one.seats for one in book.openings} <= set(find(name).meta.seats)
    assert {one.number for one in book.openings} <= set(range(1, FIRST + 1))


def test_openings_of_a_game_can_be_chosen_there() -> None:
    """What is counted of a decision is one of the answers that its offers come to."""
    book = shipped_book(GAME.name)
    assert book
    known = {str(answer.said) for one in book.openings for answer in one.answers}
    for table in KEPT[:3]:
        mine = next(step for step in table.steps if step.seat != CHANCE)
        offered = {str(answer_words(GAME, mine.before, table.box, action)) for action in GAME.legal(mine.before, table.box)}
        assert offered & known


FILE = dump_openings(GAME, ("uniform",), 12, 1, openings_of(GAME, KEPT)).splitlines()


def changed(line: int, **values: object) -> str:
    """The file with other values on a line."""
    lines = [*FILE]
    lines[line] = json.dumps(json.loads(lines[line]) | values)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: "),
        (changed(0, rules=99), "line 1: expected tatami openings 1"),
        (changed(1, seats=9), "line 2: expected seats in"),
        (changed(1, kind="tea"), "line 2: expected a kind of"),
        (changed(1, number=FIRST + 1), "line 2: expected a number from 1 to"),
        (changed(1, times=1), "line 2: expected answers given from 1 to 1 times"),
        (changed(2, answers=[{"said": ["action.stop", {}], "times": 2, "won": 3}]), "line 3: expected from 0 to 2 games won"),
        (changed(1, more=1), "line 2: Object contains unknown field `more`"),
    ],
)
def test_a_wrong_file_is_refused_with_its_line(text: str, said: str) -> None:
    """Whatever does not fit the game is named."""
    with pytest.raises(BadLine) as refused:
        load_openings(GAME, text)
    assert str(refused.value).startswith(said)
