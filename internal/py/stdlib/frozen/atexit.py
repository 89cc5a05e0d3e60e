"""Functions that are called when the session's program ends."""

_registered = []  # (function, arguments, keywords), in their order


def register(func, /, *args, **kwargs):
    """Let func(*args, **kwargs) be called at the end; return func."""
    if not callable(func):
        raise TypeError('the first argument must be callable')
    _registered.append((func, args, kwargs))
    return func


def unregister(func, /):
    """Forget a function, however often it was registered."""
    _registered[:] = [entry for entry in _registered if entry[0] != func]


def _clear():
    """Forget all functions."""
    _registered.clear()


def _ncallbacks():
    """Return how many functions are registered."""
    return len(_registered)


def _run_exitfuncs():
    """Call the functions, the last one first; what they raise is printed."""
    while _registered:
        func, args, kwargs = _registered.pop()
        try:
            func(*args, **kwargs)
        except BaseException as exc:
            import sys
            sys._unraisable(exc, f'Exception ignored in atexit callback {func!r}', None)
