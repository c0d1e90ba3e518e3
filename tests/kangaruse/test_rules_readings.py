"""Where the rules are silent a named option decides, and each makes the difference it says."""

from dataclasses import dataclass, fields, replace

import pytest

from pressboard.errors import BadOption
from pressboard.games.kangaruse.rules.notation import format_move, parse_move
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.types import TYPES
from tests.certainty import certain
from tests.kangaruse.rules_boards import ON, begun, board, landings

RIVER = "~ ~ ~ ~ ~"
LAND = "/".join(["T T T T T"] * 2)


@dataclass(frozen=True)
class Case:
    """A reading, a position, and what one can do there: by default, and with the reading turned round."""

    reading: str
    cells: str
    starts: str
    default: str
    turned: str
    numbers: str = "11111"


CASES = (
    Case(
        "teleport_acts",
        f"~ T T T T/T T T T T/T T Ka ~ T/{LAND}",
        "a1",
        "*c3-d3 *d3 out",
        "*c3 *d3 out",
    ),
    Case(
        "teleport_keeps_land_rules",
        f"~ T T T T/T T T T T/T T Ki ~ T/{LAND}",
        "a1 c3",
        "out",
        "*d3 out",
    ),
    Case(
        "teleport_keeps_land_rules",
        f"E2 T T T T/T T T T T/T T E1 T T/{LAND}",
        "a1",
        "out",
        "*c3 out",
    ),
    Case(
        "teleport_to_held_moth",
        f"~ T T T T/T T T T T/T T Mo T ~/{LAND}",
        "a1 c3",
        "*c3 *e3 out",
        "*e3 out",
    ),
    Case("ends_without_jumps", f"~ T T T T/T T T T T/T T ~ T T/{LAND}", "a1", "*c3 out", ""),
    Case(
        "ends_without_jumps",
        f"~ T ~ ~ T/T T T T T/T T ~ T T/{LAND}",
        "a1 c1",
        "*d1 *c3 out",
        "*d1 *c3 out",
    ),
    Case(
        "quoll_needs_all_readings",
        f"~ ~ ~ T T/T T T T T/Qu T T T T/{LAND}",
        "a1 a3",
        "b1",
        "*b1 *c1 out",
        "11211",
    ),
    Case("quoll_bars_dingo", f"{RIVER}/Qu ~ ~ ~ Di/{RIVER}/{LAND}", "a1 a2 e2", "b1", "c1 d1 e1"),
    Case(
        "dingo_gives_own_commands",
        f"{RIVER}/~ ~ ~ ~ Di/{RIVER}/{LAND}",
        "a1 e2",
        "c1",
        "b1",
        "12111",
    ),
    Case("dingo_binds_itself", f"T T T T T/T Di ~ ~ T/T ~ T T T/{LAND}", "b2", "c2", "c2 d2 b3"),
    Case(
        "dingo_latest_rules",
        f"~ ~ Di ~ ~/~ ~ Di ~ ~/{RIVER}/{LAND}",
        "a3 c1 c2",
        "c3",
        "b3",
        "12111",
    ),
    Case(
        "dingo_next_is_asked",
        f"~ ~ Di ~ ~/~ ~ Di ~ ~/~ ~ T ~ ~/{LAND}",
        "a3 c1 c2",
        "a2 b3",
        "b3",
        "12111",
    ),
    Case("frog_obeys_dingo", f"Fr ~ ~ ~ Fr/~ ~ ~ ~ Di/{RIVER}/{LAND}", "a1 e2", "b1", "b1 e1"),
    Case(
        "thorny_spares_teleport",
        f"~ Th T ~ T/T T T T T/T T T T T/{LAND}",
        "a1",
        "out",
        "*b1 *d1 out",
    ),
    Case(
        "thorny_on_extra_jump", f"~ Ka Th T T/T T T T T/T T T T T/{LAND}", "a1", "b1 c1", "b1-c1 c1"
    ),
    Case("thorny_counts_force", f"~ Th ~ T T/T T T T Di/T T T T T/{LAND}", "a1 e2", "out", "b1"),
    Case(
        "glider_skips_forbidden",
        "Su T T T T/~ T T T T/~ Ki T T T/~ T T T T/T T T T T",
        "a1 a2 b3",
        "*a4 out",
        "a4",
    ),
    Case(
        "tiger_mixes_lines",
        f"~ Tt ~ T T/T ~ T T T/T ~ T T T/{LAND}",
        "a1",
        "b1xc1,b2 b1xc1,b3 b1xb2,b3 c1",
        "b1xc1 b1xb2,b3 c1",
    ),
    Case(
        "extra_jump_is_forced",
        f"~ Ka ~ T T/T T T T T/T T T T T/{LAND}",
        "a1",
        "b1-c1 c1",
        "b1 b1-c1 c1",
    ),
)


def moves(case: Case, readings: Readings) -> str:
    """Return all moves in the case's position, as they are written."""
    position = begun(board(case.cells, numbers=case.numbers), case.starts, readings=readings)
    return " ".join(format_move(move, position) for move in position.moves())


def turned(name: str) -> Readings:
    """Return the readings with one turned round, of games that go on when nobody can jump."""
    return replace(ON, **{name: not getattr(ON, name)})


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.reading)
def test_a_reading_makes_its_difference(case: Case) -> None:
    """The moves are those of this project's reading, turned round they are the others."""
    assert (moves(case, ON), moves(case, turned(case.reading))) == (case.default, case.turned)


@pytest.mark.parametrize(
    ("reading", "cells", "starts", "before", "default", "other"),
    [
        ("own_crocodile_spoils", f"Cr S4 ~ ~ ~/{RIVER}", "a1", "b1", 4, 0),
        ("crocodile_spoils_sets", f"~ Ge ~ ~ Cr/{RIVER}", "a1 e1", "b1", 0, 1),
        ("crocodile_spoils_sets", f"~ S4 ~ ~ Cr/{RIVER}", "a1 e1", "b1", 0, 0),
    ],
)
def test_a_reading_makes_its_points(
    reading: str, cells: str, starts: str, before: str, default: int, other: int
) -> None:
    """The readings of the crocodile change what is scored."""
    sheet = board(f"{cells}/{RIVER}/{RIVER}/{RIVER}")
    assert begun(sheet, starts, before).scores()[0] == default
    assert begun(sheet, starts, before, turned(reading)).scores()[0] == other


def test_a_game_may_end_before_all_are_out() -> None:
    """When nobody can jump any more the game is over with the points as they are, or goes on by teleports."""
    sheet = board(f"~ S4 T ~ T/T T T T T/T T T T T/{LAND}")
    ended = begun(sheet, "a1", "b1", turned("ends_without_jumps"))
    assert (ended.to_move, ended.out, ended.scores()) == (None, set(), (4,))
    assert ended.outcome is not None
    assert landings(begun(sheet, "a1", "b1")) == "*d1 out"


def test_a_thorny_devil_alone_is_no_jump() -> None:
    """Whose only jump leads to a thorny devil cannot jump, so that the game may be over."""
    sheet = board(f"~ Th T ~ T/T T T T T/T T T T T/{LAND}")
    assert begun(sheet, "a1").to_move == 0
    assert begun(sheet, "a1", "", turned("ends_without_jumps")).outcome is not None


@pytest.mark.parametrize(
    ("reading", "cells", "starts", "move", "rule"),
    [
        ("teleport_to_held_moth", f"~ T T T T/T T T T T/T T Mo T T/{LAND}", "a1 c3", "*c3", "moth"),
        ("ends_without_jumps", f"~ T T T T/T T T T T/T T ~ T T/{LAND}", "a1", "*c3", "over"),
        ("dingo_gives_own_commands", f"{RIVER}/~ ~ ~ ~ Di/{RIVER}/{LAND}", "a1 e2", "c1", "dingo"),
    ],
)
def test_a_house_rule_is_named_as_the_reason(
    reading: str, cells: str, starts: str, move: str, rule: str
) -> None:
    """What is legal by the usual reading is refused under the other by the rule that now holds."""
    sheet = board(cells, numbers="12111")
    usual = begun(sheet, starts)
    house = begun(sheet, starts, "", turned(reading))
    made = parse_move(move, usual)
    assert usual.fault(made) is None
    assert certain(house.fault(made)).rule == rule


def test_a_stuck_kangaroo_may_be_out() -> None:
    """Without an extra jump the player stays in, or is out."""
    sheet = board(f"~ Ka T T T/T T T T T/T T T T T/{LAND}")
    assert not begun(sheet, "a1", "b1").out
    assert begun(sheet, "a1", "b1", turned("stuck_kangaroo_is_out")).out == {0}


def test_a_kangaroo_that_does_not_act_puts_nobody_out() -> None:
    """Who teleports to one stays in where teleports do not act, though an extra jump is missing."""
    sheet = board(f"~ T T T T/T T T T T/T T Ka T T/{LAND}")
    asked = {"stuck_kangaroo_is_out": True}
    assert begun(sheet, "a1", "*c3", replace(ON, **asked)).out == {0}
    assert not begun(sheet, "a1", "*c3", replace(ON, **asked, teleport_acts=False)).out


def test_a_thorny_devil_ends_an_extra_jump() -> None:
    """By default the only extra jump to a thorny devil puts the player out, on the kangaroo."""
    after = begun(board(f"~ Ka Th T T/T T T T T/T T T T T/{LAND}"), "a1", "b1")
    assert (after.out, after.places) == ({0}, [1])


def test_a_start_may_visit_an_echidna() -> None:
    """An echidna one starts on counts as visited, or does not."""
    sheet = board(f"E2 E1 T T T/T T T T T/T T T T T/{LAND}")
    assert [move.kind for move in begun(sheet, "a1").moves()] == ["out"]
    assert [
        move.kind for move in begun(sheet, "a1", "", turned("start_visits_echidna")).moves()
    ] == ["jump"]


@pytest.mark.parametrize("name", [each.name for each in fields(Readings)])
def test_a_reading_has_two_sentences_and_a_text(name: str) -> None:
    """Each option says in a sentence what holds, whichever way it is set, and its text reads back."""
    default = Readings()
    other = replace(Readings(), **{name: not getattr(Readings(), name)})
    one, two = (
        [each.text for each in readings.rulings().values()] for readings in (default, other)
    )
    assert sum(a != b for a, b in zip(one, two, strict=True)) == 1
    assert all(sentence.endswith(".") for sentence in (*one, *two))
    assert Readings.read([*other.changes()]) == other
    assert not default.changes()


def test_a_sheet_is_told_what_concerns_it() -> None:
    """Sentences and rulings can be had for the types of one sheet, all of them for all types."""
    assert Readings().by_subject(TYPES) == Readings().by_subject()
    few = " ".join(
        each.text for group in Readings().by_subject(["moth", "coin"]).values() for each in group
    ).lower()
    assert "moth" in few
    assert "coins" in few
    assert not [
        word for word in ("dingo", "quoll", "crocodile", "frog", "gem", "tiger") if word in few
    ]


@pytest.mark.parametrize(
    "word", ["dingo", "dingo_binds_itself", "dingo_binds_itself=maybe", "=yes", ""]
)
def test_no_reading(word: str) -> None:
    """What is no option, or neither yes nor no, is refused."""
    with pytest.raises(BadOption):
        Readings.read([word])
