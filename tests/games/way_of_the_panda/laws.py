"""Conservation: guards, route tiles, buildings, bases, strength and quest tiles, champions and cards neither appear nor vanish."""

from typing import Any

from tatami.games.way_of_the_panda.rules.routes import tile_size
from tatami.games.way_of_the_panda.rules.tracks import LOWEST_AP
from tatami.games.way_of_the_panda.state import (
    ANY,
    BUILDINGS,
    CAPITAL,
    CITY,
    COLUMNS,
    NEUTRAL,
    QUESTS,
    SEATS,
    SHEET,
    SITES,
    SPACES,
    TILE_SIZES,
    TOKENS,
    Box,
    State,
)


def census(s: State, box: Box) -> Any:
    """What never changes: every piece of the box, wherever it lies; and the counts beside the pieces tell the same."""
    check_routes(s, box)
    check_sites(s, box)
    check_tracks(s, box)
    check_cards(s)
    return {
        "guards": [guards(s, seat) for seat in range(SEATS)],
        "route tiles": [[route_tiles(s, box, owner, size) for size in range(TILE_SIZES)] for owner in range(NEUTRAL + 1)],
        "buildings": [s.models[b] + sum(types >> b & 1 for types in s.types) for b in range(BUILDINGS)],
        "bases": s.bases + sum(built >= CITY for built in s.buildings),
        "tokens": [s.tokens[token] + sum(owned(s, seat, token) for seat in range(s.seats)) for token in range(TOKENS)],
    }


def guards(s: State, seat: int) -> int:
    """The guards of a clan in its supply, on the board, on routes and on mission cards."""
    on_board = sum(s.placed[space][seat] for space in range(SPACES))
    assert on_board == s.on_board[seat]
    on_cards = (s.progress[seat] > 0) + s.special.count(seat + 1)
    return s.supply[seat] + on_board + sum(row[seat] for row in s.figures) + on_cards


def route_tiles(s: State, box: Box, owner: int, size: int) -> int:
    """The route tiles of an owner and size, left and laid."""
    laid = [route for route in range(box.routes) if s.tile[route] == owner + 1 and tile_size(box, route) == size]
    return s.route_tiles[owner][size] + len(laid)


def owned(s: State, seat: int, token: int) -> int:
    """The tiles of a type that a clan took; the printed ones are no tiles."""
    return s.strength[seat][token] - 1 if token < QUESTS else s.quest[seat][token - QUESTS]


def check_routes(s: State, box: Box) -> None:
    """A route is covered as far as its figures or its tile say; a tile leaves no figures; nothing lies beyond the map."""
    for route, figures in enumerate(s.figures):
        ninjas = box.ninjas[route] if route < box.routes else 0
        assert s.covered[route] == (ninjas if s.tile[route] else sum(figures)) <= ninjas
        assert not (s.tile[route] and any(figures)) and min(figures) >= 0


def check_sites(s: State, box: Box) -> None:
    """A village has as many buildings as stand there, a city three more; capitals are counted; champions are somewhere."""
    for site in range(SITES):
        standing = sum(s.types[site] >> b & 1 for b in range(BUILDINGS))
        assert s.buildings[site] == standing or (s.buildings[site] == standing + CITY and standing <= BUILDINGS)
        assert site < box.sites or s.buildings[site] == 0
    assert s.capitals == sum(built == CAPITAL for built in s.buildings)
    assert all(place < box.sites or SITES <= place <= SHEET for row in s.champion for place in row)


def check_tracks(s: State, box: Box) -> None:
    """Turn order and stack hold every seat once; nobody leaves a track; a space has guards iff it was selected."""
    assert sorted(s.order[: s.seats]) == sorted(s.stack[: s.seats]) == list(range(s.seats))
    assert all(LOWEST_AP <= ap <= box.most_ap for ap in s.ap) and min(s.vp) >= 0 and min(s.supply) >= 0
    for space in range(SPACES):
        empty, placed = 2 if space % COLUMNS == ANY else 1, sum(s.placed[space])
        assert s.needed[space] == empty if placed == 0 else empty < s.needed[space] <= placed + 1


def check_cards(s: State) -> None:
    """The row of city cards has no gap and no card twice, and none that is still in the deck."""
    row = [card for card in s.card_row if card]
    assert row == s.card_row[s.row_left : s.row_right] and len(set(row)) == len(row)
    assert not any(s.deck >> (card - 1) & 1 for card in row)
