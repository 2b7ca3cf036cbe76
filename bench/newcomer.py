"""The pictures of docs/tour.md that show a newcomer's way, taken while somebody walks it in headless Chromium.

`make newcomer`, or `python -m bench.newcomer [--lang LANG] [OUT]`."""

from argparse import ArgumentParser
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import sync_playwright

from tatami.texts.speaker import FALLBACK, LANGS
from tests.web.conftest import CHROMIUM, DESK, Site, seated
from tests.web.newcomer import Newcomer

PICTURES = Path(__file__).parent.parent / "docs" / "pictures" / "newcomer"
WIDTH, COLOURS = 720, 128
"""A page is shown half as wide as it was drawn, in so many colours: a document is no place for megabytes."""

SHOWN = ("front", "howto", "lesson", "first-game", "ending", "analysis", "puzzle", "replay", "friend")


def keep(drawn: bytes, file: Path) -> None:
    """A page as a small file."""
    picture = Image.open(BytesIO(drawn)).convert("RGB")
    small = picture.resize((WIDTH, round(picture.height * WIDTH / picture.width)), Image.Resampling.LANCZOS)
    small.quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)


def main() -> None:
    """Walk the way once and keep what each stage shows."""
    parser = ArgumentParser(prog="python -m bench.newcomer", description=__doc__)
    parser.add_argument("out", nargs="?", type=Path, default=PICTURES)
    parser.add_argument("--lang", choices=LANGS, default=FALLBACK)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place, sync_playwright() as playwright:
        site = Site(Path(place) / "tables.db")
        site.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            with seated(site, browser) as sit:
                newcomer = Newcomer(sit(viewport=DESK, lang=asked.lang, level=""), asked.lang, lambda: sit(viewport=DESK, lang=asked.lang))
                for stage, page in newcomer.walk():
                    if stage in SHOWN:
                        keep(page.screenshot(), asked.out / f"{stage}.png")
        finally:
            browser.close()
            site.stop()
    print(f"written to {asked.out}")


if __name__ == "__main__":
    main()
