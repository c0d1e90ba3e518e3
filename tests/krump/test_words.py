"""Printed words: no label, no title of a picture and no part of a kit is a bare text of the program's."""

import ast
from pathlib import Path

import pytest

from generator.games import krump

FILES = sorted(path for room in ("pictures", "print") for path in Path(*krump.__path__, room).rglob("*.py"))
PLACES = {
    "Label": (3, "text"),
    "Figure": (3, "title"),
    "board_figure": (2, "title"),
    "Illustration": (1, "caption"),
    "Part": (0, "name"),
}
"""What takes words to be printed: the place and the name of its argument."""


def has_letters(node: ast.expr) -> bool:
    """Say whether an expression is a text, or is built of texts, with letters in it that no `words` is around."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and any(letter.isalpha() for letter in node.value)
    if isinstance(node, ast.JoinedStr):
        return any(map(has_letters, node.values))
    if isinstance(node, ast.BinOp):
        return has_letters(node.left) or has_letters(node.right)
    return isinstance(node, ast.IfExp) and (has_letters(node.body) or has_letters(node.orelse))


def bare(source: str) -> list[str]:
    """Return the bare texts in a module where words to be printed are taken."""
    found = []
    for call in ast.walk(ast.parse(source)):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in PLACES):
            continue
        place, name = PLACES[call.func.id]
        given = [*call.args[place : place + 1], *(each.value for each in call.keywords if each.arg == name)]
        found += [ast.unparse(text) for text in given if has_letters(text)]
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_printed_texts_go_through_words(path: Path) -> None:
    """Every text that a figure, a caption or the contents of a kit prints is given to `words`."""
    assert bare(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "call",
    [
        'Label("ink", 0, 0, "glue", 2.4)',
        'Label("ink", 0, 0, f"{count} win", 2.4)',
        'Label("ink", 0, 0, "coin" if wide else words("coin here"), 2.4)',
        'Figure(1, 1, (), title="The set-up")',
        'Part(f"Board {number}", BOARD)',
    ],
)
def test_a_bare_text_is_found(call: str) -> None:
    """The search finds texts, texts with values in them, and texts chosen between."""
    assert len(bare(call)) == 1
