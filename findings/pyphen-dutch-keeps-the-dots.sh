#!/usr/bin/env bash
# pyphen 0.18.1: a Dutch word that is parted before a vowel with a diaeresis keeps the dots.
#
# Dutch writes the dots only to show where a syllable begins; at the end of a line the hyphen shows that, and they go:
# "reünie" becomes "re-" and "unie". pyphen knows such changes of spelling: in Hungarian "asszonnyal" becomes "asszony-"
# and "nyal". One would have guessed that its Dutch patterns have them, too; it parts "re-" and "ünie", and six more
# common words alike.
#
# Seen: the second part begins with dots for each of seven words, and Hungarian changes a spelling.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pyphen==0.18.1
"$folder/venv/bin/python" - <<'PY'
from pyphen import Pyphen

dutch, hungarian = Pyphen(lang="nl"), Pyphen(lang="hu")
words = ["reünie", "coëfficiënt", "drieënveertig", "financiële", "ruïne", "vacuüm", "coördinatie"]
for word in words:
    kept = [parts for parts in dutch.iterate(word) if parts[1][0] in "ëïöü"]
    print(word, kept)
    assert kept, word
changed = [parts for parts in hungarian.iterate("asszonnyal") if "".join(parts) != "asszonnyal"]
print("asszonnyal", changed)
assert ("asszony", "nyal") in changed, changed
PY
