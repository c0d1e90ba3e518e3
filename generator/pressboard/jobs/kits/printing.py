"""Prints the kits of several games into one file: one page of contents, then a chapter for each game."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pressboard import registry
from pressboard.bounded import within
from pressboard.errors import BadOption, BadTemplate, PressboardError
from pressboard.figures.elastic import Drawing
from pressboard.figures.symbol_names import SymbolNames
from pressboard.figures.themes import theme
from pressboard.jobs.chapters import ChapterPrinter
from pressboard.jobs.given import chosen_product
from pressboard.jobs.kits.evening import KIT, Evening, stem_of
from pressboard.jobs.looks.link import link_notes
from pressboard.jobs.looks.look import GameLook, look_of
from pressboard.jobs.pages import BookPlan
from pressboard.jobs.report import Report
from pressboard.jobs.request import Request
from pressboard.jobs.run import BOUNDS, leaf_notes, notes, run, users_templates, write_svg
from pressboard.jobs.type_room import naming_type
from pressboard.kinds.game import Room
from pressboard.kinds.page import Item, Leaf
from pressboard.layout.jinja.environment import environment, fill
from pressboard.layout.jinja.template_errors import TemplateFault
from pressboard.paths import claim, our_templates, staged
from pressboard.words import words

CONTENTS = "evening.xml"
"""The template of the first page."""


def run_evening(evening: Evening) -> Report:
    """Print `evening` and return what was done: one game alone as its own kit.

    Raises a PressboardError for any mistake of the user's; then no file has appeared or changed.
    """
    requests = evening.requests
    if len(requests) == 1:
        return run(requests[0])
    if evening.form.is_read:
        raise BadOption("a kit is no text; --html, .html and .txt are for what is read, such as a game's rules")
    target, users = evening.target(stem_of(requests)), users_templates(evening)
    claim(target, evening.force)
    with staged(target.parent, evening.force) as stage:
        place, fault = stage / target.name, TemplateFault(CONTENTS)
        with evening.form.drawn_from(place, users) as path:
            what = evening, requests, path
            report = within(BOUNDS, fault, print_evening, *what) if users else print_evening(*what)
        if evening.svg:
            _draw_svgs(requests, place)
        report.notes[:0] = notes(evening, evening.paper)
        report.add_files(target, stage, evening.force)
    return report


class GameKit(NamedTuple):
    """A game's kit: its pages, the contents it would have alone first, and how these are made."""

    room: Room
    plan: BookPlan
    contents: Leaf
    leaves: Iterator[Leaf]


def print_evening(evening: Evening, requests: Sequence[Request], path: Path) -> Report:
    """Write the kits that `requests` ask for to `path`; raises what printing one of them raises."""
    users, paints = users_templates(evening), requests[0].theme
    look = look_of(requests[0], [registry.room(request.game) for request in requests])
    kits = [game_kit(request, users, look.of(request.game)) for request in requests]
    marks = {name for kit in kits if kit.plan.marks for name in kit.plan.marks.drawings}
    pictures, narrowest, made = evening.form.pictures(), dict[str, float](), list[Item[Any]]()
    with evening.form.book(path, evening.paper, theme(paints), marks, narrowest, pictures) as book:
        printer = ChapterPrinter(book, SymbolNames())
        document = fill(environment((*users, our_templates())), CONTENTS, _contents(evening, paints, kits))
        icons = {name: each for kit in kits for name, each in kit.contents.icons.items()}
        book.add(document, dict(_emblems(kits, printer.names)), icons, "")
        for kit, request in zip(kits, requests, strict=True):
            title = kit.room.title
            printer.note(title, leaf_notes(kit.contents, titled=False))  # the title is the contents' own
            with naming_type(request.options, request.paper, bool(users)):
                printer.add_chapter(title, kit.room, kit.plan, kit.leaves, made, titled=False)
        printer.save(made)
    printer.report.notes += link_notes(evening.link, printer.report.codes, narrowest)
    printer.report.drawn = tuple(pictures.drawn) if pictures else ()
    return printer.report


def _contents(evening: Evening, painted_by: str, kits: Sequence[GameKit]) -> dict[str, Any]:
    """Return what the template of the contents of all games is filled with."""
    first = kits[0].contents
    return {
        "title": evening.title or words("An evening of games"),
        "paper": evening.paper,
        "theme": painted_by,
        "kits": [{"credits": kit.room.credits, **kit.contents.context} for kit in kits],
        "text_size": first.context["text_size"],
        "large_print": first.context["large_print"],
    }


def game_kit(request: Request, users: Sequence[Path], look: GameLook) -> GameKit:
    """Return a game's kit, everything in it laid out but not inked; raises DoesNotFit and NoSheetFound."""
    room = registry.room(request.game)
    leaves = chosen_product(room, KIT).leaves(iter(()), request.options, request.paper)
    try:
        contents = next(leaves)
    except BadTemplate:
        raise
    except PressboardError as error:
        raise type(error)(f"{room.title}: {error}", error.option) from None
    return GameKit(room, BookPlan.of(room, request.paper, request.theme, look=look, users=users), contents, leaves)


def _emblems(kits: Sequence[GameKit], names: SymbolNames) -> Iterator[tuple[str, Drawing]]:
    """Yield the games' marks, each called after its game, too."""
    for kit in kits:
        for name, drawn in kit.plan.marks.drawings.items() if kit.plan.marks else ():
            yield f"{kit.room.name} {name}", names.drawing(drawn, f"{kit.room.name}/")


def _draw_svgs(requests: Sequence[Request], place: Path) -> None:
    """Draw the pictures of all kits, each called after its game, too."""
    for request in requests:
        room = registry.room(request.game)
        paints = BookPlan.of(room, request.paper, request.theme).paints
        for name, figure in chosen_product(room, KIT).pictures(None, request.options).items():
            write_svg(place, f"{room.name}-{name}", figure, paints)
