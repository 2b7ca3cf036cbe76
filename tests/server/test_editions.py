"""A box of one's own over HTTP: an edition is begun, changed, refused in a sentence; a table says what its box has otherwise."""

from typing import Any

import pytest

from tatami.games import find, names
from tatami.kernel.box_file import LONGEST_TEXT
from tatami.server import wire
from tatami.server.views.edition import MOST_CHANGES, edition_seen
from tatami.texts.speaker import LANGS, Speaker
from tests.server.players import Site

PANDA = "way-of-the-panda"


def ask(site: Site, name: str, lang: str = "en", **wanted: Any) -> Any:
    """What the editor is told."""
    return site.post(f"/api/games/{name}/edition?lang={lang}", json=wanted)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("lang", LANGS)
def test_an_edition_is_begun_for_every_game(name: str, lang: str) -> None:
    """Every entry, field and word has a name in every language, and whatever is unsure says how it is known."""
    told = edition_seen(Speaker(lang, find(name)), wire.EditionWanted())
    assert told.problem is None and told.picture and told.name == "my box"
    kinds = {sprite.id.partition(":")[0] for sprite in told.picture.sprites if sprite.label}
    assert set(told.prints) <= kinds
    assert {pattern.partition(".")[0] for pattern in told.prints.values()} <= {entry.name for entry in told.entries}
    keys = Speaker(lang, find(name), strict=True).catalogues
    for entry in told.entries:
        assert f"entry.{entry.name}" in keys
        assert [field.name for field in entry.fields if f"field.{field.name}" not in keys] == []
        assert [value for field in entry.fields for value, _ in field.values if value.isalpha() and f"value.{value}" not in keys] == []
        if lang != "en":
            assert [item.place for item in entry.items if item.sure in ("likely", "reconstructed") and item.known == item.source] == []


def test_an_edition_is_changed_and_refused(site: Site) -> None:
    """A change comes back as text and picture; what is out of shape is refused, what is wrong as a whole is told with its place."""
    begun = ask(site, PANDA).json()
    moved = ask(site, PANDA, text=begun["text"], changes=[{"deed": "set", "place": "site.S03", "field": "x", "value": 560}]).json()
    (sites,) = [entry for entry in moved["entries"] if entry["name"] == "site"]
    assert sites["items"][2]["shipped"] == {"x": 612} and sites["items"][2]["sure"] == "certain"
    assert moved["picture"] != begun["picture"]
    wrong = ask(site, PANDA, text=moved["text"], changes=[{"deed": "set", "place": "site.S03", "field": "initial", "value": 1}]).json()
    assert wrong["picture"] is None and wrong["problem"]["place"] == "site.S03"
    refused = ask(site, PANDA, text=moved["text"], changes=[{"deed": "set", "place": "site.S03", "field": "x", "value": 3333}])
    assert (refused.status_code, refused.json()["code"]) == (400, "wrong-edition")
    assert refused.json()["text"].startswith("This edition cannot be used. Line ")


def test_what_is_asked_for_is_bounded(site: Site) -> None:
    """Texts and changes without end are refused, and so is what is no edition."""
    change = {"deed": "restore"}
    assert ask(site, PANDA, changes=[change] * MOST_CHANGES).status_code == 200
    assert ask(site, PANDA, changes=[change] * (MOST_CHANGES + 1)).status_code == 400
    assert ask(site, PANDA, text="#" * (LONGEST_TEXT + 1)).status_code == 400
    assert ask(site, PANDA, text="game = 7").status_code == 400
    assert ask(site, PANDA, changes=[{"deed": "set", "value": {"a": 1}}]).status_code == 400
    assert ask(site, "go").status_code == 404


def test_a_table_says_what_its_box_has_otherwise(site: Site) -> None:
    """Before anybody sits down: its name, each difference, and what is likely or reconstructed by name."""
    text = ask(
        site,
        PANDA,
        changes=[{"deed": "set", "field": "edition", "value": "ours"}, {"deed": "set", "place": "chest", "field": "vp", "value": 9}],
    )
    table, _ = site.make(PANDA, {"kind": "human"}, {"kind": "human"}, edition=text.json()["text"])
    told = site.get(f"/api/tables/{table}/edition?lang=de").json()
    assert (told["name"], told["shipped"]) == ("ours", False)
    assert told["differences"] == [["Truhen · Siegpunkte", "6", "9"]]
    assert {one["place"] for one in told["likely"]} >= {"board", "space.warrior-1"} and len(told["reconstructed"]) > 50
    assert told["keys"]["site"][0] == "S01"
    rules = {rule["number"]: rule["text"] for rule in site.get(f"/api/tables/{table}/rules?lang=en").json()}
    assert "brings 9 VP" in rules["WP-6.4"] and "2, 3, 4, 5, 6 and 8 guards" in rules["WP-5.2"]
    assert [seen["edition"] for seen in site.get("/api/lobby?lang=en").json()] == []
    public, _ = site.make(PANDA, {"kind": "human"}, {"kind": "human"}, edition=text.json()["text"], listed=True)
    assert [(seen["table"], seen["edition"]) for seen in site.get("/api/lobby?lang=en").json()] == [(public, "ours")]
    plain, _ = site.make(PANDA, {"kind": "human"}, {"kind": "human"})
    assert site.get(f"/api/tables/{plain}/edition?lang=de").json()["shipped"]
