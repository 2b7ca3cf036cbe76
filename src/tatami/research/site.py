"""A game from a site into a notebook, and a line of play back as a study that everybody with its link may read."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from tatami.games import find
from tatami.kernel.record import BadRecord, load_record
from tatami.table.table import Table

from .errors import BadMatch

PATIENCE = 30.0
MOST_BYTES = 4_000_000


@dataclass(frozen=True)
class SentStudy:
    """A study that was made: where it is read, and the token with which it can be written on."""

    link: str
    study: str
    token: str


class SiteRefused(BadMatch):
    """What a site refused, in its own sentence; a move that came too late has the code `stale`."""

    def __init__(self, address: str, status: int, answer: bytes) -> None:
        super().__init__(f"{address}: {status} {sentence(answer)}")
        self.code = code_of(answer)


def ask(address: str, token: str = "", given: Any = None) -> bytes:
    """What a site answers; a refusal is told in its own sentence."""
    if not address.startswith(("http://", "https://")):
        raise BadMatch(f"expected an address that begins with http:// or https://, got {address!r}")
    head = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    asked = Request(address, None if given is None else json.dumps(given).encode(), head)  # only of the web, see above
    try:
        with urlopen(asked, timeout=PATIENCE) as answer:  # the same
            return bytes(answer.read(MOST_BYTES))
    except HTTPError as problem:
        raise SiteRefused(address, problem.code, problem.read(MOST_BYTES)) from problem
    except (URLError, TimeoutError) as problem:
        raise BadMatch(f"{address}: expected a site, found none: {problem}") from problem


def sentence(answer: bytes) -> str:
    """The sentence of a refusal."""
    try:
        return str(json.loads(answer)["text"])
    except (ValueError, KeyError, TypeError):
        return answer.decode("utf-8", "replace")[:200]


def code_of(answer: bytes) -> str:
    """The code of a refusal."""
    try:
        return str(json.loads(answer)["code"])
    except (ValueError, KeyError, TypeError):
        return ""


def fetch(site: str, *, table: str = "", study: str = "", chapter: int = 0, variation: int = 0) -> Table:
    """The table of a finished game on a site, or of a variation of a study there."""
    line = urlencode({"chapter": chapter, "variation": variation})
    place = f"/api/tables/{table}/record" if table else f"/api/studies/{study}/record?{line}"
    text = ask(site.rstrip("/") + place).decode("utf-8")
    try:
        record = load_record(text)
        return Table.from_record(find(record.game), record)
    except BadRecord as problem:
        raise BadMatch(f"{site}{place}: expected a record: {problem}") from problem


def send(table: Table, site: str, title: str, others: Sequence[Table] = ()) -> SentStudy:
    """Make a study of a game on a site; the other tables, which share its beginning, become its variations."""
    address = site.rstrip("/") + "/api/studies"
    chapter = {"title": title, "record": table.record.dump(), "version": table.version}
    made = json.loads(ask(address, given={"title": title, "chapter": chapter}))
    for other in others:
        add_variation(f"{address}/{made['study']}", made["token"], table, other)
    return SentStudy(f"{site.rstrip('/')}/study/{made['study']}", made["study"], made["token"])


def add_variation(address: str, token: str, table: Table, other: Table) -> None:
    """Play the moves of another table after what both share, as a variation of the study."""
    lines = [[step.text for step in one.steps] for one in (table, other)]
    shared = next((n for n, (here, there) in enumerate(zip(*lines, strict=False)) if here != there), min(map(len, lines)))
    variation, version = 0, shared
    for text in lines[1][shared:]:
        told = json.loads(ask(f"{address}/moves", token, {"chapter": 0, "variation": variation, "version": version, "move": text}))
        variation, version = told["variation"], told["version"]
