"""The printed matter: the shape of `components.toml` and how it fills the Box."""

from tatami.kernel.components import Components
from tatami.kernel.shape import Entry, Name, Names, Number, Numbers, Shape

from .actions import MOST_GAIN
from .board import fill_board
from .chart import CORNER, FRAME, SPAN, fill_map
from .names import CARD_NAMES, DURING_NAMES, END_NAMES, MISSION_NAMES, space_name
from .state import BUILDINGS, CARD_ROW, CITY_CARDS, INITIAL_SITES, LEVELS, QUESTS, SEATS, SLOTS, SPACES, SPECIAL_ACTIONS, TILE_SIZES, Box

OWN_TILES, NEUTRAL_TILES, MODELS = 10, 16, 10
PLACE, SIDE = Number(FRAME, SPAN - FRAME), Numbers(4, CORNER, SPAN - CORNER)
PLAYERS = Numbers(3, 1, 30)
TILES_OF_CARD = {"none": 0, "strength": (1 << QUESTS) - 1, "quest": ((1 << QUESTS) - 1) << QUESTS}

USUAL_OPTIONS = ("mv1", "mv2", "evade", "extra", "str", "quest", "port", "bv", "bc", "sell", "vp3", "ap4")
"""What a space may let one do; points in any number, two of them joined by a plus."""

SHAPE: Shape = {
    "board": Entry({"cost": Numbers(None, 0, 20)}),
    "space": Entry({"options": Names(usual=USUAL_OPTIONS)}, many=True, keys=tuple(map(space_name, range(SPACES)))),
    "site": Entry(
        {"x": PLACE, "y": PLACE, "initial": Number(0, 1), "yellow": Number(0, 1), "number": Number(0, 3)},
        many=True,
        defaults={"initial": 0, "yellow": 0, "number": 0},
    ),
    "route": Entry({"from": Name(), "to": Name(), "ninjas": Number(1, 4)}, many=True),
    "border": Entry({"top": SIDE, "right": SIDE, "bottom": SIDE, "left": SIDE}),
    "build": Entry({"need": Numbers(LEVELS, 1, 32), "vp": Numbers(LEVELS, 0, 50)}),
    "freed": Entry({"vp": Number(0, 20), "guard": Number(0, 5)}),
    "clan": Entry({"facing": Numbers(SLOTS, 0, 4), "multiplier": Numbers(SLOTS, 0, 9), "quests": Numbers(SLOTS + 1, 0, 20)}),
    "chest": Entry({"vp": Number(0, 50)}),
    "reward": Entry({"vp": Number(0, 50)}),
    "track": Entry({"vp": Number(0, 50), "ap": Number(0, 50), "most_ap": Number(4, 60), "penalty": Numbers(2, 0, 50)}),
    "players": Entry({"guards": PLAYERS, "first_guards": PLAYERS, "strength": PLAYERS, "quest": PLAYERS}),
    "tile": Entry({"own": Numbers(TILE_SIZES, 0, 20), "neutral": Numbers(TILE_SIZES, 0, 20)}),
    "building": Entry(
        {
            "models": Numbers(BUILDINGS, 1, 40),
            "bases": Number(1, CARD_ROW),
            "last_base": Number(1, CARD_ROW),
            "last_capital": Number(1, CARD_ROW),
        }
    ),
    "initial": Entry({"cards": Numbers(BUILDINGS, 0, INITIAL_SITES)}),
    "city-card": Entry(
        {"vp": Number(0, 20), "ap": Number(0, 20), "moves": Number(0, 2), "tiles": Name(tuple(TILES_OF_CARD))},
        many=True,
        count=CITY_CARDS,
        keys=CARD_NAMES,
    ),
    "mission": Entry({"points": Numbers(None, -50, 50)}, many=True, count=len(MISSION_NAMES), keys=MISSION_NAMES),
    "stop": Entry({"rounds": Number(1, 100), "idle": Number(1, 10)}),
}

PRINTS = {
    "cost": "board",
    "option": "space.{0}-{1}",
    "site": "site.#",
    "route": "route.#",
    "section": "border",
    "build": "build",
    "row": "clan",
    "ap": "track",
    "sheet": "players",
    "route-tile": "tile",
    "building": "building",
    "base": "building",
    "card": "city-card.{}",
}
"""Which entry of the box a thing on the table shows."""


def fill(components: Components, box: Box) -> None:
    """The map, the action board, the tables, what lies ready, the cards."""
    fill_map(components, box)
    fill_board(components, box)
    fill_tables(components, box)
    fill_supply(components, box)
    fill_cards(components, box)
    fill_missions(components, box)


def fill_tables(components: Components, box: Box) -> None:
    """[WP-5.2] Guards a building needs, [WP-5.4] points it gives, [WP-8.5] what strength and quests are worth, the tracks."""
    box.need[:] = components["build"]["need"]
    box.build_vp[:] = components["build"]["vp"]
    box.freed_vp, box.guard_vp = components["freed"]["vp"], components["freed"]["guard"]
    clan = components["clan"]
    box.facing[1:] = clan["facing"]
    box.multiplier[1:] = clan["multiplier"]
    box.quest_value[:] = clan["quests"]
    box.chest_vp, box.reward_vp = components["chest"]["vp"], components["reward"]["vp"]
    track = components["track"]
    if track["ap"] > track["most_ap"]:
        raise components.refuse("track.ap", f"expected at most {track['most_ap']}, the end of the track, got {track['ap']}")
    box.first_vp, box.first_ap, box.most_ap = track["vp"], track["ap"], track["most_ap"]
    box.penalty[:] = track["penalty"]
    box.most_rounds, box.most_idle = components["stop"]["rounds"], components["stop"]["idle"]


def fill_supply(components: Components, box: Box) -> None:
    """[WP-1.3] Guards and tiles of a clan, [WP-1.4] strength and quest tiles, by number of players; buildings and neutral tiles."""
    players, tile, building = components["players"], components["tile"], components["building"]
    if any(first >= guards for first, guards in zip(players["first_guards"], players["guards"], strict=True)):
        raise components.refuse("players.first_guards", f"expected fewer than {players['guards']}, got {players['first_guards']}")
    for field, row in (
        ("guards", box.guards),
        ("first_guards", box.guards_to_place),
        ("strength", box.strength_tokens),
        ("quest", box.quest_tokens),
    ):
        row[SEATS - 2 :] = players[field]
    for field, total in (("own", OWN_TILES), ("neutral", NEUTRAL_TILES)):
        if sum(tile[field]) != total:
            raise components.refuse(f"tile.{field}", f"expected {total} tiles in all, got {sum(tile[field])} in {tile[field]}")
    box.own_tiles[:], box.neutral_tiles[:] = tile["own"], tile["neutral"]
    box.models[:], box.bases = building["models"], building["bases"]
    box.last_base, box.last_capital = building["last_base"], building["last_capital"]
    if box.last_base > box.bases:
        raise components.refuse("building.last_base", f"expected at most {box.bases}, the bases there are, got {box.last_base}")


def fill_cards(components: Components, box: Box) -> None:
    """[WP-1.1] Eight city cards, [WP-1.2] six cards for the initial buildings."""
    cards = components["initial"]["cards"]
    if sum(cards) != INITIAL_SITES or any(card >= model for card, model in zip(cards, box.models, strict=True)):
        raise components.refuse("initial.cards", f"expected {INITIAL_SITES} cards, fewer of a type than models {box.models}, got {cards}")
    box.first_buildings[:] = cards
    for card in components["city-card"]:
        number = CARD_NAMES.index(card["key"])
        box.card_vp[number], box.card_ap[number], box.card_moves[number] = card["vp"], card["ap"], card["moves"]
        box.card_tokens[number] = TILES_OF_CARD[card["tiles"]]


def fill_missions(components: Components, box: Box) -> None:
    """[WP-1.9] Nine missions for the game, nine for its end, each with its points."""
    points = {mission["key"]: mission["points"] for mission in components["mission"]}
    lengths = {"D9": 2, "E2": 2, "E3": 4}
    for key, values in points.items():
        if len(values) != lengths.get(key, 1):
            raise components.refuse(f"mission.{key}.points", f"expected {lengths.get(key, 1)} numbers, got {values}")
    if not all(1 <= gain <= MOST_GAIN for gain in points["D9"]):
        raise components.refuse("mission.D9.points", f"expected numbers from 1 to {MOST_GAIN}, got {points['D9']}")
    for number in range(1, len(DURING_NAMES)):
        box.during_vp[number] = points[DURING_NAMES[number]][0]
        for i, value in enumerate(points[END_NAMES[number]]):
            box.end_vp[number][i] = value
    box.special_ap = points[DURING_NAMES[SPECIAL_ACTIONS]][1]
