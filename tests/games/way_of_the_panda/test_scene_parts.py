"""The things in the picture: pieces that stay themselves, sites, routes, tracks, cards and sheets, by form and not by colour alone."""

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from tatami.games.way_of_the_panda import GAME
from tatami.games.way_of_the_panda.actions import PLACING_GUARDS
from tatami.games.way_of_the_panda.names import CHAMPION_NAMES, CLANS, OWNERS
from tatami.games.way_of_the_panda.picture.layout import around, layout_of
from tatami.games.way_of_the_panda.picture.layout_map import geography
from tatami.games.way_of_the_panda.rules.end import FIFTH_CITY, LAST_BUILDING, SECOND_CAPITAL
from tatami.games.way_of_the_panda.rules.tracks import LOWEST_AP
from tatami.games.way_of_the_panda.state import CAPITAL, CHAMPIONS, CITY, SHEET
from tatami.kernel.agenda import task
from tatami.kernel.dialect import OVER
from tatami.kernel.scene import WIDTHS, Sprite
from tatami.texts.speaker import Speaker

from .pictures import DESK, DRAWN, by_id, heard, overlap, pictured, within
from .tables import Table, crowded, everywhere, laid, played


@pytest.mark.parametrize(("seats", "guards"), [(2, 10), (3, 9), (4, 8)])
def test_pieces_are_the_same_sprites_all_game_long(seats: int, guards: int) -> None:
    """Every champion and every guard of every clan is always on the table, wherever it is."""
    champions = {f"champion:{clan}-{name}" for clan in CLANS[:seats] for name in CHAMPION_NAMES}
    pieces = champions | {f"guard:{clan}-{n + 1}" for clan in CLANS[:seats] for n in range(guards)}
    for table, _ in played(laid(seats, {"during-mission": "random"}), 3, every=5):
        assert {id_ for id_ in by_id(pictured(table)) if id_.startswith(("champion:", "guard:"))} == pieces


def test_a_guard_travels() -> None:
    """A guard that is placed comes from its clan's sheet; hardly any other guard moves with it."""
    moved = []
    for table, _ in played(laid(2), 6):
        if table.state.round:
            break
        if table.state.to_act >= 0 and task(table.state) == PLACING_GUARDS:
            copy = Table(table.state.copy(), table.box)
            GAME.apply(*copy, GAME.legal(*copy)[0])
            before, after = by_id(pictured(table)), by_id(pictured(copy))
            guards = [id_ for id_ in before if id_.startswith("guard:")]
            moved.append(sum((before[g].x, before[g].y) != (after[g].x, after[g].y) for g in guards))
    assert len(moved) == 6 and min(moved) == 1 and sum(moved) <= 9


@pytest.mark.parametrize("width", WIDTHS)
def test_guards_lie_on_the_ninjas_they_cover(width: int) -> None:
    """Each figure on a route has a spot of its own within the route's ninjas."""
    table = laid(4)
    for seat in range(4):
        table.state.figures[28][seat] = 1
    sprites = by_id(pictured(table, width))
    route = sprites["route:29"]
    guards = [sprite for id_, sprite in sprites.items() if id_.startswith("guard:") and within(sprite, route)]
    assert len(guards) == 4 and not any(overlap(one, other) for one, other in combinations(guards, 2))


def test_a_route_shows_its_ninjas_or_its_tile() -> None:
    """Printed ninjas are counted in the drawing; a tile shows its owner's marks, as many as the route had ninjas."""
    table = crowded(4)
    sprites = by_id(pictured(table))
    for route in range(table.box.routes):
        owner, count = table.state.tile[route], table.box.ninjas[route]
        used = [use.get("href") for use in DRAWN[sprites[f"route:{route + 1}"].symbol].iter("use")]
        assert used == [f"#wp-guard-{OWNERS[owner - 1]}" if owner else "#wp-ninja"] * count
        assert sprites[f"road:{route + 1}"].symbol == (f"wp-road-{OWNERS[owner - 1]}" if owner else "wp-road")


def test_sites_show_what_they_are() -> None:
    """Village, city and capital differ by form; yellow sites have a golden rim, numbered ones a seal; buildings stand on them."""
    table = crowded(2)
    sprites, state, box = by_id(pictured(table)), *table
    for site in range(box.sites):
        kind = sprites[f"site:{site + 1}"].symbol
        built = state.buildings[site]
        assert kind == f"wp-site-{'capital' if built == 6 else 'city' if built > 2 else 'yellow' if box.yellow[site] else 'village'}"
        standing = {id_ for id_ in sprites if id_.startswith(f"house:{site + 1}-")}
        assert len(standing) == state.types[site].bit_count()
        assert (f"rim:{site + 1}" in sprites) == (built > 2 and bool(box.yellow[site]))
    assert [sprites[f"seal:{site + 1}"].text for site in box.numbered] == ["I", "II", "III"]


def test_champions_stand_where_they_are() -> None:
    """On a site beside it, in a border section on it, in transport on the clan sheet."""
    table = crowded(2)
    table.state.champion[0][1] = SHEET
    scene = pictured(table, DESK)
    sprites, areas = by_id(scene), {area.id: area for area in scene.areas}
    assert overlap(sprites["champion:white-monk"], sprites["section:top1"])
    assert overlap(sprites["champion:yellow-warrior"], sprites["site:6"])
    lifted = sprites["champion:white-governor"]
    assert lifted.area == "sheet-white" and within(lifted, areas["sheet-white"])


@pytest.mark.parametrize("width", WIDTHS)
def test_a_crowd_in_one_section_stays_in_it(width: int) -> None:
    """Twelve champions in one border section all lie along it, none exactly on another."""
    table = crowded(4)
    everywhere(table.state)
    sprites = by_id(pictured(table, width))
    crowd = [sprites[f"champion:{clan}-{name}"] for clan in CLANS for name in CHAMPION_NAMES]
    strip = sprites["section:left1"]
    assert len({(one.x, one.y) for one in crowd}) == len(CLANS) * CHAMPIONS
    assert all(strip.y <= one.y and one.y + one.h <= strip.y + strip.h + 0.01 for one in crowd)


def test_markers_lie_in_stacks() -> None:
    """Of markers on one space the one that moved last lies on top, and is drawn last; each is seen beside the one below."""
    table = laid(3)
    table.state.stack[:3], table.state.ap[:3] = [2, 0, 1], [3, 3, 3]
    markers = [sprite for sprite in pictured(table).sprites if sprite.id.startswith("ap-marker:")]
    assert [marker.id for marker in markers] == ["ap-marker:yellow", "ap-marker:white", "ap-marker:purple"]
    assert markers[0].y > markers[1].y > markers[2].y
    assert markers[0].x != markers[1].x and max(abs(one.x - markers[0].x) for one in markers) < markers[0].w


def test_points_that_are_equal_do_not_hide_each_other() -> None:
    """Markers of victory points that would overlap lie one above the other; the track grows with the leader."""
    table = laid(4)
    table.state.vp[:] = [160, 160, 161, 20]
    sprites = by_id(pictured(table))
    assert len({sprites[f"vp-marker:{clan}"].y for clan in CLANS[:3]}) == 3
    assert "vp:200" in sprites and "vp:50" not in sprites


def test_whoever_acts_is_marked() -> None:
    """A mark under the clan to act, spent markers of those who passed, faint spaces that lie behind or that it cannot pay."""
    table = crowded(3)
    state = table.state
    seat = state.order[state.turn]
    state.passed[state.order[(state.turn + 1) % 3]] = 1
    state.spot[seat], state.supply[seat], state.ap[seat] = 6, 20, 20
    sprites = by_id(pictured(table))
    assert state.to_act == seat and within_column(sprites["turn"], sprites[f"order:{CLANS[seat]}"])
    assert [sprites[f"order:{CLANS[other]}"].mark for other in state.order[:3]].count("spent") == 1
    faint = {id_ for id_, sprite in sprites.items() if id_.startswith("space:") and sprite.mark == "faint"}
    assert faint == {"space:monk-1", "space:governor-1", "space:warrior-1", "space:neutral-1", "space:monk-2", "space:governor-2"}
    state.ap[seat] = 3 + LOWEST_AP
    assert by_id(pictured(table))["space:monk-5"].mark == "faint" != by_id(pictured(table))["space:monk-4"].mark
    state.supply[seat] = 0
    assert by_id(pictured(table))["space:monk-4"].mark == "faint"


def test_how_near_the_end_is_stands_beside_the_round() -> None:
    """Cities and capitals against those that end the game, and the buildings that are left, each with its rule."""
    table = laid(2)
    table.state.bases, table.state.capitals = table.box.bases - 3, 1
    sprites, say = by_id(pictured(table, DESK)), Speaker("en", GAME, strict=True).say
    assert [sprites[f"end-count:{sign}"].text for sign in ("city", "crown")] == [f"3/{table.box.last_base}", f"1/{table.box.last_capital}"]
    assert sprites["end-count:hammer"].text == str(sum(table.state.models))
    assert [sprites[f"end:{sign}"].rule for sign in ("city", "crown", "hammer")] == ["WP-8.1", "WP-8.3", "WP-8.2"]
    label = sprites["end:city"].label
    assert label and say(label).startswith("Cities founded: 3. ")


def test_eight_champions_at_a_site_leave_its_number_free() -> None:
    """Side by side in the corners: none lies on another's face, and the site's number is seen."""
    for width in WIDTHS:
        layout = layout_of(width, 4, missions=False)
        land = geography(layout, laid(4).box)
        site, places = land.sites[5], [land.beside(5, number) for number in range(8)]
        assert all(
            abs(one.x - other.x) >= one.w * 0.8 - 1e-6 or abs(one.y - other.y) >= one.h * 0.8 for one, other in combinations(places, 2)
        )
        number = Sprite("number", *around(site.middle[0], site.y + 0.8 * site.h, 8, layout.size.text))
        assert not any(overlap(number, Sprite("champion", *place)) for place in places)


def within_column(one: Sprite, other: Sprite) -> bool:
    """Whether one thing is below another."""
    return one.x <= other.x and other.x + other.w <= one.x + one.w and one.y >= other.y + other.h


def test_a_space_shows_its_price() -> None:
    """The guards that the next selection takes stand on the space, the row's action points beside it."""
    table = laid(2)
    table.state.needed[2] = 4
    sprites = by_id(pictured(table))
    assert sprites["need:warrior-1"].text == "4"
    assert [sprites[f"cost:{row}"].text for row in range(1, 7)] == ["0", "1", "2", "3", "4", "5"]
    assert "Warrior, row 2: take a strength tile. 1 AP" in heard(sprites["option:warrior-2-str"])
    assert sprites["option:warrior-2-str"].target == "space:warrior-2-str"


def test_only_the_ends_of_the_card_row_can_be_taken() -> None:
    """The leftmost and the rightmost city card can be pointed at; of a last one there is one end."""
    table = crowded(2)
    table.state.row_left, table.state.row_right = 1, 5
    table.state.card_row[0] = table.state.card_row[5] = 0
    cards = [sprite for sprite in pictured(table).sprites if sprite.id.startswith("card:")]
    assert [card.target for card in cards] == ["card:left", "", "", "card:right"]


def test_mission_cards_show_who_takes_part() -> None:
    """Guards lie on the card that counts buildings, with the count; used special actions are covered by a guard."""
    table = laid(2, {"during-mission": "D5", "end-mission": "E8"})
    table.state.during, table.state.at_end, table.state.progress[1] = 5, 8, 3
    sprites = by_id(pictured(table))
    assert sprites["progress:yellow"].text == "2" and "progress:white" not in sprites
    assert heard(sprites["mission:D5"]) == "D5: build a fourth Market, Yellow River: 2 buildings counted"
    assert any(within(sprite, sprites["mission:D5"]) for id_, sprite in sprites.items() if id_.startswith("guard:yellow"))
    table.state.during, table.state.progress[1], table.state.special[3] = 9, 0, 2
    sprites = by_id(pictured(table))
    assert sprites["special:4"].mark == "faint" and sprites["special:5"].mark == ""
    assert any(within(sprite, sprites["special:4"]) for id_, sprite in sprites.items() if id_.startswith("guard:yellow"))


def test_the_winner_has_a_crown() -> None:
    """When the game is over a crown marks the clan that won, and the other clans have none."""
    *_, (table, _) = played(laid(2), 2)
    won = {CLANS[seat] for seat in GAME.result(*table).winners}
    assert table.state.to_act == OVER
    assert {id_.partition(":")[2] for id_ in by_id(pictured(table)) if id_.startswith("crown:")} == won


def test_clans_and_classes_differ_by_form() -> None:
    """Each clan has its own outline, each class its own hat; a champion wears both."""
    outlines = {clan: ET.tostring(DRAWN[f"wp-guard-{clan}"][0]) for clan in OWNERS}
    assert len({re.sub(rb'fill="[^"]*"', b"", outline) for outline in outlines.values()}) == len(OWNERS)
    for clan in CLANS:
        for name in CHAMPION_NAMES:
            used = [use.get("href") for use in DRAWN[f"wp-champion-{clan}-{name}"].iter("use")]
            assert used == ["#wp-panda", f"#wp-hat-{name}", f"#wp-guard-{clan}"]


def test_a_label_says_what_one_sees() -> None:
    """A screen reader hears routes with their ends and guards, sites with buildings and guards around, champions, tracks, sheets."""
    table = laid(2)
    table.state.figures[16][1] = table.state.covered[16] = 2
    table.state.champion[0][0], table.state.buildings[6], table.state.types[6] = 5, 2, 3
    sprites = by_id(pictured(table))
    assert heard(sprites["route:17"]) == "route 17 (Site 6 – Site 10): 1 ninja uncovered, 2 guards of Yellow River"
    assert heard(sprites["site:6"]) == "Site 6: village. 2 guards around, the next building needs 2"
    assert heard(sprites["site:7"]) == "Site 7: village, Gate, Market. 0 guards around, the next building needs 4"
    assert heard(sprites["champion:white-monk"]) == "White Fist: Monk, Site 6, can face 1 ninja"
    assert heard(sprites["ap-marker:yellow"]) == "Yellow River: 4 AP"
    assert heard(sprites["sheet:white"]) == "White Fist: 6 VP, 4 AP, 10 guards in the supply"
    assert heard(sprites["row:white-monk"]) == "White Fist: Monk, can face 1; at the end 0 × 0 = 0 VP"


def test_the_end_is_at_the_cities_that_brought_it() -> None:
    """Capitals where the second ended the game, cities where the fifth did, nothing where the buildings ran out."""
    table = laid(2)
    table.state.buildings[:4] = [CAPITAL, CITY, CITY - 1, CAPITAL]
    for reason, sites in ((SECOND_CAPITAL, [1, 4]), (FIFTH_CITY, [1, 2, 4]), (LAST_BUILDING, [])):
        table.state.reason = reason
        assert GAME.ended_at(*table) == [f"site:{site}" for site in sites]
