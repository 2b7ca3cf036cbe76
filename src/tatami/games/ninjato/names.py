"""What things are called in records and commands; an edition brings its own keys."""

from dataclasses import dataclass

PLAYERS = ("yellow", "purple", "orange", "white")
SIDE_NAMES = ("strength", "stealth")
KIND_NAMES = ("fan", "scroll", "vase", "jade", "gold")
CLAN_NAMES = ("taira", "minamoto", "goshirakawa")
WAY_NAMES = ("tiger", "snake", "crane", "none")
VERB_NAMES = ("card", "pass", "redraw", "add", "peek", "draw", "recover", "trade", "barter", "tie", "mute", "swap", "keep")
COUNT_NAMES = (*CLAN_NAMES, "envoys", "tiger", "snake", "crane", "skills", "elites", "rumours", "flat")


@dataclass(frozen=True)
class Names:
    """The keys of an edition's lists, each in its order; foes that an edition does not have bear no name."""

    tokens: tuple[str, ...] = ()
    foes: tuple[str, ...] = ()
    envoys: tuple[str, ...] = ()
    rumours: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()  # the tiles' names as printed
