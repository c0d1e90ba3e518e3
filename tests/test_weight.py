"""The house weighs no more than budget.toml allows."""

import pytest

from weigh import Weight, budget, over, weigh, weight

CODE = '''"""A docstring."""

import os


def double(x: int) -> int:
    """Another,

    longer one."""
    # a comment
    return (
        2 * x
    )
'''


@pytest.mark.slow
def test_no_room_weighs_more_than_it_may() -> None:
    """Who needs more takes it from elsewhere: `python -m tests.weigh --renew` lowers what has become lighter."""
    assert not over(weigh(), budget())


@pytest.mark.slow
def test_all_that_has_a_budget_is_there() -> None:
    """A room that is gone leaves no budget behind."""
    assert budget().keys() == weigh().keys()


def test_a_room_that_is_too_heavy_is_named() -> None:
    """More than the budget, or no budget at all, is a fault."""
    assert over({"attic": {"code": 3}}, {"attic": {"code": 3}}) == []
    assert over({"attic": {"code": 4}}, {"attic": {"code": 3}}) == ["attic: 4 code, of 3"]
    assert over({"attic": {"code": 4}}, {}) == ["attic: 4 code, of 0"]


def test_code_is_weighed_without_words() -> None:
    """Docstrings, comments, imports and blank lines are no code; a docstring is one token, and so is each sign."""
    assert weight(CODE) == Weight(files=1, lines=13, code=4, tokens=20)
