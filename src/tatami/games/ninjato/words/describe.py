"""The table as text: for the terminal, golden files, bug reports and screen readers; what is covered shows as `?`."""

from tatami.games.ninjato.actions import ORDERING, STRIKING
from tatami.games.ninjato.names import KIND_NAMES, PLAYERS, SIDE_NAMES
from tatami.games.ninjato.rules.setup import DRAWN
from tatami.games.ninjato.rules.turn import active
from tatami.games.ninjato.state import ELITES, ENVOYS, HOUSES, PALACE, PAVILION, ROUNDS, RUMOURS, SENSEI, TILES, VALUES, Box, State
from tatami.kernel.agenda import note, task


def describe(s: State, box: Box) -> str:
    """Round and order, Dojo, houses, the cards on show, the players, and the raid if there is one."""
    order = [PLAYERS[seat] for seat in s.order[: settled_places(s)]]
    stack = [PLAYERS[seat - 1] for seat in s.stack[: s.stack_size]]
    lines = [
        f"round {s.round} of {ROUNDS}   turn {s.turn}   order {row(order)}   stack {row(stack)}",
        f"dojo {row(values(s.face_up))}   deck {s.deck_size}   discards {row(values(s.discards))}",
        *(house_line(s, box, house) for house in range(HOUSES)),
        "   ".join(
            f"{name} {row([keys[card - 1] for card in s.shown[place] if card])}"
            for place, name, keys in (
                (SENSEI, "sensei", box.names.tiles),
                (PALACE, "palace", box.names.envoys),
                (PAVILION, "pavilion", box.names.rumours),
            )
        ),
        *(player_line(s, box, seat) for seat in range(s.seats)),
    ]
    return "\n".join([*lines, raid_line(s, box)] if s.raid else lines)


def settled_places(s: State) -> int:
    """How many places of the turn order are settled."""
    return note(s, DRAWN) if s.agenda_size and task(s) == ORDERING else s.seats


def row(things: list[str]) -> str:
    """Names one after another, a dash for none."""
    return " ".join(things) or "-"


def values(counts: list[int]) -> list[str]:
    """Dojo cards in rising order."""
    return [str(value) for value in range(VALUES) for _ in range(counts[value])]


def kinds(counts: list[int]) -> list[str]:
    """Treasures in rising order."""
    return [name for kind, name in enumerate(KIND_NAMES) for _ in range(counts[kind])]


def bits(cards: int, many: int) -> list[int]:
    """The members of a set."""
    return [card for card in range(many) if cards >> card & 1]


def house_line(s: State, box: Box, house: int) -> str:
    """A house with its token, its sentry and its treasures."""
    token = box.names.tokens[s.token[house] - 1] if s.token[house] else "-"
    sentry = box.names.foes[s.sentry[house] - 1] if s.sentry[house] else "-"
    return f"house-{house + 1} {token} sentry {sentry}   light {row(kinds(s.light[house]))}   red {row(kinds(s.red[house]))}"


def player_line(s: State, box: Box, seat: int) -> str:
    """What a player has, with a question mark for each card the viewer does not know."""
    hand = values(s.hand[seat]) + ["?"] * (s.hand_size[seat] - sum(s.hand[seat]))
    skills = [box.names.tiles[tile] if s.ready[seat] >> tile & 1 else f"({box.names.tiles[tile]})" for tile in bits(s.skills[seat], TILES)]
    elites = [box.names.foes[ELITES + kind] for kind, n in enumerate(s.elites[seat]) for _ in range(n)]
    parts = {
        "hand": hand,
        "treasures": kinds(s.treasures[seat]),
        "skills": skills,
        "envoys": [box.names.envoys[envoy] for envoy in bits(s.envoys[seat], ENVOYS)],
        "rumours": [box.names.rumours[rumour] for rumour in bits(s.rumours[seat], RUMOURS)],
        "elites": elites,
    }
    return f"{PLAYERS[seat]} honour {s.honour[seat]}" + "".join(f"   {name} {row(things)}" for name, things in parts.items())


def raid_line(s: State, box: Box) -> str:
    """Who raids where and how, against whom, with what so far."""
    foe = box.names.foes[s.foe - 1] if s.foe else "-"
    kept = "" if s.kept == 0 else f"   kept {box.names.foes[s.kept - 1] if s.kept > 0 else '?'}"
    where = f"raid {PLAYERS[active(s)]} house-{s.raid} {SIDE_NAMES[s.side]}"
    return f"{where}   foe {foe}   total {total(s)}   spoils {row(kinds(s.spoils))}{kept}"


def total(s: State) -> str:
    """The running total, a dash before a base card is played."""
    return str(s.total) if task(s) == STRIKING else "-"
