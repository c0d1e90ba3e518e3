"""What Krypte prints to be cut out and played with: the board with its marker, the counters, score pads."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from generator.common.board_pages import PrintedBoard, tile_leaves
from generator.contract import Item, Leaf
from generator.errors import DoesNotFit
from generator.figures.shapes import Figure
from generator.games.krypte.pictures.board import board_side, playing_board, seams
from generator.games.krypte.pictures.marker import marker
from generator.games.krypte.pictures.pieces import HOW, face, note
from generator.games.krypte.print.board_page import BoardSheet, Noted, board_sheet, marker_sheet, noted
from generator.games.krypte.print.looks import BoardLook, CountersLook, RecordLook
from generator.games.krypte.print.record_page import HALVES, ROWS, coordinates, plan_pads
from generator.games.krypte.rules.board import BLACK, COLOURS, WHITE
from generator.printing.fitting import named
from generator.printing.papers import Paper
from generator.printing.pieces import Duplex, orientation, piece_pages
from generator.units import show_mm


class _Plain:
    """What all these products share: they are the same every time, and named after themselves."""

    name = ""
    params = None

    def stem(self, first: Item[Any] | None, count: int) -> str:
        """Name the file."""
        return f"krypte-{self.name}"


class BoardProduct(_Plain):
    """The board, on one page where it fits, else in tiles; the marker beside it, or on a page of its own."""

    name = "board"
    summary = "The board, on one page or tiled over several, and a marker for the active sides to cut out."
    example = "pressboard krypte board --square 30 --theme low-ink"
    look = BoardLook

    def leaves(self, items: Iterator[Item[Any]], look: BoardLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the page with the board, or a page for each tile, and one for the marker if it needs one."""
        pictures = self.pictures(None, look)
        sheet = _on_one_page(paper, look)
        if sheet:
            yield _sheet_leaf(sheet, look, pictures)
        else:
            yield from tile_leaves(_printed(look, pictures["board"]), paper)
        if look.marker and not (sheet and sheet.marker):
            with named("the marker for the active sides, which --no-marker leaves out"):
                yield _sheet_leaf(marker_sheet(paper), look, pictures)

    def pictures(self, item: Item[Any] | None, look: BoardLook) -> Mapping[str, Figure]:
        """Return the pictures of the board and of the marker."""
        board = {"board": playing_board(look.coordinates, look.sides, look.square)}
        return {**board, "marker": marker()} if look.marker else board


def _on_one_page(paper: Paper, look: BoardLook) -> BoardSheet | None:
    """Return the page with the whole board; None when the board is larger than the page."""
    with suppress(DoesNotFit):
        return board_sheet(paper, board_side(look.sides) * look.square, look.marker)
    return None


def _sheet_leaf(sheet: BoardSheet, look: BoardLook, pictures: Mapping[str, Figure]) -> Leaf:
    context = {
        "sheet": sheet,
        "square": look.square,
        "tile": None,
    }
    caption = sheet.words or sheet.caption
    return Leaf("board.xml", context, pictures, orientation=orientation(sheet.paper), captioned=True, caption=caption)


def _printed(look: BoardLook, picture: Figure) -> PrintedBoard:
    lines = seams(look.sides)
    return PrintedBoard(picture, look.square, (lines, lines), None, {"square": look.square})


class CountersProduct(_Plain):
    """The two-coloured counters."""

    name = "counters"
    summary = "The 64 counters, black on one face and white on the other, to fold and glue or printed on both sides."
    example = "pressboard krypte counters --size 18 --theme bw"
    look = CountersLook

    def leaves(self, items: Iterator[Item[Any]], look: CountersLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the pages; on those of both sides black faces lie on the front and white ones on the back."""
        duplex = Duplex(look.flip, (look.shift_right, look.shift_down))
        figures = self.pictures(None, look)
        with named(f"counters of {show_mm(look.size)}"):
            for page in piece_pages(paper, look.size, look.size, look.count, backs=look.backs, duplex=duplex):
                yield _counters_leaf(noted(page), look, figures)

    def pictures(self, item: Item[Any] | None, look: CountersLook) -> Mapping[str, Figure]:
        """Return both faces."""
        return {COLOURS[colour].lower(): face(colour, look.size) for colour in (BLACK, WHITE)}


def _counters_leaf(page: Noted, look: CountersLook, faces: Mapping[str, Figure]) -> Leaf:
    """Return a page of counters; they look the same from all sides, so no back has to be turned."""
    front, back = faces
    sides = ((front, page.pieces.fronts), (back, page.pieces.backs))
    context: dict[str, Any] = {
        "page": page,
        "placed": [(name, each.slot) for name, side in sides for each in side],
        "back": not page.pieces.fronts,
        "how": HOW[look.backs],
    }
    figures = {**faces, "note": note(HOW[look.backs], *page.strip, page.upright)} if page.note else faces
    pieces = page.pieces
    return Leaf(
        "counters.xml",
        context,
        figures,
        orientation=pieces.orientation,
        captioned=bool(pieces.fronts),
        caption=pieces.caption,
    )


class RecordProduct(_Plain):
    """Blank score pads."""

    name = "record"
    summary = "Blank score pads for writing games down, several to a page."
    example = "pressboard krypte record --per-page 2"
    look = RecordLook

    def leaves(self, items: Iterator[Item[Any]], look: RecordLook, paper: Paper) -> Iterator[Leaf]:
        """Yield the page."""
        page = plan_pads(paper, look.per_page)
        yield Leaf("record.xml", {"page": page, "halves": HALVES, "rows": ROWS}, self.pictures(None, look))

    def pictures(self, item: Item[Any] | None, look: RecordLook) -> Mapping[str, Figure]:
        """Return the little board that reminds of the coordinates."""
        return {"coordinates": coordinates()}


PRINTED = (BoardProduct(), CountersProduct(), RecordProduct())
"""What is printed to be cut out, played with and written on."""
