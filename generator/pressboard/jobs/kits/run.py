"""Carries out the job of a kit of several games: its file appears whole or not at all."""

from collections.abc import Sequence
from pathlib import Path

from pressboard import registry
from pressboard.bounded import within
from pressboard.errors import BadOption
from pressboard.figures.themes import theme
from pressboard.jobs.kits.evening import KIT, Evening, stem_of
from pressboard.jobs.kits.printing import CONTENTS, PrintedKits, print_evening
from pressboard.jobs.page_form import written
from pressboard.jobs.request import Request
from pressboard.jobs.run import BOUNDS, Report, found_beside, found_templates, kept_as_they_are, notes, run
from pressboard.layout.jinja.error_paths import errors_with_paths
from pressboard.layout.jinja.shipped import is_shipped
from pressboard.layout.jinja.template_errors import TemplateFault
from pressboard.paths import claim, staged


def run_evening(evening: Evening) -> Report:
    """Print `evening` and return what was done: one game alone as its own kit.

    Raises a PressboardError for any mistake of the user's; then no file has appeared or changed.
    """
    requests = evening.requests
    if len(requests) == 1:
        return run(requests[0])
    if evening.form.is_read:
        raise BadOption("a kit is no text; --html, .html and .txt are for what is read, such as a game's rules")
    target = evening.out
    if target == evening.folder:
        target = target / f"{stem_of(requests)}{evening.form.ending}"
    claim(target, evening.force)
    with staged(target.parent, evening.force) as stage:
        printed = _print(evening, requests, stage / target.name)
        report = Report(
            notes=[*notes(evening.paper), *printed.notes],
            fallen=[*printed.fallen],
            kept=printed.items,
            items=printed.items,
            pages=printed.pages,
            codes=[*printed.codes],
            drawn=printed.drawn,
        )
        report.files = [target.parent / name for name in written(stage, target.name)]
        report.notes += kept_as_they_are(stage, report.files, evening.force)
    return report


def _print(evening: Evening, requests: Sequence[Request], target: Path) -> PrintedKits:
    """Write the file and the pictures beside it; within bounds where templates are not ours."""
    beside = found_beside(evening.templates, evening.beside)
    users = [each for each in (*evening.templates, beside) if each and not is_shipped(each)]
    with evening.form.drawn_from(target) as path, errors_with_paths(users):
        if users:
            printed = within(BOUNDS, TemplateFault(CONTENTS), print_evening, evening, requests, path)
        else:
            printed = print_evening(evening, requests, path)
    if evening.png:
        from pressboard.render.pictures.preview import pngs

        pngs(target)
    if evening.svg:
        _draw_svgs(requests, target.with_suffix(""))
    return printed._replace(notes=(found_templates(beside), *printed.notes)) if beside else printed


def _draw_svgs(requests: Sequence[Request], stem: Path) -> None:
    """Draw the pictures of all kits, each called after its game, too."""
    from pressboard.render.pictures.one_figure import figure_as_svg

    for request in requests:
        room = registry.room(request.game)
        product, marks = room.product(KIT), room.marks and room.marks()
        assert product is not None
        paints = theme(request.theme, marks.colour) if marks else theme(request.theme)
        for name, figure in product.pictures(None, request.options).items():
            text = figure_as_svg(figure, paints)
            stem.with_name(f"{stem.name}-{room.name}-{name}.svg").write_text(text, encoding="utf-8")
