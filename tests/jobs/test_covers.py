"""Covers: a kit begins with a page for its box, an evening with one of all its games, unless nobody wants one."""

from typing import Any

import pytest

from pressboard import print_kit, print_product, registry
from tests.crossed import crossed, trials
from tests.printed import outline, texts

GAMES = ("crumble", "kangaruse", "krump", "krypte")


def fronts(pdf: bytes) -> list[tuple[str, int]]:
    """Return the first two bookmarks on top, with the pages they lead to."""
    return [(title, page) for depth, title, page in outline(pdf) if not depth][:2]


@pytest.mark.slow
@crossed("game paper", GAMES, ("A4", "A5", "Letter", "297x210"))
def test_a_kit_begins_with_its_cover(game: str, paper: str) -> None:
    """It says who plays and whose game it is; the page that is printed first comes after it."""
    seed: dict[str, Any] = {"seed": "wattle"} if game == "kangaruse" else {}
    pdf = print_product(game, "kit", paper=paper, **seed).pdf
    assert fronts(pdf) == [("Cover", 1), ("Contents", 2)]
    words = " ".join(texts(pdf)[0].split())
    assert "players" in words
    assert f"A game by {registry.game(game).credit}".replace("\xa0", " ") in words.replace(
        "\xa0", " "
    )


def test_a_title_takes_the_place_of_the_name() -> None:
    """A long one, too, and in large print."""
    pdf = print_product(
        "krypte", "kit", paper="Letter", title="For Ada, who is nine today", large_print=True
    ).pdf
    assert "For Ada, who is nine today" in " ".join(texts(pdf)[0].split())


def test_an_evening_has_one_cover_of_all_its_games() -> None:
    """No game has a second one; its contents follow."""
    pdf = print_kit("krump", "krypte", title="Our evening").pdf
    assert fronts(pdf) == [("Cover", 1), ("Contents", 2)]
    assert [title for _, title, _ in outline(pdf)].count("Cover") == 1
    words = texts(pdf)[0]
    assert all(
        each in words
        for each in ("Our evening", "2 players · 10 to 45 minutes", "2 players · about 30 minutes")
    )


@trials("games", quick=["krypte"], whole=["krump", "krypte"])
def test_who_wants_no_cover_has_none(games: list[str]) -> None:
    """The contents are the first page then, of one game and of several."""
    assert fronts(print_kit(*games, cover=False).pdf)[0] == ("Contents", 1)
