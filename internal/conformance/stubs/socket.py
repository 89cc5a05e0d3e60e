"""The exceptions."""

error = OSError
timeout = TimeoutError


class gaierror(OSError):
    pass


class herror(OSError):
    pass
