"""What is printed of three games refuses what cannot be: one line that says what would do, and no file."""

import pytest

from tests.mistakes import complaint

DUPLEX = "--flip, --shift-right and --shift-down are for --backs duplex"
REFUSALS = [
    ("krump board --square 140 --paper A5", "a board with squares of 140 mm: "),
    ("krump cards --paper 60x60", "poker cards: 63.5 mm x 88.9 mm does not fit: 60x60"),
    (
        "krump cards --paper 70x100 --backs fold",
        "with its back beside it (133 mm x 88.9 mm) does not fit: 70x100",
    ),
    (
        "krump cards --paper 80x105 --backs duplex --shift-down 9mm",
        "poker cards: backs moved by 0 mm and 9 mm leave",
    ),
    ("krump mat --paper A5", "a mat for poker cards: 264 mm x "),
    ("krump pyramids --paper 60x60", "the net of a Large: "),
    ("krump tokens --paper 100x100", "the tokens: 127 mm x 156.06 mm does not fit: 100x100"),
    ("krump kit --paper 60x60", "a board with squares of 12 mm"),
    ("krump kit --shift-down 1mm", DUPLEX),
    ("krump kit --array MMLLMM/SLSSLS --number 2", "--seed and --number are for --array random"),
    (
        "krump rules --readings hop_directions=4,hop_directions=8",
        "hop_directions is given as 8 and as 4",
    ),
    ("krypte counters --flip short", "are for --backs duplex"),
    (
        "krypte counters --size 30 --paper 60x60",
        "30 mm x 30 mm with its back beside it (60 mm x 30 mm) does not fit: 60x60",
    ),
    (
        "krypte counters --size 36 --backs duplex --shift-down 10 --paper 60x60",
        "counters of 36 mm: backs moved by",
    ),
    ("krypte record --per-page 6 --paper A4", "6 score pads a page would be 83 mm x "),
    ("krypte record --paper 100x100", "a score pad a page would be 84 mm x 84 mm on 100x100"),
    ("crumble board --size 6x21", "both sides are from 1 to 20 squares long"),
    ("crumble board --square 32 --paper 60x60", "a board with squares of 32 mm: "),
    (
        "crumble tiles --size 20x20 --smallest 1/8",
        "tiles of 1.07 mm cannot be cut; 1.9 mm is the least",
    ),
    ("crumble tiles --square 32 --paper 60x60", "32 mm: 31 mm x 62 mm does not fit: 60x60"),
    ("crumble tiles --square 60 --paper A5", "tiles of 118 mm x 118 mm do not fit A5; "),
    ("crumble kit --square 60 --paper A5", "leave them out with --no-large"),
    (
        "crumble kit --readings pieces=small",
        "ask for --set small --smallest 1/4, without --no-large",
    ),
    ("crumble kit --seed wattle", "--seed and --number are for --start random"),
]


@pytest.mark.parametrize(("command", "message"), REFUSALS, ids=[command for command, _ in REFUSALS])
@pytest.mark.usefixtures("empty_folder")
def test_what_cannot_be_is_refused(
    command: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A size, a paper or an option that makes no sense is named, with what it may be."""
    assert message in complaint(command.split(), capsys)
