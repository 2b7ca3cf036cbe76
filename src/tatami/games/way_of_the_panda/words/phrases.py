"""What is asked and offered, in words."""

from tatami.games.way_of_the_panda import actions as a
from tatami.games.way_of_the_panda.rules.routes import ROUTE
from tatami.games.way_of_the_panda.rules.setup import NUMBER
from tatami.games.way_of_the_panda.rules.tokens import LEFT
from tatami.games.way_of_the_panda.state import ANY, CHAMPIONS, COLUMNS, MISSIONS, SITES, Box, State
from tatami.kernel.agenda import doer, note, task
from tatami.kernel.dialect import CHANCE, OVER
from tatami.kernel.words import Words, words

from .notation import PLAIN, dealt_site
from .things import (
    building_words,
    card_words,
    champion_words,
    kind_words,
    mission_words,
    option_words,
    route_words,
    seat_words,
    site_words,
    space_words,
    special_words,
    token_words,
    way_words,
)

PROMPTS = {
    a.PLACING_GUARDS: "prompt.guard",
    a.JOINING: "prompt.join",
    a.TURN: "prompt.turn",
    a.MOVING_ON: "prompt.move-on",
    a.CHOOSING_CARD: "prompt.card",
    a.FREE_ACTION: "prompt.free",
    a.REWARD: "prompt.reward",
}


def prompt(s: State, box: Box) -> Words:
    """What the one to act is asked."""
    if s.to_act == OVER:
        return words("prompt.over")
    if s.to_act == CHANCE:
        return words("prompt.chance")
    seat, waiting = seat_words(doer(s)), task(s)
    if waiting == a.PLACING_CHAMPIONS:
        return words("prompt.champion", seat=seat, champion=champion_words(note(s, NUMBER) // s.seats))
    if waiting == a.ACTING:
        return words("prompt.act", seat=seat, action=acting_words(s))
    if waiting in (a.COVERING, a.CHOOSING_TILE):
        return words("prompt.cover" if waiting == a.COVERING else "prompt.tile", seat=seat, route=route_words(note(s, ROUTE)))
    if waiting == a.TAKING:
        return words("prompt.take", seat=seat, n=note(s, LEFT))
    return words(PROMPTS[waiting], seat=seat)


def acting_words(s: State) -> Words:
    """What the option in hand still shows."""
    kinds = [kind_words(kind) for kind in (note(s, a.FIRST_KIND), note(s, a.SECOND_KIND)) if kind]
    return kinds[0] if len(kinds) == 1 else words("kind.both", first=kinds[0], second=kinds[1])


def phrase(s: State, box: Box, action: int) -> Words:
    """An offer in words."""
    if action in PLAIN:
        return plain_phrase(s, box, action)
    if action == a.OWN_TILE:
        return words("action.own-tile")
    if action >= a.DEAL_CARD:
        return chance_phrase(s, box, action)
    if action >= a.COVER:
        return map_phrase(s, action)
    if action >= a.TAKE:
        return words("action.take", token=token_words(action - a.TAKE))
    if action >= a.FREE:
        space = (action - a.FREE) * COLUMNS + ANY
        return words("action.free", space=space_words(space), option=option_words(box, space, 0))
    if action >= a.SPECIAL:
        return words("action.special", special=special_words(box, action - a.SPECIAL))
    space, option = divmod(action - a.SELECT, 2)
    offer = {"space": space_words(space), "option": option_words(box, space, option), "cost": box.cost[space // COLUMNS]}
    return words("action.select", **offer, n=s.needed[space])


def plain_phrase(s: State, box: Box, action: int) -> Words:
    """An offer that names nothing on the map."""
    if action in (a.LEFT_CARD, a.RIGHT_CARD):
        place = s.row_left if action == a.LEFT_CARD else s.row_right - 1
        return words("action.card", card=card_words(box, s.card_row[place] - 1))
    if action == a.SELL:
        return words("action.sell", n=box.chest_vp)
    if action == a.REWARD_VP:
        return words("action.reward-vp", n=box.reward_vp)
    return words(f"action.{PLAIN[action].replace(' ', '-')}")


def map_phrase(s: State, action: int) -> Words:
    """An offer on the map."""
    if action >= a.MOVE:
        who, way = divmod(action - a.MOVE, a.WAYS)
        owner, champion = divmod(who, CHAMPIONS)
        return words("action.move", seat=seat_words(owner), champion=champion_words(champion), way=way_words(way))
    if action < a.PLACE:
        guard = action >= a.GUARD
        return words("action.guard" if guard else "action.cover", route=route_words(action - (a.GUARD if guard else a.COVER)))
    if a.LIFT <= action < a.LAND:
        return words("action.lift", champion=champion_words(action - a.LIFT))
    if action >= a.BUILD:
        building, site = divmod(action - a.BUILD, SITES)
        return words("action.build", building=building_words(building), place=site_words(site))
    landing = action >= a.LAND
    champion, site = divmod(action - (a.LAND if landing else a.PLACE), SITES)
    return words("action.land" if landing else "action.place", champion=champion_words(champion), place=site_words(site))


def chance_phrase(s: State, box: Box, action: int) -> Words:
    """What chance may deal or draw."""
    if action >= a.DRAW_DURING:
        deck, mission = divmod(action - a.DRAW_DURING, MISSIONS)
        return words("action.mission", mission=mission_words(deck, mission))
    if action >= a.FIRST:
        return words("action.first", seat=seat_words(action - a.FIRST))
    if action >= a.DEAL_BUILDING:
        building = building_words(action - a.DEAL_BUILDING)
        return words("action.deal-building", building=building, place=site_words(dealt_site(s, box)))
    return words("action.deal-card", card=card_words(box, action - a.DEAL_CARD))
