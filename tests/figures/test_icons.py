"""Our drawings: in the part of SVG that is read, in their boxes, in roles that every theme paints."""

from pathlib import Path as File
from xml.etree import ElementTree

import pytest

from pressboard.figures.icons import BOX, CLASSES, read_icon
from pressboard.figures.pathdata import read_path
from pressboard.figures.roles import THEMES
from pressboard.figures.shapes import Circle, Drawable, Path, Polygon, Polyline, Rect
from pressboard.figures.themes import theme
from tests.certainty import certain

GAMES = File(__file__).parents[2] / "generator" / "pressboard" / "games"
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
SVG = "{http://www.w3.org/2000/svg}"
ATTRIBUTES = {
    f"{SVG}{tag}": {"class", *names.split()}
    for tag, names in {
        "path": "d",
        "circle": "cx cy r",
        "rect": "x y width height",
        "polygon": "points",
        "line": "x1 y1 x2 y2",
    }.items()
}
"""What each element needs; rectangles may be round, and all may have a width of their own."""


def ends(shape: Drawable) -> list[tuple[float, float]]:
    """Return points of an outline that must lie in the box; a curve's handles may stray."""
    if isinstance(shape, Circle):
        return [
            (shape.x - shape.radius, shape.y - shape.radius),
            (shape.x + shape.radius, shape.y + shape.radius),
        ]
    if isinstance(shape, Rect):
        return [(shape.x, shape.y), (shape.x + shape.width, shape.y + shape.height)]
    if isinstance(shape, Path):
        return [(numbers[-2], numbers[-1]) for _, numbers in shape.segments if numbers]
    assert isinstance(shape, Polygon | Polyline)
    return [*shape.points]


@pytest.mark.parametrize(
    "file",
    sorted(GAMES.glob("*/pictures/**/*.svg")),
    ids=lambda file: "/".join(file.parts[-3:-1]) + f"/{file.stem}",
)
def test_every_drawing_of_ours_keeps_to_what_is_read(file: File) -> None:
    """Each element is known, has what it needs and nothing that would be passed over; it stands in its picture."""
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    assert root.tag == f"{SVG}svg"
    assert len(root)
    for element in root:
        assert not len(element)
        assert not (element.text or "").strip()
        needed = ATTRIBUTES[element.tag]
        assert (
            needed
            <= {*element.keys()}
            <= needed | {"stroke-width", *(["rx"] if "rect" in element.tag else [])}
        )
        if path := element.get("d"):
            assert set(filter(str.isalpha, path)) <= set("MLHVCSZmlhvcsz")


@pytest.mark.parametrize(
    "file",
    sorted(GAMES.glob("*/pictures/drawings/**/*.svg")),
    ids=lambda file: f"{file.parent.name}/{file.stem}",
)
def test_every_icon_lies_in_its_box(file: File) -> None:
    """An icon is drawn of the classes there are, and within 64 x 64."""
    items = certain(read_icon(file.read_text(encoding="utf-8"), file.stem).items)
    for item in items:
        assert all(0 <= number <= BOX for end in ends(item) for number in end)


@pytest.mark.parametrize("name", THEMES)
def test_every_class_has_a_role_in_every_theme(name: str) -> None:
    """Whatever an icon is made of, every theme can paint it."""
    assert all(theme(name).paint(role) for role, _ in CLASSES.values())


def test_every_shape_is_read() -> None:
    """Each element becomes the shape of its name with the role and the line's width of its class."""
    shapes = """
        <!-- a comment -->
        <circle class="solid" cx="10" cy="11" r="3"/>
        <rect class="tone-grey" x="1" y="2" width="30" height="4" rx="9"/>
        <polygon class="foliage" points="0,0 4,0 4 4"/>
        <line class="stroke" x1="1" y1="2" x2="3" y2="4" stroke-width="1"/>
        <path class="knockout" d="M1 2L3 4"/>
        """
    assert read_icon(f"{HEAD}\n{shapes}\n</svg>", "owl", "Ow").items == (
        Circle("solid", 10, 11, 3),
        Rect("tone grey", 1, 2, 30, 4, 2, line_width=2.4),
        Polygon("foliage", ((0, 0), (4, 0), (4, 4)), line_width=2.4),
        Polyline("stroke", ((1, 2), (3, 4)), line_width=1),
        Path("knockout", (("M", (1, 2)), ("L", (3, 4))), line_width=1.6),
    )


@pytest.mark.parametrize(
    ("data", "same"),
    [
        ("m1 2 3 4 5 6", "M1 2 L4 6 L9 12"),
        ("M1 2h3v4H0V1", "M1 2L4 2L4 6L0 6L0 1"),
        ("M1 1L2 1zm1 1l1 1", "M1 1L2 1ZM2 2L3 3"),
        ("M0 0C1 2 3 4 5 6s1 1 2 2", "M0 0C1 2 3 4 5 6C7 8 6 7 7 8"),
        ("M0 0L1 1S2 2 3 3", "M0 0L1 1C1 1 2 2 3 3"),
        ("M1-2.5.5-10", "M1 -2.5L0.5 -10"),
        ("\n M 1,2 , 3,4 ", "M1 2L3 4"),
    ],
)
def test_shorthands_mean_what_they_stand_for(data: str, same: str) -> None:
    """Relative, smooth and repeated commands equal the plain ones."""
    assert read_path(data) == read_path(same)
