"""Turns by example: what is said of a jump holds on its sheet, and every game has six frames with a sentence each."""

import re
from html import unescape
from typing import Any

from pressboard import interface, registry
from pressboard.games.kangaruse.rules.sheet import DIRECTIONS, FARTHEST, STEPS, WAYS, Sheet
from pressboard.games.kangaruse.rules.sheet_text import decode
from pressboard.games.kangaruse.rules.types import RIVER, START, TREE, TYPES
from tests.crossed import crossed, every_other

FRAMES = 6
SEEDS = range(12)
LEAVING = ("mistletoebird", "sugar-glider", "platypus", "frog")
"""The types from which one jumps in ways of their own."""


def sentences(game: str, **options: Any) -> list[str]:  # noqa: ANN401
    """Return what stands below the frames, in their order."""
    (html,) = interface.print_product(game, "turns", html=True, **options).pictures.values()
    told = re.findall(r"<figcaption>(.*?)</figcaption>", html.decode(), re.DOTALL)
    return [" ".join(re.sub("<[^>]+>", "", unescape(each)).split()) for each in told]


@every_other("game", registry.names_of_ours())
def test_every_game_shows_three_turns_in_six_frames_on_a_page(game: str) -> None:
    """Each with its number and a sentence; two frames for a turn, before it and after."""
    told = sentences(game)
    assert [each.split()[0] for each in told] == [str(number) for number in range(1, FRAMES + 1)]
    assert all(each.endswith(".") for each in told)
    for paper in ("A4", "Letter"):
        assert interface.print_product(game, "turns", paper=paper).pages == 1


@crossed("paper game", ["A5", "Letter", "A3"], registry.names_of_ours())
def test_they_are_printed_on_any_paper_and_in_large_print(game: str, paper: str) -> None:
    assert interface.print_product(game, "turns", paper=paper).pdf.startswith(b"%PDF")
    assert interface.print_product(game, "turns", paper=paper, large_print=True).pages > 1


def moved(sheet: Sheet, square: int, way: str, length: int) -> int:
    """Return the square so many squares away; one must be on the board."""
    across, down = STEPS[WAYS.index(way)]
    row, column = divmod(square, sheet.columns)
    assert 0 <= row + down * length < sheet.rows
    assert 0 <= column + across * length < sheet.columns
    return square + (down * sheet.columns + across) * length


def follows(sheet: Sheet, begun: int, said: str) -> int:
    """Return where a jump ends, having seen that it is as it was said to be."""
    found = re.search(r"land on ([a-z]\d+)\.", said)
    assert found
    end = sheet.square(found[1])
    assert sheet.squares[end] != TREE
    direction, number = divmod(sheet.orders[begun], FARTHEST)
    if sheet.squares[begun] in LEAVING:
        return end
    if by_arrow := re.search(r"The arrow points (\w+), and you choose (\d)", said):
        assert DIRECTIONS[direction] == by_arrow[1][0].upper()
        assert moved(sheet, begun, by_arrow[1], int(by_arrow[2])) == end
    elif by_number := re.search(r"The number is (\d), and you choose to go (\w+)", said):
        assert number + 1 == int(by_number[1])
        assert moved(sheet, begun, by_number[2], int(by_number[1])) == end
    if again := re.search(r"jump again, to ([a-z]\d+)\.", said):
        return sheet.square(again[1])
    if points := re.search(r"brings (\d+) points? at once", said):
        assert int(points[1]) in (sheet.values[end], 5)
    return end


@every_other("seed", SEEDS, of=5)
def test_what_is_said_of_jumps_holds_on_their_sheet(seed: int) -> None:
    """One begins where one may, jumps as the square says, and goes on from where one landed."""
    size = ("tiny", "small", "regular")[seed % 3]
    made = interface.print_sheet(
        "kangaruse", seed=f"turns{seed}", size=size, starts=bool(seed % 4), checks="structure"
    )
    sheet = decode(made.codes[0])
    told = sentences("kangaruse", record=made.codes[0])
    at = None
    for look, done in zip(told[::2], told[1::2], strict=True):
        found = re.match(r"\d You stand on ([a-z]\d+)", look)
        assert found
        square = sheet.square(found[1])
        if at is None:
            assert sheet.squares[square] in (START, RIVER, *_no_score(sheet))
        else:
            assert square == at
        if "rings show where you may land" in look:
            direction, number = divmod(sheet.orders[square], FARTHEST)
            assert f"Its arrow points {WAYS[direction]}, its number is {number + 1}." in look
        at = follows(sheet, square, done) if "land on" in done else None


def _no_score(sheet: Sheet) -> set[str]:
    return {key for key in sheet.types if not TYPES[key].scores}
