"""The Sensei: tiles for cards, Ways that make them free, face down once used."""

from .positions import board


def test_a_tile_costs_its_card() -> None:
    """[NJ-8.1 allows] The card on the tile is discarded and the tile is mine."""
    at = board(hands={"yellow": "1 4 5"}, sensei="kenjutsu choho").play("place sensei kenjutsu")
    assert at.hand("yellow") == "1 5" and at.of("yellow", "skills") == "kenjutsu" and at.lines["dojo"].endswith("discards 4")
    assert at.to_act == "purple" and at.lines["sensei"].startswith("choho ")


def test_a_question_mark_takes_any_card() -> None:
    """[NJ-8.1 allows] The player chooses it, unless there is but one."""
    at = board(hands={"yellow": "1 4 4"}, sensei="choho").play("place sensei choho")
    assert at.offers == ["discard 1", "discard 4"]
    assert at.play("discard 4").hand("yellow") == "1 4"

    assert board(hands={"yellow": "2 2"}, sensei="choho").play("place sensei choho").offers == ["discard 2"]
    at = board(hands={"yellow": "2"}, sensei="choho").play("place sensei choho")
    assert at.hand("yellow") == "-" and at.to_act == "purple"


def test_no_tile_without_its_card() -> None:
    """[NJ-8.1 forbids] Another card will not do, nor a card that is not in hand."""
    at = board(hands={"yellow": "1 3 5"}, sensei="kenjutsu choho")
    assert at.why_not("place sensei kenjutsu") == ("NJ-8.1", "refusal.tile-card")

    at.play("place sensei choho")
    assert at.why_not("discard 4") == ("NJ-8.1", "refusal.not-in-hand")
    assert at.pointing("button:stop") == ("NJ-8.1", "refusal.first-fee")


def test_the_same_way_is_free() -> None:
    """[NJ-8.2 allows] Whoever has a tile of the Way pays nothing, even with an empty hand."""
    at = board(skills={"yellow": "bojutsu"}, sensei="kenjutsu").play("place sensei kenjutsu")
    assert at.of("yellow", "skills") == "bojutsu kenjutsu"


def test_another_way_is_not_free() -> None:
    """[NJ-8.2 forbids] A Snake or Crane tile does not pay for a Tiger one, nor does somebody else's Tiger."""
    at = board(skills={"yellow": "sui-ren choho", "purple": "bojutsu"}, sensei="kenjutsu")
    assert at.why_not("place sensei kenjutsu") == ("NJ-8.1", "refusal.tile-card")


def test_what_is_there_can_be_learnt() -> None:
    """[NJ-8.3 allows] Tiles stay until they are taken or the round ends."""
    at = board(hands={"yellow": "4", "purple": "5"}, sensei="kenjutsu sojutsu").play("place sensei kenjutsu")
    assert "place sensei sojutsu" in at.offers


def test_no_new_tile_within_the_round() -> None:
    """[NJ-8.3 forbids] The place of a taken tile stays empty."""
    at = board(hands={"yellow": "4", "purple": "4 5"}, sensei="kenjutsu").play("place sensei kenjutsu")
    assert at.offers == ["place dojo"]
    assert at.why_not("place sensei kenjutsu") == ("NJ-8.3", "refusal.tile-not-there")
    assert at.pointing("tile:karate") == ("NJ-2.1", "refusal.first-place")


def test_a_new_tile_can_be_used_at_once() -> None:
    """[NJ-8.4 allows] In the round it was learnt, once."""
    at = board(hands={"yellow": "4 2", "purple": "1"}, sensei="kenjutsu", row="3 3 3", houses={1: "guard-3 | fan gold"})
    at.play("place sensei kenjutsu", "place house-1 stealth", "play 1", "treasure house-1 fan", "place house-1 strength")
    assert at.offers == ["play 2", "use kenjutsu"]


def test_a_tile_works_once_a_round() -> None:
    """[NJ-8.4 forbids] A used tile lies face down; one cannot use what one does not have."""
    at = board(hands={"yellow": "5 5 4"}, skills={"yellow": "kenjutsu"}, houses={1: "guard-3 | fan scroll gold"})
    at.play("place house-1 strength", "use kenjutsu", "banzai", "reveal guard-1")
    assert at.of("yellow", "skills") == "(kenjutsu)" and at.offers == ["play 4", "play 5"]
    assert at.why_not("use kenjutsu") == ("NJ-8.4", "refusal.tile-used")
    assert at.why_not("use sojutsu") == ("NJ-8.1", "refusal.not-your-tile")
    assert at.pointing("skill:karate") == ("NJ-5.2", "refusal.first-face")


def test_hensojutsu_comes_late() -> None:
    """[NJ-8.5 allows] After round four the Sensei shows one of the three."""
    at = board(round=4, turn=5, row="1 2 3", hands={"purple": "1 1 1 1 1 1 1"}).play("place dojo")
    assert at.odds == {"tile hensojutsu-1": 1, "tile hensojutsu-2": 1, "tile hensojutsu-3": 1}
    assert at.play("tile hensojutsu-2").offers[0].startswith("treasure")


def test_hensojutsu_belongs_to_no_way() -> None:
    """[NJ-8.5 forbids] It makes nothing free and is never free itself; before round five it does not come."""
    at = board(round=5, skills={"yellow": "hensojutsu-1 bojutsu sui-ren choho"}, sensei="hensojutsu-2")
    assert at.why_not("place sensei hensojutsu-2") == ("NJ-8.1", "refusal.tile-any-card")

    at = board(round=3, turn=5, row="1 2 3", hands={"purple": "1 1 1 1 1 1 1"}).play("place dojo")
    assert len(at.offers) == 16 and "tile hensojutsu-1" not in at.offers
