"""Figures in handouts: they take the options of a single picture and no others."""

from dataclasses import dataclass

import pytest

from pressboard.errors import BadOption
from pressboard.kinds.game import single_diagram
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
