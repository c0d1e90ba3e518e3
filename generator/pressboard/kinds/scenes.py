"""Diagrams of games as data: which plies they show, letters and marks on them, the words below."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import hypot
from typing import Any, Generic, Self, TypeAlias, TypeVar

from pressboard.errors import BadOption, quoted, unknown
from pressboard.figures.composing import turned, with_words
from pressboard.figures.labels import centred
from pressboard.figures.shapes import (
    Circle,
    Drawable,
    Figure,
    Point,
    Polygon,
    Polyline,
    Symbol,
    Use,
)
from pressboard.kinds.options import (
    LARGE_DIAGRAMS,
    TYPE,
    LargeOptions,
    TypeOptions,
    large_option,
    option,
)
from pressboard.lean_classes import dataclass
from pressboard.words import words

Square = TypeVar("Square")


def labels_option(example: str) -> tuple[str, ...]:
    """Make the field for labels; `example` is one of them."""
    return option(
        (),
        f"Letters or signs on squares, such as {example}; several with commas.",
        metavar="SQUARE=TEXT",
        label="Letters on squares",
    )


def read_labels(
    labels: Iterable[str], example: str, read: Callable[[str], Square]
) -> dict[Square, str]:
    """Labels by square, from texts such as `example`; `read` finds a square by its name. Raises BadOption."""
    found: dict[Square, str] = {}
    for word in labels:
        name, _, text = (part.strip() for part in word.partition("="))
        if not name or not 1 <= len(text) <= 2 or not text.isprintable():
            raise BadOption(
                f"labels: {quoted(word)}: a square and one or two characters, such as {example}",
                "labels",
            )
        square = read(name)
        if square in found:
            raise BadOption(
                f"labels: {name} has {quoted(found[square])} and {quoted(text)}; a square has one of them",
                "labels",
            )
        found[square] = text
    return found


def arrows_option(example: str) -> tuple[str, ...]:
    """Make the field for arrows; `example` is one of them."""
    help = f"Arrows from one square to another, such as {example}; several with commas."
    return option((), help, metavar="FROM-TO")


SEEN_FROM = "S", "E", "N", "W"
"""The sides from which a board without sides of players can be seen, each a quarter further on."""


def seen_from_option(sides: tuple[str, ...]) -> str:
    """Make the field for the side from which the board is seen, the first of `sides` as it stands usually."""
    help = "From which side the board is seen: this one is nearest."
    return option(sides[0], help, sides, label="Seen from")


def marks_over(
    arrows: Iterable[str],
    labels: Iterable[str],
    example: str,
    point: Callable[[str], Point],
    square: float = 1.0,
) -> Iterator[Drawable]:
    """Yield arrows, and letters over them; `point` gives the middle of what has a name. Raises BadOption."""
    for word in arrows:
        start, dash, end = word.partition("-")
        if not dash or start.strip() == end.strip():
            raise BadOption(
                f"arrows: {quoted(word)}: from one square to another, such as {example}", "arrows"
            )
        head = 0.24 * square, 0.13 * square
        yield from arrow((point(start.strip()), point(end.strip())), 0.2 * square, head)
    for (x, y), text in read_labels(labels, "c3=A", point).items():
        yield from lettered(x, y, text, square)


def lettered(x: float, y: float, text: str, square: float = 1.0) -> Iterator[Drawable]:
    """Draw a label round (`x`, `y`), on squares `square` board units wide."""
    size = 0.32 * square
    yield Circle("accent ring", x, y, 0.24 * square, line_width=0.04 * square)
    yield centred("ink", x, y, text, size, bold=True, fit=0.4 * square)


def arrow(
    points: Sequence[Point], stop: float, head: tuple[float, float], begin: float = 0.0
) -> Iterator[Drawable]:
    """Draw an arrow through `points` from so far behind the first of them to its tip, so far short of the last.

    Its `head` is so long, and half of it so broad.
    """
    (x1, y1), (x2, y2) = points[-2:]
    long = hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / long, (y2 - y1) / long
    first = points[0][0] + ux * begin, points[0][1] + uy * begin
    tip = x2 - ux * stop, y2 - uy * stop
    neck = tip[0] - ux * head[0], tip[1] - uy * head[0]
    yield Polyline("accent line", (first, *points[1:-1], neck))
    aside = -uy * head[1], ux * head[1]
    corners = (neck[0] + aside[0], neck[1] + aside[1]), (neck[0] - aside[0], neck[1] - aside[1])
    yield Polygon("accent", (tip, *corners))


# Diagrams of a game as all games have them: what is shown, the words below it, and which marks it has.

Shown = TypeVar("Shown")
"""What a game draws a diagram of: a position with its marks."""


@dataclass(frozen=True)  # without slots, for it is generic
class Scene(Generic[Shown]):
    """One diagram of a game: the `last` ply that it shows, what is `shown`, how to draw that, and the words below it.

    `beside` are lines below the moves, `said` are the record's comments. It may show the ply up to a `step` of it only.
    """

    last: int
    shown: Shown
    draw: Callable[[Shown, str], Figure]
    caption: str
    moves: str = ""
    beside: tuple[str, ...] = ()
    step: int | None = None
    said: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What tells it from the others of its game, as a part of a file's name: `12`, or `12-1` after a step."""
        return f"{self.last}" if self.step is None else f"{self.last}-{self.step}"

    @property
    def figure(self) -> Figure:
        """The picture without words."""
        return self.draw(self.shown, self.caption)

    @property
    def words(self) -> tuple[str, ...]:
        """All that stands below the picture."""
        return self.caption, self.moves, *self.beside, *self.said

    def over(self, items: Iterable[Drawable], quarters: int = 0) -> Self:
        """Return the diagram with more drawn over its picture, turned clockwise by so many quarters."""
        return replace(self, draw=partial(_over, self.draw, tuple(items), quarters))

    def captioned(self, note: str = "", square: float = 1.0) -> Figure:
        """Return the picture with its words and a note below it; `square` is a square's side in board units."""
        lines = (self.moves, *self.beside, *self.said, note)
        return with_words(
            self.figure, ((self.caption, True), *((line, False) for line in lines)), square
        )


def _over(
    draw: Callable[[Shown, str], Figure],
    items: tuple[Drawable, ...],
    quarters: int,
    shown: Shown,
    caption: str,
) -> Figure:
    drawn = draw(shown, caption)
    return turned(replace(drawn, items=(*drawn.items, *items)), quarters)


AS_TEXT = "In the notation:"
"""What stands above the position below a diagram as text."""


def notation_in(text: str) -> str:
    """Return the last position in what diagrams as text are, or a text that is none."""
    return text.rpartition(f"{AS_TEXT}\n")[2]


_TOLD = (
    *("event", "tournament", "round", "date", "when", "time", "place", "site", "location", "where"),
    *("club", "annotator"),
)
"""The facts of a record that are printed, in this order."""


def facts_line(facts: Mapping[str, str], result: str) -> str:
    """One line of a record's facts about a game, and its result."""
    told = {name: facts[name] for name in _TOLD if name in facts}
    told |= {"result": result} if result else {}
    return " · ".join(f"{words(name.capitalize())}: {said}" for name, said in told.items())


def only(scenes: Sequence[Scene[Shown]]) -> Scene[Shown]:
    """Return the diagram that is the only one; raises BadOption for several."""
    if len(scenes) > 1:
        raise BadOption(
            f"a figure shows one position, and these are {len(scenes)}; ask for one at a time", "at"
        )
    return scenes[0]


AnyScene: TypeAlias = Scene[Any]
"""A diagram, whatever its game draws it of."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark in diagrams: what it means, and whether it is in what a diagram has shown."""

    meaning: str
    is_in: Callable[[Any], object]
    is_name: bool = False
    """Whether it means somebody, who has the same name in every language."""

    @property
    def told(self) -> str:
        """What it means, in the language in force."""
        return self.meaning if self.is_name else words(self.meaning)


def marks_in(marks: Mapping[str, Mark], scenes: Sequence[AnyScene]) -> list[str]:
    """Return the names of those `marks` that diagrams have, and that have to be explained."""
    return [
        name for name, mark in marks.items() if any(mark.is_in(scene.shown) for scene in scenes)
    ]


def mark_icons(
    game: str, drawn: Iterable[tuple[str, str, str, tuple[Drawable, ...]]]
) -> Mapping[str, Symbol]:
    """Return icons by their names.

    Each is `drawn` by its name, its letters as text, what it shows in words, and what is drawn round the origin in a
    box of one unit.
    """
    box = 64.0
    found = dict[str, Symbol]()
    for name, letters, shows, items in drawn:
        drawing = Use(Symbol(f"{game} {name} drawing", items, letters), box / 2, box / 2, box)
        found[name] = Symbol(f"{game} {name} icon", (drawing,), letters, shows=shows)
    return found


def icon_of(icons: Mapping[str, Symbol]) -> Callable[[str, str], Symbol]:
    """A function that finds an icon by name, the same in any theme, and raises BadOption for one that there is not."""

    def icon(name: str, _theme: str) -> Symbol:
        if name not in icons:
            raise BadOption(unknown("icon", name, icons))
        return icons[name]

    return icon


# Options of diagrams that all games have: which plies are shown, and how many diagrams share a page.

MOST_PER_PAGE = 24
MOST_GAMES = 9999
_LONGEST_CAPTION, _LONGEST_TITLE, _LONGEST_MOVE = 200, 80, 60
_PLIES = re.compile(r"(\d{1,5})(?:\s*[-–—]\s*(\d{1,5}))?", re.ASCII)
_MOST_DIAGRAMS = 9_999


OF_PAGES = ("every", "per_page", "caption", *TYPE)
"""Options of pages of diagrams, which a single one has no use for."""


def every_option(most: int) -> int:
    """Make the field for how many moves apart diagrams are, of games of `most` moves."""
    help = "A diagram after every so many moves, in order; 0 is a single one."
    return option(0, help, label="Moves between", limits=(1, most))


def stretch_option(help: str) -> str:
    """Make the field for the stretch of moves that diagrams show."""
    return option("", help, metavar="A-B", label="Stretch of moves", main=True)


def per_page_option(usual: int) -> int:
    """Make the field for how many diagrams share a page."""
    help = f"How many diagrams share a page at most, 1 to {MOST_PER_PAGE}."
    return option(usual, help, label="Diagrams on a page", limits=(1, MOST_PER_PAGE))


@dataclass(frozen=True)
class RecordDiagrams(LargeOptions, TypeOptions):
    """What is drawn of a record, the command's argument, and what that means."""

    record: str = ""
    game: int = option(1, "Which game of a record that holds several.", limits=(1, MOST_GAMES))
    at: str = option(
        "",
        "The position after this move, 0 for the first; several as 2,4 or 6-9; the default is what the record marks by "
        "{diagram}, else the end.",
        metavar="N",
        label="After move",
        main=True,
    )
    moves: str = stretch_option("A diagram for each move of a stretch, such as 5-12.")
    every: int = 0
    caption: str = option(
        "", "What stands below the diagram, in place of what we would say.", metavar="TEXT"
    )
    per_page: int = per_page_option(6)
    large_print: bool = large_option(LARGE_DIAGRAMS)

    def check(self) -> None:
        """Raise BadOption for words that mean nothing and for options that do not go together."""
        if self.at and (self.moves or self.every):
            raise BadOption(
                f"--at names the positions; leave out --{'moves' if self.moves else 'every'}"
            )
        if len(self.caption) > _LONGEST_CAPTION or not self.caption.isprintable():
            raise BadOption(
                f"--caption: one line of at most {_LONGEST_CAPTION} characters that show"
            )
        _ = self.plies, self.stretch

    @property
    def plies(self) -> list[int]:
        """The plies after which positions are drawn, none if none is asked for."""
        if self.at:
            found = [_PLIES.fullmatch(part.strip()) for part in self.at.split(",")]
        else:
            found = []
        ends = [(int(each[1]), int(each[2] or each[1])) for each in found if each]
        if len(ends) < len(found) or any(first > last for first, last in ends):
            raise BadOption(
                f"--at {quoted(self.at)}: the number of a move, such as 12, or several, such as 2,4 or 6-9"
            )
        if sum(last - first for first, last in ends) > _MOST_DIAGRAMS:
            raise BadOption(f"--at {quoted(self.at)}: {_MOST_DIAGRAMS:,} positions at most")
        return [*dict.fromkeys(ply for first, last in ends for ply in range(first, last + 1))]

    def marking(self, marks: Sequence[int]) -> Self:
        """Return these options for a record that marks positions, which are drawn where no others are asked for."""
        asked = self.at or self.moves or self.every
        if asked or not marks:
            return self
        return replace(self, at=",".join(map(str, marks)))

    @property
    def stretch(self) -> tuple[int, int] | None:
        """The first and the last ply of the stretch, None if none is asked for."""
        if not self.moves:
            return None
        match = _PLIES.fullmatch(self.moves.strip())
        if not match or not 1 <= int(match[1]) <= int(match[2] or 0):
            raise BadOption(
                f"--moves {quoted(self.moves)}: the first and the last move, such as 5-12"
            )
        return int(match[1]), int(match[2])


def stretches(options: RecordDiagrams, plies: range, *, each: bool = True) -> Iterator[range]:
    """Yield for each diagram of a game with these `plies` those that it tells of.

    A position tells of its last move alone; with `each` every move of a stretch has a diagram. There are none
    where the first comes after the last, as before the first move. Raises BadOption for plies the game has not.
    """
    first, last, positions = plies.start, plies.stop - 1, options.plies
    for name, ply, least in (
        *(("at", ply, first - 1) for ply in positions),
        *(("moves", ply, first) for ply in options.stretch or ()),
    ):
        if not least <= ply <= last:
            if plies:
                has = f"the game has the moves {first} to {last}"
            else:
                has = "there are no moves, only a position"
            raise BadOption(f"--{name} {ply}: {has}")
    begin, end = options.stretch or (first, last)
    if not (options.stretch or options.every):
        positions = positions or [end]
    if positions:
        yield from (range(max(first, ply), ply + 1) for ply in positions)
        return
    step = options.every or (1 if each else end - begin + 1)
    for ply in range(begin, max(end, begin) + 1, step):
        yield range(ply, min(ply + step - 1, end) + 1)


Game = TypeVar("Game")


def chosen_game(games: Sequence[Game], number: int) -> Game:
    """Return game `number` of a record, counted from 1; raises BadOption for one that is not there."""
    if not 1 <= number <= len(games):
        if len(games) == 1:
            there = "there is only one game"
        else:
            there = f"the games are 1 to {len(games)}"
        raise BadOption(f"--game {number}: {there}")
    return games[number - 1]


def heading(title: str) -> str:
    """Return a record's title, cut where it is too long for a heading."""
    return _cut(title, _LONGEST_TITLE)


def shortened_move(move: str) -> str:
    """Return a move with no more of a long path or row of jumps than there is room for under a diagram."""
    return _cut(move, _LONGEST_MOVE)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
