"""Fresh faults: an operator or a number somewhere in the house, drawn by chance, is another one.

What is changed stands in a function, in one line, which no other line of its file is like: a fault is listed so.
"""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.faults.fault import HOUSE, ROOT, Fault

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


def fresh(count: int, seed: str) -> list[Fault]:
    """Draw so many faults from all that could be planted in the house; the same seed draws the same."""
    home = ROOT / HOUSE
    left_out = {Fault(each["file"], each["old"], each["new"]) for each in equals()}
    found = [
        fault
        for path in sorted(home.rglob("*.py"))
        for fault in _faults_in(path.read_text(encoding="utf-8"), path.relative_to(home).as_posix())
        if fault not in left_out
    ]
    return Random(seed).sample(found, count)


def equals() -> list[dict[str, str]]:
    """The list of faults that change nothing, each with its reason."""
    text = Path(__file__).with_name("equal.toml").read_text(encoding="utf-8")
    found: list[dict[str, str]] = tomllib.loads(text)["equal"]
    return found


def _faults_in(text: str, file: str) -> Iterator[Fault]:
    lines = text.splitlines()
    counts = {line.strip(): text.count(line.strip()) for line in lines}
    for node in _nodes_in_functions(ast.parse(text)):
        if (changed := _changed(node)) is None or node.lineno != node.end_lineno:
            continue
        line = lines[node.lineno - 1]
        old = line.strip()
        if counts[old] == 1:
            data = line.encode()
            head = data[: node.col_offset].decode()
            tail = data[node.end_col_offset :].decode()
            yield Fault(file, old, f"{head}({ast.unparse(changed)}){tail}".strip())


def _nodes_in_functions(tree: ast.Module) -> Iterator[ast.expr]:
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for statement in function.body:
                yield from _expressions(statement)


def _expressions(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions in a node, but for types, inner functions and f-strings, whose places are not known."""
    if isinstance(node, ast.JoinedStr | ast.FunctionDef | ast.ClassDef):
        return
    if isinstance(node, ast.expr):
        yield node
    for name, value in ast.iter_fields(node):
        if name != "annotation":
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _expressions(child)


def _changed(node: ast.expr) -> ast.expr | None:
    """Return an expression with another operator or number; None for one that has none."""
    match node:
        case ast.Compare(ops=[operator]):
            return ast.Compare(node.left, [_COMPARED[type(operator)]()], node.comparators)
        case ast.BoolOp(op=operator):
            other = ast.And() if isinstance(operator, ast.Or) else ast.Or()
            return ast.BoolOp(other, node.values)
        case ast.BinOp(op=operator) if type(operator) in _COMPUTED:
            return ast.BinOp(node.left, _COMPUTED[type(operator)](), node.right)
        case ast.UnaryOp(op=ast.Not()):
            return node.operand
        case ast.Constant(value=bool() as value):
            return ast.Constant(not value)
        case ast.Constant(value=int() as value):
            return ast.Constant(value + 1)
    return None
