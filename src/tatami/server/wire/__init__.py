"""The messages between a page and the server: tagged, versioned, one declaration each way.

A page says hello with its seat's token and gets a full view.  From then on each move arrives as a `Step` that holds only
what changed for this viewer.  Steps carry consecutive versions (the number of moves played); a page that sees a gap
asks again with `hello`, and a page that was too slow is sent a fresh `View`.  Where one device serves several players
with hidden hands, the move that gives it to another arrives as a `View` for that player.

* `base`: what all messages have in common
* `play`: coming to a table, what is seen there, moves and refusals
* `counts`: what is counted of every seat
* `foresight`: what a move would come to
* `advice`: what computer players think
* `seats`: people at one table
* `talk`: what players say to each other
* `games`: over HTTP, games and their rules
* `lessons`: over HTTP, a lesson and what is said to an answer
* `tables`: over HTTP, tables to be made and tables in a list
* `replay`: over HTTP, a kept game from any move to any other
* `reports`: over HTTP, a question about a rule
* `preferences`: over HTTP, what an account likes
* `study`: over HTTP, games with words and variations
* `puzzles`: over HTTP, positions with a question
* `openings`: over HTTP, how a game begins between strong players
* `edition`: over HTTP, a box of one's own
* `account`: over HTTP, signing in and a person's own page
* `notices`: over HTTP, being told that it is one's turn
* `declarations`: what all of them say, read from their source
* `typescript`: the messages as the page's types
* `markdown`: the messages as the tables of `docs/protocol.md`
"""

from functools import cache
from typing import Any

import msgspec

from tatami.kernel import record_json

from .account import *
from .advice import *
from .base import *
from .counts import *
from .edition import *
from .foresight import *
from .games import *
from .lessons import *
from .notices import *
from .openings import *
from .play import *
from .preferences import *
from .puzzles import *
from .replay import *
from .reports import *
from .seats import *
from .study import *
from .tables import *
from .talk import *

FromPage = PlayAsked | Foreseeing | AdviceAsked | Together | Talking

ToPage = PlayTold | Foreseen | Advice | Seated | Here | Talk | Noted


@cache
def schemas() -> dict[str, dict[str, Any]]:
    """The JSON Schemas that are published, each with its version in its name: a record, and what goes over the socket either way."""
    draft = record_json.SCHEMA["$schema"]
    (sent, told), parts = msgspec.json.schema_components([FromPage, ToPage])
    ways = {"title": f"tatami socket {PROTOCOL}", "anyOf": [{"title": "from the page", **sent}, {"title": "to the page", **told}]}
    socket = {"$schema": draft, **ways, "$defs": parts}
    return {f"record-{record_json.VERSION}.json": record_json.SCHEMA, f"socket-{PROTOCOL}.json": socket}
