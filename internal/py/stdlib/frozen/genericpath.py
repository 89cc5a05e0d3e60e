"""Functions on paths that do not depend on the system."""

from posixpath import (commonprefix, exists, getatime, getctime, getmtime, getsize, isdir, isfile, isjunction, islink, lexists, isdevdrive,
                       samefile, sameopenfile, samestat)

__all__ = ["commonprefix", "exists", "getatime", "getctime", "getmtime", "getsize", "isdevdrive", "isdir", "isfile", "isjunction",
           "islink", "lexists", "samefile", "sameopenfile", "samestat"]
