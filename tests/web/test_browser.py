"""What people do on the page, in a real browser: with scripts and without, by mouse and by keys."""

import re
import subprocess
import sys
from functools import partial
from operator import ne
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import FilePayload, Locator, Page, Route, expect

from tests.certainty import certain
from tests.web.conftest import PHONE, Visit

SHEET = "/kangaruse/sheet/?seed=wattle"
FOREIGN = b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj"

pytestmark = pytest.mark.slow
both = pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])


def query(page: Page) -> dict[str, list[str]]:
    return parse_qs(urlsplit(page.url).query)


def seed(page: Page) -> str:
    return page.get_by_label("Name of this sheet").input_value()


def choose(page: Page, word: str) -> None:
    """Choose a word of the form's segments, and send the form where no script does."""
    page.locator(".radios label", has_text=re.compile(f"^{word}$")).click()
    if page.locator("#options .show").is_visible():
        page.locator("#options .show").click()
    page.wait_for_url(re.compile(word))


def how_many(page: Page) -> Locator:
    """Return the field for how many there are, which is not among the first choices."""
    fold = page.locator("details", has=page.get_by_text("More choices", exact=True))
    if not fold.evaluate("each => each.open"):
        fold.locator("summary").first.click()
    return page.get_by_role("textbox", name="How many")


def download(page: Page) -> bytes:
    link = page.get_by_role("link", name="Print", exact=True).locator("visible=true")
    answer = page.request.get(page.evaluate("link => link.href", link.element_handle()))
    assert answer.headers["content-type"] == "application/pdf"
    return answer.body()


@both
def test_a_game_and_what_to_print_of_it_are_chosen(
    visit: Visit, server: str, scripts: bool
) -> None:
    page = visit(server, java_script_enabled=scripts)
    page.get_by_role("heading", name="Krump").get_by_role("link").click()
    page.get_by_role("navigation", name="What to print").get_by_role(
        "link", name="Pyramids"
    ).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Krump")
    assert urlsplit(page.url).path == "/krump/pyramids/"
    expect(page.locator("img.sheet").first).to_be_visible()


def test_an_option_changes_the_page_without_loading_it_anew(visit: Visit, server: str) -> None:
    page = visit(server + SHEET)
    before = page.locator("img.sheet").first.get_attribute("src")
    page.evaluate("window.kept = true")
    choose(page, "small")
    expect(page.locator("img.sheet").first).not_to_have_attribute("src", before or "")
    assert page.evaluate("window.kept")


def test_it_is_said_that_a_page_is_being_made(visit: Visit, server: str) -> None:
    page = visit(server + SHEET)
    held = list[Route]()
    choose(page, "small")
    expect(page.get_by_role("status")).to_have_text("Here it is.")
    page.route("**/*size=large*", lambda route: held.append(route))
    page.locator(".radios label", has_text="large").click()
    expect(page.get_by_role("status")).to_have_text("It is being made …")
    expect(page.get_by_role("status")).to_have_css("opacity", "1")
    held[0].continue_()
    expect(page.get_by_role("status")).to_have_text("Here it is.")


@both
def test_another_is_another_sheet(visit: Visit, server: str, scripts: bool) -> None:
    page = visit(server + SHEET, java_script_enabled=scripts)
    page.get_by_role("button", name="Another").locator("visible=true").click()
    page.wait_for_url(lambda address: "wattle" not in address)
    assert seed(page) == query(page)["seed"][0] != "wattle"


def test_back_and_forward_show_the_sheets_again(visit: Visit, server: str) -> None:
    page = visit(server + SHEET)
    page.get_by_role("button", name="Another").first.click()
    page.wait_for_url(lambda address: "wattle" not in address)
    another = seed(page)
    page.go_back()
    expect(page.get_by_label("Name of this sheet")).to_have_value("wattle")
    page.go_forward()
    expect(page.get_by_label("Name of this sheet")).to_have_value(another)


@both
def test_print_gives_the_bytes_of_the_command_line(
    visit: Visit, server: str, tmp_path: Path, scripts: bool
) -> None:
    page = visit(server + SHEET, java_script_enabled=scripts)
    choose(page, "small")
    file = tmp_path / "ours.pdf"
    words = ["kangaruse", "--seed", "wattle", "--size", "small", "--paper", "A4", "--out"]
    subprocess.run(
        [sys.executable, "-m", "pressboard", *words, str(file)], check=True, capture_output=True
    )
    assert download(page) == file.read_bytes()


@both
def test_the_link_of_a_sheet_opens_it_for_somebody_else(
    visit: Visit, server: str, scripts: bool
) -> None:
    page = visit(server + SHEET, java_script_enabled=scripts)
    other = visit(
        server + (page.locator("a.code").get_attribute("href") or "")[5:],
        java_script_enabled=scripts,
    )
    assert urlsplit(other.url).path.startswith("/s/KANGA1-")
    assert download(other) == download(page)


def test_the_link_of_a_sheet_is_copied(visit: Visit, server: str) -> None:
    page = visit(server + SHEET, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("status")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()").startswith(f"{server}/s/KANGA1-")


@both
def test_a_pdf_of_ours_is_checked(visit: Visit, server: str, scripts: bool) -> None:
    page = visit(server + SHEET, java_script_enabled=scripts)
    data = download(page)
    page.goto(f"{server}/check")
    page.get_by_label("PDF").set_input_files(
        [FilePayload(name="a.pdf", mimeType="application/pdf", buffer=data)]
    )
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("Nothing was found wrong")).to_be_visible()
    page.get_by_role("link", name="Print it again").click()
    assert download(page) == data


@both
def test_a_foreign_pdf_is_refused_beside_its_control(
    visit: Visit, server: str, scripts: bool
) -> None:
    page = visit(f"{server}/check", java_script_enabled=scripts)
    page.get_by_label("PDF").set_input_files(
        [FilePayload(name="a.pdf", mimeType="application/pdf", buffer=FOREIGN)]
    )
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_label("PDF")).to_have_accessible_description(re.compile("."))
    expect(
        page.locator(".option", has=page.get_by_label("PDF")).locator(".mistake")
    ).to_be_visible()


@both
def test_a_mistake_stands_beside_its_control_and_the_form_stays(
    visit: Visit, server: str, scripts: bool
) -> None:
    page = visit(server + SHEET, java_script_enabled=scripts)
    choose(page, "small")
    many = how_many(page)
    many.fill("many")
    many.press("Enter")
    expect(many).to_have_accessible_description(re.compile("no whole number"))
    expect(many).to_have_value("many")
    expect(page.get_by_role("radio", name="small")).to_be_checked()
    expect(page.get_by_text("no whole number")).to_have_count(1)
    if scripts:
        expect(page.get_by_role("status")).to_have_text("")
        expect(many).to_be_focused()


def test_focus_stays_where_it_went_meanwhile(visit: Visit, server: str) -> None:
    page = visit(server + SHEET)
    how_many(page).fill("2")
    page.keyboard.press("Tab")
    here = page.evaluate("document.activeElement.id")
    page.wait_for_url(re.compile("count=2"))
    expect(page.locator("img.sheet")).to_have_count(2)
    assert here == page.evaluate("document.activeElement.id") != "o-count"


def test_what_is_typed_meanwhile_stays(visit: Visit, server: str) -> None:
    page = visit(server + SHEET)
    held = list[Route]()
    page.route("**/*count=2*", lambda route: held.append(route), times=1)
    with page.expect_request("**/*count=2*"):
        how_many(page).fill("2")
        page.get_by_label("Name of this sheet").focus()
    page.get_by_label("Name of this sheet").fill("gum")
    held[0].continue_()
    page.wait_for_url(re.compile("count=2"))
    expect(page.locator("img.sheet")).to_have_count(2)
    expect(page.get_by_label("Name of this sheet")).to_have_value("gum")


@both
def test_enter_in_a_field_shows_what_it_says(visit: Visit, server: str, scripts: bool) -> None:
    page = visit(server + SHEET, java_script_enabled=scripts)
    page.get_by_label("Name of this sheet").fill("gumtree")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("seed=gumtree"))
    how_many(page).fill("2")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("count=2"))
    assert seed(page) == "gumtree"


CONTROLS = "a, button, summary, select, textarea, input:not([type=hidden])"
HERE = """() => {
  const here = document.activeElement;
  const style = getComputedStyle(here.matches(".radios input") ? here.nextElementSibling : here);
  const isSeen = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  return [here.outerHTML.slice(0, 200), here === document.body, isSeen];
}"""
TO_REACH = f"""() => [...document.querySelectorAll("{CONTROLS}")].filter(each => each.checkVisibility()
  && !(each.type === "radio" && !each.checked)).map(each => each.outerHTML.slice(0, 200))"""


@pytest.mark.parametrize("path", [SHEET, "/check"])
def test_the_tab_key_reaches_every_control_and_shows_where_it_is(
    visit: Visit, server: str, path: str
) -> None:
    page = visit(server + path)
    expected = page.evaluate(TO_REACH)
    reached = []
    for _ in range(len(expected) + 5):
        page.keyboard.press("Tab")
        html, is_end, is_seen = page.evaluate(HERE)
        if is_end:
            break
        reached.append(html)
        assert is_seen, html
    assert {*expected} <= {*reached}


def test_the_first_link_leads_past_the_games(visit: Visit, server: str) -> None:
    page = visit(server + SHEET)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")
    expect(page.get_by_label("Name of this sheet")).to_have_value("wattle")


def test_keys_alone_change_an_option(visit: Visit, server: str) -> None:
    page = visit(server + SHEET)
    page.get_by_role("radio", name="regular").focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(re.compile("size=small"))
    expect(page.get_by_role("radio", name="small")).to_be_focused()


def test_one_another_after_another_by_keys(visit: Visit, server: str) -> None:
    page = visit(server + SHEET)
    page.get_by_role("button", name="Another").first.focus()
    seeds = {seed(page)}
    for _ in range(2):
        before = page.url
        page.keyboard.press("Enter")
        page.wait_for_url(partial(ne, before))
        expect(page.get_by_role("status")).to_have_text("Here it is.")
        seeds.add(seed(page))
    assert len(seeds) == 3


def test_paper_and_ink_are_remembered(visit: Visit, server: str) -> None:
    page = visit(server + SHEET)
    page.get_by_text("Paper", exact=True).first.click()
    page.locator("[name=paper]").first.select_option("A5")
    page.wait_for_url(re.compile("paper=A5"))
    page.goto(f"{server}/krump/board/")
    page.wait_for_url(re.compile("paper=A5"))


def test_whoever_is_offered_letter_can_have_a4(visit: Visit, server: str) -> None:
    page = visit(f"{server}/krump/board/", locale="en-US", java_script_enabled=False)
    page.get_by_text("Paper", exact=True).first.click()
    page.locator("[name=paper]").first.select_option("A4")
    page.locator("#options .show").click()
    expect(page.locator("[name=paper]").first).to_have_value("A4")


def test_thumbs_find_both_buttons(visit: Visit, server: str) -> None:
    page = visit(server + SHEET, size=PHONE, has_touch=True)
    for name in ("Another", "Print"):
        box = certain(page.locator(".dock").get_by_text(name).bounding_box())
        assert box["y"] > 700
        assert box["height"] >= 44
