#!/usr/bin/env bash
# Renews the pictures of README and docs with the program itself; needs pressboard on the PATH.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
picture() { name=$1; shift; pressboard kangaruse "$@" --paper A4 --out "$work/$name.pdf" --png > /dev/null; }
picture sheet --seed wombat
# The README begins with it: larger than the other pictures.
pressboard kangaruse --seed wombat --paper A4 --dpi 140 --out "$work/sheet.png" --force > /dev/null
picture low-ink --seed wattle --theme low-ink --bar none
picture bw-score --seed gumtree --size small --theme bw --bar score --icons simple
picture two --seed billabong --count 2 --per-page 2 --bar none
picture rules rules
picture turns turns example
pressboard check "$work/sheet.pdf" --plot "$work/play.pdf" > /dev/null
pdftoppm -r 60 -f 2 -l 2 -png -singlefile "$work/play.pdf" play
mv "$work/rules-1.png" "$work/rules.png"
pressboard krypte diagram example --every 4 --paper A4 --out "$work/krypte-diagram.pdf" --png > /dev/null
pressboard krypte problems --seed club --paper A4 --out "$work/krypte-problems.pdf" --png > /dev/null 2>&1
pressboard krump kit --paper A4 --out "$work/krump-kit.pdf" --png > /dev/null
mv "$work/krump-kit-2.png" "$work/krump-kit.png"
examples=../../templates/examples
pressboard kit --seed club --paper A4 --out "$work/evening.pdf" --png > /dev/null
mv "$work/evening-1.png" "$work/evening.png"
pressboard pack kangaruse --players $examples/names.csv --tables 2 --rounds 3 --seed club --paper A4 --out "$work/pack.pdf" > /dev/null
pdftoppm -r 45 -f 2 -l 2 -png -singlefile "$work/pack.pdf" "$work/pack"
pressboard krump pyramids --theme bw --paper A4 --out "$work/krump-pyramids.pdf" --png > /dev/null
mv "$work/krump-pyramids-1.png" "$work/krump-pyramids.png"
pressboard crumble rules --paper A4 --out "$work/crumble-rules.pdf" --png > /dev/null
mv "$work/crumble-rules-1.png" "$work/crumble-rules.png"
pressboard crumble board --start random --seed wattle --paper A4 --out "$work/crumble-start.pdf" --png > /dev/null
mv "$work/krypte-problems-1.png" "$work/krypte-problems.png"
# Handouts of one's own: the page that docs/handouts.md writes out, and the examples.
bash macros/make.sh
handout() { name=$1; shift; pressboard handout "$@" --paper A4 --dpi 45 --out "$work/$name.png" > /dev/null; }
awk '/^```xml/ { block++; next } block == 2 { print } /<\/document>/ && block == 2 { exit }' ../handouts.md > "$work/own.xml"
handout handout "$work/own.xml"
handout club-evening $examples/club-evening.xml --data $examples/names.csv --set seed=billabong
handout worksheet $examples/worksheet.xml
handout flyer $examples/flyer.xml
handout invitation $examples/invitation.xml
handout presentation $examples/presentation.xml
handout booklet $examples/booklet.xml --set all=krump
for name in club-evening worksheet booklet; do mv "$work/$name-1.png" "$work/$name.png"; done
mv "$work"/{handout,club-evening,worksheet,flyer,invitation,presentation,booklet}.png .
# Of a sheet whose words stand behind it the front is shown.
for name in low-ink bw-score two; do [ -f "$work/$name.png" ] || mv "$work/$name-1.png" "$work/$name.png"; done
mv "$work/sheet.png" ../looks
mv "$work"/{low-ink,bw-score,two,rules,turns,krypte-diagram,krypte-problems,krump-kit,evening,pack,krump-pyramids,crumble-rules,crumble-start}.png .
