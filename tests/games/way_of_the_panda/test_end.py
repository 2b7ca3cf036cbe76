"""The end: three triggers, the last round, scoring, who wins; the safety stop."""

from .positions import Position, position

STRONG_2 = "routes route-1 tile white, route-2 tile white, route-16 tile white, route-26 tile white"


def builder(text: str) -> Position:
    """White stands on site 2 with eight guards around."""
    return position(f"white ap 9 champions site-2 site-2 site-2\n{STRONG_2}\n{text}")


def test_the_fourth_city_ends_nothing() -> None:
    """[WP-8.1 forbids] Before the fifth base the game goes on."""
    at = builder("sites site-2 market pagoda, site-5 city, site-6 city, site-7 city\ncards vp-3 vp-4 ap-2").play(
        "select monk-4 bv", "build gate site-2", "card left"
    )
    assert at.state.reason == 0
    assert at.pass_all().to_act != "over"


def test_the_last_building() -> None:
    """[WP-8.2 allows] When the last of all models is placed, the round is the last."""
    at = builder("sites site-2 market\nsupply gate 1 market 0 pagoda 0").play("select monk-4 bv", "build gate site-2")
    assert "last-round-last-building" in at.told
    assert at.pass_all().result.reason == "last-building"


def test_the_last_of_one_type_ends_nothing() -> None:
    """[WP-8.2 forbids] The last model of one type alone does not end the game."""
    at = builder("sites site-2 market\nsupply gate 1 pagoda 0").play("select monk-4 bv", "build gate site-2")
    assert at.state.reason == 0


def test_the_second_capital() -> None:
    """[WP-8.3 allows] The sixth building makes a capital; the second capital makes the round the last."""
    at = builder("sites site-2 city market pagoda, site-5 city gate market pagoda").play("select monk-6 bc", "build gate site-2")
    assert "last-round-second-capital" in at.told and at.state.capitals == 2
    assert at.pass_all().result.reason == "second-capital"


def test_the_first_capital_ends_nothing() -> None:
    """[WP-8.3 forbids] One capital is not enough."""
    at = builder("sites site-2 city market pagoda").play("select monk-6 bc", "build gate site-2")
    assert at.state.capitals == 1 and at.state.reason == 0


def test_the_first_trigger_counts() -> None:
    """[WP-8.1 allows] A later trigger in the last round changes nothing."""
    sites = "site-2 market pagoda, site-5 city, site-6 city gate market, site-7 city, site-8 city gate market pagoda"
    around = "route-4 tile white, route-5 tile white, route-17 tile yellow"
    at = position(
        f"""white ap 9 champions site-2 site-2 site-2
        yellow ap 9 champions site-6 site-6 site-6
        {STRONG_2}, {around}
        sites {sites}
        cards vp-3 vp-4"""
    )
    at.play("select monk-4 bv", "build gate site-2", "card left", "select warrior-6 bc", "build pagoda site-6")
    assert at.state.capitals == 2 and [name for name in at.told if "last-round" in name] == ["last-round-fifth-city"]
    assert at.pass_all().result.reason == "fifth-city"


def test_the_round_is_finished() -> None:
    """[WP-8.4 allows] After a trigger everybody still plays on; guards return once more and give AP before the scoring."""
    at = builder("sites site-2 city market pagoda, site-5 city gate market pagoda").play(
        "select monk-6 bc", "build gate site-2", "select monk-2 str"
    )
    assert at.to_act == "white"
    at.pass_all()
    assert at.to_act == "over" and at.ap == [9 - 5 + 1, 4 - 1 + 1]


def test_no_further_round() -> None:
    """[WP-8.4 forbids] After the last round there is none; nothing is offered any more."""
    at = builder("sites site-2 city market pagoda, site-5 city gate market pagoda").play("select monk-6 bc", "build gate site-2").pass_all()
    assert at.offers == [] and at.state.round == 1
    assert at.pointing("button:pass") == ("WP-2.7", "refusal.not-now")


def test_one_strength_tile_multiplies_by_nothing() -> None:
    """[WP-8.5 forbids] With the printed strength tile alone quests are worth nothing, and strength without quests neither."""
    at = position("white vp 0 strength 1 4 1 quest 4 0 0\nyellow vp 0\nround 20").pass_all()
    assert at.vp == [0, 0]


def test_most_and_least() -> None:
    """[WP-8.5 allows] Four strength and four quest tiles are worth 24 VP."""
    assert position("white vp 0 strength 4 1 1 quest 4 0 0\nround 20").pass_all().vp[0] == 24


def test_ties() -> None:
    """[WP-8.6 allows] Equal points: more AP; equal AP too: the victory is shared."""
    at = position("white vp 30 ap 3\nyellow vp 30 ap 3\nround 20").pass_all()
    assert at.result.ranks == (1, 1) and at.result.winners == (0, 1)


def test_fewer_points_do_not_win() -> None:
    """[WP-8.6 forbids] Action points matter only between equal points; while the game goes on nothing is decided."""
    at = position("white vp 30 ap 0\nyellow vp 29 ap 9\nround 20")
    assert at.result.reason == "undecided"
    assert at.pass_all().result.ranks == (1, 2)


def test_twenty_rounds() -> None:
    """[WP-8.7 allows] A game that nobody ends stops after twenty rounds and is scored like any other."""
    at = position("round 20").play("select monk-2 str").pass_all()
    assert at.result.reason == "round-limit" and "stopped-round-limit" in at.told


def test_two_idle_rounds() -> None:
    """[WP-8.7 allows] So does one in which nobody acts for two rounds in a row."""
    at = position().pass_all()
    assert at.state.idle_rounds == 1
    at.pass_all()
    assert at.result.reason == "nobody-acts" and "stopped-nobody-acts" in at.told


def test_somebody_acts() -> None:
    """[WP-8.7 forbids] One selection is enough to go on; a printed trigger comes before the stop."""
    at = position().pass_all().play("select monk-1 mv1", "stop").pass_all()
    assert at.state.idle_rounds == 0 and at.to_act != "over"
    late = (
        builder("round 20\nsites site-2 city market pagoda, site-5 city gate market pagoda")
        .play("select monk-6 bc", "build gate site-2")
        .pass_all()
    )
    assert late.result.reason == "second-capital"
