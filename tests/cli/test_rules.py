"""The command that tells a game's rules or pieces of them, on paper and off it."""

from pathlib import Path

import pytest

from pressboard.cli.app import run
from tests.crossed import every_other
from tests.mistakes import answered, complaint
from tests.printed import texts
from tests.type_sizes import pages_of

pytestmark = pytest.mark.usefixtures("empty_folder")

_FOOT = 45.0
"""The height of a page's foot, points."""


def test_a_section_is_shown_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    """Sections are named behind the game, before or after options; what is shown is theirs alone."""
    for words in (["captures", "--text"], ["--text", "captures"]):
        text = answered(["rules", "krypte", *words], capsys).out
        assert "Turning over" in text
        assert "Setting up" not in text
    assert not [*Path().iterdir()]


def test_sections_are_written_as_html_and_on_paper() -> None:
    """The same pieces stand in an HTML file and in a PDF, each under its heading."""
    assert run(["rules", "krump", "large", "cards", "--html", "--out", "a.html"]) == 0
    html = Path("a.html").read_text(encoding="utf-8")
    assert html.count("<h2") == 2
    assert "<svg" in html
    assert run(["rules", "krump", "large", "cards", "--out", "a.pdf"]) == 0
    (page,) = texts(Path("a.pdf"))
    assert "Large" in page
    assert "Cards" in page


@every_other(
    "game section least",
    [
        ("kangaruse", "quoll", 0.6),
        ("krump", "setup", 0.55),
        ("krypte", "example", 0.85),
        ("crumble", "swaps", 0.6),
        ("kangaruse", "pictures", 0.65),
    ],
)
def test_a_section_alone_uses_its_page(game: str, section: str, least: float) -> None:
    """Pictures are as large as one page holds: what is said below them stands so far down A4."""
    assert run(["rules", game, section, "--paper", "a4", "--out", "a.pdf"]) == 0
    (page,) = pages_of(Path("a.pdf"))
    high = max(letter.top for letter in page)
    lowest = min(letter.bottom for letter in page if letter.bottom > _FOOT)
    assert 1 - lowest / high >= least


def test_all_rules_can_be_had_in_brief(capsys: pytest.CaptureFixture[str]) -> None:
    """`--short` tells all sections in fewer words."""
    lengths = []
    for more in ([], ["--short"]):
        assert run(["rules", "kangaruse", "--text", *more]) == 0
        lengths.append(len(capsys.readouterr().out))
    assert lengths[1] < lengths[0] / 1.5


def test_a_users_own_sections_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A copy of a game's sections may have others, which are found by their names."""
    Path("mine/krypte").mkdir(parents=True)
    own = (
        "{% set sections = {'mine': 'Mine'} %}{% macro mine() %}<p>My own words.</p>{% endmacro %}"
    )
    Path("mine/krypte/long.xml").write_text(own, encoding="utf-8")
    assert (
        "My own words."
        in answered(["rules", "krypte", "mine", "--text", "--templates", "mine"], capsys).out
    )
    assert "did you mean mine?" in complaint(
        ["rules", "krypte", "mien", "--text", "--templates", "mine"], capsys
    )
