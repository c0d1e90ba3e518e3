"""Exports of AbstractPlay: game records, saved games and bare lists of moves replay like records of our own."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import BadNotation
from pressboard.games.krypte.rules.board import square_name
from pressboard.games.krypte.rules.records import RECORDS, Replay, game_in, replay, replayed
from tests.certainty import certain
from tests.mistakes import refusal

MOVES = [
    "d1",
    "e8",
    "c1",
    "h5",
    "e7",
    "c2",
    "g5",
    "c8",
    "d2",
    "f5",
    "e6",
    "e1",
    "h2",
    "d8",
    "a2",
    "e2",
    "h3",
    "e5",
]
ROUNDS = [MOVES[place : place + 2] for place in range(0, len(MOVES), 2)]


def record(rounds: object, **header: object) -> dict[str, object]:
    """Return a game record as AbstractPlay writes it."""
    players = [
        {"name": "Ann", "userid": "a", "result": 0},
        {"name": "Bob", "userid": "b", "result": 1},
    ]
    told = {
        "game": {"name": "Krypte"},
        "site": {"name": "Abstract Play", "gameid": "7"},
        "players": players,
    }
    return {"header": told | header, "moves": rounds}


def saved(moves: list[str], **more: object) -> dict[str, object]:
    """Return a saved game as AbstractPlay writes it."""
    first = {
        "_version": "20260108",
        "_results": [],
        "currplayer": 1,
        "board": {"dataType": "Map", "value": []},
    }
    stack = [first, *({**first, "lastmove": move, "lastmoveSide": "N"} for move in moves)]
    return {
        "game": "krypte",
        "numplayers": 2,
        "variants": [],
        "gameover": False,
        "winner": [],
        "stack": stack,
    } | more


def one(data: object, indent: int | None = None) -> Replay:
    """Return the only game of such data."""
    (game,) = replay(json.dumps(data, indent=indent))
    return game


@pytest.mark.parametrize("indent", [0, 2])
@pytest.mark.parametrize(
    "data",
    [
        record(ROUNDS),
        record(
            [
                [{"move": move, "result": [{"type": "place", "where": move}]} for move in each]
                for each in ROUNDS
            ]
        ),
        record(
            [*ROUNDS[:-1], [ROUNDS[-1][0], {"move": ROUNDS[-1][1], "sequence": 2}], [None, None]]
        ),
        saved(MOVES, gameover=True, winner=[2]),
        MOVES,
        ROUNDS,
    ],
)
def test_an_export_is_the_game(data: object, indent: int) -> None:
    """Every form replays to all moves of the game."""
    game = one(data, indent=indent)
    assert ([square_name(move.square) for move in game.moves], game.finding) == (MOVES, None)
    assert game.result in ("", "0-1")


def test_names_and_results_are_kept() -> None:
    """Players make the title; what they have of the result says who has won."""
    game = one(record(ROUNDS))
    assert (game.title, game.result) == ("Ann - Bob", "0-1")
    tied = [{"name": "Ann", "result": 1}, {"name": "Bob", "result": 1}]
    assert one(record([["d1", "draw"]], players=tied)).result == "1/2-1/2"


@pytest.mark.parametrize(
    ("end", "winner", "result"),
    [
        ("resign", [], "0-1"),
        ("resign", [1], "1-0"),
        ("timeout", [2], "0-1"),
        ("draw", [1, 2], "1/2-1/2"),
        ("abandoned", [], "*"),
    ],
)
def test_a_game_broken_off_has_its_result(end: str, winner: list[int], result: str) -> None:
    """The words that stand for a move at the end are results, and no move is lost."""
    game = one(saved(["d1", "e8", end], winner=winner))
    assert (len(game.moves), game.result, game.finding) == (2, result, None)


def test_a_fault_names_the_line_of_the_text() -> None:
    """A move that breaks a rule is told with the line that it stands in."""
    game = one(record([["d1", "e8"], ["c1", "c1"]]), indent=1)
    assert game.finding is not None
    text = json.dumps(record([["d1", "e8"], ["c1", "c1"]]), indent=1)
    line = text[: text.rindex('"c1"')].count("\n") + 1
    assert f'"c1" in line {line}: c1 is occupied' in game.finding.message
    assert "stops at its fault after 3 plies" in certain(replayed(text)).summary


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (record([["d1", 7]]), "line 1: move 2 is none"),
        (saved(["d1", ""]), "line 1: move 2 is none"),
        (record([["d1", "resign"], ["e8"]]), 'line 1: "e8" follows the end of the game'),
        (record([["d1"]], game={"name": "Krypte", "variants": ["big"]}), "is a variant"),
        (
            record([["d1"]], game={"name": "Othello"}),
            'a game of "Othello"; of exports only those of Krypte',
        ),
        (["d1", "z9"], "line 1: there is no square z9"),
    ],
)
def test_what_cannot_be_read_is_said(data: object, message: str) -> None:
    """No move is left out: what is none is refused."""
    assert message in refusal(BadNotation, one, data)


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[]",
        "[1]",
        "{",
        '{"moves": []}',
        '{"header": {"game": {}}, "moves": []}',
        "[" * 99_999,
    ],
)
def test_other_data_are_not_ours(text: str) -> None:
    """Other JSON, and what is none, is no record."""
    assert not RECORDS.language.is_record(text)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from(["d1", "e8", "krypte", "resign", ""]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["header", "moves", "game", "name", "stack", "lastmove", "players"]),
            inner,
        )
    ),
    max_leaves=12,
)


@given(JSON)
def test_any_data_are_read_or_refused(data: object) -> None:
    """Whatever JSON holds, it is a game with texts for moves, or none, or is refused in a line."""
    try:
        game = game_in(json.dumps(data))
    except BadNotation:
        return
    assert game is None or all(isinstance(word, str) for _, word in game.moves)
