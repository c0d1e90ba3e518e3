"""The paper that Windows or macOS says is usual, where the environment has no locale."""

import plistlib
import sys
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from xml.parsers.expat import ExpatError

from pressboard.printing.papers import paper_of

_PREFERENCES = Path("Library/Preferences/.GlobalPreferences.plist")
"""Where macOS keeps what `defaults read -g` tells, below the user's home; read as a file it needs no process."""
_PAPER_SIZE = 0x100A
"""Windows' number of the usual paper among the facts of a country (LOCALE_IPAPERSIZE)."""
_WINDOWS_PAPERS = MappingProxyType({"1": "Letter", "5": "Legal", "8": "A3", "9": "A4"})


def system_paper() -> str:
    """Return the paper that the system says is usual; "" on other systems, and where it says nothing."""
    if sys.platform == "darwin":
        return macos_paper(Path.home() / _PREFERENCES)
    return windows_paper(_answer_of_windows) if sys.platform == "win32" else ""


def macos_paper(preferences: Path) -> str:
    """Return the usual paper of the region that is set in `preferences`, a property list; "" where there is none."""
    try:
        locale = plistlib.loads(preferences.read_bytes())["AppleLocale"]
    except (OSError, ValueError, LookupError, TypeError, ExpatError):
        return ""
    return paper_of(str(locale).partition("@")[0])


def windows_paper(ask: Callable[[], str]) -> str:
    """Return the paper by the number that Windows answers; "" for a number we do not know."""
    return _WINDOWS_PAPERS.get(ask(), "")


def _answer_of_windows() -> str:
    """Return what Windows says of the paper of the user's country, "" where it says nothing."""
    if sys.platform == "win32":
        from ctypes import create_unicode_buffer, windll

        answer = create_unicode_buffer(8)
        windll.kernel32.GetLocaleInfoEx(None, _PAPER_SIZE, answer, len(answer))
        return answer.value
    return ""
