"""Printed words: what the shared rooms' pictures say goes through `words`, and so into any language."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import generator

HOME = Path(generator.__file__).parent
FILES = sorted(path for room in ("figures", "common", "printing") for path in (HOME / room).rglob("*.py"))
SAID = {"Label": (3, "text"), "Figure": (3, "title")}
"""What is called with printed words: at which place they stand, and by which name."""


def unsaid(source: str) -> Iterator[str]:
    """Yield the texts with letters that are given to labels and titles without going through `words`."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in SAID:
            place, name = SAID[call.func.id]
            named = [each.value for each in call.keywords if each.arg == name]
            for given in (*call.args[place : place + 1], *named):
                yield from literals(given)


def literals(node: ast.AST) -> Iterator[str]:
    """Yield the texts with letters in an expression, but for those given to a call such as `words`."""
    if isinstance(node, ast.Call):
        return
    if isinstance(node, ast.FormattedValue):
        yield from literals(node.value)  # how a number is written is no text
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and any(map(str.isalpha, node.value)):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from literals(child)


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(HOME)) for path in FILES])
def test_printed_words_go_through_words(path: Path) -> None:
    """No label and no title is a text of its own."""
    assert [*unsaid(path.read_text(encoding="utf-8"))] == []


def test_a_text_of_its_own_is_seen() -> None:
    """A text is found in a label, a title, a part of either; what went through `words`, a variable, a sign is none."""
    seen = 'Label("ink", 0, 0, "North", 1); Figure(1, 1, (), f"Move {n}"); Label("ink", 0, 0, text="a" + words("b"))'
    assert [*unsaid(seen)] == ["North", "Move ", "a"]
    assert not [*unsaid('Label("ink", 0, 0, words("North"), 1); Label("ink", 0, 0, name, 1); Figure(1, 1, (), ".")')]
