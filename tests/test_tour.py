"""The tour leads where it says: its map shows every folder, and its answers stand where a stranger is sent."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROW = re.compile(r"^\| `([a-z/]+)/` \|", re.MULTILINE)


def test_the_map_shows_every_folder() -> None:
    """Every package outside the games, and every folder of the page, has one row in the map, and no row leads nowhere."""
    packages = {path.parent.relative_to(ROOT / "src/tatami").as_posix() for path in (ROOT / "src/tatami").glob("*/**/__init__.py")}
    inside_games = {package for package in packages if package.startswith("games/")}
    generated = {package for package in packages if "migrations" in package}
    page = {path.relative_to(ROOT).as_posix() for path in (ROOT / "web/src").iterdir() if path.is_dir()}
    rows = ROW.findall((ROOT / "docs/tour.md").read_text("utf-8"))
    assert sorted(rows) == sorted((packages - inside_games - generated) | page)


ANSWER = re.compile(r"^\| [^|]+ \| `([a-z_/]+)/` \| `([a-z_/.]+)` \| `(\w+)` \|$", re.MULTILINE)


def test_every_question_is_answered_in_three_hops() -> None:
    """Folder, file and name of each answer exist, the file lies in the folder, and the folder's docstring names it."""
    answers = ANSWER.findall((ROOT / "docs/tour.md").read_text("utf-8"))
    assert len(answers) >= 12
    for folder, file, name in answers:
        path = ROOT / file
        assert path.parent == ROOT / "src/tatami" / folder
        assert f"`{path.stem}`" in (path.parent / "__init__.py").read_text("utf-8")
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
        declared = {node.name for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, kinds)}
        assert name in declared, f"{file} declares no {name}"
