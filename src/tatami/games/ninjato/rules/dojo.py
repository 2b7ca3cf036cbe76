"""The Dojo: cards for a thin hand, and the stack that makes the next turn order."""

from tatami.games.ninjato.actions import DEAL, DISCARD, DISCARDED, DRAWING, DREW, LAYING, STOP, TAKE, TOOK, TRAINING, TRIMMING, USE, VISITED
from tatami.games.ninjato.state import DRAW, VALUES, Box, State
from tatami.kernel.agenda import doer, done, note, plan, rewrite
from tatami.kernel.dialect import CHANCE, Offers, i64, tell

from .bags import offer_cards, shuffle_deck
from .filling import fill, put_in_row
from .hand import drop, hold, hold_openly
from .round_end import turn_over
from .skills import offer_tiles, ready_with, use
from .turn import active

LEFT = 0  # the note of TRAINING: draws to come
FROM_DECK = 0
MANY = 2  # from two cards on, every hand draws alike


def visit(s: State, box: Box) -> None:
    """[NJ-3.5] The shuriken goes on top of the stack; [NJ-3.1] none, one, more cards in hand: four, three, two draws."""
    seat = active(s)
    s.stack[s.stack_size] = seat + 1
    s.stack_size += 1
    draws = at_most(s, box, seat, box.draws[min(s.hand_size[seat], MANY)])
    tell(s, VISITED, seat, draws)
    plan(s, TRAINING, seat, draws, 0, 0, 0)
    train_on(s, box)


def at_most(s: State, box: Box, seat: i64, draws: i64) -> i64:
    """[NJ-3.3] Drawing stops at seven cards."""
    return draws if box.hand_limit else min(draws, box.most_cards - s.hand_size[seat])


def extra_draws(s: State, box: Box, seat: i64) -> i64:
    """[NJ-9.7] The tiles that draw more, below seven cards."""
    return ready_with(s, box, seat, DRAW) if s.hand_size[seat] < box.most_cards else 0


def train_on(s: State, box: Box) -> None:
    """The visit goes on while there is something to draw or a tile to use; then the hand is trimmed and the row filled."""
    seat = doer(s)
    if note(s, LEFT) > 0 or extra_draws(s, box, seat):
        return
    done(s)
    end_visit(s, box, seat)


def end_visit(s: State, box: Box, seat: i64) -> None:
    """[NJ-3.3] No more than seven cards are held; [NJ-3.4] then the row is filled again."""
    if s.hand_size[seat] > box.most_cards:
        plan(s, TRIMMING, seat, 0, 0, 0, 0)
    elif sum(s.face_up) < box.shown_cards:
        shuffle_deck(s)
        plan(s, LAYING, CHANCE, 0, 0, 0, 0)
    else:
        turn_over(s, box)


def offer_training(s: State, box: Box, out: Offers) -> i64:
    """[NJ-3.2] Any card of the row, or the top of the deck; [NJ-9.7] in the end a tile that draws more."""
    if note(s, LEFT) == 0:
        out[0] = STOP
        return offer_tiles(extra_draws(s, box, doer(s)), out, 1)
    n = 0
    for value in range(VALUES):
        if s.face_up[value] > 0:
            out[n] = TAKE + value
            n += 1
    out[n] = TAKE + FROM_DECK
    return n + 1


def train(s: State, box: Box, action: i64) -> None:
    """[NJ-3.2] Take a card from the row, or let chance draw from the deck."""
    seat = doer(s)
    if action == STOP:
        done(s)
        end_visit(s, box, seat)
    elif action >= USE:
        use(s, seat, action - USE)
        rewrite(s, LEFT, at_most(s, box, seat, box.tile_n[action - USE]))
    else:
        rewrite(s, LEFT, note(s, LEFT) - 1)
        take(s, box, seat, action - TAKE)


def take(s: State, box: Box, seat: i64, value: i64) -> None:
    """[NJ-14.1] A card of the row is seen by all, one of the deck by nobody else."""
    if value == FROM_DECK:
        shuffle_deck(s)
        plan(s, DRAWING, CHANCE, 0, 0, 0, 0)
        return
    s.face_up[value] -= 1
    hold_openly(s, seat, value)
    tell(s, TOOK, seat, value)
    if box.dojo_refill:
        shuffle_deck(s)
        plan(s, LAYING, CHANCE, 0, 0, 0, 0)
    else:
        train_on(s, box)


def offer_draws(s: State, box: Box, out: Offers) -> i64:
    """[NJ-1.7] Any card of the Dojo deck."""
    return offer_cards(s, DEAL, out)


def draw_into(s: State, seat: i64, value: i64) -> None:
    """[NJ-14.1] A card of the deck comes into a hand; only its owner sees it."""
    s.deck[value] -= 1
    s.deck_size -= 1
    hold(s, seat, value)
    tell(s, DREW, seat, value, s.round)


def draw(s: State, box: Box, value: i64) -> None:
    """[NJ-3.2] The drawn card."""
    done(s)
    draw_into(s, active(s), value)
    train_on(s, box)


def lay(s: State, box: Box, value: i64) -> None:
    """[NJ-3.4] The row is filled after the whole visit."""
    put_in_row(s, value)
    done(s)
    if s.round == 0:
        fill(s, box)
    elif s.agenda_size > 0:
        train_on(s, box)
    else:
        end_visit(s, box, active(s))


def trim(s: State, box: Box, action: i64) -> None:
    """[NJ-3.3] Where drawing does not stop at seven, the surplus is discarded, card by card."""
    seat = doer(s)
    done(s)
    drop(s, seat, action - DISCARD)
    tell(s, DISCARDED, seat, action - DISCARD)
    end_visit(s, box, seat)
