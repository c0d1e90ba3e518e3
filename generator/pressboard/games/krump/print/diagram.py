"""The product `diagram`: pages of diagrams of a record, each with its words below it; what is asked of them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Never

from pressboard.common.diagrams.large import planned
from pressboard.common.diagrams.options import USUAL, RecordDiagrams, Typed, check_ply, every_option
from pressboard.common.diagrams.pages import diagram_leaves, diagram_pictures
from pressboard.common.plain_product import PlainProduct
from pressboard.contract import Item, Leaf
from pressboard.contract.options import argument, option
from pressboard.errors import BadOption, quoted
from pressboard.figures.shapes import Figure
from pressboard.games.krump.pictures.diagrams.games import DrawnGame, game_of
from pressboard.games.krump.pictures.diagrams.scenes import Scene, Shown, Stretch, scene_of
from pressboard.games.krump.rules.board.tables import WIDTH, square_name
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.diagrams import DiagramPlan, Format
from pressboard.printing.papers import Paper
from pressboard.words import words

LARGEST_SQUARE, SMALLEST_SQUARE, _MIDDLE_SQUARE = 30.0, 6.0, 11.0
"""A larger square is for playing on; the names of smaller ones cannot be read; mm."""

_SQUARES = {square_name(square): square for square in range(WIDTH * WIDTH)}

_MEANING = {
    "arrow": "arrow: the move",
    "captured": "cross: it captured there",
    "stacked": "ring: it made a stack there",
    "frame": "framed: the unit whose moves are shown, cards aside",
    "dot": "dot: it may end there",
    "ring": "ring: it may make a stack",
    "cross": "cross: it may capture",
}
"""The words for the marks."""


@dataclass(frozen=True, slots=True)
class DiagramOptions(RecordDiagrams):
    """What is drawn of a record, and how."""

    record: str = argument(
        "RECORD",
        'A record\'s file, or its moves ("4h, 3s, Sd2-d3, Me6-c5"), or a position as text, or the word example for the '
        "round of the rules.",
    )
    at: str = option(
        "",
        "The position after this move, cards and stops counted, 0 for the first; the end is the default.",
        metavar="N",
        label="After move",
        main=True,
    )
    moves: str = option(
        "", "A stretch of moves, such as 5-8: each has an arrow.", metavar="A-B", label="Stretch of moves", main=True
    )
    every: int = every_option(100_000)
    unit: str = option(
        "",
        "Mark where the unit or stack on this square can go, cards aside.",
        metavar="SQUARE",
        label="Unit on a square",
        main=True,
    )
    cards: bool = option(True, "Write below the diagram which cards and pyramids lie in front of both players.")

    def check(self) -> None:
        """Raise BadOption for what is no square."""
        if self.unit and self.unit.lower() not in _SQUARES:
            raise BadOption(f"--unit {quoted(self.unit)}: a square from a1 to {[*_SQUARES][-1]}, such as c3")

    @property
    def shown(self) -> Shown:
        """What every diagram shows."""
        return Shown(_SQUARES[self.unit.lower()] if self.unit else None, self.cards, self.caption)


def scenes(game: DrawnGame, options: DiagramOptions) -> list[Scene]:
    """Return what `options` asks for of a game, in order; raises BadOption for moves the game has not."""
    return [scene_of(game, stretch, options.shown) for stretch in _stretches(game, options)]


def _stretches(game: DrawnGame, options: DiagramOptions) -> Iterator[Stretch]:
    """Yield the moves of every diagram; the position alone shows the one that led to it."""
    plies = range(1, game.last + 1)
    if options.ply is not None:
        check_ply("--at", options.ply, 0, plies)
    for ply in options.stretch or ():
        check_ply("--moves", ply, 1, plies)
    if not (options.stretch or options.every):
        last = game.last if options.ply is None else options.ply
        yield Stretch(max(last, 1), last)
        return
    first, last = options.stretch or (1, game.last)
    step = options.every or last - first + 1
    for begin in range(first, max(last, first) + 1, step):
        yield Stretch(begin, min(begin + step - 1, last))


def plan_pages(paper: Paper, drawn: Sequence[Scene], per_page: int, typed: Typed = USUAL) -> DiagramPlan:
    """Share the pages of `paper` among diagrams, at most `per_page` each; raises DoesNotFit."""
    width, height = drawn[0].figure.width, drawn[0].figure.height
    form = Format(width, height, SMALLEST_SQUARE, LARGEST_SQUARE, _MIDDLE_SQUARE)
    return planned(paper, form, [(scene.caption, scene.moves, *scene.beside) for scene in drawn], per_page, typed)


class DiagramProduct(PlainProduct[Never]):
    """Positions and stretches of moves as pictures, one or many."""

    game = "krump"
    name = "diagram"
    summary = "A position or a stretch of moves of a record as a picture, or a whole game as pages of them."
    example = 'pressboard krump diagram "4h, 3s, Sd2-d3, Me6-c5" --unit c5'
    options = DiagramOptions

    def leaves(self, items: Iterator[Item[Never]], options: DiagramOptions, paper: Paper) -> Iterator[Leaf]:
        """Yield the pages; raises what reading the record raises, and DoesNotFit."""
        game = game_of(options.record, options.game)
        drawn = scenes(game, options)
        plan = plan_pages(paper, drawn, options.per_page, options.words_type)
        yield from diagram_leaves(drawn, plan, {}, lambda page: {"record": game, "key": key(page)})

    def pictures(self, item: Item[Never] | None, options: DiagramOptions) -> Mapping[str, Figure]:
        """Return every diagram with its words: `board`, or by their last moves where there are several."""
        game = game_of(options.record, options.game)
        return diagram_pictures(scenes(game, options), lambda scene: scene.captioned)


def key(page: Sequence[Scene]) -> list[str]:
    """Return the words for the marks on a page."""
    seen = {name for scene in page for name in scene.signs}
    return [words(meaning) for name, meaning in _MEANING.items() if name in seen]
