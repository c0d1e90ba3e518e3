"""Inked pages: their operators, but for what only the file that they are joined into decides.

That is which codes letters have in the subsets of fonts, what forms are called, and what was drawn before. So pages
can be inked anywhere and in any order; `joiner` joins them in theirs.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from pressboard.figures.shapes import Pixels
from pressboard.render.inked.chapters import Place

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
FormKey = tuple[str, float] | bytes
"""What a form is known by before it has a name: a symbol's name and scale, or a digest of a block's contents."""
_PAGE = "\x00page"
"""No symbol has this name."""
BlockKey = bytes
"""The digest of a block that may come again."""


class Fill(NamedTuple):
    """Fill what follows with a colour, where that does not hold already."""

    operator: str


class Stroke(NamedTuple):
    """Stroke what follows with a colour and a line, where these do not hold already."""

    colour: str
    line: str


class Save(NamedTuple):
    """Save the graphics state."""


class Restore(NamedTuple):
    """Return to the graphics state last saved."""


class SetText(NamedTuple):
    """Set a text at a place, in a face and a size, both named only where they do not hold already."""

    place: str
    text: str
    face: str
    size: str


class Run(NamedTuple):
    """A text in a line that Platypus flowed; one that is `fresh` names its face, whatever it was before."""

    text: str
    face: str
    size: str
    fresh: bool


class SetLine(NamedTuple):
    """A line that Platypus flowed: its operators, with runs of text among them."""

    pieces: tuple[str | Run, ...]


class Encoded(NamedTuple):
    """Runs that a line further on sets: their letters get their codes here."""

    runs: tuple[Run, ...]


class Draw(NamedTuple):
    """Draw a form through a matrix, six operands."""

    matrix: str
    form: FormKey


class Repeat(NamedTuple):
    """Draw a block: by its own operators where it is drawn for the first time, else as a form.

    They are left out where they are known not to be needed.
    """

    matrix: str
    block: BlockKey
    inline: "tuple[Operator, ...] | None"


class DrawFigure(NamedTuple):
    """Draw a figure by operators of its own, within a box where y runs down; `name` is what the template calls it.

    What it `shows` is found when it is asked for.
    """

    name: str
    title: str
    box: Box
    operators: "tuple[Operator, ...]"
    shows: str | Callable[[], str] = ""

    @property
    def area(self) -> float:
        left, top, right, bottom = self.box
        return (right - left) * (bottom - top)

    @property
    def alternative(self) -> str:
        return (self.shows if isinstance(self.shows, str) else self.shows()) or self.title


class SetBookmark(NamedTuple):
    """Put a title into the outline, leading to a height (points from the foot) of the page."""

    title: str
    level: int
    top: float


class Lead(NamedTuple):
    """Let an entry of the outline, known by its key, lead to a height (points from the foot) of the page."""

    key: str
    top: float


class Link(NamedTuple):
    """Make a rectangle of the page (points from the lower left corner) lead to an address."""

    address: str
    box: Box


class SetTrim(NamedTuple):
    """Say what is left of the page when it has been cut, and how far its print goes (points from the lower left)."""

    trim: Box
    bleed: Box


Operator: TypeAlias = (
    str
    | Fill
    | Stroke
    | Save
    | Restore
    | SetText
    | SetLine
    | Encoded
    | Draw
    | Repeat
    | DrawFigure
    | SetBookmark
    | Lead
    | Link
    | SetTrim
)
"""A line of a page's contents, or what becomes lines of it, or none, when the page is joined."""


class Form(NamedTuple):
    """What is drawn any number of times; its name begins with `series`, and it draws the forms `uses`.

    Instead of operators it may have `pixels`, which fill its box.
    """

    series: str
    box: Box
    operators: tuple[Operator, ...]
    uses: frozenset[FormKey]
    pixels: Pixels | None = None


def page_form(number: int) -> FormKey:
    """Return what the form is known by that draws a page of the file."""
    return _PAGE, float(number)


def pictured_page(form: FormKey) -> int | None:
    """Return the number of the page that a form draws; None for one that draws no page."""
    return int(form[1]) if isinstance(form, tuple) and form[0] == _PAGE else None


Forms = Mapping[FormKey, Form]
"""Forms that pages draw and that the file may not have yet."""


class InkedPage(NamedTuple):
    """A page of `width` x `height` points; words of one that is `shortened` end with an ellipsis for want of room."""

    width: float
    height: float
    operators: Sequence[Operator]
    shortened: bool = False


class InkedDocument(NamedTuple):
    """The pages of a document at a `place` of a book, and what it says of a file that begins with it.

    Each page is there in so many `copies`.
    """

    words: Mapping[str, str | None]
    place: Place
    pages: Sequence[InkedPage]
    copies: int = 1


class Page(NamedTuple):
    """A page as a picture, and what the figures on it show, for who does not see it."""

    svg: bytes
    shows: str


def figures_drawn(operators: Iterable[Operator], forms: Forms, seen: set[FormKey]) -> Iterator[DrawFigure]:
    """Yield the figures that operators draw, themselves or in forms that were not `seen` yet."""
    for operator in operators:
        if isinstance(operator, DrawFigure):
            yield operator
        elif isinstance(operator, Draw) and operator.form not in seen and operator.form in forms:
            seen.add(operator.form)
            yield from figures_drawn(forms[operator.form].operators, forms, seen)


class FormLedger:
    """Keeps account of what has gone with the pages that were inked so far, so that it goes with one of them only.

    Pages that are joined as they come are in known order: what a block is drawn with, itself or a form, is known when
    it is inked. Pages that `travel` take both along with the first of them. `forms` are those not fetched yet.
    """

    def __init__(self, travels: bool = False) -> None:
        self.forms: dict[FormKey, Form] = {}
        self._handed: set[FormKey] = set()
        self._times: dict[BlockKey, int] = {}
        self.travels = travels

    def restart(self, known: Iterable[FormKey] = ()) -> None:
        """Begin with pages that are to stand without those before, in a file that has the forms `known`."""
        self.forms = {}
        self._handed = {*known}
        self._times = dict.fromkeys((key for key in self._handed if isinstance(key, BlockKey)), 1)

    def needs(self, key: FormKey) -> bool:
        """Say, once, that a form has not gone with any page."""
        if key in self._handed:
            return False
        self._handed.add(key)
        return True

    def repeat(self, key: BlockKey) -> tuple[bool, bool]:
        """Note that a block is drawn once more and say whether to give its own operators, and whether its form."""
        times = self._times.get(key, 0)
        self._times[key] = times + 1
        return times == 0, times == (0 if self.travels else 1)
