"""Rules told by themselves: sections alone or in brief, and cards for the pocket."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from pressboard.errors import BadChoice, BadOption, flag_of, unknown
from pressboard.figures.shapes import Figure
from pressboard.kinds.options import TYPE, ReadingsOptions, TypeOptions, option, options_of
from pressboard.kinds.page import Leaf
from pressboard.kinds.product import PlainProduct
from pressboard.lean_classes import NamedTuple, dataclass
from pressboard.printing import pieces
from pressboard.printing.cuts import Ticks
from pressboard.printing.papers import Paper, check_room


class Piece(NamedTuple):
    """A piece of the rules: the macro that tells it, what that is called with, the piece's heading."""

    macro: str
    arguments: tuple[str, ...]
    title: str


TOPIC = "topic"
"""The macro that tells a topic, which is part of a section, by its name."""


def piece_called(
    name: str,
    game: str,
    sections: Mapping[str, str],
    also: Mapping[str, str],
    topics: Mapping[str, str],
) -> Piece:
    """Return the piece of a game's rules that is asked for by a name, whatever its capitals.

    `sections` and `topics` are headings by names, `also` has what else sections are called. Raises BadChoice, which
    names the nearest, for what there is not.
    """
    word = "-".join(name.strip().lower().split())
    for key in (name, word, word.replace("-", "_")):
        section = also.get(key, key)
        if section in sections:
            return Piece(section, (), sections[section])
        if key in topics:
            return Piece(TOPIC, (key,), topics[key])
    raise BadChoice(unknown(f"section of {game}", name, [*sections, *also, *topics]), "section")


def section_option(example: str) -> tuple[str, ...]:
    """Make the field for the sections that are told alone, `example` being one."""
    return option(
        (),
        f"Tell only this section or topic, such as {example}; several with commas, or by repeating the option.",
        metavar="NAME",
    )


def signs_option(example: str, known: Iterable[str]) -> tuple[str, ...]:
    """Make the field for the marks of diagrams that are explained, of the `known` ones, `example` being one."""
    return option(
        (),
        f"Of the marks of diagrams explain only these, such as {example}; all when left out.",
        metavar="MARK",
        label="Marks explained",
        suggested=tuple(known),
    )


# Pages of pieces of the rules: sections told alone, and cards for the pocket.


@dataclass(frozen=True)
class PiecesOptions(ReadingsOptions, TypeOptions):
    """How much of the rules is told, and how."""

    section: tuple[str, ...] = ()
    signs = tuple[str, ...]()
    short: bool = option(False, "Tell it in brief.", label="In brief", main=True)
    pocket: bool = option(
        False,
        "All that is needed at the table, on cards of 98 x 138 mm to cut out; as many as fit the paper.",
        label="Cards for the pocket",
        main=True,
    )

    def check(self) -> None:
        """Raise BadOption for what cards cannot have, and for a mark that there is not."""
        for name in ("section", "short", *TYPE):
            if self.pocket and getattr(self, name):
                raise BadOption(
                    f"--pocket puts all that is needed on a card; leave out {flag_of(name)}", name
                )
        known = [
            word for row in options_of(type(self)) if row.name == "signs" for word in row.words
        ]
        for sign in self.signs:
            if sign not in known:
                raise BadOption(unknown("mark", sign, known), "signs")


RulesLook = TypeVar("RulesLook", bound=PiecesOptions)


def pieces_leaf(leaf: Leaf, options: PiecesOptions, paper: Paper) -> Leaf | None:
    """Return the pages that tell some sections or all in brief, or cards of the rules; None for all rules at length.

    Raises DoesNotFit for paper that no card fits on.
    """
    if options.pocket:
        card = pieces.Piece(98.0, 138.0, middle=True)
        page = next(pieces.two_sided_pages(paper, 99, card, Ticks()))  # more than a page holds
        context = {**leaf.context, "page": page, "orientation": page.orientation}
        return replace(leaf, template="pocket.xml", context=context)
    if not (options.section or options.short):
        return None
    more = {
        "names": options.section,
        "short": options.short,
        "piece_called": piece_called,
    }
    return replace(leaf, template="sections.xml", context={**leaf.context, **more})


def rules_product(
    game: str,
    summary: str,
    example: str,
    options: type[RulesLook],
    sections: Callable[[RulesLook], Leaf],
    least: tuple[float, float],
    show: Callable[[RulesLook], Mapping[str, Figure]] | None = None,
    whole: Callable[[Leaf, RulesLook, Paper], Leaf] = lambda leaf, options, paper: replace(
        leaf, template="rules.xml"
    ),
    brief: Callable[[Leaf, RulesLook], Leaf] | None = None,
) -> PlainProduct[RulesLook]:
    """Return the product `rules` of a game: `sections` fills what tells them, `whole` tells them all at length.

    `brief` tells them all in brief, where a game has more for that than short sections. In less than the `least`
    printable area, mm, the words have no room below one another. Where no others are told its pictures are those of
    the sections.
    """

    def draw(chosen: RulesLook, paper: Paper) -> Iterator[Leaf]:
        check_room(paper, "the rules need", least)
        leaf = sections(chosen)
        if brief and chosen.short and not chosen.section:
            yield brief(leaf, chosen)
            return
        yield pieces_leaf(leaf, chosen, paper) or whole(leaf, chosen, paper)

    def pictures(chosen: RulesLook) -> Mapping[str, Figure]:
        figures = {
            name.lower().replace(" ", "-"): figure
            for name, figure in sections(chosen).figures.items()
        }
        return {name: figure for name, figure in figures.items() if isinstance(figure, Figure)}

    return PlainProduct(
        game, "rules", summary, example, options, draw, show or pictures, is_read=True
    )
