"""Bad input of every kind gets its own answer and hurts nobody."""

import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tatami.server.troubles import Troubled, expect_one_of
from tatami.texts.speaker import LANGS
from tests.server.players import Player, Site, on_both

HUMAN = {"kind": "human"}
GAME = "ninja-taisen"
TWO = 'game = "way-of-the-panda"\nedition = "two"\n[[city-card]]\nkey = "move-once"\nvp = 2\n'
HELLO = {"type": "hello", "protocol": 2, "table": "nowhere"}


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("{", "bad-message"),
        ("", "bad-message"),
        ("[]", "bad-message"),
        ('{"type":"dance"}', "bad-message"),
        ('{"type":"act","version":"one","move":"stop"}', "bad-message"),
        ('{"type":"ping","loud":true}', "bad-message"),
        (b"\xff\xfe", "bad-message"),
        (b'{"type":"ping","\xff":1}', "bad-message"),
        (json.dumps(HELLO | {"table": "\0"}), "bad-message"),
        (json.dumps(HELLO), "unknown-table"),
        (json.dumps(HELLO | {"protocol": 99}), "wrong-protocol"),
        (json.dumps(HELLO | {"lang": "xx"}), "unknown-language"),
        ('{"type":"act","version":0,"move":"stop"}', "hello-first"),
        ('{"type":"look","lang":"en","width":360}', "hello-first"),
        (json.dumps({"type": "why", "targets": ["x"] * 17}), "too-long"),
    ],
)
def test_what_cannot_be_served_is_told_and_the_line_stays_open(site: Site, said: str | bytes, code: str) -> None:
    """The answer names the trouble in words, and the next message is served."""
    with Player(site) as player:
        player.socket.send(said)
        trouble = player.hear()
        assert (trouble["type"], trouble["code"]) == ("trouble", code)
        assert trouble["text"] and trouble["text"] != f"trouble.{code}"
        assert player.ask("ping")["type"] == "pong"


def test_troubles_before_hello_are_told_in_the_browsers_language(site: Site) -> None:
    """The first language of the browser that the house speaks."""
    with Player(site, **{"Accept-Language": "es-ES, it;q=0.8, en;q=0.5"}) as player:
        assert player.ask("hello", protocol=2, table="nessuno")["text"] == "Non c’è nessun tavolo nessuno."


def test_a_long_mistake_is_repeated_by_its_beginning(site: Site) -> None:
    """What came is told so that it is known again, and not at its full length."""
    for path in (
        f"/api/games/{'x' * 3000}/rules",
        f"/api/nothing/{'9' * 3000}",
        f"/api/puzzles/{GAME}/{'x' * 3000}",
        f"/api/games?lang={'x' * 3000}",
    ):
        answer = site.get(path).json()
        assert answer["code"] and "…" in answer["text"] and len(answer["text"]) < 300
    with pytest.raises(Troubled) as refused:
        expect_one_of("unknown-game", ["shogi"], "shog")
    assert refused.value.values == {"expected": "shogi", "got": "shog"}


def test_a_wrong_token_opens_nothing(site: Site) -> None:
    """Neither a seat nor the watchers' bench: a mistyped link is told."""
    table, _ = site.make(GAME, HUMAN, HUMAN)
    with Player(site) as player:
        assert player.ask("hello", protocol=2, table=table, token="guess")["code"] == "unknown-token"
        assert player.ask("act", version=0, move="stop")["code"] == "hello-first"


def test_bad_messages_in_mid_game_lose_nothing(site: Site) -> None:
    """After nonsense the game goes on where it was."""
    table, tokens = site.make(GAME, HUMAN, HUMAN, hot_seat=True)
    with site.join(table, tokens["0"]) as player:
        player.socket.send("nonsense")
        assert player.hear()["code"] == "bad-message"
        assert player.act(player.offers[0])["type"] == "step"


def test_a_giant_message_closes_only_its_own_line(site: Site) -> None:
    """Nobody needs a message that long; everybody else goes on."""
    table, tokens = site.make(GAME, HUMAN, HUMAN, hot_seat=True)
    with site.join(table, tokens["0"]) as player, Player(site) as giant:
        giant.socket.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            giant.hear()
        assert player.act(player.offers[0])["type"] == "step"


def test_a_page_of_another_site_gets_no_socket(site: Site) -> None:
    """The origin must be our own; programs send none."""
    with pytest.raises(InvalidStatus, match="403"):
        Player(site, Origin="http://elsewhere.example")
    with Player(site, Origin=site.url) as own:
        assert own.ask("ping")["type"] == "pong"


@pytest.mark.parametrize(
    ("wanted", "code", "named"),
    [
        ({"game": "chess", "seats": []}, "unknown-game", "chess"),
        ({"game": GAME, "seats": [HUMAN]}, "wrong-seats", "1"),
        ({"game": GAME, "seats": [HUMAN, {"kind": "ghost"}]}, "wrong-kind", "ghost"),
        ({"game": GAME, "seats": [HUMAN, {"kind": "computer", "level": "god"}]}, "wrong-level", "god"),
        ({"game": GAME, "seats": [HUMAN, HUMAN], "options": {"flying": "yes"}}, "wrong-option", "flying"),
        ({"game": GAME, "seats": [HUMAN, HUMAN], "options": {"tied-shogun": "flies"}}, "wrong-value", "flies"),
        (
            {"game": "way-of-the-panda", "seats": [HUMAN, HUMAN], "options": {"city-card-move": "2-vp"}, "edition": TWO},
            "changed-twice",
            "2-vp",
        ),
        ({"game": GAME, "seats": [HUMAN, HUMAN | {"name": "x" * 41}]}, "name-too-long", "41"),
        ({"game": GAME, "seats": [HUMAN, HUMAN], "colour": "red"}, "bad-message", "colour"),
        ({"game": 7, "seats": []}, "bad-message", "game"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_what_was_expected(site: Site, wanted: object, code: str, named: str) -> None:
    """The answer is a 400 with a code and a sentence that names what came."""
    answer = site.post("/api/tables?lang=de", json=wanted)
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert named in answer.json()["text"]


@pytest.mark.parametrize("body", ["", "{", "[]", '{"game":' + "[" * 30_000, '{"x":' * 5_000, "x" * 100_000])
def test_a_wish_that_is_no_json_is_refused(site: Site, body: str) -> None:
    """Broken, deep or giant bodies are the sender's trouble, never ours."""
    answer = site.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 413)
    assert answer.json()["code"] == "bad-message"


def test_what_is_not_there_is_404(site: Site) -> None:
    """Unknown addresses, games and tables."""
    for path in ("/nothing", "/api/games/chess/rules", "/api/games/chess/symbols.svg", "/api/tables/none/record", "/assets/none.js"):
        answer = site.get(path)
        assert (answer.status_code, answer.json()["type"]) == (404, "trouble"), path


def test_wrong_words_in_an_address_are_400(site: Site) -> None:
    """A language or theme that the house does not have is told in one that it has."""
    answer = site.get("/api/games?lang=xx", headers={"Accept-Language": "fr"})
    assert (answer.status_code, answer.json()["code"]) == (400, "unknown-language")
    assert answer.json()["text"].startswith(f"Une des langues {', '.join(LANGS)}")
    assert site.get(f"/api/games/{GAME}/picture.svg?theme=pink").json()["code"] == "unknown-theme"


@on_both
@pytest.mark.parametrize(
    "path", ["/api/tables/%00/state", "/api/tables/%00/stream", "/worker.js%00", "/assets/%00", "/table/%00", "/api/tables/%ff/record"]
)
def test_an_address_that_nothing_is_kept_by_is_404(site: Site, path: str) -> None:
    """Whatever its letters are; no database and no file is asked."""
    answer = site.get(path)
    assert answer.status_code == 404 and answer.json()["type"] == "trouble"


@on_both
@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/mine", b'{"tables":[{"table":"\\u0000","token":"x"}]}'),
        ("/api/notices", b'{"kind":"json","url":"http://x\\u0000","lang":"en"}'),
        ("/api/session/passkey", b'{"key":"\\u0000","credential":{}}'),
        ("/api/session", b'{"name":"a","password":"\\\\\\u0000"}'),
        ("/api/bots", b'{"name":"a\xff"}'),
        ("/api/bots", b'{"name":"\\ud800"}'),
    ],
)
def test_letters_that_nobody_can_keep_are_refused_at_the_door(site: Site, path: str, body: bytes) -> None:
    """U+0000, half a pair of surrogates, what is no UTF-8: one sentence and 400, on either database."""
    answer = site.post(path, content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


def test_a_backslash_before_a_number_is_no_forbidden_letter(site: Site) -> None:
    """Text that only looks like an escape is text."""
    answer = site.post("/api/bots", content=b'{"name":"a \\\\u0000"}', headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["name"]) == (201, "a \\u0000")
