"""The reference pages that `pressboard docs` writes, and the links of those that lie in the project."""

import re
from pathlib import Path

import pytest

from pressboard import registry
from pressboard.cli.app import OWN, run
from pressboard.jobs.handout.figure_list import shown_figures
from pressboard.jobs.options import PaperOptions, PrintOptions
from pressboard.kinds.options import options_of
from pressboard.layout.reference import reference

ROOT = Path(__file__).parents[2]
SMALL = 8000
"""So many bytes a small picture has at most."""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the pages."""
    folder = tmp_path_factory.mktemp("docs") / "pages"
    assert run(["docs", str(folder)]) == 0
    return folder


def lost(page: Path) -> list[str]:
    """Return the links of a page that lead to no file and to no heading of it."""
    text = page.read_text("utf-8")
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    links = [link for link in re.findall(r"\]\(([^)\s]+)\)", text) if not link.startswith("https:")]
    places = [(page.parent / link.partition("#")[0], link.partition("#")[2]) for link in links]
    return [
        link
        for link, (path, anchor) in zip(links, places, strict=True)
        if not path.exists() or (path == page.parent and anchor not in anchors)
    ]


def test_its_links_lead_somewhere(written: Path) -> None:
    """Every page has the pictures that it shows, small ones, and no link that leads nowhere."""
    pages = sorted(written.glob("*.md"))
    assert [page.name for page in pages] == ["cli.md", "figures.md", "vocabulary.md"]
    assert not [(page.name, lost(page)) for page in pages if lost(page)]
    pictures = sorted(path.name for path in (written / "figures").iterdir())
    assert pictures == sorted(each.picture for each in shown_figures())
    assert all((written / "figures" / name).stat().st_size < SMALL for name in pictures)
    assert all(
        f"figures/{name}" in (written / "figures.md").read_text("utf-8") for name in pictures
    )


def test_it_tells_all_commands_and_words(written: Path) -> None:
    """Every command of every game, its options of every print, and the words of templates are told."""
    told = (written / "cli.md").read_text("utf-8")
    products = [
        f"{game.name} {product.name}" for game in registry.games() for product in game.products
    ]
    assert all(f"\n## pressboard {name}" in told for name in (*products, *OWN))
    for each in (*options_of(PaperOptions), *options_of(PrintOptions)):
        assert len(re.findall(f" --{each.name.replace('_', '-')}[ ,]", told)) > len(products)
    assert (written / "vocabulary.md").read_text("utf-8") == reference()


@pytest.mark.slow
def test_nothing_is_written_over(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A page that somebody has changed stays unless --force is given."""
    page = written / "figures.md"
    before = page.read_text("utf-8")
    page.write_text("mine", "utf-8")
    assert run(["docs", str(written)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert page.read_text("utf-8") == "mine"
    assert run(["docs", str(written), "--force"]) == 0
    assert page.read_text("utf-8") == before


@pytest.mark.parametrize(
    "page", [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")], ids=lambda page: page.name
)
def test_our_own_links_lead_somewhere(page: Path) -> None:
    """No link of a page in the project leads nowhere."""
    assert not lost(page)


def test_every_picture_is_shown() -> None:
    """No picture is left that no page shows."""
    pages = "".join(
        page.read_text("utf-8") for page in (ROOT / "README.md", *ROOT.glob("docs/*.md"))
    )
    assert all(f"{path.parent.name}/{path.name}" in pages for path in ROOT.glob("docs/**/*.png"))
