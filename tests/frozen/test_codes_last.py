"""Codes print for ever: each that was printed once stands for the same set-up."""

import pytest

from pressboard import registry
from tests.frozen.codes import Kept, kept, setup_of

TAGS = {each.tag for name in registry.names() for each in registry.game(name).generated}


@pytest.mark.parametrize("each", kept(), ids=lambda each: each.code[:20])
def test_a_code_stands_for_what_it_stood_for(each: Kept) -> None:
    """Pages may change; boards, cards and tasks may not."""
    assert setup_of(each.code) == each.setup


def test_every_kind_of_code_is_kept() -> None:
    """Of each there are three at least."""
    tags = [each.code.partition("-")[0] for each in kept()]
    assert {*tags} == TAGS
    assert all(tags.count(tag) >= 3 for tag in TAGS)
