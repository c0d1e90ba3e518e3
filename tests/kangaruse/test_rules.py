"""The course of a game: starting, arriving, what a landing does, going out, the end and the score."""

from dataclasses import replace

import pytest

from pressboard.games.kangaruse.rules.board import Board, Move, start
from pressboard.games.kangaruse.rules.notation import diagram, format_move
from pressboard.games.kangaruse.rules.tables import scores, tables_of
from pressboard.games.kangaruse.rules.types import SCORING
from pressboard.play.bits import bits_of
from tests.kangaruse.rules_boards import ON, begun, board, landings

RIVER = "~ ~ ~ ~ ~"


def on(
    cells: str, starts: str, before: str = "", numbers: str = "11111", **readings: bool
) -> Board:
    """Return a position on a board whose squares all say right and 1."""
    return begun(board(cells, numbers=numbers), starts, before, replace(ON, **readings))


def texts(position: Board) -> list[str]:
    """Return all moves as they are written."""
    return [format_move(move, position) for move in position.moves()]


def picture(position: Board) -> str:
    """Return the rows of the position's diagram, parted by slashes."""
    return "/".join(line.split(maxsplit=1)[1] for line in diagram(position).splitlines()[1:])


def test_marked_starts_are_chosen_in_seat_order() -> None:
    """With marked starts each player chooses one that is left."""
    position = start(board(f"o ~ o ~ o/{RIVER}/{RIVER}/{RIVER}/{RIVER}"), 2)
    assert (position.to_move, landings(position)) == (0, "@a1 @c1 @e1")
    position = position.play(Move("start", (2,)))
    assert (position.to_move, landings(position)) == (1, "@a1 @e1")
    assert position.play(Move("start", (0,))).to_move == 0


def test_any_square_that_does_not_score_can_be_a_start() -> None:
    """Without marked starts players choose any square but trees and scoring squares; a moth takes several."""
    position = start(board("T S1 ~ Mo Ki/" + "/".join(["T T T T T"] * 4)), 2)
    assert landings(position) == "@c1 @d1 @e1"
    assert landings(position.play(Move("start", (3,)))) == "@c1 @d1 @e1"
    assert landings(position.play(Move("start", (4,)))) == "@c1 @d1"


def test_starting_is_not_landing() -> None:
    """A start on a devil or a kangaroo does nothing, next to a kiwi it is allowed; an echidna counts as visited."""
    position = on(f"E2 Td Ki Ka E1/{RIVER}/{RIVER}/{RIVER}/{RIVER}", "b1 a1 d1 c1")
    assert position.to_move == 0
    assert not position.crossed_out
    assert position.visited == [0, 2, 0, 0]


def test_a_kangaroo_jumps_again_at_once() -> None:
    """The extra jump is part of the move, and so on from one kangaroo to the next."""
    position = on(f"{RIVER}/~ ~ ~ ~ T/T T T Ka T/T T T Ka T/T T T T T", "d2")
    assert texts(position) == ["d1", "c2", "d3-d4"]
    position = on(f"{RIVER}/T T T ~ T/T T T Ka T/T T Ka Ka ~/T T ~ T T", "d2")
    assert texts(position) == ["d1", "d3-d4-c4-e4", "d3-d4-c4-c5", "d3-d4-e4"]


def test_a_kangaroo_without_an_extra_jump_stays_in() -> None:
    """The turn ends and the player goes on with the next."""
    position = on("T T T T T/T T ~ T T/T T Ka T T/T T T T T/T T T T T", "c2")
    assert texts(position) == ["c3"]
    after = position.play(position.moves()[0])
    assert (after.to_move, after.out, texts(after)) == (0, set(), ["out"])


def test_a_kangaroo_follows_a_teleport() -> None:
    """Who teleports to a kangaroo jumps again; the fee is paid once."""
    position = on("~ T T T T/T T T T T/T T Ka ~ T/T T T T T/T T T T T", "a1")
    assert texts(position) == ["*c3-d3", "*d3", "out"]
    after = position.play(position.moves()[0])
    assert (after.places, after.scores(), after.fees) == ([13], (-10,), [1])


def test_a_devil_crosses_out_its_neighbours() -> None:
    """All unused neighbours go, players and an occupied moth stay; nothing goes over the edge."""
    cells = f"{RIVER}/~ ~ ~ ~ ~/Mo Td ~ ~ ~/{RIVER}/{RIVER}"
    after = on(cells, "b2 a3 b4", "b3")
    assert picture(after) == ". . . . ./. x . . ./2 1 x . ./. 3 . . ./. . . . ."
    after = after.play(next(move for move in after.moves() if move.hops == (5,)))
    assert 10 in after.crossed_out
    assert picture(on(f"~ ~ ~ ~ Td/{RIVER}/{RIVER}/{RIVER}/{RIVER}", "c1", "e1")).startswith(
        ". . x x 1/. . . . x/. ."
    )


def test_a_tiger_takes_two_of_its_row_and_column() -> None:
    """Any two unused squares, of either line or one of each; trees, used and occupied squares are not there to take."""
    position = on("T T ~ T T/~ ~ Tt T T/T T ~ T T/T T T T T/T T T T T", "b2 c3")
    assert [text for text in texts(position) if text.startswith("c2")] == ["c2xc1,a2"]
    position = on("T T ~ T T/~ ~ Tt ~ T/T T ~ T T/T T T T T/T T T T T", "b2 c3")
    assert [text for text in texts(position) if text.startswith("c2")] == [
        "c2xc1,a2",
        "c2xc1,d2",
        "c2xa2,d2",
    ]
    after = position.play(Move("jump", (7,), (2, 5)))
    assert picture(after) == "T T x T T/x x 1 . T/T T 2 T T/T T T T T/T T T T T"


def test_a_tiger_takes_what_is_left() -> None:
    """With fewer than two unused squares the tiger takes them all."""
    assert texts(on("T T ~ T T/T ~ Tt T T/T T T T T/T T T T T/T T T T T", "b2")) == ["c2xc1"]
    assert texts(on("T T T T T/T ~ Tt T T/T T T T T/T T T T T/T T T T T", "b2")) == ["c2"]


@pytest.mark.parametrize(
    ("cells", "starts", "before", "points"),
    [
        ("~ S4 ~ ~ ~/~ ~ ~ ~ ~", "a1 a2", "b1", (4, 0)),
        ("~ S4 ~ ~ Cr/~ ~ ~ ~ ~", "a1 e1", "b1", (0, 0)),
        ("~ S4 ~ ~ ~/~ ~ ~ ~ ~", "a1 e1", "b1", (4, 0)),
        ("~ S4 ~ ~ ~/~ ~ ~ ~ Cr", "a1 e2", "b1", (4, 0)),
        ("~ S4 T Cr ~/~ ~ ~ ~ ~", "a1 d1", "b1", (0, 0)),
        ("Cr S4 ~ ~ ~/~ ~ ~ ~ ~", "a1 e2", "b1", (4, 0)),
        ("~ S4 ~ ~ Cr/~ ~ ~ ~ ~", "a1 e2", "b1", (4, 0)),
        ("~ S4 ~ ~ ~/~ Cr ~ ~ ~", "a1 a2", "b1 b2", (4, 0)),
        ("~ Ch ~ ~ ~/~ Ch ~ Cr ~", "a1 d2 a2", "b1 d1 b2", (5, 0, 5)),
    ],
)
def test_a_crocodile_spoils_its_row_and_column(
    cells: str, starts: str, before: str, points: tuple[int, ...]
) -> None:
    """Others score nothing from a square they land on there, over trees too; not later, not when it is empty."""
    assert on(f"{cells}/{RIVER}/{RIVER}/{RIVER}", starts, before).scores() == points


def test_going_out_is_for_good() -> None:
    """Who goes out has no more turns and stays; the game ends when everybody is out."""
    position = on("~ T ~ ~ ~/T T T T T/T T T T T/T T T T T/T T T T T", "a1 c1", "out")
    assert (position.to_move, position.out) == (1, {0})
    position = begun(position.sheet, "a1 c1", "out d1")
    assert (position.to_move, texts(position)) == (1, ["e1"])
    position = begun(position.sheet, "a1 c1", "out d1 e1 out")
    assert (position.to_move, position.moves()) == (None, [])
    assert position.outcome is not None
    assert (position.outcome.winners, position.outcome.reason) == ((0, 1), "equal points")


def test_who_is_out_keeps_every_effect() -> None:
    """A kiwi that is out still keeps others away."""
    position = on(
        "Ki T T T T/~ ~ ~ T T/T T T T T/T T T T T/T T T T T", "a1 b2", "out", numbers="41111"
    )
    assert position.out == {0}
    assert landings(position) == "c2"


def test_the_winner_has_the_most_points() -> None:
    """The outcome names the seat and the reason."""
    position = on("~ S4 T T ~/T T T T T/T T T T T/T T T T T/T T T T T", "a1 e1", "b1 out out")
    assert position.outcome is not None
    assert (position.outcome.winners, position.outcome.reason, position.scores()) == (
        (0,),
        "most points",
        (4, 0),
    )


def owned(counts: list[dict[str, int]], **readings: bool) -> tuple[int, ...]:
    """Return the points of players who landed on so many squares of each type."""
    keys = [key for key in SCORING for _ in range(12)]
    names = {
        "star": "S3",
        "chest": "Ch",
        "coin": "Co",
        "gem": "Ge",
        "toy": "To",
        "water": "Wa",
        "food": "Fo",
    }
    cells = [names.get(key, "Sh") for key in keys] + ["~"] * 4
    sheet = board(
        "/".join(" ".join(cells[row * 10 : row * 10 + 10]) for row in range(10)), "R" * 10, "1" * 10
    )
    places = {key: iter(sheet.where(key)) for key in SCORING}
    earned = [
        bits_of(next(places[key]) for key, count in own.items() for _ in range(count))
        for own in counts
    ]
    return scores(tables_of(sheet, replace(ON, **readings)), earned, [0] * len(counts))


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([{"star": 3}, {}], (9, 0)),
        ([{"chest": 2}, {}], (10, 0)),
        ([{"coin": 3}, {"coin": 2}, {}], (3, -2, 0)),
        ([{"coin": 3}, {"coin": 3}, {"coin": 1}], (-3, -3, -1)),
        ([{"coin": 3}], (3,)),
        *[
            ([{"gem": n}], (worth,))
            for n, worth in enumerate((0, 1, 1, 3, 5, 8, 12, 16, 21, 28, 35, 35, 35))
        ],
        ([{"toy": 2}, {"toy": 3}, {"toy": 7}], (0, 5, 10)),
        ([{"water": 3, "food": 2}, {"water": 4}, {"food": 4}], (6, 0, 0)),
        ([{"shelter": 2}, {"shelter": 1}, {}], (10, 0, -10)),
        ([{"shelter": 2}, {"shelter": 2}, {}, {}], (10, 10, -10, -10)),
        ([{"shelter": 2}, {"shelter": 2}], (0, 0)),
        ([{"shelter": 2}], (0,)),
    ],
)
def test_what_squares_are_worth(counts: list[dict[str, int]], points: tuple[int, ...]) -> None:
    """Every scoring type is worth what the facts say, ties included."""
    assert owned(counts) == points


@pytest.mark.parametrize(
    ("reading", "counts", "points"),
    [
        ("coin_shared_lead_counts", [{"coin": 3}, {"coin": 3}, {"coin": 1}], (3, 3, -1)),
        ("coin_shared_lead_counts", [{"coin": 3}, {"coin": 2}], (3, -2)),
    ],
)
def test_other_readings_of_the_score(
    reading: str, counts: list[dict[str, int]], points: tuple[int, ...]
) -> None:
    """A shared lead in coins can be read as the most."""
    assert owned(counts, **{reading: True}) == points


def test_tied_shelters_read_otherwise() -> None:
    """Ties for the most or the least shelters can be read to cancel the ten points."""
    counts = [{"shelter": 2}, {"shelter": 2}, {}]
    assert owned(counts, shelter_ties_count=False) == (0, 0, -10)
