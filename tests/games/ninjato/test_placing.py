"""The round: one shuriken at a time, anywhere, as long as something can be gained."""

from .positions import board

GUARDED = {1: "guard-3 | fan scroll"}


def test_players_place_in_turn() -> None:
    """[NJ-2.1 allows] One shuriken each in turn order, three times round; each is resolved at once."""
    at = board(order="purple yellow", row="3 4 5", hands={"yellow": "1 1 1 1 1 1 1", "purple": "2 2 2 2 2 2 2"}, houses=GUARDED)
    acted = []
    for _ in range(6):
        acted.append(at.to_act)
        at.play("place dojo")

    assert acted == ["purple", "yellow"] * 3
    assert at.state.round == 1 and at.to_act == "chance" and at.state.turn == 6


def test_nobody_places_out_of_turn_or_a_fourth_time() -> None:
    """[NJ-2.1 forbids] After the third shuriken of all the round is over; while chance acts nobody places."""
    at = board(turn=5, row="3 4 5", hands={"purple": "1 1 1 1 1 1 1"})
    at.play("place dojo")

    assert at.to_act == "chance"
    assert at.why_not("place dojo") == ("NJ-2.1", "refusal.not-now")
    assert at.pointing("place:dojo") == ("NJ-2.1", "refusal.not-now")


def test_other_answers_wait_for_the_question() -> None:
    """[NJ-2.1 forbids] Whoever has to place can do nothing else first."""
    at = board(hands={"yellow": "1"}, houses=GUARDED)
    for move in (
        "take deck",
        "strike",
        "leave",
        "pay fan",
        "honour",
        "discard 1",
        "play 1",
        "keep fan",
        "token taira-8",
        "recover 1",
        "get fan",
    ):
        assert at.why_not(move) == ("NJ-2.1", "refusal.first-place")


def test_a_place_takes_any_number_of_shuriken() -> None:
    """[NJ-2.2 allows] The same player, or another, may go where somebody went before."""
    at = board(hands={"yellow": "5 5 5", "purple": "5 5"}, houses={1: "guard-3 | fan scroll vase"})
    for treasure in ("gold", "jade", "gold", "gold"):
        assert "place house-1 strength" in at.offers
        at.play("place house-1 strength", "play 5")
        if "leave" in at.offers:
            at.play("leave")
        at.play(f"treasure house-1 {treasure}")

    assert at.of("yellow", "treasures") == "fan vase" and at.of("purple", "treasures") == "scroll jade"


def test_no_place_is_ever_full() -> None:
    """[NJ-2.2 forbids] Nothing is refused because somebody is there: the Dojo takes all twelve shuriken of a round."""
    at = board(
        seats=4, turn=11, row="3 4 5", stack="yellow purple orange white " * 2 + "yellow purple orange", hands={"white": "1 1 1 1 1 1 1"}
    )
    at.play("place dojo")
    assert "new-order" in at.told


def test_everything_that_gains_is_offered() -> None:
    """[NJ-2.3 allows] The Dojo, houses with treasure on both sides, tiles, envoys and rumours within reach, in this order."""
    houses = {2: "guard-3 | fan", 5: "guard-1 | gold"}
    shown = {"sensei": "kenjutsu sojutsu choho", "palace": "taira-16 taira-22", "pavilion": "skills-1 skills-2"}
    at = board(hands={"yellow": "4"}, houses=houses, treasures={"yellow": "fan fan"}, **shown)  # type: ignore[arg-type]  # as `board` takes them
    assert at.offers == [
        "place dojo",
        "place house-2 strength",
        "place house-2 stealth",
        "place house-5 strength",
        "place house-5 stealth",
        "place sensei kenjutsu",
        "place sensei choho",
        "place palace taira-16",
        "place pavilion skills-1",
    ]


def test_the_dojo_is_always_open() -> None:
    """[NJ-2.3 allows] Even with seven cards and nothing to gain anywhere."""
    assert board(hands={"yellow": "1 1 1 1 1 1 1"}).offers == ["place dojo"]


def test_no_shuriken_for_nothing() -> None:
    """[NJ-2.3 forbids] Not to an empty house, without a card to fight, for a tile, envoy or rumour that cannot be paid."""
    at = board(houses={2: "guard-3 | fan"}, treasures={"yellow": "fan"}, sensei="kenjutsu choho", palace="taira-16", pavilion="skills-2")
    assert at.offers == ["place dojo"]
    assert at.why_not("place house-1 strength") == ("NJ-4.9", "refusal.house-empty")
    assert at.why_not("place house-2 stealth") == ("NJ-4.2", "refusal.no-means")
    assert at.why_not("place sensei kenjutsu") == ("NJ-8.1", "refusal.tile-card")
    assert at.why_not("place sensei choho") == ("NJ-8.1", "refusal.tile-any-card")
    assert at.why_not("place palace taira-16") == ("NJ-10.1", "refusal.cannot-pay")
    assert at.why_not("place pavilion skills-2") == ("NJ-10.4", "refusal.cannot-pay")
