"""The server is killed at any moment: whatever a page was told has happened is there afterwards, and every game goes on."""

from threading import Event, Thread

import pytest
from websockets.exceptions import ConnectionClosed

from tatami.kernel.record import load_record
from tests.server.players import Player, Site

HUMAN = {"kind": "human"}
GAME = "ninja-taisen"


def play_until_cut_off(player: Player, told: list[tuple[int, str]], enough: int, reached: Event) -> None:
    """Make moves as fast as they are answered, and note every move that was acknowledged."""
    try:
        while not player.over:
            move = player.offers[-1]
            player.act(move)
            told.append((player.version, move))
            if len(told) == enough:
                reached.set()
            player.wait(lambda p: bool(p.offers) or p.over)
    except ConnectionClosed:
        pass
    reached.set()


@pytest.mark.parametrize("enough", [1, 5, 12])
def test_no_acknowledged_move_is_lost(own_site: Site, enough: int) -> None:
    """Killed in the midst of play: after the restart every acknowledged move is in the record, and the game goes on."""
    own_site.start()
    table, tokens = own_site.make(GAME, HUMAN, HUMAN, hot_seat=True)
    told: list[tuple[int, str]] = []
    reached = Event()
    player = own_site.join(table, tokens["0"])
    playing = Thread(target=play_until_cut_off, args=(player, told, enough, reached))
    playing.start()
    reached.wait()
    own_site.kill()
    playing.join()
    own_site.start()
    record = load_record(own_site.get(f"/api/tables/{table}/record").text)
    assert [record.moves[version - 1].text for version, _ in told] == [move for _, move in told]
    with own_site.join(table, tokens["0"]) as back:
        assert back.version >= player.version
        if not back.over:
            assert back.act(back.offers[0])["version"] == back.version


def test_a_computer_player_goes_on_after_the_restart(own_site: Site) -> None:
    """Killed while a computer player was thinking: it is asked again as soon as somebody comes."""
    own_site.start(pause=3600)
    table, tokens = own_site.make(GAME, HUMAN, {"kind": "computer", "level": "greedy"})
    with own_site.join(table, tokens["0"]) as player:
        while player.moment["to_act"] != 1:
            player.act(player.offers[-1])
            player.wait(lambda p: bool(p.offers) or p.moment["to_act"] == 1)
        own_site.kill()
    own_site.start()
    with own_site.join(table, tokens["0"]) as back:
        assert back.version == player.version
        back.wait(lambda p: bool(p.offers) or p.over)
        assert back.version > player.version
