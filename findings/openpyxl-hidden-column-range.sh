#!/usr/bin/env bash
# openpyxl 3.1.5: of columns that are hidden together only the first says so.
#
# A spreadsheet that hides the columns A to C stores one element for all three, <col min="1" max="3" hidden="1"/>
# (ECMA-376, part 1, 18.3.1.13). openpyxl reads it into column_dimensions["A"] alone, which has min 1 and max 3;
# column_dimensions["B"].hidden and ["C"].hidden are False. One would have guessed that each of them is True, as a
# hidden row's row_dimensions[n].hidden is for every row. Who asks column by column reads what nobody sees.
#
# Seen: A hidden True (1 to 3), B hidden False, C hidden False.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet openpyxl==3.1.5
"$folder/venv/bin/python" - "$folder/list.xlsx" <<'PY'
import sys

from openpyxl import Workbook, load_workbook

book = Workbook()
sheet = book.active
sheet.append(["Email", "Phone", "Member", "Name"])
sheet.append(["ann@example.org", "555-0100", "yes", "Ann"])
sheet.column_dimensions.group("A", "C", hidden=True, outline_level=0)
book.save(sys.argv[1])

read = load_workbook(sys.argv[1]).active
seen = {letter: read.column_dimensions[letter].hidden for letter in "ABC"}
first = read.column_dimensions["A"]
print(f"A hidden {seen['A']} ({first.min} to {first.max}), B hidden {seen['B']}, C hidden {seen['C']}")
assert seen == {"A": True, "B": False, "C": False}, seen
assert (first.min, first.max) == (1, 3)
PY
