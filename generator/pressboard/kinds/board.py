"""The product `board`: on one page where it fits, else on several that are glued, with any set-up."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import partial
from importlib import import_module
from itertools import chain
from typing import Any

from pressboard.errors import DoesNotFit, NoSheetFound, named
from pressboard.figures.composing import part_of
from pressboard.figures.marks import assembly_map, with_seams
from pressboard.figures.qr import code_figure
from pressboard.figures.shapes import Figure
from pressboard.kinds import report
from pressboard.kinds.certificate import Facts
from pressboard.kinds.options import Options, square_option
from pressboard.kinds.page import APART, BOARD_WORDS, Certificate, Content, Item, Leaf, leaves_in
from pressboard.kinds.product import (
    GeneratedProduct,
    Look,
    Params,
    PlainProduct,
    SetupFormat,
    series_stem,
)
from pressboard.lean_classes import dataclass
from pressboard.play.findings import Finding
from pressboard.printing.cuts import CUT, Sides
from pressboard.printing.papers import Paper, Slot, free_area, orientation
from pressboard.printing.pieces import centred
from pressboard.printing.scale import head_place, making_room, scale_marks
from pressboard.printing.tiling import Poster, PosterPage, poster
from pressboard.units import show_mm

_HEADS = {"masthead": 14.0 + 4.0 + 8.4 + 4.0, "running head": 7.6 + 2.0 + 8.4 + 2.0}
"""What head and foot of a page take, gaps included, the better first."""
HEAD_AND_FOOT = _HEADS["masthead"]
"""What masthead and foot take of a page's height, gaps included, mm."""


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """A board to be printed: its picture, a board unit a square, and the side of its squares in mm.

    `seams` are the lines across and down, in squares, at which the picture may be parted. `setup` is what is printed
    into the squares and named beside them, None for an empty board; `is_usual` says that it is the game's own, which
    needs no QR code. `context` is what else the template is filled with, `advice` what whoever prints it should know,
    `figures` what else stands on the page where there is room.
    """

    picture: Figure
    square: float
    seams: tuple[Sequence[float], Sequence[float]]
    setup: Item[object] | None
    context: Mapping[str, object]
    is_usual: bool = False
    advice: tuple[str, ...] = ()
    figures: Mapping[str, Figure] = field(default_factory=dict)

    @property
    def coded(self) -> Item[object] | None:
        """The set-up whose QR code stands beside it, if any."""
        return None if self.is_usual else self.setup

    @property
    def whole_context(self) -> dict[str, object]:
        return {"setup": self.setup, "coded": self.coded, **self.context}

    def leaf(
        self,
        context: Mapping[str, object],
        figures: Mapping[str, Figure],
        paper: Paper,
        caption: Slot | None,
        captioned: bool = True,
        cut: float = 0.0,
    ) -> Leaf:
        """Return a page with it, or with a part of it, which takes so many seconds to `cut`."""
        whole, turned = {**context, **self.whole_context}, orientation(paper)
        return Leaf(
            "board.xml",
            whole,
            figures,
            orientation=turned,
            caption=caption,
            advice=self.advice,
            captioned=captioned,
            cut=cut,
        )


def board_leaves(board: PrintedBoard, paper: Paper) -> Iterator[Leaf]:
    """Yield the page with the board, or a page for each tile; raises DoesNotFit."""
    # The least and the usual side of a QR code above a board.
    sides = 16.0, 18.0
    size = board.picture.width * board.square, board.picture.height * board.square
    try:
        turned, place = centred(paper, *size)
    except DoesNotFit:
        across, down = ([line * board.square for line in lines] for lines in board.seams)
        # What a page keeps for crosses, for label and map at its head, for the ruler at its foot
        rim = Sides(left=3.0, top=16.0, right=3.0, bottom=9.0)
        with named(f"a board with squares of {show_mm(board.square)}"):
            plan = poster(paper, *size, across, down, rim)
        yield from (_tile_leaf(board, plan, tile) for tile in plan.tiles)
    else:
        # The foot with a ruler, a QR code and the words of both takes 112 mm in width, and 7.6 mm more in height.
        area, head = free_area(turned), ""
        if not board.coded or area.width >= 112.0:
            room = area.height - place.height - (7.6 if board.coded else 0.0)
            head = next((name for name, taken in _HEADS.items() if taken <= room), "")
        side = min(place.y - area.y, sides[1])
        if board.coded and side >= sides[0]:
            qr = Slot(area.right - side, area.y, side, side)
        else:
            qr = None
        if not (head or qr):
            # At the upper edge, if only so there is room for a ruler or a note.
            at = making_room(turned, place), replace(place, y=area.y)
            place = max(at, key=lambda each: bool(scale_marks(turned, [each])))
        marks = scale_marks(turned, [place, *([qr] if qr else [])])
        taken = [place, *(mark.slot for mark in marks), *([qr] if qr else [])]
        caption = head_place(turned, taken)
        figures = {**board.figures, "board": board.picture}
        if board.coded and (qr or head):
            figures["qr"] = code_figure(board.coded.code, quiet=2)
        context = {"place": place, "qr": qr, "marks": marks, "tile": None, "head": head}
        yield board.leaf(context, figures, turned, caption, captioned=not head)


def words_leaf(board: PrintedBoard) -> Leaf:
    """Return the pages of what is read of a board, which stands below it but in type of a size of one's own."""
    qr = {"qr": code_figure(board.coded.code, quiet=2)} if board.coded else {}
    return Leaf(BOARD_WORDS, board.whole_context, {**board.figures, **qr}, only=APART)


def _tile_leaf(board: PrintedBoard, plan: Poster, tile: PosterPage) -> Leaf:
    part = tile.part
    x, y, width, height = (
        length / board.square for length in (part.x, part.y, part.width, part.height)
    )
    area = free_area(plan.paper)
    caption = Slot(area.x, area.y, area.width, 12.0)
    shown = part_of(
        board.picture, x, y, width, height, bleed=1.0 / board.square
    )  # more than it needs
    crosses = [(across - tile.place.x, down - tile.place.y) for across, down in tile.crosses]
    figures = {
        "board": shown,
        "tile": with_seams(shown, tile.label, crosses, (tile.cut_left, tile.cut_top), board.square),
        "map": assembly_map(plan.columns, plan.rows, (tile.column, tile.row), 10.0),
    }
    context = {"tile": tile, "head": "", "poster": plan}
    cut = CUT * (bool(tile.cut_left) + bool(tile.cut_top))
    return board.leaf(context, figures, plan.paper, caption, cut=cut)


# The product `board` of a game whose set-up can be generated: its items, what brings them back, its file and pages.


class GeneratedBoard(GeneratedProduct[Params, Content, Look]):
    """The product `board`: empty, or with the game's own set-up, one made by chance, or one that was written out.

    A game says how its `setups` are written. Its parameters have as `content` the set-up that they ask for, None for
    one of chance. The module `made`, loaded when it is asked for, returns the `candidates` of parameters and a recipe,
    the `faults` that none of them may have, the `problems` of any set-up and, with what draws it, its `certificate`.
    """

    name = "board"
    setups: SetupFormat[Content]
    made: str

    @abstractmethod
    def certified(self, content: Content, longest: float, /) -> Figure:
        """Draw a set-up for its certificate, no longer and no higher than so many mm."""

    @abstractmethod
    def printed(self, item: Item[Content] | None, options: Look) -> PrintedBoard:
        """The printed board with a set-up, or without any."""

    def own_name(self, content: Content) -> str:
        """The name of a set-up that was written out, for a refusal."""
        return f"the {self.setups.setup}"

    def own_stem(self, item: Item[Content]) -> str:
        """The end of the file's name for a set-up that was written out: four letters of its code."""
        return item.code[-4:].lower()

    def generate(self, params: Any, seed: str, number: int) -> Item[Content]:  # noqa: ANN401 - the game's own
        """Return the set-up that is asked for, one of chance made and checked; raises NoSheetFound.

        The game's own needs no check any more; one that was written out has to pass like others.
        """
        content: Content | None = params.content
        if content is None:
            recipe, maker = self.setups.recipe(seed, number), self._maker
            content, fallen = self.setups.first_faultless(
                recipe, maker.candidates(params, recipe), maker.faults
            )
            return replace(self.setups.item(content, recipe), fallen=fallen)
        if not self.setups.is_usual(content) and (found := self._maker.problems(content)):
            again = (
                f"print it all the same with pressboard reprint {self.setups.encode(content, None)}"
            )
            raise NoSheetFound(
                f"{self.own_name(content)} does not pass: {found[0]}; take another one, or {again}"
            )
        return self.setups.item(content, None)

    def read(self, code: str) -> Item[Content]:
        return self.setups.item(*self.setups.decode(code))

    def read_setup(self, text: str) -> Item[Content]:
        return self.setups.item(self.setups.parse(text), None)

    @property
    def _maker(self) -> Any:  # noqa: ANN401 - a module of the game's
        return import_module(self.made)

    def problems(self, item: Item[Content]) -> list[Finding]:
        return [*self._maker.problems(item.content)]

    def certificate(self, item: Item[Content]) -> Certificate:
        facts: Facts = self._maker.certificate(item, partial(self.certified, item.content))
        return report.SetupCertificate(facts)

    def stem(self, first: Item[Content] | None, count: int) -> str:
        """Name a file after the recipe of its first set-up and how many follow, or after the set-up itself."""
        stem = f"{self.setups.game}-{self.name}"
        if first is None or self.setups.is_usual(first.content):
            return stem
        _, recipe = self.setups.decode(first.code)
        if recipe:
            return series_stem(stem, recipe, count)
        return f"{stem}-{self.own_stem(first)}"

    def leaves(self, items: Iterator[Item[Content]], options: Look, paper: Paper) -> Iterator[Leaf]:
        """Yield for each item the page with the board, or a page for each tile; without any one board."""
        for item in chain([next(items, None)], items):
            yield from leaves_in(self.pages(item, options, paper), options.type)

    def pages(self, item: Item[Content] | None, options: Look, paper: Paper) -> Iterator[Leaf]:
        """Yield the pages of a board, then those of what is read of it."""
        board = self.printed(item, options)
        yield from board_leaves(board, paper)
        yield words_leaf(board)

    def pictures(self, item: Item[Content] | None, options: Look) -> Mapping[str, Figure]:
        return {"board": self.printed(item, options).picture}


@dataclass(frozen=True)
class SquareOptions(Options):
    """How large a board is that is the same every time."""

    square: float = square_option("The side of a square.", (8.0, 100.0), 20.0)


def plain_board(
    game: str, summary: str, example: str, picture: Figure, seams: Sequence[float]
) -> PlainProduct[SquareOptions]:
    """Return the product `board` of a game: a `picture` that may be parted at `seams`, across and down, in squares."""

    def draw(options: SquareOptions, paper: Paper) -> Iterator[Leaf]:
        board = PrintedBoard(
            picture, options.square, (seams, seams), None, {"square": options.square}
        )
        yield from board_leaves(board, paper)

    return PlainProduct(
        game, "board", summary, example, SquareOptions, draw, lambda options: {"board": picture}
    )
