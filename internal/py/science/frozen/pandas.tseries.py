"""Times: the modules offsets and frequencies."""
