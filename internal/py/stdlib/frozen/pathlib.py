"""Paths as objects: PurePath and its kind work on names alone, Path also on files."""

import io
import ntpath
import os
import posixpath
from sys import intern

__all__ = ["UnsupportedOperation", "PurePath", "PurePosixPath", "PureWindowsPath", "Path", "PosixPath", "WindowsPath"]


class UnsupportedOperation(NotImplementedError):
    """What is asked for does not exist on this system."""


class PurePath:
    """A path on which nothing is done but what its text allows. It cannot be changed."""

    __slots__ = ("_raw_paths", "_drv", "_root", "_tail_cached", "_str", "__key", "_hash")
    parser = posixpath

    def __new__(cls, *args, **kwargs):
        if cls is PurePath:
            cls = PurePosixPath
        return object.__new__(cls)

    def __init__(self, *args):
        raw = []
        for arg in args:
            if isinstance(arg, PurePath):
                if arg.parser is not self.parser and arg.parser is ntpath:
                    raw.extend(p.replace("\\", "/") for p in arg._raw_paths)
                else:
                    raw.extend(arg._raw_paths)
                continue
            text = os.fspath(arg) if not isinstance(arg, (str, bytes)) and hasattr(type(arg), "__fspath__") else arg
            if not isinstance(text, str):
                raise TypeError("argument should be a str or an os.PathLike object where __fspath__ returns a str, "
                                f"not {type(text).__name__!r}")
            raw.append(text)
        self._raw_paths = raw

    def with_segments(self, *pathsegments):
        """Make a path of the same kind; a subclass may do more."""
        return type(self)(*pathsegments)

    def _make(self, drive, root, tail):
        """Return a path of parts that were parsed before."""
        text = self.__format(drive, root, tail)
        path = self.with_segments(text)
        path._str = text or "."
        path._drv, path._root, path._tail_cached = drive, root, tail
        return path

    @classmethod
    def __format(cls, drive, root, tail):
        if drive or root:
            return drive + root + cls.parser.sep.join(tail)
        if tail and cls.parser.splitdrive(tail[0])[0]:
            tail = ["."] + tail
        return cls.parser.sep.join(tail)

    @property
    def _raw_path(self):
        raw = self._raw_paths
        if len(raw) == 1:
            return raw[0]
        return self.parser.join(*raw) if raw else ""

    @classmethod
    def _parse_path(cls, text):
        if not text:
            return "", "", []
        sep = cls.parser.sep
        if cls.parser.altsep:
            text = text.replace(cls.parser.altsep, sep)
        drive, root, rest = cls.parser.splitroot(text)
        if not root and drive.startswith(sep) and not drive.endswith(sep):
            server = drive.split(sep)  # a share is a root of its own
            if len(server) == 4 and server[2] not in "?." or len(server) == 6:
                root = sep
        return drive, root, [intern(part) for part in rest.split(sep) if part and part != "."]

    def __load(self):
        self._drv, self._root, self._tail_cached = self._parse_path(self._raw_path)

    @property
    def drive(self):
        """The drive of the path, such as 'C:', or ''."""
        try:
            return self._drv
        except AttributeError:
            self.__load()
            return self._drv

    @property
    def root(self):
        """The root of the path, or ''."""
        try:
            return self._root
        except AttributeError:
            self.__load()
            return self._root

    @property
    def _tail(self):
        try:
            return self._tail_cached
        except AttributeError:
            self.__load()
            return self._tail_cached

    @property
    def anchor(self):
        """Drive and root together."""
        return self.drive + self.root

    @property
    def parts(self):
        """The parts of the path as a tuple."""
        anchor = self.anchor
        return (anchor, *self._tail) if anchor else tuple(self._tail)

    @property
    def name(self):
        """The last part of the path, if there is any."""
        tail = self._tail
        return tail[-1] if tail else ""

    @property
    def suffix(self):
        """The extension of the last part, with its dot."""
        name = self.name
        i = name.rfind(".")
        return name[i:] if 0 < i < len(name) - 1 else ""

    @property
    def suffixes(self):
        """The extensions of the last part as a list."""
        name = self.name
        if name.endswith("."):
            return []
        return ["." + s for s in name.lstrip(".").split(".")[1:]]

    @property
    def stem(self):
        """The last part without its extension."""
        name = self.name
        i = name.rfind(".")
        return name[:i] if 0 < i < len(name) - 1 else name

    @property
    def parent(self):
        """The folder that the path lies in."""
        tail = self._tail
        return self._make(self.drive, self.root, tail[:-1]) if tail else self

    @property
    def parents(self):
        """The folders above the path, the nearest first."""
        from _pathlib_parents import _Parents
        return _Parents(self)

    def __str__(self):
        try:
            return self._str
        except AttributeError:
            self._str = self.__format(self.drive, self.root, self._tail) or "."
            return self._str

    __fspath__ = __str__

    def as_posix(self):
        """Return the path with forward slashes."""
        return str(self).replace(self.parser.sep, "/")

    def __bytes__(self):
        return os.fsencode(self)

    def __repr__(self):
        return f"{type(self).__name__}({self.as_posix()!r})"

    def as_uri(self):
        """Return the path as a URI that begins with file:."""
        if not self.is_absolute():
            raise ValueError("relative path can't be expressed as a file URI")
        from urllib.parse import quote_from_bytes
        path, drive = self.as_posix(), self.drive
        prefix = "file://"
        if len(drive) == 2 and drive[1] == ":":
            prefix, path = "file:///" + drive, path[2:]
        elif drive:
            prefix = "file:"
        return prefix + quote_from_bytes(os.fsencode(path))

    @property
    def __normal(self):
        """What paths are compared by."""
        try:
            return self.__key
        except AttributeError:
            self.__key = str(self) if self.parser is posixpath else str(self).lower()
            return self.__key

    def __hash__(self):
        try:
            return self._hash
        except AttributeError:
            self._hash = hash(self.__normal)
            return self._hash

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self.__normal == other.__normal and self.parser is other.parser

    def __ordered(self, other):
        return isinstance(other, PurePath) and self.parser is other.parser

    def __lt__(self, other):
        return self.__normal_parts < other.__normal_parts if self.__ordered(other) else NotImplemented

    def __le__(self, other):
        return self.__normal_parts <= other.__normal_parts if self.__ordered(other) else NotImplemented

    def __gt__(self, other):
        return self.__normal_parts > other.__normal_parts if self.__ordered(other) else NotImplemented

    def __ge__(self, other):
        return self.__normal_parts >= other.__normal_parts if self.__ordered(other) else NotImplemented

    @property
    def __normal_parts(self):
        return self.__normal.split(self.parser.sep)

    def __reduce__(self):
        return type(self), tuple(self._raw_paths)

    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)

    def joinpath(self, *pathsegments):
        """Join paths; an absolute one drops what stands before it."""
        return self.with_segments(self, *pathsegments)

    def __truediv__(self, key):
        try:
            return self.with_segments(self, key)
        except TypeError:
            return NotImplemented

    def __rtruediv__(self, key):
        try:
            return self.with_segments(key, self)
        except TypeError:
            return NotImplemented

    def with_name(self, name):
        """Return the path with another last part."""
        p = self.parser
        if not name or p.sep in name or p.altsep and p.altsep in name or name == ".":
            raise ValueError(f"Invalid name {name!r}")
        tail = self._tail
        if not tail:
            raise ValueError(f"{self!r} has an empty name")
        return self._make(self.drive, self.root, tail[:-1] + [name])

    def with_stem(self, stem):
        """Return the path with another name before the extension."""
        suffix = self.suffix
        if suffix and not stem:
            raise ValueError(f"{self!r} has a non-empty suffix")
        return self.with_name(stem + suffix)

    def with_suffix(self, suffix):
        """Return the path with another extension, or none."""
        stem = self.stem
        if not stem:
            raise ValueError(f"{self!r} has an empty name")
        if suffix and not (suffix.startswith(".") and len(suffix) > 1):
            raise ValueError(f"Invalid suffix {suffix!r}")
        return self.with_name(stem + suffix)

    def __other(self, other, more, method):
        if more:
            import warnings
            warnings.warn(f"support for supplying more than one positional argument to pathlib.PurePath.{method}() is deprecated and "
                          "scheduled for removal in Python 3.14", DeprecationWarning, stacklevel=3)
            return self.with_segments(other, *more)
        return other if isinstance(other, PurePath) else self.with_segments(other)

    def relative_to(self, other, *_deprecated, walk_up=False):
        """Return the path as seen from another one; walk_up allows '..'."""
        other = self.__other(other, _deprecated, "relative_to")
        for step, path in enumerate([other, *other.parents]):
            if path == self or path in self.parents:
                return self._make("", "", [".."] * step + self._tail[len(path._tail):])
            if not walk_up:
                raise ValueError(f"{str(self)!r} is not in the subpath of {str(other)!r}")
            if path.name == "..":
                raise ValueError(f"'..' segment in {str(other)!r} cannot be walked")
        raise ValueError(f"{str(self)!r} and {str(other)!r} have different anchors")

    def is_relative_to(self, other, *_deprecated):
        """Tell whether the path lies below another one, or is it."""
        other = self.__other(other, _deprecated, "is_relative_to")
        return other == self or other in self.parents

    def is_absolute(self):
        """Tell whether the path has a root, and a drive if that is needed."""
        if self.parser is posixpath:
            return bool(self.root) if hasattr(self, "_root") else any(p.startswith("/") for p in self._raw_paths)
        return self.parser.isabs(self._raw_path)

    def is_reserved(self):
        """Tell whether Windows keeps the name for itself."""
        import warnings
        warnings.warn("pathlib.PurePath.is_reserved() is deprecated and scheduled for removal in Python 3.15. Use os.path.isreserved() "
                      "to detect reserved paths on Windows.", DeprecationWarning, stacklevel=2)
        return self.parser is ntpath and ntpath.isreserved(self)

    def __matcher(self, pattern, case_sensitive, recursive):
        """Return the function that matches text with a pattern."""
        if case_sensitive is None:
            case_sensitive = self.parser is posixpath
        return _compile(pattern, self.parser.sep, case_sensitive, recursive)

    def full_match(self, pattern, *, case_sensitive=None):
        """Tell whether the whole path matches a pattern, in which ** stands for any number of parts."""
        if not isinstance(pattern, PurePath):
            pattern = self.with_segments(pattern)
        text = str(pattern) if pattern.parts else ""
        return self.__matcher(text, case_sensitive, True)(str(self) if self.parts else "") is not None

    def match(self, path_pattern, *, case_sensitive=None):
        """Tell whether the path, from its end on, matches a pattern part by part."""
        if not isinstance(path_pattern, PurePath):
            path_pattern = self.with_segments(path_pattern)
        parts, pattern = self.parts[::-1], path_pattern.parts[::-1]
        if not pattern:
            raise ValueError("empty pattern")
        if len(parts) < len(pattern) or len(parts) > len(pattern) and path_pattern.anchor:
            return False
        return all(self.__matcher(p, case_sensitive, False)(part) is not None for part, p in zip(parts, pattern))


_compiled = {}


def _compile(pattern, sep, case_sensitive, recursive):
    key = pattern, sep, case_sensitive, recursive
    found = _compiled.get(key)
    if found is None:
        import glob
        import re
        text = glob.translate(pattern, recursive=recursive, include_hidden=True, seps=sep)
        found = re.compile(text, 0 if case_sensitive else re.IGNORECASE).match
        if len(_compiled) > 512:
            _compiled.clear()
        _compiled[key] = found
    return found


os.PathLike.register(PurePath)


class PurePosixPath(PurePath):
    """A path with forward slashes."""

    parser = posixpath
    __slots__ = ()


class PureWindowsPath(PurePath):
    """A path as Windows has it."""

    parser = ntpath
    __slots__ = ()


class Path(PurePath):
    """A path of a file of the session."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        if cls is Path:
            cls = PosixPath
        return object.__new__(cls)

    def __init__(self, *args, **kwargs):
        if kwargs:
            import warnings
            warnings.warn("support for supplying keyword arguments to pathlib.PurePath is deprecated and scheduled for removal in "
                          "Python 3.14", DeprecationWarning, stacklevel=2)
        super().__init__(*args)

    @classmethod
    def cwd(cls):
        """Return the working folder."""
        return cls(os.getcwd())

    @classmethod
    def home(cls):
        """Return the home folder that $HOME names."""
        return cls("~").expanduser()

    @classmethod
    def from_uri(cls, uri):
        """Return the path of a URI that begins with file:."""
        if not uri.startswith("file:"):
            raise ValueError(f"URI does not start with 'file:': {uri!r}")
        path = uri[5:]
        if path[:3] == "///":
            path = path[2:]
        elif path[:12] == "//localhost/":
            path = path[11:]
        if path[:3] == "///" or path[:1] == "/" and path[2:3] in ":|":
            path = path[1:]
        if path[1:2] == "|":
            path = path[:1] + ":" + path[2:]
        from urllib.parse import unquote_to_bytes
        path = cls(os.fsdecode(unquote_to_bytes(path)))
        if not path.is_absolute():
            raise ValueError(f"URI is not absolute: {uri!r}")
        return path

    def absolute(self):
        """Return the absolute path; nothing else is changed."""
        if self.is_absolute():
            return self
        cwd = os.getcwd()
        if not self._tail and not self.root and not self.drive:
            return self.with_segments(cwd)
        return self.with_segments(cwd, self)

    def resolve(self, strict=False):
        """Return the absolute path without links."""
        return self.with_segments(os.path.realpath(self, strict=strict))

    def expanduser(self):
        """Return the path with a leading ~ replaced."""
        tail = self._tail
        if self.drive or self.root or not tail or tail[0][:1] != "~":
            return self
        home = os.path.expanduser(tail[0])
        if home[:1] == "~":
            raise RuntimeError("Could not determine home directory.")
        drive, root, start = self._parse_path(home)
        return self._make(drive, root, start + tail[1:])

    def stat(self, *, follow_symlinks=True):
        """Describe the file."""
        return os.stat(self, follow_symlinks=follow_symlinks)

    def lstat(self):
        """Describe the file; a link is not followed."""
        return os.lstat(self)

    def exists(self, *, follow_symlinks=True):
        """Tell whether the path exists."""
        return os.path.exists(self) if follow_symlinks else os.path.lexists(self)

    def is_dir(self, *, follow_symlinks=True):
        """Tell whether the path is a folder."""
        return os.path.isdir(self) and (follow_symlinks or not os.path.islink(self))

    def is_file(self, *, follow_symlinks=True):
        """Tell whether the path is a file."""
        return os.path.isfile(self) and (follow_symlinks or not os.path.islink(self))

    def is_symlink(self):
        """Tell whether the path is a link."""
        return os.path.islink(self)

    def is_mount(self):
        """Tell whether the path is the root."""
        return os.path.ismount(self)

    def is_junction(self):
        """Return False."""
        return False

    def __is_sort(self, bits):
        try:
            return os.stat(self).st_mode & 0o170000 == bits
        except (OSError, ValueError):
            return False

    def is_block_device(self):
        """Tell whether the path is a block device."""
        return self.__is_sort(0o060000)

    def is_char_device(self):
        """Tell whether the path is a character device."""
        return self.__is_sort(0o020000)

    def is_fifo(self):
        """Tell whether the path is a pipe."""
        return self.__is_sort(0o010000)

    def is_socket(self):
        """Tell whether the path is a socket."""
        return self.__is_sort(0o140000)

    def samefile(self, other_path):
        """Tell whether two paths are one file."""
        other = other_path.stat() if hasattr(other_path, "stat") else self.with_segments(other_path).stat()
        return os.path.samestat(self.stat(), other)

    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        """Open the file as the builtin open() does."""
        return io.open(self, mode, buffering, encoding, errors, newline)

    def read_bytes(self):
        """Return what the file has."""
        with self.open("rb", buffering=0) as f:
            return f.read()

    def read_text(self, encoding=None, errors=None, newline=None):
        """Return what the file has as text."""
        with self.open("r", encoding=encoding, errors=errors, newline=newline) as f:
            return f.read()

    def write_bytes(self, data):
        """Write bytes to the file and return their number."""
        view = memoryview(data)  # a wrong argument must not empty the file
        with self.open("wb") as f:
            return f.write(view)

    def write_text(self, data, encoding=None, errors=None, newline=None):
        """Write text to the file and return its number of characters."""
        if not isinstance(data, str):
            raise TypeError("data must be str, not %s" % type(data).__name__)
        with self.open("w", encoding=encoding, errors=errors, newline=newline) as f:
            return f.write(data)

    def _below(self, text, name):
        """Return the path of something found in a folder."""
        path = self.with_segments(text)
        path._str = text
        path._drv, path._root, path._tail_cached = self.drive, self.root, [*self._tail, *name.split("/")]
        return path

    def iterdir(self):
        """Yield the paths of what is in the folder."""
        names = os.listdir(self)
        base = str(self)
        if base == ".":
            base = ""
        elif base[-1] != "/":
            base += "/"
        return (self._below(base + name, name) for name in names)

    def __pattern(self, pattern):
        """Return the parts of a pattern for glob; a slash at its end is an empty part."""
        if not isinstance(pattern, PurePath):
            pattern = self.with_segments(pattern)
        if pattern.anchor:
            raise NotImplementedError("Non-relative patterns are unsupported")
        parts = list(pattern._tail)
        if not parts:
            raise ValueError(f"Unacceptable pattern: {pattern!r}")
        if pattern._raw_path[-1] in "/":
            parts.append("")
        return parts

    def glob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        """Yield the paths below this one that match a pattern."""
        return self.__glob(self.__pattern(pattern), case_sensitive, recurse_symlinks)

    def rglob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        """Yield the paths that match a pattern in this folder or in any below."""
        if not isinstance(pattern, PurePath):
            pattern = self.with_segments(pattern)
        if pattern.anchor:
            raise NotImplementedError("Non-relative patterns are unsupported")
        parts = self.__pattern(pattern) if pattern._tail else [""]
        return self.__glob(["**", *parts], case_sensitive, recurse_symlinks)

    def __glob(self, parts, case_sensitive, links):
        base = str(self)
        base = "" if base == "." else base if base[-1] == "/" else base + "/"
        many = sum(p == "**" and parts[i - 1:i] != ["**"] for i, p in enumerate(parts)) > 1
        seen = set()
        for found in _Select(base, case_sensitive, links).find("", parts):
            if many:
                if found in seen:
                    continue
                seen.add(found)
            name = found.rstrip("/")
            yield self._below(base + name, name) if name else self

    def walk(self, top_down=True, on_error=None, follow_symlinks=False):
        """Yield (folder, names of folders, names of files) for the path and all below it, as os.walk does."""
        sys_walk = os.walk(str(self), top_down, on_error, follow_symlinks)
        for folder, dirs, files in sys_walk:
            if not follow_symlinks:
                linked = [d for d in dirs if os.path.islink(os.path.join(folder, d))]
                for d in linked:
                    dirs.remove(d)
                files.extend(linked)
            yield self if folder == str(self) else self.with_segments(folder), dirs, files

    def touch(self, mode=0o666, exist_ok=True):
        """Make the file if there is none, else set its time."""
        if exist_ok:
            try:
                os.utime(self, None)
                return
            except OSError:
                pass
        flags = os.O_CREAT | os.O_WRONLY | (0 if exist_ok else os.O_EXCL)
        os.close(os.open(self, flags, mode))

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        """Make the folder, and those above it if parents is true."""
        try:
            os.mkdir(self, mode)
        except FileNotFoundError:
            if not parents or self.parent == self:
                raise
            self.parent.mkdir(parents=True, exist_ok=True)
            self.mkdir(mode, parents=False, exist_ok=exist_ok)
        except OSError:
            if not exist_ok or not self.is_dir():
                raise

    def chmod(self, mode, *, follow_symlinks=True):
        """Set the permissions."""
        os.chmod(self, mode, follow_symlinks=follow_symlinks)

    def lchmod(self, mode):
        """Set the permissions of the link itself."""
        self.chmod(mode, follow_symlinks=False)

    def unlink(self, missing_ok=False):
        """Remove the file."""
        try:
            os.unlink(self)
        except FileNotFoundError:
            if not missing_ok:
                raise

    def rmdir(self):
        """Remove the folder, which must be empty."""
        os.rmdir(self)

    def rename(self, target):
        """Rename the file and return its new path."""
        os.rename(self, target)
        return self.with_segments(target)

    def replace(self, target):
        """Rename the file, replacing what is there, and return its new path."""
        os.replace(self, target)
        return self.with_segments(target)

    def readlink(self):
        """Return where the link points to."""
        return self.with_segments(os.readlink(self))

    def symlink_to(self, target, target_is_directory=False):
        """Make a link: not permitted here."""
        os.symlink(target, self, target_is_directory)

    def hardlink_to(self, target):
        """Make a second name for a file: not permitted here."""
        os.link(target, self)

    def owner(self, *, follow_symlinks=True):
        """Refuse: users have no names here."""
        raise UnsupportedOperation(f"{type(self).__name__}.owner() is unsupported on this system")

    def group(self, *, follow_symlinks=True):
        """Refuse: groups have no names here."""
        raise UnsupportedOperation(f"{type(self).__name__}.group() is unsupported on this system")


class _Select:
    """One search of glob below a folder."""

    def __init__(self, base, case_sensitive, links):
        self.base, self.case, self.links = base, case_sensitive is not False, links
        self.fixed = case_sensitive is None

    def entries(self, path):
        try:
            return list(os.scandir(self.base + path or "."))
        except OSError:
            return []

    def find(self, path, parts):
        """Yield the paths below path, which is empty or ends with a slash, that match parts."""
        if not parts:
            if not path or os.path.lexists(self.base + path.rstrip("/")):
                yield path
            return
        part, rest = parts[0], parts[1:]
        if part == "**":
            yield from self.deep(path, rest)
        elif part == "":
            if os.path.isdir(self.base + path or "."):
                yield path
        elif part == ".." or self.fixed and not any(c in part for c in "*?["):
            if rest:
                yield from self.find(path + part + "/", rest)
            elif os.path.lexists(self.base + path + part):
                yield path + part
        else:
            match = _compile(part, "/", self.case, False)
            for entry in self.entries(path):
                if match(entry.name):
                    if not rest:
                        yield path + entry.name
                    elif self.is_dir(entry, True):
                        yield from self.find(path + entry.name + "/", rest)

    def is_dir(self, entry, follow):
        try:
            return entry.is_dir(follow_symlinks=follow)
        except OSError:
            return False

    def deep(self, path, rest):
        """Yield what matches rest in path or anywhere below."""
        while rest and rest[0] == "**":
            rest = rest[1:]
        if path and not os.path.isdir(self.base + path):
            return
        todo = [path]
        while todo:
            here = todo.pop()
            yield from self.find(here, rest) if rest else [here]
            below = []
            for entry in self.entries(here):
                if self.is_dir(entry, self.links):
                    below.append(here + entry.name + "/")
                elif not rest:
                    yield here + entry.name
            todo.extend(reversed(below))


class PosixPath(Path, PurePosixPath):
    """A path of a file of the session."""

    __slots__ = ()


class WindowsPath(Path, PureWindowsPath):
    """A path of a file on Windows, which is not here."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        raise UnsupportedOperation(f"cannot instantiate {cls.__name__!r} on your system")
