"""The rules of Crumble once more, slow and obvious: what any engine is compared with.

Written from the facts of the game alone (`shared/rules/crumble.md`), without a look at any engine. Captures look for
rings, not for ways out; splits try every cut, joins every outline, swaps every step. Where the facts leave a point
open their recommended reading is taken and named (A4 ... A15).

A turn names the pieces that go (`old`), those that come (`new`) and the pieces of the swap path: first the one of
`new` that swaps, then those it swaps into. Without a swap the path is empty.
"""

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, replace
from itertools import pairwise, product

from tests.crumble.oracle_board import (
    BLACK,
    HORIZONTAL,
    OTHER,
    SIDES,
    VERTICAL,
    WHITE,
    Board,
    Colours,
    Rectangle,
    bounding,
    checkerboard,
)

CUTS = (VERTICAL, HORIZONTAL)
"""How the cut runs that halves a piece at its middle x, and at its middle y."""


class IllegalTurn(ValueError):
    """The rules forbid this turn."""


@dataclass(frozen=True)
class Turn:
    """A split or a join, and the pieces of the swap path, if any."""

    old: frozenset[Rectangle]
    new: frozenset[Rectangle]
    path: tuple[Rectangle, ...] = ()


class Game:
    """A game under way; `play` changes it.

    `winner` is the colour that has won, `drawn` tells a draw; `turns` holds each player's turns, the latest last.
    """

    def __init__(
        self,
        board: Board,
        colours: Iterable[str],
        to_move: str = BLACK,
        *,
        one_pass: bool = False,
        any_step: bool = True,
        draws: bool = True,
        tiles: Mapping[tuple[float, float], int] | None = None,
    ) -> None:
        """Set up a position.

        `tiles` are the pieces there are, by their shorter and longer sides; without them there is no limit (A13).
        `one_pass` is the other reading of A5, `any_step` what counts by A6, whose rule holds only with `draws`.
        """
        board.require_order()
        self.board, self.colours, self.to_move = board, tuple(colours), to_move
        self.one_pass, self.any_step, self.draws, self.tiles = one_pass, any_step, draws, tiles
        self.turns: dict[str, list[Turn]] = {BLACK: [], WHITE: []}
        self.winner = winner(self.board, self.colours)
        self.drawn = False

    @classmethod
    def start(
        cls,
        width: int = 6,
        height: int = 6,
        *,
        upper_left: str = BLACK,
        first: str = BLACK,
        one_pass: bool = False,
        any_step: bool = True,
        draws: bool = True,
    ) -> "Game":
        """Return the start of a game: a checkerboard, and Black moves first; A1 may be read otherwise."""
        begun = checkerboard(width, height, upper_left)
        return cls(*begun, first, one_pass=one_pass, any_step=any_step, draws=draws)

    def copy(self) -> "Game":
        """Return a game in the same state that can be played on by itself."""
        other = copy(self)
        other.turns = {colour: list(turns) for colour, turns in self.turns.items()}
        return other

    @property
    def over(self) -> bool:
        """A game ends by a win or a draw, which is also when the tiles leave nothing to do."""
        return (
            self.drawn or self.winner is not None or (self.tiles is not None and not self.actions())
        )

    @property
    def pieces(self) -> dict[Rectangle, str]:
        """The pieces with their colours."""
        return dict(zip(self.board.pieces, self.colours, strict=True))

    # What may be done

    def legal_turns(self) -> list[Turn]:
        """Return the turns of the player to move, none when the game is over.

        Paths have no longest length (A15): of those that lead one start piece to the same place on the same colours
        there is one, and none that leads back to the start and leaves everything as it was.
        """
        return (
            []
            if self.over
            else [turn for action in self.actions() for turn in self.continued(action)]
        )

    def actions(self) -> list[Turn]:
        """Return the splits and joins without any swap; there is no passing."""
        return [*dict.fromkeys([*self.splits(), *self.joins()])]

    def splits(self) -> Iterator[Turn]:
        """Yield the splits for which there are tiles."""
        return filter(self.has_tiles, self._any_splits())

    def joins(self) -> Iterator[Turn]:
        """Yield the joins for which there are tiles."""
        return filter(self.has_tiles, self._any_joins())

    def has_tiles(self, turn: Turn) -> bool:
        """Return whether every size that a turn makes is on the board no more often afterwards than there are tiles."""
        if self.tiles is None:
            return True
        after = [sides_of(piece) for piece in {*self.board.pieces} - turn.old | turn.new]
        return all(
            after.count(sides_of(piece)) <= self.tiles.get(sides_of(piece), 0) for piece in turn.new
        )

    def _any_splits(self) -> Iterator[Turn]:
        """One straight cut splits any number of own pieces, at least one.

        It begins at a piece it splits and ends at one; every line that halves an own piece and every pair of pieces
        on it is tried.
        """
        own = self._own()
        for axis, cut in enumerate(CUTS):
            for line in sorted({piece.centre[axis] for piece in own}):
                on_line = [
                    piece for piece in own if piece.centre[axis] == line and can_split(piece, cut)
                ]
                for first, last in product(on_line, repeat=2):
                    if first[1 - axis] <= last[1 - axis] and (
                        entered := self._cut(bounding(first, last), axis, line)
                    ):
                        halves = frozenset(half for piece in entered for half in piece.halves(cut))
                        yield Turn(frozenset(entered), halves)

    def _cut(self, reach: Rectangle, axis: int, line: float) -> list[Rectangle]:
        """Return the pieces whose inside a cut along `line` enters, none if it must not enter one of them.

        The cut runs the whole length of `reach`. Each piece must be the mover's and be halved into legal pieces.
        Borders may be followed, whosever they are (A3).
        """
        begin = reach[1 - axis]
        end = reach[3 - axis]
        entered = []
        for piece, colour in zip(self.board.pieces, self.colours, strict=True):
            if (
                piece[axis] < line < piece[axis + 2]
                and piece[1 - axis] < end
                and begin < piece[3 - axis]
            ):
                halved = piece.centre[axis] == line and can_split(piece, CUTS[axis])
                if colour != self.to_move or not halved:
                    return []
                entered.append(piece)
        return entered

    def _any_joins(self) -> Iterator[Turn]:
        """Two or more own pieces whose union is exactly a square or a half-square become one piece.

        Every outline that reaches from one own piece to another is tried: no opposing piece in it, none sticks out.
        """
        for first, second in product(self._own(), repeat=2):
            outline = bounding(first, second)
            if outline.has_legal_shape and len(inside := self._filling(outline)) >= 2:
                yield Turn(frozenset(inside), frozenset({outline}))

    def _filling(self, outline: Rectangle) -> list[Rectangle]:
        """Return the pieces that fill an outline, none if one of them is the opponent's or sticks out."""
        inside = []
        for piece, colour in zip(self.board.pieces, self.colours, strict=True):
            if piece.overlaps(outline):
                if colour != self.to_move or not outline.contains(piece):
                    return []
                inside.append(piece)
        return inside

    def _own(self) -> list[Rectangle]:
        pieces = zip(self.board.pieces, self.colours, strict=True)
        return [piece for piece, colour in pieces if colour == self.to_move]

    def continued(self, action: Turn) -> Iterator[Turn]:
        """Yield the turns that begin with this split or join: without a swap, and with each that may follow.

        Exactly one of the new pieces may start the swap. Every step is tried, depth first.
        """
        yield action
        after = self.acted(action)
        for start in sorted(action.new):
            for path in after.paths(start):
                yield replace(action, path=path)

    def paths(self, start: Rectangle) -> Iterator[tuple[Rectangle, ...]]:
        """Yield a path to every state that swaps from `start` can lead to: the colours, and the piece swapped into."""
        waiting: list[tuple[Rectangle, ...]] = [(start,)]
        before: dict[tuple[Rectangle, ...], Game] = {(start,): self}
        seen = {(self.colours, start)}
        while waiting:
            path = waiting.pop()
            game = before.pop(path)
            for target in game.swaps(path[-1]):
                after = game.swapped(path[-1], target)
                if (after.colours, target) not in seen:
                    seen.add((after.colours, target))
                    waiting.append((*path, target))
                    before[*path, target] = after
                    yield *path, target

    # One step at a time

    def acted(self, action: Turn) -> "Game":
        """Return the game after the split or join of a turn; colours stay where they are."""
        colour_of = {
            piece: colour for piece, colour in self.pieces.items() if piece not in action.old
        }
        colour_of |= dict.fromkeys(action.new, self.to_move)
        after = copy(self)
        after.board = self.board.changed(action.old, action.new)
        after.colours = tuple(colour_of[piece] for piece in after.board.pieces)
        return after

    def swaps(self, here: Rectangle) -> list[Rectangle]:
        """Return the pieces that the piece `here` may swap into: the opponent's two-point neighbours.

        None once the game is won (A10) or the swapping piece has been captured (A7). Going back is legal (A14).
        """
        number = self.board.number[here]
        if self.winner or self.colours[number] != self.to_move:
            return []
        around = sorted(self.board.two_point_neighbours[number])
        return [self.board.pieces[each] for each in around if self.colours[each] != self.to_move]

    def swapped(self, here: Rectangle, there: Rectangle) -> "Game":
        """Return the game after one step of a swap path: the colours first, then captures, then the win (A8)."""
        after = copy(self)
        colours = list(self.colours)
        colours[self.board.number[here]] = OTHER[self.to_move]
        colours[self.board.number[there]] = self.to_move
        after.colours = captured(self.board, tuple(colours), one_pass=self.one_pass)
        after.winner = winner(self.board, after.colours)
        return after

    def play(self, turn: Turn) -> None:
        """Make a turn; IllegalTurn says why not. A path may be of any length, also there and back."""
        if self.over:
            raise IllegalTurn("the game is over")
        if replace(turn, path=()) not in self.actions():
            raise IllegalTurn("no such split or join")
        after = self.followed(turn)
        self.board, self.colours, self.winner = after.board, after.colours, after.winner
        self.turns[self.to_move].append(turn)
        self.drawn = self.draws and self.winner is None and self.is_drawn()
        self.to_move = OTHER[self.to_move]

    def followed(self, turn: Turn) -> "Game":
        """Return the game after a turn whose split or join is legal, and every step of its path."""
        if len(turn.path) == 1 or not {*turn.path[:1]} <= turn.new:
            raise IllegalTurn("a path begins with a new piece and leads on")
        after = self.acted(turn)
        for here, there in pairwise(turn.path):
            if there not in after.swaps(here):
                raise IllegalTurn("no such swap")
            after = after.swapped(here, there)
        return after

    def is_drawn(self) -> bool:
        """Return whether both split or joined where they did on their two turns before, and all six hit one piece.

        A6: the area of the latest turn lies in each of the two others; a turn swaps into the last piece of its path,
        or, with `any_step`, into every piece it steps into.
        """
        latest = {colour: turns[-3:] for colour, turns in self.turns.items()}
        if any(len(turns) < 3 for turns in latest.values()):
            return False
        stays = all(
            lies_in(turns[2].old, turns[number].old)
            for turns in latest.values()
            for number in (0, 1)
        )
        targets = [
            {*turn.path[1 if self.any_step else -1 :]}
            for turns in latest.values()
            for turn in turns
        ]
        return stays and bool(set.intersection(*targets))


def sides_of(piece: Rectangle) -> tuple[float, float]:
    """Return the shorter side of a piece and the longer one."""
    width = piece.right - piece.left
    height = piece.top - piece.bottom
    return min(width, height), max(width, height)


def can_split(piece: Rectangle, cut: str) -> bool:
    """Return whether both halves have a legal shape.

    A square splits either way into half-squares, a half-square only across its long side into squares.
    """
    return all(half.has_legal_shape for half in piece.halves(cut))


def lies_in(inner: Iterable[Rectangle], outer: Iterable[Rectangle]) -> bool:
    """Return whether every bit of `inner` is covered by `outer`, by looking at every cell their lines make."""
    inner, outer = [*inner], [*outer]
    columns = sorted({x for piece in inner + outer for x in (piece.left, piece.right)})
    rows = sorted({y for piece in inner + outer for y in (piece.bottom, piece.top)})
    for left, right in pairwise(columns):
        for bottom, top in pairwise(rows):
            cell = Rectangle(left, bottom, right, top)
            if any(each.contains(cell) for each in inner) and not any(
                each.contains(cell) for each in outer
            ):
                return False
    return True


# Chains and rings


def winner(board: Board, colours: Colours) -> str | None:
    """Return the owner of a chain that touches all four sides at the same time, whoever made it (A11)."""
    for colour in (BLACK, WHITE):
        for chain in board.chains(colours, colour):
            if {side for piece in chain for side in board.sides[piece]} == {*SIDES}:
                return colour
    return None


def captured(board: Board, colours: Colours, *, one_pass: bool = False) -> Colours:
    """Return the colours after all that is surrounded has changed sides.

    A5: one chain after the other takes what is in its rings, until there is nothing left to take; or, with
    `one_pass`, all that is in a ring now changes once. The board remembers it: paths are walked again and again.
    """
    if (colours, one_pass) not in board.settled:
        board.settled[colours, one_pass] = _captured(board, colours, one_pass=one_pass)
    return board.settled[colours, one_pass]


def _captured(board: Board, colours: Colours, *, one_pass: bool) -> Colours:
    if one_pass:
        return changed(
            colours, {piece for _, taken in prisoners(board, colours) for piece in taken}
        )
    while found := next(prisoners(board, colours), None):
        colours = changed(colours, found[1])
    return colours


def changed(colours: Colours, pieces: set[int]) -> Colours:
    """Return the colours with those of `pieces` changed."""
    return tuple(
        OTHER[colour] if number in pieces else colour for number, colour in enumerate(colours)
    )


def prisoners(board: Board, colours: Colours) -> Iterator[tuple[set[int], set[int]]]:
    """Yield every chain that has opposing pieces in its rings, together with these.

    Three pieces cannot stand all round a fourth, and nothing stands round a piece at the edge.
    """
    for colour in (BLACK, WHITE):
        for chain in board.chains(colours, colour):
            if len(chain) < 4:
                continue
            others = (
                number
                for number, each in enumerate(colours)
                if each != colour and not board.sides[number]
            )
            if taken := {piece for piece in others if has_ring_round(board, chain, piece)}:
                yield chain, taken


def has_ring_round(board: Board, chain: set[int], target: int) -> bool:
    """Return whether pieces of `chain`, each the neighbour of the next, form a ring round the piece `target`.

    Walk about in the chain and count the crossings of a ray that begins in the target. A piece that can be reached
    by an even and by an odd number of crossings lies on a closed way that crosses the ray an odd number of times: a
    ring round the target. Corners are no way from piece to piece (A4); the edge of the board is no piece.
    """
    start = min(chain)
    odd = {start: False}
    waiting = [start]
    while waiting:
        here = waiting.pop()
        for there in board.neighbours[here] & chain:
            count_is_odd = odd[here] != board.crosses(here, there, target)
            if there not in odd:
                odd[there] = count_is_odd
                waiting.append(there)
            elif odd[there] != count_is_odd:
                return True
    return False
