"""Two implementations of the rules play the same rounds and agree on everything, ply by ply.

One is the engine in `pressboard/games/krump`, quick and on bits; the other the slow oracle beside this file, written
from the facts alone. Where they differ the facts decide.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest

from pressboard.chance import Chance
from pressboard.games.krump.rules.board import MOVE_RULES, Board, start
from pressboard.games.krump.rules.cards import STOP, AnyMove, Card, Lay, Move
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import hop_path
from tests.krump import oracle
from tests.krump.duel import PLAYERS, REASONS, SUITS, Duel, bits_of, options_of, position_of
from tests.krump.engine_games import VALUES
from tests.krump.oracle import OTHER, SIZES, SQUARES

HABITS = ("any", "keen", "greedy", "peaceful", "lazy")
"""How a player chooses: all alike; never stops freely; captures if possible; never captures; mostly stops."""
QUICK_GAMES, QUICK_SCATTERED, QUICK_JUDGED, QUICK_BRANCHED = 8, 16, 10, 5
"""In the fast suite: games (a dozen rounds each), scattered boards, of both those in which moves are judged, and
positions with every move tried."""
SLOW_GAMES, SLOW_SCATTERED, SLOW_JUDGED, SLOW_BRANCHED, SLOW_PARTS = 600, 600, 300, 60, 10


def begun(
    chance: Chance, readings: HouseRules | None = None, options: oracle.Options | None = None
) -> Duel:
    """Return a duel before the first round; the oracle plays by `options`, or else by the engine's readings."""
    first = chance.below(2)
    position = start(readings=readings, first_on_tie=first)
    return Duel(position, oracle.start(PLAYERS[first], options or options_of(position.readings)))


def scattered(
    chance: Chance, readings: HouseRules | None = None, options: oracle.Options | None = None
) -> Duel:
    """Return a duel that begins with units and stacks anywhere, up to seven of each player captured."""
    game = oracle.start(chance.pick(PLAYERS), options or options_of(readings or HouseRules()))
    most = min(7, game.options.captures_to_win - 1)
    game.board, free = {}, chance.shuffled(SQUARES)
    for player in PLAYERS:
        sizes = chance.shuffled([*SIZES] * 4)
        lost = chance.between(0, most)
        for size in sizes[lost:]:
            onto = [
                square for square, units in game.board.items() if stackable(units, player, size)
            ]
            square = chance.pick(onto) if onto and chance.happens(0.5) else free.pop()
            game.board[square] = oracle.stacked([*game.board.get(square, []), (player, size)])
        give(game, OTHER[player], sizes[:lost])
    return Duel(position_of(game, readings), game)


def stackable(units: list[oracle.Unit], player: str, size: str) -> bool:
    """Return whether a unit can form a stack with what stands on a square."""
    return len(units) == 1 and units[0][0] == player and units[0][1] != size


def give(game: oracle.Game, player: str, sizes: Sequence[str]) -> None:
    """Let a player have captured units of these sizes in earlier rounds."""
    gained = [card for card in oracle.enemy_cards(player) if "?SML"[card[1]] in sizes]
    game.captured[player], game.pyramids[player] = [*sizes], [*SIZES, *sizes]
    game.hand[player] = [*oracle.pack(player), *gained]
    game.aside[player] = [card for card in oracle.enemy_cards(player) if card not in gained]


def choose(position: Board, habit: str, chance: Chance) -> AnyMove:
    """Choose a move as a player of some habit does; cards are chosen all alike."""
    moves = [*position.moves()]
    going = [move for move in moves if isinstance(move, Move)]
    may_stop = STOP in moves
    if may_stop and habit == "lazy" and chance.happens(0.7):
        return STOP
    captures = [move for move in going if is_capture(position, move)]
    calm: list[AnyMove] = [move for move in going if move not in captures] or (
        [STOP] if may_stop else []
    )
    pools: dict[str, Sequence[AnyMove]] = {
        "keen": going,
        "greedy": captures or going,
        "peaceful": calm,
    }
    return chance.pick(pools.get(habit) or moves)


def is_capture(position: Board, move: Move) -> bool:
    """Return whether a move ends on the enemy."""
    enemies = position.units[:3] if position.to_move else position.units[3:]
    return any(board >> move.to_square & 1 for board in enemies)


def disagreement(duel: Duel, chance: Chance, habits: Sequence[str]) -> list[str]:
    """Play at random to the end; return what differed at the last ply."""
    found = duel.differences()
    while not found and not duel.game.ending:
        assert duel.position.to_move is not None
        found = duel.play(choose(duel.position, habits[duel.position.to_move], chance))
    return found


def habits_of(number: int, chance: Chance) -> list[str]:
    """Return the habits of both players: the same in half of the games."""
    habit = HABITS[number % len(HABITS)]
    return [habit, habit if chance.happens(0.5) else chance.pick(HABITS)]


def drawn_readings(chance: Chance) -> HouseRules:
    """Return readings of which about a third are not the usual ones."""
    return HouseRules(
        **{name: chance.pick(values) for name, values in VALUES.items() if chance.happens(0.5)}
    )


Setting = Callable[[Chance, HouseRules], Duel]
"""Whatever makes a duel before its first round."""


def compare(games: range, setting: Setting = begun) -> tuple[int, set[str]]:
    """Compare random games, every second by drawn readings; return how many rounds, and the reasons they ended for."""
    rounds = 0
    reasons = set()
    for number in games:
        chance = Chance("agreement", setting.__name__, number)
        readings = drawn_readings(chance) if number % 2 else HouseRules()
        duel = setting(chance, readings)
        found = disagreement(duel, chance, habits_of(number // 2, chance))
        assert not found, (number, readings, found)
        assert duel.game.ending
        rounds += duel.game.round
        reasons.add(duel.game.ending[1])
    return rounds, reasons


def reached(chance: Chance) -> Duel:
    """Return a position of a random game, any of its plies alike, except the end."""
    duels = [begun(chance)]
    while not duels[-1].game.ending:
        after = duels[-1].copy()
        after.play(choose(after.position, "any", chance))
        duels.append(after)
    return chance.pick(duels[:-1])


def branch(positions: range) -> int:
    """Try every legal move of positions of random games; return the number of moves tried."""
    total = 0
    for number in positions:
        duel = reached(Chance("branches", number))
        for move in duel.position.moves():
            found = duel.copy().play(move)
            assert not found, (number, move, found)
            total += 1
    return total


def judged(games: range, setting: Setting) -> set[str]:
    """Compare the judging of moves and of what is much like them in random games; return the rules broken."""
    rules: set[str] = set()
    for number in games:
        chance = Chance("judging", setting.__name__, number)
        duel = setting(chance, drawn_readings(chance))
        while (seat := duel.position.to_move) is not None:
            move = choose(duel.position, habits_of(number, chance)[seat], chance)
            for each in (move, *(altered(move, chance) for _ in range(3))):
                assert not [*duel.misjudged(each)], number
                rules |= duel.faults(each)
            duel.make(move)
        assert not [*duel.misjudged(move)], number
        rules |= duel.faults(move)
    return rules


def altered(move: AnyMove, chance: Chance) -> AnyMove:
    """Return something much like a move: on another card or square, with more or fewer cards, or of another kind."""
    card = Card(chance.pick([*SUITS.values()]), chance.between(1, 6))
    any_move = Move(
        card, chance.pick(SIZES), chance.below(len(SQUARES)), chance.below(len(SQUARES))
    )
    any_lay = Lay(chance.below(2), (card,))
    others: list[AnyMove] = [any_move, any_lay, STOP]
    if isinstance(move, Move):
        parts = {name: getattr(any_move, name) for name in move._fields if chance.happens(0.3)}
        return chance.pick(others[1:]) if chance.happens(0.1) else move._replace(**parts)
    if isinstance(move, Lay):
        cards = chance.pick(
            [(*move.cards, card), (*move.cards[:-1], card), move.cards[:-1], move.cards[::-1]]
        )
        return chance.pick(others) if chance.happens(0.1) else move._replace(cards=cards)
    return chance.pick(others)


def hopped(game: oracle.Game, square: str, here: str) -> set[str]:
    """Return where a Large that began on `square` gets to from `here` with one hop."""
    pairs = (
        (oracle.step(here, *way), oracle.step(here, 2 * way[0], 2 * way[1]))
        for way in oracle.ALL_ROUND
    )
    return {end for over, end in pairs if end and over in game.board and over != square}


def hop_counts(game: oracle.Game, square: str) -> dict[str, int]:
    """Return how many hops a Large needs at least to each square it gets to."""
    counts = {square: 0}
    stages = {square}
    while stages:
        landed = {
            end: counts[here] + 1
            for here in stages
            for end in hopped(game, square, here)
            if end not in counts
        }
        counts |= landed
        stages = {end for end in landed if end not in game.board}
    return {end: count for end, count in counts.items() if end != square}


def test_engine_and_oracle_agree() -> None:
    """Both see the same rounds at every ply, whatever the readings."""
    assert compare(range(QUICK_GAMES))[0] > 5 * QUICK_GAMES


def test_engine_and_oracle_agree_on_scattered_boards() -> None:
    """Both see the same rounds where many stacks, gained cards and captured pyramids are about from the beginning."""
    assert compare(range(QUICK_SCATTERED), scattered)[0] > 3 * QUICK_SCATTERED


@pytest.mark.slow
def test_engine_and_oracle_agree_on_every_move() -> None:
    """Whatever may be chosen in a position that random play comes to, both see what follows alike."""
    assert branch(range(QUICK_BRANCHED)) > QUICK_BRANCHED


def test_engine_and_oracle_judge_alike() -> None:
    """What the engine calls illegal breaks the very rule that it names, and every rule is broken in some way."""
    lays = {"player", "not owned", "set aside", "discarded", "own colour", "enemy colour", "order"}
    named = {*MOVE_RULES, *lays} - {"off the board"}
    broken = judged(range(QUICK_JUDGED), begun) | judged(range(QUICK_JUDGED), scattered)
    assert broken >= named | {"phase", "game over", "stop"}


def test_hop_paths_are_shortest() -> None:
    """The way the engine shows for the hops of a Large goes from hop to hop, and none is shorter."""
    longest = 0
    for number in range(QUICK_SCATTERED):
        game = scattered(Chance("paths", number)).game
        for square in (
            square for square, units in game.board.items() if [size for _, size in units] == ["L"]
        ):
            for end, count in hop_counts(game, square).items():
                shown = hop_path(bits_of(game.board), SQUARES.index(square), SQUARES.index(end))
                path = [SQUARES[each] for each in shown]
                assert (path[0], path[-1], len(path)) == (square, end, count + 1)
                assert all(after in hopped(game, square, here) for here, after in pairwise(path))
                assert not {*path[1:-1]} & {*game.board}
                longest = max(longest, count)
    assert longest > 3


@pytest.mark.slow
@pytest.mark.parametrize("part", range(SLOW_PARTS))
def test_engine_and_oracle_agree_for_long(part: int) -> None:
    """Thousands more rounds, scattered boards, and positions with every move tried."""

    def share(quick: int, slow: int) -> range:
        each = slow // SLOW_PARTS
        return range(quick + part * each, quick + (part + 1) * each)

    rounds, reasons = compare(share(QUICK_GAMES, SLOW_GAMES))
    assert rounds > SLOW_GAMES // SLOW_PARTS
    assert reasons | {oracle.AS_MANY} == {*REASONS.values()}, "games end in every way"
    assert (
        compare(share(QUICK_SCATTERED, SLOW_SCATTERED), scattered)[0] > SLOW_SCATTERED // SLOW_PARTS
    )
    assert judged(share(QUICK_JUDGED, SLOW_JUDGED), begun)
    assert judged(share(QUICK_JUDGED, SLOW_JUDGED), scattered)
    assert branch(share(QUICK_BRANCHED, SLOW_BRANCHED)) > SLOW_BRANCHED // SLOW_PARTS
