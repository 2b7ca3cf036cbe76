"""Adding a game is adding its folder: a toy is copied in, and everything plays it without another file being touched."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

import tatami
from tests.web.conftest import SMALL_DESK, Site, seated
from tests.web.person import Person

TOY = Path(__file__).parent.parent / "server" / "shelf" / "high_card"
SOURCE = Path(tatami.__file__).parent

AT_A_TABLE = """
import tatami
table = tatami.Table(tatami.game("high-card"), seats=2)
dice = tatami.Dice(seed=5)
while not table.result:
    table.settle(dice)
    if not table.result:
        table.submit(table.to_act, table.legal[0])
print(table.result.reason)
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The house as it is, by links, with a copy of the toy's folder among its games."""
    root = tmp_path_factory.mktemp("house")
    (root / "tatami" / "games").mkdir(parents=True)
    for part in SOURCE.iterdir():
        if part.name != "games":
            (root / "tatami" / part.name).symlink_to(part)
    for part in (SOURCE / "games").iterdir():
        (root / "tatami" / "games" / part.name).symlink_to(part)
    shutil.copytree(TOY, root / "tatami" / "games" / TOY.name)
    return root


@pytest.fixture(scope="module")
def site(house: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site of that house."""
    site = Site(tmp_path_factory.mktemp("site") / "tables.db", house=house)
    site.start()
    yield site
    site.stop()


def run(house: Path, *command: str, typed: str = "") -> str:
    """What a program of that house prints."""
    done = subprocess.run(
        [sys.executable, *command], input=typed, env={**os.environ, "PYTHONPATH": str(house)}, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_a_table_plays_it(house: Path) -> None:
    """`tatami.game` finds it, and a table plays it to its end."""
    assert run(house, "-c", AT_A_TABLE) == "total\n"


def test_the_terminal_plays_it(house: Path) -> None:
    """`tatami games` lists it, and `tatami play` plays it to its end."""
    program = ("-c", "from tatami.cli import main; main()")
    assert "high-card" in run(house, *program, "games")
    assert "The highest total: North wins." in run(house, *program, "play", "high-card", "--seed", "1", "--lang", "en", typed="hold\n" * 2)


def test_server_and_page_play_it(site: Site, chromium: Browser) -> None:
    """The front page offers it, and a person plays it there against the computer to its end."""
    with seated(site, chromium) as sit:
        person: Person = sit(viewport=SMALL_DESK, level="")
        expect(person.card("high-card")).to_be_visible()
        person.open_table("high-card", "Play against the computer")
        dice = Random(3)
        person.wait_for_turn()
        while not person.over:
            person.decide(dice, "list")
        expect(person.page.locator("#how")).to_contain_text("The highest total.")
