"""The survey's pictures: drawn from its tables, in the hand of certificates."""

import re

import pytest

from benchmarks.survey_pictures import (
    FOLDER,
    SURVEY,
    fallen_figure,
    fallen_in,
    pictures,
    reasons_figure,
    reasons_in,
)
from pressboard.figures.shapes import Label
from pressboard.units import pt

TEXT = SURVEY.read_text(encoding="utf-8")


@pytest.mark.slow
def test_pictures_are_those_of_the_tables() -> None:
    """The files beside the survey are what its tables are drawn as, and the survey shows all of them."""
    drawn = pictures(TEXT)
    assert drawn == {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert sorted(re.findall(r"\]\(survey/(\w+\.svg)\)", TEXT)) == sorted(drawn)


def test_every_row_is_drawn() -> None:
    """Nine sizes for one to five players, with marked and with chosen starts; every rule; in 9 points at least."""
    fallen, reasons = fallen_in(TEXT), reasons_in(TEXT)
    assert len(fallen) == 9 * 5 * 2
    assert sum(1 for line in TEXT.splitlines() if re.search(r"\| (play|reach|structure) \|", line)) == len(reasons)
    labels = [
        item
        for figure in (fallen_figure(fallen), reasons_figure(reasons))
        for item in figure.items
        if isinstance(item, Label)
    ]
    texts = {label.text for label in labels}
    assert {rule for rule, _, _ in reasons} <= texts
    assert {f"{100 * row.share:.0f}" for row in fallen} <= texts
    assert min(pt(label.size) for label in labels) >= 9
