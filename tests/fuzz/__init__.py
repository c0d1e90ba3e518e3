"""Fuzzers: whatever a stranger's file holds, the program answers in one line, in time, and leaves nothing behind.

A few hundred cases a reader run with the other tests. For longer: `python -m tests.fuzz --minutes 30`.
"""
