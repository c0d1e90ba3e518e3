"""What marks a square for the compiled guess, from the lowest bit: the list of `core/guess.h`, in the same order."""

from array import array
from collections.abc import Callable
from functools import cache
from pathlib import Path

from pressboard.games.kangaruse.make.draft import PICK, Draft
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import RIVER, SCORING, START, TREE, TYPES, Effect, types_with
from pressboard.play.libraries import library

ENDS = types_with(Effect.ASCEND, Effect.CROSS_OUT_NEIGHBOURS, Effect.OUT_IF_ONLY_JUMP)
"""The types that a walk may end on but never goes through."""

MARKS = (
    (TREE,),
    (START,),
    SCORING,
    ENDS,
    types_with(Effect.ORDER),
    types_with(Effect.JUMP_TO_LIKE),
    types_with(Effect.MUST_SCORE),
    types_with(Effect.MAY_NOT_SCORE),
    types_with(Effect.AROUND_BOARD),
    types_with(Effect.SLIDE),
    types_with(Effect.OUT_IF_ONLY_JUMP),
    types_with(Effect.ANY_JUMP),
)
"""What squares hold that have each mark."""


# Drafts whose guess is made by C: the same one as the reference makes, in a tenth of the time.

FOLDER = Path(__file__).parent / "core"
"""Where the sources in C are, and the library that was made of them."""
_NUMBERS = "I"
"""The marks of a square are C's `uint32_t`, which is what every Python's arrays mean by this."""
_MARKED = {
    held: sum(1 << bit for bit, keys in enumerate(MARKS) if held in keys) for held in (*TYPES, START, TREE, RIVER)
}

Guess = Callable[[int, int, bool, "array[int]", bytearray], list[int]]


@cache
def guess() -> Guess | None:
    """Return what guesses, None where it was not built from the sources that are here."""
    module = library(FOLDER, f"{__package__}.compiled") if array(_NUMBERS).itemsize == 4 else None
    return module.suspects if module else None


class CompiledDraft(Draft):
    """A draft that keeps what squares hold as marks, and their commands as picks."""

    def __init__(self, sheet: Sheet, guess: Guess) -> None:
        """Copy what can change."""
        self._guess = guess
        super().__init__(sheet)

    def _begin(self) -> None:
        self._marks = array(_NUMBERS, map(_MARKED.__getitem__, self.squares))
        self._bytes = bytearray(len(self.squares))
        across = [PICK[command] for command in self.commands[True]]
        columns = self.sheet.columns
        for row, command in enumerate(self.commands[False]):
            pick = PICK[command]
            self._bytes[row * columns : (row + 1) * columns] = bytes([pick + other for other in across])

    def _swapped_squares(self, one: int, other: int) -> None:
        marks = self._marks
        marks[one], marks[other] = marks[other], marks[one]

    def _swapped_line(self, of_columns: bool, line: int) -> None:
        pick, columns = PICK[self.commands[of_columns][line]], self.sheet.columns
        crossing = [pick + PICK[command] for command in self.commands[not of_columns]]
        if of_columns:
            self._bytes[line::columns] = bytes(crossing)
        else:
            self._bytes[line * columns : (line + 1) * columns] = bytes(crossing)

    def suspects(self) -> list[int]:
        """Return the squares that something seems wrong with: stuck starts, out of reach, dead; some may come twice."""
        sheet = self.sheet
        return self._guess(sheet.columns, sheet.rows, sheet.players == 1, self._marks, self._bytes)


def draft_for(sheet: Sheet) -> Draft:
    """Return a draft that guesses as fast as can be; all guess the same."""
    compiled = guess()
    return CompiledDraft(sheet, compiled) if compiled else Draft(sheet)
