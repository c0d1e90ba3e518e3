"""The options of diagrams, and what the words in them mean."""

import re
from dataclasses import dataclass

from generator.errors import BadOption, quoted
from generator.games.crumble.diagram_counts import read_place
from generator.room.options import argument, check_choices, option

AFTER, BEFORE = SHOWS = ("after", "before")
"""Whether a move is drawn on the position it leads to or on the one it is made in."""

MOST_PER_PAGE = 24
_LONGEST_CAPTION = 200
_MOST_PLIES = 99_999
_RANGE = re.compile(r"(\d{1,5})\s*[-–—]\s*(\d{1,5})", re.ASCII)


@dataclass(frozen=True, slots=True)
class DiagramLook:
    """What is drawn of a record, and how."""

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
    caption: str = option("", "What stands below the diagram, in place of what we would say.", metavar="TEXT")
    per_page: int = option(6, f"How many diagrams share a page, 1 to {MOST_PER_PAGE}.", metavar="N")

    def __post_init__(self) -> None:
        """Raise BadOption for words that mean nothing and for options that do not go together."""
        check_choices(self)
        if not 1 <= self.per_page <= MOST_PER_PAGE:
            raise BadOption(f"--per-page {self.per_page}: from 1 to {MOST_PER_PAGE} diagrams go on a page")
        if not 0 <= self.every <= _MOST_PLIES:
            raise BadOption(f"--every {self.every}: a diagram after every 1 to {_MOST_PLIES} moves, or 0")
        if self.at and (self.moves or self.every):
            raise BadOption(f"--at is a single position; leave out --{'moves' if self.moves else 'every'}")
        if len(self.caption) > _LONGEST_CAPTION or not self.caption.isprintable():
            raise BadOption(f"--caption: one line of at most {_LONGEST_CAPTION} characters that show")
        self._check_marks()
        _ = self.ply, self.stretch, self.walk and read_place(self.walk)

    def _check_marks(self) -> None:
        """Raise BadOption where one option takes away what another one draws."""
        wanted = [name for name in ("steps", "counts") if getattr(self, name)]
        if wanted and not self.marks:
            raise BadOption(f"--no-marks draws nothing of the move; leave out --{wanted[0]}")
        if self.steps and self.before:
            other = "counts" if self.counts else "show before"
            raise BadOption(f"--steps are drawn as they are made; leave out --{other}")

    @property
    def before(self) -> bool:
        """Whether moves are drawn on the position they are made in, where alone their counts are right."""
        return self.counts or self.show == BEFORE

    @property
    def ply(self) -> int | None:
        """The ply after which the position is drawn, None if none is asked for."""
        if not self.at:
            return None
        if not re.fullmatch("[0-9]{1,5}", self.at):
            raise BadOption(f"--at {quoted(self.at)}: the number of a move, such as 12")
        return int(self.at)

    @property
    def stretch(self) -> tuple[int, int] | None:
        """The first and the last ply of the stretch, None if none is asked for."""
        if not self.moves:
            return None
        match = _RANGE.fullmatch(self.moves.strip())
        if not match or not 1 <= int(match[1]) <= int(match[2]):
            raise BadOption(f"--moves {quoted(self.moves)}: the first and the last move, such as 5-12")
        return int(match[1]), int(match[2])
