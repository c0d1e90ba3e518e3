"""The quick guess of what is wrong with a draft, compiled: `draft` without it is the reference."""
