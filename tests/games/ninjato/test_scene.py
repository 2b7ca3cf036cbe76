"""The picture: everything on the canvas and legible, all that can be chosen can be pointed at, nothing shown that is hidden."""

import random
import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from tatami.games.ninjato import GAME
from tatami.games.ninjato.names import CLAN_NAMES, KIND_NAMES, PLAYERS, SIDE_NAMES, WAY_NAMES
from tatami.games.ninjato.state import Box, State
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.game import WATCHER
from tatami.kernel.scene import WIDTHS, Area, Scene, Sprite, svg
from tatami.kernel.tokens import THEMES
from tatami.kernel.words import Words
from tatami.texts.speaker import LANGS, Speaker

from .positions import EDITION, Position, board

PHONE, TABLET, DESK = WIDTHS
FINGER = 44
EVERY = 17
Rect = tuple[float, float, float, float]

RAID = {
    "hands": {"yellow": "1 2 3 3 4 5"},
    "houses": {1: "guard-3 | fan scroll vase", 2: "guard-2-alarm | fan fan | gold", 3: "guard-5 | jade"},
    "treasures": {"yellow": "fan fan scroll gold", "purple": "vase jade jade"},
    "skills": {"yellow": "kenjutsu sui-ren choho", "purple": "bojutsu"},
    "envoys": {"yellow": "taira-16 minamoto-14", "purple": "taira-22"},
    "rumours": {"yellow": "elites-1 flat2-1"},
    "elites": {"purple": "elite-6-3 elite-pair"},
    "row": "1 3 5",
    "sensei": "tenmon boryaku",
    "palace": "taira-55 minamoto-24 goshirakawa-19 taira-31",
    "pavilion": "skills-1 flat4-5 taira-1 rumours-4",
}
"""A table in the middle of a game, with two players."""


def table(**changes: object) -> Position:
    """The table above, changed where said."""
    return board(**(RAID | changes))  # type: ignore[arg-type]  # a position's parts have several types


def struck(at: Position) -> Position:
    """The position after the strike, where one is asked for it."""
    return at.play("strike") if "strike" in at.offers else at


def games() -> Iterator[tuple[int, int, str | None]]:
    """Seats, seed and edition of the games that are looked at."""
    yield from ((2, 1, None), (3, 2, None), (4, 3, None), (4, 4, EDITION))


@cache
def seen_games() -> tuple[tuple[Box, State], ...]:
    """States of random games from the first draw to the end, with two, three and four players, also of another box."""
    found = []
    for seats, seed, edition in games():
        box, dice = GAME.box(GAME.components(edition)), random.Random(seed)
        state, moves, asked = GAME.start(box, seats), 0, set()
        while True:
            task = state.agenda[state.agenda_size - 1][0] if state.to_act != OVER else -1
            if moves % (EVERY * 2 if state.to_act == CHANCE else EVERY) == 0 or task not in asked:
                found.append((box, state.copy()))
                asked.add(task)
            if state.to_act == OVER:
                break
            actions = GAME.legal(state, box)
            odds = GAME.odds(state, box) if state.to_act == CHANCE else None
            GAME.apply(state, box, dice.choices(actions, odds)[0])
            moves += 1
    return tuple(found)  # type: ignore[arg-type]  # the game's own records


def viewers(state: State) -> list[int]:
    """Every seat, and a watcher."""
    return [*range(state.seats), WATCHER]


def pictured(box: Box, state: State, viewer: int, width: int) -> Scene:
    """What a viewer sees."""
    return GAME.scene(GAME.cover(state, box, viewer), box, viewer, width)


@cache
def pictures(width: int) -> tuple[Scene, ...]:
    """All states, each seen by one viewer in turn; whoever acts is looked at in any case."""
    return tuple(
        pictured(box, state, viewer, width)
        for number, (box, state) in enumerate(seen_games())
        for viewer in {viewers(state)[number % (state.seats + 1)], state.to_act if state.to_act >= 0 else WATCHER}
    )


def by_id(scene: Scene) -> dict[str, Sprite]:
    """The sprites of a picture."""
    return {sprite.id: sprite for sprite in scene.sprites}


def at_hand(at: Position, viewer: int = 0, width: int = TABLET) -> dict[str, Sprite]:
    """The sprites of a position."""
    return by_id(pictured(at.box, at.state, viewer, width))


def overlap(a: Rect, b: Rect) -> bool:
    """Whether two rectangles share more than an edge."""
    return a[0] < b[0] + b[2] - 0.01 and b[0] < a[0] + a[2] - 0.01 and a[1] < b[1] + b[3] - 0.01 and b[1] < a[1] + a[3] - 0.01


def rect(thing: Sprite | Area) -> Rect:
    """A thing's place."""
    return thing.x, thing.y, thing.w, thing.h


def spoken(sprite: Sprite, lang: str = "en") -> str:
    """A sprite's name in a language."""
    assert sprite.label
    return Speaker(lang, GAME, strict=True).say(sprite.label)


DRAWN = {node.get("id"): node for node in ET.fromstring(f"<defs>{GAME.symbols()}</defs>") if node.tag == "symbol"}


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


@pytest.mark.parametrize("width", WIDTHS)
def test_whatever_is_offered_can_be_pointed_at(width: int) -> None:
    """The targets of every offer are on the canvas of whoever acts, or are buttons."""
    for box, state in seen_games():
        if state.to_act >= 0:
            shown = {sprite.target for sprite in pictured(box, state, state.to_act, width).sprites}
            for action in GAME.legal(state, box):
                targets = GAME.notation.targets(state, box, action)
                assert all(target in shown or target.startswith("button:") for target in targets), targets


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
    ("card",), ("treasure",), ("prize",), ("known", "back", "own"), ("tile",), ("tile", "envoy", "rumour", "elite"), ("peeked",),
)  # fmt: skip
"""Things that stand in one line and overlap when there are many."""


@pytest.mark.parametrize("width", WIDTHS)
def test_only_things_in_a_line_overlap(width: int) -> None:
    """Different things keep apart; where many of a sort stand in a line, each shows its left edge."""
    for scene in pictures(width):
        things = [sprite for sprite in scene.sprites if sprite.label]
        for number, one in enumerate(things):
            sort = one.id.partition(":")[0]
            for other in things[number + 1 :]:
                if one.area == other.area and overlap(rect(one), rect(other)):
                    above = other.id.partition(":")[0]
                    in_line = one.y + one.h / 2 == pytest.approx(other.y + other.h / 2) and any({sort, above} <= set(row) for row in LINES)
                    assert in_line or above in ON_TOP.get(sort, ()), (one.id, other.id)
                    assert above in ("side", "sentry", "treasure", "token", "shuriken", "won") or other.x - one.x >= 4, (one.id, other.id)


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


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    """The owner's cards lie open; others see as many backs, and the cards that everybody saw go in."""
    at = table(hands={"yellow": "1 2 5", "purple": "4 4"})
    at.play("place dojo", "take 3", "take deck", "draw 2")
    own, other = at_hand(at, 0), at_hand(at, 1)
    assert sorted(sprite.target for sprite in own.values() if sprite.target.startswith("hand:")) == [
        "hand:1",
        "hand:2",
        "hand:2",
        "hand:3",
        "hand:5",
    ]
    assert [id_ for id_ in other if id_.startswith("known:yellow")] == ["known:yellow-3-0"]
    assert len([id_ for id_ in other if id_.startswith("back:yellow")]) == 4
    assert len([id_ for id_ in at_hand(at, WATCHER) if id_.startswith("back:")]) == 4 + 2


def test_a_foe_looked_at_is_shown_to_the_raider_alone() -> None:
    """The raider sees the foes and the kept one; the others see backs."""
    at = struck(table().play("place house-1 strength", "play 4"))
    at.play("use choho", "peek guard-5", "peek guard-1", "peek guard-1")
    own, other = at_hand(at, 0), at_hand(at, 1)
    assert [own[f"peeked:{n}"].target for n in range(3)] == ["foe:guard-1", "foe:guard-1", "foe:guard-5"]
    assert all(other[f"peeked:{n}"].symbol == "nj-back-guard" and not other[f"peeked:{n}"].target for n in range(3))
    at.play("keep guard-1")
    assert spoken(at_hand(at, 0)["foe:0"]) == "Next comes guard 1"
    assert at_hand(at, 1)["foe:kept"].symbol == "nj-back-guard"


def test_cards_and_treasures_travel_under_one_id() -> None:
    """A card keeps its id from the row to the hand and on to the raid; so does a tile, an envoy, a rumour, a token, a won treasure."""
    at = table(hands={"yellow": "1 2 4"})
    row = next(id_ for id_, sprite in at_hand(at).items() if sprite.target == "dojo:5")
    at.play("place dojo", "take 5")
    assert at_hand(at)[row].target == "hand:5"
    at = table()
    five = next(id_ for id_, sprite in at_hand(at).items() if sprite.target == "hand:5")
    at.play("place house-1 strength")
    cheapest = next(id_ for id_, sprite in at_hand(at).items() if sprite.target == "treasure:1-fan")
    at.play("play 5")
    assert at_hand(at)[five].target == "played:5"
    struck(at)
    assert at_hand(at)[cheapest].target == "spoil:fan"
    at = table(skills={})
    assert at_hand(at)["tile:boryaku"].target == "tile:boryaku"
    at.play("place sensei boryaku")
    assert at_hand(at)["tile:boryaku"].target == "skill:boryaku" and at_hand(at, 1)["tile:boryaku"].target == ""
    at = table(treasures={"yellow": "fan fan"}).play("place palace goshirakawa-19")
    assert at_hand(at)["envoy:goshirakawa-19"].area == "own"


def test_a_shuriken_travels_to_the_dojo_and_to_a_house() -> None:
    """The shuriken that is placed leaves its owner's panel and lies in the Dojo's stack or on the raided house."""
    at = table()
    assert [at_hand(at)[f"shuriken:yellow-{n}"].area for n in range(3)] == ["own"] * 3
    raided = table().play("place house-1 strength")
    assert [at_hand(raided)[f"shuriken:yellow-{n}"].area for n in range(3)] == ["houses", "own", "own"]
    at.play("place dojo")
    assert [at_hand(at)[f"shuriken:yellow-{n}"].area for n in range(3)] == ["dojo", "own", "own"]


def test_whoever_is_being_served_lies_on_the_card() -> None:
    """While a tile, an envoy or a rumour is being paid for, the shuriken lies on it."""
    choosing = table(hands={"yellow": "1 2"}, skills={}).play("place sensei tenmon")
    assert at_hand(choosing)["shuriken:yellow-0"].area == "sensei"
    for move, place in (("place palace goshirakawa-19", "palace"), ("place pavilion skills-1", "pavilion")):
        assert at_hand(table(treasures={"yellow": "fan fan gold gold"}).play(move))["shuriken:yellow-0"].area == place


def test_the_raid_shows_total_foe_and_spoils() -> None:
    """The close-up has the foe, the cards played, the total and whether it wins, what is left and what is won."""
    at = table(hands={"yellow": "3 3 3"}).play("place house-1 strength", "play 3")
    shown = at_hand(at)
    assert (shown["total:number"].text, shown["total:number"].text_tone, spoken(shown["total"])) == ("3", "accent", "3 does not beat 3")
    at.play("support")
    shown = at_hand(at)
    assert (shown["total:number"].text, shown["total:number"].text_tone, shown["total:sign"].text) == ("4", "green", "> 3")
    assert len([sprite for sprite in shown.values() if sprite.target == "played:3"]) == 2
    struck(at)
    assert [sprite.target for sprite in at_hand(at).values() if sprite.target.startswith(("treasure:", "spoil:"))] == [
        "treasure:1-scroll", "treasure:1-vase", "spoil:fan",
    ]  # fmt: skip


def test_banzai_shows_what_it_risks() -> None:
    """Before leaving or banzai the raider sees how many of the unseen guards the cards can beat; the others see only how many there are."""
    at = struck(table(hands={"yellow": "4 4"}).play("place house-1 strength", "play 4"))
    assert spoken(at_hand(at)["risk"]) == "The next guard: of 37 still hidden, your cards beat 22"
    assert {at_hand(at)[f"risk:{n}-bar"].symbol for n in (1, 2, 3)} == {"nj-bar-beaten"}
    assert {at_hand(at)[f"risk:{n}-bar"].symbol for n in (4, 5)} == {"nj-bar-lost"}
    assert spoken(at_hand(at, 1)["next"]) == "The next guard: one of 37 nobody has seen"
    assert at_hand(at, 1)["risk:5-bar"].symbol == "nj-bar"


def test_an_empty_deck_is_counted_with_its_discards() -> None:
    """Where the deck of guards is used up, the risk is that of its discards, one's own secret ones with them."""
    at = struck(table(hands={"yellow": "4 4"}).play("place house-1 strength", "play 4"))
    s = at.state
    s.foe_discards[0], s.secret[0][8] = s.foes[0] - 1, 1
    s.foes[: len(s.foes) // 2 - 2] = [0] * (len(s.foes) // 2 - 2)
    s.foes_left[0], s.foes_gone[0], s.secret_size[0][0] = 0, s.foe_discards[0] + 1, 1
    counted = {viewer: spoken(at_hand(at, viewer)["next"]) for viewer in (0, 1, WATCHER)}
    assert counted[0] == "The next guard: of 6 still hidden, your cards beat 5"
    assert counted[1] == counted[WATCHER] == "The next guard: one of 6 nobody has seen"


def test_more_than_six_tiles_lose_their_second_line() -> None:
    """Beside the hand there is room for six tiles with words; a phone has room for all."""
    many = "bojutsu naginatajutsu kenjutsu sojutsu kusarigamajutsu shinobi-iri sui-ren intonjutsu"
    for width, lines in ((PHONE, 8), (TABLET, 0), (DESK, 0)):
        shown = at_hand(table(skills={"yellow": many}), width=width)
        assert len([id_ for id_, sprite in shown.items() if sprite.target.startswith("skill:")]) == 8
        assert len([name for name in many.split() if f"brief:{name}" in shown]) == lines


def test_an_elite_comes_for_a_red_treasure() -> None:
    """Where the next treasure is red the chart is that of the elites, pairs with both their numbers."""
    at = struck(table(houses={2: "guard-2 | fan | gold"}).play("place house-2 strength", "play 4"))
    shown = at_hand(at)
    assert shown["next"].symbol == "nj-back-elite" and "risk:2+4-bar" in shown and "risk:6-bar" in shown
    at.play("banzai")
    assert at_hand(at)["foe:coming"].symbol == "nj-back-elite"
    for elite, symbol, numbers in (("elite-pair", "nj-foe-pair", ("2·4", "2·4")), ("elite-6-3", "nj-foe-elite", ("6", "3"))):
        again = Position(at.box, at.state.copy()).play(f"reveal {elite}")
        shown, foe = at_hand(again), f"foe:{again.state.foe - 1}"
        assert (shown[foe].symbol, (shown[f"{foe}-strength"].text, shown[f"{foe}-stealth"].text)) == (symbol, numbers)


def test_an_emptied_house_lets_choose_among_the_tokens_beside_the_board() -> None:
    """The ten tokens that lie on no house are shown, and the chosen one travels to the house."""
    at = struck(table(houses={3: "guard-5 | jade"}).play("place house-3 stealth", "play 4"))
    tokens = [sprite for sprite in at_hand(at).values() if sprite.target.startswith("token:")]
    assert len(tokens) == 10 and {sprite.area for sprite in tokens} == {"raid"}
    at.play("token taira-8")
    assert at_hand(at)["token:taira-8"].area == "houses"


def test_a_phone_shows_the_raid_in_place_of_large_houses() -> None:
    """During a raid the houses of a phone are small, and the close-up lies where they began; nothing else moves."""
    calm, raid = (pictured(at.box, at.state, 0, PHONE) for at in (table(), table().play("place house-1 strength")))
    (before,) = (area for area in calm.areas if area.id == "houses")
    now = {area.id: area for area in raid.areas}
    assert now["raid"].y == before.y and now["houses"].y + now["houses"].h == before.y + before.h
    assert by_id(raid)["house:1"].w < by_id(calm)["house:1"].w / 4
    assert by_id(raid)["gate"] == by_id(calm)["gate"]


def test_hand_and_houses_come_first_on_a_phone() -> None:
    """The track, the hand and the first three houses lie within the first 400 units."""
    shown = at_hand(table(), width=PHONE)
    assert all(
        sprite.y + sprite.h < 400 for sprite in shown.values() if sprite.target.startswith(("hand:", "house:1", "house:2", "house:3"))
    )


def test_a_finger_finds_what_it_needs_on_a_phone() -> None:
    """Hand cards, row cards, sides of houses, wares and tiles are at least 38 units in both directions."""
    for sprite in at_hand(table(), width=PHONE).values():
        if sprite.target.startswith(("hand:", "dojo:", "house:", "envoy:", "rumour:", "tile:", "place:")):
            assert sprite.w >= FINGER - 2 and sprite.h >= FINGER - 6, sprite.id


def test_the_viewer_decides_whether_there_is_an_own_panel() -> None:
    """A watcher sees every player alike, a player the others in turn after the own things."""
    at = table(seats=4)
    watching = pictured(at.box, at.state, WATCHER, DESK)
    assert [area.id for area in watching.areas if area.id.startswith(("player", "own"))] == [f"player-{name}" for name in PLAYERS]
    third = pictured(at.box, at.state, 2, DESK)
    assert [area.id for area in third.areas if area.id.startswith(("player", "own"))] == [
        "own",
        "player-white",
        "player-yellow",
        "player-purple",
    ]


def test_used_tiles_lie_face_down() -> None:
    """A tile that was used shows its back to everybody until the round ends."""
    at = table().play("place house-1 strength", "use kenjutsu")
    assert at_hand(at)["tile:kenjutsu"].symbol.startswith("nj-tile-used")
    assert at_hand(at, 1)["tile:kenjutsu"].symbol == "nj-chip-used"
    assert at_hand(at, 1)["tile:sui-ren"].symbol == "nj-chip-snake-add"


def test_the_first_and_second_of_a_clan_are_marked() -> None:
    """The clans' table marks who would be first and second now."""
    shown = at_hand(table(envoys={"yellow": "taira-16", "purple": "taira-22"}))
    assert shown["count:taira-purple"].symbol == "nj-first" and shown["count:taira-yellow"].symbol == "nj-second"
    assert shown["count:minamoto-yellow"].symbol == ""


def test_the_clan_being_scored_is_lit() -> None:
    """While somebody chooses a reward the row of that clan is lit."""
    at = table(round=3, turn=5, envoys={"yellow": "minamoto-14"}, hands={"yellow": "1", "purple": "1 2"})
    at.play("place dojo", "take 1", "take 3")
    while at.state.to_act != 0:
        at.play(at.offers[0])
    assert at.offers[0] == "honour"
    shown = at_hand(at)
    assert shown["clans:scored"].y < shown["clan:minamoto"].y < shown["clans:scored"].y + shown["clans:scored"].h


def test_the_winner_has_a_star() -> None:
    """When the game is over every winner has a star, and nobody a shuriken to place."""
    box, state = next((box, state) for box, state in seen_games() if state.to_act == OVER)
    shown = by_id(pictured(box, state, WATCHER, TABLET))
    winners = GAME.result(state, box).winners
    assert {id_ for id_ in shown if id_.startswith("won:")} == {f"won:{PLAYERS[seat]}" for seat in winners}
    assert not [id_ for id_ in shown if id_.startswith(("shuriken:", "turn"))]


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
    assert [pictured(at.box, at.state, 0, width).width for width in (300, 500, 800, 4000)] == [360, 360, 760, 1200]
