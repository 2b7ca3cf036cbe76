"""A file of a picture holds the symbols that it shows, and no others."""

import re

import pytest

from tatami.games import find, names
from tatami.kernel.symbols import needed_symbols

SYMBOLS = (
    '<symbol id="edge" viewBox="0 0 1 1"/>\n<symbol id="card"><use href="#owl"/><g clip-path="url(#card-edge)"/></symbol>\n'
    '<symbol id="owl"><clipPath id="owl-eye"/></symbol>\n<symbol id="fox"><g clip-path="url(#owl-eye)"/></symbol>'
)


@pytest.mark.parametrize(
    ("drawn", "kept"),
    [
        ("", []),
        ('<use href="#owl"/>', ["owl"]),
        ('<use href="#card"/>', ["card", "owl"]),
        ('<use href="#fox"/><use href="#edge"/>', ["edge", "owl", "fox"]),
        ('<use href="#nobody"/>', []),
    ],
)
def test_what_is_shown_is_kept(drawn: str, kept: list[str]) -> None:
    """A symbol is kept if it is drawn, or if one that is kept refers to it or to something in it; the order stays."""
    assert re.findall(r'<symbol id="([^"]+)"', needed_symbols(SYMBOLS, drawn)) == kept


@pytest.mark.parametrize("name", names())
def test_nothing_that_a_games_symbols_refer_to_is_lost(name: str) -> None:
    """Whoever draws all of a game's symbols has all of them, and each one brings what it refers to."""
    symbols = find(name).symbols()
    every = re.findall(r'<symbol id="([^"]+)"', symbols)
    assert re.findall(r'<symbol id="([^"]+)"', needed_symbols(symbols, "".join(f'href="#{one}"' for one in every))) == every
    for one in every:
        kept = needed_symbols(symbols, f'href="#{one}"')
        assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', kept)) <= set(re.findall(r'\bid="([^"]+)"', kept))
