"""The picture: everything on the canvas and legible, all that can be chosen can be pointed at, nothing shown that is hidden."""

import re
from xml.etree import ElementTree as ET

import pytest

from tatami.games.ninjato import GAME
from tatami.games.ninjato.names import CLAN_NAMES, KIND_NAMES, PLAYERS, SIDE_NAMES, WAY_NAMES
from tatami.kernel.palette import THEMES
from tatami.kernel.scene import WIDTHS, Area, Sprite, svg
from tatami.kernel.words import Words
from tatami.texts.speaker import LANGS, Speaker

from .pictures import DESK, DRAWN, PHONE, TABLET, at_hand, by_id, overlap, pictured, pictures, rect, seen_games, table, viewers

FINGER = 44


@pytest.mark.volume
@pytest.mark.parametrize("width", WIDTHS)
def test_everything_lies_on_the_canvas(width: int) -> None:
    """No sprite and no area leaves the canvas, ids are unique, texts are 12 units high or more, every symbol is drawn."""
    for scene in pictures(width):
        assert scene.width == width
        assert len(by_id(scene)) == len(scene.sprites)
        things: list[Sprite | Area] = [*scene.sprites, *scene.areas]
        for thing in things:
            assert thing.x >= 0 and thing.x + thing.w <= scene.width + 0.01, thing.id
            assert thing.y >= 0 and thing.y + thing.h <= scene.height + 0.01, thing.id
        assert min(sprite.text_size for sprite in scene.sprites if sprite.text) >= 12
        assert {sprite.symbol for sprite in scene.sprites if sprite.symbol} <= DRAWN.keys()


@pytest.mark.volume
@pytest.mark.parametrize("width", WIDTHS)
def test_whatever_is_offered_can_be_pointed_at(width: int) -> None:
    """The targets of every offer are on the canvas of whoever acts, or are buttons."""
    for box, state in seen_games():
        if state.to_act >= 0:
            shown = {sprite.target for sprite in pictured(box, state, state.to_act, width).sprites}
            for action in GAME.legal(state, box):
                targets = GAME.notation.targets(state, box, action)
                assert all(target in shown or target.startswith("button:") for target in targets), targets


@pytest.mark.volume
@pytest.mark.parametrize("width", WIDTHS)
def test_panels_keep_apart(width: int) -> None:
    """No two panels overlap, and everything with a name lies in the panel it belongs to, a shuriken's points aside."""
    for scene in pictures(width):
        for number, one in enumerate(scene.areas):
            assert not any(overlap(rect(one), rect(other)) for other in scene.areas[number + 1 :]), one.id
        areas = {area.id: area for area in scene.areas}
        for sprite in scene.sprites:
            if sprite.label:
                area = areas[sprite.area]
                assert area.x <= sprite.x and sprite.x + sprite.w <= area.x + area.w + 0.01, sprite.id
                assert area.y <= sprite.y + 0.01 and sprite.y + sprite.h <= area.y + area.h + 0.01, sprite.id


ON_TOP = {
    "house": ("side", "sentry", "treasure", "token", "shuriken"),
    "tile": ("shuriken", "tile"),
    "envoy": ("envoy", "shuriken"),
    "rumour": ("rumour", "shuriken", "elite"),
    "mark": ("won",),
    "token": ("shuriken",),
    "shuriken": ("shuriken",),
}
"""What may lie on what."""

LINES = (
    ("card",), ("treasure",), ("prize",), ("known", "back", "hand-count", "own"), ("tile",), ("tile", "envoy", "rumour", "elite"),
    ("peeked",),
)  # fmt: skip
"""Things that stand in one line and overlap when there are many."""


@pytest.mark.volume
@pytest.mark.parametrize("width", WIDTHS)
def test_only_things_in_a_line_overlap(width: int) -> None:
    """Different things keep apart; where many of a sort stand in a line, each shows an edge; what is asked for replaces the rest."""
    for scene in pictures(width):
        things = [sprite for sprite in scene.sprites if sprite.label]
        for number, one in enumerate(things):
            sort = one.id.partition(":")[0]
            for other in things[number + 1 :]:
                if one.area == other.area and {one.mark, other.mark} != {"asked", "unasked"} and overlap(rect(one), rect(other)):
                    above = other.id.partition(":")[0]
                    in_line = one.y + one.h / 2 == pytest.approx(other.y + other.h / 2) and any({sort, above} <= set(row) for row in LINES)
                    assert in_line or above in ON_TOP.get(sort, ()), (one.id, other.id)
                    lies_on = above in ("side", "sentry", "treasure", "token", "shuriken", "won")
                    assert lies_on or abs(other.x - one.x) >= 4, (one.id, other.id)


@pytest.mark.volume
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_shows_what_the_viewer_may_not_see(width: int) -> None:
    """A picture is the same for every table that looks the same from a seat: whatever is imagined there and covered again."""
    for number, (box, state) in enumerate(seen_games()):
        if number % 3 == 0:
            everybody = viewers(state)
            viewer = everybody[number // 3 % len(everybody)]
            covered = GAME.cover(state, box, viewer)
            other = GAME.cover(GAME.imagine(covered, box, viewer, number), box, viewer)
            assert GAME.scene(covered, box, viewer, width) == GAME.scene(other, box, viewer, width)


def test_hand_and_houses_come_first_on_a_phone() -> None:
    """The track, the hand and the first three houses lie within the first 410 units."""
    shown = at_hand(table(), width=PHONE)
    assert all(
        sprite.y + sprite.h < 410 for sprite in shown.values() if sprite.target.startswith(("hand:", "house:1", "house:2", "house:3"))
    )


def test_a_finger_finds_what_it_needs_on_a_phone() -> None:
    """Hand cards, row cards, sides of houses, wares and tiles are at least 38 units in both directions."""
    for sprite in at_hand(table(), width=PHONE).values():
        if sprite.target.startswith(("hand:", "dojo:", "house:", "envoy:", "rumour:", "tile:", "place:")):
            assert sprite.w >= FINGER - 2 and sprite.h >= FINGER - 6, sprite.id


@pytest.mark.parametrize("width", WIDTHS)
def test_things_differ_by_form(width: int) -> None:
    """Treasures, clans, Ways, sides and players each have a drawing of their own; a treasure's red side differs by form."""

    def shape(symbol: str) -> str:
        return re.sub(r"var\(--[a-z-]+\)|nj-[a-z-]+\d*", "", ET.tostring(DRAWN[symbol], "unicode"))

    for names in (KIND_NAMES, CLAN_NAMES, WAY_NAMES, SIDE_NAMES, [f"shuriken-{name}" for name in PLAYERS]):
        assert len({shape(f"nj-{name}") for name in names}) == len(names)
    assert len({shape(f"nj-clan-token-{clan}") for clan in CLAN_NAMES}) == len(CLAN_NAMES)
    assert all(shape(f"nj-token-{kind}") != shape(f"nj-token-{kind}-red") for kind in KIND_NAMES)
    shown = at_hand(table(), width=width)
    assert {shown[f"side:1-{side}"].symbol for side in SIDE_NAMES} == {f"nj-side-{side}-{name(width)}" for side in SIDE_NAMES}


def name(width: int) -> str:
    """What a width's layout is called."""
    return {PHONE: "phone", TABLET: "tablet", DESK: "desk"}[width]


def test_labels_name_the_rule_behind_them() -> None:
    """Everything with a name on the table leads to a rule of the game, and every target has a name."""
    for scene in pictures(PHONE):
        assert all(sprite.rule in GAME.meta.rules for sprite in scene.sprites if sprite.label)
        assert all(sprite.label for sprite in scene.sprites if sprite.target)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("width", WIDTHS)
def test_texts_fit_their_places(width: int, lang: str) -> None:
    """Words on the table fit the room they are given, in every language; a player's name may be long and is left aside."""
    say = Speaker(lang, GAME, {0: "Ann", 1: "Ben", 2: "Cleo", 3: "Dan"}, strict=True).say
    for at in (table(), table().play("place house-1 strength"), table(tokens={1: "goshirakawa-8"}, treasures={}, hands={})):
        shown = at_hand(at, width=width)
        for sprite in shown.values():
            if sprite.text:
                text = say(sprite.text) if isinstance(sprite.text, Words) else sprite.text
                edges = [sprite.x + sprite.w, *(other.x for id_, other in shown.items() if id_.startswith(f"price:{sprite.id}-"))]
                room = min(edges) - sprite.x - sprite.text_x * sprite.w if sprite.anchor == "start" else sprite.w
                assert 0.54 * sprite.text_size * len(text) <= room, (sprite.id, text)


def test_symbols_are_whole() -> None:
    """Every symbol used in another is drawn, every token is one of the house's, no colour is written out, no id stands twice."""
    text = GAME.symbols()
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(ids)
    assert set(re.findall(r"var\(--([a-z-]+)\)", text)) <= THEMES["light"].keys()
    assert not re.findall(r"#[0-9a-f]{3,6}\b", text)


@pytest.mark.parametrize("theme", THEMES)
def test_the_picture_is_a_file_of_its_own(theme: str) -> None:
    """The SVG file parses, holds no open token and names what it shows."""
    at = table()
    file = svg(pictured(at.box, at.state, 0, DESK), GAME.symbols(), Speaker("fr", GAME).say, theme)
    assert ET.fromstring(file).tag.endswith("svg") and "var(" not in file and "Go-Shirakawa" in file


def test_a_width_between_gets_the_next_smaller_layout() -> None:
    """A canvas that no layout fits exactly is laid out for the widest that needs no shrinking."""
    at = table()
    assert [pictured(at.box, at.state, 0, width).width for width in (300, 500, 800, 4000)] == [360, 360, 760, 1080]
