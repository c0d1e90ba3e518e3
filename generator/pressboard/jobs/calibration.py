"""Prints the page that a printer is measured by, front and back; what is set of printers does not change it."""

from pathlib import Path
from typing import Any

from pressboard.errors import BadOption, unknown
from pressboard.figures.calibration import EDGES, calibration_cross, calibration_scale, edge_scale, long_ruler
from pressboard.figures.elastic import Drawings
from pressboard.jobs.page_form import ENDINGS, PDF
from pressboard.jobs.pages import BookPlan, pages_of
from pressboard.jobs.print_options import PrintOptions
from pressboard.jobs.report import Report, writing
from pressboard.jobs.run import found_beside
from pressboard.kinds.page import Leaf
from pressboard.paths import our_templates
from pressboard.printing.backs import FLIPS, turns_upright
from pressboard.printing.calibrating import (
    EDGE_SCALE,
    REACH,
    RULER_DEEP,
    RULER_ENDS,
    STEP,
    CalibrationPlan,
    calibration_plan,
    type_scale,
)
from pressboard.printing.papers import Paper
from pressboard.words import words

_THEME = "full"
_TEMPLATE = "calibrate.xml"


def write_calibration(paper: Paper, flip: str, out: Path, force: bool) -> Report:
    """Write the page for `paper`, turned on its `flip` edge, to the file or folder `out`.

    A copy of its template in a folder `templates/` beside the output is used. Raises a PressboardError.
    """
    if flip not in FLIPS:
        raise BadOption(unknown("edge", flip, FLIPS))
    plan, job, report = calibration_plan(paper, flip), PrintOptions(out=out), Report()
    beside = found_beside(job)
    folders = (beside, our_templates()) if beside else (our_templates(),)
    book = BookPlan(folders, plan.paper, _THEME, {"paper": plan.paper})
    if beside and (own := beside / _TEMPLATE).is_file():
        report.notes.append(f"{own} is used, not our own page")
    if job.form.ending != PDF:
        others = ", ".join(each for each in ENDINGS if each != PDF)
        raise BadOption(f"--out {out.name}: what is measured is paper, so this is a PDF and none of {others}")
    target = job.target(f"calibration-{paper.name.lower()}")
    with writing(target, force, report) as place, pages_of(book, place, None) as pages:
        pages.add(Leaf(_TEMPLATE, _context(plan, flip), _figures(plan, flip), duplex=flip))
        pages.save({})
    return report


def _context(plan: CalibrationPlan, flip: str) -> dict[str, Any]:
    """Return what the template is filled with."""
    sides = words("left"), words("right")
    first, second = sides if turns_upright(plan.paper, flip) else sides[::-1]
    return {
        "plan": plan,
        "apart": round(plan.apart, 1),
        "first": first,
        "second": second,
        "edges": [*zip(EDGES, plan.edges, strict=True)],
        "flip": flip,
        "other": next(each for each in FLIPS if each != flip),
        "type": type_scale(plan.paper),
    }


def _figures(plan: CalibrationPlan, flip: str) -> Drawings:
    """Return the pictures on both sides, by their names; the scale's signs are those of the shift that it asks for."""
    signs = (1, -1) if turns_upright(plan.paper, flip) else (-1, 1)
    return {
        **{edge: edge_scale(edge, REACH, STEP, EDGE_SCALE[1]) for edge in EDGES},
        "level": long_ruler(int(plan.level.width), RULER_DEEP, RULER_ENDS),
        "upright": long_ruler(int(plan.upright.height), RULER_DEEP, RULER_ENDS, upright=True),
        "scale": calibration_scale(*signs),
        "cross": calibration_cross(),
    }
