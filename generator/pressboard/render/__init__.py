"""Rendering: layout documents and figures become PDF pages; the only package that imports ReportLab."""
