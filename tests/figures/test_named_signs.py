"""Every sign that a text names is drawn on that page, and looks as the text says, in every theme."""

import re
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from pressboard import registry
from pressboard.figures.paints import PAPER, Paint
from pressboard.figures.roles import THEMES
from pressboard.figures.shapes import Circle, Drawable, Elastic, Figure, Symbol, Use
from pressboard.figures.themes import theme
from pressboard.games.krump.pictures.diagrams import MOVE_KINDS, MoveKind, bare, diagram
from pressboard.games.krump.pictures.pieces import ICONS as KRUMP_ICONS
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import squares_of, taken_by, targets_of
from pressboard.games.krypte.pictures.diagrams import ICONS as KRYPTE_ICONS
from pressboard.games.krypte.pictures.diagrams import LEGAL
from pressboard.kinds.page import Leaf
from tests.crossed import every_other
from tests.overlay import picture_of
from tests.printed import leaves_of, text_of, whole_print_of

EVERY_THEME = pytest.mark.parametrize("name", THEMES)


def is_solid(paint: Paint) -> bool:
    return paint.fill not in ("", PAPER)


def is_hollow(paint: Paint) -> bool:
    return paint.fill in ("", PAPER) and bool(paint.stroke) and not paint.pattern


def is_drawn(paint: Paint) -> bool:
    return bool(paint.fill or paint.stroke)  # bare paper over black is seen, too


def is_dashed(paint: Paint) -> bool:
    return bool(paint.stroke and paint.dash)


def is_unbroken(paint: Paint) -> bool:
    return bool(paint.stroke) and not paint.dash


NAMED: tuple[tuple[str, str, str, Callable[[Paint], bool]], ...] = (
    ("kangaruse rules", r"Folded corner: this square scores", "kangaruse flag", is_drawn),
    ("kangaruse rules", r"Paw: somebody may start here", "paw", is_drawn),
    ("kangaruse rules", r"ringed ones", "accent ring", is_hollow),
    ("kangaruse rules", r"From the framed square", "accent frame", is_unbroken),
    ("kangaruse rules", r"ticked squares are used", "cross", is_unbroken),
    ("krump reference", r"The move may end on any dot", "dot", is_solid),
    ("krump reference", r"hops over the units drawn around it", "disc", is_hollow),
    ("krump rules", r"Red moves the framed unit", "accent frame", is_unbroken),
    ("krump rules", r"is an empty square where it may end", "dot", is_solid),
    ("krump rules", r"a unit it may make a stack with", "accent ring", is_hollow),
    ("krump rules", r"what it may capture", "accent line", is_unbroken),
    ("krypte rules", r"may land on any dot", "dot", is_solid),
    ("krypte rules", r"h8 is ambiguous", "cross", is_unbroken),
    ("crumble rules", r"frame marks a piece just made", "crumble mark on black", is_drawn),
    ("crumble rules", r"chain of Black’s, outlined", "accent frame", is_unbroken),
)
"""What a product's text says, the role of the shapes that are meant, and how these are to look."""


PAPERS = {"kangaruse rules": "A3"}
"""Paper on which a product has all of its pictures, where A4 has not."""


def roles_in(drawn: Drawable | Figure | Symbol) -> Iterator[str]:
    """Yield the roles of all shapes of a picture; a game's own are words that bring their paints."""
    for item in getattr(drawn, "items", ()):
        yield from roles_in(item)
    if isinstance(drawn, Use):
        yield from roles_in(drawn.symbol)
    if role := getattr(drawn, "role", ""):
        yield role


def pictures_on(leaf: Leaf) -> Iterator[Figure | Symbol]:
    for each in leaf.figures.values():
        yield each.draw(120.0, 120.0) if isinstance(each, Elastic) else each
    yield from leaf.icons.values()


@cache
def page(product: str) -> tuple[str, dict[str, str]]:
    """Return the words of a product's pages and, by their names, the roles that their pictures have."""
    (game, name) = product.split()
    paper = PAPERS.get(product, "A4")
    told = registry.game(game)
    found = next(each for each in told.products if each.name == name)
    (leaf,) = leaves_of(told, name, found.options(), paper)
    words = text_of(whole_print_of(told, name, found.options(), paper))
    return words, {role: role for each in pictures_on(leaf) for role in roles_in(each)}


@EVERY_THEME
@every_other("product words role looks", NAMED)
def test_what_words_name_is_drawn_as_they_say(
    name: str, product: str, words: str, role: str, looks: Callable[[Paint], bool]
) -> None:
    """Dots are solid, rings are hollow, and nothing is named that a theme leaves out."""
    text, roles = page(product)
    assert re.search(words, text)
    assert role in roles
    colour = registry.game(product.split()[0]).marks
    assert colour is not None
    assert looks(theme(name, colour().colour).paint(roles[role]))


@EVERY_THEME
@pytest.mark.parametrize("kind", MOVE_KINDS, ids=lambda kind: kind.units)
def test_moves_have_dots_and_rings_to_be_seen(name: str, kind: MoveKind) -> None:
    """On the reference the middle of a square where a move may end is dark, a unit that is hopped over is bare."""
    side = 100
    across = 5
    readings = HouseRules()
    picture = picture_of(diagram(kind, readings, 0, 30.0), name, side * across).convert("L")

    def middle(square: int, down: float = 0.0) -> int:
        column = square % 6
        row = square // 6
        x = (column + 0.5) * side
        y = (across - row - 0.5 + down) * side
        grey = picture.getpixel((int(x), int(y)))
        assert isinstance(grey, int)
        return grey

    def shown(squares: int) -> list[int]:
        return [each for each in squares_of(squares) if each % 6 < across and each // 6 < across]

    units = bare(kind)
    ends = shown(targets_of(units, 0, 14, readings))
    assert len(ends) >= 4
    assert max(map(middle, ends)) < 128
    between = [middle(square, down=0.15) for square in shown(taken_by(units, 1))]
    assert min(between, default=255) > 250


@EVERY_THEME
def test_keys_show_the_same_dots(name: str) -> None:
    """The icons that words have in their lines are solid where the dots in diagrams are."""
    for symbol in (LEGAL, KRYPTE_ICONS["legal"], KRUMP_ICONS["dot"]):
        circles = [each for each in _shapes(symbol) if isinstance(each, Circle)]
        assert circles
        assert all(is_solid(theme(name).paint(each.role)) for each in circles)


def _shapes(symbol: Symbol) -> Iterator[Drawable]:
    for item in symbol.items:
        yield item
        if isinstance(item, Use):
            yield from _shapes(item.symbol)
