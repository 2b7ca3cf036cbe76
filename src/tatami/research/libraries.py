"""The libraries that a run was made with, every one with its version: what an environment needs to make it again."""

import platform
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
Versions = dict[str, str]


@cache
def libraries() -> Mapping[str, str]:
    """Python, and whatever Tatami asks for with all its extras as far as it is installed, with what that asks for."""
    found: Versions = {}
    waiting = ["tatami"]
    while waiting:
        name = normal(waiting.pop())
        try:
            package = distribution(name)
        except PackageNotFoundError:
            continue
        if name not in found:
            found[name] = package.version
            waiting += [known[0] for asked in package.requires or () if (known := NAME.match(asked))]
    python = {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{platform.system()} {platform.machine()}",
    }
    return {**python, **dict(sorted(found.items()))}


def normal(name: str) -> str:
    """A package's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def all_versions(several: Iterable[Mapping[str, str]]) -> Versions:
    """The libraries of all who took part; where these differ, every version."""
    known = [*several]
    names = dict.fromkeys(name for versions in known for name in versions)
    return {name: ", ".join(dict.fromkeys(versions[name] for versions in known if name in versions)) for name in names}
