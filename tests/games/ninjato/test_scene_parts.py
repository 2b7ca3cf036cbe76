"""What the picture shows of each thing: hands, raids, what waits behind the next door, who is served, who leads, who won."""

import pytest

from tatami.games.ninjato import GAME
from tatami.games.ninjato.names import PLAYERS
from tatami.kernel.dialect import OVER
from tatami.kernel.game import WATCHER
from tatami.kernel.words import Words, words
from tatami.texts.speaker import Speaker

from .pictures import DESK, PHONE, TABLET, at_hand, by_id, pictured, seen_games, spoken, struck, table
from .positions import Position, board


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
    assert shown["total:verdict"].text == words("scene.enough")
    assert len([sprite for sprite in shown.values() if sprite.target == "played:3"]) == 2
    struck(at)
    assert [sprite.target for sprite in at_hand(at).values() if sprite.target.startswith(("treasure:", "spoil:"))] == [
        "treasure:1-scroll", "treasure:1-vase", "spoil:fan",
    ]  # fmt: skip


def test_banzai_shows_what_it_risks_on_request() -> None:
    """Whoever asks sees how many of the unseen guards there are, and the raider how many the cards can beat; before, the cards played."""
    at = struck(table(hands={"yellow": "4 4"}).play("place house-1 strength", "play 4"))
    shown = at_hand(at)
    assert {id_ for id_, sprite in shown.items() if sprite.target == "ask:odds"} == {"next", "risk:ask", "risk:share"}
    asked = {id_ for id_, sprite in shown.items() if sprite.mark == "asked"}
    assert asked == {id_ for id_ in shown if id_.partition(":")[0] == "risk"} - {"risk:ask"}
    assert {sprite.target for sprite in shown.values() if sprite.mark == "unasked"} == {"ask:odds", "played:4"}
    assert spoken(shown["next"]) == spoken(shown["risk:ask"]) == "The next guard: one of 37 nobody has seen; gongs among them: 12"
    assert spoken(shown["risk"]) == "The next guard: of 37 still hidden, your cards beat 22 (59%); gongs among them: 12"
    assert (
        spoken(shown["risk:share"], "de")
        == "Der nächste Wächter: Von 37 noch verdeckten schlagen deine Karten 22 (59\u00a0%); mit Gong: 12"
    )
    assert {at_hand(at)[f"risk:{n}-bar"].symbol for n in (1, 2, 3)} == {"nj-bar-beaten"}
    assert {at_hand(at)[f"risk:{n}-bar"].symbol for n in (4, 5)} == {"nj-bar-lost"}
    other = at_hand(at, 1)
    assert spoken(other["next"]) == spoken(other["risk"]) == "The next guard: one of 37 nobody has seen; gongs among them: 12"
    assert other["risk:5-bar"].symbol == "nj-bar" and "risk:share" not in other and other["risk:ask"].mark == ""


def test_an_empty_deck_is_counted_with_its_discards() -> None:
    """Where the deck of guards is used up, the risk is that of its discards, one's own secret ones with them."""
    at = struck(table(hands={"yellow": "4 4"}).play("place house-1 strength", "play 4"))
    s = at.state
    s.foe_discards[0], s.secret[0][8] = s.foes[0] - 1, 1
    s.foes[: len(s.foes) // 2 - 2] = [0] * (len(s.foes) // 2 - 2)
    s.foes_left[0], s.foes_gone[0], s.secret_size[0][0] = 0, s.foe_discards[0] + 1, 1
    counted = {viewer: spoken(at_hand(at, viewer)["risk"]) for viewer in (0, 1, WATCHER)}
    assert counted[0] == "The next guard: of 6 still hidden, your cards beat 5 (83%); gongs among them: 0"
    assert counted[1] == counted[WATCHER] == "The next guard: one of 6 nobody has seen; gongs among them: 0"


MANY = ["bojutsu", "naginatajutsu", "kenjutsu", "sojutsu", "kusarigamajutsu", "shinobi-iri", "sui-ren", "intonjutsu", "shurikenjutsu"]


@pytest.mark.parametrize(("width", "room"), [(PHONE, 9), (TABLET, 6), (DESK, 8)])
def test_many_tiles_lose_their_second_line(width: int, room: int) -> None:
    """Beside the hand there is room for six or eight tiles with words; a phone has room for all."""
    for count in (6, 8, 9):
        shown = at_hand(table(skills={"yellow": " ".join(MANY[:count])}), width=width)
        assert len([id_ for id_, sprite in shown.items() if sprite.target.startswith("skill:")]) == count
        assert len([name for name in MANY if f"brief:{name}" in shown]) == (count if count <= room else 0)


def test_a_hand_has_room_for_seven_and_others_are_counted() -> None:
    """Free places show how many cards the hand may still take; of the others one sees how many they have; what one lacks is said."""
    at = table(hands={"yellow": "1 2 5", "purple": "4 4"}, treasures={}, skills={})
    own, other = at_hand(at, 0), at_hand(at, 1)
    assert len([id_ for id_ in own if id_.startswith("room:")]) == 4
    say = Speaker("en", GAME, strict=True).say
    counted = [sprite.text for sprite in (own["hand-count:purple"], other["hand-count:yellow"])]
    assert [say(text) for text in counted if isinstance(text, Words)] == ["2/7 cards", "3/7 cards"]
    assert {"none:treasures", "none:skills"} <= own.keys() and not {"none:treasures", "none:skills"} & at_hand(table()).keys()


@pytest.mark.parametrize("width", [PHONE, TABLET, DESK])
def test_a_players_panels_bear_the_seat(width: int) -> None:
    """What lies before a player can be found by the seat: the own panels and everybody else's, nothing more."""
    at = table(seats=3)
    whose = {area.id: area.seat for area in pictured(at.box, at.state, 1, width).areas if area.seat >= 0}
    assert whose == {**({"hand": 1} if width == PHONE else {}), "own": 1, "player-orange": 2, "player-yellow": 0}


def test_the_palace_names_clan_and_age_and_the_pavilion_what_is_counted() -> None:
    """Where there is room an envoy bears its clan's name, a rumour the sort of thing it counts and whose."""
    shown = at_hand(table(pavilion="skills-1 flat4-5 taira-1 rumours-4"), width=DESK)
    said = {id_: Speaker("en", GAME).say(sprite.text) for id_, sprite in shown.items() if isinstance(sprite.text, Words)}
    assert (shown["envoy:taira-55"].text, said["clan-of:taira-55"]) == ("55", "Taira")
    assert (said["counts:skills-1"], said["whose:skills-1"]) == ("skills", "all Ways")
    assert (said["counts:taira-1"], said["whose:taira-1"]) == ("envoys", "Taira")
    assert said["counts:rumours-4"] == "rumours" and "whose:rumours-4" not in said
    assert shown["rumour:flat4-5"].text == "+4" and "counts:flat4-5" not in said


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
    """When the game is over every winner has a star between the shuriken and the name, and nobody a shuriken to place."""
    box, state = next((box, state) for box, state in seen_games() if state.to_act == OVER)
    shown = by_id(pictured(box, state, WATCHER, TABLET))
    winners = GAME.result(state, box).winners
    assert {id_ for id_ in shown if id_.startswith("won:")} == {f"won:{PLAYERS[seat]}" for seat in winners}
    for who in (PLAYERS[seat] for seat in winners):
        mark, star, name = shown[f"mark:{who}"], shown[f"won:{who}"], shown[f"name:{who}"]
        assert mark.x + mark.w < star.x and star.x + star.w < name.x
    assert not [id_ for id_ in shown if id_.startswith(("shuriken:", "turn"))]


def test_a_clan_is_chosen_knowing_who_has_its_envoys() -> None:
    """[NJ-4.8 allows] Beside the tokens of an emptied house stands how many envoys of each clan everybody has."""
    at = board(hands={"yellow": "4"}, houses={1: "guard-3 | gold"}, envoys={"yellow": "taira-16", "purple": "minamoto-14 taira-22"})
    at.play("place house-1 strength", "play 4")
    counts = {id_: sprite.text for id_, sprite in at_hand(at).items() if id_.startswith("count:")}
    assert counts == {
        "count:taira-yellow": "1",
        "count:taira-purple": "1",
        "count:minamoto-yellow": "0",
        "count:minamoto-purple": "1",
        "count:goshirakawa-yellow": "0",
        "count:goshirakawa-purple": "0",
    }


def test_a_taken_rumour_of_a_fixed_sum_shows_it() -> None:
    """[NJ-13.1 allows] What it is worth stands on its chip; what others come to, only the end shows."""
    chips = at_hand(board(rumours={"yellow": "flat2-1 taira-1"}))
    assert (chips["rumour:flat2-1"].text, chips["rumour:taira-1"].text) == ("+2", "")
