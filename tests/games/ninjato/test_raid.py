"""A raid: side, sentry, spoils, banzai or leave, defeat, an emptied house."""

from .positions import board

THREE = {1: "guard-3 | fan scroll gold"}


def test_a_side_for_the_whole_raid() -> None:
    """[NJ-4.1 allows] Strength plays above every foe of the raid, stealth below."""
    at = board(hands={"yellow": "4 5"}, houses=THREE).play("place house-1 strength", "play 4", "banzai", "reveal guard-4", "play 5")
    assert at.lines["raid"].endswith("spoils fan scroll")

    at = board(hands={"yellow": "1 2"}, houses=THREE).play("place house-1 stealth", "play 2", "banzai", "reveal guard-2", "play 1")
    assert at.lines["raid"].endswith("spoils fan scroll") and at.house(1).endswith("light gold   red -")


def test_the_side_cannot_be_changed() -> None:
    """[NJ-4.1 forbids] A low card does not help a raid of strength, later either."""
    at = board(hands={"yellow": "1 4"}, houses=THREE).play("place house-1 strength", "play 4", "banzai", "reveal guard-4", "play 1")
    assert "lost" in at.told
    assert at.why_not("place house-1 stealth")[0] == "NJ-2.1"


def test_the_sentry_comes_first() -> None:
    """[NJ-4.2 allows] A card in hand is enough to face the sentry, who is seen before anything is played."""
    at = board(hands={"yellow": "1"}, houses=THREE).play("place house-1 strength")
    assert at.lines["raid"] == "yellow house-1 strength   foe guard-3   total -   spoils -"
    assert at.offers == ["play 1"]


def test_a_raid_needs_means() -> None:
    """[NJ-4.2 forbids] Without a card, and without a tile for this side, there is no raid."""
    at = board(houses=THREE, skills={"yellow": "kenjutsu"})
    assert "place house-1 strength" in at.offers
    assert at.why_not("place house-1 stealth") == ("NJ-4.2", "refusal.no-means")


def test_a_tile_may_be_means_enough() -> None:
    """[NJ-4.2 allows] A tile that serves as a card, or passes a sentry, will do without a card."""
    assert "place house-1 stealth" in board(houses=THREE, skills={"yellow": "kayakujutsu"}).offers
    assert board(houses=THREE, skills={"yellow": "naginatajutsu tenmon boryaku"}).offers == ["place dojo"]


def test_the_cheapest_treasure_first() -> None:
    """[NJ-4.3 allows] Each win takes the treasure of least value; of equals the light one."""
    at = board(hands={"yellow": "5 5 5"}, houses={1: "guard-1 | scroll vase gold | scroll"})
    at.play("place house-1 strength", "play 5")
    assert at.house(1).endswith("light vase gold   red scroll")

    at.play("banzai", "reveal elite-4-2", "play 5")
    assert at.lines["raid"].endswith("spoils scroll scroll") and at.house(1).endswith("light vase gold   red -")


def test_no_treasure_is_chosen() -> None:
    """[NJ-4.3 forbids] The dearer ones cannot be taken out of order."""
    at = board(hands={"yellow": "5 5 5"}, houses=THREE).play("place house-1 strength", "play 5")
    assert at.house(1).endswith("light scroll gold   red -")
    assert at.offers == ["leave", "banzai"] and at.pointing("treasure:1-gold") == ("NJ-4.4", "refusal.first-choose")


def test_banzai_or_leave() -> None:
    """[NJ-4.4 allows] After a won fight the raider goes, or cries banzai and faces whoever comes."""
    at = board(hands={"yellow": "4 4"}, houses=THREE).play("place house-1 strength", "play 4")
    assert at.offers == ["leave", "banzai"]

    at.play("banzai")
    assert at.odds["reveal guard-1"] == 6 and at.odds["reveal guard-3"] == 4 and sum(at.odds.values()) == 39
    assert at.play("reveal guard-3").offers == ["play 4"]


def test_no_leaving_once_the_foe_is_seen() -> None:
    """[NJ-4.4 forbids] A revealed foe has to be fought, and without means nobody can go on."""
    at = board(hands={"yellow": "4 4"}, houses=THREE).play("place house-1 strength")
    assert at.why_not("leave") == ("NJ-4.4", "refusal.fight-first")

    at.play("play 4", "banzai", "reveal guard-5")
    assert at.why_not("leave") == ("NJ-4.4", "refusal.fight-first")

    at = board(hands={"yellow": "4"}, houses=THREE).play("place house-1 strength", "play 4")
    assert at.to_act == "chance" and at.told[-1] == "left"


def test_leaving_brings_one_new_treasure() -> None:
    """[NJ-4.5 allows] The raider has all spoils; one light treasure comes into the house."""
    at = board(hands={"yellow": "4 4 5"}, houses=THREE)
    at.play("place house-1 strength", "play 4", "banzai", "reveal guard-1", "play 4", "leave", "treasure house-1 jade")

    assert at.of("yellow", "treasures") == "fan scroll" and at.house(1).endswith("light jade gold   red -")
    assert at.to_act == "purple"


def test_leaving_with_nothing_brings_nothing() -> None:
    """[NJ-4.5 forbids] A raider who beat only the sentry of a red treasure leaves the house as it is."""
    at = board(hands={"yellow": "4 4"}, houses={1: "guard-3 | vase | fan"}).play("place house-1 strength", "play 4", "leave")
    assert at.house(1).endswith("light vase   red fan") and at.to_act == "purple" and at.of("yellow", "treasures") == "-"


def test_without_treasures_in_the_bag_none_comes() -> None:
    """[NJ-4.5 forbids] Bag and spent treasures empty: the house is not restocked."""
    at = board(hands={"yellow": "4 4"}, houses=THREE)
    at.state.bag[:] = [0] * 5
    at.play("place house-1 strength", "play 4", "leave")
    assert at.to_act == "purple" and at.house(1).endswith("light scroll gold   red -")


def test_a_beaten_raider_keeps_one() -> None:
    """[NJ-4.6 allows] One spoil of the raider's choice; unasked if all are alike."""
    at = board(hands={"yellow": "5 5 5 1"}, houses={1: "guard-3 | fan fan vase gold"})
    at.play("place house-1 strength", "play 5", "banzai", "reveal guard-1", "play 5", "banzai", "reveal guard-1", "play 5")
    at.play("banzai", "reveal guard-4", "play 1")
    assert at.offers == ["keep fan", "keep vase"]

    at.play("keep vase", "treasure house-1 fan")
    assert at.of("yellow", "treasures") == "vase" and at.state.spent == [2, 0, 0, 0, 0]

    at = board(hands={"yellow": "5 5 1"}, houses={1: "guard-3 | fan fan vase gold"})
    at.play("place house-1 strength", "play 5", "banzai", "reveal guard-1", "play 5", "banzai", "reveal guard-4", "play 1")
    assert at.to_act == "chance" and at.lines["raid"].endswith("spoils fan")


def test_a_beaten_raider_loses_the_rest() -> None:
    """[NJ-4.6 forbids] Only spoils can be kept, and only one; losing to the sentry yields nothing."""
    at = board(hands={"yellow": "5 5 1"}, houses={1: "guard-3 | fan vase gold"})
    at.play("place house-1 strength", "play 5", "banzai", "reveal guard-1", "play 5", "banzai", "reveal guard-4", "play 1")
    assert at.why_not("keep gold") == ("NJ-4.6", "refusal.no-such-spoil")
    assert at.play("keep fan").to_act == "chance"

    at = board(hands={"yellow": "3"}, houses=THREE).play("place house-1 strength", "play 3")
    assert at.of("yellow", "treasures") == "-" and at.to_act == "purple"


def test_a_house_is_restocked_after_a_defeat() -> None:
    """[NJ-4.7 allows] If something was taken, one light treasure comes."""
    at = board(hands={"yellow": "5 1"}, houses=THREE).play("place house-1 strength", "play 5", "banzai", "reveal guard-4", "play 1")
    assert at.play("treasure house-1 fan").house(1).endswith("light fan scroll gold   red -")


def test_a_defeat_by_the_sentry_restocks_nothing() -> None:
    """[NJ-4.7 forbids] Nothing was taken, nothing comes."""
    at = board(hands={"yellow": "3"}, houses=THREE).play("place house-1 strength", "play 3")
    assert at.to_act == "purple" and at.house(1).endswith("light fan scroll gold   red -")


def test_an_emptied_house_changes_its_clan() -> None:
    """[NJ-4.8 allows] Whoever takes the last treasure chooses a token of another clan from beside the board."""
    at = board(hands={"yellow": "4"}, houses={1: "guard-3 | fan"}).play("place house-1 strength", "play 4")
    assert at.offers == [
        *(f"token minamoto-{value}" for value in (5, 6, 8)),
        *(f"token goshirakawa-{value}" for value in (2, 4, 5, 8)),
    ]

    at.play("token minamoto-8")
    assert at.house(1) == "minamoto-8 sentry -   light -   red -" and at.of("yellow", "treasures") == "fan"


def test_the_clan_has_to_change() -> None:
    """[NJ-4.8 forbids] Neither the same clan nor a token that lies on a house; the old token is free again."""
    at = board(hands={"yellow": "4"}, houses={1: "guard-3 | fan"}).play("place house-1 strength", "play 4")
    assert at.why_not("token taira-8") == ("NJ-4.8", "refusal.same-clan")
    assert at.why_not("token minamoto-2") == ("NJ-4.8", "refusal.token-in-play")
    assert at.pointing("token:nobody") == ("NJ-4.8", "refusal.first-token")

    at = board(hands={"yellow": "4"}, houses={1: "guard-3 | fan"}, tokens={1: "goshirakawa-8"})
    assert "token taira-2" in at.play("place house-1 strength", "play 4").offers


def test_an_empty_house_waits_for_the_round_to_end() -> None:
    """[NJ-4.9 allows] Its sentry is discarded, nothing comes."""
    at = board(hands={"yellow": "4"}, houses={1: "guard-3 | fan"}).play("place house-1 strength", "play 4", "token minamoto-8")
    assert at.to_act == "purple" and at.state.foe_discards[4] == 1


def test_an_empty_house_cannot_be_raided() -> None:
    """[NJ-4.9 forbids] There is nobody to beat and nothing to win."""
    at = board(hands={"yellow": "4", "purple": "5"}, houses={1: "guard-3 | fan"})
    at.play("place house-1 strength", "play 4", "token minamoto-8")
    assert at.why_not("place house-1 strength") == ("NJ-4.9", "refusal.house-empty")
    assert at.pointing("house:7-strength") == ("NJ-2.1", "refusal.first-place")


def test_the_sentry_stays() -> None:
    """[NJ-4.10 allows] A beaten sentry guards the house against the next raid too."""
    at = board(hands={"yellow": "4", "purple": "5"}, houses=THREE).play("place house-1 strength", "play 4", "treasure house-1 fan")
    assert at.play("place house-1 strength").lines["raid"].startswith("purple house-1 strength   foe guard-3 ")


def test_a_sentry_sounds_no_alarm() -> None:
    """[NJ-4.10 forbids] An alarm printed on a sentry has no effect when it is fought, and it is not discarded."""
    at = board(hands={"yellow": "4"}, houses={1: "guard-3-alarm | fan scroll"}).play("place house-1 strength", "play 4")
    assert "alarm" not in at.told and at.state.foe_discards == [0] * 36
