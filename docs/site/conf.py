"""How Sphinx makes the site of what `make.py` has put together."""

import re

from sphinx.application import Sphinx

from pressboard import __version__

project = "pressboard"
version = __version__
release = __version__
copyright = "the pressboard founders"
html_title = f"pressboard {__version__}"
html_theme = "furo"
html_copy_source = False
extensions = ["myst_parser", "sphinx.ext.autodoc"]
templates_path: list[str] = []
myst_heading_anchors = 4
default_role = "code"  # docstrings write `names` as Markdown does
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints = "signature"
autodoc_use_legacy_class_based = False
python_use_unqualified_type_names = True
toc_object_entries = False
suppress_warnings = [
    "misc.highlighting_failure",  # templates are XML with Jinja in it
    "myst.header",  # a page may begin with a smaller heading
]


def readable(
    app: Sphinx,
    what: str,
    name: str,
    thing: object,
    options: object,
    words: str | None,
    returns: str | None,
) -> tuple[str | None, str | None]:
    """Return a signature without objects that are written as `<... object>`, which nobody can read."""
    return words and re.sub(r"<[^<>]*(<[^<>]*>[^<>]*)*>", "...", words), returns


def setup(app: Sphinx) -> None:
    """Let signatures be readable."""
    app.connect("autodoc-process-signature", readable)
