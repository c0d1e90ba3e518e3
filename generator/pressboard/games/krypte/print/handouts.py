"""What people's own handouts can have of Krypte: boards, counters, diagrams, pictures and sections of the rules."""

from dataclasses import replace
from functools import cache, partial

from pressboard.figures.composing import with_words
from pressboard.figures.shapes import Figure
from pressboard.games.krypte.pictures.diagrams import MARKS, NAME_SIZE, View, board_figure, game_of
from pressboard.games.krypte.pictures.pieces import (
    SIZE,
    coordinates,
    face,
    marker_face,
    marks,
    playing_board,
)
from pressboard.games.krypte.print.diagram import DiagramOptions, part_option, scenes
from pressboard.games.krypte.print.kit import BoardOptions
from pressboard.games.krypte.print.problems import PROBLEMS
from pressboard.games.krypte.print.rules import DIAGRAMS, HouseRuleOptions, figures
from pressboard.games.krypte.rules.board import BLACK, COLOURS, WHITE
from pressboard.kinds.game import FigureKind, Illustration, Known, figure_name, is_text, marks_kind
from pressboard.kinds.options import TYPE, option
from pressboard.kinds.problems.figures import problem_kinds
from pressboard.kinds.scenes import OF_PAGES, marks_in, only
from pressboard.lean_classes import dataclass

_COUNTERS = {COLOURS[colour].lower(): colour for colour in (BLACK, WHITE)}
_RULES = tuple(figure_name(name) for name in DIAGRAMS if name != "example")
_COORDINATES = "Name columns and rows at the board's edges."


@dataclass(frozen=True, slots=True)
class BoardFigureOptions:
    part: str = part_option()
    coordinates: bool = option(True, _COORDINATES)

    @property
    def view(self) -> View:
        """The part of the board that is drawn; raises BadOption."""
        return DiagramOptions(record="", part=self.part).view


@dataclass(frozen=True, slots=True)
class DiagramFigureOptions(DiagramOptions, HouseRuleOptions):
    coordinates: bool = option(True, _COORDINATES)


def _board(_: str, chosen: BoardFigureOptions) -> Illustration:
    return Illustration(board_figure(chosen.view, names=NAME_SIZE if chosen.coordinates else 0.0))


def _diagram(source: str, chosen: DiagramFigureOptions) -> Illustration:
    """Draw a diagram; what has to be said of a game wherever it is printed is part of it."""
    game = game_of(source, chosen.game, chosen.readings)
    scene = only(scenes(game, chosen))
    if not chosen.coordinates:
        position, marks = scene.shown
        scene = replace(scene, shown=(position, replace(marks, names=0.0)))
    known: dict[str, Known] = {
        "readings": game.position(game.first).readings.changes(),
        "moves": game.last - game.first,
        "signs": tuple(marks_in(MARKS, [scene])),
    }
    return Illustration(with_words(scene.figure, ((game.note, False),)), scene.caption, known=known)


def _of_rules(name: str, _: object) -> Figure:
    return {figure_name(key): figure for key, figure in figures().items()}[name]


@cache
def figure_kinds() -> tuple[FigureKind, ...]:
    """Return the table of the figures."""
    diagram = partial(FigureKind, draw=_diagram, options=DiagramFigureOptions)
    return (
        FigureKind(
            ("board",),
            "The empty board of diagrams, with arrows on all its sides.",
            _board,
            BoardFigureOptions,
        ),
        FigureKind(
            ("playing-board",),
            "The board to play on, with its rim and the marker's places.",
            lambda _, chosen: playing_board(coordinates=chosen.coordinates),
            BoardOptions,
            without=("square", "sides", *TYPE),
        ),
        *problem_kinds(
            PROBLEMS, "problem", "KRYPT1-000R0F-FDYQZZ-2B16VA-3Q8XWJ-M4XZYS-CGF5FC-5X0RRY"
        ),
        diagram(
            (),
            "The position after these moves, or of a record or a position as text; with nothing the start.",
            reads=lambda source: is_text(source) or not source.strip(),
            without=OF_PAGES,
            example="d1 e8 c1",
            given={"legal": True},
        ),
        diagram(
            ("example",),
            "The example game of the rules, as far as is asked for.",
            without=(*OF_PAGES, "readings"),
            given={"at": "12"},
        ),
        FigureKind(
            _RULES,
            "The diagrams of the rules, each of a position that the engine has replayed.",
            _of_rules,
        ),
        FigureKind(
            ("table",),
            "A table at play, which the rules open with, with numbers to explain it by.",
            _of_rules,
        ),
        FigureKind(tuple(_COUNTERS), "A face of a counter.", lambda name, _: face(_COUNTERS[name])),
        FigureKind(("marker",), "The marker.", lambda *_: marker_face(SIZE)),
        FigureKind(("marker-way",), "Which way the marker goes round the board.", _of_rules),
        FigureKind(
            ("coordinates",),
            "The names of squares and sides as a small reminder.",
            lambda *_: coordinates(),
        ),
        marks_kind(marks),
    )
