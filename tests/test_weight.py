"""The house weighs no more than budget.toml allows."""

import pytest

from tests.weigh import budget, over, weigh


@pytest.mark.slow
def test_no_room_weighs_more_than_it_may() -> None:
    """Who needs more takes it from elsewhere: `python -m tests.weigh --renew` lowers what has become lighter."""
    assert not over(weigh(), budget())


@pytest.mark.slow
def test_all_that_has_a_budget_is_there() -> None:
    """A room that is gone leaves no budget behind."""
    assert budget().keys() == weigh().keys()
