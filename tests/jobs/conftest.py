"""What tests of jobs share: a cluster."""

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Start a Dask cluster of two worker processes with two threads each on this computer; return its address."""
    from distributed import LocalCluster  # most tests do without

    with LocalCluster(
        n_workers=2, processes=True, threads_per_worker=2, dashboard_address="127.0.0.1:0"
    ) as local:
        yield local.scheduler_address
