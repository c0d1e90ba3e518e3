"""Messages on elements and attributes that are not in the vocabulary; each tells what would be right."""

from collections.abc import Iterable
from difflib import get_close_matches

from pressboard.errors import listed, quoted, unknown
from pressboard.layout.entries import INLINE, Entry
from pressboard.layout.tree import Element
from pressboard.layout.vocabulary import ELEMENTS, holders

# What people bring along from HTML, and what it is called here.
_HTML = {
    "strong": ("b",),
    "em": ("i",),
    "img": ("figure", "icon"),
    "div": ("box", "keep", "frame"),
    "section": ("keep",),
    "blockquote": ("box",),
    "h4": ("h3",),
    "font": ("span",),
    "html": ("document",),
    "body": ("page",),
    "link": ("a",),
}
# More places than these are no help in a message.
_MANY = 7


def _one_of(names: Iterable[str]) -> str:
    return " or ".join(f"<{name}>" for name in names)


def _unknown_element(tag: str, holder: Element | None) -> str:
    """Say that there is no element `tag`, and name the nearest that can stand in `holder`, or the nearest of all."""
    fitting = sorted(ELEMENTS[holder.tag].holds) if holder else ["document"]
    place = f" in <{holder.tag}>" if holder else ""
    word = tag.lower()
    near = _HTML.get(word) or get_close_matches(word, fitting) or get_close_matches(word, ELEMENTS)
    hint = f"did you mean {_one_of(near)}?" if near else f"here can stand {_one_of(fitting) or 'nothing'}"
    return f"unknown element <{_short(tag)}>{place}; {hint}"


def misplaced(tag: str, holder: Element | None) -> str:
    """Say that the element `tag` cannot stand in `holder`, or outside of everything when that is None."""
    if tag not in ELEMENTS:
        return _unknown_element(tag, holder)
    if holder is None:
        return f"a template begins with <document>, not with <{tag}>"
    if tag == "document":
        return "<document> is the outermost element and cannot stand in another"
    return f"<{tag}> cannot stand in the <{holder.tag}> of line {holder.where.line}; {_remedy(tag, holder)}"


def _remedy(tag: str, holder: Element) -> str:
    if tag in INLINE and "p" in ELEMENTS[holder.tag].holds:
        return "put it into a <p>"
    places = holders(tag)
    return f"it belongs into {_one_of(places)}" if len(places) <= _MANY else "is that closed?"


def misplaced_text(text: str, holder: Element) -> str:
    """Say that plain `text` cannot stand in `holder`."""
    holds = ELEMENTS[holder.tag].holds
    if not holds:
        return f"<{holder.tag}> is always empty; {quoted(text)} cannot stand in it"
    remedy = "put it into a <p>" if "p" in holds else f"only {_one_of(sorted(holds))} can"
    return f"the text {quoted(text)} cannot stand in <{holder.tag}>; {remedy}"


def unknown_attribute(name: str, entry: Entry) -> str:
    """Say that `entry` has no attribute `name`."""
    if not entry.attributes:
        return f"<{entry.name}> has no attributes, hence no {quoted(name)}"
    return f"<{entry.name}>: {unknown('attribute', name, entry.by_name)}"


def missing_attributes(entry: Entry, given: Iterable[str]) -> str:
    """Say which attributes `entry` lacks when only those in `given` are there."""
    lacking = [each.name for each in entry.attributes if each.required and each.name not in given]
    return f"<{entry.name}> lacks the attribute{'s' if len(lacking) > 1 else ''} {listed(lacking)}"


def _short(tag: str) -> str:
    return tag if len(tag) <= 40 else tag[:39] + "…"
