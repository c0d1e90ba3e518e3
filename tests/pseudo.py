"""A language that nobody speaks: English with accents, a third longer, in a copy of the checkout.

What is still plain English in its prints no translator reaches; what does not fit has no room for a longer language. It is
made as a newcomer makes a language: by files beside the English ones, and goes by the code of Esperanto.
"""

import re
import shutil
from pathlib import Path

from babel.messages.pofile import read_po, write_po
from fluent.syntax import ast, parse, serialize
from fluent.syntax.visitor import Transformer

ROOT = Path(__file__).parents[1]
CODE = "eo"
_ACCENTS = str.maketrans("aeiouyAEIOUYcsz", "áéíóúýÁÉÍÓÚÝčšž")
_KEPT = re.compile(r"(<[^>]*>|&[#\w]+;|\{[^}]*\})")
_VOWEL = re.compile(r"(?<=\w)[áéíóúý](?=\w)")


def accented(text: str) -> str:
    """Return a text with accents, each longer word with a vowel twice.

    >>> accented("Jump <b>straight</b>, {count} times.")
    'Júúmp <b>štráíght</b>, {count} tíímé.'
    """
    parts = _KEPT.split(text)
    parts[::2] = [
        _VOWEL.sub(lambda found: 2 * found[0], part.translate(_ACCENTS)) for part in parts[::2]
    ]
    return "".join(parts)


class _Accents(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - as the library calls it
        node.value = accented(node.value)
        return node


def make_language(words: Path) -> None:
    """Write the files of the language beside those of English, which lie below `words`."""
    home = words / CODE
    home.mkdir()
    for path in (words / "en").glob("*.ftl"):
        resource = parse(path.read_text(encoding="utf-8"))
        (home / path.name).write_text(serialize(_Accents().visit(resource)), encoding="utf-8")
    with (words / "en" / "texts.po").open("rb") as file:
        catalog = read_po(file)
    for message in catalog:
        if message.id:
            message.string = accented(str(message.id))
    catalog.fuzzy = False
    with (home / "texts.po").open("wb") as file:
        write_po(file, catalog)


def copy_checkout(folder: Path) -> None:
    """Copy what prints take into a folder, with the language."""
    ignored = shutil.ignore_patterns("__pycache__", "jinja-*")
    shutil.copytree(ROOT / "generator", folder / "generator", ignore=ignored)
    shutil.copytree(ROOT / "templates", folder / "templates")
    shutil.copytree(ROOT / "_built", folder / "_built", ignore=ignored)
    make_language(folder / "templates" / "words")
