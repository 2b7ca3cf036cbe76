"""The file of a game's openings: what was agreed and who played, then a decision a line; whatever is wrong is said with its line."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from tatami.bots.json_lines import expect, line_of
from tatami.games import find
from tatami.kernel.game import Game
from tatami.kernel.words import Words

from .opening import FIRST, Answer, Opening, kinds

FILE, FORMAT = "openings.jsonl", "tatami openings 1"


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all lines rest on: rules and box, who played how many games, and what brings them back."""

    format: str
    game: str
    rules: int
    edition: str
    players: tuple[str, ...]
    games: int
    seed: int


class AnswerLine(msgspec.Struct, forbid_unknown_fields=True):
    """An answer: its words, how often it was given, and how many of these games it won."""

    said: tuple[str, dict[str, Any]]
    times: int
    won: float


class OpeningLine(msgspec.Struct, forbid_unknown_fields=True):
    """A decision and its answers."""

    seats: int
    kind: str
    number: int
    times: int
    answers: list[AnswerLine]


class Book(msgspec.Struct, frozen=True):
    """The openings of a game, and whose they are."""

    head: Head
    openings: tuple[Opening, ...]


def said_json(said: Words) -> list[Any]:
    """Words as JSON: a key and its values, which may be words."""
    return [said.key, {name: said_json(value) if isinstance(value, Words) else value for name, value in said.values.items()}]


def said_of(read: tuple[str, dict[str, Any]]) -> Words:
    """Words from their form in the file."""
    key, values = read
    return Words(key, {name: said_of((value[0], value[1])) if isinstance(value, list) else value for name, value in values.items()})


def dump_openings(game: Game, players: tuple[str, ...], games: int, seed: int, openings: list[Opening]) -> str:
    """Openings as the text of a file."""
    shipped = game.components()
    edition = f"{shipped.edition} {shipped.fingerprint}"
    head = Head(FORMAT, game.name, game.meta.rules_version, edition, players, games, seed)
    lines: list[Any] = [msgspec.to_builtins(head)]
    for one in openings:
        answers = [{"said": said_json(answer.said), "times": answer.times, "won": answer.won} for answer in one.answers]
        lines.append({"seats": one.seats, "kind": one.kind, "number": one.number, "times": one.times, "answers": answers})
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


def load_openings(game: Game, text: str) -> Book:
    """The openings of a file."""
    first, *lines = text.splitlines() or [""]
    head = line_of(1, first, Head)
    shipped = game.components()
    wanted = (FORMAT, game.name, game.meta.rules_version, f"{shipped.edition} {shipped.fingerprint}")
    expect(1, (head.format, head.game, head.rules, head.edition) == wanted, " ".join(str(one) for one in wanted), first[:200])
    return Book(head, tuple(opening_of(game, number, line_of(number, line, OpeningLine)) for number, line in enumerate(lines, 2)))


def opening_of(game: Game, number: int, line: OpeningLine) -> Opening:
    """The decision of a line."""
    expect(number, line.seats in game.meta.seats, f"seats in {list(game.meta.seats)}", line.seats)
    expect(number, line.kind in kinds(game), f"a kind of {', '.join(kinds(game))}", line.kind)
    expect(number, 1 <= line.number <= FIRST, f"a number from 1 to {FIRST}", line.number)
    given = sum(answer.times for answer in line.answers)
    expect(number, 0 < given <= line.times, f"answers given from 1 to {line.times} times", given)
    for answer in line.answers:
        expect(number, 0 <= answer.won <= answer.times, f"from 0 to {answer.times} games won", answer.won)
    answers = tuple(Answer(said_of(answer.said), answer.times, answer.won) for answer in line.answers)
    return Opening(line.seats, line.kind, line.number, line.times, answers)


@cache
def shipped_book(game_name: str) -> Book | None:
    """The openings in a game's folder, None where there are none."""
    game = find(game_name)
    file = files(game.package).joinpath(FILE)
    return load_openings(game, file.read_text("utf-8")) if file.is_file() else None
