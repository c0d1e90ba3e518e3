"""Whole games as texts: what is written replays, and the first fault of each is said in words."""

import pytest

from krump.engine_games import eager, readings
from pressboard.chance import Chance
from pressboard.errors import BadNotation
from pressboard.games.krump.rules.arrays import STANDARD
from pressboard.games.krump.rules.board.tables import BLACK, PLAYERS
from pressboard.games.krump.rules.move_text import format_move
from pressboard.games.krump.rules.moves import STOP, AnyMove
from pressboard.games.krump.rules.position import Position
from pressboard.games.krump.rules.position_text import format_position
from pressboard.games.krump.rules.records import Replay, format_record, replay, replayed
from pressboard.games.krump.rules.rules import start
from pressboard.play.playouts import playout, uniform
from pressboard.play.records.replays import Replayed

SHORT = """krump Ann - Bob
1. 3h, As, Lb2-d2+S on 3h, Sa5-a4 on As, stop, stop
2. 2h, 3s
"""
ARRAY = ("MMLLMM", "SLSSLS")


def told(text: str) -> Replayed:
    """Return what a record came to."""
    found = replayed(text)
    assert found
    return found


def played(number: int) -> Replay:
    """Return a random game with all its positions, every other one from another array."""
    chance = Chance("krump records", number)
    begun = start(ARRAY if number % 2 else STANDARD, readings(chance), number % 3 % 2)
    moves: list[AnyMove] = []

    def remembered(position: Position, draw: Chance) -> AnyMove:
        moves.append((eager if number % 4 else uniform)(position, draw))
        return moves[-1]

    positions = tuple(playout(begun, [remembered] * 2, chance))
    return Replay(positions, tuple(moves), title=f"game {number}")


def test_only_what_is_unusual_is_written() -> None:
    """Readings, array and tie stand in a record only where they are not the game's own."""
    usual = format_record(Replay((start(),), ()))
    assert usual == "krump\n"
    other = format_record(Replay((start(ARRAY, first_on_tie=BLACK),), ()))
    assert other == "krump\narray MMLLMM SLSSLS\nfirst on a tie: Black\n"


@pytest.mark.parametrize(
    "text",
    [
        SHORT.replace(", ", "\n"),
        SHORT.replace(", ", " "),
        SHORT.replace(", ", "; ").upper().replace("ANN - BOB", "Ann - Bob"),
        SHORT.replace("\n", "\r\n").replace(" on ", "  on  "),
        SHORT.replace("stop, stop", "pass {both}, stop # the end"),
        SHORT.replace("+S on 3h", "").replace("krump", "\ufeff# a game\nKrump:"),
        SHORT.replace("Lb2-d2+S", "Lb2 – d2 + S").replace("2h, 3s", "2, 3"),
    ],
)
def test_records_are_read_with_a_light_hand(text: str) -> None:
    """Line ends, commas, capitals, dashes and comments make no difference."""
    assert replay(text) == replay(SHORT)
    assert len(replay(text)[0].moves) == 8


@pytest.mark.parametrize(
    ("moves", "rule", "message"),
    [
        ("3h, Ah", "not owned", 'round 1, ply 2, Black, "Ah" in line 2: Ah is Red\'s card'),
        ("6h, 5s, b2-d2, stop, stop, 5h, 4s, d2-d3", "ambiguous", "Sd2-d3 on 5h or Ld2-d3 on 5h; write one"),
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
    assert "the game is over, drawn after 2 rounds without a move; nothing can follow" in over.finding.message
    (wrong,) = replay(f"{idle} 1-0")
    assert (
        str(wrong.finding) == "result: the record says 1-0 in line 2, but drawn after 2 rounds without a move: 1/2-1/2"
    )
    assert replay(f"{idle} draw")[0].finding is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("krump\n7h", 'line 2: there is no card "7h"'),
        ("krump\n3h\nAs b9-c3", "line 3: there is no square b9; they go from a1 to f6"),
        ("krump\nhello", 'line 2: "hello" is no move and no line before the moves; such lines begin with "readings"'),
        ("krump\nreadings hop=4", "line 2: unknown reading"),
        ("krump\narray SLSSLS MMLLMS", "line 2: the array has 5 Smalls and 3 Mediums; it needs 4 of each size"),
        ("krump\nfirst on a tie: White", 'line 2: "White" follows "first on a tie"'),
        ("krump\nposition\n. . .\nto move: Red", "lines 2 to 4: the position has 1 row; the board has 6"),
        (
            "krump\narray SLSSLS MMLLMM\nposition\n. . .",
            'line 2: the position already says what the line "array" says; leave it out',
        ),
    ],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    """What is no record is refused with its line and what would be right."""
    with pytest.raises(BadNotation) as caught:
        replay(text)
    assert message in str(caught.value)


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
    winner = played(3).positions[-1].outcome.winners[0]
    assert f"{PLAYERS[winner]} has captured" in told(format_record(played(3))).summary


def test_data_holds_the_whole_game() -> None:
    """For programs every ply has its move, its position and the captures; the end has its outcome."""
    game = played(5)
    (found,) = told(format_record(game)).data["games"]
    assert [ply["move"] for ply in found["plies"]] == [
        format_move(move, position) for move, position in zip(game.moves, game.positions, strict=False)
    ]
    assert found["outcome"]["result"] in ("1-0", "0-1", "1/2-1/2")
    assert found["plies"][-1]["captures"] == list(game.positions[-1].captures)
    assert found["legal"] == []


@pytest.mark.parametrize(
    ("moves", "stops"),
    [
        ("Ah, 3s; Sa5-b4; Sa2-b3; Ma6-c5\n2. 2h, 4s", 2),
        ("Ah, 3s; Sa5-b4; Sa2-b3; Ma6-c5; stop; stop\n2. 2h, 4s", 2),
        ("Ah, 3s; Sa5-b4; Sa2-b3; Ma6-c5; stop\n2. 2h, 4s", 2),
        ("Ah, 6s; Sa5-b4; Sa2-b3; Ma6-c5; stop\n2. 2h, 4s", 2),
        ("Ah, 6s; Sa5-b4; Sa2-b3; Ma6-c5; Black stops\n2. 2h, 4s", 2),
        ("Ah, 6s; Sa5-b4; Sa2-b3; Ma6-c5; Black stops; Red stops\n2. 2h, 4s", 2),
        ("2h, 5s; Sa5-b6; Sd2-c3; Lc6xc2; Sf5-f4; Red stops; Black stops\n2. 5h, 2s+Ad", 2),
        ("2h, 5s; Sa5-b6; Sd2-c3; Lc6xc2; Sf5-f4; stop\n2. 5h, 2s+Ad", 2),
    ],
)
def test_forced_stops_go_without_saying(moves: str, stops: int) -> None:
    """Who can do nothing but stop has stopped, whether the record says so, says it later, or does not say it."""
    (game,) = replay(f"krump\n1. {moves}")
    assert game.finding is None
    assert (game.positions[-1].round, game.moves.count(STOP)) == (2, stops)
    (again,) = replay(format_record(game))
    assert again.positions == game.positions


def test_a_stop_by_choice_is_missed() -> None:
    """Cards for the next round, while somebody could still move, are a finding that says what is missing."""
    for moves in ("3h, 5s; Sa5-b4; Sa2-b3\n2. 2h, 4s", "Ah, 6s; Sa5-b4; Sa2-b3; Ma6-c5\n2. 2h, 4s"):
        (game,) = replay(f"krump\n1. {moves}")
        assert game.finding is not None
        assert '"2h" in line 3: a stop is missing before round 2' in game.finding.message
