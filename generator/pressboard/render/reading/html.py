"""What is read as one HTML file: nothing in it comes from elsewhere, and nothing in it runs."""

import re
from itertools import count
from unicodedata import normalize

from pressboard.figures.paints import legible
from pressboard.figures.themes import Theme
from pressboard.layout.tree import Element
from pressboard.render.reading.elements import HEADINGS, Tag
from pressboard.render.reading.faces import DISPLAY_FAMILY, TEXT_FAMILY, style_of_faces
from pressboard.render.svg import inline_svg, quoted_xml, xml_text
from pressboard.render.text.styles import PLAIN
from pressboard.units import pt

_STYLE = """\
:root { --brand: BRAND; --soft: SOFT; --line: LINE; --tint: TINT; }
* { box-sizing: border-box; }
html { font-size: SIZE%; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0 auto; padding: 1rem; max-width: 44rem; background: #fff; color: #000;
  font: 1.0625rem/1.5 TEXT, "Helvetica Neue", Arial, sans-serif; overflow-wrap: break-word; }
header { display: flow-root; border-bottom: .2rem solid var(--brand); margin-bottom: 1rem; }
header p, header .right { margin: .15rem 0; text-align: left; }
header > div { float: left; margin: .3rem .9rem .3rem 0; }
footer { border-top: 1px solid var(--line); margin-top: 2rem; color: var(--soft); font-size: .875rem; }
p:not(:lang(en)), li:not(:lang(en)) { hyphens: auto; hyphenate-limit-chars: 8 3 3; }
h1, h2 { font-family: DISPLAY, TEXT, sans-serif; }
h1, h2, h3 { line-height: 1.2; margin: 1.6em 0 .4em; break-after: avoid; }
:is(h1, h2, h3) + :is(p, figure):has(+ :is(figure, div)) { break-after: avoid; }
h1 { font-size: 2rem; margin: 0 0 .2em; color: var(--brand); }
h2 { font-size: 1.4rem; color: var(--brand); }
h3 { font-size: 1.1rem; }
p, ul, ol, figure, table { margin: 0 0 .8em; }
ul, ol { padding-left: 1.5em; }
li { margin: .25em 0; }
:is(li, th, td, figcaption) > p:only-of-type { margin: 0; }
svg { display: inline-block; max-width: 100%; height: auto; vertical-align: middle;
  font-family: TEXT, Helvetica, Arial, sans-serif; }
.wordmark { height: 2.6rem; width: auto; }
.icon { height: 1.25em; width: 1.25em; }
.figure { width: calc(1.4 * var(--wide)); }
figcaption { font-size: .9375rem; line-height: 1.4; margin-top: .3em; }
.entry, .row { display: flex; gap: .5rem .7rem; break-inside: avoid; }
.row { flex-wrap: wrap; }
.row > :last-child { flex: 1 1 10rem; margin: 0; }
.entry > div:last-child { flex: 1; min-width: 0; }
.parts, .pictures { display: grid; gap: .8rem 1.2rem; margin-bottom: .8em; align-items: start; }
.parts { grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); }
.pictures { grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); }
.parts > div, .pictures > div { min-width: 0; }
.box { border: 1px solid var(--line); background: var(--tint); border-radius: .4rem; padding: .7rem 1rem 0;
  margin: 0 0 .8em; overflow: hidden; }
:is(.box, .entry > div) > :is(h2, h3):first-child { margin-top: 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: .3em .5em; border-bottom: 1px solid var(--line); }
tr, figure { break-inside: avoid; }
td:nth-child(2):last-child { overflow-wrap: anywhere; }
tbody th { font-weight: inherit; }
sup { font-size: .7em; line-height: 0; font-weight: bold; color: var(--brand); }
.center { text-align: center; }
.right { text-align: right; }
a { color: inherit; }
@media print { body { max-width: none; padding: 0; font-size: POINTSpt; } a { text-decoration: none; }
  p, li { orphans: 3; widows: 3; } footer { break-inside: avoid; } .figure { width: var(--wide); } }
"""
_USUAL_SIZE = 10.5
"""The type, points, in which pages that are read are set unless another one is asked for."""
_INSIDE = re.compile(r"(?<=\w)([_=])(?=\w)")
"""Where a long name such as that of a house rule may go on in the next line."""
_META = (("author", "author"), ("subject", "description"), ("keywords", "keywords"))
_LINES = ("p", *HEADINGS)
"""The tags at whose ends a space means nothing."""
_IN_A_LINE = ("strong", "em", "s", "small", "sup", "span", "a", "br")


def html_page(body: Tag, document: Element, title: str, theme: Theme) -> str:
    """Return an HTML file of what is read of a `document`, whose type is its own, and of others."""
    sizes = (
        pt(page["size"])
        for page in document.elements()
        if page.tag == "page" and page["look"] != PLAIN.name
    )
    _anchor(body)
    shown = _html(body, theme, count(1))
    # The style sheet is in the colours of the theme, and its type as large as the pages' own.
    size = max(next(sizes, _USUAL_SIZE), _USUAL_SIZE)
    line = theme.paint("line")
    values = {
        "BRAND": legible(theme.paint("brand").type_colour),
        "SOFT": legible(theme.paint("soft ink").type_colour),
        "LINE": line.stroke or line.type_colour,
        "TINT": theme.paint("light").fill or "#ffffff",
        "SIZE": f"{100 * size / _USUAL_SIZE:.4g}",
        "POINTS": f"{size:.4g}",
        "TEXT": f'"{TEXT_FAMILY}"',
        "DISPLAY": f'"{DISPLAY_FAMILY}"',
    }
    style = re.sub("|".join(values), lambda found: values[found[0]], _STYLE)
    facts = [(name, document[attribute]) for attribute, name in _META if document[attribute]]
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{quoted_xml(document["lang"])}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{xml_text(title)}</title>",
            *(f'<meta name="{name}" content="{quoted_xml(words)}">' for name, words in facts),
            f"<style>\n{style_of_faces(shown)}{style}</style>",
            "</head>",
            f"{shown}</html>",
            "",
        ]
    )


def _anchor(body: Tag) -> None:
    """Give headings names, and rows that a number heads; raised numbers lead to the rows of theirs."""
    names: set[str] = set()

    def name(words: str) -> str:
        plain = normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
        base = re.sub("[^a-z0-9]+", "-", plain).strip("-") or "part"
        free = next(
            each
            for each in (base, *(f"{base}-{n}" for n in range(2, len(names) + 3)))
            if each not in names
        )
        names.add(free)
        return free

    notes: dict[str, str] = {}
    for row in (tag for tag in body.tags() if tag.name == "tr"):
        first = row.children[0] if row.children else ""
        if isinstance(first, Tag) and first.attributes.get("scope") == "row":
            number = first.line.strip()
            if number.isdecimal() and number not in notes:
                row.attributes["id"] = notes[number] = name(f"note {number}")
    for tag in body.headings():
        tag.attributes["id"] = name(tag.line)
    linked = {id(each) for tag in body.tags() if tag.name == "a" for each in tag.tags()}
    for tag in [tag for tag in body.tags() if tag.name == "sup" and id(tag) not in linked]:
        numbers = tag.line[1:-1].split(",")
        links = [
            Tag("a", [each], {"href": f"#{notes[each]}"}) if each in notes else each
            for each in numbers
        ]
        tag.children = [part for link in links for part in (",", link)][1:]


def _html(tag: Tag | str, theme: Theme, numbers: "count[int]") -> str:
    """Return a tag and what stands in it, a line's end after each that does not stand in a line.

    What is drawn has names of its own, by `numbers`.
    """
    if isinstance(tag, str):
        return _INSIDE.sub(r"\1<wbr>", xml_text(tag))
    attributes = " ".join(f'{name}="{quoted_xml(value)}"' for name, value in tag.attributes.items())
    if tag.figure:
        return inline_svg(tag.figure, theme, tag.unit, f"_{next(numbers)}", attributes)
    head = f"<{tag.name} {attributes}".rstrip() + ">"
    end = "" if tag.name in _IN_A_LINE else "\n"
    if tag.name in ("br", "hr"):
        return head + end
    inner = "".join(_html(child, theme, numbers) for child in tag.children)
    if tag.name in _LINES:
        inner = inner.strip(" ")
    return f"{head}{inner}</{tag.name}>{end}"
