"""Functions on paths that are the same on every system."""

from posixpath import (
    commonprefix, exists, getatime, getctime, getmtime, getsize, isdevdrive, isdir, isfile, isjunction, islink,
    lexists, samefile, sameopenfile, samestat)

__all__ = """commonprefix exists getatime getctime getmtime getsize isdevdrive isdir isfile isjunction
    islink lexists samefile sameopenfile samestat""".split()
