"""Files of sentences in a language, such as `words/en/kangaruse.ftl`, as templates: Fluent is turned into Jinja.

That happens where templates are compiled, so that no start reads Fluent. A template takes `say` from such a file and
writes `say("land")`, or `say("find", "brief", arrows="row")`: the text of that name, in the first of the variants that
it has, or in full. `has("land", "more")` says whether it has one.

>>> print(as_template("fish = { $n ->\\n    [1] one fish\\n   *[other] { $n } fish\\n    }\\n", "en.ftl").splitlines()[0])
{% macro t_fish(n) %}{% if n == 1 %}one fish{% else %}{{ n }} fish{% endif %}{% endmacro %}
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from jinja2 import TemplateSyntaxError

from pressboard.errors import BadTemplate, listed, quoted, unknown
from pressboard.layout.jinja.printable import TemplateValue

if TYPE_CHECKING:
    from fluent.syntax import ast

SUFFIX = ".ftl"
VARIANTS = ("brief", "alone", "more")
"""What a text may be besides in full: in brief, for one player, and what is added where there is room."""
_LACKING = (
    "files of sentences are read with fluent.syntax, which is not there; pip install fluent.syntax"
)


def say_and_has(
    texts: Mapping[str, TemplateValue],
) -> tuple[Callable[..., TemplateValue], Callable[[str, str], bool]]:
    """Return the functions by which templates ask for the `texts` of a file: strings, and macros of Jinja."""

    def say(name: str, /, *variants: str, **values: TemplateValue) -> TemplateValue:
        keys = [f"{name}.{variant}" for variant in variants if variant]
        text = next((texts[key] for key in (*keys, name) if key in texts), None)
        if text is None:
            raise BadTemplate(unknown("text", name, [key for key in texts if "." not in key]))
        wanted = [] if isinstance(text, str) else [*text.arguments]
        if {*values} != {*wanted}:
            raise BadTemplate(
                f"the text {quoted(name)} takes {listed(wanted)}; it got {listed([*values])}"
            )
        return text if isinstance(text, str) else text(**values)

    return say, lambda name, variant: f"{name}.{variant}" in texts


def as_template(text: str, name: str, ours: tuple[str, str] | None = None) -> str:
    """Return the Jinja template of a Fluent file, each text on its line; raises TemplateSyntaxError.

    The texts take the places of those of `ours`, another template and the Fluent it is made of, if there is one.
    """
    lines, held = [""] * (text.count("\n") + 1), list[str]()
    found = [*_texts(text, name)]
    known = {each.key: each for each in _texts(ours[1], ours[0])} if ours else {}
    for each in found:
        if ours and each.key not in known:
            raise TemplateSyntaxError(unknown("text", each.key, known), each.line, name)
        values = known[each.key].values if ours else each.values
        if strange := [value for value in each.values if value not in values]:
            message = f"{each.key}: {unknown('name', f'${strange[0]}', [f'${value}' for value in values])}"
            raise TemplateSyntaxError(message, each.line, name)
        told = '"' + each.jinja.replace("\\", "\\\\").replace('"', '\\"') + '"'
        if values or "<" in told or "&" in told:
            told = "t_" + each.key.replace("-", "_").replace(".", "__")
            signature = f"{told}({', '.join(values)})"
            lines[each.line - 1] += f"{{% macro {signature} %}}{each.jinja}{{% endmacro %}}"
        held.append(f'"{each.key}": {told}')
    whole = f"{{{', '.join(held)}}}"
    if ours:
        lines[0] = f'{{% from "{ours[0]}" import texts as others %}}{lines[0]}'
        whole = f"dict(others, **{whole})"
    return "\n".join(
        [*lines, f"{{% set texts = {whole} %}}{{% set say, has = say_and_has(texts) %}}"]
    )


class _Text(NamedTuple):
    """A text or a variant of one by its `key`, such as `land.brief`, as Jinja, with the names of its values.

    All variants of a text take the values that any of them asks for.
    """

    key: str
    line: int
    values: list[str]
    jinja: str


def _texts(text: str, name: str) -> Iterator[_Text]:
    """Yield the texts of a Fluent file; raises TemplateSyntaxError."""
    try:
        from fluent.syntax import ast, parse
    except ImportError:
        raise TemplateSyntaxError(_LACKING, 1, name) from None

    def line_of(node: ast.SyntaxNode) -> int:
        return text.count("\n", 0, node.span.start if node.span else 0) + 1

    def fault(node: ast.SyntaxNode, message: str) -> TemplateSyntaxError:
        return TemplateSyntaxError(message, line_of(node), name)

    def jinja(pattern: ast.Pattern, values: dict[str, None]) -> str:
        return "".join(piece(each, values) for each in pattern.elements).strip()

    def piece(element: ast.TextElement | ast.Placeable, values: dict[str, None]) -> str:
        if isinstance(element, ast.TextElement):
            return element.value.replace("\n", " ")
        inner = element.expression
        asked = inner.selector if isinstance(inner, ast.SelectExpression) else inner
        if not isinstance(asked, ast.VariableReference) or not asked.id.name.isidentifier():
            raise fault(element, "a text holds { $names } and choices by one of them, nothing else")
        values[asked.id.name] = None
        if not isinstance(inner, ast.SelectExpression):
            return f"{{{{ {asked.id.name} }}}}"
        default = next(each for each in inner.variants if each.default)
        told, test = jinja(default.value, values), ""
        for each in inner.variants:
            if not each.default:
                test += f"{{% {'elif' if test else 'if'} {asked.id.name} == {key_of(each.key)} %}}"
                test += jinja(each.value, values)
        return f"{test}{{% else %}}{told}{{% endif %}}" if test else told

    def key_of(key: ast.Identifier | ast.NumberLiteral) -> str:
        return key.value if isinstance(key, ast.NumberLiteral) else f'"{key.name}"'

    seen = set[str]()
    for entry in parse(text).body:
        if isinstance(entry, ast.Junk):
            key = (entry.content or "").partition("=")[0].strip()
            raise fault(entry, f"{quoted(key)} is no text: {entry.annotations[0].message}")
        if isinstance(entry, ast.BaseComment):
            continue
        key, values = entry.id.name, dict[str, None]()
        if not (isinstance(entry, ast.Message) and entry.value):
            raise fault(
                entry, f"{key}: a text has words after the =, and a name that begins with a letter"
            )
        parts = [(key, entry.value)]
        for each in entry.attributes:
            if each.id.name not in VARIANTS:
                raise fault(each, f"{key}: {unknown('variant', each.id.name, VARIANTS)}")
            parts.append((f"{key}.{each.id.name}", each.value))
        made = [(part, pattern, jinja(pattern, values)) for part, pattern in parts]
        for part, pattern, told in made:
            if part in seen:
                raise fault(pattern, f"{part} is there twice")
            seen.add(part)
            yield _Text(part, line_of(pattern), [*values], told)
