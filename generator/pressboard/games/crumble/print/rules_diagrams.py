"""The diagrams of the rules: positions and moves that the engine has replayed, and letters to speak of their pieces by.

Those called `path 0` to `path 3` are a move event by event, 0 being its cut; `capture 1` to `capture 6` are those steps
of another move that capture.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from functools import lru_cache
from types import MappingProxyType

from pressboard.figures.shapes import Circle, Drawable, Figure, Label
from pressboard.games.crumble.pictures.diagrams.diagram import DiagramPicture
from pressboard.games.crumble.pictures.diagrams.games import DrawnGame, game_of
from pressboard.games.crumble.pictures.pieces import MARGIN, BoardView
from pressboard.games.crumble.pictures.table import table_picture
from pressboard.games.crumble.print.diagram import BEFORE, DiagramOptions, scenes
from pressboard.games.crumble.rules.board.layout import Exact, Layout
from pressboard.games.crumble.rules.board.locations import find, read_location
from pressboard.games.crumble.rules.position import Position
from pressboard.games.crumble.rules.position_text import format_position
from pressboard.games.crumble.rules.readings import Readings
from pressboard.games.crumble.rules.record_text import GAME
from pressboard.kinds.scenes import Scene
from pressboard.lean_dataclasses import dataclass
from pressboard.play.records.heads import READINGS

_MARGIN = 0.12
"""The room around a board on whose edge nothing is counted, in squares."""
_DISC, _TYPE, _CAPITAL = 0.18, 0.26, 0.35
"""The radius of a letter's disc and the size of its type, in squares; half a capital's height in that of the type."""


@lru_cache(maxsize=64)
def _replayed(record: str) -> DrawnGame:
    return game_of(record)


@lru_cache(maxsize=64)
def _scenes(options: DiagramOptions) -> list[Scene[DiagramPicture]]:
    """Return all that options ask for: several drawings are steps of one move."""
    return scenes(_replayed(options.record), options)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A diagram: what is drawn of a record, which event of its last move, and the letters of pieces by location."""

    options: DiagramOptions
    event: int = 0
    letters: Mapping[str, str] = field(default_factory=dict)

    @property
    def game(self) -> DrawnGame:
        """The record, replayed; raises what reading it and playing it raises."""
        return _replayed(self.options.record)

    @property
    def scene(self) -> Scene[DiagramPicture]:
        """What is shown, without letters; a square is a board unit in all of them, so that they share their symbols."""
        scene = _scenes(self.options)[self.event]
        view = replace(scene.shown.view, scale=1, margin=MARGIN if self.options.counts else _MARGIN)
        return replace(scene, shown=replace(scene.shown, view=view))

    @property
    def figure(self) -> Figure:
        """The picture, starting squares of the same size in all of them."""
        scene = self.scene
        drawn, view = scene.figure, scene.shown.view
        letters = _letters(view, self.game.position(self.game.last).layout, self.letters)
        return replace(drawn, items=(*drawn.items, *letters))


def _letters(view: BoardView, layout: Layout, letters: Mapping[str, str]) -> Iterator[Drawable]:
    """Yield a disc with its letter for every piece that has one."""
    for location, letter in letters.items():
        x, y = view.middle(_piece(layout, location))
        size = view.length(_TYPE)
        yield Circle("accent ring", x, y, view.length(_DISC), line_width=view.length(0.1 * _DISC))
        yield Label("ink", x, y + _CAPITAL * size, letter, size, bold=True)


def _piece(layout: Layout, location: str) -> Exact:
    """Return the piece at a location, which has to be there."""
    piece = find(layout, read_location(location))
    assert not isinstance(piece, str), piece
    return layout.exact(piece)


_TOUCHING = """board 3x3
w w b
b1x2 b w1/2x1 w1/2x1
w2x1"""
_SPLITS = {"upright": "board 2x2\n0,1V", "level": "board 2x2\n0,1H", "half": "board 2x2\nb1/2x1 b1/2x1 w\nw b\n0,1H"}
_LONG = """board 5x2
b2 w b1x2 w
w b
0H2"""
_JOIN = """board 4x4
w2 w2
b2x1 b2
b b
0J{}"""
_CORNERS = {"squares": "2,1", "mixed": "2,2"}
_HALVES = """board 4x4
w2 w2
b1x2 b1x2 b2
0J2,1"""
_JOINS = {"halves": _HALVES, **{name: _JOIN.format(corner) for name, corner in _CORNERS.items()}}
_PATH = """board 5x3
w b w b w
b w w w b
w b w b w
0,1VEEE"""
_RING = """board 4x4
b w w w
b b {} w
b w w b
b b b w
3,1VW"""
_RINGS = {"ring": "b", "gap": "w"}
_TURN = _RING.format("b")
_CAPTURES = """board 7x7
b b b b b b b
b w b b b b b
b w b w b w b
b b w w w b b
b b2x1 b w w w
w w w w w w w
w w w w w w w
1,2VE-NEESES"""
_CAPTURING = (1, 3, 5, 6)
"""The steps of this path that capture: two pieces, one more, one of the mover's own, and the one that swaps."""
_EDGE = """board 5x3
w w w w b
b2x1 w w b
w w w w b
0,1VE"""
_COUNTED = "board 4x4\n2,1VW"
_TABLE = """board 6x6
b w b w b w
w b1/2x1 w1/2x1 w b w b
b w b2 b1x1/2 w
w1x1/2
w1x1/2 b w b
b1x1/2
b w2x1 b b w1x1/2
b1x1/2
w b w b1/2 w1/2 w b
b1/2 b1/2"""
_WINNING = "0,5,4VW"
PLACES = {"1": "6,4", "2": "5,5", "3": "4", "4": "0,2,2", "5": "1,2"}
"""The table that the rules open with, a move that wins there, and the pieces that its numbers are on: a square, a
half-square, a small square, a large one, and one of a chain that touches three sides."""


def _told(record: str) -> Drawing:
    return Drawing(DiagramOptions(record=record))


def _events(name: str, record: str, events: Iterable[int]) -> dict[str, Drawing]:
    """Return a diagram of each of some events of a move."""
    return {f"{name} {event}": Drawing(DiagramOptions(record=record, steps=True), event) for event in events}


DRAWINGS: Mapping[str, Drawing] = MappingProxyType(
    {
        "start": _told("board 6x6"),
        "touching": Drawing(
            DiagramOptions(record=_TOUCHING),
            letters={"1,1": "A", "1,1,1": "B", "1,2": "C", "0": "D", "1": "E", "0,1,2": "F"},
        ),
        **{f"split {name}": _told(record) for name, record in _SPLITS.items()},
        "long cut": _told(_LONG),
        **{f"join {name}": Drawing(DiagramOptions(record=record, show=BEFORE)) for name, record in _JOINS.items()},
        "turn before": Drawing(DiagramOptions(record=_TURN, show=BEFORE, marks=False)),
        **_events("turn", _TURN, range(2)),
        **_events("path", _PATH, range(4)),
        **{name: _told(_RING.format(piece)) for name, piece in _RINGS.items()},
        **_events("capture", _CAPTURES, _CAPTURING),
        "edge": _told(_EDGE),
        "won": _told(f"{_TABLE}\n{_WINNING}"),
        "counted": Drawing(DiagramOptions(record=_COUNTED, counts=True)),
        "counted join": Drawing(DiagramOptions(record=_JOINS["mixed"], counts=True)),
    }
)
"""The diagrams by the names that the sections place them by, as the rules are usually read."""


def table() -> Figure:
    """Return the picture that the rules open with."""
    return table_picture(_replayed(_TABLE).position(0), PLACES)


def drawings(readings: Readings, position: Position | None = None) -> Mapping[str, Drawing]:
    """Return the diagrams as the rules are read; only the start looks otherwise then, or is the `position`."""
    words = f"{READINGS} {' '.join(readings.changes())}" if readings.changes() else ""
    board = format_position(position) if position else "board 6x6"
    return {**DRAWINGS, "start": _told(f"{GAME}\n{words}\n{board}")}
