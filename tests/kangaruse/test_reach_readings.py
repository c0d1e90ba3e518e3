"""The proofs of reach hold under the readings they were asked for, whichever these are."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace

import pytest

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.make.reach.reach import why_dead
from pressboard.games.kangaruse.make.reach.traps import TURNS, Chase, Hunt, lonely_traps
from pressboard.games.kangaruse.rules.board import JUMP, Board, Move, start
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.play.bits import bits_of, squares_of
from tests.crossed import trials
from tests.kangaruse.matter_oracle import without
from tests.kangaruse.playouts_counted import drawn_readings
from tests.kangaruse.rules_boards import board, wild_sheet

LAND = "/".join(["T T T T T"] * 2)
VICTIM = 0
OPPONENT = 1


def turned(*names: str) -> Readings:
    """Return the readings with some turned round."""
    return Readings(**{name: not getattr(Readings(), name) for name in names})


def wild(number: int, readings: Readings | None = None) -> tuple[Graph, Chance]:
    """Return the graph of a small board of many types under readings drawn for it, or under those given."""
    chance = Chance("reach readings", number)
    sheet = wild_sheet(chance, 2 + number % 3, most_columns=7, most_rows=6)
    return Graph(sheet, readings or drawn_readings(chance)), chance


def test_any_play_holds_every_play_under_any_readings() -> None:
    """Every jump of a random game is one that the graph of any play has, whatever the readings."""
    for number in range(120):
        graph, chance = wild(number)
        position = start(graph.sheet, 2, readings=graph.tables.readings)
        while position.to_move is not None:
            moves = [move for move in position.moves() if move.kind != "teleport"]
            move = chance.pick(moves)
            if move.kind == JUMP:
                at = position.places[position.to_move]
                for square in move.hops:
                    assert graph.possible[at] >> square & 1
                    at = square
            position = position.play(move)


def test_walks_can_be_played_under_any_readings() -> None:
    """What a walk reaches is reached by legal jumps of a player alone, and a scoring square on it counts."""
    counted = 0
    for number in range(60):
        graph, _ = wild(number)
        for start_ in squares_of(graph.tables.starts):
            for way in _ways(graph, start_):
                board = graph.alone(start_, started=True)
                for square in way:
                    mask = board.jumps(0)
                    assert mask >> square & 1
                    assert not board.is_doomed(0, mask)
                    board.land(0, square)
                if graph.tables.scoring >> way[-1] & 1:
                    assert board.earned[0] >> way[-1] & 1
                    counted += 1
    assert counted > 1_000


def _ways(graph: Graph, start_: int) -> Iterator[tuple[int, ...]]:
    """Yield a shortest way to each square that a walk from a start reaches, without those a tiger may cut."""
    ways: dict[int, tuple[int, ...]] = {
        square: (square,) for square in squares_of(graph.first[start_])
    }
    queue = [*ways]
    for square in queue:
        yield ways[square]
        if not (graph.ends | graph.tables.tigers) >> square & 1:
            for end in squares_of(graph.fresh[square] & ~graph.tables.bit[start_]):
                if end not in ways:
                    ways[end] = (*ways[square], end)
                    queue.append(end)


# Dead squares


@pytest.mark.parametrize(
    ("reading", "cells", "square", "usual", "house"),
    [
        # The order of e2 (right by 2) leads off the board from where one may stand; their own ones do not.
        ("dingo_gives_own_commands", f"o ~ T T T/o T T ~ Di/T T T T ~/{LAND}", "e2", True, False),
        # Only who stands on the dingo can obey it.
        ("dingo_binds_itself", f"o Di ~ T T/o T T T T/T T T T T/{LAND}", "b1", False, True),
        # Coins count at the end alone.
        ("crocodile_spoils_sets", f"o Cr ~ Co T/o T T T T/T T T T T/{LAND}", "b1", False, True),
    ],
)
def test_a_reading_decides_what_is_dead(
    reading: str, cells: str, square: str, usual: bool, house: bool
) -> None:
    """A square may be dead by one reading and not by the other."""
    sheet = board(cells, numbers="12111")
    assert [
        why_dead(Graph(sheet, readings), sheet.square(square)) != ""
        for readings in (Readings(), turned(reading))
    ] == [usual, house]


def test_a_crocodile_may_act_alone() -> None:
    """Alone it does nothing, or spoils where its player jumps to."""
    sheet = replace(board(f"o Cr S9 T T/T T T T T/T T T T T/{LAND}"), players=1)
    assert why_dead(Graph(sheet, turned("own_crocodile_spoils")), 1) == ""
    assert why_dead(Graph(sheet), 1) != ""
    away = replace(
        sheet, squares=tuple("river" if held == "star" else held for held in sheet.squares)
    )
    assert why_dead(Graph(away, turned("own_crocodile_spoils")), 1)


@pytest.mark.slow
def test_what_is_dead_makes_no_difference_under_any_readings() -> None:
    """Without the square the same jumps can be made in random games, jump by jump, and count the same."""
    judged = Counter[str]()
    for number in range(400):
        graph, chance = wild(number)
        if number % 2:
            graph = Graph(replace(graph.sheet, players=1), graph.tables.readings)
        sheet = graph.sheet
        dead = graph.tables.dingos | graph.tables.crocodiles
        for square in squares_of(dead & graph.stood_on):
            if why_dead(graph, square):
                judged[sheet.squares[square]] += 1
                for _ in range(6):
                    assert not _differs(graph, square, chance), (number, sheet.name(square))
    assert min(judged["dingo"], judged["crocodile"]) >= 20


def _differs(graph: Graph, square: int, chance: Chance) -> bool:
    """Play a game by jumps alone, and say whether it goes or counts otherwise where river lies on the square."""
    sheet = graph.sheet
    plain = without(sheet, square)
    players = min(2, sheet.players)
    games = [start(each, players, readings=graph.tables.readings) for each in (sheet, plain)]
    while games[0].to_move is not None:
        one, other = ([move for move in game.moves() if move.kind != "teleport"] for game in games)
        if one != other or games[0].scores() != games[1].scores():
            return True
        move = chance.pick(one)
        games = [game.play(move) for game in games]
    return games[1].to_move is not None or games[0].scores() != games[1].scores()


# Traps


def forced(board: Board, turns: int, victim_moves: bool) -> bool:
    """Say by plain recursion over the rules whether the victim cannot make so many turns more."""
    if victim_moves:
        mask = board.jumps(VICTIM)
        if VICTIM in board.out or not mask or board.is_doomed(VICTIM, mask):
            return True
        return all(
            VICTIM in after.out or (turns > 1 and forced(after, turns - 1, False))
            for after in _after(board, VICTIM)
        )
    if OPPONENT in board.out:
        return forced(board, turns, True)
    return any(forced(after, turns, True) for after in _after(board, OPPONENT))


def _after(board: Board, seat: int) -> Iterator[Board]:
    moves: list[Move] = [*board.moves_of(seat)]
    for move in moves:
        after = board.copy()
        after.make(seat, move)
        yield after


def duels(count: int) -> Iterator[tuple[Graph, Hunt]]:
    """Yield small boards under drawn readings, each with two hunts."""
    for number in range(count):
        graph, chance = wild(number)
        if (graph.tables.tigers | graph.tables.kangaroos).bit_count() <= 2:
            victim, opponent, *idle = chance.sample(
                graph.sheet.starts, chance.between(2, graph.sheet.players)
            )
            yield from (
                (graph, Hunt(victim, opponent, first, bits_of(idle))) for first in (True, False)
            )


@pytest.mark.slow
@trials("count", quick=900, whole=1_750)
def test_traps_are_those_of_the_rules_under_any_readings(count: int) -> None:
    """A hunt succeeds in the search where it does in plain recursion over the rules under the same readings."""
    found = Counter[bool]()
    met = Counter[str]()
    for graph, hunt in duels(count):
        board = Board(graph.tables, 2 + hunt.idle.bit_count())
        for square in (hunt.victim, hunt.opponent, *squares_of(hunt.idle)):
            board.sit(square)
        expected = forced(board, TURNS, hunt.victim_first)
        assert Chase(graph, 10**9).is_forced(hunt) == expected, (
            hunt,
            graph.tables.readings.changes(),
        )
        found[expected] += 1
        met.update(graph.tables.readings.changes())
    assert min(found.values()) >= count // 45
    assert len(met) == len(fields(Readings))


def test_a_kangaroo_may_be_a_trap() -> None:
    """Where who has no extra jump is out, a kangaroo that leads nowhere does not keep one in."""
    sheet = board(f"o ~ Ka T T/T T T T T/T T T T T/{LAND}", numbers="11111")
    usual = Graph(sheet)
    house = Graph(sheet, turned("stuck_kangaroo_is_out"))
    assert not [*lonely_traps(usual)]
    assert [*lonely_traps(house)] == [0]


def test_a_sheet_is_judged_under_the_readings_asked_for() -> None:
    """The findings of both judges follow the readings."""
    sheet = board(f"o Di ~ T T/o T T T T/T T T T T/{LAND}", numbers="12111")
    usual, house = (
        {each.message for each in reach.problems(sheet, readings)}
        for readings in (Readings(), turned("dingo_binds_itself"))
    )
    assert house - usual == {"the dingo on b1 is dead: nobody can ever obey it"}
