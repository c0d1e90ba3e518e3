"""Options as fields: what the command line is grown from, what forms are told of them, and that all keep their word."""

import copy
import pickle
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, nan
from typing import Any

import pytest

from pressboard import interface, registry
from pressboard.errors import BadFile, BadNotation, BadOption, PressboardError, about
from pressboard.jobs.options import PaperOptions, PrintOptions
from pressboard.jobs.packs.options import ClassOptions, PackOptions
from pressboard.jobs.print_job import FILES, KitChoices, Series
from pressboard.kinds.options import OptionRow, Options, in_theme, option, options_from, options_of
from tests.certainty import certain
from tests.every_product import PRODUCTS

STYLES = ("solid", "dashed", "none")


@dataclass(frozen=True)
class Size(Options):
    """A group of one option."""

    side: float = option(0.0, "How large.", limits=(8.0, 100.0))


@dataclass(frozen=True, slots=True)
class Look(Size):
    """Some options, and one field that is none."""

    line_style: str = option("solid", "How lines look.", STYLES)
    copies: int = option(1, "How many.", label="Prints", limits=(1, 5), main=True)
    cache: dict[str, int] = field(default_factory=dict)

    def check(self) -> None:
        """Raise BadOption for what does not go together."""
        if self.copies > 1 and self.side:
            raise BadOption("copies have no side", "side")


def test_options_are_data() -> None:
    """What is asked first comes first, then what is a product's own, then what its groups have."""
    assert options_of(Look, "Shown") == (
        OptionRow(
            "copies",
            "Prints",
            "How many.",
            "number",
            1,
            (),
            1,
            5,
            "",
            "Shown",
            main=True,
            metavar="N",
        ),
        OptionRow(
            "line_style",
            "Line style",
            "How lines look.",
            "choice",
            "solid",
            ("solid", "dashed", "none"),
        )._replace(group="Shown"),
        OptionRow(
            "side", "Side", "How large.", "length", 0.0, (), 8.0, 100.0, "mm", "Shown", metavar="MM"
        ),
    )


@pytest.mark.parametrize(
    ("values", "message", "name"),
    [
        (
            {"line_style": "dahsed"},
            '--line-style: unknown value "dahsed"; did you mean dashed?',
            "line_style",
        ),
        ({"copies": 6}, "--copies 6: from 1 to 5", "copies"),
        ({"side": 7.5}, "--side 7.5: from 8 mm to 100 mm, or 0", "side"),
        ({"side": inf}, "--side inf: from 8 mm to 100 mm, or 0", "side"),
        ({"side": nan}, "--side nan: from 8 mm to 100 mm, or 0", "side"),
        ({"side": 9.0, "copies": 2}, "copies have no side", "side"),
    ],
)
def test_a_mistake_names_its_option(values: dict[str, Any], message: str, name: str) -> None:
    """The line says what may be, and beside it stands which option it is about, in copies and other processes, too."""
    with pytest.raises(BadOption) as caught:
        Look(**values)
    for error in (caught.value, pickle.loads(pickle.dumps(caught.value)), copy.copy(caught.value)):
        assert (str(error), error.option) == (message, name)


@pytest.mark.parametrize(
    ("message", "name"),
    [
        ("--per-page 9: too many", "per_page"),
        ("--no-marks draws nothing", "marks"),
        ("--no-templates and --templates", "no_templates"),
        ("--from a1: there is a tree", "from_"),
        ("the seed is too long", ""),
    ],
)
def test_a_line_that_begins_with_an_option_is_about_it(message: str, name: str) -> None:
    """Its name is that of Python, whatever it is called on the command line."""
    assert BadOption(message).option == name


def test_mistakes_within_are_about_what_is_read() -> None:
    """Unless they say themselves what they are about, or are of another kind."""
    for error, kinds, name in (
        (BadNotation("line 1"), (), "record"),
        (BadNotation("line 1"), (BadNotation,), "record"),
        (BadFile("a file"), (BadNotation,), ""),
        (BadOption("--game 2: there is one"), (), "game"),
    ):
        with pytest.raises(type(error)) as caught, about("record", *kinds):
            raise error
        assert caught.value.option == name


_KINDS = ("yes_no", "number", "decimal", "length", "choice", "list", "text", "lines", "file")
_BESIDE: Mapping[str, Mapping[str, Any]] = {
    "flip": {"backs": "duplex"},
    "shift_right": {"backs": "duplex"},
    "shift_down": {"backs": "duplex"},
    "dpi": {"out": "board.png"},
    "booklet_flip": {"booklet": True},
    "smallest": {"square": 40.0},
    "square": {"smallest": "1"},
    "number": {"start": "random", "array": "random"},
    "from_round": {"earlier": "pack.pdf"},
    "solved": {"size": "tiny", "players": 2},
}
"""What must be asked for, too, where there is such an option."""


_OF_A_SET = "pieces="
"""What is played with tiles that a kit must be asked for, too."""


def _names(rows: Sequence[OptionRow]) -> list[str]:
    return [row.name for row in rows]


def _kinds_of(game: str, product: str) -> tuple[type[Any], ...]:
    found = certain(registry.game(game).product(product))
    return (found.params, Series, found.options) if found.params else (found.options,)


def _holds(kind: type[Any], row: OptionRow) -> None:
    """Assert that what a row says of an option is so."""
    names = {each.name for each in options_of(kind)}
    beside = {name: value for name, value in _BESIDE.get(row.name, {}).items() if name in names}
    words = (
        row.words
        if row.kind == "choice"
        else tuple(map(type(row.default), row.words))
        if row.words
        else ()
    )
    limits = [each for each in (row.least, row.most) if each is not None]
    several = row.kind == "list"
    for value in (
        (row.default, *words, *limits)
        if not several
        else [(word,) for word in row.words if not word.startswith(_OF_A_SET)]
    ):
        if value is not None:
            options_from(kind, {**beside, row.name: value})
    wrong: list[Any] = (
        [("nosuch",) if several else "nosuch"]
        if row.kind in ("choice", "list") and row.words
        else []
    )
    if row.kind in ("number", "decimal", "length"):
        assert len(limits) == 2, row
        wrong = [
            type(limits[0])(value)
            for value in (limits[0] - 1, limits[1] + 1)
            if value != row.default
        ]
    for value in wrong:
        with pytest.raises(BadOption) as caught:
            options_from(kind, {**beside, row.name: value})
        assert caught.value.option == row.name, caught.value


@pytest.mark.parametrize("both", [*PRODUCTS, "donothing nothing"])
@pytest.mark.usefixtures("null_game")
def test_every_product_keeps_its_word(both: str) -> None:
    """Of every option of a print the default, all words and both limits pass, and any other is refused by name."""
    game, product = both.split()
    rows = interface.describe_options(game, product)
    assert len({*_names(rows)}) == len(rows)
    assert all(row.label and row.help.endswith(".") and row.kind in _KINDS for row in rows)
    assert all(row.default in ("", *row.words) for row in rows if row.kind == "choice")
    assert {each.name for kind in (PaperOptions, PrintOptions) for each in options_of(kind)} - {
        *FILES
    } <= {*_names(rows)}
    assert 1 <= sum(row.main for row in rows) <= 13
    for kind in _kinds_of(game, product):
        for row in options_of(kind):
            _holds(kind, row)


@pytest.mark.parametrize(
    "kind", [PaperOptions, PrintOptions, KitChoices, PackOptions, ClassOptions]
)
def test_so_does_what_every_print_takes(kind: type[Any]) -> None:
    """The same holds for paper and looks, for a kit of several games, for packs and class sets."""
    for row in options_of(kind):
        if row.name not in ("out", "crop", "poster", "no_templates"):
            _holds(kind, row)


def test_a_kit_of_several_games_has_options() -> None:
    """Without a game the options are those of a kit of several, which can be named."""
    games, *rows = interface.describe_options()
    assert games.kind == "list"
    assert "krypte" in games.words
    assert {"seed", "text_size", "paper", "theme"} <= {row.name for row in rows}


@dataclass(frozen=True, slots=True)
class Themed:
    """An option that goes by the theme."""

    icons: str = option("", "How.", ("rich", "simple"), by_theme={"": "rich", "contrast": "simple"})
    copies: int = option(1, "How many.")


@pytest.mark.parametrize(
    ("theme", "usual"), [("full", "rich"), ("bw", "rich"), ("contrast", "simple")]
)
def test_an_option_left_out_goes_by_the_theme(theme: str, usual: str) -> None:
    """What is not given is what is usual in the theme; what is given stays, and so do options of other kinds."""
    assert in_theme(Themed(copies=3), theme) == Themed(usual, 3)
    for given_style in ("rich", "simple"):
        assert in_theme(Themed(given_style), theme) == Themed(given_style)
    assert in_theme(Look(), theme) == Look()
    assert in_theme(None, theme) is None  # type: ignore[type-var]


@pytest.mark.parametrize(
    ("product", "options", "name"),
    [
        ("krypte diagram", {"record": "d1 d1"}, "record"),
        ("krypte diagram", {"record": "d1", "game": 2}, "game"),
        ("krypte board", {"paper": "A44"}, "paper"),
        ("krypte board", {"margin": "wide"}, "margin"),
        ("krypte board", {"theme": "/no/theme.toml"}, "theme"),
        ("krypte board", {"title": "a\nb"}, "title"),
        ("krypte board", {"sqare": 30.0}, "sqare"),
        ("krypte board", {"copies": "3"}, "copies"),
        ("krypte rules", {"readings": "given_line=no"}, "readings"),
        ("krypte rules", {"section": "capture-all"}, "section"),
        ("krypte rules", {"booklet": True, "creep": "wide"}, "creep"),
        ("krypte kit", {"booklet": True}, "booklet"),
        ("kangaruse sheet", {"seed": "n" * 70}, "seed"),
        ("kangaruse sheet", {"types": "koalla"}, "types"),
        ("kangaruse sheet", {"code": "KANGA1-000"}, "code"),
        ("kangaruse sheet", {"code": "KANGA1-000", "players": 2}, "players"),
        ("krump board", {"number": 2}, "number"),
        ("crumble board", {"start": "b w q"}, "start"),
    ],
)
def test_every_mistake_of_a_print_names_its_option(
    product: str, options: dict[str, Any], name: str
) -> None:
    """A page can put the line beside the control that it is about."""
    with pytest.raises(PressboardError) as caught:
        interface.print_product(*product.split(), **options)
    assert caught.value.option == name, caught.value
