"""Fluent as Jinja: a file of sentences becomes a template, each text a macro on the line where it stands.

>>> print(as_template("gift = A <b>{ $what }</b> for you.", "en.ftl").splitlines()[0])
{% macro t_gift(what) %}A <b>{{ what }}</b> for you.{% endmacro %}
"""

from collections.abc import Iterator

from fluent.syntax import ast, parse
from jinja2 import TemplateSyntaxError

from pressboard.errors import quoted, unknown
from pressboard.lean_classes import NamedTuple
from pressboard.words import SHARED

VARIANTS = ("brief", "alone", "more")
"""What a text may be besides in full: in brief, for one player, and what is added where there is room."""


def as_template(text: str, name: str, ours: tuple[str, str] | None = None) -> str:
    """Return the Jinja template of a Fluent file; raises TemplateSyntaxError.

    Its texts take the places of those of `ours`, another template and the Fluent it is made of, if there is one; what a
    game's file lacks is said as in the file that all games share.
    """
    lines, held = [""] * (text.count("\n") + 1), list[str]()
    found = [*_File(text, name).texts()]
    known = texts_in(*ours[::-1]) if ours else {}
    for each in found:
        if ours and each.key not in known:
            raise TemplateSyntaxError(unknown("text", each.key, known), each.line, name)
        values = known[each.key].values if ours else each.values
        for value in each.values:
            if value not in values:
                message = unknown("name", f"${value}", [f"${known}" for known in values])
                raise TemplateSyntaxError(f"{each.key}: {message}", each.line, name)
        told = '"' + each.jinja.replace("\\", "\\\\").replace('"', '\\"') + '"'
        if values or "<" in told or "&" in told:
            told = "t_" + each.key.replace("-", "_").replace(".", "__")
            signature = f"{told}({', '.join(values)})"
            lines[each.line - 1] += f"{{% macro {signature} %}}{each.jinja}{{% endmacro %}}"
        held.append(f'"{each.key}": {told}')
    whole = f"{{{', '.join(held)}}}"
    beneath = ours[0] if ours else f"{SHARED}.ftl"
    if not name.endswith(beneath):
        lines.append(f'{{% from "{beneath}" import texts as others %}}')
        whole = f"dict(others, **{whole})"
    lines.append(f"{{% set texts = {whole} %}}{{% set say, has = say_and_has(texts) %}}")
    return "\n".join(lines)


def texts_in(text: str, name: str) -> "dict[str, Text]":
    """Return the texts of a Fluent file and their variants by their keys; raises TemplateSyntaxError."""
    return {each.key: each for each in _File(text, name).texts()}


class Text(NamedTuple):
    """A text or a variant of one by its `key`, such as `land.brief`, as Jinja, with the names of its values.

    All variants of a text take the values that any of them asks for.
    """

    key: str
    line: int
    values: list[str]
    jinja: str


class _File:
    """A Fluent file; whatever is wrong in it raises TemplateSyntaxError with its line."""

    def __init__(self, text: str, name: str) -> None:
        self._text, self._name = text, name

    def texts(self) -> Iterator[Text]:
        """Yield the texts and their variants."""
        seen = set[str]()
        for entry in parse(self._text).body:
            if isinstance(entry, ast.Junk):
                key = quoted((entry.content or "").partition("=")[0].strip())
                raise self._fault(entry, f"{key} is no text: {entry.annotations[0].message}")
            if isinstance(entry, ast.BaseComment):
                continue
            values = dict[str, None]()
            parts = [
                (key, pattern, self._jinja(pattern, values)) for key, pattern in self._parts(entry)
            ]
            for key, pattern, jinja in parts:
                if key in seen:
                    raise self._fault(pattern, f"{key} is there twice")
                seen.add(key)
                yield Text(key, self._line(pattern), [*values], jinja)

    def _parts(self, entry: ast.Message | ast.Term) -> Iterator[tuple[str, ast.Pattern]]:
        """Yield a text in full and its variants, as Fluent has them."""
        if not isinstance(entry, ast.Message) or not entry.value:
            words = "a text has a name that begins with a letter, and words behind the ="
            raise self._fault(entry, f"{quoted(entry.id.name)}: {words}")
        yield entry.id.name, entry.value
        for each in entry.attributes:
            if each.id.name not in VARIANTS:
                message = unknown("variant", each.id.name, VARIANTS)
                raise self._fault(each, f"{entry.id.name}: {message}")
            yield f"{entry.id.name}.{each.id.name}", each.value

    def _jinja(self, pattern: ast.Pattern, values: dict[str, None]) -> str:
        """Return a text as Jinja, and add to `values` what it asks for."""
        return "".join(self._piece(each, values) for each in pattern.elements).strip()

    def _piece(self, element: ast.TextElement | ast.Placeable, values: dict[str, None]) -> str:
        if isinstance(element, ast.TextElement):
            return element.value.replace("\n", " ")
        inner = element.expression
        asked = inner.selector if isinstance(inner, ast.SelectExpression) else inner
        if not isinstance(asked, ast.VariableReference) or not asked.id.name.isidentifier():
            message = "a text holds { $names } and choices by one of them, nothing else"
            raise self._fault(element, message)
        value = asked.id.name
        values[value] = None
        if not isinstance(inner, ast.SelectExpression):
            return f"{{{{ {value} }}}}"
        default, tests = "", ""
        for each in inner.variants:
            told = self._jinja(each.value, values)
            if each.default:
                default = told
            else:
                if isinstance(each.key, ast.NumberLiteral):
                    key = each.key.value
                else:
                    key = f'"{each.key.name}"'
                tests += f"{{% {'elif' if tests else 'if'} {value} == {key} %}}{told}"
        return f"{tests}{{% else %}}{default}{{% endif %}}" if tests else default

    def _line(self, node: ast.SyntaxNode) -> int:
        return self._text.count("\n", 0, node.span.start if node.span else 0) + 1

    def _fault(self, node: ast.SyntaxNode, message: str) -> TemplateSyntaxError:
        return TemplateSyntaxError(message, self._line(node), self._name)
