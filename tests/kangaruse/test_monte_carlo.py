"""The Monte Carlo player of surveys keeps to the core's rules, plays alike from one chance, and is the stronger."""

from collections.abc import Iterator
from functools import cache

import pytest

from benchmarks.monte_carlo import MONTE_CARLO, MonteCarloEngine
from pressboard.chance import Chance
from pressboard.games.kangaruse.make.make import sheet_for
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.playouts.compiled import core
from pressboard.games.kangaruse.make.playouts.engines import Engine, engine_for
from pressboard.games.kangaruse.make.playouts.policies import AHEAD, GREEDY, RANDOM, Policy
from pressboard.games.kangaruse.make.simulate import Contest, SelfPlay
from pressboard.games.kangaruse.rules.readings import USUAL
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.tables import tables_of

pytestmark = pytest.mark.skipif(core() is None, reason="needs a C compiler, as the core does")
DEVIATIONS = 4.0


@pytest.fixture(scope="module", autouse=True)
def _soon_compiled(building: dict[str, str]) -> Iterator[None]:
    """Let the player be compiled as what is hardly played with."""
    with pytest.MonkeyPatch.context() as patch:
        if "CC" in building:
            patch.setenv("CC", building["CC"])
        yield


@cache
def sheet(players: int) -> Sheet:
    """Return a small sheet."""
    return sheet_for(SheetParams("small", players), Chance("monte carlo", players), checks="reach")[0]


def engine(players: int, playouts: int = 40) -> MonteCarloEngine:
    """Return the player at such a sheet."""
    return MonteCarloEngine(tables_of(sheet(players), USUAL), playouts)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 5])
def test_it_is_stronger_than_who_looks_ahead(players: int) -> None:
    """With a few dozen playouts it is surely ahead of more than 55 % of players who look ahead."""
    contest = Contest(engine(players), players, MONTE_CARLO, AHEAD, Chance("contest"))
    contest.play_to(300)
    assert contest.ahead.share_bounds(DEVIATIONS).low > 0.55


@pytest.mark.parametrize("policy", [RANDOM, GREEDY, AHEAD])
def test_other_policies_play_as_ever(policy: Policy) -> None:
    """What the core plays by itself comes to the same means through this door, though by other chance."""
    fast, here = (
        SelfPlay(each, 3, policy, Chance("ever", name)) for name, each in (("core", _core()), ("here", engine(3)))
    )
    for series in (fast, here):
        series.play_to(3000)
    for counted in ("length", "early", "teleports"):
        one, other = (series.tally.of_a_player(counted) for series in (fast, here))
        spread = (one.deviation**2 / one.rounds + other.deviation**2 / other.rounds) ** 0.5
        assert abs(one.mean - other.mean) <= DEVIATIONS * spread


def _core() -> Engine:
    return engine_for(tables_of(sheet(3), USUAL))
