"""Skills: thirteen verbs, each tile once a round; chapters offer a tile where its verb has its moment."""

from tatami.games.ninjato.actions import USE, USED
from tatami.games.ninjato.state import TILES, Box, State
from tatami.kernel.dialect import Offers, i64, tell


def ready_with(s: State, box: Box, seat: i64, verb: i64) -> i64:
    """[NJ-8.4] The seat's face-up tiles with a verb, as bits."""
    return s.ready[seat] & box.verb_tiles[verb]


def on_this_side(s: State, box: Box, seat: i64, verb: i64) -> i64:
    """[NJ-9.1] Those that work on the side of the raid."""
    return ready_with(s, box, seat, verb) & box.side_tiles[s.side]


def against(s: State, box: Box, seat: i64, verb: i64, role: i64) -> i64:
    """[NJ-9.1] Those that work on this side against a sentry, guard or elite."""
    return on_this_side(s, box, seat, verb) & box.role_tiles[role]


def offer_tiles(tiles: i64, out: Offers, n: i64) -> i64:
    """Add the use of every tile of a set, in tile order; how many offers there are now."""
    if tiles:
        for tile in range(TILES):
            if tiles >> tile & 1:
                out[n] = USE + tile
                n += 1
    return n


def use(s: State, seat: i64, tile: i64) -> None:
    """[NJ-8.4] A used tile lies face down until the round ends."""
    s.ready[seat] ^= 1 << tile
    tell(s, USED, seat, tile)


def how_many(tiles: i64) -> i64:
    """The size of a set."""
    n = 0
    while tiles:
        tiles &= tiles - 1
        n += 1
    return n
