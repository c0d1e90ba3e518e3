"""SheetTables of a sheet, computed once before it is played: sets of squares as the bits of an int.

Bit 0 is the upper left square, and rays are those of `Grid`. A *pick* is what the player chose freely in a ray, as
bits: 1, 2, 4, 8 for the directions, 16, 32, 64, 128 for the numbers.
"""

from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache, reduce
from operator import or_

from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import FARTHEST, KEEPING, RAYS, Ray, Sheet, ground
from pressboard.games.kangaruse.rules.types import (
    AT_END,
    POINTS,
    SCORING,
    START,
    TREE,
    TYPES,
    Effect,
    Owned,
    types_with,
)
from pressboard.play.bits import bits_of, squares_of

_ANY_JUMP = types_with(Effect.ANY_JUMP)
_AT_END = tuple(key for key in SCORING if TYPES[key].scored == AT_END)


class SheetTables:
    """A sheet under certain readings, ready to be played; `tables_of` keeps the last ones."""

    def __init__(self, sheet: Sheet, readings: Readings) -> None:
        """Work out what everybody asks for; what only games and proofs ask for waits for them.

        Most candidates fall before anything is proved of them, and the compiled core has tables of its own.
        """
        self.sheet = sheet
        self.readings = readings
        self.grid = sheet.grid
        self.bit = self.grid.bit
        self.beside = self.grid.beside
        self._masks = dict.fromkeys(sheet.squares, 0)
        for key, bit in zip(sheet.squares, self.bit, strict=True):
            self._masks[key] |= bit
        self.trees = self.of(TREE)
        self.scored = {key: held for key in SCORING if (held := self.of(key))}
        """The squares of each type that scores, in the order of the table."""
        self.scoring = sum(self.scored.values())
        self.scoring_at_end = self.of(*_AT_END)
        self.starts = self.of(START)
        self.ground = ground(self.grid, self.trees)
        self.land = ((1 << len(self.bit)) - 1) & ~self.trees
        self.resting = self.land & ~self.scoring
        """Where one may arrive by teleport: neither trees nor scoring squares."""
        self.startable = self.starts or self.resting
        """Where one may start: the marked squares, or where players choose all that do not score."""
        self._gather_effects()
        # Every game asks for these, often for the same squares.
        self.usual_rays = cache(self._usual_rays)
        self.forbidden = cache(lambda quolls: self._of_each(self.picks, quolls))
        """Returns the picks that the quolls on some squares forbid."""
        self.spoiled_squares = cache(lambda crocodiles: self._of_each(self.spoils, crocodiles))
        """Returns the rows and columns of the crocodiles on some squares."""
        self.printed = cache(
            lambda squares: sum([sheet.values[square] for square in squares_of(squares)])
        )
        """Returns the sum of what is printed on some squares."""

    @cached_property
    def usual(self) -> list[int]:
        """Return for each square where its usual jumps and frog jumps may end, but for used squares."""
        held = zip(self.sheet.squares, self.order, strict=True)
        usual = [self.ground.ways(square, key)[order] for square, (key, order) in enumerate(held)]
        for square in squares_of(self.frogs):
            usual[square] |= self.frogs_from(square)
        for square in squares_of(self.cockatoos):
            usual[square] &= ~self.scoring
        return usual

    def _gather_effects(self) -> None:
        """Set for each effect the squares that have it, under the name of the animal it comes from first."""
        self.kangaroos = self.doing(Effect.JUMP_AGAIN)
        self.echidnas = self.doing(Effect.ASCEND)
        self.devils = self.doing(Effect.CROSS_OUT_NEIGHBOURS)
        self.tigers = self.doing(Effect.CROSS_OUT_TWO)
        self.thorny = self.doing(Effect.OUT_IF_ONLY_JUMP)
        self.crocodiles = self.doing(Effect.SPOIL_LINES)
        self.koalas = self.doing(Effect.KEEP_CLEAR)
        self.gliders = self.doing(Effect.SLIDE)
        self.numbats = self.doing(Effect.MUST_SCORE)
        self.cockatoos = self.doing(Effect.MAY_NOT_SCORE)
        self.dingos = self.doing(Effect.ORDER)
        self.kiwis = self.doing(Effect.BE_KEPT_CLEAR)
        self.quolls = self.doing(Effect.FORBID_COMMANDS)
        self.moths = self.doing(Effect.HOLD_MANY)
        self.frogs = self.doing(Effect.JUMP_TO_LIKE)
        self.fencing = self.koalas | self.kiwis
        """Whence, or over and next to which, one may not go past players."""
        self.binding = self.kiwis | self.quolls
        """What limits the jumps of others as long as somebody stands there, whoever it is."""
        self.weighed = self.koalas | self.gliders | self.numbats
        """Whence more than the unused squares among the usual ones decides where one may jump."""
        self.lasting = self.binding | self.crocodiles | self.dingos | self.moths
        """Where it makes a difference, to others or to the square itself, that somebody comes or goes."""
        self.acting = self.echidnas | self.dingos | self.devils
        """What does something to others, or to echidnas, when somebody lands there."""
        self.choosing = self.kangaroos | self.tigers
        """Where who lands has another choice to make."""

    @cached_property
    def order(self) -> list[int]:
        return self.sheet.orders

    @cached_property
    def picks(self) -> list[int]:
        """Return for each square what both its commands pick."""
        return [1 << order // FARTHEST | 16 << order % FARTHEST for order in self.order]

    @cached_property
    def rays(self) -> list[list[Ray | None]]:
        """For each square its rays, None for those that the edge or a tree forbids."""
        return [self.ground.rays(square, held) for square, held in enumerate(self.sheet.squares)]

    @cached_property
    def spoils(self) -> list[int]:
        """Return for each crocodile its row and column, 0 for other squares."""
        return [
            self.lines(square) if self.crocodiles >> square & 1 else 0
            for square in range(len(self.bit))
        ]

    @cached_property
    def below(self) -> dict[int, int]:
        """Return, by the last echidna visited, the echidnas that may no longer be landed on."""
        numbers = {square: self.sheet.values[square] for square in squares_of(self.echidnas)}
        return {
            last: bits_of(square for square, number in numbers.items() if number <= last)
            for last in (0, *numbers.values())
        }

    def doing(self, effect: Effect) -> int:
        """Return the squares of the types that have an effect."""
        return self.of(*types_with(effect))

    def of(self, *keys: str) -> int:
        """Return the squares that hold one of `keys`."""
        mask = 0
        for key in keys:
            mask |= self._masks.get(key, 0)
        return mask

    def lines(self, square: int) -> int:
        """Return the row and the column of `square`, without it."""
        return (self.grid.across[square] | self.grid.down[square]) & ~self.bit[square]

    def next_to(self, bit: int, direction: int) -> int:
        """Return the neighbour of the square `bit` in a direction, both as bits; 0 beyond the edge."""
        ray = self.grid.rays(bit.bit_length() - 1)[FARTHEST * direction]
        return ray.end if ray else 0

    def ends(self, square: int, numbers: Iterable[int]) -> int:
        """The squares where the rays `numbers` from `square` end."""
        rays = self.rays[square]
        return reduce(or_, [ray.end for number in numbers if (ray := rays[number])], 0)

    def _usual_rays(self, square: int, quolls: int = 0) -> tuple[tuple[int, Ray], ...]:
        """Return the rays that keep a command of `square`, with their directions, when others hold the picks `quolls`.

        They may end on used squares and pass over anybody.
        """
        found = [
            (number, ray) for number in self.keeping(square) if (ray := self.rays[square][number])
        ]
        if quolls:
            enough = all if self.readings.quoll_needs_all_readings else any
            found = [
                each
                for each in found
                if not enough(quolls & pick for pick in self.picks_of(square, each[0]))
            ]
        return tuple([(number // FARTHEST, ray) for number, ray in found])

    def keeping(self, square: int) -> Iterable[int]:
        """Return the numbers of the rays that keep a command of `square`; where any jump is allowed all do."""
        if self.sheet.squares[square] in _ANY_JUMP:
            return range(RAYS)
        return KEEPING[self.order[square]]

    def picks_of(self, square: int, number: int) -> list[int]:
        """The picks of the ray `number`, one for each way of reading it as keeping a command."""
        direction, distance = divmod(number, FARTHEST)
        own_direction, own_distance = divmod(self.order[square], FARTHEST)
        picks = []
        if direction == own_direction:
            picks.append(16 << distance)
        if distance == own_distance:
            picks.append(1 << direction)
        return picks or [1 << direction | 16 << distance]

    @staticmethod
    def _of_each(masks: Sequence[int], squares: int) -> int:
        return reduce(or_, (masks[square] for square in squares_of(squares)), 0)

    def frogs_from(self, square: int) -> int:
        """Return the other frogs when `square` holds one."""
        return self.frogs & ~self.bit[square] if self.frogs & self.bit[square] else 0


tables_of = lru_cache(maxsize=16)(SheetTables)


# The score: what the squares that players landed on come to, type by type.

TELEPORT = -10
"""What a teleport costs."""

ScoreLine = dict[str, int]
"""The points of one player: by type in the order of the table, then under `teleport`."""


def score_sheet(tables: SheetTables, earned: Sequence[int], fees: Sequence[int]) -> list[ScoreLine]:
    """Return each player's points by type, for the types the sheet has, and for teleports.

    `earned` holds the squares each player landed on that count, `fees` the number of teleports, both by seat. Water
    is worth what food makes of it, so that it has no line of its own.
    """
    columns = _columns(tables, earned, fees)
    return [
        dict(zip(columns, points, strict=True)) for points in zip(*columns.values(), strict=True)
    ]


def scores(tables: SheetTables, earned: Sequence[int], fees: Sequence[int]) -> tuple[int, ...]:
    """Return each player's points."""
    return tuple(map(sum, zip(*_columns(tables, earned, fees).values(), strict=True)))


def _columns(
    tables: SheetTables, earned: Sequence[int], fees: Sequence[int]
) -> dict[str, Sequence[int]]:
    """Return the points of all players by what they come from."""
    owned = {
        key: [(mask & held).bit_count() for mask in earned] for key, held in tables.scored.items()
    }
    columns: dict[str, Sequence[int]] = {}
    for key, held in tables.scored.items():
        kind = TYPES[key]
        printed = [tables.printed(mask & held) for mask in earned] if kind.printed == POINTS else ()
        if kind.worth:
            columns[key] = kind.worth(Owned(owned[key], owned, printed, tables.readings))
    columns["teleport"] = [TELEPORT * paid for paid in fees]
    return columns
