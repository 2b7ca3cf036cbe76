"""The searching players of one thinking process, each with the tree of its last decision, so that its next search goes on from there.

A tree rests on what its seat saw and on nothing else: a question of the same seat at the same table may use it, no other.
"""

from collections import OrderedDict

from tatami.bots.levels import Opponent
from tatami.bots.search.mcts import Search

MOST_PLAYERS = 64
MOST_BYTES = 512 << 20
"""Of all trees together; beyond it, or beyond so many players, the least recently used go."""

PlayerKey = tuple[str, int, str]
"""The table's id, the seat and the level."""


def tree_bytes(player: Opponent) -> int:
    """The memory that a player's tree takes."""
    return player.bot.tree.bytes if isinstance(player.bot, Search) and player.bot.tree else 0


class RememberedTrees:
    """Players with their trees, the least recently used first."""

    def __init__(self, most_players: int = MOST_PLAYERS, most_bytes: int = MOST_BYTES) -> None:
        self.most_players, self.most_bytes = most_players, most_bytes
        self.players: OrderedDict[PlayerKey, Opponent] = OrderedDict()

    def __repr__(self) -> str:
        return f"RememberedTrees({len(self.players)} players, {self.bytes} bytes)"

    @property
    def bytes(self) -> int:
        """Of all trees together."""
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
