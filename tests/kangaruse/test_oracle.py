"""The facts of Kangaruse on small boards made by hand: what is true of the game, whatever engine plays it.

Nearly all boards are 7x5 river, every column `R`, every row `2`, with seat 0 on a3: it can jump right by 1-4 or two
squares up or down (`PLAIN`). A few squares are put in by name: `c3 Ko` makes c3 a koala.
"""

from itertools import pairwise
from random import Random

import pytest

from crossed import trials
from kangaruse.oracle import OUT, Game, Move, coins, gems, shelters, toys, water_and_food
from pressboard.chance import Chance
from pressboard.errors import NoSheetFound
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.rules.notation import parse_setup
from pressboard.games.kangaruse.rules.sheet import SIZES, Sheet
from pressboard.games.kangaruse.rules.types import SCORING, TYPES

PLAIN = "a1 a5 b3 c3 d3 e3"
RIGHT = "R R R R R R R"
TWO = "2 2 2 2 2"
NO_JUMP = "e3 g1 g5"
"""Crossed out, these leave whoever stands on g3 without a jump."""
DOWN_ONE = {"columns": "R R R R R R D", "rows": "3 2 2 2 1"}
"""On such a board g5 says D and 1, g1 says D and 3, which from a3 leads off the board."""


def board(squares: str = "", columns: str = RIGHT, rows: str = TWO) -> Sheet:
    """Return a board of river with `squares` put in, such as `c3 Ko, d4 S5`, read from a set-up text."""
    held = dict(each.split() for each in squares.split(",") if each)
    width = len(columns.split())
    lines = [f"kangaruse {width}x{len(rows.split())}, 5 players", columns]
    for row, command in enumerate(rows.split(), start=1):
        lines.append(" ".join([command, *(held.pop(f"{'abcdefg'[column]}{row}", "~") for column in range(width))]))
    assert not held, "a square off the board"
    return parse_setup("\n".join(lines))


def square_of(sheet: Sheet, name: str) -> int:
    """Return the square with a name."""
    return "abcdefghijklmnopqrst".index(name[0]) + sheet.columns * (int(name[1:]) - 1)


def game(sheet: Sheet, starts: str = "a3", crossed: str = "") -> Game:
    """Return a game with a player on each of `starts` and some squares crossed out already."""
    squares = [square_of(sheet, name) for name in starts.split()]
    playing = Game(sheet, len(squares), squares)
    playing.crossed = {square_of(sheet, name) for name in crossed.split()}
    return playing


def written(sheet: Sheet, move: Move) -> str:
    """Return a move as `=c3` (start), `c3` (jump), `*c3` (teleport) or `out`; `c3!a3b3` destroys, `c3-d3` goes on."""
    if len(move) == 1:
        return "out"
    kind, rest = move
    if isinstance(rest, int):
        return f"={sheet.name(rest)}"
    hops = []
    for landing, destroyed in rest:
        hops.append(sheet.name(landing) + "!" * bool(destroyed) + "".join(sheet.names(sorted(destroyed))))
    return "*" * (kind == "teleport") + "-".join(hops)


def moves(playing: Game) -> str:
    """Return the legal moves of the seat to move as words in order of the alphabet."""
    return " ".join(sorted(written(playing.sheet, move) for move in playing.legal()))


def play(playing: Game, *words: str) -> Game:
    """Play the moves written as `words`, one after the other."""
    for word in words:
        playing.play(next(move for move in playing.legal() if written(playing.sheet, move) == word))
    return playing


def names(playing: Game, squares: set[int]) -> str:
    """Return the names of `squares` in order of the alphabet."""
    return " ".join(sorted(playing.sheet.names(list(squares))))


# Jumping


def test_jump_by_either_command() -> None:
    """A jump follows the direction by any number, or goes the number in any direction, and stays on the board."""
    assert moves(game(board())) == PLAIN


def test_either_axis_may_carry_the_numbers() -> None:
    """With the numbers over the columns and the directions beside the rows a jump is the same thing."""
    sheet = board(columns="1 2 1 4 1", rows="U L D R U")
    assert moves(game(sheet, "c3")) == "b3 c2 c4 c5 d3"


def test_trees_block() -> None:
    """Nobody lands on a tree or jumps over one."""
    assert moves(game(board("c3 T"))) == "a1 a5 b3"


def test_used_squares_are_passed_over_but_not_landed_on() -> None:
    """A jump may pass over used and occupied squares but cannot end on one."""
    assert moves(game(board(), "a3 c3", crossed="b3 a1")) == "a5 d3 e3"


def test_the_square_left_is_crossed_out() -> None:
    """Leaving a square crosses it out; arriving on one does not."""
    playing = play(game(board()), "c3")
    assert (names(playing, playing.crossed), playing.places) == ("a3", [16])


def test_river_and_starting_squares_are_ordinary() -> None:
    """River and starting squares can be landed on, do nothing, and score nothing."""
    playing = play(game(board("a3 o, b3 o")), "b3", "c3")
    assert (playing.scores(), names(playing, playing.crossed)) == ([0], "a3 b3")


def test_seats_take_turns() -> None:
    """Seats move one after the other, and whoever is out is passed by."""
    playing = play(game(board(), "a3 a4 a5"), "b3", "b4", "b5")
    assert playing.to_move == 0
    playing.out.add(1)
    assert play(playing, "c3").to_move == 2
    assert play(playing, "c5").to_move == 0


def test_an_illegal_move_is_refused() -> None:
    """A move that is not legal raises ValueError and changes nothing."""
    playing = game(board())
    with pytest.raises(ValueError, match="is no move for seat 0"):
        playing.play(("jump", ((34, frozenset()),)))
    assert moves(playing) == PLAIN


# Starting


def test_starting_squares_are_chosen_in_seat_order() -> None:
    """Where there are starting squares each seat chooses one of those left."""
    playing = Game(board("a1 o, c3 o, g5 o"), 2)
    assert moves(playing) == "=a1 =c3 =g5"
    assert moves(play(playing, "=c3")) == "=a1 =g5"
    assert play(playing, "=a1").to_move == 0
    assert moves(playing) == "a3 c1 c5 d3 e3 f3 g3"


def test_starting_anywhere() -> None:
    """Without starting squares any square will do that neither scores nor is a tree; only moths can be shared."""
    sheet = board("a1 T, b1 S5, c1 Mo, d1 Ki, e1 Wa, f1 Th")
    playing = play(Game(sheet, 4), "=c1", "=d1")
    free = {square for square in range(35) if square not in {0, 1, 3, 4}}
    assert playing.legal() == {("start", square) for square in free}


def test_starting_is_not_landing() -> None:
    """A start next to a kiwi is allowed, and no square acts on a start."""
    sheet = board("a3 Ka, b3 Ki, c3 Td, d3 Tt")
    playing = play(Game(sheet, 4), "=b3", "=a3", "=c3", "=d3")
    assert (playing.to_move, playing.crossed, playing.out) == (0, set(), set())


def test_an_echidna_started_on_counts_as_visited() -> None:
    """Whoever starts on echidna 2 may land only on higher ones."""
    assert moves(game(board("a3 E2, b3 E1, c3 E2, d3 E3"))) == "a1 a5 d3 e3"


def test_a_sheet_needs_starts_for_all() -> None:
    """A game cannot begin with fewer starts than players."""
    with pytest.raises(ValueError, match="1 squares to start on"):
        Game(board("a1 o"), 2)


# Teleports, being out, the end


def test_teleport_when_stuck() -> None:
    """Without a jump one may teleport, for 10 points, to any unused square that does not score, or be out."""
    sheet = board("a1 S5, b1 Co, c1 T, d1 Th", rows="1 2 2 2 2")
    playing = game(sheet, "g3 a3", crossed=NO_JUMP)
    gone = {"a1", "b1", "c1", "g3", "a3", "e3", "g1", "g5"}
    targets = {f"*{sheet.name(square)}" for square in range(35)} - {f"*{name}" for name in gone}
    assert set(moves(playing).split()) == targets | {"out"}
    play(playing, "*f5")
    assert playing.scores() == [-10, 0]
    assert names(playing, playing.crossed) == "e3 g1 g3 g5"


def test_no_teleport_while_there_is_a_jump() -> None:
    """Whoever has a single jump must make it: no teleport, and giving up is no move."""
    assert moves(game(board(), "g3", crossed="g1 g5")) == "e3"


def test_declining_is_being_out_for_good() -> None:
    """Who declines to teleport stays on the board and gets no more turns; with all out the game is over."""
    playing = game(board(), "g3 a3", crossed=NO_JUMP)
    play(playing, "out")
    assert (playing.out, playing.to_move, playing.over) == ({0}, 1, False)
    assert play(playing, "c3").to_move == 1
    playing.crossed |= set(range(35)) - {20, 16}
    assert moves(playing) == "out"
    play(playing, "out")
    assert (playing.out, playing.to_move, playing.over, playing.legal()) == ({0, 1}, None, True, set())


def test_a_square_where_a_player_is_out_stays_occupied() -> None:
    """Players who are out cannot be landed on and keep the effect of their square."""
    playing = game(board("c3 Ki"), "a3 c3")
    playing.out.add(1)
    assert moves(playing) == "a1 a5"


def test_land_rules_hold_for_teleports() -> None:
    """A teleport lands: not next to a kiwi, not on an echidna too low."""
    playing = game(board("g3 E5, a1 E6, b1 E4, c4 Ki"), "g3 c4", crossed=NO_JUMP)
    targets = set(moves(playing).split())
    assert "*a1" in targets
    assert not targets & {"*b1", "*c3", "*b4", "*d4", "*c5"}


def test_a_koala_binds_a_teleport() -> None:
    """From a koala one cannot teleport next to another player."""
    playing = game(board("g3 Ko"), "g3 c4", crossed=NO_JUMP)
    assert not set(moves(playing).split()) & {"*c3", "*b4", "*d4", "*c5", "*c4"}
    assert "*f3" in moves(playing).split()


# Scoring types


def test_stars_and_chests_score_on_landing() -> None:
    """A star is worth the points printed on it, a chest 5."""
    assert play(game(board("b3 S7, c3 Ch")), "b3", "c3").scores() == [12]


@pytest.mark.parametrize(
    ("owned", "points"),
    [
        ([3, 2, 0], [3, -2, 0]),
        ([3, 3, 1], [-3, -3, -1]),
        ([0, 0, 0], [0, 0, 0]),
        ([2], [2]),
    ],
)
def test_coins(owned: list[int], points: list[int]) -> None:
    """Strictly the most coins are worth 1 each, all others -1, a shared lead too."""
    assert coins(owned) == points


def test_gems() -> None:
    """The n-th gem brings all of one's gems to 1, 1, 3, 5, 8, 12, 16, 21, 28, 35, and more than ten to no more."""
    assert gems(list(range(13))) == [0, 1, 1, 3, 5, 8, 12, 16, 21, 28, 35, 35, 35]


def test_toys() -> None:
    """Only complete sets of three count."""
    assert toys([0, 2, 3, 5, 6, 9]) == [0, 0, 5, 5, 10, 15]


def test_water_and_food() -> None:
    """Each food counts once for each water."""
    assert water_and_food([0, 2, 3], [4, 0, 5]) == [0, 0, 15]


@pytest.mark.parametrize(
    ("owned", "points"),
    [
        ([0, 1, 2], [-10, 0, 10]),
        ([0, 0, 2, 2], [-10, -10, 10, 10]),
        ([1, 1], [0, 0]),
        ([4], [0]),
    ],
)
def test_shelters(owned: list[int], points: list[int]) -> None:
    """All who are tied get the full 10 or -10, and nobody gets either when all are tied."""
    assert shelters(owned) == points


def test_all_kinds_are_added_up() -> None:
    """A game's scores are what all types bring, less the teleports."""
    playing = game(board("a1 Co, b1 Ge, c1 To, d1 To, e1 To, f1 Wa, g1 Fo, a2 Sh, b2 S4, c2 Ch"), "a3 b3")
    playing.owned[0] = list(range(10))
    playing.teleports = [1, 2]
    assert playing.scores() == [1 + 1 + 5 + 1 + 10 + 4 + 5 - 10, -10 - 20]
    assert playing.winners() == {0}


def test_equal_points_share_the_win() -> None:
    """Everybody with the most points wins."""
    assert game(board(), "a3 b3").winners() == {0, 1}


def test_scores_may_be_negative() -> None:
    """Nothing keeps a score above zero: coins and teleports can take it below."""
    assert play(game(board("b3 Co, b5 Co"), "a3 a5"), "b3", "b5").scores() == [-1, -1]
    assert play(game(board(), "g3", crossed=NO_JUMP), "*f5").scores() == [-10]


# Crocodile


def test_a_crocodile_spoils_its_row_and_column() -> None:
    """While somebody else stands on a crocodile, landing in its row or column scores nothing, elsewhere it does."""
    sheet = board("a5 Cr, c3 S5, a1 S5, g3 Cr, f4 Cr")
    assert play(game(sheet, "a3 a5"), "a1").scores() == [0, 0]
    assert play(game(sheet, "a3 a5"), "c3").scores() == [5, 0]
    assert play(game(sheet, "a3 g3"), "c3").scores() == [0, 0]
    assert play(game(sheet, "a3 f4"), "c3").scores() == [5, 0]


def test_a_spoilt_square_counts_for_nothing_at_the_end() -> None:
    """A coin landed on under a crocodile is not owned."""
    assert play(game(board("c3 Co, g3 Cr"), "a3 g3"), "c3").scores() == [0, 0]


def test_a_crocodile_is_never_retroactive() -> None:
    """Points already scored stay when a crocodile comes, and what was spoilt stays spoilt when it goes."""
    sheet = board("c3 S5, e5 Cr, e3 Cr, d3 S7")
    playing = play(game(sheet, "a3 e5"), "c3", "e3")
    assert playing.scores() == [5, 0]
    play(playing, "d3", "g3")
    assert playing.scores() == [5, 0]


def test_ones_own_crocodile_does_not_spoil_the_jump_from_it() -> None:
    """The stand effect ends on leaving, before the new square scores."""
    assert play(game(board("a3 Cr, c3 S5")), "c3").scores() == [5]


def test_a_crocodile_of_a_player_who_is_out_stays() -> None:
    """Who is out on a crocodile keeps spoiling."""
    playing = game(board("c3 S5, g3 Cr"), "a3 g3")
    playing.out.add(1)
    assert play(playing, "c3").scores() == [0, 0]


# Kangaroo


def test_a_kangaroo_jumps_again() -> None:
    """Landing on a kangaroo square gives an extra jump that must be made, in the same move."""
    playing = game(board("c3 Ka"), "a3 g5")
    assert moves(playing) == "a1 a5 b3 c3-c1 c3-c5 c3-d3 c3-e3 c3-f3 c3-g3 d3 e3"
    play(playing, "c3-d3")
    assert (playing.places[0], names(playing, playing.crossed), playing.to_move) == (17, "a3 c3", 1)


def test_kangaroos_chain() -> None:
    """Every kangaroo on the way gives one more jump."""
    playing = game(board("b3 Ka, f3 Ka"), crossed="c3 d3 e3 b1 b5 a1 a5 f1 g3")
    assert moves(playing) == "b3-f3-f5"


def test_without_an_extra_jump_the_turn_just_ends() -> None:
    """On a kangaroo square from which there is no jump the player stays in and may teleport next turn."""
    playing = play(game(board("g3 Ka"), "c3", crossed=NO_JUMP), "g3")
    assert (playing.out, playing.to_move) == (set(), 0)
    assert "*a1" in moves(playing).split()


def test_a_teleport_to_a_kangaroo_gives_the_extra_jump() -> None:
    """The extra jump follows every arrival, the teleport's too."""
    playing = game(board("b1 Ka"), "g3", crossed=NO_JUMP)
    assert {word for word in moves(playing).split() if word.startswith("*b1")} == {
        "*b1-b3",
        "*b1-c1",
        "*b1-d1",
        "*b1-e1",
        "*b1-f1",
    }
    assert play(playing, "*b1-b3").scores() == [-10]


def test_teleporting_is_no_part_of_the_extra_jump() -> None:
    """Whoever teleports to a kangaroo square without a jump stays there."""
    playing = game(board("g2 Ka", rows="2 4 2 2 2"), "g3", crossed=f"{NO_JUMP} c2")
    assert [word for word in moves(playing).split() if word.startswith("*g2")] == ["*g2"]
    assert play(playing, "*g2").out == set()


# Echidna


def test_echidnas_only_rise() -> None:
    """After echidna 2 the player never lands on 1, even from a square later."""
    playing = play(game(board("b3 E2, d3 E1, e3 E3")), "b3")
    assert moves(playing) == "b1 b5 c3 e3 f3"
    assert moves(play(playing, "c3")) == "c1 c5 e3 f3 g3"


def test_echidnas_are_counted_for_each_player() -> None:
    """What one player visited does not bind another."""
    playing = play(game(board("b3 E2, d5 E1"), "a3 a5"), "b3")
    assert moves(playing) == "b5 c5 d5 e5"


# Destroying


def test_a_tasmanian_devil_destroys_its_unused_neighbours() -> None:
    """Neighbours are crossed out, starting squares too, but not occupied ones or trees; the board does not wrap."""
    playing = play(game(board("c1 Td, b1 S5, d1 T"), "c3 c2"), "c1")
    assert names(playing, playing.crossed) == "b1 c3"
    playing = play(game(board("a3 o, a4 o, a5 Td")), "a5")
    assert names(playing, playing.crossed) == "a3 a4 b5"


def test_destroying_spares_a_moth_with_someone_on_it() -> None:
    """An occupied moth is safe, an empty one is destroyed."""
    sheet = board("c3 Td, c2 Mo, c4 Mo")
    playing = play(game(sheet, "a3 c2"), "c3")
    assert names(playing, playing.crossed) == "a3 b3 c4 d3"


def test_points_scored_are_not_destroyed() -> None:
    """A square that was scored on keeps its points whatever becomes of it."""
    playing = play(game(board("c3 S5, d3 Td")), "c3", "d3")
    assert playing.scores() == [5]


def test_a_tasmanian_tiger_takes_any_two_of_its_row_and_column() -> None:
    """Any two unused squares: both of the row, both of the column, or one of each, never trees or occupied ones."""
    playing = game(board("c3 Tt, c2 T, c4 Mo, g3 Mo"), "a3 c4", crossed="a1 a5 d3 e3 f3")
    assert moves(playing) == "b3 c3!b3c5 c3!b3g3 c3!c1b3 c3!c1c5 c3!c1g3 c3!g3c5"
    play(playing, "c3!b3c5")
    assert names(playing, playing.crossed) == "a1 a3 a5 b3 c5 d3 e3 f3"


@pytest.mark.parametrize(
    ("crossed", "expected"),
    [("b3 d3 e3 f3 g3 c1 c2 c4", "c3!c5"), ("b3 d3 e3 f3 g3 c1 c2 c4 c5", "c3")],
)
def test_a_tiger_takes_what_is_left(crossed: str, expected: str) -> None:
    """With fewer than two unused squares a tiger destroys all there are; the square just left is none of them."""
    assert moves(game(board("c3 Tt"), crossed=f"a1 a5 {crossed}")) == expected


# Thorny devil


def test_the_only_jump_to_a_thorny_devil_puts_one_out() -> None:
    """With exactly one square to jump to, a thorny devil, the player is out and may not teleport."""
    playing = game(board("e3 Th"), "g3 a3", crossed="g1 g5")
    assert moves(playing) == "out"
    play(playing, "out")
    assert (playing.out, playing.scores(), playing.places[0]) == ({0}, [0, 0], 20)


def test_a_thorny_devil_among_several_jumps_does_nothing() -> None:
    """With another jump at hand one may land on a thorny devil, without harm."""
    playing = game(board("e3 Th"), "g3", crossed="g1")
    assert moves(playing) == "e3 g5"
    assert play(playing, "e3").out == set()


def test_a_dingo_can_force_onto_a_thorny_devil() -> None:
    """The only jump is the only one after the dingo's order."""
    assert moves(game(board("c3 Th, g5 Di"), "a3 g5")) == "out"


def test_several_jumps_to_one_thorny_devil_are_one_square() -> None:
    """Slides of several lengths that all end on the same thorny devil leave just one square to jump to."""
    assert moves(game(board("d3 Su, g3 Th"), "d3", crossed="e3 f3 b3 a3 d1 d5")) == "out"


def test_two_thorny_devils_are_a_choice() -> None:
    """Two squares to jump to are not one, though both be thorny devils."""
    assert moves(game(board("e3 Th, g5 Th"), "g3", crossed="g1")) == "e3 g5"


def test_a_thorny_devil_ends_an_extra_jump() -> None:
    """Whoever has only a thorny devil for the extra jump stays on the kangaroo square and is out."""
    playing = game(board("g3 Ka, e3 Th"), "c3", crossed="g1 g5")
    assert "g3" in moves(playing).split()
    play(playing, "g3")
    assert (playing.out, playing.places, playing.over) == ({0}, [20], True)


def test_a_dingo_can_force_an_extra_jump_onto_a_thorny_devil() -> None:
    """On the extra jump, too, the only jump is the only one after the dingo's order."""
    playing = game(board("c3 Ka, c4 Th, g5 Di", **DOWN_ONE), "a3 g5", crossed="a4")
    assert [word for word in moves(playing).split() if word.startswith("c3")] == ["c3"]
    play(playing, "c3")
    assert (playing.out, playing.to_move) == ({0}, 1)


def test_a_teleport_to_a_thorny_devil_is_safe() -> None:
    """Teleporting to a thorny devil does nothing."""
    playing = play(game(board("a1 Th"), "g3", crossed=NO_JUMP), "*a1")
    assert (playing.out, playing.places) == (set(), [0])


# Koala and kiwi


def test_a_koala_keeps_its_distance() -> None:
    """From a koala one can neither land next to another player nor jump over one."""
    assert moves(game(board("a3 Ko"), "a3 c4")) == "a1 a5 b3 d3 e3"
    assert moves(game(board("a3 Ko"), "a3 b3")) == "a1 a5"
    assert moves(game(board(), "a3 b3")) == "a1 a5 c3 d3 e3"


def test_neighbours_never_wrap() -> None:
    """A player on the other edge is not next to anybody."""
    assert moves(game(board("a3 Ko"), "a3 g1")) == PLAIN
    assert moves(game(board("g1 Ki"), "a3 g1")) == PLAIN
    assert moves(game(board("a3 Mi, g1 Ki"), "a3 g1")) == f"{PLAIN} f3"


def test_a_koala_binds_nobody_else_and_only_from_it() -> None:
    """Another player's koala does not matter, nor does one's own after leaving it for an extra jump."""
    assert moves(game(board("c4 Ko"), "a3 c4")) == PLAIN
    assert "b3-c3" in moves(game(board("a3 Ko, b3 Ka"), "a3 c4")).split()


def test_a_koala_may_join_players_on_a_moth() -> None:
    """Next to means sharing an edge: the moth itself can be landed on, its neighbours cannot."""
    assert moves(game(board("a3 Ko, c3 Mo"), "a3 c3")) == "a1 a5 c3"


def test_players_out_count_for_a_koala() -> None:
    """Another player who is out is still there to be kept away from."""
    playing = game(board("a3 Ko"), "a3 b3")
    playing.out.add(1)
    assert moves(playing) == "a1 a5"


def test_nobody_comes_near_a_kiwi() -> None:
    """Nobody can land next to a player on a kiwi or jump over them."""
    assert moves(game(board("c4 Ki"), "a3 c4")) == "a1 a5 b3 d3 e3"
    assert moves(game(board("b3 Ki"), "a3 b3")) == "a1 a5"


def test_an_empty_kiwi_does_nothing() -> None:
    """Only a player on a kiwi keeps others away, and one's own binds not oneself."""
    assert moves(game(board("c4 Ki, b3 Ki"))) == PLAIN
    assert moves(game(board("a3 Ki"))) == PLAIN
    assert moves(game(board("a3 Ko"))) == PLAIN


# Platypus


def test_a_platypus_goes_anywhere() -> None:
    """Any direction and any number, over trees but not onto them."""
    assert moves(game(board("a3 Pl, b3 T, a4 T"))) == "a1 a2 a5 c3 d3 e3"


def test_a_platypus_does_not_pass_a_kiwi() -> None:
    """Only trees are lifted: a kiwi still cannot be jumped over."""
    assert moves(game(board("a3 Pl, b3 Ki"), "a3 b3")) == "a1 a2 a4 a5"


# Sugar glider


def test_a_sugar_glider_slides() -> None:
    """A jump that would end on a used square goes on to the first unused one."""
    assert moves(game(board("a3 Su"), "a3 c3", crossed="d3")) == "a1 a5 b3 e3"
    assert moves(game(board("a3 Su"), "a3 c3", crossed="d3 e3 f3")) == "a1 a5 b3 g3"


def test_trees_and_the_edge_stop_a_slide() -> None:
    """A slide that meets a tree or the edge is no jump."""
    assert moves(game(board("a3 Su, d3 T"), crossed="c3 a5")) == "a1 b3"


def test_a_kiwi_stops_a_slide() -> None:
    """A kiwi slid over, or next to the slide's end, forbids the jump."""
    assert moves(game(board("a3 Su, c3 Ki"), "a3 c3")) == "a1 a5"
    assert moves(game(board("a3 Su, d4 Ki"), "a3 d4", crossed="c3")) == "a1 a5 b3 e3"


def test_a_slide_ends_on_the_first_unused_square_allowed_or_not() -> None:
    """A slide does not go on past an echidna too low."""
    playing = play(game(board("a1 E5, a3 Su, d3 E1"), "a1", crossed="c3"), "a3")
    assert moves(playing) == "a5 b3 e3"


def test_a_slide_ends_on_a_moth() -> None:
    """An occupied moth can be arrived at, so a slide ends there."""
    assert moves(game(board("a3 Su, d3 Mo"), "a3 d3", crossed="c3 e3")) == "a1 a5 b3 d3 f3"


def test_numbers_count_before_the_slide() -> None:
    """A quoll that takes the 3 forbids neither the jump by 2 that slides on to the same square, nor the 4."""
    sheet = board("a3 Su, g5 Qu", columns="R R R R R R L", rows="2 2 2 2 3")
    assert moves(game(sheet, "a3 g5", crossed="c3")) == "a1 a5 b3 d3 e3"
    assert moves(game(sheet, "a3 g5", crossed="d3 e3")) == "a1 a5 b3 c3 f3"


# Dingo


def test_a_dingo_orders_all() -> None:
    """Both commands of the dingo's square bind, wherever one stands."""
    assert moves(game(board("g5 Di", **DOWN_ONE), "a3 g5")) == "a4"


def test_a_dingo_binds_the_player_on_it() -> None:
    """Standing on a dingo one obeys both commands of one's own square."""
    assert moves(game(board("a3 Di"))) == "c3"


def test_who_cannot_obey_a_dingo_jumps_as_usual() -> None:
    """If the dingo's jump would end on a used square or a tree, all usual jumps are there."""
    assert moves(game(board("g5 Di", **DOWN_ONE), "a3 g5", crossed="a4")) == PLAIN
    assert moves(game(board("g5 Di, a4 T", **DOWN_ONE), "a3 g5")) == "a1 b3 c3 d3 e3"


def test_a_kiwi_beats_a_dingo() -> None:
    """A dingo's jump next to a kiwi cannot be made."""
    assert moves(game(board("g5 Di, b4 Ki", **DOWN_ONE), "a3 g5 b4")) == "a1 a5 c3 d3 e3"


def test_of_several_dingoes_the_latest_arrival_rules() -> None:
    """Seats start in order; the latest dingo is obeyed, and if it cannot be no older one is asked."""
    sheet = board("g5 Di, g1 Di", **DOWN_ONE)
    assert moves(game(sheet, "a3 g1 g5")) == "a4"
    assert moves(game(sheet, "a3 g5 g1")) == PLAIN


def test_arriving_later_makes_the_latest_dingo() -> None:
    """A dingo jumped to rules over one that was there before, for the player on that one too."""
    sheet = board("e5 Di, g1 Di, c4 T", columns="R R R R D R U", rows="1 2 2 2 1")
    playing = game(sheet, "a3 c5 g1")
    assert moves(playing) == "a2"
    play(playing, "a2")
    assert moves(playing) == "b5 d5 e5 f5 g5"
    assert moves(play(playing.copy(), "d5")) == "f1 g2"
    assert moves(play(playing, "e5")) == "g2"


def test_a_dingo_of_a_player_who_is_out_still_rules() -> None:
    """Being out does not end a stand effect."""
    playing = game(board("g5 Di", **DOWN_ONE), "a3 g5")
    playing.out.add(1)
    assert moves(playing) == "a4"


def test_a_dingo_left_rules_no_more() -> None:
    """An extra jump is not bound by the dingo one came from, but by another's."""
    playing = game(board("a3 Di, c3 Ka"))
    assert moves(playing) == "c3-c1 c3-c5 c3-d3 c3-e3 c3-f3 c3-g3"
    playing = game(board("a3 Di, c3 Ka, g5 Di", **DOWN_ONE), "g5 a3")
    playing.to_move = 1
    assert moves(playing) == "c3-c4"


def test_a_dingos_jump_takes_the_squares_own_powers() -> None:
    """The dingo's jump slides, wraps and passes trees where the square one stands on allows it."""
    assert moves(game(board("a3 Su, g5 Di", **DOWN_ONE), "a3 g5", crossed="a4")) == "a5"
    assert moves(game(board("a5 Mi, g5 Di", **DOWN_ONE), "a5 g5")) == "a1"
    assert moves(game(board("a3 Pl, b3 T, g5 Di"), "a3 g5")) == "c3"
    assert moves(game(board("b3 T, g5 Di"), "a3 g5")) == "a1 a5"


def test_a_cockatoo_cannot_obey_a_dingo_onto_points() -> None:
    """A dingo's jump to a scoring square is no jump from a cockatoo."""
    assert moves(game(board("a3 Ck, a4 S5, g5 Di", **DOWN_ONE), "a3 g5")) == PLAIN


# Mistletoebird


def test_a_mistletoebird_wraps() -> None:
    """From a mistletoebird a jump goes on at the opposite edge, in rows and columns."""
    assert moves(game(board("a3 Mi"))) == f"{PLAIN} f3"
    assert moves(game(board("g1 Mi"), "g1")) == "a1 b1 c1 d1 e1 g3 g4"


def test_every_square_passed_counts_off_the_edge_too() -> None:
    """Trees and kiwis beyond the edge block a wrapping jump."""
    assert moves(game(board("a3 Mi, g3 T"))) == PLAIN
    assert moves(game(board("a3 Mi, g3 Ki"), "a3 g3")) == PLAIN


# Quoll


def test_a_quoll_forbids_picking_its_commands() -> None:
    """The number picked may not be the quoll's, nor the direction picked; R2 would pick one of them either way."""
    assert moves(game(board("g5 Qu"), "a3 g5")) == "a1 a5 b3 d3 e3"


def test_a_jump_with_two_readings_needs_one() -> None:
    """R2 on an R2 square survives a quoll that takes only the 2, or only the R."""
    left = {"columns": "R R R R R R L"}
    assert moves(game(board("g5 Qu", **left), "a3 g5")) == PLAIN
    assert moves(game(board("g5 Qu", rows="2 2 2 2 3"), "a3 g5")) == "a1 a5 b3 c3 e3"


def test_a_quoll_does_not_forbid_ones_own_command() -> None:
    """Only the freely picked part matters: the number 2 given by the square may be used in free directions."""
    sheet = board("g5 Qu", columns="R R R R R R L")
    assert moves(game(sheet, "d3 g5")) == "d1 d5 e3 f3 g3"


def test_a_quoll_does_not_bind_the_player_on_it() -> None:
    """No *other* player is bound; another quoll binds the player on one."""
    assert moves(game(board("a3 Qu"))) == PLAIN
    assert moves(game(board("a3 Qu, g5 Qu"), "a3 g5")) == "a1 a5 b3 d3 e3"


def test_two_quolls_add_up() -> None:
    """Every quoll's direction and number are forbidden."""
    sheet = board("g5 Qu, g1 Qu", columns="R R R R R R U", rows="1 2 2 2 3")
    assert moves(game(sheet, "a3 g5 g1")) == "a5 c3 e3"


def test_on_a_platypus_both_parts_are_picked_unless_read_the_ordinary_way() -> None:
    """A quoll's R spoils no R jump read as one's own direction, its 4 does; U and 1 spoil all they are part of."""
    assert moves(game(board("a3 Pl, g5 Qu", rows="2 2 2 2 4"), "a3 g5")) == "a1 a2 a4 a5 b3 c3 d3"
    sheet = board("a3 Pl, g5 Qu", columns="R R R R R R U", rows="2 2 2 2 1")
    assert moves(game(sheet, "a3 g5")) == "a5 c3 d3 e3"


def test_a_quoll_cannot_forbid_a_dingos_jump() -> None:
    """The dingo's jump picks nothing."""
    sheet = board("g5 Di, f5 Qu", columns="R R R R R D D", rows="2 2 2 2 1")
    assert moves(game(sheet, "a3 g5 f5")) == "a4"


def test_a_quoll_may_leave_no_jump() -> None:
    """Who has only forbidden jumps left has no valid jump, and may teleport."""
    playing = game(board("a5 Qu", columns="L R R R R R R"), "g3 a5", crossed="g1 g5")
    assert "e3" not in moves(playing).split()
    assert {"*a1", "out"} <= set(moves(playing).split())


# Moth


def test_a_moth_holds_any_number() -> None:
    """An occupied moth can be jumped to; it is crossed out when the last player leaves it."""
    playing = game(board("c3 Mo"), "a3 c3")
    assert moves(playing) == PLAIN
    play(playing, "c3", "e3")
    assert names(playing, playing.crossed) == "a3"
    play(playing, "d3")
    assert names(playing, playing.crossed) == "a3 c3"


def test_a_player_who_is_out_keeps_a_moth() -> None:
    """Players who are out count as being on the moth."""
    playing = game(board("a3 Mo"), "a3 a3")
    playing.out.add(1)
    play(playing, "c3")
    assert playing.crossed == set()


def test_a_crossed_out_moth_is_used() -> None:
    """After the last player left, nobody lands on the moth again."""
    assert moves(game(board("c3 Mo"), crossed="c3")) == "a1 a5 b3 d3 e3"


def test_nobody_teleports_to_the_moth_they_stand_on() -> None:
    """A shared moth is no target for whoever leaves it, but another's moth is one."""
    sheet = board("a1 Mo, g3 Mo")
    playing = game(sheet, "g3 g3 a1", crossed=NO_JUMP)
    assert "*g3" not in moves(playing).split()
    play(playing, "*a1")
    assert names(playing, playing.crossed) == "e3 g1 g5"


def test_an_extra_jump_may_return_to_a_shared_moth() -> None:
    """Chosen: "the square just left" is the one this jump leaves, so a hop later a moth still in use may be hit."""
    assert "c3-a3" in moves(game(board("a3 Mo, c3 Ka"), "a3 a3")).split()
    assert "c3-a3" not in moves(game(board("a3 Mo, c3 Ka"), "a3")).split()


# Numbat and cockatoo


def test_a_numbat_must_score() -> None:
    """From a numbat one jumps to a scoring square if one can."""
    assert moves(game(board("a3 Nu, b3 Wa, e3 S5"))) == "b3 e3"
    assert moves(game(board("a3 Nu"))) == PLAIN


def test_a_numbat_looks_at_what_is_left() -> None:
    """A scoring square forbidden by a kiwi, a quoll or a dingo forces nobody."""
    assert moves(game(board("a3 Nu, c3 S5, c4 Ki"), "a3 c4")) == "a1 a5 b3 d3 e3"
    assert moves(game(board("a3 Nu, d3 S5, g5 Qu", rows="2 2 2 2 3"), "a3 g5")) == "a1 a5 b3 c3 e3"
    assert moves(game(board("a3 Nu, d3 S5, g5 Di", **DOWN_ONE), "a3 g5")) == "a4"


def test_a_scoring_square_means_its_type() -> None:
    """Under a crocodile a star is worth nothing and still is a scoring square, for a numbat and a cockatoo."""
    assert moves(game(board("a3 Nu, c3 S5, g3 Cr"), "a3 g3")) == "c3"
    assert moves(game(board("a3 Ck, c3 S5, g3 Cr"), "a3 g3")) == "a1 a5 b3 d3 e3"


@pytest.mark.parametrize("symbol", ["S5", "Ch", "Co", "Ge", "To", "Wa", "Fo", "Sh"])
def test_a_cockatoo_cannot_jump_to_scoring_squares(symbol: str) -> None:
    """From a cockatoo no scoring square can be jumped to, of any kind; a numbat must jump to any."""
    assert moves(game(board(f"a3 Ck, c3 {symbol}"))) == "a1 a5 b3 d3 e3"
    assert moves(game(board(f"a3 Nu, c3 {symbol}"))) == "c3"


# Frog


def test_frogs_reach_each_other() -> None:
    """From a frog one may also jump to any other unused frog, whatever lies between."""
    playing = game(board("a3 Fr, g1 Fr, g4 Fr, g5 Fr, f5 T, f1 T"), "a3 g4", crossed="g5")
    assert moves(playing) == f"{PLAIN} g1"


def test_frog_jumps_pick_nothing() -> None:
    """A quoll forbids no frog jump."""
    assert moves(game(board("a3 Fr, f1 Fr, g5 Qu"), "a3 g5")) == "a1 a5 b3 d3 e3 f1"


def test_frog_jumps_land() -> None:
    """A frog next to a kiwi cannot be jumped to; one behind a kiwi can."""
    assert moves(game(board("a3 Fr, f1 Fr, f3 Fr, f2 Ki"), "a3 f2")) == PLAIN
    assert moves(game(board("a3 Fr, g3 Fr, e3 Ki"), "a3 e3")) == "a1 a5 b3 c3 g3"


def test_frog_jumps_obey_no_dingo() -> None:
    """Chosen: while the dingo's jump can be made it is the only one, so no frog jump; else frogs are as usual."""
    sheet = board("a3 Fr, f1 Fr, g5 Di", **DOWN_ONE)
    assert moves(game(sheet, "a3 g5")) == "a4"
    assert moves(game(sheet, "a3 g5", crossed="a4")) == f"{PLAIN} f1"


# Games as a whole


KINDS = tuple(key for key in TYPES if key != "food")
"""The types to be asked for in turn; food comes with water."""


def random_games(count: int, seed: int = 0) -> int:
    """Play `count` games at random, over all sizes and types and numbers of players; return the number of moves.

    After each move what must always hold is asserted.
    """
    rng = Random(seed)
    moved = 0
    for number in range(count):
        size = tuple(SIZES)[number % len(SIZES)]
        players = 1 + number // len(SIZES) % 5
        sheet = _sheet(size, players, starts=number % 3 > 0, kind=KINDS[number % len(KINDS)], number=number)
        moved += _random_game(sheet, players, rng, declines=number % 4 > 0)
    return moved


def _sheet(size: str, players: int, starts: bool, kind: str, number: int) -> Sheet:
    params = SheetParams(size, players=players, starts=starts, types=(kind,))
    for attempt in range(50):
        try:
            return generate(params, Chance("oracle", size, kind, number, attempt))
        except NoSheetFound:
            continue
    raise AssertionError(f"no sheet for {params}")


def _random_game(sheet: Sheet, players: int, rng: Random, declines: bool) -> int:
    playing = Game(sheet, players)
    moved = 0
    while not playing.over:
        legal = sorted(playing.legal(), key=repr)
        move = OUT if declines and OUT in legal else rng.choice(legal)
        before = playing.copy()
        playing.play(move)
        moved += 1
        _check_step(before, move, playing)
        assert moved <= 4 * len(sheet.squares) * players
    assert playing.out == set(range(players))
    assert playing.legal() == set()
    return moved


def _check_step(before: Game, move: Move, after: Game) -> None:
    """Assert what holds after every move."""
    sheet, seat = before.sheet, before.to_move
    standing = [place for place in after.places if place is not None]
    shared = {place for place in standing if standing.count(place) > 1}
    assert all(sheet.squares[place] == "moth" for place in shared)
    assert not after.crossed & set(standing)
    assert not any(sheet.squares[square] == "tree" for square in (*after.crossed, *standing))
    assert before.crossed <= after.crossed
    assert before.out <= after.out
    assert seat not in before.out
    assert all(before.places[other] == after.places[other] for other in range(before.players) if other != seat)
    assert (after.to_move is None) == after.over == (len(after.out) == after.players)
    landed = [] if move == OUT or isinstance(move[1], int) else [landing for landing, _ in move[1]]
    if landed:
        assert after.places[seat] == landed[-1]
    for landing in landed:
        assert landing not in before.crossed
        assert sheet.squares[landing] == "moth" or landing not in before.places
    for here, _ in pairwise(landed):
        assert sheet.squares[here] == "kangaroo"
        assert here in after.crossed
    climbed = [before.last_echidna[seat], *(sheet.values[each] for each in landed if sheet.squares[each] == "echidna")]
    assert all(lower < higher for lower, higher in pairwise(climbed))
    assert len(set(after.owned[seat])) == len(after.owned[seat])
    assert all(sheet.squares[square] in SCORING for square in after.owned[seat])
    assert len(after.crossed - before.crossed) <= len(landed) + 4
    assert len(after.scores()) == after.players


@pytest.mark.slow
@trials("games", quick=60, whole=150)
def test_random_games(games: int) -> None:
    """Games at random over all sizes, types and numbers of players come to an end and keep what must always hold."""
    assert random_games(games) > 6 * games


@pytest.mark.slow
def test_many_random_games() -> None:
    """Thousands more games at random keep what must always hold."""
    assert random_games(5_000, seed=1) > 50_000


def test_a_copy_is_played_by_itself() -> None:
    """Playing on a copy leaves the game alone."""
    playing = game(board("c3 S5"), "a3 g5")
    other = play(playing.copy(), "c3")
    assert (moves(playing), playing.scores(), other.scores()) == (PLAIN, [0, 0], [5, 0])


def test_every_type_has_been_on_a_board() -> None:
    """The boards made by the random games' helper hold every type there is."""
    seen = set()
    for number, kind in enumerate(KINDS):
        seen |= set(_sheet("regular", 3, True, kind, number).squares)
    assert set(TYPES) <= seen
