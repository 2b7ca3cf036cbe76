"""The symbols of a game as a text, taken apart, so that a file holds those alone that it shows."""

from functools import lru_cache
from re import DOTALL, findall, finditer

SYMBOL = r'<symbol id="([^"]+)"(?:[^>]*/>|.*?</symbol>)'
REFERENCE = r'(?:href="#|url\(#)([^")]+)'


@lru_cache(16)
def symbols_by_name(symbols: str) -> dict[str, tuple[str, frozenset[str]]]:
    """Every symbol's text, and what it refers to; by its own name and by those of the things in it."""
    found = dict[str, tuple[str, frozenset[str]]]()
    for match in finditer(SYMBOL, symbols, DOTALL):
        text = match[0]
        kept = text, frozenset(findall(REFERENCE, text))
        found |= dict.fromkeys(findall(r'\bid="([^"]+)"', text), kept)
    return found


def needed_symbols(symbols: str, drawn: str) -> str:
    """The symbols that something drawn shows, and those that they show, in the order of all."""
    known = symbols_by_name(symbols)
    needed, asked = dict[str, None](), set(findall(REFERENCE, drawn))
    while asked:
        name = asked.pop()
        text, more = known.get(name, ("", frozenset()))
        if text not in needed:
            needed[text] = None
            asked |= more
    return "\n".join(text for text in dict.fromkeys(text for text, _ in known.values()) if text in needed)
