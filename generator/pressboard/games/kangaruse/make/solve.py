"""Small boards solved: who wins a game of two if both play as well as can be, and which moves keep what there is.

Every claim of a solved board is exact. A search looks at all moves but those that can no longer change the result; what
it has learnt of a position holds however players came there.

>>> from pressboard.games.kangaruse.rules.board import start
>>> from pressboard.games.kangaruse.rules.sheet_text import parse_setup
>>> board = start(parse_setup('''
...     kangaruse 5x5, 2 players
...         2  1  3  4  2
...     D   o  ~  S9 T  ~
...     R   ~  S4 Ka ~  ~
...     U   S5 ~  ~  S7 ~
...     L   ~  Ch ~  ~  o
...     D   T  ~  ~  S3 Td
... '''), 2, starts=(0, 19))
>>> best = best_jump(board)
>>> best.value, [board.sheet.name(move.hops[0]) for move in best.moves]
(1, ['a3'])
"""

from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from math import inf

from pressboard.games.kangaruse.make.playouts.compiled import NUMBERS, core, core_sheet
from pressboard.games.kangaruse.rules.board import OUT, TELEPORT, Board, Move, start
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.tables import TELEPORT as FEE
from pressboard.games.kangaruse.rules.tables import SheetTables, score_sheet
from pressboard.games.kangaruse.rules.types import AT_END, TYPES
from pressboard.lean_classes import NamedTuple

MOST_POSITIONS = 1_000_000
"""So many positions are looked at before a game is given up as unsolved; most boards take some thousand."""
MOST_SQUARES = 30
"""The squares of the largest boards that are solved."""
DRAW = 0
LOSS = -1
"""What a position is worth to a player that is no win, which is 1."""


class Unsolved(Exception):
    """So many positions did not show who wins."""


class Best(NamedTuple):
    """What a position is worth to who is to move, and the moves that keep it at that."""

    value: int
    moves: tuple[Move, ...]


class Solution(NamedTuple):
    """Who wins from where: by the two starts, that of who moves first before the other's, what it is worth to the first.

    It is None where that is not known.
    """

    values: dict[tuple[int, int], int | None]

    @property
    def is_even(self) -> bool:
        """True if every game ends in a tie if both play without a mistake: no start and no first move decides."""
        return all(value == DRAW for value in self.values.values())


def solution(sheet: Sheet, readings: Readings = USUAL) -> Solution:
    """Solve a sheet for two from every order of two of its starting squares; all share `MOST_POSITIONS`."""
    return Solution(dict(_values(sheet, readings)))


def is_even(sheet: Sheet) -> bool:
    """True if `solution(sheet).is_even`; the first order that is no tie shows that it is not."""
    return all(value == DRAW for _, value in _values(sheet, USUAL))


def _values(sheet: Sheet, readings: Readings) -> Iterator[tuple[tuple[int, int], int | None]]:
    left = MOST_POSITIONS
    for pair in permutations(sheet.starts, 2):
        value = None
        try:
            value, looked = _value_and_count(start(sheet, 2, pair, readings), left)
            left -= looked
        except Unsolved:
            left = 0
        yield pair, value


def best_jump(board: Board, most: int = MOST_POSITIONS) -> Best:
    """The value of a game of two that is under way for the player to move, and all moves that keep it at that.

    `value` is 1 where the mover can win, 0 where a tie is the best there is, -1 where the other can win whatever the
    mover does; then every move is as good as any. Raises Unsolved where looking at `most` positions after some move does
    not show what it leads to. Boards of more than `MOST_SQUARES` are searched by Python alone.
    """
    assert board.to_move is not None, "the game is over"
    sign = -1 if board.to_move else 1
    worth = {move: sign * value_of(board.play(move), most) for move in board.moves()}
    value = max(worth.values())
    return Best(value, tuple(move for move, each in worth.items() if each == value))


def value_of(board: Board, most: int = MOST_POSITIONS) -> int:
    """The value for the first seat of a game of two in which everybody has started; raises Unsolved."""
    assert board.players == 2, "games of two are solved"
    assert not board.is_starting, "starts are chosen first"
    return _value_and_count(board, most)[0]


def _value_and_count(board: Board, most: int) -> tuple[int, int]:
    if board.to_move is None:
        lead = _lead(board.scores())
        return (lead > 0) - (lead < 0), 0
    return compiled_value(board, most) or reference_value(board, most)


def _lead(points: Sequence[int]) -> int:
    return points[0] - points[1]


# By the compiled core: the same positions as the reference looks at.

_UNSOLVED = 3
"""What the core says instead of a winner."""


def compiled_value(board: Board, most: int) -> tuple[int, int] | None:
    """The same as `reference_value`, None where there is no core, or it has no room for the board."""
    module = core()
    if len(board.tables.bit) <= MOST_SQUARES:
        sheet = core_sheet(board.tables)
    else:
        sheet = None
    if not module or not sheet:
        return None
    winner, looked = module.solve(sheet, array(NUMBERS, _numbers(board)), most)
    if winner == _UNSOLVED:
        raise Unsolved
    return winner - 1, looked


def _numbers(board: Board) -> Iterator[int]:
    """Yield a position as numbers, as in `enum PositionPart`."""
    assert board.to_move is not None
    yield from (board.to_move, board.pack[0] if board.pack else 0, board.closed)
    for seat, place in enumerate(board.places):
        yield from (place, seat in board.out, board.visited[seat])
        yield from (board.earned[seat], board.fees[seat])


# By readable Python: the reference for whatever searches faster.


def reference_value(board: Board, most: int) -> tuple[int, int]:
    """The value of a game of two for the first seat, and how many positions were looked at; raises Unsolved."""
    solver = _Solver(board.tables, most)
    seat = board.to_move
    assert seat is not None, "the game is over"
    reached = (goal for goal in (1, 0) if solver.leads(board, seat, goal))
    return next(reached, LOSS), most - solver.left


class _Solver:
    """Searches whether the first seat comes to lead by so many points; `left` is how many positions more it may look at.

    `known` says of positions between what bounds the lead lies that is still to come. A position is all that the rest of
    the game depends on. Points that are added up as squares are landed on are no part of it: how much more there is to
    be had does not depend on them.
    """

    def __init__(self, tables: SheetTables, most: int) -> None:
        """Take a sheet under certain readings."""
        self.tables = tables
        self.left = most
        self.known = dict[tuple[object, ...], tuple[float, float]]()
        self._at_end = [held for key, held in tables.scored.items() if TYPES[key].scored == AT_END]
        self._types = [key for key in tables.scored if TYPES[key].worth]
        self._leads = cache(self._leads_by_type)

    def leads(self, board: Board, seat: int, goal: int) -> bool:
        """True if the first seat comes to lead by `goal` points, when it is the turn of `seat` if that is still in."""
        self.left -= 1
        if self.left < 0:
            raise Unsolved
        if self._best_lead(board, 0) < goal:
            return False
        if self._best_lead(board, 1) >= goal:
            return True
        if len(board.out) == 2:
            return _lead(board.scores()) >= goal
        if seat in board.out:
            seat = 1 - seat
        wanted = goal - self._settled_lead(board)
        key = self._key(board, seat)
        least, most = self.known.get(key, (-inf, inf))
        if wanted <= least or wanted > most:
            return wanted <= least
        kind, mask = board.first_hops(seat)
        if kind == TELEPORT and board.is_over():
            return _lead(board.scores()) >= goal
        following = (
            self.leads(board.after(seat, move), 1 - seat, goal)
            for move in self._moves(board, seat, kind, mask)
        )
        leads = all(following) if seat else any(following)
        least, most = self.known.get(key, (-inf, inf))
        if leads:
            self.known[key] = (wanted, most)
        else:
            self.known[key] = (least, wanted - 1)
        return leads

    def _moves(self, board: Board, seat: int, kind: str, mask: int) -> Iterator[Move]:
        """Yield all moves by their first hops, those to scoring squares first."""
        if kind == TELEPORT:
            yield Move(OUT)
        for squares in (mask & self.tables.scoring, mask & ~self.tables.scoring):
            yield from board.moves_to(seat, squares, Move(kind))

    def _key(self, board: Board, seat: int) -> tuple[object, ...]:
        barred = (self.tables.below[last] & ~board.closed for last in board.visited)
        owned = ((mask & held).bit_count() for mask in board.earned for held in self._at_end)
        out = (each in board.out for each in range(2))
        return board.closed, seat, *out, *board.places, *board.pack, *barred, *owned

    def _leads_by_type(self, *earned: int) -> list[int]:
        """Return the leads in the points of each type, by the squares that count for each seat."""
        first, second = score_sheet(self.tables, earned, (0, 0))
        return [first[key] - second[key] for key in self._types]

    def _settled_lead(self, board: Board) -> int:
        """The part of the lead that nothing can change any more."""
        leads = zip(self._types, self._leads(*board.earned), strict=True)
        return _fees(board) + sum(lead for key, lead in leads if TYPES[key].scored != AT_END)

    def _best_lead(self, board: Board, seat: int) -> int:
        """Return the lead, type by type, if the game ended now or if a seat came to own all that is left.

        That counts which is better for the seat: more than this there is not to be had.
        """
        earned = board.earned[:]
        earned[seat] |= self.tables.scoring & ~board.closed
        better = min if seat else max
        return _fees(board) + sum(map(better, self._leads(*board.earned), self._leads(*earned)))


def _fees(board: Board) -> int:
    return FEE * _lead(board.fees)
