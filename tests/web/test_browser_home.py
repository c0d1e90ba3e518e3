"""The first thing that people see: the only test in a browser that README's command takes."""

from playwright.sync_api import expect

from pressboard import interface
from tests.web.conftest import Visit


def test_every_game_is_shown_with_a_page_of_it(visit: Visit, server: str) -> None:
    page = visit(server)
    covers = page.locator("img[src*='page-1.svg']")
    expect(covers).to_have_count(len(interface.list_games()))
    for cover in covers.all():
        cover.scroll_into_view_if_needed()
        expect(cover).to_have_js_property("complete", True)
        assert cover.evaluate("each => each.naturalWidth") > 0
