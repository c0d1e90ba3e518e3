"""Reads files attached to a PDF with pypdf, in a process with bounds of its own: the PDF may be a stranger's."""

import logging
from io import BytesIO
from types import FrameType

from pressboard.bounded import Bounds, Excess, within
from pressboard.errors import BadFile, lacks_memory

BOUNDS = Bounds()


class BadPdf(BadFile):
    """A PDF cannot be read; the message says why, as the end of a sentence."""


def attached(data: bytes, name: str) -> bytes | None:
    """Return what is attached to a PDF as `name`, one after the other if it is several; None where nothing is.

    Raises BadPdf for a file that is damaged, encrypted, or takes too much.
    """
    return within(BOUNDS, _too_much, _attached, data, name)


def _attached(data: bytes, name: str) -> bytes | None:
    logging.disable()  # pypdf would warn of every damage, without end
    from pypdf import PdfReader

    try:
        reader = PdfReader(BytesIO(data))
        if reader.is_encrypted:
            raise BadPdf("it is encrypted; save it without a password")
        found = reader.attachments.get(name)
    except BadPdf:
        raise
    except Exception as error:  # pypdf raises whatever damage leads to, such as AttributeError
        if lacks_memory(error):
            raise
        raise BadPdf("its objects are damaged, or come to too much") from None
    return None if found is None else b"".join(found)


def _too_much(excess: Excess, bounds: Bounds, frame: FrameType | None) -> BadPdf:
    much = f"{bounds.seconds:g} s" if excess is Excess.TIME else f"{bounds.megabytes} MB of memory"
    return BadPdf(f"finding what is attached to it takes over {much}")
