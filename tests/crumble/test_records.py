"""Records: games as texts replay; the first fault is named with its ply, its kind and its line."""

from typing import Any

import pytest

from pressboard.errors import BadNotation
from pressboard.games.crumble.rules.notation import format_position
from pressboard.games.crumble.rules.records import Replay, replay, replayed
from tests.certainty import as_json, certain
from tests.crumble.boards import at
from tests.crumble.test_captures import NESTED as FRAMES
from tests.mistakes import refusal
from tests.written_records import format_record

EXAMPLE = "2,1VW 1,3VW 2,3HN 4,4HS"
"""A short game: White's second step completes Black's chain."""

SMALL = "board 4x4\nw2 w2\nb2x1 b2\nb b\n"
RING = "board 7x5\nb w w w w w w\nb w w w w w w\nb b b2x1 w w w\nb w w w w w w\nb w w w w w w\n"
STAIRS = "board 4x4\nw w w w\nb b b2\nb b\nw w w w\n"
FIGHT = "board 3x3, depth 1\nb w b\nw b1x1/2 w\nb1x1/2\nb w b\nto move: White\n"
FIGHTING = "0,1HS-E 0V2-2E-E 0,2VES 0H2-2N-NE 0,3VEES 0H2-2N-NNE"

NESTED = f"{FRAMES}\n"


def one(text: str) -> Replay:
    """Return the only game of a record whose lines after the title are `text`."""
    (game,) = replay(f"crumble\n{text}")
    return game


def rule(text: str) -> str:
    """Return the kind of the first fault, empty if there is none."""
    finding = one(text).finding
    return finding.rule if finding else ""


FAULTS = [
    ("2,1X", "syntax"),
    (
        "readings pieces=small smallest=1/2\nboard 2x2\nw b1/2x1/2 b1/2x1/2 b1/2x1/2 b1/2x1/2 b w\n1,1V",
        "no-tile",
    ),
    ("0,1H 0J1", "syntax"),
    ("7VE", "no-such-piece"),
    ("1/5H", "no-such-piece"),
    ("0H", "not-your-piece"),
    ("2,1V 0H 2,1V", "bad-cut-shape"),
    (f"{STAIRS}0,1H3", "bad-cut-shape"),
    ("3,2H2-1S-S", "cut-blocked"),
    ("5,2H2", "cut-leaves-board"),
    ("1J9,9", "join-shape"),
    (f"{SMALL}0,1J2,1", "join-single"),
    ("board 3x2\nw w w\nb b b\n0J3,1", "join-shape"),
    ("1J2,1", "join-foreign"),
    (f"{SMALL}1J1,2", "join-overhang"),
    ("0,1J1,1", "join-single"),
    ("2,1VN", "half-not-named"),
    ("2,1VW-N", "no-two-point-neighbour"),
    ("2,1VWW", "own-colour"),
    (f"{RING}2,2VEE", "path-after-capture"),
    (f"{EXAMPLE}E", "path-after-win"),
    (f"{EXAMPLE} 0,1H", "move-after-end"),
    (f"{EXAMPLE} 0-1", "wrong-result"),
    (f"{EXAMPLE} =", "wrong-result"),
    (f"{FIGHT}{FIGHTING} 1-0", "wrong-result"),
    (f"{FIGHT}{FIGHTING} 1/2-1/2", ""),
    (f"readings draw_rule=no\n{FIGHT}{FIGHTING} 1-0", ""),
]
"""Records with the kind of their first fault, of all kinds that the rules know."""


@pytest.mark.parametrize(("text", "kind"), FAULTS)
def test_every_fault_has_its_kind(text: str, kind: str) -> None:
    """The first fault of a game is named by its kind."""
    assert rule(text) == kind


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("5,2H2", 'ply 1, Black, "5,2H2" in line 2: the cut leaves the board after 1 of 2 pieces'),
        (
            f"{FIGHT}{FIGHTING} 1-0",
            "the record says 1-0 in line 8, but drawn by an endless fight for one piece: 1/2-1/2",
        ),
        (f"{SMALL}1J1,2", "out of the join would stick the piece at 0,1"),
        ("1J2,1", "the join would take the piece at 2, White's"),
    ],
)
def test_faults_tell_where_and_why(text: str, message: str) -> None:
    """A fault has its ply, its player, the word and its line, and a sentence."""
    assert message in certain(one(text).finding).message


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("2,1VWE", ["null-path"]),
        ("2,1V+", ["threat-mark"]),
        ("2,1VW 1,3VW+ 2,3HN", ["threat-mark"]),
        ("2,1VW 1,3VW 2,3HN+", []),
        ("2,1VW 1,3VW 2,3HN 4,4HS+", ["threat-mark"]),
        (f"readings draw_rule=no\n{FIGHT}{FIGHTING}", ["draw-condition-met"]),
        (f"{NESTED}5,5VE", ["nested-capture"]),
        (f"readings single_pass=yes\n{NESTED}5,5VE", ["nested-capture"]),
        (EXAMPLE, []),
    ],
)
def test_legal_moves_are_remarked_on(text: str, rules: list[str]) -> None:
    """What is legal and yet strange is a remark, never a fault; a threat mark is right when another turn would win."""
    game = one(text)
    assert game.finding is None
    assert [remark.rule for remark in game.warnings] == rules


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "crumble\nboard 2x2\nb w w\n0H",
            "lines 2 to 3: after piece 3, the last one, there is still a gap in the board",
        ),
        (
            "crumble\nboard 1x1, depth 1\nb1/4",
            "lines 2 to 3: piece 1, b1/4, needs 2 halvings of a square; the board is said to",
        ),
    ],
)
def test_what_cannot_be_read_is_named(text: str, message: str) -> None:
    """What is no record is one clear line with the number of the line at fault."""
    assert message in refusal(BadNotation, replay, text)


def test_the_usual_beginning_goes_without_saying() -> None:
    """A record says on which board a game begins only where it is not the usual one."""
    assert format_record("crumble", one(EXAMPLE)) == "crumble\n1) 2,1VW 1,3VW\n2) 2,3HN 4,4HS\n"
    assert format_record("crumble", one("board 2x1\n0VE")).startswith("crumble\nboard 2x1\nb w\n")


def test_the_room_gets_a_line_for_every_game() -> None:
    """A summary has a line for each game and for each remark, and the findings say which game they are of."""
    found = certain(
        replayed(f"crumble Ann - Bob\n{EXAMPLE}\ncrumble\n2,1VWE 0,1H\ncrumble\n0,1H 0-1")
    )
    assert found.summary.splitlines() == [
        'game 1, "Ann - Bob": 1-0 after 4 plies, Black has a chain on all four sides',
        "game 2: stops at its fault after 1 ply, White to move",
        '  remark null-path: ply 1, Black, "2,1VWE" in line 4: the path comes back to where it began, and the turn is '
        "the same without it",
        "game 3: ended 0-1 by the record (resigned or broken off) after 1 ply",
    ]
    assert [finding.rule for finding in found.found] == ["not-your-piece"]
    assert found.found[0].message.startswith("game 2, ply 2, White")
    assert len(as_json(found.data)["games"]) == 3


def games_in(text: str) -> list[dict[str, Any]]:
    """Return the games of a record as programs read them."""
    games: list[dict[str, Any]] = as_json(certain(replayed(text)).data)["games"]
    return games


def test_the_data_of_a_game() -> None:
    """For every ply there are the move, what each step captured, the position after it and the outcome."""
    (game,) = games_in(f"crumble\n{RING}2,2VE")
    (ply,) = game["plies"]
    assert (ply["ply"], ply["player"], ply["move"], ply["captured"]) == (
        1,
        "Black",
        "2,2VE",
        [["4,2"]],
    )
    assert game["start"] == format_position(at(RING))
    (won,) = games_in(f"crumble\n{EXAMPLE} 1-0")
    outcome = {"winners": ["Black"], "reason": "a chain on all four sides", "result": "1-0"}
    assert won["outcome"] == won["plies"][-1]["outcome"] == outcome
    (faulty,) = games_in("crumble\n0H")
    assert (faulty["fault"]["rule"], faulty["plies"]) == ("not-your-piece", [])
