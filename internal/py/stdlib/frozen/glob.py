"""Files whose paths match a pattern of the shell."""

import contextlib
import fnmatch
import os
import re

__all__ = ["escape", "glob", "iglob", "translate"]

_magic = re.compile("([*?[])")
_magic_bytes = re.compile(b"([*?[])")


def glob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """Return the paths that match. ** stands for any number of folders if recursive."""
    found = iglob(pathname, include_hidden=include_hidden, recursive=recursive, dir_fd=dir_fd, root_dir=root_dir)
    return list(found)


def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """Yield the paths that match."""
    if dir_fd is not None:
        raise NotImplementedError("dir_fd unavailable on this platform")
    root = pathname[:0] if root_dir is None else os.fspath(root_dir)
    found = _Search(root, recursive, include_hidden).paths(pathname, False)
    if not pathname or recursive and _is_recursive(pathname[:2]):
        found = (p for p in found if p)  # the empty path
    return iter(found)


def has_magic(s):
    """Tell whether a path has characters that are not to be taken literally."""
    return (_magic_bytes if isinstance(s, bytes) else _magic).search(s) is not None


def _is_recursive(part):
    return part == (b"**" if isinstance(part, bytes) else "**")


def _hidden(name):
    return name[0] in (".", 46)


class _Search:
    """One call of glob."""

    def __init__(self, root, recursive, hidden):
        self.root, self.recursive, self.hidden = root, recursive, hidden

    def full(self, path):
        return os.path.join(self.root, path) if self.root else path

    def paths(self, pattern, only_dirs):
        head, tail = os.path.split(pattern)
        if not has_magic(pattern):
            if tail:
                if os.path.lexists(self.full(pattern)):
                    yield pattern
            elif os.path.isdir(self.full(head)):
                yield pattern
            return
        if not head:
            yield from self.names(head, tail, only_dirs)
            return
        heads = self.paths(head, True) if head != pattern and has_magic(head) else [head]
        for folder in heads:
            for name in self.names(folder, tail, only_dirs):
                yield os.path.join(folder, name)

    def names(self, folder, pattern, only_dirs):
        """Yield what in a folder matches the last part of a pattern."""
        if not has_magic(pattern):
            return self.literal(folder, pattern)
        if self.recursive and _is_recursive(pattern):
            return self.below(folder, pattern, only_dirs)
        names = self.listed(folder, only_dirs)
        if not self.hidden and not _hidden(pattern):
            names = [n for n in names if not _hidden(n)]
        return fnmatch.filter(names, pattern)

    def literal(self, folder, name):
        if name:
            return [name] if os.path.lexists(self.full(os.path.join(folder, name))) else []
        return [name] if os.path.isdir(self.full(folder)) else []

    def below(self, folder, pattern, only_dirs):
        """Yield the folder itself as an empty name, then all that is below."""
        if not folder or os.path.isdir(self.full(folder)):
            yield pattern[:0]
        todo = [(folder, pattern[:0])]
        while todo:
            folder, prefix = todo.pop()
            if folder is None:
                yield prefix
                continue
            later = []
            for name in self.listed(folder, only_dirs):
                if self.hidden or not _hidden(name):
                    path = os.path.join(prefix, name) if prefix else name
                    later.append((None, path))
                    later.append((os.path.join(folder, name) if folder else name, path))
            todo.extend(reversed(later))

    def listed(self, folder, only_dirs):
        here = self.full(folder)
        if not here:
            here = os.fsencode(os.curdir) if isinstance(folder, bytes) else os.curdir
        with contextlib.suppress(OSError):
            entries = list(os.scandir(here))
            if only_dirs:
                entries = [e for e in entries if e.is_dir()]
            names = [e.name for e in entries]
            return [os.fsencode(n) for n in names] if isinstance(folder, bytes) and names and isinstance(names[0], str) else names
        return []


def _deprecated(name):
    import warnings
    warnings.warn(f"glob.{name} is deprecated and will be removed in Python 3.15. Use glob.glob and pass a directory to its root_dir "
                  "argument instead.", DeprecationWarning, stacklevel=3)


def glob0(dirname, pattern):
    _deprecated("glob0")
    return _Search(dirname[:0], False, False).literal(dirname, pattern)


def glob1(dirname, pattern):
    _deprecated("glob1")
    return list(_Search(dirname[:0], False, False).names(dirname, pattern, False))


def escape(pathname):
    """Return a pattern that matches just this path."""
    if isinstance(pathname, bytes):
        return _magic_bytes.sub(rb"[\1]", pathname)
    return _magic.sub(r"[\1]", pathname)


def translate(pat, *, recursive=False, include_hidden=False, seps=None):
    """Return a regular expression for a pattern with folders in it."""
    chosen = "".join(map(re.escape, seps or os.path.sep))
    no_sep = f"[^{chosen}]"
    sep = chosen if len(seps or os.path.sep) == 1 else f"[{chosen}]"
    if include_hidden:
        one, below, below_dirs = no_sep + "+", ".*", f"(?:.+{sep})?"
    else:
        one = f"[^{chosen}.]{no_sep}*"
        below_dirs = f"(?:{one}{sep})*"
        below = f"{below_dirs}(?:{one})?"
    parts = re.split(f"[{chosen}]", pat)
    out = []
    for part, after in zip(parts, [*parts[1:], None]):
        end = "" if after is None else sep
        if recursive and part == "**":
            out.append(below if after is None else below_dirs if after != "**" else "")
        elif part == "*":
            out.append(one + end)
        else:
            visible = r"(?!\.)" if part[:1] in ("*", "?") and not include_hidden else ""
            out += [visible, *fnmatch._pieces(part, no_sep + "*", no_sep), end]
    return "(?s:" + "".join(out) + r")\Z"
