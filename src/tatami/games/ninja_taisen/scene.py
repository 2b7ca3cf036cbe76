"""The picture: the road of eleven tiles with every card readable, dice, and whoever is gone."""

from tatami.kernel.scene import Scene

from .state import Box, State


def scene(s: State, box: Box, seat: int, width: int) -> Scene:
    """The table for a viewer."""
    return Scene(width, width)


def symbols() -> str:
    """The symbols of the sprites."""
    return ""
