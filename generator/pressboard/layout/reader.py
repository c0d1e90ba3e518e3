"""Reads a filled template: expat takes the XML apart, the vocabulary says what is right, the outcome is a tree."""

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import NoReturn
from xml.parsers.expat import ExpatError, ParserCreate, errors

from pressboard.errors import BadOption, BadTemplate, listed, quoted, unknown
from pressboard.layout.checks import CHECKED, check
from pressboard.layout.documents import text_of
from pressboard.layout.entries import INLINE
from pressboard.layout.languages import QUOTE, quotes_of
from pressboard.layout.line_marks import LINE_MARK, bad_template, line_at, read_mark, without_marks
from pressboard.layout.tree import Attributes, Element, SourceLine
from pressboard.layout.vocabulary import ELEMENTS, holders
from pressboard.lean_classes import NamedTuple
from pressboard.words import language

_CLOSING = re.compile(rb"[^\s>/]{1,40}")
_SCHEME = re.compile(r"^(https?://|mailto:)", re.IGNORECASE)
_CODES = errors.codes
_MISMATCH = _CODES[errors.XML_ERROR_TAG_MISMATCH]
_ENDED = _CODES[errors.XML_ERROR_NO_ELEMENTS]
_SENTENCES = {
    _ENDED: "there is no <document>",
    _CODES[errors.XML_ERROR_UNCLOSED_TOKEN]: "a tag or a comment is not finished",
    _CODES[errors.XML_ERROR_UNCLOSED_CDATA_SECTION]: "<![CDATA[ is not closed with ]]>",
    _CODES[errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT]: "nothing may follow </document>",
    _CODES[errors.XML_ERROR_DUPLICATE_ATTRIBUTE]: "an attribute is given twice",
    _CODES[
        errors.XML_ERROR_MISPLACED_XML_PI
    ]: "<?xml …?> may only be the very first thing in a template",
    _CODES[
        errors.XML_ERROR_UNDEFINED_ENTITY
    ]: "unknown entity; write the character itself, or its number as in &#160;",
    _CODES[
        errors.XML_ERROR_INVALID_TOKEN
    ]: 'this is no XML: a bare & or <, a missing " or an attribute without ="…"',
}


def xml_error(
    error: ExpatError, data: bytes, index: int, unclosed: Sequence["OpenElement"], name: str
) -> BadTemplate:
    """Our error for an `error` of expat at the byte `index` of `data`, with the elements `unclosed`."""
    where = line_at(data, index, name)
    if error.code == _MISMATCH and unclosed:
        start = index + 2 if data.startswith(b"</", index) else index
        match = _CLOSING.match(data, start)
        closing = match[0].decode(errors="replace") if match else ""
        if closing not in [element.tag for element in unclosed]:
            return bad_template(where, f"</{closing}> closes nothing that is open")
        return bad_template(
            unclosed[-1].where, f"<{unclosed[-1].tag}> is not closed before </{closing}>"
        )
    if error.code == _ENDED and unclosed:
        return bad_template(unclosed[-1].where, f"<{unclosed[-1].tag}> is not closed")
    sentence = (
        _SENTENCES.get(error.code) or f"this is no well-formed XML: {errors.messages[error.code]}"
    )
    rest = without_marks(data[index : index + 400].decode(errors="ignore")).partition("\n")[0][:30]
    return bad_template(where, sentence + (f", near {quoted(rest)}" if rest.strip() else ""))


_WAY_OF_DOCUMENT = 2
"""So many elements are open round a way of pages: the document and its `choose`."""
_DEEPEST = 60
_OUTERMOST = ("document",)


def read(text: str, name: str) -> Element:
    """Return the document that `text` is, with every attribute parsed; `name` is the template it came from.

    Raises BadTemplate, which begins with template and line, for whatever is not in the vocabulary.
    """
    return _TreeBuilder(text, name).read()


class OpenElement(NamedTuple):
    """An element that is not closed yet, with the children that it has so far."""

    tag: str
    attributes: Attributes
    children: list[Element | str]
    where: SourceLine


class _TreeBuilder:
    """Takes expat's events and builds the tree; `_open` are the elements not yet closed, outermost first."""

    def __init__(self, text: str, name: str) -> None:
        # Our own bytes, whatever encoding an XML declaration speaks of.
        self._data = text.encode("utf-8", "replace")
        self._name = name
        self._where = SourceLine(name, 1)
        self._open: list[OpenElement] = []
        self._root: Element | None = None
        parser = ParserCreate("utf-8")
        parser.buffer_text = parser.ordered_attributes = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.StartDoctypeDeclHandler = self._doctype
        self._parser = parser

    def read(self) -> Element:
        """Return the root of the tree."""
        try:
            self._parser.Parse(self._data, True)
        except ExpatError as error:
            index = self._parser.ErrorByteIndex
            raise xml_error(error, self._data, index, self._open, self._name) from None
        finally:
            # Take the parser from this: what knows each other stays until Python looks for cycles, with
            # the tree.
            parser = self._parser
            parser.StartElementHandler = parser.EndElementHandler = None
            parser.CharacterDataHandler = parser.StartDoctypeDeclHandler = None
        assert self._root, "expat refuses a document without an element"
        return self._root

    def _start(self, tag: str, listed: list[str]) -> None:
        holder = self._open[-1] if self._open else None
        said = tuple(listed)
        if said and said[0] == LINE_MARK:
            self._where = read_mark(said[1])
            said = said[2:]
        if tag not in (ELEMENTS[holder.tag].holds if holder else _OUTERMOST):
            self._fail(misplaced(tag, holder))
        if len(self._open) >= _DEEPEST:
            self._fail(f"elements are nested more than {_DEEPEST} deep")
        try:
            attributes = _attributes(tag, said)
        except BadOption as error:
            self._fail(str(error))
        if not holder and not attributes["lang"]:
            attributes = Attributes({**attributes, "lang": language()})
        self._open.append(OpenElement(tag, attributes, [], self._where))

    def _text(self, text: str) -> None:
        holder = self._open[-1]
        if ELEMENTS[holder.tag].text:
            holder.children.append(text)
        elif stripped := text.strip():
            # Expat hands the text over when it has come to what follows it.
            place_after = line_at(self._data, self._parser.CurrentByteIndex, self._name)
            line = max(1, place_after.line - text.lstrip().count("\n"))
            holds, told = (
                ELEMENTS[holder.tag].holds,
                f"the text {quoted(stripped)} cannot stand in <{holder.tag}>",
            )
            if not holds:
                told = f"<{holder.tag}> is always empty; {quoted(stripped)} cannot stand in it"
            elif "p" in holds:
                told += "; put it into a <p>"
            else:
                told += f"; only {_one_of(sorted(holds))} can"
            raise bad_template(SourceLine(place_after.template, line), told)

    def _end(self, tag: str) -> None:
        _, attributes, children, where = self._open.pop()
        if tag == QUOTE:
            # Put the signs of the document's language round a quotation.
            depth = sum(each.tag == QUOTE for each in self._open)
            language = self._open[0].attributes["lang"]
            opening, closing = quotes_of(language).around(depth)
            children = [opening, *children, closing]
        element = _element(tag, attributes, tuple(children), where)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self._root = element
        if tag == "way":
            of_document = len(self._open) == _WAY_OF_DOCUMENT
            wrong = next(
                (child for child in element.elements() if (child.tag == "page") != of_document),
                None,
            )
            if wrong or (of_document and not element.children):
                sentence = "ways of a <choose> in the document hold pages, others none"
                raise bad_template((wrong or element).where, sentence)
        if tag == "a":
            # The address is printed behind the words, unless these say it, as people do: https:// and / left out.
            address = element["href"]
            said, words = (
                _SCHEME.sub("", each).rstrip("/") for each in (address, text_of(element))
            )
            if said != words:
                self._open[-1].children.append(f" ({address})")

    def _doctype(self, *_: object) -> None:
        where = line_at(self._data, self._parser.CurrentByteIndex, self._name)
        raise bad_template(where, "a template has no DOCTYPE; leave that line out")

    def _fail(self, sentence: str) -> NoReturn:
        raise bad_template(self._where, sentence)


@lru_cache(maxsize=8192)
def _element(
    tag: str, attributes: Attributes, children: tuple[Element | str, ...], where: SourceLine
) -> Element:
    """Return a complete element, checked; raises BadTemplate. Pages say the same again, and so do ways of a page."""
    element = Element(tag, attributes, children, where)
    if tag in CHECKED:
        check(element)
    return element


@lru_cache(maxsize=8192)
def _attributes(tag: str, said: tuple[str, ...]) -> Attributes:
    """Return an element's attributes, whose names stand before them; raises BadOption. Pages say the same again."""
    entry = ELEMENTS[tag]
    given = dict(zip(said[::2], said[1::2], strict=True))
    values = dict(entry.defaults)
    for name, text in given.items():
        if name not in values:
            none = f"<{tag}> has no attributes, hence no {quoted(name)}"
            raise BadOption(
                f"<{tag}>: {unknown('attribute', name, entry.by_name)}" if values else none
            )
        try:
            values[name] = entry.by_name[name].kind.read(text)
        except BadOption as error:
            raise BadOption(f"<{tag}> {name}: {error}") from None
    if lacking := [name for name in entry.required if name not in given]:
        raise BadOption(
            f"<{tag}> lacks the attribute{'s' if len(lacking) > 1 else ''} {listed(lacking)}"
        )
    return Attributes(values)


# What is told of elements and attributes that are not in the vocabulary: what would be right.

# What people bring along from HTML, and what it is called here.
_HTML = {
    "strong": ("b",),
    "em": ("i",),
    "del": ("s",),
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


def misplaced(tag: str, holder: OpenElement | None) -> str:
    """Say that the element `tag` cannot stand in `holder`, or outside of everything when that is None.

    Where there is no such element, the nearest that can stand there are named, or the nearest of all.
    """
    holds = ELEMENTS[holder.tag].holds if holder else frozenset(("document",))
    if tag not in ELEMENTS:
        word, fitting, place = tag.lower(), sorted(holds), f" in <{holder.tag}>" if holder else ""
        near = (
            _HTML.get(word) or get_close_matches(word, fitting) or get_close_matches(word, ELEMENTS)
        )
        if near:
            hint = f"did you mean {_one_of(near)}?"
        else:
            hint = f"here can stand {_one_of(fitting) or 'nothing'}"
        return f"unknown element <{tag if len(tag) <= 40 else tag[:39] + '…'}>{place}; {hint}"
    if holder is None:
        return f"a template begins with <document>, not with <{tag}>"
    if tag == "document":
        return "<document> is the outermost element and cannot stand in another"
    places = holders(tag)
    if len(places) <= _MANY:
        remedy = f"it belongs into {_one_of(places)}"
    else:
        remedy = "is that closed?"
    if tag in INLINE and "p" in holds:
        remedy = "put it into a <p>"
    return f"<{tag}> cannot stand in the <{holder.tag}> of line {holder.where.line}; {remedy}"
