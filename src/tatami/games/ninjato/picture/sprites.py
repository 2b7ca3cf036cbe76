"""The pieces of the picture: a line of text, a treasure, a card, a foe, each with its name and its rule."""

from tatami.games.ninjato.names import KIND_NAMES, PLAYERS
from tatami.games.ninjato.state import ELITES, STEALTH, STRENGTH, SUPPORT_CARD, Box
from tatami.kernel.scene import Place, Sprite
from tatami.kernel.words import Words


def line(
    id_: str, place: Place, text: str | Words, *, size: float = 12, tone: str = "soft", anchor: str = "start", bold: bool = False,
    serif: bool = False,
) -> Sprite:  # fmt: skip
    """A line of text that nobody points at."""
    x = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
    return Sprite(id_, *place, text=text, text_x=x, text_size=size, text_tone=tone, anchor=anchor, bold=bold, serif=serif)


def title(name: str, panel: Place, text: Words) -> tuple[Sprite, Sprite]:
    """The title of a panel with its sign."""
    return (
        Sprite(f"sign:{name}", panel.x + 10, panel.y + 7, 19, 19, f"nj-{name}", tone="soft"),
        line(f"title:{name}", Place(panel.x + 36, panel.y + 5, panel.w - 46, 24), text, size=16, tone="ink", serif=True),
    )


def treasure(
    box: Box, id_: str, place: Place, kind: int, *, label: Words | None = None, target: str = "", red: bool = False, rule: str = ""
) -> Sprite:
    """A treasure with its value."""
    return Sprite(
        id_, *place, f"nj-token-{KIND_NAMES[kind]}{'-red' if red else ''}", label, target,
        text=str(box.value[kind]), text_x=8.6 / 32, text_y=23.6 / 32, text_size=12, bold=True, rule=rule,
    )  # fmt: skip


def cost(box: Box, id_: str, strip: Place, kinds: list[int]) -> list[Sprite]:
    """What a card demands, at its right end."""
    step, first = cost_step(strip, len(kinds)), strip.x + strip.w - cost_width(strip, len(kinds))
    places = [Place(first + n * step, strip.y + (strip.h - COIN) / 2, COIN, COIN) for n in range(len(kinds))]
    return [treasure(box, f"{id_}-{n}", place, kind) for n, (kind, place) in enumerate(zip(kinds, places, strict=True))]


COIN = 30  # the size of a treasure in a price


def cost_step(strip: Place, count: int) -> float:
    """How far the treasures of a price lie from each other."""
    return min(26, (strip.w - 62 - COIN) / max(1, count - 1))


def cost_width(strip: Place, count: int) -> float:
    """The room that a price of so many treasures takes."""
    return 4 + COIN + (count - 1) * cost_step(strip, count)


def cost_kinds(row: list[int]) -> list[int]:
    """Treasures of a price one by one."""
    return [kind for kind, n in enumerate(row) for _ in range(n)]


def dojo_card(id_: str, place: Place, value: int, label: Words, target: str, rule: str) -> Sprite:
    """A Dojo card face up; a three shows that it may support."""
    symbol = "nj-card-support" if value == SUPPORT_CARD else "nj-card"
    return Sprite(
        id_, *place, symbol, label, target, text=str(value), text_y=0.44, text_size=place.w * 0.56, serif=True, rule=rule,
    )  # fmt: skip


def foe_card(box: Box, id_: str, place: Place, foe: int, label: Words, target: str = "") -> list[Sprite]:
    """A guard with its number, an elite with its numbers for strength and stealth, a pair with both guards'."""
    if foe >= ELITES:
        symbol, rule = ("nj-foe-pair", "NJ-7.3") if box.pair[foe] else ("nj-foe-elite", "NJ-7.2")
        return [Sprite(id_, *place, symbol, label, target, rule=rule), *elite_numbers(box, id_, place, foe)]
    return [
        Sprite(
            id_, *place, "nj-foe-alarm" if box.alarm_of[foe] else "nj-foe-guard", label, target, text=str(box.number[foe][0]), text_y=0.81,
            text_size=max(16, place.w * 0.38), serif=True, rule="NJ-4.2",
        )
    ]  # fmt: skip


def elite_numbers(box: Box, id_: str, place: Place, foe: int) -> list[Sprite]:
    """The numbers of an elite, drawn over its card."""
    strength, stealth = (box.number[foe][side * 2 : side * 2 + 2] for side in (STRENGTH, STEALTH))
    size = max(12, place.w * 0.24)
    y, h = place.y + place.h * 0.7, place.h * 0.27
    if box.pair[foe]:
        left, right = Place(place.x + place.w * 0.18, y, place.w * 0.32, h), Place(place.x + place.w * 0.68, y, place.w * 0.32, h)
        texts = tuple(f"{first}·{second}" for first, second in (strength, stealth))
        size = 12
    else:
        left, right = Place(place.x + place.w * 0.22, y, place.w * 0.26, h), Place(place.x + place.w * 0.7, y, place.w * 0.26, h)
        texts = (str(strength[0]), str(stealth[0]))
    return [
        line(f"{id_}-strength", left, texts[0], size=size, tone="ink", anchor="middle", bold=True),
        line(f"{id_}-stealth", right, texts[1], size=size, tone="ink", anchor="middle", bold=True),
    ]


def shuriken(id_: str, place: Place, seat: int, label: Words | None = None, rule: str = "") -> Sprite:
    """A player's throwing star: each player's has its own form."""
    return Sprite(id_, *place, f"nj-shuriken-{PLAYERS[seat]}", label, rule=rule)
