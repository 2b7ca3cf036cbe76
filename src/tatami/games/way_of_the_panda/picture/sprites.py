"""The pieces of the picture: a line of text, the small drawing of an action."""

from collections.abc import Iterator

from tatami.games.way_of_the_panda.names import BUILDING_NAMES, COLUMN_NAMES, TOKEN_NAMES
from tatami.games.way_of_the_panda.state import ANY, CHAMPIONS
from tatami.kernel.scene import Place, Sprite
from tatami.kernel.words import Words

from .layout import around
from .symbols import TONES

SHARE = {"start": 0.0, "middle": 0.5, "end": 1.0}


def writing(
    name: str, place: Place, text: str | Words, size: float, tone: str = "ink", anchor: str = "middle", bold: bool = False, mark: str = ""
) -> Sprite:
    """A text at the left end, in the middle or at the right end of a place."""
    return Sprite(
        name, *place, text=text, text_x=SHARE[anchor], text_size=size, text_tone=tone, anchor=anchor, bold=bold, mark=mark
    )  # fmt: skip


def icon(name: str, kind: str, column: int, place: Place, text: float, chest: int = 0, mark: str = "") -> Iterator[Sprite]:
    """The drawing of an action kind in a column, with what a sold chest brings."""
    tone, (x, y) = TONES[COLUMN_NAMES[column]], place.middle
    if kind[:2] in ("vp", "ap"):
        number = kind[2:] if kind[:2] == "vp" else f"+{kind[2:]}"
        size = max(text, place.h * 0.46)
        yield Sprite(f"icon:{name}", *place, f"wp-{kind[:2]}", tone=tone, text=number, text_size=size, bold=True, mark=mark)
    elif kind in ("bv", "bc"):
        yield Sprite(f"plot:{name}", *place, "wp-village" if kind == "bv" else "wp-city", mark=mark)
        yield Sprite(f"icon:{name}", *around(x, y, place.w * 0.62, place.h * 0.62), f"wp-{building_in(column)}", tone=tone, mark=mark)
    elif kind == "sell":
        yield Sprite(
            f"icon:{name}", *around(x - place.w * 0.2, y + place.h * 0.1, place.w * 0.7, place.h * 0.7), "wp-chest", tone=tone, mark=mark
        )
        medal = around(x + place.w * 0.3, y - place.h * 0.1, place.w * 0.7, place.h * 0.7)
        yield Sprite(f"medal:{name}", *medal, "wp-vp", text=str(chest), text_size=text, bold=True, mark=mark)
    else:
        yield Sprite(f"icon:{name}", *place, f"wp-{drawing_of(kind, column)}", tone=tone, mark=mark)


def building_in(column: int) -> str:
    """What a column builds; the neutral one anything."""
    return "hammer" if column == ANY else BUILDING_NAMES[column]


def drawing_of(kind: str, column: int) -> str:
    """A strength or quest tile of a champion, or a way to move."""
    if kind == "str":
        return TOKEN_NAMES[column]
    return TOKEN_NAMES[CHAMPIONS + column] if kind == "quest" else kind
