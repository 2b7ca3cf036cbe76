"""Writes down elsewhere what the structs of this package declare: `make wire`."""

import json
from pathlib import Path

from tatami.server import wire

from . import markdown, typescript

HOUSE = Path(__file__).parents[4]


def generated_files() -> dict[Path, str]:
    """Each file that is generated, and what belongs into it."""
    protocol = HOUSE / "docs/protocol.md"
    schemas = {HOUSE / "docs/schema" / name: json.dumps(schema, indent=1) + "\n" for name, schema in wire.schemas().items()}
    return {HOUSE / "web/src/net/wire.ts": typescript.module(), protocol: markdown.page(protocol.read_text("utf-8")), **schemas}


if __name__ == "__main__":
    for path, text in generated_files().items():
        path.write_text(text, "utf-8")
