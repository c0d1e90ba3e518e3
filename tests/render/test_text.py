import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import DoesNotFit
from pressboard.figures.shapes import Symbol
from pressboard.figures.themes import theme
from pressboard.layout.tree import Attributes, Element, SourceLine
from pressboard.render.flow.blocks import Space, Stack
from pressboard.render.flow.containers import Box, Columns, Keep, pour_columns
from pressboard.render.text.fonts import face
from pressboard.render.text.inline import Inline, Text
from pressboard.render.text.lists import ListItem
from pressboard.render.text.paragraphs import Paragraph
from pressboard.render.text.styles import Style
from pressboard.units import mm, pt
from tests.mistakes import refusal

_STYLE = Style(10, "#000000")
_INLINE = Inline(theme("full"), {"star": Symbol("star", ())})
_HERE = SourceLine("my.xml", 3)
_WORDS = st.lists(st.text("abcdef-/", min_size=1, max_size=30), min_size=1, max_size=30)


def _text(text: str) -> Text:
    return _INLINE.text([text], _STYLE, _HERE)


def _paragraph(lines: int) -> Paragraph:
    broken = [child for _ in range(lines) for child in ("a", Element("br", Attributes({})))]
    return Paragraph(
        _HERE, lambda numbers: _INLINE.text(broken[:-1], _STYLE, _HERE, numbers), _STYLE
    )


def _icon(name: str, size: float | None = None) -> Element:
    return Element("icon", Attributes({"name": name, "size": size}), where=_HERE)


def _lines(paragraph: Paragraph, width: float) -> list[str]:
    """Return the text of a paragraph's lines, read off what it draws; an icon is a star."""
    return [
        "".join("*" if fragment.icon else text for fragment, text in line.pieces)
        for line in paragraph.at(width).lines
    ]


@given(_WORDS, st.floats(40, 300))
def test_lines_keep_to_their_width(words: list[str], width: float) -> None:
    """No line is wider than it may be, and no letter is lost or moved, however long words are: some get hyphens."""
    paragraph = Paragraph(_HERE, lambda _: _text(" ".join(words)), _STYLE)
    lines = _lines(paragraph, width)
    assert all(_STYLE.size * face().width(line) <= width + 1e-6 for line in lines)
    assert "".join(lines).replace(" ", "").replace("-", "") == "".join(words).replace("-", "")


@pytest.mark.slow
@given(st.lists(st.text("abc", min_size=1, max_size=5), min_size=1, max_size=9))
def test_short_words_stay_whole(words: list[str]) -> None:
    """Words that fit a line are never parted."""
    paragraph = Paragraph(_HERE, lambda _: _text(" ".join(words)), _STYLE)
    assert " ".join(_lines(paragraph, 60)).split() == words


def test_white_space_folds() -> None:
    """Spaces and line ends in a template are one space; a no-break space is a letter."""
    paragraph = Paragraph(_HERE, lambda _: _text("  one\n  two\xa0three "), _STYLE)
    assert _lines(paragraph, 300) == ["one two\xa0three"]
    assert _lines(paragraph, 60) == ["one", "two\xa0three"]


def test_blank_text_is_no_paragraph() -> None:
    """White space between blocks is nothing to print; an icon or a line's end is."""
    assert not _text("  \n ")
    assert _text("x")
    assert _INLINE.text([_icon("star")], _STYLE, _HERE)


def test_icons_stand_within_their_line() -> None:
    """An icon of the usual height does not push lines apart, a larger one does."""
    small = Paragraph(_HERE, lambda _: _INLINE.text(["a ", _icon("star")], _STYLE, _HERE), _STYLE)
    large = Paragraph(
        _HERE, lambda _: _INLINE.text(["a ", _icon("star", 20)], _STYLE, _HERE), _STYLE
    )
    assert small.height(300) == _paragraph(1).height(300)
    assert large.height(300) >= pt(20)


@given(st.floats(60, 200))
def test_lines_end_beside_icons_only_at_spaces(width: float) -> None:
    """An icon stays with what no space parts it from, as a letter does."""
    text = ["a paw (", "), a mark ", ", ", "s and ", "", "."]
    children = [child for part in text[:-1] for child in (part, _icon("star"))]
    paragraph = Paragraph(
        _HERE, lambda _: _INLINE.text([*children, text[-1]], _STYLE, _HERE), _STYLE
    )
    assert " ".join(_lines(paragraph, width)) == "*".join(text)


def test_icons_too_wide_are_told() -> None:
    """An icon wider than its column is an error that names the template's line."""
    paragraph = Paragraph(_HERE, lambda _: _INLINE.text([_icon("star", 50)], _STYLE, _HERE), _STYLE)
    assert re.search(
        r"my\.xml:3: .*50 mm of width, there are 10\.58 mm",
        refusal(DoesNotFit, paragraph.height, 30),
    )


def test_paragraphs_part_with_company() -> None:
    """At least two lines stay on either side, unless a page of its own is too small for that."""
    paragraph = _paragraph(4)
    line = paragraph.height(100) / 4
    assert paragraph.split(100, 1.5 * line, forced=False) == (None, paragraph)
    head, tail = paragraph.split(100, 3.5 * line, forced=False)
    assert [part.height(100) for part in (head, tail) if part] == pytest.approx(
        [2 * line, 2 * line]
    )
    head, tail = paragraph.split(100, 1.5 * line, forced=True)
    assert [part.height(100) for part in (head, tail) if part] == pytest.approx([line, 3 * line])


@given(st.lists(st.integers(1, 7), min_size=1, max_size=6), st.floats(20, 90))
def test_pouring_loses_nothing(counts: list[int], room: float) -> None:
    """Whatever the room, heads fit it and all lines come out at the end."""
    rest: Stack | None = Stack(_HERE, [_paragraph(count) for count in counts])
    lines = 0
    while rest:
        (head,), rest = pour_columns(rest, 100, 1, room, forced=True)
        assert head.height(100) <= room + 0.01
        lines += sum(block.lines(100) for block in head.blocks if isinstance(block, Paragraph))
    assert lines == sum(counts)


def test_headings_go_with_what_follows() -> None:
    """A heading is not left at the foot of a column."""
    heading = _paragraph(1)
    heading.keeps_next = True
    stack = Stack(_HERE, [_paragraph(1), heading, Space(_HERE, 50)])
    head, tail = stack.split(100, 60, forced=False)
    assert isinstance(head, Stack)
    assert isinstance(tail, Stack)
    assert (len(head.blocks), len(tail.blocks)) == (1, 2)


def test_kept_blocks_part_only_by_force() -> None:
    """Blocks kept together go to the next page as a whole, and are parted only when they exceed a page."""
    keep = Keep(_HERE, [_paragraph(3), _paragraph(3)])
    assert keep.split(100, 50, forced=False) == (None, keep)
    assert None not in keep.split(100, 50, forced=True)


def _box(*counts: int) -> Box:
    content = Stack(
        _HERE,
        [ListItem(_HERE, Space(_HERE, 0), Stack(_HERE, [_paragraph(each)]), 10) for each in counts],
    )
    look = {"padding": mm(5), "inset": None, "radius": 0.0, "fill": None, "border": None}
    return Box(Element("box", Attributes(look), (), _HERE), content)


@given(st.lists(st.integers(1, 4), min_size=1, max_size=8), st.floats(10, 300))
def test_boxes_part_between_items(counts: list[int], room: float) -> None:
    """What stands of a box at a page's foot holds two items or more, all of them whole, and so does what is left."""
    box = _box(*counts)
    head, tail = box.split(100, room, forced=False)
    if box.height(100) <= room:
        assert (head, tail) == (box, None)
        return
    if head is None:
        assert tail is box
        line = _paragraph(1).height(100)
        fits = next(
            (at for at in range(len(counts) - 2, 1, -1) if sum(counts[:at]) * line + 10 <= room), 0
        )
        assert not fits
        return
    assert head.height(100) <= room + 0.01
    assert isinstance(head, Box)
    assert isinstance(tail, Box)
    parts = [[item.height(90) for item in part.units()] for part in (head._content, tail._content)]
    assert min(map(len, parts)) >= 2
    assert [*parts[0], *parts[1]] == pytest.approx([_paragraph(each).height(80) for each in counts])


def test_a_box_higher_than_a_page_parts_wherever_it_must() -> None:
    """One of a single item is parted within it where a whole page has no room for it."""
    box = _box(12)
    assert box.split(100, 60, forced=False) == (None, box)
    head, tail = box.split(100, 60, forced=True)
    assert head
    assert tail
    assert head.height(100) <= 60


def test_columns_balance() -> None:
    """Columns come out about equally high."""
    columns = Columns(_HERE, Stack(_HERE, [_paragraph(2) for _ in range(10)]), 2, 10)
    assert columns.height(210) == pytest.approx(_paragraph(10).height(100), abs=1.1)


def test_spaces_meet() -> None:
    """Between neighbours the larger space holds; at the top and the foot there is none."""
    one = Space(_HERE, 10)
    other = Space(_HERE, 10)
    one.before, one.after, other.before, other.after = 9, 5, 7, 9
    assert Stack(_HERE, [one, other]).height(100) == 27


@pytest.mark.parametrize("size", [12.0, 30.0])
def test_text_of_one_larger_style_is_as_high_as_it_is_set(size: float) -> None:
    """A paragraph all of whose words are larger than its own size grows by line, be they one or several."""
    words = " ".join(["words"] * 20)
    larger = Element(
        "span",
        Attributes({"role": None, "face": "text", "figures": None, "size": size / 72 * 25.4}),
        (words,),
        where=_HERE,
    )
    paragraph = Paragraph(
        _HERE, lambda numbers: _INLINE.text([larger], _STYLE, _HERE, numbers), _STYLE
    )
    heights = paragraph.at(300).heights
    assert len(heights) == len(_lines(paragraph, 300)) > 1
    assert min(heights) >= size
