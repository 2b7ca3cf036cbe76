"""The page checks the dice itself: a good game is found good, a forged roll is found, each in the reader's own browser."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tatami.table.fair import check_chance
from tests.web.conftest import SMALL_DESK, Site, seated
from tests.web.person import Person
from tests.web.site import follow_secrets, forge_a_roll


@pytest.fixture(params=["honest", "forged"])
def person(request: pytest.FixtureRequest, tmp_path: Path, chromium: Browser) -> Iterator[tuple[Person, bool]]:
    """Somebody at a site whose chance follows from secrets, and whether it tells the truth about it."""
    honest = request.param == "honest"
    site = Site(tmp_path / "tables.db", follow_secrets, *([] if honest else [forge_a_roll]))
    site.start()
    with seated(site, chromium) as sit:
        yield sit(viewport=SMALL_DESK), honest
    site.stop()


def test_the_page_checks_every_roll_of_a_finished_game(person: tuple[Person, bool]) -> None:
    """The promise is in the log from the start; at the end one press says whether it was kept, this browser’s gift among the others."""
    player, honest = person
    player.sit_down("ninja-taisen", level="uniform")
    expect(player.page.locator(".log")).to_contain_text("Every roll and draw follows from a secret")
    while not player.over:
        player.decide(Random(player.version), "list")
    player.press("Check rolls and draws")
    found = player.page.locator("#chance")
    if honest:
        count = check_chance(player.played("ninja-taisen"))
        expect(found).to_contain_text(f"All {count} rolls and draws follow from the secret that was promised before the game.")
        expect(found).to_contain_text("The random numbers of this browser are among them.")
    else:
        expect(found).to_contain_text("does not follow from the secret. Do not trust this table.")
