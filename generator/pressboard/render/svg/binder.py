"""Binds inked pages as SVG, one a page: as texts, or in files."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from pressboard.paths import numbered
from pressboard.render.inked.held import standing_alone
from pressboard.render.inked.operators import FormKey, Forms, InkedPage, Page, figures_drawn
from pressboard.render.svg.page import Drawable, page_as_svg

_SHOWN = 0.1
"""A figure of such a part of the area of a page's largest is no mark and no code, and what it shows is told."""


class SvgTexts:
    """Keeps every page as the text of a picture, in `texts`."""

    def __init__(self, transparent: bool = False) -> None:
        self._transparent = transparent
        self._words: Mapping[str, str | None] = {}
        self._known = Drawable({}, set())
        self.pages = 0
        self.texts: list[str] = []

    @property
    def forms(self) -> Iterable[FormKey]:
        """The forms that need not come again."""
        return self._known.forms

    def describe(self, words: Mapping[str, str | None]) -> None:
        """Set what is said of every page: title and language."""
        self._words = words

    def part(self, title: str, level: int, height: float) -> None:
        """Begin no part: pictures have no outline."""

    def attach(self, name: str, data: bytes, description: str) -> None:
        """Let nothing go along: a picture carries no files."""

    def learn(self, forms: Forms) -> None:
        """Take forms that pages may draw."""
        self._known.forms.update(forms)

    def join(self, page: InkedPage, forms: Forms) -> None:
        """Draw a page."""
        self.learn(forms)
        self.pages += 1
        whole = standing_alone(page, self._known.forms)
        self.keep(page_as_svg(whole, self._known, self._words, self._transparent))

    def repeat(self, times: int) -> None:
        """Repeat nothing: one picture is as good as several."""

    def keep(self, text: str) -> None:
        self.texts.append(text)

    def save(self) -> None:
        """Leave it at the texts."""


class SvgPages(SvgTexts):
    """Keeps every page as a picture with what it shows, in `drawn`."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[Page] = []

    def join(self, page: InkedPage, forms: Forms) -> None:
        """Draw a page."""
        super().join(page, forms)
        figures = [*figures_drawn(page.operators, self._known.forms, set())]
        least = _SHOWN * max((each.area for each in figures), default=0.0)
        shown = (each.alternative for each in figures if each.area >= least)
        sentences = (each if each.endswith(".") else f"{each}." for each in dict.fromkeys(shown) if each)
        self.drawn.append(Page(self.texts.pop().encode(), " ".join(sentences)))


class SvgBinder(SvgTexts):
    """Writes every page as a picture of its own: as `path` itself where there is one only, else with its number."""

    def __init__(self, path: Path, transparent: bool = False) -> None:
        super().__init__(transparent)
        self._path = path

    def keep(self, text: str) -> None:
        numbered(self._path, self.pages).write_text(text, encoding="utf-8")

    def save(self) -> None:
        """Give the picture its name where it is the only one."""
        if self.pages == 1:
            numbered(self._path, 1).rename(self._path)
