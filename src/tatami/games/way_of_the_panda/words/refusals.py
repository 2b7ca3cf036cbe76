"""Why pointing there is no move: the rule that forbids it and the numbers that fail."""

from collections.abc import Callable

from tatami.games.way_of_the_panda import actions as a
from tatami.games.way_of_the_panda.rules.routes import ROUTE, uncovered
from tatami.games.way_of_the_panda.rules.tokens import ALLOWED
from tatami.games.way_of_the_panda.state import ANY, COLUMNS, SPECIAL_ACTIONS, Box, State
from tatami.kernel.agenda import note, task
from tatami.kernel.words import Refused, words

from .refused_actions import no_token_left, why_no_action
from .targets import Pointed, kinds_of, route_of, site_of, space_of, special_of, token_of
from .things import route_words, site_words, space_words, token_words


def why_not(s: State, box: Box, pointed: tuple[str, ...]) -> Refused:
    """The first reason found why no offered action begins with these targets."""
    if s.to_act < 0:
        return Refused("WP-2.7", words("refusal.not-now"))
    waiting = task(s)
    if waiting in (a.ACTING, a.MOVING_ON):
        return why_no_action(s, box, pointed)
    rule, otherwise, reason = REASONS[waiting]
    return (reason(s, box, kinds_of(pointed)) if reason else None) or Refused(rule, words(otherwise))


def why_no_space(s: State, box: Box, at: Pointed) -> Refused | None:
    """A space that lies behind, needs more guards, or costs too much; a special action that is not to be had."""
    space = space_of(box, at)
    if "special" in at:
        return why_no_special(s, box, at)
    if "mission" in at:
        return Refused("WP-9.2", words("refusal.no-guard-on-card"))
    if space is None:
        return None
    if space < s.spot[s.to_act]:
        return Refused("WP-2.1", words("refusal.behind", space=space_words(space), last=space_words(s.spot[s.to_act])))
    guards, need = s.supply[s.to_act], s.needed[space]
    if guards < need:
        return Refused("WP-2.2", words("refusal.guards", n=guards, need=need))
    return Refused("WP-2.4", words("refusal.cost", n=s.ap[s.to_act], cost=box.cost[space // COLUMNS]))


def why_no_special(s: State, box: Box, at: Pointed) -> Refused | None:
    """The card is not there, its space is filled, or the player has used it this round."""
    space = special_of(at)
    if s.during != SPECIAL_ACTIONS or space is None:
        return Refused("WP-9.5", words("refusal.no-special"))
    if s.special[space]:
        return Refused("WP-9.5", words("refusal.special-filled"))
    return Refused("WP-9.5", words("refusal.special-used"))


def why_no_first_guard(s: State, box: Box, at: Pointed) -> Refused | None:
    """A single ninja, somebody else's guard, or nothing left to cover."""
    route = route_of(box, at)
    if route is None:
        return None
    if box.ninjas[route] < 2:
        return Refused("WP-1.7", words("refusal.single-ninja", route=route_words(route)))
    if uncovered(s, box, route) == 0:
        return Refused("WP-1.7", words("refusal.nothing-to-cover", route=route_words(route)))
    if s.covered[route] == s.figures[route][s.to_act]:
        return Refused("WP-1.7", words("refusal.completes"))
    return Refused("WP-1.7", words("refusal.foreign-guard", route=route_words(route)))


def why_no_first_site(s: State, box: Box, at: Pointed) -> Refused | None:
    """Another own champion stands there."""
    site = site_of(box, at)
    return None if site is None else Refused("WP-1.8", words("refusal.own-champion-there", place=site_words(site)))


def why_no_cover(s: State, box: Box, at: Pointed) -> Refused | None:
    """Only the route just crossed."""
    return Refused("WP-3.4", words("refusal.cover-there", route=route_words(note(s, ROUTE)))) if "route" in at else None


def why_no_token(s: State, box: Box, at: Pointed) -> Refused | None:
    """A tile that is not to be had, or that this card does not give a second time."""
    token = token_of(at)
    if token is None or note(s, ALLOWED) >> token & 1:
        return None
    return no_token_left(s, token) or Refused("WP-7.1", words("refusal.other-tile", token=token_words(token)))


def why_no_free_action(s: State, box: Box, at: Pointed) -> Refused | None:
    """Not neutral, or its own conditions do not hold."""
    space = space_of(box, at)
    if space is None:
        return None
    if space % COLUMNS != ANY:
        return Refused("WP-5.9", words("refusal.neutral-only"))
    guards, need = s.supply[s.to_act], s.needed[space]
    if box.border_guards and guards < need:
        return Refused("WP-5.9", words("refusal.guards", n=guards, need=need))
    return Refused("WP-5.9", words("refusal.not-possible", space=space_words(space)))


Reason = Callable[[State, Box, Pointed], Refused | None]

REASONS: dict[int, tuple[str, str, Reason | None]] = {
    a.PLACING_GUARDS: ("WP-1.7", "refusal.point-at-route", why_no_first_guard),
    a.PLACING_CHAMPIONS: ("WP-1.8", "refusal.point-at-site", why_no_first_site),
    a.JOINING: ("WP-9.2", "refusal.join-or-not", None),
    a.TURN: ("WP-2.1", "refusal.space-first", why_no_space),
    a.COVERING: ("WP-3.4", "refusal.cover-or-not", why_no_cover),
    a.CHOOSING_TILE: ("WP-4.3", "refusal.choose-tile", None),
    a.CHOOSING_CARD: ("WP-5.6", "refusal.choose-card", None),
    a.TAKING: ("WP-7.1", "refusal.choose-token", why_no_token),
    a.FREE_ACTION: ("WP-5.9", "refusal.choose-free", why_no_free_action),
    a.REWARD: ("WP-5.10", "refusal.choose-reward", None),
}
"""By task: the rule and the words when nothing more is to be said, and who knows more."""
