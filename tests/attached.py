"""What is attached to a print of ours, read by another library than the program's own."""

from io import BytesIO

from pypdf import PdfReader

from pressboard.kinds.page import CODES


def attached_codes(pdf: bytes) -> list[str]:
    """Return the codes that are attached to a print, none where nothing is."""
    files = PdfReader(BytesIO(pdf)).attachments
    return [
        code
        for name, contents in files.items()
        if name.startswith(CODES)
        for content in contents
        for code in content.decode().split()
    ]
