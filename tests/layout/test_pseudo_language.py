"""Every printed word can be translated, and a language a third longer than English has room on every page."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from pressboard import registry
from tests.certainty import certain
from tests.pseudo import CODE, accented, copy_checkout

THEMES = ("full", "low-ink", "bw", "contrast")
PAPERS = ("A4", "Letter", "A5")
NAMES = re.compile(
    r"https?://\S+|\S+\.(com|net|org)\S*|[0-9A-Z]{2,6}- ?"
    r"|Zack Brown|Pandaqi|Tiamo Pastoor|Robert Dudley|Marino\s+Carpignano|"
    + "|".join(game.title for game in registry.games())
)
"""What is no word of a language: addresses, codes, people, games."""
COMMANDS = {"pressboard", "reprint", "stop"}
"""What people type and write, in whatever language."""
PRINT = """
import sys
from pathlib import Path
from pressboard import interface
from pressboard.errors import PressboardError
game, lang, paper, theme, folder = sys.argv[1:]
for product in interface.list_products(game):
    options = {"lang": lang, "paper": paper, "theme": theme}
    if any(row.name == "seed" for row in interface.describe_options(game, product)):
        options["seed"] = "a"
    try:
        printed = interface.print_product(game, product, **options)
    except PressboardError as error:
        print(f"{product}: {error}")
    else:
        Path(folder, f"{product}.pdf").write_bytes(printed.pdf)
"""


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pseudo")
    copy_checkout(folder)
    return folder


def prints(checkout: Path, game: str, lang: str, paper: str, theme: str, folder: Path) -> list[str]:
    """Print all products of a game; return what was refused."""
    folder.mkdir()
    command = [sys.executable, "-c", PRINT, game, lang, paper, theme, str(folder)]
    environment = {
        "PYTHONPATH": str(checkout / "generator"),
        "PATH": "/usr/bin:/bin",
        "HOME": str(folder),
    }
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.parametrize("place", range(12), ids=lambda place: f"{PAPERS[place % 3]}-{place // 3}")
def test_every_page_has_room_for_a_longer_language(
    checkout: Path, tmp_path: Path, place: int
) -> None:
    """What English prints of a game on a paper, in one of the themes, a longer language prints, too."""
    game = registry.names_of_ours()[place // 3]
    paper = PAPERS[place % 3]
    theme = THEMES[place % 4]
    refused = prints(checkout, game, CODE, paper, theme, tmp_path / CODE)
    of_english = prints(checkout, game, "en", paper, theme, tmp_path / "en")
    assert [line.partition(":")[0] for line in refused] == [
        line.partition(":")[0] for line in of_english
    ], refused


@pytest.mark.slow
@pytest.mark.parametrize("game", registry.names_of_ours())
def test_every_printed_word_can_be_translated(checkout: Path, tmp_path: Path, game: str) -> None:
    """No word of four letters stands in a print without an accent."""
    prints(checkout, game, CODE, "A4", "full", tmp_path / CODE)
    english = dict[str, set[str]]()
    for path in certain((tmp_path / CODE).glob("*.pdf")):
        with PdfDocument(path) as document:
            said = (page.get_textpage().get_text_range() for page in document)
            text = NAMES.sub(" ", "\n".join(said))
        plain = {word for word in re.findall(r"\b[a-zA-Z]{4,}\b", text) if accented(word) != word}
        if plain - COMMANDS:
            english[path.stem] = plain - COMMANDS
    assert english == {}
