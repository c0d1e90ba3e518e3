"""What people who come to play are told: facts of a game, sentences instead of options, one mistake once."""

import re
from collections.abc import Iterator
from html import unescape
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageFilter

from pressboard import interface, registry
from pressboard.printing.papers import parse_paper
from pressboard.web import views
from pressboard.web.catalogue import Fields, Offer, catalogue
from pressboard.web.views import Place
from tests.crossed import every_other
from tests.web.test_server import SHEET, Page, page_of

LARGEST = 45_000
"""So many bytes a page has at most without its pictures."""
BESIDE = sum(len(views.file(name)) for name in views.FILES)
"""How many bytes of style and script come along."""
CATALOGUE = catalogue()
OFFERS = [*(offer for game in CATALOGUE.games for offer in game.offers), CATALOGUE.evening]


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    yield from page_of()


def words_of(html: str) -> str:
    """Return what somebody reads of a page, or hears of it."""
    read = " ".join(re.findall(r'(?:alt|aria-label)="([^"]*)"', html))
    return unescape(re.sub(r"<[^>]+>", " ", html) + read)


def test_the_shelf_says_who_plays_how_long_and_what_one_needs(page: Page) -> None:
    """By the facts that each game declares, the one that only takes a pen first."""
    shelf = page.get("/").text
    titles = re.findall(r"</?h2>(?:<a[^>]*>)?(?:<img[^>]*>)?([A-Z][a-z]+)</a>", shelf)
    assert titles[0] == "Kangaruse"
    assert sorted(titles) == sorted(game.title for game in registry.games())
    for game in registry.games():
        assert game.facts.line in words_of(shelf)
        assert f"from {game.facts.age} years" in words_of(shelf)
        assert f"You need {game.facts.needed}." in words_of(shelf)


def test_the_first_button_leads_to_a_sheet_for_a_first_game(page: Page) -> None:
    found = re.search(
        r'<a class="button strong" href="([^"]*)">First time\? Print this', page.get("/").text
    )
    assert found
    where = page.get(f"/{found[1]}").headers["location"]
    assert "for_=first-game" in where
    assert page.get(f"{SHEET}{where}").status_code == 200


@pytest.mark.parametrize("game", registry.names_of_ours())
def test_a_game_takes_about_as_long_to_make_as_the_shelf_says(game: str) -> None:
    """By what the contents of its kit say, rounded up to tens; a minute is none."""
    kit = registry.game(game).product("kit")
    assert kit
    leaves = kit.leaves(iter(()), kit.options(), parse_paper("A4"))
    contents = next(leaf.context for leaf in leaves if "minutes" in leaf.context)
    minutes = contents["minutes"] + contents["glue_minutes"]
    assert registry.game(game).facts.making == (-(-minutes // 10) * 10 if minutes > 1 else 0)


@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.path)
def test_few_choices_come_first_and_no_option_is_named(offer: Offer) -> None:
    """At most five; neither flags nor names of options nor what a command line takes are to be read."""
    html = views.offer_page(CATALOGUE, Place("../../"), offer, Fields({}))
    form = html[html.index('<form id="options"') :]
    first = re.findall(r'class="option"', form.partition("<details id=")[0])
    assert len(first) <= 5
    said = words_of(html)
    assert not re.search(r"--[a-z]|\w{3,}=\w+|[a-z]_[a-z]|by repeating|\bcommand\b|[Ss]eed", said)
    assert len(html.encode()) + BESIDE < LARGEST


def test_house_rules_are_sentences_of_the_types_that_a_sheet_has(page: Page) -> None:
    """Each that concerns it stands there to be ticked; what is about other types does not."""
    shown = page.get(f"{SHEET}?seed=wattle").text
    assert len(shown.encode()) + BESIDE < LARGEST
    held = {*interface.print_sheet("kangaruse", seed="wattle").subjects}
    kangaruse = next(each for each in CATALOGUE.games if each.name == "kangaruse").offers[0]
    (row,) = (row for row in kangaruse.rows if row.house_rules)
    assert held
    assert row.house_rules
    for rule in row.house_rules.values():
        assert (rule.text in unescape(shown)) == ({*rule.about} <= held)


def test_a_ticked_house_rule_is_printed(page: Page) -> None:
    shown = page.get(f"{SHEET}?seed=wattle&readings=tiger_mixes_lines%3Dno")
    assert shown.status_code == 200
    assert re.search(r'value="tiger_mixes_lines=no" checked', shown.text)
    svg = page.get(f"{SHEET}page-1.svg?seed=wattle").content
    assert page.get(f"{SHEET}page-1.svg?seed=wattle&readings=tiger_mixes_lines%3Dno").content != svg


def test_a_certificate_begins_with_what_a_parent_asks_and_leads_back(page: Page) -> None:
    """How often it was played, how long a game is, how fair it is; all else is behind one word."""
    code = interface.print_sheet("kangaruse", seed="wattle").codes[0]
    html = page.get(f"/s/{code}/certificate").text
    begin, _, rest = html.partition("<details>")
    main = words_of(begin.partition("<main>")[2])
    assert re.match(
        r"\s*The program played \d+ games on this sheet\. With 5 players a game lasts about", main
    )
    assert "no start and no seat is much better than another" in main
    assert "What is claimed" in rest
    assert f'href="../{code}"' in begin
    assert page.get(f"/s/{code}").status_code == 200


def test_rules_are_read_as_text_those_of_a_sheet_alone(page: Page) -> None:
    """The sheet leads to the rules of its types; they are text, and nothing in them is run or loaded."""
    shown = page.get(f"{SHEET}?seed=wattle").text
    found = re.search(
        r'href="../../(kangaruse/rules/read\.html\?types=[a-z,-]+)">Read them here', shown
    )
    assert found
    answer = page.get(f"/{found[1]}")
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["content-security-policy"].endswith("sandbox")
    text = words_of(answer.text)
    assert "Tasmanian tiger." in text
    assert "Koala." not in text
    assert page.get("/krump/board/read.html").status_code == 404


@every_other(
    "path is_ruled",
    [
        ("krypte/board/", True),
        ("krump/cards/", True),
        ("krump/rules/", False),
        ("krypte/record/", False),
    ],
)
def test_a_ruler_is_spoken_of_where_there_is_one(page: Page, path: str, is_ruled: bool) -> None:
    assert ("measure the ruler" in page.get(f"/{path}").text) == is_ruled


def test_a_sheet_that_is_checked_is_shown(page: Page) -> None:
    code = interface.print_sheet("kangaruse", size="tiny", seed="wattle").codes[0]
    html = page.client.post("/check", files={"text": (None, code)}).text
    assert "This is our sheet" in html
    address = f"kangaruse/sheet/page-1.svg?code={code}"
    assert f'src="{address}"' in html
    assert (
        page.get(f"/{address}").content.startswith(b"<?xml")
        or b"<svg" in page.get(f"/{address}").content
    )


@pytest.mark.parametrize("typed", ["hello", "12345"])
def test_what_is_no_code_at_all_is_told_where_one_stands(page: Page, typed: str) -> None:
    said = "That is no code of ours. It stands at the foot of the sheet and begins with KANGA1-."
    assert said in page.client.post("/check", files={"text": (None, typed)}).text
    assert said in page.get(f"/s/{typed}").text


def test_a_mistake_names_choices_as_the_page_calls_them(page: Page) -> None:
    _, said, _ = page.mistake(f"{SHEET}?size=tiny&seed=a&names=yes&large_print=yes")
    assert said.endswith("leave out “Names in squares”")


def photograph(png: bytes) -> bytes:
    """Return a sheet as a phone takes it: askew, from one side, in the light of a lamp, a little blurred, as JPEG."""
    flat = Image.open(BytesIO(png)).convert("RGB")
    width, height = flat.size
    table = Image.new("RGB", (width + 300, height + 300), (96, 78, 60))
    table.paste(flat, (150, 150))
    corners = (110, 90, 60, height + 250, width + 280, height + 200, width + 200, 130)
    seen = table.transform(table.size, Image.Transform.QUAD, corners, Image.Resampling.BICUBIC)
    askew = seen.rotate(4, expand=True)
    shade = Image.linear_gradient("L").resize(askew.size).point(lambda light: 160 + light // 3)
    lit = ImageChops.multiply(askew, Image.merge("RGB", [shade] * 3))
    out = BytesIO()
    lit.filter(ImageFilter.GaussianBlur(0.8)).save(out, "JPEG", quality=80)
    return out.getvalue()


@pytest.mark.slow
def test_a_photograph_of_a_sheet_is_read(page: Page) -> None:
    """By its QR code; one that shows none is told what to do, and is no text."""
    made = interface.print_sheet("kangaruse", size="small", seed="wattle")
    photo = photograph(interface.page_as_png(made.pdf, 1, dpi=200))
    answer = page.client.post("/check", files={"file": ("photo.jpg", photo)})
    assert answer.status_code == 200
    assert "This is our sheet" in answer.text
    assert f's/{made.codes[0]}"' in answer.text
    bare = BytesIO()
    Image.new("RGB", (600, 400), "white").save(bare, "PNG")
    answer = page.client.post("/check", files={"file": ("photo.png", bare.getvalue())})
    assert answer.status_code == 400
    assert "give the code that stands on the sheet" in unescape(answer.text)
