"""What `check` says of sheets and records: lines for people, or one JSON document for programs."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict

from pressboard.checking.sources import Source
from pressboard.jobs.documents import read_report
from pressboard.kinds.product import ReadingsProduct
from pressboard.play.findings import Finding, found_words
from pressboard.play.json_values import JsonData
from pressboard.play.records.replays import Replayed


def sheet_lines(sheet: Source, report: bool, setup: bool) -> Iterator[str]:
    """Yield the verdict on a sheet, its code, its findings, its certificate with `report`, it as text with `setup`.

    All but the last are comments then, so that what is printed can be saved, edited and checked.
    """
    verdict = found_words(sheet.found)
    under = f" (under {', '.join(house)})" if (house := _house_rules(sheet)) else ""
    lines = [f"{sheet.place}: {sheet.room.title}, {sheet.item.recipe}: {verdict}{under}", f"  {sheet.item.code}"]
    lines += [f"  {finding}" for finding in sheet.found]
    if report:
        lines += ["", *read_report(sheet.room, sheet.product.certificate(sheet.item)).splitlines(), ""]
    yield from (f"# {line}".rstrip() for line in lines) if setup else lines
    if setup:
        yield sheet.item.setup


def _house_rules(sheet: Source) -> tuple[str, ...]:
    return sheet.product.readings if isinstance(sheet.product, ReadingsProduct) else ()


def sheets_json(sheets: Iterable[JsonData]) -> str:
    return "[\n" + ",\n".join(json.dumps(sheet) for sheet in sheets) + "\n]"


def sheet_data(sheet: Source) -> JsonData:
    certificate = sheet.product.certificate(sheet.item).data()
    return {"place": sheet.place, "findings": _findings(sheet.found), "certificate": certificate}


def record_lines(record: Replayed, outruns: Sequence[Finding] = ()) -> Iterator[str]:
    """Yield what was found in a record, where it outruns a set of pieces, and what the game came to."""
    yield from map(str, record.found)
    yield from (f"remark {each}" for each in outruns)
    yield record.summary


def record_json(record: Replayed, outruns: Sequence[Finding] = ()) -> str:
    """Return an object: what was found in a record, and what the game came to as data."""
    remarks = {"outruns": _findings(outruns)} if outruns else {}
    return json.dumps({"findings": _findings(record.found), **remarks, **record.data}, indent=2)


def _findings(found: Sequence[Finding]) -> list[JsonData]:
    return [asdict(finding) for finding in found]
