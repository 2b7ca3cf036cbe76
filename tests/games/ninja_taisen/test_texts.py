"""The words: whatever can happen, be offered, refused or seen is said in every language, and nothing else is written down."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tatami.bots.openings.opening import answer_words
from tatami.games.ninja_taisen import GAME
from tatami.games.ninja_taisen.names import CARD_NAMES, DIE_NAMES, SIDE_NAMES
from tatami.games.ninja_taisen.state import COLOURS, EACH, SHOGUN
from tatami.games.ninja_taisen.state import Box as Printed
from tatami.games.ninja_taisen.things import card_name, card_words, ninja_of_colour, tile_words
from tatami.kernel.dialect import CHANCE, OVER, Box, State
from tatami.kernel.game import WATCHER, Unreadable
from tatami.kernel.scene import WIDTHS
from tatami.kernel.words import Words, words
from tatami.table.preview import outlook
from tatami.texts.rulebook import rulebook
from tatami.texts.speaker import Speaker
from tests.games.catalogues import Catalogues, one_of_each, parts

from .positions import EXAMPLE, position

NINJAS = [f"ninja:{side}-{card}" for side in SIDE_NAMES for card in CARD_NAMES]
DICE = [f"die:{die}" for die in DIE_NAMES]
BUTTONS = ["button:stop", "button:first-wolf", "tile:3"]


def states(seed: int, edition: str | None = None) -> Iterator[tuple[State, Box, Words | None]]:
    """The states of a random game, and each sentence of its log."""
    box, chance = GAME.box(GAME.components(edition)), random.Random(seed)
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
    """Every name and text of the picture, and the table in sentences."""
    yield from GAME.notation.in_words(state, box)
    for width in WIDTHS:
        scene = GAME.scene(state, box, WATCHER, width)
        yield from (area.label for area in scene.areas)
        yield from (part for sprite in scene.sprites for part in (sprite.label, sprite.text) if isinstance(part, Words))


def said() -> Iterator[Words]:
    """What several games say: prompts, offers, log, refusals, pictures, and ninjas of every strength that an edition may print."""
    yield from (ninja_of_colour(colour * EACH, strength) for colour in range(COLOURS) for strength in range(1, 10))
    for seed in range(5):
        chance = random.Random(seed)
        for number, (state, box, sentence) in enumerate(states(seed)):
            if sentence:
                yield sentence
                continue
            yield GAME.notation.prompt(state, box)
            yield from (GAME.notation.phrase(state, box, action) for action in GAME.legal(state, box))
            yield from (answer_words(GAME, state, box, action) for action in GAME.legal(state, box) if state.to_act >= 0)
            yield from (one.verdict.text for one in (outlook(GAME, box, state, 0) if state.to_act >= 0 else ()))
            if number % 7 == 0 or state.to_act == OVER:
                yield from pointed(state, box, chance)
                yield from seen(state, box)
    last = position("w:r1 | m:s1 | . | . | . | . | . | . | . | . | .")
    yield from (one.verdict.text for one in outlook(GAME, last.box, last.state, 0))
    alone = position("w:r1 | . | . | . | . | . | . | . | . | . | w:p1")
    marched = position(EXAMPLE).play("march rock S4")
    carries = position("w:S4 | w:p1 | w:s1 | . | . | . | . | . | . | . | m:S4", options={"carried-shogun": "counts"}).play("march rock S4")
    for at in (alone, marched, carries, position(EXAMPLE)):
        yield from pointed(at.state, at.box, random.Random(0))
    at_home = position("w:r1 | m:r1 | w:S4 | . | . | . | . | . | . | . | m:S4", "monkey").play("march rock r1")
    yield from (GAME.notation.sentence(at_home.box, event) for event in at_home.events)


@pytest.fixture(scope="module")
def heard() -> dict[str, Words]:
    """One sentence of each kind that was said, by key."""
    return one_of_each(said())


class TestTexts(Catalogues):
    """What every game keeps."""

    game = GAME


def test_an_unreadable_move_is_explained() -> None:
    """A text that is no move gets an answer that shows one."""
    at = position(EXAMPLE)
    with pytest.raises(Unreadable) as problem:
        GAME.notation.read(at.state, at.box, "march water r2")
    assert Speaker("en", GAME, strict=True).say(problem.value.why) == "“march water r2” is not a move. Write “march rock r2” or “stop”."


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Paula loses Rock 2 to Paper 1 at tile 4."),
        ("fr", "Paula perd Pierre 2 contre Feuille 1 sur la tuile 4."),
        ("it", "Paula perde Sasso 2 contro Carta 1 (la casella 4)."),
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


def test_a_game_without_options_has_no_page_of_them() -> None:
    """The rulebook ends with the rules where there is nothing to agree on."""
    bare = replace(GAME, meta=replace(GAME.meta, options={}))
    assert "carried-shogun" not in rulebook(bare, "en") and rulebook(bare, "en").count("\n## ") == 5


@pytest.mark.parametrize(("lang", "article"), [("en", "the"), ("fr", "le"), ("it", "lo"), ("de", "den")])
def test_the_shogun_has_an_article_in_sentences_and_none_on_labels(lang: str, article: str) -> None:
    """Where something is done to him, each language says "the Shogun" in its case; by himself he is called by his title."""
    say, box = Speaker(lang, GAME, strict=True).say, GAME.box()
    assert isinstance(box, Printed)
    fell = words("event.fell", seat=words("seat", n=0), card=card_words(box, SHOGUN), tile=tile_words(4), by=card_words(box, SHOGUN))
    assert say(fell).count(f" {article} Shogun") == 2
    assert say(card_name(box, SHOGUN)) == "Shogun"


@pytest.mark.parametrize(("lang", "rock"), [("en", "Rock"), ("fr", "Pierre"), ("it", "Sasso"), ("de", "Stein")])
def test_a_ninja_is_called_by_its_printed_strength(lang: str, rock: str) -> None:
    """Where a box prints 2, 5 and 9, the third Rock is Rock 9 in offers, log, picture and sentences; records still write r3."""
    say, said_of = Speaker(lang, GAME, strict=True).say, set[str]()
    for state, box, sentence in states(3, 'game = "ninja-taisen"\nedition = "mine"\n[ninja]\nstrengths = [2, 5, 9]\n'):
        told = [sentence] if sentence else [*seen(state, box), *pointed(state, box, random.Random(1))]
        said_of |= {part.key for one in told for part in parts(one) if part.key.startswith("card.r")}
        for action in GAME.legal(state, box):
            phrase = say(GAME.notation.phrase(state, box, action))
            assert GAME.notation.write(state, box, action).endswith(" r3") == (f"{rock} 9" in phrase)
        for sprite in GAME.scene(state, box, WATCHER, WIDTHS[0]).sprites:
            if sprite.id.startswith("ninja:") and sprite.text and sprite.label and not sprite.id.endswith("S4"):
                assert f" {sprite.text}," in say(sprite.label)
    assert said_of == {"card.r2", "card.r5", "card.r9"}
