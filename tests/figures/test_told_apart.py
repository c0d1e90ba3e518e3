"""What players have to tell apart, in grey as in colour: by how dark it is, or by its shape at first glance."""

from itertools import combinations, product
from math import pi

import pytest
from PIL import Image

from pressboard.figures.game_marks import emblem_classes
from pressboard.figures.paints import PAPER, PATTERN_LINE, Paint, luminance
from pressboard.figures.roles import THEMES, OwnRole
from pressboard.figures.shapes import Figure, Symbol, Use
from pressboard.figures.themes import theme
from pressboard.games.crumble.pictures.pieces import ROLES as CRUMBLE
from pressboard.games.kangaruse.pictures.icons import BOX, KEYS, ROLES, STYLES, icon
from pressboard.games.kangaruse.pictures.sheet.names import Cell
from pressboard.games.kangaruse.pictures.sheet.squares import Look, legend, square
from pressboard.games.kangaruse.rules.types import START, TYPES
from pressboard.games.krump.pictures.pieces import ROLES as KRUMP
from pressboard.games.krump.pictures.pieces import of_player, pyramid, suit_shape
from pressboard.games.krypte.pictures.pieces import ROLES as KRYPTE
from tests.crossed import every_other
from tests.overlay import picture_of

STEP = 25.0
"""The difference of L* that is seen at first glance."""
RED, BLACK = (
    [of_player(player, light) for light in ("front", "lit", "side")] for player in range(2)
)
SIDES = (
    ((KRYPTE["black disc"], KRYPTE["black core"]), (KRYPTE["white disc"],)),
    ((CRUMBLE["black"], CRUMBLE["core"]), (CRUMBLE["white"],)),
    ((CRUMBLE["mark on black"],), (CRUMBLE["black"], CRUMBLE["core"])),
)
"""Black and white: Krypte's counters, Crumble's pieces, a capture's cross on a black one; each body with its core."""


def lightness(colour: str) -> float:
    """Return the L* of a colour, from 0 for black to 100 for paper: equal steps of it look equal, also in grey."""
    light = luminance(colour)
    return 903.3 * light if light <= 0.008856 else 116 * light ** (1 / 3) - 16


def _ink(paint: Paint) -> float:
    """Return the part of a patterned or plain area that its pattern's lines and dots cover."""
    if paint.pattern == "dots":
        return pi * (PATTERN_LINE / paint.pitch) ** 2
    lines = {"": 0, "lines": 1, "cross": 2}[paint.pattern]
    return lines * PATTERN_LINE * 2**0.5 / paint.pitch


def _lightness(paint: Paint) -> float:
    """Return the L* of an area; a line alone counts as what it is drawn in, an outline round nothing as paper."""
    if paint.pattern:
        share = _ink(paint)
        return share * lightness(paint.stroke) + (1 - share) * lightness(paint.fill or PAPER)
    return lightness(paint.fill or PAPER)


def _filled(paint: Paint) -> str:
    """Say in a word how an area is filled."""
    return paint.pattern or ("solid" if paint.fill not in ("", PAPER) else "hollow")


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("one", "other"), SIDES)
def test_what_differs_is_seen_in_grey(
    one: tuple[str, ...], other: tuple[str, ...], name: str
) -> None:
    """Bodies of the two sides differ by 25 L*, or one has a solid core where the other has none."""
    first, second = ([theme(name).paint(role) for role in roles] for roles in (one, other))
    apart = abs(_lightness(first[0]) - _lightness(second[0])) >= STEP
    assert apart or ("solid" in map(_filled, first)) != ("solid" in map(_filled, second))


@pytest.mark.parametrize("name", ["full", "contrast"])
@pytest.mark.parametrize(("one", "other"), list(product(RED, BLACK)))
def test_units_differ_in_grey_where_they_are_filled(one: str, other: str, name: str) -> None:
    """Where Krump's units are filled no face of Red is within 25 L* of a face of Black."""
    first = theme(name).paint(one)
    second = theme(name).paint(other)
    assert _lightness(first) - _lightness(second) >= STEP


def _middle_of(player: int, name: str) -> float:
    """Return the L* of the middle of a unit, a third of it wide, as an eye takes it in from afar."""
    unit = Figure(20, 20, tuple(pyramid(player, "L", 10, 10, 20)), "unit", 1.0)
    points = picture_of(unit, name, 300).convert("L").crop((100, 100, 200, 200)).tobytes()
    grey = round(sum(points) / len(points))
    return lightness(f"#{grey:02x}{grey:02x}{grey:02x}")


@pytest.mark.parametrize("name", THEMES)
def test_units_differ_in_grey_in_every_theme(name: str) -> None:
    """The middle of a unit of Red is at least 25 L* lighter than that of Black: a core, faces, or both say whose."""
    assert _middle_of(0, name) - _middle_of(1, name) >= STEP


@pytest.mark.parametrize("name", THEMES)
def test_suits_differ_in_grey(name: str) -> None:
    """Red suits are 25 L* lighter than black ones, or hollow where these are solid or have a solid core."""
    red, black = (
        [theme(name).paint(KRUMP[f"{colour} {part}"]) for part in ("suit", "dot")]
        for colour in ("red", "black")
    )
    apart = _lightness(red[0]) - _lightness(black[0]) >= STEP
    assert apart or [*map(_filled, red)] != [*map(_filled, black)]


_POINTS = 32
_FINER = 8
_MOST_SHARED = 0.6


def _black(key: str, style: str) -> int:
    """Return which points of an icon are black, a bit each, the middle of what is black in the middle."""
    drawn = Figure(BOX, BOX, (Use(icon(key, style), 0, 0),), key, 1.0)
    black = (
        picture_of(drawn, "bw", _POINTS * _FINER)
        .convert("L")
        .point(lambda grey: 255 * (grey < 128))
    )
    left, top, right, bottom = black.getbbox() or (0, 0, 0, 0)
    room = 2 * _POINTS * _FINER
    middle = Image.new("L", (room, room))
    middle.paste(
        black.crop((left, top, right, bottom)),
        ((room - right + left) // 2, (room - bottom + top) // 2),
    )
    return int("".join("01"[point >= 128] for point in middle.reduce(_FINER).tobytes()), 2)


@every_other("style", STYLES)
def test_icons_differ_in_black(style: str) -> None:
    """Of any two icons laid over each other at most 0.6 of what is black in either is black in both."""
    points = {key: _black(key, style) for key in KEYS}
    shared = {
        (one, other): (points[one] & points[other]).bit_count()
        / (points[one] | points[other]).bit_count()
        for one, other in combinations(KEYS, 2)
    }
    assert {pair: part for pair, part in shared.items() if part > _MOST_SHARED} == {}


def test_suits_have_their_shapes() -> None:
    """Four suits are four outlines, so that two or four colours only help."""
    shapes = [
        suit_shape(suit, 0, 0, 1)[0].segments for suit in ("spades", "clubs", "hearts", "diamonds")
    ]
    assert all(one != other for one, other in combinations(shapes, 2))


def _marks(symbol: Symbol, name: str) -> set[str]:
    """Return the roles of a square that are drawn in ink."""
    found = {
        str(item.role): theme(name).paint(item.role)
        for item in symbol.items
        if hasattr(item, "role")
    }
    return {role for role, paint in found.items() if paint.stroke or paint.fill not in ("", PAPER)}


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("key", [START, *TYPES])
def test_squares_are_told_by_flag_and_frame(key: str, name: str) -> None:
    """In every theme what scores has a flag in its corner, a start has a frame, and an action has neither."""
    flags = {ROLES["flag"]}
    frames = {ROLES["start line"], ROLES["thin start line"]}
    for drawn in (square(key, 0, Cell(17, 19), Look("simple")), legend(key, "simple", 10)):
        marks = _marks(drawn, name)
        assert bool(marks & flags) == (key in TYPES and TYPES[key].scores)
        assert bool(marks & frames) == (key == START)


@pytest.mark.parametrize("name", THEMES)
def test_the_river_is_drawn_in_lines(name: str) -> None:
    """In every theme ripples and banks say river, whatever its colour."""
    for role in (ROLES["ripple"], ROLES[f"{name} water 0"]):
        assert theme(name).paint(role).stroke


SHEET = (
    (ROLES["text"], ROLES["number plate"], "commands' numbers on their plates"),
    (ROLES["arrow"], ROLES["sign"], "commands' arrows on their signs"),
    (ROLES["text"], ROLES["badge"], "numbers in squares on their discs"),
    (ROLES["flag"], ROLES["points"], "flags on what scores"),
    (ROLES["start line"], ROLES["start"], "starts' frames"),
    (ROLES["ripple"], ROLES["ground"], "the river's ripples"),
    (ROLES["text"], ROLES["points"], "points on their panels"),
    (ROLES["brand"], ROLES["ground"], "headings on paper"),
)
"""What lies on what on a sheet, and what it is."""


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize(("above", "below", "what"), SHEET)
def test_what_a_sheet_says_is_seen_on_its_ground(
    above: OwnRole, below: OwnRole, what: str, name: str
) -> None:
    """In every theme what lies on something of a sheet's board is 25 L* from it, or another role says the same."""
    paint = theme(name).paint(above)
    if not (
        paint.fill or paint.stroke
    ):  # what one theme leaves out has a role of its own that draws it
        assert any(
            theme(name).paint(each).fill or theme(name).paint(each).stroke
            for each in _INSTEAD[above]
        )
        return
    ground = lightness(theme(name).paint(below).fill or PAPER)
    assert abs(lightness(paint.fill or paint.stroke) - ground) >= STEP, what


_INSTEAD = {
    ROLES["start line"]: (ROLES["thin start line"],),
}
"""The roles that say the same where a theme leaves one out."""


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("colour", ["#c9402c", "#0072b2", "#1a1a1a"])
def test_emblems_are_seen_in_every_theme(colour: str, name: str) -> None:
    """Shapes and lines of an emblem stand out from its ground, and what lies over these shapes is like the ground."""
    paints = {
        part: theme(name).paint(role)
        for part, (role, _) in emblem_classes("a game", colour).items()
    }
    seen = {part: lightness(paint.fill or paint.stroke) for part, paint in paints.items()}
    ground = lightness(paints["ground"].fill)
    assert all(abs(seen[part] - ground) >= STEP for part in ("figure", "figure-line"))
    assert all(abs(seen[part] - ground) < 1 for part in ("over", "over-line"))
