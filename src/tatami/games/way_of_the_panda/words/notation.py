"""Writing and reading moves, and naming what a player points at."""

from tatami.games.way_of_the_panda import actions as a
from tatami.games.way_of_the_panda.board import option_name
from tatami.games.way_of_the_panda.names import (
    BUILDING_NAMES,
    CARD_NAMES,
    CLANS,
    DURING_NAMES,
    END_NAMES,
    ROUTE_NAMES,
    SECTION_NAMES,
    SITE_NAMES,
    TOKEN_NAMES,
    WAY_NAMES,
    champion_name,
    space_name,
)
from tatami.games.way_of_the_panda.rules.setup import NUMBER
from tatami.games.way_of_the_panda.state import ANY, CHAMPIONS, COLUMNS, ROUTES, ROWS, SEATS, SITES, SPACES, SPECIALS, Box, State
from tatami.kernel.agenda import note, task
from tatami.kernel.game import Unreadable
from tatami.kernel.words import words

PLAIN = {
    a.PASS: "pass",
    a.STOP: "stop",
    a.WITHDRAW: "withdraw",
    a.JOIN: "join",
    a.SELL: "sell",
    a.LEFT_CARD: "card left",
    a.RIGHT_CARD: "card right",
    a.NEUTRAL_TILE: "tile neutral",
    a.REWARD_VP: "reward vp",
    a.REWARD_TILES: "reward tiles",
}
PLAIN_ACTIONS = {text: action for action, text in PLAIN.items()}
SPACE_NUMBERS = {space_name(space): space for space in range(SPACES)}
FREE_SPACES = tuple(space_name(row * COLUMNS + ANY) for row in range(ROWS))
SPECIAL_NUMBERS = tuple(str(number + 1) for number in range(SPECIALS))
EVERY_CHAMPION = tuple(champion_name(seat, champion) for seat in range(SEATS) for champion in range(CHAMPIONS))


def own_clan(s: State) -> int:
    """The seat to act, the first one while nobody is."""
    return max(0, s.to_act)


def own_champions(clan: int) -> tuple[str, ...]:
    """The champions of a clan by name."""
    return EVERY_CHAMPION[clan * CHAMPIONS : (clan + 1) * CHAMPIONS]


def dealt_site(s: State, box: Box) -> int:
    """The marked site that the next initial building is for."""
    number = note(s, NUMBER) if s.agenda_size and task(s) == a.DEALING_BUILDINGS else 0
    return box.initial[number]


def write(s: State, box: Box, action: int) -> str:
    """An action as text."""
    if action in PLAIN:
        return PLAIN[action]
    clan = own_clan(s)
    if action == a.OWN_TILE:
        return f"tile {CLANS[clan]}"
    if action >= a.DEAL_CARD:
        return written_chance(s, box, action)
    if action >= a.MOVE:
        who, way = divmod(action - a.MOVE, a.WAYS)
        return f"move {champion_name(*divmod(who, CHAMPIONS))} {WAY_NAMES[way]}"
    if action >= a.COVER:
        return written_place(clan, action)
    if action >= a.TAKE:
        return f"take {TOKEN_NAMES[action - a.TAKE]}"
    if action >= a.FREE:
        return f"free {space_name((action - a.FREE) * COLUMNS + ANY)}"
    if action >= a.SPECIAL:
        return f"special {action - a.SPECIAL + 1}"
    space, option = divmod(action - a.SELECT, 2)
    return f"select {space_name(space)} {option_name(box, space, option)}"


def written_place(clan: int, action: int) -> str:
    """An action on the map that names a route or a site."""
    if action < a.GUARD:
        return f"cover {ROUTE_NAMES[action - a.COVER]}"
    if action < a.PLACE:
        return f"guard {ROUTE_NAMES[action - a.GUARD]}"
    if a.LIFT <= action < a.LAND:
        return f"lift {champion_name(clan, action - a.LIFT)}"
    first, verb = next((f, v) for f, v in ((a.BUILD, "build"), (a.LAND, "land"), (a.PLACE, "place")) if action >= f)
    what, site = divmod(action - first, SITES)
    name = BUILDING_NAMES[what] if first == a.BUILD else champion_name(clan, what)
    return f"{verb} {name} {SITE_NAMES[site]}"


def written_chance(s: State, box: Box, action: int) -> str:
    """What chance deals and draws."""
    if action >= a.DRAW_DURING:
        return f"mission {(*DURING_NAMES, *END_NAMES)[action - a.DRAW_DURING]}"
    if action >= a.FIRST:
        return f"first {CLANS[action - a.FIRST]}"
    if action >= a.DEAL_BUILDING:
        return f"deal building {BUILDING_NAMES[action - a.DEAL_BUILDING]} {SITE_NAMES[dealt_site(s, box)]}"
    return f"deal card {CARD_NAMES[action - a.DEAL_CARD]}"


def read(s: State, box: Box, text: str) -> int:
    """The action a text stands for, offered or not."""
    said = text.split()
    action = PLAIN_ACTIONS.get(" ".join(said))
    if action is None:
        action = read_move(s, box, said)
    if action is None:
        action = read_chance(s, box, said)
    if action is None:
        raise Unreadable(words("refusal.unreadable", text=text))
    return action


def read_move(s: State, box: Box, said: list[str]) -> int | None:
    """A player's move, None if it is none."""
    clan = own_clan(s)
    match said:
        case ["tile", owner] if owner == CLANS[clan]:
            return a.OWN_TILE
        case ["select", space, option] if space in SPACE_NUMBERS and SPACE_NUMBERS[space] < box.rows * COLUMNS:
            return read_option(box, SPACE_NUMBERS[space], option)
        case ["special", number] if number in SPECIAL_NUMBERS:
            return a.SPECIAL + SPECIAL_NUMBERS.index(number)
        case ["free", space] if space in FREE_SPACES[: box.rows]:
            return a.FREE + FREE_SPACES.index(space)
        case ["take", token] if token in TOKEN_NAMES:
            return a.TAKE + TOKEN_NAMES.index(token)
        case ["lift", who] if who in own_champions(clan):
            return a.LIFT + own_champions(clan).index(who)
        case [("cover" | "guard") as verb, route] if route in ROUTE_NAMES[: box.routes]:
            return (a.COVER if verb == "cover" else a.GUARD) + ROUTE_NAMES.index(route)
        case [("place" | "land" | "build") as verb, what, site] if site in SITE_NAMES[: box.sites]:
            return read_on_site(clan, verb, what, SITE_NAMES.index(site))
        case ["move", who, way] if who in EVERY_CHAMPION[: s.seats * CHAMPIONS] and way in WAY_NAMES[: box.routes] + SECTION_NAMES:
            return a.MOVE + EVERY_CHAMPION.index(who) * a.WAYS + WAY_NAMES.index(way)
    return None


def read_option(box: Box, space: int, option: str) -> int | None:
    """Selecting an option of a space."""
    names = [option_name(box, space, number) for number in range(box.options[space])]
    return a.SELECT + space * 2 + names.index(option) if option in names else None


def read_on_site(clan: int, verb: str, what: str, site: int) -> int | None:
    """Placing or landing an own champion on a site, or building there."""
    names = BUILDING_NAMES if verb == "build" else own_champions(clan)
    first = {"place": a.PLACE, "land": a.LAND, "build": a.BUILD}[verb]
    return first + names.index(what) * SITES + site if what in names else None


def read_chance(s: State, box: Box, said: list[str]) -> int | None:
    """What chance deals and draws, None if it is nothing of that."""
    match said:
        case ["deal", "card", card] if card in CARD_NAMES:
            return a.DEAL_CARD + CARD_NAMES.index(card)
        case ["deal", "building", building, site] if building in BUILDING_NAMES and site == SITE_NAMES[dealt_site(s, box)]:
            return a.DEAL_BUILDING + BUILDING_NAMES.index(building)
        case ["first", clan] if clan in CLANS[: s.seats]:
            return a.FIRST + CLANS.index(clan)
        case ["mission", card] if card in DURING_NAMES[1:]:
            return a.DRAW_DURING + DURING_NAMES.index(card)
        case ["mission", card] if card in END_NAMES[1:]:
            return a.DRAW_END + END_NAMES.index(card)
    return None


def targets(s: State, box: Box, action: int) -> tuple[str, ...]:
    """What a player points at: a space, a route, a site, a champion where several could go; the rest are buttons."""
    clan = own_clan(s)
    if a.SELECT <= action < a.SPECIAL:
        space, option = divmod(action - a.SELECT, 2)
        return (f"space:{space_name(space)}-{option_name(box, space, option)}",)
    if a.FREE <= action < a.TAKE:
        space = (action - a.FREE) * COLUMNS + ANY
        return (f"space:{space_name(space)}-{option_name(box, space, 0)}",)
    if a.SPECIAL <= action < a.FREE:
        return (f"special:{action - a.SPECIAL + 1}",)
    if a.TAKE <= action < a.COVER:
        return (f"token:{TOKEN_NAMES[action - a.TAKE]}",)
    if a.COVER <= action < a.DEAL_CARD:
        return targets_on_the_map(s, clan, action)
    if action in (a.OWN_TILE, a.NEUTRAL_TILE):
        return (f"route-tile:{CLANS[clan] if action == a.OWN_TILE else 'neutral'}",)
    if action in (a.LEFT_CARD, a.RIGHT_CARD):
        return (f"card:{'left' if action == a.LEFT_CARD else 'right'}",)
    if action in (a.JOIN, a.WITHDRAW):
        return ("mission:during",)
    return (f"button:{write(s, box, action).replace(' ', '-')}",)


def targets_on_the_map(s: State, clan: int, action: int) -> tuple[str, ...]:
    """Routes, border sections, sites and champions."""
    if action >= a.MOVE:
        who, way = divmod(action - a.MOVE, a.WAYS)
        end = f"route:{way + 1}" if way < ROUTES else f"section:{WAY_NAMES[way]}"
        return (f"champion:{champion_name(*divmod(who, CHAMPIONS))}", end) if is_any_champion(s) else (end,)
    if action < a.PLACE:
        return (f"route:{(action - a.COVER) % ROUTES + 1}",)
    if action >= a.BUILD:
        building, site = divmod(action - a.BUILD, SITES)
        return (f"site:{site + 1}", f"building:{BUILDING_NAMES[building]}")
    if action >= a.LAND:
        champion, site = divmod(action - a.LAND, SITES)
        return (f"site:{site + 1}", f"champion:{champion_name(clan, champion)}")
    if action >= a.LIFT:
        return (f"champion:{champion_name(clan, action - a.LIFT)}", f"sheet:{CLANS[clan]}")
    return (f"site:{(action - a.PLACE) % SITES + 1}",)


def also(s: State, box: Box, action: int) -> tuple[str, ...]:
    """A champion's move is meant by the site or border section it leads to, and by the champion where only one may go."""
    if not a.MOVE <= action < a.DEAL_CARD:
        return ()
    who, way = divmod(action - a.MOVE, a.WAYS)
    owner, champion = divmod(who, CHAMPIONS)
    champions = () if is_any_champion(s) else (f"champion:{champion_name(owner, champion)}",)
    if way >= ROUTES:
        return champions
    end = box.ends[way][0] + box.ends[way][1] - s.champion[owner][champion]
    return (*champions, f"site:{end + 1}" if end < SITES else f"section:{SECTION_NAMES[end - SITES]}")


def is_any_champion(s: State) -> bool:
    """Whether a move has to say which champion goes."""
    return s.agenda_size > 0 and task(s) == a.ACTING and note(s, a.COLUMN) == ANY
