"""Two implementations of the rules play the same games and agree on everything, ply by ply.

One is the engine in `pressboard/games/crumble`, quick and on whole numbers; the other the slow oracle beside this file,
written from the facts alone. Where they differ the facts decide.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from pressboard.chance import Chance
from pressboard.games.crumble.rules.board import start
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.games.crumble.rules.sets import SETS
from pressboard.games.crumble.rules.tiling import after_step
from pressboard.games.crumble.rules.turns import Cut, Join, Move, Trace, is_tied, remember
from tests.crossed import crossed, trials
from tests.crumble.boards import exact
from tests.crumble.oracle import Game, Turn, captured, winner
from tests.crumble.oracle_board import BLACK, WHITE, Board, Colours, rectangle
from tests.crumble.oracle_boards import (
    WHIP_MOVES,
    framed_colours,
    random_turn,
    whip,
    wild_colours,
    wild_tiling,
)
from tests.crumble.oracle_duel import (
    SEATS,
    Duel,
    black_set,
    engine_layout,
    engine_move,
    on_grid,
    tiling_differences,
)
from tests.crumble.oracle_notation import read

SMALL = ((3, 3), (3, 4), (4, 4))


def any_tiling(chance: Chance, longest: int) -> tuple[Board, Colours]:
    """Return a random tiling of a random board in random colours; pieces may be surrounded in it, or have won."""
    frames = chance.happens(0.4)
    shortest = min(7, longest) if frames else 3
    width = chance.between(shortest, longest)
    height = chance.between(shortest, longest)
    board = wild_tiling(chance, width, height, chance.between(0, 25))
    share = chance.pick((0.35, 0.5, 0.65))
    return board, framed_colours(chance, board) if frames else wild_colours(chance, board, share)


def compare_tilings(numbers: range) -> Counter[str]:
    """Compare random tilings; return how many had captures, nested ones and winners."""
    seen: Counter[str] = Counter()
    for number in numbers:
        board, colours = any_tiling(Chance("agreement", "tiling", number), 9)
        found = [*tiling_differences(board, colours)]
        assert not found, (number, found)
        after = captured(board, colours)
        seen["captures"] += after != colours
        seen["nested"] += after != captured(board, colours, one_pass=True)
        seen["wins"] += winner(board, colours) is not None
    return seen


def wild_game(chance: Chance) -> Game:
    """Return a small game that has not begun with a checkerboard, with any of the readings."""
    while True:
        board, colours = any_tiling(chance, 5)
        one_pass, any_step, draws = (chance.happens(share) for share in (0.3, 0.3, 0.7))
        game = Game(
            board,
            captured(board, colours),
            chance.pick((BLACK, WHITE)),
            one_pass=one_pass,
            any_step=any_step,
            draws=draws,
        )
        if not game.over:
            return game


def altered(duel: Duel, move: Move, chance: Chance) -> Move:
    """Return a move much like `move`, which may be legal or not: another path, another start, other pieces."""
    pieces = duel.position.layout.pieces
    depth = duel.position.layout.depth
    some = sorted(chance.sample(pieces, chance.between(1, 2)))
    path = move.path[: chance.below(len(move.path) + 1)] + chance.pick("NESW")
    whole = on_grid(rectangle(0, 0, *chance.pick(((1, 1), (2, 1), (1, 2), (2, 2)))), depth)
    inside = tuple(
        piece for piece in pieces if piece.east <= whole.east and piece.north <= whole.north
    )
    cut = Cut(chance.pick("HV"), tuple(some[:1]))
    run = move.action.pieces if isinstance(move.action, Cut) else cut.pieces
    odd = chance.pick((run[::2], run[::-1], run[:1] + run, (*run[:1], *run[:1]), tuple(some)))
    return chance.pick(
        (
            Move(move.action, move.start or move.action.made[0], path),
            Move(move.action, chance.pick(move.action.made), path),
            Move(cut),
            Move(Cut(move.action.axis if isinstance(move.action, Cut) else cut.axis, odd)),
            Move(cut, chance.pick(cut.made), chance.pick("NESW")),
            Move(Join(whole, inside)),
        )
    )


def disagreement(duel: Duel, chance: Chance, plies: int, looked_at: int) -> tuple[int, list[str]]:
    """Play a random game of at most so many plies; return how many were compared and what differed at the last.

    At each ply the swaps after so many actions are compared, and two moves are judged and written down.
    """
    for ply in range(plies + 1):
        if (found := [*duel.differences()]) or duel.game.over or ply == plies:
            return ply, found
        actions = duel.game.actions()
        found = [*duel.swap_differences(chance.sample(actions, min(looked_at, len(actions))))]
        turn = random_turn(duel.game, chance)
        move = engine_move(duel.position, turn)
        found += [*duel.misjudged(move), *duel.misjudged(altered(duel, move, chance))]
        if found:
            return ply, found
        duel.play(turn)
    raise AssertionError("unreachable")


def compare_games(
    name: str, numbers: range, make: Callable[[Chance], Game], plies: int, looked_at: int
) -> int:
    """Compare random games; return the number of plies."""
    total = 0
    for number in numbers:
        chance = Chance("agreement", name, number)
        compared, found = disagreement(Duel.of(make(chance)), chance, plies, looked_at)
        assert not found, (name, number, compared, found)
        total += compared
    return total


def exchanged(colours: Colours, here: int, there: int) -> Colours:
    """Return the colours with those of two pieces, which differ, changed for each other."""
    swapped = list(colours)
    swapped[here], swapped[there] = colours[there], colours[here]
    return tuple(swapped)


def closing_steps(
    board: Board, colours: Colours, *, one_pass: bool
) -> Iterator[tuple[int, int, Colours]]:
    """Yield the steps that lead to these colours, before any capture, with the colours they lead from.

    Nobody has won there, and nothing is surrounded yet, unless it may be left over from a step before.
    """
    for here, there in combinations(range(len(colours)), 2):
        if there in board.two_point_neighbours[here] and colours[here] != colours[there]:
            before = exchanged(colours, here, there)
            settled = one_pass or captured(board, before) == before
            if settled and not winner(board, before):
                yield here, there, before


def compare_steps(numbers: range) -> Counter[str]:
    """Compare single steps on random tilings; return how many there were, with captures, and with nested ones."""
    seen: Counter[str] = Counter()
    for number in numbers:
        chance = Chance("agreement", "step", number)
        (board, colours), one_pass = any_tiling(chance, 8), chance.happens(0.2)
        contacts = engine_layout(board).contacts
        after, otherwise = (
            captured(board, colours, one_pass=reading) for reading in (one_pass, not one_pass)
        )
        for here, there, before in closing_steps(board, colours, one_pass=one_pass):
            black, white = (here, there) if before[here] == BLACK else (there, here)
            own = black_set(before)
            taken = black_set(after)
            whole = contacts.live
            assert after_step(contacts, own, black, white, one_pass) == taken, (
                number,
                black,
                white,
            )
            assert after_step(contacts, whole & ~own, white, black, one_pass) == whole & ~taken, (
                number,
                white,
                black,
            )
            seen.update(steps=1, captures=after != colours, nested=after != otherwise)
    return seen


def history(chance: Chance) -> Iterator[Turn]:
    """Yield seven turns that take pieces and swap into pieces among very few."""
    grounds = [
        rectangle(*each) for each in ((0, 0, 2, 1), (0, 0, 1, 1), (1, 0, 2, 1), (0, 0, "1/2", 1))
    ]
    usual = rectangle(0, 3, 1, 4)
    other = rectangle(1, 3, 2, 4)
    for _ in range(7):
        taken = chance.pick((grounds[:1], grounds[1:3], grounds[1:3], grounds[1:2], grounds[3:]))
        path = [
            chance.pick((usual, usual, usual, other))
            for _ in range(chance.pick((0, 2, 2, 2, 3, 3, 4)))
        ]
        yield Turn(frozenset(taken), frozenset(), tuple(path))


def compare_draws(numbers: range) -> int:
    """Compare histories of turns by both readings of the draw rule; return how many were draws."""
    draws = 0
    for number in numbers:
        chance = Chance("agreement", "draw", number)
        any_step = chance.happens(0.5)
        game = Game.start(1, 2, any_step=any_step)
        past: tuple[Trace, ...] = ()
        for ply, turn in enumerate(history(chance)):
            game.turns[SEATS[ply % 2]].append(turn)
            entered = turn.path[1:] if any_step else turn.path[1:][-1:]
            past = remember(
                past, Trace(tuple(map(exact, turn.old)), frozenset(map(exact, entered)))
            )
            assert is_tied(past) == game.is_drawn(), (number, ply)
            draws += is_tied(past)
    return draws


def test_tilings() -> None:
    """On random tilings in random colours both see the same neighbours, captures and winners."""
    seen = compare_tilings(range(100))
    assert min(seen["captures"], seen["nested"], seen["wins"]) > 5


def test_steps() -> None:
    """A step that closes a ring, or several, captures the same in both, by either reading."""
    seen = compare_steps(range(40))
    assert min(seen["captures"], seen["nested"]) > 5


@trials("count", quick=700, whole=1_500)
def test_draws(count: int) -> None:
    """Whatever has been split and swapped into in turn, both find it drawn or neither."""
    assert compare_draws(range(count)) > 10


@pytest.mark.parametrize("upper_left", SEATS)
@pytest.mark.parametrize("first", SEATS)
def test_beginnings(upper_left: str, first: str) -> None:
    """Both begin with the same board and the same player, whatever colour is in the corner and whoever is the first."""
    for width, height in SMALL:
        position = start(width, height, HouseRules(upper_left=upper_left, first=first))
        game = Game.start(width, height, upper_left=upper_left, first=first)
        assert not [*Duel(position, game).differences()]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("any_step", "draws"),
    [(False, True), (True, True), (False, False)],
    ids=["final step", "any step", "without the rule"],
)
def test_fights(any_step: bool, draws: bool) -> None:
    """An endless fight for one piece ends for both at the same time, and is drawn by some turns and not by others.

    Without the rule it goes on.
    """
    duel = Duel.of(whip(any_step=any_step, draws=draws))
    for text in WHIP_MOVES.split():
        duel.play(read(duel.game, text))
        assert not [*duel.differences()]
    ends: Counter[bool] = Counter()
    for turn in (
        *Chance("fights").sample(duel.game.legal_turns(), 60),
        read(duel.game, "4,1,2HNWWWS"),
    ):
        after = Duel(duel.position, duel.game.copy())
        after.play(turn)
        assert (after.position.outcome is not None, after.position.to_move is None) == (
            after.game.over,
            after.game.over,
        )
        ends[after.game.drawn] += 1
    assert ends[False] > 0
    assert (ends[True] > 0) is draws


def small(chance: Chance) -> Game:
    """Return a game on a small board."""
    return Game.start(*chance.pick(SMALL))


def full(_: Chance) -> Game:
    """Return a game as it is usually played."""
    return Game.start()


@trials("games", quick=3, whole=6)
def test_small_games(games: int) -> None:
    """On small boards both play the same games."""
    assert compare_games("small", range(games), small, 8, 3) > 5 * games


@pytest.mark.slow
@trials("games", quick=4, whole=8)
def test_wild_games(games: int) -> None:
    """From random positions with pieces of many sizes both play the same games."""
    assert compare_games("wild", range(games), wild_game, 6, 2) > 4 * games - 2


def test_a_full_game() -> None:
    """On the usual board both begin the same game."""
    assert compare_games("full", range(1), full, 4, 2) == 4


@pytest.mark.slow
@pytest.mark.parametrize("part", range(1, 9))
def test_tilings_for_long(part: int) -> None:
    """Four thousand more tilings, with steps on eight hundred others, and sixteen thousand histories."""
    first = 10_000 * part
    assert compare_tilings(range(first, first + 500))["nested"] > 10
    assert compare_steps(range(first, first + 100))["nested"] > 10
    assert compare_draws(range(first, first + 2_000)) > 50


@pytest.mark.slow
@pytest.mark.parametrize("part", range(1, 9))
def test_games_for_long(part: int) -> None:
    """Some thousand plies on small boards and from random positions, and a hundred on the usual board."""
    first = 1_000 * part
    assert compare_games("small", range(first, first + 20), small, 12, 4) > 60
    assert compare_games("wild", range(first, first + 40), wild_game, 10, 3) > 60
    assert compare_games("full", range(first, first + 1), full, 14, 3) > 5


@pytest.mark.slow
@trials("games", quick=2, whole=3)
@crossed("pieces smallest", [*SETS], ["1/2", "1/4"])
def test_games_with_a_set_agree(pieces: str, smallest: str, games: int) -> None:
    """With limited pieces both play the same games, and find the same cuts and joins that the tiles suffice for."""
    for number in range(games):
        chance = Chance("agreement", "set", pieces, smallest, number)
        width, height = chance.pick(SMALL)
        _, found = disagreement(Duel.of(Game.start(width, height), pieces, smallest), chance, 14, 2)
        assert not found, (pieces, smallest, number, found)
