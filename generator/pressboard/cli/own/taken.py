"""The user's settings as values of options that nobody gave; prints are the only commands that ask for them."""

import os
from collections.abc import Container, Iterable, Iterator, Mapping, MutableMapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pressboard.cli.groups import NO_SETTINGS
from pressboard.cli.options import Given, given_of
from pressboard.errors import BadOption, flag_of
from pressboard.folders import settings_file
from pressboard.jobs.files import PDF
from pressboard.jobs.options import PaperOptions, PrintOptions
from pressboard.kinds.options import options_of
from pressboard.printing.imposition.booklets import USUAL_FLIP
from pressboard.printing.papers import Paper

if TYPE_CHECKING:  # Typer has its kinds of contexts under this name only; no run looks there
    from typer._click.core import Context

    from pressboard.jobs.settings import InForce

_OURS = "PRESSBOARD_"
_FOR_DUPLEX = frozenset(("flip", "shift_right", "shift_down"))
_OF_PAPER = {"scale": 1.0, "angle": 0.0, "angle-back": 0.0}
"""What a printer does to every page, and what it is where nobody says."""
_WITHOUT_TEXT_SIZE = ("large_print", "per_page", "text_size")
"""What a usual type size gives way to: it could not be had together with these."""


class Own(NamedTuple):
    """What the user's settings make of a print: the `scale` of its paper, how far all is turned, and backs.

    `changed` says in words what is otherwise than without settings.
    """

    scale: float = 1.0
    angle: float = 0.0
    angle_back: float = 0.0
    changed: str = ""

    def paper(self, options: PaperOptions) -> Paper:
        """Return the paper that is asked for, scaled and turned for the user's printer."""
        paper = options.paper_of(os.environ).for_angle(self.angle, self.angle_back)
        return paper if self.scale == 1 else paper.for_scale(self.scale)


def are_off(ctx: "Context") -> bool:
    """Say whether settings are left out, by the option or by the environment."""
    return ctx.obj == NO_SETTINGS or os.environ.get(NO_SETTINGS, "") not in ("", "0")


def take_settings(ctx: "Context", values: MutableMapping[str, Given], words: Iterable[str] = ()) -> Own:
    """Give the options in `values` that nobody gave what the user has set; the printer is no longer among them.

    A template's `words`, such as `text_size=12`, say what options of their names would.
    What does not concern a print is passed over. Raises BadOption for a printer that is not set, and for what no
    setting can be.
    """
    printer = str(values.pop("printer", None) or "")
    if are_off(ctx):
        if printer:
            raise BadOption("--printer asks for one of your settings; leave out --no-settings, or leave out --printer")
        return Own()
    if not printer and not _are_there():
        return Own()
    from pressboard.jobs.settings import in_force, read_settings, settings_path

    found = in_force(read_settings(settings_path()), os.environ, printer)
    named = {word.partition("=")[0].strip() for word in words}
    used = [each for each in found.values() if _concerns(ctx, each.setting.option, values, named)]
    values.update({each.setting.option: each.value for each in used})
    of_paper = {name: each for name, each in found.items() if name in _OF_PAPER and _is_for_paper(values)}
    scale, angle, angle_back = (
        float(of_paper[name].value) if name in of_paper else usual for name, usual in _OF_PAPER.items()
    )
    changed = [*_changes([*used, *of_paper.values()]), *_turned(ctx, found, values)]
    return Own(scale, angle, angle_back, "; ".join(changed))


def _turned(ctx: "Context", found: "Mapping[str, InForce]", values: MutableMapping[str, Given]) -> Iterator[str]:
    """Let a booklet be turned on the printer's edge where no other is asked for; yield that, if it is not usual."""
    if "flip" in found and values.get("booklet") and not _is_given(ctx, "booklet_flip"):
        values["booklet_flip"] = found["flip"].value
        if found["flip"].value != USUAL_FLIP:
            yield f"flip={found['flip'].text}"


def _are_there() -> bool:
    """Say whether there may be settings, without loading what reads them."""
    file = settings_file()
    return any(name.startswith(_OURS) for name in os.environ) or bool(file and os.path.lexists(file))


def _concerns(ctx: "Context", option: str, values: Mapping[str, Given], named: Container[str]) -> bool:
    """Say whether a print has an option that was not given, and takes it beside what was, or `named` by words."""
    if option not in values or _is_given(ctx, option):
        return False
    if option in _FOR_DUPLEX:
        return values.get("backs") == "duplex"
    return option != "text_size" or not any(_is_given(ctx, each) or each in named for each in _WITHOUT_TEXT_SIZE)


def _is_given(ctx: "Context", option: str) -> bool:
    source = ctx.get_parameter_source(option)
    return source is not None and source.name != "DEFAULT"


def _is_for_paper(values: Mapping[str, Given]) -> bool:
    """Say whether pages go to a printer as they are: pictures and what is read on screens are not scaled."""
    names = {each.name for each in options_of(PrintOptions)}
    options = PrintOptions(**given_of({name: value for name, value in values.items() if name in names}).rest())
    return options.form.ending == PDF and not options.form.figures


def _changes(used: "Iterable[InForce]") -> Iterator[str]:
    """Yield what is otherwise than without settings, for the file's own words."""
    for each in used:
        if each.changes(os.environ):
            text = Path(each.text).name if each.setting.name == "font" else each.text  # nobody's folders
            yield f"{flag_of(each.setting.option)[2:]}={text}"
