"""Who is at a table at this moment: told to every connection that wants to know, whenever it has changed."""

from tatami.server.wire import Here

from .audience import encode
from .connection import Connection


class Presence:
    """The seats that somebody looks from, here or in another process, and how many watch here; what was told of it last."""

    def __init__(self) -> None:
        self.elsewhere = frozenset[int]()  # seats, by other processes
        self.told: Here | None = None

    def here(self, connections: set[Connection]) -> Here:
        """Who is there; whoever watches in another process is not counted."""
        seats = {seat for connection in connections for seat in connection.seats} | self.elsewhere
        return Here(sorted(seats), sum(not connection.seats for connection in connections))

    def tell(self, connections: set[Connection]) -> None:
        """Tell those who want to know, if somebody came or went."""
        here = self.here(connections)
        if here != self.told:
            self.told, text = here, encode(here)
            for connection in connections:
                if connection.attending:
                    connection.post(text)

    def attend(self, connection: Connection, connections: set[Connection]) -> Here:
        """From now on tell a connection; who is there now."""
        connection.attending = True
        self.told = self.here(connections)
        return self.told
