"""Icon files: read strictly, drawn in the 64 x 64 box."""

from pathlib import Path as File

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import BadFile, BadNotation
from pressboard.figures.icons import CLASSES, read_icon
from pressboard.figures.pathdata import read_numbers, read_path
from pressboard.figures.roles import THEMES
from pressboard.figures.shapes import Circle, Drawable, Path, Polygon, Polyline, Rect
from pressboard.figures.themes import theme

GAMES = File(__file__).parents[2] / "generator" / "pressboard" / "games"
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'


def _icon(shapes: str) -> tuple[Drawable, ...]:
    return read_icon(f"{HEAD}\n{shapes}\n</svg>", "owl", "Ow").items


@pytest.mark.parametrize(
    "file", sorted(GAMES.glob("*/pictures/drawings/**/*.svg")), ids=lambda file: f"{file.parent.name}/{file.stem}"
)
def test_every_icon_of_every_game_reads(file: File) -> None:
    """All our own drawings are within the part of SVG we read."""
    assert read_icon(file.read_text(encoding="utf-8"), file.stem).items


@pytest.mark.parametrize("name", THEMES)
def test_every_class_has_a_role_in_every_theme(name: str) -> None:
    """Whatever an icon is made of, every theme can paint it."""
    assert all(theme(name).paint(role) for role, _ in CLASSES.values())


def test_every_shape_is_read() -> None:
    """Each element becomes the shape of its name with the role and the line's width of its class."""
    assert _icon(
        """
        <!-- a comment -->
        <circle class="solid" cx="10" cy="11" r="3"/>
        <rect class="tone-grey" x="1" y="2" width="30" height="4" rx="9"/>
        <polygon class="foliage" points="0,0 4,0 4 4"/>
        <polyline class="stroke" points="0,0 4,0,4 4"/>
        <polyline class="trunk" points="0,0 4,0 4,4"/>
        <line class="stroke" x1="1" y1="2" x2="3" y2="4" stroke-width="1"/>
        <path class="knockout" d="M1 2L3 4"/>
        """
    ) == (
        Circle("solid", 10, 11, 3),
        Rect("tone grey", 1, 2, 30, 4, 2, line_width=2.4),
        Polygon("foliage", ((0, 0), (4, 0), (4, 4)), line_width=2.4),
        Polyline("stroke", ((0, 0), (4, 0), (4, 4)), line_width=2.4),
        Path("trunk", (("M", (0, 0)), ("L", (4, 0)), ("L", (4, 4))), line_width=2.4),
        Polyline("stroke", ((1, 2), (3, 4)), line_width=1),
        Path("knockout", (("M", (1, 2)), ("L", (3, 4))), line_width=1.6),
    )


@pytest.mark.parametrize(
    ("shapes", "message"),
    [
        ('<circel class="solid"/>', 'unknown element "circel"; did you mean circle?'),
        ("<g/>", 'unknown element "g"; there are path, circle'),
        ('<path class="tone-gray" d="M0 0"/>', 'unknown class "tone-gray"; did you mean tone-grey'),
        ('<path class="solid" d="M0 0" fill="red"/>', '<path> has an unknown attribute "fill"'),
        ('<circle class="solid" cx="1" cy="1" rx="1"/>', "did you mean r"),
        ('<circle class="solid" cx="1"/>', "<circle> lacks cy and r"),
        ('<path d="M0 0"/>', "<path> lacks class"),
        ('<path class="solid" d="M0 0 a1 1 0 0 0 2 2"/>', "path command a is not read; draw arcs with C"),
        ('<path class="solid" d="M0 0 t1 1"/>', "path command t is not read; write T as Q"),
        ('<path class="solid" d="M0 0 x"/>', "path command x is not read; there are M L"),
        ('<path class="solid" d="L0 0"/>', "path data begin with M"),
        ('<path class="solid" d="M1"/>', "path command M takes 2 numbers at a time, here are 1"),
        ('<path class="solid" d="M1 1 C1 2 3 4"/>', "path command C takes 6 numbers at a time, here are 4"),
        ('<path class="solid" d="M1 1 # 3"/>', 'cannot read "# 3"'),
        ('<path class="solid" d="M1 1 L 1e999 2"/>', '"1e999" is too large a number'),
        ('<path class="solid" d="M1 1 L 65 2"/>', "<path> reaches (65, 2), outside the 64 x 64 box"),
        ('<circle class="solid" cx="9" cy="9" r="0"/>', 'r="0" must be greater than 0'),
        ('<circle class="solid" cx="1 2" cy="1" r="1"/>', 'cx="1 2" is not one number'),
        ('<circle class="solid" cx="1px" cy="1" r="1"/>', '"p" is no number'),
        ('<polygon class="solid" points="1 2 3"/>', "points are pairs"),
        ('<path class="solid" d="M1 1"><title/></path>', "<title> stands inside a shape"),
        ("hello", 'text "hello" does not belong in an icon'),
        ("<?php exit ?>", "processing instructions are not read"),
        ("<path", "not well-formed"),
    ],
)
def test_what_is_not_in_the_language_is_refused(shapes: str, message: str) -> None:
    """Every complaint names the icon and the line and says what would be right."""
    with pytest.raises(BadFile) as caught:
        _icon(shapes)
    assert str(caught.value).startswith("icon owl, line ")
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{HEAD}</svg>", "there is no shape in it"),
        ("", "no element found"),
        ("<html/>", 'begins with "html" in place of svg'),
        (f'<!DOCTYPE svg [<!ENTITY a "b">]>{HEAD}</svg>', "a DOCTYPE is not read"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', 'needs viewBox="0 0 64 64"'),
        ('<svg viewBox="0 0 64 64"/>', 'needs xmlns="http://www.w3.org/2000/svg"'),
        (HEAD.replace("viewBox", "viewbox"), "did you mean viewBox"),
    ],
)
def test_files_that_are_no_icons_are_refused(text: str, message: str) -> None:
    """What is not our kind of SVG at all is refused with a reason."""
    with pytest.raises(BadFile) as caught:
        read_icon(text, "owl")
    assert message in str(caught.value)


@given(st.text(max_size=60), st.sampled_from(["{}", HEAD + "{}</svg>", HEAD + '<path class="solid" d="{}"/></svg>']))
def test_random_text_raises_only_our_error(text: str, around: str) -> None:
    """No text brings the reader down: it gives an icon or BadFile."""
    try:
        read_icon(around.replace("{}", text), "owl")
    except BadFile as error:
        assert "\n" not in str(error)  # noqa: PT017 - both ways out are right


@given(st.text("MLHVCSQZmlhvcsqzAt0123456789.-, e", max_size=60))
def test_random_path_data_raise_only_our_error(text: str) -> None:
    """Path data give absolute M, L, C and Z with their numbers, beginning with M, or BadNotation."""
    try:
        segments = read_path(text)
    except BadNotation:
        return
    assert segments[0][0] == "M"
    assert all(len(numbers) == {"M": 2, "L": 2, "C": 6, "Z": 0}[command] for command, numbers in segments)


@pytest.mark.parametrize(
    ("data", "same"),
    [
        ("m1 2 3 4 5 6", "M1 2 L4 6 L9 12"),
        ("M1 2h3v4H0V1", "M1 2L4 2L4 6L0 6L0 1"),
        ("M1 1l1 0 0 1zl1 1", "M1 1L2 1L2 2ZM1 1L2 2"),
        ("M1 1L2 1zm1 1l1 1", "M1 1L2 1ZM2 2L3 3"),
        ("M0 0C1 2 3 4 5 6s1 1 2 2", "M0 0C1 2 3 4 5 6C7 8 6 7 7 8"),
        ("M0 0L1 1S2 2 3 3", "M0 0L1 1C1 1 2 2 3 3"),
        ("M0 0Q3 3 6 0", "M0 0C2 2 4 2 6 0"),
        ("M0 0q3 3 6 0s1 1 2 2", "M0 0C2 2 4 2 6 0C6 0 7 1 8 2"),
        ("M1-2.5.5-1e1", "M1 -2.5L0.5 -10"),
        ("\n M 1,2 , 3,4 ", "M1 2L3 4"),
    ],
)
def test_shorthands_mean_what_they_stand_for(data: str, same: str) -> None:
    """Relative, smooth, quadratic and repeated commands equal the plain ones."""
    assert read_path(data) == read_path(same)


def test_numbers_are_told_apart_as_svg_does() -> None:
    """Blanks, commas, signs and second points divide numbers."""
    assert read_numbers("1,2 -3-4.5.5+6e1") == (1, 2, -3, -4.5, 0.5, 60)
