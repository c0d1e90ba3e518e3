"""Games played by the reference and by the compiled core, each told event by event."""

from collections.abc import Sequence
from dataclasses import fields

import pytest

import hatch_build
from pressboard.chance import Chance
from pressboard.games.kangaruse.make.playouts import policies
from pressboard.games.kangaruse.make.playouts.compiled import CompiledEngine, CompiledRounds, core, loaded
from pressboard.games.kangaruse.make.playouts.policies import POLICIES, FalliblePlayer, RandomPlayer
from pressboard.games.kangaruse.make.playouts.rounds import Counts, Plan, ReferenceEngine, all_alike, one_against
from pressboard.games.kangaruse.rules.board import Board
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.play.libraries import is_pure
from pressboard.play.playouts import ChanceSource

EVENTS = ("sits", "lands", "pays", "goes_out", "crosses_out")
"""What a trace tells of a game; each event is its number here, a seat and a square."""
SITS, LANDS, PAYS, GOES_OUT, CROSSES_OUT = range(len(EVENTS))
ROOM = 1 << 18
"""Events of one batch of games there is room for."""

TraceEvent = tuple[int, ...]
"""One of `EVENTS`, a seat and a square, -1 where there is none."""
Batch = tuple[Counts, list[TraceEvent]]
"""What was counted of some games, and all that happened in them."""


def compiled_engine(tables: SheetTables) -> CompiledEngine:
    """Return the compiled engine; skips the test where it is not wanted or cannot be built, and fails elsewhere."""
    if core():
        sheet = loaded(tables)
        assert sheet is not None
        return CompiledEngine(sheet, tables)
    if is_pure():
        pytest.skip("nothing compiled is wanted here")
    try:
        hatch_build.compiler()
    except hatch_build.CannotCompile as why:
        pytest.skip(f"the core is not compiled: {why}")
    pytest.fail("the core here is not that of its sources; install anew: pip install -e .")


class Told(Board):
    """A board that writes down what happens."""

    def __init__(self, tables: SheetTables, players: int) -> None:
        """Begin before anybody has started, with a list of events of its own."""
        super().__init__(tables, players)
        self.told = list[TraceEvent]()
        self.out, self.fees = Exits(self.told), Fees(self.told, players)

    def sit(self, square: int) -> None:
        """Put the next player on a starting square."""
        self.told.append((SITS, len(self.places), square))
        super().sit(square)

    def land(self, seat: int, square: int, acts: bool = True) -> None:
        """Move a player."""
        self.told.append((LANDS, seat, square))
        super().land(seat, square, acts)

    def destroy(self, squares: Sequence[int]) -> None:
        """Cross out `squares`."""
        self.told.extend((CROSSES_OUT, -1, square) for square in squares)
        super().destroy(squares)


class Exits(set[int]):
    """Who is out; to go out is an event."""

    def __init__(self, told: list[TraceEvent]) -> None:
        """Write down into `told`."""
        super().__init__()
        self.told = told

    def add(self, seat: int) -> None:
        """Let a seat go out."""
        self.told.append((GOES_OUT, seat, -1))
        super().add(seat)


class Fees(list[int]):
    """The teleports by seat; to pay for one is an event."""

    def __init__(self, told: list[TraceEvent], seats: int) -> None:
        """Write down into `told`."""
        super().__init__([0] * seats)
        self.told = told

    def __setitem__(self, seat: int, paid: int) -> None:
        self.told.append((PAYS, seat, -1))
        super().__setitem__(seat, paid)


def told_by_reference(tables: SheetTables, plan: Plan, chance: ChanceSource, batches: Sequence[int]) -> list[Batch]:
    """Play batches of rounds by Python; return what was counted of each, and its events."""
    boards: list[Told] = []

    def told(own: SheetTables, players: int) -> Told:
        boards.append(Told(own, players))
        return boards[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(policies, "Board", told)
        games, found = ReferenceEngine(tables).rounds(plan, chance), []
        for batch in batches:
            counts = games.play(batch)
            found.append((counts, [event for board in boards for event in board.told]))
            boards.clear()
    return found


def told_by_core(engine: CompiledEngine, plan: Plan, chance: ChanceSource, batches: Sequence[int]) -> list[Batch]:
    """Do the same by the compiled core."""
    rounds = engine.rounds(plan, chance)
    assert isinstance(rounds, CompiledRounds)
    return [rounds.traced(batch, ROOM) for batch in batches]


def plans(players: int) -> dict[str, Plan]:
    """Return all that is played with so many players."""
    alike = {policy.name: all_alike(players, policy) for policy in POLICIES}
    return {
        **alike,
        "contest": one_against(players, FalliblePlayer, RandomPlayer),
    }


def drawn_readings(chance: Chance) -> Readings:
    """Draw every reading."""
    return Readings(**{each.name: chance.happens(0.5) for each in fields(Readings)})
