"""Themes as a printer looks at them: complete, told apart without colour, sparing with ink."""

import copy
import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import BadOption
from pressboard.figures.paints import INK, PAPER, Paint, low_vision_paint, luminance, strong
from pressboard.figures.roles import THEMES, OwnRole, own_roles
from pressboard.figures.themes import theme
from pressboard.units import pt
from tests.mistakes import refusal

GRAPHICS, TEXT = 3.0, 4.5
"""The contrasts of WCAG 2.2, 1.4.11 and 1.4.3."""
BACKDROPS = ("paper", "light", "ground", "water")
TYPE = ("ink", "soft ink", "label", "soft label")
SMALL = {*TYPE, "code", "dot", "solid", "hairline", "brand", "brand plate ink"}
"""Roles of type and small parts, which may be filled in every theme."""


def _contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _is_grey(colour: str) -> bool:
    return not colour or colour[1:3] == colour[3:5] == colour[5:7]


def _backdrops(name: str) -> set[str]:
    return {theme(name).paint(role).fill or PAPER for role in BACKDROPS}


def test_all_themes_have_the_same_roles() -> None:
    """A picture that can be drawn in one theme can be drawn in all."""
    assert len({frozenset(theme(name).paints) for name in THEMES}) == 1


@pytest.mark.parametrize("name", THEMES)
def test_every_line_is_seen_on_every_backdrop(name: str) -> None:
    """Lines and outlines stand out 3:1 from paper, ground, tint and water; the edge of a tinted box tells nothing."""
    for role, paint in theme(name).paints.items():
        if (role, name) == ("tint", "full"):
            continue
        if paint.stroke == PAPER:  # the edges of a dark shape
            assert _contrast(paint.fill, PAPER) >= GRAPHICS, role
        elif (
            paint.stroke and not paint.pattern
        ):  # a pattern is a tint; the shape's outline is a line of its own
            assert min(_contrast(paint.stroke, back) for back in _backdrops(name)) >= GRAPHICS, role


@pytest.mark.parametrize("name", THEMES)
def test_type_is_read_on_every_backdrop(name: str) -> None:
    """Type stands out 4.5:1 from all that may lie behind it."""
    for role in TYPE:
        assert (
            min(_contrast(theme(name).paint(role).type_colour, back) for back in _backdrops(name))
            >= TEXT
        ), role


def test_low_ink_fills_nothing_but_small_parts() -> None:
    """In low ink only type and small parts are filled; all the rest is lines, or paper over what lies beneath."""
    for role, paint in theme("low-ink").paints.items():
        assert role in SMALL or paint.fill in ("", PAPER), role


def test_black_and_white_has_no_greys_but_hairlines() -> None:
    """A printer with black only needs no halftone for anything but lines of at most 0.15 mm."""
    for role, paint in theme("bw").paints.items():
        assert paint.fill in ("", INK, PAPER), role
        thin = paint.line_width <= pt(0.15) and not paint.pattern and _is_grey(paint.stroke)
        assert paint.stroke in ("", INK, PAPER) or thin, role


def test_low_vision_has_no_soft_inks() -> None:
    """For low vision every line is black or a strong colour, and no type or line is lighter than a grey of #333."""
    for role, paint in theme("contrast").paints.items():
        assert all(
            luminance(colour) <= luminance("#333333")
            for colour in (paint.stroke, paint.fill if role in SMALL else "")
            if colour not in ("", PAPER) and _is_grey(colour)
        ), role
        assert (
            not paint.stroke or paint.stroke == PAPER or _contrast(paint.stroke, PAPER) >= TEXT
        ), role


def test_low_vision_has_bolder_lines() -> None:
    """For low vision no line is thinner than in any other theme, and most are half as wide again."""
    bold, *others = (theme(name).paints for name in ("contrast", "full", "low-ink", "bw"))
    for role, paint in bold.items():
        if paint.stroke and not paint.pattern:
            assert paint.line_width >= max(
                each[role].line_width for each in others if each[role].stroke
            ), role
            assert paint.line_factor >= theme("bw").paint(role).line_factor, role


def test_low_vision_has_larger_labels() -> None:
    """For low vision values and names of squares are set larger; other themes set all type as the drawing says."""
    assert all(
        theme("contrast").paint(role).type_factor >= 1.25 for role in ("label", "soft label")
    )
    others = (theme(name).paints.values() for name in THEMES if name != "contrast")
    assert {paint.type_factor for paints in others for paint in paints} == {1.0}


def test_a_role_without_a_paint_for_low_vision_has_one() -> None:
    """What a game leaves out follows from its other paints: white stays white, black is black or a strong colour."""
    role = OwnRole("chess sea", Paint("#cfe6f3", "#555555"), Paint(), Paint(PAPER, INK, 0.5))
    assert role.paints["contrast"] == Paint(PAPER, INK, 0.75, line_factor=1.5)
    assert low_vision_paint(Paint("#f0a040"), Paint(INK)).fill == strong("#f0a040")
    assert low_vision_paint(Paint("#555555"), Paint(INK)).fill == INK
    assert low_vision_paint(Paint(stroke="#c0402b"), Paint(stroke=INK)).stroke == "#c0402b"
    assert low_vision_paint(Paint("#ffd84a"), Paint()) == Paint(line_width=1.125, line_factor=1.5)


@given(st.tuples(*[st.integers(0, 255)] * 3))
def test_strong_colours_are_read(parts: tuple[int, int, int]) -> None:
    """Whatever colour a game has, its strong one is read on paper as type is."""
    assert _contrast(strong("#{:02x}{:02x}{:02x}".format(*parts)), PAPER) >= TEXT


def test_an_unknown_theme_is_named_with_its_nearest() -> None:
    """A theme that does not exist is an error that names the right one."""
    assert 'unknown theme "low ink"; did you mean low-ink?' in refusal(BadOption, theme, "low ink")


FELT = OwnRole(
    "chess felt", Paint("#1b6b3a"), Paint(stroke="#1b6b3a"), Paint(stroke="#000000", pattern="dots")
)


@pytest.mark.parametrize(
    "role", [FELT, copy.deepcopy(FELT), pickle.loads(pickle.dumps(FELT))], ids=str.title
)
def test_a_game_brings_roles_of_its_own(role: OwnRole) -> None:
    """A role that no table knows is painted as it says in every theme, also after a way between processes."""
    assert [theme(name).paint(role) for name in THEMES] == [FELT.paints[name] for name in THEMES]
    assert role == "chess felt"


def test_a_table_of_roles_says_what_differs(tmp_path: Path) -> None:
    """A row says of a theme what it changes of the one before; braces stand for several roles, which may differ."""
    table = tmp_path / "roles.toml"
    table.write_text("""
each.side.red = "#c9402c"
each.side.black = "black"
["{side} man"]
for = "men"
on = ["{side} field", "paper"]
full = { fill = "own", line = "black", line-width = 2 }
low-ink = { fill = "none" }
contrast = "white"
["black man"]
bw = "white"
["red field"]
for = "fields"
full = "brand"
""")
    roles = own_roles(table, "chess", "#20603a")
    red = [roles["red man"].paints[name] for name in THEMES]
    assert red == [
        Paint("#c9402c", INK, 2.0),
        Paint("", INK, 2.0),
        Paint("", INK, 2.0),
        Paint("", PAPER, 2.0),
    ]
    assert [paint.stroke for paint in roles["black man"].paints.values()] == [
        INK,
        INK,
        PAPER,
        PAPER,
    ]
    assert (roles["red man"], roles["red man"].purpose) == ("chess red man", "men")
    assert roles["red man"].on == ("chess red field", "paper")
    assert roles["red field"].paints["bw"].fill == "#20603a"


def test_no_own_role_stands_in_for_a_shared_one() -> None:
    """Who names a role of all games is told so."""
    with pytest.raises(ValueError, match="'accent' is a shared role"):
        OwnRole("accent", Paint(), Paint(), Paint())
