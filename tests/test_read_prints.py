"""What is read of every product that is: HTML and plain text, each printed once and looked at by all judges."""

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from re import findall, sub
from tempfile import TemporaryDirectory

import pytest

from pressboard import registry
from pressboard.figures.paints import luminance
from pressboard.figures.roles import THEMES
from pressboard.render.reading.text import WIDTH
from tests.certainty import certain
from tests.crossed import every_other, trials
from tests.every_product import printed
from tests.html_reading import Tag, html_of, words_of
from tests.printed import texts

READ = [
    f"{game.name} {product.name}"
    for game in registry.games()
    for product in game.products
    if product.is_read
]
FURNITURE = {"page", "pages", "of", "continued"}
"""What only paper says: which page it is, and that a group goes on in another column."""


@cache
def read(product: str, *options: str) -> tuple[str, str]:
    """Return a product as HTML and as text."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        files = (printed(product, *options, name=f"page{ending}") for ending in (".html", ".txt"))
        html, text = (file.read_text("utf-8") for file in files)
    return html, text


def judge_html(root: Tag) -> None:
    """Names are unique and found by what refers to them; nothing is loaded or run; only links lead elsewhere."""
    names = [tag.attributes["id"] for tag in root.all() if "id" in tag.attributes]
    assert len({*names}) == len(names)
    assert not [*root.all("script", "link", "img", "iframe", "object", "image")]
    for tag in root.all():
        for attribute, value in ((name, value or "") for name, value in tag.attributes.items()):
            assert not attribute.startswith("on")
            assert "//" not in value or (tag.name, attribute) == ("a", "href")
            assert (
                value[1:] in names
                or attribute != "href"
                or not (tag.name == "use" or value.startswith("#"))
            )
            assert value in names or attribute != "aria-labelledby"
    assert not findall(r"url\((?!data:font/woff;)|@import", root.only("style").text())


def judge_order(root: Tag) -> None:
    """There is a head with the one heading of the first rank, a main part, a foot; no rank is left out."""
    body = root.only("body")
    parts = [child.name for child in body.children if isinstance(child, Tag)]
    assert [part for part in parts if part != "footer"] == ["header", "main"]
    heads = [*body.all("h1", "h2", "h3")]
    ranks = [int(tag.name[1]) for tag in heads]
    assert (ranks[0], ranks.count(1)) == (1, 1)
    assert all(after <= before + 1 for before, after in pairwise(ranks))
    assert all("id" in tag.attributes and words_of(tag.text(labels=True)) for tag in heads)


def judge_words_for_pictures(root: Tag) -> None:
    """Every drawing says what it shows or is passed over, no figure is passed over, and every table has heads."""
    assert [*root.all("svg")]
    for drawing in root.all("svg"):
        label = drawing.attributes.get("aria-label")
        assert (drawing.attributes.get("role") == "img") == bool(label)
        assert bool(label) != (drawing.attributes.get("aria-hidden") == "true")
    assert all(
        next(figure.all("svg")).attributes.get("aria-label") for figure in root.all("figure")
    )
    for table in root.all("table"):
        assert all(head.attributes.get("scope") in ("col", "row") for head in table.all("th"))
        assert [*table.all("th")]


@every_other("product", READ, of=3)
def test_what_is_read_passes(product: str) -> None:
    """HTML is strict and in order, text has its very words in short lines."""
    html, text = read(product)
    root = html_of(html)
    for judge in (judge_html, judge_order, judge_words_for_pictures):
        judge(root)
    bare = sub(r"\[([\d,]+)\]", r"\1", text)  # raised numbers stand in brackets
    assert Counter(words_of(bare)) == Counter(words_of(root.only("body").text(labels=True)))
    assert all(
        line == line.rstrip() and (len(line) <= WIDTH or " " not in line.strip())
        for line in text.split("\n")
    )
    assert not findall("\n\n\n|\t", text)


@pytest.mark.slow
@pytest.mark.parametrize("product", [each for each in READ if each.endswith(" rules")])
def test_the_page_says_what_the_pdf_says(
    product: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hardly a word of either is missing in the other: in drawings, page numbers, and what has no room on paper."""
    monkeypatch.chdir(tmp_path)
    page = {*words_of(html_of(read(product)[0]).only("main").text(labels=True))}
    pdf = {*words_of(" ".join(texts(printed(product))))}
    assert len(page - pdf) < 0.2 * len(page)
    assert len({word for word in pdf - page - FURNITURE if word.isalpha()}) < 0.1 * len(pdf)


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("product", READ)
def test_themes_change_no_words(product: str, theme: str) -> None:
    """In another theme a page has other colours, all of them to be read on white, and the same words."""
    html, text = read(product, "--theme", theme)
    coloured = certain(findall(r"(?:[^-]color|--brand|--soft): ?(#[0-9a-f]{6})", html))
    assert all(1.05 / (luminance(colour) + 0.05) >= 4.5 for colour in coloured)
    assert text == read(product)[1]


@trials("product", quick="kangaruse rules", whole="crumble rules")
def test_the_heading_of_large_print_is_the_game(product: str) -> None:
    """Rules in large print, which has no wordmark, say the game's name as a heading once; paper does not matter."""
    title = registry.game(product.split()[0]).title
    html, _ = read(product, "--large-print")
    assert html_of(html).only("h1").text().strip() == title
    assert words_of(html_of(html).only("header").text()).count(title) == 1
    assert read(product, "--large-print", "--paper", "50x50")[0] == html
