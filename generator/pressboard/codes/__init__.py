"""Codes: set-ups as short texts in base 32, which survive being typed by hand and notice every slip.

A code is a tag, then one big number in Crockford's base 32, in groups of six characters of which the last checks the
others: `DEMO1-000012-2DY7KH-`. A code with a slip names the group that is wrong; `groups` says what is certain.
The tag says which game and which format it is; it is letters and one digit. Values go into the number in mixed radix,
so that a choice of 10 things costs 3.3 bits and not 4.

>>> writer = CodeWriter()
>>> writer.put(7, 12), writer.put_text("koobiwa")
(None, None)
>>> code = writer.text("DEMO1")
>>> code
'DEMO1-000012-2DY7KH-RXFEZQ'
>>> reader = CodeReader(code.lower().replace("-", " "), "DEMO1")
>>> reader.take(12), reader.take_text(), reader.finish()
(7, 'koobiwa', None)
"""

from pressboard.codes.spelling import COPIED_HYPHENS, LONGEST_CODE, PRINTED_CODE, tag_of, without_link
from pressboard.codes.writer import LARGEST_COUNT, LONGEST_TEXT, CodeReader, CodeWriter, foreign_contents

__all__ = [
    "COPIED_HYPHENS",
    "LARGEST_COUNT",
    "LONGEST_CODE",
    "LONGEST_TEXT",
    "PRINTED_CODE",
    "CodeReader",
    "CodeWriter",
    "foreign_contents",
    "tag_of",
    "without_link",
]
