#!/usr/bin/env bash
# Renews the pictures of the macros in docs/handouts.md with the program itself; needs pressboard on the PATH.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printed() { pressboard handout "$work/$1.xml" --paper "$2" --margin 4mm --no-templates --dpi "$((9000 / ${2%x*}))" --out "$work/$1.png" > /dev/null 2>&1 || { cat "$work/$1.xml"; exit 1; }
  if [ -e "$work/$1-1.png" ]; then mv "$work/$1-1.png" "$1.png"; else mv "$work/$1.png" .; fi; }
whole() { printf '{%% import "handout.xml" as our with context %%}<document title="Our evening">%s</document>' "$3" > "$work/$1.xml"; printed "$1" "$2"; }
macro() { whole "$1" "$2" "<page look=\"reading\" size=\"10.5pt\" margin=\"4mm\">$3</page>"; }
bare() { whole "$1" "$2" "{% call our.bare() %}$3{% endcall %}"; }
whole page 165x166 '{% call our.page("Our evening", game="krypte", right=["Friday at seven", "all are welcome"], words="our club") %}<p>Blocks.</p>{% endcall %}'
whole masthead 165x166 '<page look="reading" size="10.5pt">{{ our.masthead("Our evening", game="krypte", right=["Friday at seven", "all are welcome"]) }}<p>Blocks, on a page of your own.</p></page>'
bare bare 100x101 '<h2>Our evening</h2><p>Blocks, with our margins and our type.</p><ul><li>a list</li><li>with dots</li></ul>{% call our.box("A box") %}<p>Nothing else is on the page: no masthead and no foot.</p>{% endcall %}'
bare columns 200x201 '{% call our.columns() %}<h2>Tonight</h2><p>Blocks stand in as many columns as the paper has room for: two on A4 and Letter, three on A3, one on A5 and in large print.</p><p>They are of about the same height.</p><h2>Later</h2><p>A heading stays with the first three lines of what follows it, and a paragraph that is parted leaves two lines on either side.</p><p>A list below a heading of the third rank repeats that where it goes on.</p>{% endcall %}'
macro box 120x40 '{% call our.box("Bring") %}<p>Counters in two colours, and something to drink.</p>{% endcall %}'
macro pictured 120x62 '{{ our.pictured(figure("krypte", "d1 e8 c1", width=40, align="left"), "A figure and its caption.") }}'
bare explained 130x131 '{% call our.explained(figure("kangaruse", "opening"), 62) %}<li>A number.</li><li>A direction.</li><li>This square scores.</li>{% endcall %}'
macro house_rules 120x40 '{{ our.house_rules("krypte", readings="given_line_wins=no") }}'
macro facts 120x40 '{{ our.facts([["When", "Friday at seven"], ["Where", "at the library"]]) }}'
macro answers 120x40 '<p>My name is {{ our.blank(40) }}.</p>{{ our.answers(2, 9) }}'
macro question 120x40 '<ol>{% call our.question(lines=2) %}Who moves first?{% endcall %}</ol>'
macro fields 120x40 '{{ our.fields(["Name", "Class"], shares=[3, 1]) }}'
bare strips 200x201 '{% call our.strips(8, 44) %}<p>Our evening</p><p>Friday at seven</p>{% endcall %}'
macro ruled 120x40 '<ruled kind="squares" height="30mm"/>'
macro tick 120x40 '<p>{{ tick() }} I have understood the rules.</p><p>{{ tick() }} I have not.</p>'
echo '<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="20mm" viewBox="0 0 40 20"><circle cx="10" cy="10" r="9" fill="#0072b2"/><circle cx="30" cy="10" r="9" fill="#c8782a"/></svg>' > "$work/logo.svg"
macro image 120x42 '<image src="logo.svg" alt="our club" width="40mm"/>'
macro steps 120x46 '<ol marks="steps"><li>Take a seat.</li><li>Draw for colours.</li></ol><ol marks="discs"><li>A number.</li><li>A direction.</li></ol>'
macro columns_of_figures 120x40 '<table widths="30mm 20mm" grid="rows" figures="columns"><tr><td>Ann</td><td align="right">111,10</td></tr><tr><td>Bo</td><td align="right">90,08</td></tr></table>'
