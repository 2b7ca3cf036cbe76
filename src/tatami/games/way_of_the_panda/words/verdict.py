"""What a choice would come to: what a space costs and lets one do, what is built, covered or sold."""

from collections.abc import Sequence

from tatami.games.way_of_the_panda import actions as a
from tatami.games.way_of_the_panda.ledger import LEDGER
from tatami.games.way_of_the_panda.rules.routes import ROUTE, uncovered
from tatami.games.way_of_the_panda.rules.sequence import apply, legal
from tatami.games.way_of_the_panda.rules.special import special_kind
from tatami.games.way_of_the_panda.rules.tracks import penalty
from tatami.games.way_of_the_panda.state import ANY, COLUMNS, Box, State
from tatami.kernel.agenda import note, task
from tatami.kernel.dialect import MOST_OFFERS
from tatami.kernel.event import Event
from tatami.kernel.verdict import COST, GAIN, PLAIN, VAIN, Verdict
from tatami.kernel.words import Words, words

from .events import sentence
from .nothing import nothing_words, why_nothing
from .phrases import acting_words
from .things import building_words, champion_words, kind_words, option_words, place_words, route_words


def verdict(before: State, box: Box, action: int, events: Sequence[Event], after: State) -> Verdict | None:
    """By the kind of choice; what has no sentence of its own is told as it would be told."""
    if a.SELECT <= action < a.FREE:
        return space_verdict(before, box, action, events, after)
    if action == a.PASS:
        return Verdict(words("verdict.pass", n=before.on_board[before.to_act]), "WP-2.7", PLAIN)
    if action == a.STOP:
        return Verdict(words("verdict.stop"), "WP-2.6", PLAIN)
    if action == a.SELL:
        return sale_verdict(before, box, after, events[0])
    if a.COVER <= action < a.GUARD:
        return cover_verdict(before, box, action - a.COVER, events)
    built = next((event for event in events if event.kind == a.BUILT), None)
    if built:
        values = {"building": building_words(built.b), "place": place_words(built.c), "n": built.d}
        founded = any(event.kind == a.FOUNDED for event in events)
        return Verdict(words("verdict.founds" if founded else "verdict.builds", **values), "WP-5.4", GAIN)
    if a.MOVE <= action < a.DEAL_CARD:
        return move_verdict(before, after, events[0])
    if a.LIFT <= action < a.BUILD:
        return Verdict(sentence(box, events[0]), "WP-3.8", PLAIN)
    return None


# ---- spaces of the action board and of the mission card


class Space:
    """A space that a seat is about to choose: whose champions act there, what it shows, what it costs."""

    def __init__(self, s: State, box: Box, action: int) -> None:
        if action >= a.SPECIAL:
            self.column, self.kinds, self.cost, self.guards = ANY, (special_kind(box, action - a.SPECIAL), a.NOTHING), 0, 1
            self.shown = kind_words(self.kinds[0])
        else:
            space, option = divmod(action - a.SELECT, 2)
            self.column, self.cost, self.guards = space % COLUMNS, box.cost[space // COLUMNS], s.needed[space]
            self.kinds = (box.option[space][option][0], box.option[space][option][1])
            self.shown = option_words(box, space, option)


def space_verdict(before: State, box: Box, action: int, events: Sequence[Event], after: State) -> Verdict:
    """[WP-2.2] What it takes and what it leads to; [WP-2.4] a debt, or nothing at all, is said first."""
    seat, space = before.to_act, Space(before, box, action)
    own = [event for event in events if event.a == seat]
    ap = next((event.c for event in reversed(own) if event.kind in (a.PAID, a.GAINED_AP)), before.ap[seat])
    debt = sum(event.b for event in own if event.kind == a.PENALISED)
    label = next((penalty(box, event.c) for event in own if event.kind == a.PAID), 0)
    gains = {event.kind for event in own if event.kind in (a.TOOK_TOKEN, a.GAINED_AP, a.GAINED_VP)}
    asked = after.to_act == seat and task(after) == a.ACTING
    if not asked and not gains:
        return nothing_verdict(before, box, space, label, debt)
    if debt:
        scored = sum(event.b for event in own if event.kind == a.GAINED_VP)
        worth = gains - {a.GAINED_VP} or scored > debt or (asked and best_points(after, box, seat) > before.vp[seat])
        return Verdict(words("verdict.debt", debt=label, n=debt, action=space.shown), "WP-2.4", PLAIN if worth else COST)
    costs = {"cost": space.cost, "n": space.guards, "left": signed_number(ap)}
    if asked:
        return Verdict(words("verdict.pays-then", **costs, action=acting_words(after)), "WP-2.5", GAIN if gains else PLAIN)
    if gains == {a.GAINED_AP} and ap <= before.ap[seat]:
        return Verdict(words("verdict.no-more-ap", **costs, most=box.most_ap), "WP-6.5", VAIN)
    return Verdict(words("verdict.pays-for", **costs, action=space.shown), "WP-2.5", GAIN)


def nothing_verdict(s: State, box: Box, space: Space, label: int, debt: int) -> Verdict:
    """[WP-2.6] The guards stand there and nothing is done, for this reason."""
    kind = next((kind for kind in space.kinds if a.is_build(kind)), space.kinds[0])
    why = why_nothing(s, box, space.column, kind)
    said = {"nothing": nothing_words(kind), "why": why.why}
    if debt:
        return Verdict(words("verdict.debt-for-nothing", debt=label, n=debt, **said), why.rule, COST)
    return Verdict(words("verdict.for-nothing", cost=space.cost, n=space.guards, **said), why.rule, VAIN)


def best_points(s: State, box: Box, seat: int) -> int:
    """The most points that a building or a sale would give at once."""
    best, out = s.vp[seat], [0] * MOST_OFFERS
    for action in out[: legal(s, box, out)]:
        if action == a.SELL or a.BUILD <= action < a.MOVE:
            world = s.copy()
            apply(world, box, action)
            best = max(best, world.vp[seat])
    return best


def signed_number(number: int) -> str:
    """A number with a proper minus."""
    return str(number).replace("-", "−")


# ---- what is done with an action


def sale_verdict(before: State, box: Box, after: State, sold: Event) -> Verdict:
    """[WP-6.4] The points of a Chest, and what the Governor brings less at the end."""
    last = LEDGER.keys.index("champions")
    less = LEDGER.count(before, box, sold.a)[last] - LEDGER.count(after, box, sold.a)[last]
    tone = GAIN if sold.b > less else PLAIN if sold.b == less else COST
    return Verdict(words("verdict.sale", n=sold.b, less=less), "WP-6.4", tone)


def cover_verdict(before: State, box: Box, route: int, events: Sequence[Event]) -> Verdict:
    """[WP-3.4] A guard stays on the route until it is free; [WP-4.1] the last one brings a tile, [WP-4.6] perhaps points."""
    left = uncovered(before, box, route) - 1
    points = sum(event.c for event in events if event.kind in (a.FREED, a.GUARDS_SCORED) and event.a == before.to_act)
    if points > 0:
        return Verdict(words("verdict.cover-frees", route=route_words(route), n=points), "WP-4.6", GAIN)
    if left == 0:
        return Verdict(words("verdict.cover-last", route=route_words(route)), "WP-4.1", GAIN)
    return Verdict(words("verdict.cover", route=route_words(route), n=left), "WP-3.4", PLAIN)


def move_verdict(before: State, after: State, moved: Event) -> Verdict:
    """[WP-3.1] Where the champion goes, [WP-3.4] and whether a ninja may be covered on the way."""
    covering = after.to_act == before.to_act and task(after) == a.COVERING
    values: dict[str, Words] = {"champion": champion_words(moved.b), "place": place_words(moved.c)}
    if covering:
        return Verdict(words("verdict.moves-covering", **values, route=route_words(note(after, ROUTE))), "WP-3.4", PLAIN)
    return Verdict(words("verdict.moves", **values), "WP-3.1", PLAIN)
