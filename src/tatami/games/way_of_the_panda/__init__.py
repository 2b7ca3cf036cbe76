"""Way of the Panda: four clans, three champions each, free a land from its ninjas."""

from tatami.kernel.game import Game, Notation, Rules
from tatami.kernel.learning import load_learning
from tatami.kernel.meta import load_meta
from tatami.kernel.open_table import overhear_move
from tatami.kernel.valuation import LEARNED, load_valuation

from . import value
from .box import PRINTS, SHAPE, fill
from .encoding import ENCODING
from .ledger import LEDGER
from .names import CLANS
from .picture import scene
from .picture.map import ended_at
from .rules import sequence
from .rules.end import result
from .rules.start import start
from .state import Box, State
from .words import events, notation, phrases
from .words.box_things import name_entry
from .words.describe import describe
from .words.in_words import in_words
from .words.refusals import why_not
from .words.verdict import verdict

GAME = Game(
    meta=load_meta(__name__),
    package=__name__,
    state=State,
    printed=Box,
    rules=Rules(start, sequence.legal, sequence.odds, sequence.apply, result),
    notation=Notation(
        write=notation.write,
        read=notation.read,
        targets=notation.targets,
        also=notation.also,
        why_not=why_not,
        phrase=phrases.phrase,
        sentence=events.sentence,
        prompt=phrases.prompt,
        describe=describe,
        verdict=verdict,
        in_words=in_words,
    ),
    events=events.EVENTS,
    focus=events.focus,
    shape=SHAPE,
    prints=PRINTS,
    name_entry=name_entry,
    fill=fill,
    scene=scene.scene,
    plan=scene.plan,
    ended_at=ended_at,
    crests=tuple(f"wp-guard-{clan}" for clan in CLANS),
    tones=CLANS,
    symbols=scene.symbols,
    overhear_move=overhear_move(notation.write),
    valuation=load_valuation(__name__, value.NAMES, value.features),
    learned_valuation=load_valuation(__name__, value.AGED_NAMES, value.aged_features, LEARNED),
    ledger=LEDGER,
    learning=load_learning(__name__),
    encoding=ENCODING,
)
