"""The board's picture has all that a sheet says, each thing in its place; the templates have words for all types."""

from collections import Counter
from itertools import chain
from pathlib import Path

import pytest

from pressboard.figures.shapes import Figure, Label, Rect, Symbol, Use
from pressboard.games.kangaruse.make.make import chance_of, sheet_for
from pressboard.games.kangaruse.make.params import Recipe, SheetParams
from pressboard.games.kangaruse.pictures import icons
from pressboard.games.kangaruse.pictures.icons import KEYS, ROLES, STYLES, icon
from pressboard.games.kangaruse.pictures.sheet.board import SIDE, STRIP, board_picture, picture_size
from pressboard.games.kangaruse.pictures.sheet.names import Cell
from pressboard.games.kangaruse.pictures.sheet.squares import Look, legend, square
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.sheet_text import parse_setup
from pressboard.games.kangaruse.rules.types import LETTERS, RIVER, START, TREE, TYPES
from tests.kangaruse.pictured import square_at

TEMPLATES = Path(__file__).parents[2] / "templates" / "kangaruse"

SMALL = """
kangaruse 5x5, 2 players
    L   U   R   D   U
1   o   S12 ~   E2  Fr
2   S9  S9  ~   T   Fr
3   Fr  E1  ~   ~   ~
4   T   Ki  ~   S9  Co
1   Co  Ki  Mi  Ko  o
"""

ALL = Sheet(
    6,
    6,
    tuple("123412"),
    tuple("LRUDLR"),
    (*TYPES, START, TREE, RIVER, RIVER, TREE, START, RIVER, "star", "echidna", TREE, START),
    tuple({0: 7, 10: 3, 32: 15, 33: 2}.get(square, 0) for square in range(36)),
    3,
)
"""Every type there is, among them two stars and two echidnas with their numbers."""

SHEETS = {"all types": ALL, "small": parse_setup(SMALL)} | {
    size: sheet_for(params, chance_of(Recipe("billabong", 1, params)))[0]
    for size in ("tiny", "5x16", "20x5")
    for params in [SheetParams(size, checks="structure")]
}
BOARDS = [
    pytest.param(sheet, style, id=f"{name}, {style}")
    for name, sheet in SHEETS.items()
    for style in STYLES
]
every_board = pytest.mark.parametrize(("sheet", "style"), BOARDS)


def _uses(figure: Figure) -> list[Use]:
    return [item for item in figure.items if isinstance(item, Use)]


def _drawn(sheet: Sheet, style: str) -> dict[int, list[Symbol]]:
    """Return the tiles and the river's corners by their squares."""
    drawn: dict[int, list[Symbol]] = {square: [] for square in range(len(sheet.squares))}
    for use in _uses(board_picture(sheet, Look(style))):
        if use.symbol.name.startswith(("square ", "water ")):
            drawn[square_at(sheet, use.x + 0.01, use.y + 0.01)].append(use.symbol)
    return drawn


@every_board
def test_commands_stand_at_both_ends_of_every_line(sheet: Sheet, style: str) -> None:
    """Every column has its command above and below the board, every row its own left and right of it."""
    figure = board_picture(sheet, Look(style))
    expected: Counter[tuple[str, float, float]] = Counter()
    for column, command in enumerate(sheet.column_commands):
        expected.update((command, column, y) for y in (-1, 1))
    for row, command in enumerate(sheet.row_commands):
        expected.update((command, x, row) for x in (-1, 1))
    found: Counter[tuple[str, float, float]] = Counter()
    for use in (use for use in _uses(figure) if use.symbol.name.startswith(("number ", "sign "))):
        across = (
            -1
            if use.x < STRIP
            else 1
            if use.x > figure.width - STRIP
            else round((use.x - STRIP) / SIDE - 0.5, 6)
        )
        down = (
            -1
            if use.y < STRIP
            else 1
            if use.y > figure.height - STRIP
            else round((use.y - STRIP) / SIDE - 0.5, 6)
        )
        found[use.symbol.name.split()[1], across, down] += 1
    assert found == expected


def _box(label: Label) -> tuple[float, float, float, float]:
    """Return about what a name takes: left, top, right, bottom."""
    wide = min(0.6 * label.size * len(label.text), label.fit)
    return label.x - wide / 2, label.y - 0.7 * label.size, label.x + wide / 2, label.y


@every_board
def test_every_typed_square_has_its_tile(sheet: Sheet, style: str) -> None:
    """A square with a type, or a start, has the tile of what it holds and of its number, once, and no other."""
    drawn = _drawn(sheet, style)
    for place, held in enumerate(sheet.squares):
        if held not in (TREE, RIVER):
            (symbol,) = drawn[place]
            assert symbol.name.startswith(f"square {held} {sheet.values[place]} {style} ")
            assert symbol.letters == f"{LETTERS[held]}{sheet.values[place] or ''}"
        else:
            assert [symbol.letters for symbol in drawn[place]] == ["~"] * (held == RIVER)


CELLS = [(10.0, 10.0), (16.8, 19.5), (17.0, 13.0), (10.8, 8.0), (8.0, 10.8), (47.5, 46.2)]


@pytest.mark.parametrize("cell", CELLS)
@pytest.mark.parametrize("named", [False, True])
@pytest.mark.parametrize("key", [*TYPES, START])
def test_a_square_has_room_for_everything(key: str, named: bool, cell: tuple[float, float]) -> None:
    """Icon, name and box lie within the cell and apart; the icon is at least a third of the cell's shorter side."""
    width, height = cell
    symbol = square(key, 0, Cell(width, height), Look(named=named))
    (drawing,) = (item for item in symbol.items if isinstance(item, Use))
    (box,) = (
        item for item in symbol.items if isinstance(item, Rect) and item.role == ROLES["used"]
    )
    names = [item for item in symbol.items if isinstance(item, Label)]
    size = 64 * drawing.scale
    side = min(cell)
    assert 0 < drawing.x < drawing.x + size < width
    assert 0 < drawing.y < drawing.y + size < height
    assert size > (0.33 if key == START else 0.5) * side
    assert 0.5 * width < box.x < box.x + box.width < width
    assert 0.5 * height < box.y < box.y + box.height < height
    assert drawing.x + size <= box.x or drawing.y + size <= box.y
    assert " ".join(name.text for name in names) == (
        (TYPES[key].name if key in TYPES else "Start") if named else ""
    )
    for name in names:
        left, top, right, bottom = (
            _box(name) if name.anchor == "middle" else (name.x, 0, name.x + name.fit, name.y)
        )
        assert 0 < left < right < width + 0.01
        assert 0 <= top < bottom < height
        assert name.fit > 0.58 * side or len(names) > 1
        assert right <= box.x or bottom <= box.y


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("key", [*TYPES, START])
def test_flags_tell_what_scores(key: str, style: str) -> None:
    """A flag stands on the squares that score and on no others, in the legend as well."""
    scores = key in TYPES and TYPES[key].scores
    for symbol in (square(key, 0, Cell(12.0, 14.0), Look(style)), legend(key, style, 10.0)):
        assert any(getattr(item, "role", "") == ROLES["flag"] for item in symbol.items) == scores


@every_board
def test_every_tree_stands_in_a_wood(sheet: Sheet, style: str) -> None:
    """The picture has a large plant for every square with a tree, in that square, and none elsewhere."""
    names = {f"planted {tree}.{style}" for tree in icons.TREES}
    uses = [use for use in _uses(board_picture(sheet, Look(style))) if use.symbol.name in names]
    feet = [square_at(sheet, use.x, use.y) for use in uses]
    assert sorted(feet) == [*sheet.where(TREE)]
    assert {use.symbol.letters for use in uses} <= {LETTERS[TREE]}


@every_board
def test_nothing_leaves_the_picture(sheet: Sheet, style: str) -> None:
    """Symbols, numbers and lines all begin inside the picture, whose size is as foretold."""
    figure = board_picture(sheet, Look(style))
    width, height = picture_size(sheet.columns, sheet.rows)
    assert (figure.width, figure.height) == pytest.approx((width * SIDE, height * SIDE))
    places = [(item.x, item.y) for item in figure.items if isinstance(item, Use | Label)]
    ends = chain.from_iterable(item.points for item in figure.items if hasattr(item, "points"))
    for x, y in (*places, *ends):
        assert -1e-6 <= x <= figure.width + 1e-6
        assert -1e-6 <= y <= figure.height + 1e-6


@pytest.mark.parametrize("style", STYLES)
def test_there_is_an_icon_for_everything(style: str) -> None:
    """Every type, the start and the trees have an icon of their own in each style, and there are no others."""
    folder = Path(icons.__file__).parent / "drawings" / style
    assert {path.stem for path in folder.rglob("*") if path.is_file()} == set(KEYS)
    assert set(KEYS) == {*TYPES, START, *icons.TREES}
    drawings = {key: icon(key, style) for key in KEYS}
    assert len({drawing.items for drawing in drawings.values()}) == len(KEYS)
    for key, drawing in drawings.items():
        assert drawing.name == f"{key}.{style}"
        assert drawing.letters == LETTERS[TREE if key in icons.TREES else key]
        assert drawing.items
