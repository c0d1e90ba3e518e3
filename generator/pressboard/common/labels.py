"""Letters on squares, to speak of them by: what worksheets and articles put on figures."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from pressboard.contract.options import option
from pressboard.errors import BadOption, quoted
from pressboard.figures.shapes import Circle, Drawable, Label

Square = TypeVar("Square")

_LONGEST = 2
_DISC, _TYPE, _CAPITAL, _ROOM = 0.24, 0.32, 0.35, 0.4
"""The radius of a label's disc, the size of its type and the room in it, in squares; half a capital's height."""


def labels_option(example: str) -> tuple[str, ...]:
    """Make the field for labels; `example` is one of them."""
    made: tuple[str, ...] = option(
        (),
        f"Letters or signs on squares, such as {example}; several with commas.",
        metavar="SQUARE=TEXT",
        label="Letters on squares",
    )
    return made


def read_labels(labels: Iterable[str], example: str, read: Callable[[str], Square]) -> dict[Square, str]:
    """Return what stands on which square; `read` returns a square by its name. Raises BadOption, and what it raises."""
    found: dict[Square, str] = {}
    for word in labels:
        name, _, text = (part.strip() for part in word.partition("="))
        if not name or not 1 <= len(text) <= _LONGEST or not text.isprintable():
            raise BadOption(f"labels: {quoted(word)}: a square and one or two characters, such as {example}", "labels")
        found[read(name)] = text
    return found


def lettered(x: float, y: float, text: str, square: float = 1.0) -> Iterator[Drawable]:
    """Draw a label round (`x`, `y`), on squares `square` board units wide."""
    size = _TYPE * square
    yield Circle("accent ring", x, y, _DISC * square, line_width=0.04 * square)
    yield Label("ink", x, y + _CAPITAL * size, text, size, bold=True, fit=_ROOM * square)
