"""What people's own handouts can have of Crumble: boards, tiles, diagrams, and the pictures of the rules."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from pressboard.errors import BadOption, quoted
from pressboard.figures.shapes import Drawable, Figure
from pressboard.games.crumble.make.params import size_of
from pressboard.games.crumble.pictures.board import playing_board
from pressboard.games.crumble.pictures.diagrams.counts import read_place
from pressboard.games.crumble.pictures.diagrams.diagram import DiagramPicture
from pressboard.games.crumble.pictures.diagrams.games import DrawnGame, game_of
from pressboard.games.crumble.pictures.keys import keys
from pressboard.games.crumble.pictures.marks import marks
from pressboard.games.crumble.pictures.tiles import tile
from pressboard.games.crumble.print.diagram import MARKS, DiagramOptions, scenes
from pressboard.games.crumble.print.rules import HouseRules
from pressboard.games.crumble.rules.board.layout import Exact, Layout
from pressboard.games.crumble.rules.board.locations import find
from pressboard.games.crumble.rules.position import BLACK, COLOURS, WHITE
from pressboard.games.crumble.rules.readings import Readings
from pressboard.kinds.game import FigureKind, Illustration, Known, figure_name, is_text, marks_kind
from pressboard.kinds.options import Options, option
from pressboard.kinds.scenes import Scene, lettered, marks_in, only, read_labels
from pressboard.lean_dataclasses import dataclass

_OF_PAGES = ("moves", "every", "steps", "per_page", "text_size", "large_print", "caption")
_TILES = {COLOURS[colour].lower(): colour for colour in (BLACK, WHITE)}
_KEYS = ("split", "swap", "chain")
_SQUARE = 24.0
_COORDINATES = "What other games call so: here the ticks of a board, the names in a diagram."
_LABEL = "1,1=A"
_SMALLEST = 12.0


@dataclass(frozen=True, slots=True)
class BoardFigureOptions(Options):
    """How the empty board is drawn."""

    size: str = option("6x6", "How many squares it has, across and down.")
    halvings: int = option(2, "How often crosses for a finer grid halve a square, 0 to 3; 0 is none.", limits=(0, 3))
    ticks: bool = option(True, "Tick the lines off in the rim.")
    coordinates: bool = option(True, _COORDINATES)

    def check(self) -> None:
        """Raise BadOption for a size that there is not."""
        _ = self.squares

    @property
    def squares(self) -> tuple[int, int]:
        """How many squares it has, across and down; raises BadOption."""
        return size_of(self.size)


@dataclass(frozen=True, slots=True)
class TileFigureOptions:
    """Which shape a tile has."""

    size: str = option("1x1", "Its width and height, in squares of the smallest tile.")

    @property
    def measures(self) -> tuple[float, float]:
        """Its width and height in mm; raises BadOption."""
        across, down = size_of(self.size)
        return across * _SMALLEST, down * _SMALLEST


@dataclass(frozen=True, slots=True)
class DiagramFigureOptions(DiagramOptions, HouseRules):
    """How a diagram is drawn."""

    coordinates: bool = option(False, _COORDINATES)
    labels: str = option("", f"Letters on pieces by their locations, such as {_LABEL}; several with spaces.")


def _diagram(source: str, chosen: DiagramFigureOptions) -> Illustration:
    """Draw the position after a move, and what was asked for over it."""
    game = game_of(source, chosen.game, Readings.read(chosen.readings).changes())
    scene = only(scenes(game, replace(chosen, names=chosen.names or chosen.coordinates)))
    first, drawn = game.position(game.first), scene.figure
    known: dict[str, Known] = {
        "readings": first.readings.changes(),
        "moves": game.last - game.first,
        "signs": tuple(marks_in(MARKS, [scene])),
        "size": f"{first.layout.width}x{first.layout.height}",
    }
    lettered_too = replace(drawn, items=(*drawn.items, *_labels(game, scene, chosen)))
    return Illustration(lettered_too, scene.caption, known=known)


def _labels(game: DrawnGame, scene: Scene[DiagramPicture], chosen: DiagramFigureOptions) -> Iterator[Drawable]:
    layout, view = game.position(scene.last - bool(chosen.before and scene.last)).layout, scene.shown.view
    for piece, text in read_labels(chosen.labels.split(), _LABEL, lambda name: _piece(layout, name)).items():
        west, south, east, north = piece
        yield from lettered(
            *view.middle(piece), text, view.length(min(1.0, 1.6 * float(min(east - west, north - south))))
        )


def _piece(layout: Layout, location: str) -> Exact:
    """Return the piece at a location; raises BadOption for one where there is none."""
    try:
        piece = find(layout, read_place(location))
    except BadOption:
        piece = "a location, such as 2,1 or 1/2,2/3"
    if isinstance(piece, str):
        raise BadOption(f"labels {quoted(location)}: {piece}")
    return layout.exact(piece)


def _of_rules(name: str, chosen: HouseRules) -> Illustration:
    from pressboard.games.crumble.print.rules_diagrams import drawings

    found = {figure_name(key): drawing for key, drawing in drawings(Readings.read(chosen.readings)).items()}
    return Illustration(found[name].figure, found[name].scene.caption)


def _table() -> Figure:
    from pressboard.games.crumble.print.rules_diagrams import table

    return table()


def _rules_names() -> tuple[str, ...]:
    from pressboard.games.crumble.print.rules_diagrams import DRAWINGS

    return tuple(map(figure_name, DRAWINGS))


def _board(_: str, chosen: BoardFigureOptions) -> Figure:
    return playing_board(*chosen.squares, _SQUARE, chosen.halvings, chosen.ticks and chosen.coordinates)


@cache
def figure_kinds() -> tuple[FigureKind, ...]:
    """Return the table of the figures."""
    return (
        FigureKind(("board",), "The tray to play on, empty.", _board, BoardFigureOptions),
        FigureKind(
            (),
            "The board after these moves, or of a record or a position as text; with nothing the start.",
            _diagram,
            DiagramFigureOptions,
            lambda source: is_text(source) or not source.strip(),
            _OF_PAGES,
            example="2,1VW 1,3VW",
        ),
        FigureKind(
            _rules_names(),
            "The diagrams of the rules, each of a position or a move that the engine has replayed.",
            _of_rules,
            HouseRules,
            example="won",
        ),
        FigureKind(
            ("table",),
            "A table at play, which the rules open with, with numbers to explain it by.",
            lambda *_: _table(),
        ),
        FigureKind(_KEYS, "A small picture of what a turn does, and of winning.", lambda name, _: keys()[name]),
        FigureKind(
            tuple(_TILES),
            "A face of a tile.",
            lambda name, chosen: tile(_TILES[name], *chosen.measures),
            TileFigureOptions,
        ),
        marks_kind(marks),
    )
