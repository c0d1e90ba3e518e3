"""The rules in print: every diagram is what an independent reading of the rules finds, and all readings are told."""

import re
from functools import cache
from itertools import pairwise

import pytest

from pressboard.errors import DoesNotFit
from pressboard.games.crumble.print.rules import DRAWINGS, Drawing, RulesOptions
from pressboard.games.crumble.rules.board import Board as Position
from pressboard.games.crumble.rules.locations import find
from pressboard.games.crumble.rules.notation import format_position, parse_position, read_move
from pressboard.games.crumble.rules.tiling import Exact
from pressboard.games.crumble.rules.turns import Move
from pressboard.paths import our_templates
from tests.crumble.oracle import Game
from tests.crumble.oracle_board import BLACK, WHITE, Board, Rectangle
from tests.crumble.oracle_duel import SEATS, acting, coloured, off_grid
from tests.crumble.oracle_notation import direction
from tests.crumble.test_prints import printed
from tests.mistakes import refusal
from tests.printed import text_of

HOUSE = (
    "upper_left=white",
    "first=white",
    "single_pass=yes",
    "draw_rule=no",
    "any_step_counts=no",
)
DRAWN = pytest.mark.parametrize("name", DRAWINGS)
Pieces = dict[Rectangle, str]


def oracle_game(position: Position, one_pass: bool) -> Game:
    """Return an engine's position for the independent reading of the rules."""
    colours = dict(coloured(position))
    board = Board(position.layout.width, position.layout.height, colours)
    return Game(
        board, [colours[piece] for piece in board.pieces], SEATS[position.turn], one_pass=one_pass
    )


def events(game: Game, position: Position, move: Move) -> list[Pieces]:
    """Return the pieces before a move, after its cut or join, and after every step."""
    action = acting(position.layout, move.action)
    assert action in [*game.splits(), *game.joins()]
    after = game.acted(action)
    found = [game.pieces]
    found.append(after.pieces)
    here = off_grid(move.start, position.layout.depth) if move.start else min(action.new)
    for letter in move.path:
        (there,) = (each for each in after.swaps(here) if direction(here, each) == letter)
        after, here = after.swapped(here, there), there
        found.append(after.pieces)
    game.board, game.colours, game.winner = after.board, after.colours, after.winner
    game.to_move = BLACK if game.to_move == WHITE else WHITE
    return found


@cache
def expected(drawing_name: str, one_pass: bool) -> Pieces:
    """Return the pieces that a diagram has to show, by the independent reading of the rules."""
    drawing = DRAWINGS[drawing_name]
    played = drawing.game
    game = oracle_game(played.position(0), one_pass)
    found = [game.pieces]
    for ply in range(1, played.last + 1):
        assert not game.over
        found = events(game, played.position(ply - 1), played.move(ply))
    if drawing.options.before:
        return found[0]
    return found[drawing.event + 1] if drawing.options.steps else found[-1]


def floating(piece: Exact) -> Rectangle:
    """Return a place as the independent reading has it."""
    return Rectangle(*map(float, piece))


def shown(drawing: Drawing) -> Pieces:
    """Return the pieces that a diagram shows."""
    return {
        floating(piece): SEATS[face.colour] for piece, face in drawing.scene.shown.pieces.items()
    }


def captured(drawing: Drawing) -> int:
    """Return how many pieces a diagram marks as captured."""
    return sum(face.captured for face in drawing.scene.shown.pieces.values())


def words(*readings: str, paper: str = "A4") -> str:
    """Return the text of the handout with some readings."""
    return text_of(printed("rules", RulesOptions(readings=readings), paper))


@DRAWN
@pytest.mark.parametrize("one_pass", [False, True])
def test_every_diagram_is_what_the_rules_say(name: str, one_pass: bool) -> None:
    """An independent reading plays the same moves to the same pieces, however captures are read."""
    assert shown(DRAWINGS[name]) == expected(name, one_pass)


@DRAWN
def test_every_position_is_accepted(name: str) -> None:
    """The positions of the diagrams are read as positions are, and come back from their texts."""
    game = DRAWINGS[name].game
    for ply in range(game.last + 1):
        position = game.position(ply)
        assert coloured(parse_position(format_position(position))) == coloured(position)


HOUSE = "upper_left=white", "first=white", "single_pass=yes", "draw_rule=no", "any_step_counts=no"


def test_the_notation_told_is_read() -> None:
    """Every move and every location that the section on writing mentions is one."""
    told = (our_templates() / "words" / "en" / "crumble.ftl").read_text(encoding="utf-8")
    section = told.partition("## Writing it down")[2].partition("\n## ")[0]
    mentioned = re.findall(r"<b>([0-9][^<]*)</b>", section) + re.findall(
        r"= (\d[^:\n]*): ", section
    )
    assert {"0VW-N", "0H2-2N-NWW", "0J1,2N", "2,1VW", "0,3"} <= {*mentioned}
    for text in mentioned:
        assert read_move(text if re.search("[HVJ]", text) else f"{text}V")


def test_the_letters_tell_the_truth() -> None:
    """Of A, in the middle, B to E are neighbours and F is none, B and C have a side in common with it."""
    drawing = DRAWINGS["touching"]
    places = dict(zip(drawing.letters.values(), map(_placed, drawing.letters), strict=True))
    board = oracle_game(drawing.game.position(0), one_pass=False).board
    number = {letter: board.number[place] for letter, place in places.items()}
    letters = {each: letter for letter, each in number.items()}
    assert {letters[each] for each in board.neighbours[number["A"]]} == set("BCDE")
    assert {letters[each] for each in board.two_point_neighbours[number["A"]]} == set("BC")
    assert places["A"].corners & places["F"].corners
    colours = oracle_game(drawing.game.position(0), one_pass=False).colours
    assert {number["A"], number["D"]} in board.chains(colours, BLACK)


def _placed(location: str, name: str = "touching") -> Rectangle:
    """Return the piece at a location on the board with the letters, or on another one before its move."""
    layout = DRAWINGS[name].game.position(0).layout
    piece = find(layout, location)
    return floating(layout.exact(piece))


def test_captures_come_one_after_the_other() -> None:
    """The path captures two of White's pieces, then one, then one of Black's, then the piece that swaps.

    Each picture marks what its own step captures, and the steps between capture nothing.
    """
    options = DRAWINGS["capture 1"].options
    steps = [Drawing(options, step) for step in range(7)]
    assert [captured(each) for each in steps] == [0, 2, 0, 1, 0, 1, 1]
    turned = []
    for before, after in pairwise(map(shown, steps)):
        path = [*map(floating, steps[-1].scene.shown.path)]
        turned.append(
            [
                after[piece]
                for piece in before
                if before[piece] != after[piece] and piece not in path
            ]
        )
    assert turned == [[BLACK, BLACK], [], [BLACK], [], [WHITE], []]
    last = floating(steps[-1].scene.shown.path[-1])
    assert shown(steps[-1])[last] == WHITE
    assert {DRAWINGS[name].event for name in DRAWINGS if name.startswith("capture ")} == {
        1,
        3,
        5,
        6,
    }


@pytest.mark.slow
@pytest.mark.parametrize("word", ["yes", "no"])
def test_house_rules_contradict_nothing(word: str) -> None:
    """Where only the players call a draw that is said, and a house rule on what counts for one is idle."""
    text = words("draw_rule=no", f"any_step_counts={word}")
    assert "Only the players can call a game drawn." in text
    assert "You may agree on a draw" not in text
    assert "For the draw" not in text
    assert ("is of no matter without the rule for draws." in text) == (word == "no")
    assert "You may agree on a draw at any time." in words()


@pytest.mark.parametrize("paper", ["60x60", "60x300", "50x50"])
def test_paper_without_room_is_one_clear_line(paper: str) -> None:
    """The line says how much room there has to be and how much there is, and nothing of templates."""
    assert re.search(
        r"^the rules need 57 mm x 77 mm: .* leaves ", refusal(DoesNotFit, words, paper=paper)
    )
