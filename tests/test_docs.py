"""The Python in the documents runs."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def runnable(page: Path) -> str:
    """The blocks of a page that stand on their own feet (they import something), in order; others only show the look of code."""
    blocks: list[str] = BLOCK.findall(page.read_text("utf-8"))
    return "\n".join(block for block in blocks if "import " in block)


@pytest.mark.parametrize("page", [page for page in PAGES if runnable(page)], ids=lambda page: page.name)
def test_the_code_on_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every Python example of the documents runs as printed."""
    monkeypatch.chdir(tmp_path)
    exec(compile(runnable(page), str(page), "exec"), {"__name__": "__main__"})


def test_the_readme_has_an_example() -> None:
    """The README shows ten lines of Python that run."""
    assert 8 <= len(runnable(ROOT / "README.md").strip().splitlines()) <= 14
