"""Signal handlers that raise KeyboardInterrupt, again where a library's `except:` has swallowed it.

Libraries hold more than one `except:` that means another mistake and takes an interrupt with it; the print would go on.
"""

import signal
from types import FrameType
from typing import NoReturn

SIGNALS = tuple(
    number for name in ("SIGINT", "SIGTERM", "SIGHUP") if (number := getattr(signal, name, None))
)
"""What asks to stop; being ended, or losing the terminal, is taken like Ctrl-C, so that nothing half-written stays."""

_stopped = False


def handle_signals() -> None:
    """Let SIGINT, SIGTERM and SIGHUP raise KeyboardInterrupt, but for those that whoever called us ignores."""
    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _stop)


def raise_if_interrupted() -> None:
    """Raise KeyboardInterrupt if a signal has asked for it before and we are still here."""
    if _stopped:
        raise KeyboardInterrupt


def _stop(number: int, frame: FrameType | None) -> NoReturn:
    global _stopped
    _stopped = True
    raise KeyboardInterrupt
