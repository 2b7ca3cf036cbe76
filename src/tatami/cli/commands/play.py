"""`tatami play`: a game in the terminal, against computer players or with others at the same keyboard."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

from tatami import games
from tatami.bots.levels import levels, opponent, seconds_per_decision
from tatami.cli.arguments import Edition, GameName, Lang, Options, language, rulings
from tatami.cli.errors import BadInput
from tatami.cli.files import read_edition
from tatami.cli.screen import screen
from tatami.cli.terminal_game import Left, TerminalGame
from tatami.kernel.game import Game
from tatami.kernel.words import words
from tatami.table.table import Table
from tatami.texts.speaker import Speaker

HUMAN = "human"

Players = Annotated[str | None, typer.Option("--seats", metavar="human,greedy,…", help="Who sits where; otherwise you first.")]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", min=0, help="The same seed, the same dice and the same opponents.")]
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Keep the record here, after every move.")]


def command(
    game: GameName,
    seats: Players = None,
    seed: Seed = None,
    lang: Lang = None,
    option: Options = None,
    edition: Edition = None,
    save: Save = None,
) -> None:
    """Play in the terminal."""
    found = games.find(game)
    players = players_in(found, seats)
    table = Table(found, len(players), rulings(option), read_edition(found, edition))
    chosen = {seat: opponent(player, found, len(players)) for seat, player in enumerate(players) if player != HUMAN}
    bots = {seat: bot.within(seconds_per_decision()) for seat, bot in chosen.items()}
    seed = secrets.randbelow(1 << 31) if seed is None else seed
    terminal = TerminalGame(table, bots, seed, Speaker(language(lang), found), screen(), save)
    terminal.print("  ·  ".join([found.meta.title, *introductions(terminal.speaker, players), f"--seed {seed}"]), "dim")
    try:
        terminal.play()
    except Left:
        terminal.print(terminal.say("terminal.left", n=table.version))


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
    return [f"{speaker.name(seat)}: {who}" for seat, who in enumerate(told)]
