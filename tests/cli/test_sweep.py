"""Odd values for every option of every command: nothing lands in the net.

`run` raises what nobody foresaw, so that a test fails on it. A few values for each option are tried every time, all of
them among the slow proofs.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import get_args
from zlib import crc32

import pytest
import typer

from pressboard import registry
from pressboard.cli.app import run
from pressboard.cli.games import specs_of
from pressboard.cli.options import PRINT, SERIES, WORKERS, Spec
from pressboard.errors import flag_of
from tests.crossed import trials

pytestmark = pytest.mark.usefixtures("empty_folder")

NUMBERS = [
    "-1",
    "0",
    "1e308",
    "-inf",
    "nan",
    "9" * 400,
    "1e9",
    "1_0",
    "٣",
    "²",
    "1/0",
    "-0",
    "1.5",
    "+1",
    "0x10",
]
SIZES = [
    "0x0",
    "nanxnan",
    "1e308x1",
    "99999x99999",
    "1x",
    "210x297x3",
    "0mm",
    "-5mm",
    "infmm",
    "1e400mm",
    "9999mm",
]
TEXTS = [
    "",
    " ",
    "日本",
    "🦘",
    "a" * 5000,
    "\u202e",
    "\t",
    "\n",
    "\x1b[31m",
    "%s",
    "{{ 7 }}",
    "[a-z",
    "\\",
    "'",
    "*",
]
WORDS = [
    "none",
    "all",
    "random",
    ",",
    ",,",
    "=",
    "a=",
    "=b",
    "--",
    "-h",
    "KANGA1-7777",
    "b1/2x1 w1",
    "d1 e8 c1",
]
BYTES = [os.fsdecode(b"\xff\xfe"), "\ud800", "a\0b"]
PATHS = [
    "/proc",
    ".",
    "/dev/null",
    "/dev/full",
    "/dev/zero",
    "a/" * 3000,
    "a" * 300,
    "file",
    "file/inside",
]
PDFS = [
    "/dev/full.pdf",
    "/proc/x.pdf",
    "file/x.pdf",
    "a" * 252 + ".pdf",
    "x.pdf/",
    ".pdf",
    "\ud800.pdf",
    "link.pdf",
]
ODD = [*NUMBERS, *SIZES, *TEXTS, *WORDS, *BYTES, *PATHS, *PDFS]
FEW = 1
"""So many values are tried for an option every time."""

CHEAP = {"checks": "structure", "size": "tiny"}
"""What makes sheets quick to draw, where there is such an option."""
OTHERS = [
    ["check"],
    ["check", "file", "--theme"],
    ["check", "file", "--plot"],
    ["reprint"],
    ["handout"],
    ["handout", "mine.xml", "--set"],
    ["handout", "mine.xml", "--data"],
    ["handout", "mine.xml", "--out"],
    ["templates"],
    ["templates", "copy"],
    ["templates", "copy", "krump/mat.xml", "--to"],
    [],
]
"""Words that a value can follow."""


def outcome(words: list[str], capsys: pytest.CaptureFixture[str]) -> int:
    """Run a command in a fresh folder, insist on how mistakes are told, and return the exit code."""
    for path in sorted(Path().rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
    Path("file").write_text("mine")
    Path("link.pdf").symlink_to("nowhere")
    Path("mine.xml").write_text("<document><page><p>Hello</p></page></document>")
    before = sorted(Path().rglob("*"))
    code = run(words)
    shown = capsys.readouterr()
    assert code in (0, 1, 2), words
    if code == 2:
        assert (shown.out, shown.err.count("\n")) == ("", 1), (words, shown)
        assert shown.err.startswith("pressboard: ")
        assert shown.err.strip().isprintable(), words
        assert len(shown.err) < 1000, words
        assert sorted(Path().rglob("*")) == before, words
    return code


def own_options() -> Iterator[tuple[str, list[str], str]]:
    """Yield every option of the products' own: a name for the test, the command, the option."""
    shared = {name for name, _, _ in (*PRINT, *SERIES, *WORKERS)}
    for game in registry.games():
        for product in game.products:
            for name, kind, _ in specs_of(product):
                if name not in shared and get_args(kind)[0] is not bool:
                    words = [game.name, product.name, *cheaply(specs_of(product), name)]
                    option = (
                        ""
                        if isinstance(get_args(kind)[1], typer.models.ArgumentInfo)
                        else name.replace("_", "-")
                    )
                    yield f"{game.name} {product.name} {option}", words, option


def cheaply(specs: tuple[Spec, ...], but: str) -> list[str]:
    """Return the words that make a product quick to print, unless the option `but` is tried, and what it needs."""
    names = {name for name, _, _ in specs}
    quick = [
        f"--{name}={value}"
        for name, value in CHEAP.items()
        if {"checks", name} <= names and but not in (name, "code")
    ]
    return [*(["d1"] if "record" in names and but != "record" else []), *quick]


def shared_options() -> Iterator[tuple[str, list[str], str]]:
    """Yield every option that all prints have, of a print that is quick."""
    for name, kind, _ in (
        (flag_of(name), kind, default) for name, kind, default in (*PRINT, *SERIES, *WORKERS)
    ):
        if get_args(kind)[0] is not bool:
            command = ["kangaruse", "sheet", "--size=tiny", "--checks=structure"]
            yield f"sheet {name}", command, name
        if get_args(kind)[0] is not bool and (name, kind) in [
            (flag_of(name), kind) for name, kind, _ in PRINT
        ]:
            yield f"tokens {name}", ["krump", "tokens"], name


OPTIONS = [*own_options(), *shared_options(), *((" ".join(words), words, "") for words in OTHERS)]


def tried(words: list[str], option: str, value: str) -> list[str]:
    """Return a command with an odd value in its place."""
    if words and words[-1].startswith("--") and "=" not in words[-1]:
        return [*words[:-1], f"{words[-1]}={value}"]
    return [*words, f"--{option}={value}" if option else value]


@trials("most", quick=FEW, whole=len(ODD))
@pytest.mark.parametrize(
    ("name", "words", "option"),
    [
        pytest.param(*each, marks=[pytest.mark.slow] * (each[0] == "krump kit square"), id=each[0])
        for each in OPTIONS
    ],
)
def test_no_odd_value_lands_in_the_net(
    name: str, words: list[str], option: str, most: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """A few odd values, others for each option: each prints, or is one line that can be read, exit code 2, no file."""
    for value in sorted(ODD, key=lambda value: crc32(ascii((name, value)).encode()))[:most]:
        outcome(tried(words, option, value), capsys)
