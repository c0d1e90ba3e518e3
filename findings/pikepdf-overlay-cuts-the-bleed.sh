#!/usr/bin/env bash
# pikepdf 10.18.0: a card that is placed on a sheet loses its bleed and is blown up; pypdf and PDFium leave it as it is.
#
# A card of 63 x 88 mm has 3 mm of bleed around it: MediaBox 69 x 94 mm, TrimBox 63 x 88 mm. add_overlay(card, place)
# takes a page for what lies within its TrimBox, cuts off the rest and fits that into the place. One would have guessed
# that it places what a viewer shows (the CropBox, here the MediaBox), as pypdf 7.1.1 (merge_page) and pypdfium2 5.15.2
# (ImportNPagesToOne) do. Who hands it a place of the card's own size, 69 x 94 mm, gets a card that is 7 % too large and
# no ink beyond the line of the cut. With equal boxes all three agree, so that trials without bleed do not show it.
#
# Seen: the card's face is about 67.3 x 94 mm without bleed by pikepdf, 63 x 88 mm with bleed by both others.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pikepdf==10.18.0 pypdf==7.1.1 pypdfium2==5.15.2
"$folder/venv/bin/python" - <<'PY'
from io import BytesIO

import pypdfium2.raw as raw
from pikepdf import Array, Pdf, Rectangle
from pypdf import PdfReader, PdfWriter
from pypdfium2 import PdfDocument

MM = 72 / 25.4
SIZE = (69 * MM, 94 * MM)

pdf = Pdf.new()
page = pdf.add_blank_page(page_size=SIZE).obj
page.TrimBox = Array([3 * MM, 3 * MM, 66 * MM, 91 * MM])
red = f"1 0 0 rg 0 0 {SIZE[0]} {SIZE[1]} re f"
blue = f"0 0 1 rg {3 * MM} {3 * MM} {63 * MM} {88 * MM} re f"
page.Contents = pdf.make_stream(f"{red} {blue}".encode())
pdf.save(file := BytesIO())
card = file.getvalue()


def saved(call):
    call(file := BytesIO())
    return file.getvalue()


def seen(data):
    """Width and height of the blue face in millimetres, and whether there is red around it."""
    picture = PdfDocument(data)[0].render(scale=4 / MM, no_smoothpath=True)  # four dots to a millimetre
    data, size = bytes(picture.buffer), picture.n_channels
    dots = [
        [tuple(data[y * picture.stride + x * size :][:3]) for x in range(picture.width)] for y in range(picture.height)
    ]
    face = [(x, y) for y, row in enumerate(dots) for x, dot in enumerate(row) if dot == (255, 0, 0)]  # blue comes first
    bleed = any(dot == (0, 0, 255) for row in dots for dot in row)
    spans = [max(axis) - min(axis) + 1 for axis in zip(*face)]
    return spans[0] / 4, spans[1] / 4, bleed


with Pdf.new() as sheet, Pdf.open(BytesIO(card)) as source:
    sheet.add_blank_page(page_size=SIZE).add_overlay(source.pages[0], Rectangle(0, 0, *SIZE))
    by_pikepdf = seen(saved(sheet.save))
writer = PdfWriter()
writer.add_blank_page(*SIZE).merge_page(PdfReader(BytesIO(card)).pages[0])
by_pypdf = seen(saved(writer.write))
by_pdfium = seen(saved(PdfDocument(raw.FPDF_ImportNPagesToOne(PdfDocument(card), *SIZE, 1, 1)).save))

for name, (width, height, bleed) in (("pikepdf", by_pikepdf), ("pypdf", by_pypdf), ("pypdfium2", by_pdfium)):
    print(f"{name}: the face {width} x {height} mm, {'with' if bleed else 'no'} bleed")
for size, bleed, seen in (((67.3, 94), False, by_pikepdf), ((63, 88), True, by_pypdf), ((63, 88), True, by_pdfium)):
    assert all(abs(want - side) <= 0.5 for want, side in zip(size, seen)) and seen[2] == bleed, seen
PY
