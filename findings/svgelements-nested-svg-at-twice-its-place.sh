#!/usr/bin/env bash
# svgelements 1.9.6: a drawing that is nested in another lands at twice its place, if it has a viewBox.
#
# A sheet of cards is easily put together from files: each becomes an <svg x= y= width= height= viewBox=> within the
# sheet's. Nested drawings are on svgelements' list of what it reads. Without a viewBox one at 10,20 mm is read there;
# with viewBox="0 0 63 88" and a size of 63 x 88, which changes nothing, it is read at 20,40: the place is added once
# more, multiplied by the scale (with "0 0 630 880" at 11,22). By the standard it is at 10,20 each time, and that is
# what is printed; a cutter that is fed from svgelements cuts elsewhere. Sizes are right, and so is what lies at 0,0.
#
# Seen: (10, 20) without viewBox, (20, 40) with one at scale 1, (11, 22) with one at scale 0.1; all 63 x 88 mm.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet svgelements==1.9.6
"$folder/venv/bin/python" - <<'PY'
from io import StringIO

from svgelements import SVG, Rect


def placed(viewbox, width, height):
    """Left, top, width and height in millimetres of a card's outline, on a sheet that counts in millimetres."""
    sheet = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297">'
        f'<svg x="10" y="20" width="63" height="88" {viewbox}><rect width="{width}" height="{height}"/></svg></svg>'
    )
    outline, = (element for element in SVG.parse(StringIO(sheet), ppi=25.4).elements() if isinstance(element, Rect))
    left, top, right, bottom = outline.bbox()
    return tuple(round(side, 2) for side in (left, top, right - left, bottom - top))


seen = {
    "no viewBox": placed("", 63, 88),
    "scale 1": placed('viewBox="0 0 63 88"', 63, 88),
    "scale 0.1": placed('viewBox="0 0 630 880"', 630, 880),
}
print(seen)
assert seen == {"no viewBox": (10, 20, 63, 88), "scale 1": (20, 40, 63, 88), "scale 0.1": (11, 22, 63, 88)}, seen
PY
