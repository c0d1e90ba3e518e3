"""How the work is done: by workers at once, each within its memory, until it is interrupted."""
