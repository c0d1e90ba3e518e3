"""Moves and whole games as texts: what is written replays, and what is wrong is said in one sentence."""

import pytest

from pressboard.chance import Chance
from pressboard.errors import AmbiguousMove, BadNotation, IllegalMove, PressboardError
from pressboard.games.kangaruse.make.params import encode
from pressboard.games.kangaruse.rules.board import Board, Move, start
from pressboard.games.kangaruse.rules.notation import parse_move
from pressboard.games.kangaruse.rules.readings import USUAL, Readings
from pressboard.games.kangaruse.rules.records import Replay, format_score_sheet, replay, replayed
from pressboard.play.playouts import ChanceSource, playout, uniform
from tests.certainty import certain
from tests.hostile import SETUP as WRITTEN
from tests.kangaruse.rules_boards import begun, board, wild_sheet
from tests.mistakes import refusal
from tests.written_records import format_record

RIVER = "~ ~ ~ ~ ~"
SETUP = f"\n{WRITTEN}"
HEAD = f"{SETUP}\nplayers Ann Bob\nstarts a1 e4\n"


def played(number: int, readings: Readings = USUAL) -> Replay:
    """Return a random game with all its positions."""
    chance = Chance("records", number)
    position = start(wild_sheet(chance), 3, readings=readings)
    moves: list[Move] = []

    def remembered(position: Board, draw: ChanceSource) -> Move:
        moves.append(uniform(position, draw))
        return moves[-1]

    positions = tuple(playout(position, [remembered] * 3, chance))
    return Replay(positions, tuple(moves), players=("player 1", "player 2", "player 3"))


def test_a_record_may_use_the_code_of_its_sheet() -> None:
    """A code stands for the sheet as well as a set-up does."""
    game = played(1)
    sheet = game.positions[0].sheet
    body = format_record("kangaruse", game).partition("\nplayers")[2]
    assert replay(f"{encode(sheet, None)}\nplayers{body}") == game


def test_the_score_sheet() -> None:
    """It shows the points by type, the fees and totals, and who wins or is to move."""
    game = replay(f"{HEAD}c1")
    assert format_score_sheet(game.positions[-1], game.players) == (
        "          Ann  Bob\n"
        "star        9    0\n"
        "chest       0    0\n"
        "teleport    0    0\n"
        "total       9    0\n"
        "the game goes on; Bob is to move"
    )
    over = begun(board("~ T ~ T T/" + "/".join(["T T T T T"] * 4)), "a1 c1", "out out")
    assert format_score_sheet(over, ("Ann", "Bob")).endswith("Ann and Bob win: equal points")
    over = begun(board("~ S4 T T ~/" + "/".join(["T T T T T"] * 4)), "a1 e1", "b1 out out")
    assert format_score_sheet(over, ("Ann", "Bob")).endswith("Ann wins: most points")


@pytest.mark.parametrize(
    ("moves", "finding"),
    [
        (
            "b1",
            'ply 1, Ann, "b1" in line 12: commands (b1): a1 says down or 2 squares, and this is reached by neither',
        ),
        ("c1 c1", 'ply 2, Bob, "c1" in line 12: used (c1): player 1 stands here'),
        ("a1", 'ply 1, Ann, "a1" in line 12: same square (a1)'),
        (
            "z9",
            'ply 1, Ann, "z9" in line 12: off the board: there is no square z9; the last one is e5',
        ),
        ("*b1", 'ply 1, Ann, "*b1" in line 12: teleport: a player with a jump left'),
        ("@b1", 'ply 1, Ann, "@b1" in line 12: start: player 1 must jump'),
        ("c1xb1", 'ply 1, Ann, "c1xb1" in line 12: tiger (c1): nothing can be destroyed from here'),
        ("c1-c2", 'ply 1, Ann, "c1-c2" in line 12: kangaroo (c1): no extra jump follows from here'),
        ("a2 e2 c2", 'ply 3, Ann, "c2" in line 12: c2 can go on in several ways: c2-'),
    ],
)
def test_the_first_illegal_move_is_found(moves: str, finding: str) -> None:
    """The finding says which ply, whose, and which rule it breaks; the positions end before it."""
    game = replay(HEAD + moves)
    assert game.finding is not None
    assert finding in game.finding.message
    assert certain(replayed(HEAD + moves)).found == (game.finding,)
    assert len(game.positions) == len(game.moves) + 1 == 2 + len(moves.split())


def test_nothing_follows_the_end() -> None:
    """A move after the game is over is a finding, and fault says so as well."""
    sheet = board("~ T ~ T T/" + "/".join(["T T T T T"] * 4))
    game = replay(f"{encode(sheet, None)}\nplayers 1\nstarts a1\nout out")
    assert game.finding is not None
    assert "the game is over" in game.finding.message
    assert game.positions[-1].fault(Move("out")) is not None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "does not say who plays"),
        (SETUP, "does not say who plays"),
        ("players 2\n", "has no sheet"),
        (f"{SETUP}players\n", "0 players"),
        (f"{SETUP}players a b c d e f\n", "6 players"),
        (f"{SETUP}players {'9' * 10_000}\n", "line 9: 999999999 players"),
        (f"{SETUP}players Ann Bob ann\n", "line 9: two players are called ann"),
        (f"{SETUP}players 2 Bob\n", '"2" is no name'),
        (f"{SETUP}players -1\n", '"-1" is no name'),
        (f"{SETUP}players \N{FULLWIDTH DIGIT TWO}\n", "is no name"),
        (f"{SETUP}players Ann\x1b[31m Bob\n", "is no name"),
        (f"{SETUP}players {'n' * 41}\n", "is no name: it needs a letter and 40 characters at most"),
        (
            f"{HEAD}c1\nreadings teleport_acts=no",
            'line 13: the line "readings" must stand before the first move',
        ),
        (f"{HEAD}c1\nplayers 3", 'line 13: the line "players" must stand before the first move'),
        (f"{SETUP}players 2\nstarts\n", "line 10: no square follows"),
        (f"{SETUP}players 2\nstarts a1 *e4\n", 'line 10: "*e4" is no square to start on'),
        (f"our game\n{SETUP}players 2\n", 'line 1: "our game" stands before the sheet'),
        ("Code: KANGA1-77777\nKANGA1-77777\nplayers 2\n", "stands before the sheet"),
        (f"{HEAD}c1\0e2", "is no move"),
        (f"{HEAD}c1 e2\n c9x", 'line 13: "c9x" is no move'),
        ("KRYPT1-0000\nplayers 2\n", "another game"),
        ("kangaruse 5x5\nplayers 2\n", "line 1: a set-up begins"),
        (
            "Kangaruse at home\n\nkangaruse 5x5, 2 players\n1 2 3\nplayers 2\n",
            "line 4: 3 commands of columns",
        ),
    ],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    """What is no record is refused with what would be right."""
    with pytest.raises(PressboardError, match=message.replace("*e", r"\*e").replace("(", r"\(")):
        replay(text)


def test_what_follows_without_choice_may_be_left_away() -> None:
    """A move may be cut short while there is one way to go on; a tiger's choice must be written."""
    land = "/".join(["T T T T T"] * 4)
    assert parse_move("b1", begun(board(f"~ Ka ~ T T/{land}"), "a1")) == Move("jump", (1, 2))
    tiger = begun(board(f"~ Tt ~ ~ ~/{land}"), "a1")
    assert "b1xc1,d1, b1xc1,e1 and b1xd1,e1" in refusal(AmbiguousMove, parse_move, "b1", tiger)
    assert parse_move("b1xe1,c1", tiger) == Move("jump", (1,), (2, 4))
    with pytest.raises(
        IllegalMove, match="2 unused squares of its row or column, such as c1 and d1"
    ):
        parse_move("b1xc1", tiger)
    assert parse_move("b1", begun(board(f"~ Tt ~ T T/{land}"), "a1")) == Move("jump", (1,), (2,))


@pytest.mark.parametrize(
    "text", ["", "a", "1a", "a1-", "a1x", "a1xb1-c1", "-a1", "+a1", "a1b1", "a123", "over", "ä1"]
)
def test_what_is_no_move(text: str) -> None:
    """Text that is not in the language of moves is BadNotation."""
    with pytest.raises(BadNotation):
        parse_move(text, begun(board("/".join([RIVER] * 5)), "a1"))


@pytest.mark.parametrize(
    ("cells", "starts", "move", "reason"),
    [
        (
            f"~ ~ T ~ ~/{RIVER}",
            "a1",
            "d1",
            "tree between (d1): a tree stands between a1 and this square",
        ),
        (f"~ ~ ~ ~ ~/{RIVER}", "a1", "a1", "same square (a1): the player stands here already"),
        (
            f"{RIVER}/~ ~ Ki ~ ~",
            "a2 c2",
            "d2",
            "jump over (d2): nobody jumps over a player on a kiwi",
        ),
        (
            f"{RIVER}/~ ~ Ki ~ ~",
            "a2 c2",
            "b2",
            "next to (b2): nobody lands next to a player on a kiwi, such as the",
        ),
        (
            f"{RIVER}/Ko ~ ~ ~ ~",
            "a2 c2",
            "d2",
            "jump over (d2): from a koala nobody jumps over another player",
        ),
        (
            f"{RIVER}/Ko ~ ~ ~ ~",
            "a2 c2",
            "b2",
            "next to (b2): from a koala nobody lands next to another player",
        ),
        (
            f"{RIVER}/E2 E1 ~ ~ ~",
            "a2",
            "b2",
            "echidna (b2): this is echidna 1, and the last one visited was 2",
        ),
        (
            f"{RIVER}/Ck S1 ~ ~ ~",
            "a2",
            "b2",
            "cockatoo (b2): from a cockatoo nobody jumps to a scoring square",
        ),
        (
            f"{RIVER}/~ ~ ~ ~ Di",
            "a2 e2",
            "c2",
            "dingo (c2): the dingo on e2 must be obeyed: only b2 can be jumped to",
        ),
        (
            f"{RIVER}/~ ~ ~ ~ Qu",
            "a2 e2",
            "b2",
            "quoll (b2): another player's quoll forbids to choose this",
        ),
        (
            f"{RIVER}/Nu ~ S1 ~ ~",
            "a2",
            "b2",
            "numbat (b2): from a numbat one must jump to a scoring square, such as c2",
        ),
        (
            "T T T ~ ~/Su ~ ~ T ~",
            "a2 b2 c2",
            "d1",
            "commands (d1): no jump from a2 ends here or slides here",
        ),
        (
            "T T T T T/~ Th T T T",
            "a2",
            "b2",
            "thorny devil: the only jump leads to the thorny devil b2: out instead",
        ),
        (
            "T T T T T/~ Th T T ~",
            "a2",
            "*e2",
            "thorny devil: the only jump leads to the thorny devil b2: out instead",
        ),
        (
            "T T T T T/~ T T S1 ~",
            "a2",
            "*d2",
            "teleport (d2): nobody teleports to a scoring square",
        ),
        ("T T T T T/~ T T S1 ~", "a2", "*a2", "same square (a2): the player stands here already"),
        (
            "T T T T T/~ T Ki ~ ~",
            "a2 c2",
            "*d2",
            "next to (d2): nobody lands next to a player on a kiwi",
        ),
    ],
)
def test_the_reason_is_named(cells: str, starts: str, move: str, reason: str) -> None:
    """Each rule that refuses a move says so, with its squares."""
    position = begun(board(f"{cells}/T T T T T/T T T T T/T T T T T"), starts)
    assert refusal(IllegalMove, parse_move, move, position).startswith(reason)


def test_an_extra_jump_cannot_be_left_out() -> None:
    """Stopping on a kangaroo is refused, on an occupied square too; an extra jump is judged like a first one."""
    position = begun(board(f"~ Ka ~ ~ T/{RIVER}/{RIVER}/{RIVER}/{RIVER}"), "a1 d1")
    found = position.fault(Move("jump", (1,)))
    assert str(found) == "kangaroo (b1): an extra jump must follow, such as to c1 and b2"
    assert "player 2 stands here" in str(position.fault(Move("jump", (1, 3))))


@pytest.mark.parametrize(
    "move",
    [
        Move("jump"),
        Move("out", (1,)),
        Move("start", (1, 2)),
        Move("walk", (1,)),
        Move("out", (), (1,)),
    ],
)
def test_moves_of_no_sense_are_faults(move: Move) -> None:
    """A move of the wrong shape or of an unknown kind is a finding, not an error."""
    assert begun(board("/".join([RIVER] * 5)), "a1").fault(move) is not None
    assert start(board("/".join([RIVER] * 5)), 1).fault(move) is not None


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("b1xc1", "the tiger destroys 2 unused squares of its row or column, such as c1 and d1"),
        (
            "b1xc1,d1,e1",
            "the tiger destroys 2 unused squares of its row or column, such as c1 and d1",
        ),
        ("b1xc1,c1", "c1 is named twice; the tiger destroys different squares"),
        (
            "b1xa1,c1",
            "a1 can't be destroyed: the tiger takes unused squares of its row or column only",
        ),
        (
            "b1xb2,c2",
            "b2 and c2 can't be destroyed: the tiger takes unused squares of its row or column only",
        ),
    ],
)
def test_what_a_tiger_cannot_take(move: str, reason: str) -> None:
    """Too few squares, too many, equal ones, used ones and trees are each told as what they are."""
    position = begun(board("~ Tt ~ ~ ~/" + "/".join(["T T T T T"] * 4)), "a1")
    assert refusal(IllegalMove, parse_move, move, position) == f"tiger (b1): {reason}"


@pytest.mark.parametrize("number", range(30))
def test_completions_are_the_moves_that_begin_so(number: int) -> None:
    """Whatever hops a move begins with, it can be completed to just the legal moves that begin with them."""
    chance = Chance("completions", number)
    readings = Readings(extra_jump_is_forced=number % 2 == 0, teleport_acts=number % 3 > 0)
    for position in playout(start(wild_sheet(chance), 2, readings=readings), [uniform] * 2, chance):
        moves = position.moves()
        for move in moves[:: len(moves) // 8 + 1]:
            begun_so = {
                each for each in moves if (each.kind, each.hops[:1]) == (move.kind, move.hops[:1])
            }
            found = list(position.completions(Move(move.kind, move.hops[:1])))
            assert len(found) == len({*found})
            assert {*found} == (begun_so if move.kind in ("jump", "teleport") else set())
