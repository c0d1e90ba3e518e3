"""Arrays of chance, generated until the checks of their construction and of the games played from them find nothing.

All is looked at on the board itself, however it was made, and by every way of hopping there is a house rule for.

>>> from pressboard.games.krump.rules.arrays import STANDARD, units_of
>>> construction(units_of(STANDARD))
[]
>>> generate(Chance("demo"))
('LLSMML', 'SLSMSM')
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from pressboard.chance import Chance
from pressboard.figures.shapes import Figure
from pressboard.games.krump.make.play import POLICIES, THRESHOLDS, Policy, Simulation, played
from pressboard.games.krump.make.setups import decode, encode
from pressboard.games.krump.rules.arrays import UNITS_A_SIZE, Array, units_of
from pressboard.games.krump.rules.board import Board, start
from pressboard.games.krump.rules.cards import OWN_RANKS, RANKS, AnyMove, Move
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import (
    ANY_SIZE,
    HOPS,
    PLAYERS,
    SIZE_NAMES,
    SIZES,
    WIDTH,
    Reach,
    Units,
    names_of,
    reaches,
    square_name,
    taken_by,
)
from pressboard.kinds.certificate import Facts, Games, SetupCertificate, Subject, Visits, games_of
from pressboard.kinds.page import Item
from pressboard.kinds.product import SetupRecipe, first_faultless
from pressboard.play.findings import Finding, findings
from pressboard.play.matches import Match
from pressboard.play.playouts import ChanceSource

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
    """Return all that the checkers find in an array; one that is out of order as it stands is not played."""
    return construction(units_of(array)) or findings(played(array).measures)


def array_for(
    recipe: SetupRecipe, attempts: int = ATTEMPTS, judge: Callable[[Array], Sequence[Finding]] = problems
) -> tuple[Array, tuple[Finding, ...]]:
    """Return the first candidate in which `judge` finds nothing, and what the ones before it fell to.

    What is judged is what the code decodes to. Attempt k draws from a stream of its own. Raises NoSheetFound, with the
    counts, after `attempts` candidates.
    """
    chance = Chance("krump", "array", 1, recipe.seed, recipe.number)
    generated = (generate(chance.fork("attempt", attempt)) for attempt in range(attempts))
    return first_faultless(recipe.SETUP, (decode(encode(array, recipe))[0] for array in generated), judge)


# The construction of a board before the first round

_ROWS = (1 << 2 * WIDTH) - 1
_HOME = (_ROWS, _ROWS << (WIDTH - 2) * WIDTH)
"""By player, the squares of the two rows on the own side, as bits."""

TRIOS, FILLED, SINGLE, SEEN_ALIKE, FIRST_CARD, FIRST_CAPTURE = (
    "trios",
    "rows",
    "stacks",
    "symmetry",
    "first card",
    "first capture",
)

RULES = MappingProxyType(
    {
        TRIOS: "Each player has four units of every size on the board: the fifth trio are the movement pyramids.",
        FILLED: "Both rows of each player are filled, and all else is empty.",
        SINGLE: "No stack stands on the board at first.",
        SEEN_ALIKE: "Each player sees the same from the own side: nobody begins with a better array.",
        FIRST_CARD: "Whichever card is laid first, it is good for a move.",
        FIRST_CAPTURE: "No unit can be captured by the first move: it must not matter who begins.",
    }
)
"""What is asked of a board, each with its reason."""


def construction(units: Units) -> list[Finding]:
    """Return all that is wrong with a board before the first round."""
    return [finding for judge in (_units, _symmetry, _first_cards, _first_captures) for finding in judge(units)]


def _units(units: Units) -> Iterator[Finding]:
    sides = [(name, units[3 * player : 3 * player + 3]) for player, name in enumerate(PLAYERS)]
    for name, own in sides:
        for size, squares in zip(SIZE_NAMES, own, strict=True):
            if (count := squares.bit_count()) != UNITS_A_SIZE:
                message = f"{name} has {count} units of the size {size}; {UNITS_A_SIZE} make four trios"
                yield Finding(TRIOS, message, tuple(names_of(squares)))
    for (name, (small, medium, large)), home in zip(sides, _HOME, strict=True):
        taken = small | medium | large
        if gaps := home & ~taken:
            message = f"{name}'s two rows have gaps; each of their squares holds a unit"
            yield Finding(FILLED, message, tuple(names_of(gaps)))
        if strays := taken & ~home:
            message = f"{name} has units outside the own two rows; all begin there"
            yield Finding(FILLED, message, tuple(names_of(strays)))
    for name, (small, medium, large) in sides:
        if stacks := small & medium | small & large | medium & large:
            yield Finding(SINGLE, f"{name} begins with stacks; they are made in play", tuple(names_of(stacks)))


def _symmetry(units: Units) -> Iterator[Finding]:
    odd = 0
    for red, black in zip(units[:3], units[3:], strict=True):
        odd |= red ^ int(f"{black:0{WIDTH * WIDTH}b}"[::-1], 2)
    if odd:
        message = "Black does not see what Red sees; the board turned by half a round has to be the same"
        yield Finding(SEEN_ALIKE, message, tuple(names_of(odd)))


def _first_cards(units: Units) -> Iterator[Finding]:
    """Look for cards that no move can be made with, and by which way of hopping."""
    for player, name in enumerate(PLAYERS):
        for directions in HOPS:
            for rank in range(1, OWN_RANKS + 1):
                fitting = (1 << min(rank, len(SIZES))) - 1
                if not any(targets for _, _, targets in _reaches(units, player, directions, fitting)):
                    message = f"{name} cannot move with the card {RANKS[rank - 1]} ({directions} ways to hop)"
                    yield Finding(FIRST_CARD, message)


def _first_captures(units: Units) -> Iterator[Finding]:
    for player, name in enumerate(PLAYERS):
        enemies = taken_by(units, 1 - player)
        every_way = [each for directions in HOPS for each in _reaches(units, player, directions)]
        for origin, targets in dict.fromkeys((origin, targets & enemies) for origin, _, targets in every_way):
            if targets:
                message = f"{name} captures by the first move, from {square_name(origin)}; nothing may be in reach"
                yield Finding(FIRST_CAPTURE, message, tuple(names_of(targets)))


def _reaches(units: Units, player: int, directions: int, usable: int = ANY_SIZE) -> list[Reach]:
    return reaches(units, player, HouseRules(hop_directions=directions), usable)


# The certificate: what the checkers say of a set-up, and the games that were played from it

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
    """Return what the checkers say of a set-up; it takes as long as playing from it twice, about a second.

    `diagram` draws an array so many mm wide and high.
    """
    array = item.content
    simulation, measures = played(array)
    facts = Facts(
        _SUBJECT,
        item,
        {"array": list(array)},
        tuple(construction(units_of(array))),
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
