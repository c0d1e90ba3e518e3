"""SECURITY.md names the bounds that the program has, and no other numbers."""

import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TEXT = " ".join((ROOT / "SECURITY.md").read_text(encoding="utf-8").split())

BOUNDS = [
    ("A PDF or a picture may have {:.0f} MB", "pressboard.checking.given:LARGEST_PDF", 1_000_000),
    ("a picture {:.0f} million dots", "pressboard.checking.reading:MOST_PIXELS", 1_000_000),
    ("for {:.0f} s of the processor's time", "pressboard.checking.reading:SECONDS", 1),
    ("a text {:.0f} MB", "pressboard.checking.given:LARGEST_TEXT", 1_000_000),
    ("up to {:,.0f} positions", "pressboard.play.records.replays:MOST_POSITIONS", 1),
    ("ends after {:.0f} seconds", "pressboard.bounded:Bounds.seconds", 1),
    ("within {:.0f} seconds and", "pressboard.bounded:FILE_SECONDS", 1),
    ("or at {:.0f} MB of memory", "pressboard.bounded:Bounds.megabytes", 1),
    ("of {:.0f} MB each", "pressboard.jobs.tables:LARGEST_FILE", 1_000_000),
    ("A theme may have {:.0f} kB", "pressboard.jobs.looks.themes:LARGEST", 1_000),
    ("an icon {:.0f} kB", "pressboard.jobs.looks.look:LARGEST_ICON", 1_000),
    ("a logo {:.0f} MB as pixels", "pressboard.jobs.looks.look:LARGEST_FILE", 1_000_000),
    ("and {:.0f} MB as a drawing", "pressboard.jobs.looks.look:LARGEST_DRAWING", 1_000_000),
    ("a font {:.0f} MB", "pressboard.render.text.lent_faces:LARGEST_FONT", 1_000_000),
    ("is closed after {:.0f} seconds", "pressboard.web.connections:SILENT_SECONDS", 1),
    ("an upload has {:.0f} seconds", "pressboard.web.uploads:UPLOAD_SECONDS", 1),
    ("{:,.0f} connections at most", "pressboard.web.connections:MOST_CONNECTIONS", 1),
    ("`--count {:.0f}`", "pressboard.jobs.print_job:MOST_SHEETS", 1),
]
"""What the page says of a bound, the bound in the program, and how many of its units make one of the page's."""

OTHERS = {"2"}
"""Numbers that are no bounds: the exit code of a mistake."""


def bound(place: str) -> float:
    """Return a constant of the program, or what a field of a dataclass is without being told."""
    module, _, name = place.partition(":")
    owner, _, field = name.partition(".")
    found = getattr(import_module(module), owner, None)
    assert found is not None, f"there is no {place} any more, of which SECURITY.md speaks"
    number: float = getattr(found(), field) if field else found
    return number


@pytest.mark.parametrize(("words", "place", "unit"), BOUNDS, ids=[place for _, place, _ in BOUNDS])
def test_a_bound_is_the_programs(words: str, place: str, unit: int) -> None:
    """What the page promises is what the program keeps to."""
    assert words.format(bound(place) / unit) in TEXT


def test_every_number_is_a_bound() -> None:
    """No number stands on the page that nothing compares with the program."""
    said = " ".join(words.format(bound(place) / unit) for words, place, unit in BOUNDS)
    plain = re.sub(r"--minutes \d+", "", TEXT)
    assert set(re.findall(r"\d[\d,]*", plain)) <= {*re.findall(r"\d[\d,]*", said), *OTHERS}
