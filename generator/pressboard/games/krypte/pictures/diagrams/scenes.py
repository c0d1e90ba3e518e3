"""The diagrams of a game: the position after some plies, what is marked in it, and the words below it."""

from dataclasses import replace
from functools import reduce
from operator import xor

from pressboard.figures.composing.captions import with_words
from pressboard.figures.shapes import Figure
from pressboard.games.krypte.pictures.diagrams.diagram import Marks, diagram
from pressboard.games.krypte.pictures.diagrams.games import DrawnGame
from pressboard.games.krypte.pictures.diagrams.told import position_told
from pressboard.games.krypte.rules.board import COLOURS, SIDES, square_name
from pressboard.games.krypte.rules.judging import ending
from pressboard.games.krypte.rules.position import Position
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words


@dataclass(frozen=True, slots=True)
class Scene:
    """One diagram: the position after the ply `last`, what is marked in it, and the words below it."""

    last: int
    position: Position
    marks: Marks
    caption: str
    moves: str

    @property
    def name(self) -> str:
        """What tells it from the others of its game: its last ply."""
        return str(self.last)

    @property
    def figure(self) -> Figure:
        """The picture without words."""
        drawn = diagram(self.position, self.marks, words("Krypte, {caption}", caption=self.caption))
        return replace(drawn, shows=position_told(self.position, self.marks, self.caption))

    def captioned(self, note: str) -> Figure:
        """Return the picture with its words and a note below it, as they stand below it on a page."""
        return with_words(self.figure, ((self.caption, True), (self.moves, False), (note, False)))


@dataclass(frozen=True, slots=True)
class Stretch:
    """The plies from `first` to `last` that a diagram shows; none where its first comes after its last.

    With `alone` only the last of them is told of, as in the position after a move.
    """

    first: int
    last: int
    alone: bool = False

    @property
    def plies(self) -> range:
        """All its plies."""
        return range(self.first, self.last + 1)

    @property
    def told(self) -> range:
        """The plies that are told of."""
        return self.plies[-1:] if self.alone else self.plies


def turned(game: DrawnGame, stretch: Stretch) -> int:
    """Return the counters that show another face than before the plies that are told of, as bits."""
    return reduce(xor, map(game.captured, stretch.told), 0)


def caption(game: DrawnGame, stretch: Stretch) -> str:
    """Return what stands below the diagram of a stretch: `Moves 1 to 3: White enters from East or South.`."""
    status = status_of(game.position(stretch.last))
    return words("{heading}: {status}.", heading=_heading(game, stretch), status=status)


def _heading(game: DrawnGame, stretch: Stretch) -> str:
    if not stretch.plies:
        return _first(stretch.last)
    if len(stretch.told) == 1:
        return words("After {move}", move=_move(game, stretch.last))
    return words("Moves {first} to {last}", first=stretch.first, last=stretch.last)


def _first(counters: int) -> str:
    """Return what a position with so many counters is that no move led to."""
    if counters > 1:
        return words("A position of {counters} counters", counters=counters)
    return words("One counter") if counters else words("The empty board")


def status_of(position: Position) -> str:
    """Return who is to move, `Black enters from East or South`, or how the game ended."""
    if position.outcome:
        return ending(position)
    sides = words(" or ").join(words(SIDES[side]) for side in position.active)
    return words("{player} enters from {sides}", player=words(COLOURS[position.turn]), sides=sides)


def moves(game: DrawnGame, stretch: Stretch) -> str:
    """Return the moves of a stretch with their numbers; "" where it is the position alone that is told of."""
    return "" if stretch.alone else " ".join(_move(game, ply) for ply in stretch.plies)


def _move(game: DrawnGame, ply: int) -> str:
    return f"{ply}.{square_name(game.square(ply))}"
