"""What is asked of every game's diagrams: they look as a golden file says, lie in their places; a mistake is a line."""

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from pressboard.cli.app import run
from pressboard.contract import Illustration
from pressboard.errors import BadOption
from pressboard.printing.diagrams import DiagramPlan
from pressboard.printing.slots import Slot, free_area

Golden = tuple[str, Mapping[str, str], str]
"""A source with its options, and its picture as text."""


def golden(file: Path) -> list[Golden]:
    """Return what a golden file holds: blocks of a head, `== d1 e8; legal=True`, and the picture below it.

    Line breaks of a source are written ` / `.
    """
    cases = []
    for block in file.read_text(encoding="utf-8").split("== ")[1:]:
        head, _, picture = block.partition("\n")
        source, _, options = head.partition("; ")
        cases.append((source.replace(" / ", "\n"), dict(word.split("=") for word in options.split()), picture.rstrip()))
    return cases


def assert_golden(game: str, case: Golden, capsys: pytest.CaptureFixture[str]) -> None:
    """Draw a source on the terminal; it looks as the golden file says."""
    source, options, picture = case
    words = [f"--{name}" if value == "True" else f"--{name}={value}" for name, value in options.items()]
    assert run([game, "diagram", source, *words, "--text"]) == 0
    assert capsys.readouterr().out.rstrip() == picture


def named(mistakes: Sequence[tuple[list[str], str]]) -> dict[str, Any]:
    """Return the arguments that give a test each of some mistakes, words and what is said of them, by its words."""
    return {
        "argnames": ("words", "message"),
        "argvalues": mistakes,
        "ids": [" ".join(words)[:40] for words, _ in mistakes],
    }


def assert_one_line(game: str, words: Sequence[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Ask for a diagram that cannot be drawn, in an empty folder; one line says why, and no file appears."""
    assert run([game, "diagram", *words]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("pressboard: ")
    assert shown.err.count("\n") == 1
    assert message in shown.err
    assert not list(Path().iterdir())


def assert_in_their_places(plan: DiagramPlan, smallest: float) -> None:
    """Look at a full page: diagrams lie between the margins, beside each other, clear of the foot, legible."""
    slots = [*list(plan.grid)[: plan.share], plan.footer]
    assert plan.square >= smallest
    assert all(slot.within(free_area(plan.paper)) for slot in slots)
    assert not any(one.overlaps(other) for place, one in enumerate(slots) for other in slots[:place])
    assert all(Slot(slot.x, slot.y, plan.width, plan.height).within(slot) for slot in slots[:-1])


def assert_single(
    illustrate: Callable[[str, Mapping[str, Any]], Illustration],
    source: str,
    of_pages: Collection[str],
    mistyped: Mapping[str, str],
) -> None:
    """Ask for a figure with options `of_pages`, and with `mistyped` ones; each is refused by a sentence of its own."""
    for name in of_pages:
        with pytest.raises(BadOption, match=f"leave out the option {name}"):
            illustrate(source, {name: 4})
    for name, meant in mistyped.items():
        with pytest.raises(BadOption, match=f"did you mean {meant}"):
            illustrate(source, {name: True})
