"""Notation, words and refusals that no chapter's test has needed."""

import pytest

from tatami.games.way_of_the_panda import GAME
from tatami.games.way_of_the_panda.actions import ACTIONS
from tatami.games.way_of_the_panda.state import SHEET, SITES
from tatami.games.way_of_the_panda.words.events import EVENTS, sentence
from tatami.games.way_of_the_panda.words.things import place_words
from tatami.kernel.dialect import MOST_OFFERS
from tatami.kernel.event import Event
from tatami.kernel.game import WATCHER, Unreadable
from tatami.kernel.words import Words, words
from tests.conformance.cases import Case, Player, other_edition, random_game

from .players import crowners, founders
from .positions import Position, fresh, position
from .test_setup import DEALS, dealt, set_up


@pytest.mark.parametrize(
    "text",
    [
        *("select monk-9 mv1", "select monk-1 fly", "select lord-1 mv1", "special 7", "free monk-1", "take gold", "lift yellow-monk"),
        *("cover route-41", "cover site-1", "guard 3", "place white-monk site-17", "land yellow-monk site-1", "build tower site-1"),
        *(
            "move red-monk route-1",
            "move white-monk route-41",
            "move purple-monk route-1",
            "move white-monk",
            "tile yellow",
            "tile",
            "dance",
        ),
        *("deal card joker", "deal building gate site-1", "first purple", "mission D10", "mission", "card middle", "reward nothing"),
    ],
)
def test_what_is_no_move(text: str) -> None:
    """Names that are not on this table make no move; the answer says which text it was."""
    at = position()
    with pytest.raises(Unreadable) as problem:
        GAME.notation.read(at.state, at.box, text)
    assert problem.value.why == words("refusal.unreadable", text=text)


def test_blanks_do_not_matter() -> None:
    """A move may be written with more blanks."""
    at = position()
    assert GAME.notation.read(at.state, at.box, "  select   warrior-2  str ") == GAME.notation.read(
        at.state, at.box, "select warrior-2 str"
    )
    assert GAME.notation.read(at.state, at.box, " card  left") == GAME.notation.read(at.state, at.box, "card left")


def test_every_action_has_its_own_number() -> None:
    """Offered actions of the largest kinds stay below the number of actions."""
    at = position("missions D9 -").play("special 3")
    assert max(GAME.legal(at.state, at.box)) < ACTIONS and len(at.offers) <= MOST_OFFERS


def test_targets() -> None:
    """What a player points at: one half of a space, a route, a site and a building, a champion first where several could go."""
    at = position("white ap 9 champions site-2 site-6 site-9")
    assert targets(at, "select monk-5 mv1+bv") == ("space:monk-5-mv1+bv",) and targets(at, "pass") == ("button:pass",)
    assert targets(at.play("select monk-1 mv1"), "move white-monk route-1") == ("route:1",)
    assert targets(at.play("move white-monk route-1"), "cover route-1") == ("route:1",)
    assert targets(at.play("cover route-1"), "tile white") == ("route-tile:white",)
    assert targets(at, "tile neutral") == ("route-tile:neutral",)
    any_one = position("white champions top1 site-6 site-9").play("select neutral-1 mv1")
    assert targets(any_one, "move white-monk top2") == ("champion:white-monk", "section:top2")
    port = position("white ap 9 champions sheet site-6 site-9").play("select monk-3 port")
    assert targets(port, "land white-monk site-4") == ("site:4", "champion:white-monk")
    lift = position("white ap 9").play("select monk-3 port")
    assert targets(lift, "lift white-monk") == ("champion:white-monk", "sheet:white")
    special = position("missions D9 -")
    assert targets(special, "special 3") == ("special:3",)
    assert targets(position("missions D4 - white:1"), "withdraw") == ("mission:during",)
    assert targets(fresh(), "deal card vp-3") == ("button:deal-card-vp-3",)


def test_what_else_means_a_move() -> None:
    """A champion's move is meant by where it leads too, and by the champion itself where the space says which one goes."""
    at = position("white ap 9 champions site-2 top1 site-9").play("select monk-1 mv1")
    notation = GAME.notation

    def also(move: str) -> tuple[str, ...]:
        return notation.also(at.state, at.box, notation.read(at.state, at.box, move))

    site, other = sorted(at.box.ends[0])
    assert also("move white-monk route-1") == ("champion:white-monk", f"site:{other + 1 if site == 1 else site + 1}")
    assert also("move white-governor top2") == ("champion:white-governor",)
    exit_route = at.box.exit_of[0] + 1
    assert also(f"move white-governor route-{exit_route}")[1].startswith("site:")
    outward = next(route for route in range(at.box.routes) if max(at.box.ends[route]) >= SITES)
    at.state.champion[0][0] = min(at.box.ends[outward])
    assert also(f"move white-monk route-{outward + 1}")[1].startswith("section:")
    assert also("stop") == ()
    anybody = position("white champions site-2 site-6 site-9").play("select neutral-1 mv1")
    assert notation.also(anybody.state, anybody.box, notation.read(anybody.state, anybody.box, "move white-monk route-1"))[0].startswith(
        "site:"
    )


def targets(at: Position, move: str) -> tuple[str, ...]:
    """What pointing at means a move."""
    return GAME.notation.targets(at.state, at.box, GAME.notation.read(at.state, at.box, move))


def test_pointing_at_nothing_that_is_there() -> None:
    """Targets that do not exist are answered with what is asked for instead."""
    at = position("missions D9 -")
    for target in (
        "space:monk-9-mv1",
        "space:monk-1-fly",
        "space:monk",
        "route:99",
        "route:x",
        "champion:red-monk",
        "zebra:1",
        "card:left",
    ):
        assert at.pointing(target) == ("WP-2.1", "refusal.space-first")
    assert at.pointing("special:9") == ("WP-9.5", "refusal.no-special")
    assert dealt().pointing("route:99") == ("WP-1.7", "refusal.point-at-route")
    assert at.play("special 1").pointing("building:tower") == ("WP-2.5", "refusal.not-this-action")
    nobody = position("white champions site-2 site-6 site-9", seats=2).play("select neutral-1 mv1")
    assert nobody.pointing("champion:orange-monk") == ("WP-2.5", "refusal.not-this-action")


def test_pointing_while_chance_acts() -> None:
    """While chance acts nobody's pointing means anything."""
    assert fresh().pointing("route:1") == ("WP-2.7", "refusal.not-now")


def combined() -> Position:
    """The other edition, where moves stand beside tiles and transport beside sales; white's turn, everything in reach."""
    at = fresh(2, edition=other_edition(GAME))
    at.play(*[move for move in DEALS if move.startswith("deal card")])
    while at.to_act == "chance":
        at.play(at.offers[0])
    while at.state.round == 0:
        at.play(at.offers[0])
    at.state.ap[:2] = [15, 15]
    return at


def test_a_tile_beside_a_move_waits() -> None:
    """[WP-2.5 allows] Where an edition puts a quest beside a move, the tile may be taken before or after moving."""
    at = combined()
    at.state.champion[0][:] = [0, 0, 0]
    at.state.types[0] = 1
    at.play("select monk-2 mv1+quest")
    assert at.offered("take") == ["lantern"] and at.offered("move")
    at.play("take lantern")
    assert at.state.quest[0] == [1, 0, 0] and at.offered("take") == [] and at.offered("move")


def test_why_no_tile_beside_a_move() -> None:
    """[WP-6.2 forbids] There too the building must stand, the supply last and the column have room."""
    at = combined()
    at.state.champion[0][:] = [10, 10, 10]
    at.play("select monk-2 mv1+quest")
    assert at.pointing("token:lantern") == ("WP-6.2", "refusal.no-building")
    assert at.pointing("token:mask") == ("WP-2.5", "refusal.not-this-action")
    at.state.types[10] = 1
    at.state.tokens[3] = 0
    assert at.pointing("token:lantern") == ("WP-6.1", "refusal.no-tile")


def test_why_no_sale_beside_transport() -> None:
    """[WP-6.4 forbids] Without a chest, or without a market, there is no sale; the transport is still there."""
    at = combined()
    at.play("select monk-4 port+sell")
    assert at.offered("lift") == ["white-monk"]
    assert at.pointing("button:sell") == ("WP-6.4", "refusal.no-chest")
    at.state.quest[0][1] = 1
    at.state.champion[0][1] = 10
    assert at.pointing("button:sell") == ("WP-6.4", "refusal.no-building")
    at.state.types[10] = 2
    at.play("sell")
    assert at.vp[0] == 6 + 6 and at.offered("lift") == ["white-monk"]


def test_points_beside_a_build_come_at_once() -> None:
    """[WP-2.5 allows] Victory and action points beside a choice are gained when the space is selected."""
    at = combined().play("select warrior-5 bc+vp2")
    assert at.vp[0] == 8


def test_every_event_has_a_sentence() -> None:
    """Each kind of event is told with what it names."""
    for kind in EVENTS:
        spoken = sentence(position().box, Event(kind, 1, 1, 0, 1))
        assert spoken.key.startswith(f"event.{EVENTS[kind].name}") and isinstance(spoken, Words)


@pytest.mark.parametrize(
    ("seats", "during", "end", "player"), [(2, "D9", "E6", founders), (3, "D4", "random", founders), (4, "random", "E3", crowners)]
)
def test_everything_offered_has_words(seats: int, during: str, end: str, player: Player) -> None:
    """Every prompt and offer of whole games can be said."""
    case = Case(GAME, seats, (("during-mission", during), ("end-mission", end)))
    for table in random_game(case, 7, player):
        assert GAME.notation.prompt(table.state, table.box).key.startswith("prompt.")
        for action in GAME.legal(table.state, table.box):
            assert GAME.notation.phrase(table.state, table.box, action).key.startswith("action.")


def test_the_prompt_when_it_is_over() -> None:
    """When the game is over nobody is asked."""
    at = position("round 20").pass_all()
    assert GAME.notation.prompt(at.state, at.box) == words("prompt.over")


def test_what_is_left_of_an_option() -> None:
    """The prompt names what the option still shows: both actions, or the one that is left; special actions by their own names."""
    at = position("white ap 9 champions site-9 site-1 site-1\nroutes route-7 tile white, route-14 tile white").play("select monk-5 mv1+bv")
    both = GAME.notation.prompt(at.state, at.box)
    assert both.values["action"] == words("kind.both", first=words("kind.mv1"), second=words("kind.bv"))
    at.play("build gate site-9")
    assert GAME.notation.prompt(at.state, at.box).values["action"] == words("kind.mv1")
    special = position("missions D9 -").play("special 6")
    assert GAME.notation.prompt(special.state, special.box).values["action"] == words("special.6")


def test_all_hear_and_see_everything() -> None:
    """Nothing is hidden: a watcher sees the table as it is and hears every move and event."""
    at = set_up()
    assert GAME.cover(at.state, at.box, WATCHER) == at.state
    assert GAME.overhear(Event(1, 0), WATCHER) == Event(1, 0)
    assert GAME.overhear_move(at.state, at.box, GAME.legal(at.state, at.box)[0], WATCHER) == "pass"


def test_no_token_of_a_card_left() -> None:
    """[WP-7.1 forbids] A card whose tiles are all used up brings nothing."""
    text = """white ap 9 champions site-2 site-6 site-9
        routes route-1 tile white, route-2 tile white, route-16 tile white, route-26 tile white
        sites site-2 market pagoda
        cards strength vp-4
        supply beads 0 coin 0 sabre 0"""
    at = position(text).play("select monk-4 bv", "build gate site-2", "card left")
    assert at.to_act == "yellow"


def test_a_sale_and_a_sheet_have_names() -> None:
    """The offer of a sale says its price; a champion in transport is on its sheet."""
    at = position("white champions site-1 site-5 site-9 ap 9 quest 0 2 0\nsites site-5 market").play("select governor-5 sell")
    assert GAME.notation.phrase(at.state, at.box, GAME.notation.read(at.state, at.box, "sell")) == words("action.sell", n=6)
    assert place_words(SHEET) == words("place.sheet")
