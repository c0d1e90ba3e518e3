"""Forms that strangers send: a text and a file, within bounds of size and time, and nothing of them on the disk."""

import asyncio

from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import Request
from starlette.types import Message

from pressboard.errors import BadFile
from pressboard.web.connections import SILENT_SECONDS

LARGEST_FILE = 12_000_000
"""So many bytes a file may have: a phone's photograph has four million."""
_FIELDS_BESIDE = 50_000
"""So many bytes the form may have beside its file."""
UPLOAD_SECONDS = 30.0
"""So much time what is sent has in all."""
_SLOWEST = 8_000
"""So many bytes a second come at least, when the first time of a connection is over."""


class _FormParser(MultiPartParser):
    """Starlette's parser, which keeps all of a form in memory: nothing of a stranger's is written to a file."""

    spool_max_size = 2 * LARGEST_FILE


def _no_form() -> BadFile:
    return BadFile("the form cannot be read; send it from the page")


class TooLarge(BadFile):
    """A file is larger than is taken."""


async def uploaded(request: Request) -> tuple[str, bytes]:
    """Return the text and the file of a form; raises BadFile, and TooLarge for more than is taken."""
    most = LARGEST_FILE + _FIELDS_BESIDE
    large = TooLarge(
        f"this is larger than {LARGEST_FILE // 1_000_000} MB; take a smaller file, or paste the code"
    )
    if not request.headers.get("content-type", "").lower().startswith("multipart/form-data;"):
        raise _no_form()
    if int(request.headers.get("content-length") or 0) > most:
        raise large
    body = bytearray()
    begun = asyncio.get_running_loop().time()
    try:
        async with asyncio.timeout(SILENT_SECONDS) as time:
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise large
                seconds = min(SILENT_SECONDS + len(body) / _SLOWEST, UPLOAD_SECONDS)
                time.reschedule(begun + seconds)
    except TimeoutError:
        raise BadFile("the file took too long to arrive; try it again") from None

    async def whole() -> Message:
        return {"type": "http.request", "body": bytes(body)}

    parser = _FormParser(
        request.headers,
        Request(request.scope, whole).stream(),
        max_files=1,
        max_fields=2,
        max_part_size=_FIELDS_BESIDE,
    )
    try:
        form = await parser.parse()
    except MultiPartException:
        raise _no_form() from None
    sent = form.get("file")
    text = form.get("text")
    data = b"" if sent is None or isinstance(sent, str) else await sent.read()
    await form.close()
    return (text if isinstance(text, str) else ""), data
