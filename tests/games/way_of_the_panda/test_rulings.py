"""Our answers where the rulebooks differ or are silent: each option both ways."""

from tatami.games.way_of_the_panda import GAME

from .positions import position
from .test_building import STRONG_2, STRONG_4, builder
from .test_end_missions import gains
from .test_routes import AROUND_2
from .test_setup import dealt
from .test_tokens import founded


def values(option: str) -> tuple[str, ...]:
    """The readings of an option, the recommended one first."""
    return GAME.meta.options[option].values


def test_the_options() -> None:
    """Eighteen points to agree on; the first value of each is recommended."""
    assert {name: option.default for name, option in GAME.meta.options.items()} == {
        "during-mission": "none",
        "end-mission": "none",
        "city-card-move": "3-vp",
        "border-reward": "either",
        "border-guards": "none",
        "joined-sides": "french",
        "most-guards": "tiles",
        "special-move": "any-champion",
        "special-actions": "once-a-round",
        "special-build": "guards-alone",
        "freed-by": "last-guard",
        "penalty-spaces": "2-then-5",
        "city-card": "taken",
        "transport": "shown",
        "neutral-build": "city",
        "first-guards": "may-complete",
        "special-send": "map",
        "round-limit": "limited",
    }
    assert values("during-mission")[1:] == ("random", *(f"D{n}" for n in range(1, 10)))
    assert values("end-mission")[1:] == ("random", *(f"E{n}" for n in range(1, 10)))


def test_points_of_the_card_with_one_move() -> None:
    """[WP-7.3 allows] The card with one move brings 3 VP, by the Italian book 2; the one with two moves 1 VP either way."""
    assert founded("move-once", city_card_move="2-vp").vp[0] == 6 + 2 + 2
    assert founded("move-twice", city_card_move="2-vp").vp[0] == 6 + 2 + 1


def test_points_and_tiles() -> None:
    """[WP-5.10 allows] By the Italian book the reward is both: 5 VP and two tiles."""
    at = builder(STRONG_4, where="site-4", border_reward="both").play("select monk-4 bv", "build gate site-4", "stop")
    assert at.vp[0] == 6 + 4 + 5 and at.offered("take") == ["beads", "coin", "sabre", "lantern", "chest", "mask"]


def test_guards_for_the_free_action() -> None:
    """[WP-5.9 forbids] If guards are placed, the free action takes as many as the space asks for, and is closed without them."""
    text = f"{STRONG_4}\nboard neutral-3 yellow:2 last 2"
    at = builder(text, where="site-4", border_guards="placed").play("select monk-4 bv", "build gate site-4", "free neutral-3")
    assert at.line("board") == "neutral-3 white:3 yellow:2 last 3, monk-4 white:1 last 1" and at.state.spot[0] == 12
    few = builder(f"{text}\nwhite guards 3", where="site-4", border_guards="placed").play("select monk-4 bv", "build gate site-4")
    assert few.offered("free") == ["neutral-1", "neutral-2", "neutral-4", "neutral-5"]
    assert few.why_not("free neutral-3") == ("WP-5.9", "refusal.guards")


def test_no_free_action_at_all() -> None:
    """[WP-5.9 forbids] Without guards for any neutral space nothing is asked but the reward."""
    at = builder(f"{STRONG_4}\nwhite guards 1", where="site-4", border_guards="placed").play("select monk-4 bv", "build gate site-4")
    assert at.offers == ["reward vp", "reward tiles"]


def test_joined_sides() -> None:
    """[WP-10.3 allows] The Italian book spares who reaches one side; the German one gives 10 VP for three sides and nothing for two."""
    one, two = "routes route-26 tile white", "routes route-26 tile white, route-1 tile white, route-37 tile white"
    three = (
        "routes route-26 tile white, route-1 tile white, route-37 tile white, route-2 tile white, route-3 tile white, route-29 tile white"
    )
    four = f"{three}, route-16 tile white, route-17 tile white, route-18 tile white, route-34 tile neutral"
    maps = ("", one, two, three, four)
    found = {reading: [gains("E3", text, joined_sides=reading)[0] for text in maps] for reading in values("joined-sides")}
    assert found == {"french": [-5, -5, 10, 20, 30], "italian": [-5, 0, 10, 20, 30], "german": [-5, -5, 0, 10, 30]}


def test_figures_too() -> None:
    """[WP-10.4 allows] By the Italian book figures on routes count as well."""
    assert gains("E4", "routes route-1 tile yellow, route-12 white:3", most_guards="figures-too") == [25, 0]


def test_own_champions_only() -> None:
    """[WP-9.5 forbids] If only own champions may be moved, those of others stay."""
    text = "missions D9 -\nwhite champions site-2 sheet sheet\nyellow champions site-6 site-6 site-6"
    at = position(text, special_move="own-champion").play("special 6")
    assert at.offered("move") == ["white-monk route-1"]
    assert at.pointing("champion:yellow-monk") == ("WP-3.2", "refusal.not-your-champion")


def test_specials_every_turn() -> None:
    """[WP-9.5 allows] By the Italian book a player may use the card in every turn."""
    at = position("missions D9 -", special_actions="every-turn").play("special 2", "pass")
    assert at.offered("special") == ["1", "3", "4", "5", "6"]


def test_a_champion_must_be_there() -> None:
    """[WP-9.5 forbids] If a champion must be there, the special build needs the matching one on the site."""
    text = "missions D9 -\nroutes route-7 tile yellow\nwhite champions site-9 site-1 site-10"
    at = position(text, special_build="champion-there").play("special 3")
    assert at.offered("build") == ["gate site-9", "pagoda site-10"]
    assert at.why_not("build market site-9") == ("WP-5.1", "refusal.no-builder")


def test_freed_by_the_last_tile() -> None:
    """[WP-4.6 allows] By the Italian text the 2 VP go to who lays the last tile; where none is laid, to who placed the last guard."""
    text = "white champions site-2 site-9 site-9\nroutes route-1 tile yellow, route-2 tile yellow, route-16 tile yellow, route-26 yellow:2"
    moves = ("select monk-1 mv1", "move white-monk route-26", "cover route-26")
    guard = position(text).play(*moves, "tile neutral")
    tile = position(text, freed_by="last-tile").play(*moves, "tile neutral")
    assert guard.vp == [6 + 2, 6 + 5] and tile.vp == [6, 6 + 2 + 5]
    stays = position(f"{text}\nyellow tiles 0 0 0\nsupply neutral 0 0 0", freed_by="last-tile").play(*moves)
    assert stays.vp == [6 + 2 + 1, 6 + 5 + 2]


def test_penalty_spaces() -> None:
    """[WP-2.4 allows] One example reads as if the space next to 0 cost 5 VP; then the leftmost costs 2."""
    one = position("white ap 0", penalty_spaces="5-then-2").play("select monk-2 str")
    two = position("white ap 0", penalty_spaces="5-then-2").play("select monk-3 port")
    assert (one.vp[0], two.vp[0]) == (1, 4)


def test_leaving_the_city_card() -> None:
    """[WP-5.6 allows] By the German book the card may be left; then it stays in the row, even the last one."""
    text = f"{STRONG_2}\nsites site-2 market pagoda\ncards vp-4"
    at = builder(text, city_card="may-be-left").play("select monk-4 bv", "build gate site-2")
    assert at.offers == ["stop", "card left"]
    assert at.play("stop").line("cards") == "vp-4" and at.to_act == "yellow"


def test_transport_of_any_champion() -> None:
    """[WP-3.8 allows] If any champion may be transported, every transport space serves all three."""
    at = position("white ap 9 champions site-2 sheet site-9\nyellow passed", transport="any").play("select monk-3 port")
    assert at.offers == ["stop", "lift white-monk", *(f"land white-governor site-{n}" for n in range(1, 17)), "lift white-warrior"]
    assert at.play("lift white-warrior").where("white-warrior") == "sheet"


def test_neutral_builds_in_villages() -> None:
    """[WP-5.7 allows] If so agreed, the neutral build serves villages too; the third building founds a city as always."""
    at = builder(f"{STRONG_2}\nsites site-2 market pagoda", neutral_build="village-too").play("select neutral-6 bc")
    assert at.offered("build") == ["gate site-2"]
    assert at.play("build gate site-2", "card right").line("sites") == "site-2 city"


def test_points_of_a_freed_site_with_a_neutral_tile() -> None:
    """A neutral tile gives its guards to nobody, under either reading."""
    for reading in values("freed-by"):
        at = position(f"white champions site-2 site-9 site-9\n{AROUND_2}", freed_by=reading)
        assert at.play("select monk-1 mv1", "move white-monk route-1", "cover route-1", "tile neutral").vp == [6 + 2 + 2, 6 + 2]


def test_first_guards_that_complete_a_route() -> None:
    """[WP-1.7 forbids] If no route may be completed in the set-up, a clan's second guard on a route of two is refused."""
    two = next(number for number, ninjas in enumerate(dealt().box.ninjas, 1) if ninjas == 2)
    moves = (f"guard route-{two}", "guard route-12", f"guard route-{two}")
    assert "laid-neutral-tile" in dealt().play(*moves, "tile neutral").told
    at = dealt(first_guards="may-not").play(*moves[:2])
    assert moves[2] not in at.offers and at.why_not(moves[2]) == ("WP-1.7", "refusal.completes")


def test_first_guards_with_nowhere_else() -> None:
    """[WP-1.7 allows] Where every open route would be completed, one of them is."""
    at = dealt(first_guards="may-not")
    for route in range(at.box.routes):
        at.state.covered[route] = at.state.figures[route][at.state.to_act] = at.box.ninjas[route] - 1
    assert at.offers == dealt().offers


def test_a_champion_sent_from_the_sheet() -> None:
    """[WP-9.5 allows] If the table agrees, the first special action sends a champion from the clan sheet too."""
    text = "missions D9 -\nwhite champions sheet sheet sheet"
    at = position(text, special_send="sheet-too").play("special 1", "land white-monk site-3")
    assert at.state.champion[0][0] == 2


def test_no_limit_of_rounds() -> None:
    """[WP-8.7 allows] If the table agrees, no number of rounds that people reach ends a game, but nobody acting does."""
    at = position("round 20", round_limit="unlimited").play("select monk-1 mv1", "stop").pass_all()
    assert at.state.round == 21 and not at.state.reason
    last = position("round 20").play("select monk-1 mv1", "stop").pass_all()
    assert last.result.reason == "round-limit"
