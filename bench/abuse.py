"""One visitor does everything at once that could hurt others, while a hundred tables play: their waits must stay as they were.

`make abuse`, or `python -m bench.abuse [SECONDS [TABLES]]`: tables of real players at half load, first without him, then with him for as
long, in one run.  On four cores or more the site, the players and he have cores of their own;
on two the site has one to itself, and he stands back behind the players on the other.  He comes from one address, everybody else from
addresses of their own, as behind a proxy.  He is not read to, asks for replays, looks and states, renames himself before his own
silent streams, lets computer players play among themselves, tries passwords, sends editions that are slow to read, brings records, has
films and pictures made, plans turns, moves where nobody looks, and holds connections that say nothing."""

import asyncio
import os
import sys
import time
from asyncio.subprocess import PIPE
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle, product
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.crowd import DECODER, PROTOCOL, Crowd
from bench.load import BUSY, Site, measured, sites
from tatami.games import names

SECONDS, TABLES = 300.0, 100
HIS = {"X-Forwarded-For": "203.0.113.66"}
MOST_GROWTH = 300
"""Megabytes that he may make the site grow by."""
MOST_TIMES = 2.0
"""How many times as long as without him 99 of 100 moves may take."""
STANDING_BACK = 10
GAME = "way-of-the-panda"
RECORD = min((Path(__file__).parents[1] / "golden" / GAME).glob("*.record"))
BROKEN = (OSError, TimeoutError, WebSocketException, EOFError, httpx.HTTPError)


@dataclass
class Abuser:
    """The visitor, what he was answered, and all that he does at once."""

    url: str
    answers: Counter[str] = field(default_factory=Counter)

    async def __call__(self, client: httpx.AsyncClient) -> None:
        """Everything, until he is stopped."""
        self.client, self.watched = client, list[ClientConnection]()
        self.own = await self.table(*[{"kind": "human"}] * 2)
        tasks: list[Callable[[], Awaitable[None]]] = [
            *[self.look_unread] * 10,
            *[self.replay] * 5,
            *[self.stream_unread] * 30,
            self.rename,
            *[self.poll] * 3,
            self.machines,
            *[self.guess] * 20,
            self.slow_edition,
            self.bring,
            *[self.knock] * 3,
            *[self.foresee] * 3,
            *[self.be_silent] * 200,
        ]
        await asyncio.gather(*(self.again(task) for task in tasks))

    async def again(self, task: Callable[[], Awaitable[None]]) -> None:
        """Do something for ever, whatever breaks."""
        while True:
            with suppress(*BROKEN):
                await task()
            await asyncio.sleep(0.2)

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """A request of his, and its answer counted."""
        answer = await self.client.request(method, self.url + path, headers=HIS | more.pop("headers", {}), **more)
        self.answers[str(answer.status_code)] += 1
        return answer

    async def table(self, *seats: dict[str, str]) -> tuple[str, dict[str, str]]:
        """A table of his own."""
        made = (await self.ask("POST", "/api/tables", json={"game": GAME, "seats": list(seats)})).json()
        if "table" not in made:
            await asyncio.sleep(5)
            raise EOFError
        return made["table"], made["tokens"]

    async def socket(self, table: str, token: str = "") -> ClientConnection:
        """A line to a table."""
        line = await connect(self.url.replace("http", "ws") + "/ws", compression=None, max_size=None, additional_headers=HIS)
        await line.send(msgspec.json.encode({"type": "hello", "protocol": PROTOCOL, "table": table, "token": token}), text=True)
        return line

    async def look_unread(self) -> None:
        """Ask for views as often as it goes, and read none."""
        table, tokens = await self.table(*[{"kind": "human"}] * 2)
        line = await self.socket(table, tokens["0"])
        line.transport.pause_reading()
        while True:
            await line.send('{"type":"look","lang":"en","width":1080}')
            await asyncio.sleep(0.01)

    async def replay(self) -> None:
        """Ask to be shown everything again and again."""
        table, tokens = await self.table(*[{"kind": "human"}] * 2)
        async with await self.socket(table, tokens["0"]) as line:
            await line.recv()
            while True:
                await line.send('{"type":"replay","since":0}')
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.05):
                        while True:
                            self.count(await line.recv())

    def count(self, said: str | bytes) -> None:
        """What he is told over a line."""
        head = said[:60] if isinstance(said, str) else said[:60].decode()
        self.answers["trouble" if '"type":"trouble"' in head else "message"] += 1
        if '"code":"broken"' in head:
            self.answers["500 over a line"] += 1

    async def stream_unread(self) -> None:
        """Open a stream and read nothing of it."""
        table, tokens = self.own
        place = urlsplit(self.url)
        _, writer = await asyncio.open_connection(place.hostname, place.port, limit=1024)
        head = f"GET /api/tables/{table}/stream HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {HIS['X-Forwarded-For']}\r\n"
        writer.write(f"{head}Authorization: Bearer {tokens['0']}\r\n\r\n".encode())
        await writer.drain()
        await asyncio.sleep(60)
        writer.transport.abort()

    async def rename(self) -> None:
        """Take another name, before all of his streams."""
        async with await self.socket(self.own[0], self.own[1]["0"]) as line:
            for number in range(10**9):
                await line.send(msgspec.json.encode({"type": "name", "seat": 0, "name": f"Me {number}"}), text=True)
                self.count(await line.recv())

    async def poll(self) -> None:
        """Ask for the state of a table that nobody looks at."""
        table, _ = await self.table(*[{"kind": "human"}] * 2)
        while True:
            await self.ask("GET", f"/api/tables/{table}/state")

    async def machines(self) -> None:
        """Tables of masters alone, each looked at."""
        table, _ = await self.table(*[{"kind": "computer", "level": "master"}] * 2)
        line = await self.socket(table)
        self.watched.append(line)

    async def guess(self) -> None:
        """Try a password."""
        await self.ask("POST", "/api/session", json={"name": "Somebody", "password": f"wrong {time.monotonic()}"})

    async def slow_edition(self) -> None:
        """An edition whose keys take long to read."""
        edition = f'game = "{GAME}"\nedition = "x1"\n' + "a" + ".a" * 31_000 + "=1\n"
        await self.ask("POST", "/api/tables", json={"game": GAME, "seats": [{"kind": "human"}] * 2, "edition": edition})

    async def bring(self) -> None:
        """A whole game to be laid out as a table."""
        await self.ask("POST", "/api/records", json={"record": RECORD.read_text("utf-8")})

    async def knock(self) -> None:
        """Move at a table that nobody looks at, ask for its film, and for pictures of it as sites that show links do."""
        table, tokens = await self.table(*[{"kind": "human"}] * 2)
        place, mine = f"/api/tables/{table}", {"authorization": f"Bearer {tokens['0']}"}
        for theme, lang in cycle(product(("light", "dark"), ("en", "de", "fr", "it"))):
            await self.ask("POST", f"{place}/moves", json={"version": -1, "move": "x"}, headers=mine)
            await self.ask("GET", f"{place}/film?since=0&lang={lang}")
            await self.ask("GET", f"{place}/at/0/picture.png?theme={theme}&lang={lang}", headers=mine)

    async def foresee(self) -> None:
        """Ask what every offer would come to, again and again."""
        table, tokens = await self.table(*[{"kind": "human"}] * 2)
        async with await self.socket(table, tokens["0"]) as line:
            seen = DECODER.decode(await line.recv())
            for offer in cycle(seen.moment.offers if seen.moment else ()):
                await line.send(msgspec.json.encode({"type": "preview", "version": seen.version, "move": offer.move}), text=True)
                await line.send(msgspec.json.encode({"type": "outlook", "version": seen.version}), text=True)
                self.count(await line.recv())

    async def be_silent(self) -> None:
        """Hold a connection that says half a request."""
        place = urlsplit(self.url)
        _, writer = await asyncio.open_connection(place.hostname, place.port)
        writer.write(b"GET / HTTP/1.1\r\n")
        await asyncio.sleep(60)
        writer.transport.abort()


@dataclass
class Part:
    """One half of the run."""

    title: str
    moves: int
    waits: list[float]
    memory: float
    busy: float  # processor seconds of the site a second

    @property
    def p99(self) -> float:
        """Milliseconds that 99 of 100 moves do not exceed."""
        return 1000 * quantiles(self.waits, n=100)[98]

    def line(self) -> str:
        """As it is printed and kept."""
        figures = f"{1000 * quantiles(self.waits, n=2)[0]:.1f} | {self.p99:.1f} | {self.memory:.0f} | {100 * self.busy:.0f}"
        return f"| {self.title} | {self.moves} | {figures} |"


async def part(title: str, crowd: Crowd, site: Site, seconds: float) -> Part:
    """What the players wait for a while."""
    crowd.waits.clear()
    moves, most, cpu, start = crowd.moves, 0.0, site.cpu, time.perf_counter()
    for _ in range(max(1, round(seconds))):
        await asyncio.sleep(1)
        most = max(most, site.memory)
    return Part(title, crowd.moves - moves, list(crowd.waits), most, (site.cpu - cpu) / (time.perf_counter() - start))


def cores() -> tuple[set[int], set[int], set[int]]:
    """Two cores for the site, one for the players, the others for him; of two or three the first for the site, the last for the others."""
    all_cores = sorted(os.sched_getaffinity(0))
    if len(all_cores) < 4:
        return {all_cores[0]}, {all_cores[-1]}, {all_cores[-1]}
    return set(all_cores[:2]), {all_cores[2]}, set(all_cores[3:])


async def trial(seconds: float, tables: int) -> bool:
    """Both halves; whether he hurt nobody."""
    with TemporaryDirectory() as folder:
        with sites(f"sqlite:///{folder}/busy.db") as doors:
            fast = await measured("", doors, names(), BUSY, 0, min(10, seconds))
        rate = fast.moves / fast.seconds / 2
        theirs, players, his = cores()
        os.sched_setaffinity(0, theirs)  # a process that is started inherits it
        with sites(f"sqlite:///{folder}/tables.db") as (site,):
            os.sched_setaffinity(0, players)
            async with httpx.AsyncClient(timeout=60) as client:
                crowd = Crowd(client, [site.url], 2 * tables / rate, distinct=True)
                await crowd.gather([game for game, _ in zip(cycle(names()), range(tables), strict=False)])
                await asyncio.sleep(min(5, seconds))
                without = await part("without him", crowd, site, seconds)
                him = await asyncio.create_subprocess_exec(*HIM, site.url, stdin=PIPE, stdout=PIPE)
                os.sched_setaffinity(him.pid, his)
                if his == players:  # what his own program takes from them is no fault of the site
                    os.setpriority(os.PRIO_PROCESS, him.pid, STANDING_BACK)
                with_him = await part("with him", crowd, site, seconds)
                said, _ = await him.communicate(b"")
                await crowd.leave()
    answers: dict[str, int] = msgspec.json.decode(said)
    print(f"{tables} tables, {rate:.0f} moves a second; load of the machine: {os.getloadavg()[0]:.1f}\n")
    print("| | moves | p50 ms | p99 ms | most MB | the site's core, % |\n|---|---|---|---|---|---|")
    print(without.line(), with_him.line(), sep="\n")
    print("\nwhat he was answered:", ", ".join(f"{count} × {kind}" for kind, count in sorted(answers.items())))
    broken = [kind for kind in answers if kind.startswith("5")] + ["he gave up"] * answers["gave up"]
    grown, times = with_him.memory - without.memory, with_him.p99 / without.p99
    print(f"p99 × {times:.2f} (at most {MOST_TIMES}), memory + {grown:.0f} MB (at most {MOST_GROWTH}), answers of 5xx: {broken or 'none'}")
    return times <= MOST_TIMES and grown <= MOST_GROWTH and not broken


async def abuse(url: str) -> None:
    """Be him, in a process of his own, until nobody is at the other end of the pipe; then say what was answered."""
    abuser = Abuser(url)
    async with httpx.AsyncClient(timeout=60, limits=httpx.Limits(max_connections=None)) as client:
        abusing = asyncio.create_task(abuser(client))
        await asyncio.to_thread(sys.stdin.buffer.read)
        sys.stdout.buffer.write(msgspec.json.encode(abuser.answers | {"gave up": abusing.done()}))
        sys.stdout.buffer.flush()
        os._exit(0)  # whoever holds hundreds of connections does not take leave of each


HIM = (sys.executable, "-m", "bench.abuse")

if __name__ == "__main__":
    if sys.argv[1:] and sys.argv[1].startswith("http"):
        asyncio.run(abuse(sys.argv[1]))
        sys.exit(0)
    given = [float(argument) for argument in sys.argv[1:]]
    sys.exit(0 if asyncio.run(trial(given[0] if given else SECONDS, int(given[1]) if len(given) > 1 else TABLES)) else 1)
