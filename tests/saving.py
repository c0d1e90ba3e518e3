"""Files of a test's own."""

from pathlib import Path


def saved(path: Path, contents: str | bytes) -> Path:
    """Write a file, texts as UTF-8, and return its path."""
    path.write_bytes(contents if isinstance(contents, bytes) else contents.encode())
    return path
