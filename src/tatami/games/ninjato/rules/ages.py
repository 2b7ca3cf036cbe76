"""Ages: which hidden cards are older than the last shuffle of the Dojo's discards, as far as the whole table can know it.

When the deck is empty, whoever counts cards knows what all hidden cards together are.  From that shuffle on they are the old
ones, and what is drawn later comes from the discards alone.  A hidden card that is played by somebody who holds old and new
ones may be either; such plays are noted in their order, until the next shuffle makes all hidden cards old.
"""

from tatami.games.ninjato.state import MOST_PLAYS, VALUES, State
from tatami.kernel.dialect import MOST_SEATS, i64


def grow_old(s: State) -> None:
    """[NJ-1.8] The deck is empty and made anew: all hidden cards are old now."""
    for seat in range(MOST_SEATS):
        s.old_size[seat] = 0
        for value in range(VALUES):
            s.old[seat][value] = s.hand[seat][value] - s.known[seat][value]
            s.old_size[seat] += s.old[seat][value]
    clear_plays(s)


def clear_plays(s: State) -> None:
    """No play is noted."""
    for number in range(s.noted):
        s.noted_value[number] = 0
        s.noted_seat[number] = 0
        s.noted_draws[number] = 0
    s.noted = 0


def clear_ages(s: State) -> None:
    """No card is old, whatever was noted before."""
    s.noted = MOST_PLAYS
    clear_plays(s)
    for value in range(VALUES):
        s.old_unseen[value] = 0
    for seat in range(MOST_SEATS):
        s.old_size[seat] = 0
        for value in range(VALUES):
            s.old[seat][value] = 0


def play_hidden(s: State, seat: i64, value: i64) -> None:
    """[NJ-14.1] A hidden card has left a hand with old cards: it was old if there were no others, else that is left open."""
    plays, hidden = 0, s.old_size[seat] + 0
    for number in range(s.noted):
        if s.noted_seat[number] == seat + 1:
            plays += 1
            hidden += s.noted_draws[number] - 1
    draws = s.hand_size[seat] + 1 - sum(s.known[seat]) - hidden
    if plays == 0 and draws == 0:
        s.old[seat][value] -= 1
        s.old_size[seat] -= 1
    elif plays == 0 or hidden > 0:  # else all that might be old was played before
        s.noted_value[s.noted] = value
        s.noted_seat[s.noted] = seat + 1
        s.noted_draws[s.noted] = draws
        s.noted += 1
