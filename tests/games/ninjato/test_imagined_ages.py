"""Counting cards across a shuffle: what is imagined is what a counter holds possible, in the proportions that enumeration gives."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from tatami.games.ninjato import GAME, imagined_ages
from tatami.games.ninjato.rules.bags import shuffle_deck
from tatami.games.ninjato.rules.dojo import draw_into
from tatami.games.ninjato.rules.hand import drop, hold_openly
from tatami.games.ninjato.state import VALUES, State
from tatami.kernel.digest import digest
from tatami.kernel.rng import stream, word

Cards = tuple[int, ...]
Hands = tuple[Cards, ...]
Told = tuple[str, int, int]
"""What the whole table sees: `draw`, who, 0; `play`, who, value; `take`, who, a value everybody sees; `use`, who, such a value."""

WORLDS = 6000
ME = 2


def enumerated(old: Cards, hands: Cards, new: Cards, told: tuple[Told, ...]) -> dict[Hands, float]:
    """Every way to deal, to draw and to choose what is played among hidden cards, each as likely; what was seen is kept."""
    ways: Counter[tuple[Hands, Cards]] = Counter()
    for dealt in set(deals(old, hands)):
        ways[dealt, new] += multiplicity(old, dealt)
    for what, who, value in told:
        after: Counter[tuple[Hands, Cards]] = Counter()
        for (held, deck), count in ways.items():
            if what == "draw":
                for card in range(len(deck)):
                    after[with_hand(held, who, sorted((*held[who], deck[card]))), deck[:card] + deck[card + 1 :]] += count
            else:
                for slot in range(len(held[who])):
                    if held[who][slot] == value:
                        after[with_hand(held, who, (*held[who][:slot], *held[who][slot + 1 :])), deck] += count
        ways = after
    final: Counter[Hands] = Counter()
    for (held, _), count in ways.items():
        final[held] += count
    return {held: count / final.total() for held, count in final.items()}


def deals(old: Cards, hands: Cards) -> Iterator[Hands]:
    """The hands, each in rising order, that the old cards can make."""
    if not hands:
        yield ()
        return
    for chosen in combinations(range(len(old)), hands[0]):
        rest = tuple(old[n] for n in range(len(old)) if n not in chosen)
        for others in deals(rest, hands[1:]):
            yield (tuple(sorted(old[n] for n in chosen)), *others)


@cache
def all_deals(old: Cards, sizes: Cards) -> Counter[Hands]:
    """How many ways there are to deal each."""
    return Counter(deals(old, sizes))


def multiplicity(old: Cards, dealt: Hands) -> int:
    """In how many ways these hands can be dealt."""
    return all_deals(old, tuple(len(hand) for hand in dealt))[dealt]


def with_hand(held: Hands, who: int, hand: list[int] | Cards) -> Hands:
    """The hands with one of them changed."""
    return (*held[:who], tuple(hand), *held[who + 1 :])


def row(cards: Cards) -> list[int]:
    """Cards by value."""
    return [cards.count(value) for value in range(VALUES)]


def table(hands: tuple[Cards, Cards], new: Cards, told: tuple[Told, ...]) -> State:
    """A table whose deck was empty and is shuffled now; then what was told happens, for the true cards that were drawn."""
    s = State()
    s.seats = 3
    for seat, hand in enumerate((*hands, (1, 5))):
        s.hand[seat][:], s.hand_size[seat] = row(hand), len(hand)
    s.discards[:] = row(new)
    shuffle_deck(s)
    drawn = iter(new)
    for what, who, value in told:
        if what == "draw":
            draw_into(s, who, next(drawn))
        elif what == "take":
            hold_openly(s, who, value)
        else:
            drop(s, who, value)
    return s


def imagined(s: State) -> Counter[Hands]:
    """The hidden cards of the others, as they are imagined."""
    box = GAME.box()
    covered = GAME.cover(s, box, ME)
    found: Counter[Hands] = Counter()
    for number in range(WORLDS):
        world = GAME.imagine(covered, box, ME, stream(5, number))
        assert isinstance(world, State)
        assert GAME.cover(world, box, ME) == covered
        found[tuple(tuple(v for v in range(VALUES) for _ in range(world.hand[p][v] - world.known[p][v])) for p in range(2))] += 1
    return found


CASES: dict[str, tuple[tuple[Cards, Cards], Cards, tuple[Told, ...]]] = {
    "at once": (((1, 4), (2, 4, 5)), (1, 1, 3, 5), ()),
    "drawn since": (((1, 4), (2, 4)), (1, 1, 3, 5), (("draw", 0, 0), ("draw", 1, 0))),
    "surely old": (((1, 4), (2, 4)), (1, 1, 3, 5), (("play", 0, 4), ("draw", 0, 0), ("play", 1, 2), ("play", 1, 4), ("draw", 1, 0))),
    "either": (((1, 4), (2, 4, 4)), (4, 1, 3, 4), (("draw", 0, 0), ("play", 0, 4))),
    "either, twice": (
        ((1, 4, 2), (1, 4, 4)),
        (4, 1, 3, 4, 1),
        (("draw", 0, 0), ("draw", 1, 0), ("play", 0, 4), ("play", 1, 1), ("draw", 0, 0), ("play", 0, 2)),
    ),
    "all that was old is gone": (
        ((1, 4), (2, 4, 4)),
        (4, 1, 3, 4),
        (("draw", 0, 0), ("play", 0, 4), ("play", 0, 4), ("play", 0, 1), ("draw", 0, 0), ("draw", 0, 0), ("play", 0, 1)),
    ),
    "only old ones have it": (((3, 4), (3, 5)), (1, 2, 1, 2), (("draw", 0, 0), ("play", 0, 3), ("draw", 1, 0))),
    "openly taken": (((3, 4), (3, 5)), (3, 2, 1, 2), (("take", 0, 3), ("draw", 0, 0), ("use", 0, 3), ("play", 0, 3))),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_imagined_is_what_enumeration_gives(case: str) -> None:
    """[NJ-14.1 allows] Every deal that a counter holds possible is imagined, no other, and as often as it should be."""
    hands, new, told = CASES[case]
    s = table(hands, new, told)
    hidden = tuple(one for one in told if one[0] in ("draw", "play"))
    expected = enumerated(tuple(sorted(hands[0] + hands[1])), (len(hands[0]), len(hands[1])), new, hidden)
    found = imagined(s)
    assert found.keys() == expected.keys()
    for world, share in expected.items():
        assert abs(found[world] / WORLDS - share) < 5 * (share / WORLDS) ** 0.5, (world, found[world] / WORLDS, share)


@pytest.mark.parametrize("plays", [4, 9, 15])
def test_imagining_draws_few_words_however_rare_what_was_seen_is(plays: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """[NJ-14.1 allows] One word for the ages, one for each play beyond those weighed together, one for each card dealt; mine are known."""
    new = (1, 2, 3, 4, 5, 3, 3, 3, 4, 4, 2, 5, 5, 1, 2, 2)
    drawn = tuple(("draw", number % 3, 0) for number in range(plays))
    s = table(((1, 1), (5, 5)), new, (*drawn, *(("play", number % 3, new[number]) for number in range(plays))))
    assert s.noted == plays
    words = list[int]()

    def counted(key: int, number: int) -> int:
        words.append(number)
        return word(key, number)

    monkeypatch.setattr(imagined_ages, "word", counted)
    covered = GAME.cover(s, GAME.box(), ME)
    for number in range(20):
        words.clear()
        world = GAME.imagine(covered, GAME.box(), ME, stream(6, number))
        assert GAME.cover(world, GAME.box(), ME) == covered
        assert len(words) <= 1 + max(0, plays - imagined_ages.WEIGHED) + 4
        assert words == sorted(set(words))


def test_the_next_shuffle_makes_all_cards_old() -> None:
    """[NJ-1.8 allows] After another shuffle the plays noted before it are forgotten, and all hidden cards are known together again."""
    s = table(((1, 4), (2, 4, 4)), (4, 1, 3, 4), (("draw", 0, 0), ("play", 0, 4), ("draw", 1, 0), ("draw", 1, 0), ("draw", 1, 0)))
    assert s.noted == 1
    shuffle_deck(s)
    assert s.noted == 0 and not any((*s.noted_value, *s.noted_seat, *s.noted_draws)) and s.old_size[:2] == [2, 6]
    assert imagined(s).keys() == set(deals((1, 1, 2, 3, 4, 4, 4, 4), (2, 6)))


def test_what_follows_from_the_moves_is_in_no_hash() -> None:
    """Records made before anybody counted have the same hashes."""
    s = table(((1, 4), (2, 4, 4)), (4, 1, 3, 4), (("draw", 0, 0), ("play", 0, 4)))
    bare = s.copy()
    for name in State.UNHASHED:
        setattr(bare, name, getattr(State(), name))
    assert bare != s and digest(bare) == digest(s)
