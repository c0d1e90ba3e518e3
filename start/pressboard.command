#!/bin/sh
# Opens pressboard's page in the browser. The first time it sets itself up in the folder .venv, which takes a minute.

cd "$(dirname "$0")/.." || exit 1

stop() {
    echo "$1"
    echo "Press Enter to close this window."
    read -r _
    exit 1
}

if [ ! -x .venv/bin/pressboard ]; then
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
        stop "pressboard needs Python 3.11 or newer. Get it at https://www.python.org/downloads/ and click again."
    echo "pressboard is being set up; this takes a minute, and only the first time."
    if ! { python3 -m venv .venv && .venv/bin/pip install --quiet .; }; then
        rm -rf .venv
        stop "This did not work. Is the computer on the internet? Then click again."
    fi
fi

echo "pressboard opens in your browser. Close this window to end it."
.venv/bin/pressboard serve --open || .venv/bin/pressboard serve --open --port 0 || stop "pressboard has ended."
