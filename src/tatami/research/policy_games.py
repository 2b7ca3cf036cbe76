"""Games of a policy against itself, in the dialect: for the processor, and for a device, where each lane plays a game.

Whoever is to act takes what is worth most to them right after it, by the value that is linked, and now and then anything."""

from tatami.kernel.dialect import CHANCE, OVER, Box, Longs, Offers, State, assign, i64
from tatami.kernel.playout import CHECK, draw
from tatami.kernel.rng import below, mix, stream, word
from tatami.kernel.seam import apply, legal, start, value

ANYTHING = 8
"""One choice in so many is any offer."""

LONGEST = 20000
"""A game that takes more actions than this is left as it stands: players who never change their mind may go round in a ring."""

STATES = 2
"""The game itself, and one to try offers on."""


def best_offer(pool: list[State], boxes: list[Box], out: Offers, count: i64) -> i64:
    """The first of the offers after which the position is worth most to the seat that is to act."""
    seat = pool[0].to_act
    best = out[0]
    most = 0
    for i in range(count):
        assign(pool[1], pool[0])
        apply(pool[1], boxes[0], out[i])
        worth = value(pool[1], boxes[0], seat)
        if i == 0 or worth > most:
            best = out[i]
            most = worth
    return best


def choice(pool: list[State], boxes: list[Box], out: Offers, weights: Offers, count: i64, random: i64) -> i64:
    """Chance by its odds, a player by the policy."""
    if pool[0].to_act == CHANCE:
        return draw(pool[0], boxes[0], out, weights, random)
    if below(word(random, 1), ANYTHING) == 0:
        return out[below(random, count)]
    return best_offer(pool, boxes, out, count)


def policy_game(pool: list[State], boxes: list[Box], out: Offers, weights: Offers, seats: i64, key: i64) -> i64:
    """One game from the start; a checksum over every offer and action, 31 bits, above it the number of actions."""
    start(pool[0], boxes[0], seats)
    check = 1
    n = 0
    while pool[0].to_act != OVER and n < LONGEST:
        count = legal(pool[0], boxes[0], out)
        for i in range(count):
            check = mix(check + out[i]) & CHECK
        action = choice(pool, boxes, out, weights, count, word(key, n))
        apply(pool[0], boxes[0], action)
        check = mix(check + action) & CHECK
        n += 1
    return check | n << 31


def policy_games(
    pool: list[State], boxes: list[Box], out: Offers, weights: Offers, seats: i64, seed: i64, first: i64, checks: Longs
) -> None:
    """The checksums of games number first, first + 1 … of a seed, as many as `checks` holds."""
    for i in range(len(checks)):
        checks[i] = policy_game(pool, boxes, out, weights, seats, stream(seed, first + i))


LANE = policy_game
ENTRIES = (policy_game, policy_games)
