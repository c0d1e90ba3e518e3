"""Writes one of our themes where it can be changed."""

from pathlib import Path

from pressboard.errors import BadOption, quoted
from pressboard.jobs.looks.chosen import ENDING
from pressboard.jobs.looks.theme_text import theme_text
from pressboard.paths import claim, staged, told_unchanged, unchanged


def copy_theme(name: str, path: Path, force: bool) -> str:
    """Write one of our themes to a file; return what is to be told where it held that already, "" else.

    Raises BadOption for a theme that there is not and for a file that is called like none, BadFile where nothing can be
    written.
    """
    if path.suffix.lower() != ENDING:
        raise BadOption(f"--to {quoted(str(path), 80)}: name a file that ends in {ENDING}")
    text = theme_text(name)
    claim(path, force, "--to")
    with staged(path.parent, force, "--to") as stage:
        (stage / path.name).write_text(text, encoding="utf-8")
        same = () if force else unchanged(stage, path.parent)
    return told_unchanged(same) if same else ""
