"""The rulebook of a game in a reader's language: chapters, numbered rules, where each is printed, the rulings one may choose."""

from collections.abc import Iterator
from itertools import groupby

from tatami.kernel.game import Game
from tatami.kernel.meta import Meta, Option
from tatami.kernel.words import words

from .speaker import Speaker


def rulebook(game: Game, lang: str) -> str:
    """The rules as Markdown."""
    speaker = Speaker(lang, game, strict=True)
    parts = [*lid(speaker, game), *chapters(speaker, game), *rulings(speaker, game)]
    return "\n\n".join(parts) + "\n"


def lid(speaker: Speaker, game: Game) -> Iterator[str]:
    """Title, invitation and the facts of the box."""
    meta = game.meta
    yield f"# {speaker.say(words('game.title'))}"
    yield speaker.say(words("game.line"))
    seats, designers = "–".join(str(n) for n in sorted({meta.seats[0], meta.seats[-1]})), speaker.join_names(list(meta.designers))
    facts = speaker.say(words("rulebook.facts", seats=seats, minutes=meta.minutes, designers=designers))
    artists = speaker.say(words("rulebook.artists", artists=speaker.join_names(list(meta.artists)))) if meta.artists else ""
    yield f"{facts} {artists}".strip()
    yield speaker.say(words("rulebook.printed", rulebooks=rulebooks(speaker, meta)))


def rulebooks(speaker: Speaker, meta: Meta) -> str:
    """The printed editions that we know."""
    return speaker.join_names([speaker.say(words(f"book.{book}")) for book in meta.rulebooks])


def chapters(speaker: Speaker, game: Game) -> Iterator[str]:
    """Every rule under its chapter, with the place where it is printed, or the reason of our ruling."""
    for chapter, rules in groupby(game.meta.rules.values(), key=lambda rule: rule.chapter):
        yield f"## {speaker.say(words(f'chapter.{chapter}'))}"
        for rule in rules:
            yield f"**{rule.number}** {speaker.say(words(f'rule.{rule.number}'))} *({speaker.say(rule.source)})*"


def rule_sentence(speaker: Speaker, game: Game, number: str) -> str:
    """A rule by itself; where not all of it is printed, it says that this is our ruling, and why."""
    rule, sentence = game.meta.rules[number], speaker.say(words(f"rule.{number}"))
    return f"{sentence} ({speaker.say(rule.source)})" if rule.ruling else sentence


def rulings(speaker: Speaker, game: Game) -> Iterator[str]:
    """What the printed rules leave open and the table agrees on."""
    if game.meta.options:
        yield f"## {speaker.say(words('rulebook.options'))}"
    for option in game.meta.options.values():
        yield f"### {speaker.say(words(f'option.{option.name}'))} …"
        yield f"{speaker.say(words(f'option.{option.name}.why'))} ({option.rule})"
        yield "\n".join(f"- {value_line(speaker, option, value)}" for value in option.values)


def value_line(speaker: Speaker, option: Option, value: str) -> str:
    """A value of an option as it is written and said."""
    said = speaker.say(words(f"option.{option.name}.{value}"))
    usual = f" *({speaker.say(words('rulebook.default'))})*" if value == option.default else ""
    return f"`{option.name}={value}` … {said}{usual}"
