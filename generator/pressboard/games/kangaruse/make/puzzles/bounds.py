"""What a route can still come to: never less than it really can, so that a search may leave out what cannot be enough.

Two facts bound it. A jump takes one scoring square at most, for an extra jump begins where nothing scores. And it ends
on a square that the commands lead to over an empty board: what is used only takes squares away, but for the slide of a
glider, which is let end anywhere in its line.
"""

from collections.abc import Iterator
from itertools import accumulate, chain, islice, product

from pressboard.games.kangaruse.rules.effects import AT_END, LANDING
from pressboard.games.kangaruse.rules.scoring import scores
from pressboard.games.kangaruse.rules.state import State
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.play.bits import bits_of, squares_of


class ScoreBounds:
    """The points a player alone has, and the most that can come to them in so many jumps, on one sheet."""

    def __init__(self, tables: SheetTables, jumps: int) -> None:
        """Work out which squares are within reach in up to `jumps` jumps, and which points are printed where."""
        self.tables = tables
        self._reach = _reach(tables, jumps)
        self._levels = _levels(tables)
        self._groups = tuple(_groups(tables))
        self._points: dict[int, int] = {}
        self._more: dict[tuple[int, int, int], int] = {}
        self._gains: dict[tuple[_Group, _Counts, _Counts, int], list[int]] = {}

    def points(self, earned: int) -> int:
        """Return what the scoring squares `earned` are worth."""
        found = self._points.get(earned)
        if found is None:
            found = self._points[earned] = scores(self.tables, (earned,), (0,))[0]
        return found

    def more(self, state: State, jumps: int) -> int:
        """Return the most points that can come to those of `state` in so many jumps; it may be more than there are."""
        free = self.tables.scoring & ~state.closed & self._reach[jumps][state.places[0]]
        key = free, state.earned[0], jumps
        found = self._more.get(key)
        if found is None:
            found = self._more[key] = self._most(*key)
        return found

    def _most(self, free: int, earned: int, jumps: int) -> int:
        """Return the most points that up to `jumps` of the squares `free` can add to those of the squares `earned`."""
        best = self._printed(free, jumps)
        for group in self._groups:
            owned = tuple((mask & earned).bit_count() for mask in group)
            room = tuple(min(jumps, (mask & free).bit_count()) for mask in group)
            # The most that 0, 1 ... squares of either kind come to, from what so many of each do.
            other = self._gained(group, owned, room, jumps)
            best = [
                max(best[place] + other[squares - place] for place in range(squares + 1))
                for squares in range(len(best))
            ]
        return best[-1]

    def _printed(self, free: int, jumps: int) -> list[int]:
        """Return the most points printed on 0, 1 ... `jumps` of the squares `free`."""
        sums, total = [0], 0
        for points, mask in self._levels:
            for _ in range(min((mask & free).bit_count(), jumps + 1 - len(sums))):
                total += points
                sums.append(total)
        return sums + [total] * (jumps + 1 - len(sums))

    def _gained(self, group: "_Group", owned: "_Counts", room: "_Counts", jumps: int) -> list[int]:
        """Return the most points that 0, 1 ... `jumps` squares of a group add to those owned, as far as there are."""
        key = group, owned, room, jumps
        if key not in self._gains:
            before, best = self._worth(group, owned), [0] * (jumps + 1)
            for added in product(*(range(most + 1) for most in room)):
                if (squares := sum(added)) <= jumps:
                    now = self._worth(group, tuple(map(sum, zip(owned, added, strict=True))))
                    best[squares] = max(best[squares], now - before)
            self._gains[key] = list(accumulate(best, max))
        return self._gains[key]

    def _worth(self, group: "_Group", counts: "_Counts") -> int:
        """Return what so many squares of each type are worth; which ones makes no difference."""
        chosen = chain.from_iterable(islice(squares_of(mask), count) for mask, count in zip(group, counts, strict=True))
        return self.points(bits_of(chosen))


_Group = tuple[int, ...]
"""The squares of the types that score together, at the end."""
_Counts = tuple[int, ...]
"""For each type of a group how many squares."""


def _groups(tables: SheetTables) -> Iterator[_Group]:
    """Yield the squares of the types that score at the end, partners together."""
    for key in tables.scored:
        kind = TYPES[key]
        if kind.scored == AT_END and kind.worth:
            partner = tables.scored.get(kind.partner)
            yield (tables.scored[key],) if partner is None else (tables.scored[key], partner)


def _levels(tables: SheetTables) -> list[tuple[int, int]]:
    """Return the points that single squares are worth on landing, the most first, with the squares that have them."""
    levels: dict[int, int] = {}
    for key, mask in tables.scored.items():
        for square in squares_of(mask) if TYPES[key].scored == LANDING else ():
            bit = tables.bit[square]
            points = scores(tables, (bit,), (0,))[0]
            levels[points] = levels.get(points, 0) | bit
    return sorted(levels.items(), reverse=True)


def _reach(tables: SheetTables, jumps: int) -> list[list[int]]:
    """Return for 0, 1 ... `jumps` jumps, for each square, where one may have landed in as many or fewer."""
    once = [_with_extra_jumps(tables, square) for square in range(len(tables.bit))]
    reach = [[0] * len(once)]
    for _ in range(jumps):
        before = reach[-1]
        reach.append([_together(near, before) for near in once])
    return reach


def _together(near: int, before: list[int]) -> int:
    """Return the squares `near` and all that lies within reach of them."""
    mask = near
    for square in squares_of(near):
        mask |= before[square]
    return mask


def _with_extra_jumps(tables: SheetTables, square: int) -> int:
    """Return where a turn may land that begins on a square."""
    mask, asked = _aimed(tables, square), 0
    while fresh := mask & tables.kangaroos & ~asked:
        asked |= fresh
        for kangaroo in squares_of(fresh):
            mask |= _aimed(tables, kangaroo)
    return mask


def _aimed(tables: SheetTables, square: int) -> int:
    """Return where one jump from a square may land, whatever is used."""
    mask = tables.usual[square]
    if tables.gliders >> square & 1:
        for direction, ray in tables.usual_rays(square):
            mask |= _slide(tables, ray.end, direction)
    return mask


def _slide(tables: SheetTables, end: int, direction: int) -> int:
    mask = 0
    while end:
        mask |= end
        end = tables.next_to(end, direction)
    return mask
