"""`tatami play`: a game in the terminal, against computer players or with others at the same keyboard."""

import secrets
import shlex
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from tatami import games
from tatami.bots.levels import levels, opponent, seconds_per_decision
from tatami.cli.arguments import Edition, Lang, OneGame, Options, language, rulings
from tatami.cli.errors import BadInput
from tatami.cli.files import read_edition, read_table
from tatami.cli.screen import screen
from tatami.cli.terminal_game import Left, TerminalGame
from tatami.kernel.dialect import OVER
from tatami.kernel.edition import changed_twice
from tatami.kernel.game import Game
from tatami.kernel.words import words
from tatami.table.table import Table
from tatami.texts.speaker import Speaker

HUMAN = "human"

LONG_SEED = 20
"""A note of so many digits is no seed of ours."""

Players = Annotated[
    str | None,
    typer.Option("--seats", metavar="human,greedy,…", help="Who sits where; otherwise you first, and the strongest level opposite."),
]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", min=0, help="The same seed, the same dice and the same opponents.")]
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Keep the record in a new file, after every move.")]
Resume = Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game, and keep it there.")]


def command(
    game: OneGame = None,
    seats: Players = None,
    seed: Seed = None,
    lang: Lang = None,
    option: Options = None,
    edition: Edition = None,
    save: Save = None,
    resume: Resume = None,
) -> None:
    """Play in the terminal."""
    if resume:
        table, players, seed = resumed_game(resume, game, seats, seed, edition, language(lang))
    else:
        table, players = new_game(game, seats, rulings(option), edition, language(lang))
    if save and save.exists():
        raise BadInput(f"--save: {save} exists already; name another file, or go on with the game in it: {resuming(save, edition)}")
    found, seed = table.game, secrets.randbelow(1 << 31) if seed is None else seed
    chosen = {seat: opponent(player, found, len(players)) for seat, player in enumerate(players) if player != HUMAN}
    bots = {seat: bot.within(seconds_per_decision()) for seat, bot in chosen.items()}
    terminal = TerminalGame(table, bots, seed, Speaker(language(lang), found, box=table.components), screen(), save or resume)
    terminal.print("  ·  ".join([found.meta.title, *introductions(terminal.speaker, players), f"--seed {seed}"]), "dim")
    try:
        terminal.play()
    except Left:
        tell_leaving(terminal, edition)


def new_game(name: str | None, seats: str | None, options: dict[str, str], edition: Path | None, lang: str) -> tuple[Table, list[str]]:
    """A table that nobody has sat at, and who sits down."""
    if name is None:
        raise BadInput(f"expected a game ({', '.join(games.names())}) or --resume FILE")
    found = games.find(name)
    players = players_in(found, seats)
    if HUMAN in players:
        options = found.meta.options_among_people(options)
    components = read_edition(found, edition, lang)
    if twice := changed_twice(found, components, options):
        values = {"option": twice, "usual": found.meta.options[twice].default, "edition": components.edition, "got": options[twice]}
        raise BadInput(Speaker(lang, found).say(words("trouble.changed-twice", **values)))
    return with_players_noted(Table(found, len(players), options, components), players), players


def resumed_game(
    file: Path, name: str | None, seats: str | None, seed: int | None, edition: Path | None, lang: str
) -> tuple[Table, list[str], int | None]:
    """The table that a record leads to, who sits there, and the seed of its dice."""
    table = read_table(file, edition, lang)
    if name not in (None, table.game.name):
        raise BadInput(f"--resume: expected a game of {name}, got one of {table.game.name}")
    if table.to_act == OVER:
        raise BadInput(f"--resume: the game in {file} is over; {with_edition('tatami', 'replay', file, edition=edition)} shows it")
    notes = table.record.notes
    players = players_in(table.game, seats or notes.get("seats"))
    if len(players) != table.state.seats:
        raise BadInput(f"--seats: expected {table.state.seats} players, as in {file}, got {len(players)}")
    kept = notes.get("seed", "")
    return with_players_noted(table, players), players, int(kept) if seed is None and kept.isdecimal() and len(kept) < LONG_SEED else seed


def with_players_noted(table: Table, players: list[str]) -> Table:
    """The table, with a note in its record on who sits where: whoever goes on with it needs that."""
    table.agreed = replace(table.agreed, notes={**table.agreed.notes, "seats": ",".join(players)})
    return table


def tell_leaving(terminal: TerminalGame, edition: Path | None) -> None:
    """How many moves the people made, and how they go on."""
    terminal.print(terminal.say("terminal.left", n=sum(step.seat in terminal.people for step in terminal.table.steps)))
    if terminal.save:
        way_on = terminal.say("terminal.resume", command=resuming(terminal.save, edition))
        terminal.screen.print(way_on, markup=False, soft_wrap=True)  # one line, however long the paths: it is copied


def resuming(save: Path, edition: Path | None) -> str:
    """The command that goes on with a kept game."""
    return with_edition("tatami", "play", "--resume", save, edition=edition)


def with_edition(*command: str | Path, edition: Path | None) -> str:
    """A command as one types it; a record does not hold the box it was played with, so the edition's file is named again."""
    return shlex.join(map(str, [*command, *(["--edition", edition] if edition else [])]))


def players_in(game: Game, seats: str | None) -> list[str]:
    """Who sits where: people, and computer players by name."""
    if seats is None:
        return [HUMAN, *[levels(game)[-1]] * (min(game.meta.seats) - 1)]
    players = [player.strip() for player in seats.split(",")]
    known = [HUMAN, *levels(game)]
    for player in players:
        if player not in known:
            raise BadInput(f"--seats: expected {', '.join(known)}, got {player!r}")
    game.meta.check_seats(len(players))
    return players


def introductions(speaker: Speaker, players: list[str]) -> list[str]:
    """Each side and who plays it."""
    you, computer = speaker.say(words("shell.you")), speaker.say(words("shell.computer"))
    told = [you if player == HUMAN else f"{computer}, {speaker.say(words(f'level.{player}'))}" for player in players]
    return [speaker.say(words("terminal.side", side=speaker.name(seat), who=who)) for seat, who in enumerate(told)]
