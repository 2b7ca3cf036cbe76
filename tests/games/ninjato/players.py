"""Players with a purpose, for kept games: eager raiders go on until bags and decks run out."""

from tatami.games.ninjato.rules.fight import beats, number_to_beat
from tatami.games.ninjato.state import STRENGTH, Box, State
from tatami.kernel.dialect import CHANCE
from tatami.table.chance import Dice
from tatami.table.table import Table

ENOUGH = 2  # cards with which a raider goes on


def raider(table: Table, dice: Dice) -> str:
    """Raids wherever a card beats the sentry, goes on with two cards in hand, and never pays for anything."""
    liked = table.legal if table.to_act == CHANCE else wanted(table)
    return liked[dice(table.game.odds(table.state, table.box) if table.to_act == CHANCE else [1] * len(liked))]


def wanted(table: Table) -> list[str]:
    """The moves an eager raider likes."""
    s, box, moves = table.state, table.box, table.legal
    assert isinstance(s, State) and isinstance(box, Box)
    hand = [value for value, n in enumerate(s.hand[s.to_act]) if n]
    if moves[0] == "place dojo":
        return [move for move in moves if move.startswith("place house") and beats_sentry(s, box, move, hand)] or moves[:1]
    if "banzai" in moves:
        return ["banzai"] if s.hand_size[s.to_act] >= ENOUGH else ["leave"]
    if moves[0].startswith("play"):
        return [f"play {best_card(s, box, hand)}"]
    if moves[0] == "strike" and len(moves) > 1:
        return ["strike"] if beats(s, box) else moves[1:]
    return moves


def beats_sentry(s: State, box: Box, move: str, hand: list[int]) -> bool:
    """Whether some card wins the first fight of a raid."""
    sentry = box.number[s.sentry[int(move[12]) - 1] - 1][0]
    return any(value > sentry if move.endswith("strength") else value < sentry for value in hand)


def best_card(s: State, box: Box, hand: list[int]) -> int:
    """The card that just wins, or the best of those that do not."""
    number = number_to_beat(s, box)
    if s.side == STRENGTH:
        return min((value for value in hand if value > number), default=max(hand))
    return max((value for value in hand if value < number), default=min(hand))
