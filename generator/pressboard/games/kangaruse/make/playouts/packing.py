"""A sheet as the numbers the compiled core takes, in the order of `layout`."""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import compress
from operator import ne

from pressboard.games.kangaruse.make.playouts.layout import (
    EFFECTS,
    HEADER,
    NOTHING,
    POLICIES,
    READINGS,
    SQUARE_PARTS,
    WORTHS,
)
from pressboard.games.kangaruse.make.playouts.policies import DEAD_END, JUMPS_AHEAD, TELEPORT_PRICE, price_of
from pressboard.games.kangaruse.make.playouts.rounds import FIRST_TURNS, Plan
from pressboard.games.kangaruse.rules.effects import AT_END
from pressboard.games.kangaruse.rules.scoring import TELEPORT
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, Sheet
from pressboard.games.kangaruse.rules.sheet import NUMBERS as COMMAND_NUMBERS
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.games.kangaruse.rules.types import START, TREE, TYPES, SquareType
from pressboard.games.kangaruse.rules.worth import CHEST, GEMS, SET_SIZE, SHELTER, TOY_SET

NUMBERS = "i"
"""The core's numbers are C's `int32_t`, which is what every Python's arrays mean by this."""
LONG_NUMBERS = "q"
"""Its sums are `int64_t`."""
_COMMAND = SQUARE_PARTS[-2:]
"""The last of a square's numbers are its own, whatever it holds."""
_COMMANDS = {
    **{direction: (0, number) for number, direction in enumerate(DIRECTIONS)},
    **{number: (1, int(number)) for number in COMMAND_NUMBERS},
}
"""For each command its place among a square's and its number."""
_COMMAND_ROOM = (0,) * len(_COMMAND)
_NUMBERS = {policy.name: number for number, policy in enumerate(POLICIES)}


def is_known(kind: SquareType) -> bool:
    """Say whether the core knows all that a type does and what it is worth."""
    return kind.worth in WORTHS and all(effect in EFFECTS for effect in kind.effects)


def packed_sheet(tables: SheetTables) -> "array[int] | None":
    """Return a sheet as numbers, None where the core does not know what to do with one of its types."""
    kinds = {key: TYPES[key] for key in tables.sheet.types}
    if not all(map(is_known, kinds.values())):
        return None
    scoring = {key: number for number, key in enumerate(tables.scored)}
    numbers = [*_header(tables)]
    for key in scoring:
        kind = kinds[key]
        numbers += WORTHS.index(kind.worth), kind.scored == AT_END, scoring.get(kind.partner, NOTHING)
    numbers += GEMS
    if max(tables.sheet.values) >= 1 << 31:
        return None
    packed = array(NUMBERS, numbers)
    packed.frombytes(b"".join(_contents(tables.sheet, kinds, scoring)))
    _lay_commands(packed, tables.sheet, range(tables.sheet.columns), range(tables.sheet.rows))
    return packed


def repacked(numbers: "array[int]", before: Sheet, after: Sheet) -> "array[int]":
    """Return the numbers of a sheet that has the squares and commands of another one in other places."""
    packed = numbers[:]
    # Write anew what squares hold that hold something else.
    each, first = len(SQUARE_PARTS), _first(packed, after)
    held = each - len(_COMMAND)
    moved = {*_unlike(before.squares, after.squares), *_unlike(before.values, after.values)}
    starts = [(square, first + each * square) for square in moved]
    contents = {(before.squares[square], before.values[square]): packed[at : at + held] for square, at in starts}
    for square, at in starts:
        packed[at : at + held] = contents[after.squares[square], after.values[square]]
    columns = _unlike(before.column_commands, after.column_commands)
    _lay_commands(packed, after, columns, _unlike(before.row_commands, after.row_commands))
    return packed


def _lay_commands(packed: "array[int]", sheet: Sheet, columns: Iterable[int], rows: Iterable[int]) -> None:
    """Write the commands of some columns and rows to all of their squares."""
    each, width = len(SQUARE_PARTS), len(SQUARE_PARTS) * sheet.columns
    first = _first(packed, sheet) + each - len(_COMMAND)
    for column in columns:
        part, number = _COMMANDS[sheet.column_commands[column]]
        packed[first + part + each * column :: width] = array(NUMBERS, [number]) * sheet.rows
    for row in rows:
        part, number = _COMMANDS[sheet.row_commands[row]]
        at = first + part + width * row
        packed[at : at + width : each] = array(NUMBERS, [number]) * sheet.columns


def _first(packed: "array[int]", sheet: Sheet) -> int:
    """Return where the numbers of the first square begin."""
    return len(packed) - len(SQUARE_PARTS) * len(sheet.squares)


def _unlike(before: Sequence[object], after: Sequence[object]) -> Iterator[int]:
    """Yield the places where two sequences differ; most are one and the same."""
    return compress(range(len(before)), map(ne, before, after)) if before != after else iter(())


def _header(tables: SheetTables) -> Iterator[int]:
    header = {
        "columns": tables.sheet.columns,
        "rows": tables.sheet.rows,
        "readings": sum(getattr(tables.readings, name) << bit for bit, name in enumerate(READINGS)),
        "scoring_types": len(tables.scored),
        "gem_steps": len(GEMS),
        "teleport_points": TELEPORT,
        "chest_points": CHEST,
        "set_points": TOY_SET,
        "set_size": SET_SIZE,
        "shelter_points": SHELTER,
        "teleport_price": TELEPORT_PRICE,
        "jumps_ahead": JUMPS_AHEAD,
        "dead_end": DEAD_END,
        "first_turns": FIRST_TURNS,
    }
    return (header[name] for name in HEADER)


def _contents(sheet: Sheet, kinds: Mapping[str, SquareType], scoring: Mapping[str, int]) -> Iterator[bytes]:
    """Yield the numbers of each square, with room for its commands; those of what is held again are the same."""
    does = {key: sum([1 << EFFECTS.index(effect) for effect in kind.effects]) for key, kind in kinds.items()}
    held = [*zip(sheet.squares, sheet.values, strict=True)]
    contents = {
        (key, value): _packed(
            *(key == TREE, key == START, does.get(key, 0), scoring.get(key, NOTHING)),
            *(value, price_of(sheet, key, value), *_COMMAND_ROOM),
        )
        for key, value in {*held}
    }
    return map(contents.__getitem__, held)


@lru_cache(maxsize=1024)
def _packed(*numbers: int) -> bytes:
    return array(NUMBERS, numbers).tobytes()


@lru_cache(maxsize=64)
def packed_plan(plan: Plan) -> "array[int] | None":
    """Return a plan as numbers, None where the core does not know one of its policies."""
    numbers = []
    for first, policies in plan.games:
        numbers.append(first)
        for policy in policies:
            number = _NUMBERS.get(policy.name)
            if number is None or POLICIES[number] is not policy:
                return None
            numbers.append(number)
    return array(NUMBERS, numbers)
