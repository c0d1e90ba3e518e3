"""The rules in print: every diagram is a legal position, all readings are told, the example is played by the rules."""

import re
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard import registry
from pressboard.errors import BadNotation, BadOption, DoesNotFit, IllegalMove, PressboardError
from pressboard.figures.shapes import Figure, Label, Polyline
from pressboard.games.krump.pictures.cards import decks
from pressboard.games.krump.pictures.diagrams import (
    CAPTURES,
    EMPTY,
    MOVE_KINDS,
    STACKS,
    MoveKind,
    ends_on,
    example_of,
)
from pressboard.games.krump.pictures.table import table
from pressboard.games.krump.print.rules import RulesOptions, diagrams, sections
from pressboard.games.krump.rules.board import start
from pressboard.games.krump.rules.cards import card_name
from pressboard.games.krump.rules.house_rules import HouseRules
from pressboard.games.krump.rules.movement import square_name
from pressboard.games.krump.rules.notation import format_position, parse_move, parse_position
from pressboard.games.krump.rules.records import replay
from pressboard.kinds.game import illustrate
from tests.crossed import crossed
from tests.krump.duel import options_of
from tests.krump.engine_games import TURNED, VALUES
from tests.krump.oracle import BLACK, RED, Game, stacked
from tests.mistakes import refusal
from tests.printed import text_of, whole_print_of

GAME = registry.game("krump")
OTHERS = (
    HouseRules(),
    HouseRules(hop_directions=4),
    HouseRules(small_medium_straight=False),
    HouseRules(hops_make_stacks=False),
    HouseRules(hops_capture=False),
)
EVERY = HouseRules(**TURNED).changes()
"""A house rule for each reading."""
KIND = pytest.mark.parametrize("kind", MOVE_KINDS, ids=lambda kind: kind.key)


def printed(
    name: str, paper: str = "A4", theme: str = "full", readings: tuple[str, ...] = ()
) -> bytes:
    """Return the PDF of a product."""
    return whole_print_of(GAME, name, RulesOptions(readings=readings), paper, theme)


def board_of(kind: MoveKind) -> dict[str, Any]:
    """Return a kind's board for the independent reading of the rules."""
    board = {}
    for place, line in enumerate(kind.board.split("\n")[1:7]):
        for column, unit in zip("abcdef", line.split(), strict=True):
            if unit != ".":
                owner = RED if unit.isupper() else BLACK
                board[f"{column}{6 - place}"] = stacked([(owner, size) for size in unit.upper()])
    return board


@KIND
def test_every_diagram_is_a_position_that_can_come_about(kind: MoveKind) -> None:
    """The examples are read as positions are, and come back from their texts."""
    position = kind.position
    assert parse_position(format_position(position)) == position
    assert position.outcome is None


@KIND
@pytest.mark.parametrize("readings", OTHERS, ids=lambda each: " ".join(each.changes()) or "usual")
def test_diagrams_mark_what_the_rules_allow(kind: MoveKind, readings: HouseRules) -> None:
    """The marks are the ends that an independent reading of the rules finds, with what happens there."""
    board = board_of(kind)
    options = options_of(readings)
    ends = set(Game(board, options).unit_moves(square_name(kind.square)))
    found = {
        square_name(square): sign
        for square, sign in ends_on(kind.position, kind.square, readings).items()
    }
    assert set(found) == ends
    for square, sign in found.items():
        owner = board[square][0][0] if square in board else None
        assert sign == {None: EMPTY, RED: STACKS, BLACK: CAPTURES}[owner]


def test_the_example_round_is_played_by_the_rules() -> None:
    """Every move is legal, and the whole replays as a record to the second round."""
    example = example_of(HouseRules())
    for position, move in zip(example.positions, example.moves, strict=False):
        assert not position.why_not(move)
    (game,) = replay("krump\n1. " + ", ".join(step.move for step in example.steps))
    assert game.finding is None
    assert [*game.positions] == example.positions
    assert game.positions[-1].round == 2


@pytest.mark.slow
@given(
    chosen=st.builds(
        HouseRules, **{name: st.sampled_from(values) for name, values in VALUES.items()}
    )
)
def test_the_example_is_played_by_the_readings_of_the_table(chosen: HouseRules) -> None:
    """Whatever the house rules, the round that is told is legal by them, to its end or to that of the game."""
    changes = f"readings {', '.join(chosen.changes())}\n" if chosen.changes() else ""
    example = example_of(chosen)
    told = example.steps
    (game,) = replay(f"krump\n{changes}1. " + ", ".join(step.move for step in told))
    assert game.finding is None
    assert [*game.positions] == example.positions
    last = game.positions[-1]
    assert last.outcome or last.round == 2
    assert bool(last.outcome) == ("has won" in told[-1].words or "is drawn" in told[-1].words)
    assert any(step.move == example.capture["written"] for step in told)


@pytest.mark.parametrize(
    ("changes", "hop", "moves"),
    [
        ({}, "Lb2-f6xM on 4h", 8),
        ({"hop_directions": 4}, "Lb2-d6xL on 4h", 8),
        ({"hops_capture": False}, "Lb2-d4 on 4h", 8),
        ({"captures_to_win": 1}, "Lb2-f6xM on 4h", 5),
        ({"captures_to_win": 1, "hops_capture": False}, "Lb2-d4 on 4h", 6),
    ],
)
def test_a_move_that_a_reading_forbids_is_not_in_the_example(
    changes: dict[str, Any], hop: str, moves: int
) -> None:
    """The Large hops as it may at the table, and the game is not played beyond its end; the figure shows its kind."""
    chosen = HouseRules(**changes)
    told = example_of(chosen).steps
    assert told[4].move == hop
    assert len(told) == moves
    assert ("which is captured" in told[4].words) == ("x" in hop)
    (line,) = (
        item
        for item in example_of(chosen).figure.items
        if isinstance(item, Polyline) and item.role == "accent line"
    )
    straight = all(x == x2 or y == y2 for (x, y), (x2, y2) in pairwise(line.points))
    assert straight == (hop != "Lb2-f6xM on 4h")


IN_THE_TEXT = {
    "hop_directions": "to the square beyond, along rows and columns only",
    "hops_make_stacks": "A hop may not end there.",
    "hops_capture": "and no hop may end on the enemy",
    "small_medium_straight": "two steps of one square, in any direction. It may turn",
    "stack_moved_by": "A pyramid of its larger unit’s size moves it.",
    "unit_moves_again": "No unit moves twice in a round, alone or in a stack.",
    "either_card_serves": "captured ones on that of the second suit.",
    "captured_at_once": "from your next round on.",
    "stop_is_free": "If you can move you have to.",
    "stop_is_final": "When both stop one after the other the round is over.",
    "stack_brings": "Of a stack only the larger unit brings one.",
    "gained_card_counts": "Last, the cards you gained in the round join the hand.",
    "enemy_card_compulsory": "may add one of them.",
    "used_cards_return": "all your earlier discards return to it",
    "discards_by_colour": "If your hand has no card of your own suit left",
    "second_on_tie": "whoever made the last move of all moves second",
    "captures_to_win": "four units",
    "win_at_once": "the round is played to its end. Then whoever has captured more wins",
    "draw_by_agreement": "Players may not agree on a draw.",
    "rounds_without_move": "The game is a draw after a round in which nobody moves",
    "rounds_without_capture": "3 rounds in a row in which nobody captures",
}
"""What the handout's text says otherwise by a house rule."""

IN_BRIEF = {
    "enemy_card_compulsory": "one of the second suit if they like.",
    "second_on_tie": "whoever made the last move of all moves second; before anybody has moved chance decides.",
    "either_card_serves": "Pyramids of your colour go on the card of your own suit, captured ones on the other.",
    "stack_moved_by": "or a stack whose larger unit has it",
    "unit_moves_again": "No unit moves twice in a round, alone or in a stack.",
    "stop_is_free": "If you can you have to move.",
    "stop_is_final": "Two stops in a row end the round.",
    "discards_by_colour": "If your hand has no card of your own suit left",
    "used_cards_return": "all your earlier discards return to it. Then discard your cards.",
    "hops_make_stacks": "A hop may not end there.",
    "hops_capture": "and no hop may end on the enemy",
    "captured_at_once": "pyramids of yours from your next round on.",
    "stack_brings": "Of a stack only the larger unit brings one.",
    "gained_card_counts": "after the clean-up",
    "captures_to_win": "four units",
    "win_at_once": "Then whoever has captured more wins; if both have captured the same number it is a draw.",
    "small_medium_straight": "It takes two steps and may turn",
    "hop_directions": "It hops along rows and columns",
    "rounds_without_move": "after a round in which nobody moves",
    "rounds_without_capture": "after 3 rounds in a row in which nobody captures",
}
"""What the reference says otherwise."""


@pytest.mark.parametrize(
    ("name", "ends", "told_otherwise"),
    [("rules", " In doubt ", IN_THE_TEXT), ("reference", "House rule", IN_BRIEF)],
)
def test_the_text_itself_follows_the_house_rules(
    name: str, ends: str, told_otherwise: dict[str, str]
) -> None:
    """Not only the list of readings changes: what the rules say before it is what holds at the table."""
    heads = re.compile(r"· In doubt\b|\bIn doubt ·")
    usual = heads.sub("", text_of(printed(name))).partition(ends)[0]
    house = heads.sub("", text_of(printed(name, readings=EVERY))).partition(ends)[0]
    for words in told_otherwise.values():
        assert words in house, words
        assert words not in usual, words
    assert not re.search(r"[a-z]\.[A-Z]", house)


@pytest.mark.slow
def test_a_large_need_not_stop_where_it_may_not_land() -> None:
    """That a hop onto a unit is the last is told only where a hop may end on some of them."""
    landing = "When it lands on a unit it hops no further."
    for stacks, captures in product((True, False), repeat=2):
        chosen = HouseRules(hops_make_stacks=stacks, hops_capture=captures)
        for name in ("rules", "reference"):
            told = text_of(printed(name, readings=chosen.changes()))
            assert (landing in told) == (stacks or captures)


@pytest.mark.parametrize("paper", ["50x50", "86x200", "130x140", "100x140"])
def test_rules_that_have_no_room_are_refused(paper: str) -> None:
    """The line says how much room the rules need, and names no template."""
    with pytest.raises(
        DoesNotFit, match=rf"^the rules need 75 mm x 131 mm: {paper} with .* leaves .* mm x .* mm$"
    ):
        printed("rules", paper)


@pytest.mark.slow
@crossed("paper readings", ["88x144", "97x144", "98x144", "110x144", "144x144"], [(), EVERY])
def test_rules_that_just_have_room_are_printed(paper: str, readings: tuple[str, ...]) -> None:
    """What is not refused for want of room prints, on narrow paper with words below the diagrams."""
    assert printed("rules", paper, readings=readings)


def test_a_reference_too_small_to_be_read_is_refused() -> None:
    """On a postcard there are the rules, but no two summaries; the line says which sizes would do."""
    assert printed("rules", "100x150")
    with pytest.raises(
        DoesNotFit, match=r"^the reference: each half needs 80 mm x 124 mm: 100x150"
    ):
        printed("reference", "100x150")


def test_everything_can_be_drawn_for_handouts() -> None:
    """Boards, cards, diagrams, codes, set-up texts, positions and records are figures."""
    assert illustrate(GAME, "", {}).code == ""
    drawn = illustrate(GAME, "", {"array": "random", "seed": "billabong"})
    assert (
        illustrate(GAME, drawn.code, {}).figure
        == illustrate(GAME, drawn.setup, {}).figure
        == drawn.figure
    )
    assert illustrate(GAME, "", {"setup": True}).setup.startswith("krump-array")
    for name in (*diagrams(RulesOptions()), *map(card_name, decks())):
        assert isinstance(illustrate(GAME, name, {}).figure, Figure)
    position = start()
    after = position.play(parse_move("4h", position))
    record = illustrate(GAME, "krump\n1. 4h", {}).figure
    assert record == illustrate(GAME, format_position(after), {}).figure
    setup = sections(RulesOptions()).figures["setup"]
    assert isinstance(setup, Figure)
    assert isinstance(record, Figure)
    assert setup.items == record.items


@pytest.mark.parametrize(
    ("source", "options", "error", "message"),
    [
        ("7h", {}, BadOption, 'unknown figure of Krump "7h"'),
        ("larg", {}, BadOption, "did you mean large"),
        ("5h", {"size": "huge"}, BadOption, 'unknown size of cards "huge"'),
        ("5h", {"seed": "x"}, BadOption, "leave out the option seed"),
        ("large", {"readings": "hop=1"}, BadOption, 'unknown reading "hop"'),
        ("krump\n1. 4h", {"size": "mini"}, BadOption, "leave out the option size"),
        ("krump\n1. 4h, 3s, Sd2-d5", {}, IllegalMove, "d2"),
        ("m m l", {}, BadNotation, "no card"),
    ],
)
def test_what_cannot_be_drawn_is_told(
    source: str, options: dict[str, Any], error: type[PressboardError], message: str
) -> None:
    """Each mistake is one line that says what there is."""
    assert re.search(message, refusal(error, illustrate, GAME, source, options))


def test_names_above_and_below_the_board_stand_beside_their_discs() -> None:
    """In a narrow picture of the table each row of names lies in the strip of its player."""
    figure = table(start().units, width=120.0)
    names = [item for item in figure.items if isinstance(item, Label) and len(item.text) > 1]
    above = [name for name in names if name.y < figure.height / 2]
    below = [name for name in names if name.y > figure.height / 2]
    assert [name.text for name in above] == ["Black", "hand", "set aside", "pyramids"]
    assert [name.text for name in below] == ["Red", "hand", "set aside", "pyramids"]
    assert max(name.y for name in above) < 1 < figure.height - 3 < min(name.y for name in below)
