#!/usr/bin/env bash
# Pillow 13.0.0: an image that was saved as JPEG cannot be a further page of a TIFF.
#
# save(buffer, "JPEG", quality=40) leaves its settings on the image (encoderconfig). When the image is then
# written as an appended page of a TIFF, the writer hands these settings to its own encoder and raises TypeError
# "function takes at most 4 arguments (18 given)". One would have guessed that saving changes nothing of the image;
# a copy of it is written without complaint.
#
# Seen: TypeError for the image itself, two pages for its copy.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pillow==13.0.0
"$folder/venv/bin/python" - <<'PY'
from io import BytesIO

from PIL import Image

scan = Image.new("RGB", (60, 80), "white")
page = Image.new("RGB", (60, 80), "white")
scan.save(BytesIO(), "JPEG", quality=40)
try:
    page.save(BytesIO(), "TIFF", save_all=True, append_images=[scan])
    seen = "no error"
except TypeError as error:
    seen = f"TypeError: {error}"
pages = BytesIO()
page.save(pages, "TIFF", save_all=True, append_images=[scan.copy()])
print(seen, "| a copy:", Image.open(pages).n_frames, "pages")
assert seen.startswith("TypeError"), seen
assert Image.open(pages).n_frames == 2
PY
