"""Every mistake is told with the template and the line where it was made."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import SHARED_FIXTURE

Fault = Callable[..., str]

# Pieces of template of one or more lines, all right in themselves, that could lead a line counter astray.
NOISE = (
    "<p>plain</p>",
    "<p\n  align='left'\n>over\nlines</p>",
    "{# a comment with <tags> & such\n over lines #}",
    "{% if 1 < 2 and 'a<b' %}\n<p>yes</p>\n{% else %}\n<p>no</p>\n{% endif %}",
    "{% for i in range(3) %}\n<p>{{ i }} {{ 'a\n<b>' }}</p>\n{% endfor %}",
    "<!-- <p> & {{ 1 }} <bord>\n -->",
    "<p><![CDATA[ <x> & \n]]></p>",
    "{% raw %}\n<p>{{ x }}</p>\n{% endraw %}",
    "{%- set x = 1 -%}\n",
    "<p {% if 1 < 2 %}\nalign='right'{% endif %}>x</p>",
    "<h{{ 1 + 1 }}>dynamic</h2>",
    "{% macro m(x) %}\n<p>{{ x }}</p>\n{% endmacro %}\n{{ m('<') }}",
    "{% call(x) m2() %}<p>{{ x }}</p>\n{% endcall %}",
    "",
)
CALLED = "{% macro m2() %}{{ caller('&') }}{% endmacro %}<document><page>\n"
MISTAKES = {
    "<colums/>": "unknown element <colums>",
    "<p algn='left'/>": '<p>: unknown attribute "algn"',
    "<p><b>x</p>": "<b> is not closed before </p>",
    "stray text": 'the text "stray text" cannot stand',
    "<p>a & b</p>": "an & must be written &amp;",
    "<p>a < b</p>": "a < must be written &lt;",
    "<p>&nbsp;</p>": 'unknown entity "&nbsp;"',
    "<p>\x07</p>": "the control character U+0007 cannot be printed",
    "{{ nothing }}": 'unknown name "nothing"',
    "{{ 1 / 0 }}": "this cannot be computed: division by zero (ZeroDivisionError)",
    "{% fro x in y %}": "Encountered unknown tag",
    "{% autoescape false %}": "autoescape cannot be turned off",
}


# For text and not only for tags: the lines a Jinja statement takes vanish after the tag that was marked last.
EXACT_AFTER_STATEMENTS = [mistake for mistake in MISTAKES if mistake != "stray text"]


@pytest.mark.slow
@given(
    st.lists(st.sampled_from(NOISE), max_size=6),
    st.sampled_from(EXACT_AFTER_STATEMENTS),
    st.sampled_from(NOISE),
)
@settings(max_examples=150, deadline=None, suppress_health_check=SHARED_FIXTURE)
def test_a_mistake_has_its_line(fault: Fault, before: list[str], mistake: str, after: str) -> None:
    """Whatever stands before a mistake, its line in the message is its line in the file."""
    above = CALLED + "".join(f"{piece}\n" for piece in before)
    message = fault(f"{above}{mistake}\n{after}\n</page></document>")
    assert message.startswith(f"sheet.xml:{1 + above.count(chr(10))}: {MISTAKES[mistake]}")


def test_stray_text_points_to_its_line_or_just_above(fault: Fault) -> None:
    """Text in a wrong place is told with its own line when only markup stands above it."""
    assert fault("<document>\n<page>\n<p>a\nb</p>\n\n  lost\n</page>\n</document>").startswith(
        "sheet.xml:6: the text"
    )


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_in_macros_and_includes_name_their_file(fault: Fault, mistake: str) -> None:
    """A mistake made in another file is told with that file's name and line, wherever it is used."""
    sheet = "{% import 'macros.xml' as m with context %}\n<document><page>\n\n{{ m.it() }}\n</page></document>"
    macros = f"{{% macro it() %}}\n<hr/>\n{mistake}\n{{% endmacro %}}"
    assert fault(sheet, {"macros": macros}).startswith(f"macros.xml:3: {MISTAKES[mistake]}")
    included = "<document><page>\n\n\n\n{% include 'parts.xml' %}\n</page></document>"
    assert fault(included, {"parts": f"<hr/>\n{mistake}\n"}).startswith(
        f"parts.xml:2: {MISTAKES[mistake]}"
    )


def test_inherited_templates_name_their_file(fault: Fault) -> None:
    """A block that replaces one of another template keeps its own file and line."""
    base = "<document><page>\n{% block body %}{% endblock %}\n</page></document>"
    assert fault(
        "{% extends 'base.xml' %}\n{% block body %}\n<colums/>{% endblock %}", {"base": base}
    ).startswith("sheet.xml:3: unknown element <colums>")


def test_misplaced_elements_name_the_line_of_their_holder(fault: Fault) -> None:
    """An element in a wrong place tells where that place begins: often something there is not closed."""
    assert fault("<document><page>\n<p>one\n<p>two</p>\n</page></document>") == (
        "sheet.xml:3: <p> cannot stand in the <p> of line 2; is that closed?"
    )
