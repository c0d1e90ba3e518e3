"""Seatings: everybody sits once in a round, meetings are as even as can be, nobody begins too often."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossed import first
from pressboard.chance import Chance
from pressboard.errors import BadOption
from pressboard.play.seating.fields import field_of
from pressboard.play.seating.found import FOUND, found_seating
from pressboard.play.seating.known import known_schedule
from pressboard.play.seating.seat import seat
from pressboard.play.seating.seating import Seating
from pressboard.play.seating.sizes import MOST_PLAYERS, MOST_ROUNDS, table_sizes, usual_tables

SEATS = 2, 5
Partition = tuple[frozenset[int], ...]


def seated(players: int, tables: int, rounds: int, seats: tuple[int, int] = SEATS, seed: str = "wattle") -> Seating:
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
    tables = draw(st.sampled_from([each for each in range(1, players) if 2 * each <= players <= 5 * each]))
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
    assert seating.fewest <= slots / seating.pairs <= seating.most


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
    *((side * side, side, 2 * side + 3, SEATS) for side in (2, 3, 4, 5)),
    *((tables * 4, tables, tables, SEATS) for tables in (5, 7, 8, 9, 11, 13)),
    (15, 5, 20, SEATS),
    (48, 12, 4, SEATS),
    (40, 10, 5, SEATS),
    (24, 6, 4, SEATS),
    (18, 5, 5, SEATS),
    (23, 6, 3, SEATS),
    (8, 2, 7, SEATS),
    (6, 2, 10, SEATS),
]


@pytest.mark.parametrize(("players", "tables", "rounds", "seats"), EVEN)
def test_where_an_even_schedule_is_known_it_is_had(
    players: int, tables: int, rounds: int, seats: tuple[int, int]
) -> None:
    """The fewest and the most meetings of two players differ by one at most."""
    assert gap_of(seated(players, tables, rounds, seats)) <= 1


@pytest.mark.slow
def test_what_a_long_search_found_is_even() -> None:
    """Each seating that is stored seats everybody once in a round, no two pairs differ by more, and it is used."""
    lines = FOUND.read_text(encoding="ascii").splitlines()
    asked = [tuple(map(int, line.split(" ")[:3])) for line in lines]
    assert len(asked) > 40
    assert asked == sorted({*asked})
    for players, tables, rounds in asked:
        sizes = table_sizes(players, tables, *SEATS)
        groups = found_seating(players, sizes, rounds)
        assert groups is not None
        assert len(groups) == rounds
        for tables_of_round in groups:
            assert [len(group) for group in tables_of_round] == [*sizes]
            assert sorted(player for group in tables_of_round for player in group) == [*range(players)]
        seating = seated(players, tables, rounds)
        assert gap_of(seating) <= 1
        assert seating.rounds != seated(players, tables, rounds, seed="banksia").rounds


@pytest.mark.parametrize(
    "asked",
    [(10, 3, 7), (11, 3, 5), (11, 3, 8), (17, 4, 6), (17, 4, 8), (18, 4, 6), (19, 4, 6), (20, 5, 7), (23, 5, 8)],
)
def test_seatings_that_others_know_are_had(asked: tuple[int, int, int]) -> None:
    """For these numbers of players, tables and rounds even seatings exist, and these are among ours."""
    assert gap_of(seated(*asked)) <= 1


@pytest.mark.parametrize("side", [3, 4, 5, 7, 8, 9, 16])
def test_a_square_of_players_meets_once_each(side: int) -> None:
    """The lines of an affine plane: in one round more than there are tables each two meet just once."""
    schedule = known_schedule(side * side, [side] * side)
    assert schedule is not None
    assert schedule.whole
    seating = Seating(side * side, tuple(tuple(map(tuple, groups)) for groups in schedule.rounds))
    assert len(schedule.rounds) == side + 1
    assert {*seating.meetings.values()} == {1}
    assert len(seating.meetings) == seating.pairs


@pytest.mark.parametrize("size", [2, 3, 4, 5, 7, 8, 9, 11, 16])
def test_a_field_is_one(size: int) -> None:
    """Every element but 0 has a product with each other, sums and products share out."""
    field = field_of(size)
    assert field is not None
    elements = range(size)
    for one in elements:
        assert {field.plus(one, other) for other in elements} == {*elements}
        if one:
            assert {field.times(one, other) for other in elements} == {*elements}
    for one, other, third in product(elements, repeat=3) if size <= 9 else ():
        assert field.times(one, field.plus(other, third)) == field.plus(
            field.times(one, other), field.times(one, third)
        )
    assert field_of(6) is field_of(1) is None


def partitions(players: frozenset[int], sizes: tuple[int, ...]) -> Iterator[Partition]:
    """Yield all ways to share players among tables of these sizes, each once where sizes are alike."""
    if not sizes:
        yield ()
        return
    for size in sorted({*sizes}):
        first = min(players)
        left = list(sizes)
        left.remove(size)
        for others in combinations(sorted(players - {first}), size - 1):
            group = frozenset((first, *others))
            for rest in partitions(players - group, tuple(left)):
                yield (group, *rest)


@cache
def best_gap(players: int, sizes: tuple[int, ...], rounds: int) -> int:
    """Return the least gap there is, by trying all seatings; the first round can be any."""
    pairs = [*combinations(range(players), 2)]
    ways = [
        tuple(any(one in group and other in group for group in way) for one, other in pairs)
        for way in {*partitions(frozenset(range(players)), sizes)}
    ]
    sums = {tuple(map(int, ways[0]))} if len({*sizes}) == 1 else {tuple(map(int, way)) for way in ways}
    for _ in range(rounds - 1):
        sums = {tuple(a + b for a, b in zip(each, way, strict=True)) for each in sums for way in ways}
    return min(max(each) - min(each) for each in sums)


SMALL = [(4, 2, 2), (5, 2, 3), (6, 2, 2), (6, 2, 3), (6, 3, 4), (7, 2, 2), (8, 2, 2), (8, 2, 3), (8, 4, 3), (9, 3, 2)]


@pytest.mark.slow
@first("players tables rounds", [(4, 2, 2), (5, 2, 3), (6, 2, 2), (6, 3, 4), (8, 4, 3), (9, 3, 2)], SMALL)
def test_no_small_seating_is_more_even(players: int, tables: int, rounds: int) -> None:
    """All seatings of a few players have been tried: none has a smaller gap."""
    best = best_gap(players, table_sizes(players, tables, *SEATS), rounds)
    assert {gap_of(seated(players, tables, rounds, seed=f"{number}")) for number in range(2)} == {best}


def test_an_odd_one_pauses_in_turn() -> None:
    """Of an odd number in a game for two each pauses once before anybody does twice."""
    seating = seated(7, 3, 7, (2, 2))
    assert Counter(player for number in range(7) for player in seating.pausing(number)) == dict.fromkeys(range(7), 1)
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
def test_what_cannot_be_seated_is_told(asked: tuple[int, int, int, tuple[int, int]], told: str) -> None:
    """A clear line says what to ask for instead."""
    with pytest.raises(BadOption, match=told):
        seated(*asked)


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
