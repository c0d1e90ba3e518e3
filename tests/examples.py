"""How properties are tried over examples, beyond what `conftest.py` says of all."""

from hypothesis import HealthCheck

SHARED_FIXTURE = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
"""What is not complained of: a folder that all examples share is meant, and a slow machine is no fault of ours."""
