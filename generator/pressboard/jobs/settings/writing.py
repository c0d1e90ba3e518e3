"""Changes in the file of the user's settings, which leave what else the user wrote there as it is."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from pressboard.jobs.settings.file import PRINTERS, paper_of, read_settings, settings_text
from pressboard.jobs.settings.keys import GENERAL, PRINTER, printer_name
from pressboard.paths import staged

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

_HEAD = "What pressboard prints with unless an option says otherwise; pressboard settings shows what is in force."


def set_general(path: Path, name: str, text: str) -> None:
    """Write a setting of every print; raises BadOption for what it cannot be, BadFile where it cannot be written."""
    if name == "printer":
        read_settings(path).printer(text)
    GENERAL[name].read(text)
    _change(path, lambda document: document.update({name: text}))


def unset_general(path: Path, name: str) -> None:
    """Take a setting of every print away, if there is one; raises BadFile where it cannot be written."""
    _change(path, lambda document: document.pop(name, None))


def set_printer(path: Path, name: str, words: Mapping[str, str]) -> None:
    """Write what is set of a printer, beside what was; raises BadOption, DoesNotFit, and BadFile for the file."""
    printer_name(name)
    for key, text in words.items():
        PRINTER[key].read(text)
    paper_of({**read_settings(path).printers.get(name, {}), **words})

    def change(document: "TOMLDocument") -> None:
        from tomlkit import table

        printers = document.setdefault(PRINTERS, table(is_super_table=True))
        printers.setdefault(name, table()).update(words)

    _change(path, change)


def remove_printer(path: Path, name: str) -> None:
    """Forget a printer; if it is the usual one there is none any more. Raises BadOption where it is not set."""
    settings = read_settings(path)
    settings.printer(name)

    def change(document: "TOMLDocument") -> None:
        document[PRINTERS].remove(name)
        if not document[PRINTERS]:
            document.remove(PRINTERS)
        if settings.general.get("printer") == name:
            document.remove("printer")

    _change(path, change)


def _change(path: Path, change: Callable[["TOMLDocument"], object]) -> None:
    """Change the file at `path`, whole or not at all; one that is a link stays one. Raises BadFile."""
    from tomlkit import comment, document, nl, parse

    read_settings(path)  # what is wrong in it is told before anything is changed
    text = settings_text(path)
    changed = parse(text)
    if not text:
        changed = document()
        changed.add(comment(_HEAD))
        changed.add(nl())
    change(changed)
    place = path.resolve()
    with staged(place.parent, force=True, other_place="XDG_CONFIG_HOME") as stage:
        (stage / place.name).write_text(changed.as_string(), encoding="utf-8")
