#!/usr/bin/env bash
# ezdxf 1.4.5: a plotter's file of 50 x 30 mm becomes a DXF that says it is 2000 x 1200 metres large.
#
# HPGL counts in steps of 0.025 mm. The hpgl2 add-on keeps the steps as drawing units, which its documentation says, but
# the header of the DXF that it makes tells which unit that is ($INSUNITS), and it tells metres (6). One would have
# guessed "no unit" (0), or a drawing in millimetres, like the SVG that the same add-on makes of the same file. A reader
# that goes by the header is off by 40,000 to one: 2 km of cut for a card.
#
# Seen: $INSUNITS 6, 2000 x 1200 units, 2000000 x 1200000 mm by ezdxf's own table; the SVG has width="50mm".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet ezdxf==1.4.5 pillow==13.0.0
"$folder/venv/bin/python" - "$folder/card.dxf" <<'PY'
import re
import sys

import ezdxf
from ezdxf import bbox, units
from ezdxf.addons.hpgl2 import api

card = b"\x1b%1B;IN;SP1;PU0,0;PD2000,0,2000,1200,0,1200,0,0;PU;"
api.to_dxf(card).saveas(sys.argv[1])
drawing = ezdxf.readfile(sys.argv[1])
size = [round(side) for side in bbox.extents(drawing.modelspace()).size][:2]
millimetres = [round(side * units.conversion_factor(drawing.units, units.MM)) for side in size]
header = drawing.header["$INSUNITS"]
svg = re.search('width="[^"]*"', api.to_svg(card)).group()
print(f"$INSUNITS {header}, {size} units, {millimetres} mm; the SVG has {svg}")
assert header == units.M == 6, header
assert size == [2000, 1200], size
assert millimetres == [2_000_000, 1_200_000], millimetres
assert svg == 'width="50mm"', svg
PY
