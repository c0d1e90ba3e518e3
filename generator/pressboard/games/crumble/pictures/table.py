"""A table at play, which the rules open with: the board, the rest of the set beside it, numbers to speak of them by.

Lengths are in starting squares.
"""

from collections.abc import Iterator, Mapping

from pressboard.figures.shapes import Circle, Drawable, Figure, Label, Symbol, Use
from pressboard.games.crumble.pictures.diagrams.lines import outlined
from pressboard.games.crumble.pictures.diagrams.moves import bare
from pressboard.games.crumble.pictures.diagrams.told import pieces_told
from pressboard.games.crumble.pictures.pieces import BoardView, PieceFace, board_items, piece_symbol
from pressboard.games.crumble.rules.board import BLACK, WHITE, Board
from pressboard.games.crumble.rules.locations import find, read_location
from pressboard.games.crumble.rules.tiling import chain, numbers_in
from pressboard.words import words

_BESIDE, _MARGIN = 2.6, 0.1
"""How broad the place beside the board is where the rest of the set lies, and the room around the board."""
_PILES = (
    (BLACK, 0.0, 0.24, 2.0, 2.0),
    (WHITE, 0.0, 2.6, 2.0, 1.0),
    (WHITE, 0.0, 3.92, 1.0, 1.0),
    (BLACK, 1.4, 3.92, 0.5, 1.0),
    (BLACK, 0.0, 5.24, 1.0, 0.5),
    (WHITE, 1.4, 5.24, 0.5, 0.5),
)
"""The piles of the set: which face is up, the left and upper edge of the lowest tile, and the size of all of them."""
_PILED, _OFF = 3, 0.07
"""How many tiles of a pile are seen, and how far each lies to the right of the one below it, and above it."""
_PILES_NUMBER = (1.07, 1.17)
"""Where among the piles their number stands."""
_DISC, _TYPE, _CAPITAL = 0.175, 0.25, 0.35
"""The radius of a number's disc and the size of its type; half a capital's height in that of the type."""


def table_picture(position: Board, numbers: Mapping[str, str]) -> Figure:
    """Draw a position with the set on its left, and discs with `numbers` in the middle of the pieces at locations.

    The last of these pieces has its chain outlined. The number after it stands on the piles.
    """
    view = BoardView(position.layout.width, position.layout.height, margin=_MARGIN)
    contacts, piece = position.layout.contacts, _number_at(position, [*numbers.values()][-1])
    exact = [position.layout.exact(each) for each in position.layout.pieces]
    linked = [exact[each] for each in numbers_in(chain(contacts, position.black, 1 << piece))]
    width, height = view.size
    board = Symbol(
        "crumble table board", (*board_items(view, bare(view, position).pieces), *outlined(view, linked)), ""
    )
    places = {text: view.middle(exact[_number_at(position, location)]) for text, location in numbers.items()}
    items: list[Drawable] = [Use(board, _BESIDE, 0), *(tile for pile in _PILES for tile in _piled(*pile))]
    for text, (x, y) in places.items():
        items += _disc(text, _BESIDE + x, y)
    items += _disc(str(len(numbers) + 1), *_PILES_NUMBER)
    title = words("Crumble, a table at play")
    shows = pieces_told(f"{title}.", bare(view, position).pieces)
    return Figure(_BESIDE + width, height, tuple(items), title, shows=shows)


def _number_at(position: Board, location: str) -> int:
    """Return the number of the piece at a location, which has to be there."""
    piece = find(position.layout, read_location(location))
    assert not isinstance(piece, str), piece
    return position.layout.pieces.index(piece)


def _piled(colour: int, x: float, y: float, width: float, height: float) -> Iterator[Use]:
    tile = piece_symbol(PieceFace(colour), width, height)
    for number in range(_PILED):
        yield Use(tile, x + width / 2 + number * _OFF, y + height / 2 - number * _OFF)


def _disc(text: str, x: float, y: float) -> Iterator[Drawable]:
    yield Circle("paper", x, y, 1.2 * _DISC)
    yield Circle("brand plate", x, y, _DISC, line_width=0.1 * _DISC)
    yield Label("brand plate ink", x, y + _CAPITAL * _TYPE, text, _TYPE, bold=True)
