"""The tiles of the shipped box: each verb at its moment, and at no other."""

from .positions import board

THREE = {1: "guard-3 | fan scroll gold"}


def test_a_tile_works_on_its_side_against_its_foes() -> None:
    """[NJ-9.1 allows] Kenjutsu by strength against anybody, Shurikenjutsu by stealth against sentry and guard."""
    at = board(hands={"yellow": "5"}, skills={"yellow": "kenjutsu sojutsu shurikenjutsu"}, houses=THREE)
    assert at.play("place house-1 strength").offers == ["play 5", "use kenjutsu", "use sojutsu"]

    at = board(hands={"yellow": "5"}, skills={"yellow": "kenjutsu sojutsu shurikenjutsu"}, houses=THREE)
    assert at.play("place house-1 stealth").offers == ["play 5", "use shurikenjutsu"]


def test_a_tile_does_not_work_elsewhere() -> None:
    """[NJ-9.1 forbids] Not on the other side, not against elites if it says so."""
    at = board(hands={"yellow": "5 5"}, skills={"yellow": "sojutsu intonjutsu"}, houses={1: "guard-3 | fan gold | scroll"})
    at.play("place house-1 strength", "play 5", "banzai", "reveal elite-4-2")
    assert at.offers == ["play 5"]
    assert at.why_not("use sojutsu") == ("NJ-9.1", "refusal.wrong-foe")
    assert at.why_not("use intonjutsu") == ("NJ-9.1", "refusal.wrong-side")


def test_card_stands_as_a_base_card() -> None:
    """[NJ-9.2 allows] Kenjutsu is a four, to which threes may be added; no card is spent for it."""
    at = board(hands={"yellow": "3"}, skills={"yellow": "kenjutsu"}, houses={1: "guard-4 | fan gold"})
    at.play("place house-1 strength", "use kenjutsu")
    assert at.lines["raid"].startswith("yellow house-1 strength   foe guard-4   total 4 ")
    assert "beat" in at.play("support").told and at.lines["dojo"].endswith("discards 3")


def test_card_is_no_support() -> None:
    """[NJ-9.2 forbids] After a base card it cannot be added."""
    at = board(hands={"yellow": "3 4"}, skills={"yellow": "kenjutsu"}, houses=THREE).play("place house-1 strength", "play 4")
    assert at.offers == ["strike", "support"]
    assert at.why_not("use kenjutsu") == ("NJ-9.2", "refusal.wrong-moment")


def test_pass_beats_without_a_card() -> None:
    """[NJ-9.3 allows] Kayakujutsu passes a sentry, Hensojutsu anybody, an elite too."""
    at = board(skills={"yellow": "kayakujutsu hensojutsu-1"}, houses={1: "guard-3 | fan gold | scroll"})
    at.play("place house-1 stealth", "use kayakujutsu", "banzai", "reveal elite-6-3", "use hensojutsu-1")
    assert at.lines["raid"].endswith("spoils fan scroll") and at.of("yellow", "elites") == "elite-6-3"


def test_pass_gets_by_one_guard_of_a_pair() -> None:
    """[NJ-9.3 forbids] The second of a pair still stands; Kayakujutsu passes nobody but a sentry."""
    at = board(hands={"yellow": "4"}, skills={"yellow": "hensojutsu-1 kayakujutsu"}, houses={1: "guard-3 | fan gold | scroll"})
    at.play("place house-1 strength", "use kayakujutsu", "banzai", "reveal elite-pair", "use hensojutsu-1")
    assert at.offers == ["play 4"] and at.of("yellow", "elites") == "-"

    at = board(hands={"yellow": "4 4"}, skills={"yellow": "kayakujutsu"}, houses=THREE)
    at.play("place house-1 strength", "play 4", "banzai", "reveal guard-1")
    assert at.why_not("use kayakujutsu") == ("NJ-9.1", "refusal.wrong-foe")


def test_redraw_reveals_another() -> None:
    """[NJ-9.4 allows] The foe is discarded, another of its sort comes; an alarm already sounded stands, a new one sounds too."""
    at = board(hands={"yellow": "4 4"}, skills={"yellow": "boryaku"}, houses=THREE)
    at.play("place house-1 strength", "play 4", "banzai", "reveal guard-5-alarm", "treasure house-1 fan", "use boryaku")
    assert at.odds["reveal guard-5-alarm"] == 1 and at.house(1).endswith("light fan scroll   red gold")

    at.play("reveal guard-1-alarm", "treasure house-1 jade")
    assert at.house(1).endswith("light fan scroll   red jade gold") and at.offers == ["play 4"]


def test_redraw_of_an_elite_brings_an_elite() -> None:
    """[NJ-9.4 allows] Elites are drawn for elites."""
    at = board(hands={"yellow": "4 4"}, skills={"yellow": "boryaku"}, houses={1: "guard-3 | gold | fan"})
    at.play("place house-1 strength", "play 4", "banzai", "reveal elite-pair", "use boryaku")
    assert at.odds["reveal elite-pair"] == 1 and "reveal guard-1" not in at.offers


def test_no_redraw_of_a_sentry_or_half_a_pair() -> None:
    """[NJ-9.4 forbids] Nor after a base card."""
    at = board(hands={"yellow": "3 4 5 5"}, skills={"yellow": "boryaku"}, houses={1: "guard-3 | gold | fan"}).play("place house-1 strength")
    assert at.why_not("use boryaku") == ("NJ-9.4", "refusal.wrong-moment")

    at.play("play 4")
    assert at.why_not("use boryaku") == ("NJ-9.4", "refusal.wrong-moment")
    at.play("strike", "banzai", "reveal elite-pair", "play 5", "strike")
    assert at.offers == ["play 3", "play 5"] and at.why_not("use boryaku") == ("NJ-9.4", "refusal.wrong-moment")


def test_add_moves_the_total() -> None:
    """[NJ-9.5 allows] Naginatajutsu +2 for one play, Sui-ren -2, Taijutsu one either way."""
    at = board(hands={"yellow": "4 5"}, skills={"yellow": "naginatajutsu taijutsu"}, houses={1: "guard-5 | fan gold"})
    at.play("place house-1 strength", "play 4")
    assert at.offers == ["strike", "use naginatajutsu", "use taijutsu"]
    assert at.play("use naginatajutsu").lines["raid"].split("   ")[2] == "total 6"
    assert at.play("strike").offers == ["leave", "banzai"]

    at = board(hands={"yellow": "3"}, skills={"yellow": "sui-ren"}, houses={1: "guard-2 | fan gold"})
    assert "beat" in at.play("place house-1 stealth", "play 3", "use sui-ren").told


def test_add_for_the_whole_raid() -> None:
    """[NJ-9.5 allows] Bojutsu adds one to this play and to every later one of the raid."""
    at = board(hands={"yellow": "4 4 4"}, skills={"yellow": "bojutsu"}, houses=THREE)
    at.play("place house-1 strength", "play 4", "use bojutsu", "banzai", "reveal guard-4", "play 4")
    assert at.lines["raid"].endswith("spoils fan scroll")
    at.play("banzai", "reveal guard-5", "play 4")
    assert at.told[-1] == "kept" or "keep fan" in at.offers


def test_add_needs_a_base_card() -> None:
    """[NJ-9.5 forbids] Not before one, not for a later raid; what is used for one play is gone for the next."""
    at = board(hands={"yellow": "4 4", "purple": "1 1"}, skills={"yellow": "naginatajutsu"}, houses=THREE).play("place house-1 strength")
    assert at.why_not("use naginatajutsu") == ("NJ-9.5", "refusal.wrong-moment")

    at.play("play 4", "use naginatajutsu", "banzai", "reveal guard-5", "play 4")
    assert at.told[-1] == "kept" and at.lines["raid"].endswith("spoils fan")


def test_peek_sees_three_and_keeps_one() -> None:
    """[NJ-9.6 allows] Choho: the raider sees the next three foes, keeps one as the next; the others are discarded."""
    at = board(hands={"yellow": "4 4"}, skills={"yellow": "choho"}, houses=THREE).play("place house-1 strength", "play 4")
    assert at.offers == ["leave", "banzai", "use choho"]

    at.play("use choho")
    assert at.odds["peek guard-1"] == 6 and at.odds["peek guard-3"] == 4 and sum(at.odds.values()) == 39
    at.play("peek guard-5", "peek guard-1-alarm", "peek guard-5")
    assert at.offers == ["keep guard-1-alarm", "keep guard-5"]
    at.play("keep guard-5")
    assert at.offers == ["leave", "banzai"] and at.lines["raid"].endswith("kept guard-5")
    assert at.play("banzai").lines["raid"].startswith("yellow house-1 strength   foe guard-5 ")
    assert at.state.secret[0][1] == 1 and at.state.secret[0][8] == 1 and "alarm" not in at.told


def test_a_kept_alarm_sounds_when_it_is_met() -> None:
    """[NJ-9.6 allows] Seeing it makes no noise, meeting it does."""
    at = board(hands={"yellow": "4 4"}, skills={"yellow": "choho"}, houses=THREE).play("place house-1 strength", "play 4", "use choho")
    at.play("peek guard-2-alarm", "peek guard-2-alarm", "peek guard-2-alarm")
    assert at.offers == ["keep guard-2-alarm"]
    at.play("keep guard-2-alarm", "banzai")
    assert at.offers[0] == "treasure house-1 fan" and at.told[-1] == "alarm"


def test_a_kept_foe_goes_back_on_leaving() -> None:
    """[NJ-9.6 allows] It returns to its deck; elites are seen where an elite is next."""
    at = board(hands={"yellow": "4 4"}, skills={"yellow": "choho"}, houses={1: "guard-3 | gold | fan"}).play(
        "place house-1 strength", "play 4"
    )
    at.play("use choho", "peek elite-pair", "peek elite-3-0", "peek elite-4-2", "keep elite-3-0")
    assert at.state.foes_left[1] == 17

    at.play("leave")
    assert at.state.foes_left == [39, 18] and at.state.foes_gone == [0, 2] and at.to_act == "purple"


def test_peek_stops_where_the_deck_ends() -> None:
    """[NJ-9.6 allows] With two elites left only two are seen; a single one is kept unasked."""
    at = board(hands={"yellow": "4 4"}, skills={"yellow": "choho"}, houses={1: "guard-3 | gold | fan"})
    at.state.elites[1][:7] = [4, 4, 4, 2, 2, 2, 0]
    at.state.foes[16:23] = [0, 0, 0, 0, 0, 0, 2]
    at.state.foes_left[1] = 2
    at.play("place house-1 strength", "play 4", "use choho", "peek elite-pair", "peek elite-pair")
    assert at.offers == ["keep elite-pair"] and at.state.foes_left[1] == 0

    at = board(hands={"yellow": "4 4"}, skills={"yellow": "choho"}, houses={1: "guard-3 | gold | fan"})
    at.state.elites[1][:7] = [4, 4, 4, 2, 2, 2, 1]
    at.state.foes[16:23] = [0, 0, 0, 0, 0, 0, 1]
    at.state.foes_left[1] = 1
    at.play("place house-1 strength", "play 4", "use choho", "peek elite-pair")
    assert at.play("banzai").lines["raid"].startswith("yellow house-1 strength   foe elite-pair ")


def test_peek_only_between_fights() -> None:
    """[NJ-9.6 forbids] Not before a fight is won, not while a foe is kept, not instead of an answer."""
    at = board(hands={"yellow": "4 4 4"}, skills={"yellow": "choho"}, houses=THREE).play("place house-1 strength")
    assert at.why_not("use choho") == ("NJ-9.6", "refusal.wrong-moment")

    at.play("play 4", "use choho", "peek guard-5", "peek guard-4", "peek guard-1")
    assert at.why_not("keep guard-2") == ("NJ-9.6", "refusal.first-keep-foe")
    assert at.why_not("banzai") == ("NJ-9.6", "refusal.first-keep-foe")
    at.play("keep guard-1")
    at.state.ready[0] |= at.state.skills[0]
    assert at.offers == ["leave", "banzai"]


def test_draw_takes_more_cards() -> None:
    """[NJ-9.7 allows] Tenmon: when the draws are done and the hand is below seven, one more."""
    at = board(hands={"yellow": "1 1"}, skills={"yellow": "tenmon"}, row="2 3 4").play("place dojo", "take 2", "take 3")
    assert at.offers == ["stop", "use tenmon"]

    at.play("use tenmon")
    assert at.offers == ["take 4", "take deck"]
    assert at.play("take 4").to_act == "chance" and at.hand("yellow") == "1 1 2 3 4"
    assert (
        board(hands={"yellow": "1 1"}, skills={"yellow": "tenmon"}, row="2 3 4").play("place dojo", "take 2", "take 3", "stop").to_act
        == "chance"
    )


def test_draw_stops_at_seven() -> None:
    """[NJ-9.7 forbids] Not with seven cards, not while draws are left."""
    at = board(hands={"yellow": "1 1 1 1 1"}, skills={"yellow": "tenmon"}, row="2 3 4").play("place dojo", "take 2")
    assert at.why_not("use tenmon") == ("NJ-9.7", "refusal.wrong-moment")
    assert at.play("take 3").to_act == "chance"

    at = board(hands={"yellow": "1 1"}, skills={"yellow": "tenmon"}, row="2 3 4").play("place dojo", "take 2", "take 3")
    assert at.why_not("take 4") == ("NJ-3.1", "refusal.no-draw-left")


def test_recover_takes_back_a_card() -> None:
    """[NJ-9.8 allows] Kusarigamajutsu: one card played in the raid, after a defeat too."""
    at = board(hands={"yellow": "4 5"}, skills={"yellow": "kusarigamajutsu"}, houses=THREE)
    at.play("place house-1 strength", "play 4", "banzai", "reveal guard-5", "play 5", "treasure house-1 fan")
    assert at.offers == ["stop", "use kusarigamajutsu"]

    at.play("use kusarigamajutsu")
    assert at.offers == ["recover 4", "recover 5"]
    at.play("recover 5")
    assert at.hand("yellow") == "5" and at.lines["dojo"].endswith("discards 4") and at.state.known[0][5] == 1
    assert at.to_act == "purple" and at.of("yellow", "treasures") == "fan"


def test_a_sole_card_is_recovered_unasked() -> None:
    """[NJ-9.8 allows] With one value played there is nothing to ask; or one stops without it."""
    at = board(hands={"yellow": "1"}, skills={"yellow": "kusarigamajutsu"}, houses=THREE).play("place house-1 strength", "play 1")
    assert at.play("use kusarigamajutsu").hand("yellow") == "1" and at.to_act == "purple"

    at = board(hands={"yellow": "1"}, skills={"yellow": "kusarigamajutsu"}, houses=THREE).play("place house-1 strength", "play 1", "stop")
    assert at.hand("yellow") == "-" and at.to_act == "purple"


def test_recover_needs_a_card_played_by_strength() -> None:
    """[NJ-9.8 forbids] Not after a raid of stealth, not if only tiles were used, not a card of another raid."""
    at = board(hands={"yellow": "1 5"}, skills={"yellow": "kusarigamajutsu"}, houses=THREE).play("place house-1 stealth", "play 1")
    assert at.why_not("use kusarigamajutsu") == ("NJ-9.1", "refusal.wrong-side")
    assert at.play("leave", "treasure house-1 fan").to_act == "purple"

    at = board(skills={"yellow": "kusarigamajutsu kenjutsu"}, houses=THREE).play(
        "place house-1 strength", "use kenjutsu", "treasure house-1 fan"
    )
    assert at.to_act == "purple"

    at = board(hands={"yellow": "1 2"}, skills={"yellow": "kusarigamajutsu"}, houses=THREE).play("place house-1 strength", "play 1")
    assert at.why_not("recover 2") == ("NJ-9.8", "refusal.first-raid-over")


def test_trade_exchanges_a_spoil() -> None:
    """[NJ-9.9 allows] Chi-mon: one spoil for one light treasure of the house, after restocking."""
    at = board(hands={"yellow": "5 5 5"}, skills={"yellow": "chi-mon"}, houses={1: "guard-3 | fan scroll vase | jade"})
    at.play("place house-1 strength", "play 5", "banzai", "reveal guard-1", "play 5", "leave", "treasure house-1 gold")
    assert at.offers == ["stop", "use chi-mon"]

    at.play("use chi-mon")
    assert at.offers == ["give fan", "give scroll"]
    at.play("give fan")
    assert at.offers == ["get vase", "get gold"]
    at.play("get gold")
    assert at.of("yellow", "treasures") == "scroll gold" and at.house(1).endswith("light fan vase   red jade")


def test_a_sole_trade_is_made_unasked() -> None:
    """[NJ-9.9 allows] One spoil, one other kind: nothing to choose."""
    at = board(hands={"yellow": "5"}, skills={"yellow": "chi-mon"}, houses={1: "guard-3 | fan fan"})
    at.play("place house-1 strength", "play 5", "treasure house-1 vase", "use chi-mon")
    assert at.of("yellow", "treasures") == "vase" and at.house(1).endswith("light fan fan   red -")


def test_trade_needs_something_else_to_take() -> None:
    """[NJ-9.9 forbids] No red treasure, none of the same kind, nothing from an emptied house, and no spoil no trade."""
    at = board(hands={"yellow": "5"}, skills={"yellow": "chi-mon"}, houses={1: "guard-3 | fan fan | jade"})
    assert at.play("place house-1 strength", "play 5", "treasure house-1 fan").to_act == "purple"

    at = board(hands={"yellow": "5"}, skills={"yellow": "chi-mon"}, houses={1: "guard-3 | fan"})
    assert at.play("place house-1 strength", "play 5", "token minamoto-8").to_act == "purple"

    at = board(hands={"yellow": "5"}, skills={"yellow": "chi-mon"}, houses={1: "guard-5 | fan"}).play("place house-1 strength", "play 5")
    assert at.to_act == "purple"

    at = board(hands={"yellow": "5 5 5"}, skills={"yellow": "chi-mon"}, houses={1: "guard-3 | fan scroll vase | jade"})
    at.play("place house-1 strength", "play 5", "banzai", "reveal guard-1", "play 5", "leave", "treasure house-1 gold", "use chi-mon")
    assert at.why_not("give jade") == ("NJ-4.6", "refusal.no-such-spoil")
    assert at.play("give fan").why_not("get jade") == ("NJ-9.9", "refusal.first-get")


def test_barter_lets_a_treasure_stand_for_any() -> None:
    """[NJ-9.10 allows] Seishin-teki kyoyo: a jade pays for a fan and scores five; a tile that must be used is used unasked."""
    at = board(treasures={"yellow": "fan jade vase"}, skills={"yellow": "seishin-teki"}, palace="taira-16").play("place palace taira-16")
    assert at.told[-2:] == ["paid", "used"] and at.offers == ["pay vase", "pay jade"]
    assert at.why_not("pay fan") == ("NJ-10.1", "refusal.no-such-treasure")

    at.play("pay jade")
    assert at.honour("yellow") == 7 and at.of("yellow", "treasures") == "vase" and at.of("yellow", "envoys") == "taira-16"


def test_barter_is_a_choice_where_the_kind_is_there() -> None:
    """[NJ-9.10 allows] Whoever would rather keep the fans may use the tile for one of them."""
    at = board(treasures={"yellow": "fan fan jade vase gold"}, skills={"yellow": "seishin-teki"}, palace="taira-16").play(
        "place palace taira-16"
    )
    assert at.offers == ["pay fan", "pay gold"]
    assert at.play("pay fan").offers == ["pay fan", "pay gold", "use seishin-teki"]
    at.play("use seishin-teki")
    assert at.offers == ["pay vase", "pay jade"]
    assert at.why_not("pay fan") == at.why_not("pay gold") == ("NJ-9.10", "refusal.barter-another")


def test_barter_makes_no_treasure() -> None:
    """[NJ-9.10 forbids] One treasure for one, once; what is needed elsewhere cannot be given; gold and the kind itself need no tile."""
    poor = board(treasures={"yellow": "fan"}, skills={"yellow": "seishin-teki"}, palace="taira-16")
    assert poor.why_not("place palace taira-16") == ("NJ-10.1", "refusal.cannot-pay")
    poor = board(treasures={"yellow": "vase jade"}, skills={"yellow": "seishin-teki"}, palace="taira-16")
    assert poor.why_not("place palace taira-16") == ("NJ-10.1", "refusal.cannot-pay")

    at = board(treasures={"yellow": "fan vase"}, skills={"yellow": "seishin-teki"}, palace="taira-22").play("place palace taira-22")
    assert at.to_act == "purple" and at.of("yellow", "skills") == "seishin-teki"
    at = board(treasures={"yellow": "fan fan gold"}, skills={"yellow": "seishin-teki"}, palace="taira-16").play("place palace taira-16")
    assert at.offers == ["pay fan", "pay gold"] and at.why_not("use seishin-teki") == ("NJ-9.10", "refusal.wrong-moment")
