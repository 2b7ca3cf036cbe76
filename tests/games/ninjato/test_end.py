"""The end: three bonuses, the winner, the tie-breaks."""

import pytest

from tatami.games.ninjato.rules.end import elite_bonus, rumour_bonus, treasure_bonus

from .positions import EDITION, Position, board
from .test_round_end import FILLING, FULL, fill_up

HOUSES = dict.fromkeys(range(1, 6), "guard-1 | fan")


def ended(honour: tuple[int, ...] = (0, 0), **given: object) -> Position:
    """A game after its last shuriken; whoever may choose takes the honour."""
    seats = len(honour)
    last = ("yellow", "purple", "orange", "white")[seats - 1]
    usual = {"seats": seats, "round": 7, "turn": 3 * seats - 1, "row": "2 3 4", "hands": {last: FULL}, "houses": HOUSES}
    at = board(**usual | given)  # type: ignore[arg-type]  # as `board` takes them
    at.state.honour[:seats] = honour
    at.play("place dojo")
    while at.to_act != "over":
        fill_up(at, *FILLING)
        if at.to_act != "over":
            at.play(at.offers[0])
    return at


@pytest.mark.parametrize(("cards", "worth"), [("skills-1", 3), ("skills-1 skills-2", 6), ("skills-1 skills-2 skills-3", 12)])
def test_rumours_multiply(cards: str, worth: int) -> None:
    """[NJ-13.1 allows] One, two, three of a sort count their things once, twice, four times; Hensojutsu is a skill."""
    at = board(rumours={"yellow": cards}, skills={"yellow": "kenjutsu sui-ren hensojutsu-1"})
    assert rumour_bonus(at.state, at.box, 0) == worth


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("taira-1", 2), ("minamoto-1", 1), ("goshirakawa-1", 0), ("envoys-1", 3), ("skills-1", 2), ("elites-1", 2), ("rumours-1", 1),
        ("rumours-1 rumours-2 flat4-5", 3 * 2 + 4), ("flat2-1 flat3-3 flat4-5", 9), ("taira-1 envoys-1 envoys-2", 2 + 3 * 2),
    ],
)  # fmt: skip
def test_what_rumours_count(cards: str, worth: int) -> None:
    """[NJ-13.1 allows] Envoys of a clan or all, skills, elites, rumours (themselves too); some are worth a flat sum."""
    mine = {"envoys": "taira-16 taira-22 minamoto-14", "skills": "kenjutsu choho", "elites": "elite-pair elite-4-2"}
    at = board(rumours={"yellow": cards}, **{what: {"yellow": things} for what, things in mine.items()})  # type: ignore[arg-type]  # as `board` takes them
    assert rumour_bonus(at.state, at.box, 0) == worth


def test_rumours_of_a_way() -> None:
    """[NJ-13.1 allows] In an edition that has them, rumours count the skills of one Way."""
    at = board(
        edition=EDITION, rumours={"yellow": "whisper-4 whisper-5 whisper-6"}, skills={"yellow": "wind stone fire root seed reed bark"}
    )
    assert rumour_bonus(at.state, at.box, 0) == 2 * 2 + 2 * 1 + 2 * 3


def test_a_fourth_rumour_adds_nothing() -> None:
    """[NJ-13.1 forbids] Four of a sort multiply by four; what others have does not count; no rumour no bonus."""
    at = board(rumours={"yellow": "skills-1 skills-2 skills-3 skills-4"}, skills={"yellow": "kenjutsu", "purple": "choho tenmon"})
    assert rumour_bonus(at.state, at.box, 0) == 4 and rumour_bonus(at.state, at.box, 1) == 0


def test_a_treasure_left_over_is_worth_one() -> None:
    """[NJ-13.2 allows] Each token one, whatever its kind."""
    at = board(treasures={"yellow": "fan gold gold"})
    assert treasure_bonus(at.state, 0) == 3


def test_spent_treasures_are_worth_nothing_more() -> None:
    """[NJ-13.2 forbids] Neither spent ones, nor those in houses, nor the printed values."""
    at = board(treasures={"yellow": "fan fan"}, palace="taira-16", houses=HOUSES).play("place palace taira-16")
    assert treasure_bonus(at.state, 0) == 0 and treasure_bonus(at.state, 1) == 0


def test_beaten_elites_are_worth_one_or_two() -> None:
    """[NJ-13.3 allows] As printed: 4/2 one, 6/3 two, the pair two."""
    at = board(elites={"yellow": "elite-4-2 elite-6-3 elite-pair"})
    assert elite_bonus(at.state, at.box, 0) == 5


def test_other_foes_are_worth_nothing() -> None:
    """[NJ-13.3 forbids] Guards, and elites that were not beaten, add nothing."""
    at = board(hands={"yellow": "5 1"}, houses={1: "guard-3 | fan | scroll"})
    at.play("place house-1 strength", "play 5", "banzai", "reveal elite-4-2", "play 1", "treasure house-1 fan")
    assert elite_bonus(at.state, at.box, 0) == 0


def test_the_game_ends_after_round_seven() -> None:
    """[NJ-13.4 allows] Bonuses are added, the most honour wins."""
    at = ended((20, 30), treasures={"yellow": "fan fan"}, elites={"yellow": "elite-6-3"}, rumours={"yellow": "flat4-5 elites-1"})
    assert at.result.scores == (20 + 2 + 2 + 5, 30) and at.result.ranks == (2, 1) and at.result.reason == "honour"
    assert at.result.winners == (1,) and at.told[-3:] == ["bonus", "total", "won"]


def test_the_game_does_not_end_before() -> None:
    """[NJ-13.4 forbids] After round six there is another; while it goes on nobody has won."""
    at = fill_up(board(round=6, turn=5, row="2 3 4", hands={"purple": FULL}, houses=HOUSES).play("place dojo"), *FILLING)
    assert at.state.round == 7 and at.result.reason == "undecided" and "bonus" not in at.told


def test_ties_go_to_more_envoys() -> None:
    """[NJ-13.5 allows] With equal honour more envoys win, then the oldest envoy; with none at all the win is shared."""
    at = ended((30, 36), envoys={"yellow": "taira-16", "purple": ""}, tokens={1: "taira-2", 2: "taira-4"})
    assert at.result.scores == (36, 36) and at.result.ranks == (1, 2) and at.result.reason == "envoys"

    at = ended((30, 30), envoys={"yellow": "taira-16", "purple": "minamoto-14"})
    assert at.result.scores == (36, 36) and at.result.ranks == (1, 2) and at.result.reason == "oldest-envoy"

    at = ended((30, 30, 12))
    assert at.result.ranks == (1, 1, 3) and at.result.reason == "shared" and at.result.winners == (0, 1) and at.told[-2:] == ["won", "won"]


def test_envoys_do_not_beat_honour() -> None:
    """[NJ-13.5 forbids] A single point of honour is more than any number of envoys."""
    at = ended((29, 37), envoys={"yellow": "taira-16"}, tokens={1: "taira-2", 2: "taira-4"})
    assert at.result.ranks == (2, 1) and at.result.reason == "honour"
