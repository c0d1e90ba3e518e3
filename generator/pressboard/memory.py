"""Memory of this process, used and allowed, by the calls of each operating system."""

import sys
from contextlib import suppress
from pathlib import Path

MEGABYTE = 1_000_000
_BEYOND = 1000
"""Megabytes of address space over those of memory: what is mapped, but not used, counts there too."""

if sys.platform == "win32":
    import ctypes

    class _Counters(ctypes.Structure):
        """What Windows counts of a process's memory."""

        _fields_ = (
            ("cb", ctypes.c_uint32),
            ("PageFaultCount", ctypes.c_uint32),
            ("PeakWorkingSetSize", ctypes.c_size_t),
            ("WorkingSetSize", ctypes.c_size_t),
            ("QuotaPeakPagedPoolUsage", ctypes.c_size_t),
            ("QuotaPagedPoolUsage", ctypes.c_size_t),
            ("QuotaPeakNonPagedPoolUsage", ctypes.c_size_t),
            ("QuotaNonPagedPoolUsage", ctypes.c_size_t),
            ("PagefileUsage", ctypes.c_size_t),
            ("PeakPagefileUsage", ctypes.c_size_t),
        )

    def memory() -> int:
        """Return how many bytes this process has been given."""
        counters = _Counters()
        this = ctypes.c_void_p(-1)
        ctypes.windll.kernel32.K32GetProcessMemoryInfo(this, ctypes.byref(counters), ctypes.sizeof(counters))
        return int(counters.PagefileUsage)

    def limit_memory(megabytes: int) -> None:
        """Do nothing: Windows limits groups of processes only."""

else:
    import resource

    _STATM = Path("/proc/self/statm")

    def memory() -> int:
        """Return how many bytes of memory this process holds; where only the most there ever were is told, that."""
        if _STATM.exists():
            return int(_STATM.read_text().split()[1]) * resource.getpagesize()
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024

    def limit_memory(megabytes: int) -> None:
        """Let the system refuse this process what is far beyond `megabytes`, where it can."""
        _, hardest = resource.getrlimit(resource.RLIMIT_AS)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, ((megabytes + _BEYOND) * MEGABYTE, hardest))
