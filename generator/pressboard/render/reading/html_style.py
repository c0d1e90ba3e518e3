"""How an HTML page looks: a short sheet of its own, for screens of any width and for paper."""

from pressboard.figures.paints import legible
from pressboard.figures.themes import Theme
from pressboard.render.reading.nodes import USUAL_SIZE

_STYLE = """\
:root { --brand: BRAND; --soft: SOFT; --line: LINE; --tint: TINT; }
* { box-sizing: border-box; }
html { font-size: SIZE%; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0 auto; padding: 1rem; max-width: 44rem; background: #fff; color: #000;
  font: 1.0625rem/1.5 FiraGO, "Fira Sans", "Helvetica Neue", Arial, sans-serif; overflow-wrap: break-word; }
header { display: flow-root; border-bottom: .2rem solid var(--brand); margin-bottom: 1rem; }
header p, header p.right { margin: .15rem 0; text-align: left; }
header > div { float: left; margin: .3rem .9rem .3rem 0; }
footer { border-top: 1px solid var(--line); margin-top: 2rem; color: var(--soft); font-size: .875rem; }
p:not(:lang(en)), li:not(:lang(en)) { hyphens: auto; hyphenate-limit-chars: 8 3 3; }
h1, h2, h3 { line-height: 1.2; margin: 1.6em 0 .4em; break-after: avoid; }
:is(h1, h2, h3) + :is(p, figure):has(+ :is(figure, div)), section > div:last-child:has(> svg) {
  break-after: avoid; }
h1 { font-size: 2rem; margin: 0 0 .2em; color: var(--brand); }
h2 { font-size: 1.4rem; color: var(--brand); }
h3 { font-size: 1.1rem; }
p, ul, ol, figure, table { margin: 0 0 .8em; }
ul, ol { padding-left: 1.5em; }
li { margin: .25em 0; }
svg { display: inline-block; max-width: 100%; height: auto; vertical-align: middle;
  font-family: FiraGO, "Fira Sans", Helvetica, Arial, sans-serif; }
svg.wordmark { height: 2.6rem; width: auto; }
svg.icon { height: 1.25em; width: 1.25em; }
figure { break-inside: avoid; }
figure > svg, div > svg.figure { width: calc(1.4 * var(--wide)); }
figcaption { font-size: .9375rem; line-height: 1.4; margin-top: .3em; }
figure.beside { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: flex-start; text-align: left; }
figure.beside > svg { flex: 0 1 auto; }
figure.beside > figcaption { flex: 1 1 14rem; margin: 0; }
.parts, .pictures { display: grid; gap: .8rem 1.2rem; margin-bottom: .8em; align-items: start; }
.parts { grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); }
.pictures { grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); }
.parts > div, .pictures > div { min-width: 0; }
.entry h2, .entry h3 { margin-top: 0; }
.entry { display: flex; gap: .7rem; break-inside: avoid; }
.entry > div:last-child { flex: 1; min-width: 0; }
.box { border: 1px solid var(--line); background: var(--tint); border-radius: .4rem; padding: .7rem 1rem 0;
  margin: 0 0 .8em; overflow: hidden; }
.box > h2:first-child { margin-top: 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: .3em .5em; border-bottom: 1px solid var(--line); }
tr { break-inside: avoid; }
td:nth-child(2):last-child { overflow-wrap: anywhere; }
tbody th { font-weight: inherit; }
sup { font-size: .7em; line-height: 0; font-weight: bold; color: var(--brand); }
.center { text-align: center; }
.right { text-align: right; }
td.center, th.center { text-align: center; }
td.right, th.right { text-align: right; }
a { color: inherit; }
@media print { body { max-width: none; padding: 0; font-size: POINTSpt; } a { text-decoration: none; }
  p, li { orphans: 3; widows: 3; } footer { break-inside: avoid; }
  figure > svg, div > svg.figure { width: var(--wide); } }
"""


def style(theme: Theme, size: float) -> str:
    """Return the style sheet, in the colours of a theme, for type of so many points on paper."""
    tint = theme.paint("light")
    colours = {
        "BRAND": legible(theme.paint("brand").type_colour),
        "SOFT": legible(theme.paint("soft ink").type_colour),
        "LINE": theme.paint("line").stroke or theme.paint("line").type_colour,
        "TINT": tint.fill or "#ffffff",
    }
    made = _STYLE.replace("SIZE", f"{100 * size / USUAL_SIZE:.4g}").replace("POINTS", f"{size:.4g}")
    for name, colour in colours.items():
        made = made.replace(name, colour)
    return made
