"""The board's picture has all that a sheet says, each thing in its place; the templates have words for all types."""

from collections import Counter
from itertools import chain
from pathlib import Path
from string import ascii_letters

import pytest
from generator.games.kangaruse.pictures.board import STRIP, board, board_size

from generator.figures.shapes import Figure, Label, Rect, Symbol, Use
from generator.figures.shapes import Path as Outline
from generator.figures.text import drawing_log, to_text
from generator.games.kangaruse.make.make import chance_of, sheet_for
from generator.games.kangaruse.make.params import Recipe, SheetParams
from generator.games.kangaruse.pictures import icons
from generator.games.kangaruse.pictures.icons import KEYS, STYLES, icon
from generator.games.kangaruse.rules.notation import parse_setup
from generator.games.kangaruse.rules.sheet import Sheet
from generator.games.kangaruse.rules.types import LETTERS, RIVER, START, TREE, TYPES
from generator.layout.jinja.environment import environment

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
    for params in [SheetParams(size)]
}
BOARDS = [pytest.param(sheet, style, id=f"{name}, {style}") for name, sheet in SHEETS.items() for style in STYLES]
every_board = pytest.mark.parametrize(("sheet", "style"), BOARDS)


def _uses(figure: Figure) -> list[Use]:
    return [item for item in figure.items if isinstance(item, Use)]


def _square(sheet: Sheet, x: float, y: float) -> int:
    """Return the square of the board that holds a point of the picture."""
    column, row = int(x - STRIP), int(y - STRIP)
    assert 0 <= column < sheet.columns
    assert 0 <= row < sheet.rows
    return row * sheet.columns + column


def _drawn(sheet: Sheet, style: str) -> dict[int, list[Symbol]]:
    """Return the symbols drawn on each square; what stands in the strips round the board is left out."""
    drawn: dict[int, list[Symbol]] = {square: [] for square in range(len(sheet.squares))}
    for use in _uses(board(sheet, style)):
        if not use.symbol.name.startswith(("number-", "arrow-")):
            drawn[_square(sheet, use.x + 0.001, use.y + 0.001)].append(use.symbol)
    return drawn


@every_board
def test_commands_stand_at_both_ends_of_every_line(sheet: Sheet, style: str) -> None:
    """Every column has its command above and below the board, every row its own left and right of it."""
    width, height = board_size(sheet.columns, sheet.rows)
    expected: Counter[tuple[str, float, float]] = Counter()
    for column, command in enumerate(sheet.column_commands):
        expected.update((command, round(STRIP + column + 0.5, 6), y) for y in (-1, 1))
    for row, command in enumerate(sheet.row_commands):
        expected.update((command, x, round(STRIP + row + 0.5, 6)) for x in (-1, 1))
    found: Counter[tuple[str, float, float]] = Counter()
    for use in _uses(board(sheet, style)):
        if use.symbol.name.startswith(("number-", "arrow-")):
            across = -1 if use.x < STRIP else 1 if use.x > width - STRIP else round(use.x, 6)
            down = -1 if use.y < STRIP else 1 if use.y > height - STRIP else round(use.y, 6)
            found[use.symbol.name.partition("-")[2], across, down] += 1
    assert found == expected


def _names(sheet: Sheet, style: str) -> list[Label]:
    """Return the labels that coordinates add to a board."""
    bare = set(board(sheet, style, coordinates=False).items)
    return [item for item in board(sheet, style).items if item not in bare and isinstance(item, Label)]


def _box(label: Label) -> tuple[float, float, float, float]:
    """Return about what a name takes: left, top, right, bottom."""
    wide = 0.65 * label.size * len(label.text)
    left = label.x - wide if label.anchor == "end" else label.x
    return left, label.y - 0.75 * label.size, left + wide, label.y


@pytest.mark.parametrize("turned", [False, True], ids=["numbers across", "numbers down"])
@pytest.mark.parametrize(("columns", "rows"), [(5, 5), (12, 8), (16, 12), (20, 16)])
def test_lines_have_the_names_of_records(columns: int, rows: int, turned: bool) -> None:
    """At both ends of a line stands its part of the names records call its squares by, clear of every command."""
    numbers, directions = ("1234" * 5)[: rows if turned else columns], ("LRUD" * 5)[: columns if turned else rows]
    across, down = (directions, numbers) if turned else (numbers, directions)
    sheet = Sheet(columns, rows, tuple(across), tuple(down), ("kiwi",) * columns * rows, (0,) * columns * rows, 2)
    found: dict[tuple[bool, int], list[str]] = {}
    for label in _names(sheet, "rich"):
        left, top, right, bottom = _box(label)
        assert 0 <= left < right <= columns + 2 * STRIP
        assert 0 <= top < bottom <= rows + 2 * STRIP
        beside = not STRIP <= (left + right) / 2 <= STRIP + columns
        line = int(((top + bottom) if beside else (left + right)) / 2 - STRIP)
        found.setdefault((beside, line), []).append(label.text)
        for use in _uses(board(sheet)):
            if use.symbol.name.startswith(("number-", "arrow-")):
                aside = left >= use.x + 0.21 or right <= use.x - 0.21
                assert aside or top >= use.y + 0.24 or bottom <= use.y - 0.24
    for column in range(columns):
        for row in range(rows):
            (letter, below), (number, beside) = found[False, column], found[True, row]
            assert (letter, number) == (below, beside)
            assert sheet.name(row * columns + column) == letter + number


def test_arrows_point_where_their_commands_say() -> None:
    """In the text picture the four directions are four different arrows."""
    letters = {use.symbol.name: use.symbol.letters for use in _uses(board(ALL))}
    arrows = {name: letter for name, letter in letters.items() if name.startswith("arrow-")}
    assert arrows == {"arrow-L": "<", "arrow-R": ">", "arrow-U": "^", "arrow-D": "v"}


@every_board
def test_every_typed_square_has_its_symbol(sheet: Sheet, style: str) -> None:
    """A square with a type, or a start, has the symbol of what it holds, once, and no other."""
    drawn = _drawn(sheet, style)
    for square, held in enumerate(sheet.squares):
        if held not in (TREE, RIVER):
            assert [symbol.name for symbol in drawn[square]] == [f"{held}.{style}.square"]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("key", [*TYPES, START])
def test_a_square_shows_icon_name_and_used_box(key: str, style: str) -> None:
    """The symbol of a type has its icon, its name and a box to tick, all of it within the square."""
    symbol = _drawn(ALL, style)[ALL.where(key)[0]][0]
    (drawing,) = (item for item in symbol.items if isinstance(item, Use))
    names = sorted((item for item in symbol.items if isinstance(item, Label)), key=lambda label: label.y)
    (box,) = (item for item in symbol.items if isinstance(item, Rect) and item.role == "box")
    assert drawing.symbol == icon(key, style)
    assert " ".join(name.text for name in names) == (TYPES[key].name if key in TYPES else "Start")
    assert {name.bold for name in names} == {key in TYPES and TYPES[key].scores}
    assert all(0 < name.fit < 1 and 0.5 < name.y < 1 for name in names)
    assert 0 < drawing.x < drawing.x + 64 * drawing.scale < box.x < box.x + box.width < 1
    assert 0 < box.y < box.y + box.height < drawing.y + 64 * drawing.scale < 1


@every_board
def test_points_and_numbers_are_printed(sheet: Sheet, style: str) -> None:
    """Every star shows its points and every echidna its number, in its own square, and nothing else has a number."""
    labels = [item for item in board(sheet, style, coordinates=False).items if isinstance(item, Label)]
    found = {_square(sheet, label.x, label.y): label.text for label in labels}
    assert len(found) == len(labels)
    assert found == {square: f"{value}" for square, value in enumerate(sheet.values) if value}


@every_board
def test_river_and_trees_are_drawn_once_a_square(sheet: Sheet, style: str) -> None:
    """A tree's square has one tree, a river's square one piece of river, and neither has anything else."""
    drawn = _drawn(sheet, style)
    for kind, names in ((TREE, {f"{tree}.{style}.square" for tree in icons.TREES}), (RIVER, None)):
        for square in sheet.where(kind):
            (symbol,) = drawn[square]
            assert symbol.letters == LETTERS[kind]
            assert names is None or symbol.name in names
    found = Counter(symbol.letters for symbols in drawn.values() for symbol in symbols)
    assert (found["T"], found["~"], found["o"]) == tuple(len(sheet.where(kind)) for kind in (TREE, RIVER, START))


def test_water_flows_on_river_squares_alone() -> None:
    """The water's outline spans the box of the river squares; without a river there is none."""
    figure = board(ALL)
    (water,) = (item for item in figure.items if isinstance(item, Outline) and item.role == "water")
    xs, ys = zip(*((numbers[-2], numbers[-1]) for _, numbers in water.segments if numbers), strict=True)
    columns, rows = zip(*((square % 6, square // 6) for square in ALL.where(RIVER)), strict=True)
    assert min(columns) <= min(xs) - STRIP < min(columns) + 0.5
    assert max(columns) + 0.5 < max(xs) - STRIP <= max(columns) + 1
    assert min(rows) <= min(ys) - STRIP < min(rows) + 0.5
    assert max(rows) + 0.5 < max(ys) - STRIP <= max(rows) + 1
    dry = Sheet(6, 6, ALL.column_commands, ALL.row_commands, ("kiwi",) * 36, (0,) * 36, 3)
    assert "water" not in drawing_log(board(dry))


@every_board
def test_nothing_leaves_the_picture(sheet: Sheet, style: str) -> None:
    """Symbols, numbers and lines all begin inside the picture, whose size is as foretold."""
    figure = board(sheet, style)
    assert (figure.width, figure.height) == board_size(sheet.columns, sheet.rows)
    places = [(item.x, item.y) for item in figure.items if isinstance(item, Use | Label | Rect)]
    ends = chain.from_iterable(item.points for item in figure.items if hasattr(item, "points"))
    for x, y in (*places, *ends):
        assert 0 <= x <= figure.width
        assert 0 <= y <= figure.height


GOLDEN = """
       <     ^     >     v     ^
    +-----+-----+-----+-----+-----+
  1 |  o  |12S  |  ~  |  E  | Fr  | 1
    |     |     |     |2    |     |
    +-----+-----+-----+-----+-----+
  2 | 9S  | 9S  |  ~  |  T  | Fr  | 2
    |     |     |     |     |     |
    +-----+-----+-----+-----+-----+
  3 | Fr  |  E  |  ~  |  ~  |  ~  | 3
    |     |1    |     |     |     |
    +-----+-----+-----+-----+-----+
  4 |  T  | Ki  |  ~  | 9S  | Co  | 4
    |     |     |     |     |     |
    +-----+-----+-----+-----+-----+
  1 | Co  | Ki  | Mi  | Ko  |  o  | 1
    |     |     |     |     |     |
    +-----+-----+-----+-----+-----+
       <     ^     >     v     ^
"""


def test_a_small_board_as_a_picture() -> None:
    """A small sheet looks like this, in both styles alike."""
    for style in STYLES:
        assert to_text(board(parse_setup(SMALL), style, coordinates=False), 6, 3).strip("\n") == GOLDEN.strip("\n")


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


@pytest.mark.parametrize(
    ("template", "table", "full"),
    [
        ("short.xml", "short", True),
        ("short.xml", "tight", False),
        ("long.xml", "when", True),
    ],
)
def test_templates_have_words_for_all_types(template: str, table: str, full: bool) -> None:
    """The tables of words have an entry for every type and the start, and for nothing else."""
    words = getattr(environment((TEMPLATES,)).get_template(template).module, table)
    assert set(words) == {*TYPES, START}
    for text in words.values():
        assert text == text.strip()
        assert not full or text[0] in ascii_letters
