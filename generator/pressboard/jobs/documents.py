"""Pages that belong to no print of a game: what the checkers say of an item, and what a printer is measured by."""

from pathlib import Path
from tempfile import TemporaryDirectory

from pressboard.errors import BadFile, BadOption, quoted, unknown
from pressboard.figures.marks import (
    EDGES,
    calibration_cross,
    calibration_scale,
    edge_scale,
    long_ruler,
)
from pressboard.figures.themes import large_theme
from pressboard.figures.type import AS_MADE, Type
from pressboard.jobs.files import ENDINGS, HTML, PDF, PNG, SVG, TEXT, Report
from pressboard.jobs.looks.look import Look
from pressboard.jobs.options import PrintOptions
from pressboard.jobs.pages import BookPlan, Printer, naming_type, print_file, users_dirs_beside
from pressboard.kinds.game import Game
from pressboard.kinds.options import TypeOptions
from pressboard.kinds.page import Certificate, Leaf
from pressboard.kinds.report import in_large_print
from pressboard.lean_classes import dataclass
from pressboard.paths import claim, our_templates
from pressboard.printing.calibrating import (
    EDGE_SCALE,
    REACH,
    RULER_DEEP,
    RULER_ENDS,
    STEP,
    calibration_plan,
    type_scale,
)
from pressboard.printing.papers import FLIPS, PAPERS, Paper, turns_upright
from pressboard.words import language, words

_EDGE, _NARROW = 20.0, 160.0
"""The free edge of pages in large print, and under which width paper has its own, mm."""
READ, DRAWN = (PDF, HTML, TEXT), (SVG, PNG, PDF)
"""What the pages of a certificate are written as, and what they are drawn as."""
_CALIBRATION = "calibrate.xml"
"""The template of the page that a printer is measured by."""


@dataclass(frozen=True, slots=True)
class CertificateFile(PrintOptions):
    """A print job: the pages of a certificate, which goes into a file that ends in one of the `endings`.

    `option` is the one that names the file. It is checked at once and written when all is known: making one raises
    BadOption also for type that nobody reads, and BadFile for a file that nothing is written to.
    """

    paper: Paper = PAPERS["A4"]
    type: Type = AS_MADE
    option: str = ""
    endings: tuple[str, ...] = READ

    def __post_init__(self) -> None:
        """Check everything before any work is done."""
        TypeOptions(self.type.size, self.type.is_large)
        if self.out.suffix.lower() not in self.endings:
            known = f"{', '.join(self.endings[:-1])} or {self.endings[-1]}"
            raise BadFile(f"{quoted(self.out.name, 80)}: a certificate's file ends in {known}")
        PrintOptions.__post_init__(self)
        if self.type.is_large:
            object.__setattr__(self, "theme", large_theme(self.theme))
        claim(self.out, self.force, self.option)

    def write(self, game: Game, certificate: Certificate) -> Report:
        """Write the pages, whole or not at all, several pictures with numbers; return what was written."""
        leaf, plan = certificate.leaf(), BookPlan.of(game, self, self.paper, self.type, Look())
        if self.type.is_large:
            narrow = self.paper.short
            edge = self.paper.margin
            if narrow >= _NARROW:
                edge = max(edge, _EDGE)
            leaf = in_large_print(leaf, narrow - 2 * edge)

        def printing(path: Path) -> Report:
            with naming_type(self.type, self.paper):
                return _print_leaf(plan, path, leaf)

        return print_file(self, "", plan.folders, printing, option=self.option)


def read_report(game: Game, certificate: Certificate, ending: str = TEXT) -> str:
    """The text of a certificate, plain or as HTML."""
    with TemporaryDirectory() as folder:
        path = Path(folder, f"certificate{ending}")
        CertificateFile(out=path, lang=language()).write(game, certificate)
        return path.read_text(encoding="utf-8")


def write_calibration(paper: Paper, flip: str, out: Path, force: bool) -> Report:
    """Write the page that a printer is measured by, turned on its `flip` edge, to the file or folder `out`.

    What is set of printers does not change it. A copy of its template in a folder `templates/` beside the output is
    used. Raises a PressboardError.
    """
    if flip not in FLIPS:
        raise BadOption(unknown("edge", flip, FLIPS))
    plan, job = calibration_plan(paper, flip), PrintOptions(out=out, force=force)
    book = BookPlan(
        (*users_dirs_beside(job), our_templates()),
        plan.paper,
        "full",
        {"paper": plan.paper},
        job,
    )
    if job.ending != PDF:
        others = ", ".join(each for each in ENDINGS if each != PDF)
        raise BadOption(
            f"--out {out.name}: what is measured is paper, so this is a PDF and none of {others}"
        )
    upright = turns_upright(plan.paper, flip)
    sides = words("left"), words("right")
    signs = 1, -1  # of the shift to make
    if not upright:
        sides = sides[::-1]
        signs = signs[::-1]
    context = {
        "plan": plan,
        "apart": round(plan.apart, 1),
        "first": sides[0],
        "second": sides[1],
        "edges": [*zip(EDGES, plan.edges, strict=True)],
        "flip": flip,
        "other": next(each for each in FLIPS if each != flip),
        "type": type_scale(plan.paper),
    }
    figures = {
        **{edge: edge_scale(edge, REACH, STEP, EDGE_SCALE[1]) for edge in EDGES},
        "level": long_ruler(int(plan.level.width), RULER_DEEP, RULER_ENDS),
        "upright": long_ruler(int(plan.upright.height), RULER_DEEP, RULER_ENDS, upright=True),
        "scale": calibration_scale(*signs),
        "cross": calibration_cross(),
    }

    def printing(path: Path) -> Report:
        report = _print_leaf(book, path, Leaf(_CALIBRATION, context, figures, duplex=flip))
        for folder in users_dirs_beside(job):
            if (own := folder / _CALIBRATION).is_file():
                report.notes.append(f"{own} is used, not our own page")
        return report

    return print_file(job, f"calibration-{paper.name.lower()}", book.folders, printing)


def _print_leaf(plan: BookPlan, path: Path, leaf: Leaf) -> Report:
    printer = Printer(plan, path)
    printer.add(leaf)
    return printer.save([], [])
