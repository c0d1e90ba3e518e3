"""Traps: the search for play by which one opponent forces a player out, in Python and compiled, and walks together."""

from array import array
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import permutations

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.playouts.compiled import NUMBERS, core, core_sheet
from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.rules.board import JUMP, OUT, TELEPORT, Board, Move
from pressboard.games.kangaruse.rules.types import SCORING, TYPES
from pressboard.lean_classes import NamedTuple
from pressboard.play.bits import bits_of, squares_of
from pressboard.play.playouts import FastChance

TURNS = 2
"""The turns nobody must be forced out in."""


class Hunt(NamedTuple):
    """Who hunts whom: the squares of both, whether the victim moves first, and where others stay, as bits."""

    victim: int
    opponent: int
    victim_first: bool
    idle: int = 0


class Traps(NamedTuple):
    """The hunts in which somebody is forced out, the first for each start.

    `players` says up to how many all seatings were searched; it is 0 where that is not even so for two.
    """

    found: tuple[Hunt, ...]
    players: int


class UnsettledError(Exception):
    """A search did not end within its positions."""


def depends_on(graph: Graph) -> dict[int, int]:
    """Return for each kangaroo and tiger the starting squares that what follows an arrival there may come by."""
    tables = graph.tables
    depends = dict[int, int]()
    for square in squares_of(tables.kangaroos | tables.tigers):
        seen = 0
        front = tables.bit[square]
        while landed := front & tables.kangaroos:
            at = landed & -landed
            new = graph.possible[at.bit_length() - 1] & ~seen
            seen |= new
            front = front ^ at | new
        for tiger in squares_of((seen | tables.bit[square]) & tables.tigers):
            seen |= tables.lines(tiger)
        depends[square] = seen & tables.starts
    return depends


# The search for a way to force somebody out, by readable Python: the reference for whatever searches faster.

_VICTIM = 0
_OPPONENT = 1
_TIGER_TAKES = 2


class Chase:
    """Searches by the rules' own moves; `left` is how many positions more it may look at.

    `met` are the starting squares that the last search came by, as bits.
    """

    def __init__(self, graph: Graph, most: int) -> None:
        """Take the graph of the sheet and how many positions may be looked at."""
        self.tables = tables = graph.tables
        self.left = most
        self.met = 0
        self._loud = tables.kangaroos | tables.devils | tables.tigers
        self._felt = tables.kangaroos | tables.dingos | tables.binding
        """Where an arrival may change more for another player than which squares are used."""
        is_deadly = tables.thorny or tables.readings.stuck_kangaroo_is_out
        self._doubtful = tables.thorny | (tables.kangaroos if is_deadly else 0)
        """Where one may be out: on thorny devils, and on kangaroos by the only extra jump or for want of one."""
        self._depends = depends_on(graph)

    def is_forced(self, hunt: Hunt) -> bool:
        """True if the opponent can force the victim out within `TURNS`; raises UnsettledError."""
        board = Board(self.tables, 2 + hunt.idle.bit_count())
        for square in (hunt.victim, hunt.opponent, *squares_of(hunt.idle)):
            board.sit(square)
        self.met = 0
        if hunt.victim_first:
            return self._is_caught(board, TURNS)
        return self._is_chased(board, TURNS)

    def is_stuck(self, board: Board) -> bool:
        """True if somebody who plays alone from here cannot make `TURNS` turns; raises UnsettledError."""
        board.out.add(_OPPONENT)
        return self._is_caught(board, TURNS)

    def _is_caught(self, board: Board, turns: int) -> bool:
        """True if the victim, whose turn it is, cannot make so many more `turns`."""
        self._look()
        mask = board.jumps(_VICTIM)
        self._meet(board, _VICTIM, mask)
        if not mask or board.is_doomed(_VICTIM, mask):
            return True
        if turns == 1 and mask & ~self.tables.kangaroos:
            return False
        for squares in (mask & ~self._loud, mask & self._loud):
            for move in board.moves_to(_VICTIM, squares, Move(JUMP)):
                after = board.after(_VICTIM, move)
                if _VICTIM not in after.out and (
                    turns == 1 or not self._is_chased(after, turns - 1)
                ):
                    return False
        return True

    def _is_chased(self, board: Board, turns: int) -> bool:
        """True if the opponent, whose turn it is, has a move after which the victim cannot make so many `turns`."""
        self._look()
        if _OPPONENT in board.out:
            return self._is_caught(board, turns)
        return any(
            self._is_caught(board.after(_OPPONENT, move), turns)
            for move in self._hunting(board, turns)
        )

    def _hunting(self, board: Board, turns: int) -> Iterator[Move]:
        """Yield the opponent's moves; before the victim's last turn only those that may end it."""
        kind, mask = board.first_hops(_OPPONENT)
        if kind == TELEPORT:
            yield Move(OUT)
        self._meet(board, _OPPONENT, mask)
        safe = self._safe(board) if turns == 1 else 0
        if not safe:
            yield from board.moves_to(_OPPONENT, mask, Move(kind))
            return
        for square in squares_of(mask):
            if self._may_end(square, safe):
                yield from board.moves_to(_OPPONENT, self.tables.bit[square], Move(kind))

    def _safe(self, board: Board) -> int:
        """The squares the victim can jump to after any move of the opponent that only uses squares.

        A thorny devil is not counted on, nor a kangaroo on which one may be out. Nothing is returned where more than
        used squares has a say.
        """
        tables = self.tables
        at = board.places[_VICTIM]
        doubtful = self._doubtful
        if tables.koalas >> at & 1 or (
            tables.dingos >> at & 1 and board.ordered_by(_VICTIM, at) & doubtful
        ):
            return 0
        # Who moves on no longer binds anybody; the others stand on starting squares, which bind nobody.
        bound = board.bound_by
        board.bound_by = 0
        mask = board.free_jumps(_VICTIM)
        board.bound_by = bound
        self._meet(board, _VICTIM, mask)
        # A moth is not used before the last one leaves it.
        return mask & ~(doubtful | tables.bit[board.places[_OPPONENT]])

    def _may_end(self, square: int, safe: int) -> bool:
        """True if the opponent's arrival at `square` may leave nothing of what is `safe`."""
        tables = self.tables
        left = safe & ~tables.bit[square]
        if tables.devils >> square & 1:
            left &= ~tables.beside[square]
        if tables.tigers >> square & 1:
            return left.bit_count() <= _TIGER_TAKES and not left & ~tables.lines(square)
        return not left or bool(self._felt >> square & 1)

    def _meet(self, board: Board, seat: int, mask: int) -> None:
        """Note the starting squares that the jumps `mask` of a player and what follows on them depend on."""
        tables = self.tables
        at = board.places[seat]
        if (tables.koalas | tables.gliders) >> at & 1:
            self.met |= tables.starts
        self.met |= mask & tables.starts
        for square in squares_of(mask & (tables.tigers | tables.kangaroos)):
            self.met |= self._depends[square]

    def _look(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise UnsettledError


# The search for traps by the compiled core: the same hunts, and positions, as the reference looks at.


MOST_STARTS = 31
MOST_CHAIN = 128
"""The starting squares and the kangaroos of a sheet the core has room for in a hunt."""


def compiled_traps(graph: Graph, most: int, most_crowded: int) -> Traps | None:
    """Search as `reference_traps` does, None where there is no core, or it has no room for the sheet."""
    tables = graph.tables
    players = graph.sheet.players
    starts = [*squares_of(tables.starts)]
    parts = len(Hunt._fields)
    module = core()
    has_room = (
        players > 1 and len(starts) <= MOST_STARTS and tables.kangaroos.bit_count() <= MOST_CHAIN
    )
    sheet = core_sheet(tables) if has_room else None
    if not module or not sheet:
        return None
    depends = array(NUMBERS, [0] * len(tables.bit))
    found = array(NUMBERS, [0] * parts * MOST_STARTS)
    for square, squares in depends_on(graph).items():
        depends[square] = bits_of(
            place for place, start in enumerate(starts) if squares >> start & 1
        )
    searched, finds = module.traps(sheet, players, TURNS, most, most_crowded, depends, found)
    hunts = list[Hunt]()
    for at in range(0, finds * parts, parts):
        victim, opponent, victim_first, idle = found[at : at + parts]
        others = bits_of(starts[place] for place in squares_of(idle))
        hunts.append(Hunt(starts[victim], starts[opponent], bool(victim_first), others))
    return Traps(tuple(hunts), searched)


# Traps between two: a strategy of an opponent by which a player is out before their third turn, whatever they jump.

MOST_POSITIONS = 40_000
MOST_CROWDED = 40_000
"""The positions looked at for two players, and then for more on the same sheet; beyond them not all is known."""


def lonely_traps(graph: Graph) -> Iterator[int]:
    """Yield the starts from which one can be out within `TURNS` whatever one jumps, all marked starts being used.

    No opponent has a say. It counts as a trap where the search does not end.
    """
    chase = Chase(graph, 0)
    for start in squares_of(graph.starts):
        chase.left = MOST_POSITIONS
        with suppress(UnsettledError):
            if not chase.is_stuck(graph.alone(start, started=True)):
                continue
        yield start


def traps(graph: Graph, most: int = MOST_POSITIONS, most_crowded: int = MOST_CROWDED) -> Traps:
    """Search a sheet with marked starts, first for 2 players and then for more, up to so many positions each time."""
    return compiled_traps(graph, most, most_crowded) or reference_traps(graph, most, most_crowded)


def reference_traps(graph: Graph, most: int, most_crowded: int) -> Traps:
    """Return the same by readable Python."""
    found = dict[int, Hunt]()
    searched = 0
    players = graph.sheet.players
    chase = Chase(graph, most)
    # Those of two alone, with the starting squares their search came by.
    failed = list[tuple[Hunt, int]]()
    with suppress(UnsettledError):
        pairs = permutations(squares_of(chase.tables.starts), 2)
        for hunt in (Hunt(*pair, victim_first) for pair in pairs for victim_first in (True, False)):
            if hunt.victim not in found:
                if chase.is_forced(hunt):
                    found[hunt.victim] = hunt
                else:
                    failed.append((hunt, free_starts(chase, hunt)))
        searched = min(2, players)
        chase.left = most_crowded
        for hunt, met in failed:
            if hunt.victim not in found and (
                crowded := forced_among(chase, hunt, met, players - 2)
            ):
                found[hunt.victim] = crowded
        searched = players
    return Traps(tuple(found.values()), searched)


def forced_among(chase: Chase, hunt: Hunt, met: int, idle: int) -> Hunt | None:
    """A hunt that succeeds among up to so many `idle` players and failed without; raises UnsettledError.

    Those matter only where a search came by their squares, as the first did by `met`: otherwise it would have gone
    the same way.
    """
    victim, opponent, victim_first, others = hunt
    bit = chase.tables.bit
    pair = bit[victim] | bit[opponent]
    seatings = list[int]()
    if idle > 0:
        seatings = [others | bit[other] for other in squares_of(met)]
    known = {*seatings}
    for seating in seatings:
        each = Hunt(victim, opponent, victim_first, seating)
        if chase.is_forced(each):
            return each
        if seating.bit_count() < idle:
            more = [seating | bit[other] for other in squares_of(chase.met & ~(pair | seating))]
            seatings += [each for each in more if each not in known]
            known.update(more)
    return None


def free_starts(chase: Chase, hunt: Hunt) -> int:
    """Return the starting squares that the last search, of `hunt`, came by and nobody sits on."""
    bit = chase.tables.bit
    return chase.met & ~(bit[hunt.victim] | bit[hunt.opponent] | hunt.idle)


# Squares that are worth something only together: whether one player can land on enough of them in one game.

WALKS = ("kangaruse", "walks")
"""The stream of chance of all walks, whatever the sheet."""
MOST_WALKS = 1_200
"""The walks that are tried for some types; a square on none of those that succeed counts as worth nothing."""

Sets = Sequence[tuple[int, int]]
"""The squares of types, as bits, and how many of each it takes."""


def uncollectable(graph: Graph) -> int:
    """Return the squares, as bits, that no walk shows to be worth something together with others."""
    tables = graph.tables
    chance = FastChance(Chance(*WALKS))
    missed = 0
    for together in {TYPES[key].together: None for key in SCORING if TYPES[key].together}:
        wanted = Counter(together)
        if any(tables.of(key).bit_count() < count for key, count in wanted.items()):
            missed |= tables.of(*wanted)
        else:
            missed |= _missed_squares(graph, wanted, chance)
    return missed


def _missed_squares(graph: Graph, wanted: Mapping[str, int], chance: FastChance) -> int:
    """Return the squares of types `wanted` that are on no walk which lands on as many of each as it takes."""
    left = graph.tables.of(*wanted)
    starts = [*squares_of(graph.starts)]
    sets = [(graph.tables.of(key), count) for key, count in wanted.items()]
    for walk in range(MOST_WALKS):
        if not starts or not left:
            break
        start = starts[chance.below(len(starts))]
        # Every other walk keeps what is left for its end: such squares often lead nowhere.
        # The scoring squares a random walk lands on; on those in `last`, if any, when the others
        # are gathered.
        last = left if walk % 2 else 0
        board = graph.alone(start, started=True)
        tables = graph.tables
        below = chance.below
        tigers = tables.tigers
        kangaroos = tables.kangaroos
        while (mask := graph.sure_jumps(board)) and not board.out:
            if near := mask & last:
                if _suffices(board.earned[0] | near & -near, sets):
                    mask = near
                else:
                    mask = mask & ~last or mask
            for _ in range(below(mask.bit_count())):
                mask &= mask - 1
            landed = mask & -mask
            square = landed.bit_length() - 1
            board.land(0, square)
            if landed & tigers:
                prey = board.prey(square)
                board.destroy(prey[below(len(prey))])
            if landed & kangaroos:
                board.settle(0, square)
        gathered = board.earned[0]
        if _suffices(gathered, sets):
            left &= ~gathered
    return left


def _suffices(squares: int, sets: Sets) -> bool:
    return all((squares & held).bit_count() >= count for held, count in sets)
