#!/usr/bin/env bash
# python-calamine 0.9.1: two lines in a cell of an .ods file become one word, if they are parted by a line break.
#
# OpenDocument has two ways to part lines in a cell: two paragraphs, or one with <text:line-break/>. pyexcel-ods3 0.6.1
# writes "Ann\nBo" in the second way and reads it back as it was; calamine, which keeps the end of a line between
# paragraphs and knows <text:s/> (repeated blanks), drops <text:line-break/> and <text:tab/> without a trace. One would
# have guessed that both ways read alike, or that a blank is left. A card for "Ann" and "Bo" is printed for "AnnBo".
#
# Seen: calamine reads 'AnnBo', 'A1', and 'x   y' with its three blanks; pyexcel-ods3 reads 'Ann\nBo', 'A\t1', 'x   y'.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet python-calamine==0.9.1 pyexcel-ods3==0.6.1
"$folder/venv/bin/python" - "$folder/list.ods" <<'PY'
import sys

from pyexcel_ods3 import get_data, save_data
from python_calamine import CalamineWorkbook

row = ["Ann\nBo", "A\t1", "x   y"]
save_data(sys.argv[1], {"Cards": [row]})
by_pyexcel = get_data(sys.argv[1])["Cards"][0]
by_calamine = CalamineWorkbook.from_path(sys.argv[1]).get_sheet_by_index(0).to_python()[0]
print("pyexcel-ods3", by_pyexcel, "calamine", by_calamine)
assert by_pyexcel == row, by_pyexcel
assert by_calamine == ["AnnBo", "A1", "x   y"], by_calamine
PY
