"""What is read as plain text: lines of at most 75 characters, headings underlined, pictures in words."""

import re
from itertools import islice, zip_longest
from textwrap import wrap
from typing import TypeAlias

from pressboard.render.reading.elements import HEADINGS, Tag

WIDTH = 75
"""Characters in a line; only a single word may be longer."""
_LONG_BLANK = re.compile(r"\.{40,}")
_BLANK = "." * 40
"""So many dots are enough for a blank."""
_UNDERLINES = dict(zip(HEADINGS, "=-~", strict=True))
_WORD_JOINER = "\u2060"
_EMPTY = re.compile(r" *\( *\)")
_SPACES = re.compile("[ \xa0]{2,}")
_BEFORE_POINT = re.compile(r"(?<=\w)[ \u00a0]+(?=[.,;:!?](?:\s|$))")
"""What an icon that says nothing leaves before the point at the end of its sentence."""
_GAP = 2
_NARROW_GAP = 1
"""So many characters are between columns, and where words have no room otherwise."""
_NARROWEST = 6
"""So many characters a column has at least that gives way to others."""
_AS_WIDE_AS_IT_IS = 10_000
_ALIGNED = {"left": "<", "center": "^", "right": ">"}


def plain_text(body: Tag) -> str:
    """The body as a text that ends with a line's end."""
    made = []
    for part in body.elements():
        lines = _blocks(part, WIDTH)
        if part.name != "main":
            lines = [line for line in lines if line]
        if part.name == "footer":
            made.append("-" * WIDTH)
        made += [*lines, ""]
    return "\n".join(made)


def _blocks(tag: Tag, width: int) -> list[str]:
    """Return the lines of the blocks in a tag, an empty one between them, but none above a caption."""
    made: list[str] = []
    for child in tag.elements():
        lines = _block(child, width)
        if lines and made and child.name != "figcaption":
            made.append("")
        made += lines
    return made


def _block(tag: Tag, width: int) -> list[str]:
    if tag.name in ("p", "svg", *HEADINGS):
        # Icons that say nothing leave no room and no brackets.
        line = _LONG_BLANK.sub(_BLANK, tag.line.replace(_WORD_JOINER, ""))
        line = _BEFORE_POINT.sub("", _SPACES.sub(" ", _EMPTY.sub("", line)))
        lines = list[str]()
        for part in line.split("\n"):
            lines += wrap(
                part.strip(" "), max(width, 1), break_long_words=False, break_on_hyphens=False
            )
        under = _UNDERLINES.get(tag.name, "") * max(map(len, lines), default=0)
        if under:
            return [*lines, under]
        return lines
    if tag.name in ("ul", "ol"):
        return _list(tag, width)
    if tag.name == "table":
        return _table(tag, width)
    if tag.name == "hr":
        return ["-" * width]
    if tag.attributes.get("class") == "box":
        return [f"| {line}".rstrip() for line in _blocks(tag, width - 2)]
    return _blocks(tag, width)


def _list(tag: Tag, width: int) -> list[str]:
    made = []
    start = int(tag.attributes.get("start", 1))
    bullets = ["*" if tag.name == "ul" else f"{start + n}." for n in range(len(tag.children))]
    indent = len(bullets[-1]) + 1
    for bullet, item in zip(bullets, tag.elements(), strict=True):
        before = f"{bullet:{indent}}"
        for line in _blocks(item, width - indent) or [""]:
            made.append(f"{before}{line}".rstrip())
            before = " " * indent
    return made


_Row: TypeAlias = list[tuple[Tag, int]]
"""The cells of a row, and across how many columns each goes."""


def _table(table: Tag, width: int) -> list[str]:
    """Return the lines of a table that is no wider than `width` if its longest words allow it."""
    parts = [
        [
            [(cell, int(cell.attributes.get("colspan", 1))) for cell in row.elements()]
            for row in part.elements()
        ]
        for part in table.elements()
    ]
    if len(parts) == 2:
        heads, body = parts
    elif table.elements()[0].name == "thead":
        heads = parts[0]
        body = []
    else:
        heads = []
        body = parts[0]
    if (
        sum(longest := _wanted_widths([*heads, *body], 1)) + _NARROW_GAP * (len(longest) - 1)
        > width
    ):
        heads, body = _without_blanks(heads, body)
    widths, gap = _widths([*heads, *body], width)
    made = [line for row in heads for line in _row(row, widths, gap)]
    if heads:
        made.append((" " * gap).join("-" * each for each in widths))
    return made + [line for row in body for line in _row(row, widths, gap)]


def _without_blanks(heads: list[_Row], body: list[_Row]) -> tuple[list[_Row], list[_Row]]:
    """Return a table without the columns in which nothing stands below their heads, if there are others."""
    filled = [
        any(row[place][0].line.strip() for row in body)
        for place in range(min(map(len, body), default=0))
    ]
    if not any(filled) or any(
        len(row) != len(filled) or span > 1 for row in body for _, span in row
    ):
        return heads, body

    def left_of(row: _Row) -> _Row:
        places = iter(filled)
        spans = [(cell, sum(islice(places, span))) for cell, span in row]
        return [(cell, span) for cell, span in spans if span]

    return [left_of(row) for row in heads], [left_of(row) for row in body]


def _widths(rows: list[_Row], width: int) -> tuple[list[int], int]:
    """Return the widths of the columns, and what is between them.

    The widest give way until all have room beside each other; no narrower than their longest words if these have room.
    """
    widths, longest = (_wanted_widths(rows, most) for most in (_AS_WIDE_AS_IT_IS, 1))
    between = len(widths) - 1
    gap = _GAP if sum(longest) + _GAP * between <= width else _NARROW_GAP
    for least in (longest, [_NARROWEST] * len(widths)):
        while sum(widths) + gap * between > width:
            giving = [place for place, each in enumerate(widths) if each > least[place]]
            if not giving:
                break
            widths[max(giving, key=widths.__getitem__)] -= 1
    return widths, gap


def _wanted_widths(rows: list[_Row], most: int) -> list[int]:
    """The widths of columns in which lines have `most` characters, or a word if that is longer."""
    wanted = [1] * max((sum(span for _, span in row) for row in rows), default=0)
    for row in rows:
        place = 0
        for cell, span in row:
            if span == 1:
                wanted[place] = max(wanted[place], *map(len, _blocks(cell, most)), 1)
            place += span
    return wanted


def _row(row: _Row, widths: list[int], gap: int) -> list[str]:
    """Return the lines of a row; an empty one is there to be filled in."""
    if not any(cell.children for cell, _ in row):
        return [(" " * gap).join("_" * width for width in widths)]
    columns = []
    blanks = []
    place = 0
    for cell, span in row:
        width = sum(widths[place : place + span]) + gap * (span - 1)
        align = _ALIGNED[cell.attributes.get("class", "left")]
        columns.append([f"{line:{align}{width}}" for line in _blocks(cell, width)])
        blanks.append(" " * width)
        place += span
    lines = zip_longest(*columns)
    return [
        (" " * gap).join(part or blank for part, blank in zip(line, blanks, strict=True)).rstrip()
        for line in lines
    ]
