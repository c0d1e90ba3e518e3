"""Names in figures of rules have room in larger type: none lies over another, none leaves the page."""

from pathlib import Path

import pypdfium2
import pytest

from page_reading import letters, overprinted
from pressboard.cli.app import run


@pytest.mark.slow
@pytest.mark.parametrize("command", ["krump rules", "krypte rules", "crumble rules", "kangaruse rules"])
def test_names_in_figures_have_room_in_the_largest_type(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With --text-size 24 the first pages' figures are read, too."""
    monkeypatch.chdir(tmp_path)
    assert run([*command.split(), "--text-size", "24", "--paper", "A4", "--out", "large.pdf"]) == 0
    with pypdfium2.PdfDocument("large.pdf") as document:
        for page in document:
            found = letters(page)
            assert not overprinted(found)
            assert max((each.right for each in found), default=0) <= page.get_width() - 15
