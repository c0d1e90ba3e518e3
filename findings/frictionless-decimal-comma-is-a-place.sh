#!/usr/bin/env bash
# frictionless 5.21.0: numbers with a decimal comma are read as places on the globe.
#
# Most of Europe writes 2,5 for two and a half, and its spreadsheets part the columns of a CSV by semicolons.
# frictionless finds out the semicolon by itself, then guesses the type of each column, and "2,5" fits one: a geopoint,
# at 2 degrees of longitude and 5 of latitude. One would have guessed a number, as for 1.5, or a plain text; validation
# finds no fault. A list of points prints [2.0, 5.0] for 2,5, cannot be added up, and no longer knows that 2,50 and 2,5
# are the same.
#
# Seen: types string, geopoint, number; the row of Ann has [2.0, 5.0] and 1.5.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet frictionless==5.21.0
cd "$folder"
"$folder/venv/bin/python" - <<'PY'
from pathlib import Path

from frictionless import Resource, validate

Path("points.csv").write_text("Name;Points;Bonus\nAnn;2,5;1.5\nBo;3,5;0.5\nCy;0,5;2.5\n")
with Resource("points.csv") as table:
    types = [field.type for field in table.schema.fields]
    first = next(table.row_stream).to_dict()
print(types, first, "valid" if validate("points.csv").valid else "not valid")
assert types == ["string", "geopoint", "number"], types
assert [float(part) for part in first["Points"]] == [2, 5], first
assert float(first["Bonus"]) == 1.5, first
assert validate("points.csv").valid
PY
