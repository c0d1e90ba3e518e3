"""Text that is copied whole from a printed page is as good as the code in it."""

from pathlib import Path

import pytest
from every_product import printed
from pypdf import PdfReader

from generator.cli.app import run

CODED = {
    "kangaruse sheet": "KANGA2-",
    "kangaruse puzzle": "KAPUZ2-",
    "krypte problems": "KRYPT2-",
    "krump problems": "KRUCAP1-",
    "krump board": "KRUMP2-",
    "crumble problems": "CRUMP1-",
    "crumble board": "CRUMB3-",
}
"""The products whose prints carry a code, and what these begin with."""
BY_CHANCE = {"krump board": ("--array", "random"), "crumble board": ("--start", "random")}


@pytest.mark.parametrize("product", CODED)
def test_a_whole_page_pasted_is_read(
    product: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The page's words, with more before and after them, are read as the sheet whose code stands in their midst."""
    monkeypatch.chdir(tmp_path)
    chance = (*BY_CHANCE[product], "--seed", "wattle") if product in BY_CHANCE else ()
    pdf = printed(product, *chance)
    assert run(["check", str(pdf)]) in {0, 1}
    told = [line for line in capsys.readouterr().out.split() if line.startswith(CODED[product])]
    words = "\n".join(page.extract_text() for page in PdfReader(pdf).pages)
    assert CODED[product] in words
    pasted = tmp_path / "pasted.txt"
    pasted.write_text(f"From the club's mail, with a sheet below:\n\n{words}\n\nSee you on Friday.\n", encoding="utf-8")
    assert run(["check", str(pasted)]) in {0, 1}
    assert [each for each in capsys.readouterr().out.split() if each.startswith(CODED[product])] == told != []
