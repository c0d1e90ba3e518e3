#!/usr/bin/env bash
# reportlab 5.1.0: the space behind a word that begins with a large letter is as wide as that letter's size makes it,
# though it is drawn small, so lines break that have room.
#
# A heading in 10 pt whose first letter has 30 pt, such as "April evening", is 71.1 pt wide as it is drawn. A Paragraph
# needs 76.3 pt to set it in one line: of a word of several sizes it keeps the size of the first piece, and measures the
# space behind the word with that (breakLines in platypus/paragraph.py). 5.6 pt are the difference between a space in
# 30 pt and one in 10 pt. Where the large letter is a word of its own nothing is lost. One would have guessed that a line
# breaks where what is drawn has no room.
#
# Seen: 57.7 of 57.8 pt without an initial, 76.3 of 71.1 pt with one; 57.7 of 57.8 pt where the initial is a word.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet reportlab==5.1.0
"$folder/venv/bin/python" - <<'PY'
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Paragraph

HEADING = ParagraphStyle("heading", fontName="Helvetica", fontSize=10, leading=36)


def needed(text):
    """The width, in points, from which a paragraph has one line."""
    for tenths in range(10, 2000):
        paragraph = Paragraph(text, HEADING)
        paragraph.wrap(tenths / 10, 1000)
        if len(paragraph.blPara.lines) == 1:
            return tenths / 10


def drawn(*pieces):
    """How wide pieces are as they are drawn, each with its size, in points."""
    return sum(stringWidth(text, "Helvetica", size) for text, size in pieces)


plain = needed("April evening"), drawn(("April evening", 10))
initial = needed('<font size="30">A</font>pril evening'), drawn(("A", 30), ("pril evening", 10))
alone = needed('<font size="30">A</font> evening'), drawn(("A", 30), (" evening", 10))
print(plain, initial, alone)
assert abs(plain[0] - plain[1]) < 0.3, plain
assert abs(alone[0] - alone[1]) < 0.3, alone
wider = stringWidth(" ", "Helvetica", 30) - stringWidth(" ", "Helvetica", 10)
assert abs(initial[0] - initial[1] - wider) < 0.6, initial
PY
