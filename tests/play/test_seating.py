"""Seatings: everybody sits once in a round, meetings are as even as can be, nobody begins too often."""

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.errors import BadOption
from pressboard.play.seating import (
    MOST_PLAYERS,
    MOST_ROUNDS,
    Seating,
    seat,
    table_sizes,
    usual_tables,
)
from tests.crossed import every_other
from tests.mistakes import refusal

SEATS = 2, 5


def seated(
    players: int, tables: int, rounds: int, seats: tuple[int, int] = SEATS, seed: str = "wattle"
) -> Seating:
    """Return a seating."""
    return seat(players, tables, rounds, seats, Chance("seats", seed))


def gap_of(seating: Seating) -> int:
    """Count by how many meetings pairs differ, pair by pair."""
    counts = [
        sum(one in table and other in table for tables in seating.rounds for table in tables)
        for one, other in combinations(range(seating.players), 2)
    ]
    return max(counts) - min(counts)


@st.composite
def asked(draw: st.DrawFn) -> tuple[int, int, int]:
    """Draw players, tables and rounds that go together."""
    players = draw(st.integers(2, 20))
    tables = draw(
        st.sampled_from([each for each in range(1, players) if 2 * each <= players <= 5 * each])
    )
    return players, tables, draw(st.integers(1, 5))


@pytest.mark.slow
@settings(max_examples=12)
@given(asked(), st.text(max_size=3))
def test_everybody_sits_at_one_table_of_each_round(asked: tuple[int, int, int], seed: str) -> None:
    """Nobody twice, nobody left out, tables that differ by one player at most, the same for the same chance."""
    players, tables, rounds = asked
    seating = seated(players, tables, rounds, seed=seed)
    assert len(seating.rounds) == rounds
    for each in seating.rounds:
        assert sorted(player for table in each for player in table) == [*range(players)]
        assert len(each) == tables
        assert max(map(len, each)) - min(map(len, each)) <= 1
    assert seating == seated(players, tables, rounds, seed=seed)


@pytest.mark.slow
@settings(max_examples=12)
@given(asked())
def test_the_gap_is_the_gap(asked: tuple[int, int, int]) -> None:
    """What is said of meetings is what counting them gives; nothing is sharper than chance's own average."""
    seating = seated(*asked)
    assert seating.gap == gap_of(seating) == seating.most - seating.fewest
    slots = sum(len(table) * (len(table) - 1) // 2 for tables in seating.rounds for table in tables)
    assert seating.fewest <= slots / (seating.players * (seating.players - 1) / 2) <= seating.most


@pytest.mark.slow
@settings(max_examples=12)
@given(asked())
def test_nobody_begins_twice_more_than_others(asked: tuple[int, int, int]) -> None:
    """Where all tables are as large, the first seat is shared out evenly."""
    players, tables, rounds = asked
    seating = seated(players, tables, rounds)
    assert sum(seating.firsts) == tables * rounds
    if players % tables == 0:
        assert max(seating.firsts) - min(seating.firsts) <= 1


EVEN = [
    *((players, players // 2, min(players + 3, 30), (2, 2)) for players in (2, 4, 10, 48)),
    *((players, players // 2, min(2 * players, 30), (2, 2)) for players in (3, 7, 21)),
    (9, 3, 4, SEATS),
    (12, 4, 4, SEATS),
    (16, 4, 5, SEATS),
    (8, 2, 7, SEATS),
    (40, 10, 5, SEATS),
    (100, 25, 6, SEATS),
]


@every_other("players tables rounds seats", EVEN)
def test_meetings_are_even(players: int, tables: int, rounds: int, seats: tuple[int, int]) -> None:
    """The fewest and the most meetings of two players differ by one: always at tables of two, often at larger ones."""
    assert gap_of(seated(players, tables, rounds, seats)) <= 1


@pytest.mark.parametrize(
    "asked",
    [(11, 3, 4), (25, 5, 6), (60, 15, 9), pytest.param((20, 5, 7), marks=pytest.mark.slow)],
)
def test_meetings_differ_by_two_at_most(asked: tuple[int, int, int]) -> None:
    """Where more rounds than can be even are played, or where evenness is hard to find, little lacks."""
    assert gap_of(seated(*asked)) <= 2


def test_an_odd_one_pauses_in_turn() -> None:
    """Of an odd number in a game for two each pauses once before anybody does twice."""
    seating = seated(7, 3, 7, (2, 2))
    assert Counter(
        player for number in range(7) for player in seating.pausing(number)
    ) == dict.fromkeys(range(7), 1)
    assert all(
        (seating.place(number, player) is None) == (player in seating.pausing(number))
        for number, player in product(range(7), repeat=2)
    )


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ((1, 1, 1, SEATS), "1 player: a seating is for 2 to 200"),
        ((MOST_PLAYERS + 1, 50, 1, SEATS), "201 players"),
        ((12, 0, 1, SEATS), "--tables 0"),
        ((12, 9, 1, SEATS), "take 3 to 6 tables; use --tables 6"),
        ((12, 2, 1, SEATS), "use --tables 3"),
        ((9, 2, 1, (2, 2)), "take 4 tables; use --tables 4"),
        ((2, 1, 1, (3, 3)), "2 players cannot share tables of 3"),
        ((12, 3, 0, SEATS), "--rounds 0"),
        ((12, 3, MOST_ROUNDS + 1, SEATS), "a seating is for 1 to"),
    ],
)
def test_what_cannot_be_seated_is_told(
    asked: tuple[int, int, int, tuple[int, int]], told: str
) -> None:
    """A clear line says what to ask for instead."""
    assert told in refusal(BadOption, seated, *asked)


@given(st.integers(2, 200), st.sampled_from([(2, 5, 4), (2, 2, 2), (3, 3, 3)]))
def test_the_usual_tables_seat_all(players: int, form: tuple[int, int, int]) -> None:
    """Where nobody says how many tables there are, all can sit down unless no number of tables would do."""
    least, most, usual = form
    tables = usual_tables(players, least, most, usual)
    try:
        sizes = table_sizes(players, tables, least, most)
    except BadOption:
        assert most < 5
        return
    assert players - sum(sizes) in (0, 1)


@pytest.mark.slow
@settings(max_examples=12)
@given(st.integers(4, 14), st.sampled_from([(2, 2), (2, 5)]), st.data())
def test_those_who_are_there_sit_and_played_rounds_stay(
    players: int, seats: tuple[int, int], data: st.DataObject
) -> None:
    """Everybody sits at most once a round, absent people nowhere, and no more than one is left over."""
    tables = usual_tables(players, *seats, 3)
    absent = st.sets(st.integers(0, players - 1), max_size=players - 2)
    away = data.draw(st.lists(absent, min_size=4, max_size=4))
    whole = seat(players, tables, 4, seats, Chance("seats", "wattle"))
    seating = seat(players, tables, 4, seats, Chance("again"), away, whole.rounds[:2])
    assert seating.rounds[:2] == whole.rounds[:2]
    for number in (2, 3):
        sitting = [player for table in seating.rounds[number] for player in table]
        assert len({*sitting}) == len(sitting)
        assert not away[number].intersection(sitting)
        assert players - len(away[number]) - len(sitting) <= (1 if seats == (2, 2) else 0)


def test_meetings_of_played_rounds_count() -> None:
    """Eight who have met some in three rounds meet nobody twice in the two that follow."""
    whole = seated(8, 4, 3, (2, 2))
    seating = seat(9, 4, 5, (2, 2), Chance("again"), [{8}] * 3 + [{0}] * 2, whole.rounds)
    pairs = Counter(frozenset(table) for tables in seating.rounds for table in tables)
    assert max(pairs.values()) == 1


def test_a_round_with_too_few_is_told() -> None:
    """One person alone has nobody to play with."""
    told = refusal(
        BadOption, seat, 3, 1, 2, (2, 2), Chance("few"), [frozenset(), frozenset({0, 1})]
    )
    assert told.startswith("in round 2 too few are there: 1 player")
