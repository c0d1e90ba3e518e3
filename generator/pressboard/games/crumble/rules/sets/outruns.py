"""Where a record outruns a set of tiles: which sizes run out in its games, and when.

>>> found = outruns("crumble" + chr(10) + "2,1VW", "small")
>>> outruns("krypte", "small") is None, found
(True, [])
>>> outruns("crumble" + chr(10) + "board 3x2" + chr(10) + "to move: Black" + chr(10) + "0,1V", "small 1/2")
[]
"""

from collections.abc import Iterator

from pressboard.errors import BadOption, quoted, unknown
from pressboard.games.crumble.rules.position import COLOURS, Position
from pressboard.games.crumble.rules.record_text import is_record
from pressboard.games.crumble.rules.records import Replay, replay
from pressboard.games.crumble.rules.sets.kinds import level
from pressboard.games.crumble.rules.sets.supply import NO_SUCH, sizes
from pressboard.games.crumble.rules.sets.tile_sets import SETS, SMALLEST, numbered
from pressboard.play.findings import Finding

OUTRUN = "outrun"
_USUAL_SMALLEST = "1/4"


def outruns(text: str, words: str) -> list[Finding] | None:
    """Return when a record's games first need more tiles of a size than a set has; None for a text that is no record.

    `words` are the set's name and, if it is not the usual one, the side of its smallest tiles: `small 1/8`. Raises
    BadOption for a set that there is not, and what reading the record raises.
    """
    name, smallest = _read(words)
    if not is_record(text):
        return None
    return [found for number, game in enumerate(replay(text), 1) for found in _in_game(game, number, name, smallest)]


def _read(words: str) -> tuple[str, str]:
    name, *rest = words.lower().split() or [""]
    if name not in SETS:
        raise BadOption(f"--set: {unknown('set', name, SETS)}")
    if len(rest) > 1 or (rest and rest[0] not in SMALLEST[1:]):
        raise BadOption(f"--set {quoted(words)}: a set and its smallest side, such as {quoted('small 1/8')}")
    return name, rest[0] if rest else _USUAL_SMALLEST


def _in_game(game: Replay, number: int, name: str, smallest: str) -> Iterator[Finding]:
    layout = game.positions[0].layout
    tiles = numbered(layout.width, layout.height, name, SMALLEST.index(smallest))
    told = set[int]()
    for ply, position in enumerate(game.positions):
        for size, count in sorted(sizes(position.layout.pieces, position.layout.depth).items()):
            if count > (there := tiles.get(size, 0)) and size not in told:
                told.add(size)
                yield Finding(OUTRUN, f"game {number}, {_when(position, ply)}: {_what(name, size, count, there)}")


def _when(position: Position, ply: int) -> str:
    return f"ply {ply}, {COLOURS[1 - position.turn]}" if ply else "at the start"


def _what(name: str, size: int, count: int, there: int) -> str:
    if size == NO_SUCH or not there:
        kind = "this size" if size == NO_SUCH else level(size).name
        return f"{count} of {kind} lie on the board, and the {name} set has none; cut them from paper"
    return f"{count} of {level(size).name} lie on the board, and the {name} set has {there}; cut the others from paper"
