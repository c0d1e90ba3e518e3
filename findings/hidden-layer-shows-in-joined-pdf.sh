#!/usr/bin/env bash
# pypdf 7.1.1, pikepdf 10.18.0, pypdfium2 5.15.2, pdfrw 0.4: a hidden layer is printed once its page joins another PDF.
#
# Which layers are off stands in the catalog (/OCProperties), not on the page; the page only says to which layer a
# drawing belongs. All four take the page along and leave the list behind, and what belongs to a layer nobody knows is
# shown. That layers get lost is written in their issues; one would have guessed that they take their content with them,
# or that it stays hidden. A sheet whose solution is on a layer that is off shows the solution in the book.
#
# Seen: a square that covers a quarter of the page is not drawn (0 %) in the sheet itself, and drawn (25 %) in each of
# the four joined files.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pypdf==7.1.1 pikepdf==10.18.0 pypdfium2==5.15.2 pdfrw==0.4
"$folder/venv/bin/python" - <<'PY'
from io import BytesIO

import pdfrw
from pikepdf import Array, Dictionary, Name, Pdf, String
from pypdf import PdfWriter
from pypdfium2 import PdfDocument

pdf = Pdf.new()
page = pdf.add_blank_page(page_size=(100, 100)).obj
layer = pdf.make_indirect(Dictionary(Type=Name.OCG, Name=String("Solution")))
page.Resources = Dictionary(Properties=Dictionary(L=layer))
page.Contents = pdf.make_stream(b"/OC /L BDC 0 g 25 25 50 50 re f EMC")
pdf.Root.OCProperties = Dictionary(OCGs=Array([layer]), D=Dictionary(Order=Array([layer]), OFF=Array([layer])))
pdf.save(file := BytesIO())
sheet = file.getvalue()


def dark(data):
    """How much of the last page is black, in per cent."""
    document = PdfDocument(data)
    picture = document[len(document) - 1].render(scale=1, grayscale=True)
    rows = [bytes(picture.buffer)[y * picture.stride :][: picture.width] for y in range(picture.height)]
    return round(100 * sum(byte < 128 for row in rows for byte in row) / picture.width / picture.height)


def saved(call):
    call(file := BytesIO())
    return file.getvalue()


book = {}
writer = PdfWriter()
writer.append(BytesIO(sheet))
book["pypdf"] = saved(writer.write)
with Pdf.new() as target, Pdf.open(BytesIO(sheet)) as source:
    target.pages.extend(source.pages)
    book["pikepdf"] = saved(target.save)
target = PdfDocument.new()
target.import_pages(PdfDocument(sheet))
book["pypdfium2"] = saved(target.save)
book["pdfrw"] = saved(pdfrw.PdfWriter().addpages(pdfrw.PdfReader(fdata=sheet).pages).write)

seen = {name: dark(data) for name, data in book.items()}
print(f"the sheet {dark(sheet)} %, joined by", ", ".join(f"{name} {share} %" for name, share in seen.items()))
assert dark(sheet) == 0
assert set(seen.values()) == {25}, seen
PY
