"""Making a table: what nobody named is agreed as it is usual for whoever sits there."""

from tatami.games import find
from tatami.server.http.pages import game_seen
from tatami.server.tables.making import new_table
from tatami.server.wire import SeatWanted, TableWanted
from tatami.texts.speaker import Speaker

PANDA = "way-of-the-panda"
COMPUTER = SeatWanted("computer", "uniform")


def round_limit(*seats: SeatWanted, **options: str) -> str:
    """What a new table agrees on."""
    return new_table(TableWanted(PANDA, seats=list(seats), options=options))[0].options["round-limit"]


def test_people_play_without_a_limit_of_rounds() -> None:
    """Where somebody sits no number of rounds ends a game; where only computers play, and where it is wished for, it does."""
    assert round_limit(SeatWanted("human"), COMPUTER) == "unlimited"
    assert round_limit(COMPUTER, COMPUTER) == "limited"
    assert round_limit(SeatWanted("human"), COMPUTER, **{"round-limit": "limited"}) == "limited"


def test_the_page_shows_first_what_is_usual_there() -> None:
    """The first value of an option is the one that a table of people gets unasked."""
    game = find(PANDA)
    options = {option.name: [value for value, _ in option.values] for option in game_seen(game, Speaker("en", game)).options}
    assert options["round-limit"] == ["unlimited", "limited"] and options["transport"] == ["shown", "any"]
