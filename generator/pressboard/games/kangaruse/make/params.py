"""What sheets may be asked to be like, how such sheets are built, and the recipe of a sheet in its code.

The factors come from a survey of unasked sheets: how much more of a type goes with longer games, with more jumps to
choose from, with more that players do to each other. `docs/survey.md` tells what they come to.

>>> SheetParams("12X8", types=("Koala", "food")).canonical()
'regular 5 players with water, food, koala'
>>> str(Recipe("koobiwa", 7, SheetParams("tiny", players=2)))
'tiny 2 players, seed koobiwa, sheet 7'
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from math import prod

from pressboard.chance import Chance
from pressboard.codes import CodeReader, CodeWriter
from pressboard.errors import BadOption, about, listed, unknown
from pressboard.games.kangaruse.make.check import SCORING_NUMBER, TYPE_NUMBER
from pressboard.games.kangaruse.rules.sheet import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    SIZE_RANGE,
    SIZES,
    SMALLEST,
    Sheet,
    size_fault,
)
from pressboard.games.kangaruse.rules.sheet_text import (
    TAG,
    put_keys,
    put_sheet,
    put_size,
    take_keys,
    take_sheet,
    take_size,
)
from pressboard.games.kangaruse.rules.types import SCORING, SPECIAL, TYPES
from pressboard.kinds.options import Options, option
from pressboard.kinds.problems.params import GRADE_CHOICES, GRADES, HARD, MEDIUM, MIXED, SheetRecipe
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.words import Say, english, words

ANY = "any"
"""Asks for nothing."""
GENTLE = "gentle"
LIVELY = "lively"
FIERCE = "fierce"
EASY = "easy"
MOODS = (ANY, GENTLE, LIVELY, FIERCE, EASY)
SHORT = "short"
LONG = "long"
LENGTHS = (ANY, SHORT, LONG)

ROUGH = ("tasmanian-devil", "tasmanian-tiger", "dingo", "quoll")
"""The types by which players cross out squares of others, or tell them where to jump."""
UNKIND = (*ROUGH, "crocodile", "thorny-devil")
"""The types that a gentle sheet has none of."""

SIMPLE = ("star", "chest", "toy", "kangaroo", "platypus", "frog", "moth")
"""The types that an easy sheet has: each is told in a short sentence, and none is about what others do."""

TREE_SHARE = 0.125
"""The part of all squares that are trees, where nothing is asked."""


class Leaning(NamedTuple):
    """How sheets are built: how much likelier a type is picked for a sheet and for its squares, and how many trees."""

    factors: Mapping[str, float] = {}
    without: tuple[str, ...] = ()
    trees: float = TREE_SHARE


LEANINGS = {
    ANY: Leaning(),
    GENTLE: Leaning(without=UNKIND),
    LIVELY: Leaning(
        {"platypus": 5, "frog": 3, "thorny-devil": 2, "dingo": 0.05, "numbat": 0.2, "quoll": 0.3}
    ),
    EASY: Leaning(without=tuple(key for key in TYPES if key not in SIMPLE)),
    FIERCE: Leaning({**dict.fromkeys(ROUGH, 6), "crocodile": 2}),
    SHORT: Leaning(
        {
            **dict.fromkeys(("tasmanian-tiger", "tasmanian-devil", "kangaroo"), 4),
            **dict.fromkeys(("thorny-devil", "quoll", "echidna"), 2),
            **dict.fromkeys(("mistletoebird", "platypus", "sugar-glider", "frog", "numbat"), 0.25),
        },
        trees=0.15,
    ),
    LONG: Leaning(
        {
            **dict.fromkeys(("tasmanian-tiger", "tasmanian-devil", "kangaroo"), 0.05),
            **dict.fromkeys(("thorny-devil", "quoll", "echidna"), 0.3),
            **dict.fromkeys(("mistletoebird", "platypus", "sugar-glider", "frog"), 3),
            "numbat": 2,
        },
        trees=0.10,
    ),
}
"""The leaning of each mood and each length."""


# What may be asked of the generator, and the recipe that makes a sheet again.

STRUCTURE, REACH, PLAY = CHECKS = ("structure", "reach", "play")
"""How far a sheet is checked: its construction alone, also that it can be played, or also that it plays well."""

AUTO = "auto"
YES = "yes"
NO = "no"
MOST_SOLVED = {AUTO: 25, YES: 30, NO: 0}
"""Sheets of how many squares are solved, by whether it is asked for."""

MOODS_SAID = {EASY: "with few rules to learn"}
"""How a print says a mood whose word says too little."""

FEWEST_TYPES, MOST_TYPES = TYPE_NUMBER
FEWEST_SCORING, MOST_SCORING = SCORING_NUMBER

_BY_DIMENSIONS = {dimensions: name for name, dimensions in SIZES.items()}
_TOO_FEW = (
    f"too few types are left: a sheet needs {FEWEST_TYPES} or more, of which {FEWEST_SCORING} or {MOST_SCORING} score; "
    "leave out fewer"
)
_SEVERAL = "several with commas, or by repeating the option"
_CROSS = re.compile(r"(\d{1,3})\s*[x×]\s*(\d{1,3})", re.ASCII)


@dataclass(frozen=True, slots=True)
class SheetParams(Options):
    """What a sheet should be like; making one checks it and brings it into its one canonical form.

    Raises BadOption for a size, a number of players or a type that does not exist, and for demands no sheet meets.
    """

    size: str = option(
        "regular",
        f"How many squares: {', '.join(SIZES)}, or columns x rows {SIZE_RANGE}.",
        metavar="SIZE",
        label="Size of the board",
        suggested=tuple(SIZES),
        main=True,
    )
    players: int = option(
        5,
        f"The most players the sheet serves, {FEWEST_PLAYERS} to {MOST_PLAYERS}.",
        label="Players at most",
        limits=(FEWEST_PLAYERS, MOST_PLAYERS),
        main=True,
    )
    starts: bool = option(
        True,
        "Mark starting squares; without them each player chooses a square.",
        label="Starting squares",
    )
    types: tuple[str, ...] = option(
        (),
        f"A type the sheet must have, such as koala; {_SEVERAL}.",
        metavar="TYPE",
        label="Types it must have",
        suggested=tuple(TYPES),
    )
    without: tuple[str, ...] = option(
        (),
        f"A type the sheet must not have; {_SEVERAL}.",
        metavar="TYPE",
        label="Types it must not have",
        suggested=tuple(TYPES),
    )

    checks: str = option(
        PLAY,
        "How far it is checked: its construction, that it can be played, or that it plays well.",
        CHECKS,
    )
    mood: str = option(
        ANY,
        "How it plays: players leave each other alone, have much to choose from, get in each other's way, or have few "
        "rules to learn.",
        MOODS,
        main=True,
    )
    length: str = option(
        ANY, "How long games are, among sheets of this size.", LENGTHS, label="Length of games"
    )
    solved: str = option(
        AUTO,
        "Solve a sheet for two, so that neither a start nor the first move decides: auto on 5x5 alone, yes on up to "
        f"{MOST_SOLVED[YES]} squares, such as tiny.",
        (AUTO, YES, NO),
        label="Solve it for two",
    )

    def check(self) -> None:
        """Bring the fields into canonical form; raises BadOption, also when the demands cannot be met together."""
        with about("size"):
            object.__setattr__(self, "size", size_name(*_dimensions(self.size)))
        for name in ("types", "without"):
            with about(name):
                wanted = {type_key(each) for each in getattr(self, name)}
            wanted |= {TYPES[key].partner for key in wanted}
            object.__setattr__(self, name, tuple(key for key in TYPES if key in wanted))
        for fault in self._impossibilities():
            raise BadOption(fault, "types")
        if self.solved == YES and not self.is_solved:
            sheets = f"sheets of {MOST_SOLVED[YES]} squares or fewer (--size tiny), for two, with starting squares"
            raise BadOption(f"--solved yes: only {sheets} are solved; leave it out", "solved")
        if self.solved == YES and self.checks != PLAY:
            raise BadOption(
                f"--solved yes: --checks {self.checks} solves no sheet; leave one of the two out",
                "solved",
            )

    def _impossibilities(self) -> Iterator[str]:
        scoring = [key for key in self.types if key in SCORING]
        specials = [key for key in self.types if key in SPECIAL]
        if both := [_name(key) for key in self.types if key in self.without]:
            yield f"{listed(both)} cannot be both in and out; drop one of the two demands"
        if len(scoring) > MOST_SCORING:
            yield _too_many("scoring types (water and food count as two)", scoring, MOST_SCORING)
        if len(self.types) > MOST_TYPES:
            yield _too_many("types", self.types, MOST_TYPES)
        if len(specials) > MOST_TYPES - FEWEST_SCORING:
            yield _too_many("types that do not score", specials, MOST_TYPES - FEWEST_SCORING)
        if self.mood in (GENTLE, FIERCE) and self.players == 1:
            yield f"--mood {self.mood} is about other players, and this sheet is for one; drop it (--length is allowed)"
        if missing := [_name(key) for key in self.types if key in LEANINGS[self.mood].without]:
            yield f"no sheet for --mood {self.mood} has {listed(missing)}; drop the demand or the mood"
        if self.mood == FIERCE and {*ROUGH} <= {*self.without}:
            rough = [_name(key) for key in ROUGH]
            yield f"a fierce sheet needs one of {listed(rough)}; leave one of them in"
        if not self.mixtures():
            yield _TOO_FEW

    @property
    def dimensions(self) -> tuple[int, int]:
        return _dimensions(self.size)

    @property
    def is_solved(self) -> bool:
        """True if such sheets are solved."""
        columns, rows = self.dimensions
        return self.players == 2 and self.starts and columns * rows <= MOST_SOLVED[self.solved]

    @property
    def asked(self) -> tuple[str, ...]:
        """The wishes for a sheet: mood and length."""
        return tuple(each for each in (self.mood, self.length) if each != ANY)

    @property
    def leaning(self) -> Leaning:
        """How a sheet is built that fulfils all wishes together."""
        every = [LEANINGS[each] for each in self.asked]
        keys = dict.fromkeys(key for each in every for key in each.factors)
        trees = next((each.trees for each in every if each.trees != TREE_SHARE), TREE_SHARE)
        without = tuple(dict.fromkeys(key for each in every for key in each.without))
        return Leaning(
            {key: prod(each.factors.get(key, 1) for each in every) for key in keys}, without, trees
        )

    def mixtures(self) -> tuple[tuple[int, int], ...]:
        """Return the possible numbers of scoring types and of others, fewest types first."""
        specials = [key for key in SPECIAL if key not in self.without]
        forced = sum(key in SPECIAL for key in self.types)
        counts = {len(self.types) - forced}
        for place, key in enumerate(SCORING):
            partner = TYPES[key].partner  # such come in one step of two
            if partner not in SCORING[:place] and key not in self.types and key not in self.without:
                step = 2 if partner else 1
                counts |= {count + step for count in counts}
        return tuple(
            (scoring, total - scoring)
            for total in range(FEWEST_TYPES, MOST_TYPES + 1)
            for scoring in range(FEWEST_SCORING, MOST_SCORING + 1)
            if scoring in counts and forced <= total - scoring <= len(specials)
        )

    def canonical(self) -> str:
        """Return the parameters as a short text; equal parameters give equal texts and only they do."""
        return self.described(english, {})

    def described(self, say: Say = words, moods: Mapping[str, str] = MOODS_SAID) -> str:
        """Return the parameters as a short text, in the language of `say`; some `moods` are said in other words."""

        def kinds(keys: Iterable[str]) -> str:
            return ", ".join(say(key) for key in keys)

        if self.players == 1:
            counted = "{size} {players} player"
        else:
            counted = "{size} {players} players"
        parts = [say(counted, size=say(self.size), players=self.players)]
        if self.types:
            parts.append(say("with {types}", types=kinds(self.types)))
        if self.without:
            parts.append(say("without {types}", types=kinds(self.without)))
        if not self.starts:
            parts.append(say("no starts"))
        if self.mood != ANY:
            parts.append(say(moods.get(self.mood, f"in {self.mood} mood")))
        if self.length != ANY:
            parts.append(say(f"for {self.length} games"))
        if self.solved != AUTO:
            parts[-1] += say(", solved" if self.solved == YES else ", not solved")
        return " ".join(parts)


def is_solved(sheet: Sheet, asked: str = AUTO) -> bool:
    """True if a sheet is solved, as it is asked."""
    return sheet.players == 2 and len(sheet.starts) > 1 and len(sheet.squares) <= MOST_SOLVED[asked]


class Recipe(SheetRecipe):
    """What a sheet was made from; see `SheetRecipe`."""

    __slots__ = ()

    def __str__(self) -> str:
        made = self.params.described()
        if self.params.checks != PLAY:
            made += words(", checks {checks}", checks=self.params.checks)
        return words(
            "{made}, seed {seed}, sheet {number}", made=made, seed=self.seed, number=self.number
        )


def size_name(columns: int, rows: int) -> str:
    """Return the name of a size: that of the table, or columns x rows."""
    return _BY_DIMENSIONS.get((columns, rows), f"{columns}x{rows}")


def _dimensions(size: str) -> tuple[int, int]:
    """Return columns and rows of a size's name; raises BadOption."""
    word = size.strip().lower()
    if word in SIZES:
        return SIZES[word]
    match = _CROSS.fullmatch(word)
    if not match:
        raise BadOption(
            f"{unknown('size', size[:40], SIZES)}; or write columns x rows, such as 10x7"
        )
    columns = int(match[1])
    rows = int(match[2])
    if fault := size_fault(columns, rows):
        raise BadOption(fault)
    return columns, rows


def type_key(name: str) -> str:
    """Return the key of the type called `name`; raises BadOption, which names the nearest."""
    key = "-".join(re.split(r"[\s_-]+", name.strip().lower()))
    if key not in TYPES:
        raise BadOption(unknown("type", name[:40], TYPES))
    return key


def _name(key: str) -> str:
    return TYPES[key].name.lower()


def _too_many(kind: str, keys: Iterable[str], most: int) -> str:
    names = [_name(key) for key in keys]
    return f"{len(names)} {kind} are demanded ({listed(names)}); a sheet has {most} at most"


# The code of a sheet with the recipe it was made from.

ASKED = ((PLAY, REACH, STRUCTURE), MOODS, LENGTHS, (AUTO, YES, NO))
"""What stands last in a recipe, in the order of the code: what is not asked for adds nothing there."""
_NO_RECIPE, _OWN_RECIPE, _OTHER_RECIPE = range(3)


@lru_cache(maxsize=2)
def encode(sheet: Sheet, recipe: Recipe | None) -> str:
    """Return the code of `sheet` and of the `recipe` it was made from, if any."""
    return _code_writer(sheet, recipe).text(TAG)


def decode(code: str) -> tuple[Sheet, Recipe | None]:
    """Return the sheet that `code` stands for, and its recipe if it has one that can be.

    What counts are the contents. Raises BadCode when `code` is no code, damaged, another game's, or was not made by
    `encode`.
    """
    reader = CodeReader(code, TAG)
    recipe = None
    sheet = take_sheet(reader)
    form = reader.take(3)
    if form != _NO_RECIPE:
        # A recipe leaves out what its own sheet says.
        if form == _OWN_RECIPE:
            columns, rows, players, starts = _frame_of(sheet)
        else:
            columns, rows, players = take_size(reader)
            starts = bool(reader.take(2))
        seed = reader.take_text()
        number = reader.take_count()
        types = take_keys(reader)
        without = take_keys(reader)
        asked = [words[reader.take(len(words))] for words in ASKED]
        with suppress(BadOption):  # a recipe that is no more blocks no sheet
            size = size_name(columns, rows)
            recipe = Recipe(
                seed, number, SheetParams(size, players, starts, types, without, *asked)
            )
    reader.finish()
    if recipe or form == _NO_RECIPE:
        reader.same_as(_code_writer(sheet, recipe))
    return sheet, recipe


def _frame_of(sheet: Sheet) -> tuple[int, int, int, bool]:
    """Return columns, rows, players and starts of the parameters a sheet shows it was made with."""
    return sheet.columns, sheet.rows, sheet.players, bool(sheet.starts)


@lru_cache(maxsize=2)
def _code_writer(sheet: Sheet, recipe: Recipe | None) -> CodeWriter:
    """A code that holds a sheet and its recipe: written anew, or to compare with one that was read."""
    writer = CodeWriter()
    put_sheet(writer, sheet)
    if not recipe:
        writer.put(_NO_RECIPE, 3)
        return writer
    params = recipe.params
    columns, rows = params.dimensions
    is_own = _frame_of(sheet) == (columns, rows, params.players, params.starts)
    writer.put(_OWN_RECIPE if is_own else _OTHER_RECIPE, 3)
    if not is_own:
        put_size(writer, columns, rows, params.players)
        writer.put(int(params.starts), 2)
    writer.put_text(recipe.seed)
    writer.put_count(recipe.number)
    put_keys(writer, params.types)
    put_keys(writer, params.without)
    asked = params.checks, params.mood, params.length, params.solved
    for word, known in zip(asked, ASKED, strict=True):
        writer.put(known.index(word), len(known))
    return writer


# What may be asked of the composer of puzzles.

PUZZLE_TAG = "KAPUZ1"
"""What the code of a sheet of puzzles begins with: the game and the format of its code."""
PUZZLE_WORD = "kangaruse-puzzle"
"""What a text of puzzles begins with; a sheet begins with the game's name alone."""

PUZZLE_NUMBERS = (1, 2, 4)
"""How many puzzles make a sheet."""
_MIXTURES = {2: (GRADES[0], HARD), 4: (GRADES[0], MEDIUM, MEDIUM, HARD)}
LARGEST_PUZZLE = SIZES["regular"]
"""The largest board: on a larger one a route is hard to oversee, and its proof would not end."""
PUZZLE_SIZES = f"from {SMALLEST[0]}x{SMALLEST[1]} to {LARGEST_PUZZLE[0]}x{LARGEST_PUZZLE[1]}"


@dataclass(frozen=True, slots=True)
class PuzzleParams(Options):
    """What a sheet of puzzles should be like; raises BadOption for what does not exist."""

    puzzles: int = option(
        1,
        "How many puzzles make a sheet: 1, 2 or 4.",
        suggested=tuple(map(str, PUZZLE_NUMBERS)),
        limits=(PUZZLE_NUMBERS[0], PUZZLE_NUMBERS[-1]),
        main=True,
    )
    grade: str = option(
        MIXED,
        "How hard they are; mixed gives one of any grade, or easy to hard ones.",
        GRADE_CHOICES,
        label="Difficulty",
        main=True,
    )
    size: str = option(
        "small",
        f"How many squares: tiny, small, regular, or columns x rows {PUZZLE_SIZES}.",
        metavar="SIZE",
        label="Size of the board",
        suggested=("tiny", "small", "regular"),
        main=True,
    )

    def check(self) -> None:
        """Bring the size into its canonical form; raises BadOption for what there is not."""
        if self.puzzles not in PUZZLE_NUMBERS:
            raise BadOption(f"--puzzles {self.puzzles}: a sheet has 1, 2 or 4 puzzles")
        sheets = SheetParams(self.size)
        object.__setattr__(self, "size", sheets.size)
        columns, rows = sheets.dimensions
        if columns > LARGEST_PUZZLE[0] or rows > LARGEST_PUZZLE[1]:
            raise BadOption(
                f"--size {self.size}: boards of puzzles go {PUZZLE_SIZES} (columns x rows)"
            )

    @property
    def dimensions(self) -> tuple[int, int]:
        return SheetParams(self.size).dimensions

    def grades(self, chance: Chance) -> tuple[str, ...]:
        """Return the grades of the puzzles, easy ones first; `chance` picks that of a single one that may be any."""
        if self.grade != MIXED:
            return (self.grade,) * self.puzzles
        return _MIXTURES.get(self.puzzles) or (chance.pick(GRADES),)

    def canonical(self) -> str:
        """Return the parameters as a short text; equal parameters give equal texts and only they do."""
        return self.described(english)

    def described(self, say: Say = words) -> str:
        """Return the parameters as a short text, in the language of `say`."""
        if self.puzzles == 1:
            counted = "{count} puzzle, {size}"
        else:
            counted = "{count} puzzles, {size}"
        if self.grade != MIXED:
            counted = counted.replace("puzzle", f"{self.grade} puzzle")
        return say(counted, count=self.puzzles, size=say(self.size))
