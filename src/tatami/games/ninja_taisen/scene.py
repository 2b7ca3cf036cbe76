"""The picture: the road of eleven tiles with every card readable, the dice, each side's camp with whoever is gone."""

from collections.abc import Iterator

from tatami.kernel.agenda import doer, note, task
from tatami.kernel.dialect import OVER
from tatami.kernel.scene import Area, Scene, Sprite, fitted
from tatami.kernel.words import Words, words

from .actions import MARCHING, ROLLING
from .end import VILLAGE
from .layout import LAYOUTS, Layout
from .notation import CARD_NAMES, DIE_NAMES, SIDE_NAMES, card_words, die_words, tile_words
from .state import CARDS, COLOURS, HOME, OUT, SIDES, TILES, Box, State
from .symbols import KINDS, card_id, number_at, symbols
from .turn import ROLLER

__all__ = ["scene", "symbols"]


def scene(s: State, box: Box, seat: int, width: int) -> Scene:
    """The table, which looks the same to everybody: nothing on it is hidden."""
    layout = LAYOUTS[fitted(LAYOUTS, width)]
    sprites = [*road(layout), *dice(s, layout), *camps(s, layout), *turn_marker(s, layout), *ninjas(s, box, layout)]
    return Scene(layout.width, layout.height, areas(layout), tuple(sprites))


def side_words(side: int) -> Words:
    """The name of a side."""
    return words(f"side.{SIDE_NAMES[side]}")


def areas(layout: Layout) -> tuple[Area, ...]:
    """The road, the dice and both camps."""
    first, last = layout.tiles[0], layout.tiles[-1]
    left, top = min(first.x, last.x), min(first.y, last.y)
    right, foot = max(first.x + first.w, last.x + last.w), max(first.y + first.h, last.y + last.h)
    return (
        Area("road", left, top, right - left, foot - top, words("scene.road"), panel=False, titled=False),
        Area("dice", *layout.table, words("scene.dice"), titled=False),
        *(
            Area(f"camp-{SIDE_NAMES[side]}", *layout.camps[side].panel, words("scene.camp", side=side_words(side)), titled=False)
            for side in range(SIDES)
        ),
    )


def road(layout: Layout) -> Iterator[Sprite]:
    """A village, nine path tiles, a village, before soft hills."""
    if not layout.upright:
        yield Sprite("hills", 0, 130, layout.width, 400, "nt-hills")
    for tile in range(TILES):
        label = words("scene.village", name=village_name(tile), tile=tile_words(tile)) if tile in HOME else words("scene.tile", number=tile)
        yield Sprite(
            f"tile:{tile}", *layout.tiles[tile], tile_symbol(layout, tile), label, text=tile_text(layout, tile),
            text_x=22 / 344 if layout.upright else 0.5, text_y=0.5 if layout.upright else 0.9 if tile in HOME else 0.25,
            text_size=14 if layout.upright else 12, text_tone="soft", rule="NT-1.2", area="road",
        )  # fmt: skip


def tile_symbol(layout: Layout, tile: int) -> str:
    """What is drawn on a tile."""
    kind = SIDE_NAMES[HOME.index(tile)] if tile in HOME else "path"
    if layout.upright:
        return f"nt-lane-{kind}"
    return f"nt-village-{kind}" if tile in HOME else "nt-path"


def tile_text(layout: Layout, tile: int) -> str | Words:
    """The number of a path tile, the name of a village where there is room."""
    if tile not in HOME:
        return str(tile)
    return village_name(tile) if layout.named else ""


def village_name(tile: int) -> Words:
    """What a village is called."""
    return words(f"village.name.{SIDE_NAMES[HOME.index(tile)]}")


def dice(s: State, layout: Layout) -> Iterator[Sprite]:
    """The three dice; one that is used lies there blank."""
    marching = s.to_act >= 0
    for die in range(COLOURS):
        pips = s.die[die]
        state = "die" if pips else "die-used" if marching else "die-waits"
        yield Sprite(
            f"die:{DIE_NAMES[die]}", *layout.dice[die], f"nt-die-{DIE_NAMES[die]}-{pips}", words(f"scene.{state}", die=die_words(die), n=pips),
            target=f"die:{DIE_NAMES[die]}", mark="" if pips else "spent" if marching else "faint", rule="NT-2.2", area="dice",
        )  # fmt: skip


def camps(s: State, layout: Layout) -> Iterator[Sprite]:
    """Each side's crest and how many ninjas it has left."""
    for side, camp in enumerate(layout.camps):
        name, left = SIDE_NAMES[side], words("scene.left", n=s.alive[side])
        yield Sprite(
            f"crest:{name}",
            *camp.crest,
            f"nt-crest-{name}",
            words("scene.side", side=side_words(side), left=left),
            rule="NT-5.2",
            area=f"camp-{name}",
        )
        if layout.named:
            x, y = camp.crest.x + camp.crest.w + 12, camp.crest.y
            yield Sprite(
                f"name:{name}", x, y, 160, 24, text=side_words(side), text_x=0, text_size=18, anchor="start", serif=True, bold=True
            )
            yield Sprite(f"left:{name}", x, y + 24, 160, 18, text=left, text_x=0, text_size=13, text_tone="soft", anchor="start")


def turn_marker(s: State, layout: Layout) -> Iterator[Sprite]:
    """A lantern hangs at the side whose turn it is, the winner has a banner."""
    side = turn_of(s)
    if side < 0:
        return
    won = s.to_act == OVER
    label = words("scene.won" if won else "scene.turn", seat=words("seat", n=side))
    rule = "NT-2.4" if not won else "NT-5.1" if s.reason == VILLAGE else "NT-5.2"
    yield Sprite(
        "turn", *layout.camps[side].lantern, "nt-banner" if won else "nt-lantern", label, rule=rule, area=f"camp-{SIDE_NAMES[side]}"
    )


def turn_of(s: State) -> int:
    """The side whose turn it is, or who has won; below zero during the set-up."""
    if s.to_act == OVER:
        return int(s.winner)
    if task(s) == MARCHING:
        return int(doer(s))
    return int(note(s, ROLLER)) if task(s) == ROLLING else -1


def ninjas(s: State, box: Box, layout: Layout) -> Iterator[Sprite]:
    """Every card: first those off the road, then the piles from the bottom up."""
    for side in range(SIDES):
        yield from (off_the_road(s, box, layout, side, ninja) for ninja in range(CARDS) if s.place[side][ninja] >= OUT)
    for tile in range(TILES):
        for side in range(SIDES):
            yield from (on_the_road(s, box, layout, side, tile, level) for level in range(s.height[side][tile]))


def off_the_road(s: State, box: Box, layout: Layout, side: int, ninja: int) -> Sprite:
    """A lost ninja lies in its side's camp; one not yet dealt too, face down."""
    name, place = f"ninja:{SIDE_NAMES[side]}-{CARD_NAMES[ninja]}", layout.camps[side].slots[ninja]
    area = f"camp-{SIDE_NAMES[side]}"
    if s.place[side][ninja] > OUT:
        return Sprite(name, *place, f"nt-back-{SIDE_NAMES[side]}", words("scene.undealt", side=side_words(side)), rule="NT-1.3", area=area)
    return Sprite(
        name, *place, f"nt-lost-{SIDE_NAMES[side]}-{KINDS[ninja // 3]}",
        words("scene.lost", side=side_words(side), card=card_words(ninja)), name,
        text=str(box.strength[ninja]), text_y=0.74, text_size=12, text_tone="soft", bold=True, rule="NT-4.3", area=area,
    )  # fmt: skip


def on_the_road(s: State, box: Box, layout: Layout, side: int, tile: int, level: int) -> Sprite:
    """A card shows at least its symbol and its strength, however many lie on it."""
    ninja, count = s.pile[side][tile][level], s.height[side][tile]
    name, strip = f"ninja:{SIDE_NAMES[side]}-{CARD_NAMES[ninja]}", layout.strip(level, count)
    above = count - 1 - level
    label = words(
        "scene.ninja" if above else "scene.ninja-on-top", side=side_words(side), card=card_words(ninja), tile=tile_words(tile), n=above
    )
    x, y = number_at(layout, strip, side)
    return Sprite(
        name, *layout.ninja(side, tile, level, count), card_id(layout, strip, SIDE_NAMES[side], KINDS[ninja // 3]), label, name,
        text=str(box.strength[ninja]), text_x=x, text_y=y, text_size=layout.strips[strip].number, bold=True, serif=True,
        rule="NT-3.2", area="road",
    )  # fmt: skip
