"""Cards, moves, arrays and positions as texts: what is written reads back, and what is wrong is said in one line."""

import re

import pytest

from pressboard.errors import AmbiguousMove, BadNotation, IllegalMove
from pressboard.games.krump.rules.board import start
from pressboard.games.krump.rules.cards import STOP, Card, Laid, Lay, Move, all_cards, card_name
from pressboard.games.krump.rules.movement import BLACK, RED
from pressboard.games.krump.rules.notation import (
    MARK,
    format_move,
    format_position,
    parse_card,
    parse_move,
    parse_position,
)
from pressboard.games.krump.rules.records import replay
from tests.krump.engine_games import CLUBS, HEARTS, after, moving, with_red
from tests.mistakes import refusal

FIRST = """\
   a  b  c  d  e  f
6  m  m  l  l  m  m
5  s  l  s  s  l  s
4  .  .  .  .  .  .
3  .  .  .  .  .  .
2  S  L  S  S  L  S
1  M  M  L  L  M  M
Red: pyramids SML; hand Ah 2h 3h 4h 5h 6h; aside Ac 2c 3c
Black: pyramids SML; hand As 2s 3s 4s 5s 6s; aside Ad 2d 3d
to move: Red"""
BOARD = "\n".join(FIRST.splitlines()[:7])
BEGUN = after(start(), "5h", "3s")


@pytest.mark.parametrize("player", [RED, BLACK])
def test_every_card_reads_back(player: int) -> None:
    """A card is its number and its suit's letter; suits may be drawn, an ace is a one, capitals are free."""
    for card in all_cards(player):
        assert parse_card(card_name(card)) == parse_card(card_name(card).upper()) == card
        sign = {"hearts": "♥", "clubs": "♣", "spades": "♠", "diamonds": "♦"}[card.suit]
        assert parse_card(f" {card.rank}{sign} ") == card


@pytest.mark.parametrize(
    "text", ["7h", "0h", "4c", "4d", "ks", "10h", "1", "99999h", "5x", "h5", "", "5hh", "red"]
)
def test_cards_that_do_not_exist(text: str) -> None:
    """What is no card, or none of the eighteen, is refused in one line."""
    assert re.search(
        r"is no card|there is no card .* Red has Ah to 6h and Ac to 3c",
        refusal(BadNotation, parse_card, text),
    )


@pytest.mark.parametrize(
    "text",
    ["Mb1-c3 on 5h", "mb1-c3", "b1-c3", "b1–c3 on 5", "b1-c3 @5♥", "B1-C3/5H", "Mb1-c3 on5h"],
)
def test_moves_are_read_with_a_light_hand(text: str) -> None:
    """Size, card and suit may be left away where there is no choice; capitals and dashes are free."""
    assert parse_move(text, BEGUN) == Move(Card(HEARTS, 5), "M", 1, 14)


def test_marks_say_what_happens() -> None:
    """A capture is marked with what is captured, a stack with what it is made on; marks may be left away."""
    assert format_move(parse_move("a2-b2", BEGUN), BEGUN) == "Sa2-b2+L on 5h"
    position = moving("S sl . . . .")
    written = format_move(parse_move("a1-b1", position), position)
    assert written == "Sa1-b1xSL on 6h"
    for text in (written, "a1xb1", "a1-b1x", "a1-b1xls"):
        assert format_move(parse_move(text, position), position) == written
    for text, message in [
        ("a1-b1xS", 'the move says "xS", but on b1 it captures SL'),
        ("a1-b1+L", 'the move says "+L", but on b1 it captures SL'),
        ("a1-a2xS", 'the move says "xS", but on a2 it neither captures nor makes a stack'),
        ("a1xa2", 'the move says "x", but on a2 it neither captures nor makes a stack'),
        ("a1xb1+L", 'the move says "+L", but on b1 it captures SL'),
    ]:
        assert message in refusal(IllegalMove, parse_move, text, position)


def test_a_cross_between_the_squares_is_a_capture() -> None:
    """Where nothing is captured, on an empty square or on one's own unit, an `x` for the dash is a finding."""
    assert 'the move says "x", but on b2 it makes a stack with L' in refusal(
        IllegalMove, parse_move, "a2xb2", BEGUN
    )
    (game,) = replay("krump g\n1. 6h, As\nSc2xc3 on 6h")
    assert game.finding
    assert game.finding.rule == MARK
    assert (
        'the move says "x", but on c3 it neither captures nor makes a stack' in game.finding.message
    )


def test_what_has_to_be_said() -> None:
    """A stack is moved by either size, and two cards may serve: then a move says which."""
    stack = moving("SL . . . . .")
    with pytest.raises(
        AmbiguousMove, match="this can be Sa1-a2 on 6h or La1-a2 on 6h; write one of them in full"
    ):
        parse_move("a1-a2", stack)
    assert parse_move("La1-a2", stack) == Move(Card(HEARTS, 6), "L", 0, 6)
    two = moving("S . . . . .", Laid(Card(HEARTS, 2)), Laid(Card(CLUBS, 2)))
    assert "Sa1-a2 on 2h or Sa1-a2 on 2c" in refusal(AmbiguousMove, parse_move, "a1-a2 on 2", two)
    assert parse_move("a1-a2 on 2c", two) == Move(Card(CLUBS, 2), "S", 0, 6)
    other = moving("S . . . . .", Laid(Card(HEARTS, 4)), Laid(Card(CLUBS, 2)))
    assert parse_move("a1-a2 on 2", other) == Move(Card(CLUBS, 2), "S", 0, 6)
    full = moving("S . . . . .", Laid(Card(HEARTS, 1), (1, 0, 0)), Laid(Card(CLUBS, 2)))
    assert parse_move("a1-a2", full) == Move(Card(CLUBS, 2), "S", 0, 6)


def test_choices_of_cards() -> None:
    """Cards are laid with or without their suits; the own colour is named first."""
    position = start()
    assert parse_move("5", position) == parse_move("5h", position) == Lay(RED, (Card(HEARTS, 5),))
    gained = Card(CLUBS, 2)
    red = position.sides[RED]
    position = with_red(position, hand=red.hand | {gained}, aside=red.aside - {gained})
    both = Lay(RED, (Card(HEARTS, 5), gained))
    for text in ("5h+2c", "5+2", "2c + 5h", "5h, 2c", "5♥ 2♣"):
        assert parse_move(text, position) == both
    assert format_move(both, position) == "5h+2c"
    assert parse_move("Stop", BEGUN) == parse_move("pass", BEGUN) == STOP
    assert format_move(STOP, BEGUN) == "stop"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("As", "As is Black's card"),
        ("2c", "2c is still set aside; Red has to capture a Medium to gain it"),
        ("5h+6h", "exactly one card of the own colour is laid, here 5h and 6h"),
        ("Mb1-c3 on 5h", "cards come first: Red has to lay one now, such as Ah"),
        ("stop", "cards come first: Red has to lay one now, such as Ah"),
    ],
)
def test_why_cards_cannot_be_laid(text: str, message: str) -> None:
    """Each rule that refuses a choice of cards says so."""
    assert refusal(IllegalMove, parse_move, text, start()) == message


def test_why_other_cards_cannot_be_laid() -> None:
    """Discarded cards, none of the enemy's colour and two of them are refused."""
    position = after(start(), "5h", "3s", "stop", "stop")
    with pytest.raises(
        IllegalMove,
        match="5h is discarded; it comes back when the hand has no other card of its colour",
    ):
        parse_move("5h", position)
    clubs = {Card(CLUBS, 1), Card(CLUBS, 2)}
    red = position.sides[RED]
    rich = with_red(position, hand=red.hand | clubs, aside=red.aside - clubs)
    with pytest.raises(
        IllegalMove,
        match="Red has a card of the enemy colour and has to lay one with the other: Ac or 2c",
    ):
        parse_move("4h", rich)
    with pytest.raises(
        IllegalMove, match="one card of the enemy colour is laid at most, here Ac and 2c"
    ):
        parse_move("4h+Ac+2c", rich)
    assert "exactly one card of the own colour is laid, here none" in refusal(
        IllegalMove, parse_move, "Ac", rich
    )


@pytest.mark.parametrize(
    ("rows", "text", "message"),
    [
        ("S . . . . .", "b1-c1", "b1 is empty; there is nothing to move"),
        ("S s . . . .", "b1-c1", "b1 holds a Small of Black; Red moves own units only"),
        ("S . . . . .", "Ma1-b3", "a1 holds a Small; a Medium does not move it"),
        ("S . . . . .", "a1-a1", "a move has to end on another square"),
        (
            "S . . . . .",
            "a1-a3",
            "a Small moves one square, in any direction; it does not get from a1 to a3",
        ),
        (
            "M . . . . .",
            "a1-a3",
            "a Medium leaps two squares along and one across; it does not get from a1 to a3",
        ),
        (
            "L . . . . .",
            "a1-a3",
            "a Large hops over an adjacent unit to the square beyond, and on from there until",
        ),
        (
            "SM . . . . .",
            "Sa1-a2",
            "a Small on a Medium moves exactly two squares in a straight line; it does not",
        ),
        (
            "SL . . . . .",
            "La1-b2",
            "a Small on a Large moves along its row or column; it does not get from a1 to b2",
        ),
        (
            "ML . . . . .",
            "La1-b1",
            "a Medium on a Large moves along its diagonals; it does not get from a1 to b1",
        ),
        ("SL s . . . .", "La1-d1", "units stand in between, on b1; a stack passes over nothing"),
        ("SM s . . . .", "Sa1-c1", "units stand in between, on b1; a stack passes over nothing"),
        ("S S . . . .", "a1-b1", "b1 holds a Small already; a stack has units of two sizes"),
        (
            "S ML . . . .",
            "a1-b1",
            "b1 holds a Medium on a Large already; there is no stack of three",
        ),
        (
            "SL . M . . .",
            "La1-c1",
            "c1 holds a Medium of Red's own; a stack may not land on own units",
        ),
        ("S . . . . .", "a1-a2 on 3h", "Red has not laid 3h in this round but 6h"),
        ("S . . . . .", "a1-a2 on As", "Red has not laid As in this round but 6h"),
        ("S . . . . .", "6h", "the cards of this round are laid; Red has to move or to stop"),
    ],
)
def test_why_a_move_is_illegal(rows: str, text: str, message: str) -> None:
    """Each rule that refuses a move says so in one sentence."""
    assert refusal(IllegalMove, parse_move, text, moving(rows)).startswith(message)


def test_why_a_pyramid_cannot_be_placed() -> None:
    """A pyramid must be there, and its pips must fit."""
    full = moving(". . . . . ./. s . . . ./L . . . . .", Laid(Card(HEARTS, 5), (0, 0, 1)))
    assert "5h, with L on it, has room for 2 pips; a Large has 3" in refusal(
        IllegalMove, parse_move, "a1-c3", full
    )
    none = with_red(moving("S . . . . ."), pyramids=(0, 1, 1))
    assert "Red has no Small left to place as movement pyramid" in refusal(
        IllegalMove, parse_move, "a1-a2", none
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "b1-",
        "-c3",
        "b1-c3 on",
        "Xb1-c3",
        "b1-c3 on 9h",
        "z1-c3",
        "b0-c3",
        "ä",
        "5h+",
        "stop!",
        "b1-c3xQ",
    ],
)
def test_what_is_no_move(text: str) -> None:
    """Text outside the language, squares off the board and cards that do not exist are BadNotation."""
    with pytest.raises(BadNotation):
        parse_move(text, BEGUN)


def test_a_position_is_written_for_people() -> None:
    """The first position, as everybody reads it; a board alone says the same."""
    assert format_position(start()) == FIRST
    assert parse_position(FIRST) == parse_position(BOARD) == start()
    bare = "\n".join(line.split(maxsplit=1)[1] for line in BOARD.splitlines()[1:])
    assert parse_position(bare.replace("  ", " ")) == start()


def test_a_position_in_the_midst_of_a_round() -> None:
    """Cards with their pyramids, who is done, rounds and the tie are written where they are not as usual."""
    position = after(start(first_on_tie=BLACK), "5h", "3s", "Lb2-d2", "Mb6-c4", "Sa2-a3", "stop")
    text = format_position(position)
    assert "\nRed: pyramids M; hand Ah 2h 3h 4h 6h; aside Ac 2c 3c; laid 5h(SL)\n" in text
    assert "\nBlack: pyramids SL; hand As 2s 4s 5s 6s; aside Ad 2d 3d; laid 3s(M); done\n" in text
    assert text.endswith("\nfirst on a tie: Black\nto move: Red")
    assert parse_position(text) == position
    over = after(start(), *["3h", "2s", "stop", "stop", "2h", "3s", "stop", "stop"])
    assert format_position(over).endswith(
        "round: 2; last move 0; last capture 0\nfirst on a tie: Black\nto move: nobody"
    )
    assert parse_position(format_position(over)) == over


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "2  S  L ",
            "2  S  LMS ",
            'row 2 of the position: "LMS" is a stack of 3; at most two units stand on a square',
        ),
        (
            "2  S  L ",
            "2  S  SS ",
            'row 2 of the position: "SS" stacks two units of one size; a stack has two sizes',
        ),
        ("2  S  L ", "2  S  Sl ", 'row 2 of the position: "Sl" mixes Red\'s units'),
        ("2  S  L ", "2  S  ß ", 'row 2 of the position: "ß" is no square'),
        (
            "2  S  L ",
            "2  S  X ",
            'row 2 of the position: "X" is no square; S, M, L are Red\'s units',
        ),
        ("2  S  L ", "2  S ", "row 2 of the position has 5 squares; 6 are needed"),
        ("2  S  L ", "3  S  L ", 'row 2 of the position begins with "3"; rows go from 6 down to 1'),
        ("4  .  .  .  .  .  .\n", "", "the position has 5 rows; the board has 6"),
        (
            "4  . ",
            "4  S ",
            "this position is impossible: Red has 5 Smalls on the board; there are 4",
        ),
        (
            "pyramids SML; hand Ah",
            "pyramids SSML; hand Ah",
            "Red has 2 Small movement pyramids; with one to begin",
        ),
        (
            "pyramids SML; hand Ah",
            "pyramids SMX; hand Ah",
            '"x" is no pyramid; they are S, M and L',
        ),
        ("hand Ah 2h", "hand Ah", "2h lies in no place, not in one"),
        ("hand Ah 2h", "hand Ah 2h; discard 2h", "2h lies in 2 places, not in one"),
        ("hand Ah 2h", "hand Ah 2h 2s", "2s is Black's card, not Red's"),
        ("hand Ah 2h", "hand Ah 7h", 'there is no card "7h"; Red has Ah to 6h'),
        (
            "6h; aside Ac 2c 3c",
            "6h 3c; aside Ac 2c",
            "3c is set aside, for Red has captured no Large",
        ),
        ("hand Ah 2h 3h 4h 5h 6h; aside", "hand 2h 3h 4h 5h 6h; aside Ah", "Ah is never set aside"),
        ("Black: pyramids", "Black: laid As; pyramids", "As lies in 2 places, not in one"),
        ("to move: Red", "to move: Black", "Red lays cards now, not Black"),
        ("to move: Red", "to move: nobody", "nobody is to move, but the game is not over"),
        (
            "to move: Red",
            "to move: White",
            '"white" follows "to move"; write to move: Red or Black or nobody',
        ),
        (
            "to move: Red",
            "two move: Red",
            'unknown line below the board "two move"; did you mean to move?',
        ),
        (
            "to move: Red",
            "round: x\nto move: Red",
            '"x" follows "round"; a number of a round does, such as 3',
        ),
        ("to move: Red", "round: 0\nto move: Red", "rounds count from 1"),
        (
            "to move: Red",
            "round: 9; last move 3\nto move: Red",
            "the game was drawn after round 8, with no move since",
        ),
        (
            "to move: Red",
            "round: 30\nto move: Red",
            "the game was drawn after round 29, with no capture since round 0",
        ),
        (
            "to move: Red",
            "round: 3; last capture 2\nto move: Red",
            "the last capture was in round 2, but 0 units",
        ),
        (
            "to move: Red",
            "round: 3; first capture 2\nto move: Red",
            "unknown part of the line about the round",
        ),
        ("to move: Red", "to move: Red\nto move: Red", '"to move" is said twice'),
        (
            "Red: pyramids",
            "Red: pyramid",
            'unknown part of Red\'s line "pyramid sml"; did you mean pyramids?',
        ),
        ("aside Ac 2c 3c", "aside Ac 2c 3c; done", "Red is done before all cards are laid"),
        ("aside Ac 2c 3c\n", "aside Ac 2c 3c; aside Ac\n", '"aside" is said twice'),
    ],
)
def test_positions_that_cannot_be(old: str, new: str, message: str) -> None:
    """What cannot be read, and what no game leads to, is refused in one line that says what would be right."""
    assert old in FIRST
    assert message in refusal(BadNotation, parse_position, FIRST.replace(old, new, 1))


@pytest.mark.parametrize(
    ("red", "black", "message"),
    [
        ("laid 2h(SM)", "laid 3s", "2h(SM): the pyramids have 3 pips, and the card takes 2"),
        ("laid 5h(SX)", "laid 3s", '"x" is no pyramid'),
        (
            "laid 5h 4h",
            "laid 3s",
            "Red lays one card of the own colour and one of the enemy's at most, not 4h and 5h",
        ),
        ("", "laid 3s", "Black's cards are laid and Red's are not"),
        ("laid 5h(S)", "", "pyramids are placed on cards, but not everybody has laid cards"),
        ("laid 5h; done", "laid 3s; done", "both players are done"),
        ("laid 5h; done", "laid 3s", "Red is done and cannot be to move"),
    ],
)
def test_laid_cards_that_cannot_be(red: str, black: str, message: str) -> None:
    """Pyramids fit their cards, and each player lays what may be laid."""
    assert message in refusal(
        BadNotation, parse_position, f"{BOARD}\nRed: {red}\nBlack: {black}\nto move: Red"
    )


@pytest.mark.parametrize(
    ("rounds", "message"),
    [
        ("round: 20; last move 19; last capture 0", ""),
        (
            "round: 21; last move 20; last capture 0",
            "drawn after round 20, with no capture since round 0",
        ),
        ("round: 2; last move 0; last capture 0", ""),
        (
            "round: 3; last move 0; last capture 0",
            "drawn after round 2, with no move since round 0",
        ),
    ],
)
def test_rounds_that_cannot_follow(rounds: str, message: str) -> None:
    """The last round that a draw leaves is read, and the next one is refused."""
    text = FIRST.replace("to move", f"{rounds}\nto move")
    if not message:
        assert parse_position(text).outcome is None
        return
    assert message in refusal(BadNotation, parse_position, text)
