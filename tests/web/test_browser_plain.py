"""The page as plain files, on a host that only gives files."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit

SHEETS = 2

pytestmark = pytest.mark.slow


class Links(HTMLParser):
    """The addresses that a page names."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note where a tag leads."""
        self.found += [
            value for name, value in attrs if name in ("href", "src", "action") and value
        ]


def test_another_walks_through_the_stock(visit: Visit, plain: str) -> None:
    page = visit(f"{plain}/kangaruse/sheet/")
    seen = set()
    for _ in range(SHEETS):
        page.get_by_role("link", name="Another").locator("visible=true").click()
        seen.add(urlsplit(page.url).path)
        expect(page.locator("img.sheet").first).to_be_visible()
    assert len(seen) == SHEETS


def test_without_scripts_the_stock_is_a_list(visit: Visit, plain: str) -> None:
    page = visit(f"{plain}/kangaruse/sheet/", java_script_enabled=False)
    stock = page.locator(".stock a")
    assert stock.count() == SHEETS
    stock.last.click()
    expect(page.locator(".stock a[aria-current=page]")).to_have_text(str(SHEETS))


def test_a_sheet_is_printed_and_its_certificate_opens(visit: Visit, plain: str) -> None:
    page = visit(f"{plain}/kangaruse/sheet/")
    link = (
        page.get_by_role("link", name="Print", exact=True)
        .locator("visible=true")
        .get_attribute("href")
    )
    assert page.request.get(urljoin(page.url, link)).body().startswith(b"%PDF")
    page.get_by_role("link", name="Certificate").click()
    expect(page.get_by_role("heading", level=1, name="Kangaruse")).to_be_visible()


def test_no_link_is_dead(site: Path) -> None:
    left = ["index.html"]
    pages = set[str]()
    while left:
        path = left.pop()
        if path in pages:
            continue
        pages.add(path)
        for link in Links((site / path).read_text(encoding="utf-8")).found:
            address = urlsplit(urljoin(f"http://plain/{path}", link))
            if address.netloc != "plain" or address.scheme != "http":
                continue
            to = unquote(address.path).lstrip("/")
            to += "index.html" if to.endswith("/") or not to else ""
            assert (site / to).is_file(), f"{path} -> {link}"
            if to.endswith(".html"):
                left.append(to)
    assert pages == {str(each.relative_to(site)) for each in site.rglob("*.html")}
