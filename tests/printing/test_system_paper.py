"""The paper of the system: what Windows and macOS say is usual."""

import plistlib
import sys
from pathlib import Path

import pytest

from pressboard.printing.papers import PAPERS, WINDOWS_PAPERS, macos_paper, system_paper


@pytest.mark.parametrize(
    ("locale", "paper"),
    [
        ("en_US", "Letter"),
        ("de_DE", "A4"),
        ("es-MX", "Letter"),
        ("en_CA@calendar=gregorian", "Letter"),
        ("en", ""),
    ],
)
@pytest.mark.parametrize("form", [plistlib.FMT_BINARY, plistlib.FMT_XML])
def test_macos_says_the_region(
    tmp_path: Path, locale: str, paper: str, form: plistlib.PlistFormat
) -> None:
    """The region set on macOS says the paper, in either form of its property list."""
    (tmp_path / "preferences").write_bytes(plistlib.dumps({"AppleLocale": locale}, fmt=form))
    assert macos_paper(tmp_path / "preferences") == paper


@pytest.mark.parametrize(
    "data",
    [None, b"", b"bplist00", b"<plist>", plistlib.dumps({}), plistlib.dumps(["AppleLocale"])],
)
def test_preferences_that_say_nothing_say_no_paper(tmp_path: Path, data: bytes | None) -> None:
    """Preferences that are missing, damaged or silent name no paper."""
    if data is not None:
        (tmp_path / "preferences").write_bytes(data)
    assert macos_paper(tmp_path / "preferences") == ""


@pytest.mark.parametrize(
    ("answer", "paper"),
    [("1", "Letter"), ("5", "Legal"), ("8", "A3"), ("9", "A4"), ("", ""), ("7", "")],
)
def test_windows_says_a_number(answer: str, paper: str) -> None:
    """Windows says its usual paper by a number; one we do not know is no paper."""
    assert WINDOWS_PAPERS.get(answer, "") == paper
    assert not paper or paper in PAPERS


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="this system says a paper")
def test_other_systems_say_it_by_the_locale_alone() -> None:
    """No other system has a word on paper beside the locale's."""
    assert system_paper() == ""
