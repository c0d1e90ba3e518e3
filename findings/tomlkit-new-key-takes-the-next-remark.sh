#!/usr/bin/env bash
# tomlkit 0.15.2: a new key goes below the remark on the next section.
#
# A style-preserving writer adds `theme` to a document whose last lines before [printers.club] are a blank and a remark
# on that section. One would have guessed that the key follows the last key; it follows the remark, which from then on
# stands above the key and no more above the section it was written for. Nothing is lost, but it reads wrongly.
#
# Seen: line 3 is the remark "# the club's printer", line 4 is theme = "bw".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet tomlkit==0.15.2
"$folder/venv/bin/python" - <<'PY'
from tomlkit import parse

document = parse('paper = "A4"\n\n# the club\'s printer\n[printers.club]\nmargin = "5mm"\n')
document["theme"] = "bw"
lines = document.as_string().splitlines()
print("\n".join(lines))
assert lines[2:4] == ["# the club's printer", 'theme = "bw"'], lines
PY
