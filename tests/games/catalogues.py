"""What the catalogues and the rulebook of every game keep; a game's `test_texts.py` gathers what is said and adds its own sentences."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import ClassVar

import pytest

from tatami.kernel.edition import UNSURE
from tatami.kernel.game import Game
from tatami.kernel.shape import Name, Names
from tatami.kernel.words import Words, words
from tatami.texts.box import known_key
from tatami.texts.rulebook import rulebook
from tatami.texts.speaker import LANGS, Speaker, catalogue

PAGES = Path(__file__).parents[2] / "docs" / "rules"


def parts(sentence: Words) -> Iterator[Words]:
    """A sentence and the Words in it."""
    yield sentence
    for value in sentence.values.values():
        if isinstance(value, Words):
            yield from parts(value)


def one_of_each(sentences: Iterable[Words]) -> dict[str, Words]:
    """One sentence of each kind that was said, by key."""
    return {part.key: part for sentence in sentences for part in parts(sentence)}


def asked_for(game: Game) -> set[str]:
    """The keys that are asked for by name."""
    meta = game.meta
    return {
        *("game.title", "game.line", "refusal.unreadable"),
        *(f"side.{side}" for side in meta.sides),
        *(f"reason.{reason}" for reason in meta.reasons),
        *(f"ending.{reason}" for reason in meta.reasons if reason != "undecided"),
        *(f"chapter.{rule.chapter}" for rule in meta.rules.values()),
        *(f"rule.{number}" for number in meta.rules),
        *(f"ruling.{rule.ruling}" for rule in meta.rules.values() if rule.ruling),
        *(f"place.{rule.place}" for rule in meta.rules.values() if rule.place),
        *(f"book.{book}" for book in meta.rulebooks),
        *(f"count.{key}" for key in game.ledger.keys),
        *(f"source.{key}" for key in game.ledger.sources),
        *(f"option.{name}{part}" for name, o in meta.options.items() for part in ("", ".why", *(f".{value}" for value in o.values))),
    }


def asked_for_by_owners(game: Game) -> set[str]:
    """The keys that name what a box prints, and how we know what is not certain."""
    fields = [(name, kind) for entry in game.shape.values() for name, kind in entry.fields.items()]
    return {
        *(f"entry.{name}" for name in game.shape),
        *(f"{part}.{name}" for name, _ in fields for part in ("field", "help")),
        *(f"value.{value}" for _, kind in fields if isinstance(kind, Name | Names) for value in kind.of),
        *(f"value.{value}" for _, kind in fields if isinstance(kind, Names) for value in kind.usual),
        *(part.key for said in names_of_things(game) for part in parts(said)),
        *(key for key in catalogue(game.package, LANGS[0]).entries if key.startswith("problem.")),
        *(known_key(entry["source"]) for _, entry in game.components().places() if entry["sure"] in UNSURE),
    }


def names_of_things(game: Game) -> Iterator[Words]:
    """What players call the things that a box has in lists."""
    box = game.components()
    for place, _ in box.places():
        said = game.name_entry(box, place) if game.name_entry and "." in place else None
        yield from (said,) if said else ()


def values_in(*forms: str) -> set[str]:
    """The values that some forms of a sentence have a place for."""
    return set(re.findall(r"{(\w+)(?::\w+)?}", "".join(forms)))


def said_by_number(game: Game) -> set[str]:
    """The entries that say a value of a sentence, one for each number: `ordinal.5` for `{building_last_base:ordinal}`."""
    entries = catalogue(game.package, LANGS[0]).entries
    kinds = set(re.findall(r"{\w+:(\w+)}", "".join(form for forms in entries.values() for form in forms)))
    return {key for key in entries if key.partition(".")[0] in kinds}


def well_set(lang: str, form: str) -> bool:
    """No straight quotes, no doubled spaces; French has its narrow spaces, German and Italian their own quotation marks."""
    form = re.sub(r":\w+}", "}", form)  # what follows a colon in braces is no text
    if re.search(r"['\"]|  |^ | $|\.\.\.", form):
        return False
    if lang == "fr":
        return not re.search(r"(?<![\u00a0\u202f])(?:[;!?»]|:(?!//))|«(?!\u00a0)", form)
    return lang != "de" or not re.search("[“»«](?![ .,;“:]|$)", form.replace("„", ""))


class Catalogues:
    """Tests of one game; the fixture `heard` of its file is one sentence of each kind that was said."""

    game: ClassVar[Game]
    unsaid: ClassVar[frozenset[str]] = frozenset()
    """What a box prints and no rule names: places on the table, and what is drawn there."""

    @pytest.mark.parametrize("lang", LANGS)
    def test_everything_that_happens_is_said(self, lang: str, heard: dict[str, Words]) -> None:
        """Prompts, offers, log lines, refusals and names on the table have their sentence, with every value in its place."""
        speaker = Speaker(lang, self.game, strict=True)
        for key, sentence in heard.items():
            spoken = speaker.say(sentence)
            assert spoken.strip() and "{" not in spoken, key

    @pytest.mark.parametrize("lang", LANGS)
    def test_everything_asked_for_by_name_is_said(self, lang: str) -> None:
        """Title, sides, options, ways to end, chapters and rules have their words."""
        speaker = Speaker(lang, self.game, strict=True)
        for key in asked_for(self.game):
            assert speaker.say(words(key, winners="Ann", text="?", n=1)).strip(), key

    @pytest.mark.parametrize("lang", LANGS)
    def test_nothing_is_written_in_vain(self, lang: str, heard: dict[str, Words]) -> None:
        """Every sentence of the catalogue is said somewhere."""
        asked = asked_for(self.game) | asked_for_by_owners(self.game) | said_by_number(self.game)
        assert catalogue(self.game.package, lang).entries.keys() - heard.keys() - asked == set()

    @pytest.mark.parametrize("lang", LANGS[1:])
    def test_languages_say_the_same_things(self, lang: str) -> None:
        """Each catalogue has the keys, the plural forms and the values of the English one; only the number one may be left out."""
        english, other = (catalogue(self.game.package, name).entries for name in (LANGS[0], lang))
        assert english.keys() == other.keys()
        for key, forms in english.items():
            assert len(forms) == len(other[key]), key
            many = values_in(forms[-1])
            assert all(values_in(form) | ({"n"} & many) == many for form in (*forms, *other[key])), key

    @pytest.mark.parametrize("lang", LANGS)
    def test_sentences_are_well_set(self, lang: str) -> None:
        """No straight quotes, no doubled spaces; French has its narrow spaces, German and Italian their own quotation marks."""
        for key, forms in catalogue(self.game.package, lang).entries.items():
            for form in forms:
                assert well_set(lang, form), (key, form)

    @pytest.mark.parametrize("lang", LANGS)
    def test_what_is_offered_begins_with_a_capital(self, lang: str) -> None:
        """A button and a line of the list of offers are heads of their own, or begin with whoever or whatever acts."""
        entries = catalogue(self.game.package, lang).entries
        offers = {key: forms for key, forms in entries.items() if key.startswith("action.")}
        assert [key for key, forms in offers.items() for form in forms if not (form[0].isupper() or form[0] in "{+")] == []

    def test_a_rule_printed_in_part_says_which_part(self) -> None:
        """Its reason is its own: one that several share could not tell what of each is printed."""
        reasons = [rule.ruling for rule in self.game.meta.rules.values() if rule.ruling and rule.printed]
        assert reasons and len(set(reasons)) == len(reasons)

    @pytest.mark.parametrize("lang", LANGS)
    def test_a_rule_is_short(self, lang: str) -> None:
        """A rule is told in three sentences at most, each language."""
        entries = catalogue(self.game.package, lang).entries
        for number in self.game.meta.rules:
            assert len(re.findall(r"\.(?: |$)", entries[f"rule.{number}"][0])) <= 3, number

    @pytest.mark.parametrize("lang", LANGS)
    def test_rules_tell_the_numbers_of_the_box(self, lang: str) -> None:
        """Every number that a box prints once stands in some rule as the table's own box has it, so that no rule contradicts an owner's."""
        entries = catalogue(self.game.package, lang).entries
        told = {re.sub(r"_\d+$", "", name) for number in self.game.meta.rules for name in values_in(*entries[f"rule.{number}"])}
        once = {name: entry for name, entry in self.game.components().entries.items() if not isinstance(entry, list)}
        fields = {f"{name}_{field}" for name, entry in once.items() for field in entry.keys() - {"sure", "source"}}
        assert fields - told == self.unsaid

    def test_the_page_of_rules_is_up_to_date(self) -> None:
        """Its page in docs/rules is what `tatami rules` prints in English."""
        assert (PAGES / f"{self.game.name}.md").read_text("utf-8").splitlines() == rulebook(self.game, "en").splitlines()

    @pytest.mark.parametrize("lang", LANGS)
    def test_the_rulebook_tells_every_rule_and_option(self, lang: str) -> None:
        """The rulebook has each chapter once, each rule with its place in print or why we rule so, each option with its values and why."""
        meta, text, speaker = self.game.meta, rulebook(self.game, lang), Speaker(lang, self.game, strict=True)
        for rule in meta.rules.values():
            line = next(line for line in text.splitlines() if line.startswith(f"**{rule.number}** "))
            assert speaker.say(words(f"rule.{rule.number}")) in line and speaker.say(rule.source) in line
            assert not rule.printed or str(speaker.value_text(rule.printed)) in line
            assert not rule.ruling or speaker.say(words(f"ruling.{rule.ruling}")) in line
        assert all(name in text for name in (*meta.designers, *meta.artists))
        assert len(re.findall("^## ", text, re.MULTILINE)) == len({rule.chapter for rule in meta.rules.values()}) + 1
        for name, option in meta.options.items():
            assert all(f"`{name}={value}`" in text for value in option.values) and speaker.say(words(f"option.{name}.why")) in text
