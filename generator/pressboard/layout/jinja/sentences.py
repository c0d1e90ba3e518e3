"""Sentences that templates say: texts by name, from a file of a language such as `words/en/GAME.ftl`.

A template takes `say` from that file and writes `say("land")`, or `say("find", "brief", arrows="row")`: the text of that
name, in the first of the variants that it has, or in full; `say("stop", by=read)` takes the values that the text asks for
from a mapping of many. `has("land", "more")` says whether it has one. Such files are
turned into templates by `fluent`, where templates are compiled: no start imports that.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from jinja2 import TemplateSyntaxError

from pressboard.errors import BadTemplate, listed, quoted, unknown
from pressboard.layout.jinja.printable import TemplateValue
from pressboard.words import as_written

SUFFIX = ".ftl"
_LACKING = (
    "files of sentences are read with fluent.syntax, which is not there; pip install fluent.syntax"
)


def say_and_has(
    texts: Mapping[str, TemplateValue],
) -> tuple[Callable[..., TemplateValue], Callable[[str, str], bool]]:
    """Return the functions by which templates ask for the `texts` of a file: strings, and macros of Jinja."""

    def say(
        name: str,
        /,
        *variants: str,
        by: Mapping[str, TemplateValue] = MappingProxyType({}),
        **values: TemplateValue,
    ) -> TemplateValue:
        keys = [f"{name}.{variant}" for variant in variants if variant]
        text = next((texts[key] for key in (*keys, name) if key in texts), None)
        if text is None:
            raise BadTemplate(unknown("text", name, [key for key in texts if "." not in key]))
        wanted = [] if isinstance(text, str) else [*text.arguments]
        values = {key: by[key] for key in wanted if key in by} | values
        if {*values} != {*wanted}:
            got = listed([*values])
            raise BadTemplate(f"the text {quoted(name)} takes {listed(wanted)}; it got {got}")
        return text if isinstance(text, str) else text(**as_written(values))

    return say, lambda name, variant: f"{name}.{variant}" in texts


def as_template(text: str, name: str, ours: tuple[str, str] | None = None) -> str:
    """Return the template of a file of sentences, which may take the places of `ours`; raises TemplateSyntaxError."""
    try:
        from pressboard.layout.jinja.fluent import as_template as turned
    except ImportError:
        raise TemplateSyntaxError(_LACKING, 1, name) from None
    return turned(text, name, ours)
