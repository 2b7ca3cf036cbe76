"""A thought in words: every sentence is a template of the catalogues, every number one of the thought's own.

Chances are told in whole per cent with the interval that holds them in 95 of 100 cases."""

from collections.abc import Iterator

from tatami.bots.bot import Candidate, ExpectedMove, Thought
from tatami.kernel.dialect import CHANCE
from tatami.kernel.rng import stream
from tatami.kernel.words import Words, words
from tatami.table.sight import Sight

MOST_CANDIDATES, MOST_EXPECTED = 3, 6
ERRORS_OF_95 = 1.96
"""So many standard errors either side of the mean hold 95 of 100 cases."""


def explain(thought: Thought, sight: Sight) -> list[Words]:
    """What was chosen and what it was compared with, what is expected, what was assumed, which rules are at work."""
    return [
        words("explain.choice", move=phrase(sight, thought.action)),
        *(candidate_sentence(candidate, sight) for candidate in shown_candidates(thought)),
        effort_sentence(thought),
        *(expected_sentence(move) for move in thought.principal_variation[:MOST_EXPECTED]),
        *assumptions(thought),
        *(words("explain.rule", number=rule, text=words(f"rule.{rule}")) for rule in rules_at_work(thought.action, sight)),
    ]


def phrase(sight: Sight, action: int) -> Words:
    """An offer in words."""
    said: Words = sight.game.notation.phrase(sight.state, sight.box, action)
    return said


def shown_candidates(thought: Thought) -> list[Candidate]:
    """The first candidates, and the chosen one wherever it stands."""
    chosen = [candidate for candidate in thought.candidates if candidate.action == thought.action]
    first = list(thought.candidates[:MOST_CANDIDATES])
    return first if not chosen or chosen[0] in first else [*first[: MOST_CANDIDATES - 1], *chosen]


def interval(chance: float, error: float) -> tuple[float, float]:
    """What holds a chance in 95 of 100 cases."""
    return max(0.0, chance - ERRORS_OF_95 * error), min(1.0, chance + ERRORS_OF_95 * error)


def percent(chance: float) -> int:
    """A chance in whole per cent."""
    return round(100 * chance)


def candidate_sentence(candidate: Candidate, sight: Sight) -> Words:
    """How good a candidate looked, and how sure that is."""
    low, high = (percent(bound) for bound in interval(candidate.chance, candidate.error))
    move = phrase(sight, candidate.action)
    return words("explain.candidate", move=move, chance=percent(candidate.chance), low=low, high=high, visits=candidate.visits)


def effort_sentence(thought: Thought) -> Words:
    """How much was thought: games played out, positions looked at, or nothing at all."""
    if thought.candidates:
        return words("explain.searched", n=thought.nodes)
    return words("explain.looked", n=thought.nodes) if thought.nodes else words("explain.unweighed")


def expected_sentence(move: ExpectedMove) -> Words:
    """One move of the principal variation, and the thinker's chance after it."""
    if move.seat == CHANCE:
        return words("explain.expected-chance", move=move.phrase, chance=percent(move.chance))
    return words("explain.expected", seat=words("seat", n=move.seat), move=move.phrase, chance=percent(move.chance))


def assumptions(thought: Thought) -> Iterator[Words]:
    """What was assumed about what is hidden."""
    if thought.worlds:
        yield words("explain.worlds", n=thought.worlds)
        yield from (words("explain.assumed", what=what) for what in thought.assumed)
    elif thought.candidates:
        yield words("explain.open")


def rules_at_work(action: int, sight: Sight) -> list[str]:
    """The rules behind what the action tells, carried out on an imagined table: each once, in order."""
    game = sight.game
    world = game.imagine(sight.state, sight.box, sight.seat, stream(0, sight.version))
    return list(dict.fromkeys(game.rule_of(event) for event in game.apply(world, sight.box, action)))
