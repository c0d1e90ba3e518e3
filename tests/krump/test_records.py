"""Whole games as texts: what is written replays, and the first fault of each is said in words."""

import pytest

from pressboard.chance import Chance
from pressboard.errors import BadNotation
from pressboard.games.krump.rules.board import Board, start
from pressboard.games.krump.rules.cards import AnyMove
from pressboard.games.krump.rules.movement import BLACK, PLAYERS, STANDARD
from pressboard.games.krump.rules.notation import format_position
from pressboard.games.krump.rules.records import Replay, replay, replayed
from pressboard.play.playouts import ChanceSource, playout, uniform
from pressboard.play.records.replays import Replayed
from tests.certainty import certain
from tests.krump.engine_games import eager, readings
from tests.mistakes import refusal
from tests.written_records import format_record

SHORT = """krump Ann - Bob
1. 3h, As, Lb2-d2+S on 3h, Sa5-a4 on As, stop, stop
2. 2h, 3s
"""
ARRAY = ("MMLLMM", "SLSSLS")


def told(text: str) -> Replayed:
    """Return what a record came to."""
    return certain(replayed(text))


def played(number: int) -> Replay:
    """Return a random game with all its positions, every other one from another array."""
    chance = Chance("krump records", number)
    begun = start(ARRAY if number % 2 else STANDARD, readings(chance), number % 3 % 2)
    moves: list[AnyMove] = []

    def remembered(position: Board, draw: ChanceSource) -> AnyMove:
        moves.append((eager if number % 4 else uniform)(position, draw))
        return moves[-1]

    positions = tuple(playout(begun, [remembered] * 2, chance))
    return Replay(positions, tuple(moves), title=f"game {number}")


def test_only_what_is_unusual_is_written() -> None:
    """A position stands in a record only where it is not the game's own."""
    usual = format_record("krump", Replay((start(),), ()))
    assert usual == "krump\n"
    other = start(ARRAY, first_on_tie=BLACK)
    assert (
        format_record("krump", Replay((other,), ()))
        == f"krump\nposition\n{format_position(other)}\n"
    )


@pytest.mark.parametrize(
    ("moves", "rule", "message"),
    [
        ("3h, Ah", "not owned", 'round 1, ply 2, Black, "Ah" in line 2: Ah is Red\'s card'),
        (
            "6h, 5s, b2-d2, stop, stop, 5h, 4s, d2-d3",
            "ambiguous",
            "Sd2-d3 on 5h or Ld2-d3 on 5h; write one",
        ),
        ("3h, As, a2-b2+M", "mark", 'the move says "+M", but on b2 it makes a stack with L'),
        ("3h, As, a2-b2xL", "mark", 'the move says "xL", but on b2 it makes a stack with L'),
    ],
)
def test_the_first_fault_is_found(moves: str, rule: str, message: str) -> None:
    """The finding says which ply, whose, and which rule it breaks; the positions end before it."""
    (game,) = replay(f"krump\n{moves}")
    assert game.finding is not None
    assert len(game.positions) == len(game.moves) + 1
    assert game.finding.rule == rule
    assert message in game.finding.message
    assert game.finding.message.startswith("round ")


def test_nothing_follows_the_end() -> None:
    """A move after the end, and a result that is not the rules', are findings."""
    idle = "krump\n3h, 2s, stop, stop, 2h, 3s, stop, stop"
    (over,) = replay(f"{idle}, 4h")
    assert over.finding is not None
    assert over.finding.rule == "game over"
    assert (
        "the game is over, drawn after 2 rounds without a move; nothing can follow"
        in over.finding.message
    )
    (wrong,) = replay(f"{idle} 1-0")
    assert (
        str(wrong.finding)
        == "result: the record says 1-0 in line 2, but drawn after 2 rounds without a move: 1/2-1/2"
    )
    assert replay(f"{idle} draw")[0].finding is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("krump\nreadings hop=4", "line 2: unknown reading"),
        ("krump\nfirst on a tie: White", 'line 2: "White" follows "first on a tie"'),
        (
            "krump\narray SLSSLS MMLLMM\nposition\n. . .",
            'line 2: the position already says what the line "array" says; leave it out',
        ),
    ],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    """What is no record is refused with its line and what would be right."""
    assert message in refusal(BadNotation, replay, text)


def test_what_a_record_came_to() -> None:
    """The summary says how a game ended or stands, and shows the last position; several games have a line each."""
    text = told(SHORT).summary
    assert text.startswith(
        'game 1, "Ann - Bob": goes on after 2 unit moves in 2 rounds, Black to move: Sa4-a3 on 3s, Sa4-b3 on 3s, '
    )
    assert text.endswith(format_position(replay(SHORT)[0].positions[-1]))
    both = told(f"{SHORT}\nkrump\n3h, Ah")
    assert len(both.summary.splitlines()) == 2
    assert [found.message[:15] for found in both.found] == ["game 2, round 1"]
    winner = certain(played(3).positions[-1].outcome).winners[0]
    assert f"{PLAYERS[winner]} has captured" in told(format_record("krump", played(3))).summary
