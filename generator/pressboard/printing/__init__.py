"""Paper as arithmetic in millimetres; nothing here knows pictures, games or PDF."""
