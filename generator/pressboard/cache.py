"""A cache of files in the user's cache folder: what takes long to make and can be made again; never executed.

The seal before a file's contents tells damage, and what was made of another source. Anybody can compute it: that the
file is the user's own is for `folders` to see to.
"""

from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from pressboard.folders import cache_folder, make_folder, own_folder

LARGEST = 8_000_000
"""So many bytes may be kept under one name; a font unpacked has a tenth of it."""
_SEAL = 32
"""So many bytes has the seal."""


def kept(name: str, source: bytes, make: Callable[[], bytes]) -> bytes:
    """Return what `make` makes of `source`; the user's cache folder keeps it as `name`, so that it is made once.

    What lies there damaged, made of another source, or within somebody else's reach is made anew. Where nothing can be
    kept, all goes on as if there were no cache.
    """
    folder = cache_folder()
    data = _recalled(folder, name, source) if folder else None
    if data is None:
        data = make()
        if folder:
            _keep(folder, name, source, data)
    return data


def _recalled(folder: Path, name: str, source: bytes) -> bytes | None:
    try:
        with own_folder(folder) as own:
            written = own.read(name, _SEAL + LARGEST)
    except OSError:
        return None
    data = written[_SEAL:]
    return data if written[:_SEAL] == _seal(source, data) else None


def _keep(folder: Path, name: str, source: bytes, data: bytes) -> None:
    with suppress(OSError):
        make_folder(folder)
        with own_folder(folder) as own:
            own.write(name, _seal(source, data) + data)


def _seal(source: bytes, data: bytes) -> bytes:
    return blake2b(data, key=blake2b(source).digest(), digest_size=_SEAL).digest()
