"""Cards of the rules: all that is needed at the table, on 98 x 138 mm, as many as fit the paper."""

import re
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from pressboard import registry
from pressboard.errors import BadOption, DoesNotFit
from pressboard.jobs.print_job import PrintJob
from pressboard.jobs.run import run
from pressboard.kinds.game import SECTIONS
from pressboard.paths import our_templates
from pressboard.printing.papers import parse_paper
from tests.certainty import certain
from tests.crossed import every_other
from tests.mistakes import refusal
from tests.page_reading import letters
from tests.printed import text_of, texts, whole_print_of

TOLD = [
    game.name for game in registry.games() if (our_templates() / game.name / SECTIONS).is_file()
]


def options_of(game: str, **chosen: Any) -> Any:  # noqa: ANN401
    """Return the options of a game's rules, on cards."""
    product = certain(registry.game(game).product("rules"))
    return product.options(pocket=True, **chosen)


def cards_of(game: str, paper: str = "A4", **chosen: Any) -> bytes:  # noqa: ANN401
    """Return the PDF of a game's cards."""
    return whole_print_of(registry.game(game), "rules", options_of(game, **chosen), paper)


@every_other("game", TOLD)
def test_rules_on_cards_have_their_size(game: str) -> None:
    """Nine points, in Kangaruse half a point less; only whose game it is and a face's number are smaller."""
    least = 8.5 if game == "kangaruse" else 9.0
    (page,) = pypdfium2.PdfDocument(cards_of(game))
    small = "".join(letter.text for letter in letters(page) if letter.size < least - 0.05)
    credit = registry.game(game).credit.replace(" ", "")
    assert re.fullmatch(rf"(by{re.escape(credit)}(·\d/\d)?)+", small.replace(" ", ""))


@pytest.mark.parametrize(("paper", "count"), [("A4", 4), ("Letter", 2), ("A3", 8), ("A5", 1)])
def test_as_many_cards_as_fit_are_printed(paper: str, count: int) -> None:
    """The page is full of cards, each with its game's name."""
    (text,) = texts(cards_of("krypte", paper))
    assert text.count("Krypte") == count


@pytest.mark.parametrize("game", TOLD)
def test_cards_tell_what_a_player_asks_at_the_table(game: str) -> None:
    """The words of every section in brief that is needed in play stand on the cards, nearly all."""
    asked = {
        "kangaruse": ["pay 10 points", "free square", "most points win", "Frog.", "Shelter."],
        "krump": ["ace to three", "tie", "knight", "stack", "draw", "units or more wins"],
        "krypte": [
            "active side",
            "first empty square",
            "ambiguous",
            "marker",
            "four or more",
            "you lose",
        ],
        "crumble": ["Split", "Join", "two-point", "ring", "all four sides", "corner"],
    }
    text = text_of(cards_of(game))
    for words in asked[game]:
        assert words.lower() in text.lower(), words


def test_paper_too_small_for_a_card_is_refused() -> None:
    """The message names both sizes."""
    assert re.search(r"98.* x 138.* mm", refusal(DoesNotFit, cards_of, "krypte", "90x130"))


@pytest.mark.parametrize(
    ("more", "named"),
    [
        ({"section": ("turn",)}, "section"),
        ({"short": True}, "short"),
        ({"large_print": True}, "large-print"),
    ],
)
def test_what_a_card_cannot_have_is_refused(more: dict[str, Any], named: str) -> None:
    """Options that mean nothing on a card are not passed over."""
    assert f"leave out --{named}" in refusal(BadOption, options_of, "krypte", **more)


def test_cards_are_read_once_as_text(tmp_path: Path) -> None:
    """Copies of a card are told once where it is not cut out."""
    for ending in (".txt", ".html"):
        out = tmp_path / f"x{ending}"
        run(PrintJob("krypte", "rules", None, options_of("krypte"), parse_paper("A4"), out=out))
        text = re.sub("<[^>]*>", "", out.read_text(encoding="utf-8"))
        assert len(re.findall(r"first\s+empty\s+square", text)) == 1
