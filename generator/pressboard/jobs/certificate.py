"""Certificates as pages to be read: a file that is checked at once and written when all is known."""

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from pressboard.errors import BadFile, quoted
from pressboard.figures.roles import THEMES
from pressboard.figures.themes import large_theme
from pressboard.jobs.looks.chosen import chosen_theme
from pressboard.jobs.page_form import HTML, PDF, PNG, SVG, TEXT, PageForm
from pressboard.jobs.pages import BookPlan, pages_of
from pressboard.jobs.report import Report, writing
from pressboard.jobs.type_room import naming_type
from pressboard.kinds.game import Room
from pressboard.kinds.options import TypeOptions, typed
from pressboard.kinds.page import Certificate
from pressboard.kinds.report import in_large_print
from pressboard.lean_dataclasses import dataclass
from pressboard.paths import claim
from pressboard.printing.papers import PAPERS, Paper

_EDGE, _NARROW = 20.0, 160.0
"""The free edge of pages in large print, and under which width paper has its own, mm."""
READ, DRAWN = (PDF, HTML, TEXT), (SVG, PNG, PDF)
"""What the pages of a certificate are written as, and what they are drawn as."""


@dataclass(frozen=True, slots=True)
class CertificateFile:
    """Where the pages of a certificate go, on which paper, in which theme; `option` is the one that names its `path`.

    `changed` is what a user's settings make otherwise, in words. Its type has `text_size` points, 0 for the usual size,
    or is in large print. Its name ends in one of the `endings`.

    Making one raises BadOption for a theme that does not exist or for type that nobody reads, and BadFile for a path
    that nothing is written to.
    """

    path: Path
    paper: Paper
    theme: str
    force: bool
    option: str
    changed: str = ""
    text_size: float = 0.0
    large_print: bool = False
    endings: tuple[str, ...] = READ

    def __post_init__(self) -> None:
        """Check everything before any work is done."""
        TypeOptions(self.text_size, self.large_print)
        chosen = chosen_theme(self.theme).theme
        object.__setattr__(self, "theme", large_theme(chosen) if self.large_print else chosen)
        if self.path.suffix.lower() not in self.endings:
            known = f"{', '.join(self.endings[:-1])} or {self.endings[-1]}"
            raise BadFile(f"{quoted(self.path.name, 80)}: a certificate's file ends in {known}")
        claim(self.path, self.force, self.option)

    def write(self, room: Room, certificate: Certificate) -> Report:
        """Write the pages, whole or not at all, several pictures with numbers; return what was written."""
        told = certificate.leaf()
        if self.large_print:
            narrow = min(self.paper.width, self.paper.height)
            told = in_large_print(told, narrow - 2 * max(self.paper.margin, _EDGE if narrow >= _NARROW else 0.0))
        leaf = replace(told, context={**told.context, **typed(self.text_size, self.large_print)})
        form, report = PageForm(self.path.suffix.lower(), changed=self.changed), Report()
        plan = BookPlan.of(room, self.paper, self.theme, form=form)
        with (
            writing(self.path, self.force, report, self.option) as place,
            naming_type(self, self.paper),
            form.drawn_from(place, plan.folders) as path,
            pages_of(plan, path, None) as pages,
        ):
            pages.add(leaf)
            pages.save({})
        return report


def read_report(room: Room, certificate: Certificate, ending: str = TEXT) -> str:
    """Return what a certificate says, as plain text or HTML."""
    with TemporaryDirectory() as folder:
        path = Path(folder, f"certificate{ending}")
        CertificateFile(path, PAPERS["A4"], THEMES[0], force=True, option="").write(room, certificate)
        return path.read_text(encoding="utf-8")
