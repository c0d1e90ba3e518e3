"""A starting position judged by simulated games: who plays, what is counted, what is asked, the certificate.

**Players.** On a board cut small there are hundreds of turns, and to list them all takes longer than to play one. So
turns are chosen by chance: a cut of one piece or a join, each equally often, then a swap wherever there can be one,
which goes on three times in four. Cuts of several pieces at once are left out, for they make boards of crumbs on which
nothing happens. Who looks ahead tries several turns and weighs the boards they lead to. Neither is a strong player;
they stand for people who have just learnt the rules.

**Games.** The same position gives the same games. In the series both players look ahead; in the contest one who does
meets one who does not, in both seats by turns. The tilings of a game never end, so a game that nobody has won after so
many plies is broken off.

**Thresholds** must be kept before a position is printed; `pressboard.play.findings` says how they are judged. A game
takes a tenth of a second, so there are few of them, and bounds are wide: what passes is not shown to be even, only to
be far from lost for either player.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from math import inf
from typing import Any

from pressboard.chance import Chance
from pressboard.games.crumble.make import check
from pressboard.games.crumble.make.engine import Ended, GameChance
from pressboard.games.crumble.rules.board import COLOURS, Board
from pressboard.games.crumble.rules.tiling import Contacts, Layout
from pressboard.games.crumble.rules.turns import Action, Turn
from pressboard.lean_classes import dataclass
from pressboard.play.findings import Finding, Measure, Threshold, findings, play_until_clear
from pressboard.play.playouts import ChanceSource
from pressboard.play.samples import Match, PlayedGame, Simulation, five_numbers

TRIES = 16
"""So many turns are looked at by who looks."""


@dataclass(frozen=True, slots=True)
class Policy:
    """A way to play: its name, what it does in words, and how many turns it looks at to choose the best of them."""

    name: str
    words: str
    tries: int = 1

    def __call__(self, board: Board, chance: ChanceSource, /) -> Turn:
        """Return the turn to play in a game that is not over, the first of several that are as good."""
        actions = board.simple_actions()
        return max((_any_turn(board, actions, chance) for _ in range(self.tries)), key=_worth)


def _any_turn(board: Board, actions: Sequence[Action], chance: ChanceSource) -> Turn:
    """Choose by chance an action, one of the pieces made that can swap, and a path for it."""
    begun = board.begun(actions[chance.below(len(actions))])
    swapping = [(turn, steps) for turn in begun if (steps := turn.steps())]
    turn = begun[0]
    steps = []
    if swapping:
        turn, steps = swapping[chance.below(len(swapping))]
    while steps:
        turn = turn.with_step(*steps[chance.below(len(steps))])
        # Of four chances for a further step all but one are taken.
        steps = turn.steps() if chance.below(4) else []
    return turn


def _worth(turn: Turn) -> float:
    """By how many pieces the mover is nearer to a win after a turn than the other one; a win is worth most.

    Nobody who misses none is short of a win: two chains across the board, one each way, would have to cross.
    """
    contacts = turn.contacts
    own = turn.own
    missed = _missing(contacts, contacts.live & ~own)
    missing = _missing(contacts, own)
    if not missing:
        return inf
    if not missed:
        return -inf
    return missed - missing


def _missing(contacts: Contacts, region: int) -> int:
    """The fewest pieces of the other colour on a region's way across the board, both ways."""
    north, east, south, west = contacts.sides
    return _distance(contacts, region, west, east) + _distance(contacts, region, south, north)


def _distance(contacts: Contacts, region: int, near: int, far: int) -> int:
    """The fewest pieces outside a region on the way from one side to another.

    Pieces of the region are taken up as soon as they are met, those outside it only when there are no more of these.
    """
    bordering = contacts.bordering
    missing = 0
    beside = near
    fresh = near & region
    inside = region & ~fresh
    outside = contacts.live & ~region
    while not fresh & far:
        while fresh:
            number = fresh.bit_length() - 1
            around = bordering[number]
            fresh ^= 1 << number
            beside |= around
            if more := around & inside:
                if more & far:
                    return missing
                inside ^= more
                fresh |= more
        missing += 1
        fresh = beside & outside
        outside ^= fresh
    return missing


RANDOM = Policy(
    "random",
    "cuts any one piece or makes any join, then swaps if it can; a swap goes on three times in four",
)
LOOKING = Policy(
    "looking",
    f"looks at {TRIES} such turns and plays one that wins, else one after which the fewest pieces are missing for a "
    "chain across the board both ways, compared with the other's",
    TRIES,
)
POLICIES = (RANDOM, LOOKING)
"""The policies, the weaker one first."""


LONGEST = 80
"""The plies after which a game is broken off: most end after twenty, and ever smaller pieces make later ones slow."""


SERIES = 2
"""Games of the series to one of the contest: that a game is even takes more of them to be shown."""

GLANCE = 8
"""So many games of the series are looked at before the others are played."""


def play_out(
    board: Board, policies: Sequence[Policy], chance: ChanceSource, kept: int = 0
) -> Ended:
    """Play a game on to its end, or for `LONGEST` plies, and keep so many of its last boards.

    Where the `chance` is one that compiled games are played with, and they are there, they are the same ones.
    """
    if isinstance(chance, GameChance):
        tries = [policy.tries for policy in policies]
        if ended := chance.played(board, tries, LONGEST, kept):
            return ended
    plies = 0
    boards = list[Board]()
    while (seat := board.to_move) is not None and plies < LONGEST:
        board.push(policies[seat](board, chance))
        plies += 1
    outcome = board.outcome
    for _ in range(min(kept, plies + 1)):
        boards.append(board.copy(past=()))
        if len(boards) <= plies:
            board.pop()
    return Ended(outcome, plies, boards)


def games_from(start: Board) -> Simulation:
    """Return all games from one position, the series and the contest; nothing is played yet."""
    layout = start.layout
    pieces = (tuple(layout.exact(piece)) for piece in layout.pieces)
    chance = Chance("crumble", "play", layout.width, layout.height, *pieces, start.black)

    def match(
        name: str,
        policies: Sequence[Policy],
        in_turn: bool = False,
        times: int = 1,
        most: float = inf,
    ) -> Match:
        stream = GameChance(chance.fork(name))

        def play(_: int, seats: Sequence[Policy]) -> PlayedGame:
            ended = play_out(start.copy(), seats, stream)
            return PlayedGame(ended.outcome, ended.plies)

        return Match(policies, play, COLOURS, in_turn, times=times, most=most)

    # It takes no more games than twelve to see that looking pays.
    contest = match("contest", (LOOKING, RANDOM), in_turn=True, most=12)
    return Simulation((match("series", (LOOKING, LOOKING), times=SERIES),), (contest,))


USUAL_PLIES = {
    4: (8, 10, 17, 22, 37, 57, 80),
    5: (14, 19, 25, 38, 40, 60),
    6: (20, 25, 30, 42, 64),
    7: (33, 37, 47, 51),
    8: (41, 52, 62),
    9: (59, 65),
    10: (67,),
}
"""The plies of games from the checkerboard, in the median, by its shorter side and by how much longer the other is."""
FIRST = Threshold(
    "unfair beginning",
    "games won by who moves first, of those that somebody won",
    "surely from 20 % to 80 %; 50 % would be even",
    "Both see the same on the board, so only the first turn could decide the game; it must not.",
)
DECIDED = Threshold(
    "undecided",
    "games that are won, and neither drawn nor broken off after 80 plies",
    "surely at least 50 %",
    "A game that peters out has no end worth waiting for.",
)
LENGTH = Threshold(
    "length",
    "plies of a game, in the median",
    "half of what the checkerboard of such a size has, to 60 or, where that has more, as many as it has",
    "In fewer plies little can be planned, more take longer than an evening's game should.",
    is_share=False,
)
SHORT = Threshold(
    "short games",
    "games at least half as long as the checkerboard's are in the median",
    "surely at least 50 %",
    "A median of few games may be long by chance. Asked only of what is generated: a start of one's own may be quick.",
)
SKILL = Threshold(
    "no skill",
    "games won by a player who looks ahead, others as half",
    "surely at least 50 %",
    "Where it does not pay to look at what a turn leads to, choosing makes no difference.",
)


THRESHOLDS = FIRST, DECIDED, LENGTH, SKILL


def measures(position: Board, simulation: Simulation) -> list[Measure]:
    """Return all figures of a position, in the order of `THRESHOLDS`."""
    (series,), (contest,) = simulation
    first = series.wins[position.turn]
    skill = contest.wins[0] + contest.undecided / 2
    found = [
        Measure.bounded(FIRST, LOOKING.name, series.decided, first, 0.2, 0.8),
        Measure.bounded(DECIDED, LOOKING.name, series.games, series.decided, 0.5),
        Measure.bounded(SKILL, f"against {RANDOM.name}", contest.games, skill, 0.5),
    ]
    if series.games:
        _, fewest, most = plies_of(position.layout)
        found.insert(
            2,
            Measure(
                LENGTH,
                LOOKING.name,
                series.games,
                five_numbers(series.lengths).middle,
                fewest,
                most,
            ),
        )
    return found


def plies_of(layout: Layout) -> tuple[int, float, int]:
    """The plies of a game from the checkerboard of such a size in the median, and the most allowed here.

    The fewest are half of these, or 20, which a game on the usual board of 6 by 6 has: more are not asked for. The most
    are 60, or as many as the checkerboard's take.
    """
    short, long = (
        min(max(side, min(USUAL_PLIES)), max(USUAL_PLIES))
        for side in sorted((layout.width, layout.height))
    )
    usual = USUAL_PLIES[short][long - short]
    return usual, min(usual / 2, 20), max(60, usual)


def play_position(position: Board) -> tuple[Simulation, tuple[Measure, ...]]:
    """Play a position until every figure is clear, one is beyond hope, or the last checkpoint is reached."""
    return _play_key(*position.key())


@lru_cache(maxsize=16)
def _play_key(*key: Any) -> tuple[Simulation, tuple[Measure, ...]]:  # noqa: ANN401 - of which `Board` makes it again
    position = Board(*key)
    simulation, _ = _games_of(*key)
    # After so many games, as `Simulation.play_to` counts them, the figures are looked at.
    checkpoints = (2,) if _is_long(position) else (12, 16, 20)
    return simulation, play_until_clear(
        simulation.play_to, checkpoints, partial(measures, position, simulation)
    )


@lru_cache(maxsize=16)
def _games_of(*key: Any) -> tuple[Simulation, Mapping[int, int]]:  # noqa: ANN401 - of which `Board` makes it again
    """Return the games of a position, to be played on, and how long the first of its series are."""
    position = Board(*key)
    simulation = games_from(position)
    (series,), _ = simulation
    if not _is_long(position):
        series.play_to(GLANCE // SERIES)
    return simulation, dict(series.lengths)


def _is_long(position: Board) -> bool:
    """True if a position is the game's own board with over 100 squares.

    Games take long there; nothing is asked of them, and fewer are played.
    """
    return position.layout.width * position.layout.height > 100 and check.is_usual(position)


def problems(position: Board) -> list[Finding]:
    """The faults that the games of a position show, or else what they must show and do not."""
    return findings(play_position(position)[1])


def hopeless(position: Board) -> list[Finding]:
    """Return that hardly any of the first games of a position are as long as is asked, if so."""
    # So many of them must be as long as is asked.
    needed = 2
    _, lengths = _games_of(*position.key())
    _, fewest, most = plies_of(position.layout)
    fit = sum(games for plies, games in lengths.items() if fewest <= plies <= most)
    if fit >= needed:
        return []
    return [
        Finding(
            LENGTH.rule, f"{fit} of the first {GLANCE} games are as long as asked; {needed} must be"
        )
    ]


def too_short(position: Board) -> list[Finding]:
    """Return that not surely half of the games are half as long as the checkerboard's, if so.

    Nothing where the checkerboard's own games are broken off: there starts are sought whose games come to an end.
    """
    usual, fewest, _ = plies_of(position.layout)
    if usual >= LONGEST:
        return []
    (series,), _ = play_position(position)[0]
    long = sum(games for plies, games in series.lengths.items() if plies >= fewest)
    return findings([Measure.bounded(SHORT, LOOKING.name, series.games, long, 0.5)])
