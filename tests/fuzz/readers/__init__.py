"""What is fuzzed: one module a reader."""

from collections.abc import Mapping

from tests.fuzz.readers.codes import CODES
from tests.fuzz.readers.data import DATA
from tests.fuzz.readers.lists import LISTS
from tests.fuzz.readers.looks import LOOKS
from tests.fuzz.readers.planted import PLANTED
from tests.fuzz.readers.reader import Reader
from tests.fuzz.readers.records import RECORDS
from tests.fuzz.readers.setups import SETUPS
from tests.fuzz.readers.templates import TEMPLATES

FUZZED = (CODES, SETUPS, RECORDS, TEMPLATES, DATA, LISTS, LOOKS)
"""The readers of the program, as they take turns."""

READERS: Mapping[str, Reader] = {reader.name: reader for reader in (*FUZZED, PLANTED)}
"""All of them by name, and one whose faults are planted."""
