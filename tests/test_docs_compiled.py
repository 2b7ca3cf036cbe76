"""The page on compiled rules, compiled: apart from the other documents, for it waits for a compiler."""

from pathlib import Path

import pytest

from tests.test_docs import ROOT, runnable

pytestmark = pytest.mark.volume


def test_the_page_on_compiled_rules_runs_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its examples run on machine code as well, after the one change they name."""
    monkeypatch.chdir(tmp_path)
    code = runnable(ROOT / "docs" / "compiled.md")
    assert code.count('rung = "python"') == 1
    exec(compile(code.replace('rung = "python"', 'rung = "cpu"'), "compiled.md", "exec"), {"__name__": "__main__"})
