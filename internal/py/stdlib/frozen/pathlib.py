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
    """A path on which nothing is done but what its text allows. It cannot be changed.

    The text is parsed when somebody asks for a part of it. What was found out is kept.
    """

    __slots__ = (
        "_raw_paths",  # the texts that the path was made of
        "__parsed",    # (drive, root, list of the other parts), or None
        "_str",        # the whole path, or None
        "__key",       # the text that paths are compared by, or None
    )
    parser = posixpath

    def __new__(cls, *args, **kwargs):
        return object.__new__(PurePosixPath if cls is PurePath else cls)

    def __init__(self, *args):
        self._raw_paths = texts = []
        self.__parsed = self._str = self.__key = None
        for arg in args:
            if isinstance(arg, PurePath):
                foreign = arg.parser is ntpath and self.parser is not ntpath
                texts += [text.replace("\\", "/") for text in arg._raw_paths] if foreign else arg._raw_paths
            else:
                texts.append(arg if isinstance(arg, str) else _text(arg))

    def with_segments(self, *pathsegments):
        """Make a path of the same kind; a subclass may do more."""
        return type(self)(*pathsegments)

    def __truediv__(self, key):
        try:
            joined = self.with_segments(self, key)
        except TypeError:
            return NotImplemented
        return joined

    def __rtruediv__(self, key):
        try:
            joined = self.with_segments(key, self)
        except TypeError:
            return NotImplemented
        return joined

    def _from_parsed_parts(self, drive, root, tail):
        """Return a path of parts that were parsed before."""
        return self._from_parsed_string(self.__join(drive, root, tail), drive, root, tail)

    def _from_parsed_string(self, text, *parsed):
        """Return a path whose text and parts are known."""
        path = self.with_segments(text)
        path.__parsed, path._str = parsed, text or "."
        return path

    def __join(self, drive, root, tail):
        p = self.parser
        anchor, rest = drive + root, p.sep.join(tail)
        if not anchor and tail and p.splitdrive(tail[0])[0]:
            anchor = "." + p.sep  # or the first name would be taken for a drive
        return anchor + rest

    @property
    def _raw_path(self):
        texts = self._raw_paths
        if len(texts) > 1:
            return self.parser.join(*texts)
        return texts[0] if texts else ""

    @classmethod
    def _parse_path(cls, path):
        """Return the drive, the root and the other parts of a text."""
        p = cls.parser
        drive, root, rest = p.splitroot(path.replace(p.altsep, p.sep) if p.altsep else path)
        if drive and not root and _is_share(drive.split(p.sep)):
            root = p.sep
        return drive, root, [intern(part) for part in rest.split(p.sep) if part not in ("", ".")]

    def __load(self):
        self.__parsed = parsed = self._parse_path(self._raw_path)
        return parsed

    drive = property(lambda self: (self.__parsed or self.__load())[0], doc="The drive of the path, such as 'C:', or ''.")
    root = property(lambda self: (self.__parsed or self.__load())[1], doc="The root of the path, or ''.")
    _tail = property(lambda self: (self.__parsed or self.__load())[2])

    @property
    def anchor(self):
        """Drive and root together."""
        drive, root, _ = self.__parsed or self.__load()
        return drive + root

    @property
    def parts(self):
        """The parts of the path as a tuple."""
        drive, root, tail = self.__parsed or self.__load()
        return (drive + root, *tail) if drive or root else tuple(tail)

    @property
    def name(self):
        """The last part of the path, if there is any."""
        tail = self._tail
        return tail[-1] if tail else ""

    def __split_name(self):
        """Return the last part before and after its last dot, which belongs to what comes after it."""
        name = self.name
        dot = name.rfind(".")
        return (name[:dot], name[dot:]) if 0 < dot < len(name) - 1 else (name, "")

    @property
    def stem(self):
        """The last part without its extension."""
        return self.__split_name()[0]

    @property
    def suffix(self):
        """The extension of the last part, with its dot."""
        return self.__split_name()[1]

    @property
    def suffixes(self):
        """The extensions of the last part as a list."""
        name = self.name
        pieces = [] if name[-1:] == "." else name.lstrip(".").split(".")
        return [f".{piece}" for piece in pieces[1:]]

    @property
    def parent(self):
        """The folder that the path lies in."""
        drive, root, tail = self.__parsed or self.__load()
        return self._from_parsed_parts(drive, root, tail[:-1]) if tail else self

    @property
    def parents(self):
        """The folders above the path, the nearest first."""
        from _pathlib_parents import _Parents
        return _Parents(self)

    def __str__(self):
        if self._str is None:
            self._str = self.__join(*self.__parsed or self.__load()) or "."
        return self._str

    def __fspath__(self):
        return str(self)

    def __bytes__(self):
        return os.fsencode(self)

    def __repr__(self):
        return f"{type(self).__name__}({self.as_posix()!r})"

    def as_posix(self):
        """Return the path with forward slashes."""
        return str(self).replace(self.parser.sep, "/")

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

    def __normal(self):
        if self.__key is None:
            self.__key = str(self) if self.parser is posixpath else str(self).lower()
        return self.__key

    def __eq__(self, other):
        same_kind = self.parser is other.parser if isinstance(other, PurePath) else NotImplemented
        return self.__normal() == other.__normal() if same_kind is True else same_kind

    def __hash__(self):
        return hash(self.__normal())

    def __ordering(compare):
        """Return a method that compares paths part by part."""
        def method(self, other):
            if isinstance(other, PurePath) and other.parser is self.parser:
                sep = self.parser.sep
                return compare(self.__normal().split(sep), other.__normal().split(sep))
            return NotImplemented
        method.__name__ = compare.__name__
        method.__qualname__ = f"PurePath.{compare.__name__}"
        return method

    __lt__, __le__, __gt__, __ge__ = map(__ordering, (list.__lt__, list.__le__, list.__gt__, list.__ge__))
    del __ordering

    def __reduce__(self):
        return type(self), tuple(self._raw_paths)

    def joinpath(self, *pathsegments):
        """Join paths; an absolute one drops what stands before it."""
        return self.with_segments(self, *pathsegments)

    def with_suffix(self, suffix):
        """Return the path with another extension, or none."""
        stem = self.__split_name()[0]
        if not stem:
            raise ValueError(f"{self!r} has an empty name")
        if suffix == "." or suffix and not suffix.startswith("."):
            raise ValueError(f"Invalid suffix {suffix!r}")
        return self.with_name(stem + suffix)

    def with_stem(self, stem):
        """Return the path with another name before the extension."""
        suffix = self.suffix
        if suffix and not stem:
            raise ValueError(f"{self!r} has a non-empty suffix")
        return self.with_name(stem + suffix)

    def with_name(self, name):
        """Return the path with another last part."""
        p = self.parser
        if not name or name == "." or p.sep in name or p.altsep and p.altsep in name:
            raise ValueError(f"Invalid name {name!r}")
        drive, root, tail = self.__parsed or self.__load()
        if not tail:
            raise ValueError(f"{self!r} has an empty name")
        return self._from_parsed_parts(drive, root, [*tail[:-1], name])

    def __other(self, other, more, method):
        if more:
            import warnings
            warnings.warn(f"support for supplying more than one positional argument to pathlib.PurePath.{method}() is deprecated and "
                          "scheduled for removal in Python 3.14", DeprecationWarning, stacklevel=3)
            return self.with_segments(other, *more)
        return _coerce(self, other)

    def relative_to(self, other, *_deprecated, walk_up=False):
        """Return the path as seen from another one; walk_up allows '..'."""
        other = self.__other(other, _deprecated, "relative_to")
        for step, path in enumerate([other, *other.parents]):
            if path == self or path in self.parents:
                return self._from_parsed_parts("", "", [".."] * step + self._tail[len(path._tail):])
            if not walk_up:
                raise ValueError(f"{str(self)!r} is not in the subpath of {str(other)!r}")
            if path.name == "..":
                raise ValueError(f"'..' segment in {str(other)!r} cannot be walked")
        raise ValueError(f"{str(self)!r} and {str(other)!r} have different anchors")

    def is_relative_to(self, other, *_deprecated):
        """Tell whether the path lies below another one, or is it."""
        other = self.__other(other, _deprecated, "is_relative_to")
        return self == other or other in self.parents

    def is_absolute(self):
        """Tell whether the path has a root, and a drive if that is needed."""
        if self.parser is ntpath:
            return ntpath.isabs(self._raw_path)
        return any(text[:1] == "/" for text in self._raw_paths)

    def is_reserved(self):
        """Tell whether Windows keeps the name for itself."""
        import warnings
        warnings.warn("pathlib.PurePath.is_reserved() is deprecated and scheduled for removal in Python 3.15. Use os.path.isreserved() "
                      "to detect reserved paths on Windows.", DeprecationWarning, stacklevel=2)
        return self.parser is ntpath and ntpath.isreserved(self)

    def __matcher(self, pattern, case_sensitive, recursive):
        """Return the function that matches text with a pattern."""
        from _pathlib_glob import matcher
        exact = self.parser is posixpath if case_sensitive is None else case_sensitive
        return matcher(pattern, self.parser.sep, exact, recursive)

    def full_match(self, pattern, *, case_sensitive=None):
        """Tell whether the whole path matches a pattern, in which ** stands for any number of parts."""
        pattern, path = [str(p) if p.parts else "" for p in (_coerce(self, pattern), self)]
        return self.__matcher(pattern, case_sensitive, True)(path) is not None

    def match(self, path_pattern, *, case_sensitive=None):
        """Tell whether the path, from its end on, matches a pattern part by part."""
        wanted = _coerce(self, path_pattern)
        parts, patterns = self.parts, wanted.parts
        if not patterns:
            raise ValueError("empty pattern")
        surplus = len(parts) - len(patterns)
        if surplus < 0 or surplus and wanted.anchor:
            return False
        pairs = zip(reversed(parts), reversed(patterns))
        return all(self.__matcher(pattern, case_sensitive, False)(part) is not None for part, pattern in pairs)


def _coerce(path, other):
    """Return another path, made of a text if it is none, of the kind that a path is."""
    return other if isinstance(other, PurePath) else path.with_segments(other)


def _text(arg):
    """Return the text of an argument that is neither a str nor a path of this module."""
    try:
        text = os.fspath(arg)
    except TypeError:
        text = arg
    if isinstance(text, str):
        return text
    raise TypeError("argument should be a str or an os.PathLike object where __fspath__ returns a str, "
                    f"not {type(text).__name__!r}")


def _is_share(drive):
    r"""Tell whether the parts of a drive are \\server\share or \\?\UNC\server\share, which have a root of their own."""
    if drive[0] or not drive[-1]:
        return False
    return len(drive) == 6 or len(drive) == 4 and drive[2] not in "?."


class PureWindowsPath(PurePath):
    """A path as Windows has it."""

    __slots__ = ()
    parser = ntpath


class PurePosixPath(PurePath):
    """A path with forward slashes."""

    __slots__ = ()
    parser = posixpath


os.PathLike.register(PurePath)


class Path(PurePath):
    """A path of a file of the session."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        return object.__new__(PosixPath if cls is Path else cls)

    def __init__(self, *args, **kwargs):
        if kwargs:
            import warnings
            warnings.warn("support for supplying keyword arguments to pathlib.PurePath is deprecated and scheduled for removal in "
                          "Python 3.14", DeprecationWarning, stacklevel=2)
        PurePath.__init__(self, *args)

    # Other paths

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
        scheme, text = uri[:5], uri[5:]
        if scheme != "file:":
            raise ValueError(f"URI does not start with 'file:': {uri!r}")
        for this_host in ("//", "//localhost"):
            if text.startswith(this_host + "/"):
                text = text.removeprefix(this_host)
                break
        if text.startswith("///") or text.startswith("/") and text[2:3] in ("", ":", "|"):
            text = text[1:]  # before a share, or a drive
        if text[1:2] == "|":
            text = f"{text[0]}:{text[2:]}"
        from urllib.parse import unquote_to_bytes
        found = cls(os.fsdecode(unquote_to_bytes(text)))
        if found.is_absolute():
            return found
        raise ValueError(f"URI is not absolute: {uri!r}")

    def absolute(self):
        """Return the absolute path; nothing else is changed."""
        if self.is_absolute():
            return self
        cwd = os.getcwd()
        if not self._tail and not self.root and not self.drive:
            return self.with_segments(cwd)
        return self.with_segments(cwd, self)

    def expanduser(self):
        """Return the path with a leading ~ replaced."""
        tail = self._tail
        if self.drive or self.root or not tail or not tail[0].startswith("~"):
            return self
        home = os.path.expanduser(tail[0])
        if home.startswith("~"):
            raise RuntimeError("Could not determine home directory.")
        *anchor, above = self._parse_path(home)
        return self._from_parsed_parts(*anchor, above + tail[1:])

    def resolve(self, strict=False):
        """Return the absolute path without links."""
        real = os.path.realpath(self, strict=strict)
        return self.with_segments(real)

    def readlink(self):
        """Return where the link points to."""
        return self.with_segments(os.readlink(self))

    # What a path is

    def stat(self, *, follow_symlinks=True):
        """Describe the file."""
        return os.stat(self, follow_symlinks=follow_symlinks)

    def exists(self, *, follow_symlinks=True):
        """Tell whether the path exists."""
        return os.path.exists(self) if follow_symlinks else os.path.lexists(self)

    def is_dir(self, *, follow_symlinks=True):
        """Tell whether the path is a folder."""
        return os.path.isdir(self) and (follow_symlinks or not os.path.islink(self))

    def is_symlink(self):
        """Tell whether the path is a link."""
        return os.path.islink(self)

    def is_file(self, *, follow_symlinks=True):
        """Tell whether the path is a file."""
        return os.path.isfile(self) and (follow_symlinks or not os.path.islink(self))

    def is_junction(self):
        """Return False."""
        return False

    def is_mount(self):
        """Tell whether the path is the root."""
        return os.path.ismount(self)

    def __is_kind(self, bits):
        try:
            return os.stat(self).st_mode & 0o170000 == bits
        except (OSError, ValueError):
            return False

    def is_block_device(self):
        """Tell whether the path is a block device."""
        return self.__is_kind(0o060000)

    def is_char_device(self):
        """Tell whether the path is a character device."""
        return self.__is_kind(0o020000)

    def is_fifo(self):
        """Tell whether the path is a pipe."""
        return self.__is_kind(0o010000)

    def is_socket(self):
        """Tell whether the path is a socket."""
        return self.__is_kind(0o140000)

    def lstat(self):
        """Describe the file; a link is not followed."""
        return os.lstat(self)

    def samefile(self, other_path):
        """Tell whether two paths are one file."""
        other = other_path.stat() if hasattr(other_path, "stat") else self.with_segments(other_path).stat()
        return os.path.samestat(self.stat(), other)

    def owner(self, *, follow_symlinks=True):
        """Refuse: users have no names here."""
        raise UnsupportedOperation(f"{type(self).__name__}.owner() is unsupported on this system")

    def group(self, *, follow_symlinks=True):
        """Refuse: groups have no names here."""
        raise UnsupportedOperation(f"{type(self).__name__}.group() is unsupported on this system")

    # What a file has

    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        """Open the file as the builtin open() does."""
        return io.open(self, mode, buffering, encoding, errors, newline)

    def read_bytes(self):
        """Return what the file has."""
        return _read(self, "rb", 0)

    def read_text(self, encoding=None, errors=None, newline=None):
        """Return what the file has as text."""
        return _read(self, "r", -1, encoding, errors, newline)

    def write_text(self, data, encoding=None, errors=None, newline=None):
        """Write text to the file and return its number of characters."""
        if isinstance(data, str):
            return _write(self, data, "w", -1, encoding, errors, newline)
        raise TypeError(f"data must be str, not {type(data).__name__}")

    def write_bytes(self, data):
        """Write bytes to the file and return their number."""
        return _write(self, memoryview(data), "wb")  # a wrong argument does not empty the file

    # What a folder has

    def iterdir(self):
        """Yield the paths of what is in the folder."""
        names, base = os.listdir(self), _base(self)
        return (_below(self, base + name, name) for name in names)

    def __pattern(self, pattern, whole):
        """Return the parts of a pattern for glob; a slash at its end is an empty part. It is empty itself unless whole is true."""
        pattern = _coerce(self, pattern)
        if pattern.drive or pattern.root:
            raise NotImplementedError("Non-relative patterns are unsupported")
        if not pattern._tail:
            if whole:
                raise ValueError(f"Unacceptable pattern: {pattern!r}")
            return [""]
        return [*pattern._tail, ""] if pattern._raw_path.endswith("/") else pattern._tail

    def glob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        """Yield the paths below this one that match a pattern."""
        return self.__glob(self.__pattern(pattern, True), case_sensitive, recurse_symlinks)

    def rglob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        """Yield the paths that match a pattern in this folder or in any below."""
        return self.__glob(["**", *self.__pattern(pattern, False)], case_sensitive, recurse_symlinks)

    def __glob(self, parts, case_sensitive, links):
        from _pathlib_glob import Search
        base = _base(self)
        many = sum(p == "**" and parts[i - 1:i] != ["**"] for i, p in enumerate(parts)) > 1
        seen = set()
        for found in Search(base, case_sensitive, links).find("", parts):
            if many:
                if found in seen:
                    continue
                seen.add(found)
            name = found.rstrip("/")
            yield _below(self, base + name, name) if name else self

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

    # Making, changing, removing

    def touch(self, mode=0o666, exist_ok=True):
        """Make the file if there is none, else set its time."""
        flags = os.O_CREAT | os.O_WRONLY
        if not exist_ok:
            flags |= os.O_EXCL
        else:
            try:
                return os.utime(self, None)
            except OSError:
                pass
        os.close(os.open(self, flags, mode))

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        """Make the folder, and those above it if parents is true."""
        try:
            return os.mkdir(self, mode)
        except OSError as exc:
            if not isinstance(exc, FileNotFoundError):
                if exist_ok and self.is_dir():
                    return
                raise
            above = self.parent
            if not parents or above == self:
                raise
            above.mkdir(parents=True, exist_ok=True)
            self.mkdir(mode, exist_ok=exist_ok)

    def chmod(self, mode, *, follow_symlinks=True):
        """Set the permissions."""
        os.chmod(self, mode, follow_symlinks=follow_symlinks)

    def rename(self, target):
        """Rename the file and return its new path."""
        return _move(self, os.rename, target)

    def replace(self, target):
        """Rename the file, replacing what is there, and return its new path."""
        return _move(self, os.replace, target)

    def rmdir(self):
        """Remove the folder, which must be empty."""
        os.rmdir(self)

    def unlink(self, missing_ok=False):
        """Remove the file."""
        try:
            return os.unlink(self)
        except FileNotFoundError:
            if not missing_ok:
                raise

    def lchmod(self, mode):
        """Set the permissions of the link itself."""
        return self.chmod(mode, follow_symlinks=False)

    def hardlink_to(self, target):
        """Make a second name for a file: not permitted here."""
        os.link(target, self)

    def symlink_to(self, target, target_is_directory=False):
        """Make a link: not permitted here."""
        os.symlink(target, self, target_is_directory)


def _read(path, *how):
    with path.open(*how) as file:
        return file.read()


def _write(path, data, *how):
    with path.open(*how) as file:
        return file.write(data)


def _move(path, move, target):
    move(path, target)
    return path.with_segments(target)


def _base(folder):
    """Return what stands before the names of things in a folder."""
    text = str(folder)
    if text == ".":
        return ""
    return text if text.endswith("/") else text + "/"


def _below(folder, text, name):
    """Return the path of something found in a folder."""
    return folder._from_parsed_string(text, folder.drive, folder.root, [*folder._tail, *name.split("/")])


class PosixPath(Path, PurePosixPath):
    """A path of a file of the session."""

    __slots__ = ()


class WindowsPath(Path, PureWindowsPath):
    """A path of a file on Windows, which is not here."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        raise UnsupportedOperation(f"cannot instantiate {cls.__name__!r} on your system")
