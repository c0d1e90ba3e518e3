"""Solved boards: who wins is what plain recursion says, by C and by Python alike; sheets for two are even, and say so."""

from collections import Counter
from functools import cache
from itertools import permutations

import pytest

from pressboard.chance import Chance
from pressboard.errors import BadOption
from pressboard.games.kangaruse.make import make, solve
from pressboard.games.kangaruse.make.certificate import PERFECT, claims, unshown_at_all
from pressboard.games.kangaruse.make.generate import generate
from pressboard.games.kangaruse.make.make import facts
from pressboard.games.kangaruse.make.params import Recipe, SheetParams, decode, encode
from pressboard.games.kangaruse.make.solve import Unsolved, best_jump, solution, value_of
from pressboard.games.kangaruse.print.report import certificate
from pressboard.games.kangaruse.print.sheets import SheetOptions, SheetProduct
from pressboard.games.kangaruse.rules.board import start
from pressboard.games.kangaruse.rules.notation import format_move
from pressboard.games.kangaruse.rules.readings import USUAL
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.games.kangaruse.rules.sheet_text import format_setup
from pressboard.games.kangaruse.rules.tables import tables_of
from pressboard.kinds.page import Item
from pressboard.play.findings import OPEN, SHOWN
from tests.certainty import certain
from tests.crossed import trials
from tests.kangaruse.oracle import Game
from tests.kangaruse.playouts_counted import compiled_engine, drawn_readings
from tests.kangaruse.rules_boards import begun, board, wild_sheet
from tests.kangaruse.sheet_pages import printed
from tests.kangaruse.solve_oracle import Plain, TooMany, wooded_sheet
from tests.printed import texts

PRODUCT = SheetProduct()
LOOKED = 3_000
"""Positions that a game is searched for by core and reference."""
TINY, FEW = 800, 5_000
"""Positions that plain recursion looks at, in a usual run and in one of all there is."""


def _agrees(number: int, most: int) -> int | None:
    """Compare a wooded board with plain recursion, by the oracle or under drawn readings; None where that is too much."""
    chance = Chance("plain", number)
    sheet = wooded_sheet(chance)
    pair = chance.sample(sheet.starts, 2)
    readings = drawn_readings(chance) if number % 2 else USUAL
    plain = Plain(most)
    try:
        if readings == USUAL:
            value = plain.by_oracle(Game(sheet, 2, pair))
        else:
            value = plain.by_board(start(sheet, 2, pair, readings))
    except TooMany:
        return None
    assert value_of(start(sheet, 2, pair, readings)) == value, format_setup(sheet)
    return value


@trials("numbers", quick=range(12), whole=range(120))
def test_plain_recursion_agrees(numbers: range) -> None:
    """Whoever wins, under the usual readings by other rules' engine, under drawn ones by the same; all results are met."""
    most = TINY if len(numbers) < 100 else FEW
    met = Counter(_agrees(number, most) for number in numbers)
    assert min(met[value] for value in (-1, 0, 1)) >= len(numbers) // 12


def _both(sheet: Sheet, pair: tuple[int, ...], chance: Chance, is_wild: bool) -> bool:
    """Compare the core with the reference; return whether the game had not ended before it began."""
    position = start(sheet, 2, pair, drawn_readings(chance) if is_wild else USUAL)
    if position.to_move is None:
        return False
    compiled_engine(tables_of(sheet, position.readings))
    for _ in range(chance.below(4)):  # from the middle of games, too
        further = position.play(chance.pick(position.moves()))
        position = further if further.to_move is not None else position
    said = []
    for search in (solve.compiled_value, solve.reference_value):
        try:
            said.append(search(position, LOOKED))
        except Unsolved:
            said.append(None)
    assert said[0] == said[1], format_setup(sheet)
    return True


@trials("count", quick=8, whole=200)
def test_the_core_looks_at_the_same_positions_as_the_reference(count: int) -> None:
    """On candidates, and on boards of all types under any readings, from any position; or neither comes to an end."""
    compared = 0
    for number in range(count):
        chance = Chance("alike", number)
        sheet = generate(SheetParams("tiny", players=2), chance.fork())
        compared += _both(sheet, sheet.starts[:2], chance, is_wild=False)
        wild = wild_sheet(chance, 2, 6, 5)
        compared += _both(wild, tuple(chance.sample(wild.starts, 2)), chance, is_wild=True)
    assert compared >= count


def test_the_best_jumps_are_those_that_win() -> None:
    """Who can get the star wins, at once or by a step back; from the other seat the board is lost whatever one does."""
    sheet = board("o S9 ~ T o/T T T T S2/T T T T T/T T T T T/T T T T T", numbers="12222")
    first = begun(sheet, "a1 e1", readings=USUAL)
    second = begun(sheet, "e1 a1", readings=USUAL)
    best = best_jump(first)
    assert (best.value, [format_move(move, first) for move in best.moves]) == (1, ["b1", "c1"])
    assert best_jump(second).value == -1
    assert [*best_jump(second).moves] == second.moves()


def test_best_moves_keep_the_value() -> None:
    """After a best move the position is worth the same, after any other less."""
    sheet = made("even").content
    position = start(sheet, 2, sheet.starts)
    best = best_jump(position)
    assert best.value == 0
    values = {move: value_of(position.play(move)) for move in position.moves()}
    assert {move for move, value in values.items() if value == 0} == {*best.moves}
    assert max(values.values()) == 0


# Sheets


KINDS = {
    "even": SheetParams("5x5", players=2),
    "left out": SheetParams("5x5", players=2, solved="no"),
    "tiny": SheetParams("tiny", players=2),
}


@cache
def made(kind: str) -> Item[Sheet]:
    """Return a sheet of a kind."""
    return PRODUCT.generate(KINDS[kind], "solved", 1)


def test_a_sheet_for_two_on_five_by_five_is_even() -> None:
    """With best play every order of its starts ends in a tie; the foot, the certificate and `check` of its code say so."""
    item = made("even")
    code = made("even").code
    assert {*solution(item.content).values.values()} == {0}
    assert item.shown.is_even
    assert PRODUCT.read(code).shown == item.shown
    told = certificate(PRODUCT.read(code))
    assert told.data()["solved"] == {
        "is_even": True,
        "orders": [
            {"first": first, "second": second, "wins": "nobody"}
            for first, second in permutations(item.content.names(item.content.starts), 2)
        ],
    }
    assert ("sheet-even", {}) in told.report.opening
    assert "sheet-fair" not in dict(told.report.opening)


def test_the_foot_says_that_it_is_even() -> None:
    """In place of what games showed of starts and seats stands what was computed."""
    said = {
        kind: " ".join(texts(printed([made(kind)], "A4", SheetOptions()))[0].split())
        for kind in KINDS
    }
    assert (
        "Perfectly even: if both play without a mistake it ends in a tie (computed)."
        in said["even"]
    )
    assert "fair for" not in said["even"]
    assert not any("Perfectly" in said[kind] for kind in ("left out", "tiny"))


@pytest.mark.parametrize("kind", ["left out", "tiny"])
def test_other_sheets_are_not_solved(kind: str) -> None:
    """Where it is not wanted or not asked for nothing is said of perfect play."""
    known = facts(made(kind).content, recipe=decode(made(kind).code)[1])
    assert known.solution is None
    assert PERFECT not in {claim.name for claim in claims(known)}
    assert any("gain by the start" in each for each in unshown_at_all(known))


@pytest.mark.slow
def test_tiny_sheets_are_even_where_it_is_asked_for() -> None:
    """With `--solved yes`, which stands in the code, so that it is proved again from there."""
    item = PRODUCT.generate(SheetParams("tiny", players=2, solved="yes"), "solved", 1)
    assert item.shown.is_even
    assert PRODUCT.read(item.code).shown.is_even
    assert "tiny 2 players, solved, seed" in item.recipe


def test_where_none_is_even_the_certificate_says_who_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sheet is the one that would be printed unsolved, and its claim names the winner of each order of starts."""
    monkeypatch.setattr(make, "EVEN_ATTEMPTS", 0)
    item = PRODUCT.generate(KINDS["even"], "solved", 2)
    known = facts(item.content)
    assert not item.shown.is_even
    [claim] = [claim for claim in claims(known) if claim.name == PERFECT]
    assert claim.verdict == SHOWN
    said: dict[int | None, str] = {
        1: "who moves first wins",
        0: "a tie",
        -1: "who moves second wins",
    }
    for starts, value in certain(known.solution).values.items():
        first, second = item.content.names(starts)
        assert f"{first} against {second}: {said[value]}" in claim.shown


def test_a_search_that_does_not_end_is_not_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Within too few positions nothing is known of the orders that are left, and the certificate says so."""
    sheet = made("even").content
    monkeypatch.setattr(solve, "MOST_POSITIONS", 10)
    assert {*solution(sheet).values.values()} == {None}
    [claim] = [claim for claim in claims(facts(sheet)) if claim.name == PERFECT]
    assert (claim.verdict, bool(claim.unshown)) == (OPEN, True)
    with pytest.raises(Unsolved):
        best_jump(start(sheet, 2, sheet.starts), most=10)


@pytest.mark.parametrize(
    "params", [("small", 2), ("tiny", 3), ("tiny", 2, False)], ids=["large", "three", "unmarked"]
)
def test_what_cannot_be_solved_is_refused(params: tuple[str, int]) -> None:
    """Larger boards, more players and starts that are chosen are not solved, and the refusal says what is."""
    with pytest.raises(BadOption, match="30 squares or fewer"):
        SheetParams(*params, solved="yes")


def test_whether_it_is_solved_stands_in_the_code() -> None:
    """Codes of before say nothing of it, and mean that it is as usual."""
    sheet, recipe = decode(made("even").code)
    assert recipe
    for word in ("auto", "yes", "no"):
        asked = SheetParams("5x5", players=2, solved=word)
        _, found = decode(encode(sheet, Recipe(recipe.seed, 1, asked)))
        assert certain(found).params.solved == word
