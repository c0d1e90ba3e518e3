"""The mutable state of a game, which frozen positions and fast playouts both use.

Sets of squares are ints, as in `tables`. `closed` holds what nobody can arrive at: trees, squares crossed out and
squares somebody stands on, but for moths. It only grows, since a square left is crossed out.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Self

from pressboard.games.kangaruse.rules.sheet import Ray
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.play.bits import bits_of, squares_of


class State:
    """The state of a game in play: the players' squares, the used squares, the points; seats count from 0.

    `places` and `visited` (the number of the last echidna) go by seat, as do `earned`, the scoring squares that
    count, and `fees`, the teleports. `out` holds the seats without further turns, `pack` those on dingos by arrival.
    `bound_by` are those squares that limit others' jumps, quolls and kiwis, that somebody stands on, `spoiled_by` the
    crocodiles.
    """

    __slots__ = ("bound_by", "closed", "earned", "fees", "out", "pack", "places", "spoiled_by", "tables", "visited")

    def __init__(
        self,
        tables: SheetTables,
        closed: int,
        places: list[int],
        visited: list[int],
        earned: list[int],
        fees: list[int],
        out: list[int],
        pack: list[int],
    ) -> None:
        """Take over the lists; they will be changed."""
        self.tables, self.closed, self.places = tables, closed, places
        self.visited, self.earned, self.fees = visited, earned, fees
        self.out, self.pack = out, pack
        held = bits_of(places)
        self.bound_by, self.spoiled_by = held & tables.binding, held & tables.crocodiles

    @classmethod
    def empty(cls, tables: SheetTables, players: int) -> Self:
        """Return the state before anybody has started."""
        return cls(tables, tables.trees, [], [0] * players, [0] * players, [0] * players, [], [])

    def copy(self) -> Self:
        """Return a state of its own that is like this one."""
        other = object.__new__(type(self))  # searches copy hundreds of thousands, whose sets need not be found anew
        other.tables, other.closed = self.tables, self.closed
        other.bound_by, other.spoiled_by = self.bound_by, self.spoiled_by
        other.places, other.visited, other.earned = self.places[:], self.visited[:], self.earned[:]
        other.fees, other.out, other.pack = self.fees[:], self.out[:], self.pack[:]
        return other

    # Where one can go

    def jumps(self, seat: int) -> int:
        """Return where a player can jump to; a single thorny devil among it means that they are out instead."""
        tables, at, bound = self.tables, self.places[seat], self.bound_by
        if self.pack or tables.wary[at]:
            return self._weighed_jumps(seat)
        mask = (tables.usual_bound(at, bound) if bound else tables.usual[at]) & ~self.closed
        if tables.echidnas:
            mask &= ~tables.below[self.visited[seat]]
        if tables.weighed[at] and mask & tables.scoring:
            mask &= tables.scoring
        return mask

    def _weighed_jumps(self, seat: int) -> int:
        """Return the jumps where dingos, quolls, kiwis or the square one stands on may have their say."""
        tables, at = self.tables, self.places[seat]
        mask = self.ordered(seat) if self.pack else 0
        if not mask:
            mask = self.free_jumps(seat)
        elif not tables.readings.frog_obeys_dingo:
            mask |= self.free_jumps(seat) & tables.frogs_from(at)
        if tables.numbats & tables.bit[at] and mask & tables.scoring:
            mask &= tables.scoring
        return mask

    def free_jumps(self, seat: int) -> int:
        """Return where a player could jump to, were there neither dingo nor numbat."""
        tables, at = self.tables, self.places[seat]
        own, bound = tables.bit[at], self.bound_by
        fence = self.fence(seat) if own & tables.koalas or bound & tables.kiwis else 0
        quolls = self.quolls(seat) if bound & tables.quolls else 0
        if not fence and not tables.gliders & own:
            usual = tables.usual_under(at, quolls) if quolls else tables.usual[at]
            return usual & ~self.closed & ~tables.below[self.visited[seat]]
        if not tables.gliders & own:
            return tables.fenced(at, quolls, fence) & ~self.closed & ~tables.below[self.visited[seat]]
        barred = self._barred(seat, fence)
        mask = tables.frogs_from(at)
        for direction, ray in tables.usual_rays(at, quolls):
            mask |= self.end(at, direction, ray, fence, barred)
        return mask & ~barred

    def ordered(self, seat: int) -> int:
        """Return the one square a dingo makes a player jump to, 0 when none does."""
        readings, places = self.tables.readings, self.places
        for each in self.pack[::-1] if readings.dingo_latest_rules else self.pack:
            if each == seat and not readings.dingo_binds_itself:
                continue
            if end := self.ordered_by(seat, places[each]):
                return end
            if not readings.dingo_next_is_asked:
                break
        return 0

    def ordered_by(self, seat: int, dingo: int) -> int:
        """Return where a player can jump in obedience to the dingo on a square, 0 when they cannot."""
        tables, at, source = self.tables, self.places[seat], self.source_of(seat, dingo)
        ray = tables.ray(at, tables.order[source])
        if not ray or (tables.readings.quoll_bars_dingo and tables.picks[source] & self.quolls(seat)):
            return 0
        if not (self.bound_by | tables.bit[at]) & tables.fussy:
            return ray.end & ~self.closed & ~tables.below[self.visited[seat]]
        fence = self.fence(seat) if (self.bound_by | tables.bit[at]) & tables.fencing else 0
        barred = self._barred(seat, fence)
        return self.end(at, tables.commands[source][0], ray, fence, barred) & ~barred

    def source_of(self, seat: int, dingo: int) -> int:
        """Return the square whose commands the dingo on a square orders a player to obey: its own, or the player's."""
        return dingo if self.tables.readings.dingo_gives_own_commands else self.places[seat]

    def dingos(self, seat: int) -> list[int]:
        """Return the squares of the dingos to be asked, in order."""
        readings = self.tables.readings
        pack = self.pack[::-1] if readings.dingo_latest_rules else self.pack
        if not readings.dingo_binds_itself:
            pack = [each for each in pack if each != seat]
        return [self.places[each] for each in (pack if readings.dingo_next_is_asked else pack[:1])]

    def end(self, at: int, direction: int, ray: Ray, fence: int, barred: int) -> int:
        """Return where a ray ends, after the slide of a glider; 0 when it cannot be taken."""
        end, passed = ray
        tables = self.tables
        if tables.gliders & tables.bit[at]:
            stops = barred if tables.readings.glider_skips_forbidden else self.closed
            while end & stops:
                on = tables.next_to(end, direction)
                if not on or end & tables.trees:
                    return 0
                passed |= end
                end = on
        return 0 if passed & fence else end

    def fence(self, seat: int) -> int:
        """Return the squares with players nobody here may jump over nor land next to: kiwis, from a koala all."""
        tables, own = self.tables, self.tables.bit[self.places[seat]]
        return (bits_of(self.places) if tables.koalas & own else self.bound_by & tables.kiwis) & ~own

    def quolls(self, seat: int) -> int:
        """Return the picks that the others' quolls forbid."""
        tables = self.tables
        return tables.forbidden(self.bound_by & tables.quolls & ~tables.bit[self.places[seat]])

    def barred(self, seat: int) -> int:
        """Return where a player cannot arrive, whatever the ray."""
        return self._barred(seat, self.fence(seat))

    def _barred(self, seat: int, fence: int) -> int:
        tables, at = self.tables, self.places[seat]
        mask = self.closed | tables.below[self.visited[seat]]
        if fence:
            for square in squares_of(fence):
                mask |= tables.beside[square]
        return mask | tables.scoring if tables.cockatoos & tables.bit[at] else mask

    def teleports(self, seat: int) -> int:
        """Return where a player without a jump can teleport to."""
        tables, readings = self.tables, self.tables.readings
        barred = self.barred(seat) if readings.teleport_keeps_land_rules else self.closed
        held = 0 if readings.teleport_to_held_moth else self.held_moths()
        return tables.resting & ~(barred | held | tables.bit[self.places[seat]])

    def doomed(self, seat: int, mask: int, extra: bool = False) -> bool:
        """Say whether a player with the jumps `mask` is out, for the only one leads to a thorny devil."""
        readings = self.tables.readings
        if extra and not readings.thorny_on_extra_jump:
            return False
        only = mask if readings.thorny_counts_force else self.free_jumps(seat)
        return bool(only & self.tables.thorny) and not only & (only - 1)

    def extra_jumps(self, seat: int) -> int:
        """Return where a player on a kangaroo can jump on to; nowhere when that puts them out."""
        mask = self.jumps(seat)
        return 0 if self.doomed(seat, mask, extra=True) else mask

    def is_over(self) -> bool:
        """Say whether the game ends because nobody can jump, where it is read so; teleports do not save it then."""
        if not self.tables.readings.ends_without_jumps:
            return False
        return not any(self._can_jump(seat) for seat in range(len(self.places)) if seat not in self.out)

    def _can_jump(self, seat: int) -> bool:
        mask = self.jumps(seat)
        return mask != 0 and not self.doomed(seat, mask)

    # What happens

    def sit(self, square: int) -> None:
        """Put the next player on a starting square."""
        tables, seat, bit = self.tables, len(self.places), self.tables.bit[square]
        self.places.append(square)
        self.closed |= bit & ~tables.moths
        self.bound_by |= bit & tables.binding
        self.spoiled_by |= bit & tables.crocodiles
        if bit & tables.dingos:
            self.pack.append(seat)
        if bit & tables.echidnas and tables.readings.start_visits_echidna:
            self.visited[seat] = tables.sheet.values[square]

    def land(self, seat: int, square: int, acts: bool = True) -> None:
        """Move a player to `square`, cross out the old one, and let the new one act but for a tiger's choice."""
        tables, at = self.tables, self.places[seat]
        bit = tables.bit[square]
        self.places[seat] = square
        if tables.lasts[at] or tables.lasts[square]:
            self._change_places(seat, at, square)
        else:
            self.closed |= bit
        if tables.scores[square]:
            self.earned[seat] |= bit & ~self.spoiled(seat, at) if self.spoiled_by or tables.spoils[at] else bit
        elif tables.acts[square]:
            self._act(seat, square, acts)

    def _change_places(self, seat: int, at: int, square: int) -> None:
        """Do what comes of leaving or standing on squares that act on others or hold many."""
        tables, left, bit = self.tables, self.tables.bit[at], self.tables.bit[square]
        self.closed |= bit & ~tables.moths
        if at not in self.places:
            self.closed |= left
        self.bound_by = self.bound_by & ~left | bit & tables.binding
        self.spoiled_by = self.spoiled_by & ~left | bit & tables.crocodiles
        if seat in self.pack:
            self.pack.remove(seat)

    def _act(self, seat: int, square: int, acts: bool) -> None:
        tables, bit = self.tables, self.tables.bit[square]
        if bit & tables.echidnas:
            self.visited[seat] = tables.sheet.values[square]
        elif bit & tables.dingos:
            self.pack.append(seat)
        elif acts:
            self.closed |= tables.beside[square] & ~self.held_moths()

    def spoiled(self, seat: int, at: int) -> int:
        """Return the scoring squares that crocodiles spoil for a player who comes from `at`."""
        tables = self.tables
        mask = tables.spoiled(self.spoiled_by & ~tables.bit[self.places[seat]])
        if tables.readings.own_crocodile_spoils:
            mask |= tables.spoils[at]
        return mask if tables.readings.crocodile_spoils_sets else mask & ~tables.scoring_at_end

    def held_moths(self) -> int:
        """Return the moths that somebody stands on."""
        return bits_of(self.places) & self.tables.moths

    def prey(self, square: int) -> list[tuple[int, ...]]:
        """Return the choices a player who has landed on the tiger at `square` has of squares to cross out."""
        board, free = self.tables.geometry, ~self.closed & ~self.held_moths()
        if self.tables.readings.tiger_mixes_lines:
            return _two_of(self.tables.lines(square) & free)
        lines = [line & free for line in (board.rows[square], board.columns[square])]
        return sorted({pair for line in lines if line for pair in _two_of(line)}) or [()]

    def destroy(self, squares: Sequence[int]) -> None:
        """Cross out `squares`."""
        self.closed |= bits_of(squares)

    def settle(self, seat: int, square: int) -> None:
        """End a turn on `square`: on a kangaroo that allows no extra jump the player may be out."""
        tables = self.tables
        if tables.bit[square] & tables.kangaroos:
            mask = self.jumps(seat)
            if self.doomed(seat, mask, extra=True) if mask else tables.readings.stuck_kangaroo_is_out:
                self.out.append(seat)


def _two_of(mask: int) -> list[tuple[int, ...]]:
    """Return the pairs of squares in `mask`; all of them when there are no more than two."""
    squares = tuple(squares_of(mask))
    return [squares] if len(squares) <= 2 else list(combinations(squares, 2))
