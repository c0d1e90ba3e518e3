"""The code of a sheet: its contents, and the recipe it was made from, in as few characters as will do.

In this order: columns, rows, players; commands (2 bits each); which kinds of squares there are; the square kinds in
mixed radix; points of the stars (as one of the ways to share out their sum) and numbers of the echidnas (as one of
the permutations), or plainly when they keep no rule; then the recipe, of which size, players and starts are
left out where the sheet itself says them.

Codes are to be read for ever. So the format's own tables and ranges stand here, whatever becomes of the game's.
"""

from functools import lru_cache
from itertools import pairwise

from pressboard.codes import CodeReader, CodeWriter
from pressboard.errors import BadCode
from pressboard.games.kangaruse.rules.sheet import Sheet, axis_of, players_fault, size_fault
from pressboard.lean_dataclasses import dataclass

TAG = "KANGA1"
"""What the code of a sheet begins with: the game and the format of its code."""

COLUMNS, ROWS, PLAYERS = range(5, 21), range(5, 17), range(1, 6)
"""The sizes and numbers of players the format has room for."""
COMMANDS = (("1", "2", "3", "4"), ("L", "R", "U", "D"))
"""The commands of the two axes, in the order of the code."""
_KEYS = (
    "star",
    "chest",
    "coin",
    "gem",
    "toy",
    "water",
    "food",
    "shelter",
    "kangaroo",
    "crocodile",
    "echidna",
    "tasmanian-devil",
    "thorny-devil",
    "tasmanian-tiger",
    "koala",
    "platypus",
    "sugar-glider",
    "dingo",
    "mistletoebird",
    "kiwi",
    "quoll",
    "moth",
    "numbat",
    "cockatoo",
    "frog",
)
KINDS = ("tree", "river", "start", *_KEYS)
"""What a square may hold, in the order of the code."""
VALUED = ("star", "echidna")
"""The types that carry a value."""
LARGEST_VALUE = 999
"""The largest value a star or an echidna can carry."""

ASKED = (("play", "reach", "structure"), ("any", "gentle", "lively", "fierce"), ("any", "short", "long"))
"""The checks, the moods and the lengths of games a recipe may ask for. They stand last, where what is not asked adds
nothing."""

_STAR_POINTS = (30, 50)  # sums outside are put plainly, whatever the rules become
_NO_RECIPE, _OWN_RECIPE, _OTHER_RECIPE = range(3)


def unfit(sheet: Sheet) -> str:
    """Return why a sheet cannot be written down at all, as one line; empty when it can."""
    squares = sheet.columns * sheet.rows
    if fault := size_fault(sheet.columns, sheet.rows, (COLUMNS[0], ROWS[0]), (COLUMNS[-1], ROWS[-1])):
        return fault
    if fault := players_fault(sheet.players, PLAYERS[0], PLAYERS[-1]):
        return fault
    lengths = [len(part) for part in (sheet.column_commands, sheet.row_commands, sheet.squares, sheet.values)]
    if lengths != [sheet.columns, sheet.rows, squares, squares]:
        return "it has too many or too few commands, squares or values for its size"
    if {axis_of(sheet.column_commands), axis_of(sheet.row_commands)} != set(COMMANDS):
        return "one axis must carry numbers, the other directions"
    if not set(sheet.squares) <= set(KINDS):
        return "it holds a type that does not exist"
    if not all(_can_carry(held, value) for held, value in zip(sheet.squares, sheet.values, strict=True)):
        return f"stars and echidnas, and nothing else, must have a value from 1 to {LARGEST_VALUE}"
    return ""


def _can_carry(held: str, value: int) -> bool:
    return 1 <= value <= LARGEST_VALUE if held in VALUED else value == 0


@dataclass(frozen=True, slots=True)
class WrittenRecipe:
    """A recipe as a code holds it: `frame` is columns, rows, players, starts; `asked` is of each of `ASKED` one."""

    frame: tuple[int, int, int, bool]
    seed: str
    number: int
    types: tuple[str, ...]
    without: tuple[str, ...]
    asked: tuple[str, ...]


def encode(sheet: Sheet, recipe: WrittenRecipe | None) -> str:
    """Return the code of `sheet` and of the `recipe` it was made from, if any.

    Raises BadCode for a sheet that cannot be written down: `unfit` says why.
    """
    if reason := unfit(sheet):
        raise BadCode(f"this sheet has no code: {reason}")
    return _collected(sheet, recipe).text(TAG)


def decode(code: str) -> tuple[Sheet, WrittenRecipe | None]:
    """Return the sheet that `code` stands for, and the recipe that stands with it, if any.

    Both together encode to the same code. Raises BadCode when `code` is no code, damaged, another game's, or was not
    made by `encode`.
    """
    reader = CodeReader(code, TAG)
    sheet = take_sheet(reader)
    recipe = _take_recipe(reader, sheet)
    reader.finish()
    reader.same_as(_collected(sheet, recipe))
    return sheet, recipe


@lru_cache(maxsize=2)
def _collected(sheet: Sheet, recipe: WrittenRecipe | None) -> CodeWriter:
    """Return what holds a sheet and its recipe; a fresh code is written, and then read back."""
    writer = CodeWriter()
    put_sheet(writer, sheet)
    _put_recipe(writer, sheet, recipe)
    return writer


def put_sheet(writer: CodeWriter, sheet: Sheet) -> None:
    """Put a sheet that is not `unfit`, without a recipe."""
    _put_size(writer, sheet.columns, sheet.rows, sheet.players)
    writer.put(int(sheet.numbers_across), 2)
    for command in (*sheet.column_commands, *sheet.row_commands):
        writer.put(next(axis.index(command) for axis in COMMANDS if command in axis), 4)
    held_somewhere = {*sheet.squares}
    present = [place for place, kind in enumerate(KINDS) if kind in held_somewhere]
    writer.put(len(present) - 1, len(KINDS))
    writer.put_subset(present, len(KINDS))
    digit = {KINDS[place]: digit for digit, place in enumerate(present)}
    for held in sheet.squares:
        writer.put(digit[held], len(present))
    _put_stars(writer, [sheet.values[square] for square in sheet.where("star")])
    _put_echidnas(writer, [sheet.values[square] for square in sheet.where("echidna")])


def _put_size(writer: CodeWriter, columns: int, rows: int, players: int) -> None:
    for count, counts in zip((columns, rows, players), (COLUMNS, ROWS, PLAYERS), strict=True):
        writer.put(counts.index(count), len(counts))


def _take_size(reader: CodeReader) -> tuple[int, int, int]:
    columns, rows, players = (counts[reader.take(len(counts))] for counts in (COLUMNS, ROWS, PLAYERS))
    return columns, rows, players


def take_sheet(reader: CodeReader) -> Sheet:
    """Take what `put_sheet` has put; raises BadCode."""
    columns, rows, players = _take_size(reader)
    across, down = COMMANDS if reader.take(2) else COMMANDS[::-1]
    column_commands = tuple(across[reader.take(4)] for _ in range(columns))
    row_commands = tuple(down[reader.take(4)] for _ in range(rows))
    count = columns * rows
    present = reader.take_subset(reader.take(len(KINDS)) + 1, len(KINDS))
    squares = tuple(KINDS[present[reader.take(len(present))]] for _ in range(count))
    numbers = {"star": _take_stars(reader, squares.count("star"))}
    numbers["echidna"] = _take_echidnas(reader, squares.count("echidna"))
    values = tuple(numbers[held].pop(0) if held in numbers else 0 for held in squares)
    return Sheet(columns, rows, column_commands, row_commands, squares, values, players)


def _put_stars(writer: CodeWriter, points: list[int]) -> None:
    """Put the points: their sum, then which of its inner borders part one star's points from the next's."""
    if not points:
        return
    least, most = max(_STAR_POINTS[0], len(points)), _STAR_POINTS[1]
    regular = least <= sum(points) <= most
    writer.put(0 if regular else 1, 2)
    if not regular:
        _put_plainly(writer, points)
        return
    borders = [sum(points[: place + 1]) - 1 for place in range(len(points) - 1)]
    writer.put(sum(points) - least, most - least + 1)
    writer.put_subset(borders, sum(points) - 1)


def _take_stars(reader: CodeReader, stars: int) -> list[int]:
    if not stars:
        return []
    least, most = max(_STAR_POINTS[0], stars), _STAR_POINTS[1]
    if reader.take(2) or least > most:
        return _take_plainly(reader, stars)
    total = reader.take(most - least + 1) + least
    borders = reader.take_subset(stars - 1, total - 1)
    return [after - before for before, after in pairwise((-1, *borders, total - 1))]


def _put_echidnas(writer: CodeWriter, numbers: list[int]) -> None:
    if not numbers:
        return
    regular = sorted(numbers) == [*range(1, len(numbers) + 1)]
    writer.put(0 if regular else 1, 2)
    if regular:
        writer.put_order([number - 1 for number in numbers])
    else:
        _put_plainly(writer, numbers)


def _take_echidnas(reader: CodeReader, echidnas: int) -> list[int]:
    if not echidnas:
        return []
    if reader.take(2):
        return _take_plainly(reader, echidnas)
    return [place + 1 for place in reader.take_order(echidnas)]


def _put_plainly(writer: CodeWriter, values: list[int]) -> None:
    for value in values:
        writer.put(value - 1, LARGEST_VALUE)


def _take_plainly(reader: CodeReader, count: int) -> list[int]:
    return [reader.take(LARGEST_VALUE) + 1 for _ in range(count)]


def _frame_of(sheet: Sheet) -> tuple[int, int, int, bool]:
    """Return columns, rows, players and starts of the parameters a sheet shows it was made with."""
    return sheet.columns, sheet.rows, sheet.players, bool(sheet.starts)


def _put_recipe(writer: CodeWriter, sheet: Sheet, recipe: WrittenRecipe | None) -> None:
    if recipe is None:
        writer.put(_NO_RECIPE, 3)
        return
    own = recipe.frame == _frame_of(sheet)
    writer.put(_OWN_RECIPE if own else _OTHER_RECIPE, 3)
    if not own:
        columns, rows, players, starts = recipe.frame
        _put_size(writer, columns, rows, players)
        writer.put(int(starts), 2)
    writer.put_text(recipe.seed)
    writer.put_count(recipe.number)
    _put_keys(writer, recipe.types)
    _put_keys(writer, recipe.without)
    for word, words in zip(recipe.asked, ASKED, strict=True):
        writer.put(words.index(word), len(words))


def _take_recipe(reader: CodeReader, sheet: Sheet) -> WrittenRecipe | None:
    form = reader.take(3)
    if form == _NO_RECIPE:
        return None
    frame = _frame_of(sheet)
    if form == _OTHER_RECIPE:
        frame = (*_take_size(reader), bool(reader.take(2)))
    seed, number, types, without = reader.take_text(), reader.take_count(), _take_keys(reader), _take_keys(reader)
    asked = tuple([words[reader.take(len(words))] for words in ASKED])
    return WrittenRecipe(frame, seed, number, types, without, asked)


def _put_keys(writer: CodeWriter, keys: tuple[str, ...]) -> None:
    """Put some types: one bit when there are none."""
    writer.put(1 if keys else 0, 2)
    if keys:
        writer.put(len(keys) - 1, len(_KEYS))
        writer.put_subset([_KEYS.index(key) for key in keys], len(_KEYS))


def _take_keys(reader: CodeReader) -> tuple[str, ...]:
    if not reader.take(2):
        return ()
    return tuple(_KEYS[place] for place in reader.take_subset(reader.take(len(_KEYS)) + 1, len(_KEYS)))
