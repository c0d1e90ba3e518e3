"""The options of diagrams, and what the words in them mean."""

from dataclasses import dataclass

from generator.common.diagram_options import MOST_PER_PAGE, RecordDiagrams
from generator.contract.options import argument, check_choices, option
from generator.errors import BadOption
from generator.games.crumble.pictures.diagrams.counts import read_place

BLACK_SIDE, WHITE_SIDE = SIDES = ("black", "white")
"""Whose side of the board is below. Places, directions and records stay what they are."""

AFTER, BEFORE = SHOWS = ("after", "before")
"""Whether a move is drawn on the position it leads to or on the one it is made in."""


@dataclass(frozen=True, slots=True)
class DiagramLook(RecordDiagrams):
    """What is drawn of a record, and how."""

    MOST_PLIES = 99_999

    record: str = argument(
        "RECORD", 'A record\'s file, or its moves ("2,1VW 3,5HS"), or a position as text, such as "board 8x8".'
    )
    game: int = option(1, "Which game of a record that holds several.", metavar="N")
    at: str = option("", "The position after this move, 0 for the first; the end is the default.", metavar="N")
    moves: str = option("", "A diagram for each move of a stretch, such as 5-12.", metavar="A-B")
    every: int = option(0, "A diagram after every so many moves, in order; 0 is a single one.", metavar="N")
    steps: bool = option(False, "A diagram for every step of a swap, too.")
    show: str = option(AFTER, "Draw a move on the position it leads to, or on the one before it.", SHOWS)
    marks: bool = option(True, "Draw what the move did: cut or join, fresh pieces, swap path, captures.")
    counts: bool = option(False, "Number the intersections that the notation of the move counts, on the one before it.")
    walk: str = option(
        "", "Number the intersections counted on the way to a location, such as 3,2.", metavar="LOCATION"
    )
    names: bool = option(False, "Write its location into every piece.")
    compass: bool = option(False, "Name the directions around the board.")
    side: str = option(
        BLACK_SIDE, "From whose side the board is seen; White's has the directions named around it.", SIDES
    )
    caption: str = option("", "What stands below the diagram, in place of what we would say.", metavar="TEXT")
    per_page: int = option(6, f"How many diagrams share a page, 1 to {MOST_PER_PAGE}.", metavar="N")

    def __post_init__(self) -> None:
        """Raise BadOption for words that mean nothing and for options that do not go together."""
        check_choices(self)
        self.check_diagrams()
        self._check_marks()
        _ = self.walk and read_place(self.walk)

    def _check_marks(self) -> None:
        """Raise BadOption where one option takes away what another one draws."""
        wanted = [name for name in ("steps", "counts") if getattr(self, name)]
        if wanted and not self.marks:
            raise BadOption(f"--no-marks draws nothing of the move; leave out --{wanted[0]}")
        if self.steps and self.before:
            other = "counts" if self.counts else "show before"
            raise BadOption(f"--steps are drawn as they are made; leave out --{other}")

    @property
    def turned(self) -> bool:
        """Whether the board is seen from White's side."""
        return self.side == WHITE_SIDE

    @property
    def before(self) -> bool:
        """Whether moves are drawn on the position they are made in, where alone their counts are right."""
        return self.counts or self.show == BEFORE
