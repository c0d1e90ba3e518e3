"""Which diagrams are asked for: plies and stretches are read, and what does not go together is one clear line."""

import re
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import BadOption
from pressboard.kinds.options import argument
from pressboard.kinds.scenes import (
    MOST_PER_PAGE,
    RecordDiagrams,
    chosen_game,
    every_option,
    heading,
    stretches,
)
from tests.mistakes import refusal


@dataclass(frozen=True, slots=True)
class Look(RecordDiagrams):
    """The options of some game's diagrams."""

    record: str = argument("RECORD", "A record.")
    every: int = every_option(64)


@given(st.integers(0, 99_999), st.integers(0, 99_999))
def test_plies_are_read(first: int, last: int) -> None:
    """A number is a ply, two of them with any dash between are a stretch if they come in order."""
    assert Look(at=str(first)).plies == [first]
    assert (Look().plies, Look().stretch) == ([], None)
    if 1 <= first <= last:
        for dash in ("-", " – ", "—"):
            assert Look(moves=f" {first}{dash}{last}").stretch == (first, last)
    else:
        with pytest.raises(BadOption, match="the first and the last move"):
            Look(moves=f"{first}-{last}")


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"at": "twelve"}, '--at "twelve": the number of a move, such as 12'),
        ({"at": "1", "moves": "1-2"}, "--at names the positions; leave out --moves"),
        ({"at": "1", "every": 2}, "--at names the positions; leave out --every"),
        ({"caption": "a\nb"}, "--caption: one line of at most 200 characters"),
        ({"caption": "a" * 201}, "--caption: one line of at most 200 characters"),
    ],
)
def test_what_means_nothing_is_refused(values: dict[str, Any], message: str) -> None:
    """The line names the option and what it may be."""
    assert message in refusal(BadOption, Look, **values)


def test_several_plies_are_read() -> None:
    """Numbers and stretches stand between commas, each is drawn once; marks count where nothing else is asked for."""
    assert Look(at="2, 4-6,5,0").plies == [2, 4, 5, 6, 0]
    assert [*stretches(Look(at="2,4-5"), range(1, 6))] == [range(2, 3), range(4, 5), range(5, 6)]
    assert [Look(at=at).marking([0, 3]).plies for at in ("", "5")] == [[0, 3], [5]]
    for at in ("2,", "4-2", "0-99999", "2;4"):
        assert "--at" in refusal(BadOption, Look, at=at)


@given(st.text(), st.text(), st.integers(), st.text(), st.integers())
def test_whatever_is_typed(at: str, moves: str, every: int, caption: str, per_page: int) -> None:
    """Anything is taken or refused."""
    with suppress(BadOption):
        assert Look(
            at=at, moves=moves, every=every, caption=caption, per_page=per_page
        ).per_page in range(1, MOST_PER_PAGE + 1)


@given(st.integers(0, 12), st.integers(0, 3), st.integers(0, 9))
def test_a_ply_is_one_of_the_game(ply: int, before: int, count: int) -> None:
    """A ply from that before the first move up to the last passes; any other is told which moves there are."""
    moves = range(before + 1, before + count + 1)
    if before <= ply <= before + count:
        (told,) = stretches(Look(at=str(ply)), moves)
        assert told.stop - 1 == ply
    else:
        has = (
            f"the game has the moves {before + 1} to {before + count}"
            if count
            else "there are no moves"
        )
        with pytest.raises(BadOption, match=f"^--at {ply}: {has}"):
            [*stretches(Look(at=str(ply)), moves)]


@given(st.integers(1, 20), st.integers(1, 20), st.integers(0, 20))
def test_a_stretch_is_told_of_once(one: int, other: int, every: int) -> None:
    """Every move of a stretch is in one diagram, in order: each in its own or, as a game has it, all in the same."""
    first, last = sorted((one, other))
    for each in (True, False):
        told = [*stretches(Look(moves=f"{first}-{last}", every=every), range(1, 21), each=each)]
        assert [ply for plies in told for ply in plies] == [*range(first, last + 1)]
        assert {len(plies) for plies in told[:-1]} <= {every or 1}
    assert every or len(told) == 1
    assert [*stretches(Look(), range(1, 21))] == [range(20, 21)]


def test_games_are_counted_from_one() -> None:
    """A record's games are there by their numbers, and any other number is refused with those there are."""
    assert [chosen_game("ab", number) for number in (1, 2)] == ["a", "b"]
    for games, number, message in (
        ("ab", 0, "^--game 0: the games are 1 to 2$"),
        ("ab", 3, "^--game 3: the games are 1 to 2$"),
        ("a", 2, "^--game 2: there is only one game$"),
    ):
        assert re.search(message, refusal(BadOption, chosen_game, games, number))


def test_headings_are_no_longer_than_a_line() -> None:
    """A title of eighty characters stays, of a longer one the end is left out and an ellipsis says so."""
    assert heading("x" * 80) == "x" * 80
    assert heading("x" * 81) == "x" * 79 + "…"
