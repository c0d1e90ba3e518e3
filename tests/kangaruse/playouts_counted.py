"""Games played by the reference and by the compiled core, counted by both."""

from collections.abc import Sequence
from dataclasses import fields

import pytest

import hatch_build
from pressboard.chance import Chance
from pressboard.games.kangaruse.make.playouts.compiled import Engine, core, engine_for
from pressboard.games.kangaruse.make.playouts.policies import (
    POLICIES,
    Counts,
    FalliblePlayer,
    Plan,
    RandomPlayer,
    all_alike,
    one_against,
)
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.tables import SheetTables
from pressboard.play.libraries import is_pure
from pressboard.play.playouts import ChanceSource


def compiled_engine(tables: SheetTables) -> Engine:
    """Return the compiled engine; skips the test where it is not wanted or cannot be built, and fails elsewhere."""
    if core():
        engine = engine_for(tables)
        assert engine.name == "compiled"
        return engine
    if is_pure():
        pytest.skip("nothing compiled is wanted here")
    try:
        hatch_build.compiler()
    except hatch_build.CannotCompile as why:
        pytest.skip(f"the core is not compiled: {why}")
    pytest.fail("the core here is not that of its sources; install anew: pip install -e .")


def counted(
    engine: Engine, plan: Plan, chance: ChanceSource, batches: Sequence[int]
) -> list[Counts]:
    """Play batches of rounds; return what was counted of each."""
    play = engine.rounds(plan, chance)
    return [play(batch) for batch in batches]


def plans(players: int) -> dict[str, Plan]:
    """Return all that is played with so many players."""
    alike = {policy.name: all_alike(players, policy) for policy in POLICIES}
    return alike | {"contest": one_against(players, FalliblePlayer, RandomPlayer)}


def drawn_readings(chance: Chance) -> Readings:
    """Draw every reading."""
    return Readings(**{each.name: chance.happens(0.5) for each in fields(Readings)})
