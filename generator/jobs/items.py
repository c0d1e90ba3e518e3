"""The items of a request: drawn and checked, or read back from a code; one at a time, in order."""

from collections.abc import Iterator
from dataclasses import replace

from generator.chance import fresh_seed
from generator.jobs.request import Request, Series
from generator.room.promise import DrawnProduct, Item


def with_seed(series: Series) -> Series:
    """Return the series with a fresh pronounceable seed where none was given."""
    return series if series.seed or series.code else replace(series, seed=fresh_seed())


def items(request: Request, product: DrawnProduct) -> Iterator[Item]:
    """Yield the items that `request` asks for, in order."""
    series = request.series
    if series.code:
        yield product.read(series.code)
        return
    for number in range(series.first, series.first + series.count):
        yield product.draw(request.params, series.seed, number)
