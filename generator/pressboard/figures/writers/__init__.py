"""Figures written as text: an element of an HTML page, a log of their parts, addresses that hold images."""
