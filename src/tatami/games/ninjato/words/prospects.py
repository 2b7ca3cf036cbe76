"""What a raider could still bring to a fight: cards, threes in support, tiles; as far as the raider's own sight goes."""

from tatami.games.ninjato.rules.skills import against, ready_with
from tatami.games.ninjato.state import ADD, CARD, PASS, STRENGTH, SUPPORT_CARD, TIE, TILES, VALUES, Box, State

from .risk import can_beat, chances


def tiles_of(tiles: int) -> list[int]:
    """The tiles of a set of bits."""
    return [tile for tile in range(TILES) if tiles >> tile & 1]


def lead(total: int, number: int, side: int) -> int:
    """By how much a total beats a number: above 0 wins, 0 is a tie."""
    return total - number if side == STRENGTH else number - total


def usable(s: State, box: Box, seat: int, verb: int, side: int, role: int) -> int:
    """A seat's ready tiles with a verb that work on a side against such a foe, as bits."""
    return ready_with(s, box, seat, verb) & box.side_tiles[side] & box.role_tiles[role]


def possible_bonus(s: State, box: Box, seat: int, side: int, role: int) -> int:
    """What tiles could still move a total by."""
    return sum(box.tile_n[tile] for tile in tiles_of(usable(s, box, seat, ADD, side, role)))


def best_total(s: State, box: Box, seat: int, side: int, role: int) -> int:
    """The best total that a raid on a side could open with: the highest by strength, the lowest by stealth."""
    threes, favour = s.hand[seat][SUPPORT_CARD], 1 if side == STRENGTH else -1
    bases = [(value, threes - (value == SUPPORT_CARD)) for value in range(VALUES) if s.hand[seat][value]]
    bases += [(box.tile_n[tile], threes) for tile in tiles_of(usable(s, box, seat, CARD, side, role))]
    moved = possible_bonus(s, box, seat, side, role)
    totals = [base + favour * (supports + moved) for base, supports in bases]
    return favour * max((favour * total for total in totals), default=0)


def can_win(s: State, box: Box, seat: int, side: int, role: int, number: int) -> bool:
    """[NJ-5.1] Whether a number can be beaten, [NJ-9.3] passed by a tile, [NJ-9.11] or tied where a tile wins ties."""
    if usable(s, box, seat, PASS, side, role):
        return True
    most = lead(best_total(s, box, seat, side, role), number, side)
    return most > 0 or (most == 0 and usable(s, box, seat, TIE, side, role) != 0)


def can_reach(s: State, box: Box, seat: int, total: int, number: int) -> bool:
    """[NJ-5.3] Whether threes and [NJ-9.5] tiles can still lift the present total over a number, [NJ-9.11] or to a tie that wins."""
    most = lead(total, number, s.side) + s.hand[seat][SUPPORT_CARD] + possible_bonus(s, box, seat, s.side, s.role)
    return most > 0 or (most >= 0 and against(s, box, seat, TIE, s.role) != 0)


def foes_to_come(s: State, box: Box, seat: int) -> tuple[int, int]:
    """How many foes may come next, and how many of them the cards in hand beat; a foe that was kept is the only one."""
    if s.kept > 0:
        return 1, int(can_beat(s, box, seat, s.kept - 1))
    return chances(s, box, seat)
