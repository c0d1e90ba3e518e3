"""Games played by the compiled core, and turns found by it: the same ones as by Python, from the same chance.

The core plays on the grid that games begin with. A game that needs a finer one, or has more pieces than the core takes,
is played by Python, and so are all games after it from the same chance. What it cannot find Python finds.
"""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from functools import cache, lru_cache
from itertools import chain, islice
from pathlib import Path
from types import ModuleType

from pressboard.games.crumble.rules.board import FOUR_SIDES, ONE_PIECE, Board
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.games.crumble.rules.tiling import (
    DIRECTIONS,
    HORIZONTAL,
    STEP,
    VERTICAL,
    Layout,
    Rect,
    fit_layout,
    set_of,
)
from pressboard.games.crumble.rules.turns import TIE_TURNS, Cut, Join, Move
from pressboard.lean_classes import NamedTuple
from pressboard.play.libraries import library
from pressboard.play.playouts import ChanceSource, FastChance, blocks, key_of, words_of
from pressboard.play.positions import Outcome

FOLDER = Path(__file__).parent / "core"
"""Where the core's sources are, and the library that was made of them."""
NUMBERS = "i"
"""The core's numbers are C's `int32_t`, which is what every Python's arrays mean by this."""
MOST_PLIES = 80
MOST_SIDE = 20
"""Longer games and larger boards the core does not take."""
MOST_KEPT = 4
"""Of so many boards the core tells the pieces, those of the end and before it."""
LEVELS = 3
"""So many turns one after the other the core looks at for a question: too few for a tie, as long as few are past."""
_MOST = 1 << 20
"""Nobody asks for more turns."""
_ROOM = 1 + 5 * 256
"""As many numbers tell the largest board."""
_READINGS = ("single_pass", "draw_rule", "any_step_counts")
"""The readings that bear on a game, by their places in `core.h`."""
_ACTIONS = (HORIZONTAL, VERTICAL, "")
"""How a turn may begin: with a cut that runs so, or with a join."""


@cache
def core() -> ModuleType | None:
    """Return the core as a module, None where it was not built from the sources that are here."""
    if array(NUMBERS).itemsize != 4:
        return None
    return library(FOLDER, f"{__package__}.compiled")


class Ended(NamedTuple):
    """How a game ended and after how many plies, with some of its last boards, the latest first; none looks back."""

    outcome: Outcome | None
    plies: int
    boards: Sequence[Board]


class GameChance(FastChance):
    """Chance for games, which the core takes as long as it plays them."""

    def __init__(self, chance: ChanceSource) -> None:
        """Take the key from `chance`."""
        self._blocks = blocks(key_of(chance))
        self._taken = list[bytes]()
        self._place: tuple[bytes, int] | None = (b"", 0)
        self._next = self._first_word

    def _feed(self) -> Iterator[bytes]:
        """Yield the blocks to the core; those of the game at hand are kept, for Python may have to play it again."""
        for block in self._blocks:
            self._taken.append(block)
            yield block

    def _first_word(self) -> int:
        """Return the next word, the first that Python takes; it takes all others, too."""
        block, at = self._place or (b"", 0)
        self._place = None
        self._next = words_of(chain([block[at:]], self._taken, self._blocks)).__next__
        return self._next()

    def played(self, board: Board, tries: Sequence[int], longest: int, kept: int) -> Ended | None:
        """Play a game to its end, or for the `longest` plies; None if it is for Python to be played.

        The seats look at so many turns each. So many of the last boards are `kept`.
        """
        module = core()
        if not module or not self._place or not _is_for_core(board, longest, kept):
            return None
        position = _pack(board.layout, board.own, board.turn, board.readings)
        told = array(NUMBERS, [0]) * (kept * _ROOM)
        played = module.play(position, *tries, longest, kept, *self._place, self._feed(), told)
        if not played:
            return None
        block, at, ending, plies = played
        self._place = block, at
        self._taken.clear()
        last = (board.turn + plies) % 2
        return Ended(_OUTCOMES[ending], plies, [*_boards(board, last, told)][:kept])


_OUTCOMES = Outcome((0,), FOUR_SIDES), Outcome((1,), FOUR_SIDES), Outcome((), ONE_PIECE), None
"""How games end, as in `enum Ending`."""


def _is_for_core(board: Board, longest: int = 0, kept: int = 0, past: int = 0) -> bool:
    """True if the core may be asked about a board: it has nothing that only Python knows, but for so many turns `past`."""
    layout = board.layout
    return (
        type(board) is Board
        and len(board.past) <= past
        and board.supply is None
        and layout.depth == STEP
        and max(layout.width, layout.height) <= MOST_SIDE
        and longest <= MOST_PLIES
        and kept <= MOST_KEPT
    )


@lru_cache(maxsize=4)
def _pack(layout: Layout, own: int, turn: int, readings: HouseRules) -> "array[int]":
    """Return a position as numbers."""
    read = sum(getattr(readings, name) << bit for bit, name in enumerate(_READINGS))
    sides = layout.width << layout.depth, layout.height << layout.depth
    numbers = [*sides, turn, read]  # as in `enum Header`
    for number, piece in enumerate(layout.pieces):  # as in `enum PiecePart`
        numbers += *piece, own >> number & 1
    return array(NUMBERS, numbers)


def _boards(first: Board, turn: int, told: "array[int]") -> Iterator[Board]:
    """Yield the boards that the core told, the latest first, with `turn` to move there."""
    layout = first.layout
    rest = iter(told)
    for many in rest:
        if not many:
            return
        pieces = sorted((Rect(*islice(rest, 4)), next(rest)) for _ in range(many))
        tiling = fit_layout(layout.width, layout.height, STEP, (piece for piece, _ in pieces))
        black = set_of(number for number, (_, is_black) in enumerate(pieces) if is_black)
        yield Board(tiling, black, turn, readings=first.readings)
        turn = 1 - turn


class Question(Enum):
    """What turns of a position are asked for, as in `core.h`."""

    ALL, WINS, UNMET, FORCES, ANSWERED = range(5)


def found(
    board: Board,
    question: Question,
    by_python: Callable[[], Iterable[Move]],
    most: int | None = None,
) -> Iterable[Move]:
    """Return the turns that a question is about, with `most` no more, in the order of `turns`.

    Where the core does not take the board they are found `by_python`.
    """
    told = _told(board, question, most)
    return by_python() if told is None else [move for move, _ in told]


def answered(board: Board) -> dict[Move, list[Move]] | None:
    """Return for every turn those of the other that then win at once; None where it is for Python to find them."""
    told = _told(board, Question.ANSWERED)
    if told is None:
        return None
    answers = dict[Move, list[Move]]()
    wins = list[Move]()
    for move, is_answer in told:
        if is_answer:
            wins.append(move)
        else:
            wins = answers[move] = []
    return answers


def _told(
    board: Board, question: Question, most: int | None = None
) -> Iterator[tuple[Move, bool]] | None:
    """Return the turns that the core tells, and whether they are answers to the one before; None where it tells none."""
    module = core()
    if not module or not _is_for_core(board, past=TIE_TURNS - LEVELS - 1):
        return None
    position = _pack(board.layout, board.own, board.turn, board.readings)
    told = module.find(position, question.value, most or _MOST)
    return None if told is None else _turns(array(NUMBERS, told))


def _turns(told: "array[int]") -> Iterator[tuple[Move, bool]]:
    """Yield the turns that the core told, and whether they are answers."""
    rest = iter(told)
    for is_answer in rest:
        kind, many, start, steps = islice(rest, 4)
        path = "".join(DIRECTIONS[way] for way in islice(rest, steps))
        axis = _ACTIONS[kind]
        result, *pieces = (Rect(*islice(rest, 4)) for _ in range(many + (not axis)))
        action = Cut(axis, (result, *pieces)) if axis else Join(result, tuple(pieces))
        yield Move(action, action.made[start] if steps else None, path), bool(is_answer)
