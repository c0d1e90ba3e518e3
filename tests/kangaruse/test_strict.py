"""What one gathers by walking, what idles alone and what can matter are as games by the other engine show."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from pressboard.chance import Chance
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.make import facts, sheet_for
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.make.reach.traps import Traps, uncollectable
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import RIVER, SCORING, START, TREE, TYPES
from pressboard.play.bits import squares_of
from tests.certainty import certain
from tests.crossed import trials
from tests.kangaruse import reach_oracle as slow
from tests.kangaruse.matter_oracle import matters
from tests.kangaruse.oracle import Game
from tests.kangaruse.rules_boards import board, wild_sheet

IDLE_ALONE = {"shelter", "crocodile", "koala", "kiwi", "quoll", "moth"}


def _candidate(number: int, size: str = "5x5", players: int = 0, starts: bool = True) -> Sheet:
    return generate(
        SheetParams(size, players or 1 + number % 4, starts), Chance("strict", number, size)
    )


# Sets


def test_two_toys_are_worth_nothing() -> None:
    """Two toys never make three, however they stand; three that one walk takes along do."""
    two = board("o ~ To ~ ~/~ ~ ~ ~ ~/~ ~ To ~ ~/~ ~ ~ ~ ~/~ ~ ~ ~ o", "DRDRD", "22222")
    three = board("o ~ To ~ ~/~ ~ ~ ~ ~/~ ~ To ~ ~/~ ~ ~ ~ ~/~ ~ To ~ o", "RDDUL", "22222")
    assert two.names(squares_of(uncollectable(Graph(two)))) == ("c1", "c3")
    assert uncollectable(Graph(three)) == 0


def _gathered(game: Game) -> Iterator[frozenset[int]]:
    """Yield the scoring squares of every way to play on alone by jumps."""
    yield frozenset(game.owned[0])
    if game.over:
        return
    for move in game.legal():
        if move[0] == "jump":
            after = game.copy()
            after.make(move)
            yield from _gathered(after)


def _wooded(number: int) -> Sheet:
    """Generate a board of toys, water and food with so many trees that all games on it can be played."""
    chance = Chance("wooded", number)
    held = [
        chance.pick((TREE, TREE, TREE, RIVER, RIVER, "toy", "water", "food")) for _ in range(25)
    ]
    for place in chance.sample(range(25), 2):
        held[place] = START
    return replace(_candidate(number), squares=tuple(held), values=(0,) * 25, players=2)


@pytest.mark.slow
def test_what_nobody_can_gather_is_what_no_game_gathers() -> None:
    """On boards where all games of one player can be played, the same squares are never worth anything."""
    seen: Counter[bool] = Counter()
    for number in range(40):
        sheet = _wooded(number)
        worth: set[int] = set()
        for start in sheet.starts:
            for owned in _gathered(slow.alone(sheet, start, started=True)):
                counts = Counter(sheet.squares[square] for square in owned)
                worth |= (
                    {s for s in owned if sheet.squares[s] == "toy"} if counts["toy"] >= 3 else set()
                )
                worth |= (
                    {s for s in owned if sheet.squares[s] != "toy"}
                    if counts["water"] and counts["food"]
                    else set()
                )
        missed = {*squares_of(uncollectable(Graph(sheet)))}
        assert missed == {s for s, held in enumerate(sheet.squares) if held in SCORING} - worth
        seen.update({True: len(missed), False: len(worth)})
    assert min(seen.values()) >= 20


# Who plays alone


@trials("boards", quick=(70, 12), whole=(100, 100))
@pytest.mark.parametrize("key", TYPES)
def test_a_type_idles_alone_or_matters(key: str, boards: tuple[int, int]) -> None:
    """Games of one on boards of all kinds show a difference by every other type, and none by these."""
    shown = 0
    for number in range(boards[key in IDLE_ALONE]):
        chance = Chance("alone", key, number)
        sheet = replace(wild_sheet(chance, 1, most_columns=6, most_rows=5), players=1)
        squares = [square for square, held in enumerate(sheet.squares) if held not in (START, TREE)]
        held = [*sheet.squares]
        for square in chance.sample(squares, 6):
            held[square] = key
        sheet = replace(
            sheet,
            squares=tuple(held),
            values=tuple(map(int.__mul__, sheet.values, [0] * len(held))),
        )
        numbers = iter(range(1, 31))
        values = tuple(
            next(numbers) if each in ("star", "echidna") else 0 for each in sheet.squares
        )
        sheet = replace(sheet, values=values)
        shown += matters(sheet, chance.pick(sheet.where(key)), chance, 3)
        if shown and key not in IDLE_ALONE:
            return
    assert not shown
    assert key in IDLE_ALONE


def test_alone_nobody_orders_from_elsewhere() -> None:
    """A jump that only a dingo elsewhere could order is none for a player alone."""
    counted = 0
    for number in range(40):
        sheet = replace(_candidate(number, "tiny"), players=1)
        alone = Graph(sheet)
        among = Graph(replace(sheet, players=2))
        for at in squares_of(alone.tables.land & ~alone.tables.gliders):
            assert alone.possible[at] & ~among.possible[at] == 0
            assert alone.possible[at] & ~alone.tables.usual[at] == 0
            counted += alone.possible[at] != among.possible[at]
    assert counted >= 10


# What the foot may say


def test_what_is_shown_of_traps(monkeypatch: pytest.MonkeyPatch) -> None:
    """That nobody can be forced out is shown for marked starts when the search ended, and alone; not of chosen ones."""
    for players, starts, shows in (
        (2, True, True),
        (1, True, True),
        (1, False, True),
        (3, False, False),
    ):
        made = sheet_for(
            SheetParams("tiny", players, starts, checks="reach"), Chance("shown", players)
        )
        assert made.shown
        assert made.shown == facts(made.sheet).shown(is_played=False)
        assert made.shown.no_trap == shows
    sheet = sheet_for(SheetParams("tiny", 3, checks="reach"), Chance("shown", 4)).sheet
    monkeypatch.setattr(reach, "traps", lambda graph: Traps((), 2))
    assert not certain(facts(sheet).shown(is_played=False)).no_trap
