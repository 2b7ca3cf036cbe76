"""Performing what a space shows: one action, or two in either order."""

from tatami.games.way_of_the_panda.actions import (
    BUILD,
    COLUMN,
    FIRST_KIND,
    IMPOSSIBLE,
    LAND,
    LEFT_UNDONE,
    LIFT,
    MOVE,
    NOTHING,
    QUEST,
    RECOVER,
    SCORE,
    SECOND_KIND,
    SELL,
    SELL_CHEST,
    STOP,
    STRENGTH,
    TAKE,
    TELEPORT,
    TRANSPORT,
    is_build,
    is_move,
    plan_action,
)
from tatami.games.way_of_the_panda.state import QUESTS, SITES, Box, State
from tatami.kernel.agenda import doer, done, note
from tatami.kernel.dialect import Offers, i64, tell

from .building import build, can_build, offer_builds
from .moving import can_move, can_teleport, land, lift, move, offer_moves, offer_teleports, offer_transport
from .tokens import can_gain, can_sell, sell_chest, take_token, token_of
from .tracks import gain_ap, score


def is_choice(kind: i64) -> bool:
    """[WP-2.5] Moves, builds, transport and sales may be left undone; tiles and points come by themselves."""
    return is_move(kind) or is_build(kind) or kind in (TRANSPORT, TELEPORT, SELL_CHEST)


def is_possible(s: State, box: Box, seat: i64, column: i64, kind: i64) -> bool:
    """Whether an action can be done right now."""
    if is_move(kind):
        return can_move(s, box, seat, column, kind)
    if is_build(kind):
        return can_build(s, box, seat, column, kind)
    if kind in (STRENGTH, QUEST):
        return can_gain(s, seat, column, kind)
    if kind == SELL_CHEST:
        return can_sell(s, seat)
    if kind == TELEPORT:
        return can_teleport(s, box, seat)
    return kind != NOTHING


def perform(s: State, box: Box, seat: i64, column: i64, first: i64, second: i64) -> None:
    """[WP-2.5] An option shows one action or two; two may be done in either order, or only one."""
    waits = is_choice(first) or is_choice(second)
    left = first_done(s, box, seat, column, first, waits)
    right = first_done(s, box, seat, column, second, waits)
    if left != NOTHING or right != NOTHING:
        plan_action(s, seat, column, left, right)


def first_done(s: State, box: Box, seat: i64, column: i64, kind: i64, waits: bool) -> i64:
    """What comes by itself is done and NOTHING left; a tile beside a choice waits, so that either order is possible."""
    if kind >= RECOVER:
        gain_ap(s, box, seat, kind - RECOVER)
    elif kind >= SCORE:
        score(s, seat, kind - SCORE)
    elif kind in (STRENGTH, QUEST) and not waits:
        if can_gain(s, seat, column, kind):
            take_token(s, seat, token_of(kind, column))
        else:
            tell(s, IMPOSSIBLE, seat, kind, NOTHING, column)
    else:
        return kind
    return NOTHING


def can_act(s: State, box: Box) -> bool:
    """Whether anything that the option still shows can be done."""
    seat = doer(s)
    column = note(s, COLUMN)
    return is_possible(s, box, seat, column, note(s, FIRST_KIND)) or is_possible(s, box, seat, column, note(s, SECOND_KIND))


def offer_action(s: State, box: Box, out: Offers, n: i64, kind: i64) -> i64:
    """What one action kind lets the one to act do."""
    seat = doer(s)
    column = note(s, COLUMN)
    if is_move(kind):
        return offer_moves(s, box, out, n, seat, column, kind)
    if is_build(kind):
        return offer_builds(s, box, out, n, seat, column, kind)
    if kind == TRANSPORT:
        return offer_transport(s, box, out, n, seat, column)
    if kind == TELEPORT:
        return offer_teleports(s, box, out, n, seat)
    if is_possible(s, box, seat, column, kind):
        out[n] = SELL if kind == SELL_CHEST else TAKE + token_of(kind, column)
        n += 1
    return n


def offer_actions(s: State, box: Box, out: Offers) -> i64:
    """[WP-2.5] Whatever the two actions can do now; [WP-2.6] or nothing at all."""
    out[0] = STOP
    n = offer_action(s, box, out, 1, note(s, FIRST_KIND))
    return offer_action(s, box, out, n, note(s, SECOND_KIND))


def belongs_to(kind: i64, action: i64) -> bool:
    """Whether an action carries out a kind; an option never shows two kinds that share actions."""
    if action >= MOVE:
        return is_move(kind)
    if action >= BUILD:
        return is_build(kind)
    if action >= LIFT:
        return kind in (TRANSPORT, TELEPORT)
    if action == SELL:
        return kind == SELL_CHEST
    return kind == (STRENGTH if action - TAKE < QUESTS else QUEST)


def tell_rest(s: State, event: i64) -> None:
    """[WP-2.6] What the option still shows is left, or cannot be done."""
    tell(s, event, doer(s), note(s, FIRST_KIND), note(s, SECOND_KIND), note(s, COLUMN))


def act(s: State, box: Box, action: i64) -> None:
    """[WP-2.5] One action is done wholly before the other is offered; [WP-2.6] or the rest is left."""
    seat = doer(s)
    if action == STOP:
        tell_rest(s, LEFT_UNDONE)
        done(s)
        return
    column = note(s, COLUMN)
    kind = note(s, FIRST_KIND)
    other = note(s, SECOND_KIND)
    if not belongs_to(kind, action):
        kind = note(s, SECOND_KIND)
        other = note(s, FIRST_KIND)
    done(s)
    if other != NOTHING:
        plan_action(s, seat, column, other, NOTHING)
    carry_out(s, box, seat, kind, action)


def carry_out(s: State, box: Box, seat: i64, kind: i64, action: i64) -> None:
    """The deed behind an action."""
    if action >= MOVE:
        move(s, box, seat, action, kind)
    elif action >= BUILD:
        build(s, box, seat, (action - BUILD) // SITES, (action - BUILD) % SITES)
    elif action >= LAND:
        land(s, seat, action)
    elif action >= LIFT:
        lift(s, seat, action - LIFT)
    elif action == SELL:
        sell_chest(s, box, seat)
    else:
        take_token(s, seat, action - TAKE)
