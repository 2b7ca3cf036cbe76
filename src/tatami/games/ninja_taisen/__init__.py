"""Ninja Taisen: two villages, ten ninjas each, one road between them."""

from tatami.kernel.game import Game, Notation, Rules
from tatami.kernel.learning import load_learning
from tatami.kernel.meta import load_meta
from tatami.kernel.open_table import overhear_move
from tatami.kernel.valuation import load_valuation

from . import notation, phrases, scene, sequence, value
from .box import PRINTS, SHAPE, fill
from .describe import describe
from .encoding import ENCODING
from .end import result
from .events import EVENTS, cite, focus, sentence, signs
from .in_words import in_words
from .inputs import INPUTS
from .ledger import LEDGER
from .names import SIDE_NAMES
from .refusals import why_not
from .start import start
from .state import Box, State
from .upgrades import from_1
from .verdict import verdict

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
        sentence=sentence,
        prompt=phrases.prompt,
        describe=describe,
        verdict=verdict,
        in_words=in_words,
        cite=cite,
        opening=phrases.opening,
    ),
    events=EVENTS,
    focus=focus,
    signs=signs,
    shape=SHAPE,
    prints=PRINTS,
    fill=fill,
    scene=scene.scene,
    plan=scene.plan,
    ended_at=scene.ended_at,
    crests=tuple(f"nt-crest-{side}" for side in SIDE_NAMES),
    tones=("wood", "slate"),
    turned=True,
    symbols=scene.symbols,
    overhear_move=overhear_move(notation.write),
    valuation=load_valuation(__name__, value.NAMES, value.features),
    inputs=INPUTS,
    ledger=LEDGER,
    learning=load_learning(__name__),
    encoding=ENCODING,
    upgrades={1: from_1},
)
