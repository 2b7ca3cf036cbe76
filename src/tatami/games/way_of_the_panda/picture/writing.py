"""Lines of text on the canvas."""

from tatami.kernel.scene import Sprite
from tatami.kernel.words import Words

from .layout import Place

SHARE = {"start": 0.0, "middle": 0.5, "end": 1.0}


def writing(
    name: str, place: Place, text: str | Words, size: float, tone: str = "ink", anchor: str = "middle", bold: bool = False, mark: str = ""
) -> Sprite:
    """A text at the left end, in the middle or at the right end of a place."""
    return Sprite(
        name, *place, text=text, text_x=SHARE[anchor], text_size=size, text_tone=tone, anchor=anchor, bold=bold, mark=mark
    )  # fmt: skip
