"""Pages as SVG and PNG: the same as in the PDF, true to size, whole or their main figures alone."""

import re
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pypdfium2
import pytest
from PIL import Image, ImageChops

from pressboard.cli.app import run
from pressboard.jobs.handout.handout import Handout
from pressboard.printing.papers import PAPERS
from pressboard.render.pictures.preview import page_png
from pressboard.units import mm, pt
from tests.crossed import every_other
from tests.every_product import PRODUCTS, printed
from tests.mistakes import complaint
from tests.overlay import SMOOTHED, difference, differences

pytestmark = pytest.mark.usefixtures("empty_folder")

SVG = "{http://www.w3.org/2000/svg}"
HATCHED = ["low-ink", "bw"]
"""The themes that have patterns; the fourth has what the others have, only bolder."""
QUICK = ["krypte diagram", "kangaruse record", "crumble board"]
SLOW = [
    *PRODUCTS,
    *(
        f"{product} --theme {theme}"
        for product in PRODUCTS
        if "kit" not in product
        for theme in HATCHED
    ),
]


def pictures(product: str, *options: str, ending: str = ".svg") -> list[Path]:
    """Print a product as pictures and return them in their order."""
    for before in Path().glob(f"page*{ending}"):
        before.unlink()
    printed(product, *options, name=f"page{ending}")
    return sorted(Path().glob(f"page*{ending}"), key=lambda path: (len(path.name), path.name))


def pdf_and_pictures(command: str, *more: str) -> tuple[Path, list[Path]]:
    """Print a product with its options as a PDF and as SVG."""
    game, product, *options = command.split()
    shown = pictures(f"{game} {product}", *options, *more)
    return printed(f"{game} {product}", *options, *more), shown


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(each, marks=pytest.mark.long if " kit" in each else pytest.mark.slow)
        for each in dict.fromkeys((*QUICK, *SLOW))
    ],
)
def test_a_page_looks_the_same_as_svg(command: str) -> None:
    """Drawn by different programs, a page of the PDF and its SVG differ by how edges are smoothed and by no more.

    Lines for cutters, which have colours of their own and no dashes, are left out.
    """
    if command in QUICK:
        pdf, (first, *_) = pdf_and_pictures(command, "--paper", "105x148")
        assert differences(pdf, [first]) <= [SMOOTHED]
    else:
        assert max(differences(*pdf_and_pictures(command))) <= SMOOTHED


def test_a_page_is_as_large_as_its_paper() -> None:
    """An SVG has the paper's size in millimetres, one unit to the millimetre, and the titles of the page."""
    (svg,) = pictures("krypte board", "--paper", "Letter", "--title", 'Ann & Bob "12"')
    root = ET.parse(svg).getroot()
    assert (root.get("width"), root.get("height")) == ("215.9mm", "279.4mm")
    assert root.get("viewBox") == "0 0 215.9 279.4"
    assert str(root.findtext(f"{SVG}title")).startswith('Ann & Bob "12"')


LAYERS = [
    ("krump pyramids", {"print", "fold", "cut"}),
    ("crumble tiles", {"print", "fold", "cut"}),
    ("krump box", {"print", "fold", "cut"}),
    ("krump cards", {"print", "cut"}),
    ("krump board", set()),
]


PENS = {"cut": "#ff0000", "fold": "#0000ff"}
"""The colours by which programs for cutters and lasers tell lines apart."""


@every_other("product names", LAYERS)
def test_lines_to_cut_and_to_fold_have_layers(product: str, names: set[str]) -> None:
    """What is cut can be taken apart from what is folded and from the print; other pages have no layers."""
    root = ET.parse(pictures(product)[0]).getroot()
    label = "{http://www.inkscape.org/namespaces/inkscape}label"
    layers = {str(group.get("id")): group for group in root.findall(f"{SVG}g[@{label}]")}
    assert layers.keys() == names
    for name in names - {"print"}:
        lines = layers[name].findall(f".//{SVG}path")
        assert {each.tag for each in layers[name].iter()} == {f"{SVG}g", f"{SVG}path"}
        assert {each.get("fill") for each in lines} == {"none"}
        looks = {(each.get("stroke"), each.get("stroke-width")) for each in lines}
        assert looks == {(PENS[name], "0.0254")}
        assert not any("stroke-dasharray" in each.attrib for each in lines)
    elsewhere = [each for group in root.findall(f"{SVG}g") for each in group.iter(f"{SVG}path")]
    of_pens = [each for each in elsewhere if each.get("stroke") in PENS.values()]
    assert len(of_pens) == len(names - {"print"})


@pytest.mark.parametrize(
    ("product", "size", "count"),
    [
        ("krump cards", (63.5, 88.9), (3, 3)),
        ("krump cards --backs fold", (63.5, 88.9), (2, 2)),
    ],
)
def test_pieces_are_cut_out_from_tick_to_tick(
    product: str, size: tuple[float, float], count: tuple[int, int]
) -> None:
    """A plotter cuts every edge of the pieces once, and no tick; of a sheet that is folded it cuts the fronts alone."""
    game, name, *options = product.split()
    root = ET.parse(pictures(f"{game} {name}", *options)[0]).getroot()
    (layer,) = (group for group in root.iter(f"{SVG}g") if group.get("id") == "cut")
    drawn = " ".join(str(path.get("d")) for path in layer.iter(f"{SVG}path"))
    lines = [
        [*map(float, line)]
        for line in re.findall(r"M([0-9.]+) ([0-9.]+)L([0-9.]+) ([0-9.]+)", drawn)
    ]
    for along, own, others, number in (
        (0, size[0], size[1], count),
        (1, size[1], size[0], count[::-1]),
    ):
        found = [line for line in lines if line[along] == line[along + 2]]
        places = [line[along] for line in found]
        lengths = [line[3 - along] - line[1 - along] for line in found]
        assert [b - a for a, b in pairwise(places)] == pytest.approx([own] * number[0], abs=0.01)
        assert lengths == pytest.approx([others * number[1]] * (number[0] + 1), abs=0.01)


@pytest.mark.slow
def test_a_png_is_the_page_and_knows_its_size() -> None:
    """A PNG has the dots that were asked for, says how many there are to the inch, and is what the PDF's page is."""
    (picture,) = pictures("krypte diagram", "--dpi", "150", "--paper", "A5", ending=".png")
    pdf = printed("krypte diagram", "--paper", "A5")
    with Image.open(picture) as shown, pypdfium2.PdfDocument(pdf) as document:
        assert shown.size == (874, 1240)
        width, height = (mm(length) for length in document[0].get_size())
        across, down = shown.info["dpi"]
        assert (shown.width / across * 25.4, shown.height / down * 25.4) == pytest.approx(
            (width, height), abs=0.09
        )
        paper = document[0].render(scale=150 / 72).to_pil().crop((0, 0, 874, 1240))
        assert ImageChops.difference(paper, shown.convert("RGB")).getbbox() is None


def test_a_transparent_svg_has_no_ground() -> None:
    """The paper is one white rectangle, the first thing drawn; on request it is left out."""
    (svg,) = pictures("krypte board")
    drawn = [each for each in ET.parse(svg).getroot() if each.tag == f"{SVG}rect"]
    ground = drawn[0]
    assert (ground.get("width"), ground.get("height"), ground.get("fill")) == ("210", "297", "#fff")
    assert run(["krypte", "board", "--transparent", "--out", "clear.svg"]) == 0
    assert (
        len([each for each in ET.parse("clear.svg").getroot() if each.tag == f"{SVG}rect"])
        == len(drawn) - 1
    )


@pytest.mark.slow
@pytest.mark.parametrize("ending", [".svg", ".png"])
def test_one_page_has_the_very_name_and_several_have_numbers(
    ending: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """`board.svg` is the page where there is one, `rules-1.svg` the first of several; nothing else is written."""
    dpi = ["--dpi", "50"] if ending == ".png" else []
    assert run(["krypte", "board", *dpi, "--out", f"board{ending}"]) == 0
    assert (
        run(
            [
                "krypte",
                "rules",
                "--text-size",
                "24",
                "--paper",
                "a5",
                *dpi,
                "--out",
                f"rules{ending}",
            ]
        )
        == 0
    )
    told = capsys.readouterr().out.split()
    assert told[:2] == [f"board{ending}", f"rules-1{ending}"]
    assert told[2:] == [f"rules-{number}{ending}" for number in range(2, len(told))]
    assert {path.name for path in Path().iterdir()} == {*told}
    assert len(told) > 11


@pytest.mark.slow
def test_a_picture_that_exists_is_kept_and_none_is_written(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Where one of the pages' pictures would replace a file, nothing is written unless --force is given."""
    Path("rules-2.svg").write_text("mine")
    assert "rules-2.svg exists already" in complaint(
        ["krump", "rules", "--out", "rules.svg"], capsys
    )
    assert run(["krump", "rules", "--out", "rules.svg", "--force"]) == 0
    assert Path("rules-2.svg").read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.slow
def test_the_figure_alone_is_true_to_size() -> None:
    """The main figure stands on a page of its own, a millimetre wider on every side, in all three forms."""
    assert run(["krypte", "board", "--crop", "figure", "--out", "board.pdf"]) == 0
    assert run(["krypte", "board", "--crop", "figure", "--out", "board.svg"]) == 0
    assert run(["krypte", "board", "--crop", "figure", "--out", "board.png", "--dpi", "72"]) == 0
    root = ET.parse("board.svg").getroot()
    with pypdfium2.PdfDocument("board.pdf") as document, Image.open("board.png") as shown:
        width, height = document[0].get_size()
        sizes = [pt(float(str(root.get(side)).removesuffix("mm"))) for side in ("width", "height")]
        assert sizes == pytest.approx([width, height], abs=0.01)
        assert shown.size == pytest.approx((width, height), abs=1)
        assert difference(document[0], Path("board.svg").read_text(encoding="utf-8")) <= SMOOTHED
    assert mm(width) == pytest.approx(mm(height))
    assert mm(width) > 8 * 24


@pytest.mark.slow
@pytest.mark.parametrize("ending", [".svg", ".png"])
def test_templates_of_ones_own_make_pictures(ending: str, tmp_path: Path) -> None:
    """What is printed within bounds becomes pictures, too: a product by a user's template, and a handout."""
    (tmp_path / "mine" / "krypte").mkdir(parents=True)
    page = '<document title="Mine"><page><p>Mine</p></page><page><p>too</p></page></document>'
    (tmp_path / "mine" / "krypte" / "board.xml").write_text(page)
    assert run(["krypte", "board", "--templates", "mine", "--out", f"board{ending}"]) == 0
    report = Handout(
        tmp_path / "mine" / "krypte" / "board.xml", PAPERS["A4"], out=tmp_path / f"h{ending}"
    ).run()
    assert [path.name for path in report.files] == [f"h-1{ending}", f"h-2{ending}"]
    assert report.pages == 2
    for number in (1, 2):
        assert (
            Path(f"board-{number}{ending}").read_bytes() == Path(f"h-{number}{ending}").read_bytes()
        )


def test_a_page_in_black_is_stored_in_grey() -> None:
    """Where there is no colour none is stored."""
    (picture,) = pictures("krypte board", "--theme", "bw", "--dpi", "72", ending=".png")
    with Image.open(picture) as shown:
        assert shown.mode == "L"


@pytest.mark.parametrize(
    ("inches", "dots"),
    [
        ((2.75, 3.75), (825, 1125)),
        ((8.5, 11), (2550, 3300)),
        ((210 / 25.4, 297 / 25.4), (2480, 3508)),
    ],
)
def test_pictures_have_as_many_dots_as_shops_ask_for(
    inches: tuple[float, float], dots: tuple[int, int]
) -> None:
    """At 300 dots per inch a side has the nearest whole number of them, though a PDF's lengths are rounded."""
    document = pypdfium2.PdfDocument.new()
    document.new_page(*(72 * side + 0.0001 for side in inches))
    file = BytesIO()
    document.save(file)
    document.close()
    assert Image.open(BytesIO(page_png(file.getvalue(), 1, 300))).size == dots
