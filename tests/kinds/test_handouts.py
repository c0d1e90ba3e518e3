"""Figures in handouts: they take the options of a single picture and no others; problems are figures, too."""

from dataclasses import dataclass

import pytest

from pressboard import registry
from pressboard.errors import BadOption
from pressboard.kinds.game import illustrate, single_diagram
from pressboard.kinds.options import argument, option


@dataclass(frozen=True, slots=True)
class Drawn:
    """The options of a diagram, its record and pages among them."""

    record: str = argument("RECORD", "A record.")
    legal: bool = option(False, "Dot what is legal.")
    every: int = option(0, "A diagram after every so many moves.")


def test_a_single_diagram_has_no_pages() -> None:
    """A figure takes the options of one picture; those of pages, the record's name and unknown ones are refused."""
    assert single_diagram(Drawn, "d1", {"legal": True}, ["every"]) == Drawn("d1", legal=True)
    for name, message in (
        ("every", "leave out the option every"),
        ("leagl", 'unknown option "leagl"; did you mean legal'),
        ("record", 'unknown option "record"'),
    ):
        with pytest.raises(BadOption, match=message):
            single_diagram(Drawn, "d1", {name: 1}, ["every"])


@pytest.mark.parametrize(
    ("name", "noun", "params"),
    [
        ("kangaruse", "puzzle", {"size": "tiny", "puzzles": 2}),
        ("krypte", "problem", {"problems": 2, "moves": "1"}),
        pytest.param("krump", "problem", {"problems": 2, "grade": "easy"}, marks=pytest.mark.slow),
        ("crumble", "problem", {"problems": 2, "moves": "1"}),
    ],
)
def test_problems_are_figures(name: str, noun: str, params: dict[str, int | str]) -> None:
    """A problem of a series is that of the code it tells; asked for its solution it is drawn and told otherwise."""
    game = registry.game(name)
    first, second = (illustrate(game, noun, {**params, "seed": "books", "problem": number}) for number in (1, 2))
    assert first.code == second.code
    assert first.figure != second.figure
    assert repr(illustrate(game, first.code, {"problem": 2})) == repr(second)
    solved = illustrate(game, first.code, {"problem": 2, "solved": True})
    assert solved.figure != second.figure
    assert solved.known == second.known
    assert second.known["task"] == second.caption
    assert all(second.known[told] for told in ("task", "solution", "grade"))
    for wrong, message in (({"problem": 3}, "this sheet has 2"), ({"per_page": 1}, "per.page")):
        with pytest.raises(BadOption, match=message):
            illustrate(game, first.code, wrong)
