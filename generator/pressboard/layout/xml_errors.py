"""Messages on filled templates that are no well-formed XML, with template and line."""

import re
from collections.abc import Sequence
from xml.parsers.expat import ExpatError, errors

from pressboard.errors import BadTemplate, quoted
from pressboard.layout.line_marks import bad_template, line_at, without_marks
from pressboard.layout.tree import Element

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
