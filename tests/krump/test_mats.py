"""The mat: places large enough, captures counted to the end, type read at arm's length, diagrams that are true."""

from itertools import combinations, pairwise
from typing import Any

import pytest

from krump.duel import options_of
from krump.oracle import BLACK, RED, Game, stacked
from pressboard.figures.shapes import Circle, Figure, Label, Rect, Use
from pressboard.figures.themes import THEMES, theme
from pressboard.games.krump.pictures.cards import SIZES
from pressboard.games.krump.pictures.diagrams.move_kinds import MOVE_KINDS, MoveKind, bare, bare_ends, diagram
from pressboard.games.krump.pictures.mats import GAINED, SMALL_TYPE, TYPE, MatPlan, mat
from pressboard.games.krump.pictures.pieces import BASES
from pressboard.games.krump.print.mat import BETWEEN, MatOptions, MatProduct
from pressboard.games.krump.rules.board.movement import sizes_on, taken_by, taken_on
from pressboard.games.krump.rules.board.tables import BLACK as BLACKS
from pressboard.games.krump.rules.board.tables import PLAYERS, names_of, square_name, squares_of
from pressboard.games.krump.rules.board.tables import SIZES as UNITS
from pressboard.games.krump.rules.readings import Readings
from pressboard.printing.papers import PAPERS
from pressboard.render.pictures.one_figure import figure_as_svg
from pressboard.render.shape_paths import bounding_box
from pressboard.render.text.fonts import text_width
from pressboard.units import mm, pt

READ = (
    Readings(),
    Readings(hop_directions=4),
    Readings(small_medium_straight=False),
    Readings(stop_is_final=False, enemy_card_compulsory=False, discards_by_colour=False, captures_to_win=12),
    Readings(captures_to_win=1),
    Readings(hops_make_stacks=False, hops_capture=False, either_card_serves=False, stack_moved_by="smaller"),
)
READINGS = pytest.mark.parametrize("readings", READ, ids=lambda each: " ".join(each.changes()) or "usual")
KIND = pytest.mark.parametrize("kind", MOVE_KINDS, ids=lambda kind: kind.key)


def words(figure: Figure) -> list[str]:
    """Return the texts of a figure."""
    return [item.text for item in figure.items if isinstance(item, Label)]


def board_of(kind: MoveKind) -> dict[str, tuple[tuple[str, str], ...]]:
    """Return a kind's bare board for an independent reading of the rules."""
    units = bare(kind)
    return {
        square_name(square): stacked(
            [
                (owner, UNITS[size])
                for player, owner in enumerate((RED, BLACK))
                for size in squares_of(sizes_on(units, player, square))
            ]
        )
        for square in squares_of(taken_on(units))
    }


@KIND
@READINGS
def test_diagrams_show_what_the_rules_allow(kind: MoveKind, readings: Readings) -> None:
    """The squares a diagram marks are those an independent reading of the rules finds, house rules among them."""
    ends = Game(board_of(kind), options_of(readings)).unit_moves("c3")
    assert set(ends) == {*names_of(bare_ends(kind, readings))}


@KIND
@READINGS
def test_diagrams_are_drawn_in_full(kind: MoveKind, readings: Readings) -> None:
    """Every end on the five by five squares that are shown has its dot, every unit to be hopped over its disc."""
    circles = [item.role for item in diagram(kind, readings, 0).items if isinstance(item, Circle)]
    shown = [square for square in squares_of(bare_ends(kind, readings)) if square % 6 < 5 and square // 6 < 5]
    assert circles.count("accent") == len(shown)
    assert circles.count("disc") == taken_by(bare(kind), BLACKS).bit_count()


def test_a_large_hops_every_way() -> None:
    """Three sizes and three stacks are drawn, and the Large with all directions it has: eight, or four."""
    assert {frozenset(kind.units) for kind in MOVE_KINDS} == {
        frozenset(each) for each in ("S", "M", "L", "SM", "SL", "ML")
    }
    (large,) = (kind for kind in MOVE_KINDS if kind.units == "L")
    for directions in (8, 4):
        assert bare_ends(large, Readings(hop_directions=directions)).bit_count() == directions
    house = Readings(hop_directions=4)
    assert mat(0, readings=house) != mat(0)
    assert "hops in row and column," in words(mat(0, readings=house))


def test_a_mat_says_what_units_may_not_do() -> None:
    """No stack passes over units, and no Large takes a plain step."""
    assert words(mat(0)).count("not over units") == 3
    assert "and on; no plain step" in words(mat(0))


@READINGS
@pytest.mark.parametrize("size", SIZES)
def test_type_can_be_read_at_arms_length(size: str, readings: Readings) -> None:
    """Nothing has less than 9 points, nothing but the words at diagrams and coin less than 11, none of it squeezed."""
    assert pt(TYPE) >= 11
    assert pt(SMALL_TYPE) >= 9
    labels = [item for item in mat(1, size, readings).items if isinstance(item, Label)]
    assert {label.size for label in labels} == {SMALL_TYPE, TYPE, 6.0}
    assert sum(label.size == SMALL_TYPE for label in labels) == 2 * len(MOVE_KINDS) + 1
    assert not any(label.fit for label in labels)


def width(label: Label) -> float:
    """Return how wide a label's text is, mm."""
    return mm(text_width(label.text, pt(label.size), label.bold))


def extent(label: Label) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a label's text, about as high as capitals are."""
    start = label.x - width(label) * {"start": 0.0, "middle": 0.5, "end": 1.0}[label.anchor]
    return start, label.y - 0.7 * label.size, start + width(label), label.y + 0.2 * label.size


@READINGS
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("player", [0, 1])
def test_words_keep_apart(size: str, player: int, readings: Readings) -> None:
    """No words run into others or out of the mat."""
    labels = [item for item in mat(player, size, readings).items if isinstance(item, Label)]
    for one, other in combinations(labels, 2):
        (left, top, right, foot), (left_2, top_2, right_2, foot_2) = extent(one), extent(other)
        assert right <= left_2 or right_2 <= left or foot <= top_2 or foot_2 <= top, (one.text, other.text)
    assert all(extent(label)[0] >= -0.01 and extent(label)[2] <= MatPlan(size).width + 0.01 for label in labels)


@READINGS
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("player", [0, 1])
def test_words_stay_in_their_places(size: str, player: int, readings: Readings) -> None:
    """What is said in a place for cards crosses none of its lines, however small the cards."""
    items, height = mat(player, size, readings).items, MatPlan(size).card[1]
    places = [item for item in items if isinstance(item, Rect) and item.height == height]
    labels = [item for item in items if isinstance(item, Label)]
    inside = [label for label in labels if places[0].y < label.y < places[0].y + height]
    assert len(places) == 4
    assert len(inside) >= 12
    track = min(item.x for item in items if isinstance(item, Rect) and item.y == 0 and item.x > 0)
    assert all(extent(label)[2] < track - 1.0 for label in labels if label.y < 16.0 and label.anchor == "start")
    for label in inside:
        (left, top, right, foot) = extent(label)
        assert any(
            place.x + 0.8 < left
            and right < place.x + place.width - 0.8
            and place.y < top
            and foot < place.y + height - 0.8
            for place in places
        ), label.text


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"hops_make_stacks": False}, "of another size: a stack; not by hops."),
        ({"hops_capture": False}, "you capture all there; not by hops."),
        ({"either_card_serves": False}, "Black pyramids only"),
        ({"stack_moved_by": "larger"}, "a stack by its larger unit’s"),
        ({"stack_moved_by": "smaller"}, "a stack by its smaller unit’s"),
    ],
)
def test_a_mat_follows_the_readings(changes: dict[str, Any], said: str) -> None:
    """What a table reads otherwise the mat says so, and only then."""
    assert any(said in text for text in words(mat(0, readings=Readings(**changes))))
    assert not any(said in text for text in words(mat(0)))


def test_there_is_room_for_all_pyramids() -> None:
    """The first three and as many as can be gained before the eighth wins stand apart, in the size of their bases."""
    boxes = [item for item in mat(0).items if isinstance(item, Rect) and item.role == "faint"]
    larges = [box for box in boxes if box.width == pytest.approx(BASES["L"])]
    assert len(larges) == 1 + GAINED
    outermost = [*[box for box in boxes if box not in larges][:2], *larges]
    assert sorted({round(box.width, 2) for box in outermost}) == sorted(BASES.values())
    for one, other in pairwise(sorted(outermost, key=lambda box: box.x)):
        assert one.x + one.width + 2.0 < other.x
    (place,) = (item for item in mat(0).items if isinstance(item, Rect) and item.radius == 2.0)
    assert all(place.y < box.y and box.y + box.height < place.y + place.height for box in boxes)
    assert all(place.x < box.x and box.x + box.width < place.x + place.width for box in boxes)


@pytest.mark.parametrize("size", SIZES)
def test_cards_fit_their_places(size: str) -> None:
    """Four places, apart from each other, are each a little larger than a card."""
    width, height = SIZES[size]
    places = [item for item in mat(0, size).items if isinstance(item, Rect) and item.height > 0.9 * height]
    assert len(places) == 4
    assert all(place.width >= width and place.height >= height for place in places)
    assert all(one.x + one.width < other.x for one, other in pairwise(places))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("player", [0, 1])
def test_a_mat_keeps_to_its_size(size: str, player: int) -> None:
    """Nothing sticks out of a mat; one for poker cards fits A4 and Letter on its side."""
    plan = MatPlan(size)
    figure = mat(player, size)
    shapes = [item for item in figure.items if not isinstance(item, Label)]
    left, top, right, bottom = bounding_box(shapes)
    assert min(left, top) >= 0
    assert right <= plan.width + 1e-6
    assert bottom <= plan.height
    assert plan.width <= 266.7
    assert plan.height <= 197.3


@pytest.mark.parametrize(("needed", "said"), [(8, "8 win"), (1, "1 wins"), (12, "12 win")])
def test_captures_are_counted_to_the_end(needed: int, said: str) -> None:
    """The track counts from none to as many as win, with cells for a coin that begins on none."""
    texts = words(mat(0, readings=Readings(captures_to_win=needed)))
    assert [text for text in texts if text.isdigit()] == [str(count) for count in range(needed + 1)]
    assert f"Black units captured: {said}" in texts
    assert ("coin here" if needed <= 8 else "coin") in texts


@pytest.mark.parametrize("name", THEMES)
def test_the_two_mats_differ(name: str) -> None:
    """Each player has a mat of the own colour, naming the player, in every theme."""
    assert len({figure_as_svg(mat(player), theme(name)) for player in (0, 1)}) == 2
    assert words(mat(0))[0] == "Red"
    assert words(mat(1))[0] == "Black"


def test_diagrams_are_drawn_once_each() -> None:
    """The mat holds the six diagrams as symbols of their own."""
    names = [item.symbol.name for item in mat(1).items if isinstance(item, Use)]
    assert len(set(names)) == len(names) == 6


@pytest.mark.parametrize("player", [0, 1])
def test_a_mat_has_a_place_for_the_hand(player: int) -> None:
    """The line at the foot says where the hand lies and from whom it is hidden."""
    assert f"Your hand lies below this edge, hidden from {PLAYERS[1 - player]}." in words(mat(player))


@READINGS
def test_lines_are_short_enough_to_be_read(readings: Readings) -> None:
    """No line has more than 75 characters, and what stands beside each other keeps apart."""
    for player in (0, 1):
        drawn = mat(player, "poker", readings)
        labels = [item for item in drawn.items if isinstance(item, Label)]
        assert max(len(label.text) for label in labels) <= 75
        for one, other in combinations(labels, 2):
            if one.y == other.y:
                (_, near), (far, _) = sorted((_ends(one), _ends(other)))
                assert near < far


def _ends(label: Label) -> tuple[float, float]:
    """Return where a label begins and ends, mm."""
    wide = mm(text_width(label.text, pt(label.size), label.bold))
    start = label.x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[label.anchor]
    return start, start + wide


@pytest.mark.parametrize(("paper", "count"), [("A4", 2), ("A3", 1), ("Tabloid", 1)])
def test_both_mats_share_a_page_that_has_room(paper: str, count: int) -> None:
    """They lie there in true size, one below the other; with one player's alone there is one page, too."""
    pages = [*MatProduct().leaves(iter(()), MatOptions(), PAPERS[paper])]
    assert len(pages) == count
    heights = [page.figures["mat"].height for page in pages]
    plan = MatOptions().plan
    assert heights == [pytest.approx(plan.height * 2 + BETWEEN if count == 1 else plan.height)] * count
    assert all(page.context["place"].height == pytest.approx(high) for page, high in zip(pages, heights, strict=True))
    assert len([*MatProduct().leaves(iter(()), MatOptions(side="red"), PAPERS[paper])]) == 1
