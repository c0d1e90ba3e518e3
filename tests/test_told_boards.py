"""Boards in the structure of a PDF: from the words of their squares alone they can be set up again."""

import re
from fractions import Fraction
from io import BytesIO
from string import ascii_lowercase

import pytest

from pressboard import print_sheet
from pressboard.chance import Chance
from pressboard.figures.shapes import Figure
from pressboard.figures.themes import theme
from pressboard.games.crumble.pictures import diagrams as crumble
from pressboard.games.crumble.pictures.pieces import BoardView, view_of
from pressboard.games.crumble.rules.board import BLACK, WHITE
from pressboard.games.crumble.rules.board import Board as CrumbleBoard
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, WAYS, Sheet
from pressboard.games.kangaruse.rules.sheet_text import decode
from pressboard.games.kangaruse.rules.types import RIVER, START, TREE, TYPES
from pressboard.games.krump.pictures import diagrams as krump
from pressboard.games.krump.rules.board import start as krump_start
from pressboard.games.krump.rules.notation import parse_units
from pressboard.games.krypte.pictures import diagrams as krypte
from pressboard.games.krypte.rules.board import SIDES, square_name
from pressboard.games.krypte.rules.board import start as krypte_start
from pressboard.games.krypte.rules.notation import parse_position
from pressboard.play.playouts import FastChance, playout, uniform
from pressboard.render.drawing import DrawnPage, Group, Picture
from pressboard.render.painter import Painter
from pressboard.render.pdf import PdfWriter
from tests.crossed import crossed, every_other
from tests.crumble.boards import games, tiling
from tests.structure import ToldBoard, boards_of, whole_of

SEEDS = ("wattle", "billabong", "murray")


def told(figure: Figure) -> ToldBoard:
    """Return a figure as a file that it is drawn into tells it."""
    file = BytesIO()
    writer = PdfWriter(file.write)
    drawn = Painter(theme("full")).paint(figure, 0.0, 0.0, 10.0)
    box = (0.0, 0.0, 10.0 * figure.width, 10.0 * figure.height)
    picture = Picture("it", figure.title, box, figure.title, figure.squares)
    writer.page(DrawnPage(300.0, 300.0, [Group([drawn], picture=picture)]))
    writer.save()
    (board,) = boards_of(file.getvalue())
    return board


# A sheet of Kangaruse


def rebuilt(board: ToldBoard, players: int) -> Sheet:
    """Return the sheet for so many players that a file tells of."""
    letters = {WAYS[number]: letter for number, letter in enumerate(DIRECTIONS)}
    columns, rows = (
        [command.partition(": ")[2] for command in commands]
        for commands in (board.columns, board.rows)
    )
    names = {each.name: key for key, each in TYPES.items()}
    names |= {"River": RIVER, "Start": START, "Tree": TREE}
    held = list[str]()
    values = list[int]()
    for row in range(1, len(rows) + 1):
        for column in ascii_lowercase[: len(columns)]:
            name, *more = board.squares[f"{column}{row}"].split(", ")
            key = names[name]
            held.append(key)
            values.append(int((re.findall(r"\d+", ", ".join(more)) or ["0"])[0]))
            assert ("scores" in more) == (key in TYPES and TYPES[key].scores)
    across, down = (
        tuple(letters.get(each, each) for each in commands) for commands in (columns, rows)
    )
    return Sheet(len(columns), len(rows), across, down, tuple(held), tuple(values), players)


@crossed("size seed", ["tiny", "regular", "huge"], SEEDS)
def test_a_sheet_is_set_up_again_from_its_words(seed: str, size: str) -> None:
    """Every square with its type and number, the commands of all lines, the starts: as its code has them."""
    pdf = print_sheet("kangaruse", size=size, seed=seed, checks="structure").pdf
    said = (
        whole_of(pdf).spoken().replace("\x02", "-")
    )  # PDFium's sign for a hyphen at the end of a line
    code, *_ = re.findall(r"KANGA1(?:- ?[A-Z0-9]{1,6})+", said)
    players, *_ = re.findall(r"up to (\d) players", said)
    (board,) = boards_of(pdf)
    assert rebuilt(board, int(players)) == decode(code)
    assert board.title == f"Kangaruse sheet, {len(board.columns)} × {len(board.rows)} squares"


def test_a_book_of_many_sheets_tells_them_in_sentences() -> None:
    """Tables of all its squares would make it larger by an eighth: those of four huge ones are many already."""
    pdf = print_sheet("kangaruse", size="huge", seed="wattle", checks="structure", count=4).pdf
    figures = [each.words for each in whole_of(pdf).walk() if each.kind == "Figure"]
    sheets = [each for each in figures if each.startswith("Kangaruse sheet")]
    assert not boards_of(pdf)
    assert len(sheets) == 4
    assert all("Columns from a on: " in each and "Rows from 1 on: " in each for each in sheets)


# Positions of the other games


@pytest.mark.parametrize("seed", SEEDS)
def test_a_position_of_krypte_is_set_up_again(seed: str) -> None:
    """Row by row, as its own notation has it; who may land where is told, too."""
    chance = FastChance(Chance("krypte", seed))
    for position in [*playout(krypte_start(), [uniform] * 2, chance)][::7]:
        board = told(krypte.diagram(position, krypte.Marks(legal=True)))
        signs = {"Black": "X", "White": "O"}
        found = {name: held.split(", ") for name, held in board.squares.items()}
        rows = [
            " ".join(signs.get(found[column + row][0], ".") for column in board.columns)
            for row in board.rows
        ]
        side = SIDES.get(position.side, "none")
        text = "\n".join([*rows, f"last side: {side}"])
        again = parse_position(f"{text}\nto move: {['Black', 'White'][position.turn]}")
        assert (again.black, again.white) == (position.black, position.white)
        legal = {square_name(move.square) for move in position.moves()}
        assert {name for name, held in found.items() if "a counter may land here" in held} == legal


@every_other("seed", SEEDS, of=3)
def test_a_position_of_krump_is_set_up_again(seed: str) -> None:
    """Row by row, as its own notation has it."""
    chance = FastChance(Chance("krump", seed))
    for position in [*playout(krump_start(), [uniform] * 2, chance)][:60:6]:
        board = told(krump.board_figure(position.units))
        letters = {"Small": "S", "Medium": "M", "Large": "L"}

        def sign(held: str, letters: dict[str, str] = letters) -> str:
            player, _, unit = held.partition(", ")
            larger = "".join(letters[each] for each in reversed(unit.split(" on ")) if each)
            return larger.lower() if player == "Black" else larger or "."

        rows = [
            " ".join(sign(board.squares[column + row]) for column in board.columns)
            for row in board.rows
        ]
        assert parse_units(rows) == position.units


def crumble_positions() -> list[CrumbleBoard]:
    """Return positions of random games and random tilings."""
    draw = FastChance(Chance("crumble", "told"))
    played = [position for game in games(2, 6, "told") for position in game]
    return played + [tiling(draw) for _ in range(12)]


@crossed("is_turned position", [False, True], crumble_positions())
def test_a_position_of_crumble_is_laid_again(position: CrumbleBoard, is_turned: bool) -> None:
    """Every piece by its colour, its corner and its size, under what heads its first column."""
    view = view_of([position.layout])
    view = BoardView(view.width, view.height, view.scale, view.margin, is_turned)
    board = told(crumble.diagram(crumble.bare(view, position)))
    pieces = set[tuple[int, Fraction, Fraction, Fraction, Fraction]]()
    for name, held in board.squares.items():
        west, south = map(Fraction, name.split(", "))
        colour, size, *_ = held.split(", ")
        across, up = map(Fraction, size.split(" by "))
        pieces.add(([BLACK, WHITE][colour == "White"], west, south, west + across, south + up))
        assert name.split(", ")[0] in board.columns
        assert name.split(", ")[1] in board.rows
    exact = position.layout.exact
    laid = {(each, *exact(piece)) for each in (BLACK, WHITE) for piece in position.pieces(each)}
    assert pieces == laid
    assert [*map(Fraction, board.columns)] == sorted(
        map(Fraction, board.columns), reverse=is_turned
    )
    assert [*map(Fraction, board.rows)] == sorted(map(Fraction, board.rows), reverse=not is_turned)
