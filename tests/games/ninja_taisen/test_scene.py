"""The picture: everything on the canvas, every card readable, things by form and not by colour alone."""

import random
import re
from collections.abc import Iterator
from itertools import pairwise, product
from xml.etree import ElementTree as ET

import pytest

from tatami.games.ninja_taisen import GAME
from tatami.games.ninja_taisen.names import CARD_NAMES, DIE_NAMES, SIDE_NAMES
from tatami.games.ninja_taisen.state import HOME, MONKEY, WOLF, Box, State
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.game import WATCHER
from tatami.kernel.palette import THEMES
from tatami.kernel.scene import WIDTHS, Area, Scene, Sprite, svg
from tatami.texts.speaker import LANGS, Speaker

from .positions import EXAMPLE, Position, position

FINGER = 44
PHONE = WIDTHS[0]
TEN = "r1p1s1r2p2s2r3p3s3S4"
Rect = tuple[float, float, float, float]

TALL = [
    " | ".join([*(["."] * 4), f"w:{TEN[: 2 * n]}", ".", f"m:{TEN[: 2 * m]}", *(["."] * 4)]) for n, m in ((10, 10), (9, 8), (7, 6), (5, 4))
]
"""High piles of both sides."""


def random_positions(seed: int, every: int = 5) -> Iterator[Position]:
    """Positions of a random game from the first deal to the end."""
    box = GAME.box()
    state = GAME.start(box, 2)
    assert isinstance(box, Box) and isinstance(state, State)
    at, dice, number = Position(box, state), random.Random(seed), 0
    while at.state.to_act != OVER:
        if number % every == 0:
            yield at
        actions = GAME.legal(at.state, box)
        odds = GAME.odds(at.state, box) if at.state.to_act == CHANCE else None
        GAME.apply(at.state, box, dice.choices(actions, odds)[0])
        number += 1
    yield at


def pictured(at: Position, width: int, viewer: int = WATCHER) -> Scene:
    """The picture of a position."""
    return GAME.scene(at.state, at.box, viewer, width)


def by_id(scene: Scene) -> dict[str, Sprite]:
    """The sprites of a picture."""
    return {sprite.id: sprite for sprite in scene.sprites}


def pictures(width: int) -> Iterator[Scene]:
    """Pictures of two random games and of high piles, from either side."""
    for at in (*random_positions(1), *random_positions(2), *map(position, TALL), position(EXAMPLE)):
        yield from (pictured(at, width, side) for side in (WOLF, MONKEY))


def overlap(a: Rect, b: Rect) -> bool:
    """Whether two rectangles share more than an edge."""
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def rect(sprite: Sprite) -> Rect:
    """A sprite's place."""
    return sprite.x, sprite.y, sprite.w, sprite.h


def number_of(sprite: Sprite) -> Rect:
    """About where a card's number is drawn."""
    w, h = 0.66 * sprite.text_size, 0.74 * sprite.text_size
    return sprite.x + sprite.text_x * sprite.w - w / 2, sprite.y + sprite.text_y * sprite.h - h / 2, w, h


DRAWN = {node.get("id"): node for node in ET.fromstring(f"<defs>{GAME.symbols()}</defs>") if node.tag == "symbol"}


def emblem_of(sprite: Sprite) -> Rect:
    """Where a card's colour symbol is drawn, as its own drawing says."""
    symbol = DRAWN[sprite.symbol]
    _, _, w, _ = map(float, symbol.get("viewBox", "").split())
    use = next(node for node in symbol.iter("use"))
    x, y, size, _ = (float(use.get(name, "0")) * sprite.w / w for name in ("x", "y", "width", "height"))
    return sprite.x + x, sprite.y + y, size, size


@pytest.mark.parametrize("width", WIDTHS)
def test_everything_lies_on_the_canvas(width: int) -> None:
    """No sprite and no area leaves the canvas, ids are unique, texts are 12 units high or more."""
    for scene in pictures(width):
        assert scene.width == width
        assert len(by_id(scene)) == len(scene.sprites)
        things: list[Sprite | Area] = [*scene.sprites, *scene.areas]
        for thing in things:
            assert thing.x >= 0 and thing.x + thing.w <= scene.width, thing.id
            assert thing.y >= 0 and thing.y + thing.h <= scene.height, thing.id
        assert min(sprite.text_size for sprite in scene.sprites if sprite.text) >= 12


@pytest.mark.parametrize("width", WIDTHS)
def test_every_card_of_every_pile_is_readable(width: int) -> None:
    """Whatever lies on a card leaves its symbol and its number free, in a pile of ten too."""
    for scene in pictures(width):
        for number, card in enumerate(scene.sprites):
            if card.id.startswith("ninja:") and card.target and card.area == "road":
                for later in scene.sprites[number + 1 :]:
                    assert not overlap(number_of(card), rect(later)), f"{later.id} covers the number of {card.id}"
                    assert not overlap(emblem_of(card), rect(later)), f"{later.id} covers the symbol of {card.id}"


@pytest.mark.parametrize("width", WIDTHS)
def test_number_and_symbol_lie_on_their_card_apart_from_each_other(width: int) -> None:
    """A card's number and symbol are inside the card and do not touch."""
    for scene in pictures(width):
        for card in scene.sprites:
            if card.id.startswith("ninja:") and card.text:
                number, emblem = number_of(card), emblem_of(card)
                assert not overlap(number, emblem), card.id
                for x, y, w, h in (number, emblem):
                    assert card.x <= x and x + w <= card.x + card.w and card.y <= y and y + h <= card.y + card.h, card.id


@pytest.mark.parametrize("width", WIDTHS)
def test_only_cards_of_one_pile_overlap(width: int) -> None:
    """Dice, crests, lanterns, lost ninjas and different piles keep apart; a card lies on no tile but, on a phone, its own lane."""
    for scene in pictures(width):
        things = [sprite for sprite in scene.sprites if sprite.label or sprite.text]
        for number, one in enumerate(things):
            for other in things[number + 1 :]:
                if overlap(rect(one), rect(other)):
                    assert other.id.startswith("ninja:") and other.area == "road", (one.id, other.id)
                    same_line = one.y == other.y or one.y + 1 == other.y if width == PHONE else one.x == other.x
                    assert same_line and one.id.startswith("ninja:" if width != PHONE else ("ninja:", "tile:")), (one.id, other.id)


def test_a_finger_finds_cards_and_dice() -> None:
    """On a phone the dice, and the cards of a pile of up to six, show at least 44 units of width; a row is 44 high, a card 40."""
    sprites = by_id(pictured(position(TALL[2]), PHONE))
    six = [sprites[f"ninja:monkey-{TEN[2 * n : 2 * n + 2]}"] for n in range(6)]
    assert all(one.x - other.x >= FINGER and one.h >= 40 for one, other in pairwise(six))
    assert all(sprites[f"die:{die}"].w >= FINGER and sprites[f"die:{die}"].h >= FINGER for die in DIE_NAMES)


@pytest.mark.parametrize("side", [WOLF, MONKEY])
def test_a_phone_shows_the_whole_road_at_once(side: int) -> None:
    """Eleven rows of 44 units, the enemy village uppermost, the dice under one's own; a screen of 740 has room for more."""
    scene = pictured(position(EXAMPLE), PHONE, side)
    rows = sorted(sprite.y for sprite in scene.sprites if sprite.id.startswith("tile:"))
    assert [after - before for before, after in pairwise(rows)] == [FINGER] * 10
    homes = [by_id(scene)[f"tile:{HOME[owner]}"].y for owner in (1 - side, side)]
    assert homes == [rows[0], rows[-1]] and by_id(scene)["die:rock"].y > rows[-1] and scene.height <= 610


@pytest.mark.parametrize("width", WIDTHS)
def test_whoever_looks_on_marches_away_from_the_left_or_from_below(width: int) -> None:
    """One's own village and piles are the near ones, and a watcher sits with the Wolf; every tile keeps its number."""
    at = position(EXAMPLE)
    for side in (WOLF, MONKEY):
        sprites = by_id(pictured(at, width, side))
        mine, theirs = (sprites[f"tile:{HOME[owner]}"] for owner in (side, 1 - side))
        assert (mine.y > theirs.y) if width == PHONE else (mine.x < theirs.x)
        mine, theirs = (sprites[f"ninja:{SIDE_NAMES[owner]}-S4"] for owner in (side, 1 - side))
        assert mine.y > theirs.y and mine.x < theirs.x
        assert sprites["tile:3"].text == "3"
    assert pictured(at, width, WATCHER) == pictured(at, width, WOLF)


@pytest.mark.parametrize("width", WIDTHS[1:])
def test_in_every_pile_up_is_top(width: int) -> None:
    """Whatever lies above another is drawn above it, on either side of the road; the top of a near pile touches the road."""
    for line in (*TALL, EXAMPLE):
        at = position(line)
        for side in (WOLF, MONKEY):
            sprites = by_id(pictured(at, width, side))
            road = sprites["tile:1"]
            for owner, tile in product((WOLF, MONKEY), range(11)):
                ninjas = at.state.pile[owner][tile][: at.state.height[owner][tile]]
                tops = [sprites[f"ninja:{SIDE_NAMES[owner]}-{CARD_NAMES[ninja]}"].y for ninja in ninjas]
                assert tops == sorted(tops, reverse=True)
                if tops and owner == side:
                    assert tops[-1] - road.y - road.h == 8


def test_a_width_between_gets_the_next_smaller_layout() -> None:
    """A canvas that no layout fits exactly is laid out for the widest that needs no shrinking."""
    assert [pictured(position(EXAMPLE), width).width for width in (300, 500, 800, 4000)] == [360, 360, 760, 1080]


def test_a_ninja_is_the_same_sprite_all_game_long() -> None:
    """From the deal to the end, on the road or lost, the same twenty ninjas are on the table."""
    ninjas = {f"ninja:{side}-{card}" for side in SIDE_NAMES for card in CARD_NAMES}
    for at in random_positions(3, every=1):
        assert {id_ for id_ in by_id(pictured(at, PHONE)) if id_.startswith("ninja:")} == ninjas


@pytest.mark.parametrize("width", WIDTHS)
def test_the_lost_lie_in_their_camp(width: int) -> None:
    """A removed ninja lies in its own camp with number and symbol, and can be pointed at to hear that it is gone."""
    scene = pictured(position("w:r1 | . | . | . | . | . | . | . | . | . | m:S4"), width)
    lost, camp = by_id(scene)["ninja:wolf-p3"], next(area for area in scene.areas if area.id == "camp-wolf")
    assert (lost.area, lost.target, lost.text, lost.rule) == ("camp-wolf", "ninja:wolf-p3", "3", "NT-4.3")
    assert camp.x <= lost.x and lost.x + lost.w <= camp.x + camp.w and camp.y <= lost.y and lost.y + lost.h <= camp.y + camp.h
    assert by_id(scene)["ninja:wolf-r1"].area == "road"


def test_ninjas_not_yet_dealt_lie_face_down() -> None:
    """Before the deal only the Shoguns are on the road; the others lie in camp with their backs up, and nobody can be pointed at."""
    scene = pictured(next(random_positions(1)), PHONE)
    backs = {sprite.id for sprite in scene.sprites if sprite.symbol.startswith("nt-back-")}
    assert len(backs) == 18 and not {"ninja:wolf-S4", "ninja:monkey-S4"} & backs
    assert not any(by_id(scene)[id_].target or by_id(scene)[id_].text for id_ in backs)


@pytest.mark.parametrize("side", SIDE_NAMES)
def test_the_lantern_hangs_at_the_side_whose_turn_it_is(side: str) -> None:
    """While a side rolls or marches the lantern hangs in its camp; before the first turn there is none."""
    for dice in (None, "1 2 3"):
        lantern = by_id(pictured(position(EXAMPLE, side, dice), PHONE))["turn"]
        assert (lantern.area, lantern.symbol) == (f"camp-{side}", "nt-lantern")
    assert "turn" not in by_id(pictured(next(random_positions(1)), PHONE))


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("w:r1 | . | . | . | . | . | . | . | . | w:p1 | m:r3", "NT-5.2"),
        ("w:r1 | . | . | . | . | . | . | . | m:s1 | w:p1 | .", "NT-5.1"),
    ],
)
def test_the_winner_has_a_banner(line: str, rule: str) -> None:
    """When the game is over a banner stands in the winner's camp, with the rule that ended it."""
    at = position(line)
    at.play("march paper p1", *(["stop"] if rule == "NT-5.1" else []))
    banner = by_id(pictured(at, PHONE))["turn"]
    assert (at.to_act, banner.area, banner.symbol, banner.rule) == ("over", "camp-wolf", "nt-banner", rule)


def test_dice_show_their_pips_and_whether_they_are_used() -> None:
    """A die shows its pips; used it is blank and spent, before the roll blank and faint."""
    at = position(EXAMPLE, dice="1 2 3")

    def shown() -> list[tuple[str, str]]:
        sprites = by_id(pictured(at, PHONE))
        return [(sprites[f"die:{die}"].symbol, sprites[f"die:{die}"].mark) for die in DIE_NAMES]

    assert shown() == [("nt-die-rock-1", ""), ("nt-die-paper-2", ""), ("nt-die-scissors-3", "")]
    at.play("march paper p2")
    assert shown()[1] == ("nt-die-paper-0", "spent")
    at.play("stop")
    assert {mark for _, mark in shown()} == {"faint"}
    assert [len(list(DRAWN[f"nt-die-rock-{pips}"].iter("circle"))) for pips in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("width", WIDTHS)
def test_colours_and_sides_differ_by_form(width: int) -> None:
    """Each colour has its own symbol on cards and dice, each side its own outline."""
    sprites = by_id(pictured(position(EXAMPLE), width))
    colours = {"r": "rock", "p": "paper", "s": "scissors", "S": "shogun"}
    for side in SIDE_NAMES:
        for card in CARD_NAMES:
            used = [use.get("href") for use in DRAWN[sprites[f"ninja:{side}-{card}"].symbol].iter("use")]
            assert used[0] == f"#nt-{colours[card[0]]}"
    for die in DIE_NAMES:
        assert [use.get("href") for use in DRAWN[sprites[f"die:{die}"].symbol].iter("use")] == [f"#nt-{die}"]
    edges = {DRAWN[sprites[f"ninja:{side}-S4"].symbol].find("path") for side in SIDE_NAMES}
    assert len({edge.get("d") for edge in edges if edge is not None}) == 2


def test_labels_name_the_rule_behind_them() -> None:
    """Everything with a name on the table leads to a rule of the game."""
    for at in random_positions(4, every=9):
        assert all(sprite.rule in GAME.meta.rules for sprite in pictured(at, PHONE).sprites if sprite.label)


def test_a_label_says_side_card_tile_and_who_lies_above() -> None:
    """A screen reader hears where a ninja is and what lies on it."""
    sprites, say = by_id(pictured(position(EXAMPLE), PHONE)), Speaker("en", GAME, strict=True).say

    def heard(id_: str) -> str:
        label = sprites[id_].label
        assert label
        return say(label)

    assert heard("ninja:wolf-S4") == "Wolf: Shogun, the Wolf’s village, 2 ninjas above"
    assert heard("ninja:wolf-r3") == "Wolf: Rock 3, tile 1, 1 ninja above"
    assert heard("ninja:monkey-s2") == "Monkey: Scissors 2, tile 7, on top"
    assert heard("die:rock") == "Rock die: 1 tile"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("width", WIDTHS)
def test_texts_fit_their_places(width: int, lang: str) -> None:
    """Names and counts fit the room they are given, in every language."""
    say = Speaker(lang, GAME, strict=True).say
    for sprite in pictured(position(EXAMPLE), width).sprites:
        if sprite.text:
            text = sprite.text if isinstance(sprite.text, str) else say(sprite.text)
            assert len(text) * 0.58 * sprite.text_size <= sprite.w, (sprite.id, text)


def test_symbols_are_whole() -> None:
    """Every symbol used is drawn, every token is one of the house's, and no id stands twice."""
    text = GAME.symbols()
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text)) <= set(ids)
    assert set(re.findall(r"var\(--([a-z-]+)\)", text)) <= THEMES["light"].keys()
    assert not re.findall(r"#[0-9a-f]{3,6}\b", text)
    for width in WIDTHS:
        for at in (next(random_positions(1)), position(EXAMPLE), position(TALL[0])):
            assert {sprite.symbol for sprite in pictured(at, width).sprites if sprite.symbol} <= DRAWN.keys()


@pytest.mark.parametrize("theme", THEMES)
def test_the_picture_is_a_file_of_its_own(theme: str) -> None:
    """The SVG file parses, holds no open token and names what it shows."""
    file = svg(pictured(position(EXAMPLE), 1080), GAME.symbols(), Speaker("fr", GAME).say, theme)
    root = ET.fromstring(file)
    assert root.tag.endswith("svg") and "var(" not in file and "Yonakizawa" in file


def test_the_end_is_at_the_village_that_was_taken() -> None:
    """Whoever stands in the enemy village is what the end hangs on; an elimination has no place."""
    taken = position("w:r1 | . | . | . | . | . | . | . | m:s1 | w:p1 | .")
    taken.play("march paper p1", "stop")
    assert GAME.ended_at(taken.state, taken.box) == ["ninja:wolf-p1"]
    beaten = position("w:r1 | . | . | . | . | . | . | . | . | w:p1 | m:r3")
    beaten.play("march paper p1")
    assert beaten.to_act == "over" and GAME.ended_at(beaten.state, beaten.box) == []
