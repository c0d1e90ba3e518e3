"""A release: the version that is asked for, and what the changelog becomes."""

import pytest

from release import CHANGELOG, CannotRelease, check_version, released


def test_what_was_unreleased_becomes_a_version() -> None:
    """What comes next has a heading of its own, and nothing gets lost."""
    text = CHANGELOG.read_text(encoding="utf-8")
    now = released(text, "0.1.0", "2030-01-02")
    assert "## [Unreleased]\n\n## [0.1.0] - 2030-01-02\n" in now
    assert now.replace("\n## [0.1.0] - 2030-01-02\n", "", 1) == text
    with pytest.raises(CannotRelease, match="nothing stands under"):
        released(now, "0.2.0", "2030-01-03")


@pytest.mark.parametrize(
    ("version", "why"),
    [
        ("1.0", "is no version"),
        ("0.2.0-rc1", "is no version"),
        ("0.1.9", "is older than 0.2.0"),
        ("0.3.0", "was released"),
    ],
)
def test_a_version_that_cannot_be_is_refused(version: str, why: str) -> None:
    """One line says what is wrong with it."""
    with pytest.raises(CannotRelease, match=why):
        check_version(version, "0.2.0", ["v0.3.0"])


def test_the_version_of_today_and_the_next_can_be() -> None:
    """Numbers count, not letters."""
    for version in ("0.9.0", "0.10.0", "1.0.0"):
        check_version(version, "0.9.0", ["v0.8.0"])
