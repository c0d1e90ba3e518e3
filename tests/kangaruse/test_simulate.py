"""Simulated games: what policies do, what is counted, that it is the same for the same sheet."""

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.playouts import policies as rounds
from pressboard.games.kangaruse.make.playouts.compiled import Engine, engine_for
from pressboard.games.kangaruse.make.playouts.policies import (
    POLICIES,
    WIN,
    AheadPlayer,
    FalliblePlayer,
    GreedyPlayer,
    Playout,
    RandomPlayer,
    all_alike,
    beaten,
    wins_of,
)
from pressboard.games.kangaruse.make.simulate import Contest, Series, Simulation
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.tables import SheetTables, tables_of
from pressboard.games.kangaruse.rules.types import SCORING
from pressboard.play.bits import bits_of
from tests.kangaruse.rules_boards import begun as position_of
from tests.kangaruse.rules_boards import board

LAND = "/".join(["T T T T T"] * 4)


def choices(policy: type[RandomPlayer], cells: str, starts: str, seat: int = 0) -> set[str]:
    """Return the squares a policy jumps to, of all it might, in the first turn of `seat` on a board."""
    position = position_of(board(cells), starts)
    player = policy(position.tables, Chance("choices"))
    return {
        position.sheet.name(player.jump(position, seat, position.jumps(seat))) for _ in range(60)
    }


def teleport(cells: str, starts: str, policy: type[RandomPlayer] = AheadPlayer) -> str | None:
    """Return the square the first player teleports to, None when they go out instead."""
    position = position_of(board(cells), starts)
    square = policy(position.tables, Chance("teleport")).teleport(position, 0)
    return None if square is None else position.sheet.name(square)


def sheet_of(number: int, size: str = "tiny", players: int = 3, starts: bool = True) -> Sheet:
    """Return a sheet as the generator draws it."""
    return generate(SheetParams(size, players, starts), Chance("simulate", number))


ROW = "~ S3 S9 ~ Ch/" + LAND


def test_the_random_player_jumps_anywhere_and_never_teleports() -> None:
    """Every jump there is comes up, all about equally often."""
    position = position_of(board(ROW), "a1")
    player = RandomPlayer(position.tables, Chance("random"))
    jumped = Counter(player.jump(position, 0, position.jumps(0)) for _ in range(4_000))
    assert {*jumped} == {1, 2, 3, 4}
    assert all(abs(times - 1_000) < 150 for times in jumped.values())
    assert player.teleport(position, 0) is None


def test_the_greedy_player_takes_the_dearest_square() -> None:
    """Of all squares in reach it is the one with the most points; without any it is just a square."""
    assert choices(GreedyPlayer, ROW, "a1") == {"c1"}
    assert choices(GreedyPlayer, "~ ~ ~ T S9/" + LAND, "a1") == {"b1", "c1"}


def test_the_greedy_player_minds_crocodiles() -> None:
    """Points a crocodile spoils are none."""
    assert choices(GreedyPlayer, "~ S3 ~ T T/" + LAND, "a1") == {"b1"}
    assert choices(GreedyPlayer, "~ S3 ~ T Cr/" + LAND, "a1 e1") == {"b1", "c1"}


def test_the_looking_player_sees_the_second_jump() -> None:
    """A poor square that leads on to a rich one is better than a middling one that does not."""
    cells = "~ S1 S2 T T/T S9 T T T/T T T T T/T T T T T/T T T T T"
    assert choices(GreedyPlayer, cells, "a1") == {"c1"}
    assert choices(AheadPlayer, cells, "a1") == {"b1"}


def test_the_looking_player_keeps_out_of_dead_ends() -> None:
    """Of squares worth the same it is one from which another jump can be made."""
    cells = "~ T T T T/~ ~ ~ T T/" + "/".join(["T T T T T"] * 3)
    assert choices(RandomPlayer, cells, "a2") == {"a1", "b2", "c2"}
    assert choices(AheadPlayer, cells, "a2") == {"b2", "c2"}


@pytest.mark.parametrize(
    ("cells", "square"),
    [
        ("~ T ~ S9 S9/" + LAND, "c1"),  # two jumps for 18
        ("~ T ~ S5 S5/" + LAND, None),  # 10 points are what it costs
        ("~ T ~ S5 S6/" + LAND, "c1"),
        ("~ T ~ T S9/" + LAND, None),
        ("~ T ~ ~ ~/" + LAND, None),
    ],
)
def test_the_looking_player_teleports_when_it_pays(cells: str, square: str | None) -> None:
    """Only three jumps that promise more than ten points are worth it."""
    assert teleport(cells, "a1") == square
    assert teleport(cells, "a1", GreedyPlayer) is None


@given(st.lists(st.integers(-30, 60), min_size=1, max_size=5))
def test_who_is_beaten_is_counted_pair_by_pair(points: list[int]) -> None:
    """Every opponent counts on its own, twice if beaten and once for a tie; all together are half of all pairs."""
    found = [*beaten(points)]
    assert found == [
        sum(2 * (own > other) + (own == other) for other in points) - 1 for own in points
    ]
    assert sum(found) == len(points) * (len(points) - 1)


def shared(points: Sequence[int]) -> list[float]:
    """Return what part of a game each player won: all of it, or as much as others with as many points."""
    return [(own == max(points)) / points.count(max(points)) for own in points]


@given(st.lists(st.integers(-30, 60), min_size=1, max_size=5))
def test_a_game_is_won_once(points: list[int]) -> None:
    """Who has the most points wins, several together share it evenly, and all their parts are one game."""
    assert [part / WIN for part in wins_of(points)] == pytest.approx(shared(points))
    assert sum(wins_of(points)) == WIN


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> list[Playout]:
    """Return a list to which every game is put that Python plays from now on."""
    played: list[Playout] = []

    class Kept(Playout):
        def __init__(self, tables: SheetTables, starts: Sequence[int]) -> None:
            super().__init__(tables, starts)
            played.append(self)

    monkeypatch.setattr(rounds, "Playout", Kept)
    return played


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.name)
@pytest.mark.parametrize("number", range(4))
def test_a_series_counts_what_happened(
    policy: type[RandomPlayer], number: int, games: list[Playout]
) -> None:
    """The tally of a series is what a slow count of the very same games comes to."""
    sheet = sheet_of(number)
    series = Series(Engine(tables_of(sheet, Readings())), 3, Chance("series", number), policy)
    series.play_to(5)
    series.play_to(12)
    scoring = {square for square, held in enumerate(sheet.squares) if held in SCORING}
    landed = [{square for trail in game.trails for square in trail} & scoring for game in games]
    assert series.games == len(games) == 12
    assert series.seats == 36
    assert series.total("length") == sum(sum(game.turns) for game in games)
    assert series.total("early") == sum(turns in (0, 1) for game in games for turns in game.turns)
    assert series.total("teleports") == sum(sum(game.board.fees) for game in games)
    assert series.visits == Counter(
        square for game in games for trail in game.trails for square in trail
    )
    assert series.used == pytest.approx(sum(map(len, landed)) / len(scoring) / 12)
    for seat in range(3):
        assert series.points[seat] == Counter(game.board.scores()[seat] for game in games)
        parts = sum(shared(game.board.scores())[seat] for game in games)
        assert series.won[seat] == pytest.approx((parts, 12))
    for start, (parts, met) in series.won_from.items():
        each = [
            shared(game.board.scores())[seat]
            for game in games
            for seat in range(3)
            if game.trails[seat][0] == start
        ]
        assert (parts, met) == pytest.approx((sum(each), len(each)))
    assert {*series.won_from} == {trail[0] for game in games for trail in game.trails}


@pytest.mark.parametrize("starts", [True, False])
def test_every_seat_meets_every_start_of_a_round(starts: bool) -> None:
    """Starts are passed on from seat to seat, and are marked ones where there are any, never scoring ones."""
    sheet = sheet_of(5, starts=starts)
    play = engine_for(tables_of(sheet, Readings())).rounds(
        all_alike(3, RandomPlayer), Chance("rounds")
    )
    counts = play(3)
    met = [*zip(*(counts.column("start", seat) for seat in range(counts.players)), strict=True)]
    for first in range(0, 9, 3):
        seatings = met[first : first + 3]
        assert [{*seating} for seating in seatings] == [{*seatings[0]}] * 3
        assert all(len({seating[seat] for seating in seatings}) == 3 for seat in range(3))
    allowed = {*sheet.starts} or {
        at for at, held in enumerate(sheet.squares) if held not in (*SCORING, "tree")
    }
    assert {start for seating in met for start in seating} <= allowed


def test_the_same_sheet_is_played_alike() -> None:
    """The games depend on the sheet alone, and more of them do not change those there were."""
    sheet = sheet_of(1)
    other = sheet_of(2)
    one = Simulation(sheet)
    two = Simulation(sheet)
    three = Simulation(other)
    for series in (*one.series, *three.series):
        series.play_to(6)
    for games in (3, 6):
        for series in reversed(two.series):
            series.play_to(games)

    def counted(simulation: Simulation) -> list[object]:
        return [
            (each.games, each.lengths, each.points, each.won, each.visits)
            for each in simulation.series
        ]

    assert counted(one) == counted(two) != counted(three)
    assert one.contest.counts == two.contest.counts != three.contest.counts


def test_who_errs_takes_one_jump_in_ten_at_random() -> None:
    """Of two jumps, of which looking ahead would always take one, the other comes up in half of the errors."""
    position = position_of(board("~ S9 T T T/~ T T T T/~ ~ T T T/T T T T T/T T T T T"), "a1")
    chance = Chance("errs")
    looking, erring = (policy(position.tables, chance) for policy in (AheadPlayer, FalliblePlayer))
    mask = position.jumps(0)
    best = {looking.jump(position, 0, mask) for _ in range(50)}
    others = sum(erring.jump(position, 0, mask) not in best for _ in range(4_000))
    expected = 4_000 * (mask.bit_count() - len(best)) / mask.bit_count() / 10
    assert 0.7 * expected < others < 1.3 * expected


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_stronger_player_is_ahead(players: int) -> None:
    """On a board full of points looking ahead pays, errors and all, alone and among others."""
    cells = "/".join(
        ["o S9 ~ S1 o ~", "~ ~ S8 ~ ~ S2", "S1 S9 ~ ~ S5 ~", "~ S3 ~ S9 ~ S1", "o ~ S1 ~ S7 o"]
    )
    tables = tables_of(board(cells, directions="RDLURL", numbers="12342"), Readings())
    contest = Contest(engine_for(tables), players, Chance("contest", players))
    assert contest.games >= 200
    assert contest.ahead > 0.6
    assert contest.explained_share > 0.1


def test_a_game_without_end_is_given_up() -> None:
    """Players who can only go to and fro between occupied moths stop after some rounds; nothing hangs."""
    position = position_of(board("Mo Mo T T T/" + LAND), "a1 b1 a1")
    game = Playout(position.tables, position.places)
    player = RandomPlayer(position.tables, Chance("moths"))
    game.play_out([player] * 3, Chance("prey"))
    assert game.turns == [3, 3, 3]
    assert not game.board.out
    assert bits_of(game.board.places) == 0b11
