"""`tatami picture`: positions as SVG and PNG."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import resvg_py

import tatami
from tatami.cli.png import pixel_rows

from .conftest import Run


def test_the_opening_of_a_game(run: Run, tmp_path: Path) -> None:
    """A game's name draws its opening: the same seed, the same bytes; another seed, another deal."""
    files = [tmp_path / f"{n}.svg" for n in range(3)]
    for file, seed in zip(files, (1, 1, 2), strict=True):
        assert run("picture", "ninja-taisen", "--seed", seed, "-o", file).exit_code == 0
    first, again, other = (file.read_bytes() for file in files)
    assert first == again != other
    assert ET.fromstring(first).get("width") == "1080"


def test_a_position_of_a_record(run: Run, record: Path, whole: tatami.Table, tmp_path: Path) -> None:
    """A record draws its last position, or any other, as `tatami.picture` does."""
    for move, arguments in ((whole.version, []), (25, ["--move", "25"])):
        run("picture", record, "-o", tmp_path / "x.svg", *arguments)
        assert (tmp_path / "x.svg").read_text("utf-8") == tatami.picture(whole.fork(move))


def test_theme_language_width_and_seat(run: Run, record: Path, whole: tatami.Table, tmp_path: Path) -> None:
    """The picture follows the reader: dark, in French, for a phone, from a seat."""
    run("picture", record, "-o", tmp_path / "x.svg", "--theme", "dark", "--lang", "fr", "--width", "360", "--seat", "1")
    assert (tmp_path / "x.svg").read_text("utf-8") == tatami.picture(whole, 1, width=360, theme="dark", lang="fr")


def test_a_png_has_the_size_that_was_asked_for(run: Run, tmp_path: Path) -> None:
    """A PNG is the scene times the zoom, and not blank."""
    run("picture", "ninja-taisen", "-o", tmp_path / "x.png", "--width", "360", "--zoom", "1")
    rows = list(pixel_rows((tmp_path / "x.png").read_bytes()))
    assert len(rows[0]) == 360 * 4
    assert len({bytes(row) for row in rows}) > 100


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["go", "-o", "x.svg"], f"expected a record file or one of {', '.join(tatami.game_names())}, got 'go'"),
        (["ninja-taisen", "-o", "x.bmp"], "--out: expected a file ending in .svg or .png, got 'x.bmp'"),
        (["ninja-taisen", "-o", "x.svg", "--theme", "pink"], "--theme: expected one of light, dark, got 'pink'"),
        (["ninja-taisen", "-o", "x.svg", "--width", "500"], "--width: expected one of 360, 760, 1080, got 500"),
        (["ninja-taisen", "-o", "x.svg", "--seat", "2"], "--seat: expected 0 to 1, got 2"),
        (["ninja-taisen", "-o", "/no/such/x.svg"], "cannot write /no/such/x.svg: No such file or directory"),
    ],
)
def test_wrong_wishes_are_refused(run: Run, arguments: list[str], sentence: str) -> None:
    """A picture that cannot be drawn is refused in one sentence."""
    refused = run("picture", *arguments)
    assert (refused.exit_code, refused.stderr) == (2, f"tatami: {sentence}\n")


def test_a_png_without_fonts_is_refused(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a system without fonts a PNG would have no words, so it is not made."""
    bare = resvg_py.svg_to_bytes
    monkeypatch.setattr(resvg_py, "svg_to_bytes", lambda **given: bare(**given, skip_system_fonts=True))
    refused = run("picture", "ninja-taisen", "-o", tmp_path / "x.png")
    assert refused.exit_code == 2 and "a PNG needs fonts" in refused.stderr and not (tmp_path / "x.png").exists()


@pytest.mark.parametrize("zoom", ["0", "-1", "nan", "50"])
def test_a_picture_is_neither_nothing_nor_larger_than_memory(run: Run, tmp_path: Path, zoom: str) -> None:
    """A factor that no picture can be drawn with is refused before anything is drawn."""
    refused = run("picture", "ninja-taisen", "-o", tmp_path / "x.png", "--zoom", zoom)
    assert refused.exit_code == 2 and "--zoom: expected from 0.1 to 8, got " in refused.stderr


def test_what_is_for_an_opening_is_refused_for_a_record(run: Run, record: Path, tmp_path: Path) -> None:
    """A record has its own seats, dice and options."""
    assert "are for the opening of a game" in run("picture", record, "-o", tmp_path / "x.svg", "--seed", 4).stderr
