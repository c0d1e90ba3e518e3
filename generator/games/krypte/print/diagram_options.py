"""The options of diagrams, and what the words in them mean."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.common.diagram_options import MOST_PER_PAGE, RecordDiagrams
from generator.contract.options import argument, check_choices, option
from generator.errors import BadNotation, BadOption, quoted
from generator.games.krypte.pictures.diagrams.board import WHOLE, View
from generator.games.krypte.pictures.diagrams.lines import Arrow
from generator.games.krypte.rules.board import SIDES, WIDTH
from generator.games.krypte.rules.notation import parse_square

NUMBERS = ("moves", "all", "none")
LAST = "last"
"""The word for the arrow that shows how the last counter came in."""

_LONGEST_LABEL = 2
_FEWEST_SQUARES = 2


@dataclass(frozen=True, slots=True)
class DiagramLook(RecordDiagrams):
    """What is drawn of a record, and how."""

    MOST_PLIES = WIDTH * WIDTH

    record: str = argument(
        "RECORD",
        'A record\'s file, or its moves ("d1 e8 c1"), or a position as text, or the word example for the game of the '
        "rules.",
    )
    game: int = option(1, "Which game of a record that holds several.", metavar="N")
    at: str = option("", "The position after this move, 0 for the first; the end is the default.", metavar="N")
    moves: str = option("", "A stretch of moves, such as 5-12: these are numbered.", metavar="A-B")
    every: int = option(0, "A diagram after every so many moves, in order; 0 is a single one.", metavar="N")
    numbers: str = option("moves", "Which counters are numbered: those of the moves drawn, all, or none.", NUMBERS)
    legal: bool = option(False, "Dot the squares where one may land, cross the ambiguous ones (# as text).")
    threats: bool = option(
        False, "Mark the squares where the one to move would win, or the other a move later (! as text)."
    )
    part: str = option("", "A part of the board, such as a1-e5.", metavar="A1-B2")
    arrows: tuple[str, ...] = option(
        (),
        "Arrows, such as c1-e3 or, from a side, N-e2; last is how the last counter came in. Several with commas.",
        metavar="FROM-TO",
    )
    labels: tuple[str, ...] = option(
        (), "Letters or signs on squares, such as e5=A; several with commas.", metavar="SQUARE=TEXT"
    )
    caption: str = option("", "What stands below the diagram, in place of what we would say.", metavar="TEXT")
    per_page: int = option(6, f"How many diagrams share a page at most, 1 to {MOST_PER_PAGE}.", metavar="N")

    def __post_init__(self) -> None:
        """Raise BadOption for words that mean nothing and for options that do not go together."""
        check_choices(self)
        self.check_diagrams()
        _ = self.view, self.drawn_arrows, self.texts

    @property
    def view(self) -> View:
        """The part of the board that is drawn."""
        if not self.part:
            return WHOLE
        first, *rest = self.part.split("-")
        if len(rest) != 1:
            raise BadOption(f"--part {quoted(self.part)}: two corners of the part, such as a1-e5")
        corners = [_square("--part", name) for name in (first, *rest)]
        rows, columns = zip(*(divmod(corner, WIDTH) for corner in corners), strict=True)
        view = View(min(columns), min(rows), max(columns), max(rows))
        if min(view.across, view.down) < _FEWEST_SQUARES:
            raise BadOption(f"--part {quoted(self.part)}: a part has two columns and two rows at least")
        return view

    @property
    def drawn_arrows(self) -> tuple[Arrow | str, ...]:
        """The arrows; that of the last move is `LAST`."""
        return tuple(LAST if word.lower() == LAST else _arrow(word) for word in self.arrows)

    @property
    def texts(self) -> dict[int, str]:
        """The labels by their squares."""
        return dict(_label(word) for word in self.labels)

    def check_view(self) -> None:
        """Raise BadOption when an arrow or a label is not on the part of the board that is drawn."""
        for name, square in self._named_squares():
            if not self.view.holds(square):
                raise BadOption(f"{name} is not on the part {self.part} of the board; make the part larger")

    def _named_squares(self) -> Iterator[tuple[str, int]]:
        for word, each in zip(self.arrows, self.drawn_arrows, strict=True):
            if isinstance(each, Arrow):
                ends = (each.start, each.end)
                yield from ((f"the arrow {word}", square) for square in ends if isinstance(square, int))
        yield from ((f"the label {word}", square) for word, square in zip(self.labels, self.texts, strict=False))


def _square(option_name: str, name: str) -> int:
    try:
        return parse_square(name)
    except BadNotation as error:
        raise BadOption(f"{option_name}: {error}") from None


def _arrow(word: str) -> Arrow:
    start, dash, end = word.partition("-")
    if not dash:
        raise BadOption(f"--arrows {quoted(word)}: write from where to where, such as c1-e3 or N-e2, or {LAST}")
    side = start.strip().upper()
    arrow = Arrow(side if side in SIDES else _square("--arrows", start), _square("--arrows", end))
    if arrow.start == arrow.end:
        raise BadOption(f"--arrows {quoted(word)}: an arrow goes from one square to another")
    return arrow


def _label(word: str) -> tuple[int, str]:
    name, _, text = word.partition("=")
    text = text.strip()
    if not 1 <= len(text) <= _LONGEST_LABEL or not text.isprintable():
        raise BadOption(f"--labels {quoted(word)}: a square and one or two characters, such as e5=A")
    return _square("--labels", name), text
