"""The quick guess of what is wrong with a draft: compiled it is the same as in Python."""

from array import array

import pytest

from crossed import trials
from pressboard.chance import Chance
from pressboard.games.kangaruse.make.draft import Draft
from pressboard.games.kangaruse.make.generate import NoCandidate, generate
from pressboard.games.kangaruse.make.guess.compiled import CompiledDraft, Guess, guess
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.rules.sheet import Sheet

SIZES = ("tiny", "small", "regular", "large", "huge", "5x5", "7x9", "20x16")
SWAPS = 8


@pytest.fixture(name="core", scope="module")
def _core() -> Guess:
    """Return the compiled guess, which is there unless nobody wanted it or could make it."""
    core = guess()
    if core is None:
        pytest.skip("nothing was compiled")
    return core


def candidate(number: int) -> Sheet:
    """Return a candidate as it comes, of any size, for any number of players, with starts marked or not."""
    size, players = SIZES[number % len(SIZES)], 1 + number % 5
    params = SheetParams(size, min(players, 2) if size in ("tiny", "5x5") else players, number % 3 > 0)
    for attempt in range(20):
        try:
            return generate(params, Chance("guess", number, attempt))
        except NoCandidate:
            continue
    raise AssertionError(f"no candidate for {params}")


def swap(drafts: tuple[Draft, ...], chance: Chance) -> None:
    """Swap the same squares or commands of drafts."""
    of_squares, of_columns = chance.happens(0.5), chance.happens(0.5)
    among = len(drafts[0].movable if of_squares else drafts[0].commands[of_columns])
    one, other = chance.below(among), chance.below(among)
    for draft in drafts:
        if of_squares:
            draft.swap_squares(draft.movable[one], draft.movable[other])
        else:
            draft.swap_commands(of_columns, one, other)


@trials("count", quick=20, whole=64)
def test_both_guess_the_same(core: Guess, count: int) -> None:
    """Whatever is swapped, the same squares are suspected, in the same order; there are drafts with and without any."""
    lengths = set()
    for number in range(count):
        sheet, chance = candidate(number), Chance("swaps", number)
        drafts = Draft(sheet), CompiledDraft(sheet, core)
        for _ in range(SWAPS):
            reference, compiled = (draft.suspects() for draft in drafts)
            assert compiled == reference, sheet
            lengths.add(min(len(reference), 9))
            swap(drafts, chance)
        assert drafts[0].finished() == drafts[1].finished()
    assert count < 64 or lengths == {*range(10)}


@pytest.mark.parametrize(
    ("columns", "rows", "mark", "pick"),
    [(4, 5, 0, 0), (5, 4, 0, 0), (400, 400, 0, 0), (5, 5, 1 << 12, 0), (5, 5, 0, 16)],
)
def test_what_is_no_board_is_refused(columns: int, rows: int, mark: int, pick: int, core: Guess) -> None:
    """Nothing is read or written beyond a board."""
    squares = min(columns * rows, 1000)
    with pytest.raises(ValueError, match="no board"):
        core(columns, rows, False, array("I", [mark] * squares), bytearray([pick] * squares))


def test_too_few_marks_are_refused(core: Guess) -> None:
    """Marks and picks are as many as squares."""
    for marks, picks in ((24, 25), (25, 24), (26, 25), (25, 26)):
        with pytest.raises(ValueError, match="no board"):
            core(5, 5, False, array("I", [0] * marks), bytearray(picks))
