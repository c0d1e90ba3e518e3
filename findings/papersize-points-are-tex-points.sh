#!/usr/bin/env bash
# papersize 1.6.1: its points are TeX's, 72.27 to the inch, though its own help calls them 1/72 inch.
#
# parse_papersize("a4") is 597.51 x 845.05 "pt", where a PDF's A4 is 595.28 x 841.89; UNITS_HELP["pt"] says "desktop
# publishing point: 1/72 inch", and "bp", TeX's word for that, has a line of its own. One would have guessed that the
# result can be handed to a PDF library, which wants 1/72 inch. The page becomes 210.79 x 298.11 mm: a printer's dialog
# no longer calls it A4, and "fit to page" shrinks it by 0.4 %, so that a ruler of 200 mm is 0.75 mm short.
#
# Seen: a page made by pypdf of that size measures 210.79 x 298.11 mm; divided by UNITS["bp"] it is 210.00 x 297.00 mm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet papersize==1.6.1 pypdf==7.1.1
"$folder/venv/bin/python" - <<'PY'
from papersize import UNITS, UNITS_HELP, parse_papersize
from pypdf import PdfWriter


def millimetres(size):
    page = PdfWriter().add_blank_page(*map(float, size))
    return tuple(round(float(side) / 72 * 25.4, 2) for side in (page.mediabox.width, page.mediabox.height))


a4 = parse_papersize("a4")
plain, mended = millimetres(a4), millimetres(side / UNITS["bp"] for side in a4)
print("help for pt:", UNITS_HELP["pt"])
print("points in an inch:", UNITS["in"])
print("A4 as a page:", plain, "mm, divided by UNITS['bp']:", mended, "mm")
assert "1/72" in UNITS_HELP["pt"] and "desktop publishing" in UNITS_HELP["pt"], UNITS_HELP["pt"]
assert float(UNITS["in"]) == 72.27
assert plain == (210.79, 298.11), plain
assert mended == (210.0, 297.0), mended
PY
