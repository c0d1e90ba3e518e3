"""One diagram of a game: the position after a move or a part of it, what is marked in it, and the words below it."""

from dataclasses import replace

from pressboard.common.diagrams.scenes import Mark, Scene
from pressboard.figures.shapes import Figure
from pressboard.games.crumble.pictures.diagrams.counts import walk_to, walks_of
from pressboard.games.crumble.pictures.diagrams.diagram import DiagramPicture, diagram
from pressboard.games.crumble.pictures.diagrams.games import DrawnGame
from pressboard.games.crumble.pictures.diagrams.moves import UnfoldedMove, after, bare, before, unfolded_move
from pressboard.games.crumble.pictures.diagrams.told import pieces_told
from pressboard.games.crumble.pictures.pieces import BoardView
from pressboard.games.crumble.rules.board.geometry import NAMES
from pressboard.games.crumble.rules.board.locations import format_location
from pressboard.games.crumble.rules.judging import ending
from pressboard.games.crumble.rules.moves import Cut
from pressboard.games.crumble.rules.position import BLACK, COLOURS, WHITE, Position
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words


@dataclass(frozen=True, slots=True)
class SceneOptions:
    """What diagrams show of a game.

    Moves are drawn on the position they lead to, or on the one `before`; with `marks` what they do, with `counts` the
    points that their notation counts. `walk` is a location to which points are counted, `names` writes all locations
    into the pieces, `compass` the directions around the board. `caption` is said below in place of what we would say.
    """

    before: bool
    marks: bool
    counts: bool
    walk: str
    names: bool
    compass: bool
    caption: str


def _captured(picture: DiagramPicture, colour: int) -> bool:
    return any(face.captured and face.colour == colour for face in picture.pieces.values())


MARKS = {
    "cut": Mark("the cut", lambda picture: picture.cut),
    "join": Mark("the outline of the join", lambda picture: picture.joined),
    "fresh": Mark("ringed: just cut or joined", lambda picture: any(face.fresh for face in picture.pieces.values())),
    "path": Mark("the swap, step by step", lambda picture: picture.path),
    "captured black": Mark("striped: captured, was white", lambda picture: _captured(picture, BLACK)),
    "captured": Mark("striped: captured, was black", lambda picture: _captured(picture, WHITE)),
    "chain": Mark("the chain that wins", lambda picture: picture.chain),
    "count": Mark("intersections as the notation counts them", lambda picture: picture.walks),
}
COMING = MARKS | {
    "captured black": Mark("striped: black, about to turn white", MARKS["captured black"].is_in),
    "captured": Mark("striped: white, about to turn black", MARKS["captured"].is_in),
}
"""The marks by the names of their icons, of moves that are done and of those that are coming."""


def draw(picture: DiagramPicture, caption: str) -> Figure:
    """Draw a diagram; its picture says in words what it shows, too."""
    drawn = diagram(picture, words("Crumble, {caption}", caption=caption))
    return replace(drawn, shows=pieces_told(caption, picture.pieces))


def scene_of(
    game: DrawnGame, shown: SceneOptions, view: BoardView, ply: int, event: int | None
) -> Scene[DiagramPicture]:
    """Return the diagram after a ply, or after an event of it; raises BadOption for a location the board has not."""
    turn = unfolded_move(game.position(ply - 1), game.move(ply)) if ply else None
    position, picture = _painted(game, shown, view, ply, turn, event)
    layout = position.layout
    names = {layout.exact(piece): format_location(layout, piece) for piece in layout.pieces} if shown.names else {}
    asked = (walk_to(layout, shown.walk),) if shown.walk else ()
    counted = walks_of(layout, turn.move) if shown.counts and turn else ()
    picture = replace(picture, names=names, walks=(*asked, *counted), compass=shown.compass)
    return Scene(ply, picture, draw, shown.caption or _caption(game, shown, turn, ply, event), step=event)


def _painted(
    game: DrawnGame, shown: SceneOptions, view: BoardView, ply: int, turn: UnfoldedMove | None, event: int | None
) -> tuple[Position, DiagramPicture]:
    """Return the position that is drawn, and its picture."""
    if turn and shown.marks:
        if shown.before:
            return turn.before, before(view, turn)
        last = turn.last if event is None else event
        return turn.position(last), after(view, turn, last, since=1 if event is None else last)
    position = turn.before if turn and shown.before else game.position(ply)
    return position, bare(view, position)


def _caption(game: DrawnGame, shown: SceneOptions, turn: UnfoldedMove | None, ply: int, event: int | None) -> str:
    """Return what is said below a diagram."""
    if not turn:
        return words("{board}: {status}.", board=_first(game.position(0)), status=status(game.position(0)))
    told = game.told(ply)
    if shown.before:
        return (
            words("{move}, on the board before it.", move=told) if shown.marks else words("Before {move}.", move=told)
        )
    if event is None:
        return words("{move}: {status}.", move=told + _captures(turn, turn.last), status=status(game.position(ply)))
    done = words("{move}, {event}", move=told, event=_event(turn, event)) + _captures(turn, event, event)
    if event == turn.last:
        return words("{move}: {status}.", move=done, status=status(game.position(ply)))
    return words("{move}.", move=done)


def _first(position: Position) -> str:
    """Return what a position is that no move led to."""
    layout = position.layout
    return words(
        "{width} by {height}, {pieces} pieces", width=layout.width, height=layout.height, pieces=len(layout.pieces)
    )


def status(position: Position) -> str:
    """Return whose turn it is, `White is to move`, or how the game ended."""
    return ending(position) or words("{player} is to move", player=words(COLOURS[position.turn]))


def _event(turn: UnfoldedMove, event: int) -> str:
    """Return what an event of a move is: its cut, its join or a step."""
    if event:
        return words(
            "step {number} to the {direction}", number=event, direction=words(NAMES[turn.move.path[event - 1]])
        )
    return words("the cut") if isinstance(turn.move.action, Cut) else words("the join")


def _captures(turn: UnfoldedMove, last: int, first: int = 1) -> str:
    """Return how many pieces some events captured; "" for none."""
    count = sum(event.captured.bit_count() for event in turn.events[max(first, 1) : last + 1])
    return words(", {count} captured", count=count) if count else ""
