"""Why a champion cannot go there, build there or be put down there."""

from tatami.games.way_of_the_panda import actions as a
from tatami.games.way_of_the_panda.rules.building import builds_anywhere, is_served
from tatami.games.way_of_the_panda.rules.moving import WHO, ignored, may_transport, moves_anybody
from tatami.games.way_of_the_panda.rules.routes import guards_around, uncovered
from tatami.games.way_of_the_panda.rules.tokens import can_take, stands_at
from tatami.games.way_of_the_panda.state import ANY, CHAMPIONS, CITY, GOVERNOR, ROUTES, SHEET, Box, State
from tatami.kernel.agenda import note, task
from tatami.kernel.words import Refused, words

from .targets import Pointed, building_of, champion_of, kinds_of, site_of, token_of, way_of
from .things import building_words, champion_words, route_words, site_words, token_words


def why_no_action(s: State, box: Box, pointed: tuple[str, ...]) -> Refused:
    """The first reason why the action in hand cannot be done so."""
    kinds = [a.MOVE_1] if task(s) == a.MOVING_ON else [note(s, a.FIRST_KIND), note(s, a.SECOND_KIND)]
    at = kinds_of(pointed)
    for kind in kinds:
        why = None
        if a.is_move(kind):
            why = why_no_move(s, box, kind, at)
        elif a.is_build(kind) and ("site" in at or "building" in at):
            why = why_no_build(s, box, kind, at)
        elif kind in (a.TRANSPORT, a.TELEPORT) and ("champion" in at or "site" in at):
            why = why_no_landing(s, box, kind, at)
        elif kind in (a.STRENGTH, a.QUEST) and "token" in at:
            why = why_no_token(s, kind, at)
        elif kind == a.SELL_CHEST and pointed == ("button:sell",):
            why = why_no_sale(s)
        if why:
            return why
    return Refused("WP-2.5", words("refusal.not-this-action"))


def column_of(s: State) -> int:
    """Whose champion acts: a class, or ANY."""
    return note(s, WHO) % CHAMPIONS if task(s) == a.MOVING_ON else note(s, a.COLUMN)


def why_no_move(s: State, box: Box, kind: int, at: Pointed) -> Refused | None:
    """What is wrong with the champion, or with where it should go."""
    column, who, way = column_of(s), champion_of(s, at), way_of(box, at)
    if who and who[0] != s.to_act and not moves_anybody(box, kind):
        return Refused("WP-3.2", words("refusal.not-your-champion"))
    if who and column not in (ANY, who[1]):
        rule = "WP-3.3" if task(s) == a.MOVING_ON else "WP-3.2"
        return Refused(rule, words("refusal.other-champion", champion=champion_words(column)))
    if column == ANY and who is None:
        return Refused("WP-3.2", words("refusal.champion-first")) if way is not None else None
    owner, champion = who or (s.to_act, column)
    if s.champion[owner][champion] == SHEET:
        return Refused("WP-3.8", words("refusal.in-transport", champion=champion_words(champion)))
    if way is None:
        return Refused("WP-3.1", words("refusal.no-way", champion=champion_words(champion))) if who else None
    return why_no_way(s, box, owner, champion, way, kind)


def why_no_way(s: State, box: Box, owner: int, champion: int, way: int, kind: int) -> Refused:
    """The champion is elsewhere, or not strong enough."""
    place, name = s.champion[owner][champion], champion_words(champion)
    if way >= ROUTES:
        return Refused("WP-3.5", words("refusal.no-such-step", champion=name))
    if place not in box.ends[way]:
        return Refused("WP-3.1", words("refusal.route-elsewhere", champion=name, route=route_words(way)))
    strength, ninjas = box.facing[s.strength[owner][champion]], uncovered(s, box, way) - ignored(kind)
    return Refused("WP-3.1", words("refusal.too-many-ninjas", champion=name, strength=strength, n=ninjas))


def why_no_build(s: State, box: Box, kind: int, at: Pointed) -> Refused | None:
    """What is wrong with the site, or with the building there."""
    site, column = site_of(box, at), note(s, a.COLUMN)
    if site is None:
        return Refused("WP-5.1", words("refusal.site-first"))
    places = [s.champion[s.to_act][building] for building in range(CHAMPIONS)]
    open_to = [b for b in range(CHAMPIONS) if column in (ANY, b) and (builds_anywhere(box, kind) or places[b] == site)]
    named = building_of(at)
    if not open_to or (named is not None and named not in open_to):
        return Refused("WP-5.1", words("refusal.no-builder", place=site_words(site)))
    if not is_served(box, column, kind, s.buildings[site]):
        return Refused("WP-5.7", words(f"refusal.not-{'village' if kind == a.BUILD_VILLAGE else 'city'}", place=site_words(site)))
    building = open_to[0] if named is None else named
    return why_no_room(s, box, site, building)


def why_no_room(s: State, box: Box, site: int, building: int) -> Refused:
    """The type stands there already, nothing is left to build with, or too few guards are around."""
    built, around = s.buildings[site], guards_around(s, box, site)
    if s.types[site] >> building & 1:
        return Refused("WP-5.3", words("refusal.type-there", building=building_words(building), place=site_words(site)))
    if built == CITY - 1 and s.bases == 0:
        return Refused("WP-5.8", words("refusal.no-base"))
    if built != CITY - 1 and s.models[building] == 0:
        return Refused("WP-5.8", words("refusal.no-model", building=building_words(building)))
    return Refused("WP-5.2", words("refusal.few-guards", place=site_words(site), n=around, need=box.need[built]))


def why_no_landing(s: State, box: Box, kind: int, at: Pointed) -> Refused | None:
    """What is wrong with lifting or putting down a champion."""
    who, column = champion_of(s, at), note(s, a.COLUMN)
    if who and who[0] != s.to_act:
        return Refused("WP-3.8", words("refusal.not-your-champion"))
    if kind == a.TELEPORT:
        if who and s.champion[s.to_act][who[1]] == SHEET:
            return Refused("WP-9.5", words("refusal.in-transport", champion=champion_words(who[1])))
        return Refused("WP-9.5", words("refusal.another-site"))
    if who and not may_transport(box, column, who[1]):
        return Refused("WP-3.8", words("refusal.other-champion", champion=champion_words(column)))
    return Refused("WP-3.8", words("refusal.lift-or-land"))


def why_no_token(s: State, kind: int, at: Pointed) -> Refused | None:
    """The tile is not of this champion, its building is missing, or no tile or slot is left."""
    token, champion = token_of(at), note(s, a.COLUMN)
    if token is None or token % CHAMPIONS != champion or (token >= CHAMPIONS) != (kind == a.QUEST):
        return None
    if kind == a.QUEST and not stands_at(s, s.to_act, champion):
        return Refused("WP-6.2", words("refusal.no-building", champion=champion_words(champion), building=building_words(champion)))
    return no_token_left(s, token)


def no_token_left(s: State, token: int) -> Refused | None:
    """The supply is empty or the column full."""
    if can_take(s, s.to_act, token):
        return None
    return Refused("WP-6.1", words("refusal.no-tile" if s.tokens[token] == 0 else "refusal.column-full", token=token_words(token)))


def why_no_sale(s: State) -> Refused:
    """No chest, or the Governor is not at a market."""
    if s.quest[s.to_act][GOVERNOR] == 0:
        return Refused("WP-6.4", words("refusal.no-chest"))
    return Refused("WP-6.4", words("refusal.no-building", champion=champion_words(GOVERNOR), building=building_words(GOVERNOR)))
