#!/usr/bin/env bash
# python-calamine 0.9.1: hidden rows and hidden columns are read like all others, and nothing tells them.
#
# Sheets say whether they are visible (sheets_metadata); rows and columns have no such word. One would have guessed a
# state for rows as well, or that what a filter hides is left out. Who prints a filtered list of people prints those
# whom the filter took out.
#
# Seen: [['Name', 'Club'], ['Ann', 'North'], ['Bo', 'South'], ['Cy', 'North']] with Bo's row and the column Club hidden.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet python-calamine==0.9.1 openpyxl==3.1.5
"$folder/venv/bin/python" - "$folder/list.xlsx" <<'PY'
import sys

from openpyxl import Workbook
from python_calamine import CalamineWorkbook

rows = [["Name", "Club"], ["Ann", "North"], ["Bo", "South"], ["Cy", "North"]]
book = Workbook()
for row in rows:
    book.active.append(row)
book.active.row_dimensions[3].hidden = True
book.active.column_dimensions["B"].hidden = True
book.save(sys.argv[1])

sheet = CalamineWorkbook.from_path(sys.argv[1]).get_sheet_by_index(0)
print(sheet.to_python())
assert sheet.to_python() == rows
assert not [name for name in dir(sheet) if "hidden" in name or "visible" in name], dir(sheet)
PY
