"""A thought in words: only templates, only the thought's numbers, in every language."""

import re
from dataclasses import replace

import pytest

from tatami.bots.analysis.explain import explain, interval, percent, rules_at_work, shown_candidates
from tatami.bots.bot import Candidate, ExpectedMove, Thought
from tatami.bots.levels import levels, opponent
from tatami.games import find, names
from tatami.kernel.dialect import CHANCE
from tatami.kernel.words import Words, words
from tatami.table.chance import Dice
from tatami.table.sight import Sight
from tatami.table.table import Table
from tatami.texts.speaker import LANGS, Speaker


def sight_of(name: str) -> Sight:
    """What the first to decide sees."""
    table = Table(find(name), find(name).meta.seats[0])
    table.settle(Dice(1))
    return table.sight(table.to_act)


def thought_at(sight: Sight) -> Thought:
    """A search's thought with numbers that nobody else would say."""
    chances = (0.6149, 0.537, 0.4412, 0.25)
    candidates = tuple(Candidate(a, 701 - 101 * n, chances[n], 0.0113) for n, a in enumerate(sight.offers[:4]))
    phrase = sight.game.notation.phrase(sight.state, sight.box, sight.offers[0])
    line = (ExpectedMove(sight.seat, "any", phrase, 701, 0.6149), ExpectedMove(CHANCE, "any", phrase, 90, 0.333))
    return Thought(sight.offers[0], 0.6149, 5000, 1407, candidates, line, 17, (phrase,))


def numbers(said: Words) -> list[object]:
    """The numbers among the values of a sentence, those of further words apart."""
    return [value for value in said.values.values() if isinstance(value, int | float)]


def test_every_number_is_the_thoughts_own() -> None:
    """Chances in whole per cent with their interval, visits, games, worlds: nothing else is counted."""
    sight = sight_of("ninja-taisen")
    thought = thought_at(sight)
    said = explain(thought, sight)
    told = {line.key: [numbers(other) for other in said if other.key == line.key] for line in said}
    assert told["explain.candidate"] == [[61, 59, 64, 701], [54, 51, 56, 600], [44, 42, 46, 499]]
    assert told["explain.searched"] == [[5000]]  # those of the remembered tree counted
    assert told["explain.expected"] == [[61]]
    assert told["explain.expected-chance"] == [[33]]
    assert told["explain.worlds"] == [[17]]
    assert [line.values["what"] for line in said if line.key == "explain.assumed"] == list(thought.assumed) != []


def test_an_interval_stays_within_what_a_chance_can_be() -> None:
    """Nobody wins more than always or less than never."""
    assert interval(0.99, 0.02) == (0.99 - 1.96 * 0.02, 1.0)
    assert interval(0.01, 0.02)[0] == 0.0
    assert percent(0.615) in (61, 62)


def test_the_chosen_candidate_is_always_told() -> None:
    """However little it was tried."""
    sight = sight_of("ninja-taisen")
    thought = replace(thought_at(sight), action=sight.offers[3])
    assert [candidate.action for candidate in shown_candidates(thought)] == [sight.offers[0], sight.offers[1], sight.offers[3]]
    assert len(shown_candidates(thought_at(sight))) == 3


def test_players_who_weigh_no_chances_claim_none() -> None:
    """Who looks at positions says so, who draws says that; nothing is said of worlds."""
    sight = sight_of("ninja-taisen")
    assert [said.key for said in explain(Thought(sight.offers[0], 12.0, 40), sight)][:2] == ["explain.choice", "explain.looked"]
    assert [said.key for said in explain(Thought(sight.offers[0]), sight)][:2] == ["explain.choice", "explain.unweighed"]
    open_game = [said.key for said in explain(replace(thought_at(sight), worlds=0, assumed=()), sight)]
    assert "explain.open" in open_game
    assert "explain.worlds" not in open_game


def test_the_rules_at_work_are_those_of_what_the_move_tells() -> None:
    """A march is told by the rule of marching; each rule stands once."""
    sight = sight_of("ninja-taisen")
    march = next(action for action in sight.offers if sight.game.notation.write(sight.state, sight.box, action).startswith("march"))
    rules = rules_at_work(march, sight)
    assert "NT-3.4" in rules
    assert len(rules) == len(set(rules))
    told = [said for said in explain(Thought(march), sight) if said.key == "explain.rule"]
    assert [said.values["text"] for said in told] == [words(f"rule.{rule}") for rule in rules]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", names())
def test_a_thought_can_be_told_in_every_language(name: str, lang: str) -> None:
    """No sentence lacks a key or a value, for any game, and each number stands in it."""
    sight = sight_of(name)
    speaker = Speaker(lang, sight.game, strict=True)
    for said in explain(thought_at(sight), sight):
        sentence = speaker.say(said)
        assert all(re.search(rf"(?<!\d){number}(?!\d)", sentence) for number in numbers(said))


@pytest.mark.parametrize(("name", "level"), [(name, level) for name in names() for level in levels(find(name))])
def test_every_level_can_be_explained(name: str, level: str) -> None:
    """Whoever plays, what it thought has words."""
    sight = sight_of(name)
    thought = opponent(level, sight.game).within(0.1).choose(sight, 7)
    speaker = Speaker("en", sight.game, strict=True)
    assert all(speaker.say(said) for said in explain(thought, sight))
