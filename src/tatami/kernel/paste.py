"""Things shown as expressions: what `repr` gives can be pasted where `import tatami` was said, and makes an equal thing."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any


def expression(kind: type, values: Mapping[str, Any], maker: str = "", **written: str) -> str:
    """A call of a class by its full name, or of one of its makers, with these values; some may be written as expressions already."""
    inner = ", ".join(f"{name}={written.get(name) or repr(value)}" for name, value in values.items())
    return f"{kind.__module__}.{kind.__qualname__}{maker}({inner})"


class Pasteable:
    """A dataclass whose `repr` names its module too; the decorator needs `repr=False`."""

    __slots__ = ()

    def __repr__(self) -> str:
        values = {field.name: getattr(self, field.name) for field in fields(self) if field.repr}  # type: ignore[arg-type]  # a dataclass
        return expression(type(self), values)
