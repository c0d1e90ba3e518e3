"""No secret clauses: what a game may leave out is a type in the contract; and no assertion does anything."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import pressboard
from pressboard.contract import Seeded, SometimesByChance
from pressboard.games.krump.make.params import ArrayParams
from pressboard.games.krump.print.kit import KitOptions

ROOT = Path(pressboard.__file__).parent
FOREIGN = {
    "cli/app.py": "Typer's errors",
    "entry_files.py": "finders of packages",
    "folders.py": "the system",
    "jobs/handout/telling.py": "a template's macros",
    "jobs/working/interrupts.py": "the system's signals",
    "jobs/items.py": "the system",
    "layout/jinja/environment.py": "what templates print",
    "layout/jinja/inside.py": "what templates name",
    "layout/jinja/printable.py": "what templates print",
    "layout/jinja/sandbox.py": "what templates call",
    "lean_dataclasses.py": "what dataclasses may have",
    "paths.py": "the system",
    "play/libraries.py": "the system",
    "render/reportlab_pdf.py": "ReportLab's colours",
    "render/text/reportlab_text.py": "ReportLab's pieces of text",
    "render/pictures/user_svg.py": "ReportLab's groups of shapes",
}
"""Where something is asked for by name that may be missing, and whose it is: no game's."""
HARMLESS = {"isinstance", "issubclass", "len", "all", "any", "callable"}
"""What an assertion may call."""
_WITH_DEFAULT = 3


def called(node: ast.AST) -> str:
    """Return the name of the function that a node calls, "" where it calls none or a method."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def secret(tree: ast.AST) -> Iterator[int]:
    """Yield the lines in which something is asked for by name that may be missing."""
    for node in ast.walk(tree):
        if called(node) == "hasattr" or (called(node) == "getattr" and len(node.args) == _WITH_DEFAULT):
            yield node.lineno


def acting(tree: ast.AST) -> Iterator[int]:
    """Yield the lines of assertions that do more than look: what they do is not done with `python -O`."""
    for statement in (node for node in ast.walk(tree) if isinstance(node, ast.Assert)):
        for node in ast.walk(statement.test):
            if isinstance(node, ast.NamedExpr | ast.Await) or (
                isinstance(node, ast.Call) and called(node) not in HARMLESS
            ):
                yield statement.lineno


def trees() -> Iterator[tuple[str, ast.AST]]:
    """Yield all modules of the program by their paths in it."""
    for path in sorted(ROOT.rglob("*.py")):
        yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.slow
def test_nothing_of_a_games_may_be_missing_unsaid() -> None:
    """Only what is not ours, or of the user's templates, is asked for by a name that it may not have."""
    found = {name for name, tree in trees() if any(secret(tree))}
    assert found == set(FOREIGN)


@pytest.mark.slow
def test_assertions_only_look() -> None:
    """No assertion changes anything."""
    assert [f"{name}:{line}" for name, tree in trees() for line in acting(tree)] == []


def test_planted_clauses_and_acts_are_found() -> None:
    """A clause with a default, a question for a name and an assertion that acts are seen."""
    assert [*secret(ast.parse("a = getattr(look, 'seed', '')\nb = hasattr(look, 'seed')\nc = getattr(a, 'b')"))] == [
        1,
        2,
    ]
    assert [*acting(ast.parse("assert moves.pop()\nassert (a := 1)\nassert isinstance(a, int)"))] == [1, 2]


def test_what_may_be_left_out_is_a_type() -> None:
    """Parameters not always by chance, and a look with a seed of its own, are known by the types of the contract."""
    assert isinstance(ArrayParams(), SometimesByChance)
    assert isinstance(KitOptions(), Seeded)
    assert not isinstance(ArrayParams(), Seeded)
