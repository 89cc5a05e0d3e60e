"""Operations on paths of Windows, as far as they need no Windows."""

import os
import genericpath
from genericpath import *

__all__ = ["normcase", "isabs", "join", "splitdrive", "splitroot", "split", "splitext", "basename", "dirname", "commonprefix", "getsize",
           "getmtime", "getatime", "getctime", "islink", "exists", "lexists", "isdir", "isfile", "ismount", "expanduser", "expandvars",
           "normpath", "abspath", "curdir", "pardir", "sep", "pathsep", "defpath", "altsep", "extsep", "devnull", "realpath",
           "supports_unicode_filenames", "relpath", "samefile", "sameopenfile", "samestat", "commonpath", "isjunction", "isreserved",
           "isdevdrive"]

curdir, pardir, extsep, sep, pathsep, altsep, defpath, devnull = ".", "..", ".", "\\", ";", "/", ".;C:\\bin", "nul"
supports_unicode_filenames = True

_RESERVED = frozenset(["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"] +
                      [port + n for port in ("COM", "LPT") for n in "123456789\xb9\xb2\xb3"])


def _like(path):
    """Return functions that turn text into the type of path."""
    if isinstance(path, bytes):
        return lambda text: text.encode()
    return lambda text: text


def normcase(s):
    """Return a path in lower case with backslashes."""
    s = os.fspath(s)
    if isinstance(s, bytes):
        return s.replace(b"/", b"\\").lower()
    return s.replace("/", "\\").lower()


def splitroot(p):
    """Split a path into drive, root and the rest."""
    p = os.fspath(p)
    like = _like(p)
    bs, colon, empty = like("\\"), like(":"), p[:0]
    flat = p.replace(like("/"), bs)
    if flat[:2] == bs + bs:
        start = 8 if flat[:8].upper() == like("\\\\?\\UNC\\") else 2
        host = flat.find(bs, start)
        if host == -1:
            return p, empty, empty
        share = flat.find(bs, host + 1)
        if share == -1:
            return p, empty, empty
        return p[:share], p[share:share + 1], p[share + 1:]
    if flat[:1] == bs:
        return empty, p[:1], p[1:]
    if flat[1:2] == colon:
        if flat[2:3] == bs:
            return p[:2], p[2:3], p[3:]
        return p[:2], empty, p[2:]
    return empty, empty, p


def splitdrive(p):
    """Split a path into drive and the rest."""
    drive, root, tail = splitroot(p)
    return drive, root + tail


def isabs(s):
    """Tell whether a path is absolute: it has a drive and a root, or a server."""
    s = os.fspath(s)
    like = _like(s)
    s = s[:3].replace(like("/"), like("\\"))
    return s[1:3] == like(":\\") or s[:2] == like("\\\\")


def join(path, *paths):
    """Join paths; an absolute one drops what stands before it, except for a drive."""
    path = os.fspath(path)
    like = _like(path)
    seps, colon = like("\\/"), like(":")
    try:
        if not paths:
            path[:0] + like("\\")
        drive, root, tail = splitroot(path)
        for p in map(os.fspath, paths):
            d, r, t = splitroot(p)
            if r:
                if d or not drive:
                    drive = d
                root, tail = r, t
                continue
            if d and d != drive:
                if d.lower() != drive.lower():
                    drive, root, tail = d, r, t
                    continue
                drive = d
            if tail and tail[-1:] not in (seps[:1], seps[1:]):
                tail = tail + seps[:1]
            tail = tail + t
        if tail and not root and drive and drive[-1:] not in (colon, seps[:1], seps[1:]):
            return drive + seps[:1] + tail
        return drive + root + tail
    except (TypeError, AttributeError, BytesWarning):
        _check_types("join", path, *paths)
        raise


def _check_types(func, *args):
    """Raise the error for arguments that are not all str or all bytes."""
    kinds = set()
    for a in args:
        if isinstance(a, (str, bytes)):
            kinds.add(isinstance(a, str))
        else:
            try:
                kinds.add(isinstance(os.fspath(a), str))
            except TypeError:
                raise TypeError(f"{func}() argument must be str, bytes, or os.PathLike object, not {type(a).__name__!r}") from None
    if len(kinds) > 1:
        raise TypeError("Can't mix strings and bytes in path components") from None


def split(p):
    """Split a path into folder and last name."""
    p = os.fspath(p)
    seps = _like(p)("\\/")
    drive, root, tail = splitroot(p)
    i = max(tail.rfind(seps[:1]), tail.rfind(seps[1:])) + 1
    head, name = tail[:i], tail[i:]
    return drive + root + head.rstrip(seps), name


def splitext(p):
    """Split the extension off."""
    p = os.fspath(p)
    like = _like(p)
    start = max(p.rfind(like("\\")), p.rfind(like("/"))) + 1
    dot = p.rfind(like("."))
    if dot > start and p[start:dot].strip(like(".")):
        return p[:dot], p[dot:]
    return p, p[:0]


def basename(p):
    """Return the last name of a path."""
    return split(p)[1]


def dirname(p):
    """Return the folder of a path."""
    return split(p)[0]


def ismount(path):
    """Tell whether a path is the root of a drive."""
    drive, root, rest = splitroot(os.fspath(path))
    return bool(root) and not rest or bool(drive) and not root and not rest and len(drive) > 2


def normpath(path):
    """Take out what changes nothing, such as 'a\\..'."""
    path = os.fspath(path)
    like = _like(path)
    bs, dot, dots = like("\\"), like("."), like("..")
    drive, root, rest = splitroot(path.replace(like("/"), bs))
    parts = []
    for part in rest.split(bs):
        if not part or part == dot:
            continue
        if part == dots:
            if parts and parts[-1] != dots:
                parts.pop()
                continue
            if root:
                continue
        parts.append(part)
    prefix = drive + root
    if not prefix and not parts:
        parts.append(dot)
    return prefix + bs.join(parts)


def abspath(path):
    """Return the absolute path; the working folder is that of the session."""
    path = os.fspath(path)
    if not isabs(path):
        cwd = os.getcwdb() if isinstance(path, bytes) else os.getcwd()
        path = join(cwd, path)
    return normpath(path)


def realpath(path, *, strict=False):
    """Return the absolute path."""
    return abspath(path)


def expanduser(path):
    """Replace a leading ~ by the home folder that the environment names."""
    path = os.fspath(path)
    like = _like(path)
    if path[:1] != like("~"):
        return path
    i = 1
    while i < len(path) and path[i:i + 1] not in (like("\\"), like("/")):
        i += 1
    home = os.environ.get("USERPROFILE") or (os.environ.get("HOMEDRIVE", "") + os.environ["HOMEPATH"] if "HOMEPATH" in os.environ else None)
    if home is None:
        return path
    if i != 1:
        user = os.environ.get("USERNAME")
        wanted = os.fsdecode(path[1:i])
        if wanted != user:
            if user != basename(home):
                return path
            home = join(dirname(home), wanted)
    return like(home) + path[i:]


def expandvars(path):
    """Replace $name, ${name} and %name% by variables of the environment; unknown ones stay."""
    import re
    path = os.fspath(path)
    text = os.fsdecode(path)

    def value(m):
        name = m[1] or m[2] or m[3]
        if m[0] == "%%":
            return "%"
        if m[0] == "$$":
            return "$"
        return os.environ.get(name, m[0]) if name else m[0]

    out = re.sub(r"'[^']*'?|\$\$|%%|\$(\w+)|\$\{([^}]*)\}|%([^%]+)%", lambda m: m[0] if m[0][0] == "'" else value(m), text, flags=re.A)
    return os.fsencode(out) if isinstance(path, bytes) else out


def relpath(path, start=None):
    """Return the path as seen from a folder."""
    path = os.fspath(path)
    like = _like(path)
    if not path:
        raise ValueError("no path specified")
    start = like(curdir) if start is None else os.fspath(start)
    try:
        drive1, root1, rest1 = splitroot(abspath(normpath(start)))
        drive2, root2, rest2 = splitroot(abspath(normpath(path)))
        if normcase(drive1) != normcase(drive2):
            raise ValueError("path is on mount %r, start on mount %r" % (drive2, drive1))
        from_parts = [p for p in rest1.split(like("\\")) if p]
        to_parts = [p for p in rest2.split(like("\\")) if p]
        n = 0
        for a, b in zip(from_parts, to_parts):
            if normcase(a) != normcase(b):
                break
            n += 1
        parts = [like("..")] * (len(from_parts) - n) + to_parts[n:]
        return like("\\").join(parts) if parts else like(".")
    except (TypeError, AttributeError, BytesWarning, DeprecationWarning):
        _check_types("relpath", path, start)
        raise


def commonpath(paths):
    """Return the longest path that all paths begin with."""
    paths = tuple(map(os.fspath, paths))
    if not paths:
        raise ValueError("commonpath() arg is an empty sequence")
    _check_types("commonpath", *paths)
    like = _like(paths[0])
    bs = like("\\")
    roots = [splitroot(p.replace(like("/"), bs).lower()) for p in paths]
    if len({drive for drive, _, _ in roots}) != 1:
        raise ValueError("Paths don't have the same drive")
    if len({root for _, root, _ in roots}) != 1:
        if roots[0][0]:
            raise ValueError("Can't mix absolute and relative paths")
        raise ValueError("Can't mix rooted and not-rooted paths")
    drive, root, rest = splitroot(paths[0].replace(like("/"), bs))
    own = [p for p in rest.split(bs) if p and p != like(".")]
    split_paths = [[p for p in rest.split(bs) if p and p != like(".")] for _, _, rest in roots]
    low, high = min(split_paths), max(split_paths)
    n = 0
    while n < min(len(low), len(high)) and low[n] == high[n]:
        n += 1
    return drive + root + bs.join(own[:n])


def isreserved(path):
    """Tell whether Windows keeps a name of the path for itself."""
    path = os.fsdecode(splitroot(path)[2]).replace("/", "\\")
    return any(_is_reserved_name(name) for name in reversed(path.split("\\")))


def _is_reserved_name(name):
    if name[-1:] in (".", " "):
        return name not in (".", "..")
    if any(c in '"*:<>?|/\\' or ord(c) < 32 for c in name):
        return True
    return name.partition(".")[0].rstrip(" ").upper() in _RESERVED
