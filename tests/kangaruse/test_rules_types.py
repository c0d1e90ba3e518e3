"""Each type of square does what it says, alone and among the others, on boards of 5 by 5."""

from dataclasses import dataclass

import pytest

from tests.kangaruse.rules_boards import begun, board, landings

RIVER = "~ ~ ~ ~ ~"


def rows(*middle: str) -> str:
    """Return five rows: `middle` in the middle, river above and below."""
    above = (5 - len(middle)) // 2
    return "/".join([RIVER] * above + list(middle) + [RIVER] * (5 - len(middle) - above))


def upper(*first: str) -> str:
    """Return five rows: `first` on top, river below."""
    return "/".join([*first] + [RIVER] * (5 - len(first)))


@dataclass(frozen=True)
class Case:
    """What is expected: on this board, from these starts, after these moves, one can go there and nowhere else.

    Unless told otherwise every square says right and 1.
    """

    expected: str
    cells: str
    starts: str
    landings: str
    before: str = ""
    directions: str = "RRRRR"
    numbers: str = "11111"


JUMPS = (
    Case("own direction any number, own number any direction", rows(), "c3", "c2 b3 d3 e3 c4"),
    Case("a number counts exactly", rows(), "a3", "a1 b3 c3 d3 e3 a5", numbers="11211"),
    Case(
        "trees stop a jump",
        upper(RIVER, "~ ~ T ~ ~", "~ ~ ~ ~ T"),
        "c3",
        "a3 d3 c5",
        numbers="11211",
    ),
    Case("a jump may go over players and used squares", rows(), "c3 d3", "c2 b3 e3 c4"),
    Case("the square one left is crossed out", rows(), "c3 d2", "d1 c2 e2", "d3"),
    Case("a jump may go over crossed-out squares", rows(), "b3 a3", "a2 d3 e3 a4", "c3"),
    Case(
        "river squares and free starts are ordinary squares",
        rows("~ ~ o o ~"),
        "c3 d3",
        "c2 b3 e3 c4",
    ),
    Case(
        "without a jump one may teleport to any unused square that does not score, or go out",
        "T T ~ T T/T T T T T/~ T ~ S9 T/T T T T T/T T ~ T T",
        "c1",
        "*a3 *c3 *c5 out",
    ),
    Case(
        "with nowhere to teleport to there is only going out",
        "/".join(["T T T T T"] * 4) + "/T T ~ T T",
        "c5",
        "out",
    ),
)

ALONE = (
    Case(
        "echidna: only on a higher number than the last", rows("E1 ~ E3 E2 E4"), "c3", "c2 b3 e3 c4"
    ),
    Case("echidna: any for who has visited none", rows("~ ~ ~ E2 E1"), "c3", "c2 b3 d3 e3 c4"),
    Case(
        "echidna: everybody has their own last one", rows("~ ~ E2 ~ E1"), "c3 d3", "d2 e3 d4", "c2"
    ),
    Case("koala: not next to another player", rows("~ ~ Ko ~ ~"), "c3 e3", "c2 b3 c4"),
    Case("koala: not over another player", rows("~ Ko ~ ~ ~"), "b3 c3", "b2 a3 b4"),
    Case("koala: binds only who stands on it", rows("~ ~ Ko ~ ~"), "b3 c3", "b2 a3 d3 e3 b4"),
    Case(
        "platypus: any direction, any number, over trees",
        rows("T Pl T ~ ~"),
        "b3",
        "b1 b2 d3 e3 b4 b5",
    ),
    Case(
        "glider: a jump to a used square slides on", rows("~ Su ~ ~ ~"), "b3 c3 d3", "b2 a3 e3 b4"
    ),
    Case("glider: no slide off the board", rows("~ ~ ~ Su ~"), "d3 e3", "d2 c3 d4"),
    Case("glider: no slide into a tree", rows("Su ~ ~ T ~"), "a3 c3", "a2 b3 a4"),
    Case("glider: an unused square ends the jump", rows("Su ~ ~ ~ ~"), "a3 c3", "a2 b3 d3 e3 a4"),
    Case("dingo: everybody obeys both commands", rows("~ ~ ~ Di ~"), "b3 d3", "c3"),
    Case(
        "dingo: its own commands, wherever one stands",
        upper("~ ~ ~ Di ~"),
        "b3 d1",
        "b5",
        "",
        "RRRDR",
        "21111",
    ),
    Case("dingo: binds the player on it", rows("~ ~ Di ~ ~"), "c3", "d3"),
    Case("dingo: who cannot obey jumps as usual", rows("~ ~ Di T ~"), "c3", "c2 b3 c4"),
    Case(
        "dingo: the latest to start rules",
        upper("~ ~ Di ~ ~", "~ ~ Di ~ ~"),
        "a4 c1 c2",
        "c4",
        numbers="12111",
    ),
    Case(
        "dingo: then the other one",
        upper("~ ~ Di ~ ~", "~ ~ Di ~ ~"),
        "a4 c2 c1",
        "b4",
        numbers="12111",
    ),
    Case(
        "dingo: no older one is asked",
        upper("~ ~ Di ~ ~", "~ ~ Di ~ ~", RIVER, "~ ~ T ~ ~"),
        "a4 c1 c2",
        "a3 b4 a5",
        numbers="12111",
    ),
    Case(
        "dingo: the latest to arrive rules",
        upper("~ ~ Di ~ ~", "~ ~ ~ Di ~"),
        "c2 a4 c1",
        "c4",
        "d2",
        numbers="12111",
    ),
    Case(
        "dingo: one that leaves rules no more", rows("~ ~ Di ~ ~"), "c3 a5", "a4 b5 c5 d5 e5", "d3"
    ),
    Case("mistletoebird: around the board", rows("~ ~ ~ Mi ~"), "d3", "d2 a3 b3 c3 e3 d4"),
    Case("mistletoebird: up and down as well", upper("~ ~ Mi ~ ~"), "c1", "a1 b1 d1 e1 c2 c5"),
    Case("mistletoebird: trees beyond the edge stop it", rows("T ~ ~ Mi ~"), "d3", "d2 c3 e3 d4"),
    Case("kiwi: not next to it", rows("~ ~ ~ Ki ~"), "b3 d3", "b2 a3 b4"),
    Case("kiwi: not over it", rows("~ ~ Ki ~ ~"), "b3 c3", "b2 a3 b4"),
    Case("kiwi: does not bind who stands on it", rows("~ ~ Ki ~ ~"), "c3", "c2 b3 d3 e3 c4"),
    Case("kiwi: ends when left", rows("~ ~ ~ Ki ~"), "d3 b3", "b2 a3 c3 e3 b4", "d2"),
    Case(
        "quoll: others choose neither direction nor number",
        rows("~ ~ Qu ~ ~"),
        "a2 c3",
        "a1 c2 d2 e2 a3",
    ),
    Case("quoll: does not bind who stands on it", rows("~ ~ Qu ~ ~"), "c3", "c2 b3 d3 e3 c4"),
    Case(
        "quoll: a jump that keeps both commands falls only when both are forbidden",
        rows("~ ~ Qu ~ ~"),
        "a2 c3",
        "b2 d2 e2 a4",
        numbers="12211",
    ),
    Case("moth: somebody on it does not close it", rows("~ ~ ~ Mo ~"), "c3 d3", "c2 b3 d3 e3 c4"),
    Case("moth: left empty it is crossed out", rows("~ ~ ~ Mo ~"), "d3 c3", "c2 b3 e3 c4", "d2"),
    Case(
        "moth: while somebody stays it stays",
        rows("~ ~ ~ Mo ~"),
        "d3 c3 d3",
        "c2 b3 d3 e3 c4",
        "d2",
    ),
    Case(
        "moth: the last to leave crosses it out",
        rows("~ ~ ~ Mo ~"),
        "d3 d3 c3",
        "c2 b3 e3 c4",
        "d2 d4",
    ),
    Case("numbat: to a scoring square if possible", rows("~ ~ Nu ~ S3"), "c3", "e3"),
    Case("numbat: anywhere else if not", rows("S3 ~ Nu ~ ~"), "c3", "c2 b3 d3 e3 c4"),
    Case("cockatoo: to no scoring square", rows("~ ~ Ck Ch S3"), "c3", "c2 b3 c4"),
    Case(
        "frog: any unused frog too",
        upper("Fr ~ ~ ~ ~", "T T ~ ~ ~", "~ ~ Fr ~ ~", "~ ~ ~ ~ Fr"),
        "c3 e4",
        "a1 c2 b3 d3 e3 c4",
    ),
    Case(
        "thorny devil: out when it is the only jump",
        upper("~ T T T T", "Th T T T T", "T T T T T"),
        "a1",
        "out",
    ),
    Case(
        "thorny devil: harmless among other jumps",
        upper("~ ~ T T T", "Th T T T T", "T T T T T"),
        "a1",
        "b1 a2",
    ),
    Case(
        "thorny devil: two of them are not an only jump",
        upper("~ Th T T T", "Th T T T T"),
        "a1",
        "b1 a2",
    ),
)

TOGETHER = (
    Case(
        "dingo and frog: frogs obey no dingo",
        upper("Fr ~ ~ ~ ~", RIVER, "~ ~ Fr ~ ~", "~ ~ ~ ~ Di"),
        "c3 e4",
        "d3",
    ),
    Case(
        "dingo and cockatoo: an order to score cannot be obeyed",
        rows("~ ~ Ck S1 ~", "~ ~ ~ ~ Di"),
        "c2 e3",
        "c1 b2 e2 c3",
    ),
    Case(
        "dingo and numbat: the order goes first", rows("~ ~ Nu ~ S1", "~ ~ ~ ~ Di"), "c2 e3", "d2"
    ),
    Case(
        "dingo and platypus: the order leads over trees",
        upper("Pl T ~ ~ ~", "~ ~ Di ~ ~"),
        "a1 c2",
        "c1",
        numbers="12111",
    ),
    Case(
        "dingo and glider: the number counts before the slide",
        rows("Su ~ ~ ~ ~", "~ ~ ~ ~ Di"),
        "a2 e3 b2 c2",
        "d2",
    ),
    Case(
        "dingo and mistletoebird: the order leads around the board",
        rows("~ ~ ~ ~ Mi", "~ ~ ~ ~ Di"),
        "e2 e3",
        "a2",
    ),
    Case(
        "dingo and quoll: what is ordered is not chosen",
        rows("~ ~ ~ ~ ~", "~ Qu ~ ~ Di"),
        "c2 e3 b3",
        "d2",
    ),
    Case(
        "dingo and echidna: a number too low cannot be obeyed",
        rows("E2 E1 ~ ~ ~", "~ ~ ~ ~ Di"),
        "a2 e3",
        "a1 c2 d2 e2 a3",
    ),
    Case(
        "dingo and kiwi: an order over a kiwi cannot be obeyed",
        rows("~ Ki ~ ~ ~", "~ ~ ~ ~ Di"),
        "a2 e3 b2",
        "a1 a3",
    ),
    Case(
        "quoll and platypus: what keeps no command chooses both",
        rows("~ ~ Pl ~ ~", "Qu ~ ~ ~ ~"),
        "c2 a3",
        "c1 b2 d2",
        directions="DRRRR",
        numbers="11211",
    ),
    Case(
        "quoll and frog: frog jumps choose nothing",
        upper("Fr T ~ ~ Fr", "T ~ ~ ~ ~", "Qu ~ ~ ~ ~"),
        "a1 a3",
        "e1",
    ),
    Case("kiwi and glider: no slide over a kiwi", rows("Su ~ Ki ~ ~"), "a3 b3 c3", "a2 a4"),
    Case(
        "kiwi and frog: a frog next to a kiwi is forbidden",
        upper("Fr T ~ Ki Fr", "T ~ ~ ~ ~"),
        "a1 d1",
        "*b2 *c2 *e2 *a3 *b3 *c3 *d3 *e3 *a4 *b4 *c4 *d4 *e4 *a5 *b5 *c5 *d5 *e5 out",
    ),
    Case(
        "koala and kiwi: they hold for teleports",
        "Ko T ~ ~ ~/T T T T T/Ki ~ T T ~/~ ~ T T ~/T T T T ~",
        "a1 a3 e5",
        "*c1 *d1 *e1 *e3 *b4 out",
    ),
    Case(
        "echidna: it holds for teleports", upper("E2 T ~ T E1", *["T T T T T"] * 4), "a1", "*c1 out"
    ),
    Case(
        "dingo and thorny devil: an ordered jump is an only jump",
        rows("~ ~ ~ Th ~", "~ ~ ~ ~ Di"),
        "c2 e3",
        "out",
    ),
    Case(
        "glider and moth: an occupied moth ends the slide",
        rows("Su ~ ~ Mo ~"),
        "a3 b3 c3 d3",
        "a2 d3 e3 a4",
    ),
)


@pytest.mark.parametrize("case", [*JUMPS, *ALONE, *TOGETHER], ids=lambda case: case.expected)
def test_where_one_can_go(case: Case) -> None:
    """On each board one can go to the squares that are expected, and to no other."""
    position = begun(board(case.cells, case.directions, case.numbers), case.starts, case.before)
    assert landings(position) == case.landings
