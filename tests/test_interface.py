"""The Python interface: the examples of its page, what it refuses, and threads."""

import re
from pathlib import Path
from typing import Any

import pytest

import pressboard
from pressboard.errors import PressboardError
from tests.crossed import crossed
from tests.mistakes import refusal

pytestmark = pytest.mark.usefixtures("empty_folder")

ROOT = Path(__file__).parent.parent
EXAMPLES = re.findall(
    r"```python\n(.*?)```", (ROOT / "docs" / "python.md").read_text(encoding="utf-8"), re.DOTALL
)


@pytest.mark.slow
def test_the_examples_of_the_page_are_true() -> None:
    """The page's pieces, one after the other, run and hold; nothing but what they name is written."""
    assert len(EXAMPLES) > 5
    exec("\n".join(EXAMPLES), {})
    assert sorted(path.name for path in Path().iterdir()) == ["boards", "evening.xml", "sheet.pdf"]


def test_the_package_offers_what_the_interface_has() -> None:
    """What the package names is there, the stub for type checkers names the same, and nothing else is found."""
    stub = (ROOT / "generator" / "pressboard" / "__init__.pyi").read_text(encoding="utf-8")
    offered = set(dir(pressboard)) - {"__version__"}
    assert offered == set(re.findall(r" as (\w+)$", stub, re.MULTILINE))
    for name in offered:
        assert getattr(pressboard, name).__doc__
    with pytest.raises(AttributeError, match="has no attribute 'print_all'"):
        pressboard.print_all  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize(
    ("game", "product", "options", "message"),
    [
        ("chess", "", {}, 'unknown game "chess"'),
        ("krypte", "boards", {}, 'unknown Krypte product "boards"; did you mean board'),
        (
            "krypte",
            "board",
            {"squares": 3},
            'unknown option of krypte board "squares"; did you mean square',
        ),
        ("krypte", "board", {"paper": "A9"}, 'unknown paper "A9"'),
        ("krypte", "board", {"out": "a.pdf"}, "say where to print by to="),
        ("krypte", "board", {"seed": "x"}, 'unknown option of krypte board "seed"'),
        ("kangaruse", "sheet", {"count": 0}, "--count 0"),
        ("kangaruse", "sheet", {"code": "KANGA1-7"}, ""),
    ],
)
def test_mistakes_are_one_line(
    game: str, product: str, options: dict[str, object], message: str
) -> None:
    """Whatever is asked for wrongly is a PressboardError, and no file is left."""
    assert message in refusal(PressboardError, pressboard.print_product, game, product, **options)
    assert not list(Path().iterdir())


def test_files_are_kept_unless_forced() -> None:
    """A file that exists is overwritten only when that is asked for."""
    Path("a.pdf").write_bytes(b"mine")
    assert "exists already" in refusal(
        PressboardError, pressboard.print_product, "krypte", "board", to="a.pdf"
    )
    assert Path("a.pdf").read_bytes() == b"mine"
    printed = pressboard.print_product("krypte", "board", to="a.pdf", force=True)
    assert Path("a.pdf").read_bytes() == printed.pdf
    assert printed.files == (Path("a.pdf"),)
    again = pressboard.print_product("krypte", "board", to="a.pdf")
    assert (again.pdf, again.files) == (printed.pdf, printed.files)
    assert again.notes == ("a.pdf had the same bytes already; left as it is",)


def test_a_folder_that_lies_about_is_not_used() -> None:
    """Templates beside are for the command line; from Python they have to be named."""
    Path("templates/krypte").mkdir(parents=True)
    Path("templates/krypte/board.xml").write_text("<document><page><p>x</p></page></document>")
    ours = pressboard.print_product("krypte", "board", to="output")
    assert not ours.notes
    theirs = pressboard.print_product("krypte", "board", templates=["templates"])
    assert len(theirs.pdf) < len(ours.pdf)


def test_sheets_of_several_products_are_reprinted_apart() -> None:
    """A file of several products' sheets is a mistake that says so, unless it is said which of them."""
    Path("codes.txt").write_text("KRUMP1-X0B9BK\nCRUMB1-005XV5-01AJBF\n")
    with pytest.raises(
        PressboardError,
        match="this holds sheets of krump board and crumble board; say which by numbers=",
    ):
        pressboard.reprint("codes.txt")
    assert (
        pressboard.reprint("codes.txt", numbers="1").pdf == pressboard.reprint("KRUMP1-X0B9BK").pdf
    )


def test_a_sheet_is_judged_under_house_rules() -> None:
    """The readings given are those of the certificate; what is no reading is a mistake."""
    sheet = pressboard.print_sheet("kangaruse", size="tiny", seed="wattle", checks="structure")
    Path("sheet.pdf").write_bytes(sheet.pdf)
    (found,) = pressboard.check(
        "sheet.pdf", readings=["ends_without_jumps=no", "teleport_acts=yes"]
    )
    data = found.certificate.data()
    assert isinstance(data, dict)
    assert data["readings"] == ["ends_without_jumps=no"]
    assert "unknown reading" in refusal(
        PressboardError, pressboard.check, "sheet.pdf", readings=["tea=yes"]
    )


SEVERAL: list[tuple[str, str, str, list[Any]]] = [
    ("kangaruse", "sheet", "readings", ["tiger_mixes_lines=no", "teleport_acts=no"]),
    ("kangaruse", "rules", "types", ["star", "kiwi"]),
    ("krypte", "rules", "section", ["turn", "winning"]),
    ("krypte", "diagram", "at", [1, 2]),
]


@crossed("kind game,product,name,words", [list, tuple], SEVERAL)
def test_several_words_are_a_sequence(
    game: str, product: str, name: str, words: list[Any], kind: type[Any]
) -> None:
    """Where the command takes several, with commas, a call takes a list or a tuple of them."""
    given: dict[str, Any] = {"seed": "wattle", "checks": "structure"} if product == "sheet" else {}
    given |= {"record": "d1 e8 c1"} if product == "diagram" else {}
    text = pressboard.print_product(game, product, **{**given, name: ",".join(map(str, words))})
    asked = pressboard.print_product(game, product, **given, **{name: kind(words)})
    assert asked.pdf == text.pdf
    assert asked.pdf != pressboard.print_product(game, product, **given).pdf
