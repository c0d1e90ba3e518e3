"""Reads a filled template: expat takes the XML apart, the vocabulary says what is right, the outcome is a tree."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NoReturn
from xml.parsers.expat import ExpatError, ParserCreate, errors

from pressboard.errors import BadOption, BadTemplate, quoted
from pressboard.layout import vocabulary_errors
from pressboard.layout.checks import CHECKED, check
from pressboard.layout.languages import QUOTE, quotes_of
from pressboard.layout.line_marks import LINE_MARK, bad_template, line_at, read_mark, without_marks
from pressboard.layout.links import printed_address
from pressboard.layout.tree import Attributes, AttributeValue, Element, SourceLine
from pressboard.layout.vocabulary import ELEMENTS

_CLOSING = re.compile(rb"[^\s>/]{1,40}")
_CODES = errors.codes
_MISMATCH = _CODES[errors.XML_ERROR_TAG_MISMATCH]
_ENDED = _CODES[errors.XML_ERROR_NO_ELEMENTS]
_SENTENCES = {
    _ENDED: "there is no <document>",
    _CODES[errors.XML_ERROR_UNCLOSED_TOKEN]: "a tag or a comment is not finished",
    _CODES[errors.XML_ERROR_UNCLOSED_CDATA_SECTION]: "<![CDATA[ is not closed with ]]>",
    _CODES[errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT]: "nothing may follow </document>",
    _CODES[errors.XML_ERROR_DUPLICATE_ATTRIBUTE]: "an attribute is given twice",
    _CODES[errors.XML_ERROR_MISPLACED_XML_PI]: "<?xml …?> may only be the very first thing in a template",
    _CODES[errors.XML_ERROR_UNDEFINED_ENTITY]: "unknown entity; write the character itself, or its number as in &#160;",
    _CODES[errors.XML_ERROR_INVALID_TOKEN]: 'this is no XML: a bare & or <, a missing " or an attribute without ="…"',
}


def xml_error(error: ExpatError, data: bytes, index: int, unclosed: Sequence[Element], name: str) -> BadTemplate:
    """Return what to tell about an `error` of expat at the byte `index` of `data`, with the elements `unclosed`."""
    where = line_at(data, index, name)
    if error.code == _MISMATCH and unclosed:
        start = index + 2 if data.startswith(b"</", index) else index
        match = _CLOSING.match(data, start)
        closing = match[0].decode(errors="replace") if match else ""
        if closing not in [element.tag for element in unclosed]:
            return bad_template(where, f"</{closing}> closes nothing that is open")
        return bad_template(unclosed[-1].where, f"<{unclosed[-1].tag}> is not closed before </{closing}>")
    if error.code == _ENDED and unclosed:
        return bad_template(unclosed[-1].where, f"<{unclosed[-1].tag}> is not closed")
    sentence = _SENTENCES.get(error.code) or f"this is no well-formed XML: {errors.messages[error.code]}"
    rest = without_marks(data[index : index + 400].decode(errors="ignore")).partition("\n")[0][:30]
    return bad_template(where, sentence + (f", near {quoted(rest)}" if rest.strip() else ""))


_WAY_OF_DOCUMENT = 2
"""So many elements are open round a way of pages: the document and its `choose`."""
_DEEPEST = 60


def read(text: str, name: str) -> Element:
    """Return the document that `text` is, with every attribute parsed; `name` is the template it came from.

    Raises BadTemplate, which begins with template and line, for whatever is not in the vocabulary.
    """
    return _TreeBuilder(text, name).read()


class _TreeBuilder:
    """Takes expat's events and builds the tree; `_open` are the elements not yet closed, outermost first."""

    def __init__(self, text: str, name: str) -> None:
        # Our own bytes, whatever encoding an XML declaration speaks of.
        self._data = text.encode("utf-8", "replace")
        self._name = name
        self._where = SourceLine(name, 1)
        self._open: list[Element] = []
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
        open_ = self._open
        holder = open_[-1] if open_ else None
        if known := _known_start(tag, tuple(listed), holder.tag if holder else "", len(open_) < _DEEPEST):
            values: Mapping[str, AttributeValue] = known[0]
            self._where = known[1] or self._where
        else:
            given = _paired(listed)
            if value := given.pop(LINE_MARK, None):
                self._where = read_mark(value)
            self._judge(tag, holder)
            entry = ELEMENTS[tag]
            values = dict(entry.defaults)
            for name, text in given.items():
                if name not in values:
                    self._fail(vocabulary_errors.unknown_attribute(name, entry))
                try:
                    values[name] = _value(tag, name, text)
                except BadOption as error:
                    self._fail(vocabulary_errors.bad_value(name, entry, str(error)))
            if not given.keys() >= entry.required:
                self._fail(vocabulary_errors.missing_attributes(entry, given))
        element = Element(tag, values, [], self._where)
        if holder:
            holder.children.append(element)
        else:
            self._root = element
        open_.append(element)

    def _judge(self, tag: str, holder: Element | None) -> None:
        if tag in (ELEMENTS[holder.tag].holds if holder else ("document",)) and len(self._open) < _DEEPEST:
            return
        if tag not in ELEMENTS:
            self._fail(vocabulary_errors.unknown_element(tag, holder))
        if len(self._open) >= _DEEPEST:
            self._fail(f"elements are nested more than {_DEEPEST} deep")
        self._fail(vocabulary_errors.misplaced(tag, holder))

    def _text(self, text: str) -> None:
        holder = self._open[-1]
        if ELEMENTS[holder.tag].text:
            holder.children.append(text)
        elif stripped := text.strip():
            # Expat hands the text over when it has come to what follows it.
            place_after = line_at(self._data, self._parser.CurrentByteIndex, self._name)
            line = max(1, place_after.line - text.lstrip().count("\n"))
            raise bad_template(
                SourceLine(place_after.template, line), vocabulary_errors.misplaced_text(stripped, holder)
            )

    def _end(self, tag: str) -> None:
        element = self._open.pop()
        if tag in CHECKED:
            check(element)
        if tag == "way":
            of_document = len(self._open) == _WAY_OF_DOCUMENT
            wrong = next((child for child in element.elements() if (child.tag == "page") != of_document), None)
            if wrong or (of_document and not element.children):
                sentence = "ways of a <choose> in the document hold pages, others none"
                raise bad_template((wrong or element).where, sentence)
        if tag == QUOTE:
            # Put the signs of the document's language round a quotation.
            assert self._root, "a quotation stands in a document"
            depth = sum(each.tag == QUOTE for each in self._open)
            opening, closing = quotes_of(self._root["lang"]).around(depth)
            element.children[:] = [opening, *element.children, closing]
        if tag == "a" and (told := printed_address(element)):
            self._open[-1].children.append(told)

    def _doctype(self, *_: object) -> None:
        where = line_at(self._data, self._parser.CurrentByteIndex, self._name)
        raise bad_template(where, "a template has no DOCTYPE; leave that line out")

    def _fail(self, sentence: str) -> NoReturn:
        raise bad_template(self._where, sentence)


@lru_cache(maxsize=8192)
def _known_start(
    tag: str, listed: tuple[str, ...], holder: str, is_shallow: bool
) -> tuple[Attributes, SourceLine | None] | None:
    """Return the attributes of an element and its template line if there is nothing wrong; pages say the same again."""
    if tag not in (ELEMENTS[holder].holds if holder else ("document",)) or not is_shallow:
        return None
    given = _paired(listed)
    mark = given.pop(LINE_MARK, "")
    right = _right_values(tag, given)
    return None if right is None else (right, read_mark(mark) if mark else None)


def _paired(listed: Sequence[str]) -> dict[str, str]:
    """Return attributes by their names, which stand before each."""
    return dict(zip(listed[::2], listed[1::2], strict=True))


def _right_values(tag: str, given: Mapping[str, str]) -> Attributes | None:
    """Return the attributes of an element if there is nothing wrong with what is given."""
    entry = ELEMENTS[tag]
    if not entry.defaults.keys() >= given.keys() >= entry.required:
        return None
    try:
        return Attributes({**entry.defaults, **{name: _value(tag, name, text) for name, text in given.items()}})
    except BadOption:
        return None


@lru_cache(maxsize=4096)
def _value(tag: str, name: str, text: str) -> AttributeValue:
    return ELEMENTS[tag].by_name[name].kind.read(text)
