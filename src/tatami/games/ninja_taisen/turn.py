"""A turn: roll the three dice, use one to three of them, stop."""

from tatami.kernel.agenda import doer, done, note, plan
from tatami.kernel.dialect import CHANCE, Offers, i64, tell

from .actions import MARCH, MARCHING, ROLLED, ROLLING, STOP, STOPPED, TURN_OVER, march_of, roll_of
from .end import ELIMINATION, VILLAGE, holds_enemy_village, win
from .fight import resolve_fights
from .march import can_march, march
from .state import CARDS, COLOURS, EACH, PAPER, PIPS, ROCK, SCISSORS, SHOGUN, Box, State

ROLLER = 0  # the note of ROLLING: whose turn it is


def offer_rolls(s: State, box: Box, out: Offers) -> i64:
    """[NT-2.1] Every way the three dice may fall."""
    n = 0
    for rock in range(1, PIPS + 1):
        for paper in range(1, PIPS + 1):
            for scissors in range(1, PIPS + 1):
                if box.faces[rock] * box.faces[paper] * box.faces[scissors] > 0:
                    out[n] = roll_of(rock, paper, scissors)
                    n += 1
    return n


def roll_odds(s: State, box: Box, out: Offers) -> i64:
    """[NT-2.1] A die has six faces: 1, 1, 1, 2, 2, 3."""
    n = 0
    total = 0
    for rock in range(1, PIPS + 1):
        for paper in range(1, PIPS + 1):
            for scissors in range(1, PIPS + 1):
                weight = box.faces[rock] * box.faces[paper] * box.faces[scissors]
                if weight > 0:
                    out[n] = weight
                    total += weight
                    n += 1
    return total


def roll(s: State, box: Box, fallen: i64) -> None:
    """[NT-2.1] All three dice are rolled once, at the start of the turn."""
    s.die[ROCK] = fallen // (PIPS * PIPS) + 1
    s.die[PAPER] = fallen // PIPS % PIPS + 1
    s.die[SCISSORS] = fallen % PIPS + 1
    s.used = 0
    s.shogun_moved = 0
    side = note(s, ROLLER)
    tell(s, ROLLED, side, s.die[ROCK], s.die[PAPER], s.die[SCISSORS])
    done(s)
    plan(s, MARCHING, side, 0, 0, 0, 0)


def offer_marches(s: State, box: Box, out: Offers) -> i64:
    """[NT-2.2] Any unused die, in any order, [NT-3.1] with each ninja of its colour, [NT-3.8] or the Shogun.

    [NT-2.3] And stopping, once a die was used."""
    side = doer(s)
    n = 0
    if s.used > 0:
        out[0] = STOP
        n = 1
    for die in range(COLOURS):
        if s.die[die] > 0:
            for ninja in range(die * EACH, die * EACH + EACH):
                if can_march(s, box, side, ninja):
                    out[n] = march_of(die, ninja)
                    n += 1
            if can_march(s, box, side, SHOGUN):
                out[n] = march_of(die, SHOGUN)
                n += 1
    return n


def can_use_a_die(s: State, box: Box, side: i64) -> bool:
    """Whether some unused die still moves some ninja."""
    for die in range(COLOURS):
        if s.die[die] > 0:
            if can_march(s, box, side, SHOGUN):
                return True
            for ninja in range(die * EACH, die * EACH + EACH):
                if can_march(s, box, side, ninja):
                    return True
    return False


def march_or_stop(s: State, box: Box, action: i64) -> None:
    """[NT-2.2] A die is used for a ninja, [NT-2.3] or the others are left."""
    if action == STOP:
        stop(s, box)
    else:
        use_die(s, box, (action - MARCH) // CARDS, (action - MARCH) % CARDS)


def use_die(s: State, box: Box, die: i64, ninja: i64) -> None:
    """[NT-2.2] Each die is used at most once; [NT-4.9] all its fights are over before the next."""
    side = doer(s)
    pips = s.die[die]
    s.die[die] = 0
    s.used += 1
    tile = march(s, box, side, ninja, pips)
    resolve_fights(s, box, side, tile)
    if s.alive[1 - side] == 0:
        win(s, side, ELIMINATION)
    elif s.alive[side] == 0:
        win(s, 1 - side, ELIMINATION)
    elif not can_use_a_die(s, box, side):
        end_turn(s, box)


def stop(s: State, box: Box) -> None:
    """[NT-2.3] A player who has used a die may leave the others."""
    tell(s, STOPPED, doer(s))
    end_turn(s, box)


def end_turn(s: State, box: Box) -> None:
    """[NT-5.1] Whoever stands in the enemy village when their turn ends has won; [NT-2.4] else the other side rolls."""
    side = doer(s)
    for die in range(COLOURS):
        s.die[die] = 0
    if holds_enemy_village(s, side):
        win(s, side, VILLAGE)
        return
    tell(s, TURN_OVER, side)
    done(s)
    plan(s, ROLLING, CHANCE, 1 - side, 0, 0, 0)
