"""The page in the browser: a server, and the same page as plain files; nothing else loads Starlette or uvicorn."""
