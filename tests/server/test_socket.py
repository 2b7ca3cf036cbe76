"""People at real sockets: whole games, and everything a page may ask for."""

import pytest

from tests.server.players import Player, Site, lines_of

HUMAN = {"kind": "human"}
GAME = "ninja-taisen"


def first_offer_until_over(*players: Player) -> None:
    """Whoever has offers takes the last of them; everybody hears every move."""
    while not players[0].over:
        mover = next(player for player in players if player.offers)
        mover.act(mover.offers[-1])
        mover.wait(lambda p: bool(p.offers) or p.moment["to_act"] not in (-1, p.moment["viewer"]))
        for player in players:
            player.wait(lambda p, version=mover.version: p.version >= version)  # type: ignore[misc]  # a default holds the loop's value


def test_two_people_play_a_whole_game_and_a_third_watches(site: Site) -> None:
    """Both players and a watcher see the same game to its end; the steps add up to what a newcomer is shown."""
    table, tokens = site.make(GAME, HUMAN | {"name": "Ann"}, HUMAN | {"name": "Ben"})
    with site.join(table, tokens["0"]) as ann, site.join(table, tokens["1"]) as ben, site.join(table) as watcher:
        assert (ann.moment["viewer"], ben.moment["viewer"], watcher.moment["viewer"]) == (0, 1, -3)
        first_offer_until_over(ann, ben, watcher)
        assert ann.moment["ending"] == ben.moment["ending"] == watcher.moment["ending"]
        for player, token in ((ann, tokens["0"]), (ben, tokens["1"]), (watcher, "")):
            with site.join(table, token) as newcomer:
                assert newcomer.view == player.view
        assert any("Ann" in line["text"] for line in watcher.view["log"])


def test_two_people_at_one_screen_share_a_link(site: Site) -> None:
    """Hot-seat: one token opens both seats, the eyes are those of the one to act, and nothing is hidden, so nothing is handed over."""
    table, tokens = site.make(GAME, HUMAN, HUMAN, hot_seat=True)
    assert tokens["0"] == tokens["1"]
    with site.join(table, tokens["0"]) as both:
        viewers = set()
        while not both.over:
            assert both.moment["viewer"] == both.moment["to_act"]
            assert not both.moment.get("handover")
            viewers.add(both.moment["viewer"])
            both.act(both.offers[-1])
            both.wait(lambda p: bool(p.offers) or p.over)
        assert viewers == {0, 1}
        assert [player["yours"] for player in both.view["players"]] == [True, True]


def test_a_table_is_turned_to_whoever_sits_there(site: Site) -> None:
    """Each of two devices has its own village at the left; one that both share, and a watcher's, stay with the first seat."""
    apart, tokens = site.make(GAME, HUMAN, HUMAN)
    shared, both = site.make(GAME, HUMAN, HUMAN, hot_seat=True)
    lefts = dict[str, float]()
    for name, table, token in (
        ("first", apart, tokens["0"]),
        ("second", apart, tokens["1"]),
        ("watcher", apart, ""),
        ("both", shared, both["1"]),
    ):
        with site.join(table, token) as player:
            lefts[name] = next(sprite["x"] for sprite in player.view["sprites"] if sprite["id"] == "tile:0")
    assert lefts["first"] == lefts["watcher"] == lefts["both"] < lefts["second"]


@pytest.mark.parametrize("level", ["uniform", "greedy"])
def test_a_computer_player_plays_to_the_end(site: Site, level: str) -> None:
    """A game against each level ends, and the computer's moves come by themselves."""
    table, tokens = site.make(GAME, HUMAN, {"kind": "computer", "level": level})
    assert list(tokens) == ["0"]
    with site.join(table, tokens["0"], lang="fr") as player:
        while not player.over:
            player.wait(lambda p: bool(p.offers) or p.over)
            if not player.over:
                player.act(player.offers[0])
        with site.join(table, tokens["0"], lang="fr") as newcomer:
            assert newcomer.view == player.view
        assert not any("trébuché" in line["text"] for line in player.view["log"])


def test_a_move_made_for_an_older_table_is_refused(site: Site) -> None:
    """Stale: the table has moved on; nothing changes."""
    table, tokens = site.make(GAME, HUMAN, HUMAN, hot_seat=True)
    with site.join(table, tokens["0"]) as player:
        refusal = player.ask("act", version=player.version - 1, move=player.offers[0])
        assert (refusal["type"], refusal["code"], refusal["version"]) == ("refusal", "stale", player.version)
        assert player.ask("hello", protocol=2, table=table, token=tokens["0"])["version"] == player.version


def test_only_the_one_to_act_may_move(site: Site) -> None:
    """The other player is told whose turn it is, a watcher that they only watch."""
    table, tokens = site.make(GAME, HUMAN, HUMAN)
    with site.join(table, tokens["0"]) as ann, site.join(table, tokens["1"]) as ben, site.join(table) as watcher:
        mover, other = (ann, ben) if ann.offers else (ben, ann)
        assert other.act(mover.offers[0])["code"] == "not-your-turn"
        assert watcher.act(mover.offers[0])["code"] == "not-seated"
        assert not other.offers and not watcher.offers
        assert other.ask("why", targets=["die:rock"])["text"] == other.last["text"] != ""
        assert mover.act(mover.offers[0])["type"] == "step"


def test_chance_takes_no_orders(site: Site) -> None:
    """A roll sent by a player or a watcher is refused, whatever it says."""
    table, tokens = site.make(GAME, HUMAN, HUMAN, hot_seat=True)
    with site.join(table, tokens["0"]) as player, site.join(table) as watcher:
        assert player.act("roll 3 3 3")["code"] == "not-offered"
        assert watcher.act("roll 3 3 3")["code"] == "not-seated"


def test_a_move_that_is_none_is_told_with_its_rule(site: Site) -> None:
    """Nonsense, a forbidden move and a wrong click each get their reason, in the reader's language."""
    table, tokens = site.make(GAME, HUMAN, HUMAN, hot_seat=True)
    with site.join(table, tokens["0"], lang="de") as player:
        assert player.act("fly away")["code"] == "no-such-move"
        refusal = player.act("stop")
        assert (refusal["code"], refusal["rule"]) == ("not-offered", "NT-2.3")
        assert refusal["text"] and refusal["rule_text"]
        because = player.ask("why", targets=["button:stop"])
        assert (because["type"], because["rule"], because["text"]) == ("because", "NT-2.3", refusal["text"])
        die = player.moment["offers"][0]["targets"][0]
        assert player.ask("why", targets=[die])["text"] == player.moment["prompt"]


def test_a_move_is_taken_back_and_the_log_says_so(site: Site) -> None:
    """Undo gives everybody the table before the move; the roll before it cannot be taken back."""
    table, tokens = site.make(GAME, HUMAN | {"name": "Ann"}, HUMAN | {"name": "Ben"})
    with site.join(table, tokens["0"]) as ann, site.join(table, tokens["1"]) as ben:
        mover, other = (ann, ben) if ann.offers else (ben, ann)
        before = mover.view
        assert mover.ask("undo", version=mover.version)["code"] == "nothing-to-undo"
        mover.act(mover.offers[-1])
        other.hear()
        assert mover.moment["undo"] and not other.moment.get("undo")
        assert other.ask("undo", version=other.version)["code"] == "nothing-to-undo"
        assert mover.ask("undo", version=mover.version - 1)["code"] == "stale"
        undone = mover.ask("undo", version=mover.version)
        assert (undone["type"], undone["version"], other.hear()["type"]) == ("view", before["version"], "view")
        assert undone["sprites"] == before["sprites"]
        assert "takes back" in undone["log"][-1]["text"]
        mover.act(mover.offers[0])
        with site.join(table) as watcher:
            assert watcher.view["log"] == mover.view["log"]


def test_a_page_that_saw_a_gap_says_hello_again(site: Site) -> None:
    """A second hello on the same socket brings the whole table, and steps go on from there."""
    table, tokens = site.make(GAME, HUMAN, HUMAN, hot_seat=True)
    with site.join(table, tokens["0"]) as one, site.join(table, tokens["0"]) as two:
        one.act(one.offers[-1])
        two.hear()
        assert two.ask("hello", protocol=2, table=table, token=tokens["0"])["type"] == "view"
        assert two.view == one.view
        one.wait(lambda p: bool(p.offers))
        one.act(one.offers[-1])
        two.wait(lambda p: p.version >= one.version)
        two.hear() if two.version < one.version else None
        assert two.view["sprites"] == one.view["sprites"]


def test_a_page_goes_to_another_table(site: Site) -> None:
    """Hello at another table leaves the first: its moves are heard no more."""
    first, tokens = site.make(GAME, HUMAN, HUMAN, hot_seat=True)
    second, _ = site.make(GAME, HUMAN, HUMAN)
    with site.join(first, tokens["0"]) as player, site.join(first) as wanderer:
        assert wanderer.ask("hello", protocol=2, table=second)["type"] == "view"
        player.act(player.offers[0])
        assert wanderer.ask("ping")["type"] == "pong"


def test_another_language_and_another_canvas(site: Site) -> None:
    """Look changes the words and the width, not the game."""
    table, tokens = site.make(GAME, HUMAN, HUMAN, hot_seat=True)
    with site.join(table, tokens["0"]) as player:
        english = player.view
        italian = player.ask("look", lang="it", width=400)
        assert (italian["lang"], italian["width"], italian["version"]) == ("it", 360, english["version"])
        assert italian["moment"]["prompt"] != english["moment"]["prompt"]
        assert [offer["move"] for offer in italian["moment"]["offers"]] == [offer["move"] for offer in english["moment"]["offers"]]
        player.act(player.offers[0])
        assert lines_of(player.last)[0]["text"] != ""
