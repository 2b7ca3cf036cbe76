"""Writes down what each request does: `make wire`."""

from pathlib import Path

from .requests import page

DOCUMENTS = [Path(__file__).parents[4] / "docs" / name for name in ("protocol.md", "api.md")]


def generated_files() -> dict[Path, str]:
    """Each document that has tables of requests, as it should be."""
    return {path: page(path.read_text("utf-8")) for path in DOCUMENTS}


if __name__ == "__main__":
    for path, text in generated_files().items():
        path.write_text(text, "utf-8")
