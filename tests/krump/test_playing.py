"""Simulated games: the policies play by what they can see, the figures are the same for ever, and bounds can fail."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, permutations, product

import pytest

from pressboard.chance import Chance
from pressboard.games.krump.make import play
from pressboard.games.krump.make.play import (
    AHEAD,
    GREEDY,
    LONGEST,
    POLICIES,
    RANDOM,
    ROUNDS,
    SEAT,
    THRESHOLDS,
    Policy,
    games_from,
    match,
    measures,
    play_out,
    play_simulation,
)
from pressboard.games.krump.rules.board import CARDS, Board, start
from pressboard.games.krump.rules.cards import STOP, AnyMove, Lay, Move, Stop, all_cards, total
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import BLACK, RED, SIZES, STANDARD, move_units
from pressboard.games.krump.rules.notation import parse_units
from pressboard.play.findings import Interval, Measure, findings
from pressboard.play.playouts import ChanceSource, FastChance, playout, uniform
from pressboard.play.samples import UNFINISHED, Simulation
from tests.crossed import trials
from tests.krump.engine_games import readings

FACE_TO_FACE = """
. . . . . .
m m l l m m
s l s s l s
S L S S L S
M M L L M M
. . . . . .
"""


def counted(simulation: Simulation) -> list[tuple[object, ...]]:
    """Return all that was counted in the games of a simulation."""
    return [
        (each.games, each.wins, each.lengths, each.endings, each.further)
        for each in (*simulation.series, *simulation.contests)
    ]


def broken(simulation: Simulation) -> set[str]:
    """Return the rules that the games of a simulation show to be broken, or leave open."""
    return {finding.rule for finding in findings(play_simulation(simulation))}


def positions(policy: Policy, games: int, seed: str) -> Iterator[Board]:
    """Yield every position of some games in which somebody has to choose."""
    draw = FastChance(Chance("positions", seed))
    for number in range(games):
        for position in islice(
            playout(start(first_on_tie=number % 2), (policy, RANDOM), draw), LONGEST + 1
        ):
            if position.to_move is not None:
                yield position


def most_captured(position: Board, player: int) -> int:
    """Return the most units `player` captures by one move, were it their turn."""
    if position.stopped == player:
        return 0
    turned = replace(position, to_move=player)
    moves = [move for move in turned.moves() if isinstance(move, Move)]
    return max(
        (
            sum(move_units(position.units, player, move.from_square, move.to_square)[1])
            for move in moves
        ),
        default=0,
    )


@pytest.mark.slow
def test_the_same_array_is_played_alike() -> None:
    """The chance in the games comes from the set-up alone, so that the figures are the same for ever."""
    simulation = games_from(start(STANDARD))
    simulation.play_to(8)
    again = games_from(start(STANDARD))
    again.play_to(3)
    again.play_to(8)
    assert counted(simulation) == counted(again)
    assert [each.wins for each in simulation.series] == [[2, 6], [2, 6], [6, 2]]
    other = games_from(start(("SMLLMM", "LSSMSL")))
    other.play_to(8)
    assert counted(other) != counted(simulation)


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.name)
def test_policies_play_at_any_table(policy: Policy) -> None:
    """Whatever readings a table has chosen, simulated players make legal moves to the end."""
    for number in range(6):
        chance = Chance("tables", policy.name, number)
        table = start(None, readings(chance), number % 2)
        draw = FastChance(chance)
        for position in islice(playout(table, (policy, policy), draw), LONGEST + 1):
            if position.to_move is not None:
                assert policy(position, draw) in position.moves()
        assert position.outcome
        assert play_out(table, (policy, policy), draw).outcome


def test_a_board_goes_back_as_it_came() -> None:
    """A board stands after every push as one that was copied before, and after as many pops where it began."""
    for number in range(6):
        chance = Chance("in place", number)
        position = start(None, readings(chance), number % 2)
        board = position.copy()
        keys = list[object]()
        while board.to_move is not None:
            keys.append(board.key())
            move = board.moves()[chance.below(len(board.moves()))]
            following = position.play(move)
            assert position == board
            board.push(move)
            position = following
            assert (board, board.outcome) == (position, position.outcome)
            assert board.key() == position.key() != keys[-1]
        for key in reversed(keys):
            board.pop()
            assert board.key() == key


@trials("games", quick=6, whole=12)
def test_reasons_are_silent_exactly_for_legal_moves(games: int) -> None:
    """Whatever a player might do at any table, either it is among the legal moves or there is a reason why not."""
    cards = [*all_cards(RED), *all_cards(BLACK)]
    lays = [
        Lay(player, laid)
        for player in (RED, BLACK)
        for count in range(3)
        for laid in permutations(cards, count)
    ]
    kinds = set[type]()
    for number in range(games):
        chance = Chance("reasons", number)
        board, most = (
            start(None, readings(chance), number % 2),
            chance.below(60) if number % 3 else number,
        )
        for position in islice(playout(board, [uniform] * 2, chance), most + 1):
            board = position
        on = [laid.card for laid in board.sides[board.to_move or 0].laid] or cards[:1]
        going = [
            Move(card, *rest)
            for card in (*on, cards[5])
            for rest in product(SIZES, range(36), range(36))
        ]
        silent = {move for move in (STOP, *lays, *going) if not board.why_not(move)}
        assert silent == {*board.moves()}, number
        kinds |= {*map(type, silent)}
    assert kinds == {Lay, Move, Stop}


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.name)
def test_cards_are_chosen_unseen(policy: Policy) -> None:
    """Black's choice is the same whatever Red has laid face down."""
    before = start()
    for number in range(20):
        choices = {
            policy(before.play(lay), FastChance(Chance("unseen", number))) for lay in before.moves()
        }
        assert len(choices) == 1
    later = next(
        each for each in positions(AHEAD, 3, "gained") if each.phase == CARDS and each.round > 3
    )
    unseen = [policy(later.play(lay), FastChance(Chance("later"))) for lay in later.moves()]
    assert len({*unseen}) == 1


def test_the_greedy_one_captures_most() -> None:
    """Greedy players lay their highest cards, and no move captures more than theirs."""
    draw = FastChance(Chance("greedy"))
    captures = 0
    for position in positions(GREEDY, 5, "greedy"):
        move = GREEDY(position, draw)
        if isinstance(move, Lay):
            assert total(move.cards) == max(
                total(lay.cards) for lay in position.moves() if isinstance(lay, Lay)
            )
        elif isinstance(move, Move):
            gain = (
                position.play(move).captures[position.to_move or 0]
                - position.captures[position.to_move or 0]
            )
            captures += gain
            assert gain == most_captured(position, position.to_move or 0)
        else:
            assert len(position.moves()) == 1
    assert captures


def test_a_biased_board_is_unfair() -> None:
    """Where Red has seven captures before the first round, the bound on the seats fails for everybody."""
    simulation = games_from(replace(start(), captures=(7, 0)))
    found = [measure for measure in play_simulation(simulation) if measure.threshold is SEAT]
    assert [measure.fails for measure in found] == [False, True]


def test_who_begins_can_be_ahead() -> None:
    """Where the armies touch and one capture wins, the first move decides, and is over too soon."""
    units = parse_units(FACE_TO_FACE.split("\n")[1:-1])
    simulation = games_from(replace(start(), units=units, captures=(7, 7)))
    rules = broken(simulation)
    assert "unfair beginning" in rules
    assert "unfair seat" not in rules
    assert next(each for each in measures(simulation) if each.threshold is ROUNDS).fails


def test_games_can_peter_out() -> None:
    """Where one round without a capture is a draw, hardly a game is won."""
    assert "undecided" in broken(games_from(start(readings=HouseRules(rounds_without_capture=1))))


def test_skill_can_be_missing() -> None:
    """Where who looks ahead does not win, choosing makes no difference."""
    simulation = games_from(start())
    contest = match(start(), (RANDOM, GREEDY), Chance("no skill"), in_turn=True)
    simulation = simulation._replace(contests=(contest,))
    assert broken(simulation) == {"no skill"}


def test_every_threshold_can_fail() -> None:
    """Findings name the rule, the figure and what is asked for."""
    for threshold in THRESHOLDS:
        measure = Measure(threshold, "here", 8, 0.1, least=0.5, bounds=Interval(0.0, 0.4))
        (finding,) = findings([measure])
        assert finding.rule == threshold.rule
        assert finding.message.startswith(threshold.measured)
        assert finding.message.endswith(threshold.demand)
    open_one = replace(measure, bounds=Interval(0.0, 0.9))
    assert not open_one.fails
    assert len(findings([open_one])) == 1
    assert findings([open_one, measure]) == findings([measure])


def shy(position: Board, draw: ChanceSource) -> AnyMove:
    """Move anything without capturing."""
    moves = position.moves()
    player = position.to_move or 0
    for _ in range(20):
        move = moves[draw.below(len(moves))]
        if not isinstance(move, Move) or not any(
            move_units(position.units, player, move[2], move[3])[1]
        ):
            return move
    return moves[-1]


def test_no_game_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in which nobody ever captures is broken off, and counted as undecided."""
    monkeypatch.setattr(play, "LONGEST", 300)
    endless = start(readings=HouseRules(rounds_without_capture=999, rounds_without_move=999))
    pacifist = Policy("pacifist", "never captures", shy, shy)
    game = play_out(endless, (pacifist, pacifist), FastChance(Chance("endless")))
    assert game.outcome is None
    assert game.first in (RED, BLACK)
    series = match(endless, (pacifist, pacifist), Chance("endless"))
    series.play_to(2)
    assert series.endings == {UNFINISHED: 2}
    assert series.decided == 0
