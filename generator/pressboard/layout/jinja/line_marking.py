"""Marks every start tag with its template's name and line number, when a template is compiled.

Jinja's own lexer tells template text from expressions, comments and statements, so that a `<` in those fools
nobody; loops, macros and includes then all point home, for the mark travels with the tag. What can only be a
slip of the template's author (a bare `&` or `<`) is refused here, where its line is known exactly.
"""

import re
from collections.abc import Iterator

from jinja2 import TemplateSyntaxError
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from pressboard.errors import quoted
from pressboard.layout.line_marks import line_mark

# At the end of a piece of text an expression may go on with the word: <h{{ rank }}>, &#{{ code }};
_MARKUP = re.compile(
    r"(?P<skipped><!--.*?(?:-->|\Z)|<!\[CDATA\[.*?(?:\]\]>|\Z)|<\?.*?(?:\?>|\Z))"
    r"|(?P<tag><[^\W\d][\w.:-]*)(?=[\s/>])"
    r"|(?P<stray>&(?!(?:amp|lt|gt|quot|apos|#[0-9]+|#x[0-9a-fA-F]+);|#?\w*\Z)(?:\w+;)?"
    r"|<(?![\w/!?]|\Z)|[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff])",
    re.DOTALL,
)
_STRAYS = {"<": "a < must be written &lt;", "&": "an & must be written &amp;"}
_ENDS = {"<!--": "-->", "<![C": "]]>", "<?": "?>"}


class LineMarking(Extension):
    """The Jinja extension that marks start tags with template and line."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """Yield the tokens of a template, its start tags marked; raises TemplateSyntaxError for stray signs."""
        marker = _TagMarker(stream.name or "template", stream.filename)
        before = ""
        for token in stream:
            if before == "block_begin" and token.value == "autoescape":
                marker.fail("autoescape cannot be turned off", token.lineno)
            yield (
                Token(token.lineno, "data", marker.marked(token)) if token.type == "data" else token
            )
            before = token.type


class _TagMarker:
    """Goes through the pieces of text of one template; a comment may begin in one and end in another."""

    def __init__(self, name: str, filename: str | None) -> None:
        self._name = name
        self._filename = filename
        self._until = ""

    def marked(self, token: Token) -> str:
        """Return the text of `token` with its start tags marked."""
        text, start = token.value, 0
        if self._until:
            end = text.find(self._until)
            if end < 0:
                return text
            start, self._until = end + len(self._until), ""
        pieces = [text[:start]]
        line, counted = token.lineno, 0
        for match in _MARKUP.finditer(text, start):
            line += text.count("\n", counted, match.start())
            counted = match.start()
            pieces += text[start : match.start()], match[0]
            start = match.end()
            if match["tag"]:
                pieces.append(line_mark(self._name, line))
            elif stray := match["stray"]:
                told = f"unknown entity {quoted(stray)}; write the character itself, or its number as in &#160;"
                if stray[0] not in "&<":
                    told = f"the control character U+{ord(stray):04X} cannot be printed"
                self.fail(_STRAYS.get(stray, told), line)
            else:
                closing = next(
                    closing for begin, closing in _ENDS.items() if match[0].startswith(begin)
                )
                self._until = "" if match[0].endswith(closing) else closing
        return "".join((*pieces, text[start:]))

    def fail(self, sentence: str, line: int) -> None:
        """Raise TemplateSyntaxError for `line`."""
        raise TemplateSyntaxError(sentence, line, self._name, self._filename)
