"""The whole way from the front page to a friend who looks at what one has learned, in each language."""

import subprocess
import sys

import pytest

from tatami.texts.speaker import FALLBACK, LANGS
from tests.volume import SHORTEST, amount
from tests.web.conftest import Sit
from tests.web.newcomer import Newcomer
from tests.web.test_access import no_violations


@pytest.fixture(scope="module")
def compiled() -> None:
    """The rules are machine code, as on any site that is a few minutes old: interpreted, an analysis thinks for two minutes."""
    subprocess.run([sys.executable, "-c", "from tatami.cli import main; main()", "compile", SHORTEST], check=True)


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("lang", amount([FALLBACK], list(LANGS)))
def test_a_stranger_goes_all_the_way(sit: Sit, lang: str) -> None:
    """How to play, a lesson, a first game, its analysis, a puzzle of one's own mistake, and the link of the replay sent to a friend.

    Every button is found by its words in the reader's language, and every page on the way is accessible and no wider than the screen."""
    newcomer = Newcomer(sit(lang=lang, level=""), lang, lambda: sit(lang=lang))
    walked = []
    for stage, page in newcomer.walk():
        no_violations(newcomer.person)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), stage
        walked.append(stage)
    assert walked == list(newcomer.stages)
