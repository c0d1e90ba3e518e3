"""Printed words: none of Crumble's pictures and prints has any that do not go through the catalogue of words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.games import crumble

FOLDER = Path(crumble.__file__).parent
FILES = [path for room in ("pictures", "print") for path in sorted((FOLDER / room).rglob("*.py"))]
PRINTED: dict[str, dict[int, str]] = {
    "Label": {3: "text"},
    "Figure": {3: "title"},
    "Item": {4: "bookmark"},
    "Part": {0: "name", 3: "holds", 4: "stock", 5: "work", 6: "joining", 8: "sides", 12: "advice"},
    "Scene": {3: "caption"},
    "Illustration": {1: "caption"},
}
"""What is printed of the arguments of a call, by their places and their names."""
WORD = re.compile(r"[^\W\d_]{2,}")


def printed(call: ast.Call) -> Iterator[ast.expr]:
    """Yield those arguments of a call that are printed."""
    places = PRINTED.get(call.func.id, {}) if isinstance(call.func, ast.Name) else {}
    yield from (value for place, value in enumerate(call.args) if place in places)
    yield from (each.value for each in call.keywords if each.arg in places.values())


def bare(node: ast.AST) -> Iterator[str]:
    """Yield the words in an expression that are written there and in no call of `words`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "words":
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from WORD.findall(node.value)
    for child in ast.iter_child_nodes(node):
        yield from bare(child)


def found(source: str) -> list[str]:
    """Return the bare words in what a source has printed."""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return [word for call in calls for argument in printed(call) for word in bare(argument)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER)))
def test_printed_words_go_through_words(path: Path) -> None:
    """No title, label, caption, bookmark or part of a kit is a text that is written out and used as it is."""
    assert not found(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ('Label("ink", 0, 0, "Play", 3)', ["Play"]),
        ('Figure(1, 2, (), f"Board {name}", 1.0)', ["Board"]),
        ('Figure(1, 2, (), title="Board")', ["Board"]),
        ('Part(words("Tiles"), product, look, words("{n} of") + "paper", stock, words(WORK))', ["paper"]),
        ('Label("ink", 0, 0, words("Play"), 3)', []),
    ],
)
def test_bare_words_are_seen(source: str, words: list[str]) -> None:
    """The search finds words that are given bare, as a part of a text too, and none that go through the catalogue."""
    assert found(source) == words
