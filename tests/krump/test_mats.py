"""The mat: places large enough, captures to eight, and six diagrams that tell the truth."""

from itertools import pairwise

import pytest
from krump.oracle import RED, Game, Options, stacked

from generator.figures.shapes import Circle, Figure, Label, Rect, Use
from generator.figures.svg import to_svg
from generator.figures.themes import THEMES, theme
from generator.games.krump.cards import SIZES
from generator.games.krump.mats import PATTERNS, WIN, MatPlan, Pattern, diagram, mat
from generator.games.krump.movement import reaches
from generator.games.krump.tables import square_name
from generator.render.outlines import bounds

BITS = {"S": 1, "M": 2, "L": 4}


def words(figure: Figure) -> list[str]:
    """Return the texts of a figure."""
    return [item.text for item in figure.items if isinstance(item, Label)]


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.units)
def test_diagrams_show_what_the_rules_allow(pattern: Pattern) -> None:
    """The squares a diagram marks are those an independent reading of the rules finds."""
    board = {square_name(pattern.start): stacked([(RED, size) for size in pattern.units])}
    others = {square_name(square): stacked([(RED, "M"), (RED, "L")]) for square in pattern.others}
    ends = Game({**board, **others}, Options()).unit_moves(square_name(pattern.start))
    assert set(ends) == {square_name(square) for square in pattern.targets}


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.units)
def test_diagrams_show_what_the_engine_allows(pattern: Pattern) -> None:
    """The squares a diagram marks are those of the game's own rules."""
    others = sum(1 << square for square in pattern.others)
    sizes = [1 << pattern.start if size in pattern.units else 0 for size in BITS]
    red = (sizes[0], sizes[1] | others, sizes[2] | others)
    found = {square: ends for square, _, ends in reaches((*red, 0, 0, 0), 0)}
    assert found[pattern.start] == sum(1 << square for square in pattern.targets)


def test_every_way_to_move_has_its_diagram() -> None:
    """Three sizes and three stacks, each once, are drawn, each with its dots and the units in the way."""
    assert {frozenset(pattern.units) for pattern in PATTERNS} == {
        frozenset(units) for units in ("S", "M", "L", "SM", "SL", "ML")
    }
    for pattern in PATTERNS:
        circles = [item.role for item in diagram(pattern).items if isinstance(item, Circle)]
        assert circles.count("ink") == len(pattern.targets)
        assert circles.count("disc") == len(pattern.others)


@pytest.mark.parametrize("size", SIZES)
def test_cards_fit_their_places(size: str) -> None:
    """Four places, apart from each other, are each a little larger than a card."""
    wide, high = SIZES[size]
    places = [item for item in mat(0, size).items if isinstance(item, Rect) and item.high > 0.9 * high]
    assert len(places) == 4
    assert all(place.wide >= wide and place.high >= high for place in places)
    assert all(one.x + one.wide < other.x for one, other in pairwise(places))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("player", [0, 1])
def test_a_mat_keeps_to_its_size(size: str, player: int) -> None:
    """Nothing sticks out of a mat; one for poker cards fits A4 and Letter on its side."""
    plan = MatPlan(size)
    figure = mat(player, size)
    shapes = [item for item in figure.items if not isinstance(item, Label)]
    left, top, right, bottom = bounds(shapes)
    assert min(left, top) >= 0
    assert right <= plan.wide + 1e-6
    assert bottom <= plan.high
    assert plan.wide <= 266.7
    assert plan.high <= 197.3


def test_captures_count_to_eight() -> None:
    """The track counts from none to the eight that win."""
    texts = words(mat(0))
    assert [text for text in texts if text.isdigit()] == [str(count) for count in range(WIN + 1)]
    assert WIN == 8


@pytest.mark.parametrize("name", THEMES)
def test_the_two_mats_differ(name: str) -> None:
    """Each player has a mat of the own colour, naming the player, in every theme."""
    assert len({to_svg(mat(player), theme(name)) for player in (0, 1)}) == 2
    assert words(mat(0))[0] == "Red"
    assert words(mat(1))[0] == "Black"


def test_diagrams_are_drawn_once_each() -> None:
    """The mat holds the six diagrams as symbols of their own."""
    names = [item.symbol.name for item in mat(1).items if isinstance(item, Use)]
    assert len(set(names)) == len(names) == 6
