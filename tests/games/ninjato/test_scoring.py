"""Scoring: clan after clan, first and second, honour or a rumour."""

from .positions import Position, board
from .test_round_end import FILLING, FULL, fill_up

SHOWN = "skills-1 skills-2 skills-3 skills-4"
HOUSES = dict.fromkeys(range(1, 6), "guard-1 | fan")


def scored(**given: object) -> Position:
    """The scoring after round three: Taira is worth 6, Minamoto 6, Go-Shirakawa 6."""
    seats = int(str(given.get("seats", 2)))
    last = ("yellow", "purple", "orange", "white")[seats - 1]
    usual = {"round": 3, "turn": 3 * seats - 1, "row": "2 3 4", "hands": {last: FULL}, "houses": HOUSES, "pavilion": SHOWN}
    at = board(**usual | given)  # type: ignore[arg-type]  # as `board` takes them
    return fill_up(at.play("place dojo"), *FILLING)


def test_clans_in_the_order_of_the_track() -> None:
    """[NJ-12.1 allows] After round three Taira, Minamoto, Go-Shirakawa; after five and seven another order."""
    mine = {"yellow": "taira-16 minamoto-14 goshirakawa-19"}
    for number, order in ((3, (0, 1, 2)), (5, (1, 2, 0)), (7, (2, 0, 1))):
        at = scored(round=number, envoys=mine).play("honour", "honour", "honour")
        assert [event.b for event, name in zip(at.events, at.told, strict=True) if name == "scored"] == list(order)


def test_a_clan_without_envoys_is_passed_over() -> None:
    """[NJ-12.1 forbids] Nobody is asked for a clan that nobody serves."""
    at = scored(envoys={"yellow": "goshirakawa-19"})
    assert at.play("honour").state.round == 4 and at.honour("yellow") == 6 and at.told.count("scored") == 1


def test_most_envoys_come_first() -> None:
    """[NJ-12.2 allows] Two beat one; with equal numbers the oldest envoy of that clan decides."""
    at = scored(envoys={"yellow": "taira-16 taira-22", "purple": "taira-63"})
    assert at.to_act == "yellow"
    at = scored(envoys={"yellow": "taira-16 taira-22", "purple": "taira-31 taira-39"})
    assert at.to_act == "purple"


def test_age_counts_within_the_clan() -> None:
    """[NJ-12.2 forbids] An old envoy of another clan breaks no tie, age does not beat number, and who has none gets nothing."""
    at = scored(envoys={"yellow": "taira-22", "purple": "taira-16 goshirakawa-71"})
    assert at.to_act == "yellow"
    at = scored(envoys={"yellow": "taira-16"}).play("honour")
    assert at.honour("purple") == 0 and at.of("purple", "rumours") == "-"


def test_the_first_chooses() -> None:
    """[NJ-12.3 allows] The honour of the clan's tokens on the houses, or a rumour of those on show."""
    at = scored(envoys={"yellow": "taira-16 taira-22", "purple": "taira-63"})
    assert at.offers == ["honour", *(f"rumour {name}" for name in SHOWN.split())]
    assert at.play("honour").honour("yellow") == 6


def test_the_first_gets_one_reward() -> None:
    """[NJ-12.3 forbids] Not both; only tokens of that clan count; only rumours on show."""
    at = scored(envoys={"yellow": "taira-16 taira-22", "purple": "taira-63"}, tokens={1: "minamoto-8"})
    assert at.why_not("rumour flat2-1") == ("NJ-12.5", "refusal.rumour-not-there")
    at.play("rumour skills-2")
    assert at.honour("yellow") == 0 and at.honour("purple") == 4 and at.of("yellow", "rumours") == "skills-2"
    assert at.state.round == 4


def test_the_second_gets_the_other() -> None:
    """[NJ-12.4 allows] After the honour a rumour of choice, after the rumour the honour."""
    at = scored(envoys={"yellow": "taira-16 taira-22", "purple": "taira-63"}).play("honour")
    assert at.to_act == "purple" and at.offers == [f"rumour {name}" for name in SHOWN.split()]
    assert at.play("rumour skills-4").of("purple", "rumours") == "skills-4"

    at = scored(envoys={"yellow": "taira-16 taira-22", "purple": "taira-63"}).play("rumour skills-1")
    assert (at.honour("yellow"), at.honour("purple")) == (0, 6)


def test_the_third_gets_nothing() -> None:
    """[NJ-12.4 forbids] Only two are rewarded, and the second cannot take the honour as well."""
    at = scored(seats=3, envoys={"yellow": "taira-16 taira-22", "purple": "taira-63", "orange": "taira-31"}).play("honour")
    assert at.to_act == "purple" and at.why_not("honour") == ("NJ-12.5", "refusal.first-rumour")
    at.play("rumour skills-4")
    assert at.honour("orange") == 0 and at.of("orange", "rumours") == "-" and at.state.round == 4


def test_a_free_rumour_costs_nothing() -> None:
    """[NJ-12.5 allows] No treasure is paid; a single one on show is taken unasked."""
    at = scored(envoys={"yellow": "taira-16 taira-22 minamoto-14", "purple": "taira-63"}, treasures={"purple": "fan"})
    at.state.shown[2][:] = [0, 0, 13, 0]
    at.play("honour")
    assert at.of("purple", "rumours") == "skills-1" and at.of("purple", "treasures") == "fan"


def test_a_free_rumour_scores_nothing_and_is_not_replaced() -> None:
    """[NJ-12.5 forbids] No honour for its price; its place stays empty until the next round ends."""
    at = scored(envoys={"yellow": "taira-16"}).play("rumour skills-1")
    assert at.honour("yellow") == 0 and at.lines["sensei"].split("   ")[2] == "pavilion skills-2 skills-3 skills-4"


def test_a_lone_contender_chooses_too() -> None:
    """[NJ-12.6 allows] Who alone serves a clan takes either reward."""
    assert scored(envoys={"yellow": "taira-16"}).play("honour").honour("yellow") == 6
    assert scored(envoys={"yellow": "taira-16"}).play("rumour skills-3").of("yellow", "rumours") == "skills-3"


def test_the_other_reward_is_lost() -> None:
    """[NJ-12.6 forbids] Nobody gets it."""
    at = scored(envoys={"yellow": "taira-16"}).play("rumour skills-3")
    assert at.state.honour == [0] * 4 and at.state.round == 4


def test_without_rumours_the_honour_is_scored_unasked() -> None:
    """[NJ-12.7 allows] An empty Pavilion leaves nothing to choose."""
    at = scored(
        envoys={"yellow": "goshirakawa-19 goshirakawa-28", "purple": "goshirakawa-71"}, pavilion="", rumours={"yellow": ALL_RUMOURS}
    )
    assert at.honour("yellow") == 6 and at.state.round == 4


def test_without_rumours_the_second_gets_nothing() -> None:
    """[NJ-12.7 forbids] The reward is void, not changed into honour."""
    at = scored(
        envoys={"yellow": "goshirakawa-19 goshirakawa-28", "purple": "goshirakawa-71"}, pavilion="", rumours={"yellow": ALL_RUMOURS}
    )
    assert at.honour("purple") == 0 and at.of("purple", "rumours") == "-"


KINDS_OF_RUMOUR = {"taira": 3, "minamoto": 3, "goshirakawa": 3, "envoys": 3, "skills": 4, "elites": 4, "rumours": 4}
FLAT = "flat2-1 flat2-2 flat3-3 flat3-4 flat4-5 flat4-6"
ALL_RUMOURS = " ".join([*(f"{kind}-{n + 1}" for kind, many in KINDS_OF_RUMOUR.items() for n in range(many)), FLAT])


def test_first_and_second_are_named() -> None:
    """[NJ-12.2 allows] Before a clan rewards anybody it is told who comes first and who second; nobody is told as nobody."""
    at = scored(envoys={"yellow": "taira-16 taira-22", "purple": "taira-63 minamoto-14"}).play("honour", "rumour skills-1", "honour")
    ranked = [event[1:] for event, name in zip(at.events, at.told, strict=True) if name == "ranked"]
    assert ranked == [(0, 0, 1, 6), (1, 1, -1, 6), (2, -1, -1, 6)]
    assert at.told.index("ranked") < at.told.index("scored")
