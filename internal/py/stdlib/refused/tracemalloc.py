"""Traces of memory. There are none; the session counts its memory itself."""


def is_tracing():
    """Return False."""
    return False


def start(nframe=1):
    """Raise OSError: there is nothing to start."""
    raise OSError('tracemalloc.start cannot be used: the session counts its memory itself')


def stop():
    """Do nothing."""


def get_traced_memory():
    """Return zeros: nothing is traced."""
    return 0, 0


def get_object_traceback(obj):
    """Return None: nothing is traced."""
    return None
