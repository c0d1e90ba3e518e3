"""What is asked of every game's diagrams: they look as a golden file says; what a user gets wrong is a line."""

from collections.abc import Mapping
from contextlib import chdir, suppress
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pressboard import registry
from pressboard.cli.app import run
from pressboard.errors import BadOption, PressboardError
from pressboard.kinds.game import illustrate
from tests.mistakes import answered, complaint

SHEET = "KANGA1-00206W-2YYDBH-12S7FP-S2Y9MK-2HNW7V-ATCT0P-27DY59-RT173E"
ON = """players Ann Bob
readings ends_without_jumps=no
@b2 @f2 b1-c1 f1 d1-d3xb3,d4 *a4-a2xa1,d2 e3 a5 e4xb4,c4 a3 out"""
"""A game on it that goes on when nobody can jump."""
PLAYED: Mapping[str, tuple[str, int]] = MappingProxyType(
    {
        "krypte": ("d1", 1),
        "krump": ("4h, 3s", 2),
        "crumble": ("0,1H", 1),
        "kangaruse": ("example", 8),
    }
)
"""A game in each game, and how many moves it has."""

OF_ALL: list[tuple[list[str], str]] = [
    (["--at", "{more}"], "--at {more}: the game has the moves 1 to {last}"),
    (["--at", "x"], '--at "x": the number of a move'),
    (["--moves", "0-1"], '--moves "0-1": the first and the last move'),
    (["--moves", "1-{more}"], "--moves {more}: the game has the moves 1 to {last}"),
    (["--at", "1", "--moves", "1-1"], "leave out --moves"),
    (["--at", "1", "--every", "1"], "leave out --every"),
    (["--every", "-1"], "--every -1"),
    (["--game", "2"], "--game 2: there is only one game"),
    (["--game", "0"], "--game 0: from 1 to 9999"),
    (["--caption", "a\tb"], "one line"),
    (["--caption", "李"], "cannot be printed"),
    (["--paper", "50x60", "--margin", "10mm"], "would have squares under"),
]
MARKED: Mapping[str, tuple[str, list[str]]] = MappingProxyType(
    {
        "krypte": ("krypte\n1. d1 e8 {diagram}\n2. c1 (Diagram) h5", ["2", "3"]),
        "krump": ("krump {diagram}\n1. 3h, 5s; a5-b4 {diagram: a first move}; a2-b3", ["0", "3"]),
        "crumble": ("{diagram}\ncrumble\n2,1VW {diagram} 1,3VW {diagram}", ["0", "1", "2"]),
        "kangaruse": (f"{SHEET}\nplayers 2\n@b2 {{diagram}} @f2 b1-c1 {{diagram}} f1", ["0", "1"]),
    }
)
"""A record of each game that marks positions, and the plies they come after."""
MISTAKES: Mapping[str, list[tuple[list[str], str]]] = MappingProxyType(
    {
        "krypte": [
            ([], "Missing argument 'RECORD'"),
            (["d1\ne8\nc1 zz"], 'line 3: "zz" is no square'),
            (["d1", "--part", "a1"], "two corners of the part"),
            (["d1", "--part", "a1-a8"], "two columns and two rows at least"),
            (["d1", "--part", "a1-i9"], "--part: there is no square i9"),
            (["d1", "--arrows", "d1"], "write from where to where"),
            (["d1", "--arrows", "d1-d1"], "from one square to another"),
            (["d1", "--labels", "e5=ABC"], "one or two characters"),
            (
                ["d1", "--labels", "e5=A", "--part", "a1-c3"],
                "the label e5=A is not on the part a1-c3",
            ),
            (
                ["d1", "--arrows", "a1-e5", "--part", "a1-c3"],
                "the arrow a1-e5 is not on the part a1-c3",
            ),
        ],
        "krump": [
            ([], "Missing argument 'RECORD'"),
            (["4h\n3s\nzz"], 'line 3: "zz" is no move'),
            (["example", "--unit", "g7"], '--unit: "g7" is no square; they go from a1 to f6'),
            (["example", "--unit", "c3"], "--unit c3: no unit stands there"),
        ],
        "crumble": [
            ([], "Missing argument 'RECORD'"),
            (["2,1VX"], 'syntax: ply 1, Black, "2,1VX": "2,1VX" is no move'),
            (["2,1VW\n1,3VW\nzz"], 'ply 3, Black, "zz" in line 3'),
            (["board 3x2\nb w b w x"], "line"),
            (["board 6x6", "--moves", "1-1"], "--moves 1: there are no moves, only a position"),
            (["0,1H", "--steps", "--show", "before"], "leave out --show before"),
            (["0,1H", "--steps", "--counts"], "leave out --counts"),
            (
                ["0,1H", "--no-marks", "--counts"],
                "--no-marks draws nothing of the move; leave out --counts",
            ),
            (
                ["0,1H", "--walk", "7"],
                '--walk "7": the border ends after 6 of 7 points to the East',
            ),
            (["0,1H", "--walk", "6"], '--walk "6": no piece has its lower left corner there'),
            (["0,1H", "--walk", "-1"], '--walk "-1": a location, such as 2,1 or 1/2,2/3'),
            (["0,1H", "--walk", "1/0"], "a location, such as"),
        ],
        "kangaruse": [
            ([], "Missing argument 'RECORD-or-SHEET'"),
            (
                [SHEET, "--legal"],
                "nobody stands on a sheet alone; name a square, such as --from a1",
            ),
            ([SHEET, "--from", "z9"], "--from: there is no square z9; the last one is f5"),
            ([SHEET, "--from", "e1"], "--from e1: there is a tree"),
            ([SHEET, "--at", "1"], "--at 1: there are no moves, only a position"),
            ([SHEET[:-2]], "this code is damaged"),
            (
                ["example", "--from", "a1"],
                "--from a1: nobody stands there; Ann on e4 and Bob on a3",
            ),
            ([f"{SHEET}\n{ON}", "--from", "e4"], "--from e4: Ann is out and jumps no more"),
            (["example", "--from", ""], "--from is empty"),
        ],
    }
)
CASES = [
    (game, words, message)
    for game, (source, last) in PLAYED.items()
    for words, message in [
        ([""], "the text to draw from is empty"),
        (["missing.txt"], 'there is no file "missing.txt"'),
        (["."], "is a folder; name a file"),
        *(
            (
                [source, *(word.format(more=last + 1) for word in words)],
                message.format(more=last + 1, last=last),
            )
            for words, message in OF_ALL
        ),
        *MISTAKES[game],
    ]
]


@pytest.mark.parametrize(
    ("game", "words", "message"), CASES, ids=(f"{game} {words}"[:50] for game, words, _ in CASES)
)
def test_a_mistake_is_one_line(
    game: str, words: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What cannot be drawn is answered by one line that says why, and exit code 2; no file appears."""
    with chdir(tmp_path):
        assert message in complaint([game, "diagram", *words], capsys)


@pytest.mark.parametrize("game", MARKED)
def test_marked_positions_are_drawn(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Without other wishes there is a picture of each position that the record marks, as if it was asked for."""
    source, plies = MARKED[game]

    def drawn(*words: str) -> str:
        return answered([game, "diagram", source, *words, "--text"], capsys).out

    assert drawn() == drawn("--at", ",".join(plies)) != drawn("--at", plies[0])
    with suppress(BadOption):
        assert illustrate(registry.game(game), source, {"at": "0,1"}) is None


def golden(game: str) -> list[tuple[str, str, str]]:
    """Return what a golden file holds: blocks of a head, `== d1 e8; legal=True`, and the picture below it.

    Line breaks of a source are written ` / `.
    """
    text = (Path(__file__).parent / game / "diagrams.txt").read_text(encoding="utf-8")
    blocks = (block.partition("\n") for block in text.split("== ")[1:])
    return [(game, head, picture) for head, _, picture in blocks]


@pytest.mark.parametrize(("game", "head", "picture"), [*golden("krypte"), *golden("crumble")])
def test_the_worked_positions(
    game: str, head: str, picture: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The positions that the rules work out look on the terminal as they are described there."""
    source, _, options = head.partition("; ")
    words = [f"--{word.removesuffix('=True')}" for word in options.split()]
    assert run([game, "diagram", source.replace(" / ", "\n"), *words, "--text"]) == 0
    shown = capsys.readouterr().out.partition("In the notation:\n")[0]
    assert shown.rstrip() == picture.rstrip()


WORDS = (
    "d1 e8 1. krypte position last side: N to move: x # { 4h, 3s, Sd2-d3, krump 2,1VW 1) 1,3VW crumble board 3x2 "
    "w1/2x1 b w 1-0 kangaruse 5x5, 2 players a1 L ~ Qu"
)
TEXTS = st.text(max_size=30) | st.lists(st.sampled_from([*WORDS.split(), "\n"])).map(" ".join)


@given(st.sampled_from([*PLAYED]), TEXTS, TEXTS)
@example("crumble", "board 3x2" + " " * 40_000 + "to move" + " " * 40_000 + "nobody", "")
@example("crumble", "2,1V" + "WE" * 2_000, "9" * 5_000)
def test_whatever_is_typed(game: str, source: str, value: str) -> None:
    """Random sources and options give figures or one of our errors, nothing else."""
    declaration = registry.game(game)
    own = {
        "krypte": ("part", "arrows", "labels"),
        "krump": ("of",),
        "crumble": ("walk",),
        "kangaruse": ("from",),
    }
    for text, options in (
        (source, {}),
        *((PLAYED[game][0], {name: value}) for name in ("at", *own[game])),
    ):
        with suppress(PressboardError):
            assert illustrate(declaration, text, options)


@pytest.mark.parametrize("game", PLAYED)
def test_a_figure_is_a_single_diagram(game: str) -> None:
    """Handouts refuse options of pages, and name the option that was meant."""
    declaration = registry.game(game)
    for name in ("every", "per_page"):
        with pytest.raises(BadOption, match=f"leave out the option {name}"):
            illustrate(declaration, PLAYED[game][0].replace("example", SHEET), {name: 4})
    with pytest.raises(BadOption, match="did you mean game"):
        illustrate(declaration, PLAYED[game][0].replace("example", SHEET), {"gmae": 1})
