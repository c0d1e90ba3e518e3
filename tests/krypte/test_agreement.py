"""Two implementations of the rules play the same games and agree on everything, ply by ply.

One is the engine in `pressboard/games/krypte`, quick and on bits; the other the slow oracle beside this file, written
from the facts alone. Where they differ the facts decide.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from pressboard.chance import Chance
from pressboard.games.krypte.rules.board import Board, HouseRules, Move, start
from tests.krypte import oracle
from tests.krypte.oracle import BLACK, SQUARES, WHITE
from tests.krypte.problem_boards import entries

SEATS = {BLACK: 0, WHITE: 1}
RULES: dict[str | None, set[str | None]] = {
    None: {None},
    oracle.OVER: {"game over"},
    oracle.OCCUPIED: {"occupied", "full line"},
    oracle.NOT_REACHED: {"inactive side", "out of reach"},
    oracle.AMBIGUOUS: {"ambiguous"},
    oracle.BOTH_ALIGN: {"both align"},
}
"""The engine's words for what the oracle has against a square."""
QUICK_GAMES, QUICK_BRANCHED, QUICK_CROWDED = 30, 6, 60
"""Games, positions with every move tried, and crowded boards in the fast suite."""
SLOW_GAMES = 5_000
SLOW_PARTS = 20


def names(bits: int) -> set[str]:
    """Return the names of the squares whose bits are set."""
    return {square for number, square in enumerate(SQUARES) if bits >> number & 1}


def bits_of(colours: dict[str, str], colour: str) -> int:
    """Return the bits of the squares that hold counters of `colour`."""
    return sum(1 << SQUARES.index(square) for square, held in colours.items() if held == colour)


@dataclass
class Duel:
    """A game under way in both implementations."""

    position: Board
    game: oracle.Game

    def copy(self) -> "Duel":
        """Return a duel of its own at the same point."""
        return Duel(self.position, self.game.copy())

    def play(self, move: Move) -> list[str]:
        """Make a legal move in both; return what they then see differently."""
        turned = names(self.position.captured_by(move))
        self.position = self.position.play(move)
        self.game.make(SQUARES[move.square])
        return [*compared(("turned counters", turned, self.game.turned)), *self.differences()]

    def differences(self) -> list[str]:
        """Return what the implementations see differently, each with both views."""
        return [*self._state(), *self._end(), *self._moves()]

    def _state(self) -> Iterator[str]:
        position = self.position
        game = self.game
        colours = dict.fromkeys(names(position.black), BLACK) | dict.fromkeys(
            names(position.white), WHITE
        )
        yield from compared(
            ("the board", colours, game.board),
            ("squares held twice", names(position.black & position.white), set()),
            ("counters", position.counters, len(game.board)),
            ("the side last used", position.side, game.side),
        )

    def _end(self) -> Iterator[str]:
        position = self.position
        game = self.game
        outcome = position.outcome and (position.outcome.winners, position.outcome.reason)
        ending = game.ending and ((SEATS[game.ending[0]],), game.ending[1])
        yield from compared(
            ("the outcome", outcome, ending),
            ("the player to move", position.to_move, game.to_move and SEATS[game.to_move]),
            ("Black's lines", names(position.lines(0)), oracle.in_line(game.board, BLACK)),
            ("White's lines", names(position.lines(1)), oracle.in_line(game.board, WHITE)),
        )

    def _moves(self) -> Iterator[str]:
        position = self.position
        game = self.game
        listed = [(SQUARES[move.square], move.side) for move in position.moves()]
        legal = [
            (square, *game.entered_from(square))
            for square in sorted(game.legal(), key=SQUARES.index)
        ]
        yield from compared(("the moves", listed, legal))
        if not game.over:
            landings = sorted(
                (square, side) for side in game.active_sides for square in game.landings(side)
            )
            yield from compared(
                ("the active sides", [*position.active], game.active_sides),
                (
                    "the entries",
                    sorted((SQUARES[move.square], move.side) for move in entries(position)),
                    landings,
                ),
                (
                    "ambiguous squares",
                    {SQUARES[square] for square in position.ambiguous()},
                    game.ambiguous(),
                ),
            )

    def misjudged(self) -> Iterator[str]:
        """Yield the squares that the two judge by different rules, or that only one has something against."""
        for number, square in enumerate(SQUARES):
            found = self.position.fault(number)
            slow = self.game.why_not(square)
            if (found.rule if found else None) not in RULES[slow]:
                yield f"judging of {square}: engine {found}, oracle {slow}"


def compared(*views: tuple[str, object, object]) -> Iterator[str]:
    """Yield what differs: of what, as the engine sees it and as the oracle does."""
    for what, engine, slow in views:
        if engine != slow:
            yield f"{what}: engine {engine}, oracle {slow}"


def begun(readings: HouseRules | None = None) -> Duel:
    """Return a duel before the first move."""
    return Duel(start(readings), oracle.start())


def set_up(colours: dict[str, str], side: str, readings: HouseRules | None = None) -> Duel:
    """Return a duel that begins with counters on the board."""
    position = Board(
        bits_of(colours, BLACK), bits_of(colours, WHITE), side, readings or HouseRules()
    )
    return Duel(position, oracle.Game(colours, side))


def disagreement(duel: Duel, chance: Chance) -> tuple[int, list[str]]:
    """Play at random to the end; return how many plies were compared and what differed at the last of them."""
    plies = 0
    found = duel.differences()
    while not found and not duel.game.over:
        found = duel.play(chance.pick(duel.position.moves()))
        plies += 1
    return plies, found


def compare(games: range) -> int:
    """Compare random games from the empty board; return the number of plies."""
    total = 0
    for number in games:
        plies, found = disagreement(begun(), Chance("agreement", number))
        assert not found, (number, plies, found)
        total += plies
    return total


def reached(chance: Chance) -> Duel:
    """Return a position of a random game, any of its plies alike, except the end."""
    duels = [begun()]
    while not duels[-1].game.over:
        after = duels[-1].copy()
        after.play(chance.pick(after.position.moves()))
        duels.append(after)
    return chance.pick(duels[:-1])


def branch(positions: range) -> int:
    """Try every legal move of positions of random games, and judge every square; return the number of moves tried."""
    total = 0
    for number in positions:
        duel = reached(Chance("branches", number))
        assert not [*duel.misjudged()], number
        for move in duel.position.moves():
            after = duel.copy()
            found = after.play(move)
            assert not found, (number, move, found)
            assert not [*after.misjudged()], (number, move)
            total += 1
    return total


def crowded(chance: Chance) -> tuple[dict[str, str], str]:
    """Draw a nearly full board without a line, which no random game comes to, and the side last used."""
    holes = chance.sample(SQUARES, chance.between(1, 12))
    colours = {
        square: colour for square, colour in oracle.full_board().items() if square not in holes
    }
    for square in chance.sample(sorted(colours), 4):
        turned = colours | {square: oracle.OTHER[colours[square]]}
        colours = colours if oracle.aligned(turned) else turned
    return colours, chance.pick(oracle.CLOCKWISE)


def compare_crowded(boards: range) -> list[str]:
    """Compare random play on from crowded boards; return how each game ended."""
    reasons = []
    for number in boards:
        chance = Chance("crowded", number)
        duel = set_up(*crowded(chance))
        assert not [*duel.misjudged()], number
        plies, found = disagreement(duel, chance)
        assert not found, (number, plies, found)
        assert duel.game.ending
        reasons.append(duel.game.ending[1])
    return reasons


def test_engine_and_oracle_agree() -> None:
    """Both see the same games at every ply."""
    assert compare(range(QUICK_GAMES)) > 20 * QUICK_GAMES


def test_engine_and_oracle_agree_on_every_move() -> None:
    """Whatever may be played in a position that random play comes to, both see what follows alike."""
    assert branch(range(QUICK_BRANCHED)) > 10 * QUICK_BRANCHED


def test_engine_and_oracle_agree_on_crowded_boards() -> None:
    """Both see full lines, many ambiguous squares and players without a legal move alike."""
    reasons = compare_crowded(range(QUICK_CROWDED))
    assert set(reasons) == {oracle.FOUR_IN_LINE, oracle.NO_LEGAL_MOVE}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(SLOW_PARTS))
def test_engine_and_oracle_agree_for_long(part: int) -> None:
    """Five thousand more games, two hundred positions with every move tried, two thousand crowded boards."""
    games, positions, boards = (count // SLOW_PARTS for count in (SLOW_GAMES, 200, 2_000))
    assert compare(range(QUICK_GAMES + part * games, QUICK_GAMES + (part + 1) * games)) > 20 * games
    assert (
        branch(range(QUICK_BRANCHED + part * positions, QUICK_BRANCHED + (part + 1) * positions))
        > 10 * positions
    )
    assert compare_crowded(
        range(QUICK_CROWDED + part * boards, QUICK_CROWDED + (part + 1) * boards)
    )
