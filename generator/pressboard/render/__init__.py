"""Pages: layout documents are set, drawn as lists of commands, and written as PDF, SVG, HTML or text."""

from pressboard.lean_imports import put_off

# What ReportLab would load for its own sake.
put_off("PIL.Image")  # we draw no raster: 6 ms
put_off(
    "reportlab.lib.rl_safe_eval", late_patterns=True
)  # one of names that expressions may not use
put_off("pyphen")  # we load it for words that are parted
# What few pages need.
put_off("PIL.ImageStat")
put_off("pypdfium2")
put_off("pressboard.render.impose")
put_off("pressboard.render.svg")
