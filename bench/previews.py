"""How long a player waits for a preview: real sockets, real games, a preview of some offer and an outlook at every decision.

`python -m bench.previews [POSITIONS]` plays random games of each title at one screen, until so many positions were asked about, and prints
what half and nineteen of twenty of the answers took, from the question to the last byte, in milliseconds."""

import random
import sys
import time
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

from tatami.games import find, names
from tests.server.players import Player, Site

POSITIONS = 1000


def waited(player: Player, kind: str, **message: object) -> float:
    """Seconds until a question is answered."""
    start = time.perf_counter()
    answer = player.ask(kind, version=player.version, **message)
    assert answer["type"] == kind, answer
    return time.perf_counter() - start


def asked(site: Site, game: str, positions: int) -> dict[str, list[float]]:
    """What so many positions of random games took."""
    chance, found = random.Random(1), dict[str, list[float]](preview=[], outlook=[])
    seats = find(game).meta.seats[-1]
    while len(found["preview"]) < positions:
        table, tokens = site.make(game, *[{"kind": "human"}] * seats, hot_seat=True)
        with site.join(table, tokens["0"]) as player:
            while not player.over and len(found["preview"]) < positions:
                found["preview"].append(waited(player, "preview", move=chance.choice(player.offers)))
                found["outlook"].append(waited(player, "outlook"))
                player.act(chance.choice(player.offers))
                player.wait(lambda page: bool(page.offers) or page.over)
    return found


def main(positions: int = POSITIONS) -> None:
    """A line for each game."""
    with TemporaryDirectory() as folder:
        site = Site(Path(folder) / "tables.db")
        site.start()
        try:
            for game in names():
                for kind, times in asked(site, game, positions).items():
                    cuts = quantiles(times, n=20)
                    print(
                        f"{game:18} {kind:8} p50 {cuts[9] * 1e3:6.1f} ms   p95 {cuts[18] * 1e3:6.1f} ms   most {max(times) * 1e3:6.1f} ms",
                        flush=True,
                    )
        finally:
            site.stop()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
