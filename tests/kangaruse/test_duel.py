"""Who can be forced out by an opponent is who the slow search over the other engine says."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.params import SheetParams, decode
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.make.reach.traps import (
    Chase,
    Hunt,
    Traps,
    depends_on,
    forced_among,
    free_starts,
    traps,
)
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.sheet_text import format_setup
from pressboard.play.bits import bits_of
from tests.crossed import trials
from tests.kangaruse.duel_oracle import forced_out
from tests.kangaruse.rules_boards import board, wild_sheet

BUSY = ("tasmanian-tiger", "kangaroo", "moth")
"""Types that give the slow search too many moves."""
MOST_BUSY = 5


FORCED = decode("KANGA1-00H4DP-S2P663-HTY2H5-YN50A4-XR8R4P-KA87HG-9A10SG")[0]
CALM = decode("KANGA1-000K14-QFE2GS-TSGWZ6-20EHD2-VR9BYQ-FY36AH-W67ASD-RE11JP")[0]
"""A sheet with a trap, and one without."""


def _candidate(number: int) -> Sheet:
    return generate(SheetParams("5x5", players=2 + number % 3), Chance("duel", number))


def _wild(number: int) -> Sheet:
    return wild_sheet(Chance("wild duel", number), 2 + number % 3, most_columns=6, most_rows=5)


def test_a_trap_that_was_forced() -> None:
    """On a4 one is forced to a3 after c2, and c3 leaves no jump: the search finds it, and nothing on another sheet."""
    sheet = FORCED
    found = traps(Graph(sheet))
    assert [
        (sheet.name(hunt.victim), sheet.name(hunt.opponent), hunt.victim_first)
        for hunt in found.found
    ] == [("a4", "c5", False)]
    assert found.players == 2
    says = ["trap (a4): who starts on a4 can be forced out within 2 turns from c5, moving first"]
    assert [*map(str, reach.problems(sheet))] == says
    assert not traps(Graph(CALM)).found


def _agree(sheet: Sheet, chance: Chance) -> list[bool]:
    """Compare with the oracle for two seatings; return what was found."""
    chase = Chase(Graph(sheet), 10**9)
    found = []
    for victim_first in (True, False):
        seats = chance.sample(sheet.starts, chance.between(2, sheet.players))
        hunt = Hunt(seats[0], seats[1], victim_first, bits_of(seats[2:]))
        found.append(forced_out(sheet, seats, victim_first))
        assert chase.is_forced(hunt) == found[-1], f"{hunt}\n{format_setup(sheet)}"
    return found


def _agreed(generated: Callable[[int], Sheet], numbers: range) -> Counter[bool]:
    found: Counter[bool] = Counter()
    for number in numbers:
        sheet = generated(number)
        if sum(sheet.squares.count(held) for held in BUSY) <= MOST_BUSY:
            found.update(_agree(sheet, Chance("seats", number)))
    return found


@pytest.mark.slow
@trials("every", quick=2, whole=1)
def test_the_oracle_agrees_on_two_hundred_boards(every: int) -> None:
    """On candidates and on boards of all kinds the same seatings are traps, some of them and not most."""
    found = _agreed(_candidate, range(0, 200, every)) + _agreed(_wild, range(0, 300, every))
    assert found.total() >= 400 // every
    assert min(found.values()) >= 60 // every


def test_starts_that_an_extra_jump_may_come_by_are_known() -> None:
    """From the kangaroo one may go on to the start ahead, not to the one behind."""
    sheet = board("/".join(["o ~ Ka ~ o", *["T T T T T"] * 4]))
    assert depends_on(Graph(sheet)) == {sheet.square("c1"): 1 << sheet.square("e1")}


def test_who_stays_matters_only_where_a_search_came_by() -> None:
    """Seat by seat with all the ways others may sit, nobody is forced out but who is with those the search tries."""
    met = Counter[bool]()
    for number in range(150):
        sheet = wild_sheet(Chance("idle duel", number), 4, most_columns=6, most_rows=6)
        if sheet.squares.count("tasmanian-tiger") > 2:
            continue
        chase = Chase(Graph(sheet), 10**9)
        victim, opponent, *others = Chance("idle seats", number).shuffled(sheet.starts)
        groups = [bits_of(idle) for count in range(3) for idle in combinations(others, count)]
        hunts = [Hunt(victim, opponent, first, idle) for first in (True, False) for idle in groups]
        for alone in (Hunt(victim, opponent, True), Hunt(victim, opponent, False)):
            if chase.is_forced(alone):
                continue
            forced = forced_among(chase, alone, free_starts(chase, alone), 2)
            like = [hunt for hunt in hunts if hunt.victim_first == alone.victim_first]
            assert bool(forced) == any(map(chase.is_forced, like))
            assert forced is None or forced in like
            met[forced is not None] += 1
    assert min(met.values()) >= 1


def test_a_search_that_does_not_end_shows_nothing() -> None:
    """Within too few positions no trap is found, and that not all was searched is said, for two or for more."""
    assert traps(Graph(FORCED), most=3) == Traps((), 0)
    crowd = Graph(_candidate(2))
    assert crowd.sheet.players == 4
    assert [traps(crowd, most_crowded=most).players for most in (0, 10**6)] == [2, 4]
