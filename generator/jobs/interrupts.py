"""Being asked to stop: an exception at once, and a reminder of it where somebody else's code has swallowed that.

Libraries hold more than one `except:` that means another mistake and takes an interrupt with it; the print would go on.
"""

import signal
from types import FrameType
from typing import NoReturn

_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")
"""What asks to stop; being ended, or losing the terminal, is taken like Ctrl-C, so that nothing half-written stays."""

_asked = False


def listen() -> None:
    """Let each of the signals raise KeyboardInterrupt from now on, but for those that whoever called us ignores."""
    for name in _SIGNALS:
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _stop)


def heed() -> None:
    """Raise KeyboardInterrupt if one was asked for before and we are still here."""
    if _asked:
        raise KeyboardInterrupt


def _stop(number: int, frame: FrameType | None) -> NoReturn:
    global _asked
    _asked = True
    raise KeyboardInterrupt
