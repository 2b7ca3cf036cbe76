"""The words: whatever can happen, be offered, refused or seen is said in every language, and nothing else is written down."""

import random
import re
from collections.abc import Iterator
from itertools import chain, product

import pytest

from tatami.games.way_of_the_panda import GAME
from tatami.games.way_of_the_panda import actions as a
from tatami.games.way_of_the_panda.names import SECTION_NAMES
from tatami.games.way_of_the_panda.rules.end import FIFTH_CITY, SECOND_CAPITAL
from tatami.games.way_of_the_panda.state import ANY, CARD_ROW, CHAMPIONS, COLUMNS, SHEET, SITES
from tatami.games.way_of_the_panda.words.events import EVENTS, ON_AP_TRACK
from tatami.kernel.agenda import plan
from tatami.kernel.dialect import OVER
from tatami.kernel.event import Event
from tatami.kernel.game import WATCHER, Unreadable
from tatami.kernel.scene import WIDTHS
from tatami.kernel.words import Words, words
from tatami.table.preview import outlook
from tatami.texts.speaker import LANGS, Speaker, catalogue
from tests.games.catalogues import Catalogues, one_of_each

from .positions import position
from .tables import GAMES, Table, crowded, laid, played
from .test_setup import dealt

EDITION_HEAD = 'game = "way-of-the-panda"\nedition = "mine"\n'

KINDS = (
    a.MOVE_1,
    a.EVADE,
    a.MOVE_ANYBODY,
    a.BUILD_VILLAGE,
    a.BUILD_CITY,
    a.BUILD_ANYWHERE,
    a.STRENGTH,
    a.QUEST,
    a.TRANSPORT,
    a.TELEPORT,
    a.SELL_CHEST,
)
QUESTIONS = [(a.ACTING, column, kind, 0, 0) for kind in KINDS for column in ((0, ANY) if kind < a.STRENGTH else (1,))]
QUESTIONS += [(task, 1, 2, 0, 0) for task in (a.PLACING_GUARDS, a.PLACING_CHAMPIONS, a.JOINING, a.TURN, a.MOVING_ON, a.COVERING)]
QUESTIONS += [(task, 1, 2, 0, 0) for task in (a.CHOOSING_TILE, a.CHOOSING_CARD, a.TAKING, a.FREE_ACTION, a.REWARD)]
"""The tasks that are put to a player, with their notes."""


def pointed(table: Table, chance: random.Random) -> Iterator[Words]:
    """The refusals of pointing anywhere on the table, and at pairs."""
    scene = GAME.scene(*table, WATCHER, WIDTHS[0])
    places = sorted({sprite.target for sprite in scene.sprites if sprite.target})
    pairs = [(chance.choice(places), chance.choice(places)) for _ in range(25)]
    pairs += [(place, "building:pagoda") for place in places if place.startswith("site:")]
    for targets in (*((one,) for one in places), ("button:sell",), ("special:1",), *pairs):
        refused = GAME.explanation(*table, targets)
        assert refused.rule in GAME.meta.rules
        yield refused.why


def seen(table: Table) -> Iterator[Words]:
    """Every name and text of the picture, and the table in sentences."""
    yield from GAME.notation.in_words(*table)
    for width in WIDTHS:
        scene = GAME.scene(*table, WATCHER, width)
        yield from (area.label for area in scene.areas)
        yield from (part for sprite in scene.sprites for part in (sprite.label, sprite.text) if isinstance(part, Words))


def of_games() -> Iterator[Words]:
    """What several games say: prompts, offers, log, refusals, pictures."""
    for seed, (seats, options) in enumerate(GAMES):
        chance = random.Random(seed)
        for number, (table, told) in enumerate(played(laid(seats, options), seed)):
            yield from (GAME.notation.sentence(table.box, event) for event in told)
            yield GAME.notation.prompt(*table)
            yield from (GAME.notation.phrase(*table, action) for action in GAME.legal(*table))
            if number % 5 == 0 and table.state.to_act >= 0:
                yield from (one.verdict.text for one in outlook(GAME, table.box, table.state, 0))
            if number % 40 == 0 or table.state.to_act == OVER:
                yield from pointed(table, chance)
                yield from seen(table)


def of_rulings() -> Iterator[Words]:
    """A refusal that only an agreement brings."""
    at = dealt(first_guards="may-not")
    two = next(number for number, ninjas in enumerate(at.box.ninjas) if ninjas == 2)
    at.state.figures[two][at.state.to_act] = at.state.covered[two] = 1
    refused = GAME.why_not(at.state, at.box, (f"route:{two + 1}",))
    yield from (refused.why,) if refused else ()


def of_verdicts() -> Iterator[Words]:
    """Verdicts that random players seldom come by: on what to build, found, free, sell, and on what brings nothing."""
    ready = "routes route-1 tile white, route-2 tile white, route-16 tile white"
    rich = "white vp 31 ap 9 guards 5"
    builds = position(f"{rich}\n{ready}\nsites site-2 gate pagoda")
    frees = position(f"{rich} tiles 0 6 2\nroutes route-13 tile white, route-25 tile white, route-37 tile white")
    places = (
        position(rich),
        position(f"{rich} strength 4 4 4 champions sheet top1 site-3"),
        position(f"{rich}\nsites site-1 city"),
        position("white vp 31 ap 3 guards 5"),
        builds.play("select governor-4 bv"),
        position(f"{rich} quest 0 1 0\nsites site-2 market").play("select governor-5 sell"),
        position(rich).play("select governor-1 mv1", "move white-governor route-1"),
        frees.play("select monk-1 mv1", "move white-monk route-1"),
        position(f"{rich} strength 1 3 1").play("select governor-1 mv1", "move white-governor route-2"),
    )
    full = position(rich)
    full.state.ap[0] = full.box.most_ap
    for at in (*places, full):
        yield from (one.verdict.text for one in outlook(GAME, at.box, at.state, 0))


def is_meant(table: Table, action: int) -> bool:
    """Whether a number stands for an action with this box."""
    space, option = divmod(action - a.SELECT, 2)
    if a.REWARD_TILES < action < a.SELECT:
        return False
    if a.SELECT <= action < a.SPECIAL:
        return space < table.box.rows * COLUMNS and option < table.box.options[space]
    if a.FREE <= action < a.TAKE:
        return action - a.FREE < table.box.rows
    return action < a.DRAW_DURING or (action - a.DRAW_DURING) % 10 > 0


def of_everything() -> Iterator[Words]:
    """Every kind of event, every action, places of every kind, every option of the action board, full tables."""
    table = crowded(4, {"during-mission": "D5", "end-mission": "E8"})
    yield from (GAME.notation.sentence(table.box, Event(kind, 1, 1, 0, 1)) for kind in EVENTS)
    yield from (GAME.notation.sentence(table.box, Event(kind, 1, n, -1, 1)) for kind in ON_AP_TRACK for n in (1, 2))
    yield GAME.notation.sentence(table.box, Event(a.PENALISED, 1, 2, 2))
    for place in (0, SHEET, *range(SITES, SITES + len(SECTION_NAMES))):
        yield GAME.notation.sentence(table.box, Event(a.MOVED, 0, 0, place, 0))
    yield from (GAME.notation.phrase(*table, action) for action in range(a.ACTIONS) if is_meant(table, action))
    for options in ({}, {"during-mission": "D9", "end-mission": "E2"}):
        yield from seen(crowded(3, options))
    last = crowded(2)
    last.state.reason = 1
    yield from seen(last)


def shaken(chance: random.Random, poor: bool) -> Table:
    """A table on which much is scarce and everybody stands anywhere, so that much is refused."""
    table = crowded(2, {"during-mission": "D9", "border-guards": chance.choice(["none", "placed"])})
    state, box = table
    state.during, state.special_used[0], state.bases = chance.choice([0, 5, 9]), chance.choice([0, 1]), 0
    for number in range(box.rows * COLUMNS):
        state.needed[number] = chance.randint(1, 9)
    for row, most in ((state.supply, 3), (state.models, 1), (state.tokens, 1), (state.special, 1)):
        row[:] = [chance.randint(0, most) for _ in row]
    for champion in range(CHAMPIONS):
        state.champion[0][champion] = chance.choice([*range(box.sites), *range(box.sites), SITES + 3, SHEET])
        state.strength[0][champion], state.quest[0][champion] = (1, 0) if poor else (4, 4)
    for route in range(box.routes):
        state.figures[route][:2] = [chance.randint(0, 1), 0 if box.ninjas[route] < 2 else chance.randint(0, 1)]
        state.covered[route] = chance.randint(sum(state.figures[route]), box.ninjas[route])
    state.spot[0], state.ap[0] = chance.choice([-1, 7]), chance.choice([-2, 5])
    return table


def of_every_task() -> Iterator[Words]:
    """What is asked in every kind of decision, and why pointing elsewhere does not answer it."""
    for seed, (task, *notes) in product(range(4), QUESTIONS):
        chance = random.Random(seed)
        table = shaken(chance, seed % 2 == 0)
        plan(table.state, task, 0, *notes)
        table.state.to_act = 0
        yield GAME.notation.prompt(*table)
        yield from pointed(table, chance)


@pytest.fixture(scope="module")
def heard() -> dict[str, Words]:
    """One sentence of each kind that was said, by key."""
    return one_of_each(chain(of_games(), of_rulings(), of_verdicts(), of_everything(), of_every_task()))


class TestTexts(Catalogues):
    """What every game keeps."""

    game = GAME
    unsaid = frozenset(
        {"border_top", "border_right", "border_bottom", "border_left", "board_cost", "track_most_ap", "initial_cards", "tile_neutral"}
    )


@pytest.mark.parametrize("lang", LANGS)
def test_the_end_is_told_with_the_numbers_of_the_box(lang: str) -> None:
    """Whichever city or capital ends the game, log and result name that one."""
    told = []
    for number in range(1, CARD_ROW + 1):
        components = GAME.components(f"{EDITION_HEAD}[building]\nbases = 6\nlast_base = {number}\nlast_capital = {number}\n")
        speaker, box = Speaker(lang, GAME, strict=True, box=components), GAME.box(components)
        said = [GAME.notation.sentence(box, Event(a.LAST_ROUND + reason, 0, 0, 0, 0)) for reason in (FIFTH_CITY, SECOND_CAPITAL)]
        said += [words(f"{kind}.{reason}", winners="Ann") for kind in ("reason", "ending") for reason in ("fifth-city", "second-capital")]
        told += [speaker.say(sentence) for sentence in said]
        assert all(speaker.say(words(f"ordinal.{number}")) in sentence for sentence in told[-6:])
    assert len(set(told)) == len(told)


def test_rows_of_equal_cost_are_told_apart() -> None:
    """A row is called by its number from the top, as the keys of the board count; what it costs is told beside it."""
    table = laid(2, edition=f"{EDITION_HEAD}[board]\ncost = [0, 1, 1, 1, 4, 5]\n")
    picture = GAME.scene(table.state, table.box, WATCHER, WIDTHS[0])
    labels = {sprite.id: Speaker("en", GAME, strict=True).say(sprite.label) for sprite in picture.sprites if sprite.label}
    assert [labels[f"cost:{row}"] for row in (2, 3)] == ["Row 2 costs 1 AP", "Row 3 costs 1 AP"]
    spaces = [label.partition(":")[0] for name, label in labels.items() if name.startswith("option:monk")]
    assert list(dict.fromkeys(spaces)) == [f"Monk, row {row}" for row in range(1, 7)]


@pytest.mark.parametrize(("lang", "row"), [("en", "row"), ("fr", "ligne"), ("it", "riga"), ("de", "Zeile")])
def test_a_lesson_counts_rows_as_the_table_does(lang: str, row: str) -> None:
    """Where a lesson names the row of a space, it is the one that the log and the tool-tips name."""
    assert GAME.learning
    said = catalogue(GAME.learning.package, lang).entries
    asked = [(lesson, page) for lesson in GAME.learning.lessons for page in lesson.pages if page.answers and "select" in page.answers[0]]
    told = {
        (name[1], key)
        for lesson, page in asked
        if (name := re.search(rf"{row} (\d)", said[f"lesson.{lesson.name}.{page.key}.now"][0]))
        for key in re.findall(r"-(\d) ", page.answers[0])
    }
    assert told and all(named == real for named, real in told)


def test_an_unreadable_move_is_explained() -> None:
    """A text that is no move gets an answer that shows one."""
    with pytest.raises(Unreadable) as problem:
        GAME.notation.read(*laid(2), "select monk-9 mv1")
    spoken = Speaker("en", GAME, strict=True).say(problem.value.why)
    assert spoken.startswith("“select monk-9 mv1” is not a move.") and GAME.notation.read(*laid(2), "select monk-1 mv1")


VOCABULARY = {
    "en": ("Gate", "Market", "Pagoda", "Beads", "Lantern", "guard", "VP", "AP"),
    "fr": ("Porte", "Marché", "Pagode", "Chapelet", "Lanterne", "Garde", "PV", "PA"),
    "it": ("Cancello", "Mercato", "Pagoda", "Bracciale", "Lampada", "Guardia", "PV", "PA"),
    "de": ("Torbogen", "Markt", "Pagode", "Gebetskette", "Laterne", "Wache", "SP", "AP"),
}


@pytest.mark.parametrize("lang", LANGS)
def test_each_language_has_the_words_of_its_rulebook(lang: str) -> None:
    """Buildings, tiles, guards and points are called what the printed rules of the language call them."""
    text = " ".join(form for forms in catalogue(GAME.package, lang).entries.values() for form in forms)
    for word in VOCABULARY[lang]:
        assert re.search(rf"\b{word}", text), word
    foreign = {word for other in LANGS for word in VOCABULARY[other][:6]} - set(VOCABULARY[lang]) - {"Pagode", "Pagoda"}
    assert not any(re.search(rf"\b{word}\b", text) for word in foreign)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Paula builds a Market on Site 7 and gains 6 VP."),
        ("fr", "Paula construit un Marché (Site 7) et gagne 6 PV."),
        ("it", "Paula costruisce un Mercato (Luogo 7) e ottiene 6 PV."),
        ("de", "Paula errichtet einen Markt (Ort 7) und erhält 6 SP."),
    ],
)
def test_the_log_speaks_of_players(lang: str, sentence: str) -> None:
    """A log line names the player, the building, the site and the points."""
    said = GAME.notation.sentence(GAME.box(), Event(a.BUILT, 0, 1, 6, 6))
    assert Speaker(lang, GAME, {0: "Paula"}, strict=True).say(said) == sentence


def test_a_rule_tells_the_numbers_of_the_table_s_own_box() -> None:
    """What an owner's box prints otherwise, its rules say otherwise; the step is that of the book that is cited, the German one."""
    box = GAME.components('game = "way-of-the-panda"\nedition = "x"\nsure = "certain"\nsource = "x"\n[building]\nlast_base = 4\n')
    speaker = Speaker("fr", GAME, strict=True, box=box)
    assert "atteint 4 est" in speaker.say(words("rule.WP-8.1"))
    assert speaker.say(GAME.meta.rules["WP-1.4"].source) == "Livret\u00a0: 8, étape 7"
