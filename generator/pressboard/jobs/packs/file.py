"""Prints pages of one's own order into one file, with the codes of what is on them: what packs and class sets share."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from pressboard.contract import CandidateProduct, Item, Leaf, Product, Room
from pressboard.errors import BadOption, listed
from pressboard.figures.themes import plain_theme
from pressboard.jobs.inking import game_folders
from pressboard.jobs.items import items
from pressboard.jobs.looks.look import look_of
from pressboard.jobs.page_form import PDF, written
from pressboard.jobs.pages import BookPlan, Pages, pages_of
from pressboard.jobs.request import Request, Series
from pressboard.jobs.run import (
    BOUNDS,
    Progress,
    Report,
    embedded,
    found_beside,
    found_templates,
    kept_as_they_are,
    leaf_notes,
    notes,
)
from pressboard.jobs.type_room import naming_type
from pressboard.jobs.working.interrupts import raise_if_interrupted
from pressboard.layout.jinja.error_paths import errors_with_paths
from pressboard.layout.jinja.shipped import is_shipped
from pressboard.paths import claim, our_templates, staged


def check_form(request: Request, what: str) -> None:
    """Raise BadOption for a file that a pack does not become; `what` is what is printed."""
    if request.form.ending != PDF:
        raise BadOption(f"{what} is printed, and becomes a PDF; name a file that ends in .pdf with --out, or a folder")
    if request.is_imposed:
        names = listed(f"--{name.replace('_', '-')}" for name in ("per_sheet", "booklet", "poster"))
        raise BadOption(f"{names} are for single prints; leave them out for {what}")
    if request.form.figures or request.svg:
        raise BadOption(f"--{'svg' if request.svg else 'crop'} is for single prints; leave it out for {what}")


def made(request: Request, room: Room, count: int, report: Report, progress: Progress) -> tuple[Item[Any], ...]:
    """Return so many items of the request's product, by its workers where they are many; tell the report of them."""
    product = room.product(request.product)
    generated = room.made_by_chance(product) if product else None
    if not generated:
        return ()
    asked = replace(request, series=Series(request.series.seed, 1, count))
    made = list[Item[Any]]()
    for handed in items(asked, generated):
        for item in handed.items:
            raise_if_interrupted()
            made.append(item)
            _tell(report, product, item)
            progress(len(made))
    return tuple(made)


def _tell(report: Report, product: Product[Any] | None, item: Item[Any]) -> None:
    report.items += 1
    report.fallen += item.fallen
    if isinstance(product, CandidateProduct):
        report.candidates = product.candidates
        report.kept += product.kept(item)
    else:
        report.kept += 1


def told_together(made: Report, printed: Report, notes: Sequence[str]) -> Report:
    """Return the report of what was `made` and then `printed`, with `notes` before those of the print."""
    found = [*notes, *printed.notes]
    return replace(made, files=printed.files, notes=found, pages=printed.pages, codes=printed.codes)


def print_leaves(request: Request, room: Room, stem: str, made: Sequence[Item[Any]], leaves: Iterable[Leaf]) -> Report:
    """Print pages of a game into the request's file, called by `stem` where that names a folder; return what was done.

    Raises a PressboardError; then no file has appeared or changed.
    """
    target = target_of(request, stem)
    claim(target, request.force)
    report = Report(notes=[*notes(request.paper)])
    with staged(target.parent, request.force) as stage:
        _print(request, room, leaves, stage / target.name, made, report)
        if request.png:
            from pressboard.render.pictures.preview import pngs

            pngs(stage / target.name)
        raise_if_interrupted()
        report.files = [target.parent / name for name in written(stage, target.name)]
        report.notes += kept_as_they_are(stage, report.files, request.force)
    return report


def target_of(request: Request, stem: str) -> Path:
    """Return the file to be written."""
    return request.out if request.out != request.folder else request.out / f"{stem}{PDF}"


def _print(
    request: Request, room: Room, leaves: Iterable[Leaf], path: Path, made: Sequence[Item[Any]], report: Report
) -> None:
    """Print pages to `path`, within bounds where templates are not ours."""
    beside = found_beside(request.templates, request.beside)
    users = tuple(each for each in (*request.templates, beside) if each and not is_shipped(each))
    if beside:
        report.notes.append(found_templates(beside))
    own = (room.templates,) if room.templates else ()
    folders = game_folders(request.game, (*users, *own, our_templates()))
    plan = _plan(request, room, folders)
    bounds = BOUNDS if users else None
    naming = errors_with_paths(game_folders(request.game, users))
    with naming, naming_type(request, bool(users)), pages_of(plan, path, bounds) as pages:
        for leaf in _added(leaves, pages):
            told = leaf_notes(leaf, bool(request.title))
            report.notes += [line for line in told if line not in report.notes]
        report.codes = [item.code for item in made]
        report.pages = pages.save(embedded(report.codes, [item.setup for item in made]))
        report.notes += pages.link_notes(report.codes) if request.link else ()


def _plan(request: Request, room: Room, folders: tuple[Path, ...]) -> BookPlan:
    paper, theme = request.paper, request.theme
    look = look_of(request, [room]).of(room.name)
    shared = {"title": request.title or room.title, "game": look.credits(room.credits), "paper": paper}
    shared |= {"theme": plain_theme(theme)}
    return BookPlan(folders, paper, theme, shared, room.marks and room.marks(), request.form, look)


def _added(leaves: Iterable[Leaf], pages: Pages) -> Iterator[Leaf]:
    for leaf in leaves:
        raise_if_interrupted()
        pages.add(leaf)
        yield leaf
