"""Checks of a position before the first turn: its construction, and every first turn there can be.

All is looked at on the position itself, however it was made.

>>> from pressboard.games.crumble.rules.notation import parse_position
>>> from pressboard.games.crumble.rules.board import start
>>> problems(start())
[]
>>> [finding.rule for finding in problems(parse_position("board 4x4" + chr(10) + "b2 b2 w2 w2"))]
['won in one turn', 'won in one turn']
"""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil

from pressboard.games.crumble.rules.board import BLACK, COLOURS, WHITE, Board, start
from pressboard.games.crumble.rules.house_rules import SEATS, HouseRules
from pressboard.games.crumble.rules.locations import format_location
from pressboard.games.crumble.rules.tiling import Layout, enclosed_pieces, numbers_in
from pressboard.play.findings import Finding

SHORTEST = 3
"""The shortest side of a board, in squares, from which games can be simulated."""
LONGEST = 10
"""The longest side of such a board, in squares."""
MOST_PIECES = 150
"""The most pieces on such a board."""


SEEN_ALIKE = "symmetry"

RULES = {
    "size": f"Sides are {SHORTEST} to {LONGEST} squares long, with at most {MOST_PIECES} pieces: what is smaller "
    "is no game, and of what is larger too few games can be simulated.",
    "shapes": "All pieces are squares and half-squares.",
    "cover": "They cover the board without gap and without overlap.",
    SEEN_ALIKE: "A turn or a mirror image of the board changes the colours for each other: nobody has more.",
    "enclosed": "Nothing is enclosed: it would have been captured.",
    "won": "Nobody has won yet.",
    "stuck": "Both players have a turn to begin with.",
    "won in one turn": "Neither player could win in one turn: it must not be over before the other one has moved.",
    "lost in one turn": "Of the first turns fewer than a sixth let the other player win with the next: nobody "
    "should lose by a first turn that looks like any other.",
}
"""What is asked of a position, each with its reason."""


def problems(position: Board) -> list[Finding]:
    """Return all that is wrong with a position before the first turn.

    One that is too large or too small to be looked at is told for that alone.
    """
    return [*_size(position.layout)] or [*_construction(position)] or [*_losing_turns(position)]


def is_usual(position: Board) -> bool:
    """True if a position is the checkerboard of the published game, whoever begins and whosever the corner is."""
    layout = position.layout
    boards = (start(layout.width, layout.height, HouseRules(upper_left=seat)) for seat in SEATS)
    return any((layout, position.black) == (board.layout, board.black) for board in boards)


def _size(layout: Layout) -> Iterator[Finding]:
    """Look at the board's size; that pieces of legal shapes cover it is seen to where codes and texts are read."""
    sides = layout.width, layout.height
    if not (min(sides) >= SHORTEST and max(sides) <= LONGEST):
        message = f"the board is {sides[0]} by {sides[1]}; its sides are from {SHORTEST} to {LONGEST} squares long"
        yield Finding("size", message)
    if (pieces := len(layout.pieces)) > MOST_PIECES:
        yield Finding(
            "size", f"there are {pieces} pieces; at most {MOST_PIECES} are played with here"
        )


def board_faults(position: Board) -> Iterator[Finding]:
    """Yield what keeps the checkerboard from being played; no more is asked of it, for it is the game as published."""
    for colour in (BLACK, WHITE):
        if position.winning(colour):
            yield Finding(
                "won",
                f"{COLOURS[colour]} has won before the game begins; no chain may touch all four sides",
            )


def _construction(position: Board) -> Iterator[Finding]:
    """Look for what is not even, cannot be, or is over, for a first turn of either player, and for one that wins."""
    layout = position.layout
    if not position.seen_alike:
        yield Finding(
            SEEN_ALIKE,
            "Black's pieces are no image of White's; take a position whose colours change so",
        )
    if inside := enclosed_pieces(layout.contacts, position.black):
        places = tuple(
            format_location(layout, layout.pieces[number]) for number in numbers_in(inside)
        )
        yield Finding(
            "enclosed",
            "these pieces are surrounded by the other colour, which would have taken them",
            places,
        )
    yield from board_faults(position)
    for colour, name in enumerate(COLOURS):
        begun = position.copy(turn=colour, past=())
        if next(begun.actions(), None) is None:
            yield Finding("stuck", f"{name} can neither cut nor join")
        elif begun.outcome is None and (move := next(begun.winning_moves(), None)):
            place = format_location(layout, move.action.pieces[0])
            yield Finding(
                "won in one turn",
                f"{name} would win with the first turn, one that begins here",
                (place,),
            )


def _losing_turns(position: Board) -> Iterator[Finding]:
    """Look for too many first turns after which the other player wins at once, or has won already."""
    turns = [*position.turns()]
    board = position.copy()
    losing = 0
    fewest = ceil(Fraction(1, 6) * len(turns))
    for turn in turns:
        board.push(turn)
        outcome = board.outcome
        losing += board.turn in outcome.winners if outcome else board.wins_at_once
        board.pop()
        if losing == fewest:
            other = COLOURS[1 - position.turn]
            yield Finding(
                "lost in one turn",
                f"{fewest} or more of {len(turns)} first turns let {other} win with the next one",
            )
            return
