"""What people's own handouts can have of Kangaruse."""

import pytest

from pressboard import registry
from pressboard.errors import BadOption, PressboardError
from pressboard.figures.shapes import Elastic, Figure, Label, Use
from pressboard.kinds.game import Illustration, illustrate
from pressboard.render.text.fonts import text_width
from pressboard.units import PT_PER_MM
from tests.mistakes import refusal

GAME = registry.game("kangaruse")
CODE = illustrate(GAME, "", {"seed": "billabong", "size": "tiny", "checks": "reach"}).code


def board(shown: Illustration, width: float) -> Figure:
    """Return a board as it is drawn in a place so wide, mm."""
    assert isinstance(shown.figure, Elastic)
    return shown.figure.draw(width, 200.0)


@pytest.mark.parametrize(
    ("width", "has_names"), [(40.0, False), (110.0, False), (150.0, False), (200.0, True)]
)
def test_a_board_is_drawn_for_its_place(width: float, has_names: bool) -> None:
    """It has the shape of the sheet's picture; squares say what they are where every name is read in nine points."""
    drawn = board(illustrate(GAME, CODE, {}), width)
    assert (drawn.width, drawn.height / drawn.width) == pytest.approx(
        (width, 61.2 / 71.2), abs=0.01
    )
    squares = [
        item.symbol
        for item in drawn.items
        if isinstance(item, Use) and item.symbol.name.startswith("square")
    ]
    named = [
        item
        for symbol in squares
        for item in symbol.items
        if isinstance(item, Label) and item.text.isalpha()
    ]
    assert bool(named) == has_names
    assert all(text_width(label.text, 9.0 / PT_PER_MM) <= (label.fit or 0.0) for label in named)


def test_a_seed_draws_the_sheet_of_the_command() -> None:
    """The same parameters and seed give the sheet that the sheet's command prints, with its code and recipe."""
    params = GAME.generated[0].params(size="tiny", players=2, checks="reach")
    item = GAME.generated[0].generate(params, "billabong", 3)
    options = {"seed": "billabong", "number": 3, "size": "tiny", "players": 2, "checks": "reach"}
    shown = illustrate(GAME, "", options)
    assert (shown.code, shown.recipe, shown.setup) == (item.code, item.recipe, item.setup)
    picture = GAME.generated[0].pictures(item, GAME.generated[0].options())["board"]
    assert board(shown, picture.width).alternative == picture.alternative
    assert item.recipe in shown.caption


def test_a_code_and_a_setup_draw_the_same_board() -> None:
    """A known sheet is drawn from its code and from its text, in either style."""
    shown = illustrate(GAME, CODE, {})
    assert shown.code == CODE
    assert board(illustrate(GAME, shown.setup, {}), 90).items == board(shown, 90).items
    assert board(illustrate(GAME, CODE, {"icons": "simple"}), 90).items != board(shown, 90).items
    assert illustrate(GAME, "example", {}).code == ""


def test_without_a_seed_every_sheet_is_another() -> None:
    """A fresh word is drawn where none is given, and the recipe tells it."""
    options = {"size": "tiny", "checks": "structure"}
    assert illustrate(GAME, "", options).recipe != illustrate(GAME, "", options).recipe


@pytest.mark.parametrize(
    ("source", "options", "message"),
    [
        ("", {"see": "x"}, 'unknown option "see"; did you mean seed?'),
        ("", {"size": "hugh"}, "did you mean huge?"),
        ("", {"players": "2"}, "players is a whole number"),
        ("", {"icons": "poor"}, 'icons: unknown value "poor"'),
        ("", {"types": ["koalla"]}, "did you mean koala?"),
        (CODE, {"seed": "x"}, "leave out the option seed"),
        ("example", {"size": "tiny"}, "leave out the option size"),
        ("KANGA1-7777", {}, "damaged"),
        ("kangaruse 6x5, 2 players\n nothing", {}, "line 2"),
    ],
)
def test_what_cannot_be_drawn_is_told(
    source: str, options: dict[str, object], message: str
) -> None:
    """Whatever is wrong with source or options is one of our errors."""
    assert message in refusal(PressboardError, illustrate, GAME, source, options)


def test_rules_take_the_options_of_their_command() -> None:
    """Readings and icons choose how the rules are told; other options name the nearest."""
    assert GAME.sections
    assert GAME.sections({}, "").context["house_rules"] == 0
    assert GAME.sections({"readings": "tiger_mixes_lines=no"}, "").context["house_rules"] == 1
    assert "did you mean readings" in refusal(BadOption, GAME.sections, {"reading": "x"}, "")
