"""The diagrams of a game: the position after some plies, what is marked in it, and the words below it."""

from dataclasses import replace
from functools import reduce
from operator import xor

from pressboard.figures.shapes import Figure
from pressboard.games.krypte.pictures.diagrams.diagram import Marks, diagram
from pressboard.games.krypte.pictures.diagrams.games import DrawnGame
from pressboard.games.krypte.pictures.diagrams.told import position_told
from pressboard.games.krypte.rules.board import BLACK, COLOURS, SIDES, WHITE, square_name
from pressboard.games.krypte.rules.judging import ending
from pressboard.games.krypte.rules.position import Position
from pressboard.kinds.scenes import Mark, Scene
from pressboard.words import words

Shown = tuple[Position, Marks]

MARKS = {
    "turned": Mark("ringed: turned by the moves shown", lambda shown: shown[1].turned),
    "last": Mark("framed: came last", lambda shown: shown[1].last is not None),
    "line": Mark("four in line", lambda shown: shown[0].lines(BLACK) | shown[0].lines(WHITE)),
    "legal": Mark("a counter may land there", lambda shown: shown[1].legal),
    "ambiguous": Mark("ambiguous: none may", lambda shown: shown[1].legal and shown[0].ambiguous()),
    "threat": Mark("a win next for the colour inside, here White", lambda shown: shown[1].threats),
    "active": Mark("active sides", lambda shown: shown[0].active),
}
"""The marks by the names of their icons."""


def draw(shown: Shown, caption: str) -> Figure:
    """Draw a position with its marks; the picture says in words what it shows, too."""
    return replace(diagram(*shown, words("Krypte, {caption}", caption=caption)), shows=position_told(*shown, caption))


def scene_of(
    game: DrawnGame, plies: range, marks: Marks, own_caption: str = "", *, alone: bool = False
) -> Scene[Shown]:
    """Return the diagram of a stretch of `plies` that has these marks and those of what it turned.

    With `alone` only the last of them is told of, as in the position after a move.
    """
    last, told = plies.stop - 1, plies[-1:] if alone else plies
    position = game.position(last)
    heading = words("Moves {first} to {last}", first=plies.start, last=last)
    if not plies:
        heading = _first(last)
    elif len(told) == 1:
        heading = words("After {move}", move=_move(game, last))
    caption = own_caption or words("{heading}: {status}.", heading=heading, status=status_of(position))
    turned = reduce(xor, map(game.captured, told), 0)
    marks = replace(marks, turned=turned, last=game.square(last) if plies else None)
    moves = "" if alone else " ".join(_move(game, ply) for ply in plies)
    return Scene(last, (position, marks), draw, caption, moves)


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


def _move(game: DrawnGame, ply: int) -> str:
    return f"{ply}.{square_name(game.square(ply))}"
