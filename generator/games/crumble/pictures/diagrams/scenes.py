"""A game cut into the diagrams that are drawn of it, each with the words below it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.errors import BadOption
from generator.figures.shapes import Figure
from generator.games.crumble.pictures.diagrams.choices import DiagramChoices
from generator.games.crumble.pictures.diagrams.counts import walk_to, walks_of
from generator.games.crumble.pictures.diagrams.diagram import Picture, diagram
from generator.games.crumble.pictures.diagrams.games import DrawnGame
from generator.games.crumble.pictures.diagrams.moves import UnfoldedMove, after, bare, before, unfolded_move
from generator.games.crumble.pictures.pieces import View, view_of
from generator.games.crumble.rules.board.geometry import NAMES
from generator.games.crumble.rules.board.locations import format_location
from generator.games.crumble.rules.judging import ending
from generator.games.crumble.rules.moves import Cut
from generator.games.crumble.rules.position import COLOURS, Position

MOST_STEPS = 99
"""The steps of a path that can be diagrams of their own: their numbers have two digits, their pages an end."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One diagram: after which ply and, where only a part of it is shown, which event; its picture and its words."""

    ply: int
    event: int | None
    picture: Picture
    caption: str

    @property
    def name(self) -> str:
        """What tells it from the others of its game: `12`, or `12-1` after a step of its path."""
        return f"{self.ply}" if self.event is None else f"{self.ply}-{self.event}"

    @property
    def figure(self) -> Figure:
        """The picture without words."""
        return diagram(self.picture, f"Crumble, {self.caption}")


def scenes(game: DrawnGame, look: DiagramChoices) -> list[Scene]:
    """Return what `look` asks for of a game, in order; raises BadOption for plies and places the game has not."""
    plies = [*_plies(game, look)]
    for name in ("counts", "steps"):
        if getattr(look, name) and not any(plies):
            raise BadOption(f"--{name} is for a move, and only a position is drawn; add a move, or leave it out")
    view = view_of((game.position(each).layout for ply in plies for each in {ply, max(ply - 1, 0)}), look.turned)
    return [_scene(game, look, view, ply, event) for ply in plies for event in _events(game, look, ply)]


def _plies(game: DrawnGame, look: DiagramChoices) -> Iterator[int]:
    """Yield the plies after which there is a diagram."""
    if look.ply is not None:
        _check_ply(game, "--at", look.ply, 0)
        yield look.ply
        return
    for ply in look.stretch or ():
        _check_ply(game, "--moves", ply, 1)
    first, last = look.stretch or (1, game.last)
    step = look.every or (1 if look.stretch else max(last, 1))
    yield from range(first + step - 1, last, step)
    yield last


def _check_ply(game: DrawnGame, name: str, ply: int, least: int) -> None:
    if not least <= ply <= game.last:
        has = f"the game has the moves 1 to {game.last}" if game.last else "there are no moves, only a position"
        raise BadOption(f"{name} {ply}: {has}")


def _events(game: DrawnGame, look: DiagramChoices, ply: int) -> Iterator[int | None]:
    """Yield the events of a ply that have a diagram of their own; None is the whole of it."""
    steps = len(game.move(ply).path) if look.steps and ply else 0
    if steps > MOST_STEPS:
        raise BadOption(f"--steps: move {ply} has {steps} steps; {MOST_STEPS} are the most that are drawn one by one")
    yield from range(steps + 1) if steps else (None,)


def _scene(game: DrawnGame, look: DiagramChoices, view: View, ply: int, event: int | None) -> Scene:
    turn = unfolded_move(game.position(ply - 1), game.move(ply)) if ply else None
    position, picture = _shown(game, look, view, ply, turn, event)
    layout = position.layout
    names = {layout.exact(piece): format_location(layout, piece) for piece in layout.pieces} if look.names else {}
    asked = (walk_to(layout, look.walk),) if look.walk else ()
    counted = walks_of(layout, turn.move) if look.counts and turn else ()
    picture = replace(picture, names=names, walks=(*asked, *counted), compass=look.compass or look.turned)
    return Scene(ply, event, picture, look.caption or _caption(game, look, turn, ply, event))


def _shown(
    game: DrawnGame, look: DiagramChoices, view: View, ply: int, turn: UnfoldedMove | None, event: int | None
) -> tuple[Position, Picture]:
    """Return the position that is drawn, and its picture."""
    if turn and look.marks:
        if look.before:
            return turn.before, before(view, turn)
        shown = turn.last if event is None else event
        return turn.position(shown), after(view, turn, shown, since=1 if event is None else shown)
    position = turn.before if turn and look.before else game.position(ply)
    return position, bare(view, position)


def _caption(game: DrawnGame, look: DiagramChoices, turn: UnfoldedMove | None, ply: int, event: int | None) -> str:
    """Return what is said below a diagram."""
    if not turn:
        return f"{_first(game.position(0))}: {status(game.position(0))}."
    told = game.told(ply)
    if look.before:
        return f"Before {told}." if not look.marks else f"{told}, on the board before it."
    if event is None:
        return f"{told}{_captures(turn, turn.last)}: {status(game.position(ply))}."
    over = f": {status(game.position(ply))}" if event == turn.last else ""
    return f"{told}, {_event(turn, event)}{_captures(turn, event, event)}{over}."


def _first(position: Position) -> str:
    """Return what a position is that no move led to."""
    return f"{position.layout.width} by {position.layout.height}, {len(position.layout.pieces)} pieces"


def status(position: Position) -> str:
    """Return how things stand: `White is to move`, or how the game ended."""
    return ending(position) or f"{COLOURS[position.turn]} is to move"


def _event(turn: UnfoldedMove, event: int) -> str:
    """Return what an event of a move is: its cut, its join or a step."""
    if event:
        return f"step {event} to the {NAMES[turn.move.path[event - 1]]}"
    return "the cut" if isinstance(turn.move.action, Cut) else "the join"


def _captures(turn: UnfoldedMove, last: int, first: int = 1) -> str:
    """Return how many pieces some events captured; "" for none."""
    count = sum(event.captured.bit_count() for event in turn.events[max(first, 1) : last + 1])
    return f", {count} captured" if count else ""
