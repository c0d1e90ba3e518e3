"""Lines of a paragraph: they fall where ReportLab's paragraphs break them, with typefaces that both measure alike."""

from hypothesis import example, given
from hypothesis import strategies as st
from reportlab.lib.colors import black
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus.paragraph import Paragraph
from reportlab.platypus.paraparser import ParaFrag

from pressboard.figures.shapes import Symbol
from pressboard.render.text.fonts import face
from pressboard.render.text.fragments import Fragment, LineIcon
from pressboard.render.text.lines import Line, break_lines
from pressboard.render.text.styles import Style
from pressboard.render.text.words import Hyphens

_SIZE = 10.0
_STYLE = Style(_SIZE, "#000000")
_HYPHENATED = _STYLE._replace(hyphens=Hyphens("en"))
_HIGH = 1e6
_NO_WORDS = frozenset[str]()

_WORDS = st.lists(
    st.text("abijmw.,-", min_size=1, max_size=14)
    | st.sampled_from(["kangaroo", "understanding", "printed,", "(overwhelming)", "\xa0"]),
    min_size=1,
    max_size=12,
)
_TEXTS = st.lists(
    st.tuples(_WORDS.map(" ".join), st.booleans(), st.booleans()), min_size=1, max_size=4
)
"""Texts, whether each is bold and whether a space stands behind it."""


def _fragments(texts: list[tuple[str, bool, bool]]) -> list[Fragment]:
    return [
        Fragment(f"{text} " if is_spaced else text, face(is_bold), _SIZE, "#000000")
        for text, is_bold, is_spaced in texts
    ]


def _theirs(fragments: list[Fragment], style: Style, width: float) -> list[str]:
    """The lines as ReportLab breaks them."""
    part = style.hyphens.hyphenator(_NO_WORDS) if style.hyphens else ""
    look = ParagraphStyle(
        "text",
        fontName=style.face.font.fontName,
        fontSize=_SIZE,
        leftIndent=style.hang,
        firstLineIndent=-style.hang,
        spaceShrinkage=0,
        splitLongWords=1,
        hyphenationLang=part,
        hyphenationMinWordLength=8,
    )
    pieces = [
        ParaFrag(
            text=each.text,
            fontName=each.face.font.fontName,
            fontSize=each.size,
            textColor=black,
            rise=0,
            us_lines=[],
            link=[],
        )
        for each in fragments
    ]
    paragraph = Paragraph(None, look, frags=pieces)
    paragraph.wrap(width, _HIGH)
    lines = paragraph.blPara
    if lines.kind:
        return ["".join(piece.text for piece in line.words).rstrip(" ") for line in lines.lines]
    return [" ".join(words) for _, words in lines.lines]


def _ours(fragments: list[Fragment], style: Style, width: float) -> list[Line]:
    lines, _ = break_lines(fragments, style, "left", _NO_WORDS, width)
    return lines


@given(_TEXTS, st.floats(60, 300), st.sampled_from([0.0, 12.0]))
def test_words_stand_in_the_lines_another_breaker_puts_them_in(
    texts: list[tuple[str, bool, bool]], width: float, hang: float
) -> None:
    """Words of one size, in two cuts, without hyphens."""
    fragments = _fragments(texts)
    style = _STYLE._replace(hang=hang)
    found = [line.text.rstrip(" ") for line in _ours(fragments, style, width)]
    assert found == _theirs(fragments, style, width)


@given(_WORDS.map(" ".join), st.floats(60, 300))
@example("the (overwhelming) understanding of kangaroos", 62.0)
def test_words_are_parted_where_another_breaker_parts_them(text: str, width: float) -> None:
    """Words of one style that may be parted."""
    fragments = _fragments([(text, False, False)])
    found = [line.text.rstrip(" ") for line in _ours(fragments, _HYPHENATED, width)]
    assert found == _theirs(fragments, _HYPHENATED, width)


@given(_TEXTS, st.floats(20, 300), st.booleans())
def test_nothing_is_lost_and_no_line_is_too_long(
    texts: list[tuple[str, bool, bool]], width: float, is_parted: bool
) -> None:
    """All letters stand in lines, in their order, and what a line says is left of it is left."""
    fragments = _fragments(texts)
    lines = _ours(fragments, _HYPHENATED if is_parted else _STYLE, width)
    letters = "".join(text for text, _, _ in texts)
    found = "".join(line.text for line in lines)
    for sign in " -":
        letters = letters.replace(sign, "")
        found = found.replace(sign, "")
    assert found == letters
    for line in lines:
        wide = sum(piece.width(text) for piece, text in line.pieces)
        trailing = line.pieces[-1][0].width(" ") if line.text.endswith(" ") else 0.0
        assert wide - trailing + line.spare <= width + 1e-6
        assert line.spare >= -1e-6


def test_an_icon_stays_with_its_word() -> None:
    """No line ends between an icon and what no space parts it from."""
    icon = Fragment("", face(), _SIZE, "#000000", icon=LineIcon(Symbol("star", ()), 12.0, -2.0))
    before = Fragment("every word (", face(), _SIZE, "#000000")
    behind = Fragment(") there", face(), _SIZE, "#000000")
    width = before.width("every word (") + 6
    first, second = _ours([before, icon, behind], _STYLE, width)
    assert first.text.strip() == "every word"
    assert second.text == "() there"
    assert [piece.icon is not None for piece, _ in second.pieces] == [False, True, False]
    assert second.ascent - second.descent >= 12


def test_an_address_is_parted_behind_a_slash() -> None:
    """An address that is longer than a line goes on behind one of its slashes, without a hyphen."""
    text = "see https://example.org/games/kangaruse/rules"
    fragments = _fragments([(text, False, False)])
    found = [line.text for line in _ours(fragments, _HYPHENATED, 120.0)]
    assert "".join(found).replace("see ", "") == text.replace("see ", "")
    assert all(line.endswith("/") for line in found[:-1])
    assert len(found) > 1


def test_a_line_that_is_ended_has_its_height() -> None:
    """A line ends where its text says so; one with nothing in it is as high as its type."""
    end = Fragment("", face(), _SIZE, "#000000", ends_line=True)
    text = Fragment("a", face(), _SIZE, "#000000")
    lines = _ours([text, end, end, text], _STYLE, 100.0)
    assert [line.text for line in lines] == ["a", "", "a"]
    assert [line.ended for line in lines] == [True, True, False]
    assert {line.size for line in lines} == {_SIZE}
