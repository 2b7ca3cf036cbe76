"""A game goes from a site into a notebook, and a line of play back as a study."""

from typing import Any

import pytest

from tatami import Dice, Table, game, research
from tatami.research.errors import BadMatch
from tests.server.players import Site
from tests.server.test_replays import ended
from tests.volume import SHORTEST


def test_a_game_comes_and_a_variation_goes(site: Site) -> None:
    """A finished table is fetched; another line of it is sent as a variation of a study, and fetched again as it was."""
    table, _ = ended(site, SHORTEST, 3)
    played = research.fetch(site.url, table=table)
    assert played.version >= 3 and played.game.name == SHORTEST
    fork = next(n for n in range(played.version - 1, 0, -1) if played.steps[n - 1].seat >= 0 and len(played.fork(n - 1).legal) > 1)
    other = played.fork(fork - 1)
    other.play(next(text for text in other.legal if text != played.steps[fork - 1].text))
    other.settle(Dice(1))
    sent = research.send(played, site.url, "What if?", others=[other])
    assert sent.link == f"{site.url}/study/{sent.study}" and site.get(f"/study/{sent.study}").status_code == 200
    assert research.fetch(site.url, study=sent.study).record.moves == played.record.moves
    assert research.fetch(site.url, study=sent.study, variation=1).record.moves == other.record.moves


def test_a_notebook_begins_where_the_site_stands(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    """Its cells run as they are: they fetch the position, play on, and send a study back whose link is read."""
    table, _ = ended(site, SHORTEST, 3)
    made = site.get(f"/api/tables/{table}/at/20/notebook.ipynb?lang=de")
    assert made.headers["content-type"] == "application/x-ipynb+json"
    cells = made.json()["cells"]
    assert cells[0]["source"][0].endswith(", Schritt 20\n") and f"<{site.url}/table/{table}/at/20>" in "".join(cells[0]["source"])
    scope: dict[str, Any] = {}
    exec("\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code").replace("greedy:20", "uniform"), scope)
    assert scope["position"].version == 20 and scope["table"].version > 20
    link = capsys.readouterr().out.split()[-1]
    assert site.get(link.removeprefix(site.url)).status_code == 200 and "/study/" in link
    assert site.get(f"/api/tables/{table}/at/9999/notebook.ipynb").status_code == 404


def test_what_the_site_refuses_is_told(site: Site) -> None:
    """A table that is not there, a record of nothing, an address that is none."""
    with pytest.raises(BadMatch, match="404"):
        research.fetch(site.url, table="nowhere")
    with pytest.raises(BadMatch, match="begins with http:// or https://, got 'file:///etc/"):
        research.fetch("file:///etc", table="hosts")
    with pytest.raises(BadMatch, match="expected a site, found none"):
        research.send(Table(game(SHORTEST), 2), "http://127.0.0.1:9", "Nobody")
