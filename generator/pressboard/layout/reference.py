"""The template author's reference page, written from the vocabulary's table."""

from collections.abc import Iterable

from pressboard.layout.entries import FLOW, INLINE, PIECES, Attribute, Entry
from pressboard.layout.kinds import USUAL_ROLES
from pressboard.layout.vocabulary import ELEMENTS, GROUPS, holders

EXAMPLE = """\
<document title="{{ title }}">
  <page size="12">
    <row height="8mm" at="bottom"><p align="center">page <pagenumber/></p></row>
    <h1>{{ title }}</h1>
    <p>You need:</p>
    {% for piece in pieces %}
    <p><icon name="{{ piece }}"/> {{ loop.index }}. {{ piece }}</p>
    {% endfor %}
  </page>
</document>
"""
"""A whole template, filled with a `title` and the names of `pieces`."""

MISTAKE = "sheet.xml:6: unknown element <colums> in <page>; did you mean <columns>?"
"""What the page shows of a message."""

_INTRODUCTION = """\
# The words of a template

A template is a text file such as `sheet.xml`. [Jinja](https://jinja.palletsprojects.com/en/stable/templates/) fills it
with what the program knows; what comes out is a document in the small vocabulary below, and that is what gets printed.
A whole template:

```xml
{example}```

* **Where templates lie.** A name is looked up in your own folder first, then in the game's, then among those for all
  games. Copy one of ours into your folder under the same name, change it, and yours is printed; or give yours a new
  name and let it say `{{% extends "sheet.xml" %}}` or `{{% include "macros.xml" %}}`.
* **Lengths** are millimetres: `10`, `10mm`, `1.5cm`, `0.25in`, `12pt`. Only an attribute called `size` or `smallest`
  takes a plain number as points, as type is measured: `size="12"`.
* **What is given** to every template: `title` (the game's, or the words of `--title`), `game` (with `name`, `title`,
  `credit`, `link` and `marks`: whether it has an emblem and a wordmark), `paper` (with `name`, `width`, `height` and
  `margin`, in mm), `theme`, `orientation` (how pages lie), `caption` (the place of the small print, or none) and
  `duplex`. A name that there is not, such as `{{{{ what }}}}`, is told with all names that this template is given.
* **Marks of a game** are its figures `emblem` and `wordmark`; `parts.xml` has a `masthead`, a `running_head` and feet.
* **Places** (`x`, `y`) are measured from the upper left corner of the paper, y downwards.
* **Widths** of a table's columns are lengths and shares with spaces between: `20mm * 2*` is a column of 20 mm, and
  the rest of the width divided by one to two.
* **Colours** are roles, so that a print in black only, or one that saves ink, looks right as
  well: {roles}, and `none`;
  the board pictures have more.
* **Pictures** are not drawn in the template: `<figure name="..."/>` says where, the program says what.
* **Text** that is filled in is always just text: a title such as `<b> & "x"` prints as it stands. In the template
  itself write `&lt;` for < and `&amp;` for &. Numbers are written with at most four decimals, a value
  that is not there (`none`) as nothing.
* **A whole handout of your own**, with any game's rules and figures and your own data, is what `pressboard handout`
  prints.
* **Mistakes** are told with file and line: `{mistake}`
  Unknown names, elements and attributes never pass silently.
* **Blocks** are {blocks}. They stand in {hold_blocks}.
* **Line elements** are {inline}. They stand in {hold_inline}.
"""


# The line elements but one: a link in a link leads nowhere. The blocks but one: columns are not set in columns.
_FAMILIES = {
    "blocks": FLOW,
    "blocks except `columns`": PIECES,
    "line elements": INLINE,
    "line elements except `a`": INLINE - {"a"},
}
_PARTS = {"blocks": "blocks except `columns`", "line elements": "line elements except `a`"}


def reference() -> str:
    """Return the reference page as Markdown: an introduction, then every element with attributes and an example."""
    introduction = _INTRODUCTION.format(
        example=EXAMPLE,
        mistake=MISTAKE,
        roles=", ".join(f"`{role}`" for role in USUAL_ROLES),
        blocks=_code(name for name in ELEMENTS if name in FLOW),
        inline=_code(name for name in ELEMENTS if name in INLINE),
        hold_blocks=_code(holders("p")),
        hold_inline=_code(holders("b")),
    )
    parts = [introduction]
    for title, entries in GROUPS.items():
        parts += [f"## {title}\n", *map(_entry, entries)]
    return "\n".join(parts)


def _entry(entry: Entry) -> str:
    if holders(entry.name):
        place = f"Stands {_places(entry.name)}."
    else:
        place = "It is the outermost element."
    lines = [f"### {entry.name}", "", entry.help, "", f"{place} Holds {_contents(entry)}.", ""]
    if entry.attributes:
        lines += [
            "| attribute | value | default | |",
            "|---|---|---|---|",
            *map(_row, entry.attributes),
            "",
        ]
    return "\n".join([*lines, "```xml", entry.example, "```", ""])


def _places(name: str) -> str:
    if name in INLINE and name in FLOW:
        return "where line elements can, and where blocks can"
    inside = holders(name)
    if inside == holders("b"):
        return "where line elements can"
    if inside == holders("p"):
        return "where blocks can"
    return f"in {_code(inside)}"


def _contents(entry: Entry) -> str:
    """Names of the elements that `entry` may hold, the large families by theirs."""
    families = {name: family for name, family in _FAMILIES.items() if family <= entry.holds}
    for whole, part in _PARTS.items():
        if whole in families:
            families.pop(part)
    names = sorted(entry.holds.difference(*families.values()))
    text = ["text"] if entry.text else []
    return _listed([*text, *families, *(f"`{name}`" for name in names)]) or "nothing"


def _row(attribute: Attribute) -> str:
    if attribute.required:
        default = "*required*"
    else:
        if attribute.default:
            default = f"`{attribute.default}`"
        else:
            default = ""
    return f"| `{attribute.name}` | {attribute.kind.name} | {default} | {attribute.help} |"


def _code(words: Iterable[str]) -> str:
    return _listed([f"`{word}`" for word in words])


def _listed(words: list[str]) -> str:
    if len(words) > 1:
        return f"{', '.join(words[:-1])} and {words[-1]}"
    return "".join(words)
