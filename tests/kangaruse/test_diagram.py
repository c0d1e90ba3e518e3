"""Diagrams of sheets and games: what they show is what the engines do; the options, the pages, what users get wrong."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.figures.shapes import Bitmap, Figure, Polyline, Use
from pressboard.games.kangaruse import GAME
from pressboard.games.kangaruse.pictures.diagrams import (
    BARRED,
    DOOMED,
    END,
    EXAMPLE_GAME,
    EXAMPLES,
    JUMPS,
    STARTS,
    TELEPORTS,
    Shown,
    example_figure,
    example_position,
    reach_in,
)
from pressboard.games.kangaruse.print.diagram import DiagramOptions, drawn
from pressboard.games.kangaruse.rules.board import JUMP, START, TELEPORT, Board, Move, start
from pressboard.games.kangaruse.rules.records import Replay
from pressboard.games.kangaruse.rules.sheet import MOST_PLAYERS, Sheet
from pressboard.games.kangaruse.rules.sheet_text import format_setup, parse_setup
from pressboard.games.kangaruse.rules.types import RIVER, TREE
from pressboard.kinds.game import illustrate
from pressboard.kinds.scenes import Scene
from tests.certainty import certain
from tests.kangaruse import oracle
from tests.kangaruse.pictured import square_at
from tests.kangaruse.rules_boards import wild_sheet

CODE = "KANGA1-00206W-2YYDBH-12S7FP-S2Y9MK-2HNW7V-ATCT0P-27DY59-RT173E"
SETUP = EXAMPLE_GAME.partition("players Ann")[0]


def scenes(source: str, **options: Any) -> Sequence[Scene[Shown]]:  # noqa: ANN401
    """Return the diagrams of a source."""
    return drawn(DiagramOptions(record=source, **options)).scenes


def squares_with(figure: Figure, sheet: Sheet, name: str) -> list[int]:
    """Return the squares on which a figure has a symbol, ascending."""
    uses = [item for item in figure.items if isinstance(item, Use) and item.symbol.name == name]
    return sorted(square_at(sheet, use.x, use.y) for use in uses)


def crossed_on(figure: Figure, sheet: Sheet) -> list[int]:
    """Return the squares a figure crosses out, ascending."""
    strokes = [
        item.points[0]
        for item in figure.items
        if isinstance(item, Polyline) and item.role == "cross"
    ]
    return sorted({square_at(sheet, x, y) for x, y in strokes})


@cache
def game(number: int) -> Replay:
    """Return a game by chance on a sheet with all sorts of types, up to its end or its thirtieth move."""
    chance = Chance("a game to be drawn", number)
    sheet = wild_sheet(Chance("a sheet to be drawn", number))
    players = 1 + number % min(MOST_PLAYERS, sheet.players)
    positions = [start(sheet, players)]
    moves = list[Move]()
    while positions[-1].to_move is not None and len(moves) < 30:
        moves.append(chance.pick(positions[-1].moves()[:500]))
        positions.append(positions[-1].play(moves[-1]))
    return Replay(
        tuple(positions), tuple(moves), players=tuple(f"P{seat}" for seat in range(players))
    )


def reaches(number: int) -> Iterator[Board]:
    """Yield the positions of a game in which somebody is to move."""
    yield from (position for position in game(number).positions if position.to_move is not None)


@given(st.integers(0, 60))
def test_rings_are_the_moves_there_are(number: int) -> None:
    """One can go to the squares that legal moves arrive at first, in every position of a game, and to no others."""
    for position in reaches(number):
        assert position.to_move is not None
        reach = reach_in(position, position.to_move)
        moves = [move for move in position.moves() if move.hops]
        assert {*reach.ends} == {move.hops[0] for move in moves}
        kinds = {START: STARTS, JUMP: JUMPS, TELEPORT: TELEPORTS}
        assert {kinds[move.kind] for move in moves} <= {reach.kind}
        assert moves or reach.kind in (TELEPORTS, DOOMED)


@given(st.integers(0, 60))
def test_barred_squares_are_unused_and_forbidden(number: int) -> None:
    """A barred ring lies on an unused square that the commands lead to and no jump does."""
    for position in reaches(number):
        assert position.to_move is not None
        reach = reach_in(position, position.to_move)
        if reach.origin is None:
            continue
        assert not {*reach.barred} & {*reach.ends} or reach.kind == TELEPORTS
        assert not any(position.closed >> square & 1 for square in reach.barred)
        usual = {
            end
            for end in range(len(position.sheet.squares))
            if position.tables.usual[reach.origin] >> end & 1
        }
        landed = {move.hops[0] for move in position.moves() if move.kind == JUMP}
        free = {square for square in usual if not position.closed >> square & 1}
        assert free - landed <= {*reach.barred}


@given(st.integers(0, 40), st.data())
def test_a_sheet_shows_the_jumps_of_who_stands_alone(number: int, data: st.DataObject) -> None:
    """From any square of a sheet the rings are where the other engine, too, says that somebody alone may jump."""
    sheet = wild_sheet(Chance("a sheet to be drawn", number))
    places = [square for square, held in enumerate(sheet.squares) if held != TREE]
    square = data.draw(st.sampled_from(places))
    alone = oracle.Game(sheet, 1)
    alone.start(0, square)
    reach = certain(scenes(format_setup(sheet), from_=sheet.name(square))[0].shown.reach)
    landings = alone.landings(0)
    if reach.kind == JUMPS:
        assert {*reach.ends} == landings
    else:
        assert not landings or alone.thorny_devil(landings)


def slow(name: str) -> oracle.Game:
    """Return the position of an example in the other engine."""
    position = example_position(name)
    other = oracle.Game(position.sheet, position.players, position.places)
    other.crossed |= {*position.crossed_out}
    return other


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_shows_what_the_engines_do(name: str) -> None:
    """Rings of an example are the moves of the engine and the landings of the other one; the type is what it is of."""
    position = example_position(name)
    figure = example_figure(name, "rich")
    sheet = position.sheet
    ends = squares_with(figure, sheet, END.name)
    assert ends == sorted({move.hops[0] for move in position.moves() if move.kind == JUMP})
    assert {*ends} == slow(name).landings(0)
    assert squares_with(figure, sheet, BARRED.name) == [*reach_in(position, 0).barred]
    assert crossed_on(figure, sheet) == [*position.crossed_out]
    assert {*sheet.types} == {name}
    assert not any(
        "water" in item.role for item in figure.items if not isinstance(item, Bitmap | Use)
    )


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_of_its_type(name: str) -> None:
    """With the type's squares plain the same players may jump elsewhere: what is shown comes of the type."""
    other = slow(name)
    squares = tuple(RIVER if held == name else held for held in other.sheet.squares)
    sheet = other.sheet
    plain = Sheet(
        sheet.columns,
        sheet.rows,
        sheet.column_commands,
        sheet.row_commands,
        squares,
        sheet.values,
        sheet.players,
    )
    without = oracle.Game(
        plain, other.players, [place for place in other.places if place is not None]
    )
    without.crossed = set(other.crossed)
    assert without.landings(0) != other.landings(0)


def test_one_of_several_sheets_is_named() -> None:
    """Of a file with several codes --game says which is drawn."""
    codes = f"{CODE}\n{CODE.lower()}\n"
    assert scenes(codes, game=2)[0].shown.sheet == parse_setup(SETUP)


def test_words_below_a_diagram() -> None:
    """The words say which move led here, who is to move and where to, or what there is instead of a jump."""
    (first,), (third,) = (
        scenes("example", at="0", legal=True),
        scenes("example", at="3", legal=True),
    )
    assert first.caption == "The start: Ann is to move. From b2 (up, 4) to b1."
    assert third.caption.startswith(
        "After 3. Ann d1-d3xb3,d4: Bob is to move. From f1 (up, 1) no jump; a teleport"
    )
    assert scenes("example")[0].caption.endswith("the game is over, Ann 0, Bob -5.")
    assert scenes("example", caption="So it ended")[0].caption == "So it ended"
    assert scenes(CODE)[0].caption == "6 × 5 squares."


def test_in_handouts() -> None:
    """A handout gets a record's position, a sheet's jumps and the examples; pages and misprints are refused."""
    shown = illustrate(GAME, EXAMPLE_GAME, {"at": "0", "legal": True})
    assert shown.caption == "The start: Ann is to move. From b2 (up, 4) to b1."
    assert illustrate(GAME, CODE, {"from": "b2"}).caption == "From b2 (up, 4) to b1."
    assert illustrate(GAME, "Quoll", {"icons": "simple"}).figure == example_figure(
        "quoll", "simple"
    )
