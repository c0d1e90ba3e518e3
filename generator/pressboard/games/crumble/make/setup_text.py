"""A starting position as a text that people can read and edit.

The first line says what it is and how large, then follows the position as `rules.position_text` says. What follows a
`#` is a comment. A game's record begins with another word, so that neither is taken for the other.

>>> from pressboard.games.crumble.rules.rules import start
>>> print(format_setup(start(3, 2)), end="")
crumble-start 3x2
b w b
w b w
to move: Black
# Each piece goes into the highest, then leftmost gap: b or w, then its width x height in squares.
>>> parse_setup("Crumble-Start 3x2  # ours") == start(3, 2)
True
"""

from pressboard.errors import BadNotation, quoted
from pressboard.games.crumble.rules.position import Position
from pressboard.games.crumble.rules.position_text import BOARD, format_position, parse_position

SETUP_WORD = "crumble-start"
"""The first word of every set-up."""

_COMMENT = "# Each piece goes into the highest, then leftmost gap: b or w, then its width x height in squares."


def format_setup(position: Position) -> str:
    """Return a starting position as a text that `parse_setup` reads."""
    return "\n".join((SETUP_WORD + format_position(position).removeprefix(BOARD), _COMMENT, ""))


def parse_setup(text: str) -> Position:
    """Read a starting position from a text; raises BadNotation."""
    lines = [line.partition("#")[0].strip() for line in text.removeprefix("\ufeff").splitlines()]
    first, *others = [line for line in lines if line] or [""]
    word, _, board = first.partition(" ")
    if word.lower() != SETUP_WORD:
        raise BadNotation(f"a set-up begins with its board, such as: {SETUP_WORD} 6x6; not with {quoted(first)}")
    return parse_position("\n".join((f"{BOARD} {board.strip()}", *others)))
