"""Why a space would bring nothing: the champion, the site, the tile that is missing."""

from tatami.games.way_of_the_panda import actions as a
from tatami.games.way_of_the_panda.rules.building import is_served
from tatami.games.way_of_the_panda.rules.tokens import stands_at, token_of
from tatami.games.way_of_the_panda.state import ANY, SHEET, SITES, Box, State
from tatami.kernel.words import Refused, Words, words

from .refused_actions import no_token_left, why_no_room, why_no_sale
from .things import building_words, champion_words, site_words


def nothing_words(kind: int) -> Words:
    """What would not be done."""
    if a.is_build(kind):
        return words("nothing.build")
    if a.is_move(kind):
        return words("nothing.move")
    return words("nothing.sell" if kind == a.SELL_CHEST else "nothing.tile")


def why_nothing(s: State, box: Box, column: int, kind: int) -> Refused:
    """The first reason why nobody of this column can do that now."""
    if kind == a.SELL_CHEST:
        return why_no_sale(s)
    if column == ANY:
        return Refused("WP-5.7" if a.is_build(kind) else "WP-3.1", words("verdict.nobody-can"))
    if a.is_build(kind):
        return why_no_build(s, box, column, kind)
    if a.is_move(kind):
        return why_no_step(s, column)
    if kind == a.QUEST and not stands_at(s, s.to_act, column):
        return Refused("WP-6.2", words("refusal.no-building", champion=champion_words(column), building=building_words(column)))
    return no_token_left(s, token_of(kind, column)) or Refused("WP-2.6", words("verdict.nobody-can"))


def why_no_build(s: State, box: Box, column: int, kind: int) -> Refused:
    """[WP-5.1] The champion is on no site, [WP-5.7] on one that this action does not serve, [WP-5.2] or on one that carries nothing now."""
    place, champion = s.champion[s.to_act][column], champion_words(column)
    if place >= SITES:
        return Refused("WP-5.1", words("verdict.on-no-site", champion=champion))
    if not is_served(box, column, kind, s.buildings[place]):
        key = "verdict.not-in-village" if kind == a.BUILD_VILLAGE else "verdict.not-in-city"
        return Refused("WP-5.7", words(key, champion=champion, place=site_words(place)))
    return why_no_room(s, box, place, column)


def why_no_step(s: State, column: int) -> Refused:
    """[WP-3.8] The champion is in transport, [WP-3.1] or too many ninjas are around it."""
    key, rule = ("refusal.in-transport", "WP-3.8") if s.champion[s.to_act][column] == SHEET else ("refusal.no-way", "WP-3.1")
    return Refused(rule, words(key, champion=champion_words(column)))
