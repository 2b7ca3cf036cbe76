"""What a game says of itself: `meta.toml` with title, players, options, ways to end, rules version, numbered rules."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from .words import Words, words


@dataclass(frozen=True)
class Option:
    """A ruling that players may choose; the first value is the default."""

    name: str
    values: tuple[str, ...]
    rule: str
    people: str = ""  # what people usually agree on, where that differs
    prints: str = ""  # the value of the box that other printings have otherwise, by the name that sentences know it by

    @property
    def default(self) -> str:
        """The recommended reading."""
        return self.values[0]

    @property
    def among_people(self) -> str:
        """What is usual at a table where people sit."""
        return self.people or self.default


@dataclass(frozen=True)
class Rule:
    """A numbered rule: where it is printed, why we rule what is not printed, or both where a part is.

    Its sentence is `rule.<number>` in the catalogues, the reason of a ruling `ruling.<reason>`."""

    number: str
    chapter: str
    page: str = ""  # or a heading, as the book prints it
    ruling: str = ""
    step: int = 0  # of those that the page numbers
    place: str = ""  # `place.<place>` in the catalogues, where pages have no numbers

    @property
    def printed(self) -> Words | str:
        """Where the book prints it; nothing where no book does."""
        if self.place:
            return words(f"place.{self.place}")
        return words("rulebook.step", page=self.page, n=self.step) if self.step else self.page

    @property
    def source(self) -> Words:
        """Whose rule it is: the book's with its page, ours with its reason, or both."""
        reason = words(f"ruling.{self.ruling}")
        if not self.ruling:
            return words("rulebook.page", page=self.printed)
        return words("rulebook.part", page=self.printed, reason=reason) if self.printed else words("rulebook.ruling", reason=reason)


class BadOption(ValueError):
    """An option or a number of seats that the game does not have."""


@dataclass(frozen=True)
class Meta:
    """The facts on the lid of the box."""

    name: str
    title: str
    designers: tuple[str, ...]
    seats: tuple[int, ...]
    minutes: int
    rules_version: int
    rulebooks: tuple[str, ...]  # `book.<name>` in the catalogues, the one that rules are cited from last
    sides: tuple[str, ...]
    reasons: tuple[str, ...]
    options: Mapping[str, Option]
    rules: Mapping[str, Rule]
    artists: tuple[str, ...] = ()  # of the printed game, where we know them

    def all_options(self, given: Mapping[str, str]) -> dict[str, str]:
        """Every option with its value; an unknown name or value is refused."""
        for name, value in given.items():
            if name not in self.options:
                raise BadOption(f"{self.name} has no option {name!r}; it has {', '.join(self.options) or 'none'}")
            if value not in self.options[name].values:
                raise BadOption(f"option {name}: expected one of {', '.join(self.options[name].values)}, got {value!r}")
        return {name: given.get(name, option.default) for name, option in self.options.items()}

    def options_among_people(self, given: Mapping[str, str]) -> dict[str, str]:
        """What is agreed at a table where people sit: what nobody named is as people usually have it."""
        usual = {name: option.people for name, option in self.options.items() if option.people}
        return {**usual, **given}

    def changed_options(self, given: Mapping[str, str]) -> dict[str, str]:
        """Only the options whose value differs from the default; an unknown name or value is refused."""
        return {name: value for name, value in self.all_options(given).items() if value != self.options[name].default}

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the game is not made for."""
        if seats not in self.seats:
            raise BadOption(f"{self.name} is for {', '.join(map(str, self.seats))} players, got {seats}")


def load_meta(package: str) -> Meta:
    """Read `meta.toml` of a game's folder."""
    text = files(package).joinpath("meta.toml").read_text("utf-8")
    lid = tomllib.loads(text)
    options = {o["name"]: Option(**o | {"values": tuple(o["values"])}) for o in lid.pop("option", [])}
    rules = {r["number"]: Rule(**r) for r in lid.pop("rule")}
    lists = {name: tuple(lid[name]) for name in ("designers", "seats", "rulebooks", "sides", "reasons")}
    lists["artists"] = tuple(lid.get("artists", ()))
    return Meta(options=options, rules=rules, **lid | lists)
