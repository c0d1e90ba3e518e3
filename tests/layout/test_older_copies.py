"""Copies of our templates that are older than what is asked of them: what they lack stands in ours."""

from pathlib import Path

import pytest

from pressboard.errors import BadTemplate
from pressboard.layout.jinja.environment import environment, fill
from pressboard.layout.tree import Element

OURS = """{% set names = {"one": "our one", "two": "our two"} %}{% set kept = ["first", "second"] %}
{% macro line(words, end, mark="!") %}our {{ words }}{{ end }}{{ mark }}{% endmacro %}
{% macro added(words) %}added {{ words }}{% endmacro %}
{% macro boxed(words) %}box {{ words }}{% endmacro %}"""
"""Macros as they are today."""
OLD = """{% set names = {"one": "their one"} %}
{% macro line(words) %}their {{ words }}{% endmacro %}
{% macro boxed() %}their {{ caller() }}{% endmacro %}"""
"""A copy of what they were."""
PAGE = """{% import "texts.xml" as texts with context %}
<document title="x" author="x" subject="x" keywords="x" lang="en"><page><p>HERE</p></page></document>"""


def _said(folder: Path, words: str, copy: str = OLD) -> str:
    """Return what a page says of ours that imports macros of which there is an old copy."""
    for name, text in (("user", copy), ("ours", OURS)):
        (folder / name).mkdir()
        (folder / name / "texts.xml").write_text(text, encoding="utf-8")
    (folder / "ours" / "page.xml").write_text(PAGE.replace("HERE", words), encoding="utf-8")
    document = fill(environment((folder / "user", folder / "ours")), "page.xml", {"there": 1})
    return _text(document).strip()


def _text(element: Element) -> str:
    return "".join(child if isinstance(child, str) else _text(child) for child in element.children)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ('{{ texts.added("it") }}', "added it"),
        ('{{ texts["added"]("it") }}', "added it"),
        ('{{ texts.line("it", ".", mark="?") }}', "their it"),
        ('{{ texts.boxed("it") }}', "box it"),
        ("{{ texts.names.one }}, {{ texts.names.two }}, {{ texts.names['two'] }}", "their one, our two, our two"),
        ('{{ texts.kept | join(" ") }} {{ "second" in texts.kept }} {{ texts.kept[0] }}', "first second True first"),
        ("{% if texts.added is defined or texts.kept is defined %}new{% else %}old{% endif %}", "old"),
        ("{{ texts.line is defined }}", "True"),
    ],
)
def test_what_a_copy_lacks_is_ours(words: str, said: str, tmp_path: Path) -> None:
    """Macros, values and keys that it has not are those of today; what it has is its own, and who asks is told so."""
    assert _said(tmp_path, words) == said


@pytest.mark.parametrize("words", ["{{ texts.ad }}", '{{ texts.line("it", none="?") }}', "{{ texts.names.three }}"])
def test_what_neither_has_is_an_error(words: str, tmp_path: Path) -> None:
    """Names that there are nowhere pass in no copy."""
    with pytest.raises(BadTemplate, match=r"page\.xml:2"):
        _said(tmp_path, words)


def test_ours_alone_is_as_strict_as_ever(tmp_path: Path) -> None:
    """A macro of today that is given too much says so."""
    with pytest.raises(BadTemplate, match="not more than 1"):
        _said(tmp_path, '{{ texts.added("it", "more") }}', OURS)
