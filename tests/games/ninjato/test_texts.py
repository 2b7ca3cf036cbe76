"""The words: whatever can happen, be offered, refused or seen is said in every language, and nothing else is written down."""

import random
from collections.abc import Iterator

import pytest

from tatami.games.ninjato import GAME
from tatami.games.ninjato import actions as a
from tatami.games.ninjato.names import KIND_NAMES, SIDE_NAMES
from tatami.games.ninjato.state import HOUSES, UNSEEN, VALUES, Box, State
from tatami.games.ninjato.words import phrases
from tatami.games.ninjato.words.events import BAGS, REASONS
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.event import Event
from tatami.kernel.game import WATCHER, Unreadable
from tatami.kernel.scene import WIDTHS
from tatami.kernel.words import Words
from tatami.table.preview import outlook
from tatami.texts.speaker import Speaker
from tests.games.catalogues import Catalogues, one_of_each

from .positions import EDITION, Position, board

GAMES: tuple[tuple[int, int, str | None, dict[str, str]], ...] = (
    (2, 1, None, {}),
    (3, 2, None, {"hand-limit": "discard", "lone-contender": "both"}),
    (4, 3, None, {"gold-scores": "replaced", "free-rumour": "at-once"}),
    (4, 4, EDITION, {}),
    (3, 5, EDITION, {"defeat-keeps": "first", "alarm": "elite"}),
)
"""Seats, seed, edition and options of the games that are listened to."""


def play(seats: int, seed: int, edition: str | None, options: dict[str, str]) -> Iterator[tuple[State, Box, Event | None]]:
    """The states of a random game, and each event."""
    box, chance = GAME.box(GAME.components(edition), options), random.Random(seed)
    state = GAME.start(box, seats)
    assert isinstance(box, Box) and isinstance(state, State)
    while state.to_act != OVER:
        yield state, box, None
        actions = GAME.legal(state, box)
        odds = GAME.odds(state, box) if state.to_act == CHANCE else None
        for event in GAME.apply(state, box, chance.choices(actions, odds)[0]):
            yield state, box, event
    yield state, box, None


def everywhere(box: Box) -> list[str]:
    """Everything on any table that can be pointed at."""
    sides = [f"house:{house + 1}-{side}" for house in range(HOUSES) for side in SIDE_NAMES]
    cards = [f"{sort}:{value}" for sort in ("dojo", "hand", "played") for value in range(1, VALUES)]
    kinds = [f"{sort}:{kind}" for sort in ("own", "spoil") for kind in KIND_NAMES]
    named = [
        (("tile", "skill"), box.names.tiles),
        (("envoy",), box.names.envoys),
        (("rumour",), box.names.rumours),
        (("token",), box.names.tokens),
    ]
    things = [f"{sort}:{key}" for sorts, keys in named for sort in sorts for key in keys]
    buttons = [f"button:{name}" for name in ("strike", "leave", "banzai", "stop", "sound", "honour")]
    return ["place:dojo", "dojo:deck", *sides, *cards, *kinds, *things, *buttons]


def refusals(state: State, box: Box) -> Iterator[Words]:
    """The refusals of pointing anywhere."""
    for target in everywhere(box):
        refused = GAME.why_not(state, box, (target,))
        if refused:
            assert refused.rule in GAME.meta.rules
            yield refused.why


def seen(state: State, box: Box, viewer: int, width: int) -> Iterator[Words]:
    """Every name and text of a picture, and the table in sentences."""
    yield from GAME.notation.in_words(GAME.cover(state, box, viewer), box)
    scene = GAME.scene(GAME.cover(state, box, viewer), box, viewer, width)
    yield from (area.label for area in scene.areas)
    yield from (part for sprite in scene.sprites for part in (sprite.label, sprite.text) if isinstance(part, Words))


def asked(state: State, box: Box) -> Iterator[Words]:
    """The question and the offers."""
    yield GAME.notation.prompt(state, box)
    yield from (GAME.notation.phrase(state, box, action) for action in GAME.legal(state, box))
    yield from (phrases.opening(state, box, action) for action in GAME.legal(state, box) if state.to_act >= 0)


def judged(state: State, box: Box) -> Iterator[Words]:
    """What every offer would come to, as whoever is to act sees it."""
    if state.to_act >= 0:
        yield from (one.verdict.text for one in outlook(GAME, box, GAME.cover(state, box, state.to_act), 0))


def said() -> Iterator[Words]:
    """What several games say: prompts, offers, log, refusals, pictures, what is imagined."""
    for seats, seed, edition, options in GAMES:
        tasks, number = set[int](), 0
        for state, box, event in play(seats, seed, edition, options):
            if event:
                yield GAME.notation.sentence(box, event)
                continue
            number += 1
            yield from asked(state, box)
            task = state.agenda[state.agenda_size - 1][0]
            if task not in tasks or number % 9 == 0:
                yield from judged(state, box)
            if task not in tasks or number % 31 == 0:
                tasks.add(task)
                yield from refusals(state, box)
                for viewer in (number % seats, max(state.to_act, 0), WATCHER):
                    yield from seen(state, box, viewer, WIDTHS[number % len(WIDTHS)])
    yield from told_by_kind()
    for at in rare():
        yield from asked(at.state, at.box)
        yield from judged(at.state, at.box)
        yield from refusals(at.state, at.box)
        yield from GAME.notation.unseen(GAME.cover(at.state, at.box, 1), at.state, at.box)
        for width in WIDTHS:
            yield from seen(at.state, at.box, 0, width)
            yield from seen(at.state, at.box, 1, width)


def told_by_kind() -> Iterator[Words]:
    """Events that a few games may not bring: shuffled bags, secrets overheard, and every way to win."""
    box = GAME.box()
    yield from (GAME.notation.sentence(box, Event(a.SHUFFLED, bag)) for bag in range(len(BAGS)))
    yield from (GAME.notation.sentence(box, Event(a.WON, 0, reason)) for reason in (0, *REASONS))
    for kind in (a.DREW, a.PEEKED, a.KEPT_FOE):
        heard = GAME.overhear(Event(kind, 0, 1), WATCHER)
        assert heard and heard.b == UNSEEN
        yield from (GAME.notation.sentence(box, event) for event in (Event(kind, 0, 1), heard))
    yield from (GAME.notation.sentence(box, Event(a.LOST_SPOIL, 0, 1, n)) for n in (1, 2))
    yield from (GAME.notation.sentence(box, Event(a.WENT_HOME, 0, n)) for n in (0, 1, 2))
    yield from (GAME.notation.sentence(box, Event(a.RANKED, 0, *leaders, 8)) for leaders in ((0, 1), (0, -1), (-1, -1)))
    yield GAME.notation.sentence(box, Event(a.DISCARDED, 0, 4))
    yield GAME.notation.sentence(box, Event(a.TRADED, 0, 1, 2))
    yield from (GAME.notation.sentence(box, Event(a.LEFT_HOUSE, 0, 1, n, forced)) for n in (0, 1, 2) for forced in (0, 1))
    yield from (GAME.notation.sentence(box, Event(a.LOST, 0, 1, total, 4)) for total in (0, 3))
    yield from (GAME.notation.sentence(box, Event(a.COUNTED, 0, 1, n, 16)) for n in (1, 2))
    yield from (GAME.notation.sentence(box, Event(a.PLAYED, 0, 5, 5, by_tile)) for by_tile in (0, 1))
    yield from (GAME.notation.sentence(box, Event(kind, 0, 1)) for kind in (a.ADDED, a.BEAT_FIRST, a.YIELDED_NOTHING))


OTHER_TILES = """
game = "ninjato"
edition = "other tiles"

[[skill]]
key = "kenjutsu"
mode = "either"
sure = "reconstructed"
source = "invented for tests"

[[skill]]
key = "kayakujutsu"
vs = "guard"
sure = "reconstructed"
source = "invented for tests"
"""
"""A card that serves on either side, a tile past guards."""

TABLE = {
    "houses": {1: "guard-3 | fan scroll vase", 2: "guard-2 | fan | gold"},
    "skills": {"yellow": "sui-ren choho seishin-teki tenmon chi-mon kusarigamajutsu"},
    "row": "1 2 3",
    "sensei": "hensojutsu-1 kenjutsu kayakujutsu",
    "palace": "taira-16 taira-39",
    "pavilion": "flat2-1 elites-1",
}


def table(**changes: object) -> Position:
    """A table with many skills, changed where said."""
    return board(**(TABLE | changes))  # type: ignore[arg-type]  # a position's parts have several types


def followed(at: Position, *moves: str) -> Iterator[Position]:
    """A position, and again after each move."""
    yield at
    for move in moves:
        yield at.make(move)


def rare() -> Iterator[Position]:
    """Tables that random games seldom come to."""
    yield table(edition=OTHER_TILES)
    yield table(hands={"yellow": "1 4 4 4"}, treasures={"yellow": "fan gold"})
    strong = {"yellow": "4 4 5 5 3 3"}
    seen_ahead = ("use choho", "peek guard-1", "peek guard-5", "peek guard-2", "keep guard-1", "banzai", "play 4", "strike", "leave")
    yield from followed(table(hands=strong), "place house-1 strength", "play 4", "strike", *seen_ahead, "treasure house-1 jade")
    two_kinds = ("banzai", "reveal guard-1", "play 4", "strike", "leave", "treasure house-1 jade", "use chi-mon", "give fan", "get jade")
    yield from followed(table(hands=strong), "place house-1 strength", "play 4", "strike", *two_kinds)
    elite = ("place house-2 strength", "play 4", "strike", "banzai", "reveal elite-pair")
    yield from followed(table(hands=strong), *elite)
    yield from followed(table(hands=strong, skills={"yellow": "sojutsu"}), *elite)
    rich = {"treasures": {"yellow": "fan fan scroll scroll scroll vase vase gold gold"}, "hands": {"yellow": "1"}}
    yield from followed(table(**rich), "place palace taira-39", "pay fan", "pay gold")
    yield from followed(table(**rich), "place palace taira-39", "use seishin-teki")
    yield from followed(table(hands={"yellow": "1 1"}), "place dojo", "take 1", "take 2")
    full = table(hands={"yellow": "1 1 2 2 4 4 5"}, skills={}, options={"hand-limit": "discard"})
    yield from followed(full, "place dojo", "take 1", "take 2", "discard 1")
    yield from in_the_other_box()
    red, light = {1: "guard-3 | jade | fan"}, {1: "guard-3 | fan jade"}
    yield from followed(table(houses=red, hands={"yellow": "5 4"}, skills={}), "place house-1 strength", "play 5", "strike")
    yield from followed(table(houses=light, hands={"yellow": "5 1"}, skills={}), "place house-1 strength", "play 5", "strike")
    yield table(hands={"yellow": "1 1 2 2 4 4 5"}, skills={})


def in_the_other_box() -> Iterator[Position]:
    """Tiles that win ties, swap with the bag and keep several spoils."""
    houses = {1: "spearman | fan scroll vase"}
    at = board(edition=EDITION, houses=houses, hands={"yellow": "2 5 5 5"}, skills={"yellow": "wind river moon"}, row="1 2 3 3 2")
    fought = ("place house-1 strength", "play 5", "strike", "banzai", "reveal boy", "play 5", "strike")
    yield from followed(at, *fought, "leave", "treasure house-1 jade", "use river", "give fan", "find gold")
    gong = board(edition=EDITION, houses=houses, hands={"yellow": "5 5"}, skills={"yellow": "stone"})
    yield from followed(gong, "place house-1 strength", "play 5", "strike", "banzai", "reveal monk")
    richer = {1: "spearman | fan scroll vase jade"}
    at = board(edition=EDITION, houses=richer, hands={"yellow": "2 5 5 5"}, skills={"yellow": "moon"}, row="1 2 3 3 2")
    lost = ("banzai", "reveal spearman", "play 5", "strike", "banzai", "reveal spearman", "play 2")
    yield from followed(at, *fought, *lost, "use moon", "keep fan")


@pytest.fixture(scope="module")
def heard() -> dict[str, Words]:
    """One sentence of each kind that was said, by key."""
    return one_of_each(said())


class TestTexts(Catalogues):
    """What every game keeps."""

    game = GAME


def test_an_unreadable_move_is_explained() -> None:
    """A text that is no move gets an answer that shows one."""
    at = board(hands={"yellow": "1"}, row="1 2 3")
    with pytest.raises(Unreadable) as problem:
        GAME.notation.read(at.state, at.box, "play 9")
    said = Speaker("en", GAME, strict=True).say(problem.value.why)
    assert said == "“play 9” is not a move. Write “place house-3 stealth”, “play 4” or “banzai”."


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Paula gives a gold piece (6) for the Taira envoy, age 16, where a fan (2) is owed: +6 honour."),
        ("fr", "Paula doit un éventail (2), donne une pièce d’or (6) pour l’émissaire Taira, 16 ans\u00a0: +6 points d’Honneur."),
        ("it", "Paula dà una moneta d’oro (6) invece di un ventaglio (2) per l’emissario Taira, 16 anni: +6 punti onore."),
        ("de", "Paula zahlt Gold (6) statt Fächer (2) für: Taira-Botschafter, 16 Jahre (+6 Ehre)."),
    ],
)
def test_the_log_speaks_of_players(lang: str, sentence: str) -> None:
    """A log line names the player, the treasures and the honour."""
    at = board(palace="taira-16", treasures={"yellow": "gold gold"}, hands={"yellow": "1"}, row="1 2 3").play("place palace taira-16")
    paid = next(event for event in at.events if GAME.events[event.kind].name == "paid")
    assert Speaker(lang, GAME, {0: "Paula"}, strict=True).say(GAME.notation.sentence(at.box, paid)) == sentence


@pytest.mark.parametrize(
    ("tile", "effect"),
    [
        ("kenjutsu", "Serves as a base card of 4 against any foe (strength)"),
        ("sojutsu", "Serves as a base card of 5 against sentries and guards (strength)"),
        ("kayakujutsu", "Get past a sentry without a card (strength or stealth)"),
        ("bojutsu", "Moves your total by 1 in your favour for the rest of the raid; use it against any foe (strength)"),
    ],
)
def test_a_tile_says_what_its_edition_makes_of_it(tile: str, effect: str) -> None:
    """The words of a tile are built from its verb, number, side and foes."""
    at = board(sensei=tile, hands={"yellow": "1 2 3 4 5"}, row="1 2 3")
    learn = GAME.notation.read(at.state, at.box, f"place sensei {tile}")
    assert Speaker("en", GAME, strict=True).say(GAME.notation.phrase(at.state, at.box, learn)).endswith(effect)


def test_equal_treasures_are_counted() -> None:
    """In the table's sentences nobody has to count the fans of a long game."""
    at = table(treasures={"yellow": "fan fan scroll gold gold gold"})
    speaker = Speaker("en", GAME, strict=True)
    said = [speaker.say(line) for line in GAME.notation.in_words(at.state, at.box)]
    assert "Yellow, treasures: 2 × fan (2); a scroll (3); 3 × gold (6)." in said
