"""The oracle itself keeps the facts: the known counts, a situation for every rule, what random games look like."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from statistics import median

import pytest

from krump import oracle
from krump.oracle import BLACK, COLUMNS, OTHER, PIPS, RED, SIZES, SQUARES, Game, Options, Unit, start
from pressboard.chance import Chance

RANDOM_GAMES = 40
FAR_OFF = "La6"
"""A unit of Black's that is in nobody's way."""
CROSS = Options(hop_directions=4)


def units(red: str = "", black: str = FAR_OFF) -> dict[str, list[Unit]]:
    """Read a board from the units of each player: `Sa1` is a Small on a1, `MLb2` a Medium on a Large on b2."""
    board = {}
    for owner, words in (RED, red), (BLACK, black):
        for word in words.split():
            board[word[-2:]] = oracle.stacked([(owner, size) for size in word[:-2]])
    return board


def ends(square: str, red: str, black: str = FAR_OFF, options: Options | None = None) -> set[str]:
    """Return where what stands on a square can end."""
    return Game(units(red, black), options or Options()).unit_moves(square)


def squares(words: str) -> set[str]:
    """Return the squares of a text."""
    return set(words.split())


def own(player: str, *numbers: int) -> list[oracle.Card]:
    """Return cards of a player's own colour."""
    return [(player, number) for number in numbers]


def opened(red: int = 6, black: int = 1, board: dict[str, list[Unit]] | None = None) -> Game:
    """Return a game in which each player has laid a card of the own colour in round one; Red moves first on a tie."""
    game = Game(board or oracle.set_out())
    game.lay(own(RED, red), own(BLACK, black))
    return game


def idle(game: Game, red: int, black: int) -> None:
    """Let a round pass without a move."""
    game.lay([game.held(RED, RED)[red]], [game.held(BLACK, BLACK)[black]])
    game.stop()
    game.stop()


def random_game(*words: object) -> Iterator[Game]:
    """Yield the states of a random game, each move and stopping alike, from the set-up to the end."""
    chance, game = Chance(*words), start()
    yield game
    while not game.ending:
        game = game.copy()
        if game.turn is None:
            game.lay(chance.pick(game.card_choices(RED)), chance.pick(game.card_choices(BLACK)))
        else:
            moves = sorted(game.legal())
            number = chance.below(len(moves) + 1)
            game.make(moves[number]) if number < len(moves) else game.stop()
        yield game


# The known counts


@pytest.mark.parametrize("player", [RED, BLACK])
def test_the_set_up_has_46_unit_moves(player: str) -> None:
    """From the set-up each player has 24 moves of Smalls, 10 of Mediums and 12 of Larges."""
    game = start()
    sizes = Counter(game.board[square][0][1] for square, _ in oracle.all_unit_moves(game, player))
    assert sizes == {"S": 24, "M": 10, "L": 12}


def test_four_hop_directions_leave_42() -> None:
    """With hops in four directions Larges have 8 moves, all units 42."""
    game = start(options=CROSS)
    moves = oracle.all_unit_moves(game, RED)
    assert len(moves) == 42
    assert sum(game.board[square] == [(RED, "L")] for square, _ in moves) == 8


def test_24_of_the_46_form_stacks() -> None:
    """Of the first moves 24 form a stack and none captures."""
    game = start()
    landed = [game.board[end][0][0] for _, end in oracle.all_unit_moves(game, RED) if end in game.board]
    assert landed == [RED] * 24


@pytest.mark.parametrize(("number", "count"), [(1, 24), (2, 34), (3, 46), (4, 46), (5, 46), (6, 46)])
def test_first_moves_by_card(number: int, count: int) -> None:
    """An ace moves only Smalls, a two Mediums as well, and from the three on a card serves all."""
    game = opened(red=number, black=number)
    assert (game.turn, len(game.legal())) == (RED, count)


def test_two_unit_moves() -> None:
    """One unit move each can be made in 2,180 ways."""
    assert oracle.leaves(start(), RED, 2) == oracle.leaves(start(), BLACK, 2) == 2_180


@pytest.mark.slow
def test_three_unit_moves() -> None:
    """Three unit moves can be made in 97,464 ways."""
    assert oracle.leaves(start(), RED, 3) == 97_464


def test_left_and_right_are_alike() -> None:
    """The set-up and all that can be moved in it stay the same in a mirror between columns c and d."""
    mirror = {square: COLUMNS[5 - COLUMNS.index(square[0])] + square[1] for square in SQUARES}
    game = start()
    moves = set(oracle.all_unit_moves(game, RED))
    assert {(mirror[square], mirror[end]) for square, end in moves} == moves
    assert {mirror[square]: occupants for square, occupants in game.board.items()} == game.board


# The set-up


def test_the_set_up() -> None:
    """Each player has twelve units on the board, a trio of movement pyramids, six cards, and three set aside."""
    game = start()
    rows = ["".join(game.board.get(column + row, [("", ".")])[0][1] for column in COLUMNS) for row in "654321"]
    assert rows == ["MMLLMM", "SLSSLS", "......", "......", "SLSSLS", "MMLLMM"]
    assert {occupants[0][0] for square, occupants in game.board.items() if square[1] in "12"} == {RED}
    assert game.pyramids == {RED: ["S", "M", "L"], BLACK: ["S", "M", "L"]}
    assert game.hand == {RED: own(RED, 1, 2, 3, 4, 5, 6), BLACK: own(BLACK, 1, 2, 3, 4, 5, 6)}
    assert game.aside == {RED: own(BLACK, 1, 2, 3), BLACK: own(RED, 1, 2, 3)}


# Single units


def test_small_goes_one_square() -> None:
    """A Small goes one square in eight directions, three of them in a corner."""
    assert ends("c3", "Sc3") == squares("b2 b3 b4 c2 c4 d2 d3 d4")
    assert ends("a1", "Sa1") == squares("a2 b1 b2")


def test_medium_leaps() -> None:
    """A Medium makes a knight's leap, over anything."""
    assert ends("c3", "Mc3") == squares("a2 a4 b1 b5 d1 d5 e2 e4")
    assert ends("a1", "Ma1 Sa2 Sb1 Sb2") == squares("b3 c2")


def test_large_never_makes_a_plain_step() -> None:
    """A Large without a neighbour cannot move."""
    assert ends("c3", "Lc3 Sc5") == set()


@pytest.mark.parametrize("over", ["Sc4", "MLc4"])
def test_large_hops_over_units_and_stacks_of_either_colour(over: str) -> None:
    """A Large hops over an adjacent unit or stack, its own player's or the enemy's, and captures nothing on the way."""
    assert ends("c3", f"Lc3 {over}") == ends("c3", "Lc3", f"{over} La6") == squares("c5")
    game = Game(units("Lc3", f"{over} La6"))
    game.move_units("c3", "c5")
    assert (len(game.board), game.captured[RED]) == (3, [])


def test_large_hops_on_and_turns() -> None:
    """A Large may go on hopping, and turn, and may end after any hop; but never leave the board."""
    assert ends("a1", "La1 Sb2 Sc4 Sb5 Sa4") == squares("c3 c5 a5 a3 c1")


def test_large_does_not_end_where_it_began() -> None:
    """Hops that lead round to their beginning may go on from there, but not end."""
    round_trip = "Lc3 Sd3 Se4 Sd5 Sc4"
    assert ends("c3", round_trip) == squares("e3 e5 c5")


def test_large_keeps_the_parity_of_its_file_and_row() -> None:
    """So it never comes beside the square it began on, and whether that counts as empty makes no difference."""
    everywhere = " ".join("S" + square for square in SQUARES if square[0] in "ace" or square[1] in "135")
    stages = {square for square in SQUARES if square[0] in "bdf" and square[1] in "246"}
    assert ends("b2", f"Lb2 {everywhere}", "") == stages - {"b2"}


def test_large_stops_when_it_lands_on_a_unit() -> None:
    """A hop may stack or capture, and never goes on from there."""
    assert ends("a1", "La1 Sa2 Ma3 Sa4") == squares("a3")
    assert ends("a1", "La1 Sa2 Sa4", "Ma3 La6") == squares("a3")


def test_large_may_not_land_on_its_like_nor_go_on_from_there() -> None:
    """A square with an own Large or an own stack is no end and no stage."""
    assert ends("a1", "La1 Sa2 La3 Sa4") == set()
    assert ends("a1", "La1 Sa2 SMa3 Sa4") == set()


def test_hops_in_four_directions() -> None:
    """With that option hops go along columns and rows alone, also after the first."""
    setting = "La1 Sb2 Sa2 Sb3 Sb4"
    assert ends("a1", setting) == squares("c3 a3 a5 c5 c1")
    assert ends("a1", setting, options=CROSS) == squares("a3 c3")


# Stacks


def test_small_and_medium_go_two_squares_straight() -> None:
    """A Small on a Medium goes exactly two squares in eight directions."""
    assert ends("c3", "SMc3") == squares("a1 a3 a5 c1 c5 e1 e3 e5")


def test_small_and_medium_do_not_pass_units() -> None:
    """A unit next to the stack bars that direction, whoever's it is."""
    assert ends("c3", "SMc3 Sc4", "Md4 La6") == squares("a1 a3 a5 c1 e1 e3")


def test_small_and_medium_may_turn_by_option() -> None:
    """As two king steps they reach every square but their own within two, the nearer ones as well."""
    turning = Options(small_medium_straight=False)
    around = {column + row for column in "abcde" for row in "12345"}
    assert ends("c3", "SMc3", options=turning) == around - {"c3"}
    walled = "SMa1 Sa2 Sb2"
    assert ends("a1", walled, options=turning) == squares("c1 c2")
    assert ends("a1", walled, "Lb1 La6", options=turning) == set()


def test_small_and_large_go_like_a_rook() -> None:
    """A Small on a Large goes along column and row, not over units, onto the enemy but not onto own units."""
    assert ends("c3", "SLc3 Sc5", "Me3 La6") == squares("c1 c2 c4 a3 b3 d3 e3")


def test_medium_and_large_go_like_a_bishop() -> None:
    """A Medium on a Large goes along the diagonals, not over units."""
    assert ends("c3", "MLc3 Sb2", "Me5 La6") == squares("a5 b4 d2 e1 d4 e5")


@pytest.mark.parametrize(
    ("moving", "occupants", "allowed"),
    [
        *((moving, occupants, moving != occupants) for moving in SIZES for occupants in SIZES),
        *((moving, stack, False) for moving in SIZES for stack in ("SM", "SL", "ML")),
        *((stack, occupants, False) for stack in ("SM", "SL", "ML") for occupants in ("S", "M", "L", "SM", "SL", "ML")),
    ],
)
def test_stacks_have_two_units_of_different_sizes(moving: str, occupants: str, allowed: bool) -> None:
    """Only a single unit may land on an own one, and only on a single one of another size."""
    assert Game(units(f"{moving}c3 {occupants}c4")).may_land("c3", "c4") is allowed


@pytest.mark.parametrize("moving", ["S", "M", "L", "SM", "SL", "ML"])
@pytest.mark.parametrize("occupants", ["S", "M", "L", "SM", "SL", "ML"])
def test_everything_may_land_on_the_enemy(moving: str, occupants: str) -> None:
    """Landing on the enemy captures all that stands there; it becomes movement pyramids of the captor."""
    game = Game(units(f"{moving}c3", f"{occupants}c4 La6"))
    assert game.may_land("c3", "c4")
    game.move_units("c3", "c4")
    assert game.board == units(f"{moving}c4")
    assert sorted(game.captured[RED]) == sorted(occupants)
    assert Counter(game.pyramids[RED]) == Counter("SML" + occupants)


@pytest.mark.parametrize(("moving", "occupants"), [("S", "M"), ("M", "S"), ("L", "S"), ("M", "L")])
def test_the_smaller_stands_on_top(moving: str, occupants: str) -> None:
    """Whichever comes second, the larger unit of a stack is the lower one, and both go on together."""
    game = Game(units(f"{moving}c3 {occupants}c4"))
    game.move_units("c3", "c4")
    lower, upper = game.board["c4"]
    assert PIPS[lower[1]] > PIPS[upper[1]]
    game.move_units("c4", "d5")
    assert len(game.board["d5"]) == 2
    assert not {"c3", "c4"} & set(game.board)


# Cards and order


def test_one_card_of_the_own_colour_is_laid() -> None:
    """Without an enemy-colour card in the hand a player lays one card, of the own colour."""
    assert start().card_choices(RED) == [[(RED, number)] for number in range(1, 7)]


def test_the_enemy_colour_card_is_compulsory() -> None:
    """With enemy-colour cards in the hand one of them is laid too, whichever."""
    game = start()
    game.hand[RED] = [*own(RED, 2, 5), *own(BLACK, 1, 3)]
    pairs = [[first, second] for first in own(RED, 2, 5) for second in own(BLACK, 1, 3)]
    assert game.card_choices(RED) == pairs
    for wrong in own(RED, 2), own(BLACK, 1), own(RED, 2, 5), [*own(RED, 2), *own(BLACK, 2)], []:
        with pytest.raises(ValueError, match="may not lay"):
            game.lay(wrong, own(BLACK, 1))


def test_cards_are_laid_only_between_rounds() -> None:
    """Neither are cards laid while units move nor do units move before cards are laid."""
    with pytest.raises(ValueError, match="nobody is to move"):
        start().stop()
    with pytest.raises(ValueError, match="not a move"):
        start().make(((RED, 1), "S", "a2", "a3"))
    with pytest.raises(ValueError, match="no cards"):
        opened().lay(own(RED, 1), own(BLACK, 2))


@pytest.mark.parametrize("first", [RED, BLACK])
@pytest.mark.parametrize(("red", "black", "mover"), [(1, 2, BLACK), (6, 5, RED), (4, 4, None)])
def test_the_higher_total_moves_first(first: str, red: int, black: int, mover: str | None) -> None:
    """The higher card moves first, and on a tie in round one whoever chance picks."""
    game = start(first)
    game.lay(own(RED, red), own(BLACK, black))
    assert game.turn == (mover or first)


def test_both_cards_count_for_the_order() -> None:
    """A gained card counts in the total."""
    game = start()
    game.hand[BLACK] += own(RED, 3)
    game.lay(own(RED, 6), own(BLACK, 4) + own(RED, 3))
    assert (game.total(RED), game.total(BLACK), game.turn) == (6, 7, BLACK)


@pytest.mark.parametrize("last", [RED, BLACK])
def test_who_moved_last_goes_second_on_a_tie(last: str) -> None:
    """On a later tie whoever made the last unit move of the round before goes second."""
    game = opened(*((1, 2) if last == RED else (2, 1)))
    for _ in range(2):
        game.make(min(move for move in game.legal() if move[1] == "S"))
    game.stop()
    game.stop()
    game.lay(own(RED, 3), own(BLACK, 3))
    assert game.turn == OTHER[last]


def test_who_finished_last_goes_second_on_a_tie_if_nobody_moved() -> None:
    """After a round without moves the one who stopped second goes second."""
    game = opened(red=2, black=1)
    game.stop()
    game.stop()
    game.lay(own(RED, 3), own(BLACK, 3))
    assert game.turn == RED


# Placing pyramids, alternating, stopping


def test_pips_on_a_card_may_not_exceed_its_number() -> None:
    """A four bears a Medium and a Small besides, or a Large and a Small."""
    game = opened(red=4)
    game.pyramids[RED] = [*"SSMML"]
    assert {size for _, size in game.placings(RED)} == {*"SML"}
    game.laid[RED][RED, 4] = ["L"]
    assert {size for _, size in game.placings(RED)} == {"S"}
    game.laid[RED][RED, 4] = ["M"]
    assert {size for _, size in game.placings(RED)} == {*"SM"}
    game.laid[RED][RED, 4] = ["M", "S", "S"]
    assert game.placings(RED) == []


def test_the_limit_is_per_card() -> None:
    """Pips are not shared between the two cards, and either serves any unit."""
    game = opened(red=2)
    game.laid[RED] = {(RED, 2): [], (BLACK, 2): []}
    game.pyramids[RED] = ["L", "M", "M"]
    assert game.placings(RED) == [((RED, 2), "M"), ((BLACK, 2), "M")]


def test_only_pyramids_in_front_of_the_player_are_placed() -> None:
    """A trio gives one move of each size, however much the card would bear."""
    game = opened(red=6)
    game.make(((RED, 6), "S", "a2", "a3"))
    game.stop()
    assert {size for _, size, _, _ in game.legal()} == {"M", "L"}
    assert (game.pyramids[RED], game.laid[RED]) == (["M", "L"], {(RED, 6): ["S"]})


def test_the_pyramid_has_the_size_of_the_unit_or_of_one_in_the_stack() -> None:
    """Either size in a stack moves it as a stack; the third size does not."""
    game = opened(board=units("SLc3"))
    moved = {(size, end) for _, size, _, end in game.legal()}
    assert moved == {(size, end) for size in "SL" for end in game.unit_moves("c3")}
    assert all(end[0] == "c" or end[1] == "3" for _, end in moved)


def test_a_unit_may_move_again() -> None:
    """The same unit may move twice in a round, on the other card too."""
    game = opened(board=units("Sc3"), red=1)
    game.laid[RED] = {(RED, 1): [], (BLACK, 1): []}
    game.pyramids[RED] = ["S", "S"]
    game.make(((RED, 1), "S", "c3", "c4"))
    game.stop()
    game.make(((BLACK, 1), "S", "c4", "c5"))
    assert game.board["c5"] == [(RED, "S")]


def test_nobody_moves_the_enemys_units() -> None:
    """All legal moves are of units of whoever's turn it is."""
    game = opened(red=1, black=6)
    assert {game.board[square][0][0] for _, _, square, _ in game.legal()} == {BLACK}


def test_players_alternate_until_one_is_done() -> None:
    """Moves alternate; once one has stopped, the other goes on alone until done too."""
    game = opened(red=6, black=1)
    order = []
    for move in [((RED, 6), "S", "a2", "a3"), ((BLACK, 1), "S", "a5", "a4"), ((RED, 6), "M", "a1", "b3")]:
        order.append(game.turn)
        game.make(move)
    order.append(game.turn)
    game.stop()
    order.append(game.turn)
    game.make(((RED, 6), "L", "b2", "b4"))
    assert (order, game.turn) == ([RED, BLACK, RED, BLACK, RED], RED)
    game.stop()
    assert (game.turn, game.laid, game.round) == (None, {}, 2)


def test_a_player_without_a_move_can_only_stop() -> None:
    """Having no legal move is no loss: all that is left is to be done for the round."""
    game = opened(red=6, board=units("Lc3"))
    assert (game.turn, game.legal()) == (RED, set())
    game.stop()
    assert (game.turn, game.ending) == (BLACK, None)


def test_only_legal_moves_are_made() -> None:
    """A move on a card not laid, with a pyramid of another size, or out of the unit's reach is refused."""
    game = opened(red=3)
    for wrong in (
        ((RED, 4), "S", "a2", "a3"),
        ((RED, 3), "M", "a2", "a3"),
        ((RED, 3), "S", "a2", "a4"),
        ((BLACK, 1), "S", "a5", "a4"),
        ((RED, 3), "S", "a3", "a4"),
    ):
        with pytest.raises(ValueError, match="not a move"):
            game.make(wrong)


# Captures


def test_captured_units_are_usable_at_once() -> None:
    """A captured Small moves a Small again in the same round."""
    game = opened(red=2, board=units("Sc3", "Sc4 La6"))
    game.make(((RED, 2), "S", "c3", "c4"))
    game.stop()
    assert ((RED, 2), "S", "c4", "c5") in game.legal()


@pytest.mark.parametrize("size", ["S", "M", "L"])
def test_a_capture_gains_the_card_of_its_pips(size: str) -> None:
    """The enemy-colour card of the captured unit's number joins the hand, once, and is laid from the next round on."""
    game = opened(board=units("Sc3", f"{size}c4 {size}c5 La6"))
    game.make(((RED, 6), "S", "c3", "c4"))
    card = BLACK, PIPS[size]
    assert card in game.hand[RED]
    assert card not in game.aside[RED]
    assert list(game.laid[RED]) == [(RED, 6)]
    game.move_units("c4", "c5")
    assert game.hand[RED].count(card) == 1
    game.stop()
    game.stop()
    assert all(card in choice for choice in game.card_choices(RED))


def test_each_unit_of_a_captured_stack_gains_its_card() -> None:
    """A captured stack counts two and gains both cards."""
    game = opened(board=units("Sc3", "MLc4 Sa6"))
    game.make(((RED, 6), "S", "c3", "c4"))
    assert game.held(RED, BLACK) == [(BLACK, 3), (BLACK, 2)]
    assert game.aside[RED] == [(BLACK, 1)]
    assert len(game.captured[RED]) == 2


# Clean-up


def test_clean_up_brings_pyramids_back_and_discards_the_cards() -> None:
    """After a round the trio is complete again and the card lies on the own discard pile."""
    game = opened(red=6)
    game.make(((RED, 6), "S", "a2", "a3"))
    game.stop()
    game.stop()
    assert sorted(game.pyramids[RED]) == ["L", "M", "S"]
    assert (game.discards[RED], game.discards[BLACK]) == (own(RED, 6), own(BLACK, 1))
    assert game.hand[RED] == own(RED, 1, 2, 3, 4, 5)


def test_discards_return_when_a_colour_is_used_up() -> None:
    """The last card of a colour is discarded first, and then all of that colour return, that one too."""
    game = opened()
    game.hand[RED], game.discards[RED] = own(BLACK, 2), [*own(RED, 1, 2), *own(BLACK, 1)]
    game.stop()
    game.stop()
    assert sorted(game.hand[RED]) == sorted([*own(BLACK, 2), *own(RED, 1, 2, 6)])
    assert game.discards[RED] == own(BLACK, 1)


def test_cards_just_used_may_miss_the_refill_by_option() -> None:
    """With that option only those discarded in earlier rounds return, and cards just used wait for the next time."""
    game = Game(options=Options(used_cards_return=False))
    for number in (1, 2, 3, 4, 5, 6):
        game.lay(own(RED, number), game.card_choices(BLACK)[0])
        game.any_move = True
        game.stop()
        game.stop()
    assert (sorted(game.hand[RED]), game.discards[RED]) == (own(RED, 1, 2, 3, 4, 5), own(RED, 6))


def test_a_lone_enemy_colour_card_comes_straight_back() -> None:
    """Whoever has gained but one card lays it every round."""
    game = start()
    game.hand[RED] += own(BLACK, 2)
    game.aside[RED].remove((BLACK, 2))
    game.lay(own(RED, 1) + own(BLACK, 2), own(BLACK, 2))
    game.stop()
    game.stop()
    assert game.held(RED, BLACK) == own(BLACK, 2)
    assert game.discards[RED] == own(RED, 1)


def test_a_card_gained_in_the_round_prevents_the_refill() -> None:
    """A gained card is in the hand at the clean-up, so the enemy-colour card just laid stays on the pile."""
    game = Game(units("Sc3", "Mc4 La6"))
    game.hand[RED] += own(BLACK, 1)
    game.aside[RED].remove((BLACK, 1))
    game.lay(own(RED, 5) + own(BLACK, 1), own(BLACK, 1))
    game.make(((BLACK, 1), "S", "c3", "c4"))
    game.stop()
    game.stop()
    assert game.held(RED, BLACK) == own(BLACK, 2)
    assert game.discards[RED] == own(RED, 5) + own(BLACK, 1)


def test_cards_set_aside_never_come_by_a_refill() -> None:
    """A hand without any enemy-colour card stays without while there are no discards of that colour."""
    game = opened()
    game.stop()
    game.stop()
    assert game.held(RED, BLACK) == []


# How it ends


@pytest.mark.parametrize(("before", "occupants"), [(7, "S"), (7, "SM"), (6, "ML")])
def test_eight_captures_win_at_once(before: int, occupants: str) -> None:
    """The game is won in the middle of the round with the eighth captured unit, or the ninth of a stack."""
    game = opened(board=units("Sc3", f"{occupants}c4 La6"))
    game.captured[RED] = ["S"] * before
    game.make(((RED, 6), "S", "c3", "c4"))
    assert (game.ending, game.turn, game.legal()) == ((RED, oracle.CAPTURES), None, set())


@pytest.mark.parametrize(("before", "occupants"), [(6, "S"), (5, "ML")])
def test_seven_captures_do_not_win(before: int, occupants: str) -> None:
    """Seven captured units are not enough."""
    game = opened(board=units("Sc3", f"{occupants}c4 La6"))
    game.captured[RED] = ["S"] * before
    game.make(((RED, 6), "S", "c3", "c4"))
    assert game.ending is None


def test_two_rounds_without_a_move_are_a_draw() -> None:
    """Two such rounds in a row end the game; a move between them starts the count again."""
    game = start()
    idle(game, 0, 0)
    assert game.ending is None
    game.lay(own(RED, 6), own(BLACK, 2))
    game.make(((RED, 6), "S", "a2", "a3"))
    game.stop()
    game.stop()
    idle(game, 0, 0)
    assert (game.ending, game.still) == (None, 1)
    idle(game, 0, 0)
    assert game.ending == (None, oracle.NO_MOVES)


def red_moves(game: Game, *ends: str) -> None:
    """Let a round pass in which Red, and nobody else, makes one move, to one of `ends`."""
    game.lay(game.card_choices(RED)[-1], game.card_choices(BLACK)[0])
    if game.turn == BLACK:
        game.stop()
    game.make(min(move for move in game.legal() if move[3] in ends))
    while game.turn:
        game.stop()


@pytest.mark.parametrize("rounds", [20, 5])
def test_twenty_rounds_without_a_capture_are_a_draw(rounds: int) -> None:
    """So many rounds in a row without a capture end the game, and not one fewer."""
    game = Game(units("Sa1"), Options(rounds_without_capture=rounds))
    for _ in range(rounds - 1):
        red_moves(game, "a1", "a2")
    assert (game.ending, game.quiet) == (None, rounds - 1)
    red_moves(game, "a1", "a2")
    assert game.ending == (None, oracle.NO_CAPTURES)


def test_a_capture_starts_the_count_again() -> None:
    """A capture in the twentieth round keeps the game alive."""
    game = Game(units("Sa1 Sf1", "Sf2 La6"))
    for _ in range(19):
        red_moves(game, "a1", "a2")
    red_moves(game, "f2")
    assert (game.ending, game.quiet, game.round) == (None, 0, 21)
    red_moves(game, "a1", "a2")
    assert game.quiet == 1


def test_players_may_agree_on_a_draw() -> None:
    """A draw by agreement ends the game at any time."""
    game = opened()
    game.agree_on_a_draw()
    assert (game.ending, game.legal()) == ((None, oracle.AGREED), set())


# Whole games


def test_a_copy_is_played_on_by_itself() -> None:
    """What is done to a copy leaves the game as it was."""
    for game in random_game("copies"):
        before, other = repr(game), game.copy()
        assert repr(other) == before
        if game.ending:
            continue
        if other.turn is None:
            other.lay(other.card_choices(RED)[0], other.card_choices(BLACK)[0])
        for move in sorted(other.legal())[:1]:
            other.make(move)
        while other.turn:
            other.stop()
        assert repr(game) == before


@pytest.mark.slow
def test_nothing_is_lost_in_random_games() -> None:
    """At every ply there are thirty pyramids in all, each player's nine cards, and no stack of two alike."""
    for number in range(5):
        for game in random_game("kept", number):
            placed = [size for cards in game.laid.values() for on_card in cards.values() for size in on_card]
            occupants = [size for units_there in game.board.values() for _, size in units_there]
            assert Counter(occupants + placed + game.pyramids[RED] + game.pyramids[BLACK]) == dict.fromkeys("SML", 10)
            for player in RED, BLACK:
                cards = game.hand[player] + game.aside[player] + game.discards[player] + [*game.laid.get(player, ())]
                assert sorted(cards) == sorted(oracle.pack(player) + oracle.enemy_cards(player))
            assert all(len(set(there)) == len(there) <= 2 for there in game.board.values())
            assert all(len({owner for owner, _ in there}) == 1 for there in game.board.values())


@pytest.mark.slow
def test_what_random_games_look_like() -> None:
    """Random games take about 14 rounds and 66 unit moves in the median, and either seat wins its share."""
    rounds, moves, winners = [], [], Counter[str | None]()
    for number in range(RANDOM_GAMES):
        states = [*random_game("length", number)]
        last = states[-1]
        rounds.append(last.round)
        moves.append(sum(before.board != after.board for before, after in pairwise(states)))
        winners[last.ending and last.ending[0]] += 1
    assert median(rounds) == pytest.approx(14, abs=2)
    assert median(moves) == pytest.approx(66, abs=8)
    assert min(winners[RED], winners[BLACK]) > RANDOM_GAMES / 4
