"""Texts in Markdown as a part of a handout."""

import re
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image
from pypdf import PdfReader

from pressboard.cli.app import run
from pressboard.units import mm
from tests.mistakes import complaint
from tests.printed import held
from tests.type_sizes import pages_of

pytestmark = pytest.mark.usefixtures("empty_folder")

TEXT = """# About us

We play *every* **Thursday**, see [our page](https://example.org/club) and [rules](rules.md).

* One
  * inner
* Two < three & <b>four</b>

3. Third
4. Fourth

> Bring a pen.

| Game | Points |
|:-----|-------:|
| Frog | 12     |

    a  b
    c

***

![our club](logo.png)
"""


def printed(
    folder: Path, text: str, call: str = 'markdown("text.md")', suffix: str = "html"
) -> str:
    """Print a handout of a text, and return what the file says."""
    (folder / "text.md").write_text(text, encoding="utf-8")
    Image.new("RGB", (9, 9), (200, 0, 0)).save(folder / "logo.png")
    (folder / "own.xml").write_text(
        f"<document><page>{{{{ {call} }}}}</page></document>", encoding="utf-8"
    )
    made = folder / f"own.{suffix}"
    assert run(["handout", str(folder / "own.xml"), "--out", str(made), "--force"]) == 0
    return made.read_text(encoding="utf-8") if suffix != "pdf" else ""


def test_everything_a_text_has_is_printed(tmp_path: Path) -> None:
    """Headings, lists, links, quotes, tables, code and images are what they are; what looks like HTML is text."""
    page = printed(tmp_path, TEXT)
    for piece in (
        ">About us</h2>",
        "<em>every</em>",
        "<strong>Thursday</strong>",
        'href="https://example.org/club"',
        "Two &lt; three &amp; &lt;b&gt;four&lt;/b&gt;",
        '<ol start="3">',
        "Bring a pen.",
        "data:image/png;base64,",
        "our club",
    ):
        assert piece in page, piece
    assert "rules.md" not in page
    body = page[page.index("<body") :]
    assert body.index("Game") < body.index("Points") < body.index("Frog") < body.index("12")
    heads = re.findall(r"<th\b.*?</th>", body, re.DOTALL)
    assert [re.sub("<[^>]*>", "", head).strip() for head in heads] == ["Game", "Points"]
    printed(tmp_path, TEXT, suffix="pdf")


def test_the_first_heading_has_the_rank_it_is_given(tmp_path: Path) -> None:
    """Those below it follow, down to the lowest there is."""
    page = printed(tmp_path, "# A\n\n## B\n\n### C\n", 'markdown("text.md", heading=1)')
    assert [page[page.index(f">{letter}</h") + 4 + 1] for letter in "ABC"] == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("text", "call", "message"),
    [
        (b"a ![b](c.png) d", 'markdown("text.md")', "an image stands in a paragraph of its own"),
        (b"\xff\xfe", 'markdown("text.md")', "is no text in UTF-8"),
        (b"", 'markdown("other.md")', 'there is no text "other.md"'),
        (b"", 'markdown("../text.md")', "leads out of the template"),
        (b"", 'markdown("text.md", heading=4)', "heading is 1 to 3, not 4"),
        (b"![b](c.png)", 'markdown("text.md")', 'there is no image "c.png"'),
    ],
)
def test_what_cannot_be_printed_is_one_line(
    text: bytes, call: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is told with the line of the template, or of the text that it stands in."""
    (tmp_path / "text.md").write_bytes(text)
    (tmp_path / "own.xml").write_text(
        f"<document><page>\n{{{{ {call} }}}}</page></document>", encoding="utf-8"
    )
    said = complaint(["handout", "own.xml"], capsys)
    assert "own.xml:2: " in said or "text.md:1: " in said
    assert message in said


def test_numbers_of_a_table_stand_below_each_other(tmp_path: Path) -> None:
    """Figures of a table are of one width: as many of them begin at the same place."""
    printed(tmp_path, "| Points |\n|-------:|\n| 1111 |\n| 9080 |\n", suffix="pdf")
    (page,) = pages_of(tmp_path / "own.pdf")
    ones = [each.left for each in page if each.text == "1"]
    others = [each.left for each in page if each.text in {*"908"}]
    assert ones[-1] - ones[0] == pytest.approx(others[-1] - others[0], abs=0.8)


@pytest.mark.parametrize(("title", "named"), [((), "Our club"), (("--title", "Games"), "Games")])
def test_a_text_prints_by_itself(title: tuple[str, ...], named: str, tmp_path: Path) -> None:
    """Its first heading stands in the masthead and nowhere else, unless another title is asked for."""
    text = tmp_path / "club.md"
    made = tmp_path / "club.html"
    text.write_text("# Our *club*\n\nWe play.\n\n## When\n\nOn Thursdays.\n", encoding="utf-8")
    assert run(["handout", str(text), "--out", str(made), *title]) == 0
    page = made.read_text(encoding="utf-8")
    assert f"<title>{named}</title>" in page
    assert page.count("Our club") + page.count("<em>club") == 2 * (named == "Our club")
    assert "On Thursdays." in page


def test_a_text_that_is_empty_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is printed of nothing."""
    (tmp_path / "club.md").write_text(" \n")
    assert "club.md" in complaint(["handout", str(tmp_path / "club.md")], capsys)


PEOPLE_WRITE = """---
title: Our evening
author: Ann Lee
lang: en-GB
---

# What to bring

- [ ] pens
- [x] sheets

We begin at six[^late] and end at ten[^1].

[^late]: Whoever is late knocks.
[^1]: Or *later*.
"""


def test_what_a_text_says_of_itself_is_its_title_and_author(tmp_path: Path) -> None:
    """Front matter as people write it; then the first heading stays on the page."""
    (tmp_path / "evening.md").write_text(PEOPLE_WRITE, encoding="utf-8")
    made = tmp_path / "evening.pdf"
    assert run(["handout", str(tmp_path / "evening.md"), "--out", str(made)]) == 0
    reader = PdfReader(made)
    assert reader.metadata
    assert (reader.metadata.title, reader.metadata.author) == ("Our evening", "Ann Lee")
    assert held(reader.root_object, "/Lang") == "en-GB"
    page = " ".join(reader.pages[0].extract_text().split())
    assert "What to bring" in page
    assert "☐ pens" in page
    assert "☑ sheets" in page


def test_footnotes_stand_below_with_their_numbers(tmp_path: Path) -> None:
    """In the order in which they are named, whatever they are called."""
    page = printed(tmp_path, PEOPLE_WRITE)
    words = " ".join(re.sub(r"<[^>]*>", " ", page).split())
    assert "six 1 and end at ten 2 ." in words
    assert "1 Whoever is late knocks." in words
    assert "2 Or later ." in words


def test_front_matter_that_is_none_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "evening.md").write_text("---\n- a list\n---\n# Evening\n", encoding="utf-8")
    said = complaint(["handout", str(tmp_path / "evening.md")], capsys)
    assert '"evening.md": between --- stand lines' in said


@pytest.mark.parametrize(("pixels", "width"), [((96, 48), 25.4), ((4800, 480), 190.0)])
def test_a_picture_is_no_larger_than_a_browser_shows_it(
    tmp_path: Path, pixels: tuple[int, int], width: float
) -> None:
    """At 96 dots to the inch, or as wide as its line."""
    Image.new("RGB", pixels, (200, 0, 0)).save(tmp_path / "red.png")
    (tmp_path / "evening.md").write_text("# Evening\n\n![red](red.png)\n", encoding="utf-8")
    made = tmp_path / "evening.pdf"
    assert run(["handout", str(tmp_path / "evening.md"), "--out", str(made)]) == 0
    with pypdfium2.PdfDocument(made) as document:
        images = document[0].get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE])
        ((left, _, right, _),) = (each.get_bounds() for each in images)
    assert mm(right - left) == pytest.approx(width, abs=0.1)


def test_struck_words_have_a_line_through_them(tmp_path: Path) -> None:
    """In HTML they are an element, in plain text they keep their signs, on paper a dark line lies over all of them."""
    struck_words = "We meet on ~~Friday~~ Saturday.\n"
    assert "on <s>Friday</s> Saturday" in printed(tmp_path, struck_words)
    assert "on ~~Friday~~ Saturday" in printed(tmp_path, struck_words, suffix="txt")
    widths = list[int]()
    for text in ("~~Friday mm~~\n", "Friday mm\n"):
        printed(tmp_path, text, suffix="pdf")
        with pypdfium2.PdfDocument(tmp_path / "own.pdf") as document:
            picture = document[0].render(scale=4, grayscale=True).to_pil()
        rows = (picture.crop((0, y, picture.width, y + 1)) for y in range(picture.height))
        dark = (row.point(lambda value: 255 if value < 128 else 0) for row in rows)
        widths.append(max(sum(row.tobytes()) // 255 for row in dark))
    struck, plain = widths
    assert struck > 1.8 * plain


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("# Club\n\nOne\ntwo ![x](logo.png) three\n", 4, "an image stands in a paragraph"),
        ("# Club\n\n| a | b |\n|---|---|\n| c | \u05e9 |\n", 5, "cannot be printed"),
        ("---\ntitle: Club\nauthor: [x\n---\n# Club\n", 3, "is no YAML"),
        ("# Club\n\n1. One\n\n   ![x](none.png)\n", 5, "there is no image"),
    ],
)
def test_a_mistake_names_the_file_and_its_line(
    text: str, line: int, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is said begins with the text's own file, and no template of ours."""
    Path("club.md").write_text(text, encoding="utf-8")
    said = complaint(["handout", "club.md"], capsys)
    assert said.startswith(f"pressboard: club.md:{line}: ")
    assert told in said
