"""A game and what it must and may offer: its tables, its figures for people's own handouts, its products.

A game is a folder under `pressboard/games/` (or in a package of others) whose package holds `GAME`, a `Game`. What it
must and may offer is written in the docstrings of this folder, and nowhere else.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from keyword import iskeyword
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from pressboard.errors import BadNotation, BadOption, IllegalMove, unknown
from pressboard.figures.game_marks import GameMarks
from pressboard.figures.shapes import Drawing, Figure, Symbol
from pressboard.kinds.facts import NO_FACTS, Facts
from pressboard.kinds.options import Chosen, argument_of, options_from, options_of
from pressboard.kinds.page import Leaf
from pressboard.kinds.product import AnyGenerated, AnyProduct, GeneratedProduct
from pressboard.lean_classes import NamedTuple, dataclass

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from pressboard.figures.roles import Role
    from pressboard.kinds.page import Item
    from pressboard.play.findings import Finding
    from pressboard.play.records.replays import Replayed


Known: TypeAlias = str | int | tuple[str, ...]
"""What templates may be told of a picture: a text, a number or names."""


@dataclass(frozen=True, slots=True)
class Illustration:
    """A figure for people's own handouts, with what can be said of it there: "" where there is nothing.

    `caption` is a line to stand under it; `code`, `recipe` and `setup` are the identity of what it shows, as an Item's.
    `known` is what else is known of that, by the names that templates call it: what is on it, how its rules are read.
    """

    figure: Drawing
    caption: str = ""
    code: str = ""
    recipe: str = ""
    setup: str = ""
    known: Mapping[str, Known] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class NoOptions:
    """The options of a figure that has none."""


@dataclass(frozen=True, slots=True)
class FigureKind:
    """A row of a game's table of figures: their `description` in a sentence, and what draws one.

    They are asked for by one of their `names`, or by any text of which `reads` says that it is theirs. `draw` takes the
    name or the text and an instance of `options`, a dataclass, and returns a picture whose title is its caption, or one
    with what else can be said of it; those of its options `without` which a figure is are refused. The reference shows
    the one that is asked for by `example`, the first of the names where that is "", and by the options `given`.
    """

    names: tuple[str, ...]
    description: str
    draw: Callable[[str, Any], Illustration | Drawing]
    options: "type[DataclassInstance]" = NoOptions
    reads: Callable[[str], bool] = lambda source: False
    without: tuple[str, ...] = ()
    example: str = ""
    given: Mapping[str, object] = field(default_factory=dict)

    def chosen(self, source: str, given: Mapping[str, object], theme: str = "") -> object:
        """Return the options of one picture of `source` from those `given` by name, in `theme`; raises BadOption."""
        for name in given:
            if name in self.without:
                raise BadOption(f"a figure is a single diagram; leave out the option {name}")
            if name not in self.takes:
                known = [each.rstrip("_") for each in self.takes]
                placing = (
                    "width",
                    "height",
                    "unit",
                    "align",
                    "caption",
                )  # what every figure takes besides
                raise BadOption(unknown("option", name.rstrip("_"), (*known, *placing)))
        argument = argument_of(self.options)
        return options_from(self.options, {**given, argument: source} if argument else given, theme)

    @property
    def source(self) -> str:
        return self.example or next(iter(self.names), "")

    @property
    def takes(self) -> tuple[str, ...]:
        left_out = (argument_of(self.options), *self.without)
        return tuple(each.name for each in options_of(self.options) if each.name not in left_out)


# What a table needs where many play a game at several: how many sit there, what they play on and write on.


class ScoreColumn(NamedTuple):
    """What a column of a score card counts: its name, and the icons that tell it where there are any."""

    name: str
    icons: tuple[str, ...] = ()


DRAWN = "A win counts 1 point, a draw half a point for each."
"""What results count in a game for two that can be drawn."""


ToldOf: TypeAlias = Callable[[Any, Any], Mapping[str, Any]]
"""Says by parameters and options what is told otherwise at a table, by the names of its needs."""
FIRST_BEGINS = "Whoever is named first begins."
"""Who begins at a table unless a game says otherwise."""


@dataclass(frozen=True, slots=True)
class TableNeeds:
    """What a table of a game needs: from `least` to `most` players sit there, about `usual` if nothing else is asked.

    They play on the product `sheet`, on a `fresh` one in each round, else on the same all the time; `fitted` are its
    parameters for a table of so many, and `decided` names those of its options that are not for the user to choose
    then. `columns` are what a score card counts on an item of it, in icons that `icons` draws: none in a game that is
    won or lost; a product that is always the same has no item. `begins` says in a sentence what those are who are named
    first at a table, and who begins; `scoring` what the result of a round counts, and `pause` what a pause does. Who
    pauses in a game for two is neither ahead nor behind for it: half a point is what a game brings on average. `record`
    is the product on which games are written down, "" where the score card is enough. `told` returns those of the three
    sentences that are others by the parameters and options of what is played on.
    """

    sheet: str
    least: int
    most: int
    usual: int
    columns: "Callable[[Item[Any] | None], Sequence[ScoreColumn]]" = lambda item: ()
    icons: Callable[[], Mapping[str, Symbol]] = dict
    fitted: Callable[[Any, int], Any] = lambda params, players: params
    fresh: bool = True
    decided: tuple[str, ...] = ()
    record: str = ""
    begins: str = FIRST_BEGINS
    scoring: str = DRAWN
    pause: str = "A pause counts half a point."
    told: ToldOf = lambda params, options: {}


def duels(
    sheet: str,
    record: str,
    begins: str = FIRST_BEGINS,
    scoring: str = DRAWN,
    told: ToldOf = lambda params, options: {},
) -> TableNeeds:
    """Needs of a table of a game for two, which is played on one board all the time."""
    return TableNeeds(
        sheet, 2, 2, 2, fresh=False, record=record, begins=begins, scoring=scoring, told=told
    )


# The contract of a game: its `Game`, with its names, products, replays and handout functions.

SECTIONS, SHORT_SECTIONS = "long.xml", "short.xml"
"""The templates in which a game's rules are told in sections, at length and in brief."""


@dataclass(frozen=True, slots=True)
class Credits:
    """What templates are told of a game: its name as a command and in print, whose it is, where there is more.

    `marks` says whether it has an emblem and a wordmark. `logo` is how many times as wide as high the logo of the
    user's own is that stands in the masthead, 0 where there is none.
    """

    name: str
    title: str
    credit: str
    link: str
    marks: bool = False
    logo: float = 0.0


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its name on the command line and in print, whose it is, its products; the first is the default.

    `replay` replays a game record, or returns None for a text that is none of this game's; it raises BadNotation
    and BadCode for a record that cannot be read. `replay_moves` replays moves without what begins
    a record, from the usual start, and raises the same; it returns None for a text without moves.

    For people's own handouts: `figures` is the table of all that it draws for them, `icon` gives the symbol of a name
    and raises a PressboardError that says what there is. `sections` gives what the game's sections need to be filled,
    from options by name; None where they need nothing. Both are told the theme last, which may decide what options
    left out are. The sections are macros in the game's templates, all at length in `SECTIONS`, all in brief in
    `SHORT_SECTIONS`; the first of these names them and their headings, in order, as `sections`.

    `outruns` says where a record's games need more pieces than a set has that is named in words; it returns None for a
    text that is none of this game's, and raises BadOption for a set that there is not.

    `templates` is the folder of a package of others that holds its templates, in a folder of the game's name; None
    where they lie among ours. `marks` gives its colour, emblem and wordmark; None where it has none. `tables` says what
    its tables need where a club plays it at several, None where it is not played so. `lesson` names the generated
    product of which a class gets a set: what its leaves ask is in `pages`, what they answer in `places`. `roles`
    are its own, which people's own themes may paint otherwise; None where it has none.
    `own_icons` gives the types that people may draw icons of, and by each the names of the symbols it is drawn by; None
    where there are none. `facts` are what a shelf says of it.
    """

    name: str
    title: str
    credit: str
    link: str
    products: tuple[AnyProduct, ...]
    replay: Callable[[str], "Replayed | None"] | None = None
    replay_moves: Callable[[str], "Replayed | None"] | None = None
    icon: Callable[[str, str], Symbol] | None = None
    figures: "Callable[[], Sequence[FigureKind]] | None" = None
    sections: Callable[[Mapping[str, object], str], Leaf] | None = None
    outruns: Callable[[str, str], "Sequence[Finding] | None"] | None = None
    templates: Path | None = None
    marks: "Callable[[], GameMarks] | None" = None
    roles: "Callable[[], Iterable[Role]] | None" = None
    own_icons: Callable[[], Mapping[str, Sequence[str]]] | None = None
    tables: "Callable[[], TableNeeds] | None" = None
    lesson: str = ""
    facts: Facts = NO_FACTS

    @property
    def credits(self) -> Credits:
        return Credits(self.name, self.title, self.credit, self.link, bool(self.marks))

    @property
    def generated(self) -> tuple[AnyGenerated, ...]:
        """What is made by chance, all of it."""
        return tuple(product for product in self.products if isinstance(product, GeneratedProduct))

    def product(self, name: str) -> AnyProduct | None:
        """Return the product called `name`, if there is one."""
        return next((product for product in self.products if product.name == name), None)


def sections_from(
    options: type[Chosen], tell: Callable[[Chosen], Leaf]
) -> Callable[[Mapping[str, object], str], Leaf]:
    """`tell`, which takes a dataclass of options, as a function of values by name and of the theme."""
    return lambda values, theme: tell(options_from(options, values, theme))


# Figures of handouts: found in a game's table by name or by the text they are drawn from, with their options.


_MEANT = "did you mean"


def illustrate(
    game: Game, source: str, options: Mapping[str, object], theme: str = ""
) -> Illustration:
    """Draw what `source` asks for of a game, by the row of its table of figures that it falls to.

    Raises BadOption for what there is not, the nearest named, and what reading and drawing it raises.
    """
    kinds = game.figures() if game.figures else ()
    if not kinds:
        raise BadOption(f"{game.title} draws no figures for handouts")
    name = figure_name(source)
    kind = _kind_of(kinds, source)
    if kind is None:
        raise BadOption(_unknown(kinds, game.title, name))
    given = {f"{each}_" if iskeyword(each) else each: value for each, value in options.items()}
    for option in given:
        if option not in kind.takes and any(option in other.takes for other in kinds):
            raise BadOption(f"this figure takes no {option}; leave out the option {option}")
    named = name in kind.names
    try:
        drawn = kind.draw(name if named else source, kind.chosen(source, given, theme))
    except (BadNotation, IllegalMove):
        # What may be meant for a name, though it may be read as a record, too
        is_word = not named and re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", name)
        if is_word and _MEANT in (message := _unknown(kinds, game.title, name)):
            raise BadOption(message) from None
        raise
    if isinstance(drawn, Illustration):
        return drawn
    return Illustration(drawn, drawn.title if isinstance(drawn, Figure) else "")


def options_taken(kinds: Sequence[FigureKind], source: str) -> tuple[str, ...]:
    """Return the options that the figure which `source` asks for takes."""
    kind = _kind_of(kinds, source)
    return kind.takes if kind else ()


def _unknown(kinds: Sequence[FigureKind], title: str, name: str) -> str:
    """Say that there is no such figure, and name the nearest, or one of each row."""
    what = f"figure of {title}"
    message = unknown(what, name, [name for kind in kinds for name in kind.names if name])
    if _MEANT in message:
        return message
    return unknown(what, name, [each.source for each in kinds if each.names])


def marks_kind(marks: Callable[[], GameMarks]) -> FigureKind:
    """Return the row of a game's emblem and wordmark."""

    def draw(name: str, _: NoOptions) -> Illustration:
        return Illustration(marks().drawings[name])

    return FigureKind(("emblem", "wordmark"), "The marks of the game.", draw)


def figure_name(source: str) -> str:
    """Return a source as names of figures are written: in small letters, with a dash where words part."""
    return re.sub(r"[\s-]+", "-", source.strip().lower())


def is_text(source: str) -> bool:
    """True if a source is a text to be read, such as a record: more than words of letters on one line."""
    return bool(source.strip()) and not re.fullmatch(r"[a-z]+( ?[a-z-])*", source.strip().lower())


def _kind_of(kinds: Sequence[FigureKind], source: str) -> FigureKind | None:
    name = figure_name(source)
    named = (kind for kind in kinds if name in kind.names)
    return next(named, None) or next((kind for kind in kinds if kind.reads(source)), None)
