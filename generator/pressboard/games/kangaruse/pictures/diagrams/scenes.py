"""The diagrams of a game: the position after some plies, where one can go in it, and the words below it."""

from dataclasses import field

from pressboard.errors import BadOption, listed
from pressboard.figures.shapes import Figure
from pressboard.games.kangaruse.pictures.diagrams.diagram import Look, Played, diagram
from pressboard.games.kangaruse.pictures.diagrams.games import DrawnGame
from pressboard.games.kangaruse.pictures.diagrams.jumps import (
    DOOMED,
    JUMPS,
    STARTS,
    TELEPORTS,
    Reach,
    reach_in,
    reach_on,
)
from pressboard.games.kangaruse.rules.position import Position
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import TREE
from pressboard.kinds.scenes import Mark, Scene
from pressboard.lean_dataclasses import dataclass
from pressboard.words import words

_MOST_NAMED = 20
"""So many squares are named below a diagram: from a platypus there are 16; there may be more frogs."""
_DIRECTIONS = {"L": "left", "R": "right", "U": "up", "D": "down"}


@dataclass(frozen=True, slots=True)
class SceneOptions:
    """What each of the diagrams shows: where one can go, from the square `origin` if one is named ("" for none)."""

    look: Look = field(default_factory=Look)
    legal: bool = False
    origin: str = ""
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a diagram shows: a sheet with what pens have drawn on it, where one can go, and how it looks."""

    sheet: Sheet
    played: Played
    reach: Reach | None
    look: Look


MARKS = {
    "used": Mark(words("crossed out"), lambda shown: shown.played.used),
    "end": Mark(words("one may go there"), lambda shown: shown.reach and shown.reach.ends),
    "barred": Mark(words("unused, but forbidden"), lambda shown: shown.reach and shown.reach.barred),
}


def draw(shown: Shown, caption: str) -> Figure:
    """Draw a diagram."""
    return diagram(shown.sheet, shown.played, shown.reach, shown.look, words("Kangaruse, {caption}", caption=caption))


def scene_of(game: DrawnGame, options: SceneOptions, plies: range) -> Scene[Shown]:
    """Return the diagram after a stretch of moves, and what was done in it; raises BadOption."""
    last = plies.stop - 1
    reach = _reach(game, options, last)
    caption = options.caption or _caption(game, reach, last)
    moves = " ".join(game.told(ply) for ply in plies) if len(plies) > 1 else ""
    return Scene(last, Shown(game.sheet, game.drawn(last), reach, options.look), draw, caption, moves)


def _reach(game: DrawnGame, options: SceneOptions, ply: int) -> Reach | None:
    """Return where one can go, None where it is not asked for or the game is over."""
    position = game.position(ply)
    if options.origin:
        sheet = game.sheet
        name = options.origin
        try:
            square = sheet.square(name.strip().lower())
        except ValueError:
            last = sheet.name(len(sheet.squares) - 1)
            raise BadOption(f"--from {name.strip()}: there is no such square; the last one is {last}") from None
        if sheet.squares[square] == TREE:
            raise BadOption(f"--from {name.strip()}: there is a tree; nobody stands on one")
        return reach_in(position, _seat_on(game, position, square)) if position else reach_on(game.sheet, square)
    if not options.legal or (position and position.to_move is None):
        return None
    if position is None:
        raise BadOption("--legal: nobody stands on a sheet alone; name a square, such as --from a1")
    assert position.to_move is not None
    return reach_in(position, position.to_move)


def _seat_on(game: DrawnGame, position: Position, square: int) -> int:
    """Return who stands on a square and can still jump; raises BadOption for nobody."""
    name = game.sheet.name(square)
    if position.is_starting:
        raise BadOption(f"--from {name}: the record ends before all have started")
    seats = [seat for seat, place in enumerate(position.places) if place == square]
    if not seats:
        where = [f"{who} on {game.sheet.name(at)}" for who, at in zip(game.players, position.places, strict=True)]
        raise BadOption(f"--from {name}: nobody stands there; {listed(where)}")
    able = [seat for seat in seats if seat not in position.out]
    if not able:
        raise BadOption(f"--from {name}: {game.players[seats[0]]} is out and jumps no more")
    return position.to_move if position.to_move in able else able[0]


def _caption(game: DrawnGame, reach: Reach | None, ply: int) -> str:
    """Return what stands below a diagram: `After 2. Bob f1: Ann is to move. From c4 (up, 3): c1 or d4.`."""
    position = game.position(ply)
    if position is None:
        size = words("{columns} × {rows} squares", columns=game.sheet.columns, rows=game.sheet.rows)
        return going(game.sheet, reach) if reach else f"{size}."
    head = words("After {move}", move=game.told(ply)) if ply else words("The start")
    told = words("{heading}: {status}.", heading=head, status=_status(game, position))
    return f"{told} {going(game.sheet, reach)}" if reach else told


def _status(game: DrawnGame, position: Position) -> str:
    """Return who is to move, or who has won."""
    if position.to_move is not None:
        return words("{player} is to move", player=game.players[position.to_move])
    assert position.outcome is not None
    points = zip(game.players, position.scores(), strict=True)
    return words("the game is over, {points}", points=", ".join(f"{who} {each}" for who, each in points))


def going(sheet: Sheet, reach: Reach) -> str:
    """Return in words where one can go: `From c4 (up, 3): c1 or d4.`."""
    if reach.origin is None:
        return words("One may start on any ringed square.")
    ends = any_of(sheet.names(reach.ends)) if len(reach.ends) <= _MOST_NAMED else words("any ringed square")
    told = {
        JUMPS: words("to {squares}", squares=ends),
        TELEPORTS: words("no jump; a teleport for 10 points to any ringed square") if reach.ends else words("no jump"),
        DOOMED: words("out, for the only jump leads to a thorny devil"),
        STARTS: "",
    }[reach.kind]
    direction, number = commands_of(sheet, reach.origin)
    return words(
        "From {square} ({direction}, {number}) {ends}.",
        square=sheet.name(reach.origin),
        direction=direction,
        number=number,
        ends=told,
    )


def commands_of(sheet: Sheet, square: int) -> tuple[str, str]:
    """Return the direction, in words, and the number of a square."""
    row, column = divmod(square, sheet.columns)
    commands = sheet.column_commands[column], sheet.row_commands[row]
    number, direction = commands if sheet.numbers_across else commands[::-1]
    return words(_DIRECTIONS[direction]), number


def any_of(names: tuple[str, ...]) -> str:
    """Return names as `a1, b2 or c3`."""
    *most, last = names or ("",)
    return words(" or ").join([*([", ".join(most)] if most else []), last])
