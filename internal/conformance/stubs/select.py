"""The name of the old exception."""

error = OSError
