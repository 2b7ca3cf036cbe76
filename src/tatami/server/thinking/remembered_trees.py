"""The players of one thinking process, each with the tree of its last decision, or with the turn it has chosen, and goes on from there.

A tree rests on what its seat saw and on nothing else: a question of the same seat at the same table may use it, no other.
"""

from collections import OrderedDict

from tatami.bots.levels import Opponent
from tatami.bots.minds.turn_player import TurnPlayer
from tatami.bots.search.mcts import Search

MOST_PLAYERS = 64
MOST_BYTES = 512 << 20
"""Of all trees together; beyond it, or beyond so many players, the least recently used go."""

PlayerKey = tuple[str, int, str]
"""The table's id, the seat and the level."""


TURN_BYTES = 1 << 18
"""What a player of whole turns takes at most, beside what all of them share."""


def tree_bytes(player: Opponent) -> int:
    """The memory that a player's tree takes, or the turn it has chosen; nothing where there is neither."""
    if isinstance(player.bot, TurnPlayer) and player.bot.mid_turn:
        return TURN_BYTES
    bot = player.bot.instead if isinstance(player.bot, TurnPlayer) else player.bot
    return bot.tree.bytes if isinstance(bot, Search) and bot.tree else 0


class RememberedTrees:
    """Players with their trees, the least recently used first."""

    def __init__(self, most_players: int = MOST_PLAYERS, most_bytes: int = MOST_BYTES) -> None:
        self.most_players, self.most_bytes = most_players, most_bytes
        self.players: OrderedDict[PlayerKey, Opponent] = OrderedDict()

    def __repr__(self) -> str:
        return f"RememberedTrees({len(self.players)} players, {self.bytes} bytes)"

    @property
    def bytes(self) -> int:
        """The bytes of all trees together."""
        return sum(map(tree_bytes, self.players.values()))

    def take(self, key: PlayerKey) -> Opponent | None:
        """A player with its tree, if it is here; it is kept again only if it answers."""
        return self.players.pop(key, None)

    def keep(self, key: PlayerKey, player: Opponent) -> None:
        """Keep a player who searches, and forget others until all fit; a tree that is too large by itself goes too."""
        if tree_bytes(player) == 0:
            return
        self.players[key] = player
        while len(self.players) > self.most_players or self.bytes > self.most_bytes:
            self.players.popitem(last=False)
