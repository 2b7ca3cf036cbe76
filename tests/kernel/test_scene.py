"""A scene as a stand-alone SVG file, and the design tokens that pictures and page share."""

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from tatami.kernel.palette import DARK, LIGHT, THEMES, css
from tatami.kernel.scene import WIDTHS, Area, Scene, Sprite, fitting_width, svg
from tatami.kernel.words import Words, words

NAMESPACE = {"s": "http://www.w3.org/2000/svg"}


def say(said: Words) -> str:
    """A language of keys."""
    return f"<{said.key}>"


CARD = Sprite("card:1", 10, 20, 50.5, 70, "card", words("card.owl"), "card:owl", tone="blue")


def drawn(*sprites: Sprite, areas: tuple[Area, ...] = (), theme: str = "light") -> ET.Element:
    """The parsed file of some sprites."""
    file = svg(Scene(300, 200, areas, sprites), '<symbol id="card"><rect fill="var(--card)"/></symbol>', say, theme)
    return ET.fromstring(file)


def test_a_scene_is_a_file() -> None:
    """Size, symbols, ground and every sprite at its place, in the theme's colours."""
    for theme in THEMES:
        root = drawn(CARD, theme=theme)
        assert root.get("viewBox") == "0 0 300 200"
        ground, symbol = root.find("s:rect", NAMESPACE), root.find("s:defs/s:symbol/s:rect", NAMESPACE)
        assert ground is not None and ground.get("fill") == THEMES[theme]["ground"]
        assert symbol is not None and symbol.get("fill") == THEMES[theme]["card"]
        group = root.find("s:g", NAMESPACE)
        assert group is not None and group.get("transform") == "translate(10 20)" and group.get("color") == THEMES[theme]["blue"]
        use, title = group.find("s:use", NAMESPACE), group.find("s:title", NAMESPACE)
        assert use is not None and use.get("href") == "#card" and use.get("width") == "50.5"
        assert title is not None and title.text == "<card.owl>"


def test_a_sprite_belongs_to_an_area() -> None:
    """Nothing else about it changes."""
    turned = CARD._replace(turn=90, rule="W-1", text="3")
    assert turned.on("hand") == turned._replace(area="hand") != turned


def test_sprites_turn_and_fade() -> None:
    """A turned sprite turns about its middle; spent and faint ones are pale, chosen ones are not."""
    turned = drawn(CARD._replace(turn=90)).find("s:g", NAMESPACE)
    assert turned is not None and turned.get("transform") == "translate(10 20) rotate(90 25.25 35)"
    for mark, opacity in (("spent", ".45"), ("faint", ".45"), ("chosen", None), ("", None)):
        group = drawn(CARD._replace(mark=mark)).find("s:g", NAMESPACE)
        assert group is not None and group.get("opacity") == opacity


def test_what_is_shown_on_request_is_not_drawn_unasked() -> None:
    """A picture that stands still shows what is there before anybody asks."""
    file = drawn(CARD._replace(id="card:2", mark="asked"), CARD._replace(x=70, mark="unasked"))
    assert [group.get("transform") for group in file.findall("s:g", NAMESPACE)] == ["translate(70 20)"]


def test_sprites_carry_text() -> None:
    """Text stands over the symbol or alone, plain or in words, escaped, in its font."""
    plain = CARD._replace(symbol="", label=None, text="3 < 4", text_size=20, text_tone="soft", anchor="start", text_x=0.0)
    group = drawn(plain).find("s:g", NAMESPACE)
    assert group is not None and group.find("s:use", NAMESPACE) is None and group.find("s:title", NAMESPACE) is None
    text = group.find("s:text", NAMESPACE)
    assert text is not None and text.text == "3 < 4" and text.get("x") == "0" and text.get("y") == "42"
    assert text.get("fill") == LIGHT["soft"] and text.get("text-anchor") == "start" and text.get("font-weight") is None

    fine = drawn(plain._replace(text=words("village"), bold=True, serif=True)).find("s:g/s:text", NAMESPACE)
    assert fine is not None and fine.text == "<village>" and fine.get("font-weight") == "700" and "Serif" in str(fine.get("font-family"))


def test_areas_are_groups() -> None:
    """An area is a named group, a titled panel unless it is told to be bare."""
    panel = Area("road", 5, 6, 200, 100, words("scene.road"))
    group = drawn(areas=(panel,)).find("s:g", NAMESPACE)
    assert group is not None and group.get("role") == "group" and group.get("aria-label") == "<scene.road>"
    assert group.find("s:rect", NAMESPACE) is not None and group.find("s:text", NAMESPACE) is not None
    bare = drawn(areas=(replace(panel, panel=False, titled=False),)).find("s:g", NAMESPACE)
    assert bare is not None and list(bare) == []


def test_an_unknown_colour_is_a_mistake() -> None:
    """A tone that is no design token is found when the picture is drawn."""
    with pytest.raises(KeyError, match="pink"):
        drawn(CARD._replace(tone="pink"))


def test_the_widest_layout_that_fits() -> None:
    """The narrowest one at worst."""
    assert [fitting_width(WIDTHS, room) for room in (100, 360, 759, 760, 5000)] == [360, 360, 360, 760, 1080]


def test_both_themes_have_every_token() -> None:
    """Light and dark name the same colours, and the page gets both."""
    assert LIGHT.keys() == DARK.keys()
    sheet = css()
    assert sheet.startswith(":root{color-scheme:light;--ground:#f5efe2;")
    assert sheet.count(f"--ink:{DARK['ink']}") == 2 and "prefers-color-scheme:dark" in sheet and "[data-theme=dark]" in sheet
