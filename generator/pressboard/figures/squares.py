"""What a board shows to who does not see it: a table of words, a square a cell."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from pressboard.lean_classes import NamedTuple
from pressboard.words import words


class Cell(NamedTuple):
    """A cell: the `name` of a square or of a line, what it holds in words, and how many columns it takes."""

    name: str
    held: str = ""
    across: int = 1

    @property
    def told(self) -> str:
        if self.held:
            return f"{self.name}: {self.held}"
        return self.name


class Squares(NamedTuple):
    """The squares of a board: what heads its columns, and of each row its head and its squares."""

    columns: Sequence[Cell]
    rows: Sequence[tuple[Cell, Sequence[Cell]]]

    @classmethod
    def of(cls, columns: Sequence[Cell], heads: Sequence[Cell], held: Iterable[str]) -> "Squares":
        """Return squares that are named by their column and their row, with what they hold, from the upper left on."""
        each = iter(held)
        return cls(
            columns,
            [
                (head, [Cell(column.name + head.name, next(each)) for column in columns])
                for head in heads
            ],
        )

    @property
    def total(self) -> int:
        return sum(len(cells) for _, cells in self.rows)

    def told_after(self, words_before: str) -> str:
        """Return all of it in sentences after others: `A sheet. Columns from a on: up, 3. Frog: b1; a2.`.

        Squares that hold alike stand together.
        """
        said = [f"{words_before.removesuffix('.')}."]
        heads = [head for head, _ in self.rows]
        for text, lines in (
            ("Columns from {first} on: {held}.", self.columns),
            ("Rows from {first} on: {held}.", heads),
        ):
            if held := ", ".join(each.held for each in lines if each.held):
                said.append(words(text, first=lines[0].name, held=held))
        alike = defaultdict[str, dict[str, None]](dict)
        for cell in (cell for _, cells in self.rows for cell in cells if cell.held):
            alike[cell.held][cell.name] = None
        for held in sorted(alike, key=_in_order):
            said.append(words("{held}: {squares}.", held=held, squares="; ".join(alike[held])))
        return " ".join(said)


def _in_order(text: str) -> list[str | int]:
    """A key that sorts texts with their numbers by size."""
    return [int(part) if place % 2 else part for place, part in enumerate(re.split(r"(\d+)", text))]
