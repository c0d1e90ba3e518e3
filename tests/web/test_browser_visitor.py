"""What a visitor does on a phone and at a desk: looks closely, passes a sheet on, chooses with the picture in sight."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.certainty import certain
from tests.web.conftest import DESKTOP, PHONE, Visit

SHEET = "/kangaruse/sheet/?seed=wattle"
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', {value: undefined})"
SHARED = "navigator.share = async (what) => { window.shared = what; }"

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_tap_on_the_picture_fills_the_screen(
    visit: Visit, server: str, size: tuple[int, int]
) -> None:
    page = visit(server + SHEET, size=size)
    page.locator(".table .zoom").first.click()
    whole = page.locator("#whole img")
    expect(whole).to_be_visible()
    assert certain(whole.bounding_box())["height"] >= size[1]
    page.get_by_role("button", name="Close").click()
    expect(whole).to_be_hidden()


def test_the_picture_stays_in_sight_while_one_chooses_on_a_phone(visit: Visit, server: str) -> None:
    page = visit(server + SHEET, size=PHONE)
    small = page.get_by_role("link", name="The whole page")
    expect(small).to_be_hidden()
    page.get_by_text("House rules", exact=True).first.scroll_into_view_if_needed()
    expect(small).to_be_visible()
    assert 0 <= certain(small.bounding_box())["y"] < 10
    page.get_by_role("radio", name="black", exact=True).check(force=True)
    page.wait_for_url("**theme=bw*")
    expect(small.locator("img")).to_have_attribute("src", re.compile("theme=bw"))


def test_a_link_is_copied_where_browsers_give_no_clipboard(visit: Visit, server: str) -> None:
    """As over plain http in the network of a house."""
    page = visit(server + SHEET, permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script(NO_CLIPBOARD)
    page.reload()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("status")).to_have_text("Copied")
    page.get_by_label("Name of this sheet").fill("")
    page.keyboard.press("Control+V")
    assert page.get_by_label("Name of this sheet").input_value().startswith(f"{server}/s/KANGA1-")


def test_a_sheet_is_shared_where_the_browser_can(visit: Visit, server: str) -> None:
    page = visit(server + SHEET)
    expect(page.get_by_role("button", name="Share")).to_be_hidden()
    page.add_init_script(SHARED)
    page.reload()
    page.get_by_role("button", name="Share").click()
    assert page.evaluate("window.shared.url").startswith(f"{server}/s/KANGA1-")


def test_a_parent_comes_back_from_certificate_and_rules(visit: Visit, server: str) -> None:
    page = visit(server + SHEET)
    page.get_by_role("link", name="Certificate").click()
    expect(page.get_by_text("The program played")).to_be_visible()
    expect(page.get_by_text("What is claimed")).to_be_hidden()
    page.get_by_text("More", exact=True).click()
    expect(page.get_by_text("What is claimed")).to_be_visible()
    page.get_by_role("link", name="The sheet").click()
    expect(page.locator("img.sheet")).to_be_visible()
    page.get_by_role("link", name="Read them here").click()
    page.get_by_role("link", name="Rules").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("rules")


def test_a_folder_on_a_stick_works_like_a_site(visit: Visit, site: Path) -> None:
    """From a disk: no folder is listed, the script runs, every look of a sheet can be printed."""
    page = visit((site / "index.html").as_uri())
    page.get_by_role("link", name="First time?").click()
    assert page.url.endswith("/kangaruse/sheet/index.html")
    page.get_by_role("link", name="Another").locator("visible=true").click()
    expect(page.locator("img.sheet")).to_be_visible()
    link = page.get_by_role("link", name="black").get_attribute("href")
    folder = Path(page.url.removeprefix("file://")).parent
    assert (folder / certain(link)).resolve().read_bytes().startswith(b"%PDF")
    page.locator(".table .zoom").first.click()
    expect(page.locator("#whole img")).to_be_visible()


@pytest.mark.parametrize("path", [SHEET, "/krypte/board/"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_an_example_turn_is_shown_step_by_step(
    visit: Visit, server: str, path: str, size: tuple[int, int]
) -> None:
    """Six frames, each with its sentence in sight, and then no more."""
    page = visit(server + path, size=size)
    page.get_by_role("link", name="Show one").click()
    dialog = page.get_by_role("dialog", name="An example turn")
    for number in range(1, 7):
        expect(dialog.locator("figcaption")).to_contain_text(re.compile(f"^{number}"))
        expect(dialog.get_by_role("img")).to_be_in_viewport(ratio=0.99)
        expect(dialog.locator("figcaption")).to_be_in_viewport()
        if number < 6:
            dialog.get_by_role("button", name="Next").click()
    expect(dialog.get_by_role("button", name="Next")).to_be_hidden()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


def test_without_scripts_an_example_turn_is_a_page(visit: Visit, server: str) -> None:
    page = visit(server + SHEET, java_script_enabled=False)
    page.get_by_role("link", name="Show one").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("example turns")
    assert "record=KANGA1-" in page.url
