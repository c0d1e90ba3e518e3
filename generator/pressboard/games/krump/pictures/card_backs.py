"""The backs of the movement cards, in mm, without their white rim: a pattern of pyramids seen from above.

A player's nine share a back; it is the same from both ends. Red's pyramids turn, Black's stand in rows, so that grey
tells them, too.
"""

from collections.abc import Iterator

from pressboard.figures.shapes import Circle, Drawable, Figure, Path, Polygon, Rect, Segment, Symbol, Use
from pressboard.games.krump.pictures.card_style import BACK_RIM, CardStyle
from pressboard.games.krump.pictures.marks import WORDMARK_SIZE, wordmark_items
from pressboard.games.krump.pictures.pieces import player_name
from pressboard.games.krump.pictures.roles import of_player
from pressboard.games.krump.rules.movement import RED
from pressboard.words import words

_GRID_IN, _SECOND_IN = 1.8, 1.2
"""How far pattern and second frame are inside the first one, mm."""
_CELLS, _LATTICE = (8, 12), (4, 6)
"""How many pyramids the pattern has across and down where they are filled, and where only their edges are drawn."""
_MEDALLION, _PYRAMID, _LETTERS = (24.0, 40.0), 15.0, 3.4
"""The white field in the middle of a poker card, the pyramid on it, and how high the game's name is."""
_NODE = 0.55


def back(player: int, style: CardStyle) -> Figure:
    """Draw the back of a player's cards."""
    width, height = (length - 2 * BACK_RIM for length in style.measures)
    items = (*_pattern(player, width, height), *_frames(player, width, height, style.scale))
    pattern = Symbol(f"back of {player}, {style.size}", items)
    medallion = (*_medallion(player, width / 2, height / 2, style.scale),)
    return Figure(
        width, height, (Use(pattern, 0, 0), *medallion), words("Back, {player}", player=player_name(player)), 1.0
    )


def _frames(player: int, width: float, height: float, scale: float) -> Iterator[Drawable]:
    role, inner = of_player(player, "card frame"), _SECOND_IN * scale
    yield Rect(role, 0.25, 0.25, width - 0.5, height - 0.5, 3.0 * scale, line_width=0.5)
    yield Rect(role, inner, inner, width - 2 * inner, height - 2 * inner, 1.8 * scale, line_width=0.3)


def _pattern(player: int, width: float, height: float) -> Iterator[Drawable]:
    """Draw the cells of the pattern: filled, and as a lattice of the pyramids' edges for themes that save ink."""
    yield Path(of_player(player, "card cells"), tuple(_filled(player, width, height)), line_width=0.0)
    columns, rows = _LATTICE
    across, down = (width - 2 * _GRID_IN) / columns, (height - 2 * _GRID_IN) / rows
    lattice: list[Segment] = []
    for column in range(columns):
        for row in range(rows):
            x, y = _GRID_IN + column * across, _GRID_IN + row * down
            lattice += [("M", (x, y)), ("L", (x + across, y + down)), ("M", (x + across, y)), ("L", (x, y + down))]
    yield Path(of_player(player, "card lattice"), tuple(lattice))
    for column in range(1, columns):
        for row in range(1, rows):
            x, y = _GRID_IN + column * across, _GRID_IN + row * down
            yield Circle(of_player(player, "card nodes"), x, y, _NODE, line_width=0.0)


def _filled(player: int, width: float, height: float) -> Iterator[Segment]:
    """Yield two opposite faces of each pyramid: of Red's in turn those above and below and those at the sides."""
    columns, rows = _CELLS
    across, down = (width - 2 * _GRID_IN) / columns, (height - 2 * _GRID_IN) / rows
    for column in range(columns):
        for row in range(rows):
            x, y = _GRID_IN + column * across, _GRID_IN + row * down
            apex, upright = (x + across / 2, y + down / 2), player != RED or (column + row) % 2 == 0
            corners = ((x, y), (x + across, y), (x + across, y + down), (x, y + down))
            for first in (0, 2) if upright else (1, 3):
                yield "M", corners[first]
                yield "L", corners[(first + 1) % 4]
                yield "L", apex
                yield "Z", ()


def _medallion(player: int, x: float, y: float, scale: float) -> Iterator[Drawable]:
    """Draw the white field with a pyramid from above and the game's name at both ends."""
    width, height = (length * scale for length in _MEDALLION)
    yield Rect(
        of_player(player, "card face"), x - width / 2, y - height / 2, width, height, 3.0 * scale, line_width=0.5
    )
    inner = 1.0 * scale
    yield Rect(
        of_player(player, "card frame"),
        x - width / 2 + inner,
        y - height / 2 + inner,
        width - 2 * inner,
        height - 2 * inner,
        2.2 * scale,
        line_width=0.2,
    )
    yield from _pyramid(player, x, y, _PYRAMID * scale / 2)
    letters = Symbol(f"krump letters {player}", wordmark_items(of_player(player, "card letters")))
    size = _LETTERS * scale / WORDMARK_SIZE[1]
    off, up = WORDMARK_SIZE[0] * size / 2, 14.0 * scale
    yield Use(letters, x - off, y - up, size)
    yield Use(letters, x + off, y + up, size, turn=180)


def _pyramid(player: int, x: float, y: float, half: float) -> Iterator[Drawable]:
    """Draw the pyramid in the middle, its faces at the sides dark, with lines where themes leave them white."""
    faces = of_player(player, "card face"), of_player(player, "card dark face")
    corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
    for face in range(4):
        yield Polygon(faces[face % 2], (corners[face], corners[(face + 1) % 4], (x, y)), line_width=0.4)
    lines: list[Segment] = []
    for part in (0.25, 0.5, 0.75):
        far = part * half
        for sign in (-1, 1):
            at = x + sign * far
            lines += [("M", (at, y - far)), ("L", (at, y + far))]
    yield Path(of_player(player, "card back lines"), tuple(lines), line_width=0.25)
