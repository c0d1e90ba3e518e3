"""What a test is sure of."""

import json
from typing import Any, TypeVar

from pressboard.play.findings import JsonValue

Thing = TypeVar("Thing")


def certain(thing: Thing | None) -> Thing:
    """Return what is there; that there is nothing is a failure."""
    assert thing
    return thing


def as_json(data: JsonValue) -> Any:  # noqa: ANN401 - JSON is of no type
    """Return data as other programs read them."""
    return json.loads(json.dumps(data))
