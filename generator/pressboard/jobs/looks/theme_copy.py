"""Writes one of our themes where it can be changed."""

from pathlib import Path

from pressboard.errors import BadOption, quoted
from pressboard.jobs.looks.chosen import ENDING
from pressboard.jobs.looks.theme_text import theme_text
from pressboard.jobs.report import Report, writing


def copy_theme(name: str, path: Path, force: bool) -> Report:
    """Write one of our themes to a file.

    Raises BadOption for a theme that there is not and for a file that is called like none, BadFile where nothing can be
    written.
    """
    if path.suffix.lower() != ENDING:
        raise BadOption(f"--to {quoted(str(path), 80)}: name a file that ends in {ENDING}")
    text, report = theme_text(name), Report()
    with writing(path, force, report, "--to") as place:
        place.write_text(text, encoding="utf-8")
    return report
