"""What gets on paper is text: nothing of Python's insides, no address in memory."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

import pytest

from pressboard.layout.tree import Element

PAGE = "<document><page>\n<p>{}</p>\n</page></document>"


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a program hands to a template."""

    name: str
    width: float

    def turned(self) -> "Sheet":
        """Return another."""
        return self


CONTEXT = {
    "sheet": Sheet("wattle", 3.0),
    "title": "one",
    "row": {"items": "many", "x": 1},
    "rows": [1, "two"],
}
INSIDES = {
    "{{ title.upper }}": '"upper" is no field but has to be called; write upper()',
    "{{ title['upper'] }}": "write upper()",
    "{{ title | attr('upper') }}": "write upper()",
    "{{ title.upper ~ 'x' }}": "write upper()",
    "{{ 'x' ~ [title.upper] }}": "write upper()",
    "{{ '%s' % title.upper }}": "write upper()",
    "{{ '%r' % [title.upper] }}": "write upper()",
    "{{ '{}'.format(title.upper) }}": "write upper()",
    "{{ '{0.upper}'.format(title) }}": "write upper()",
    "{{ '{x[upper]}'.format(x=title) }}": "write upper()",
    "{{ '{}'.format(sheet) }}": "print one of its fields",
    "{{ '{!r}'.format([sheet]) }}": "print one of its fields",
    "{{ '{0[x]}'.format({'x': sheet}) }}": "print one of its fields",
    "{{ '{x!a}'.format(x=sheet) }}": "print one of its fields",
    "{{ '{x}'.format_map({'x': sheet}) }}": "print one of its fields",
    "{{ ('{}' | e).format(sheet) }}": "print one of its fields",
    "{{ '{:>{}}'.format('x', sheet) }}": "print one of its fields",
    "{{ '{}'.format(range(3)) }}": "loop over it",
    "{{ '{}'.format(cycler(1)) }}": "this is no text",
    "{{ '%s' | format(title.upper) }}": "write upper()",
    "{{ title.upper | string }}": "write upper()",
    "{{ title.upper | upper }}": "write upper()",
    "{{ title.upper | e }}": "write upper()",
    "{{ [title.upper] | join }}": "write upper()",
    "{{ [title] | map(attribute='upper') | join }}": "write upper()",
    "{{ [title] | join(attribute='upper') }}": "write upper()",
    "{{ ('x' | e).join([title.upper]) }}": "write upper()",
    "{{ title.upper | urlencode }}": "write upper()",
    "{{ title | replace('o', title.upper) }}": "write upper()",
    "{{ sheet }}": "print one of its fields: name and width",
    "{{ [sheet] }}": "print one of its fields",
    "{{ {'x': sheet} }}": "print one of its fields",
    "{{ sheet.turned }}": "write turned()",
    "{{ sheet.turned() }}": "print one of its fields",
    "{{ [1] | map('string') }}": "loop over it, or join it",
    "{{ ([1] | map('string')) ~ '' }}": "loop over it",
    "{{ range(3) }}": "loop over it",
    "{{ cycler('a') }}": "this is no text",
    "{{ joiner() ~ '' }}": "has to be called",
    "{{ dict }}": "has to be called",
    "{{ namespace(a=1) }}": "this is no text",
    "{% macro m() %}{% endmacro %}{{ m }}": "has to be called",
    "{% for x in [1] %}{{ loop }}{% endfor %}": "this has to be called",
    "{% for x in [1] %}{{ loop.cycle }}{% endfor %}": "write cycle()",
}


@pytest.mark.parametrize("piece", INSIDES)
def test_no_insides_are_printed(fault: Callable[..., str], piece: str) -> None:
    """What is no text is told with its line and with what to write instead, whichever way it would get on paper."""
    message = fault(PAGE.format(piece), **CONTEXT)
    assert message.startswith("sheet.xml:2: ")
    assert INSIDES[piece] in message
    assert not re.search("0x[0-9a-f]{6}", message)


@pytest.mark.parametrize(
    ("piece", "shown"),
    [
        ("{{ title.upper() }}{{ title | upper }}", "ONEONE"),
        ("{{ rows }} {{ row.x }} {{ rows | join('-') }}", "[1, 'two'] 1 1-two"),
        ("{{ row.items }} {{ row['items'] }}", "many many"),
        ("{% for key, value in {'a': 1}.items() %}{{ key }}{{ value }}{% endfor %}", "a1"),
        (
            "{{ sheet.name }} {{ sheet.turned().name }} {{ day }} {{ day.year }}",
            "wattle wattle 2026-11-22 2026",
        ),
        (
            "{{ ', '.join(rows | map('string')) }} {{ [sheet] | map(attribute='name') | join }}",
            "1, two wattle",
        ),
        (
            "{{ '{0.name} {0.width:.1f} {1[0]!r}'.format(sheet, ['a']) }}{{ ('{}' | e).format('<') }}"
            "{{ ' {x}'.format_map({'x': title}) }}",
            "wattle 3.0 'a'< one",
        ),
        ("{{ '%s is %.1f' % (title, 2) }} {{ '{} {x}'.format(title, x=1) }}", "one is 2.0 one 1"),
        (
            "{% set c = cycler('a', 'b') %}{{ c.next() }}{{ c.next() }} {{ [2, 1] | sort | first }}",
            "ab 1",
        ),
    ],
)
def test_texts_are_printed_as_ever(filled: Callable[..., Element], piece: str, shown: str) -> None:
    """Texts, numbers, dates, and lists of them print; methods can be called; data comes before methods."""
    (page,) = filled(PAGE.format(piece), day=date(2026, 11, 22), **CONTEXT).elements()
    (paragraph,) = page.elements()
    assert "".join(map(str, paragraph.children)) == shown
