"""Arrays of chance, generated until the games played from one find nothing, and what the certificate says of it.

>>> generate(Chance("demo"))
('LLSMML', 'SLSMSM')
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from pressboard.chance import Chance
from pressboard.figures.shapes import Figure
from pressboard.games.krump.make.params import SETUPS
from pressboard.games.krump.make.play import POLICIES, THRESHOLDS, Policy, Simulation, played
from pressboard.games.krump.rules.board import Board, start
from pressboard.games.krump.rules.cards import AnyMove, Move
from pressboard.games.krump.rules.movement import PLAYERS, SIZES, UNITS_A_SIZE, WIDTH, Array
from pressboard.kinds.certificate import Facts, Games, SetupCertificate, Subject, Visits, games_of
from pressboard.kinds.page import Item
from pressboard.kinds.product import SetupRecipe, first_faultless
from pressboard.play.findings import Finding, findings
from pressboard.play.playouts import ChanceSource
from pressboard.play.samples import Match

ATTEMPTS = 50
"""How many candidates are generated before giving up."""


def generate(chance: Chance) -> Array:
    """Return an array: the second and the nearest row, as each player sees them. All arrays are equally likely.

    Both players see the same from their own sides, for the array is turned by half a round for Black: that is all the
    symmetry the seats need. Palindromes, as the game's own rows are, would also make the left the mirror of the right;
    but there are only 90 arrays of them, and 34,650 of the others.
    """
    units = "".join(chance.shuffled(SIZES * UNITS_A_SIZE))
    return units[:WIDTH], units[WIDTH:]


def problems(array: Array) -> list[Finding]:
    """Return all that the games of an array show to be wrong, or else do not show."""
    return findings(played(array).measures)


def array_for(
    recipe: SetupRecipe, attempts: int = ATTEMPTS, judge: Callable[[Array], Sequence[Finding]] = problems
) -> tuple[Array, tuple[Finding, ...]]:
    """Return the first candidate in which `judge` finds nothing, and what the ones before it fell to.

    What is judged is what the code decodes to. Attempt k draws from a stream of its own. Raises NoSheetFound, with the
    counts, after `attempts` candidates.
    """
    chance = Chance("krump", "array", 1, recipe.seed, recipe.number)
    generated = (generate(chance.fork("attempt", attempt)) for attempt in range(attempts))
    return first_faultless(recipe.SETUP, (SETUPS.decode(SETUPS.encode(array, recipe))[0] for array in generated), judge)


# The certificate: what holds of every set-up, and the games that were played from this one

RULES = MappingProxyType(
    {
        "trios": "Each player has four units of every size on the board: the fifth trio are the movement pyramids.",
        "rows": "Both rows of each player are filled, and all else is empty.",
        "stacks": "No stack stands on the board at first.",
        "symmetry": "Each player sees the same from the own side: nobody begins with a better array.",
        "first card": "Whichever card is laid first, it is good for a move.",
        "first capture": "No unit can be captured by the first move: it must not matter who begins.",
    }
)
"""What is asked of a board before the first round, each with its reason. That all 34,650 arrays keep it is tested."""

_SUBJECT = Subject(
    name="krump",
    what="Krump set-up",
    setup="set-up",
    seats=PLAYERS,
    lengths="rounds",
    rules=RULES,
    policies=POLICIES,
    thresholds=THRESHOLDS,
)


def certificate(item: Item[Array], diagram: Callable[[Array, float], Figure]) -> SetupCertificate:
    """Return what is shown of a set-up; it takes as long as playing from it twice, about a second.

    `diagram` draws an array so many mm wide and high.
    """
    array = item.content
    simulation, measures = played(array)
    facts = Facts(
        _SUBJECT,
        item,
        {"array": list(array)},
        (),
        measures,
        tuple(map(_games, simulation.series)),
        tuple(map(_games, simulation.contests)),
        partial(diagram, array),
        _visits(array, simulation),
    )
    return SetupCertificate(facts)


def _games(series: Match[Policy]) -> Games:
    return games_of(series, _SUBJECT.seats, series.tally.lengths, first_wins=series.tally.first_wins)


def _visits(array: Array, simulation: Simulation) -> Visits:
    """Return how often units came to each square in the series, whose games are played once more to be watched."""
    arrivals = Counter[int]()

    def watched(policy: Policy) -> Policy:
        def move(board: Board, chance: ChanceSource) -> AnyMove:
            chosen = policy.move(board, chance)
            if isinstance(chosen, Move):
                arrivals[chosen.to_square] += 1
            return chosen

        return replace(policy, move=move)

    again = Simulation(start(array), [(each, each) for each in map(watched, POLICIES)])
    for series, before in zip(again.series, simulation.series, strict=True):
        series.play_to(before.tally.games)
    rows = (tuple(arrivals[row * WIDTH + column] for column in range(WIDTH)) for row in reversed(range(WIDTH)))
    return Visits("units that came there", tuple(rows))
