"""What is read of every product that is: HTML and plain text that say what the PDF says."""

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from re import findall, sub
from typing import Any, NamedTuple

import pytest

from crossed import crossed, every_other
from html_reading import Tag, html_of, words_of
from pressboard import registry
from pressboard.contract import Item, Leaf, Product, ReadProduct, Room
from pressboard.figures.elastic import Drawing, Elastic
from pressboard.figures.paints import luminance
from pressboard.figures.shapes import Drawable, Figure, Label, Use
from pressboard.figures.themes import THEMES
from pressboard.jobs.inking import game_folders
from pressboard.jobs.pages import BookPlan
from pressboard.jobs.request import Request, Series
from pressboard.jobs.run import run
from pressboard.layout.tree import Element
from pressboard.paths import our_templates
from pressboard.printing.papers import parse_paper
from pressboard.render.reading.plain import WIDTH
from printed import texts

READ = [
    (room.name, product.name)
    for room in registry.rooms()
    for product in room.products
    if isinstance(product, ReadProduct) and product.is_read
]
SEED = "wattle"
ORNAMENTS = ("emblem", "key to grades", "tile ")
"""How the names of drawings begin that say nothing: they stand beside what they would say."""
ASKED: dict[str, dict[str, Any]] = {
    "kangaruse": {"puzzles": 2, "size": "tiny"},
    "krypte": {"problems": 2},
    "krump": {"problems": 2, "grade": "easy"},
    "crumble": {"problems": 2, "moves": "1"},
}
"""What sheets of puzzles and problems hold that are made quickly, by game."""
FURNITURE = {"page", "of", "continued"}
"""What only paper says: which page it is, and that a group goes on in another column."""


def product_of(game: str, name: str) -> tuple[Room, Product[Any]]:
    """Return a product and its room."""
    room = registry.room(game)
    product = room.product(name)
    assert product is not None
    return room, product


def request(game: str, name: str, out: Path, paper: str = "A4", theme: str = "full", **options: Any) -> Request:  # noqa: ANN401
    """Return how a product is asked for; what is made by chance is the same every time."""
    _, product = product_of(game, name)
    params = product.params(**ASKED[game]) if product.params else None
    series = Series(SEED) if product.params else Series()
    return Request(
        game, name, params, product.options(**options), parse_paper(paper), theme=theme, series=series, out=out
    )


def items(room: Room, product: Product[Any]) -> list[Item[Any]]:
    """Return what is printed of a product made by chance."""
    made = room.made_by_chance(product)
    return [made.generate(made.params(**ASKED[room.name]), SEED, 1)] if made else []


class Said(NamedTuple):
    """A print in its three forms."""

    html: str
    text: str
    pdf: str


@pytest.fixture(scope="module")
def prints(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], Said]:
    """Print all that is read on A4 once."""
    folder = tmp_path_factory.mktemp("read")
    return {(game, name): printed(game, name, folder) for game, name in READ}


def printed(game: str, name: str, folder: Path, paper: str = "A4") -> Said:
    """Print a product in its three forms."""
    paths = [folder / f"{game}-{name}-{paper}{ending}" for ending in (".html", ".txt", ".pdf")]
    for path in paths:
        run(request(game, name, path, paper))
    html, text, pdf = paths
    return Said(html.read_text("utf-8"), text.read_text("utf-8"), " ".join(texts(pdf)))


def documents(game: str, name: str) -> Iterator[tuple[Element, Leaf, BookPlan]]:
    """Yield the documents that a product makes."""
    room, product = product_of(game, name)
    paper = parse_paper("A4")
    shared = {"title": room.title, "game": room.credits, "paper": paper, "theme": "full"}
    folders = game_folders(game, (our_templates(),))
    plan = BookPlan(folders, paper, "full", shared, room.marks and room.marks())
    for leaf in product.leaves(iter(items(room, product)), product.options(), paper):
        yield plan.filled(leaf), leaf, plan


def elements(element: Element) -> Iterator[Element]:
    """Yield all elements that stand in one."""
    for child in element.elements():
        yield child
        yield from elements(child)


def spared(document: Element) -> Iterator[str]:
    """Yield the texts that a page may leave out: those of the first of two ways, of which the other sets nothing."""
    for each in elements(document):
        ways = list(each.elements()) if each.tag == "either" else []
        if ways and not ways[-1].children:
            yield from (text for inner in elements(ways[0]) for text in inner.children if isinstance(text, str))


def drawn(drawing: Drawing) -> Figure:
    """Return a picture as it is drawn for a place of a page."""
    return drawing.draw(150.0, 90.0) if isinstance(drawing, Elastic) else drawing


def labels(items: Iterable[Drawable]) -> Iterator[str]:
    """Yield the words that stand in a drawing."""
    for item in items:
        if isinstance(item, Label):
            yield item.text
        elif isinstance(item, Use):
            yield from labels(item.symbol.items)


def test_rules_of_every_game_are_read() -> None:
    """The rules of every game of ours are among what is read, and the boards are not."""
    assert {(game, "rules") for game in registry.names_of_ours()} <= {*READ}
    assert not any(name in ("board", "cards", "sheet", "kit") for _, name in READ)


@pytest.mark.slow
@every_other("game name", READ)
def test_a_page_is_strict_html_that_needs_nothing_else(
    game: str, name: str, prints: dict[tuple[str, str], Said]
) -> None:
    """All that is opened is closed, names are unique, and nothing is loaded or run; only links lead elsewhere."""
    html = prints[game, name].html
    root = html_of(html)
    assert root.attributes["lang"] == "en"
    names = [tag.attributes["id"] for tag in root.all() if "id" in tag.attributes]
    assert len({*names}) == len(names)
    assert not [*root.all("script", "link", "img", "iframe", "object", "image")]
    for tag in root.all():
        for attribute, value in tag.attributes.items():
            assert not attribute.startswith("on")
            away = "://" in (value or "") or (value or "").startswith("//")
            assert not away or (tag.name, attribute) == ("a", "href")
            if attribute == "href" and (tag.name == "use" or (value or "").startswith("#")):
                assert (value or "")[1:] in names
            if attribute == "aria-labelledby":
                assert value in names
    style = root.only("style").text()
    assert "url(" not in style
    assert "@import" not in style


@pytest.mark.parametrize(("game", "name"), READ)
def test_a_page_has_its_parts_and_headings_in_order(game: str, name: str, prints: dict[tuple[str, str], Said]) -> None:
    """There is a head with the one heading of the first rank, a main part, a foot; no rank is left out."""
    root = html_of(prints[game, name].html)
    body = root.only("body")
    parts = [child.name for child in body.children if isinstance(child, Tag)]
    assert [part for part in parts if part != "footer"] == ["header", "main"]
    ranks = [int(tag.name[1]) for tag in body.all("h1", "h2", "h3")]
    assert ranks[0] == 1
    assert ranks.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(ranks))
    assert len(ranks) > 4
    assert all("id" in tag.attributes and words_of(tag.text(labels=True)) for tag in body.all("h1", "h2", "h3"))


@pytest.mark.parametrize(("game", "name"), READ)
def test_what_is_drawn_is_told(game: str, name: str, prints: dict[tuple[str, str], Said]) -> None:
    """Every drawing says what it shows or is passed over, and no figure is passed over."""
    root = html_of(prints[game, name].html)
    drawings = [*root.all("svg")]
    assert drawings
    for drawing in drawings:
        told = drawing.attributes.get("aria-label")
        assert (drawing.attributes.get("role") == "img") == bool(told)
        assert bool(told) != (drawing.attributes.get("aria-hidden") == "true")
    for figure in root.all("figure"):
        assert next(figure.all("svg")).attributes.get("aria-label")


@pytest.mark.parametrize(("game", "name"), READ)
def test_every_figure_and_icon_knows_what_it_shows(game: str, name: str) -> None:
    """No figure that a page places, and no icon, is without words that can stand in its place."""
    for document, leaf, plan in documents(game, name):
        figures = plan.drawings(leaf)
        names = {each["name"] for each in elements(document) if each.tag == "figure"}
        placed = {name for name in names if not name.startswith(ORNAMENTS)}
        assert placed
        for each in placed:
            assert drawn(figures[each]).alternative.strip(), f"the figure {each!r} has no words"
        for each, symbol in leaf.icons.items():
            assert symbol.shows.strip(), f"the icon {each!r} has no words"


@pytest.mark.parametrize(("game", "name"), READ)
def test_tables_have_heads(game: str, name: str, prints: dict[tuple[str, str], Said]) -> None:
    """Every table has heads, each of which says what it is the head of."""
    for table in html_of(prints[game, name].html).all("table"):
        heads = [*table.all("th")]
        assert heads
        assert all(head.attributes.get("scope") in ("col", "row") for head in heads)


@pytest.mark.parametrize(("game", "name"), READ)
def test_text_and_html_say_the_same(game: str, name: str, prints: dict[tuple[str, str], Said]) -> None:
    """The text has the very words of the HTML page, with those that stand for drawings."""
    said = prints[game, name]
    text = sub(r"\[([\d,]+)\]", r"\1", said.text)  # raised numbers stand in brackets
    assert Counter(words_of(text)) == Counter(words_of(html_of(said.html).only("body").text(labels=True)))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), READ)
def test_the_page_says_what_the_pdf_says(game: str, name: str, prints: dict[tuple[str, str], Said]) -> None:
    """Every word of the page is in the PDF as often; others are there in drawings and page numbers only.

    What a PDF prints only where it has room may be missing there.
    """
    said = prints[game, name]
    body, pdf = html_of(said.html).only("body"), Counter(words_of(said.pdf))
    seen: set[str] = set()
    spare = Counter[str]()
    for document, leaf, plan in documents(game, name):
        spare += Counter(word for text in spared(document) for word in words_of(text))
        for drawing in plan.drawings(leaf).values():
            seen |= {word for text in labels(drawn(drawing).items) for word in words_of(text)}
    assert not Counter(words_of(body.only("main").text())) - pdf - spare
    others = {*pdf} - {*words_of(body.text(labels=True))} - seen - FURNITURE
    assert not [word for word in others if not word.isdigit()]


@pytest.mark.parametrize(("game", "name"), READ)
def test_lines_of_text_are_short(game: str, name: str, prints: dict[tuple[str, str], Said]) -> None:
    """No line is longer than it may be, nor ends in a space, and no two empty ones follow each other."""
    text = prints[game, name].text
    for line in text.split("\n"):
        assert len(line) <= WIDTH or " " not in line.strip()
        assert line == line.rstrip()
    assert "\n\n\n" not in text
    assert text.endswith("\n")
    assert "\t" not in text


@pytest.mark.slow
@crossed("paper game,name", ["Letter", "A5", "50x50"], READ[:2])
def test_paper_does_not_matter_to_what_is_said(
    game: str, name: str, paper: str, prints: dict[tuple[str, str], Said], tmp_path: Path
) -> None:
    """The page is the same whatever the paper that it is not printed on, be it too small."""
    out = tmp_path / "x.html"
    run(request(game, name, out, paper))
    assert out.read_text("utf-8") == prints[game, name].html


@pytest.mark.slow
def test_the_same_print_gives_the_same_bytes(prints: dict[tuple[str, str], Said], tmp_path: Path) -> None:
    """Printed again, HTML and text are byte for byte the same."""
    game, name = READ[0]
    assert printed(game, name, tmp_path)[:2] == prints[game, name][:2]


@pytest.mark.slow
@crossed("read theme", READ, THEMES)
def test_themes_change_no_words(
    read: tuple[str, str], theme: str, prints: dict[tuple[str, str], Said], tmp_path: Path
) -> None:
    """A page in another theme has other colours, all of them to be read on white, and the same words."""
    game, name = read
    out = tmp_path / "x.html"
    run(request(game, name, out, theme=theme))
    html = out.read_text("utf-8")
    coloured = [*findall(r"(?:[^-]color|--brand|--soft): ?(#[0-9a-f]{6})", html)]
    assert coloured
    assert all(1.05 / (luminance(colour) + 0.05) >= 4.5 for colour in coloured)
    assert (html == prints[game, name].html) == (theme == THEMES[0])
    said = [html_of(each).only("body").text(labels=True) for each in (html, prints[game, name].html)]
    assert words_of(said[0]) == words_of(said[1])


@pytest.mark.parametrize("game", [game for game, name in READ if name == "rules"])
def test_the_heading_of_large_print_is_the_game(game: str, tmp_path: Path) -> None:
    """Rules in large print, which has no wordmark, begin with the game's name and say it as a heading once."""
    room, _ = product_of(game, "rules")
    out = tmp_path / "x.html"
    run(request(game, "rules", out, large_print=True))
    head = html_of(out.read_text("utf-8")).only("header")
    assert head.only("h1").text().strip() == room.title
    assert words_of(head.text()).count(room.title) == 1
