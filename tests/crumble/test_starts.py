"""Starting positions: parameters, recipes, codes and texts, and what chance makes of them."""

import re
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.errors import BadCode, BadNotation, BadOption
from pressboard.games.crumble.make import check, generate, simulate
from pressboard.games.crumble.make.check import problems
from pressboard.games.crumble.make.generate import turn_piece
from pressboard.games.crumble.make.params import (
    SETUPS,
    StartParams,
    format_setup,
    parse_setup,
    pieces_of,
)
from pressboard.games.crumble.make.simulate import (
    LENGTH,
    SHORT,
    USUAL_PLIES,
    games_from,
    measures,
)
from pressboard.games.crumble.print.board import BOARD
from pressboard.games.crumble.rules.board import BLACK, WHITE, Board, start
from pressboard.games.crumble.rules.house_rules import HouseRules
from pressboard.games.crumble.rules.notation import format_position, parse_position
from pressboard.games.crumble.rules.records import RECORDS
from pressboard.games.crumble.rules.sets import tile_set
from pressboard.games.crumble.rules.tiling import STEP
from pressboard.kinds.product import SetupRecipe
from tests.crossed import crossed, every_other, trials
from tests.mistakes import refusal

LENGTHS = st.integers(2, 8)
SEEDS = st.text(st.characters(codec="utf-8"), max_size=40)
RECIPES = st.none() | st.builds(SETUPS.recipe, SEEDS, st.integers(1, 2**32 - 1))


@st.composite
def positions(draw: st.DrawFn, lengths: st.SearchStrategy[int] = LENGTHS) -> Board:
    """Draw a position of chance that nobody has checked."""
    return generate.generate(Chance(draw(st.integers())), draw(lengths), draw(lengths))


SMALL = positions(st.integers(2, 6))
"""Those whose first turns are soon looked through."""


@pytest.mark.slow
@given(SMALL)
@settings(max_examples=15)
def test_both_see_the_same(position: Board) -> None:
    """Whatever the board, pieces cover it, half a turn changes the colours, and none is smaller than a quarter."""
    layout = position.layout
    black, white = ({*position.pieces(colour)} for colour in (0, 1))
    assert {turn_piece(piece, layout) for piece in black} == white
    assert parse_position(format_position(position)) == position
    broken = {finding.rule for finding in problems(position)}
    assert not broken & {check.SEEN_ALIKE, "won"}
    assert layout.depth == STEP
    assert layout.halvings <= 1


@pytest.mark.slow
@trials("seeds", quick=30, whole=100)
@pytest.mark.parametrize("size", [(6, 6), (4, 4), (5, 5), (8, 8), (10, 10), (7, 4)])
def test_the_usual_tiles_suffice(size: tuple[int, int], seeds: int) -> None:
    """Whatever the seed, a position of chance is laid out with the tiles of the usual set, and many have large ones."""
    tiles = Counter(
        {
            _sides(kind.width, kind.height): count
            for kind, count in tile_set(*size, "standard", 2).items()
        }
    )
    large = 0
    for seed in range(seeds):
        layout = generate.generate(Chance(seed), *size).layout
        exact = [layout.exact(piece) for piece in layout.pieces]
        needed = Counter(_sides(east - west, north - south) for west, south, east, north in exact)
        assert needed <= tiles
        large += any(longer > 1 for _, longer in needed)
    assert large > seeds / 2


def _sides(width: Fraction, height: Fraction) -> tuple[Fraction, Fraction]:
    return min(width, height), max(width, height)


@pytest.mark.slow
@given(positions(), RECIPES)
def test_codes_carry_all(position: Board, recipe: SetupRecipe | None) -> None:
    """A code brings tiling, colours and recipe back, also in small letters and without its hyphens."""
    code = SETUPS.encode(position, recipe)
    assert SETUPS.decode(code) == (position, recipe)
    assert SETUPS.decode(code.lower().replace("-", " ")) == (position, recipe)


def test_some_positions_have_no_code() -> None:
    """What no board has room for cannot be written down."""
    assert "20 squares are the longest" in refusal(
        BadCode, SETUPS.encode, parse_position("board 21x1"), None
    )


@pytest.mark.slow
@given(SMALL.filter(lambda position: "enclosed" not in {each.rule for each in problems(position)}))
@settings(max_examples=12)
def test_texts_and_parameters_carry_the_position(position: Board) -> None:
    """A position as a text or a parameter is read as it was written, and is no record."""
    text = format_setup(position)
    assert parse_setup(text) == parse_setup(text.upper().split("\n#")[0]) == position
    assert parse_setup(format_setup(position.copy(turn=WHITE))).turn == WHITE
    assert not RECORDS.language.is_record(text)
    size = f"{position.layout.width}x{position.layout.height}"
    found = StartParams(size, pieces_of(position).upper())
    assert found.content == position
    assert found == StartParams(size, found.start)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "begins with its board, such as: crumble-start 6x6"),
        ("crumble 6x6", "such as: crumble-start 6x6"),
        ("crumble-start\nb w", "begins with its board"),
    ],
)
def test_wrong_texts_are_told(text: str, message: str) -> None:
    """A text that is no set-up is refused with what would be right."""
    assert message in refusal(BadNotation, parse_setup, text)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"start": "randm"}, 'unknown start "randm"; did you mean random'),
        (
            {"start": "b w", "size": "2x2"},
            "--start: after piece 2, the last one, there is still a gap",
        ),
        (
            {"start": "random", "size": "3x6"},
            "a random start is for boards from 4 to 10 squares long",
        ),
        ({"size": "0x6"}, "both sides are from 1 to 20 squares long"),
        (
            {"size": "1x1"},
            "^--size 1x1: Black has a chain on all four sides before the first turn; take a larger board$",
        ),
        (
            {"readings": ("draw_rule=no",)},
            "the board does not depend on the reading draw_rule; leave it out",
        ),
        (
            {"readings": ("upper_left=white",), "start": "random"},
            "upper_left=white is for the standard start",
        ),
        ({"readings": ("first=red",)}, 'the reading first is black or white, not "red"'),
    ],
)
def test_wrong_parameters_are_told(values: dict[str, Any], message: str) -> None:
    """A start there is not is refused with what there is."""
    assert re.search(message, refusal(BadOption, StartParams, **values))


def test_starts_follow_the_readings() -> None:
    """White begins where that is agreed on, whatever the start, and has the checkerboard's corner if it is so read."""
    house = start(readings=HouseRules(upper_left="white", first="white"))
    assert StartParams(readings=("First=WHITE", "upper-left=white")).content == house.copy(
        readings=HouseRules()
    )
    own = StartParams("4x3", "b2 w b w1/2x1 b1/2x1 b w b w b", ("first=white",))
    assert own.content == parse_position(f"board 4x3\n{own.start}\nto move: White")
    assert StartParams(start="random", readings=("first=white",)).beginner == WHITE


@crossed(
    "size corner",
    [(10, 10), (12, 12), (20, 20), (2, 2), (1, 5), (6, 6), (7, 3)],
    ["black", "white"],
)
def test_the_published_game_is_judged_as_that(
    size: tuple[int, int], corner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The checkerboard of any size is only to be playable; what is asked of games is for other starts."""
    monkeypatch.setattr(simulate, "problems", lambda position: pytest.fail("it was played"))
    assert generate.problems(start(*size, HouseRules(upper_left=corner))) == []
    assert generate.problems(start(1, 1, HouseRules(upper_left=corner)))


def test_who_begins_is_judged() -> None:
    """A position of chance is judged with the player moving first who will, and the code says who that is."""
    recipe = SETUPS.recipe("luck", 1)
    asked = (StartParams("4x4", "random", (f"first={seat}",)) for seat in ("black", "white"))
    black, white = (next(generate.candidates(params, recipe)) for params in asked)
    assert black.turn == BLACK
    assert white == black.copy(turn=WHITE)
    assert SETUPS.decode(SETUPS.encode(white, recipe)) == (white, recipe)
    simulation = games_from(white)
    simulation.series[0].wins[WHITE] = 5
    assert next(iter(measures(white, simulation))).value == 1


GOLDEN = {
    ("billabong", 1, 4, 4): "CRUMB1-0000AM-DJJHJY-VEFNSZ-FBW0AV-NZR59H-B3H3G7-FYYBW9",
    ("koobiwa", 7, 5, 4): "CRUMB1-1ENT48-ZHJ32W-WVH1JM-SV4KJZ-RK3W44-HZ0TDH",
    (
        "billabong",
        1,
        6,
        6,
    ): "CRUMB1-6M8AF0-XVPTXJ-2ES6D7-7G2R74-C97BN2-SED9XN-ZYNQV0-G3C799-RPVJ6N-13JZ4P",
    ("wattle", 1, 6, 6): "CRUMB1-1A9FCQ-GN7SW7-A1XW3Z-35J0A6-TAH69Y-37A7Z8-C86HWD-0K3HGC-G1JZDZ",
}
"""Codes of positions by seed and number, and the board's width and height."""


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "number", "width", "height"), GOLDEN)
def test_a_recipe_makes_the_same_position_again(
    seed: str, number: int, width: int, height: int
) -> None:
    """A recipe is bound to its position within a version."""
    item = BOARD.generate(StartParams(f"{width}x{height}", "random"), seed, number)
    assert item.code == SETUPS.encode(*SETUPS.decode(GOLDEN[seed, number, width, height]))


def test_a_position_out_of_order_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """What breaks the construction is told for that alone."""
    monkeypatch.setattr(simulate, "problems", lambda position: pytest.fail("it was played"))
    found = generate.problems(parse_position("board 4x4\nb2 b2 w2 w2"))
    assert {finding.rule for finding in found} == {"won in one turn"}


@pytest.mark.slow
def test_too_many_losing_turns_are_told() -> None:
    """A start on which a sixth of the first turns lose at once falls to that."""
    made = (generate.generate(Chance("s", seed), 4, 4) for seed in range(40))
    assert any(
        finding.rule == "lost in one turn" for position in made for finding in problems(position)
    )


@pytest.mark.slow
@every_other("seed number width height", GOLDEN)
def test_games_are_half_as_long_as_from_the_checkerboard(
    seed: str, number: int, width: int, height: int
) -> None:
    """Games from a printed start take half the plies of the checkerboard's, or more, in the median."""
    position, _ = SETUPS.decode(GOLDEN[seed, number, width, height])
    (length,) = (each for each in simulate.play_position(position)[1] if each.threshold == LENGTH)
    short, long = sorted((width, height))
    assert length.value >= USUAL_PLIES[short][long - short] / 2 == length.least


@pytest.mark.slow
def test_what_is_too_short_falls_only_where_it_is_generated() -> None:
    """A start whose games may be short is no fault of a code that has been printed, but no new one is generated so."""
    position, _ = SETUPS.decode(
        "CRUMB1-00042M-T9C8PV-D0MDW3-S3AH92-99Y035-G973K9-6WNB8B-4HFBWD-6Z4SS9-03J0BY"
    )
    assert problems(position) == []
    assert [finding.rule for finding in generate.faults(position)] == [SHORT.rule]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("CRUMB1-00J9XT-2A2ZKT-614FA4-PJP8Q0-GYYMQ2", []),
        (
            "CRUMB1-00028R-K10HRZ-4ZRQ9A-A5BKVS-HYYW53",
            ["1 of the first 8 games are as long as asked; 2 must be"],
        ),
    ],
)
def test_two_of_the_first_games_have_to_be_long_enough(code: str, said: list[str]) -> None:
    """A candidate with two is played on, one with a single one is given up."""
    assert [finding.message for finding in simulate.hopeless(SETUPS.decode(code)[0])] == said


def test_where_the_checkerboards_games_peter_out_short_ones_do_not_fall() -> None:
    """On a board of 4 by 10 the checkerboard's games are broken off, and nothing is asked of how many are short."""
    narrow, usual = (start(*size) for size in ((4, 10), (4, 4)))
    assert simulate.too_short(narrow) == []
    assert {finding.rule for finding in simulate.too_short(usual)} <= {SHORT.rule}
