"""Pages that are read, without paper: the same document as one HTML file or as plain text."""

from pressboard.lean_imports import put_off

put_off("pressboard.render.reading.html")  # plain text needs none of its typefaces
put_off("pressboard.render.reading.writer")
