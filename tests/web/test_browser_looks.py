"""Every kind of page for everybody: on phones, in the dark, with little sight, with a reader of screens."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.web.conftest import DESKTOP, NARROW, PHONE, Visit

KINDS = {
    "home": "/",
    "made": "/kangaruse/sheet/?seed=wattle",
    "fixed": "/krump/board/",
    "kit": "/krypte/kit/",
    "evening": "/evening/?seed=wattle",
    "code": "/s/{code}",
    "certificate": "/s/{code}/certificate",
    "shelf of a first game": "/kangaruse/sheet/?for_=first-game&seed=wattle",
    "rules": "/kangaruse/rules/",
    "turns": "/kangaruse/turns/?record={code}",
    "an example turn": "/kangaruse/sheet/?seed=wattle",
    "the whole page": "/krypte/board/",
    "clubs": "/clubs/",
    "pack": "/kangaruse/pack/",
    "class": "/kangaruse/class/?who=Ann%0ABen&size=tiny&grade=easy&seed=wattle",
    "handout": "/handout/?text=%23+Sunday%0A%0AWe+play.",
    "check": "/check",
    "checked": "/check",
    "mistake": "/kangaruse/sheet/?count=many&seed=wattle",
    "404": "/nothing/here/at/all",
    "plain home": "/index.html",
    "plain sheet": "/kangaruse/sheet/",
    "plain board": "/krump/board/",
}
AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
TO_TAP = """main a.button, main button, main select, main summary, main .radios label, main .boxes label, main .switch,
  main .links a, main input[type=text], main input[type=file], nav a, header a"""
SMALL = f"""() => [...document.querySelectorAll(`{TO_TAP}`)].filter(each => each.checkVisibility())
  .map(each => [each.outerHTML.slice(0, 120), each.getBoundingClientRect()])
  .filter(([, box]) => box.height < 44 || box.width < 24).map(([html, box]) => html + box.width + " x " + box.height)"""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=KINDS)
def page(
    request: pytest.FixtureRequest, browser: Browser, server: str, plain: str
) -> Iterator[Page]:
    """Show a page of each kind, for all that is looked at."""
    kind = request.param
    page = browser.new_page(viewport={"width": DESKTOP[0], "height": DESKTOP[1]}, locale="en-GB")
    path = KINDS[kind]
    if "{code}" in path or kind == "checked":
        page.goto(server + KINDS["made"])
        code = page.locator("a.code").inner_text()
        path = path.format(code=code)
    page.goto((plain if kind.startswith("plain") else server) + path)
    if kind == "checked":
        page.get_by_label("A code").fill(code)
        page.get_by_role("button", name="Check").click()
        page.get_by_text("Nothing was found wrong").wait_for()
    if kind == "an example turn":
        page.get_by_role("link", name="Show one").click()
        page.locator("#turns figure").wait_for()
    if kind == "the whole page":
        page.locator(".zoom").first.click()
    if kind == "certificate":  # it is a sandbox, in which axe cannot run
        html = page.content()
        page.goto("about:blank")
        page.set_content(html)
    yield page
    page.close()


def violations(page: Page, **rules: Any) -> list[str]:  # noqa: ANN401
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    found = Axe().run(page, options=rules).response
    assert found["passes"]
    return [
        f"{each['id']}: {node['html']}" for each in found["violations"] for node in each["nodes"]
    ]


def test_nothing_is_to_scroll_sideways(page: Page) -> None:
    for width, height in (DESKTOP, PHONE, NARROW):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_fingers_find_what_is_to_tap(page: Page) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert page.evaluate(SMALL) == []


def test_axe_finds_nothing_in_the_light(page: Page) -> None:
    target = {"target-size": {"enabled": True}}
    assert violations(page, runOnly={"type": "tag", "values": AA}, rules=target) == []


def test_axe_finds_nothing_in_the_dark(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    assert violations(page, runOnly=["color-contrast"]) == []
    page.emulate_media(color_scheme="light")


def test_the_dark_is_dark(visit: Visit, server: str) -> None:
    page = visit(server, color_scheme="dark")
    red, *_ = page.evaluate(
        "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)"
    )
    assert red < 64


def test_forced_colours_show_what_is_chosen(visit: Visit, server: str) -> None:
    page = visit(server + KINDS["made"], forced_colors="active")
    style = "each => getComputedStyle(each).outlineStyle"
    assert page.locator(".radios input:checked + span").first.evaluate(style) == "solid"
    assert page.locator(".radios input:not(:checked) + span").first.evaluate(style) == "none"


def test_who_wants_no_motion_sees_none(visit: Visit, server: str) -> None:
    page = visit(server + KINDS["made"], reduced_motion="reduce")
    moving = "[...document.querySelectorAll('*')].filter(each => parseFloat(getComputedStyle(each).transitionDuration))"
    assert page.evaluate(f"{moving}.length") == 0
