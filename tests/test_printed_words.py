"""Printed words: what pictures and prints say goes through `words`, so that a language can be put in its place."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import pressboard

HOME = Path(pressboard.__file__).parent
ROOMS = [HOME / name for name in ("figures", "kinds", "printing")]
ROOMS += sorted(game for name in ("pictures", "print") for game in HOME.glob(f"games/*/{name}"))
FILES = [path for game in ROOMS for path in sorted(game.rglob("*.py"))]
PRINTED: dict[str, dict[int, str]] = {
    "Figure": {3: "title", 5: "shows"},
    "Illustration": {1: "caption"},
    "Item": {4: "bookmark"},
    "Label": {3: "text"},
    "Part": {0: "name", 3: "holds", 4: "stock", 5: "work", 6: "joining", 8: "sides", 12: "advice"},
    "Scene": {3: "caption"},
    "_heading": {1: "title", 2: "told"},
    "board_figure": {2: "title"},
    "diagram": {2: "title"},
}
"""What is printed of the arguments of a call, by their places and their names."""


def bare_in(source: str) -> list[str]:
    """Return the bare texts with letters that a module has printed."""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return [text for call in calls for argument in printed(call) for text in bare(argument)]


def printed(call: ast.Call) -> Iterator[ast.expr]:
    """Yield those arguments of a call that are printed."""
    places = PRINTED.get(call.func.id, {}) if isinstance(call.func, ast.Name) else {}
    yield from (value for place, value in enumerate(call.args) if place in places)
    yield from (each.value for each in call.keywords if each.arg in places.values())


def bare(node: ast.AST) -> Iterator[str]:
    """Yield the texts with letters in an expression that no call of `words` stands around."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "words":
        return
    if (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and any(map(str.isalpha, node.value))
    ):
        yield node.value
    for child in said(node):
        yield from bare(child)


def said(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of an expression that come into its text: no condition, no key, not how a number is written.

    What is taken away does not come into it, either.
    """
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "removeprefix"
    ):
        yield node.func
        return
    unsaid = {ast.IfExp: "test", ast.Subscript: "slice", ast.FormattedValue: "format_spec"}.get(
        type(node), ""
    )
    for child in ast.iter_child_nodes(node):
        if child is not getattr(node, unsaid, None):
            yield child


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HOME)))
def test_printed_words_go_through_words(path: Path) -> None:
    """No title, label, caption, bookmark or part of a kit is a text that is written out and used as it is."""
    assert bare_in(path.read_text(encoding="utf-8")) == []
