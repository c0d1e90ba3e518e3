"""The kit: board, tiles and rules fit each other, whatever the start and the house rules."""

from typing import Any

import pytest

from pressboard import registry
from pressboard.games.crumble.make import generate
from pressboard.games.crumble.print.board import BOARD, BoardOptions, TilesOptions
from pressboard.games.crumble.print.kit import KIT, KitOptions, parts
from pressboard.games.crumble.print.rules import RulesOptions
from pressboard.games.crumble.rules.board import Board, start
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.printing.papers import parse_paper
from tests.printed import texts, whole_print_of

GAME = registry.game("crumble")


def listed_of(options: KitOptions) -> dict[str, dict[str, Any]]:
    """Return what the contents say of every part."""
    first = next(
        leaf for leaf in KIT.leaves(iter(()), options, parse_paper("A4")) if "parts" in leaf.context
    )
    return {part["name"]: part for part in first.context["parts"]}


def test_the_parts_fit_each_other() -> None:
    """Board and tiles are of one size; house rules reach the rules."""
    options = KitOptions(size="8x8", readings=("draw-rule=NO",))
    board, tiles, rules = (part.options for part in parts(options))
    assert isinstance(board, BoardOptions)
    assert isinstance(tiles, TilesOptions)
    assert isinstance(rules, RulesOptions)
    assert (board.squares, board.side) == (tiles.squares, tiles.side) == ((8, 8), 24.0)
    assert rules.readings == options.readings == ("draw_rule=no",)


@pytest.mark.slow
def test_a_start_of_chance_is_on_the_board_and_in_the_rules() -> None:
    """Of the kit's start are its board, with code and recipe, and the rules' diagram."""
    options = KitOptions(size="4x4", start="random", seed="wattle", number=2)
    item = options.item
    pages = texts(whole_print_of(GAME, "kit", options, "A4"))
    assert item.recipe[1:] in pages[2]
    assert item.code in pages[2]
    assert "begins as on the board and in the first diagram" in pages[1]
    pictures = KIT.pictures(None, options)
    usual = KIT.pictures(None, KitOptions(size="4x4"))
    assert pictures["board-board"] == BOARD.pictures(item, options.board)["board"]
    assert pictures["rules-start"] != usual["rules-start"]
    (rules,) = parts(options)[-1].leaves(parse_paper("A4"))
    assert (rules.figures["start"], rules.context["own_start"]) == (pictures["rules-start"], True)
    assert "in the upper left corner" not in " ".join(pages)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "corner"), [("white", "white"), ("white", "black"), ("black", "white")]
)
def test_board_and_rules_follow_the_readings(first: str, corner: str) -> None:
    """Board and rules of a kit say the same of who begins and of whose the corner is, and show it."""
    pdf = texts(
        whole_print_of(
            GAME, "kit", KitOptions(readings=(f"first={first}", f"upper_left={corner}")), "A4"
        )
    )
    board = pdf[2]
    rules = " ".join(pdf[3:])
    both = "and" if first == corner else f"; {corner.title()}"
    assert (
        f"{first.title()} moves first{'' if both[0] == ';' else ' '}{both} has the upper left corner"
        in board
    )
    assert f"{first.title()} begins." in rules
    assert f"{corner.title()} is in the upper left corner." in rules
    (item,) = parts(KitOptions(readings=(f"upper_left={corner}",)))[0].items
    assert isinstance(item.content, Board)
    assert item.content.black == start(readings=HouseRules(upper_left=corner)).black


def test_what_a_start_takes_beyond_the_set_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A start with larger pieces than the set has says which of them are to be cut first, however they lie."""
    monkeypatch.setattr(generate, "problems", lambda position: [])
    bars = " ".join(("b2x1", "w2x1") * 4)
    lacking = listed_of(KitOptions(size="4x4", start=bars))["Tiles"]["advice"]
    assert lacking.startswith(
        "The start of this kit takes more pieces than the set has: cut 6 of 1 × 2 squares"
    )
