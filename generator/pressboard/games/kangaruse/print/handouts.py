"""What people's own handouts can have of Kangaruse: boards of sheets, diagrams, pictures and sections of the rules."""

from dataclasses import replace
from functools import cache, partial

from pressboard.chance import fresh_seed
from pressboard.errors import BadOption, quoted
from pressboard.figures.shapes import Drawable, Elastic, Figure
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.pictures import example
from pressboard.games.kangaruse.pictures.diagrams import EXAMPLES, example_figure, is_setup
from pressboard.games.kangaruse.pictures.example import opening
from pressboard.games.kangaruse.pictures.icons import icon, marks, strip
from pressboard.games.kangaruse.pictures.sheet.board import (
    SIDE,
    blank_board,
    picture_size,
    place_of,
    scaled_board,
)
from pressboard.games.kangaruse.pictures.sheet.frame import legend_tile
from pressboard.games.kangaruse.pictures.sheet.squares import Look
from pressboard.games.kangaruse.pictures.sheet.turn import turn
from pressboard.games.kangaruse.print.diagram import DiagramOptions, drawn
from pressboard.games.kangaruse.print.rules import IconStyle
from pressboard.games.kangaruse.print.sheets import PUZZLE, SheetProduct
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.records import LANGUAGE
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import START, TYPES
from pressboard.kinds.game import FigureKind, Illustration, Known, is_text, marks_kind
from pressboard.kinds.kit import included
from pressboard.kinds.options import LARGE_PRINT, Options, option, readings_option
from pressboard.kinds.page import Item
from pressboard.kinds.problems.figures import SeriesChoice, problem_kinds
from pressboard.kinds.scenes import OF_PAGES, labels_option, lettered, only, read_labels
from pressboard.lean_classes import dataclass
from pressboard.words import words

EXAMPLE = "example"
"""The source that stands for the drawn example of the rules."""

_SHEETS = SheetProduct()
_OF_PAGES = ("moves", *(name for name in OF_PAGES if name != LARGE_PRINT))
_TILES = {f"tile-{key}": key for key in (*TYPES, START)}
_LABEL = "c3=A"
_SHOWN = "KANGA1-000DR4-6G2BBX-62MVQ0-HSNBRG-YRVKYD-VKMH5G-VE13ZA"
_SHOWN_PUZZLE = (
    "KAPUZ1-287DQS-NN62MD-VR9E6G-86VSVZ-E3D4A1-66PZ30-H709DX-S1NXQC-7ZZ8A7-YM2CFW-A84M0P"
)
"""The codes of the sheet and of the puzzle that the reference shows."""
_FEWEST, _MOST = 2, 20


@dataclass(frozen=True, slots=True)
class FreshFigureOptions(SheetParams, IconStyle, SeriesChoice):
    """Which fresh sheet a figure shows, and how its board is drawn."""

    coordinates: bool = option(True, "Name columns and rows in the frame, as records do.")
    labels: tuple[str, ...] = labels_option(_LABEL)
    readings: tuple[str, ...] = readings_option("The house rules that it is played by.")
    large_print: bool = option(False, "Labels as in large print; as the handout is when left out.")


@dataclass(frozen=True, slots=True)
class DiagramFigureOptions(DiagramOptions):
    """How a sheet, or a game on it, is drawn."""

    labels: tuple[str, ...] = labels_option(_LABEL)
    readings: tuple[str, ...] = readings_option("The house rules that it is played by.")


@dataclass(frozen=True, slots=True)
class BlankFigureOptions(Options):
    """How large an empty board is."""

    columns: int = option(
        8, f"How many squares it has across, {_FEWEST} to {_MOST}.", limits=(_FEWEST, _MOST)
    )
    rows: int = option(
        6, f"How many squares it has down, {_FEWEST} to {_MOST}.", limits=(_FEWEST, _MOST)
    )
    coordinates: bool = option(True, "Name columns and rows in the frame, as records do.")


def _given(source: str, chosen: DiagramFigureOptions) -> Illustration:
    """Draw a sheet that is given, or a diagram: of a record, or with options that boards have not."""
    is_plain = not (chosen.at or chosen.legal or chosen.from_ or chosen.game != 1)
    if is_plain and not LANGUAGE.is_record(source):
        return _board(
            _SHEETS.read_setup(source) if is_setup(source) else _SHEETS.read(source), chosen
        )
    diagrams = drawn(chosen, marked=False)
    game, scene = diagrams.record, only(diagrams.scenes)
    first = game.position(0)
    known = _known(game.sheet, first.readings.changes() if first else chosen.readings)
    figure = _lettered(scene.figure, game.sheet, _letters(game.sheet, chosen.labels))
    return Illustration(
        figure, scene.caption, known=known | ({"players": first.players} if first else {})
    )


def _board(item: Item[Sheet], chosen: FreshFigureOptions | DiagramFigureOptions) -> Illustration:
    sheet = item.content
    board = scaled_board(sheet, Look(chosen.icons, chosen.coordinates, type=chosen.type))
    if letters := _letters(sheet, chosen.labels):
        board = Elastic(partial(_lettered_board, board, sheet, letters), board.least)
    caption, known = (
        words("Kangaruse, {recipe}", recipe=item.recipe),
        _known(sheet, chosen.readings),
    )
    return Illustration(board, caption, item.code, item.recipe, item.setup, known)


def _letters(sheet: Sheet, labels: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    def square(name: str) -> int:
        try:
            return sheet.square(name.lower())
        except ValueError:
            last = sheet.name(len(sheet.squares) - 1)
            raise BadOption(
                f"labels: there is no square {quoted(name)}; the last one is {last}"
            ) from None

    return tuple(read_labels(labels, _LABEL, square).items())


def _known(sheet: Sheet, readings: tuple[str, ...]) -> dict[str, Known]:
    """Facts of a sheet by the names that templates know; `types` and `readings` are such as the rules take."""
    house = Readings.read(readings).within(sheet.types).changes()
    return {
        "types": sheet.types,
        "players": sheet.players,
        "arrows": sheet.arrows,
        "readings": house,
        "starts": sheet.names(sheet.starts),
        "columns": sheet.columns,
        "rows": sheet.rows,
    }


def _lettered(
    figure: Figure, sheet: Sheet, letters: tuple[tuple[int, str], ...], scale: float = 1.0
) -> Figure:
    """Return a board, drawn at some `scale`, with letters on its squares."""
    items = list[Drawable]()
    for square, text in letters:
        x, y = place_of(sheet, square, 0.5, 0.5)
        items += lettered(scale * x, scale * y, text, scale * SIDE)
    return replace(figure, items=(*figure.items, *items))


def _lettered_board(
    board: Elastic, sheet: Sheet, letters: tuple[tuple[int, str], ...], width: float, height: float
) -> Figure:
    drawn = board.draw(width, height)
    return _lettered(
        drawn, sheet, letters, drawn.width / (SIDE * picture_size(sheet.columns, sheet.rows)[0])
    )


def _turn(_: str, chosen: IconStyle) -> Figure:
    picture = turn(example.example_jumps()[0], chosen.icons)
    assert picture, "the example has a square with a jump by each of its commands"
    return picture


def _of_type(figure: Figure, key: str) -> Illustration:
    return Illustration(figure, figure.title, known={"types": (key,)})


@cache
def figure_kinds() -> tuple[FigureKind, ...]:
    """Return the table of the figures."""
    return (
        FigureKind(
            ("sheet", ""),
            "The board of a fresh sheet, checked like any other.",
            lambda _, chosen: _board(
                _SHEETS.generate(
                    included(SheetParams, chosen), chosen.seed or fresh_seed(), chosen.number
                ),
                chosen,
            ),
            FreshFigureOptions,
            given={"seed": "billabong", "size": "tiny"},
        ),
        *problem_kinds(PUZZLE, "puzzle", _SHOWN_PUZZLE),
        FigureKind(
            (),
            "The board of a code or of a set-up text, or the position of a record, with the jumps there are.",
            _given,
            DiagramFigureOptions,
            is_text,
            _OF_PAGES,
            example=_SHOWN,
            given={"from": "c1"},
        ),
        FigureKind(
            ("board",),
            "An empty board, to draw on.",
            lambda _, chosen: blank_board(chosen.columns, chosen.rows, chosen.coordinates),
            BlankFigureOptions,
        ),
        FigureKind(
            (EXAMPLE,),
            "The drawn example of a turn.",
            lambda _, chosen: Illustration(example.figure(chosen.icons), words(example.TITLE)),
            IconStyle,
        ),
        FigureKind(
            tuple(EXAMPLES),
            "The drawn example of a type.",
            lambda name, chosen: _of_type(example_figure(name, chosen.icons), name),
            IconStyle,
        ),
        FigureKind(
            ("opening",),
            "A sheet with numbers to explain it by, which the rules open with.",
            lambda _, chosen: opening(chosen.icons),
            IconStyle,
        ),
        FigureKind(
            ("turn",),
            "A turn: where a square's commands are read, and a jump by each, on the board of the example.",
            _turn,
            IconStyle,
        ),
        FigureKind(
            tuple(_TILES),
            "A square of a type, as the legend shows it.",
            lambda name, chosen: _of_type(
                replace(legend_tile(_TILES[name], chosen.icons), title=icon(_TILES[name]).shows),
                _TILES[name],
            ),
            IconStyle,
            example="tile-koala",
        ),
        FigureKind(("quick-marks",), "The marks that players draw.", lambda *_: strip()),
        marks_kind(marks),
    )
