"""What a process of a noting run begins with, as its `sitecustomize`: functions at fault note the test they run in."""

import builtins
import json
import os
from pathlib import Path

_NOTED = set[tuple[int, str]]()


def note_fault(number: int) -> None:
    """Note that the function of a fault was entered, once for each test; outside of all for the test ""."""
    folder = os.environ.get("PRESSBOARD_FAULT_NOTES")
    test = os.environ.get("PYTEST_CURRENT_TEST", "")
    if folder is None or (number, test) in _NOTED:
        return
    _NOTED.add((number, test))
    with Path(folder, str(os.getpid())).open("a", encoding="utf-8") as file:
        file.write(json.dumps([number, test.rpartition(" (")[0], 0]) + "\n")


vars(builtins)["note_fault"] = note_fault
