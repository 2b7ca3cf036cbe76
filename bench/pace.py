"""Moves per processor second of an older release and of this tree, game by game, in one run and by turns.

`python -m bench.pace [SECONDS [ROUNDS [RELEASE]]]`: twenty tables as fast as they go, over SQLite.  A release is a name in
`bench/releases.toml` or any commit.  Both sites live at once, and play one after the other for some seconds, so that whatever else
the machine does hits both alike."""

import asyncio
import os
import re
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.load import BUSY, Site, measured, sites
from bench.releases import HOUSE, source_of, stored_releases
from tatami.games import names

SECONDS, ROUNDS = 4.0, 5


def protocol_of(tree: Path) -> int:
    """The version of the protocol that a release speaks."""
    said = re.search(r"^PROTOCOL = (\d+)$", (tree / "tatami" / "server" / "wire" / "base.py").read_text("utf-8"), re.MULTILINE)
    assert said, f"{tree} does not say its protocol"
    return int(said[1])


async def pace(site: Site, games: list[str], seconds: float, protocol: int) -> float:
    """Stored moves per second of the site's processor time."""
    return (await measured("", [site], games, BUSY, 0, seconds, protocol)).each_cpu_second


async def compared(trees: list[Path], seconds: float, rounds: int) -> None:
    """Every game at both, and all games together, as a table; a ratio is the median of those in each round."""
    print("| | then | now | ratio | lowest and highest |\n|---|---|---|---|---|")
    for title, games in [*((name, [name]) for name in names()), ("all games", names())]:
        with TemporaryDirectory() as folder, ExitStack() as stack:
            doors = [stack.enter_context(sites(f"sqlite:///{folder}/{n}.db", source=tree))[0] for n, tree in enumerate(trees)]
            spoken = [*zip(doors, map(protocol_of, trees), strict=True)]
            for site, protocol in spoken:  # what is drawn often is drawn once
                await pace(site, games, seconds, protocol)
            paces = [[await pace(site, games, seconds, protocol) for site, protocol in spoken] for _ in range(rounds)]
        then, now = (median(column) for column in zip(*paces, strict=True))
        ratios = sorted(after / before for before, after in paces)
        print(f"| {title} | {then:.0f} | {now:.0f} | {median(ratios):.2f} | {ratios[0]:.2f} to {ratios[-1]:.2f} |", flush=True)


if __name__ == "__main__":
    given = sys.argv[1:]
    release = given[2] if len(given) > 2 else next(iter(stored_releases()))
    print(f"{release} and this tree; load of the machine: {os.getloadavg()[0]:.1f}\n")
    both = [source_of(release), HOUSE / "src"]
    asyncio.run(compared(both, float(given[0]) if given else SECONDS, int(given[1]) if len(given) > 1 else ROUNDS))
    print(f"\nload of the machine after: {os.getloadavg()[0]:.1f}")
