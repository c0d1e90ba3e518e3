"""What tiles simulated games need: `python -m tests.crumble.tile_games` plays for half an hour and writes the table.

With a number behind it, such as 20, only one game in so many is played: a minute, to see how far the table is from it.

Both players look ahead; they make no piece smaller than the smallest tile, for the grid of the game ends there. The
table goes into `generator/pressboard/games/crumble/rules/sets.py`, to be shaped by ruff; a slow test plays a sample
again and compares.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil

from pressboard.chance import Chance
from pressboard.games.crumble.make.simulate import LONGEST, LOOKING
from pressboard.games.crumble.rules.board import Board, start
from pressboard.games.crumble.rules.sets import LARGEST, SETS, fill_sheets, number_of
from pressboard.games.crumble.rules.tiling import STEP, numbers_in
from pressboard.games.crumble.rules.turns import Action
from pressboard.play.playouts import FastChance

GAMES = {4: 4000, 6: 4000, 8: 1000, 10: 600}
"""How many games are played on a board with so many squares to a side, for each smallest size."""
HALVINGS = range(1, 5)
"""How often the side of a starting square is halved for the smallest tiles."""

Needs = Mapping[int | None, int]
"""How many pieces of each size lay on the table at once, by the numbers of the sizes; None is one that no set has."""


class CoarseBoard(Board):
    """A board on which nothing is cut smaller than the smallest tiles, those of a side halved so often."""

    halvings = 0

    def simple_actions(self) -> list[Action]:
        """Return those that keep to the grid of the smallest tiles."""
        side = 1 << STEP - self.halvings
        return [
            each
            for each in super().simple_actions()
            if not any(border % side for border in sum(each.made, ()))
        ]


def needs(side: int, halvings: int, number: int) -> Needs:
    """Play the game with a number, and return what it needed."""
    chance = FastChance(Chance("crumble", "tiles", f"{side}x{side}", halvings, number))
    board = CoarseBoard(*start(side, side).key())
    most = Counter[int | None]()
    plies = 0
    board.halvings = halvings
    while board.to_move is not None and plies < LONGEST:
        board.push(LOOKING(board, chance))
        plies += 1
        pieces = (board.contacts.pieces[each] for each in numbers_in(board.contacts.live))
        most |= Counter(number_of(piece, STEP) for piece in pieces)
    return most


def suffices(counts: Mapping[int, int], need: Needs) -> bool:
    """Say whether no size of a set runs out in a game."""
    return all(need.get(number, 0) <= count for number, count in counts.items())


def covered(counts: Mapping[int, int], games: Sequence[Needs]) -> Fraction:
    """Return the share of games in which no size of a set runs out."""
    return Fraction(sum(suffices(counts, need) for need in games), len(games))


def counted(games: Sequence[Needs], halvings: int, wanted: Fraction) -> dict[int, int]:
    """Return the counts, one quantile for all sizes and the lowest that will do, with which so many games get on."""
    numbers = [number for number in range(LARGEST, 2 * halvings + 1) if number]
    ordered = {number: sorted(need.get(number, 0) for need in games) for number in numbers}
    for place in range(ceil(wanted * len(games)) - 1, len(games)):
        counts = {number: ordered[number][place] for number in numbers}
        if covered(counts, games) >= wanted:
            return counts
    raise AssertionError("the most of all sizes is enough for every game")


Counts = dict[int, dict[str, dict[int, int]]]
"""How many tiles of each size, by how often the side of the smallest is halved, and by the sets."""


def table(games: Mapping[int, Sequence[Needs]], smaller: Counts) -> Counts:
    """Return the counts for a board, those for a `smaller` board being known.

    A smaller size and a larger board take nothing from what there is: of all other sizes there are as many, or more.
    """
    counts: Counts = {}
    least: dict[str, dict[int, int]] = {name: {} for name in SETS}
    for halvings, played in games.items():
        for name, wanted in SETS.items():
            found, floor = (
                counted(played, halvings, wanted),
                smaller.get(halvings, {}).get(name, {}),
            )
            least[name] = {
                each: max(found[each], least[name].get(each, 0), floor.get(each, 0))
                for each in found
            }
        counts[halvings] = {name: dict(least[name]) for name in SETS}
    return counts


def _shares(counts: Mapping[int, int], games: Sequence[Needs]) -> str:
    """Return in what share of games a set suffices, with large tiles and without, as it is written."""
    made = {number: fill_sheets(number, count) for number, count in counts.items()}
    without = {number: count if number > 0 else 0 for number, count in made.items()}
    return f"({float(covered(made, games)):.4f}, {float(covered(without, games)):.4f})"


def written(played: Mapping[int, Mapping[int, Sequence[Needs]]]) -> Iterator[str]:
    """Yield the lines of the table's module from the games by board and smallest size."""
    tables: dict[int, Counts] = {}
    smaller: Counts = {}
    for side, games in played.items():
        tables[side] = smaller = table(games, smaller)
    kinds = [(side, *kind) for side, counts in tables.items() for kind in counts.items()]
    yield "COUNTS: dict[tuple[int, int], tuple[tuple[int, ...], ...]] = {"
    for side, halvings, sets in kinds:
        numbers = range(LARGEST, 2 * halvings + 1)
        rows = (tuple(sets[name].get(number, 0) for number in numbers) for name in SETS)
        yield f"({side * side}, {halvings}): ({', '.join(map(str, rows))}),"
    yield "}"
    yield "SHARES: dict[tuple[int, int], tuple[tuple[float, float], ...]] = {"
    for side, halvings, sets in kinds:
        shares = (_shares(sets[name], played[side][halvings]) for name in SETS)
        yield f"({side * side}, {halvings}): ({', '.join(shares)}),"
    yield "}"


def main(one_in: int = 1) -> None:
    """Play all games, or only one in so many, and write the table."""
    played = {
        side: {
            halvings: [needs(side, halvings, number) for number in range(games // one_in)]
            for halvings in HALVINGS
        }
        for side, games in GAMES.items()
    }
    sys.stdout.writelines(f"{line}\n" for line in written(played))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
