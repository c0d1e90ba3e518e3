"""An empty board, to draw a sheet of one's own on: the frame, bare squares, the names of columns and rows."""

from pressboard.figures.shapes import Figure, Use
from pressboard.games.kangaruse.pictures.sheet.frame import ground, labels, lines
from pressboard.games.kangaruse.pictures.sheet.picture import picture_measures
from pressboard.games.kangaruse.pictures.sheet.squares import plain_square
from pressboard.words import words


def blank_board(columns: int, rows: int, coordinates: bool = True) -> Figure:
    """Draw a board of so many empty squares in mm, without commands."""
    size = picture_measures(columns, rows)
    symbol = plain_square(size.cell_width, size.cell_height)
    squares = (Use(symbol, *size.corner(place)) for place in range(columns * rows))
    items = (*ground(size), *squares, lines(size), *(labels(size) if coordinates else ()))
    title = words("Kangaruse, an empty board of {columns} × {rows} squares", columns=columns, rows=rows)
    return Figure(size.width, size.height, items, title, unit=1.0)
