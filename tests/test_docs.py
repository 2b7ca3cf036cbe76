"""The documents are true as far as a program can tell: their Python runs, their links lead somewhere, what they name exists."""

import re
import tomllib
from pathlib import Path
from pkgutil import resolve_name

import pytest

ROOT = Path(__file__).parent.parent
DECISIONS = ROOT / "docs" / "decisions"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
NAMED_PATH = re.compile(r"`((?:src|tests|bench|docs|examples|golden|web|requirements)/[^`\s]*)`")
NAMED_TEST = re.compile(r"\b(test_\w+(?:\.py)?)(…?)")
DECLARED_TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)
NAMED_MODULE = re.compile(r"(?:python -m |`)(?!tatami\.db)((?:tatami|bench)(?:\.[A-Za-z_0-9]+)+)(?=[`\s])")


def runnable(page: Path) -> str:
    """The blocks of a page that stand on their own feet (they import something), in order; others only show the look of code."""
    blocks: list[str] = BLOCK.findall(page.read_text("utf-8"))
    return "\n".join(block for block in blocks if "import " in block)


def anchors(page: Path) -> set[str]:
    """The names under which a page's headings can be linked to, as GitHub makes them."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in HEADING.findall(page.read_text("utf-8"))}


def leads_nowhere(page: Path, link: str) -> bool:
    """Whether a link points at a file or a heading that is not there; links into the world are not followed."""
    if link.startswith(("http://", "https://")):
        return False
    path, _, anchor = link.partition("#")
    target = (page.parent / path) if path else page
    return not target.exists() or bool(anchor and anchor not in anchors(target))


@pytest.mark.parametrize("page", [page for page in PAGES if runnable(page)], ids=lambda page: page.name)
def test_the_code_on_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every Python example of the documents runs as printed."""
    monkeypatch.chdir(tmp_path)
    exec(compile(runnable(page), str(page), "exec"), {"__name__": "__main__"})


def test_the_readme_has_an_example() -> None:
    """The README shows ten lines of Python that run."""
    assert 8 <= len(runnable(ROOT / "README.md").strip().splitlines()) <= 14


def test_the_readme_leads_to_every_page() -> None:
    """Every page in docs/ is linked from the README."""
    linked = {(ROOT / link).resolve() for link in LINK.findall((ROOT / "README.md").read_text("utf-8"))}
    assert [page.name for page in sorted((ROOT / "docs").glob("*.md")) if page.resolve() not in linked] == []


def test_links_lead_somewhere() -> None:
    """Every relative link of the documents points at a file, and at a heading, that exists."""
    links = [(page, link) for page in PAGES for link in LINK.findall(page.read_text("utf-8"))]
    assert len(links) > len(PAGES)
    assert [(page.name, link) for page, link in links if leads_nowhere(page, link)] == []


def test_a_wrong_link_is_found(tmp_path: Path) -> None:
    """A link to no file, and one to no heading, lead nowhere; one to a heading that is there does not."""
    page = tmp_path / "page.md"
    page.write_text("# Where it *is*, now\n", "utf-8")
    assert leads_nowhere(page, "gone.md") and leads_nowhere(page, "page.md#gone")
    assert not leads_nowhere(page, "page.md#where-it-is-now") and not leads_nowhere(page, "#where-it-is-now")


def test_the_index_of_decisions_is_whole() -> None:
    """The index lists every page of the folder once, in order, and the number in a page's name heads its title."""
    pages = sorted(path for path in DECISIONS.glob("*.md") if path.name != "README.md")
    listed = [link for link in LINK.findall((DECISIONS / "README.md").read_text("utf-8")) if not link.startswith("..")]
    assert pages and listed == [path.name for path in pages]
    assert [path.name for path in pages if not path.read_text("utf-8").startswith(f"# {path.name[:3]} ")] == []


def test_the_settings_of_a_search_are_explained() -> None:
    """Every setting in `levels.toml` stands in the list of words of the search."""
    settings = tomllib.loads((ROOT / "src" / "tatami" / "bots" / "levels.toml").read_text("utf-8"))["settings"]
    page = (DECISIONS / "README.md").read_text("utf-8")
    assert [setting for setting in settings if f"| `{setting}` |" not in page] == []


def test_named_files_exist() -> None:
    """Every path in backticks exists; `<game>` stands for any name."""
    named = {(page.name, re.sub(r"<[^>]+>", "*", path)) for page in PAGES for path in NAMED_PATH.findall(page.read_text("utf-8"))}
    assert named
    assert [(page, path) for page, path in sorted(named) if not any(ROOT.glob(path.rstrip("/")))] == []


def test_named_tests_exist() -> None:
    """Every test that a document names stands in tests/; `…` stands for the rest of a name."""
    paths = sorted((ROOT / "tests").rglob("*.py"))
    names = {path.name for path in paths} | {name for path in paths for name in DECLARED_TEST.findall(path.read_text("utf-8"))}
    named = {(page.name, name, rest) for page in PAGES for name, rest in NAMED_TEST.findall(page.read_text("utf-8"))}
    assert len(named) > 50
    assert [each for each in sorted(named) if not any(name.startswith(each[1]) if each[2] else name == each[1] for name in names)] == []


def test_named_modules_exist() -> None:
    """Every module, class or function of ours that a document names in full, or tells to run, can be imported."""
    named = {module for page in PAGES for module in NAMED_MODULE.findall(page.read_text("utf-8"))}
    assert named
    for name in sorted(named):
        assert resolve_name(name)


def test_the_changelog_is_grouped_by_reader() -> None:
    """Every entry stands below a release and below whom it is for, and none stands twice."""
    blocks = re.split(r"^(#{2,3} .+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.MULTILINE)[1:]
    groups = [(heading, re.findall(r"^- (.+)$", text, re.MULTILINE)) for heading, text in zip(blocks[::2], blocks[1::2], strict=True)]
    entries = [entry for _, group in groups for entry in group]
    assert [heading for heading, group in groups if group and not heading.startswith(("### For ", "### Rules"))] == []
    assert sorted(set(entries)) == sorted(entries) != []
