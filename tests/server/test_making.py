"""Making a table: what nobody named is agreed as it is usual for whoever sits there."""

import pytest

from tatami.games import find
from tatami.server.http.pages import game_seen
from tatami.server.tables.making import new_table
from tatami.server.troubles import Troubled
from tatami.server.wire import ClockWanted, SeatWanted, TableWanted
from tatami.texts.speaker import LANGS, Speaker

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
    options = {
        option.name: [value for value, _ in option.values] for option in game_seen(game, Speaker("en", game), game.components()).options
    }
    assert options["round-limit"] == ["unlimited", "limited"] and options["transport"] == ["shown", "any"]


HUMAN, ADAPTIVE = SeatWanted("human"), SeatWanted("computer", "adaptive-50@courier+40")


def test_a_player_who_adapts_sits_down_under_a_name_that_says_how_strong_it_is() -> None:
    """The table keeps the strength it was made with, so that everything about it can be told later."""
    table, _ = new_table(TableWanted("ninjato", seats=[HUMAN, ADAPTIVE]))
    assert table.seats[1].level == "adaptive-50@courier+40"


def test_a_player_who_adapts_is_refused_at_a_rated_table() -> None:
    """In the reader's language, and with its own reason."""
    with pytest.raises(Troubled) as refused:
        new_table(TableWanted("ninjato", seats=[HUMAN, ADAPTIVE], rated=True))
    assert refused.value.code == "rated-adaptive"
    said = {lang: refused.value.message(Speaker(lang)).text for lang in LANGS}
    assert "rated table" in said["en"] and len(set(said.values())) == len(LANGS)


@pytest.mark.parametrize("level", ["adaptive-50", "adaptive-40@courier+0", "adaptive-50@master+1"])
def test_a_player_who_adapts_needs_an_aim_and_a_strength_that_there_are(level: str) -> None:
    """Else the levels are named that could be chosen; nor does such a player follow somebody whose time is up."""
    with pytest.raises(Troubled, match="wrong-level"):
        new_table(TableWanted("ninjato", seats=[HUMAN, SeatWanted("computer", level)]))
    with pytest.raises(Troubled, match="wrong-level"):
        new_table(TableWanted("ninjato", seats=[HUMAN, HUMAN], clock=ClockWanted("turn", 60, ADAPTIVE.level)))


def test_the_page_hears_what_one_may_ask_for() -> None:
    """Where computer players think, so many games of a hundred."""
    game = find("ninjato")
    assert game_seen(game, Speaker("en", game), game.components()).aims == [35, 50, 65]
