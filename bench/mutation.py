"""Small mistakes that a piece of source code could hold: each of them is one mutant."""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COMPUTE: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
TESTED = (ast.If, ast.While, ast.IfExp)
LEFT_ALONE = ("annotation", "returns", "decorator_list")
Change = tuple[str, Callable[[], None]]


@dataclass(frozen=True)
class Mutant:
    """One changed place of a module; `change` and `number` find it again when other lines have moved."""

    module: str
    function: str  # where it is, by its qualified name; "" in the lines of the module itself
    called: bool  # whether only a call of that function can reach it
    line: int
    change: str
    number: int  # among the same changes of the same function

    @property
    def name(self) -> str:
        """What a list of equivalent mutants calls it."""
        return f"{self.module}:{self.function} {self.change} #{self.number}"


@dataclass(frozen=True)
class Site:
    """A place that can be changed, and how."""

    function: str
    called: bool
    line: int
    change: str
    make: Callable[[], None]


def mutants_of(module: str, file: Path) -> list[Mutant]:
    """Every mutant of a module, in the order of its lines."""
    seen: Counter[tuple[str, str]] = Counter()
    mutants = []
    for site in sites(ast.parse(file.read_text("utf-8"))):
        seen[site.function, site.change] += 1
        mutants.append(Mutant(module, site.function, site.called, site.line, site.change, seen[site.function, site.change]))
    return mutants


def mutated(source: str, mutant: Mutant) -> ast.Module:
    """The module with this mutant in it."""
    tree = ast.parse(source)
    same = [site for site in sites(tree) if (site.function, site.change) == (mutant.function, mutant.change)]
    same[mutant.number - 1].make()
    return ast.fix_missing_locations(tree)


def sites(node: ast.AST, function: str = "", called: bool = False) -> Iterator[Site]:
    """Every place below a node that can be changed; annotations, decorators and docstrings are left alone."""
    for change, make in changes(node):
        yield Site(function, called, getattr(node, "lineno", 0), change, make)
    for name, value in ast.iter_fields(node):
        if name in LEFT_ALONE:
            continue
        for place, child in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(child, ast.stmt) and can_be_left_out(child):
                yield Site(function, called, child.lineno, f"{ast.unparse(child)} left out", partial(value.__setitem__, place, ast.Pass()))
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not called:
                inner = f"{function}.{child.name}".lstrip(".")
                yield from sites(child, inner, not isinstance(child, ast.ClassDef))
            elif isinstance(child, ast.AST) and not is_text(child):
                yield from sites(child, function, called)


def is_text(node: ast.AST) -> bool:
    """Whether a statement is a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def can_be_left_out(node: ast.stmt) -> bool:
    """Whether a statement does something that the next ones can be carried out without: a call, an assignment to a part of something."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
    called = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    return called or (bool(targets) and all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets))


def changes(node: ast.AST) -> Iterator[Change]:
    """What can be changed at a node itself, and how it is done."""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            other = COMPARE[type(operator)]()
            yield f"{ast.unparse(node)}, {type(operator).__name__} to {type(other).__name__}", partial(node.ops.__setitem__, place, other)
    elif isinstance(node, ast.BinOp | ast.AugAssign):
        yield replaced(node, "op", COMPUTE[type(node.op)]())
    elif isinstance(node, ast.BoolOp):
        yield replaced(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield replaced(node, "op", ast.UAdd())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"{ast.unparse(node)} negated", partial(setattr, node, "operand", negated(node.operand))
    elif isinstance(node, TESTED) and not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp):
        yield f"{ast.unparse(node.test)} negated", partial(setattr, node, "test", negated(node.test))
    elif isinstance(node, ast.Constant) and isinstance(node.value, int | float | str):
        other_value = other_constant(node.value)
        yield f"{node.value!r} to {other_value!r}", partial(setattr, node, "value", other_value)


def replaced(node: ast.BinOp | ast.AugAssign | ast.BoolOp | ast.UnaryOp, field: str, other: ast.AST) -> Change:
    """The change of an operator."""
    return f"{ast.unparse(node)}, {type(node.op).__name__} to {type(other).__name__}", partial(setattr, node, field, other)


def negated(test: ast.expr) -> ast.expr:
    """The opposite of a condition."""
    return ast.UnaryOp(ast.Not(), test)


def other_constant(value: float | str) -> float | str:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    return f"{value}!" if isinstance(value, str) else value + 1
