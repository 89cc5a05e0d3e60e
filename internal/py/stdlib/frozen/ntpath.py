"""Operations on paths of Windows, as far as they need no Windows."""

import genericpath
import os
from genericpath import *

__all__ = """normcase isabs join splitdrive splitroot split splitext basename dirname commonprefix getsize getmtime getatime getctime islink
    exists lexists isdir isfile ismount expanduser expandvars normpath abspath curdir pardir sep pathsep defpath altsep extsep devnull
    realpath supports_unicode_filenames relpath samefile sameopenfile samestat commonpath isjunction isreserved isdevdrive""".split()

curdir, pardir, extsep, sep, pathsep, altsep, defpath, devnull = ".", "..", ".", "\\", ";", "/", ".;C:\\bin", "nul"
supports_unicode_filenames = True

_RESERVED = frozenset(["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"] +
                      [port + n for port in ("COM", "LPT") for n in "123456789\xb9\xb2\xb3"])


def _like(path):
    """Return functions that turn text into the type of path."""
    if isinstance(path, bytes):
        return lambda text: text.encode()
    return lambda text: text


def _flat(path):
    """Return a path with backslashes alone."""
    return path.replace(b"/", b"\\") if isinstance(path, bytes) else path.replace("/", "\\")


def normcase(s):
    """Return a path in lower case with backslashes."""
    return _flat(os.fspath(s)).lower()


def _drive_end(flat, like):
    """Return where the drive of a path with backslashes ends: behind its letter, or behind the server and the folder it shares."""
    bs = like("\\")
    if flat[:2] != bs * 2:
        return 2 if flat[1:2] == like(":") and flat[:1] != bs else 0
    start = 8 if flat[:8].upper() == like("\\\\?\\UNC\\") else 2
    server, slash, rest = flat[start:].partition(bs)
    share, more, _ = rest.partition(bs)
    return start + len(server) + 1 + len(share) if slash and more else len(flat)


def splitroot(p):
    """Split a path into drive, root and the rest."""
    path = os.fspath(p)
    flat, like = _flat(path), _like(path)
    end = _drive_end(flat, like)
    rest = end + (flat[end:end + 1] == like("\\"))
    return path[:end], path[end:rest], path[rest:]


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
    cut = 1 + max([tail.rfind(seps[:1]), tail.rfind(seps[1:])])
    return drive + root + tail[:cut].rstrip(seps), tail[cut:]


def splitext(p):
    """Split the extension off."""
    path = os.fspath(p)
    like = _like(path)
    name = _flat(path).rpartition(like("\\"))[2]
    stem, dot, extension = name.rpartition(like("."))
    at = len(path) - len(dot + extension) if stem.strip(like(".")) else len(path)
    return path[:at], path[at:]


def dirname(p):
    """Return the folder of a path."""
    folder, _ = split(p)
    return folder


def basename(p):
    """Return the last name of a path."""
    _, name = split(p)
    return name


def ismount(path):
    """Tell whether a path is the root of a drive."""
    drive, root, rest = splitroot(os.fspath(path))
    return bool(root) and not rest or bool(drive) and not root and not rest and len(drive) > 2


def normpath(path):
    """Take out what changes nothing, such as 'a\\..'."""
    flat = _flat(os.fspath(path))
    like = _like(flat)
    drive, root, rest = splitroot(flat)
    parts = []
    for part in rest.split(like("\\")):
        if part == like(".."):
            if parts and parts[-1] != part:
                parts.pop()
            elif not root:
                parts.append(part)
        elif part not in (like(""), like(".")):
            parts.append(part)
    return drive + root + like("\\").join(parts) or like(".")


def abspath(path):
    """Return the absolute path; the working folder is that of the session."""
    path = os.fspath(path)
    if isabs(path):
        return normpath(path)
    folder = os.getcwdb() if isinstance(path, bytes) else os.getcwd()
    return normpath(join(folder, path))


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
    wanted = os.fsdecode(path[1:i])
    if wanted and wanted != (user := os.environ.get("USERNAME")):
        if basename(home) != user:
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
        places = [splitroot(abspath(normpath(each))) for each in (path, start)]
        (drive, _, rest), (other_drive, _, other_rest) = places
        if normcase(other_drive) != normcase(drive):
            raise ValueError(f"path is on mount {drive!r}, start on mount {other_drive!r}")
        names, others = ([name for name in tail.split(like("\\")) if name] for tail in (rest, other_rest))
        while names and others and normcase(names[0]) == normcase(others[0]):
            del names[0], others[0]
        return like("\\").join([like("..")] * len(others) + names) or like(".")
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
    bs, dot = like("\\"), like(".")
    drives, roots, rests = zip(*(splitroot(_flat(path).lower()) for path in paths))
    if any(drive != drives[0] for drive in drives):
        raise ValueError("Paths don't have the same drive")
    if any(root != roots[0] for root in roots):
        kinds = "absolute and relative" if drives[0] else "rooted and not-rooted"
        raise ValueError(f"Can't mix {kinds} paths")
    names = [[name for name in rest.split(bs) if name and name != dot] for rest in rests]
    shared = 0
    for column in zip(*names):
        if len(set(column)) > 1:
            break
        shared += 1
    drive, root, rest = splitroot(_flat(paths[0]))
    own = [name for name in rest.split(bs) if name and name != dot]
    return drive + root + bs.join(own[:shared])


def isreserved(path):
    """Tell whether Windows keeps a name of the path for itself."""
    _, _, rest = splitroot(path)
    names = _flat(os.fsdecode(rest)).split("\\")
    return any(_is_reserved_name(name) for name in reversed(names))


def _is_reserved_name(name):
    if name.endswith((".", " ")):
        return name.strip(".") != "" or len(name) > 2
    if any(c in '"*:<>?|/\\' or ord(c) < 32 for c in name):
        return True
    stem, _, _ = name.partition(".")
    return stem.rstrip(" ").upper() in _RESERVED
