"""Moods and lengths are built for, shown in the games, told in words, and carried by recipe and code."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.errors import BadOption, NoSheetFound
from pressboard.games.kangaruse.make import make, simulate
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.params import (
    ANY,
    EASY,
    FIERCE,
    GENTLE,
    LENGTHS,
    LIVELY,
    LONG,
    MOODS,
    PLAY,
    ROUGH,
    SHORT,
    SIMPLE,
    UNKIND,
    Recipe,
    SheetParams,
    decode,
    encode,
)
from pressboard.games.kangaruse.make.simulate import Series, Simulation
from pressboard.games.kangaruse.make.taste import TERCILES, Taste, figures_of, misses
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import SPECIAL, TREE
from tests.mistakes import refusal


def built(
    mood: str = ANY, length: str = ANY, number: int = 1, size: str = "small", players: int = 3
) -> Sheet:
    """Return a sheet as it is built, nothing looked at."""
    params = SheetParams(size, players, mood=mood, length=length)
    return generate(params, Chance("taste", mood, length, number))


def taste(turns: float = 10.0, harm: float = 1.0, choices: float = 2.5, players: int = 3) -> Taste:
    """Return figures of a small sheet."""
    figures = {"turns": turns, "choices": choices, "skill": 0.1} | (
        {"harm": harm} if players > 1 else {}
    )
    return Taste(players, figures, 1.0, TERCILES["small", players])


def test_gentle_sheets_hold_nothing_unkind_and_nobody_harms_anybody() -> None:
    """In no game on a gentle sheet is a square crossed out or spoiled, or an order given."""
    for number in range(8):
        sheet = built(GENTLE, number=number)
        assert not {*sheet.squares} & {*UNKIND}
        series = Series(Simulation(sheet).engine, 3, Chance("gentle", number))
        series.play_to(12)
        assert series.total("harm") == 0


def test_fierce_sheets_hold_more_that_is_rough() -> None:
    """Of squares that act a fierce sheet has a larger part rough ones than an unasked one."""

    def rough(mood: str) -> float:
        squares = [
            held
            for number in range(20)
            for held in built(mood, number=number).squares
            if held in SPECIAL
        ]
        return sum(held in ROUGH for held in squares) / len(squares)

    assert rough(FIERCE) > 2 * rough(ANY)


def test_short_games_have_more_trees_than_long_ones() -> None:
    """Trees take ground away from games that are to be short, as far as construction allows."""
    trees = [
        built(length=length, size="regular").squares.count(TREE) for length in (SHORT, ANY, LONG)
    ]
    assert trees == sorted(trees, reverse=True)
    assert len({*trees}) == 3


@given(st.sampled_from(MOODS), st.sampled_from(LENGTHS), st.integers(2, 5))
def test_what_was_asked_stands_in_the_code(mood: str, length: str, players: int) -> None:
    """A code gives back the recipe, mood and length included, and what asks for nothing is as long as ever."""
    sheet = built()
    recipe = Recipe(
        "wattle", 3, SheetParams("small", players, mood=mood, length=length, checks=PLAY)
    )
    code = encode(sheet, recipe)
    assert decode(code) == (sheet, recipe)
    plain = encode(sheet, replace(recipe, params=SheetParams("small", players)))
    assert (code == plain) == (mood == length == ANY)


def test_a_recipe_says_what_was_asked() -> None:
    """Mood and length belong to the canonical text, so that they make another sheet; without them it is as before."""
    asked = {
        SheetParams(mood=mood, length=length).canonical() for mood in MOODS for length in LENGTHS
    }
    assert len(asked) == len(MOODS) * len(LENGTHS)
    assert SheetParams().canonical() == "regular 5 players"


@pytest.mark.parametrize("players", [1, 3, 5])
def test_easy_sheets_have_simple_types_alone(players: int) -> None:
    """Whoever plays, and however large the board is."""
    sheets = [built(mood=EASY, number=number, players=players, size="tiny") for number in range(10)]
    assert {key for sheet in sheets for key in sheet.types} <= {*SIMPLE}


@pytest.mark.parametrize(
    ("wishes", "why"),
    [
        ({"mood": GENTLE, "players": 1}, "for one"),
        ({"mood": FIERCE, "players": 1}, "for one"),
        ({"mood": GENTLE, "types": ("dingo",)}, "dingo"),
        ({"mood": EASY, "types": ("quoll",)}, "easy has quoll"),
        ({"mood": FIERCE, "without": ROUGH}, "fierce sheet needs"),
        ({"mood": "grim"}, "mood"),
        ({"length": "endless"}, "length"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(wishes: dict[str, str], why: str) -> None:
    """Moods that are about others, or that the types demanded contradict, are refused at once."""
    assert re.search(why, refusal(BadOption, SheetParams, **wishes))


@given(st.floats(0, 40), st.floats(0, 10), st.floats(1, 5))
def test_words_and_wishes_agree(turns: float, harm: float, choices: float) -> None:
    """Nothing is missed of what was asked exactly where the words say so."""
    found = taste(turns, harm, choices)

    def met(mood: str = "any", length: str = "any") -> bool:
        asked = SheetParams("small", 3, mood=mood, length=length)
        return not misses(found.figures, found.parted, asked)

    length, manners, _, much = found.words.values()
    assert met(length=SHORT) == (length == "short")
    assert met(length=LONG) == (length == "long")
    assert met(mood=GENTLE) == (manners == "friendly")
    assert met(mood=FIERCE) == (manners == "cut-throat")
    assert met(mood=LIVELY) == (much == "many choices")


@pytest.mark.parametrize(("below", "decimals"), [(3.0, 1), (0.04, 2), (0.004, 3)])
def test_what_is_missed_by_little_is_told_apart(below: float, decimals: int) -> None:
    """A figure just below what is asked is not told as if it were enough."""
    bound = TERCILES["small", 3]["turns"][1]
    figures = taste(bound - below)
    ((_, finding),) = misses(figures.figures, figures.parted, SheetParams("small", 3, length=LONG))
    assert (
        finding.message
        == f"{bound - below:.{decimals}f} turns of a player, long ones have {bound} or more"
    )


def test_alone_nothing_is_said_of_others() -> None:
    """Of who plays alone it is not told whether it is friendly."""
    assert len(taste(players=1).words) == 3
    assert "friendly" not in taste(harm=0.0, players=1).words.values()


def test_games_show_the_mood_that_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet that passes all checks has the word that was asked for; candidates without it fall to its rule."""
    params = SheetParams("tiny", 2, mood=FIERCE)
    recipe = Recipe("taste", 1, params)
    sheet = make.sheet_for(params, make.chance_of(recipe)).sheet
    assert not misses(figures_of(simulate.play_sheet(sheet).fullest), TERCILES["tiny", 2], params)
    monkeypatch.setattr(
        make, "figures_of", lambda series: {"turns": 7.0, "harm": 0.2, "choices": 2.3}
    )
    monkeypatch.setattr(simulate, "early_problems", lambda simulation: [])
    with pytest.raises(NoSheetFound, match=r"mood 3 times; nearest came 0\.20 times a player"):
        make.sheet_for(params, Chance("never"), attempts=3)
