"""The notebooks of `examples/notebooks/` as files for Jupyter: `python -m bench.notebooks [FOLDER]`, otherwise into dist/notebooks.

They are kept as Python with `# %%` before each cell, which editors open as notebooks too, and which can be read, checked and compared."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HOUSE = Path(__file__).parents[1]
KEPT = HOUSE / "examples" / "notebooks"
MARK, WORDS = "# %%", "# %% [markdown]"


def cells(script: str) -> Iterator[dict[str, Any]]:
    """The cells of a script: words where it says so, else code."""
    for part in script.split(f"\n{MARK}"):
        kind, _, text = part.removeprefix(MARK).partition("\n")
        if kind.strip() == "[markdown]":
            said = [line.removeprefix("#").removeprefix(" ") for line in text.strip().splitlines()]
            yield {"cell_type": "markdown", "metadata": {}, "source": "\n".join(said)}
        elif text.strip():
            yield {"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": [], "source": text.strip()}


def notebook(script: str) -> dict[str, Any]:
    """A script as a notebook."""
    numbered = [{"id": f"cell-{number}", **cell} for number, cell in enumerate(cells(script))]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": numbered, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


def main() -> None:
    """Write them all."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HOUSE / "dist" / "notebooks"
    folder.mkdir(parents=True, exist_ok=True)
    for script in sorted(KEPT.glob("*.py")):
        file = folder / f"{script.stem}.ipynb"
        file.write_text(json.dumps(notebook(script.read_text("utf-8")), indent=1, ensure_ascii=False) + "\n", "utf-8")
        print(file)


if __name__ == "__main__":
    main()
