"""What diagrams of a record show: the choices that all of them are painted by, and what their words mean."""

from generator.common.diagram_options import RecordDiagrams
from generator.errors import BadOption
from generator.games.crumble.pictures.diagrams.counts import read_place

BLACK_SIDE, WHITE_SIDE = SIDES = ("black", "white")
"""Whose side of the board is below. Places, directions and records stay what they are."""

AFTER, BEFORE = SHOWS = ("after", "before")
"""Whether a move is drawn on the position it leads to or on the one it is made in."""


class DiagramChoices(RecordDiagrams):
    """What a dataclass with these options asks for, besides those of diagrams in every game."""

    __slots__ = ()
    steps: bool
    show: str
    marks: bool
    counts: bool
    walk: str
    names: bool
    compass: bool
    side: str

    def check_choices(self) -> None:
        """Raise BadOption for words that mean nothing and for options that do not go together."""
        self.check_diagrams()
        self._check_marks()
        if self.walk:
            read_place(self.walk)

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
