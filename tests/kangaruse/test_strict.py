"""What one gathers by walking, what idles alone and what can matter are as games by the other engine show."""

from array import array
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from crossed import trials
from kangaruse import reach_oracle as slow
from kangaruse.matter_oracle import matters
from kangaruse.oracle import Game
from kangaruse.playouts_traced import drawn_readings
from kangaruse.rules_boards import board, wild_sheet
from pressboard.chance import Chance
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.make import sheet_for
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.playouts.compiled import loaded
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.reach.graph import Graph
from pressboard.games.kangaruse.make.reach.traps import CompiledWalks, ReferenceWalks, Traps, uncollected, walks_for
from pressboard.games.kangaruse.make.shown import shown_of_checked
from pressboard.games.kangaruse.rules.readings import USUAL
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.types import RIVER, SCORING, START, TREE, TYPES
from pressboard.play.bits import squares_of
from pressboard.play.fast_chance import blocks

IDLE_ALONE = {"shelter", "crocodile", "koala", "kiwi", "quoll", "moth"}


def _candidate(number: int, size: str = "5x5", players: int = 0, starts: bool = True) -> Sheet:
    return generate(SheetParams(size, players or 1 + number % 4, starts), Chance("strict", number, size))


# Sets


def test_two_toys_are_worth_nothing() -> None:
    """Two toys never make three, however they stand; three that one walk takes along do."""
    two = board("o ~ To ~ ~/~ ~ ~ ~ ~/~ ~ To ~ ~/~ ~ ~ ~ ~/~ ~ ~ ~ o", "DRDRD", "22222")
    three = board("o ~ To ~ ~/~ ~ ~ ~ ~/~ ~ To ~ ~/~ ~ ~ ~ ~/~ ~ To ~ o", "RDDUL", "22222")
    assert two.names(squares_of(uncollected(Graph(two)))) == ("c1", "c3")
    assert uncollected(Graph(three)) == 0


def _missed(numbers: range) -> Counter[bool]:
    """Compare the walks of the core with those of the reference; return for how many sets something was missed."""
    told = Counter[bool]()
    for number in numbers:
        chance = Chance("walks", number)
        sheet = wild_sheet(chance, 1 + number % 5, most_columns=7, most_rows=6) if number % 4 else _wooded(number)
        graph = Graph(sheet, readings=drawn_readings(chance) if number % 2 else USUAL)
        walks, reference = walks_for(graph), ReferenceWalks(graph)
        assert isinstance(walks, CompiledWalks)
        for wanted in ({"toy": 3}, {"water": 1, "food": 1}, {"star": 2, "gem": 1}):
            if all(sheet.squares.count(key) >= count for key, count in wanted.items()):
                missed = walks.missed(wanted)
                assert missed == reference.missed(wanted)
                told[missed != 0] += 1
    return told


@pytest.mark.slow
def test_the_core_walks_as_the_reference_does() -> None:
    """Under any readings the same walks miss the same squares, set after set."""
    assert min(_missed(range(60)).values()) >= 8


@pytest.mark.parametrize(
    ("wanted", "at", "room"), [((), 0, 25), ((0, 0), 0, 25), ((1, 1), 0, 25), ((-1, 1), 0, 25), ((0, 1), -1, 25)]
)
def test_the_core_refuses_what_cannot_be_gathered(wanted: tuple[int, ...], at: int, room: int) -> None:
    """Types the sheet has not, none of a type and too little room are errors, not accidents."""
    graph = Graph(board("o ~ To ~ ~/~ ~ ~ ~ ~/~ ~ To ~ ~/~ ~ ~ ~ ~/~ ~ To ~ o", "RDDUL", "22222"))
    sheet = loaded(graph.tables)
    assert sheet is not None
    for numbers, squares in ((wanted, room), ((0, 1), 24)):
        with pytest.raises(ValueError, match="cannot be gathered"):
            sheet.core.gather(
                sheet.tables, array("i", numbers), 9, b"", at, blocks(bytes(32)), array("i", [0] * squares)
            )
    with pytest.raises(ValueError, match="ran out"):
        sheet.core.gather(sheet.tables, array("i", (0, 1)), 9, b"", 0, iter([b"1234"]), array("i", [0] * 25))


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
    held = [chance.pick((TREE, TREE, TREE, RIVER, RIVER, "toy", "water", "food")) for _ in range(25)]
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
                worth |= {s for s in owned if sheet.squares[s] == "toy"} if counts["toy"] >= 3 else set()
                worth |= (
                    {s for s in owned if sheet.squares[s] != "toy"} if counts["water"] and counts["food"] else set()
                )
        missed = {*squares_of(uncollected(Graph(sheet)))}
        assert missed == {s for s, held in enumerate(sheet.squares) if held in SCORING} - worth
        seen.update({True: len(missed), False: len(worth)})
    assert min(seen.values()) >= 20


# Who plays alone


@trials("boards", quick=(70, 25), whole=(100, 100))
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
        sheet = replace(sheet, squares=tuple(held), values=tuple(map(int.__mul__, sheet.values, [0] * len(held))))
        numbers = iter(range(1, 31))
        values = tuple(next(numbers) if each in ("star", "echidna") else 0 for each in sheet.squares)
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
        alone, among = Graph(sheet), Graph(replace(sheet, players=2))
        for at in squares_of(alone.tables.land & ~alone.tables.gliders):
            assert alone.possible[at] & ~among.possible[at] == 0
            assert alone.possible[at] & ~alone.tables.usual[at] == 0
            counted += alone.possible[at] != among.possible[at]
    assert counted >= 10


# What the foot may say


def test_what_is_shown_of_traps(monkeypatch: pytest.MonkeyPatch) -> None:
    """That nobody can be forced out is shown for marked starts when the search ended, and alone; not of chosen ones."""
    for players, starts, shows in ((2, True, True), (1, True, True), (1, False, True), (3, False, False)):
        sheet, _ = sheet_for(SheetParams("tiny", players, starts), Chance("shown", players), checks="reach")
        shown = shown_of_checked(sheet, "reach")
        assert shown
        assert shown.no_trap == shows
    sheet, _ = sheet_for(SheetParams("tiny", 3), Chance("shown", 4), checks="reach")
    monkeypatch.setattr(reach, "_searched", lambda *_: Traps((), 2))
    shown = shown_of_checked(sheet, "reach")
    assert shown
    assert not shown.no_trap


# Can it matter?
