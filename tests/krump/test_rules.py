"""The rules of Krump, one after the other, and what the named readings change."""

from dataclasses import replace

import pytest

from pressboard.errors import BadNotation
from pressboard.games.krump.rules.board import (
    CARDS,
    MOVES,
    NOBODY_CAPTURES,
    NOBODY_MOVES,
    Board,
    start,
)
from pressboard.games.krump.rules.cards import STOP, Card, Laid, Lay, Move, clean_up
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import BLACK, RED, array_fault, square_name, units_of
from pressboard.games.krump.rules.notation import format_units
from pressboard.play.positions import Outcome
from tests.krump.engine_games import CLUBS, HEARTS, after, ends, moving, with_red
from tests.mistakes import refusal


def h(rank: int, placed: tuple[int, int, int] = (0, 0, 0)) -> Laid:
    """Return a laid card of hearts."""
    return Laid(Card(HEARTS, rank), placed)


def move(position: Board, text: str) -> Board:
    """Return the position after `from-to`, by the first card and the first size that do it."""
    for each in position.moves():
        if (
            isinstance(each, Move)
            and f"{square_name(each.from_square)}-{square_name(each.to_square)}" == text
        ):
            return position.play(each)
    raise AssertionError(f"{text} is not legal")


def lays(position: Board) -> list[tuple[Card, ...]]:
    """Return the cards of all moves, none of which may be another one."""
    found = []
    for move in position.moves():
        assert isinstance(move, Lay)
        found.append(move.cards)
    return found


def test_the_beginning() -> None:
    """Rule 1: twelve units a side in two rows, a trio as pyramids, ace to six in the hand, ace to three set aside."""
    position = start()
    assert [units.bit_count() for units in position.units] == [4] * 6
    assert format_units(position.units).split()[-14:] == [*"2SLSSLS1MMLLMM"]
    assert [side.pyramids for side in position.sides] == [(1, 1, 1)] * 2
    assert (position.phase, position.to_move, position.round, position.outcome) == (
        CARDS,
        RED,
        1,
        None,
    )
    assert lays(position) == [(Card(HEARTS, rank),) for rank in range(1, 7)]
    assert position.sides[RED].aside == {Card(CLUBS, rank) for rank in (1, 2, 3)}
    assert position.sides[BLACK].aside == {Card("diamonds", rank) for rank in (1, 2, 3)}


@pytest.mark.parametrize(
    ("array", "fault"),
    [
        (("SLSSLS",), "the array has 1 row; it needs the second and the nearest"),
        (("SLSSLS", "MMLLM"), 'the row "MMLLM" has 5 units; a row of the array has 6'),
        (("SLSSLS", "MMLLMX"), 'the array holds "X"; units are S, M and L'),
        (("SLSSLS", "MMLLMS"), "the array has 5 Smalls and 3 Mediums; it needs 4 of each size"),
        (
            ("SSSSSS", "SSSSSM"),
            "the array has 11 Smalls, 1 Medium and 0 Larges; it needs 4 of each size",
        ),
    ],
)
def test_an_array_with_wrong_counts(array: tuple[str, ...], fault: str) -> None:
    """An array is judged in one line that says what it needs, and no game starts from a wrong one."""
    assert array_fault(array) == fault
    assert refusal(BadNotation, start, array) == fault


def test_another_array_is_seen_alike_from_both_sides() -> None:
    """Each player's array begins at the own left."""
    units = start(("SSSSMM", "MMLLLL")).units
    assert square_name(min(place for place in range(36) if units[0] >> place & 1)) == "a2"
    assert [square_name(place) for place in range(36) if units[3] >> place & 1] == [
        "c5",
        "d5",
        "e5",
        "f5",
    ]
    assert units_of(("SSSSMM", "MMLLLL")) == units


def test_cards_are_laid_at_the_same_time() -> None:
    """Rule 2: what Red has laid Black does not see; once both have, everybody does."""
    position = after(start(), "5h")
    assert position.to_move == BLACK
    assert position.seen_by(RED) == position
    seen = position.seen_by(BLACK)
    assert not any(side.laid for side in seen.sides)
    assert seen == after(start(), "2h").seen_by(BLACK)
    assert [*seen.moves()] == [*position.moves()]
    both = after(position, "2s")
    assert both.phase == MOVES
    assert both.seen_by(BLACK) == both.seen_by(RED) == both
    black_first = seen.play(Lay(BLACK, (Card("spades", 2),)))
    assert black_first.to_move == RED
    assert black_first.play(Lay(RED, (Card(HEARTS, 5),))) == both


@pytest.mark.parametrize(
    ("red", "black", "tie", "first"),
    [("3h", "2s", 1, 0), ("3h", "4s", 0, 1), ("3h", "3s", 1, 1), ("3h", "3s", 0, 0)],
)
def test_the_higher_total_moves_first(red: str, black: str, tie: int, first: int) -> None:
    """Rule 3: the higher total begins; chance decides a tie in round one."""
    assert after(start(first_on_tie=tie), red, black).to_move == first


def test_both_cards_count() -> None:
    """The total is that of both cards."""
    position = start()
    red = position.sides[RED]
    card = Card(CLUBS, 3)
    position = with_red(position, hand=red.hand | {card}, aside=red.aside - {card})
    assert after(position, "2h+3c", "4s").to_move == RED
    assert len(position.moves()) == 6
    assert all(len(cards) == 2 for cards in lays(position))


def test_who_finished_last_goes_second_on_a_tie() -> None:
    """Rule 3: on a later tie the last to finish goes second, in a round without moves too."""
    red_last = after(start(), "3h", "2s", "Sa2-a3", "stop", "stop")
    assert (red_last.round, red_last.second_if_tied) == (2, RED)
    assert after(red_last, "2h", "As").to_move == RED
    assert after(red_last, "2h", "3s").to_move == BLACK
    assert after(red_last, "4h", "4s").to_move == BLACK
    idle = after(start(), "3h", "2s", "stop", "stop")
    assert after(idle, "4h", "4s").to_move == RED


def test_turns_alternate_until_one_is_done() -> None:
    """Rule 4: one move each; who stops is out of the round, and the other goes on until done too."""
    position = after(start(), "6h", "6s", "Sa2-a3", "Sa5-a4")
    assert position.to_move == RED
    position = after(position, "stop", "Mb6-c4")
    assert (position.to_move, position.stopped) == (BLACK, RED)
    position = after(position, "Lb5-b3") if "b3" in ends(position, "b5") else position
    assert after(position, "stop").round == 2


def test_pips_do_not_exceed_the_card() -> None:
    """Rule 4: each card takes pyramids up to its own number; sizes that do not fit or are gone move nothing."""
    text = "S . . . . ./. M . . . ./. . . . . S/. . . . . ."
    assert {each.size for each in moving(text, h(1)).moves() if isinstance(each, Move)} == {"S"}
    assert {
        each.size for each in moving(text, h(3, (1, 0, 0))).moves() if isinstance(each, Move)
    } == {"S", "M"}
    assert [*moving(text, h(3, (1, 1, 0))).moves()] == [STOP]
    two = moving(text, h(1), Laid(Card(CLUBS, 2)))
    assert {(each.card.rank, each.size) for each in two.moves() if isinstance(each, Move)} == {
        (1, "S"),
        (2, "S"),
        (2, "M"),
    }
    none = with_red(moving(text), pyramids=(0, 1, 0))
    assert {each.size for each in none.moves() if isinstance(each, Move)} == {"M"}


@pytest.mark.parametrize(
    ("text", "square", "reached"),
    [
        ("S . . . . .", "a1", "b1 a2 b2"),
        (". . . . . ./. . S . . ./. . . . . .", "c2", "b1 c1 d1 b2 d2 b3 c3 d3"),
        ("M . . . . .", "a1", "c2 b3"),
        (". . M . . ./. . . . . ./. . . . . .", "c3", "b1 d1 a2 e2 a4 e4 b5 d5"),
        ("L . . . . .", "a1", ""),
        ("L s . . . .", "a1", "c1"),
        ("m . . . . ./L s . s . .", "a1", "a3 c1 e1"),
        (". . . . . ./. . . s . ./L s . . . .", "a1", "c1 e3"),
    ],
)
def test_how_single_units_move(text: str, square: str, reached: str) -> None:
    """Rule 5: a Small steps, a Medium leaps like a knight, a Large hops over units and goes on hopping."""
    assert {*ends(moving(text), square)} == {*reached.split()}


@pytest.mark.parametrize(
    ("text", "reached"),
    [
        ("L s S . . .", "c1"),
        ("L s s . . .", "c1"),
        ("L s L s . .", ""),
        ("L s SM s . .", ""),
        ("L s sm s . .", "c1"),
        ("L sm . SM . .", "c1 e1"),
    ],
)
def test_where_hops_end(text: str, reached: str) -> None:
    """A hop that lands on a unit ends, by capturing or stacking; it may not land on its like or on an own stack."""
    assert ends(moving(text), "a1") == reached.split()


def test_a_large_never_ends_where_it_began_but_may_pass_there() -> None:
    """The start counts as empty while hopping: not to be hopped over, and no end of its own."""
    around = moving("s . s . . ./. s . . . ./L s . s . .")
    assert "a1" not in ends(around, "a1")
    ring = moving(". . . . . ./. s . . . ./. L s . . .")
    assert ends(ring, "b1") == ["d1", "b3"]
    assert ends(moving(". . s . . ./. . L . . ./. . . . . ."), "c2") == ["c4"]


def test_hops_turn_freely_and_by_the_shortest_way() -> None:
    """A Large may turn between hops."""
    position = moving(". . . . . ./. . . . . ./. . s . . ./. . . . . ./. s . . . ./L . . . . .")
    assert ends(position, "a1") == ["c3", "c5"]


@pytest.mark.parametrize(
    ("text", "square", "reached"),
    [
        ("SM . . . . .", "a1", "c1 a3 c3"),
        (
            ". . . . . ./. . . . . ./. . SM . . ./. . . . . ./. . . . . .",
            "c3",
            "a1 c1 e1 a3 e3 a5 c5 e5",
        ),
        (". . s . . ./. s . . . ./SM s m . . .", "a1", "a3"),
        ("m . . . . ./. . . . . ./SM . S . . .", "a1", "a3 c3"),
        ("SL . . . . .", "a1", "b1 c1 d1 e1 f1 a2 a3 a4 a5 a6"),
        ("s . . . . ./. . . . . ./SL . . S . .", "a1", "b1 c1 a2 a3"),
        ("ML . . . . .", "a1", "b2 c3 d4 e5 f6"),
        (". . . sm . ./. . . . . ./. . . . . ./ML s . . . .", "a1", "b2 c3 d4"),
        (". . S . . ./. . . . . ./ML s . . . .", "a1", "b2"),
    ],
)
def test_how_stacks_move(text: str, square: str, reached: str) -> None:
    """Rule 6: a Small on a Medium two squares straight, on a Large like a rook, a Medium on a Large like a bishop."""
    assert ends(moving(text), square) == reached.split()


def test_two_steps_for_a_small_on_a_medium() -> None:
    """Reading: in two steps it reaches every square it has a free way to, but not where it began."""
    bent = HouseRules(small_medium_straight=False)
    assert ends(moving("SM . . . . .", readings=bent), "a1") == [
        "b1",
        "c1",
        "a2",
        "b2",
        "c2",
        "a3",
        "b3",
        "c3",
    ]
    walled = moving("s s . . . ./SM s . . . .", readings=bent)
    assert ends(walled, "a1") == []
    assert ends(moving("s s . . . ./SM . . . . .", readings=bent), "a1") == ["c1", "a2", "b2", "c2"]


@pytest.mark.parametrize(
    ("text", "square", "reached"),
    [
        ("S M L S SL .", "a1", "b1 a2 b2"),
        ("S S . . . .", "a1", "a2 b2"),
        ("S ML . . . .", "a1", "a2 b2"),
        (". M . . . ./. . . . . ./S . M . . .", "c1", "a2 e2 d3"),
        (". S . . . ./. . . . . ./S . M . . .", "c1", "a2 e2 b3 d3"),
        ("SM . S . . .", "a1", "a3 c3"),
    ],
)
def test_landing_on_own_units(text: str, square: str, reached: str) -> None:
    """Rule 7: only a single unit lands on an own unit, a single one of another size; a stack never does."""
    assert {*ends(moving(text), square)} == {*reached.split()}


def test_a_capture_takes_all_that_stands_there() -> None:
    """Rule 8: both units of a stack are captured; they are pyramids at once, and each gains its card."""
    position = move(moving("S sl . . . ."), "a1-b1")
    assert position.captures == (2, 0)
    assert position.units[3:] == (0, 0, 0)
    assert position.sides[RED].pyramids == (9, 9, 10)
    assert {card.rank for card in position.sides[RED].hand if card.suit == CLUBS} == {1, 3}
    assert position.sides[RED].aside == {Card(CLUBS, 2)}
    assert position.sides[RED].laid[0].placed == (1, 0, 0)


def test_captured_pyramids_serve_in_the_same_round() -> None:
    """A pyramid captured can be placed with the captor's next move."""
    position = with_red(moving("S m . . M .", h(6)), pyramids=(1, 0, 0))
    assert {each.size for each in position.moves() if isinstance(each, Move)} == {"S"}
    following = replace(move(position, "a1-b1"), to_move=RED)
    assert {each.size for each in following.moves() if isinstance(each, Move)} == {"M"}


def test_a_gained_card_must_be_laid_next_round() -> None:
    """Whoever has cards of the enemy's colour lays one of them with the other."""
    position = replace(moving("S m . . . ."), stopped=BLACK)
    position = move(position, "a1-b1")
    assert not any(each.card.suit == CLUBS for each in position.sides[RED].laid)
    following = position.play(STOP)
    assert following.round == 2
    assert {cards[1] for cards in lays(following)} == {Card(CLUBS, 2)}
    assert len(following.moves()) == 5


def test_clean_up() -> None:
    """Rule 9: pyramids come back, cards go to the discards, and return when the hand has none of their colour."""
    position = start()
    for rank in range(1, 6):
        position = after(
            position, f"{rank}h", "6s" if rank == 1 else f"{rank - 1}s", "stop", "stop"
        )
        position = replace(position, last_move_round=rank)
        assert position.sides[RED].discard == {Card(HEARTS, used) for used in range(1, rank + 1)}
    placed = after(position, "6h", "5s", "Sa2-a3", "Mb6-c4", "Lb2-d2", "stop", "stop")
    assert [side.pyramids for side in placed.sides] == [(1, 1, 1)] * 2
    assert placed.sides[RED].hand == {Card(HEARTS, rank) for rank in range(1, 7)}
    assert placed.sides[RED].discard == frozenset()


def test_refilling() -> None:
    """Colours never mix; cards just used come straight back, or by the other reading only the older ones."""
    own = Card(HEARTS, 2)
    enemy = Card(CLUBS, 1)
    hand = frozenset({Card(HEARTS, 5)})
    used = frozenset({own, enemy})
    assert clean_up(hand, used, frozenset({Card(CLUBS, 3)}), True) == (
        hand | {enemy, Card(CLUBS, 3)},
        frozenset({own}),
    )
    assert clean_up(hand, used, frozenset({Card(CLUBS, 3)}), False) == (
        hand | {Card(CLUBS, 3)},
        used,
    )
    assert clean_up(hand | {Card(CLUBS, 2)}, used, frozenset(), True) == (
        hand | {Card(CLUBS, 2)},
        used,
    )


@pytest.mark.parametrize("captures", [7, 6])
def test_eight_captures_win_at_once(captures: int) -> None:
    """Rule 10: the eighth captured unit wins in the midst of the round; a stack may bring a ninth."""
    position = replace(moving("S sl . . . ."), captures=(captures, 7))
    won = move(position, "a1-b1")
    assert won.to_move is None
    assert won.outcome == Outcome((RED,), "eight units captured")
    assert won.moves() == ()


def test_two_rounds_without_a_move_are_a_draw() -> None:
    """Draw: two consecutive rounds in which nobody moves, or as many as the reading says."""
    idle = after(start(), "3h", "2s", "stop", "stop")
    assert idle.outcome is None
    drawn = after(idle, "2h", "3s", "stop", "stop")
    assert drawn.outcome == Outcome((), NOBODY_MOVES)
    assert drawn.to_move is None
    moved = after(idle, "2h", "As", "Sa2-a3", "stop", "stop", "Ah", "3s", "stop", "stop")
    assert moved.outcome is None
    patient = after(
        start(readings=HouseRules(rounds_without_move=3)),
        "3h",
        "2s",
        "stop",
        "stop",
        "2h",
        "3s",
        "stop",
        "stop",
    )
    assert patient.outcome is None
    assert after(patient, "Ah", "4s", "stop", "stop").outcome == Outcome((), NOBODY_MOVES)


def test_twenty_rounds_without_a_capture_are_a_draw() -> None:
    """Draw: twenty consecutive rounds without a capture, however many moves there are."""
    position = replace(
        moving("S . . . . ."), round=25, last_move_round=24, last_capture_round=5, stopped=BLACK
    )
    drawn = after(position, "a1-a2", "stop")
    assert drawn.outcome == Outcome((), NOBODY_CAPTURES)
    assert drawn.ending == "drawn after 20 rounds without a capture"
    assert after(replace(position, last_capture_round=6), "a1-a2", "stop").outcome is None
    short = replace(position, readings=HouseRules(rounds_without_capture=19), last_capture_round=6)
    assert after(short, "a1-a2", "stop").outcome == Outcome((), NOBODY_CAPTURES)
