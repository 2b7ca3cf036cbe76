"""Ninjato: seven rounds of raids, rumours and envoys."""

from tatami.kernel.game import Game, Notation, Rules
from tatami.kernel.learning import load_learning
from tatami.kernel.meta import load_meta
from tatami.kernel.valuation import load_valuation

from . import sight, value
from .box import PRINTS, SHAPE, fill
from .encoding import ENCODING
from .ledger import LEDGER
from .names import PLAYERS
from .picture import scene
from .rules import sequence
from .rules.end import result
from .rules.start import start
from .state import Box, State
from .words import notation
from .words.box_things import name_entry
from .words.describe import describe
from .words.events import EVENTS, cite, focus, sentence
from .words.in_words import in_words
from .words.phrases import opening, phrase, prompt
from .words.refusals import why_not
from .words.unseen import unseen
from .words.verdict import verdict

GAME = Game(
    meta=load_meta(__name__),
    package=__name__,
    state=State,
    printed=Box,
    rules=Rules(start, sequence.legal, sequence.odds, sequence.apply, result, sight.cover, sight.imagine, sight.seen),
    notation=Notation(
        write=notation.write,
        read=notation.read,
        targets=notation.targets,
        also=notation.also,
        why_not=why_not,
        phrase=phrase,
        sentence=sentence,
        prompt=prompt,
        describe=describe,
        unseen=unseen,
        verdict=verdict,
        in_words=in_words,
        opening=opening,
        cite=cite,
    ),
    events=EVENTS,
    focus=focus,
    shape=SHAPE,
    prints=PRINTS,
    name_entry=name_entry,
    fill=fill,
    scene=scene.scene,
    hidden=sight.HIDDEN,
    plan=scene.plan,
    crests=tuple(f"nj-shuriken-{player}" for player in PLAYERS),
    tones=PLAYERS,
    symbols=scene.symbols,
    overhear=sight.overhear,
    overhear_move=sight.overhear_move,
    valuation=load_valuation(__name__, value.NAMES, value.features),
    ledger=LEDGER,
    learning=load_learning(__name__),
    encoding=ENCODING,
)
