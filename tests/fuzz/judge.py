"""The oracle: what is wrong with the outcome of a call, whatever was read."""

import re
from collections.abc import Callable, Iterator

from tests.fuzz.cases import Call, Limits, Outcome

LONGEST_LINE = 2_000
"""So many characters a complaint may have; nobody reads a longer one."""

_ADDRESS = re.compile(r"0x[0-9a-f]{8,}", re.IGNORECASE)
_STEERING = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""Signs that steer a terminal; a file that is quoted must not bring any there."""
_NOTES = ("note: ", "kept ")
_SHEET = re.compile(r"^pressboard: .*, sheet \d+: ")
"""How a line begins that is about one sheet of several, each of which has its own."""


def fault(call: Call, outcome: Outcome, limits: Limits) -> str:
    """Return the first thing that is wrong with an outcome, "" where all is well; equal faults have equal words."""
    return next((said for judge in _JUDGES for said in judge(call, outcome, limits)), "")


def _alive(call: Call, outcome: Outcome, limits: Limits) -> Iterator[str]:
    if outcome.ended:
        yield outcome.ended
    if outcome.escaped:
        yield f"not caught: {outcome.escaped}"
    if outcome.code not in (0, 1, 2):
        yield f"exit code {outcome.code}: {outcome.err[:200]}"


def _bounded(call: Call, outcome: Outcome, limits: Limits) -> Iterator[str]:
    if outcome.seconds > limits.seconds:
        yield f"too slow: over {limits.seconds:g} s of processor time"
    if outcome.megabytes > limits.megabytes or "MemoryError" in outcome.err:
        yield f"too large: over {limits.megabytes} MB of memory"


def _well_told(call: Call, outcome: Outcome, limits: Limits) -> Iterator[str]:
    lines = outcome.err.splitlines()
    mistakes = [line for line in lines if line.startswith("pressboard: ")]
    of_sheets = all(_SHEET.search(line) for line in mistakes)
    if outcome.code == 2 and (
        not mistakes or mistakes != lines or (len(lines) > 1 and not of_sheets)
    ):
        yield f"a mistake is told in {len(lines)} lines"
    if outcome.code != 2 and not all(line.startswith(_NOTES) for line in lines):
        yield "something else than notes is told of what was accepted"
    if outcome.code == 2 and max(map(len, lines), default=0) > LONGEST_LINE:
        yield f"a mistake is told in over {LONGEST_LINE} characters"
    if "Traceback" in outcome.err or "Traceback" in outcome.out:
        yield "a traceback is told"


def _plain(call: Call, outcome: Outcome, limits: Limits) -> Iterator[str]:
    if found := _STEERING.search(outcome.err + outcome.out):
        yield f"a sign that steers a terminal is told: {found[0]!r}"


def _discreet(call: Call, outcome: Outcome, limits: Limits) -> Iterator[str]:
    given = "".join(call.arguments) + "".join(
        data.decode("latin-1") for data in call.files.values()
    )
    for place in ("err", "out", "pages"):
        text = getattr(outcome, place)
        if any(found not in given for found in _ADDRESS.findall(text)):
            yield f"an address in memory is told ({place})"
        if any(secret in text for secret in call.secrets):
            yield f"a file is told that was not to be read ({place})"


def _clean(call: Call, outcome: Outcome, limits: Limits) -> Iterator[str]:
    given = {f"here/{name}" for name in (*call.files, *call.links)}
    if outcome.code == 2 and outcome.files:
        yield "a call that failed left files or changed some"
    if changed := given & outcome.files.keys():
        yield f"a file that was given is changed: {sorted(changed)[0]}"


def _read_again(call: Call, outcome: Outcome, limits: Limits) -> Iterator[str]:
    if outcome.again:
        yield f"printed and read again: {outcome.again}"


_JUDGES: tuple[Callable[[Call, Outcome, Limits], Iterator[str]], ...] = (
    _alive,
    _bounded,
    _well_told,
    _plain,
    _discreet,
    _clean,
    _read_again,
)


def differing(first: Outcome, second: Outcome, same_files: bool = True) -> str:
    """Return what differs between two outcomes of one call, "" where nothing does."""
    for name in ("code", "out", "err", *(["files"] if same_files else [])):
        if getattr(first, name) != getattr(second, name):
            return f"the same input twice, another answer ({name})"
    return ""
