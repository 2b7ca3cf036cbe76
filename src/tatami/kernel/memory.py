"""Drawing nothing twice: what was made from a state is kept by everything that was looked at while it was made.

A picture is made of parts, and most of them look as they did a move ago, or as they do at another table.  A function that is
`remembered` is given a state that notes what is read of it; the answer is kept under what was read, one question after the other,
and found again wherever the same questions have the same answers.  It must depend on nothing but its arguments.  Only boxes that
tables share remember (`Game.shared_box`), because nobody changes those.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache, update_wrapper
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

from .dialect import copy_table
from .reading import Glanced, Noted, Path

Given = ParamSpec("Given")
Made = TypeVar("Made")

MOST_KEPT = 100_000
"""So many questions and things made are kept of a box; beyond half of them, those that nobody asked for since the half before go."""

MOST_READERS = 4096
"""So many ways of reading are kept."""

MOST_COMPARED = 8
"""An answer is compared with so many others to the same question."""


class Memory:
    """What is kept of one box: for each function and its other arguments the first questions, or the answer if there are none."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self.most, self.kept = most, 0
        self.first: dict[Hashable, Any] = {}
        self.older: dict[Hashable, Any] = {}  # the same, until what is asked for again was taken over
        self.made: dict[Hashable, list[Any]] = {}
        self.read: dict[frozenset[Path], frozenset[Path]] = {}  # many answers are made from the same places

    def keep(self, key: Hashable, read: dict[Path, int], answer: "Answer[Any]") -> None:
        """Keep an answer under all that was read for it, in the order of reading; equal answers hold the same thing."""
        self.make_room(1 + len(read) + len(answer.made))
        answer.read = self.read.setdefault(answer.read, answer.read)
        known = self.made.setdefault(key, [])
        answer.made = next((made for made in known if made == answer.made), answer.made)
        if len(known) < MOST_COMPARED:
            known.append(answer.made)
        ways, way, paths, values = self.first, key, tuple(read), tuple(read.values())
        while paths:
            asked: Questions = ways.get(way) or Questions(paths)
            count = alike(asked.paths, paths)
            ways[way] = asked = asked.in_two_steps(count) if count < len(asked.paths) else asked
            ways, way, paths, values = asked.ways, bare(values[:count]), paths[count:], values[count:]
        ways[way] = answer

    def make_room(self, more: int) -> None:
        """Count what is to be kept; when it is half of what may be, it is the older half from here on, and the half before is gone."""
        if self.kept and self.kept + more > self.most // 2:
            self.kept, self.older, self.first, self.made, self.read = 0, self.first, {}, {}, {}
        self.kept += more

    def recall(self, key: Hashable, s: Any) -> "Answer[Any] | None":
        """The answer of the older half, kept anew."""
        found, read = self.older.get(key), dict[Path, int]()
        while found.__class__ is Questions:
            values = found.read(s)
            read |= zip(found.paths, values if len(found.paths) > 1 else (values,), strict=True)
            found = found.ways.get(values)
        if found is not None:
            self.keep(key, read, found)
        answer: Answer[Any] | None = found
        return answer


class Questions:
    """What is read next, whatever it holds, and where its values lead; the value itself where it is one place."""

    __slots__ = ("paths", "read", "ways")

    def __init__(self, paths: tuple[Path, ...]) -> None:
        self.paths, self.read = paths, reader(paths)
        self.ways: dict[Any, Any] = {}

    def in_two_steps(self, count: int) -> "Questions":
        """The same, for values that lead elsewhere after so many places."""
        first = Questions(self.paths[:count])
        for values, then in self.ways.items():
            rest = first.ways.setdefault(bare(values[:count]), Questions(self.paths[count:]))
            rest.ways[bare(values[count:])] = then
        return first


def alike(some: tuple[Path, ...], others: tuple[Path, ...]) -> int:
    """How many places are read first by both."""
    return next((n for n, (one, other) in enumerate(zip(some, others, strict=False)) if one != other), min(len(some), len(others)))


def bare(values: tuple[int, ...]) -> Any:
    """Several values, or the only one."""
    return values if len(values) > 1 else values[0]


class Answer(Generic[Made]):
    """What was made, and from which places."""

    __slots__ = ("alone", "beside", "bits", "judged", "look", "made", "read")

    def __init__(self, made: tuple[Made, ...], read: Iterable[Path]) -> None:
        self.made, self.read = made, frozenset(read)
        self.bits = bits_of(self.read)
        self.beside: dict[frozenset[Path], Answer[Made]] = {}
        self.alone: Answer[Made] | None = None  # the same without what a judge has read
        self.judged: frozenset[Path] | None = None  # what the judge has read
        self.look: Hashable = None  # what the judge said

    def read_beside(self, places: frozenset[Path]) -> "Answer[Made]":
        """The same made from these places too."""
        found = self.beside.get(places)
        if found is None:
            found = self.beside[places] = Answer(self.made, self.read | places)
            found.alone, found.judged = self, places
        return found


BITS: dict[Path, int] = {}
"""Every place that was ever read or changed has a bit of its own, so that many are compared with many at once."""


def bits_of(places: Iterable[Path]) -> int:
    """Some places in one number."""
    found = 0
    for place in places:
        found |= BITS.get(place) or BITS.setdefault(place, 1 << len(BITS))
    return found


def differences(then: Any, now: Any) -> set[Path]:
    """Every field in which two states differ, and every place in it."""
    found, old, new = set[Path](), then.__dict__, now.__dict__
    for name in [name for name in now.FIELDS if old[name] is not new[name]]:  # states share most of what they have in common
        was, value = old[name], new[name]
        if was != value:
            found.add((name,))
            if isinstance(value, list):
                compare(found, (name,), was, value)
    return found


def compare(found: set[Path], path: Path, then: list[Any], now: list[Any]) -> None:
    """The same for a table, or a row of one."""
    for place, (was, value) in enumerate(zip(then, now, strict=True)):
        if was != value:
            if isinstance(value, list):
                compare(found, (*path, place), was, value)
            else:
                found.add((*path, place))


@lru_cache(MOST_READERS)
def reader(paths: tuple[Path, ...]) -> Callable[[Any], Any]:
    """Reads some places of a state at once."""
    places = [f"s.{name}" + "".join(f"[{place}]" for place in rest) for name, *rest in paths]
    read: Callable[[Any], Any] = eval(f"lambda s: ({', '.join(places)})", {})  # names of fields and numbers
    return read


class Remembered(Generic[Given, Made]):
    """A function of a state, a box and other arguments that can be told apart, whose answers are kept."""

    def __init__(self, make: Callable[Concatenate[Any, Any, Given], Iterable[Made]]) -> None:
        self.make = make
        update_wrapper(self, make)

    def __call__(self, s: Any, box: Any, *given: Given.args, **more: Given.kwargs) -> tuple[Made, ...]:
        """What it makes."""
        return self.answer(s, box, *given, **more).made

    def answer(self, s: Any, box: Any, *given: Given.args, **more: Given.kwargs) -> Answer[Made]:
        """The same, with what it was made from."""
        key = (self.make, *given, *more.values())
        memory: Memory | None = box.memory
        found = memory.first.get(key) if memory else None
        while found.__class__ is Questions:
            found = found.ways.get(found.read(s))
        if found is None and memory:
            found = memory.recall(key, s)
        if found is None:
            read: dict[Path, int] = {}
            found = Answer(tuple(self.make(Noted(s, read), box, *given, **more)), read)
            if memory:
                memory.keep(key, read, found)
        answer: Answer[Made] = found
        return answer

    def again(self, before: Answer[Made], changed: int, s: Any, box: Any, given: tuple[Any, ...]) -> Answer[Made]:
        """The same of a state that nobody changes any more, which differs in places with these bits from that of the answer before."""
        return self.answer(s, box, *given)  # type: ignore[call-arg]  # a plan tells each of its parts what it asks for


remembered = Remembered


class Watched(Remembered[Given, Made]):
    """The same for what is rarely the same twice: only the fields that it reads are noted, and nothing is kept."""

    def answer(self, s: Any, box: Any, *given: Given.args, **more: Given.kwargs) -> Answer[Made]:
        """What it makes, with what it was made from."""
        read = set[Path]()
        return Answer(tuple(self.make(Glanced(s, read), box, *given, **more)), read)


watched = Watched


class Judged(Remembered[..., Made]):
    """The same for what has few looks, and many ways to come to each: a judge says which look each place has, the last argument.

    The place is the last that is given.  What the judge reads is noted by field and not kept; the look is.  Nothing is judged again
    while all that was read holds the same."""

    def __init__(self, judge: Callable[..., Sequence[Hashable]], make: Callable[..., Iterable[Made]]) -> None:
        super().__init__(make)
        self.judge = judge
        self.latest = Judgement(None, {}, (), frozenset())
        self.last: tuple[Any, Judgement] = None, self.latest  # of a state that nobody changes any more
        self.reads: dict[frozenset[Path], frozenset[Path]] = {}  # what was read, each once

    def answer(self, s: Any, box: Any, *given: Any, **more: Any) -> Answer[Made]:
        """What it makes, with what it was judged and made from."""
        return self.answer_by(self.judgement(s, box), s, box, (*given, *more.values()))

    def again(self, before: Answer[Made], changed: int, s: Any, box: Any, given: tuple[Any, ...]) -> Answer[Made]:
        """The same; where the look is as it was and nothing else has changed, nothing is looked up."""
        state, latest = self.last
        if state is not s or latest.box is not box:
            latest = self.judgement(s, box)
            self.last = s, latest
        alone = before.alone
        if alone and alone.look == latest.looks[given[-1]] and not alone.bits & changed:
            return before if before.judged is latest.read else alone.read_beside(latest.read)
        return self.answer_by(latest, s, box, given)

    def answer_by(self, latest: "Judgement", s: Any, box: Any, where: tuple[Any, ...]) -> Answer[Made]:
        """The answer at a place, made for the look that a judgement found there."""
        look = latest.looks[where[-1]]
        found = super().answer(s, box, *where, look)
        found.look = look
        return found.read_beside(latest.read)

    def judgement(self, s: Any, box: Any) -> "Judgement":
        """Which look every place has now."""
        latest = self.latest  # another thread may put its own there meanwhile
        if not latest.holds(s, box):
            read = set[Path]()
            looks, places = self.judge(Glanced(s, read), box), frozenset(read)
            fields = {name: copied(getattr(s, name)) for (name,) in read}
            latest = self.latest = Judgement(box, fields, looks, self.reads.setdefault(places, places))
        return latest


class Judgement(NamedTuple):
    """Which look every place has, and the fields that this was judged by."""

    box: Any
    fields: dict[str, Any]
    looks: Sequence[Hashable]
    read: frozenset[Path]

    def holds(self, s: Any, box: Any) -> bool:
        """Whether it would be judged alike."""
        return self.box is box and [getattr(s, name) for name in self.fields] == [*self.fields.values()]


def copied(value: Any) -> Any:
    """A field that may change later."""
    return copy_table(value) if isinstance(value, list) else value


def judged(judge: Callable[..., Sequence[Hashable]]) -> Callable[[Callable[..., Iterable[Made]]], Judged[Made]]:
    """Remembered by the look that a judge finds."""
    return lambda make: Judged(judge, make)
