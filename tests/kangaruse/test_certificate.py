"""The certificate of a sheet: it states everything, agrees with the games, and can be had again by anybody."""

import json
from functools import cache
from typing import Any

import pytest

from pressboard.games.kangaruse import GAME
from pressboard.games.kangaruse.make.check import CONSTRUCTION
from pressboard.games.kangaruse.make.make import facts
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.make.playouts.policies import POLICIES
from pressboard.games.kangaruse.make.reach import reach
from pressboard.games.kangaruse.make.simulate import THRESHOLDS, Simulation, player_counts
from pressboard.games.kangaruse.print.report import certificate, report_of
from pressboard.games.kangaruse.print.sheets import SheetProduct
from pressboard.games.kangaruse.rules.sheet import Sheet
from pressboard.jobs.documents import read_report
from pressboard.kinds.page import Item
from pressboard.kinds.report import PlainCertificate
from tests.printed import words_stand_in

PRODUCT = SheetProduct()
FIVE = "LRUDL"


NASTY: dict[str, tuple[int, list[str]]] = {
    "no scoring square": (5, ["~ ~ ~ ~ ~"] * 5),
    "all score": (3, ["S4 S4 S4 S4 S4"] * 5),
    "all trees": (2, ["T T T T T"] * 5),
    "one square left": (5, ["T T T T T"] * 4 + ["T T T T ~"]),
    "one start for five": (5, ["o S4 ~ ~ ~"] + ["~ ~ ~ ~ ~"] * 4),
    "three starts for five": (5, ["o S4 ~ ~ o", "~ o ~ Ch ~"] + ["~ ~ ~ ~ ~"] * 3),
    "all moths": (5, ["Mo Mo Mo Mo Mo"] * 5),
    "all kangaroos": (5, ["Ka Ka Ka Ka Ka"] * 5),
    "one player": (1, ["~ Ch ~ ~ ~"] * 5),
}
"""For how many players a sheet is, and its rows."""


def by_hand(name: str) -> Item[Sheet]:
    """The sheet of five columns that is set up by hand under a name, whatever is wrong with it."""
    players, rows = NASTY[name]
    lines = [f"{number % 4 + 1} {row}" for number, row in enumerate(rows)]
    return PRODUCT.read_setup(
        "\n".join((f"kangaruse 5x{len(rows)}, {players} players", " ".join(FIVE), *lines))
    )


@cache
def sheet() -> Item[Sheet]:
    """Return the sheet in the README."""
    return PRODUCT.generate(SheetParams(), "billabong", 1)


@cache
def example() -> PlainCertificate:
    """Return the certificate of the sheet in the README."""
    return certificate(sheet())


def test_the_text_states_every_rule_and_threshold_with_its_reason() -> None:
    """Nothing that is asked of a sheet is left out, nor why it is asked, nor how the players play."""
    said = text_of(example())
    for threshold in THRESHOLDS:
        assert f"{threshold.measured}; {threshold.demand}. {threshold.reason}" in said
    assert all(rule in said for rule in reach.RULES)
    assert all(words in said for words in CONSTRUCTION)
    assert (
        len({policy.name for policy in POLICIES})
        == len({policy.words for policy in POLICIES})
        == len(POLICIES)
    )
    assert all(f"{policy.name}: {policy.words}" in said for policy in POLICIES)
    assert "chance in these games comes from what is on the sheet" in said


def test_the_data_agrees_with_the_games() -> None:
    """Histograms, shares and visits are those of the tallies, and all of them are counted."""
    known = facts(sheet().content)
    play = checked(example())["play"]
    assert play["games"] == known.simulation.games
    for tally, series in zip(known.simulation.tables, play["series"], strict=True):
        assert (series["players"], series["games"]) == (tally.players, tally.games)
        assert dict(series["lengths"]["histogram"]) == dict(tally.lengths)
        assert (
            sum(length * games for length, games in series["lengths"]["histogram"])
            == series["turns"]
        )
        for seat, points in zip(series["seats"], tally.points, strict=True):
            assert dict(seat["points"]["histogram"]) == dict(points)
        assert sum(map(sum, series["visits"])) == sum(tally.visits.values())
    grid = play["visits"]
    board = known.sheet
    assert [len(row) for row in grid] == [board.columns] * board.rows
    for square, held in enumerate(board.squares):
        visits = grid[square // board.columns][square % board.columns]
        assert visits == sum(tally.visits[square] for tally in known.simulation.tables)
        assert not (held == "tree" and visits)
    assert play["contest"]["games"] == known.simulation.contest.games


def text_of(found: PlainCertificate) -> str:
    """Return all that a certificate says."""
    return " ".join(read_report(GAME, found).replace("|", " ").split())


def checked(found: PlainCertificate) -> dict[str, Any]:
    """Ask of a certificate what holds for each, and return its data."""
    data = found.data()
    assert "nan" not in text_of(found)
    assert json.loads(json.dumps(data, allow_nan=False)) == data
    return data


@pytest.mark.slow
@pytest.mark.parametrize("name", NASTY)
def test_no_sheet_is_too_bad_for_a_certificate(name: str) -> None:
    """A sheet edited into nonsense is judged as far as it goes; it is played unless nobody can sit down."""
    found = certificate(by_hand(name))
    data = checked(found)
    assert data["construction"]["findings"]
    assert data["play"]["played"] == (name not in ("all trees", "all score"))
    if not data["play"]["played"]:
        assert "Not played: there is no square to start on" in text_of(found)
        assert data["play"]["reason"] == "there is no square to start on"


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("all trees", []),
        ("one square left", [1]),
        ("one start for five", [1]),
        ("three starts for five", [2, 3]),
        ("no scoring square", [2, 3, 4, 5]),
        ("one player", [1]),
    ],
)
def test_no_more_play_than_find_a_start(name: str, counts: list[int]) -> None:
    """A sheet is played by as many as can sit down on it, and the certificate says when that is fewer."""
    item = by_hand(name)
    assert [*player_counts(item.content)] == counts
    assert not counts or [*Simulation(item.content).counts] == counts
    missing = bool(counts) and counts[-1] < item.content.players
    assert ("of games with more than" in text_of(certificate(item))) == missing


TRAPPED = "KANGA1-00H4DP-S2P663-HTY2H5-YN50A4-XR8R4P-KA87HG-9A10SG"
"""A sheet on which somebody can be forced out."""
TRAP = "trap (a4): who starts on a4 can be forced out within 2 turns from c5, moving first"


def test_what_a_code_holds_is_judged() -> None:
    """A sheet that does not pass has its findings from its code as from its text, and nothing is shown of it."""
    item = PRODUCT.read(TRAPPED)
    told = certificate(item)
    assert item.shown is None
    assert TRAP in map(str, PRODUCT.problems(item))
    assert [*map(str, facts(item.content).reach)] == [TRAP]
    assert f"Found: {TRAP}" in text_of(told)
    assert PRODUCT.problems(PRODUCT.read_setup(item.setup)) == PRODUCT.problems(item)


def test_what_is_plotted_stands_in_its_place() -> None:
    found = report_of(sheet(), facts(sheet().content))
    assert all(words_stand_in(plot) for plot in found.plots)
