"""Printed words outside templates: all of them go through `words`."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.games import kangaruse

ROOM = Path(kangaruse.__file__).parent
FILES = [path for folder in ("pictures", "print") for path in sorted((ROOM / folder).rglob("*.py"))]
PRINTED = {"Label": 3, "_heading": 1, "Illustration": 1, "Figure": 3}
"""What takes printed words, and the number of the argument from which on they may come."""
PLAIN = {"start", "middle", "end"}
"""Texts among these arguments that are not printed: how a label is anchored."""


def literals(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the text of every literal with letters in it that is handed over to be printed."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in PRINTED:
            for argument in call.args[PRINTED[call.func.id] :]:
                yield from ((argument.lineno, text) for text in bare(argument) if text not in PLAIN)


def bare(argument: ast.expr) -> Iterator[str]:
    """Yield the literal texts in an expression that no call to `words`, and no index, stands around."""
    if isinstance(argument, ast.Call | ast.Subscript):
        return
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str) and any(map(str.isalpha, argument.value)):
        yield argument.value
    for child in ast.iter_child_nodes(argument):
        if isinstance(child, ast.expr) and child is not getattr(argument, "format_spec", None):
            yield from bare(child)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOM)))
def test_no_printed_word_is_bare(path: Path) -> None:
    """Labels, headings, captions and titles are given no literal text but through `words`."""
    assert not [*literals(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('Label("ink", 1, 2, "Thresholds", 3, "start")', ["Thresholds"]),
        ('Label("ink", 1, 2, words("Thresholds"), 3, "start")', []),
        ('Label("ink", 1, 2, f"{count} games", 3)', [" games"]),
        ('Label("ink", 1, 2, f"{count:.0f}", 3)', []),
        ('Figure(1, 2, items, "A board" if board else "")', ["A board"]),
    ],
)
def test_a_bare_word_is_seen(source: str, found: list[str]) -> None:
    """The search finds literals in plain and in formatted texts, and leaves out what is no word."""
    assert [text for _, text in literals(source)] == found
