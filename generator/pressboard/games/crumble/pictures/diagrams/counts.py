"""The points that are counted on the way to a piece, as the notation of moves counts them."""

import re
from collections.abc import Sequence

from pressboard.errors import BadOption, quoted
from pressboard.games.crumble.pictures.diagrams.lines import Walk
from pressboard.games.crumble.rules.locations import (
    GridPoint,
    Location,
    counted,
    find,
    format_location,
    read_location,
    streets_of,
)
from pressboard.games.crumble.rules.tiling import EAST, NORTH, GridRect, Layout
from pressboard.games.crumble.rules.turns import Join, Move

_LONGEST = 60
_LOCATION = re.compile(r"[0-9][0-9,/ ]{0,199}", re.ASCII)


def walk_to(layout: Layout, text: str) -> Walk:
    """Return the way to a location; raises BadOption for one where there is no piece, and what reading it raises."""
    location = read_place(text)
    piece = find(layout, location)
    if isinstance(piece, str):
        raise BadOption(f"--walk {quoted(text, _LONGEST)}: {piece}")
    legs = location.legs or read_location(format_location(layout, piece)).legs
    return _walked(layout, (0, 0), legs)


def read_place(text: str) -> Location:
    """Return the location that the option --walk names; raises BadOption for what is none on any board."""
    try:
        if _LOCATION.fullmatch(text.strip()):
            return read_location("".join(text.split()))
    except ValueError:
        pass
    raise BadOption(f"--walk {quoted(text, _LONGEST)}: a location, such as 2,1 or 1/2,2/3")


def walks_of(layout: Layout, move: Move) -> tuple[Walk, ...]:
    """Return the ways that are counted for a move: to its first piece, and along a join to its upper right corner."""
    if not isinstance(move.action, Join):
        return (walk_to(layout, format_location(layout, move.action.pieces[0])),)
    west, south, east, north = move.action.result
    first = next(piece for piece in move.action.pieces if (piece.west, piece.south) == (west, south))
    legs = counted(layout, EAST, (west, south), (east, south)), counted(layout, NORTH, (east, south), (east, north))
    return walk_to(layout, format_location(layout, first)), _walked(layout, (west, south), legs)


def _walked(layout: Layout, point: GridPoint, legs: Sequence[int]) -> Walk:
    """Return the way from a point by so many points East, North, East and so on; it has to be there."""
    streets, found = streets_of(layout), [(point, "0")]
    for number, count in enumerate(legs):
        ahead = streets[NORTH if number % 2 else EAST]
        for passed in range(1, count + 1):
            point = ahead[point]
            found.append((point, str(passed)))
    places = (layout.exact(GridRect(*point, *point)) for point, _ in found)
    return Walk(tuple((west, south) for west, south, _, _ in places), tuple(text for _, text in found))
