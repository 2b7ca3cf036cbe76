"""The shape of a box: what each kind of field takes and what it says of the rest."""

from typing import Any

import pytest

from tatami.kernel.shape import BadValue, Entry, Kind, Name, Names, Number, Numbers, checked_entry


@pytest.mark.parametrize(
    ("kind", "good"),
    [
        (Number(1, 3), 3),
        (Numbers(2, 0, 9), [0, 9]),
        (Numbers(), []),
        (Name(), "owl"),
        (Name(("owl", "fox")), "fox"),
        (Names(), []),
        (Names(("owl",), 2), ["owl", "owl"]),
    ],
)
def test_what_fits_is_taken(kind: Kind, good: Any) -> None:
    """A fitting value has no problem."""
    assert kind.problem(good) == ""


@pytest.mark.parametrize(
    ("kind", "bad", "problem"),
    [
        (Number(1, 3), 4, "expected a whole number from 1 to 3, got 4"),
        (Number(1, 3), True, "expected a whole number from 1 to 3, got True"),
        (Number(), 1.0, "expected a whole number from 0 to 127, got 1.0"),
        (Numbers(2, 0, 9), [1], "expected 2 whole numbers from 0 to 9, got [1]"),
        (Numbers(None, 0, 9), [1, 10], "expected whole numbers from 0 to 9, got [1, 10]"),
        (Numbers(), "12", "expected a list, like [\"12\"], got '12'"),
        (Numbers(), 12, "expected a list, like [12], got 12"),
        (Names(("a", "b"), 2), ["a"], "expected all of a, b, got ['a']"),
        (Name(("?", "4")), 4, 'expected a word in quotes, like "4", got 4'),
        (Name(("?", "4")), 5, "expected ? | 4, got 5"),
        (Name(), "", "expected a word, got ''"),
        (Name(), 3, 'expected a word in quotes, like "3", got 3'),
        (Name(("owl", "fox")), "cat", "expected owl | fox, got 'cat'"),
        (Names(), "owl", "expected a list, like [\"owl\"], got 'owl'"),
        (Names((), 2), ["owl"], "expected 2 words, got ['owl']"),
        (Names(("owl",)), ["owl", "cat"], "expected owl, got 'cat'"),
    ],
)
def test_what_does_not_fit_is_told(kind: Kind, bad: Any, problem: str) -> None:
    """The problem says what was expected and what came."""
    assert kind.problem(bad) == problem


CARD = Entry({"cost": Number(0, 9), "call": Name()}, many=True, defaults={"call": "low"})


def test_a_whole_entry_gets_its_defaults() -> None:
    """A field with a default may be left out of a whole entry; a correction holds what is given."""
    given = {"key": "owl", "cost": 3, "sure": "certain", "source": "here"}
    assert checked_entry(CARD, given, whole=True) == {"call": "low"} | given
    assert checked_entry(CARD, {"key": "owl"}, whole=False) == {"key": "owl"}


@pytest.mark.parametrize(
    ("given", "whole", "key", "problem"),
    [
        ({"key": "owl", "prize": 3}, True, "prize", "unknown field; expected cost, call, key"),
        ({"key": "owl", "cost": 10}, False, "cost", "expected a whole number from 0 to 9, got 10"),
        ({"key": "owl"}, True, "", "missing field 'cost'"),
        ({"cost": 1}, False, "", "missing field 'key'"),
    ],
)
def test_a_wrong_entry_is_refused(given: dict[str, Any], whole: bool, key: str, problem: str) -> None:
    """An unknown, wrong or missing field is named."""
    with pytest.raises(BadValue) as refused:
        checked_entry(CARD, given, whole)
    assert (refused.value.key, refused.value.problem) == (key, problem)
