"""The readings in print: the handout tells them all once, a sheet tells those a table has chosen against the usual."""

from dataclasses import fields
from itertools import chain
from pathlib import Path

import pytest

from pressboard.cli.app import run as command
from pressboard.games.kangaruse.make.params import SheetParams
from pressboard.games.kangaruse.print.rules import RulesOptions
from pressboard.games.kangaruse.print.sheets import SheetOptions
from pressboard.games.kangaruse.rules.readings import Readings
from pressboard.games.kangaruse.rules.types import TYPES
from pressboard.jobs.print_job import PrintJob, Series
from pressboard.jobs.run import run
from pressboard.play.readings import Ruling
from pressboard.printing.papers import PAPERS
from tests.crossed import every_other
from tests.printed import text_of

TURNED = Readings(**{each.name: not each.default for each in fields(Readings)})
CHOSEN = ("tiger_mixes_lines=no", "coin_shared_lead_counts=yes", "teleport_acts=no")
MANY = ("coin", "shelter", "dingo", "quoll", "thorny-devil", "kangaroo", "sugar-glider")
"""Types that nearly all readings are about."""


def printed(text: str) -> str:
    """Return a sentence as it is printed."""
    return text.replace(" -", " −").replace("'", "’").replace("\xa0", " ")


def handout(
    folder: Path, paper: str = "A4", theme: str = "full", readings: tuple[str, ...] = ()
) -> bytes:
    """Print the handout."""
    options = RulesOptions(readings=readings)
    job = PrintJob(
        "kangaruse", "rules", None, options, PAPERS[paper], theme=theme, out=folder / "rules.pdf"
    )
    return run(job).files[0].read_bytes()


def sheet(
    folder: Path, readings: tuple[str, ...], bar: str, per_page: int, paper: str, size: str
) -> bytes:
    """Print sheets and return them."""
    job = PrintJob(
        "kangaruse",
        "sheet",
        SheetParams(size, types=MANY, checks="structure"),
        SheetOptions(bar=bar, per_page=per_page, readings=readings),
        PAPERS[paper],
        Series("wattle", 1, per_page),
        out=folder / "sheet.pdf",
        force=True,
    )
    return run(job).files[0].read_bytes()


def told(readings: Readings) -> list[Ruling]:
    """Return all that is told, whatever it stands with."""
    return list(chain.from_iterable(readings.by_subject().values()))


def in_the_handout(readings: Readings) -> list[Ruling]:
    """Return what the handout tells in its own words: what all tables hold of a type stands in the text of that."""
    return [
        each
        for subject, group in readings.by_subject().items()
        for each in group
        if each.option or not subject
    ]


def test_all_is_told_with_its_subject_once() -> None:
    """Options and rulings are dealt out among types and the general part, none lost and none twice."""
    said = [each.text for each in told(TURNED)]
    assert sorted(said) == sorted(
        (*(each.text for each in TURNED.rulings().values()), *(text for _, text in Readings.FIXED))
    )
    assert len(set(said)) == len(said)
    assert set(TURNED.by_subject()) <= {"", *TYPES}
    assert all(each.house == bool(each.option) for each in told(TURNED))
    assert not any(each.house for each in told(Readings()))
    assert set(TURNED.by_subject(["coin", "moth"])) == {"", "coin", "moth"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("paper", "theme"), [("A4", "full"), ("Letter", "low-ink"), ("Letter", "bw")]
)
def test_the_handout_tells_every_reading_once(tmp_path: Path, paper: str, theme: str) -> None:
    """Each sentence stands on the handout once, no option does, and nothing is called a house rule."""
    text = text_of(handout(tmp_path, paper, theme))
    for each in in_the_handout(Readings()):
        assert text.count(printed(each.text)) == 1, each.text
        assert not each.option or each.option not in text, each.option
    assert "House rule:" not in text


@pytest.mark.slow
def test_the_handout_of_a_table_marks_its_own_rules(tmp_path: Path) -> None:
    """What a table has chosen stands in the place of the usual sentence, marked; all else as ever."""
    text = text_of(handout(tmp_path, readings=CHOSEN))
    chosen = Readings(tiger_mixes_lines=False, coin_shared_lead_counts=True, teleport_acts=False)
    for each, usual in zip(in_the_handout(chosen), in_the_handout(Readings()), strict=True):
        assert printed(each.text) in text
        assert (f"House rule: {printed(each.text)}" in text) == each.house
        assert each == usual or printed(usual.text) not in text
    assert text.count("House rule:") == len(CHOSEN)


PLACES = [
    ("rules", "A4", 1, "regular"),
    ("rules", "A5", 1, "regular"),
    ("rules", "A4", 2, "tiny"),
    ("score", "Letter", 2, "regular"),
    ("none", "A5", 1, "small"),
    ("none", "A4", 4, "tiny"),
]


@every_other("bar paper per_page size", PLACES)
def test_any_house_rules_fit(
    tmp_path: Path, bar: str, paper: str, per_page: int, size: str
) -> None:
    """A table that reads everything otherwise still has its sheets, and a word on each that it does."""
    text = text_of(sheet(tmp_path, TURNED.changes(), bar, per_page, paper, size))
    assert text.lower().count("house rule") >= per_page


@pytest.mark.parametrize("types", ["koala", "star", "coin"])
def test_no_heading_stands_over_nothing(types: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Where rules are of few types, sections without any are left out, headings and all."""
    assert command(["kangaruse", "rules", "--types", types, "--text"]) == 0
    said = capsys.readouterr().out
    assert ("Points" in said, "Actions" in said) == (types != "koala", types == "koala")
