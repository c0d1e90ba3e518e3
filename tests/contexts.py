"""The page of the documentation on templates: their words, and what the program gives each of them, table by table.

`python -m tests.contexts` writes docs/vocabulary.md.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from inspect import getdoc
from pathlib import Path
from typing import Any

from pressboard import registry
from pressboard.chance import Chance
from pressboard.contract import Item, Leaf, PagedCertificate, Room
from pressboard.contract.product import Product
from pressboard.jobs.kits.evening import Evening, KitChoices
from pressboard.jobs.kits.printing import CONTENTS, contents_told, game_kit
from pressboard.jobs.packs.class_set import ClassPages, lesson_of
from pressboard.jobs.packs.leaves import PackPages
from pressboard.jobs.packs.people import people
from pressboard.jobs.settings.calibration import calibration_leaf
from pressboard.layout.reference import reference
from pressboard.paths import our_templates
from pressboard.play.seating.seat import seat
from pressboard.printing.calibrating import calibration_plan
from pressboard.printing.papers import PAPERS

PAGE = Path(__file__).parents[1] / "docs" / "vocabulary.md"
_HEAD = """
## What Python hands over

Every template knows `title` (the game's, or the words of `--title`), `game` (with `name`, `title`, `credit`, `link` and
`marks`: whether it has an emblem and a wordmark), `paper` (with `name`, `width`, `height`, `margin`, in mm), `theme`,
`orientation` (how pages lie), `caption` (the place of the small print, or none) and `duplex`. A game that has marks
gives the figures `emblem` and `wordmark` to all of its templates, and `parts.xml` has a `masthead`, a `running_head`
and feet made of them. What else a template of a product knows stands below: its name, what it is, and what can be asked
of it after a dot. Places have `x`, `y`, `width`, `height`, `right` and `bottom` in mm.
"""
_RECORDS = {"krypte": "example", "krump": "example", "crumble": "2,1VW 1,3VW"}
"""Games for the diagrams of each game; Kangaruse's are of a sheet."""
_SMALL: dict[tuple[str, str], dict[str, Any]] = {
    ("kangaruse", "sheet"): {"checks": "structure"},
    ("krypte", "problems"): {"problems": 1},
    ("crumble", "problems"): {"problems": 1},
    ("krump", "problems"): {"problems": 1},
}
"""Parameters by which what is made by chance is made quickly."""
_MORE: dict[tuple[str, str], tuple[dict[str, Any], ...]] = {
    ("krump", "cards"): ({"calibrate": True, "backs": "duplex"}, {"large_print": True}),
    ("kangaruse", "rules"): ({"short": True},),
    **{
        (game, product): ({"large_print": True},)
        for game, product in (("kangaruse", "sheet"), ("kangaruse", "puzzle"), ("krump", "mat"))
    },
    ("krypte", "board"): ({"large_print": True}, {"square": 60.0}),
    **{
        (game, "board"): ({"large_print": True, "setup": True}, {"square": 60.0}, {"setup": True})
        for game in ("krump", "crumble")
    },
}
"""Options by which a product has further templates, or gives more to one."""
_DEEP = 2
_FEW = 6
_SHARED = "box.xml", "certificate.xml", "contents.xml", "cut-words.xml", "pads.xml", "pocket.xml", "sections.xml"
_TEXTS = "a list, each text"
_UNFILLED = {
    "beside": "a list, each A sentence to be printed: `text`, `option`, `house`",
    "board": "columns and rows of a board of one's own, or none",
    "cuts": "a list, each A line to cut along: `x`, `y`, `x2`, `y2`",
    "enlarged": _TEXTS,
    "heights": "by name: a number",
    "key": _TEXTS,
    "key of Kangaruse": "a list, each a row of text; text",
    "missing": "a list, each a row of A part of the kit that the paper is too small for; text",
    "more": _TEXTS,
    "panels": f"by name: {_TEXTS}",
    "pausing": _TEXTS,
    "qr": "none",
    "setup": "none",
    "signs": _TEXTS,
}
"""What there is in things that are empty in the small prints of this page."""


def page() -> str:
    """Return the page."""
    return reference() + _HEAD + "".join(_section(name, leaves) for name, leaves in sorted(_templates().items()))


def _templates() -> dict[str, list[Leaf]]:
    """Return the pages that fill each template: `board.xml of Krump` and so on."""
    found: dict[str, list[Leaf]] = {}
    for room in registry.rooms():
        for product in room.products:
            for leaf in _leaves(room, product):
                found.setdefault(f"{leaf.template} of {room.title}", []).append(leaf)
    for leaf in _packs(registry.room("kangaruse")):
        if leaf.template.startswith("pack/"):
            found.setdefault(leaf.template, []).append(leaf)
    calibration = calibration_leaf(calibration_plan(PAPERS["A4"], "long"), "long")
    found |= {CONTENTS: [_evening()], calibration.template: [calibration]}
    shared = {name: leaves for name, leaves in found.items() if name.startswith(_SHARED)}
    for name, leaves in shared.items():
        del found[name]
        found.setdefault(name.partition(" of ")[0], []).extend(leaves)
    return found


def _evening() -> Leaf:
    """Return the contents of several games' kits."""
    evening = Evening(paper=PAPERS["A4"], choices=KitChoices(seed="wattle"))
    kits = [game_kit(request, (our_templates(),)) for request in evening.requests]
    return Leaf(CONTENTS, contents_told(evening, "full", kits))


def _leaves(room: Room, product: Product[Any]) -> Iterator[Leaf]:
    if product.name == "kit":
        yield next(iter(product.leaves(iter(()), product.options(), PAPERS["A4"])))
        return
    if product.name == "rules":
        yield from _told_alone(product)
    options: dict[str, Any] = {}
    if product.name == "diagram":
        options = {"record": _RECORDS.get(room.name) or _code(room)}
    made = room.made_by_chance(product)
    items = _items(room, product)
    for more in ({}, *_MORE.get((room.name, product.name), ())):
        yield from product.leaves(iter(items), product.options(**options, **more), PAPERS["A4"])
    for item in items:
        certificate = made.certificate(item)
        if isinstance(certificate, PagedCertificate):
            yield certificate.leaf()


def _packs(room: Room) -> Iterator[Leaf]:
    """Yield the pages of a small pack and of a small class set."""
    assert room.tables is not None
    needs, who, paper = room.tables(), people("4", (), "--players"), PAPERS["A4"]
    product, lesson = room.product(needs.sheet), lesson_of(room)
    made = room.made_by_chance(lesson)
    assert product is not None
    assert made is not None
    seating = seat(4, 2, 2, (2, 2), Chance("seats"))
    item = next(iter(_items(room, product)))
    for options in (product.options(), product.options(large_print=True)):
        yield from PackPages(paper, who, seating, needs, product, options, [item] * 2, None).leaves()
    yield from ClassPages(paper, who, lesson, lesson.options(), [made.generate(made.params(), "wattle", 1)]).leaves()


def _items(room: Room, product: Product[Any]) -> list[Item[Any]]:
    """Return an item of a product that is made by chance."""
    made = room.made_by_chance(product)
    return [made.generate(made.params(**_SMALL.get((room.name, product.name), {})), "wattle", 1)] if made else []


def _told_alone(product: Product[Any]) -> Iterator[Leaf]:
    """Yield pages of single sections and of cards, with what is given to them beside what all rules are."""
    (whole,) = product.leaves(iter(()), product.options(), PAPERS["A4"])
    for more in ({"section": ("overview",)}, {"pocket": True}):
        (leaf,) = product.leaves(iter(()), product.options(**more), PAPERS["A4"])
        yield replace(leaf, context={key: leaf.context[key] for key in {*leaf.context} - {*whole.context}}, figures={})


def _code(room: Room) -> str:
    product = room.generated
    assert product is not None
    code: str = product.generate(product.params(**_SMALL.get((room.name, product.name), {})), "wattle", 1).code
    return code


def _section(name: str, leaves: list[Leaf]) -> str:
    given: dict[str, list[Any]] = {}
    for leaf in leaves:
        for key in leaf.context:
            given.setdefault(key, []).append(leaf.context[key])
    rows = [f"| `{key}` | {_filled(key, given[key], name)} |" for key in sorted(given)]
    rows += [f"| `form` of `{key}` | {_told(form)} |" for key in sorted(given) if (form := _form_of(given[key][-1]))]
    figures = sorted({figure.rstrip("0123456789 ") for leaf in leaves for figure in leaf.figures})
    drawn = f"\nFigures: {', '.join(f'`{each}`' for each in figures[:12])}.\n" if figures else ""
    table = "| name | what it is |\n|---|---|\n" + "".join(f"{row}\n" for row in rows) if rows else "Nothing else.\n"
    return f"\n### {name}\n\n{table}{drawn}"


def _filled(key: str, values: list[Any], template: str) -> str:
    """Return what the values of a name are, told by the last that is not empty, and whether there may be none."""
    full = [each for each in values if each is not None and each != [] and each != () and each != {}]
    if not full:
        return _UNFILLED.get(f"{key} of {template.rpartition(' ')[2]}") or _UNFILLED[key]
    return _told(full[-1]) + (", or none" if None in values else "")


def _form_of(value: Any) -> object:  # noqa: ANN401
    """Return how large things are in the first of some places, None of anything else."""
    first = next(iter(value), None) if isinstance(value, list | tuple) else None
    return getattr(first, "form", None)


def _told(value: Any, deep: int = 0) -> str:  # noqa: ANN401
    if isinstance(value, bool):
        return "yes or no"
    if callable(value) and not is_dataclass(value):
        return f"to be called: {(getdoc(value) or '').partition('.')[0].lower().replace(chr(10), ' ')}"
    if isinstance(value, int | float):
        return "a number"
    if isinstance(value, str):
        return "text"
    if is_dataclass(value):
        return _object(value, [each.name for each in fields(value)])
    if hasattr(value, "_fields"):
        return _object(value, value._fields)
    if isinstance(value, Mapping):
        return (
            "values by name" if not value or deep > _DEEP else f"by name: {_told(next(iter(value.values())), deep + 1)}"
        )
    return _listed(list(value), deep) if isinstance(value, list | tuple | set | frozenset) else "a list"


def _listed(values: list[Any], deep: int) -> str:
    """Return what is in a list: of few things that are not of one kind each, of others the first."""
    if not values or deep > _DEEP:
        return "a list"
    told = [_told(each, deep + 1) for each in values[:_FEW]]
    if len(values) < _FEW and len({*told}) > 1:
        return f"a row of {'; '.join(told)}"
    return f"a list, each {told[0]}"


def _object(value: object, names: list[str] | tuple[str, ...]) -> str:
    properties = [name for name in dir(type(value)) if isinstance(getattr(type(value), name), property)]
    described = (getdoc(type(value)) or "").partition("\n")[0]
    said = described.replace("|", "/").rstrip(".")
    shown = [name for name in (*names, *properties) if not name.startswith("_")]
    return f"{said or type(value).__name__}: {', '.join(f'`{name}`' for name in dict.fromkeys(shown))}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
