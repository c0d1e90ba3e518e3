"""Nothing lies about in templates: every macro is called, and every text is asked for by a template or by the program."""

import re
from functools import cache
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

import pressboard
from pressboard.paths import our_templates

TEMPLATES = sorted(
    file.relative_to(our_templates()).as_posix() for file in our_templates().rglob("*.xml")
)
WORDS = sorted((our_templates() / "words" / "en").glob("*.ftl"))


@cache
def parsed(name: str) -> nodes.Template:
    """A template of ours as Jinja reads it."""
    return Environment().parse((our_templates() / name).read_text("utf-8"))


@cache
def names() -> frozenset[str]:
    """The strings of templates and program, or parts of such, and what templates take from one another by name."""
    code = " ".join(
        file.read_text("utf-8") for file in Path(pressboard.__file__).parent.rglob("*.py")
    )
    found = {*re.findall(r'["}]([\w -]+)(?=["{])', code)}
    for template in map(parsed, TEMPLATES):
        found |= {str(each.value) for each in template.find_all(nodes.Const)}
        found |= {each.attr for each in template.find_all(nodes.Getattr)}
    return frozenset(found)


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_macro_is_called(name: str) -> None:
    """In its own template, from another one, or by its name as sections are."""
    template = parsed(name)
    here = {each.name for each in template.find_all(nodes.Name) if each.ctx == "load"}
    assert {each.name for each in template.find_all(nodes.Macro)} <= here | names()


@pytest.mark.parametrize("file", WORDS, ids=lambda file: file.stem)
def test_every_text_is_asked_for(file: Path) -> None:
    """By its name, with spaces for hyphens as pictures have them, or by a name that is joined: `mark-` and what follows."""
    parts = [each for each in names() if each.strip("-") != each and len(each) > 3]
    texts = re.findall(r"^([a-z][\w-]*) =", file.read_text("utf-8"), re.MULTILINE)
    named = names() | {each.replace(" ", "-") for each in names()}
    assert [
        each for each in texts if each not in named and not any(part in each for part in parts)
    ] == []
