"""A stronger player than those that judge every sheet: it plays out what it may do some hundred times, then decides.

It is made of the core's sources and `monte_carlo.c`, compiled when it is first asked for; without a compiler there is
none. `engine_of` plays a sheet as the product's engines do, and knows one policy more.
"""

import subprocess
from array import array
from collections.abc import Iterator
from ctypes import CDLL, POINTER, Structure, byref, c_int, c_int32, c_int64, c_size_t, c_uint64
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import hatch_build
from pressboard.games.kangaruse.make.playouts.compiled import FOLDER, CompiledRounds, packed_sheet
from pressboard.games.kangaruse.make.playouts.policies import POLICIES, AheadPlayer, Policy
from pressboard.games.kangaruse.make.playouts.rounds import Plan, Rounds
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.play.playouts import ChanceSource

SOURCE = Path(__file__).with_suffix(".c")
INCLUDED = {hatch_build.GLUE, "games.c", "policies.c"}
"""The core's files that are part of ours or not needed."""
PLAYOUTS = 300
"""How often a decision is played out."""
MONTE_CARLO = Policy("Monte Carlo", f"plays {PLAYOUTS} games on from every decision, all looking ahead", AheadPlayer)
KNOWN = (*POLICIES, MONTE_CARLO)


class Job(Structure):
    """What to play, as the core's `struct Job`."""

    _fields_ = (
        ("players", c_int),
        ("drawn", c_int),
        ("games", c_int),
        ("rounds", c_int),
        ("plan", POINTER(c_int32)),
    )


@cache
def library() -> CDLL:
    """Return the player as a library, compiled anew; raises CannotCompile or CalledProcessError."""
    target = Path(mkdtemp(prefix="monte-carlo-"), "player.so")
    core = [path for path in FOLDER.glob("*.c") if path.name not in INCLUDED]
    command = [*hatch_build.compiler(), "-std=c11", "-O3", "-fPIC", *hatch_build.SHARED, f"-I{FOLDER}"]
    subprocess.run([*command, SOURCE, *core, "-o", target, "-lm"], check=True)
    loaded = CDLL(str(target))
    target.unlink()
    target.parent.rmdir()
    return loaded


class MonteCarloEngine:
    """Plays by the core and by `monte_carlo.c`."""

    name = "Monte Carlo"

    def __init__(self, tables: SheetTables, playouts: int = PLAYOUTS) -> None:
        """Take a sheet; raises ValueError for one the core does not know how to play."""
        numbers = packed_sheet(tables)
        if numbers is None:
            raise ValueError("the core does not know this sheet")
        self.tables, self._numbers, self._playouts = tables, numbers, playouts

    def rounds(self, plan: Plan, chance: ChanceSource) -> Rounds:
        """Return rounds of the games of a plan, whose policies are all in `KNOWN`."""
        packed = [(first, *map(KNOWN.index, policies)) for first, policies in plan.games]
        numbers = array("i", [number for game in packed for number in game])
        return CompiledRounds(self._play, len(self.tables.bit), plan, numbers, chance)

    def _play(
        self,
        players: int,
        drawn: int,
        plan: "array[int]",
        rounds: int,
        block: bytes,
        at: int,
        words: Iterator[bytes],
        columns: "array[int]",
        visits: "array[int]",
        sums: "array[int]",
        trace: "array[int]",
    ) -> tuple[bytes, int, int]:
        """Play as the core's `play` does, but for what it counts of visits; the chance comes from a block of words."""
        planned = _at(plan, c_int32)
        job = Job(players, drawn, len(plan) // (1 + players), rounds, planned)
        seed = c_uint64(int.from_bytes(next(words)[:8], "big"))
        sheet, length = _at(self._numbers, c_int32), c_size_t(len(self._numbers))
        counted = _at(columns, c_int32), _at(sums, c_int64)
        if library().play_monte_carlo(sheet, length, byref(job), c_int(self._playouts), seed, *counted):
            raise ValueError("the core cannot play this sheet")
        return b"", 0, 0


def _at(numbers: "array[int]", kind: type[c_int32] | type[c_int64]):  # type: ignore[no-untyped-def]  # noqa: ANN202
    return (kind * len(numbers)).from_buffer(numbers)
