"""A picture in a file of its own beside another result: its path is checked at once, its figure written later."""

from pathlib import Path

from pressboard.contract import Room
from pressboard.figures.shapes import Figure
from pressboard.figures.themes import theme
from pressboard.jobs.looks.chosen import chosen_theme
from pressboard.lean_dataclasses import dataclass
from pressboard.paths import claim, staged, told_unchanged, unchanged
from pressboard.printing.papers import PAPERS, Paper
from pressboard.render.pictures.one_figure import check_format, write_picture


@dataclass(frozen=True, slots=True)
class PictureFile:
    """Where a picture goes and how it looks; `option` is the one that names its `path`.

    Making one raises BadOption for a theme that does not exist, and BadFile for a path no picture can be written to.
    """

    path: Path
    theme: str
    force: bool
    option: str

    def __post_init__(self) -> None:
        """Check everything before any work is done."""
        object.__setattr__(self, "theme", chosen_theme(self.theme).theme)
        check_format(self.path)
        claim(self.path, self.force, self.option)

    def draw(self, figure: Figure, room: Room) -> str:
        """Write `figure` in the colour of its game's room, whole or not at all.

        Returns what is to be told where the file held it already, "" else.
        """
        paints = theme(self.theme, room.marks().colour) if room.marks else theme(self.theme)
        with staged(self.path.parent, self.force, self.option) as stage:
            write_picture(figure, stage / self.path.name, paints, _paper_of(figure))
            same = () if self.force else unchanged(stage, self.path.parent)
        return told_unchanged(same) if same else ""


def _paper_of(figure: Figure) -> Paper:
    """Return the paper that a figure fills: A4, or A3 where it is larger than that in its own size."""
    sides = sorted((figure.width * figure.unit, figure.height * figure.unit))
    a4 = PAPERS["A4"]
    holds = sides[0] <= min(a4.width, a4.height) and sides[1] <= max(a4.width, a4.height)
    return a4 if holds else PAPERS["A3"]
