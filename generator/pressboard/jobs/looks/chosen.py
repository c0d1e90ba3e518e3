"""The theme that a print is asked for: one of ours by its name, or one of the user's own by its file."""

from pathlib import Path
from typing import NamedTuple

from pressboard.figures.looks.own_theme import OwnTheme
from pressboard.figures.themes import theme

ENDING = ".toml"


class ChosenTheme(NamedTuple):
    """The name of a theme, which brings what it changes, and the folder of the icons that go with it, "" for none."""

    theme: str
    icons: str = ""


def chosen_theme(word: str) -> ChosenTheme:
    """Return the theme that `word` asks for.

    Raises BadOption for one of ours that there is not, BadFile for a file that is none.
    """
    if word.lower().endswith(ENDING) and not isinstance(word, OwnTheme):
        from pressboard.jobs.looks.theme_file import read_theme

        return read_theme(Path(word))
    theme(word)
    return ChosenTheme(word)
