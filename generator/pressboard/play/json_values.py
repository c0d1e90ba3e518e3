"""What JSON can hold, as records, certificates and findings tell it to programs."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

JsonValue: TypeAlias = "str | int | float | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
"""Truth values are among the numbers."""
JsonData: TypeAlias = dict[str, JsonValue]
"""An object of JSON's."""
