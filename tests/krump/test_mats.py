"""The mat: places large enough, captures counted to the end, words apart, diagrams that are true."""

from itertools import combinations, pairwise
from typing import Any

import pytest

from pressboard.figures.shapes import Figure, Label, Rect
from pressboard.games.krump.pictures.cards import SIZES
from pressboard.games.krump.pictures.diagrams import MOVE_KINDS, MoveKind, bare
from pressboard.games.krump.pictures.mats import GAINED, MatPlan, mat
from pressboard.games.krump.pictures.pieces import BASES
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import SIZES as UNITS
from pressboard.games.krump.rules.movement import (
    names_of,
    sizes_on,
    square_name,
    squares_of,
    taken_on,
    targets_of,
)
from pressboard.render.text.fonts import text_width
from pressboard.units import mm, pt
from tests.krump.duel import options_of
from tests.krump.oracle import BLACK, RED, Game, stacked

READ = (
    HouseRules(),
    HouseRules(hop_directions=4),
    HouseRules(small_medium_straight=False),
    HouseRules(
        stop_is_final=False,
        enemy_card_compulsory=False,
        discards_by_colour=False,
        captures_to_win=12,
    ),
    HouseRules(captures_to_win=1),
    HouseRules(
        hops_make_stacks=False,
        hops_capture=False,
        either_card_serves=False,
        stack_moved_by="smaller",
    ),
)
READINGS = pytest.mark.parametrize(
    "readings", READ, ids=lambda each: " ".join(each.changes()) or "usual"
)
KIND = pytest.mark.parametrize("kind", MOVE_KINDS, ids=lambda kind: kind.key)


def words(figure: Figure) -> list[str]:
    """Return the texts of a figure."""
    return [item.text for item in figure.items if isinstance(item, Label)]


def board_of(kind: MoveKind) -> dict[str, list[tuple[str, str]]]:
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
def test_diagrams_show_what_the_rules_allow(kind: MoveKind, readings: HouseRules) -> None:
    """The squares a diagram marks are those an independent reading of the rules finds, house rules among them."""
    ends = Game(board_of(kind), options_of(readings)).unit_moves("c3")
    assert set(ends) == {*names_of(targets_of(bare(kind), 0, 14, readings))}


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
def test_words_keep_apart(size: str, player: int, readings: HouseRules) -> None:
    """No words run into others or out of the mat."""
    labels = [item for item in mat(player, size, readings).items if isinstance(item, Label)]
    for one, other in combinations(labels, 2):
        (left, top, right, foot), (left_2, top_2, right_2, foot_2) = extent(one), extent(other)
        assert right <= left_2 or right_2 <= left or foot <= top_2 or foot_2 <= top, (
            one.text,
            other.text,
        )
    assert all(
        extent(label)[0] >= -0.01 and extent(label)[2] <= MatPlan(size).width + 0.01
        for label in labels
    )


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
    assert any(said in text for text in words(mat(0, readings=HouseRules(**changes))))
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
    places = [
        item for item in mat(0, size).items if isinstance(item, Rect) and item.height > 0.9 * height
    ]
    assert len(places) == 4
    assert all(place.width >= width and place.height >= height for place in places)
    assert all(one.x + one.width < other.x for one, other in pairwise(places))


@pytest.mark.parametrize(("needed", "said"), [(8, "8 win"), (1, "1 wins"), (12, "12 win")])
def test_captures_are_counted_to_the_end(needed: int, said: str) -> None:
    """The track counts from none to as many as win, with cells for a coin that begins on none."""
    texts = words(mat(0, readings=HouseRules(captures_to_win=needed)))
    assert [text for text in texts if text.isdigit()] == [str(count) for count in range(needed + 1)]
    assert f"Black units captured: {said}" in texts
    assert ("coin here" if needed <= 8 else "coin") in texts
