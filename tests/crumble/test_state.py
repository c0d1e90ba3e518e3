"""Simulated games are played by the rules: what happens in them is what happens on the board, ply by ply."""

from collections import Counter

import pytest

from crumble.boards import at
from crumble.test_ties import FIGHT, ring
from pressboard.chance import Chance
from pressboard.games.crumble.make import policies
from pressboard.games.crumble.make.generate import generate
from pressboard.games.crumble.make.policies import LOOKING, RANDOM, Policy
from pressboard.games.crumble.rules.board.geometry import GridRect
from pressboard.games.crumble.rules.board.layout import Layout
from pressboard.games.crumble.rules.judging import fault
from pressboard.games.crumble.rules.moves import Cut, Join, Move
from pressboard.games.crumble.rules.notation import parse_move
from pressboard.games.crumble.rules.position import Position
from pressboard.games.crumble.rules.rules import start
from pressboard.games.crumble.rules.state import State, TurnState
from pressboard.play.fast_chance import FastChance

PLIES = 40
SIZES = ((4, 4), (5, 3), (6, 6))


def move_of(turn: TurnState) -> Move:
    """Return a turn of a simulated game as a move."""
    return Move(turn.action, turn.contacts.pieces[turn.start], turn.path) if turn.path else Move(turn.action)


def own(state: State) -> set[GridRect]:
    """Return the pieces of the player to move in a simulated game."""
    return {piece for number, piece in enumerate(state.contacts.pieces) if state.own >> number & 1}


def compare(position: Position, policy: Policy, draw: FastChance) -> Counter[str]:
    """Play a game in both ways; return how many cuts, joins, swaps and ends there were."""
    state, seen = State.of(position), Counter[str]()
    for _ in range(PLIES):
        assert (state.to_move, state.outcome) == (position.to_move, position.outcome)
        assert own(state) == {*position.pieces(position.turn)}
        assert state.past == position.past
        if state.to_move is None:
            seen["end"] += 1
            break
        simple = [each for each in position.actions() if isinstance(each, Join) or len(each.pieces) == 1]
        assert {*state.simple_actions()} == {*simple}
        turn = policy(state, draw)
        move = move_of(turn)
        assert fault(position, move) is None
        seen.update([type(move.action).__name__, *(["swap"] if move.path else [])])
        state, position = state.play(turn), position.play(move)
    return seen


@pytest.mark.parametrize("policy", policies.POLICIES, ids=lambda policy: policy.name)
def test_simulated_games_keep_the_rules(policy: Policy) -> None:
    """Whatever a policy plays is legal, and leads to the same board, the same player and the same end as the rules."""
    seen: Counter[str] = Counter()
    for number, (width, height) in enumerate(SIZES):
        for first in (start(width, height), generate(Chance("fields", number), width, height)):
            seen += compare(first, policy, FastChance(Chance("fields", policy.name, number)))
    assert min(seen[each] for each in ("Cut", "Join", "swap", "end")) > 1


def test_an_endless_fight_is_drawn_in_simulated_games() -> None:
    """The draw rule holds there, too."""
    position = ring()
    state = State.of(position)
    for text in FIGHT.split():
        assert state.outcome is None
        move = parse_move(text, position)
        state = _played(state, move)
        position = position.play(move)
    assert state.outcome == position.outcome is not None


def _played(state: State, move: Move) -> State:
    """Return a state after a move."""
    turn = next(turn for turn in state.begun(move.action) if turn.contacts.pieces[turn.start] == move.start)
    for way in move.path:
        turn = turn.stepped(way, dict(turn.steps)[way])
    return state.play(turn)


def test_cuts_keep_to_the_grid() -> None:
    """A simulated game keeps its grid, so that pieces whose middle is off it are not cut."""
    coarse = Layout(6, 3, 0, (GridRect(0, 0, 3, 3), GridRect(3, 0, 6, 3)))
    fine = Layout(6, 3, 1, (GridRect(0, 0, 6, 6), GridRect(6, 0, 12, 6)))
    cuts = [State.of(Position(layout, black=0b01)).simple_actions() for layout in (coarse, fine)]
    assert [len(each) for each in cuts] == [0, 2]


@pytest.mark.parametrize(("region", "missing"), [("b b b\nw w w\nw w w", 2), ("w w w\nw w w\nw w w", 6), ("b b b", 0)])
def test_what_is_missing_is_the_shortest_way(region: str, missing: int) -> None:
    """Who looks ahead counts the opposing pieces on the shortest ways across, from West to East and South to North."""
    rows = region.count("\n") + 1
    position = at(f"board 3x{rows}\n{region}")
    assert policies._missing(position.layout.contacts, position.black) == missing


def test_who_looks_plays_what_wins() -> None:
    """Of the turns looked at one that wins is played, and none that wins for the other side if there is a choice."""
    draw = FastChance(Chance("fields", "looks"))
    position = at("board 3x3\nw b w\nb w1/2x1 b1/2x1 b\nw b w")
    won = [State.of(position).play(LOOKING(State.of(position), draw)).outcome for _ in range(20)]
    other = [State.of(position).play(RANDOM(State.of(position), draw)).outcome for _ in range(20)]
    count = [sum(bool(each and each.winners == (0,)) for each in ends) for ends in (won, other)]
    assert count[0] > count[1]
    assert isinstance(LOOKING(State.of(position), draw).action, Cut | Join)
