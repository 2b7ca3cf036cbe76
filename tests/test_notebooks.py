"""Every notebook runs from its first cell to its last, with fewer games than a reader would play, and is a file for Jupyter too."""

import json
import re
from pathlib import Path

import pytest

from bench.notebooks import KEPT, cells, notebook
from tests.volume import amount

RESEARCH = Path(__file__).parent.parent / "docs" / "research.md"
"""What a newcomer is told to see."""
NOTEBOOKS = sorted(KEPT.glob("*.py"))
FEWER: dict[str, dict[str, object]] = {
    "first_steps": {},
    "learned_value": {"GAMES": amount(10, 600), "MEETINGS": amount(4, 200), "WORKERS": 1},
    "rule_change": {"GAMES": amount(8, 400), "WORKERS": 1},
    "my_game": {"GAMES": amount(2, 200), "EFFORT": amount("Effort(16, 2, 2)", "Effort(100, 100)")},
}
"""What each is run with, in place of what it says."""


def thinned(script: Path) -> str:
    """A notebook's code with other parameters."""
    code = "\n\n".join(cell["source"] for cell in cells(script.read_text("utf-8")) if cell["cell_type"] == "code")
    for name, value in FEWER[script.stem].items():
        code, found = re.subn(rf"^{name} = .*$", f"{name} = {value}", code, flags=re.MULTILINE)
        assert found == 1, f"{script.name} sets {name} {found} times"
    return code


@pytest.mark.volume
@pytest.mark.parametrize("script", NOTEBOOKS, ids=lambda script: script.stem)
def test_a_notebook_runs(script: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Cell by cell, in a folder of its own; it tells something."""
    monkeypatch.chdir(tmp_path)
    exec(compile(thinned(script), str(script), "exec"), {"__name__": "__main__"})
    told = capsys.readouterr().out.splitlines()
    assert len(told) > 2
    if script.stem == "first_steps":
        assert "\n".join(told[-3:]) in RESEARCH.read_text("utf-8")


@pytest.mark.parametrize("script", NOTEBOOKS, ids=lambda script: script.stem)
def test_a_notebook_is_a_file_for_jupyter(script: Path) -> None:
    """It begins with a heading, alternates words and code, and nothing is lost."""
    kept = json.loads(json.dumps(notebook(script.read_text("utf-8"))))
    kinds = [cell["cell_type"] for cell in kept["cells"]]
    assert kinds[0] == "markdown" and kept["cells"][0]["source"].startswith("# ") and kinds.count("code") >= 2
    said = re.sub(r"\W", "", "".join(cell["source"] for cell in kept["cells"]))
    assert said == re.sub(r"\W", "", script.read_text("utf-8").replace("# %% [markdown]", ""))
    assert (kept["nbformat"], len({cell["id"] for cell in kept["cells"]})) == (4, len(kinds))
