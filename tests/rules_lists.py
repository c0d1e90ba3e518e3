"""Lists of rules, `templates/words/rules/GAME.toml`: the engine shows each rule, and pages state it.

A rule is a sentence, `rule`; `test` is the engine's test that shows it, as `file: name`, where the file is
`tests/GAME/test_FILE.py` and the name that of a test or of a case of one; `texts` are the texts of `words/en/GAME.ftl`
that state it, where it is not the one of the rule's own name. What only the table decides has no `test`. A game's own
test says which rules hold on a page, and by which values its texts are told there.
"""

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pressboard.figures.shapes import Symbol
from pressboard.layout.jinja.environment import environment
from pressboard.layout.line_marks import without_marks
from pressboard.paths import our_templates

Rule = Mapping[str, Any]

VARIANTS = ("", ".brief", ".alone")
"""The forms of a text, any of which states its rule."""


@cache
def rules_of(game: str) -> Mapping[str, Rule]:
    """Return the rules of a game by their names."""
    file = our_templates() / "words" / "rules" / f"{game}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def words_of(game: str) -> Mapping[str, Any]:
    """Return the texts of a game by name and variant: strings, and macros."""
    template = environment((our_templates(),)).get_template(f"words/en/{game}.ftl")
    texts: Mapping[str, Any] = vars(template.module)["texts"]
    return texts


def plain(text: str) -> str:
    """Return a text without markup, with single spaces."""
    return " ".join(re.sub(r"<[^>]*>", " ", text).replace("\xa0", " ").split())


def solid(text: str) -> str:
    """Return a text without spaces or hyphens: how it is broken into lines and columns makes no difference."""
    return re.sub(r"[\s\u00ad\u2011\x02-]", "", plain(text))


def told(
    game: str,
    key: str,
    values: Mapping[str, Any],
    icons: Mapping[str, Symbol] = MappingProxyType({}),
) -> str:
    """Return a text, by its name and variant, with those of the `values` that it asks for; `icons` in words."""
    text = words_of(game)[key]
    if not isinstance(text, str):
        text = text(**{name: values[name] for name in text.arguments})
    bare = without_marks(str(text))
    for name, icon in icons.items():
        bare = bare.replace(f'<icon name="{name}"/>', icon.shows)
    return plain(bare)


def texts_of(name: str, rule: Rule) -> list[str]:
    """Return the names of the texts that state a rule."""
    return [*rule.get("texts", [name])]


def check_engine(game: str, without: Collection[str] = ()) -> None:
    """Check that each rule is a sentence and that the test it names is there; those `without` one name none."""
    for name, rule in rules_of(game).items():
        assert rule["rule"].endswith("."), name
        assert ("test" in rule) != (name in without), name
        if "test" in rule:
            file, _, called = rule["test"].partition(": ")
            code = (Path(__file__).parent / game / f"test_{file}.py").read_text(encoding="utf-8")
            assert f"def test_{called}(" in code or f'"{called}"' in code, name


def check_texts(game: str) -> None:
    """Check that the texts which rules name are there, and that those in brief are sentences, too."""
    for name, rule in rules_of(game).items():
        assert {*texts_of(name, rule), *rule.get("at_length", ())} <= words_of(game).keys(), name
    for key, text in words_of(game).items():
        if key.endswith(".brief") and isinstance(text, str):
            assert re.match(r"(<b>)?[A-Z]", text), key
            assert text.endswith((".", ".)")), key


def unstated(
    game: str,
    page: str,
    values: Mapping[str, Any],
    names: Iterable[str],
    variants: Collection[str] = VARIANTS,
    icons: Mapping[str, Symbol] = MappingProxyType({}),
) -> list[str]:
    """Return those of the rules `names` that none of their texts states on a page, in any of `variants`."""
    words, page = words_of(game), solid(page)

    def is_stated(name: str) -> bool:
        keys = [key + form for key in texts_of(name, rules_of(game)[name]) for form in variants]
        return any(solid(told(game, key, values, icons)) in page for key in keys if key in words)

    return [name for name in names if not is_stated(name)]
