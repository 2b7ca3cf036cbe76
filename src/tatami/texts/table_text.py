"""A table as text: in sentences of the reader's language, for whoever cannot see its picture."""

from tatami.kernel.dialect import Box, State
from tatami.kernel.game import Game

from .speaker import Speaker


def table_text(speaker: Speaker, game: Game, covered: State, box: Box) -> list[str]:
    """Its lines; in the words of the notation where a game has no sentences."""
    said = [speaker.say(line) for line in game.notation.in_words(covered, box)]
    return [line[:1].upper() + line[1:] for line in said] or game.notation.describe(covered, box).splitlines()
