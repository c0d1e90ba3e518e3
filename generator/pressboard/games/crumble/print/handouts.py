"""What people's own handouts can have of Crumble: boards, tiles, diagrams, and the pictures of the rules."""

from dataclasses import replace
from functools import cache

from pressboard.figures.shapes import Figure
from pressboard.games.crumble.make.params import size_of
from pressboard.games.crumble.pictures.board import keys, playing_board
from pressboard.games.crumble.pictures.diagrams import game_of
from pressboard.games.crumble.pictures.pieces import marks, tile_face
from pressboard.games.crumble.print.board import BoardLook, BoardSize
from pressboard.games.crumble.print.diagram import MARKS, DiagramOptions, scenes
from pressboard.games.crumble.print.problems import PROBLEMS
from pressboard.games.crumble.print.rules import DRAWINGS, HouseRuleOptions, drawings, table
from pressboard.games.crumble.rules.board import BLACK, COLOURS, WHITE
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.kinds.game import FigureKind, Illustration, Known, figure_name, is_text, marks_kind
from pressboard.kinds.options import TYPE, option
from pressboard.kinds.problems.figures import problem_kinds
from pressboard.kinds.scenes import OF_PAGES, marks_in, only
from pressboard.lean_classes import dataclass

_TILES = {COLOURS[colour].lower(): colour for colour in (BLACK, WHITE)}
_KEYS = ("split", "swap", "chain")
_COORDINATES = "What other games call so: here the ticks of a board, the names in a diagram."


@dataclass(frozen=True, slots=True)
class BoardFigureOptions(BoardLook, BoardSize):
    size: str = option("6x6", "How many squares it has, across and down.")
    coordinates: bool = option(True, _COORDINATES)


@dataclass(frozen=True, slots=True)
class TileFigureOptions:
    size: str = option("1x1", "Its width and height, in squares of the smallest tile.")


@dataclass(frozen=True, slots=True)
class DiagramFigureOptions(DiagramOptions, HouseRuleOptions):
    coordinates: bool = option(False, _COORDINATES)


def _diagram(source: str, chosen: DiagramFigureOptions) -> Illustration:
    """Draw the position after a move, what was asked for over it, and letters on pieces."""
    game = game_of(source, chosen.game, chosen.readings)
    scene = only(scenes(game, replace(chosen, names=chosen.names or chosen.coordinates)))
    first = game.position(game.first)
    known: dict[str, Known] = {
        "readings": first.readings.changes(),
        "moves": game.last - game.first,
        "signs": tuple(marks_in(MARKS, [scene])),
        "size": f"{first.layout.width}x{first.layout.height}",
    }
    return Illustration(scene.figure, scene.caption, known=known)


def _of_rules(name: str, chosen: HouseRuleOptions) -> Illustration:
    found = {
        figure_name(key): scene for key, scene in drawings(HouseRules.read(chosen.readings)).items()
    }
    return Illustration(found[name].figure, found[name].caption)


def _board(_: str, chosen: BoardFigureOptions) -> Figure:
    return playing_board(
        *chosen.squares, 24.0, chosen.halvings, chosen.ticks and chosen.coordinates
    )


@cache
def figure_kinds() -> tuple[FigureKind, ...]:
    """Return the table of the figures."""
    return (
        FigureKind(
            ("board",),
            "The tray to play on, empty.",
            _board,
            BoardFigureOptions,
            without=("square", *TYPE),
        ),
        *problem_kinds(
            PROBLEMS, "problem", "CRUMP1-000012-R2QWM8-BTH4B6-W015VF-F5S5K9-WVYNY6-ET5MAA-XN0J04"
        ),
        FigureKind(
            (),
            "The board after these moves, or of a record or a position as text; with nothing the start.",
            _diagram,
            DiagramFigureOptions,
            lambda source: is_text(source) or not source.strip(),
            (*OF_PAGES, "moves", "steps"),
            example="2,1VW 1,3VW",
        ),
        FigureKind(
            tuple(map(figure_name, DRAWINGS)),
            "The diagrams of the rules, each of a position or a move that the engine has replayed.",
            _of_rules,
            HouseRuleOptions,
            example="won",
        ),
        FigureKind(
            ("table",),
            "A table at play, which the rules open with, with numbers to explain it by.",
            lambda *_: table(),
        ),
        FigureKind(
            _KEYS,
            "A small picture of what a turn does, and of winning.",
            lambda name, _: keys()[name],
        ),
        FigureKind(
            tuple(_TILES),
            "A face of a tile.",
            lambda name, chosen: tile_face(
                _TILES[name], *(12.0 * each for each in size_of(chosen.size))
            ),
            TileFigureOptions,
        ),
        marks_kind(marks),
    )
