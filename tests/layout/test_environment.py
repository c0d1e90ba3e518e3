"""Filling: folders, data that is always just data, and what templates may not do."""

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import BadOption, BadTemplate
from pressboard.layout.jinja.environment import environment, fill, template_names
from pressboard.layout.tree import Element
from tests.mistakes import refusal

PAGE = "<document><page>\n{}\n</page></document>"
FORBIDDEN = re.compile(r"[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\U00010000-\U0010FFFF]")
anything = st.text(alphabet=st.characters())
hostile = st.lists(
    st.sampled_from(["<b>", "&", "&amp;", "]]>", "<!--", '"', "'", "{{ 1 }}", "{%", "\0", "é"])
).map("".join)


def texts(element: Element) -> str:
    """Return all text in `element`, in order."""
    return "".join(child if isinstance(child, str) else texts(child) for child in element.children)


def put(folder: Path, **templates: str) -> Path:
    """Write templates into a new `folder`."""
    folder.mkdir(exist_ok=True)
    for name, text in templates.items():
        (folder / f"{name}.xml").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def titled(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Element]:
    """Return a function that fills a template with a title, in text, in an attribute and through a macro."""
    text = (
        "{% macro shout(x) %}<b>{{ x }}</b>{% endmacro %}"
        '<document title="{{ t }}"><page><p>{{ t }}</p><p>{{ shout(t) }}</p></page></document>'
    )
    made = environment((put(tmp_path_factory.mktemp("titled"), sheet=text),))
    return lambda title: fill(made, "sheet.xml", {"t": title})


@given(anything | hostile)
def test_data_is_only_ever_text(titled: Callable[[str], Element], title: str) -> None:
    """A title of any characters changes no structure; what XML forbids becomes a space, the rest stays as it is."""
    tree = titled(title)
    plain = FORBIDDEN.sub(" ", title)
    (page,) = tree.elements()
    lines = plain.replace("\r\n", "\n").replace("\r", "\n")
    assert [texts(paragraph) for paragraph in page.elements()] == [lines, lines]
    assert [child.tag for paragraph in page.elements() for child in paragraph.elements()] == ["b"]
    assert tree["title"] == re.sub(r"[\n\t]", " ", lines)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0.1 + 0.2, "0.3"),
        (-1e-15, "0"),
        (5.0, "5"),
        (1e-15, "0"),
        (12345.67891, "12345.6789"),
        (None, ""),
        (True, "True"),
    ],
)
def test_values_are_written_as_people_do(
    filled: Callable[..., Element], value: object, shown: str
) -> None:
    """Numbers carry no dust from arithmetic, and None is nothing."""
    assert texts(filled(PAGE.format("<p>{{ value }}</p>"), value=value)) == shown


def test_the_first_folder_wins(tmp_path: Path) -> None:
    """A user's template is taken before a game's, a game's before the one for all."""
    own = put(tmp_path / "own", sheet=PAGE.format("<p>own</p>{% include 'foot.xml' %}"))
    game = put(tmp_path / "game", sheet=PAGE.format("<p>game</p>"), foot="<p>game</p>")
    shared = put(tmp_path / "shared", foot="<p>shared</p>", note=PAGE.format("<p/>"))
    folders = (own, game, shared)
    assert texts(fill(environment(folders), "sheet.xml", {})) == "owngame"
    assert template_names(folders) == ["foot.xml", "note.xml", "sheet.xml"]


def test_a_changed_template_is_read_again(tmp_path: Path) -> None:
    """A template that was edited, or is new in an earlier folder, is what the next fill takes."""
    own = put(tmp_path / "own")
    game = put(tmp_path / "game", sheet=PAGE.format("<p>old</p>"))
    made = environment((own, game))
    assert texts(fill(made, "sheet.xml", {})) == "old"
    put(game, sheet=PAGE.format("<p>new</p>"))
    os.utime(game / "sheet.xml", ns=(0, 1))
    assert texts(fill(made, "sheet.xml", {})) == "new"
    put(own, sheet=PAGE.format("<p>own</p>"))
    assert texts(fill(made, "sheet.xml", {})) == "own"


@pytest.mark.parametrize(
    "name", ["shet.xml", "sheet", "../sheet.xml", "", "a\0b", "/etc/passwd", "x" * 300]
)
def test_missing_templates_name_the_nearest(tmp_path: Path, name: str) -> None:
    """A template that is not there, or lies outside the folders, is an error that tells what there is."""
    folders = (put(tmp_path / "own", sheet=""),)
    assert re.search(
        r"unknown template .*sheet\.xml", refusal(BadTemplate, fill, environment(folders), name, {})
    )


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a program hands to a template."""

    title: str
    width: float

    @property
    def broken(self) -> str:
        """Raise one of our own errors."""
        raise BadOption("that goes too far")


FAULTS = {
    "{{ titel }}": 'unknown name "titel"; did you mean title?',
    "{{ sheet.titel }}": 'unknown field "titel"; did you mean title?',
    "{{ table.rom }}": 'unknown field "rom"; did you mean row?',
    "{{ title.foo }}": 'a str has no "foo"',
    "{{ [1][3] }}": 'a list has no "3"',
    "{{ title.foo.bar }}": 'a str has no "foo"',
    "{{ m.rule }}": 'unknown macro of macros.xml "rule"; did you mean rules?',
    "{{ title|uper }}": 'unknown filter "uper"; did you mean upper',
    "{{ title|safe }}": 'unknown filter "safe"',
    "{% if title is strng %}{% endif %}": 'unknown test "strng"; did you mean string',
    "{{ sheet.broken }}": "that goes too far",
    "{{ 'a' + 1 }}": "this cannot be computed:",
    "{{ title() }}": "this cannot be computed: 'str' object is not callable (TypeError)",
    "{{ ''.__class__.__mro__ }}": "access to attribute '__class__' of 'str' object is unsafe.",
    "{{ rows.append(3) }}": "access to attribute 'append' of 'list' object is unsafe.",
    "{{ range(10 ** 9) }}": "this cannot be computed: Range too big",
    "{% include 'maros.xml' %}": 'unknown template "maros.xml"; did you mean macros.xml?',
    "{% include ['a.xml', 'b.xml'] %}": 'unknown template "a.xml or b.xml"; there are macros.xml and sheet.xml',
    "{% macro deep() %}{{ deep() }}{% endmacro %}{{ deep() }}": "this cannot be computed: maximum recursion depth",
    "{{ title": "unexpected",
}


@pytest.mark.parametrize("piece", FAULTS)
def test_every_failure_of_a_template_says_where_and_what(
    fault: Callable[..., str], piece: str
) -> None:
    """What goes wrong while a template is compiled or filled is one line with its place."""
    context = {"title": "x", "sheet": Sheet("x", 3), "table": {"row": 1, 2: 2}, "rows": [1]}
    template = "{% import 'macros.xml' as m %}\n" + piece
    message = fault(template, {"macros": "{% macro rules() %}{% endmacro %}"}, **context)
    assert message.startswith("sheet.xml:2: ")
    assert FAULTS[piece] in message
    assert "\n" not in message


def test_files_that_are_no_text_are_told(tmp_path: Path) -> None:
    """A template in another encoding, or one that is a folder, is an error with its name and line."""
    folder = put(tmp_path / "own")
    (folder / "sheet.xml").write_bytes(b"<document>\n\n\xe4</document>")
    (folder / "dir.xml").mkdir()
    assert "sheet.xml:3: this is not UTF-8" in refusal(
        BadTemplate, fill, environment((folder,)), "sheet.xml", {}
    )
    assert "unknown template" in refusal(BadTemplate, fill, environment((folder,)), "dir.xml", {})


def test_a_byte_order_mark_is_no_text(filled: Callable[..., Element]) -> None:
    """What some editors put before a text does not show, not even in an included file."""
    assert (
        texts(
            filled("\ufeff" + PAGE.format("<p>a</p>{% include 'b.xml' %}"), {"b": "\ufeff<p>b</p>"})
        )
        == "ab"
    )


def test_words_can_be_made_by_the_template(filled: Callable[..., Element]) -> None:
    """Line marks never get into what a template captures as a plain word, nor into its comparisons."""
    template = PAGE.format(
        "{% macro suit(x) %}cl{{ x }}b{% endmacro %}{% set size %}12{% endset %}"
        '{% if suit("u") == "club" %}<p size="{{ size }}"><icon name="{{ suit("u") }}"/></p>{% endif %}'
    )
    (page,) = filled(template).elements()
    (paragraph,) = page.elements()
    assert next(paragraph.elements())["name"] == "club"


def test_too_little_memory_is_told_however_python_tells_it(tmp_path: Path) -> None:
    """A value that needs more memory than there is ends in our line, the interpreter's way of saying so included."""

    def short(error: Exception) -> str:
        raise error

    put(tmp_path, short='<page width="9mm" height="9mm">{{ short() }}</page>')
    for error in (MemoryError(), SystemError("error return without exception set")):
        with pytest.raises(BadTemplate, match=r"^short\.xml:1: this needs more memory"):
            fill(environment((tmp_path,)), "short.xml", {"short": lambda error=error: short(error)})
