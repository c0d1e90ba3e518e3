"""Sentences: a file of them is a template, and whoever writes one wrong is told the file, the line and the text."""

import re
import sys
from collections.abc import Callable
from pathlib import Path

import jinja2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import TemplateSyntaxError

from pressboard import paths
from pressboard.errors import BadTemplate
from pressboard.layout.jinja import compiled, environment
from pressboard.layout.jinja.environment import environment_with, fill
from pressboard.layout.jinja.sentences import as_template
from tests.mistakes import refusal

OURS = """### What a kangaroo says.

land = Draw your <b>mark</b>.
    .brief = Mark it.
find = { $arrows ->
    [column] An arrow is above you, { $name }.
   *[row] An arrow is beside you,
    and that is it.
    }
many = { $count ->
    [1] one jump
   *[other] { $count } jumps
    } left, "they" say
"""
ALL = (
    '{% from "words/en/roo.ftl" import say, has %}<p>{{ say("land") }}|{{ say("land", "brief") }}|'
    '{{ say("many", "brief", count=1) }}|'
    '{{ say("many", count=2) }}|{{ say("find", arrows="column", name="<i>") }}|{{ say("find", arrows="x", name="") }}|'
    '{{ "more" if has("land", "brief") and not has("land", "alone") }}</p>'
)
SHARED = "hop = All games hop.\nland = Nobody reads this.\n"
SAID = (
    'Draw your <b>mark</b>.|Mark it.|one jump left, "they" say|2 jumps left, "they" say|'
    "An arrow is above you, &lt;i&gt;.|An arrow is beside you, and that is it.|more"
)


@pytest.fixture
def ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of our templates, with sentences, and let it be that of a checkout."""
    home = tmp_path / "templates"
    (home / "words" / "en").mkdir(parents=True)
    (home / "words" / "en" / "shared.ftl").write_text(SHARED)
    (home / "words" / "en" / "roo.ftl").write_text(OURS)
    (home / "all.xml").write_text(ALL)
    for module in (compiled, environment, paths):
        monkeypatch.setattr(module, "our_templates", lambda: home)
    return home


@pytest.fixture
def mine(tmp_path: Path) -> Callable[[str], Path]:
    """Return a function that writes sentences of the user's own, and returns their folder of templates."""

    def put(text: str) -> Path:
        path = tmp_path / "mine" / "words" / "en" / "roo.ftl"
        path.parent.mkdir(parents=True)
        path.write_text(text)
        return tmp_path / "mine"

    return put


def filled(*folders: Path, name: str = "all.xml") -> str:
    """Fill a template of these folders, line marks left out."""
    text = environment_with(folders, {}).get_template(name).render()
    return re.sub(r"(<\w+)[^>]*?( ?/?>)", r"\1>", text.strip())


def test_a_text_is_said_in_full_or_as_a_variant_that_it_has(ours: Path) -> None:
    """Choices are made by what the template says, values are escaped as everywhere, markup is markup."""
    assert filled(ours) == f"<p>{SAID}</p>"


def test_what_a_game_lacks_is_said_as_all_games_say_it(ours: Path) -> None:
    """Its own texts come before those of the shared file."""
    asks = (
        '{% from "words/en/roo.ftl" import say %}<p>{{ say("hop") }} {{ say("land", "brief") }}</p>'
    )
    (ours / "hop.xml").write_text(asks)
    assert filled(ours, name="hop.xml") == "<p>All games hop. Mark it.</p>"


def test_texts_of_the_users_take_the_places_of_ours(
    ours: Path, mine: Callable[[str], Path]
) -> None:
    """One by one: all others are ours, whatever lines they stand on."""
    folder = mine("land =\n    .brief = Sign!\n".replace("land =", "land = Sign it, { $x }!"))
    told = refusal(BadTemplate, fill, environment_with((folder, ours), {}), "all.xml", {})
    assert told == 'words/en/roo.ftl:1: land: unknown name "$x"; there is none here'
    (folder / "words/en/roo.ftl").write_text("land = Sign it!\n    .brief = Sign!\n")
    said = SAID.replace("Draw your <b>mark</b>.", "Sign it!").replace("Mark it.", "Sign!")
    assert filled(folder, ours) == f"<p>{said}</p>"
    (folder / "words/en/roo.ftl").write_text("many = { $count } more\n")
    said = SAID.replace('one jump left, "they" say', "1 more").replace(
        '2 jumps left, "they" say', "2 more"
    )
    assert filled(folder, ours) == f"<p>{said}</p>"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("land = x\nlnad = y\n", '2: unknown text "lnad"; did you mean'),
        ("land = x\n    .brif = y\n", '2: land: unknown variant "brif"; did you mean brief?'),
        ("many = x\n    .brief = y\n", '2: unknown text "many.brief"; did you mean'),
        ("find = { $arows }\n", '1: find: unknown name "$arows"; did you mean $arrows?'),
        ("\nland = { many }\n", "2: a text holds { $names } and choices by one of them"),
        ("land = { NUMBER(1) }\n", "1: a text holds { $names } and choices by one of them"),
        ("land = a\nland = b\n", "2: land is there twice"),
        ("land = a\nmany { $x\n", '2: "many { $x" is no text: '),
        ("-land = a\n", '1: "land": a text has a name that begins with a letter'),
        ("land =\n    .brief = b\n", '1: "land": a text has a name'),
        ("land = a & b\n", "1: an & must be written &amp;"),
    ],
)
def test_a_slip_is_told_with_its_line_and_the_name(
    ours: Path, mine: Callable[[str], Path], text: str, told: str
) -> None:
    """Names of texts, variants and values that ours do not have, what Fluent does not know, what we do not take."""
    message = refusal(BadTemplate, fill, environment_with((mine(text), ours), {}), "all.xml", {})
    assert message.startswith(f"words/en/roo.ftl:{told}"), message


def test_markup_in_a_text_is_told_by_the_line_of_the_text(
    ours: Path, mine: Callable[[str], Path]
) -> None:
    """An element that there is not, as in any template."""
    page = '{% from "words/en/roo.ftl" import say %}<document><page><p>{{ say("land") }}</p></page></document>'
    (ours / "page.xml").write_text(page)
    folders = (mine("# Mine.\nland = <bold>Sign</bold> it.\n"), ours)
    message = refusal(BadTemplate, fill, environment_with(folders, {}), "page.xml", {})
    assert message.startswith("words/en/roo.ftl:2: unknown element <bold>")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ('say("lnad")', 'unknown text "lnad"; did you mean land?'),
        ('say("find", arrows="row")', 'the text "find" takes arrows and name; it got arrows'),
        ('say("land", name="roo")', 'the text "land" takes nothing; it got name'),
    ],
)
def test_who_asks_for_another_text_is_told_where(ours: Path, asked: str, told: str) -> None:
    """The line is that of the template that asks."""
    head = '{% from "words/en/roo.ftl" import say %}\n\n'
    (ours / "page.xml").write_text(f"{head}<p>{{{{ {asked} }}}}</p>")
    message = refusal(BadTemplate, fill, environment_with((ours,), {}), "page.xml", {})
    assert message == f"page.xml:3: {told}"


def test_what_is_compiled_needs_no_fluent(
    ours: Path, mine: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ours are said without; who has their own without it is told how to get it."""
    filled(ours)
    monkeypatch.setitem(sys.modules, "pressboard.layout.jinja.fluent", None)
    assert SAID in filled(ours)
    message = refusal(
        BadTemplate, fill, environment_with((mine("land = x\n"), ours), {}), "all.xml", {}
    )
    assert message.startswith("words/en/roo.ftl:1: ")
    assert message.endswith("pip install fluent.syntax")


def test_a_package_needs_none_whatever_jinja_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Besides modules for one version of Jinja it brings the templates that they were made of."""
    home = tmp_path / compiled.PACKED
    files = {"words/en/roo.ftl": OURS, "words/en/shared.ftl": SHARED}
    for path, text in (
        (home / "all.xml", ALL),
        *((home / name, text) for name, text in files.items()),
        *((tmp_path / "_built" / name, as_template(text, name)) for name, text in files.items()),
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    for module in (compiled, environment, paths):
        monkeypatch.setattr(module, "our_templates", lambda: home)
    monkeypatch.setattr(jinja2, "__version__", "3.99")
    monkeypatch.setattr(environment, "built_folder", lambda: tmp_path / "_built")
    monkeypatch.setitem(sys.modules, "pressboard.layout.jinja.fluent", None)
    assert SAID in filled(home)


@given(st.text(alphabet="ab =.-{}$[]*>\n\"'#"))
def test_whatever_is_written_is_a_template_or_an_error_with_a_line(text: str) -> None:
    """No text makes anything else of itself than sentences."""
    lines = text.count("\n") + 1
    try:
        made = as_template(text, "mine.ftl")
    except TemplateSyntaxError as error:
        told = error.message
        made = ""
        lines -= error.lineno
    assert "set texts = " in made or (told and lines >= 0)
