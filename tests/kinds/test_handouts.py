"""Figures in handouts: they take the options of a single picture and no others; problems are figures, too."""

import re
from dataclasses import dataclass

import pytest

from pressboard import registry
from pressboard.errors import BadOption
from pressboard.figures.shapes import Figure
from pressboard.kinds.game import FigureKind, illustrate
from pressboard.kinds.options import argument, option
from tests.mistakes import refusal

KRYPTE_PROBLEMS = "KRYPT1-000DGM-3809W6-SSHWHX-SN8FR0-MS2DAP-93T4N9-5HW36H-E2GF7J-481EST"
"""The code of a sheet of two."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """The options of a diagram, its record and pages among them."""

    record: str = argument("RECORD", "A record.")
    legal: bool = option(False, "Dot what is legal.")
    every: int = option(0, "A diagram after every so many moves.")


def test_a_single_diagram_has_no_pages() -> None:
    """A figure takes the options of one picture; those of pages, the record's name and unknown ones are refused."""
    kind = FigureKind(
        (), "Diagrams.", lambda source, chosen: Figure(1, 1, ()), Drawn, without=("every",)
    )
    assert kind.chosen("d1", {"legal": True}) == Drawn("d1", legal=True)
    for name, message in (
        ("every", "leave out the option every"),
        ("leagl", 'unknown option "leagl"; did you mean legal'),
        ("record", 'unknown option "record"'),
    ):
        assert message in refusal(BadOption, kind.chosen, "d1", {name: 1})


@pytest.mark.parametrize(
    ("name", "noun", "params"),
    [
        ("kangaruse", "puzzle", {"size": "tiny"}),
        ("krypte", "problem", {"moves": "1"}),
        ("krump", "problem", {"grade": "easy"}),
        ("crumble", "problem", {"moves": "1"}),
    ],
)
def test_problems_are_figures(name: str, noun: str, params: dict[str, int | str]) -> None:
    """A fresh problem is that of the code it tells; asked for its solution it is drawn otherwise and told alike."""
    game = registry.game(name)
    fresh, other = (
        illustrate(game, noun, {**params, "seed": "books", "number": number}) for number in (1, 2)
    )
    assert fresh.code != other.code
    assert repr(illustrate(game, fresh.code, {"problem": 1})) == repr(fresh)
    solved = illustrate(game, fresh.code, {"solved": True})
    assert solved.figure != fresh.figure
    assert solved.known == fresh.known
    assert fresh.known["task"] == fresh.caption
    assert all(fresh.known[told] for told in ("task", "solution", "grade"))
    for source, wrong, message in (
        (fresh.code, {"problem": 2}, "this sheet has 1"),
        (fresh.code, {"per_page": 1}, "per.page"),
        (noun, {f"{noun}s": 2}, f"{noun}s"),
    ):
        assert re.search(message, refusal(BadOption, illustrate, game, source, wrong))


def test_any_problem_of_a_sheet_is_a_figure() -> None:
    """By its number on the sheet."""
    game = registry.game("krypte")
    shown = [illustrate(game, KRYPTE_PROBLEMS, {"problem": number}) for number in (1, 2)]
    assert [each.known["task"] for each in shown] == ["Black wins in 1", "White wins in 1"]
