"""What the page asks over HTTP."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from litestar.testing import TestClient

from tatami.games import find, names
from tatami.kernel import palette
from tatami.kernel.edition import template
from tatami.kernel.record import load_record
from tatami.server.app import create_app
from tatami.server.settings import Settings
from tatami.table.table import Table
from tatami.texts.speaker import LANGS
from tests.server.players import Site

HUMAN = {"kind": "human"}
GAME = "ninja-taisen"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("lang", LANGS)
def test_every_game_shows_itself_in_every_language(site: Site, lang: str) -> None:
    """Nothing on the front page is a bare key."""
    shown = site.get(f"/api/games?lang={lang}").json()
    assert [game["name"] for game in shown] == names()
    for game in shown:
        labels = [game["title"], game["line"], *game["sides"], *(label for _, label in game["levels"])]
        for option in game["options"]:
            labels += [option["label"], *(label for _, label in option["values"])]
            assert option["values"][0][0] == find(game["name"]).meta.options[option["name"]].among_people
        assert not [label for label in labels if label.startswith(("game.", "side.", "level.", "option."))]


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_is_told_in_every_language(site: Site, lang: str) -> None:
    """Number, chapter, where it is printed or why we rule so, and our own words."""
    for name in names():
        told = site.get(f"/api/games/{name}/rules?lang={lang}").json()
        assert [rule["number"] for rule in told] == list(find(name).meta.rules)
        assert not [
            rule
            for rule in told
            if rule["text"].startswith("rule.") or rule["chapter"].startswith("chapter.") or rule["source"].startswith("rulebook.")
        ]


@pytest.mark.parametrize("lang", LANGS)
def test_every_game_says_how_it_is_played(site: Site, lang: str) -> None:
    """Sections and pictures in every language, each picture an SVG of the size that was told; another picture is refused in words."""
    for name in names():
        told = site.get(f"/api/games/{name}/howto?lang={lang}").json()
        assert len(told["sections"]) >= 3
        pictures = [picture for section in told["sections"] for picture in section["pictures"]]
        labels = [label for part in (*told["sections"], *pictures) for label in (part.get("title", ""), part["text"])]
        assert not [label for label in labels if label.startswith(("howto.", "picture."))]
        for picture in pictures:
            drawn = ET.fromstring(site.get(f"/api/games/{name}/howto/{picture['name']}?theme=dark&lang={lang}").text)
            assert (round(float(drawn.attrib["width"])), round(float(drawn.attrib["height"]))) == (picture["width"], picture["height"])
        answer = site.get(f"/api/games/{name}/howto/nowhere?lang={lang}")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown-picture")


def test_words_of_the_page_come_by_language(site: Site) -> None:
    """The page gets its own sentences and the names of the computer players."""
    english, french = (site.get(f"/api/texts?lang={lang}").json() for lang in ("en", "fr"))
    assert english.keys() == french.keys()
    assert english != french
    assert {"shell.undo", "level.uniform", "level.greedy.about"} <= english.keys()


@pytest.mark.parametrize("theme", palette.THEMES)
def test_every_game_has_a_picture_for_the_front_page(site: Site, theme: str) -> None:
    """The picture is one whole SVG with every colour filled in, the same each time, and needs no style that a strict page forbids."""
    for name in names():
        path = f"/api/games/{name}/picture.svg?theme={theme}&lang=it"
        answer = site.get(path)
        assert answer.headers["content-type"].startswith("image/svg+xml")
        drawn = ET.fromstring(answer.text)
        assert drawn.tag == f"{SVG}svg"
        assert "var(--" not in answer.text
        assert not [e for e in drawn.iter() if "style" in e.attrib or e.tag in (f"{SVG}style", f"{SVG}script")]
        assert site.get(path).text == answer.text


def test_the_symbols_of_a_game_are_one_document(site: Site) -> None:
    """Every symbol that a sprite of the opening names is there; none needs a style that a strict page forbids."""
    for name in names():
        drawn = ET.fromstring(site.get(f"/api/games/{name}/symbols.svg").text)
        there = {symbol.get("id") for symbol in drawn.iter(f"{SVG}symbol")}
        assert not [e for e in drawn.iter() if "style" in e.attrib or e.tag in (f"{SVG}style", f"{SVG}script")]
        seats = [HUMAN] * find(name).meta.seats[0]
        table, _ = site.make(name, *seats)
        with site.join(table) as watcher:
            assert {sprite["symbol"] for sprite in watcher.view["sprites"] if sprite.get("symbol")} <= there


def test_the_colours_of_both_themes_are_a_stylesheet(site: Site) -> None:
    """The page and the pictures share their tokens."""
    answer = site.get("/palette.css")
    assert (answer.text, answer.headers["content-type"]) == (palette.css(), "text/css; charset=utf-8")


def test_nothing_may_come_from_elsewhere(site: Site) -> None:
    """The page's own origin is the only one it may ask, run or be framed by."""
    policy = site.get("/").headers["content-security-policy"]
    assert policy.startswith("default-src 'self';")
    assert "unsafe" not in policy
    assert "http" not in policy
    assert site.get("/").headers["referrer-policy"] == "no-referrer"


def test_health_asks_the_database(site: Site) -> None:
    """Healthy means that the store answers."""
    assert site.get("/health").json() == {"store": True}


def test_the_api_describes_itself(site: Site) -> None:
    """An OpenAPI description, and no page of another site's scripts to show it."""
    paths = site.get("/api/schema/openapi.json").json()["paths"]
    assert {"/api/games", "/api/tables", "/api/tables/{table}/record"} <= paths.keys()
    assert site.get("/api/schema/swagger").status_code == 404


def test_a_page_that_is_not_built_says_how_to_build_it(tmp_path: Path) -> None:
    """Without the built files the front page explains itself."""
    with TestClient(create_app(Settings(db=f"sqlite:///{tmp_path}/tables.db", static=tmp_path))) as client:
        for path in ("/", "/table/x"):
            answer = client.get(path)
            assert answer.status_code == 503
            assert "make play" in answer.text


def test_the_page_is_the_same_at_every_address(tmp_path: Path) -> None:
    """The front page and every table are one page; its files are served, those with a hash in their name for good."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>the page</p>", "utf-8")
    (tmp_path / "theme.js").write_text("1", "utf-8")
    (tmp_path / "assets" / "a-1.js").write_text("2", "utf-8")
    with TestClient(create_app(Settings(db=f"sqlite:///{tmp_path}/tables.db", static=tmp_path))) as client:
        assert {client.get(path).text for path in ("/", "/table/x")} == {"<p>the page</p>"}
        assert "javascript" in client.get("/theme.js").headers["content-type"]
        assert "immutable" in client.get("/assets/a-1.js").headers["cache-control"]
        assert client.get("/../conftest.py").status_code == 404


def test_the_page_leads_to_the_source_that_its_host_names(tmp_path: Path) -> None:
    """Whoever runs the site says where its source can be read; nothing that they write becomes anything but an address."""
    (tmp_path / "index.html").write_text("<head></head>", "utf-8")
    named = Settings(db=f"sqlite:///{tmp_path}/tables.db", static=tmp_path, source='https://example.org/?a=1&b="2"')
    with TestClient(create_app(named)) as client:
        assert client.get("/").text == '<head><meta name="source" content="https://example.org/?a=1&amp;b=&quot;2&quot;"></head>'


def test_the_record_of_an_open_game_can_always_be_had(site: Site) -> None:
    """Where nothing is hidden, anybody may read the record at any time; it replays to the table that is seen."""
    table, tokens = site.make(GAME, HUMAN, HUMAN, hot_seat=True, options={"tied-shogun": "spent"})
    with site.join(table, tokens["0"]) as player:
        player.act(player.offers[0])
        text = site.get(f"/api/tables/{table}/record").text
    record = load_record(text)
    assert record.options == {"tied-shogun": "spent"} and len(player.view["options"]) == len(find(GAME).meta.options)
    assert Table.from_record(find(GAME), record).version == player.version


def test_a_site_lays_its_own_box(tmp_path: Path) -> None:
    """Where whoever runs the site has named an edition, a table is laid with it unless its maker brings another."""
    edition = 'game = "ninja-taisen"\nedition = "{}"\n[ninja]\nshogun = {}\n'
    settings = Settings(db=f"sqlite:///{tmp_path / 'own.db'}", editions={GAME: edition.format("the house's", 5)}, pause=0)
    with TestClient(create_app(settings)) as client:
        for wanted, laid in (("", "the house's"), (edition.format("a guest's", 6), "a guest's")):
            made = client.post("/api/tables", json={"game": GAME, "seats": [HUMAN, HUMAN], "edition": wanted}).json()
            record = client.get(f"/api/tables/{made['table']}/record").text
            assert f"edition: {laid} " in record
        told = client.get(f"/api/games/{GAME}/edition?lang=en").json()
        assert (told["name"], told["differences"]) == ("the house's", [["Ninjas · Strength of the Shogun", "4", "5"]])
        assert client.get("/api/games/ninjato/edition?lang=en").json()["shipped"]


def test_the_front_page_names_the_box_of_its_site(tmp_path: Path) -> None:
    """Before anybody sits down; what the owner has certified is no longer called unsure, and other games stay as they are."""
    game = find("way-of-the-panda")
    certain = "\n".join(line for line in template(game, whole=True) if not line.startswith(("sure", "source")))
    settings = Settings(db=f"sqlite:///{tmp_path / 'own.db'}", editions={game.name: certain}, pause=0)
    with TestClient(create_app(settings)) as client:
        told = {one["name"]: (one["edition"], one["unsure"]) for one in client.get("/api/games").json()}
    assert told == {GAME: ("", False), "ninjato": ("", True), game.name: ("my box", False)}
