"""Ninjato: seven rounds of raids, rumours and envoys."""

from tatami.kernel.game import Game, Notation, Rules
from tatami.kernel.meta import load_meta

from . import notation, rules, scene, setup, sight
from .box import SHAPE, fill
from .describe import describe
from .end import result
from .phrases import phrase, prompt
from .state import Box, State
from .telling import EVENTS, sentence
from .unseen import unseen
from .why_not import why_not

GAME = Game(
    meta=load_meta(__name__),
    package=__name__,
    state=State,
    printed=Box,
    rules=Rules(setup.start, rules.legal, rules.odds, rules.apply, result, sight.cover, sight.imagine, sight.seen),
    notation=Notation(
        write=notation.write,
        read=notation.read,
        targets=notation.targets,
        why_not=why_not,
        phrase=phrase,
        sentence=sentence,
        prompt=prompt,
        describe=describe,
        unseen=unseen,
    ),
    events=EVENTS,
    shape=SHAPE,
    fill=fill,
    scene=scene.scene,
    hidden=sight.HIDDEN,
    plan=scene.plan,
    symbols=scene.symbols,
    overhear=sight.overhear,
    overhear_move=sight.overhear_move,
)
