@echo off
rem Opens pressboard's page in the browser. The first time it sets itself up in the folder .venv, which takes a minute.
title pressboard
cd /d "%~dp0.."
if exist .venv\Scripts\pressboard.exe goto open

py -3 -c "import sys; sys.exit(sys.version_info < (3, 11))" 2>nul
if errorlevel 1 (
    echo pressboard needs Python 3.11 or newer. Get it at https://www.python.org/downloads/ and click again.
    pause
    exit /b 1
)
echo pressboard is being set up; this takes a minute, and only the first time.
py -3 -m venv .venv && .venv\Scripts\pip install --quiet .
if errorlevel 1 (
    rmdir /s /q .venv
    echo This did not work. Is the computer on the internet? Then click again.
    pause
    exit /b 1
)

:open
echo pressboard opens in your browser. Close this window to end it.
.venv\Scripts\pressboard serve --open || .venv\Scripts\pressboard serve --open --port 0
if errorlevel 1 pause
