"""The words: whatever can happen, be offered, refused or seen is said in every language, and nothing else is written down."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tatami.games.ninja_taisen import GAME
from tatami.games.ninja_taisen.names import CARD_NAMES, DIE_NAMES, SIDE_NAMES
from tatami.kernel.dialect import CHANCE, OVER, Box, State
from tatami.kernel.game import WATCHER, Unreadable
from tatami.kernel.scene import WIDTHS
from tatami.kernel.words import Words, words
from tatami.texts.rulebook import rulebook
from tatami.texts.speaker import LANGS, Speaker, catalogue

from .positions import EXAMPLE, position

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "ninja-taisen.md"
NINJAS = [f"ninja:{side}-{card}" for side in SIDE_NAMES for card in CARD_NAMES]
DICE = [f"die:{die}" for die in DIE_NAMES]
BUTTONS = ["button:stop", "button:first-wolf", "tile:3"]
META = {
    *("game.title", "game.line", "refusal.unreadable"),
    *(f"side.{side}" for side in GAME.meta.sides),
    *(f"reason.{reason}" for reason in GAME.meta.reasons),
    *(f"ending.{reason}" for reason in GAME.meta.reasons if reason != "undecided"),
    *(f"chapter.{rule.chapter}" for rule in GAME.meta.rules.values()),
    *(f"rule.{number}" for number in GAME.meta.rules),
    *(f"option.{option}{part}" for option, o in GAME.meta.options.items() for part in ("", ".why", *(f".{value}" for value in o.values))),
}
"""The keys that are asked for by name."""


def states(seed: int) -> Iterator[tuple[State, Box, Words | None]]:
    """The states of a random game, and each sentence of its log."""
    box, chance = GAME.box(), random.Random(seed)
    state = GAME.start(box, 2)
    while state.to_act != OVER:
        yield state, box, None
        actions = GAME.legal(state, box)
        odds = GAME.odds(state, box) if state.to_act == CHANCE else None
        for event in GAME.apply(state, box, chance.choices(actions, odds)[0]):
            yield state, box, GAME.notation.sentence(box, event)
    yield state, box, None


def pointed(state: State, box: Box, chance: random.Random) -> Iterator[Words]:
    """The refusals of pointing anywhere, and at a few pairs."""
    pairs = [(chance.choice(DICE), chance.choice(NINJAS)) for _ in range(6)]
    for targets in (*((one,) for one in (*DICE, *NINJAS, *BUTTONS)), *pairs):
        refused = GAME.why_not(state, box, targets)
        if refused:
            assert refused.rule in GAME.meta.rules
            yield refused.why


def seen(state: State, box: Box) -> Iterator[Words]:
    """Every name and text of the picture."""
    for width in WIDTHS:
        scene = GAME.scene(state, box, WATCHER, width)
        yield from (area.label for area in scene.areas)
        yield from (part for sprite in scene.sprites for part in (sprite.label, sprite.text) if isinstance(part, Words))


def said() -> Iterator[Words]:
    """What several games say: prompts, offers, log, refusals, pictures."""
    for seed in range(5):
        chance = random.Random(seed)
        for number, (state, box, sentence) in enumerate(states(seed)):
            if sentence:
                yield sentence
                continue
            yield GAME.notation.prompt(state, box)
            yield from (GAME.notation.phrase(state, box, action) for action in GAME.legal(state, box))
            if number % 7 == 0 or state.to_act == OVER:
                yield from pointed(state, box, chance)
                yield from seen(state, box)
    alone = position("w:r1 | . | . | . | . | . | . | . | . | . | w:p1")
    marched = position(EXAMPLE).play("march rock S4")
    for at in (alone, marched, position(EXAMPLE)):
        yield from pointed(at.state, at.box, random.Random(0))


def parts(sentence: Words) -> Iterator[Words]:
    """A sentence and the Words in it."""
    yield sentence
    for value in sentence.values.values():
        if isinstance(value, Words):
            yield from parts(value)


@pytest.fixture(scope="module")
def heard() -> dict[str, Words]:
    """One sentence of each kind that was said, by key."""
    return {part.key: part for sentence in said() for part in parts(sentence)}


@pytest.mark.parametrize("lang", LANGS)
def test_everything_that_happens_is_said(lang: str, heard: dict[str, Words]) -> None:
    """Prompts, offers, log lines, refusals and names on the table have their sentence, with every value in its place."""
    speaker = Speaker(lang, GAME, strict=True)
    for key, sentence in heard.items():
        spoken = speaker.say(sentence)
        assert spoken.strip() and "{" not in spoken, key


@pytest.mark.parametrize("lang", LANGS)
def test_everything_asked_for_by_name_is_said(lang: str) -> None:
    """Title, sides, options, ways to end, chapters and rules have their words."""
    speaker = Speaker(lang, GAME, strict=True)
    for key in META:
        assert speaker.say(words(key, winners="Ann", text="?")).strip(), key


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_is_written_in_vain(lang: str, heard: dict[str, Words]) -> None:
    """Every sentence of the catalogue is said somewhere."""
    assert catalogue(GAME.package, lang).entries.keys() - heard.keys() - META == set()


@pytest.mark.parametrize("lang", LANGS[1:])
def test_languages_say_the_same_things(lang: str) -> None:
    """Each catalogue has the keys, the plural forms and the values of the English one."""
    english, other = (catalogue(GAME.package, name).entries for name in (LANGS[0], lang))
    assert english.keys() == other.keys()
    for key, forms in english.items():
        assert len(forms) == len(other[key]), key
        assert {frozenset(re.findall(r"{(\w+)}", form)) for form in (*forms, *other[key])} == {
            frozenset(re.findall(r"{(\w+)}", forms[0]))
        }, key


def test_an_unreadable_move_is_explained() -> None:
    """A text that is no move gets an answer that shows one."""
    at = position(EXAMPLE)
    with pytest.raises(Unreadable) as problem:
        GAME.notation.read(at.state, at.box, "march water r2")
    assert Speaker("en", GAME, strict=True).say(problem.value.why) == "“march water r2” is no move. Write “march rock r2” or “stop”."


@pytest.mark.parametrize("lang", LANGS)
def test_sentences_are_well_set(lang: str) -> None:
    """No straight quotes, no doubled spaces; French has its narrow spaces, German and Italian their own quotation marks."""
    for key, forms in catalogue(GAME.package, lang).entries.items():
        for form in forms:
            assert not re.search(r"['\"]|  |^ | $|\.\.\.", form), (key, form)
            assert lang != "fr" or not re.search(r"(?<![\u00a0\u202f])[:;!?»]|«(?!\u00a0)", form), (key, form)
            assert lang != "de" or not re.search("[“»«](?![ .“]|$)", form.replace("„", "")), (key, form)


def test_a_rule_is_short() -> None:
    """A rule is told in three sentences at most, each language."""
    for lang in LANGS:
        entries = catalogue(GAME.package, lang).entries
        for number in GAME.meta.rules:
            assert len(re.findall(r"\.(?: |$)", entries[f"rule.{number}"][0])) <= 3, (lang, number)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Paula loses Rock 2 to Paper 1 at tile 4."),
        ("fr", "Paula perd Pierre 2 contre Feuille 1 sur la tuile 4."),
        ("it", "Paula perde Sasso 2 contro Carta 1 presso la casella 4."),
        ("de", "Feld 4: Paula verliert Stein 2 gegen Papier 1."),
    ],
)
def test_the_log_speaks_of_players(lang: str, sentence: str) -> None:
    """A log line names the player, the cards and the tile."""
    at = position("w:r2 | . | . | w:r1 | m:p1 | . | . | . | . | . | m:S4")
    at.play("march rock r1")
    fell = next(event for event in at.events if GAME.events[event.kind].name == "fell")
    spoken = Speaker(lang, GAME, {0: "Paula"}, strict=True).say(GAME.notation.sentence(at.box, fell._replace(b=1)))
    assert spoken == sentence


def test_the_page_of_rules_is_up_to_date() -> None:
    """docs/rules/ninja-taisen.md is what `tatami rules ninja-taisen --lang en` prints."""
    assert PAGE.read_text("utf-8").splitlines() == rulebook(GAME, "en").splitlines()


@pytest.mark.parametrize("lang", LANGS)
def test_the_rulebook_tells_every_rule_and_option(lang: str) -> None:
    """The rulebook has each chapter once, each rule with its place in print, each option with its values and why."""
    text, speaker = rulebook(GAME, lang), Speaker(lang, GAME, strict=True)
    for rule in GAME.meta.rules.values():
        assert f"**{rule.number}** {speaker.say(words(f'rule.{rule.number}'))} *({rule.page})*" in text
    assert len(re.findall("^## ", text, re.MULTILINE)) == len({rule.chapter for rule in GAME.meta.rules.values()}) + 1
    for name, option in GAME.meta.options.items():
        assert all(f"`{name}={value}`" in text for value in option.values) and speaker.say(words(f"option.{name}.why")) in text


def test_a_game_without_options_has_no_page_of_them() -> None:
    """The rulebook ends with the rules where there is nothing to agree on."""
    bare = replace(GAME, meta=replace(GAME.meta, options={}))
    assert "carried-shogun" not in rulebook(bare, "en") and rulebook(bare, "en").count("\n## ") == 5
