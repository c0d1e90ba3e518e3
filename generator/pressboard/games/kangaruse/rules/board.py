"""The rules of Kangaruse, for 1 to 5 players: a board with its legal moves, why others are not, how the game ends.

**The board.** Every square has a *direction* and a *number*: one comes from its row, the other from its column.
Nobody lands on a tree or jumps over one.

**A turn.** You jump in a straight line: in your square's direction, as far as you like from 1 to 4; or as far as your
square's number says, in whatever direction. You may jump over used squares and over players, but not off the board.
Where you land must be unused: not crossed out, nobody on it. The square you leave is crossed out, then the new square
acts. If you have no jump you may teleport to any unused square that does not score, for -10 points, or go out of
the game. The game ends when nobody who is still in has a jump; most points win.

**When you land.** *Star*: the points on it. *Chest*: 5 points. *Kangaroo*: jump again at once. *Tasmanian devil*: every
unused neighbour is crossed out. *Tasmanian tiger*: cross out two unused squares of its row or column. *Echidna*: only
on a higher number than your last one. *Thorny devil*: if it is the only square you can jump to, you are out instead.

**Where you stand.** *Platypus*: any direction and any number, over trees too. *Sugar glider*: a jump to a used square
slides on to the first unused one. *Mistletoebird*: your jump may go around the board. *Frog*: you may jump to any
unused frog. *Koala*: you can't jump over other players nor land next to them. *Kiwi*: others can't do that to you.
*Quoll*: others can't choose its direction or its number. *Dingo*: everybody must obey both its direction and its
number if they can. *Numbat*: jump to a scoring square if you can. *Cockatoo*: don't. *Moth*: holds any number of
players. *Crocodile*: others score nothing in its row and column.

**At the end.** *Coin*: +1 each for whoever has the most, -1 each for the others. *Gem*: 1, 1, 3, 5, 8, 12, 16, 21, 28
or 35 for one to ten. *Toy*: 5 for every three. *Food*: each is worth your number of *water*. *Shelter*: +10 for
the most, -10 for the least. Where this is silent, `Readings` says what holds.

**An example.** Two players; the first stands on a1: direction down, number 2.

>>> from pressboard.games.kangaruse.rules.notation import diagram, format_move, parse_move
>>> from pressboard.games.kangaruse.rules.board import start
>>> from pressboard.games.kangaruse.rules.sheet_text import parse_setup
>>> board = start(parse_setup('''
...     kangaruse 5x5, 2 players
...         2  1  3  4  2
...     D   o  ~  S9 T  ~
...     R   ~  S4 Ka ~  ~
...     U   S5 ~  ~  S7 ~
...     L   ~  Ch ~  ~  o
...     D   T  ~  ~  S3 Td
... '''), 2, starts=(0, 19))
>>> [format_move(move, board) for move in board.moves()]
['c1', 'a2', 'a3', 'a4']
>>> board = board.play(parse_move("c1", board))
>>> print(diagram(board))
   a b c d e
 1 x . 1 T .
 2 . . . . .
 3 . . . . .
 4 . . . . 2
 5 T . . . .
>>> board.scores(), board.to_move
((9, 0), 1)
>>> [format_move(move, board) for move in board.moves()]
['e2', 'a4', 'b4', 'c4', 'd4']
"""

from collections.abc import Hashable, Iterator, Sequence
from itertools import combinations
from typing import Self

from pressboard.errors import listed
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.sheet import FARTHEST, WAYS, Ray, Sheet
from pressboard.games.kangaruse.rules.tables import (
    ScoreLine,
    SheetTables,
    score_sheet,
    scores,
    tables_of,
)
from pressboard.games.kangaruse.rules.types import TYPES, Effect
from pressboard.lean_classes import dataclass
from pressboard.play.bits import bits_of, squares_of
from pressboard.play.findings import Finding
from pressboard.play.positions import GameBoard, Outcome

KINDS = START, JUMP, TELEPORT, OUT = "start", "jump", "teleport", "out"
"""The kinds of moves."""
_EXAMPLES = 3
"""So many squares are named as examples, no more."""


@dataclass(frozen=True, slots=True)
class Move:
    """One turn.

    `kind` is `start`, `jump`, `teleport` or `out`; `hops` are the squares arrived at: one, and one more for every
    extra jump from a kangaroo; `destroyed` are the squares a tiger crosses out, ascending.
    """

    kind: str
    hops: tuple[int, ...] = ()
    destroyed: tuple[int, ...] = ()

    def acts_at(self, hop: int, readings: Readings) -> bool:
        """True if the square arrived at with hop number `hop` (from 0) acts."""
        return hop > 0 or self.kind != TELEPORT or readings.teleport_acts


_PLAIN = "tables", "players", "to_move", "closed", "bound_by", "spoiled_by"
_LISTED = "places", "visited", "earned", "fees", "pack", "out"
"""What tells a board from others: plain values, and lists and a set of its own."""


class Board(GameBoard):
    """A game in play: the players' squares, the used squares, the points; seats count from 0.

    Sets of squares are ints, as in `tables`. `closed` holds what nobody can arrive at: trees, squares crossed out and
    squares somebody stands on, but for moths; it only grows, since a square left is crossed out. `places` are the
    squares of those who have started; `visited` (the number of the last echidna), `earned` (scoring squares that count)
    and `fees` (teleports) go by seat. `out` are the seats without further turns, `pack` those on dingos by arrival.
    `bound_by` are those squares that limit others' jumps, quolls and kiwis, that somebody stands on, `spoiled_by` the
    crocodiles.

    What takes a seat can be asked of anybody, and done by anybody: searches and simulated games mind whose turn it is
    themselves. `to_move` is kept by `push` and `play`; it is None when the game is over.
    """

    __slots__ = (*_PLAIN, *_LISTED, "_before")

    def __init__(self, tables: SheetTables, players: int) -> None:
        """Begin before anybody has started."""
        self.tables = tables
        self.players = players
        self.closed = tables.trees
        self.to_move: int | None = 0
        self.bound_by = self.spoiled_by = 0
        self.places = list[int]()
        self.pack = list[int]()
        self.out = set[int]()
        self.visited = [0] * players
        self.earned = [0] * players
        self.fees = [0] * players
        self._before = list[Board]()

    def copy(self) -> Self:
        """Return a board of its own that is like this one; it has no moves to take back."""
        other = object.__new__(type(self))  # searches copy hundreds of thousands
        other.tables = self.tables
        other.players = self.players
        other.closed = self.closed
        other.to_move = self.to_move
        other.bound_by = self.bound_by
        other.spoiled_by = self.spoiled_by
        other.places = self.places[:]
        other.pack = self.pack[:]
        other.out = self.out.copy()
        other.visited = self.visited[:]
        other.earned = self.earned[:]
        other.fees = self.fees[:]
        other._before = []
        return other

    def key(self) -> tuple[Hashable, ...]:
        """A key that tells the board from others, however it came about."""
        lists = self.places, self.visited, self.earned, self.fees, self.pack, sorted(self.out)
        return (
            self.sheet,
            self.readings,
            self.players,
            self.to_move,
            self.closed,
            *map(tuple, lists),
        )

    @property
    def sheet(self) -> Sheet:
        return self.tables.sheet

    @property
    def readings(self) -> Readings:
        return self.tables.readings

    @property
    def is_starting(self) -> bool:
        """True if starting squares are still being chosen."""
        return len(self.places) < self.players

    @property
    def open_starts(self) -> int:
        """The squares the next player may start on."""
        return self.tables.startable & ~self.closed

    @property
    def crossed_out(self) -> tuple[int, ...]:
        """The squares that are crossed out, ascending."""
        return tuple(squares_of(self.closed & self.tables.land & ~bits_of(self.places)))

    def scores(self) -> tuple[int, ...]:
        """Return each seat's points as if the game ended now."""
        return scores(self.tables, self.earned, self.fees)

    def score_sheet(self) -> list[ScoreLine]:
        """Return each seat's points by type, as if the game ended now."""
        return score_sheet(self.tables, self.earned, self.fees)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended: the seats with the most points; None while it goes on."""
        if self.to_move is not None:
            return None
        points = self.scores()
        winners = tuple(seat for seat, owned in enumerate(points) if owned == max(points))
        return Outcome(winners, "most points" if len(winners) == 1 else "equal points")

    # Moves

    def push(self, move: Move) -> None:
        """Play a move, which must be one of `moves()`; `why_not` says whether it is."""
        self._before.append(self.copy())
        self._take_turn(move)

    def pop(self) -> None:
        """Take the last move that was pushed back."""
        before = self._before.pop()
        for name in (*_PLAIN, *_LISTED):
            setattr(self, name, getattr(before, name))

    def play(self, move: Move) -> Self:
        """Return another board, after `move`; this one stays as it is."""
        after = self.copy()
        after._take_turn(move)
        return after

    def after(self, seat: int, move: Move) -> Self:
        """Return another board, after a legal move of a player, whoever is to move."""
        after = self.copy()
        after.make(seat, move)
        return after

    def _take_turn(self, move: Move) -> None:
        seat = self.to_move
        players = self.players
        assert seat is not None, "the game is over"
        self.make(seat, move)
        if self.is_starting:
            self.to_move = len(self.places)
        elif self.is_over():
            self.to_move = None
        else:  # who chose the last start is followed by the first one
            others = ((seat + step) % players for step in range(1, players + 1))
            self.to_move = next((other for other in others if other not in self.out), None)

    def make(self, seat: int, move: Move) -> None:
        """Make a legal move of a player, whoever is to move."""
        if move.kind == START:
            self.sit(move.hops[0])
        elif move.kind == OUT:
            self.out.add(seat)
        else:
            self.fees[seat] += move.kind == TELEPORT
            acts = True
            for hop, square in enumerate(move.hops):
                acts = move.acts_at(hop, self.readings)
                self.land(seat, square, acts)
            self.destroy(move.destroyed)
            if acts:
                self.settle(seat, move.hops[-1])

    def moves(self) -> list[Move]:
        """Return all legal moves, by their hops and destroyed squares; a player who cannot move has `out`."""
        if self.to_move is None:
            return []
        if self.is_starting:
            return [Move(START, (square,)) for square in squares_of(self.open_starts)]
        return [*self.moves_of(self.to_move)]

    def moves_of(self, seat: int) -> Iterator[Move]:
        """Yield every move of a player who has started and is not out."""
        kind, mask = self.first_hops(seat)
        yield from self.moves_to(seat, mask, Move(kind))
        if kind == TELEPORT:
            yield Move(OUT)

    def first_hops(self, seat: int) -> tuple[str, int]:
        """The kind of a player's moves, and the squares they may begin with: jumps, or teleports beside going out."""
        mask = self.jumps(seat)
        doomed = self.is_doomed(seat, mask)
        if mask and not doomed:
            return JUMP, mask
        if doomed and not self.readings.thorny_spares_teleport:
            return TELEPORT, 0
        return TELEPORT, self.teleports(seat)

    def moves_to(self, seat: int, mask: int, before: Move) -> Iterator[Move]:
        """Yield the moves of a player that begin with the hops of `before` and go on to a square in `mask`."""
        tables = self.tables
        choosing = tables.choosing if before.acts_at(len(before.hops), tables.readings) else 0
        for square in squares_of(mask):
            move = Move(before.kind, (*before.hops, square))
            if tables.bit[square] & choosing:
                after = self.copy()
                after.land(seat, square)
                yield from after._endings(seat, move)
            else:
                yield move

    def _endings(self, seat: int, move: Move) -> Iterator[Move]:
        """Yield `move`, which has landed, with all that can follow: what a tiger destroys, which extra jumps."""
        mask = self._further(seat, move)
        if not mask or not self.readings.extra_jump_is_forced:
            yield from (Move(move.kind, move.hops, prey) for prey in self._prey(move))
        yield from self.moves_to(seat, mask, move)

    def _further(self, seat: int, move: Move) -> int:
        """The squares of an extra jump after the hops of a move: the last led to a kangaroo that acts."""
        if not self._jumps_again(move, len(move.hops)):
            return 0
        return self.extra_jumps(seat)

    def _jumps_again(self, move: Move, hop: int) -> bool:
        """True if an extra jump can follow as hop number `hop`."""
        return move.acts_at(hop - 1, self.readings) and bool(
            self.tables.kangaroos >> move.hops[hop - 1] & 1
        )

    def _prey(self, move: Move) -> list[tuple[int, ...]]:
        """The choices of squares that a move may destroy where it has landed; nothing is one choice."""
        square = move.hops[-1]
        acts = move.acts_at(len(move.hops) - 1, self.readings)
        if acts and self.tables.tigers >> square & 1:
            return self.prey(square)
        return [()]

    def completions(self, move: Move) -> Iterator[Move]:
        """Yield the legal moves that begin with the hops of `move`, which destroys nothing yet.

        They come one by one, for on a sheet full of kangaroos there are more than can ever be listed.
        """
        seat = self.to_move
        after = self.copy()
        if seat is None or self.is_starting or move.kind not in (JUMP, TELEPORT):
            return
        if next(after._hop_faults(seat, move), None) is None:
            yield from after._endings(seat, move)

    # Where one can go

    def jumps(self, seat: int) -> int:
        """The squares a player can jump to; a single thorny devil among them means that they are out instead."""
        tables = self.tables
        at = self.places[seat]
        # Most squares: simulated games ask.
        if not (self.pack or self.bound_by or tables.weighed & tables.bit[at]):
            return tables.usual[at] & ~self.closed & ~tables.below[self.visited[seat]]
        mask = self.order_squares(seat)
        if not mask:
            mask = self.free_jumps(seat)
        elif not tables.readings.frog_obeys_dingo:
            mask |= self.free_jumps(seat) & tables.frogs_from(at)
        if tables.numbats & tables.bit[at] and mask & tables.scoring:
            mask &= tables.scoring
        return mask

    def free_jumps(self, seat: int) -> int:
        """The squares a player could jump to, were there neither dingo nor numbat."""
        tables = self.tables
        at = self.places[seat]
        fence = self.fence(seat)
        barred = self.barred(seat)
        mask = tables.frogs_from(at)
        for direction, ray in tables.usual_rays(at, self.quolls(seat)):
            mask |= self.end(at, direction, ray, fence, barred)
        return mask & ~barred

    def order_squares(self, seat: int) -> int:
        """Return the one square a dingo makes a player jump to, 0 when none does."""
        return next(
            (end for dingo in self.dingos(seat) if (end := self.ordered_by(seat, dingo))), 0
        )

    def ordered_by(self, seat: int, dingo: int) -> int:
        """The square a player can jump to in obedience to a dingo, 0 when they cannot."""
        tables = self.tables
        at = self.places[seat]
        source = self.source_of(seat, dingo)
        order = tables.order[source]
        ray = tables.rays[at][order]
        if not ray or (
            tables.readings.quoll_bars_dingo and tables.picks[source] & self.quolls(seat)
        ):
            return 0
        barred = self.barred(seat)
        return self.end(at, order // FARTHEST, ray, self.fence(seat), barred) & ~barred

    def source_of(self, seat: int, dingo: int) -> int:
        """Return the square whose commands the dingo on a square orders a player to obey: its own, or the player's."""
        return dingo if self.tables.readings.dingo_gives_own_commands else self.places[seat]

    def dingos(self, seat: int) -> list[int]:
        """Return the squares of the dingos to be asked, in order."""
        readings = self.tables.readings
        pack = self.pack
        if readings.dingo_latest_rules:
            pack = pack[::-1]
        if not readings.dingo_binds_itself:
            pack = [each for each in pack if each != seat]
        if not readings.dingo_next_is_asked:
            pack = pack[:1]
        return [self.places[each] for each in pack]

    def end(self, at: int, direction: int, ray: Ray, fence: int, barred: int) -> int:
        """The end of a ray, after the slide of a glider; 0 when it cannot be taken."""
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
        tables = self.tables
        if not tables.fencing:
            return 0
        own = tables.bit[self.places[seat]]
        if tables.koalas & own:
            return bits_of(self.places) & ~own
        return self.bound_by & tables.kiwis & ~own

    def quolls(self, seat: int) -> int:
        """Return the picks that the others' quolls forbid."""
        tables = self.tables
        return tables.forbidden(self.bound_by & tables.quolls & ~tables.bit[self.places[seat]])

    def barred(self, seat: int) -> int:
        """The squares a player cannot arrive at, whatever the ray."""
        tables = self.tables
        at = self.places[seat]
        mask = self.closed | tables.below[self.visited[seat]]
        for square in squares_of(self.fence(seat)):
            mask |= tables.beside[square]
        if tables.cockatoos & tables.bit[at]:
            mask |= tables.scoring
        return mask

    def teleports(self, seat: int) -> int:
        """The squares a player without a jump can teleport to."""
        tables = self.tables
        readings = tables.readings
        barred = self.barred(seat) if readings.teleport_keeps_land_rules else self.closed
        held = 0 if readings.teleport_to_held_moth else self.held_moths()
        return tables.resting & ~(barred | held | tables.bit[self.places[seat]])

    def is_doomed(self, seat: int, mask: int, extra: bool = False) -> bool:
        """True if a player with the jumps `mask` is out, for the only one leads to a thorny devil."""
        readings = self.tables.readings
        if extra and not readings.thorny_on_extra_jump:
            return False
        only = mask if readings.thorny_counts_force else self.free_jumps(seat)
        return bool(only & self.tables.thorny) and not only & (only - 1)

    def extra_jumps(self, seat: int) -> int:
        """The squares a player on a kangaroo can jump on to; none when that puts them out."""
        mask = self.jumps(seat)
        return 0 if self.is_doomed(seat, mask, extra=True) else mask

    def is_over(self) -> bool:
        """True if the game ends because nobody can jump, where it is read so; teleports do not save it then."""
        if not self.tables.readings.ends_without_jumps:
            return False
        for seat in range(len(self.places)):
            if (
                seat not in self.out
                and (mask := self.jumps(seat))
                and not self.is_doomed(seat, mask)
            ):
                return False
        return True

    # What happens

    def sit(self, square: int) -> None:
        """Put the next player on a starting square."""
        tables = self.tables
        seat = len(self.places)
        bit = tables.bit[square]
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
        tables = self.tables
        at = self.places[seat]
        bit = tables.bit[square]
        self.places[seat] = square
        self.closed |= bit
        if (tables.bit[at] | bit) & tables.lasting:
            self._change_places(seat, tables.bit[at], bit)
        if bit & tables.scoring:
            self.earned[seat] |= bit & ~self.spoiled_squares(seat, at) if tables.crocodiles else bit
        elif bit & tables.echidnas:
            self.visited[seat] = tables.sheet.values[square]
        elif bit & tables.dingos:
            self.pack.append(seat)
        elif acts and bit & tables.devils:
            self.closed |= tables.beside[square] & ~self.held_moths()

    def _change_places(self, seat: int, left: int, bit: int) -> None:
        """Do what comes of leaving or standing on squares that act on others or hold many."""
        tables = self.tables
        self.bound_by = self.bound_by & ~left | bit & tables.binding
        self.spoiled_by = self.spoiled_by & ~left | bit & tables.crocodiles
        if tables.moths:
            self.closed = (self.closed | left) & ~self.held_moths()
        if seat in self.pack:
            self.pack.remove(seat)

    def spoiled_squares(self, seat: int, at: int) -> int:
        """Return the scoring squares that crocodiles spoil for a player who comes from `at`."""
        tables = self.tables
        mask = tables.spoiled_squares(self.spoiled_by & ~tables.bit[self.places[seat]])
        if tables.readings.own_crocodile_spoils:
            mask |= tables.spoils[at]
        if not tables.readings.crocodile_spoils_sets:
            mask &= ~tables.scoring_at_end
        return mask

    def held_moths(self) -> int:
        """Return the moths that somebody stands on."""
        return bits_of(self.places) & self.tables.moths

    def prey(self, square: int) -> list[tuple[int, ...]]:
        """Return the choices a player who has landed on the tiger at `square` has of squares to cross out."""
        grid = self.tables.grid
        free = ~self.closed & ~self.held_moths()
        if self.tables.readings.tiger_mixes_lines:
            return _two_of(self.tables.lines(square) & free)
        lines = [line & free for line in (grid.across[square], grid.down[square])]
        return sorted({pair for line in lines if line for pair in _two_of(line)}) or [()]

    def destroy(self, squares: Sequence[int]) -> None:
        """Cross out `squares`."""
        self.closed |= bits_of(squares)

    def settle(self, seat: int, square: int) -> None:
        """End a turn on `square`: on a kangaroo that allows no extra jump the player may be out."""
        tables = self.tables
        if tables.bit[square] & tables.kangaroos:
            mask = self.jumps(seat)
            if mask:
                is_out = self.is_doomed(seat, mask, extra=True)
            else:
                is_out = tables.readings.stuck_kangaroo_is_out
            if is_out:
                self.out.add(seat)

    # Why a move is not legal

    def fault(self, move: Move) -> Finding | None:
        """Return the rule that a move to squares of the sheet breaks; None for one of `moves()`."""
        return next(self._faults(move), None)

    def _faults(self, move: Move) -> Iterator[Finding]:
        """Yield the rules that a move breaks; what follows the first one may rest on it."""
        seat = self.to_move
        wanted = int(move.kind != OUT)
        if seat is None:
            yield Finding("over", "the game is over; no move can follow")
            return
        if len(move.hops) < wanted or (len(move.hops) > wanted and move.kind in (START, OUT)):
            yield Finding("move", f"this {move.kind} needs {wanted or 'no'} square")
        if (move.kind == START) != self.is_starting or move.kind not in KINDS:
            what = "choose a starting square" if self.is_starting else "jump, teleport or go out"
            yield Finding("start", f"player {seat + 1} must {what} now")
        if move.kind == START:
            yield from self._start_faults(move)
        elif move.kind == OUT:
            mask = self.jumps(seat)
            if move.destroyed:
                yield Finding(Effect.CROSS_OUT_TWO.rule, "going out destroys nothing")
            if mask and not self.is_doomed(seat, mask):
                left = self._examples(mask)
                yield Finding(
                    "out", f"a player with a jump left is not out; {left} can be jumped to"
                )
        else:
            after = self.copy()
            yield from after._hop_faults(seat, move)
            yield from after._ending_faults(seat, move)

    def _start_faults(self, move: Move) -> Iterator[Finding]:
        tables = self.tables
        square = move.hops[0]
        bit = tables.bit[square]
        for rule, message, is_broken in (
            ("tree", "nobody starts on a tree", bit & tables.trees),
            ("start", "this is no starting square", tables.starts and not bit & tables.starts),
            ("start", "nobody starts on a scoring square", bit & tables.scoring),
            ("start", "somebody has started here already", bit & self.closed),
        ):
            if is_broken:
                yield self._finding(rule, message, square)
        if move.destroyed:
            yield Finding("start", "a start destroys nothing")

    def _hop_faults(self, seat: int, move: Move) -> Iterator[Finding]:
        """Yield what is wrong with the hops of a jump or a teleport, and make them on this board up to there."""
        for hop, square in enumerate(move.hops):
            if hop and not self._jumps_again(move, hop):
                message = "no extra jump follows from here"
                yield self._finding(Effect.JUMP_AGAIN.rule, message, move.hops[hop - 1])
            mask = self.jumps(seat)
            teleports = not hop and move.kind == TELEPORT
            doomed = self.is_doomed(seat, mask, extra=hop > 0)
            if doomed and not (teleports and self.readings.thorny_spares_teleport):
                thorny = next(squares_of(mask))
                effect = Effect.OUT_IF_ONLY_JUMP
                reason = effect.reason.format(
                    type=self._type_at(thorny), squares=self._examples(mask)
                )
                yield Finding(effect.rule, reason)
            if teleports and mask and not doomed:
                left = self._examples(mask)
                yield Finding(
                    "teleport", f"a player with a jump left can't teleport; {left} can be reached"
                )
            if teleports:
                mask = self.teleports(seat)
            if not mask >> square & 1:
                rule, message = next(self._arrival_faults(seat, square, teleports))
                yield self._finding(rule, message, square)
            self.land(seat, square, move.acts_at(hop, self.readings))

    def _use(self, square: int) -> str:
        if square in self.places:
            return f"player {self.places.index(square) + 1} stands here"
        return "this square is crossed out"

    def _arrival_faults(self, seat: int, square: int, teleports: bool) -> Iterator[tuple[str, str]]:
        """Yield the rules, with how they are broken, that keep a player from arriving at a square."""
        tables = self.tables
        bit = tables.bit[square]
        if square == self.places[seat]:
            yield "same square", "the player stands here already"
        if bit & tables.trees:
            yield "tree", "nobody lands on a tree"
        if bit & self.closed:
            yield "used", f"{self._use(square)}; the square must be unused"
        if not teleports:
            yield from self._line_faults(seat, bit)
        elif bit & tables.scoring:
            yield "teleport", "nobody teleports to a scoring square"
        elif bit & self.held_moths() and not tables.readings.teleport_to_held_moth:
            yield (
                Effect.HOLD_MANY.rule,
                f"nobody teleports to a {self._type_at(square)} that others are on",
            )
        if near := [other for other in squares_of(self.fence(seat)) if tables.beside[other] & bit]:
            effect, kind = self._kept_clear(seat)
            yield (
                "next to",
                effect.reason_beside.format(type=kind, other=tables.sheet.name(near[0])),
            )
        last = self.visited[seat]
        if bit & tables.below[last]:
            number = tables.sheet.values[square]
            kind = self._type_at(square)
            yield (
                Effect.ASCEND.rule,
                Effect.ASCEND.reason.format(type=kind, number=number, last=last),
            )
        if not teleports:
            yield from self._standing_faults(seat, bit)

    def _line_faults(self, seat: int, bit: int) -> Iterator[tuple[str, str]]:
        """Yield how no ray that keeps a command, or a dingo's, gets to a square."""
        tables = self.tables
        at = self.places[seat]
        barred = self.barred(seat)
        fence = self.fence(seat)
        aimed = reached = clear = tables.frogs_from(at)
        for number in {
            *tables.keeping(at),
            *(tables.order[self.source_of(seat, each)] for each in self.dingos(seat)),
        }:
            if ray := tables.grid.rays(at, tables.sheet.squares[at])[number]:
                aimed |= ray.end
            if ray := tables.rays[at][number]:
                reached |= self.end(at, number // FARTHEST, ray, 0, barred)
                clear |= self.end(at, number // FARTHEST, ray, fence, barred)
        name = tables.sheet.name(at)
        if not bit & (aimed | reached):
            direction, number = divmod(tables.order[at], FARTHEST)
            said = f"{name} says {WAYS[direction]} or {number + 1} squares"
            fault = f"{said}, and this is reached by neither direction nor number"
            if tables.gliders >> at & 1:
                fault = f"no jump from {name} ends here or slides here"
            yield "commands", fault
        if not bit & reached:
            yield "tree between", f"a tree stands between {name} and this square"
        if not bit & clear:
            effect, kind = self._kept_clear(seat)
            yield "jump over", effect.reason.format(type=kind)

    def _standing_faults(self, seat: int, bit: int) -> Iterator[tuple[str, str]]:
        """Yield what the square that a player stands on, or that others stand on, has against a jump to a square."""
        tables = self.tables
        at = self.places[seat]
        effect = Effect.MAY_NOT_SCORE
        ordered = self.order_squares(seat)
        frogs = 0 if tables.readings.frog_obeys_dingo else tables.frogs_from(at)
        if tables.cockatoos >> at & 1 and bit & tables.scoring:
            yield effect.rule, effect.reason.format(type=self._type_at(at))
        if ordered and not bit & (ordered | frogs):
            effect = Effect.ORDER
            dingo = next(each for each in self.dingos(seat) if self.ordered_by(seat, each))
            shown = {"square": tables.sheet.name(dingo), "squares": self._examples(ordered)}
            yield effect.rule, effect.reason.format(type=self._type_at(dingo), **shown)
        if not bit & (ordered | self.free_jumps(seat)):
            effect = Effect.FORBID_COMMANDS
            quoll = next(squares_of(self.bound_by & tables.quolls & ~tables.bit[at]))
            yield effect.rule, effect.reason.format(type=self._type_at(quoll))
        effect = Effect.MUST_SCORE
        yield (
            effect.rule,
            effect.reason.format(type=self._type_at(at), squares=self._examples(self.jumps(seat))),
        )

    def _ending_faults(self, seat: int, move: Move) -> Iterator[Finding]:
        """Yield what is wrong with the end of a move that has landed: an extra jump left out, a tiger's prey."""
        square = move.hops[-1]
        mask = self._further(seat, move)
        choices = self._prey(move)
        if mask and self.readings.extra_jump_is_forced:
            message = f"an extra jump must follow, such as to {self._examples(mask)}"
            yield self._finding(Effect.JUMP_AGAIN.rule, message, square)
        if move.destroyed not in choices:
            yield self._finding(Effect.CROSS_OUT_TWO.rule, self._prey_fault(move, choices), square)

    def _prey_fault(self, move: Move, choices: list[tuple[int, ...]]) -> str:
        """What is wrong with the squares a move destroys, which are none of the `choices`."""
        names = self.sheet.names
        destroyed = move.destroyed
        if choices == [()]:
            return "nothing can be destroyed from here"
        kind = self._type_at(move.hops[-1])
        shown = listed(names(choices[0]))
        if twice := [square for square in destroyed if destroyed.count(square) > 1]:
            return f"{names(twice)[0]} is named twice; the {kind} destroys different squares"
        if safe := [square for square in destroyed if all(square not in prey for prey in choices)]:
            takes = f"the {kind} takes unused squares of its row or column only"
            return f"{listed(names(safe))} can't be destroyed: {takes}"
        if len(choices) == 1:
            return f"the {kind} destroys {shown}, no more and no fewer"
        return f"the {kind} destroys {len(choices[0])} unused squares of its row or column, such as {shown}"

    def _kept_clear(self, seat: int) -> tuple[Effect, str]:
        """The effect that keeps a player clear of others, and the name of its type."""
        at = self.places[seat]
        if self.tables.koalas >> at & 1:
            return Effect.KEEP_CLEAR, self._type_at(at)
        return Effect.BE_KEPT_CLEAR, self._type_at(next(squares_of(self.fence(seat))))

    def _finding(self, rule: str, message: str, square: int) -> Finding:
        return Finding(rule, message, (self.sheet.name(square),))

    def _type_at(self, square: int) -> str:
        """The type of a square as a sentence names it."""
        return TYPES[self.sheet.squares[square]].in_words

    def _examples(self, mask: int) -> str:
        """Return the names of a few of the squares in `mask`."""
        names = self.sheet.names(squares_of(mask))
        if len(names) > _EXAMPLES:
            names = (*names[:_EXAMPLES], "others")
        return listed(names)


def start(
    sheet: Sheet, players: int, starts: Sequence[int] = (), readings: Readings = USUAL
) -> Board:
    """Return the board before the first move, on the squares `starts` (one for each seat).

    Without `starts` the game begins with choosing them, in the order of the seats.
    """
    board = Board(tables_of(sheet, readings), players)
    for square in starts:
        board.push(Move(START, (square,)))
    return board


def _two_of(mask: int) -> list[tuple[int, ...]]:
    """Return the pairs of squares in `mask`; all of them when there are no more than two."""
    squares = tuple(squares_of(mask))
    return [squares] if len(squares) <= 2 else list(combinations(squares, 2))
