"""Things in words: cards, treasures, clans, foes, envoys, rumours, tiles, houses."""

from tatami.games.ninjato.names import CLAN_NAMES, COUNT_NAMES, KIND_NAMES, SIDE_NAMES, VERB_NAMES, WAY_NAMES
from tatami.games.ninjato.state import ELITES, NO_WAY, SIDES, STEALTH, STRENGTH, Box
from tatami.kernel.words import Words, words


def seat_words(box: Box, seat: int) -> Words:
    """A player."""
    return words("seat", n=seat)


def plain(box: Box, number: int) -> int:
    """A number as it is."""
    return number


def card_words(box: Box, value: int) -> Words:
    """A Dojo card."""
    return words("card", value=value)


def kind_words(box: Box, kind: int) -> Words:
    """A treasure."""
    return words(f"treasure.{KIND_NAMES[kind]}", value=box.value[kind])


def bare_kind_words(box: Box, kind: int) -> Words:
    """A kind of treasure, without an article."""
    return words(f"kind.{KIND_NAMES[kind]}", value=box.value[kind])


def clan_words(box: Box, clan: int) -> Words:
    """A clan."""
    return words(f"clan.{CLAN_NAMES[clan]}")


def house_words(box: Box, house: int) -> Words:
    """A house, by its number."""
    return words("house", number=house + 1)


def side_words(box: Box, side: int) -> Words:
    """The side of a raid."""
    return words(f"mode.{SIDE_NAMES[side]}")


def token_words(box: Box, token: int) -> Words:
    """A clan token."""
    return words("token", clan=clan_words(box, box.token_clan[token]), value=box.token_value[token])


def envoy_words(box: Box, envoy: int) -> Words:
    """An envoy, by clan and age."""
    return words("envoy", clan=clan_words(box, box.envoy_clan[envoy]), age=box.envoy_age[envoy])


def rumour_words(box: Box, rumour: int) -> Words:
    """A rumour, by what it counts."""
    if box.rumour_flat[rumour]:
        return words("rumour.flat", sum=box.rumour_flat[rumour])
    return words("rumour.counting", what=words(f"counts.{COUNT_NAMES[box.rumour_counts[rumour]]}"))


def foe_words(box: Box, foe: int) -> Words:
    """A guard with its value, an elite with its two numbers, a pair with both guards'; or somebody unseen."""
    if foe < 0:
        return words("foe.unseen")
    if foe < ELITES:
        return words("foe.alarm-guard" if box.alarm_of[foe] else "foe.guard", value=box.number[foe][0])
    strength, stealth = (box.number[foe][side * 2 : side * 2 + 2] for side in (STRENGTH, STEALTH))
    if box.pair[foe]:
        return words("foe.pair", strength=strength[0], stealth=stealth[0], strength_2=strength[1], stealth_2=stealth[1])
    return words("foe.elite", strength=strength[0], stealth=stealth[0])


def tile_words(box: Box, tile: int) -> Words:
    """A skill tile by its name, which is the same in every language."""
    return words("tile", name=box.names.titles[tile])


def way_words(box: Box, tile: int) -> Words:
    """The Way of a tile."""
    return words(f"way.{WAY_NAMES[box.tile_way[tile]]}")


def cost_words(box: Box, tile: int) -> Words:
    """The card a tile asks for."""
    return words("cost.card", value=box.tile_cost[tile]) if box.tile_cost[tile] else words("cost.any")


def effect_words(box: Box, tile: int) -> Words:
    """What a tile does: its verb with number, side and foes."""
    verb, bit = VERB_NAMES[box.tile_verb[tile]], 1 << tile
    sides = [side for side in range(SIDES) if box.side_tiles[side] & bit]
    side = words("mode.either") if len(sides) == SIDES else side_words(box, sides[0])
    roles = "".join(name for role, name in enumerate("sge") if box.role_tiles[role] & bit)
    lasting = "-lasting" if box.tile_lasts[tile] else ""
    return words(f"verb.{verb}{lasting}", number=box.tile_n[tile], side=side, foes=words(f"foes.{ROLE_WORDS[roles]}"))


ROLE_WORDS = {"sge": "any", "sg": "guards", "s": "sentry", "e": "elites"}


def free_words(box: Box, tile: int) -> Words:
    """Whether a Way makes later tiles free."""
    return words("way.alone" if box.tile_way[tile] == NO_WAY else "way.free")
