import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import DoesNotFit
from generator.figures.shapes import Symbol
from generator.layout.tree import Where
from generator.render.blocks import Space, Stack
from generator.render.containers import Columns, Keep, poured
from generator.render.lines import broken
from generator.render.paragraphs import Paragraph
from generator.render.words import Style, Word, Writer

_STYLE = Style(10, "#000000")
_HERE = Where("my.xml", 3)
_WORDS = st.lists(st.text("abcdef-/", min_size=1, max_size=30), min_size=1, max_size=30)


def _words(text: str) -> list[Word | None]:
    writer = Writer()
    writer.text(text, _STYLE)
    return writer.words()


def _shown(words: list[Word]) -> str:
    return " ".join("".join(piece.text for piece in word.pieces) for word in words)


def _paragraph(lines: int) -> Paragraph:
    return Paragraph(_HERE, [word for _ in range(lines) for word in [*_words("a"), None]], _STYLE)


@given(_WORDS, st.floats(12, 300))
def test_lines_keep_to_their_width(words: list[str], width: float) -> None:
    """No line is wider than it may be, and no letter is lost or moved, however long words are."""
    lines = broken(_words(" ".join(words)), width, _STYLE)
    assert all(line.wide <= width + 1e-6 for line in lines)
    assert "".join(_shown(line.words) for line in lines).replace(" ", "") == "".join(words)


@given(st.lists(st.text("abc", min_size=1, max_size=5), min_size=1, max_size=9))
def test_short_words_stay_whole(words: list[str]) -> None:
    """Words that fit a line are never parted, not at hyphens either."""
    lines = broken(_words(" ".join(words)), 60, _STYLE)
    assert " ".join(_shown(line.words) for line in lines).split() == words


def test_white_space_folds() -> None:
    """Spaces and line ends in a template are one space; a no-break space is a letter."""
    assert _shown([word for word in _words("  one\n  two\xa0three ") if word]) == "one two\xa0three"


def test_icons_hold_on_to_their_punctuation(star: Symbol) -> None:
    """A full stop after an icon does not begin a line."""
    writer = Writer()
    writer.text("take the ", _STYLE)
    writer.icon(star, _STYLE, 12.5)
    writer.text(". Then", _STYLE)
    words = [word for word in writer.words() if word]
    assert [len(word.pieces) for word in words] == [1, 1, 2, 1]
    assert words[2].pieces[0].above + words[2].pieces[0].below == pytest.approx(12.5)


def test_icons_stand_within_their_line(star: Symbol) -> None:
    """An icon of the usual height does not push lines apart."""
    writer = Writer()
    writer.icon(star, _STYLE, 12.5)
    (line,) = broken(writer.words(), 100, _STYLE)
    assert line.above <= _STYLE.above
    assert line.below <= _STYLE.below


def test_icons_too_wide_are_told() -> None:
    """An icon wider than its column is an error that names the template's line."""
    writer = Writer()
    writer.icon(Symbol("s", ()), _STYLE, 50)
    with pytest.raises(DoesNotFit, match=r"my\.xml:3: .*17\.64 mm of width, there are 10\.58 mm"):
        Paragraph(_HERE, writer.words(), _STYLE).height(30)


def test_paragraphs_part_with_company() -> None:
    """At least two lines stay on either side, unless a page of its own is too small for that."""
    paragraph = _paragraph(4)
    line = paragraph.height(100) / 4
    assert paragraph.split(100, 1.5 * line, forced=False) == (None, paragraph)
    head, tail = paragraph.split(100, 3.5 * line, forced=False)
    assert [part.height(100) for part in (head, tail) if part] == pytest.approx([2 * line, 2 * line])
    head, tail = paragraph.split(100, 1.5 * line, forced=True)
    assert [part.height(100) for part in (head, tail) if part] == pytest.approx([line, 3 * line])


@given(st.lists(st.integers(1, 7), min_size=1, max_size=6), st.floats(20, 90))
def test_pouring_loses_nothing(counts: list[int], room: float) -> None:
    """Whatever the room, heads fit it and all lines come out at the end."""
    rest: Stack | None = Stack(_HERE, [_paragraph(count) for count in counts])
    lines = 0
    while rest:
        (head,), rest = poured(rest, 100, 1, room, forced=True)
        assert head.height(100) <= room + 0.01
        lines += sum(len(block.lines(100)) for block in head.blocks if isinstance(block, Paragraph))
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


def test_columns_balance() -> None:
    """Columns come out about equally high."""
    columns = Columns(_HERE, Stack(_HERE, [_paragraph(2) for _ in range(10)]), 2, 10)
    assert columns.height(210) == pytest.approx(_paragraph(10).height(100), abs=1.1)


def test_spaces_meet() -> None:
    """Between neighbours the larger space holds; at the top and the foot there is none."""
    one, other = Space(_HERE, 10), Space(_HERE, 10)
    one.before, one.after, other.before, other.after = 9, 5, 7, 9
    assert Stack(_HERE, [one, other]).height(100) == 27
