"""Every file of sentences of ours: a file of that name takes its place text by text, and a slip in it is told."""

import re
from pathlib import Path

import pytest
from jinja2 import TemplateSyntaxError

from pressboard.errors import BadTemplate
from pressboard.layout.jinja.environment import environment_with
from pressboard.paths import our_templates
from tests.mistakes import refusal

FILES = sorted(file.name for file in (our_templates() / "words" / "en").glob("*.ftl"))


def plain_texts(name: str) -> list[str]:
    """Return the names of texts that take no values and hold no elements."""
    source = (our_templates() / "words" / "en" / name).read_text(encoding="utf-8")
    return re.findall(r"^([a-z][\w-]*) = [^<>{}&\n]+$", source, re.M)


def said(folder: Path, name: str, own: str, *keys: str) -> str:
    """Return texts as templates say them, with a file of the user's `own`."""
    file = folder / "words" / "en" / name
    file.parent.mkdir(parents=True)
    file.write_text(own, encoding="utf-8")
    asked = "|".join(f'{{{{ say("{key}") }}}}' for key in keys)
    (folder / "all.xml").write_text(
        f'{{% from "words/en/{name}" import say %}}{asked}', encoding="utf-8"
    )
    return environment_with((folder, our_templates()), {}).get_template("all.xml").render()


@pytest.mark.parametrize("name", FILES)
def test_own_texts_take_the_places_of_ours(name: str, tmp_path: Path) -> None:
    """One that is changed is said, and all others are ours."""
    first, other, *_ = plain_texts(name)
    own = said(tmp_path / "own", name, f"{first} = A text of my own.\n", first, other)
    ours = said(tmp_path / "ours", name, "", first, other)
    assert own == f"A text of my own.|{ours.partition('|')[2]}"
    assert "my own" not in ours


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("slip", ["{} = {{ $nothing }}", "{}x = A text."])
def test_a_slip_is_told_with_file_line_and_text(name: str, slip: str, tmp_path: Path) -> None:
    """A text that there is not, and a value that ours does not take, each in a line."""
    first = plain_texts(name)[0]
    with pytest.raises(TemplateSyntaxError) as told:
        said(tmp_path, name, f"# Mine.\n{slip.format(first)}\n", first)
    assert (told.value.lineno, told.value.name) == (2, f"words/en/{name}")
    assert first in str(told.value.message)


@pytest.mark.parametrize("name", FILES)
def test_a_template_that_asks_for_no_text_is_told(name: str, tmp_path: Path) -> None:
    """The nearest there is is named."""
    key = plain_texts(name)[0]
    message = refusal(BadTemplate, said, tmp_path, name, "", f"{key}x")
    assert f'unknown text "{key}x"' in message
    assert key in message.partition(";")[2]
