#!/usr/bin/env bash
# pyipp 0.17.2: of several values in a collection only the last is read; outside of one, all are.
#
# A printer that binds booklets tells where its staples go: finishings-col-default has a collection "stitching", whose
# member "stitching-locations" holds one number for each staple, in hundredths of a millimetre (PWG 5100.1). IPP writes
# the second and every further value with an empty name (RFC 8010, 3.1.5 and 3.1.7). pyipp makes a list of them for an
# attribute of its own, and lets each overwrite the one before within a collection. One would have guessed a list there,
# too. Whoever asks it for the staples, or the holes, lays out a booklet for one of two.
#
# Seen: [7400, 22200] for the attribute, 22200 for the member of the collection.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pyipp==0.17.2
"$folder/venv/bin/python" - <<'PY'
from struct import pack

from pyipp.parser import parse

INTEGER, BEGIN, MEMBER, END = 0x21, 0x34, 0x4A, 0x37


def field(tag, name, value):
    name, value = name.encode(), pack(">i", value) if isinstance(value, int) else value.encode()
    return pack(">bh", tag, len(name)) + name + pack(">h", len(value)) + value


staples = [7400, 22200]
answer = pack(">bbhi", 2, 0, 0, 1) + b"\x01"  # version 2.0, success, request 1, operation attributes
answer += field(0x47, "attributes-charset", "utf-8") + field(0x48, "attributes-natural-language", "en")
answer += b"\x04"  # printer attributes
answer += field(INTEGER, "media-left-margin-supported", staples[0]) + field(INTEGER, "", staples[1])
answer += field(BEGIN, "finishings-col-default", "")
answer += field(MEMBER, "", "stitching") + field(BEGIN, "", "")
answer += field(MEMBER, "", "stitching-locations") + field(INTEGER, "", staples[0]) + field(INTEGER, "", staples[1])
answer += field(END, "", "") + field(END, "", "") + b"\x03"

printer = parse(answer)["printers"][0]
plain, stitching = printer["media-left-margin-supported"], printer["finishings-col-default"]["stitching"]
print("attribute", plain, "member", stitching)
assert plain == staples, plain
assert stitching == {"stitching-locations": staples[-1]}, stitching
PY
