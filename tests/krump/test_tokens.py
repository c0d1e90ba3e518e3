"""The flat tokens: the sizes of the bases, told apart in every theme, and seen under a smaller one."""

import pytest

from pressboard.figures.roles import THEMES
from pressboard.figures.shapes import Circle, Use
from pressboard.figures.themes import theme
from pressboard.games.krump.pictures.pieces import BASES, ROLES, of_player, token
from pressboard.games.krump.print.pieces import TOKENS, TokensOptions
from pressboard.games.krump.rules.movement import PIPS
from pressboard.printing.papers import PAPERS
from pressboard.render.svg import figure_as_svg
from tests.printed import bounding_box

KINDS = [(player, size) for player in (0, 1) for size in BASES]


@pytest.mark.parametrize(("size", "side"), [("S", 14.29), ("M", 19.84), ("L", 25.40)])
def test_tokens_are_as_large_as_the_bases(size: str, side: float) -> None:
    """A token has the side of its pyramid's base, and its faces bleed over it as far as they are told."""
    for player in (0, 1):
        assert (token(player, size).width, token(player, size).height) == (side, side)
        for bleed in (0.0, 3.0):
            (use,) = token(player, size, bleed=(bleed, bleed, bleed, 0.0)).items
            assert isinstance(use, Use)
            assert use.symbol.window == pytest.approx((-bleed, -bleed, side + bleed, side))
            assert bounding_box(use.symbol.items)[0] < -bleed


@pytest.mark.parametrize("name", THEMES)
def test_no_two_tokens_look_alike(name: str) -> None:
    """In every theme the six kinds are six pictures, and a side's ground is never the other's."""
    assert len({figure_as_svg(token(*kind), theme(name)).partition("\n")[2] for kind in KINDS}) == 6
    red, black = (
        [
            theme(name).paint(role)
            for role in (*(of_player(player, light) for light in ("lit", "side", "front")), own)
        ]
        for player, own in ((0, ROLES["red lines"]), (1, ROLES["black tip"]))
    )
    assert red != black


@pytest.mark.parametrize(("lower", "upper"), [("M", "S"), ("L", "M"), ("L", "S")])
def test_pips_are_seen_under_a_smaller_token(lower: str, upper: str) -> None:
    """Along each edge of a token all pips lie outside a smaller one laid on its middle."""
    (use,) = token(0, lower).items
    assert isinstance(use, Use)
    pips = [
        item for item in use.symbol.items if isinstance(item, Circle) and item.role.endswith("pip")
    ]
    assert len(pips) == 4 * PIPS[lower]
    side = BASES[lower]
    near = (BASES[lower] - BASES[upper]) / 2
    for pip in pips:
        left, top, right, bottom = bounding_box([pip])
        assert min(right, bottom, side - left, side - top) <= near


@pytest.mark.parametrize(("square", "share"), [(32.0, 1.0), (45.0, 1.0), (16.0, 0.5)])
def test_tokens_are_made_for_their_board(square: float, share: float) -> None:
    """For squares under 32 mm tokens are smaller in proportion, and the page says so; they never outgrow true ones."""
    (leaf,) = TOKENS.leaves(iter(()), TokensOptions(square=square), PAPERS["A4"])
    assert max(slot.width for _, slot in leaf.context["placed"]) == pytest.approx(25.4 * share)
    assert bool(leaf.context["scale"]) == (share < 1)
