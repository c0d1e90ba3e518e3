"""The named readings: for each a position that it alone changes, the rule that is then broken, and random tables."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pressboard.errors import BadNotation, IllegalMove
from pressboard.games.krump.rules.board import AS_MANY_CAPTURED, Board, start
from pressboard.games.krump.rules.cards import STOP, Card, Laid, Lay, Move
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import BLACK, PLAYERS, RED
from pressboard.games.krump.rules.notation import format_position, parse_move, parse_position
from pressboard.games.krump.rules.records import replay
from pressboard.play.positions import Outcome
from tests.krump.engine_games import CLUBS, HEARTS, after, ends, moving, with_red
from tests.mistakes import refusal
from tests.written_records import format_record

CAPTURE = "S m . . . ."
"""A Small beside an enemy's Medium."""


def club(rank: int) -> Card:
    """Return a card of Red's of the enemy colour."""
    return Card(CLUBS, rank)


def clubs_in(cards: frozenset[Card]) -> set[int]:
    """Return the numbers of Red's cards of the enemy colour among some."""
    return {card.rank for card in cards if card.suit == CLUBS}


def sizes_of(position: Board) -> set[str]:
    """Return the sizes of pyramids that can be placed."""
    return {move.size for move in position.moves() if isinstance(move, Move)}


def captured(readings: HouseRules, text: str = CAPTURE, *cards: Laid) -> Board:
    """Return the position after Red's Small on a1 has captured on b1, Black being done."""
    return after(replace(moving(text, *cards, readings=readings), stopped=BLACK), "Sa1-b1")


def serving(readings: HouseRules) -> set[str]:
    """Return the suits of the cards that take the last pyramid of the own colour."""
    position = moving("S . . . . .", Laid(Card(HEARTS, 6)), Laid(club(3)), readings=readings)
    own_only = with_red(position, pyramids=(1, 0, 0))
    return {move.card.suit for move in own_only.moves() if isinstance(move, Move)}


def held_after_gain(readings: HouseRules) -> set[int]:
    """Return the cards of the enemy colour in the hand after a round in which one was laid and another gained."""
    position = replace(
        moving("S s . . . .", Laid(Card(HEARTS, 5)), Laid(club(2)), readings=readings),
        stopped=BLACK,
    )
    gaining = with_red(position, aside=frozenset({club(1), club(3)}))
    return clubs_in(after(gaining, "Sa1-b1 on 5h", "stop").sides[RED].hand)


def held_after_use(readings: HouseRules) -> set[int]:
    """Return the cards of the enemy colour in the hand after the only one was laid."""
    return clubs_in(
        after(captured(readings), "stop", "5h+2c", "5s", "stop", "stop").sides[RED].hand
    )


def first_after_idle_round(readings: HouseRules) -> int | None:
    """Return who is first on a tie after a round without moves that Black finished; before it Black was."""
    return after(start(None, readings, BLACK), "3h", "2s", "stop", "stop", "4h", "4s").to_move


def to_move_after_stop(readings: HouseRules) -> int | None:
    """Return whose turn it is after Red has stopped and Black has moved."""
    return after(start(None, readings), "6h", "5s", "stop", "Sa5-a4").to_move


def agreed(readings: HouseRules) -> str | None:
    """Return the rule that an agreed draw breaks."""
    (game,) = replay(
        f"krump\nreadings {' '.join(readings.changes()) or 'hop_directions=8'}\n3h, 2s\ndraw"
    )
    return game.finding.rule if game.finding else None


def winning(readings: HouseRules) -> Board:
    """Return the position after a stack is captured by who has six."""
    position = replace(moving("S sl . . . .", readings=readings), captures=(6, 7), stopped=BLACK)
    return after(position, "a1-b1")


def idle(readings: HouseRules) -> bool:
    """Say whether a single round without a move ends the game."""
    return after(start(None, readings), "3h", "2s", "stop", "stop").to_move is None


def quiet(readings: HouseRules) -> bool:
    """Say whether nineteen rounds without a capture end the game."""
    position = moving("S . . . . .", readings=readings)
    return (
        replace(position, round=25, last_move_round=25, last_capture_round=6, stopped=BLACK)
        .play(STOP)
        .to_move
        is None
    )


TURNING = ["b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]

CHANGED: dict[str, tuple[Callable[[HouseRules], object], dict[object, object]]] = {
    "hop_directions": (
        lambda read: ends(moving(". . . . . ./. . . s . ./L s . . . .", readings=read), "a1"),
        {8: ["c1", "e3"], 4: ["c1"]},
    ),
    "hops_make_stacks": (
        lambda read: ends(moving("L s S . . .", readings=read), "a1"),
        {True: ["c1"], False: []},
    ),
    "hops_capture": (
        lambda read: ends(moving("L S s . . .", readings=read), "a1"),
        {True: ["c1"], False: []},
    ),
    "small_medium_straight": (
        lambda read: ends(moving("SM . . . . .", readings=read), "a1"),
        {True: ["c1", "a3", "c3"], False: TURNING},
    ),
    "stack_moved_by": (
        lambda read: sizes_of(moving("SL . . . . .", readings=read)),
        {"either": {"S", "L"}, "larger": {"L"}, "smaller": {"S"}},
    ),
    "unit_moves_again": (
        lambda read: ends(
            replace(after(moving("S . . . . .", readings=read), "a1-a2"), to_move=RED), "a2"
        ),
        {True: ["a1", "b1", "b2", "a3", "b3"], False: []},
    ),
    "either_card_serves": (serving, {True: {HEARTS, CLUBS}, False: {HEARTS}}),
    "captured_at_once": (
        lambda read: captured(read).sides[RED].pyramids,
        {True: (8, 10, 9), False: (8, 9, 9)},
    ),
    "stop_is_free": (
        lambda read: STOP in moving("S . . . . .", readings=read).moves(),
        {True: True, False: False},
    ),
    "stop_is_final": (to_move_after_stop, {True: BLACK, False: RED}),
    "stack_brings": (
        lambda read: clubs_in(captured(read, "S sl . . . .").sides[RED].hand),
        {"both": {1, 3}, "larger": {3}},
    ),
    "gained_card_counts": (held_after_gain, {True: {1}, False: {1, 2}}),
    "enemy_card_compulsory": (
        lambda read: len(captured(read).play(STOP).moves()),
        {True: 5, False: 10},
    ),
    "used_cards_return": (held_after_use, {True: {2}, False: set()}),
    "discards_by_colour": (held_after_use, {True: {2}, False: set()}),
    "second_on_tie": (first_after_idle_round, {"finisher": RED, "mover": BLACK}),
    "captures_to_win": (lambda read: winning(read).to_move, {8: None, 9: RED}),
    "win_at_once": (lambda read: winning(read).to_move, {True: None, False: RED}),
    "rounds_without_move": (idle, {2: False, 1: True}),
    "rounds_without_capture": (quiet, {20: False, 19: True}),
    "draw_by_agreement": (agreed, {True: None, False: "result"}),
}
"""For each reading what is looked at in a position, and what is seen there by each value."""


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, (_, seen) in CHANGED.items() for value in seen],
    ids=str,
)
def test_what_a_reading_changes(name: str, value: Any) -> None:  # noqa: ANN401
    """In a position that a reading is about each of its values has its own consequence."""
    options, seen = CHANGED[name]
    assert options(HouseRules(**{name: value})) == seen[value]


@pytest.mark.parametrize(
    ("rows", "change", "text", "message"),
    [
        (
            "SL . . . . .",
            {"stack_moved_by": "larger"},
            "Sa1-a2",
            "only a pyramid of its larger unit's size moves it",
        ),
        (
            "SL . . . . .",
            {"stack_moved_by": "smaller"},
            "La1-a2",
            "only a pyramid of its smaller unit's size moves it",
        ),
        (
            "L s M . . .",
            {"hops_make_stacks": False},
            "a1-c1",
            "at this table a hop does not end on own units",
        ),
        (
            "L S s . . .",
            {"hops_capture": False},
            "a1-c1",
            "at this table a hop does not end on the enemy",
        ),
        (
            "L s . s . .",
            {"hop_directions": 4},
            "a1-c3",
            "along rows and columns only; it does not get from a1 to c3",
        ),
        (
            "S . . . . .",
            {"stop_is_free": False},
            "stop",
            "Red can still move, such as from a1, and only who cannot may",
        ),
    ],
)
def test_why_a_house_rule_forbids_a_move(
    rows: str, change: dict[str, Any], text: str, message: str
) -> None:
    """What a reading forbids is told with the reading's own rule; by the usual readings none of it is wrong."""
    position = moving(rows, readings=HouseRules(**change))
    assert message in refusal(IllegalMove, parse_move, text, position)


def test_why_a_unit_or_a_pyramid_has_to_wait() -> None:
    """A unit that has moved, a pyramid just captured and one of the other colour are told as such."""
    moved = replace(
        after(moving("S . . . . .", readings=HouseRules(unit_moves_again=False)), "a1-a2"),
        to_move=RED,
    )
    assert moved.why_not(Move(Card(HEARTS, 6), "S", 6, 7)) == (
        "what stands on a2 has moved in this round; at this table no unit moves twice"
    )
    poor = with_red(
        moving("S m . . . M", readings=HouseRules(captured_at_once=False)), pyramids=(1, 0, 0)
    )
    assert replace(after(poor, "a1-b1"), to_move=RED).why_not(
        Move(Card(HEARTS, 6), "M", 5, 16)
    ) == (
        "Red has no Medium left to place as movement pyramid; captured ones serve from the next round on"
    )
    coloured = moving(
        "S . . . . .",
        Laid(Card(HEARTS, 6)),
        Laid(club(3)),
        readings=HouseRules(either_card_serves=False),
    )
    coloured = with_red(coloured, pyramids=(1, 1, 1))
    assert coloured.why_not(Move(club(3), "S", 0, 6)) == (
        "Red has no captured Small left, and at this table no other goes on 3c"
    )
    spent = with_red(coloured, laid=(Laid(Card(HEARTS, 6), (1, 0, 0)), Laid(club(3))))
    assert spent.why_not(Move(Card(HEARTS, 6), "S", 0, 6)) == (
        "Red has no Small of the own colour left, and at this table no other goes on 6h"
    )


def test_a_card_of_the_enemy_colour_may_be_kept() -> None:
    """Where it need not be laid, a choice without it is legal."""
    position = captured(HouseRules(enemy_card_compulsory=False)).play(STOP)
    alone = Lay(RED, (Card(HEARTS, 5),))
    assert not position.why_not(alone)
    assert alone in position.moves()
    assert captured(HouseRules()).play(STOP).why_not(alone)


def test_captures_are_compared_after_the_round() -> None:
    """Where the round is played to its end more captures win, and as many are a draw."""
    read = HouseRules(win_at_once=False)
    won = winning(read).play(STOP)
    assert won.outcome == Outcome((RED,), "eight units captured")
    position = replace(moving("S s . . . .", readings=read), captures=(7, 8), stopped=BLACK)
    even = after(position, "a1-b1", "stop")
    assert even.outcome == Outcome((), AS_MANY_CAPTURED)
    assert even.ending == "drawn with 8 units captured by each"
    assert won.ending == "Red has captured 8 units and won"
    behind = after(replace(position, captures=(6, 8)), "a1-b1", "stop")
    assert behind.outcome == Outcome((BLACK,), "eight units captured")


def test_two_stops_in_a_row_end_a_round() -> None:
    """Where a stop is not final, the other one's move opens the round again."""
    position = after(
        start(None, HouseRules(stop_is_final=False)), "6h", "5s", "stop", "Sa5-a4", "Sa2-a3", "stop"
    )
    assert (position.to_move, position.stopped, position.round) == (RED, BLACK, 1)
    assert after(position, "stop").round == 2


def test_what_waits_stands_in_the_text() -> None:
    """Captured pyramids and gained cards of this round, and units that have moved, are written and read back."""
    read = HouseRules(captured_at_once=False, gained_card_counts=False, unit_moves_again=False)
    position = after(start(None, read, RED), "4h", "3s", "Sd2-d3", "Me6-c5", "Lb2-f6")
    written = format_position(position)
    assert (
        "Red: pyramids M; waiting M; hand Ah 2h 3h 5h 6h; gained 2c; aside Ac 3c; laid 4h(SL); moved d3 f6"
        in written
    )
    assert parse_position(written, read) == position
    over = after(position, "stop", "stop")
    assert (over.sides[RED].pyramids, clubs_in(over.sides[RED].hand), over.moved_squares) == (
        (1, 2, 1),
        {2},
        0,
    )


@pytest.mark.parametrize(
    ("said", "change", "message"),
    [
        ("waiting M", {}, "Red's captured pyramids do not wait now"),
        ("gained 2c", {}, "Red's gained cards are in the hand now"),
        ("moved d3", {}, "Red's units may all move, on d3 too"),
        (
            "moved a3",
            {"unit_moves_again": False},
            "only squares with units are those of units that have moved",
        ),
        ("moved z9", {"unit_moves_again": False}, '"z9" is no square; they go from a1 to f6'),
    ],
)
def test_what_cannot_wait(said: str, change: dict[str, Any], message: str) -> None:
    """A position in which something waits that does not by its readings is refused."""
    written = format_position(after(start(), "4h", "3s", "Sd2-d3", "Me6-c5", "Lb2-f6"))
    changed = written.replace("pyramids MM;", f"pyramids {'M' if 'M' in said else 'MM'}; {said};")
    changed = (
        changed.replace("hand Ah 2h 3h 5h 6h 2c", "hand Ah 2h 3h 5h 6h")
        if "2c" in said
        else changed
    )
    assert message in refusal(BadNotation, parse_position, changed, HouseRules(**change))


def test_pyramids_lie_on_the_card_of_their_colour() -> None:
    """Where colours have to match, two pyramids of a size on the own colour's card are refused."""
    board = "\n".join(format_position(start()).splitlines()[:7]).replace("s  l", ".  l", 1)
    text = f"{board}\nRed: laid 4h(SS)\nBlack: laid 3s\nround: 2; last move 2; last capture 1"
    assert parse_position(text).sides[RED].laid == (Laid(Card(HEARTS, 4), (2, 0, 0)),)
    with pytest.raises(
        BadNotation,
        match="Red has more pyramids on the card of a colour than there are of this colour",
    ):
        parse_position(text, HouseRules(either_card_serves=False))


def test_no_more_pyramids_are_placed_than_there_are() -> None:
    """Two pyramids of a size on a card, where a player has one, are refused."""
    board = "\n".join(format_position(start()).splitlines()[:7])
    with pytest.raises(
        BadNotation,
        match="Red has 2 Small movement pyramids; with one to begin with and 0 captured",
    ):
        parse_position(f"{board}\nRed: laid 4h(SS)\nBlack: laid 3s")


def test_who_is_first_on_an_open_tie_has_to_be_said() -> None:
    """A record in which chance decided says so; without the line its first tie is a finding, with the line none."""
    (silent,) = replay("krump\n4h, 4s, Sa2-a3")
    assert silent.finding is not None
    assert silent.finding.rule == "first on a tie"
    assert "round 1, ply 2, Black" in silent.finding.message
    assert (
        'say whom it let begin in a line "first on a tie: Red" or Black' in silent.finding.message
    )
    for first in PLAYERS:
        (said,) = replay(f"krump\nfirst on a tie: {first}\n4h, 4s")
        assert said.finding is None
        assert said.positions[-1].to_move == PLAYERS.index(first)
        assert replay(format_record("krump", said)) == [said]
    assert replay("krump\n4h, 3s, stop, stop, 3h, 4s, a5-a4, stop, stop, 2h, 2s")[0].finding is None


def test_an_idle_round_leaves_the_tie_open() -> None:
    """Where the last move decides and there was none yet, the line is asked for in round two as well."""
    (game,) = replay("krump\nreadings second_on_tie=mover\n4h, 3s, stop, stop, 3h, 4s, stop, stop")
    assert game.finding is None
    (tied,) = replay("krump\nreadings second_on_tie=mover\n4h, 3s, stop, stop, 2h, 2s")
    assert tied.finding is not None
    assert tied.finding.rule == "first on a tie"
    middle = tied.positions[-1]
    assert parse_position(format_position(middle), middle.readings) == middle
