"""What is read as one HTML file: nothing in it comes from elsewhere, and nothing in it runs."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from unicodedata import normalize

from pressboard.figures.paints import legible
from pressboard.figures.shapes import Figure
from pressboard.figures.themes import Theme
from pressboard.render.reading.documents import number_of, numbers
from pressboard.render.reading.nodes import (
    USUAL_SIZE,
    Beside,
    Break,
    Cell,
    Divider,
    Entry,
    Framed,
    Heading,
    Icon,
    Line,
    Listing,
    Node,
    Nodes,
    Paragraph,
    Phrase,
    Picture,
    Reading,
    Row,
    Table,
)
from pressboard.render.reading.plain import words_of
from pressboard.render.svg import inline_svg, xml_text

# How an HTML page looks: a short sheet of its own, for screens of any width and for paper.

_STYLE = """\
:root { --brand: BRAND; --soft: SOFT; --line: LINE; --tint: TINT; }
* { box-sizing: border-box; }
html { font-size: SIZE%; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0 auto; padding: 1rem; max-width: 44rem; background: #fff; color: #000;
  font: 1.0625rem/1.5 FiraGO, "Fira Sans", "Helvetica Neue", Arial, sans-serif; overflow-wrap: break-word; }
header { display: flow-root; border-bottom: .2rem solid var(--brand); margin-bottom: 1rem; }
header p, header p.right { margin: .15rem 0; text-align: left; }
header > div { float: left; margin: .3rem .9rem .3rem 0; }
footer { border-top: 1px solid var(--line); margin-top: 2rem; color: var(--soft); font-size: .875rem; }
p:not(:lang(en)), li:not(:lang(en)) { hyphens: auto; hyphenate-limit-chars: 8 3 3; }
h1, h2, h3 { line-height: 1.2; margin: 1.6em 0 .4em; break-after: avoid; }
:is(h1, h2, h3) + :is(p, figure):has(+ :is(figure, div)), section > div:last-child:has(> svg) {
  break-after: avoid; }
h1 { font-size: 2rem; margin: 0 0 .2em; color: var(--brand); }
h2 { font-size: 1.4rem; color: var(--brand); }
h3 { font-size: 1.1rem; }
p, ul, ol, figure, table { margin: 0 0 .8em; }
ul, ol { padding-left: 1.5em; }
li { margin: .25em 0; }
svg { display: inline-block; max-width: 100%; height: auto; vertical-align: middle;
  font-family: FiraGO, "Fira Sans", Helvetica, Arial, sans-serif; }
svg.wordmark { height: 2.6rem; width: auto; }
svg.icon { height: 1.25em; width: 1.25em; }
figure { break-inside: avoid; }
figure > svg, div > svg.figure { width: calc(1.4 * var(--wide)); }
figcaption { font-size: .9375rem; line-height: 1.4; margin-top: .3em; }
figure.beside { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: flex-start; text-align: left; }
figure.beside > svg { flex: 0 1 auto; }
figure.beside > figcaption { flex: 1 1 14rem; margin: 0; }
.parts, .pictures { display: grid; gap: .8rem 1.2rem; margin-bottom: .8em; align-items: start; }
.parts { grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); }
.pictures { grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); }
.parts > div, .pictures > div { min-width: 0; }
.entry h2, .entry h3 { margin-top: 0; }
.entry { display: flex; gap: .7rem; break-inside: avoid; }
.entry > div:last-child { flex: 1; min-width: 0; }
.box { border: 1px solid var(--line); background: var(--tint); border-radius: .4rem; padding: .7rem 1rem 0;
  margin: 0 0 .8em; overflow: hidden; }
.box > h2:first-child { margin-top: 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: .3em .5em; border-bottom: 1px solid var(--line); }
tr { break-inside: avoid; }
td:nth-child(2):last-child { overflow-wrap: anywhere; }
tbody th { font-weight: inherit; }
sup { font-size: .7em; line-height: 0; font-weight: bold; color: var(--brand); }
.center { text-align: center; }
.right { text-align: right; }
td.center, th.center { text-align: center; }
td.right, th.right { text-align: right; }
a { color: inherit; }
@media print { body { max-width: none; padding: 0; font-size: POINTSpt; } a { text-decoration: none; }
  p, li { orphans: 3; widows: 3; } footer { break-inside: avoid; }
  figure > svg, div > svg.figure { width: var(--wide); } }
"""


def style(theme: Theme, size: float) -> str:
    """Return the style sheet, in the colours of a theme, for type of so many points on paper."""
    tint = theme.paint("light")
    colours = {
        "BRAND": legible(theme.paint("brand").type_colour),
        "SOFT": legible(theme.paint("soft ink").type_colour),
        "LINE": theme.paint("line").stroke or theme.paint("line").type_colour,
        "TINT": tint.fill or "#ffffff",
    }
    made = _STYLE.replace("SIZE", f"{100 * size / USUAL_SIZE:.4g}").replace("POINTS", f"{size:.4g}")
    for name, colour in colours.items():
        made = made.replace(name, colour)
    return made


_INSIDE = re.compile(r"(?<=\w)([_=])(?=\w)")
"""Where a long name such as that of a house rule may go on in the next line."""
_ICON_BOX = 64
_USUAL_ICON = 5.0
"""The height (mm) of an icon in a line, for the width of its strokes."""
_SECTION = 2
_META = {"author": "author", "subject": "description", "keywords": "keywords"}


def html_page(reading: Reading, theme: Theme) -> str:
    """Return an HTML file; the same document gives the same text."""
    writer = _HtmlWriter(theme)
    body = "\n".join(writer.body(reading))
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{_quoted(reading.lang)}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{xml_text(reading.title)}</title>",
            *(f'<meta name="{_META[name]}" content="{_quoted(words)}">' for name, words in reading.facts),
            f"<style>\n{style(theme, reading.size)}</style>",
            "</head>",
            "<body>",
            body,
            "</body>",
            "</html>",
            "",
        ]
    )


class _HtmlWriter:
    """Writes elements; headings get names to be linked by, and what is drawn has names of its own."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._names: set[str] = set()
        self._drawn = 0
        self._notes: dict[str, str] = {}
        self._placed: set[str] = set()

    def body(self, reading: Reading) -> Iterator[str]:
        """Yield the parts of a page."""
        self._notes = {number: self._name(f"note {number}") for number in numbers(reading.main)}
        if reading.head:
            yield f"<header>\n{self.blocks(reading.head)}\n</header>"
        yield f"<main>\n{self._sections(reading.main)}\n</main>"
        if reading.foot:
            yield f"<footer>\n{self.blocks(reading.foot)}\n</footer>"

    def blocks(self, nodes: Iterable[Node]) -> str:
        """Return what becomes of nodes, an element a line."""
        return "\n".join(_BLOCKS[type(node)](self, node) for node in nodes)

    def _sections(self, nodes: Nodes) -> str:
        """Return nodes, from each heading of the second rank on in a section that is called after it."""
        number = 0
        numbered: list[tuple[int, Node]] = []
        for node in nodes:
            number += isinstance(node, Heading) and node.rank <= _SECTION
            numbered.append((number, node))
        return "\n".join(
            self._section([node for _, node in group]) for _, group in groupby(numbered, lambda each: each[0])
        )

    def _section(self, nodes: list[Node]) -> str:
        first = nodes[0]
        if not isinstance(first, Heading) or first.rank != _SECTION:
            return self.blocks(nodes)
        name = self._name(words_of(first.line))
        heading = self._heading(first, name)
        return "\n".join([f'<section aria-labelledby="{name}">', heading, self.blocks(nodes[1:]), "</section>"])

    def heading(self, node: Heading) -> str:
        return self._heading(node, self._name(words_of(node.line)))

    def _heading(self, node: Heading, name: str) -> str:
        words = self.line(node.line)
        if node.figure:
            words = self._svg(node.figure, 0.5, 'class="wordmark" ' + _told(node.figure.alternative))
        return f'<h{node.rank} id="{name}">{words}</h{node.rank}>'

    def _name(self, words: str) -> str:
        """Return a name that nothing else on the page has."""
        plain = normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
        name = base = re.sub("[^a-z0-9]+", "-", plain).strip("-") or "part"
        number = 1
        while name in self._names:
            number += 1
            name = f"{base}-{number}"
        self._names.add(name)
        return name

    def paragraph(self, node: Paragraph) -> str:
        return f"<p{_aligned(node.align)}>{self.line(node.line)}</p>"

    def listing(self, node: Listing) -> str:
        tag = "ul" if node.start is None else "ol"
        start = f' start="{node.start}"' if node.start not in (None, 1) else ""
        items = "\n".join(f"<li>{self._content(item)}</li>" for item in node.items)
        return f"<{tag}{start}>\n{items}\n</{tag}>"

    def _content(self, nodes: Nodes) -> str:
        """Return what stands in an item, a cell or a caption: a paragraph as the words it is if there is no other."""
        first, *others = nodes or (None,)
        if isinstance(first, Paragraph) and not any(isinstance(each, Paragraph) for each in others):
            rest = f"\n{self.blocks(others)}" if others else ""
            return self.line(first.line) + rest
        return self.blocks(nodes)

    def table(self, node: Table) -> str:
        head = f"<thead>\n{self._rows(node.head)}\n</thead>\n" if node.head else ""
        body = f"<tbody>\n{self._rows(node.body)}\n</tbody>\n" if node.body else ""
        return f'<div class="wide" tabindex="0">\n<table>\n{head}{body}</table>\n</div>'

    def _rows(self, rows: Iterable[Row]) -> str:
        return "\n".join(f"<tr{self._note(row)}>{''.join(map(self._cell, row))}</tr>" for row in rows)

    def _note(self, row: Row) -> str:
        """Return the name of a row that has a number, for those that stand in the text to lead there."""
        number = number_of(row)
        if number not in self._notes or number in self._placed:
            return ""
        self._placed.add(number)
        return f' id="{self._notes[number]}"'

    def _cell(self, cell: Cell) -> str:
        tag = "th" if cell.heads else "td"
        group = "group" if cell.heads and cell.span > 1 else ""
        scope = f' scope="{cell.heads}{group}"' if cell.heads else ""
        span = f' colspan="{cell.span}"' if cell.span > 1 else ""
        return f"<{tag}{scope}{span}{_aligned(cell.align)}>{self._content(cell.content)}</{tag}>"

    def picture(self, node: Picture) -> str:
        unit = node.width / node.figure.width
        drawn = self._svg(
            node.figure, unit, f'class="figure" style="--wide:{node.width:.4g}mm" {_told(node.figure.alternative)}'
        )
        if not node.figure.alternative and not node.caption:
            return f"<div>{drawn}</div>"
        words = f"\n<figcaption>{self._content(node.caption)}</figcaption>" if node.caption else ""
        beside = ' class="beside"' if node.beside else ""
        return f"<figure{beside}>\n{drawn}{words}\n</figure>"

    def entry(self, node: Entry) -> str:
        icon, words = self._content(node.icon), self.blocks(node.content)
        return f'<div class="entry">\n<div>{icon}</div>\n<div>{words}</div>\n</div>'

    def beside(self, node: Beside) -> str:
        parts = "\n".join(f"<div>{self.blocks(part)}</div>" for part in node.parts)
        kind = "pictures" if all(isinstance(part[0], Picture) for part in node.parts) else "parts"
        return f'<div class="{kind}">\n{parts}\n</div>'

    def framed(self, node: Framed) -> str:
        return f'<div class="box">\n{self.blocks(node.content)}\n</div>'

    def divider(self, node: Divider) -> str:
        return "<hr>"

    def line(self, line: Line) -> str:
        return "".join(self._part(part) for part in line)

    def _part(self, part: "str | Phrase | Icon | Break") -> str:
        if isinstance(part, str):
            return _INSIDE.sub(r"\1<wbr>", xml_text(part))
        if isinstance(part, Break):
            return "<br>"
        if isinstance(part, Icon):
            height = f'style="height:{part.height:.4g}mm;width:{part.height:.4g}mm" ' if part.height else ""
            figure = Figure(_ICON_BOX, _ICON_BOX, part.symbol.items)
            return self._svg(
                figure, (part.height or _USUAL_ICON) / _ICON_BOX, f'class="icon" {height}{_told(part.shows)}'
            ).replace("\n", "")
        if part.kind == "sup":
            numbers = words_of(part.line).split(",")
            return f"<sup>{','.join(map(self._led, numbers))}</sup>"
        if part.kind == "link":
            # A link; what stands in it leads nowhere else.
            notes, self._notes = self._notes, {}
            words = self.line(part.line)
            self._notes = notes
            return f'<a href="{_quoted(part.value)}">{words}</a>'
        begin, end = _PHRASES[part.kind]
        return begin.format(_quoted(part.value)) + self.line(part.line) + end

    def _led(self, number: str) -> str:
        """Return the number of a note, which leads to the row that it is the head of."""
        name = self._notes.get(number)
        return f'<a href="#{name}">{xml_text(number)}</a>' if name else xml_text(number)

    def _svg(self, figure: Figure, unit: float, attributes: str) -> str:
        self._drawn += 1
        return inline_svg(figure, self._theme, unit, f"_{self._drawn}", attributes)


_PHRASES = {
    "strong": ("<strong>", "</strong>"),
    "em": ("<em>", "</em>"),
    "small": ("<small>", "</small>"),
    "coloured": ('<span style="color:{}">', "</span>"),
}

_BLOCKS: Mapping[type, Callable[..., str]] = {
    Heading: _HtmlWriter.heading,
    Paragraph: _HtmlWriter.paragraph,
    Listing: _HtmlWriter.listing,
    Table: _HtmlWriter.table,
    Picture: _HtmlWriter.picture,
    Entry: _HtmlWriter.entry,
    Beside: _HtmlWriter.beside,
    Framed: _HtmlWriter.framed,
    Divider: _HtmlWriter.divider,
}


def _told(words: str) -> str:
    """Return the attributes of a drawing that take its place in words; an ornament is passed over."""
    return f'role="img" aria-label="{_quoted(words)}"' if words else 'aria-hidden="true"'


def _aligned(align: str) -> str:
    return f' class="{align}"' if align in ("center", "right") else ""


def _quoted(text: str) -> str:
    return xml_text(text).replace('"', "&quot;")
