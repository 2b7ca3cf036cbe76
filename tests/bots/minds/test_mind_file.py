"""A network as a file: what is shipped fits, and what does not fit is refused by name."""

import json

import pytest

from tatami.bots.minds.compile import NothingToLearn, inputs_of
from tatami.bots.minds.fitting import fitting_mind
from tatami.bots.minds.mind_file import LARGEST_FILE, NAME, BadMind, Learned, chances, read_mind, shipped_mind, write_mind
from tatami.bots.minds.net import CERTAIN, FAR, HIDDEN, LOGIT, Mind, chance_of
from tatami.games import find, names
from tatami.kernel.game import Game

LEARNED = [name for name in names() if find(name).inputs]


def shipped(game: Game) -> Learned:
    """The network of a game that has one."""
    found = shipped_mind(game)
    assert found
    return found


def changed(content: bytes, **fields: object) -> bytes:
    """A file whose head says something else."""
    head, _, body = content.partition(b"\n")
    return json.dumps(json.loads(head) | fields).encode() + b"\n" + body


@pytest.mark.parametrize("name", LEARNED)
def test_what_is_shipped_fits_and_is_small(name: str) -> None:
    """A game with inputs brings a network that fits them; written again it is the same bytes, with how it came about."""
    game = find(name)
    content = write_mind(game, shipped(game))
    assert read_mind(game, content) == shipped(game)
    assert len(content) <= LARGEST_FILE and len(shipped(game).first) == inputs_of(game).count
    assert shipped(game).how["games"] > 0 and NAME == "learned.mind"


@pytest.mark.parametrize("name", LEARNED)
def test_a_file_that_does_not_fit_is_refused_in_one_sentence(name: str) -> None:
    """Another game, other rules, damage, too much and nonsense: each says what was expected and what came."""
    game = find(name)
    content = write_mind(game, shipped(game))
    for bad, sentence in (
        (changed(content, game="go"), rf"^game: expected '{name}', got 'go'$"),
        (changed(content, rules=0), r"^rules: expected \d+, got 0$"),
        (changed(content, hidden=HIDDEN + 1), rf"^hidden: expected {HIDDEN}, got {HIDDEN + 1}$"),
        (changed(content, format=None), r"^format: expected 1, got None$"),
        (content[:-1] + bytes([content[-1] ^ 1]), r"^sum: the weights are not those that were written$"),
        (content[:-2], r"^sum: the weights"),
        (b"\x00\x01", r"^expected a line of JSON at the beginning$"),
        (b"[]\n", r"^expected a line of JSON at the beginning$"),
        (b"x" * (LARGEST_FILE + 1), rf"^expected at most {LARGEST_FILE} bytes, got {LARGEST_FILE + 1}$"),
    ):
        with pytest.raises(BadMind, match=sentence):
            read_mind(game, bad)


@pytest.mark.parametrize("name", LEARNED)
def test_weights_of_another_number_are_refused(name: str) -> None:
    """A body that is too short is told by its length, whatever its sum says."""
    game = find(name)
    learned = shipped(game)
    short = write_mind(game, Learned(learned.first[:-1], learned.bias, learned.last, learned.offset, learned.how))
    with pytest.raises(BadMind, match=r"^expected \d+ bytes of weights, got \d+$"):
        read_mind(game, short)


def test_a_game_that_shows_nothing_cannot_learn() -> None:
    """Whoever asks for the inputs of such a game hears which game it is."""
    for name in set(names()) - set(LEARNED):
        assert shipped_mind(find(name)) is None
        with pytest.raises(NothingToLearn, match=f"^expected a game with inputs for a learned value, got {name}$"):
            inputs_of(find(name))


@pytest.mark.parametrize("name", LEARNED)
def test_what_was_learned_holds_for_the_components_as_shipped(name: str) -> None:
    """Other agreements change nothing about that; another edition does."""
    game = find(name)
    option, values = next(iter(game.meta.options.items()))
    assert fitting_mind(game, game.box(options={option: values.values[-1]})) is shipped_mind(game)
    other = game.box()
    field, row = next((field, value) for field, value in other.values().items() if isinstance(value, list))
    setattr(other, field, [*row[:-1], row[-1] + 1])
    assert fitting_mind(game, other) is None


def test_chances_rise_with_the_odds_and_mirror() -> None:
    """Even odds are half, far odds are as good as certain, and what one side has the other lacks."""
    mind = Mind()
    mind.chance[:] = chances()
    odds = range(-FAR * LOGIT - 7, FAR * LOGIT + 8, 9973)
    found = [chance_of(mind, logit) for logit in odds]
    assert found == sorted(found) and chance_of(mind, 0) == CERTAIN // 2
    assert found[0] < 2 and found[-1] > CERTAIN - 2
    assert all(abs(chance_of(mind, logit) + chance_of(mind, -logit) - CERTAIN) <= 1 for logit in odds)
