"""Text: its faces and styles, what stands in a line, paragraphs and tables."""

from pressboard.lean_imports import put_off

put_off("pressboard.render.text.patterns")
put_off("pressboard.render.text.reportlab_fonts")  # who only names a typeface needs none
put_off("pressboard.render.text.truetype")
