"""Simulated games are played by the rules: what happens in them is what happens on the board, ply by ply."""

from collections import Counter

import pytest

from pressboard.chance import Chance
from pressboard.games.crumble.make import simulate
from pressboard.games.crumble.make.generate import generate
from pressboard.games.crumble.make.simulate import LOOKING, RANDOM, Policy
from pressboard.games.crumble.rules.board import Board, start
from pressboard.games.crumble.rules.notation import parse_move
from pressboard.games.crumble.rules.turns import Cut, Join
from pressboard.play.playouts import FastChance
from tests.crumble.boards import at
from tests.crumble.test_ties import FIGHT, ring

PLIES = 40
SIZES = ((4, 4), (5, 3), (6, 6))


def compare(position: Board, policy: Policy, draw: FastChance) -> Counter[str]:
    """Play a game as it is simulated and move by move; return how many cuts, joins, swaps and ends there were."""
    board = position.copy()
    seen = Counter[str]()
    for _ in range(PLIES):
        assert (board.to_move, board.outcome, board.past) == (
            position.to_move,
            position.outcome,
            position.past,
        )
        assert board.copy() == position
        if board.to_move is None:
            seen["end"] += 1
            break
        simple = [
            each for each in position.actions() if isinstance(each, Join) or len(each.pieces) == 1
        ]
        assert {*board.simple_actions()} == {*simple}
        turn = policy(board, draw)
        move = turn.move
        assert not position.why_not(move)
        seen.update([type(move.action).__name__, *(["swap"] if move.path else [])])
        board.push(turn)
        position = position.play(move)
    return seen


@pytest.mark.parametrize("policy", simulate.POLICIES, ids=lambda policy: policy.name)
def test_simulated_games_keep_the_rules(policy: Policy) -> None:
    """Whatever a policy plays is legal, and leads to the same board, the same player and the same end as the rules."""
    seen: Counter[str] = Counter()
    for number, (width, height) in enumerate(SIZES):
        for first in (start(width, height), generate(Chance("fields", number), width, height)):
            seen += compare(first, policy, FastChance(Chance("fields", policy.name, number)))
    assert min(seen[each] for each in ("Cut", "Join", "swap", "end")) > 1


def test_moves_are_taken_back() -> None:
    """What is pushed and popped leaves the board as it was, also where pieces were numbered anew on the way."""
    board = ring()
    boards = [board.copy()]
    for text in FIGHT.split():
        board.push(parse_move(text, board))
        boards.append(board.copy())
    assert board.outcome == boards[-1].outcome is not None
    for before in reversed(boards[:-1]):
        board.pop()
        assert board == before
        assert board.moves() == before.moves()


@pytest.mark.parametrize(
    ("region", "missing"), [("b b b\nw w w\nw w w", 2), ("w w w\nw w w\nw w w", 6), ("b b b", 0)]
)
def test_what_is_missing_is_the_shortest_way(region: str, missing: int) -> None:
    """Who looks ahead counts the opposing pieces on the shortest ways across, from West to East and South to North."""
    rows = region.count("\n") + 1
    position = at(f"board 3x{rows}\n{region}")
    assert simulate._missing(position.layout.contacts, position.black) == missing


def test_who_looks_plays_what_wins() -> None:
    """Of the turns looked at one that wins is played, and none that wins for the other side if there is a choice."""
    draw = FastChance(Chance("fields", "looks"))
    position = at("board 3x3\nw b w\nb w1/2x1 b1/2x1 b\nw b w")
    won = [position.play(LOOKING(position, draw).move).outcome for _ in range(20)]
    other = [position.play(RANDOM(position, draw).move).outcome for _ in range(20)]
    count = [sum(bool(each and each.winners == (0,)) for each in ends) for ends in (won, other)]
    assert count[0] > count[1]
    assert isinstance(LOOKING(position, draw).action, Cut | Join)
