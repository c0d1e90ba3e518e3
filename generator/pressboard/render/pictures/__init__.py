"""Pictures that are no pages of a document: one figure as a file, pages as PNG pictures."""

from pressboard.lean_imports import put_off

put_off("pressboard.render.pictures.artwork")
put_off("pressboard.render.pictures.preview")
