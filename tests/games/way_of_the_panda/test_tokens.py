"""Strength and quest tiles, selling a chest, recovering action points, victory points; city cards."""

from .positions import Position, position

FOUNDING = """white ap 9 champions site-2 site-6 site-9
    routes route-1 tile white, route-2 tile white, route-16 tile white, route-26 tile white
    sites site-2 market pagoda"""


def founded(card: str, text: str = "", **options: str) -> Position:
    """White founds a city and takes this card."""
    lines = [FOUNDING, text, f"cards {card} vp-4"]
    at = position("\n".join(line for line in lines if line), "white", 2, **options)
    return at.play("select monk-4 bv", "build gate site-2", "card left")


def test_four_slots() -> None:
    """[WP-6.1 allows] A tile comes to the next slot of its champion, up to four with the printed one."""
    at = position("white strength 3 1 1").play("select monk-2 str")
    assert at.state.strength[0] == [4, 1, 1] and at.state.tokens[0] == 1


def test_no_tile_left() -> None:
    """[WP-6.1 forbids] An empty supply or a full column gives nothing; the space may still be taken."""
    empty = position("supply beads 0").play("select monk-2 str")
    assert empty.state.strength[0] == [1, 1, 1] and empty.to_act == "yellow"
    full = position("white strength 4 1 1").play("select monk-2 str")
    assert full.state.strength[0] == [4, 1, 1]


def test_quest_at_the_own_building() -> None:
    """[WP-6.2 allows] A quest tile where the champion's own building stands."""
    at = position("white champions site-1 site-5 site-9\nsites site-5 gate market").play("select governor-4 quest")
    assert at.state.quest[0] == [0, 1, 0]


def test_no_quest_elsewhere() -> None:
    """[WP-6.2 forbids] Neither at another type, nor on the border, nor with a full column."""
    assert position("white champions site-1 site-5 site-9\nsites site-5 gate").play("select governor-4 quest").state.quest[0] == [0, 0, 0]
    assert position("white champions site-1 top1 site-9\nsites site-1 city").play("select governor-4 quest").state.quest[0] == [0, 0, 0]
    full = position("white champions site-1 site-5 site-9 quest 0 4 0\nsites site-5 market").play("select governor-4 quest")
    assert full.state.quest[0] == [0, 4, 0]


def test_a_base_counts_as_all() -> None:
    """[WP-6.3 allows] On an empty city base every champion finds its quest."""
    for column, found in (("monk", [1, 0, 0]), ("governor", [0, 1, 0]), ("warrior", [0, 0, 1])):
        at = position("white champions site-5 site-5 site-5\nsites site-5 city").play(f"select {column}-4 quest")
        assert at.state.quest[0] == found


def test_a_village_counts_what_stands_there() -> None:
    """[WP-6.3 forbids] A village with two buildings has no third type."""
    at = position("white champions site-5 site-5 site-5\nsites site-5 gate market").play("select warrior-4 quest")
    assert at.state.quest[0] == [0, 0, 0]


def test_selling_a_chest() -> None:
    """[WP-6.4 allows] The Governor at a market, or in a city, gives a chest back for 6 VP, or keeps it."""
    for standing in ("market", "city"):
        at = position(f"white champions site-1 site-5 site-9 ap 9 quest 0 2 0\nsites site-5 {standing}").play("select governor-5 sell")
        assert at.offers == ["stop", "sell"]
        at.play("sell")
        assert at.vp[0] == 12 and at.state.quest[0] == [0, 1, 0] and at.state.tokens[4] == 5


def test_nothing_to_sell() -> None:
    """[WP-6.4 forbids] No chest, or no market: no sale."""
    assert position("white champions site-1 site-5 site-9 ap 9\nsites site-5 market").play("select governor-5 sell").vp[0] == 6
    away = position("white champions site-1 site-5 site-9 ap 9 quest 0 1 0\nsites site-5 gate").play("select governor-5 sell")
    assert away.vp[0] == 6 and away.to_act == "yellow"


def test_recovering_action_points() -> None:
    """[WP-6.5 allows] First pay 2, penalty included, then move 4 to the right."""
    assert position("white ap 2").play("select neutral-3 ap4").ap[0] == 4
    at = position("white ap 0").play("select neutral-3 ap4")
    assert at.ap[0] == 2 and at.vp[0] == 1


def test_who_cannot_pay_does_not_recover() -> None:
    """[WP-6.5 forbids] Who cannot pay the 2 AP cannot have the 4; beyond the track's end they are lost."""
    at = position("white ap -1")
    assert at.why_not("select neutral-3 ap4") == ("WP-2.4", "refusal.cost")
    assert position("white ap 19").play("select neutral-3 ap4").ap[0] == 20


def test_points_of_a_space() -> None:
    """[WP-6.6 allows] A space with points gives them at once."""
    assert [position("white ap 9").play(f"select {space}").vp[0] for space in ("monk-5 vp2", "warrior-5 vp3", "neutral-5 vp3")] == [8, 9, 9]


def test_points_only_for_who_selects() -> None:
    """[WP-6.6 forbids] Nobody else gains them, and the other option gives none."""
    at = position("white ap 9").play("select warrior-5 mv1+bv")
    assert at.vp == [6, 6]


def test_card_with_strength_tiles() -> None:
    """[WP-7.1 allows] Two different strength tiles; which, the player says; no building is needed."""
    at = founded("strength")
    assert at.offers == ["take beads", "take coin", "take sabre"]
    assert at.play("take coin", "take sabre").state.strength[0] == [1, 2, 2]


def test_card_with_quest_tiles() -> None:
    """[WP-7.1 allows] Two different quest tiles, wherever the champions stand."""
    at = founded("quest").play("take chest", "take mask")
    assert at.state.quest[0] == [0, 1, 1] and at.to_act == "yellow"


def test_only_what_is_left() -> None:
    """[WP-7.1 forbids] Not the same type twice, no type of the other kind, none that is used up; a single one comes by itself."""
    at = founded("strength").play("take coin")
    assert at.offers == ["take beads", "take sabre"] and at.why_not("take coin") == ("WP-7.1", "refusal.other-tile")
    assert founded("strength").why_not("take mask") == ("WP-7.1", "refusal.other-tile")
    assert founded("quest", "supply mask 0").why_not("take mask") == ("WP-6.1", "refusal.no-tile")
    full = founded("strength", "white strength 4 1 1")
    assert full.why_not("take beads") == ("WP-6.1", "refusal.column-full")
    assert full.pointing("site:1") == ("WP-7.1", "refusal.choose-token")
    one = founded("strength", "supply beads 0 coin 0")
    assert one.state.strength[0] == [1, 1, 2] and one.to_act == "yellow"


def test_cards_with_action_points() -> None:
    """[WP-7.2 allows] 3 or 2 AP at once."""
    assert founded("ap-3").ap[0] == 9 - 3 + 3 and founded("ap-2").ap[0] == 9 - 3 + 2


def test_action_points_go_to_the_founder() -> None:
    """[WP-7.2 forbids] Nobody else moves, and no points come with them."""
    at = founded("ap-3")
    assert at.ap[1] == 4 and at.vp == [6 + 2, 6]


def test_cards_with_points() -> None:
    """[WP-7.3 allows] 4, 3, 3 or 1 VP."""
    gains = [founded(card).vp[0] - 6 - 2 for card in ("vp-3", "move-once", "move-twice")]
    assert gains == [3, 3, 1] and founded("vp-4 vp-3").vp[0] - 6 - 2 == 4


def test_a_card_is_used_once() -> None:
    """[WP-7.3 forbids] A card taken is gone from the row."""
    assert founded("vp-3").line("cards") == "vp-4"


def test_cards_with_moves() -> None:
    """[WP-7.4 allows] One own champion, any one, moves once, or twice in a row, covering as always; or stays."""
    once = founded("move-once")
    assert once.offered("move") == [
        "white-monk route-1",
        "white-monk route-2",
        "white-monk route-16",
        "white-monk route-26",
        *governor_ways(),
    ]
    once.play("move white-governor route-5", "cover route-5", "tile white")
    assert once.to_act == "yellow"
    twice = founded("move-twice").play("move white-warrior route-14", "stop")
    assert twice.offered("move") == ["white-warrior route-14"]
    assert founded("move-twice").play("stop").to_act == "yellow"


def governor_ways() -> list[str]:
    """Where Governor and Warrior can go."""
    return ["white-governor route-5", "white-governor route-16", "white-warrior route-14"]


def test_moves_need_strength() -> None:
    """[WP-7.4 forbids] The move of a card is an ordinary one: too many ninjas stop it; the second step is the same champion's."""
    assert founded("move-once").why_not("move white-warrior route-7") == ("WP-3.1", "refusal.too-many-ninjas")
    at = founded("move-twice").play("move white-warrior route-14", "stop")
    assert at.pointing("champion:white-monk") == ("WP-3.3", "refusal.other-champion")
