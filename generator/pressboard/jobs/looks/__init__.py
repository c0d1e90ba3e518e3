"""Looks of the user's own: themes as TOML files, icons and logos as drawings, prints that renew themselves."""
