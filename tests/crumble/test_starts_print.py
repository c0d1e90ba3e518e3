"""Boards with a starting position: judged before they are printed, and known wherever sheets are read."""

import pytest

from pressboard import registry
from pressboard.games.crumble.make import check, simulate
from pressboard.games.crumble.make.check import RULES, problems
from pressboard.games.crumble.make.params import StartParams
from pressboard.games.crumble.print.board import BoardOptions, BoardProduct
from pressboard.games.crumble.rules.board import start
from pressboard.games.crumble.rules.notation import parse_position
from pressboard.games.crumble.rules.tiling import set_of
from pressboard.interface import certify, print_product
from pressboard.play.findings import findings
from pressboard.play.samples import UNFINISHED
from pressboard.printing.papers import parse_paper
from tests.certainty import as_json
from tests.printed import leaves_of, pdf_of, texts

GAME = registry.game("crumble")
BOARD = BoardProduct()


def test_the_standard_board_needs_no_seed() -> None:
    """The checkerboard is the same whatever the seed; without pieces it is the empty board."""
    item = BOARD.generate(StartParams("8x6"), "billabong", 1)
    assert item == BOARD.generate(StartParams("8x6"), "koobiwa", 1)
    assert (item.content, item.recipe) == (start(8, 6), "standard start, 8x6")
    assert BOARD.pictures(item, BoardOptions()) == BOARD.pictures(None, BoardOptions(size="8x6"))
    assert BOARD.pictures(item, BoardOptions(setup=True)) != BOARD.pictures(item, BoardOptions())


def test_a_certificate_asks_nothing_of_the_published_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the checkerboard the games are told and not judged, though they break off."""
    monkeypatch.setattr(simulate, "LONGEST", 1)
    simulate._play_key.cache_clear()
    found = as_json(BOARD.certificate(BOARD.generate(StartParams("5x3"), "", 1)).data())
    simulate._play_key.cache_clear()
    assert found["play"]["games"] > 0
    assert not [each for rule in found["play"]["thresholds"] for each in rule["measures"]]
    assert not BOARD.problems(BOARD.generate(StartParams("5x3"), "", 1))


def broken(text: str) -> set[str]:
    """Return the rules that a position breaks."""
    return {finding.rule for finding in problems(parse_position(text))}


UNEVEN = "board 6x6\nb w b w b w\nw b w b w b\nb w w w b w\nw b w b w b\nb w b w b w\nw b w b w b"


def test_sides_may_differ() -> None:
    """A legal start of one's own is printed though one side has more, and the page and the full check say so."""
    own = StartParams(start=" ".join(UNEVEN.splitlines()[1:]))
    item = BOARD.generate(own, "", 1)
    assert not BOARD.problems(item)
    assert broken(UNEVEN) == {check.SEEN_ALIKE}
    assert not item.content.seen_alike
    leaves = leaves_of(GAME, "board", BoardOptions(), "A4", [item])
    assert "the two sides differ" in texts(pdf_of(GAME, leaves, parse_paper("A4")))[0]


RING = "board 5x5\nw b w b w\nb w b w b\nw b w b w\nb w b w b\nw b w b w"


@pytest.mark.slow
def test_each_rule_can_be_broken() -> None:
    """A position that breaks a rule is told so, by the names of what it breaks."""
    found = {
        rule
        for finding in (broken("board 2x2"), broken(RING), broken("board 11x4"))
        for rule in finding
    }
    assert found == {"size", check.SEEN_ALIKE}
    assert broken("board 4x4\nb4") == {check.SEEN_ALIKE, "won", "stuck"}
    assert broken("board 4x4\nb2 b2 w2 w2") == {"won in one turn"}
    ring = start(5, 5)
    inside = set_of(
        number
        for number, (west, south, east, north) in enumerate(ring.layout.pieces)
        if 0 < west < east < 5 << ring.layout.depth and 0 < south < north < 5 << ring.layout.depth
        if number != len(ring.layout.pieces) // 2
    )
    assert "enclosed" in {finding.rule for finding in problems(ring.copy(black=inside))}
    assert problems(start()) == []
    assert len(RULES) == 9


def test_games_are_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that nobody wins within the limit counts as none, and the demand for decided games fails."""
    monkeypatch.setattr(simulate, "LONGEST", 1)
    found = simulate._play_key.__wrapped__(*start(5, 4).key())
    assert found[0].series[0].endings == {UNFINISHED: 12 * simulate.SERIES}
    assert [each.rule for each in findings(found[1])] == ["undecided", "length"]


def test_a_board_whose_games_show_no_figures_has_its_certificate_as_pages() -> None:
    """What is asked of games is left out where a board is too common for any to be asked."""
    (code,) = print_product("crumble", "board").codes
    certificate = certify(code)
    assert "What the games must show" not in certificate
    assert "standard start, 6x6" in certificate
