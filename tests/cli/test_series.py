"""Seeds, numbers and counts are for what is made by chance."""

import pytest

from pressboard.cli.app import run


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (["krump", "board", "--seed", "wattle"], "--seed"),
        (["krump", "board", "--array", "MMLLMM/SLSSLS", "--count", "3"], "--count"),
        (["crumble", "board", "--number", "2"], "--number"),
        (["crumble", "board", "--seed", "x", "--count", "3", "--number", "2"], "--seed"),
    ],
)
def test_what_is_the_same_every_time_takes_none(
    words: list[str], option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """An option that would be ignored is refused in one line that names it."""
    assert run(words) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert f"{option} is for what is made by chance" in line
