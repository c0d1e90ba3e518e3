#!/usr/bin/env bash
# pikepdf 10.18.0 and pypdfium2 5.15.2: pages that join a tagged PDF take the tags of the pages that were there before.
#
# A page names its row of the parent tree by a number (/StructParents), which begins at 0 in every document. Both tools
# carry the number over as it is and leave the other document's structure behind, so page 1 of the rules points at the
# tags of page 1 of the board. One would have guessed that the newcomers have no tags at all (as with pypdf 7.1.1,
# whose copies lose the number), or their own. The result still calls itself tagged; whoever goes from the page to its
# tags, as PDFium does, is told that the rules are a heading with the board's alternative text.
#
# Seen: the page with "Rules" has the tag H1 with the text "the board" after both ways to join, and none with pypdf.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pikepdf==10.18.0 pypdfium2==5.15.2 pypdf==7.1.1
"$folder/venv/bin/python" - <<'PY'
from ctypes import create_string_buffer
from io import BytesIO

import pypdfium2.raw as raw
from pikepdf import Array, Dictionary, Name, Pdf, String
from pypdf import PdfWriter
from pypdfium2 import PdfDocument


def tagged(word, kind, told):
    """One page with one word, which is tagged as `kind` with the alternative text `told`."""
    pdf = Pdf.new()
    page = pdf.add_blank_page(page_size=(200, 100)).obj
    font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
    page.Resources = Dictionary(Font=Dictionary(F=font))
    page.Contents = pdf.make_stream(f"/{kind} <</MCID 0>> BDC BT /F 20 Tf 20 40 Td ({word}) Tj ET EMC".encode())
    page.StructParents = 0
    root = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
    tag = Dictionary(Type=Name.StructElem, S=Name("/" + kind), P=root, Pg=page, K=0, Alt=String(told))
    tag = pdf.make_indirect(tag)
    root.K, root.ParentTree, root.ParentTreeNextKey = tag, Dictionary(Nums=Array([0, Array([tag])])), 1
    pdf.Root.StructTreeRoot, pdf.Root.MarkInfo, pdf.Root.Lang = root, Dictionary(Marked=True), String("en")
    pdf.save(file := BytesIO())
    return file.getvalue()


def told(call, element):
    text = create_string_buffer(200)
    length = call(element, text, 200)
    return text.raw[:length].decode("utf-16-le").rstrip("\0")


def pages(data):
    """The words of each page, and the first tag that PDFium finds for it."""
    for page in PdfDocument(data):
        tree = raw.FPDF_StructTree_GetForPage(page)
        first = raw.FPDF_StructTree_GetChildAtIndex(tree, 0) if tree else None
        tag = None
        if first:
            tag = (told(raw.FPDF_StructElement_GetType, first), told(raw.FPDF_StructElement_GetAltText, first))
        yield page.get_textpage().get_text_bounded().strip(), tag


def saved(call):
    call(file := BytesIO())
    return file.getvalue()


board, rules = tagged("Board", "H1", "the board"), tagged("Rules", "P", "the rules")
assert list(pages(rules)) == [("Rules", ("P", "the rules"))], list(pages(rules))

with Pdf.open(BytesIO(board)) as first, Pdf.open(BytesIO(rules)) as second:
    first.pages.extend(second.pages)
    by_pikepdf = list(pages(saved(first.save)))
document = PdfDocument(board)
document.import_pages(PdfDocument(rules))
by_pdfium = list(pages(saved(document.save)))
writer = PdfWriter(clone_from=BytesIO(board))
writer.append(BytesIO(rules))
by_pypdf = list(pages(saved(writer.write)))

for name, seen in (("pikepdf", by_pikepdf), ("pypdfium2", by_pdfium), ("pypdf", by_pypdf)):
    print(name, seen)
    assert seen[0] == ("Board", ("H1", "the board")), seen
assert by_pikepdf[1] == by_pdfium[1] == ("Rules", ("H1", "the board"))
assert by_pypdf[1] == ("Rules", None)
PY
