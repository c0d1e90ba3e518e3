"""A guest in another program: what the program prints with ReportLab is the same before and after it printed with us."""

import subprocess
import sys
from pathlib import Path

import pytest

from pressboard import print_product

PROGRAM = """
import builtins, io, os, re, sys
os.environ["SOURCE_DATE_EPOCH"] = "1000000000"
from reportlab import rl_config
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.lib.utils import ImageReader
from reportlab.platypus.paragraph import Paragraph
from pressboard.render.text.fonts import family_files
from PIL import Image

for number, name in enumerate(("FiraGO", "FiraGO-Bold", "FredokaOne")):
    pdfmetrics.registerFont(TTFont(name, family_files()[1 - number]))
rl_config.pdfComments = 1

def printed():
    file = io.BytesIO()
    canvas = Canvas(file, pageCompression=1)
    for place, name in enumerate(("Helvetica", "FiraGO", "FiraGO-Bold", "FredokaOne")):
        canvas.setFont(name, 20)
        canvas.drawString(72, 700 - 30 * place, "Before and after, at http://example.org")
    style = getSampleStyleSheet()["Normal"]
    paragraph = Paragraph("A <b>paragraph</b> of the program's own.", style)
    paragraph.wrapOn(canvas, 200, 200)
    paragraph.drawOn(canvas, 72, 400)
    canvas.drawImage(ImageReader(Image.new("RGB", (4, 4), "red")), 72, 300)
    canvas.save()
    return file.getvalue()

def settings():
    functions = (re.compile, builtins.__import__, pdfdoc.PDFName, pdfdoc.PDFDocument, pdfdoc.TimeStamp)
    own = {name: value for name, value in vars(rl_config).items() if name[0] != "_"}
    own.pop("_reset_on", None)
    return functions, own, dict(os.environ)

before, known = printed(), settings()
from pressboard import print_product
print_product("krypte", "rules", to=sys.argv[1])
assert settings() == known
assert printed() == before
"""


def test_a_program_prints_as_before(tmp_path: Path) -> None:
    """Its settings, its typefaces of names that ours have too, its environment and its files stay as they were."""
    ours = tmp_path / "rules.pdf"
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, ours], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert ours.read_bytes().startswith(b"%PDF")


@pytest.mark.slow
def test_a_program_changes_nothing_of_ours(tmp_path: Path) -> None:
    """A file is the same in a program that has ReportLab write comments and dates."""
    program = PROGRAM.replace("before, known = printed(), settings()", "").partition("assert ")[0]
    subprocess.run([sys.executable, "-c", program, tmp_path / "a.pdf"], check=True)
    assert (tmp_path / "a.pdf").read_bytes() == print_product("krypte", "rules").pdf
