"""Carries a request out: items -> pages -> layout -> ink -> files that appear together or not at all."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path

from generator import registry
from generator.checking.sources import CODES
from generator.errors import BadOption, unknown
from generator.figures.themes import theme
from generator.jobs.items import items, with_seed
from generator.jobs.request import Request
from generator.layout.environment import environment, fill
from generator.paths import claim, our_templates, staged
from generator.printing.papers import RISKY_MARGIN
from generator.render.book import PdfBook
from generator.room.promise import DrawnProduct, Item, Leaf, Product, Room
from generator.units import show_mm

SETUPS = "pressboard-setups.txt"
"""The file inside a PDF that holds its sheets as texts for people, beside the one with their codes."""

Progress = Callable[[int], None]
"""Called with the number of sheets done so far."""


@dataclass(slots=True)
class Report:
    """What a job did: the files written (the PDF first), notes for the user, the candidates that fell on the way."""

    files: list[Path] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    fallen: Counter[str] = field(default_factory=Counter)
    items: int = 0
    pages: int = 0


def run(request: Request, progress: Progress = lambda done: None) -> Report:
    """Print what `request` asks for and return what was done.

    Raises a PressboardError for any mistake of the user's; then no file has appeared or changed.
    """
    room = registry.room(request.game)
    product = room.product(request.product)
    if product is None:
        raise BadOption(unknown(f"{room.title} product", request.product, [each.name for each in room.products]))
    return _Job(replace(request, series=with_seed(request.series)), room, product, progress).run()


class _Job:
    """One run: it keeps what has to be remembered of the items while they stream through."""

    def __init__(self, request: Request, room: Room, product: Product, progress: Progress) -> None:
        self.request, self.room, self.product, self.progress = request, room, product, progress
        self.report = Report()
        self.codes: list[str] = []
        self.setups: list[str] = []
        self.svgs: dict[str, str] = {}
        if request.paper.margin < RISKY_MARGIN:
            self.report.notes.append(
                f"many printers cut off what lies within {show_mm(RISKY_MARGIN)} of the edge; "
                f"the margin is {show_mm(request.paper.margin)}"
            )

    def run(self) -> Report:
        stream = self._items()
        first = next(stream, None)
        target = self._target(first)
        claim(target, self.request.force)
        with staged(target.parent, self.request.force) as stage:
            self._print(chain([first] if first else [], stream), stage / target.name)
            self._beside(stage, target)
            others = sorted(file.name for file in stage.iterdir() if file.name != target.name)
            self.report.files = [target.parent / name for name in (target.name, *others)]
        return self.report

    def _items(self) -> Iterator[Item]:
        if self.product is not self.room.drawn:
            return
        for item in items(self.request, self.room.drawn):
            self._remember(item, self.room.drawn)
            yield item

    def _remember(self, item: Item, product: DrawnProduct) -> None:
        self.report.items += 1
        self.report.fallen.update(item.fallen)
        self.codes.append(item.code)
        self.setups.append(item.setup)
        if self.request.series.code and (found := product.problems(item)):
            self.report.notes.append(f"this sheet has {len(found)} findings, the first: {found[0]}")
        if self.request.svg:
            self._draw_svgs(item)
        self.progress(self.report.items)

    def _draw_svgs(self, item: Item | None) -> None:
        from generator.figures.svg import to_svg

        for name, figure in self.product.pictures(item, self.request.look).items():
            number = f"-{self.report.items}" if self.request.series.count > 1 else ""
            self.svgs[f"-{name}{number}.svg"] = to_svg(figure, theme(self.request.theme))

    def _target(self, first: Item | None) -> Path:
        out = self.request.out
        if out.suffix.lower() == ".pdf" and not out.is_dir():
            return out
        return out / f"{self.product.stem(first, self.request.series.count)}.pdf"

    def _print(self, stream: Iterator[Item], path: Path) -> None:
        request = self.request
        jinja = environment(tuple(self._template_folders()))
        with path.open("wb") as file:
            book = PdfBook(file, paper=request.paper, theme=theme(request.theme))
            for leaf in self.product.leaves(stream, request.look, request.paper):
                book.add(fill(jinja, leaf.template, self._context(leaf)), leaf.figures, leaf.icons)
            if self.codes:
                book.attach(CODES, "".join(f"{code}\n" for code in self.codes).encode(), "The codes of the sheets")
                book.attach(SETUPS, "\n".join(self.setups).encode(), "The set-ups of the sheets as text")
            book.save()
            self.report.pages = book.pages

    def _template_folders(self) -> Iterator[Path]:
        """Yield the user's folders, then ours; in each the game's own folder comes first."""
        for folder in (*self.request.templates, our_templates()):
            yield folder / self.request.game
            yield folder

    def _context(self, leaf: Leaf) -> dict[str, object]:
        """Return what a template is filled with: its own words over those every template may use."""
        shared = {
            "title": self.request.title or self.room.title,
            "game": self.room,
            "paper": self.request.paper,
            "theme": self.request.theme,
        }
        return shared | dict(leaf.context)

    def _beside(self, stage: Path, target: Path) -> None:
        """Write the pictures that go beside the PDF."""
        if self.request.svg and not self.svgs:
            self._draw_svgs(None)
        for ending, text in self.svgs.items():
            (stage / f"{target.stem}{ending}").write_text(text, encoding="utf-8")
        if self.request.png:
            from generator.render.preview import png

            for page in range(self.report.pages):
                number = f"-{page + 1}" if self.report.pages > 1 else ""
                png(stage / target.name, stage / f"{target.stem}{number}.png", page)
