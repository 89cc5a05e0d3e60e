"""Functions on paths that are the same on every system."""

import posixpath

__all__ = """commonprefix exists getatime getctime getmtime getsize isdevdrive isdir isfile isjunction
    islink lexists samefile sameopenfile samestat""".split()

globals().update((name, function) for name, function in posixpath.__dict__.items() if name in __all__)
