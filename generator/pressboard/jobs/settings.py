"""What the user has set once for all prints: usual options and printers, in a TOML file of the user's own.

A variable of the environment goes before the printer's settings, these go before the general ones.
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Set
from fractions import Fraction
from functools import partial
from math import atan, degrees
from pathlib import Path
from typing import Any

import tomlkit

from pressboard.errors import (
    BadFile,
    BadOption,
    BadText,
    PressboardError,
    listed,
    named,
    nearest,
    quoted,
    unknown,
)
from pressboard.figures.roles import THEMES
from pressboard.figures.themes import theme
from pressboard.jobs.files import PDF
from pressboard.jobs.options import (
    LONGEST_TITLE,
    PaperOptions,
    PrinterFaults,
    PrintOptions,
    check_line,
    parse_link,
)
from pressboard.jobs.resolve import Asked
from pressboard.kinds.cut import LARGEST_SHIFT
from pressboard.kinds.options import LARGEST_TEXT, LEAST_TEXT, OptionValue
from pressboard.lean_classes import NamedTuple
from pressboard.paths import read_bytes, settings_file, staged
from pressboard.printing.imposition import USUAL_FLIP
from pressboard.printing.papers import FLIPS, MARGIN, parse_margins, parse_paper, usual_paper
from pressboard.units import parse_shift, show_mm
from pressboard.words import check_language

SCALES = (0.9, 1.1)
"""The least and the largest scale of a printer: beyond it another thing is wrong."""
LARGEST_ANGLE = 2.0
"""How far a printer may draw askew, degrees: paper that goes in more aslant is fed wrongly."""
NO_PRINTER = "none"
"""What stands for no printer, where there is a usual one."""
_LONGEST_NAME = 40
_NUMBER = r"\d{1,6}(?:[.,]\d{0,6})?"
_QUOTIENT = re.compile(rf"({_NUMBER})\s*(?:mm)?(?:\s*/\s*({_NUMBER})\s*(?:mm)?)?", re.ASCII)
_ANGLE = re.compile(
    rf"([+-]?)({_NUMBER})\s*(?:°|deg|(?:mm)?\s*/\s*({_NUMBER})\s*(?:mm)?)?", re.ASCII
)
_POINTS = re.compile(rf"({_NUMBER})\s*(?:pt)?", re.ASCII)

_PRINTERS = "printers"
"""The table of the printers, each a table by its name."""
_LARGEST = 1_000_000
"""So many bytes a file of settings may have; a hundred printers take a fiftieth of it."""
_WAYS_OUT = "mend it, or print with pressboard --no-settings"
_HEAD = "What pressboard prints with unless an option says otherwise; pressboard settings shows what is in force."


class Setting(NamedTuple):
    """A setting: its name, what reads its words, its usual words, if it has any.

    Its option is given its words as they stand, or what was read of them where these `give` that.
    """

    name: str
    parse: Callable[[str], object]
    usual: str = ""
    gives: bool = False

    @property
    def option(self) -> str:
        return self.name.replace("-", "_")

    @property
    def variable(self) -> str:
        """The environment's variable that goes before it."""
        return f"PRESSBOARD_{self.option.upper()}"

    def read(self, text: str) -> OptionValue:
        value = self.parse(text)
        return value if self.gives else text


def _flip(text: str) -> str:
    if text not in FLIPS:
        raise BadOption(unknown("edge", text, FLIPS))
    return text


def _check_printer(text: str) -> None:
    """Raise BadOption for a name that no printer can have."""
    check_line("printer", text, _LONGEST_NAME, letters=False)
    if not text.isascii():
        from pressboard.render.text.fonts import text_width

        try:
            text_width(text, 1.0)
        except BadText:
            raise BadOption(
                f"the printer {quoted(text)} has letters that no typeface here has; call it by others, such as Brother"
            ) from None
    if not text:
        raise BadOption("a printer needs a name, such as Brother")
    if text == NO_PRINTER:
        raise BadOption(f"{NO_PRINTER} stands for no printer; choose another name")


def _check_font(text: str) -> None:
    if not Path(text).is_absolute():
        raise BadOption(
            f"{quoted(text, 80)}: write the whole path, {quoted(str(Path(text).resolve()), 400)}"
        )
    if not Path(text).is_file():
        raise BadOption(f"{quoted(text, 80)}: there is no such file")


def _text_size(text: str) -> float:
    if found := _POINTS.fullmatch(text.strip()):
        size = float(_fraction(found[1]))
    else:
        size = 0.0
    if not LEAST_TEXT <= size <= LARGEST_TEXT:
        raise BadOption(
            f"{quoted(text)}: text is set from {LEAST_TEXT:g} to {LARGEST_TEXT:g} points"
        )
    return size


def _shift(text: str) -> float:
    shift = parse_shift(text)
    if abs(shift) > LARGEST_SHIFT:
        raise BadOption(f"{quoted(text)}: backs can be moved by {show_mm(LARGEST_SHIFT)} at most")
    return shift


def _scale(text: str) -> float:
    """Read a scale such as `1.004`, or `170/169.3`: what a ruler is long by what it measures."""
    if not (found := _QUOTIENT.fullmatch(text.strip())):
        raise BadOption(
            f"{quoted(text)} is no scale; write for example 1.004, or 170/169.3 for 170 mm that measure 169.3"
        )
    whole, parts = (_fraction(each or "1") for each in found.groups())
    scale = round(float(whole / parts), 6) if parts else 0.0
    if not SCALES[0] <= scale <= SCALES[1]:
        raise BadOption(
            f"{quoted(text)}: a scale is from {SCALES[0]} to {SCALES[1]}; print at 100 %, and measure again"
        )
    return scale


def _angle(text: str) -> float:
    """Read degrees such as `0.3` or `-0,2deg`, or `0.5/160`: by so much one end of so long a line is off."""
    if not (found := _ANGLE.fullmatch(text.strip().replace("\N{MINUS SIGN}", "-"))):
        raise BadOption(
            f"{quoted(text)} is no angle; write for example 0.2 for degrees, or 0.5/160 for half a mm on 160"
        )
    size, along = (_fraction(each or "0") for each in found.group(2, 3))
    if found[3] is None:
        angle = float(size)
    else:
        angle = degrees(atan(size / along)) if along else 90.0
    if angle > LARGEST_ANGLE:
        raise BadOption(
            f"{quoted(text)}: an angle is up to {LARGEST_ANGLE:g} degrees; straighten the paper, and measure again"
        )
    return round(-angle if found[1] == "-" else angle, 6)


def _fraction(number: str) -> Fraction:
    return Fraction(number.replace(",", ".").rstrip("."))


def _by_name(*settings: Setting) -> Mapping[str, Setting]:
    return {each.name: each for each in settings}


_PAPER = Setting("paper", parse_paper)
GENERAL = _by_name(
    _PAPER,
    Setting("theme", theme, THEMES[0]),
    Setting("title", lambda text: check_line("title", text, LONGEST_TITLE, letters=False)),
    Setting("font", _check_font),
    Setting("link", parse_link),
    Setting("lang", check_language),
    Setting("text-size", _text_size, gives=True),
    Setting("printer", lambda text: None if text == NO_PRINTER else _check_printer(text)),
)
"""The settings of every print: what is usual."""
PRINTER = _by_name(
    _PAPER,
    Setting("margin", parse_margins, show_mm(MARGIN)),
    Setting("shift-right", _shift, "0", gives=True),
    Setting("shift-down", _shift, "0", gives=True),
    Setting("flip", _flip, FLIPS[0]),
    Setting("scale", _scale, "1", gives=True),
    Setting("angle", _angle, "0", gives=True),
    Setting("angle-back", _angle, "0", gives=True),
)
"""What can be set of a printer: its paper and the edge it does not reach; how backs are to be moved to lie behind their
fronts, and the edge paper is turned on for them; what all is multiplied by and turned by to come out true."""


class Settings(NamedTuple):
    """What a file sets, as it is written there: of every print, and of printers by their names."""

    path: Path
    general: Mapping[str, str] = {}
    printers: Mapping[str, Mapping[str, str]] = {}

    def printer(self, name: str) -> Mapping[str, str]:
        """Settings of a printer; raises BadOption, naming the printers there are."""
        if name not in self.printers:
            if nearest(name, self.printers):
                raise BadOption(unknown("printer", name, self.printers))
            known = f"; there is {listed(self.printers)}" if self.printers else ""
            raise BadOption(
                f'printer {quoted(name)} is not set{known}; pressboard printer set "{name}" sets it'
            )
        return self.printers[name]


class InForce(NamedTuple):
    """A setting in force: its words, and where it comes from."""

    setting: Setting
    text: str
    origin: str

    @property
    def value(self) -> OptionValue:
        return self.setting.read(self.text)

    @property
    def told(self) -> str:
        """Its words as a print's file tells them: nobody's folders."""
        return Path(self.text).name if self.setting.name == "font" else self.text

    def changes(self, environment: Mapping[str, str]) -> bool:
        """True if anything is otherwise than if it were not set."""
        setting = self.setting
        if setting.name == "paper":
            usual = usual_paper(environment)
        else:
            usual = setting.usual
        return bool(self.text) and (not usual or setting.parse(self.text) != setting.parse(usual))


def settings_path() -> Path:
    """Return where the settings are, whether there are any or not; raises BadFile for a user without a home."""
    if file := settings_file():
        return file
    raise BadFile(
        "there is no folder for settings, for nobody knows your home; name one in XDG_CONFIG_HOME"
    )


def read_settings(path: Path) -> Settings:
    """Settings in the file at `path`, none where there is no file.

    Raises BadFile for a file that cannot be read, and BadOption for what no setting can be; both name it.
    """
    text = _file_text(path)
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        where = str(error).replace(
            "at end of document", f"at the end, line {max(len(text.splitlines()), 1)}"
        )
        raise BadFile(f"{path} is no TOML: {where}; {_WAYS_OUT}") from None
    except ValueError:
        raise BadFile(f"{path}: a number in it has thousands of digits; {_WAYS_OUT}") from None
    with named(f"{path}", PressboardError, BadOption):
        printers = found.pop(_PRINTERS, {})
        return Settings(path, _words(found, GENERAL, also=(_PRINTERS,)), _printers(printers))


def _file_text(path: Path) -> str:
    """Return the file at `path` as text, "" where there is none; raises BadFile."""
    if not path.exists():
        return ""
    if not path.is_file():
        raise BadFile(f"the settings: {path} is no file; {_WAYS_OUT}")
    try:
        return read_bytes(path, _LARGEST, "that is too much for settings").decode()
    except BadFile as error:
        raise BadFile(f"the settings: {error}; {_WAYS_OUT}") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise BadFile(f"{path}, line {line}, is no UTF-8; {_WAYS_OUT}") from None


def _words(
    table: Mapping[str, object], settings: Mapping[str, Setting], also: tuple[str, ...] = ()
) -> dict[str, str]:
    """Settings in a table as words of the command line; raises BadOption, naming the setting."""
    words = {}
    for name, value in table.items():
        if name not in settings:
            raise BadOption(unknown("setting", name, (*settings, *also)))
        if not isinstance(value, str | int | float) or isinstance(value, bool):
            raise BadOption(
                f'{name} is a text in quotation marks or a number, such as {name} = "..."'
            )
        words[name] = f"{value}"
        with named(name, PressboardError, BadOption):
            settings[name].read(words[name])
    return words


def _printers(tables: object) -> dict[str, Mapping[str, str]]:
    """Settings of every printer, by its name; raises BadOption."""
    if not isinstance(tables, dict):
        raise BadOption(f"{_PRINTERS} are tables, such as [{_PRINTERS}.Brother]")
    printers = dict[str, Mapping[str, str]]()
    for name, table in tables.items():
        _check_printer(name)
        with named(f"printer {quoted(name)}", PressboardError, BadOption):
            if not isinstance(table, dict):
                raise BadOption(
                    f'it is no table; write [{_PRINTERS}."{name}"] and its settings below'
                )
            printers[name] = _words(table, PRINTER)
            _check_margin(printers[name])
    return printers


def _check_margin(words: Mapping[str, str]) -> None:
    """Raise DoesNotFit where a printer's margin leaves nothing of its paper, A4 where none is set."""
    if "margin" in words:
        parse_paper(words.get("paper", "A4")).with_margins(parse_margins(words["margin"]))


def in_force(
    settings: Settings, environment: Mapping[str, str], printer: str = ""
) -> dict[str, InForce]:
    """Return the settings in force by name; those of `printer`, or of the usual one, go before the general ones.

    The environment's variables go before both. Raises BadOption for a printer that is not set, and for a variable that
    holds what no setting can be.
    """
    found = {
        name: InForce(GENERAL[name], text, f"{settings.path}")
        for name, text in settings.general.items()
    }
    of_variables = dict[str, InForce]()
    for key, setting in GENERAL.items():
        if text := environment.get(setting.variable):
            with named(
                f"the variable {setting.variable} is {quoted(text)}", PressboardError, BadOption
            ):
                setting.parse(text)
            of_variables[key] = InForce(setting, text, setting.variable)
    found |= of_variables
    if printer:
        found["printer"] = InForce(GENERAL["printer"], printer, "--printer")
    if "printer" not in found:
        return found
    name = found["printer"].text
    if name == NO_PRINTER:
        del found["printer"]
        return found
    of_printer = {
        key: InForce(PRINTER[key], text, f"printer {name}")
        for key, text in settings.printer(name).items()
    }
    return {**found, **{key: each for key, each in of_printer.items() if key not in of_variables}}


_FOR_DUPLEX = frozenset(("flip", "shift_right", "shift_down"))
_WITHOUT_TEXT_SIZE = frozenset(("large_print", "per_page", "text_size"))
"""What a usual type size gives way to: it could not be had together with these."""


def asked_by(
    found: Mapping[str, InForce],
    environment: Mapping[str, str],
    values: Mapping[str, OptionValue],
    given: Set[str],
    named: Set[str],
) -> Asked:
    """Options from settings in force for a print that takes options by the names of `values`, some of them `given`.

    A type size gives way to words of a template that are `named`, too. What does not concern the print is passed over.
    """
    left = values.keys() - given - {"printer"}
    if values.get("backs") != "duplex":
        left -= _FOR_DUPLEX
    if _WITHOUT_TEXT_SIZE & (given | named):
        left -= {"text_size"}
    used = [each for each in found.values() if each.setting.option in left]
    options = {each.setting.option: each.value for each in used}
    # Pages go to a printer as they are: pictures and what is read on screens are not scaled.
    whole = {**values, **options}
    written = PrintOptions(out=Path(str(whole["out"])), html=bool(whole.get("html")))
    is_for_paper = written.ending == PDF and not whole.get("crop")
    faults = [
        each
        for each in found.values()
        if is_for_paper and each.setting.option in PrinterFaults._fields
    ]
    changed = [
        f"{each.setting.name}={each.told}" for each in (*used, *faults) if each.changes(environment)
    ]
    if "flip" in found and values.get("booklet") and "booklet_flip" not in given:
        edge = found["flip"].text
        options["booklet_flip"] = edge  # a booklet is turned on the printer's edge
        if edge != USUAL_FLIP:
            changed.append(f"flip={edge}")
    askew = PrinterFaults(**{each.setting.option: each.value for each in faults})
    paper = partial(PaperOptions.here, faults=askew)
    return Asked(usual=options, changed="; ".join(changed), paper=paper)


def set_general(path: Path, name: str, text: str) -> None:
    """Write a setting of every print; raises BadOption for what it cannot be, BadFile where it cannot be written."""
    if name == "printer":
        read_settings(path).printer(text)
    GENERAL[name].read(text)
    _change(path, lambda written: _with(written, (), name, text))


def unset_general(path: Path, name: str) -> None:
    """Take a setting of every print away, if there is one; raises BadFile where it cannot be written."""

    def change(written: str) -> str:
        document = _parsed(written)
        document.pop(name, None)
        return document.as_string()

    _change(path, change)


def set_printer(path: Path, name: str, words: Mapping[str, str]) -> None:
    """Write what is set of a printer, beside what was; raises BadOption, DoesNotFit, and BadFile for the file."""
    _check_printer(name)
    for key, text in words.items():
        PRINTER[key].read(text)
    _check_margin({**read_settings(path).printers.get(name, {}), **words})

    def change(written: str) -> str:
        for key, text in words.items():
            written = _with(written, (_PRINTERS, name), key, text)
        return written

    _change(path, change)


def remove_printer(path: Path, name: str) -> None:
    """Forget a printer; if it is the usual one there is none any more. Raises BadOption where it is not set."""
    settings = read_settings(path)
    settings.printer(name)

    def change(written: str) -> str:
        document = _parsed(written)
        document[_PRINTERS].remove(name)
        if not document[_PRINTERS]:
            document.remove(_PRINTERS)
        if settings.general.get("printer") == name:
            document.remove("printer")
        return document.as_string()

    _change(path, change)


def _change(path: Path, change: Callable[[str], str]) -> None:
    """Change the text of the file at `path` and nothing else; one that is a link stays one. Raises BadFile."""
    read_settings(path)  # what is wrong in it is told before anything is changed
    written = change(_file_text(path) or f"# {_HEAD}\n\n")
    place = path.resolve()
    with staged(place.parent, force=True, other_place="XDG_CONFIG_HOME") as stage:
        (stage / place.name).write_text(written, encoding="utf-8")


def _parsed(written: str) -> "tomlkit.TOMLDocument":
    return tomlkit.parse(written)


def _with(written: str, section: tuple[str, ...], name: str, text: str) -> str:
    """Return settings with a value in a section, () for the values above all sections.

    A new one follows the last value of its section, so that a remark stays with the section that it stands above:
    tomlkit 0.15 puts a new value below such a remark.
    """
    document = _parsed(written)
    holder: Any = document
    for key in section[:-1]:
        holder = holder.setdefault(key, tomlkit.table(is_super_table=True))
    for key in section[-1:]:
        holder = holder.setdefault(key, tomlkit.table())
    is_new = name not in holder
    holder[name] = text
    if is_new:
        inserted = _inserted(written, section, f"{name} = {tomlkit.item(text).as_string()}\n")
        if inserted and _parsed(inserted) == document:
            return inserted
    return document.as_string()


def _inserted(written: str, section: tuple[str, ...], line: str) -> str:
    """Return settings with a line below the last value of a section; "" where the section has no heading."""
    lines = written.splitlines(keepends=True)
    heads = {
        at: _section_in(each) for at, each in enumerate(lines) if each.lstrip().startswith("[")
    }
    begin = next((at + 1 for at, path in heads.items() if path == section), None)
    if not section:
        begin = 0
    if begin is None:
        return ""
    end = next((at for at in heads if at >= begin), len(lines))
    values = [at for at in range(begin, end) if lines[at].strip() and lines[at].lstrip()[0] != "#"]
    if values:
        begin = values[-1] + 1
    elif not section:  # below the remark on the whole file
        begin = next((at + 1 for at in range(end) if not lines[at].strip()), 0)
    if begin and not lines[begin - 1].endswith("\n"):
        lines[begin - 1] += "\n"
    blank = "\n" if not section and not values and begin < len(lines) else ""
    return "".join([*lines[:begin], line, blank, *lines[begin:]])


def _section_in(heading: str) -> tuple[str, ...]:
    """Return the path of a section by the line of its heading."""
    try:
        found: object = tomllib.loads(heading)
    except tomllib.TOMLDecodeError:
        return ()
    path = list[str]()
    while isinstance(found, dict) and found:
        key, found = next(iter(found.items()))
        path.append(key)
    return tuple(path)
