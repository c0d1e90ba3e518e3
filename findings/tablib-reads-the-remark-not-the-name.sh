#!/usr/bin/env bash
# tablib 3.10.0: of a cell with a comment in an .ods file it reads who wrote the comment, not what stands in the cell.
#
# OpenDocument stores a comment inside its cell and before the cell's own text, first its author, then its date, then
# its words. tablib goes down the first branch it finds. One would have guessed that comments are left out, as by
# python-calamine 0.9.1, or that they come with the text. Who notes "allergic to nuts" at a name in a list of players
# prints a place card for the one who made the note, and nothing warns.
#
# Seen: tablib reads Ann, Secretary, Cy; calamine reads Ann, Bo, Cy.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet 'tablib[ods]==3.10.0' odfpy==1.4.1 python-calamine==0.9.1
"$folder/venv/bin/python" - "$folder/players.ods" <<'PY'
import sys
from pathlib import Path

from odf.dc import Creator, Date
from odf.office import Annotation
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P
from python_calamine import CalamineWorkbook
from tablib import Dataset

book = OpenDocumentSpreadsheet()
table = Table(name="Players")
for name in ("Name", "Ann", "Bo", "Cy"):
    cell = TableCell(valuetype="string")
    if name == "Bo":
        note = Annotation()
        for part in (Creator(text="Secretary"), Date(text="2026-03-01T10:00:00"), P(text="allergic to nuts")):
            note.addElement(part)
        cell.addElement(note)
    cell.addElement(P(text=name))
    row = TableRow()
    row.addElement(cell)
    table.addElement(row)
book.spreadsheet.addElement(table)
book.save(sys.argv[1])

by_tablib = Dataset().load(Path(sys.argv[1]).read_bytes(), format="ods")["Name"]
by_calamine = [row[0] for row in CalamineWorkbook.from_path(sys.argv[1]).get_sheet_by_index(0).to_python()[1:]]
print("tablib", by_tablib, "calamine", by_calamine)
assert by_tablib == ["Ann", "Secretary", "Cy"], by_tablib
assert by_calamine == ["Ann", "Bo", "Cy"], by_calamine
PY
