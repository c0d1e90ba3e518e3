"""The page in the browser: a server, and the same page as plain files; nothing else loads Starlette or uvicorn."""

from pressboard.lean_imports import put_off

put_off("segno")  # for an address that telephones are to read
put_off("pressboard.web.app")
put_off("pressboard.web.site")
