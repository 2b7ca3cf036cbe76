"""The picture: everything on the canvas, everything that is offered within reach, nothing in the way, in every layout."""

import re
from itertools import combinations, product
from xml.etree import ElementTree as ET

import pytest

from tatami.games.way_of_the_panda import GAME
from tatami.games.way_of_the_panda.names import CLANS, COLUMN_NAMES
from tatami.kernel.palette import THEMES
from tatami.kernel.scene import WIDTHS, Sprite, svg
from tatami.texts.speaker import LANGS, Speaker

from .pictures import DESK, DRAWN, EDITION, Placed, by_id, overlap, pictured, pictures, tables, within
from .tables import GAMES, crowded, laid, played


@pytest.mark.volume
@pytest.mark.parametrize("width", WIDTHS)
def test_everything_lies_on_the_canvas(width: int) -> None:
    """No sprite and no area leaves the canvas, ids are unique, texts are 12 units high or more."""
    for scene in pictures(width):
        assert scene.width == width
        assert len(by_id(scene)) == len(scene.sprites)
        canvas = Sprite("canvas", 0, 0, scene.width, scene.height)
        things: list[Placed] = [*scene.sprites, *scene.areas]
        assert [thing.id for thing in things if not within(thing, canvas)] == []
        assert min(sprite.text_size for sprite in scene.sprites if sprite.text) >= 12


@pytest.mark.volume
@pytest.mark.parametrize("width", WIDTHS)
def test_panels_keep_apart_and_hold_what_is_theirs(width: int) -> None:
    """No two panels overlap, and whatever belongs to one lies on it; a champion may lean out of the map."""
    for scene in pictures(width):
        assert [(one.id, other.id) for one, other in combinations(scene.areas, 2) if overlap(one, other)] == []
        areas = {area.id: area for area in scene.areas}
        theirs = [sprite for sprite in scene.sprites if sprite.area and not sprite.id.startswith("champion:")]
        assert [sprite.id for sprite in theirs if not within(sprite, areas[sprite.area])] == []


@pytest.mark.parametrize("width", WIDTHS)
def test_a_clan_sheet_bears_its_seat(width: int) -> None:
    """What lies before a player can be found by the seat, and a desk shows the whole table on a laptop's screen."""
    scene = pictured(laid(4), width)
    assert {area.id: area.seat for area in scene.areas if area.seat >= 0} == {f"sheet-{clan}": n for n, clan in enumerate(CLANS)}
    assert width < DESK or scene.height <= 820


@pytest.mark.volume
@pytest.mark.parametrize("width", WIDTHS)
def test_every_offer_can_be_pointed_at(width: int) -> None:
    """Whatever a player can do is a place on the canvas or a button, all through a game."""
    for seed, (seats, options) in enumerate(GAMES):
        for table, _ in played(laid(seats, options), seed + 20, every=7):
            if table.state.to_act >= 0:
                places = {sprite.target for sprite in pictured(table, width).sprites}
                for action in GAME.legal(*table):
                    for target in GAME.notation.targets(*table, action):
                        assert target.startswith("button:") or target in places, target


@pytest.mark.volume
@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_lies_in_the_way_of_pointing(width: int) -> None:
    """What has a name and cannot be pointed at never covers what can."""
    for scene in pictures(width):
        for number, one in enumerate(scene.sprites):
            if one.target:
                above = [other.id for other in scene.sprites[number + 1 :] if other.label and not other.target and overlap(one, other)]
                assert above == [], one.id


@pytest.mark.parametrize("width", WIDTHS)
def test_sites_and_routes_keep_apart(width: int) -> None:
    """On the shipped map the ninjas of a route touch neither a site nor those of another route."""
    sprites = [sprite for sprite in pictured(laid(2), width).sprites if re.match("(site|route):", sprite.id)]
    assert len(sprites) == 56
    assert [(one.id, other.id) for one, other in combinations(sprites, 2) if overlap(one, other, by=1)] == []


@pytest.mark.parametrize("width", WIDTHS)
def test_spaces_cards_and_markers_keep_apart(width: int) -> None:
    """Options of the action board, cards, clan sheets' rows and the supply do not touch each other."""
    for scene in pictures(width):
        things = [sprite for sprite in scene.sprites if re.match("(option|card|mission|row|token|building|special|sheet|ap):", sprite.id)]
        pairs = [(one.id, other.id) for one, other in combinations(things, 2) if overlap(one, other)]
        assert [pair for pair in pairs if pair[0] != "mission:D9" or not pair[1].startswith("special:")] == []


def test_a_finger_finds_the_options() -> None:
    """On a phone an option of the action board is at least 60 units wide and 18 high, a site 36, a champion 22."""
    for sprite in pictured(crowded(4)).sprites:
        least = {"option": (60, 18), "site": (36, 36), "champion": (22, 24)}.get(sprite.id.partition(":")[0], (0, 0))
        assert sprite.w >= least[0] and sprite.h >= least[1], sprite.id


def test_a_width_between_gets_the_next_smaller_layout() -> None:
    """A canvas that no layout fits exactly is laid out for the widest that needs no shrinking."""
    assert [pictured(laid(2), width).width for width in (300, 500, 800, 4000)] == [360, 360, 760, 1080]


def test_labels_name_the_rule_behind_them() -> None:
    """Everything with a name on the table leads to a rule of the game."""
    for table in tables(every=60):
        assert {sprite.rule for sprite in pictured(table).sprites if sprite.label} <= GAME.meta.rules.keys()


def test_another_map_is_drawn_from_its_box() -> None:
    """An edition with other sites, routes and rows of the action board is drawn as it is."""
    table = laid(3, edition=EDITION)
    sprites = by_id(pictured(table, DESK))
    for kind, count in (("site", table.box.sites), ("route", table.box.routes), ("cost", table.box.rows)):
        assert len([id_ for id_ in sprites if id_.startswith(f"{kind}:")]) == count
    assert laid(3).box.sites != table.box.sites
    x = [sprites[f"site:{site + 1}"].x for site in range(table.box.sites)]
    assert sorted(range(len(x)), key=lambda site: x[site]) == sorted(range(len(x)), key=lambda site: table.box.x[site])


def seven_rows() -> str:
    """The shipped board with one row more, for three points in each column."""
    spaces = [(entry["key"], entry["options"]) for entry in GAME.components()["space"]]
    spaces += [(f"{column}-7", ["vp3"]) for column in COLUMN_NAMES]
    told = "".join(f'[[space]]\nkey = "{key}"\noptions = {options}\n' for key, options in spaces)
    return f'game = "way-of-the-panda"\nedition = "long"\nreplace = ["space"]\n[board]\ncost = [0, 1, 2, 3, 4, 5, 6]\n{told}'


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("edition", [None, seven_rows()], ids=["six", "seven"])
def test_no_symbol_of_an_option_covers_a_word(edition: str | None, width: int) -> None:
    """However many rows a board has: where there is no room for both, the words stand alone."""
    sprites = pictured(laid(2, edition=edition), width).sprites
    words, drawn = ([s for s in sprites if re.match(f"{kinds}:(monk|gov|war|neu)", s.id)] for kinds in ("word", "(icon|plot|medal)"))
    assert words and [(one.id, other.id) for one, other in product(words, drawn) if overlap(one, other, by=4)] == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("width", WIDTHS)
def test_texts_fit_their_places(width: int, lang: str) -> None:
    """Names and numbers fit the room they are given, in every language."""
    say = Speaker(lang, GAME, strict=True).say
    for table in (laid(2), crowded(4, {"end-mission": "E2"})):
        for sprite in pictured(table, width).sprites:
            if sprite.text and 0 <= sprite.text_x <= 1 and sprite.text_y >= 0:  # a route's number stands beside it
                text = sprite.text if isinstance(sprite.text, str) else say(sprite.text)
                wide = sum(0.35 if letter in "Iiltfr. ×−" else 0.6 for letter in text) * sprite.text_size
                assert wide <= sprite.w + 1, (sprite.id, text)


def test_symbols_are_whole() -> None:
    """Every symbol used is drawn, every token is one of the house's, and no id stands twice."""
    text = GAME.symbols()
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text)) <= set(ids)
    assert set(re.findall(r"var\(--([a-z-]+)\)", text)) <= THEMES["light"].keys()
    assert not re.findall(r"#[0-9a-f]{3,6}\b", text)
    shown = {sprite.symbol for width in WIDTHS for scene in pictures(width) for sprite in scene.sprites if sprite.symbol}
    assert shown <= DRAWN.keys()


@pytest.mark.parametrize("theme", THEMES)
def test_the_picture_is_a_file_of_its_own(theme: str) -> None:
    """The SVG file parses, holds no open token and names what it shows."""
    file = svg(pictured(crowded(4), DESK), GAME.symbols(), Speaker("fr", GAME).say, theme)
    root = ET.fromstring(file)
    assert root.tag.endswith("svg") and "var(" not in file and "Rivière Jaune" in file
