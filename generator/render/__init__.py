"""Ink: layout documents and figures become PDF pages; the only room that knows ReportLab."""
