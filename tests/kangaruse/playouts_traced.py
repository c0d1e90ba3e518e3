"""Games played by the reference and by the compiled core, each told event by event."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Self

import pytest

import hatch_build
from pressboard.chance import Chance
from pressboard.games.kangaruse.make.playouts import policies, rounds
from pressboard.games.kangaruse.make.playouts.compiled import CompiledEngine, CompiledRounds, core, loaded
from pressboard.games.kangaruse.make.playouts.policies import FALLIBLE, POLICIES, RANDOM, Player, Playout
from pressboard.games.kangaruse.make.playouts.rounds import Counts, Plan, ReferenceEngine, all_alike, one_against
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.state import State
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


class Told(State):
    """A state that writes down what happens."""

    told: list[TraceEvent]

    @classmethod
    def empty(cls, tables: SheetTables, players: int) -> Self:
        """Return the state before anybody has started, with a list of events of its own."""
        state = super().empty(tables, players)
        state.told = []
        state.out, state.fees = Exits(state.told), Fees(state.told, players)
        return state

    def sit(self, square: int) -> None:
        """Put the next player on a starting square."""
        self.told.append((SITS, len(self.places), square))
        super().sit(square)

    def land(self, seat: int, square: int, acts: bool = True) -> None:
        """Move a player; a jump has been told of already."""
        if self.told[-1] != (LANDS, seat, square):
            self.told.append((LANDS, seat, square))
        super().land(seat, square, acts)

    def destroy(self, squares: Sequence[int]) -> None:
        """Cross out `squares`."""
        self.told.extend((CROSSES_OUT, -1, square) for square in squares)
        super().destroy(squares)


class Jumper:
    """A player whose jumps are told of, for on plain squares nobody else hears of them."""

    def __init__(self, player: Player, told: list[TraceEvent]) -> None:
        """Write down into `told` what a player does."""
        self.player, self.told = player, told
        self.spread = 0

    def jump(self, state: State, seat: int, mask: int) -> int:
        """Jump as the player does."""
        square = self.player.jump(state, seat, mask)
        self.told.append((LANDS, seat, square))
        return square

    def teleport(self, state: State, seat: int) -> int | None:
        """Teleport as the player does."""
        return self.player.teleport(state, seat)


class Exits(list[int]):
    """Who is out; to go out is an event."""

    def __init__(self, told: list[TraceEvent]) -> None:
        """Write down into `told`."""
        super().__init__()
        self.told = told

    def append(self, seat: int) -> None:
        """Let a seat go out."""
        self.told.append((GOES_OUT, seat, -1))
        super().append(seat)


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
    states: list[Told] = []

    def play_out(game: Playout, players: Sequence[Player], draw: ChanceSource) -> Playout:
        assert isinstance(game.state, Told)
        states.append(game.state)
        return policies.play_out(game, [Jumper(player, game.state.told) for player in players], draw)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(policies, "State", Told)
        patch.setattr(rounds, "play_out", play_out)
        games, found = ReferenceEngine(tables).rounds(plan, chance), []
        for batch in batches:
            counts = games.play(batch)
            found.append((counts, [event for state in states for event in state.told]))
            states.clear()
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
        "contest": one_against(players, FALLIBLE, RANDOM),
    }


def drawn_readings(chance: Chance) -> Readings:
    """Draw every reading."""
    return Readings(**{each.name: chance.happens(0.5) for each in fields(Readings)})
