"""Files whose objects are packed together: other readers find every one of them."""

import zlib
from io import BytesIO

import pytest
from pypdf import PdfReader
from pypdf.generic import NumberObject

from pressboard.render.reportlab_pdf import PackedFile, stream

ROOT = b"<</Type/Catalog/Pages 2 0 R>>"


def written(many: int) -> bytes:
    """Return a file of a page with so many numbers more, each an object, before a stream of `words`."""
    file = BytesIO()
    made = PackedFile(file, (1, 7))
    made.add(1, ROOT)
    made.pack(2, b"<</Type/Pages/Kids[3 0 R]/Count 1>>")
    made.pack(3, b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>")
    for number in range(4, 4 + many):
        made.pack(number, b"%d" % (7 * number))
    made.add(4 + many, stream(b"/Kind/Words", zlib.compress(b"words")))
    made.end(b"/Root 1 0 R")
    return file.getvalue()


@pytest.mark.parametrize("many", [0, 1, 197, 198, 199, 700])
def test_every_object_is_found(many: int) -> None:
    """Whatever the number of packs, each object is itself, and those before the table have no numbers left out."""
    reader = PdfReader(BytesIO(written(many)), strict=True)
    assert len(reader.pages) == 1
    assert [reader.get_object(number) for number in range(4, 4 + many)] == [
        NumberObject(7 * number) for number in range(4, 4 + many)
    ]
    words = reader.get_object(4 + many)
    assert words.get_data() == b"words"
    packs = -(-(many + 2) // 200)
    assert reader.trailer["/Size"] == 1 + 4 + many + packs + 1
    assert len(reader.xref_objStm) == many + 2


def test_what_is_not_packed_can_be_read_in_the_file() -> None:
    """An object that is added stands in the file as it was written; packed ones take less room than rows."""
    file = written(700)
    assert b"1 0 obj\n" + ROOT + b"\nendobj\n" in file
    assert len(file) < 20 * 700
