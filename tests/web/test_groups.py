"""Forms for clubs, schools and texts of one's own: what is typed in or sent is read, told and printed, and is no path."""

import re
from collections.abc import Iterator
from html import unescape
from io import BytesIO
from pathlib import Path
from urllib.parse import parse_qs, quote, urlsplit

import openpyxl
import pytest

from tests.printed import lines_of
from tests.web.test_server import Page, page_of

NAMES = "Ann\nBen\nCleo\nDan\nEve\nFinn"


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    yield from page_of()


def words_in(pdf: bytes) -> str:
    return "\n".join(lines_of(pdf))


def sent(page: Page, path: str, data: bytes) -> str:
    """Send a file, and return what stands in the form then."""
    answer = page.client.post(path, files={"file": ("list", data)})
    assert answer.status_code == 303
    fields = parse_qs(urlsplit(answer.headers["location"]).query)
    ((text,),) = fields.values()
    return text


def fresh(page: Page, path: str, query: str) -> str:
    """Follow a form to its fresh seed, and return the whole query."""
    where = page.get(f"{path}?{query}").headers["location"]
    assert "seed=" in where
    return str(where)


@pytest.mark.slow
def test_a_club_evening_is_printed_for_the_names_that_are_pasted(page: Page) -> None:
    """What was read is told; the PDF seats everybody."""
    query = fresh(page, "/kangaruse/pack/", f"who={quote(NAMES)}&rounds=2")
    shown = page.get(f"/kangaruse/pack/{query}")
    assert shown.status_code == 200
    told = re.search(r'class="note read">(.*?)</p>', shown.text)
    assert told
    assert "6 players" in told[1]
    words = words_in(page.get(f"/kangaruse/pack/print.pdf{query}").content)
    assert all(name in words for name in NAMES.split())


@pytest.mark.slow
def test_a_class_set_has_a_sheet_for_every_pupil(page: Page) -> None:
    query = fresh(page, "/kangaruse/class/", f"who={quote(NAMES)}&size=tiny&grade=easy")
    words = words_in(page.get(f"/kangaruse/class/print.pdf{query}").content)
    assert all(f"{number} · {name}" in words for number, name in enumerate(NAMES.split(), 1))


def test_how_many_they_are_is_enough(page: Page) -> None:
    query = fresh(page, "/krypte/pack/", "who=8")
    assert "8 players · 4 tables" in words_in(page.get(f"/krypte/pack/print.pdf{query}").content)


def test_a_spreadsheet_that_is_sent_stands_in_the_form_as_it_was_read(page: Page) -> None:
    """Its names, and who is absent in which round, and no more of it."""
    book = openpyxl.Workbook()
    assert book.active
    for row in (("Name", "Mail", "Absent"), ("Ann", "a@my.club", "2"), ("Ben", "b@my.club", "")):
        book.active.append(row)
    data = BytesIO()
    book.save(data)
    text = sent(page, "/kangaruse/pack/", data.getvalue())
    assert text.split("\n") == ["name\tabsent", "Ann\t2", "Ben\t"]
    assert sent(page, "/kangaruse/class/", "Zoë\nŁukasz\n".encode()) == "Zoë\nŁukasz"


def test_a_list_in_doubt_is_told_beside_its_field(page: Page) -> None:
    for who in ("a@b.c", "7 apples\n3 pears", "\0"):
        status, said, control = page.mistake(f"/kangaruse/pack/?who={quote(who)}&seed=a")
        assert (status, control) == (400, "who")
        assert said
    answer = page.client.post("/kangaruse/pack/", files={"file": ("list", b"PK\x03\x04 no table")})
    assert answer.status_code == 400
    assert "o-who-mistake" in answer.text


@pytest.mark.parametrize("who", ["\u0663\u0660", "2147483648000"])
def test_figures_are_no_name_of_a_file(
    who: str, page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that happens to be called like a number is not read."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / who).write_text(NAMES, encoding="utf-8")
    for path in ("/krypte/pack/", "/krypte/class/"):
        status, said, control = page.mistake(f"{path}?who={quote(who)}&seed=a")
        assert (status, control) == (400, "who")
        assert "No such file" not in said


def test_what_is_too_much_is_refused(page: Page) -> None:
    many = "\n".join(f"Anna Belinda {'x' * (k % 7 + 1)}{chr(97 + k % 26)}" for k in range(190))
    answer = page.client.post("/kangaruse/pack/", files={"file": ("list", many.encode())})
    assert answer.status_code in (400, 413)
    assert (
        page.client.post("/kangaruse/sheet/", files={"file": ("list", b"Ann")}).status_code == 405
    )


def test_a_handout_is_printed_as_it_is_written(page: Page) -> None:
    text = "# Sunday\n\nWe play at **three**.\n\n| who | what |\n|---|---|\n| Ann | tea |"
    query = f"?text={quote(text)}"
    shown = page.get(f"/handout/{query}", follow_redirects=True)
    assert shown.status_code == 200
    words = words_in(page.get(f"/handout/print.pdf{query}", follow_redirects=True).content)
    assert "Sunday" in words
    assert "three" in words
    assert "**" not in words
    assert sent(page, "/handout/", text.encode()) == text


def test_templates_of_strangers_are_text(page: Page) -> None:
    """What looks like a template is printed as it stands, and nothing of the machine is told."""
    text = "{{ game('krump').title }} {% include 'words/en/shared.ftl' %}"
    words = words_in(
        page.get(f"/handout/print.pdf?text={quote(text)}", follow_redirects=True).content
    )
    assert "{{ game(" in words
    _, said, control = page.mistake(f"/handout/?text={quote('![x](../x.png)')}")
    assert control == "text"
    assert "/tmp" not in said


def test_the_page_for_clubs_leads_to_all_of_it(page: Page) -> None:
    found = re.findall(r'href="\.\./((?:[a-z]+/)+)"', page.get("/clubs/").text)
    leads = [path for path in found if path.endswith(("pack/", "class/")) or path == "handout/"]
    assert len(leads) == 9
    for path in leads:
        answer = page.get(f"/{path}")
        assert answer.status_code == 200
        assert 'class="hint"' in unescape(answer.text)
