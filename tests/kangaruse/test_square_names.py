"""Names in squares, on request: every square says what it is in type that is read, or the page is refused."""

import pytest

from pressboard.errors import BadOption, DoesNotFit
from pressboard.figures.shapes import Label, Rect, Use
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.pictures.icons import ROLES
from pressboard.games.kangaruse.pictures.sheet.board import elastic_board
from pressboard.games.kangaruse.pictures.sheet.names import (
    LEAST_NAME,
    Cell,
    halves_of,
    is_box_high,
    lines_fit,
    name_of,
    short_names,
    width_of,
)
from pressboard.games.kangaruse.pictures.sheet.squares import Look, square
from pressboard.games.kangaruse.print.sheets import SheetOptions, SheetProduct
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import START, TYPES
from pressboard.kinds.page import Item
from pressboard.render.text.fonts import text_width
from pressboard.words import ENGLISH, languages, speaking
from tests.mistakes import refusal


def named(item: Item[Sheet], key: str) -> int:
    """Return how many squares of a sheet have a name."""
    return item.content.squares.count(key)


def test_names_that_cannot_be_read_are_refused() -> None:
    """Where squares are too small for the name of a type the message says which, and what to do."""
    item = SheetProduct().generate(
        SheetParams("huge", types=("sugar-glider",), checks="structure"), "yarra", 1
    )
    board = elastic_board(item.content, Look(named=True), fits=lines_fit)
    with pytest.raises(
        DoesNotFit, match=r"^[A-Z][a-z ]+ cannot be read in squares of .* mm; use larger paper, "
    ):
        board.draw(120.0, 100.0)


def test_large_print_has_no_names_in_squares() -> None:
    """In large print the legend names what squares are; asked for both, the message says so."""
    assert "leave out --names" in refusal(BadOption, SheetOptions, names=True, large_print=True)


@pytest.mark.parametrize("language", languages("kangaruse"))
@pytest.mark.parametrize("key", [*TYPES, START])
def test_names_are_no_wider_than_reckoned(key: str, language: str) -> None:
    """What is reckoned of a name's width is enough for it, and for its parts, and not much more."""
    with speaking(language):
        name = name_of(key)
        ways = halves_of(key)
        shorter = short_names(key)
    for text in {name, *shorter, *(part for way in ways for part in way)}:
        assert text_width(text, 1.0) <= width_of(text) <= 1.1 * text_width(text, 1.0), text


@pytest.mark.parametrize("language", [each for each in languages("kangaruse") if each != ENGLISH])
@pytest.mark.parametrize("key", [*TYPES, START])
def test_other_languages_part_their_own_names(key: str, language: str) -> None:
    """Every way to part a name gives the whole name again, or a part cut short; names have room from 18 mm on."""
    with speaking(language):
        name = name_of(key)
        ways = halves_of(key)
        fits = all(lines_fit(key, Cell(shape * 18.0, 18.0)) for shape in (0.8, 1.0, 1.3))
    joined = [f"{first}{last}".replace("-", "").replace(" ", "") for first, last in ways]
    assert all(each == name.replace(" ", "") or "." in each for each in joined)
    assert fits


@pytest.mark.parametrize("shape", [0.8, 1.0, 1.3])
@pytest.mark.parametrize("key", [*TYPES, START])
def test_larger_squares_have_room_for_any_name(key: str, shape: float) -> None:
    """From 18 mm on every name is read, clear of its icon also where themes enlarge it; in squares of 3 mm none is."""
    assert [lines_fit(key, Cell(shape * side, side)) for side in (3.0, 18.0, 24.0, 40.0)] == [
        False,
        True,
        True,
        True,
    ]
    items = square(key, 0, Cell(18.0 * shape, 18.0), Look(named=True)).items
    labels = [item for item in items if isinstance(item, Label)]
    assert "".join(label.text for label in labels).replace("-", "").replace(" ", "") == name_of(
        key
    ).replace(" ", "")
    assert all(
        text_width(label.text, label.size) <= label.fit and label.size >= LEAST_NAME
        for label in labels
    )
    (drawing,) = (item for item in items if isinstance(item, Use))
    highest = min(label.y - 0.96 * label.size for label in labels)
    assert shape < 1.12 or drawing.y + 64 * drawing.scale <= highest + 0.01


@pytest.mark.parametrize(
    "size",
    [(8.14, 8.83), (8.24, 8.63), (9.1, 8.9), (9.4, 10.3), (10.8, 12.7), (13.4, 10.2), (11.4, 8.43)],
)
@pytest.mark.parametrize("key", [*TYPES, START])
def test_names_on_request_fit_small_squares(key: str, size: tuple[float, float]) -> None:
    """In squares of A5 any name is read, on one line or two, under an icon that rises and is smaller for it."""
    cell = Cell(*size)
    high = is_box_high((key,), cell)
    symbol = square(key, 0, cell, Look(named=True, tight=True, high=high))
    (drawing,) = (item for item in symbol.items if isinstance(item, Use))
    (box,) = (
        item for item in symbol.items if isinstance(item, Rect) and item.role == ROLES["used"]
    )
    names = [item for item in symbol.items if isinstance(item, Label)]
    icon_side = 64 * drawing.scale
    over = min(name.y - 0.7 * name.size for name in names)
    assert lines_fit(key, cell)
    assert icon_side > 0.44 * min(cell)
    assert 0 < drawing.y < drawing.y + 59 * drawing.scale <= over + 0.01
    for name in names:
        assert text_width(name.text, name.size) <= name.fit
        left = name.x - name.fit / 2 if name.anchor == "middle" else name.x
        assert 0 < left < left + name.fit < cell.width
        over_name = box.y + box.height <= name.y - 0.7 * name.size
        assert left + name.fit <= box.x + 0.01 or name.y <= box.y or over_name
        assert high == over_name or not high
        assert name.y < cell.height


@pytest.mark.parametrize("size", [(14.1, 17.2), (11.2, 11.4)])
@pytest.mark.parametrize("key", [*TYPES, START])
def test_names_leave_the_field_for_marks(key: str, size: tuple[float, float]) -> None:
    """A name that is asked for, or a shorter one, stands in the panel under its icon, not where a pen draws a mark."""
    cell = Cell(*size)
    for name in (
        item
        for item in square(key, 0, cell, Look(named=True, tight=True)).items
        if isinstance(item, Label)
    ):
        left = name.x - name.fit / 2 if name.anchor == "middle" else name.x
        assert left + name.fit <= cell.panel.width + 0.01
        assert name.y + 0.2 * name.size <= cell.panel.height
