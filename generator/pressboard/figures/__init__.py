"""Pictures as data, in units of their own, with roles instead of colours; nothing here knows paper."""

from pressboard.lean_imports import put_off

put_off("segno")  # segno.make_qr comes with writers of files that load a web client: 9 ms
put_off("segno.encoder")
put_off("tomllib")  # the tables of our own games are prepared
