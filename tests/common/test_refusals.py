"""What is printed of three games refuses what cannot be: one line that says what would do, and no file."""

import pytest

from mistakes import complaint

DUPLEX = "--flip, --shift-right and --shift-down are for --backs duplex"
REFUSALS = [
    ("krump board --square 3", "--square 3: from 12 mm to 150 mm"),
    ("krump board --square 140 --paper A5", "a board with squares of 140 mm: "),
    ("krump cards --size pokr", 'unknown size "pokr"; did you mean poker?'),
    ("krump cards --backs duplex --shift-right 40mm", "--shift-right 40: from -10 mm to 10 mm"),
    ("krump cards --shift-right 1mm", "are for --backs duplex"),
    ("krump cards --paper 60x60", "poker cards: 63.5 mm x 88.9 mm does not fit: 60x60"),
    ("krump cards --paper 70x100 --backs fold", "with its back beside it (133 mm x 88.9 mm) does not fit: 70x100"),
    ("krump cards --paper letter --backs duplex --shift-down 4mm", "poker cards: backs moved by 0 mm and 4 mm leave"),
    ("krump mat --side green", 'unknown side "green"'),
    ("krump mat --paper A5", "a mat for poker cards: 264 mm x "),
    ("krump pyramids --side blak", "did you mean black"),
    ("krump pyramids --paper 60x60", "the net of a Large: "),
    ("krump tokens --paper 100x100", "the tokens: 127 mm x 156.06 mm does not fit: 100x100"),
    ("krump kit --paper 60x60", "a board with squares of 12 mm"),
    ("krump kit --square 3", "--square 3"),
    ("krump kit --pieces some", 'unknown pieces "some"'),
    ("krump kit --size pokr", "did you mean poker"),
    ("krump kit --flip short", DUPLEX),
    ("krump kit --shift-down 1mm", DUPLEX),
    ("krump kit --backs duplex --shift-down 99mm", "--shift-down 99: from -10 mm to 10 mm"),
    ("krump kit --array randm", "did you mean random"),
    ("krump kit --array SSSSSS/MMMMMM", "--array"),
    ("krump kit --seed wattle", "--seed and --number are for --array random"),
    ("krump kit --array MMLLMM/SLSSLS --number 2", "--seed and --number are for --array random"),
    ("krump kit --array random --number 0", "number"),
    ("krump kit --readings hop_directions=5", "hop_directions"),
    ("krump rules --readings hop_directions=4,hop_directions=8", "hop_directions is given as 8 and as 4"),
    ("krypte board --paper 60x60", "a board with squares of 12 mm: "),
    ("krypte counters --backs duplx", "did you mean duplex"),
    ("krypte counters --backs duplex --shift-right 40mm", "--shift-right 40: from -10 mm to 10 mm"),
    ("krypte counters --flip short", "are for --backs duplex"),
    ("krypte counters --size 30 --paper 60x60", "counters of 30 mm: 60 mm x 30 mm does not fit: 60x60"),
    ("krypte counters --size 36 --backs duplex --shift-down 10 --paper 60x60", "counters of 36 mm: backs moved by"),
    ("krypte record --per-page 6 --paper A4", "6 score pads a page would be 54 mm x "),
    ("krypte record --paper 100x100", "a score pad a page would be 84 mm x 84 mm on 100x100"),
    ("krypte kit --square 3", "--square 3"),
    ("krypte kit --flip short", "are for --backs duplex"),
    ("krypte kit --readings nonsense=yes", "nonsense"),
    ("krypte kit --text-size 3", "--text-size 3"),
    ("krypte kit --count 0", "--count 0"),
    ("crumble board --size 6", '--size "6": the board\'s width and height in squares, such as 6x6'),
    ("crumble board --size 0x6", "both sides are from 1 to 20 squares long"),
    ("crumble board --size 6x21", "both sides are from 1 to 20 squares long"),
    ("crumble board --square 32 --paper 60x60", "a board with squares of 32 mm: "),
    ("crumble tiles --set smal", "did you mean small"),
    ("crumble tiles --smallest 1/3", 'unknown smallest "1/3"'),
    ("crumble tiles --size 20x20 --smallest 1/8", "tiles of 1.07 mm cannot be cut; 1.9 mm is the least"),
    ("crumble tiles --backs none", 'unknown backs "none"'),
    ("crumble tiles --backs duplex --shift-right 40", "--shift-right 40: from -10 mm to 10 mm"),
    ("crumble tiles --flip short", "are for --backs duplex"),
    ("crumble tiles --square 32 --paper 60x60", "32 mm: 31 mm x 62 mm does not fit: 60x60"),
    ("crumble tiles --square 60 --paper A5", "tiles of 118 mm x 118 mm do not fit A5; "),
    (
        "crumble tiles --square 32 --backs duplex --shift-down 9.9 --paper letter",
        "backs moved by 0 mm and 9.9 mm leave",
    ),
    ("crumble kit --square 60 --paper A5", "leave them out with --no-large"),
    ("crumble kit --square 3", "--square 3"),
    ("crumble kit --size 1x1", "--size 1x1: Black has a chain"),
    ("crumble kit --start random --readings upper_left=white", "upper_left=white is for the standard start"),
    ("crumble kit --halvings 9", "--halvings 9"),
    ("crumble kit --set hug", 'unknown set "hug"'),
    ("crumble kit --readings pieces=small", "ask for --set small --smallest 1/4, without --no-large"),
    ("crumble kit --flip short", DUPLEX),
    ("crumble kit --shift-right 2", DUPLEX),
    ("crumble kit --start randm", "did you mean random"),
    ("crumble kit --seed wattle", "--seed and --number are for --start random"),
    ("crumble kit --size 8x8 --smallest 1/16", "--smallest 1/16"),
    ("crumble kit --readings draw_rule=5", "draw_rule"),
]


@pytest.mark.parametrize(("command", "message"), REFUSALS, ids=[command for command, _ in REFUSALS])
@pytest.mark.usefixtures("empty_folder")
def test_what_cannot_be_is_refused(command: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A size, a paper or an option that makes no sense is named, with what it may be."""
    assert message in complaint(command.split(), capsys)
