"""Whether a turn is legal, and if not, why: the rule it breaks in one sentence.

Judging is apart from parsing and from playing; whatever can be wrong with a turn has a name and a sentence of its own.

>>> from pressboard.games.crumble.rules.moves import Cut, Move
>>> from pressboard.games.crumble.rules.rules import start
>>> position = start()
>>> black, white = position.pieces(0)[0], position.pieces(1)[3]
>>> fault(position, Move(Cut("H", (black, white)))).message, fault(position, Move(Cut("H", (black,)))) is None
("the cut would enter the piece at 1,1, which is White's", True)
"""

from pressboard.errors import listed
from pressboard.games.crumble.rules.board.contacts import Contacts
from pressboard.games.crumble.rules.board.geometry import (
    HORIZONTAL,
    NAMES,
    GridRect,
    holds,
    is_halved,
    is_legal,
    middle,
    overlaps,
)
from pressboard.games.crumble.rules.board.locations import format_location
from pressboard.games.crumble.rules.moves import Action, Cut, Join, Move
from pressboard.games.crumble.rules.position import COLOURS, FOUR_SIDES, Position
from pressboard.games.crumble.rules.sets.supply import sizes
from pressboard.games.crumble.rules.turns.splits import crossed
from pressboard.games.crumble.rules.turns.swaps import after_step, is_won
from pressboard.play.findings import Finding
from pressboard.words import words

Fault = tuple[str, str]
"""The name of a rule that is broken, and a sentence on how."""


def fault(position: Position, move: Move) -> Finding | None:
    """Return the rule that a move breaks and how; None for a legal one.

    The move's pieces have to be pieces of the position, whatever their colour.
    """
    found = _fault(position, move)
    return Finding(*found, _places(position, move)) if found else None


def after_end(position: Position) -> str:
    """Return that no move can follow; empty while the game goes on."""
    return f"the game is over, {ending(position)}; no move can follow" if position.outcome else ""


def not_yours(position: Position, piece: GridRect) -> str:
    """Return that a piece is not the mover's; empty if it is."""
    if position.own >> position.layout.numbers[piece] & 1:
        return ""
    mover, owner = COLOURS[position.turn], COLOURS[1 - position.turn]
    return f"the piece at {format_location(position.layout, piece)} is {owner}'s, and {mover} is to move"


def ending(position: Position) -> str:
    """Return how the game ended: `Black has a chain on all four sides`; empty while it goes on."""
    outcome = position.outcome
    if outcome is None:
        return ""
    if outcome.reason == FOUR_SIDES:
        return listed(
            words("{player} has a chain on all four sides", player=words(COLOURS[seat])) for seat in outcome.winners
        )
    return words("drawn by {reason}", reason=words(outcome.reason))


def _places(position: Position, move: Move) -> tuple[str, ...]:
    """Return the location a move begins with."""
    first = next(iter(move.action.pieces), None)
    return (format_location(position.layout, first),) if first else ()


def _fault(position: Position, move: Move) -> Fault | None:
    """Return the first rule that a move breaks: what comes after it is judged as if it were kept."""
    if over := after_end(position):
        return "move-after-end", over
    found = _cut_fault(position, move.action) if isinstance(move.action, Cut) else _join_fault(position, move.action)
    return found or _supply_fault(position, move.action) or (_path_fault(position, move) if move.path else None)


def _cut_fault(position: Position, cut: Cut) -> Fault | None:
    """Judge a cut: it enters the mover's pieces only, halves each of them, and names them all, once and in order."""
    layout, (first, *_) = position.layout, cut.pieces
    if wrong := not_yours(position, first):
        return "not-your-piece", wrong
    line = crossed(layout.pieces, cut.axis, first)
    run = line[line.index(first) :]
    if cut.pieces[-1] in run:
        run = run[: run.index(cut.pieces[-1]) + 1]
        if found := next(filter(None, (_piece_fault(position, cut, piece) for piece in run)), None):
            return found
    if cut.pieces != tuple(run):
        order = "from West to East" if cut.axis == HORIZONTAL else "from South to North"
        return "bad-cut-shape", f"a cut names the pieces it enters, all of them, once each and {order}"
    return None


def _piece_fault(position: Position, cut: Cut, piece: GridRect) -> Fault | None:
    """Judge one piece that a cut would enter."""
    place = format_location(position.layout, piece)
    if not_yours(position, piece):
        return "cut-blocked", f"the cut would enter the piece at {place}, which is {COLOURS[1 - position.turn]}'s"
    if middle(piece, cut.axis) != middle(cut.pieces[0], cut.axis):
        return "bad-cut-shape", f"the cut would enter the piece at {place} and not halve it"
    if not is_halved(piece, cut.axis):
        return "bad-cut-shape", f"cut this way the piece at {place} leaves no half-squares; cut it across its length"
    return None


def _join_fault(position: Position, join: Join) -> Fault | None:
    """Judge a join: two or more of the mover's pieces fill a square or half-square."""
    result = join.result
    met = [piece for piece in position.layout.pieces if overlaps(result, piece)]
    if met == [result]:
        return "join-single", "one piece is no join; it takes two or more"
    if not is_legal(result):
        return "join-shape", f"the join would be {_size(position, result)}, neither a square nor half a square"
    if foreign := [piece for piece in met if not_yours(position, piece)]:
        return "join-foreign", f"the join would take {_listed(position, foreign)}, {COLOURS[1 - position.turn]}'s"
    if over := [piece for piece in met if not holds(result, piece)]:
        return "join-overhang", f"out of the join would stick {_listed(position, over)}"
    return None


def _supply_fault(position: Position, action: Action) -> Fault | None:
    """Judge whether the tiles that were agreed on suffice for the pieces that are made."""
    supply, layout = position.supply, position.layout
    number = supply.lacking(layout, action.pieces, action.made) if supply else None
    if not supply or number is None:
        return None
    size = _size(position, next(piece for piece in action.made if sizes([piece], layout.depth)[number]))
    tiles = supply.tiles.get(number, 0)
    lying = sizes(layout.pieces, layout.depth)[number]
    return "no-tile", (
        f"the {position.readings.pieces} set has {tiles} tiles of {size}, and {lying} lie on the board"
        if tiles
        else f"the {position.readings.pieces} set has no tile of {size}"
    )


def _path_fault(position: Position, move: Move) -> Fault | None:
    """Judge a path: each step leads from the mover's piece to an opposing two-point neighbour, before the end."""
    layout, own, here = position.acted(move)
    for step, way in enumerate(move.path, start=1):
        there = layout.contacts.steps[here].get(way)
        if found := _step_fault(position, layout.contacts, own, here, there):
            rule, message = found
            return rule, f"step {step}, to the {NAMES[way]}, {message}"
        assert there is not None
        own, here = after_step(layout.contacts, own, here, there, position.readings.single_pass), there
    return None


def _step_fault(position: Position, contacts: Contacts, own: int, here: int, there: int | None) -> Fault | None:
    """Judge a step of a path between two pieces, by their numbers; without the second there is none to step into."""
    if is_won(contacts, own):
        return "path-after-win", "comes after the win; the turn ends there"
    if not own >> here & 1:
        return "path-after-capture", "comes after the swapping piece was captured; the turn ends there"
    if there is None:
        return "no-two-point-neighbour", "finds no piece that has a full side in common with this one"
    if own >> there & 1:
        return "own-colour", f"would lead into a piece of {COLOURS[position.turn]}'s own"
    return None


def _listed(position: Position, pieces: list[GridRect]) -> str:
    """Return pieces by their places."""
    places = [format_location(position.layout, piece) for piece in pieces]
    return f"the piece at {places[0]}" if len(places) == 1 else f"the pieces at {listed(places)}"


def _size(position: Position, rect: GridRect) -> str:
    """Return the lengths of a rectangle in starting squares."""
    west, south, east, north = position.layout.exact(rect)
    return f"{east - west} by {north - south}"
