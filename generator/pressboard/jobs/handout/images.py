"""Images of the user's own in a handout: found beside its template, each read once."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from pressboard.figures.shapes import Figure
from pressboard.jobs.handout.beside import found_beside_template
from pressboard.jobs.looks.images import figure_of_image


class Images:
    """Images by their names, each read once; in a theme of black alone none has colours."""

    def __init__(self, folders: Sequence[Path], theme: str) -> None:
        self._folders, self._theme = folders, theme
        self._read: dict[Path, Figure] = {}

    def figure(self, name: str, told: str) -> Figure:
        """Return an image as a figure; it says `told` to who does not see it. Raises BadFile for what is none."""
        path = found_beside_template(name, self._folders, "image")
        if path not in self._read:
            self._read[path] = figure_of_image(path, told, self._theme)
        return replace(self._read[path], title=told)
