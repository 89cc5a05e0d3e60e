"""Files and folders with names of their own, in the scratch folder of the session."""

import io as _io
import os as _os

__all__ = """NamedTemporaryFile TemporaryFile SpooledTemporaryFile TemporaryDirectory mkstemp mkdtemp mktemp TMP_MAX gettempprefix
    tempdir gettempdir gettempprefixb gettempdirb""".split()

TMP_MAX = 10000
template = "tmp"
tempdir = None

_text_openflags = _bin_openflags = _os.O_RDWR | _os.O_CREAT | _os.O_EXCL


class _RandomNameSequence:
    """Names of eight characters without end."""

    characters = "abcdefghijklmnopqrstuvwxyz0123456789_"

    def __iter__(self):
        return self

    def __next__(self):
        return "".join([self.characters[b % 37] for b in _os.urandom(8)])


_names = _RandomNameSequence()


def _get_candidate_names():
    return _names


def _candidate_tempdir_list():
    return [d for d in map(_os.getenv, ("TMPDIR", "TEMP", "TMP")) if d] + ["/tmp", "/var/tmp", "/usr/tmp", _os.getcwd()]


def _get_default_tempdir(dirlist=None):
    """Return the first folder in which a file can be made, written and removed."""
    folders = dirlist or _candidate_tempdir_list()
    for folder in map(_os.path.abspath, folders):
        for _ in range(100):
            path = _os.path.join(folder, next(_get_candidate_names()))
            try:
                fd = _os.open(path, _bin_openflags, 0o600)
                try:
                    with _io.open(fd, "wb", closefd=False) as file:
                        file.write(b"x")
                finally:
                    _os.close(fd)
                    _os.unlink(path)
                return folder
            except FileExistsError:
                continue
            except OSError:
                break
    raise FileNotFoundError(2, "No usable temporary directory found in %s" % folders)


def _gettempdir():
    global tempdir
    if tempdir is None:
        tempdir = _get_default_tempdir()
    return tempdir


def gettempdir():
    """Return the scratch folder."""
    return _os.fsdecode(_gettempdir())


def _infer_return_type(*args):
    """Return the type that the parts of a path have in common."""
    given = [_os.fspath(arg) if isinstance(arg, _os.PathLike) else arg for arg in args if arg is not None]
    kinds = {isinstance(arg, bytes) for arg in given or [tempdir]}
    if len(kinds) == 2:
        raise TypeError("Can't mix bytes and non-bytes in path components.")
    return bytes if True in kinds else str


def gettempprefix():
    """Return what names begin with."""
    return template


def gettempdirb():
    """Return the scratch folder as bytes."""
    return _os.fsencode(_gettempdir())


def gettempprefixb():
    """Return what names begin with, as bytes."""
    return template.encode()


def _place(suffix, prefix, folder):
    """Return the folder, the prefix, the suffix and the type of a new path; what is None gets its default."""
    kind = _infer_return_type(prefix, suffix, folder)
    defaults = (gettempdirb, gettempprefixb) if kind is bytes else (gettempdir, gettempprefix)
    values = zip((folder, prefix, suffix), (*defaults, kind))
    return *(default() if value is None else value for value, default in values), kind


def _attempt(folder, prefix, suffix, kind, make):
    """Call make with new names until it finds one that is free."""
    names = _get_candidate_names()
    for _ in range(TMP_MAX):
        name = next(names)
        if kind is bytes:
            name = _os.fsencode(name)
        path = _os.path.abspath(_os.path.join(folder, prefix + name + suffix))
        try:
            return make(path), path
        except FileExistsError:
            continue
    raise FileExistsError(17, "No usable temporary file name found")


def _mkstemp_inner(dir, pre, suf, flags, output_type):
    """Make a file that nobody else has; return its descriptor and its path."""
    return _attempt(dir, pre, suf, output_type, lambda path: _os.open(path, flags, 0o600))


def mkdtemp(suffix=None, prefix=None, dir=None):
    """Make a folder and return its path."""
    _, path = _attempt(*_place(suffix, prefix, dir), lambda path: _os.mkdir(path, 0o700))
    return path


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    """Make a file; return its descriptor and its path."""
    flags = _text_openflags if text else _bin_openflags
    *place, kind = _place(suffix, prefix, dir)
    return _mkstemp_inner(*place, flags, kind)


def mktemp(suffix="", prefix=template, dir=None):
    """Return a path that is free now, and may not be later."""
    def check(path):
        if _os.path.lexists(path):
            raise FileExistsError(17, "File exists")
    return _attempt(gettempdir() if dir is None else dir, prefix, suffix, str, check)[1]


def _stream(fd, mode, buffering, encoding, newline, errors):
    """Open a descriptor, or close it."""
    try:
        return _io.open(fd, mode, buffering, encoding=encoding, newline=newline, errors=errors)
    except BaseException:
        try:
            _os.close(fd)
        except OSError:
            pass  # open() has done it
        raise


class _TemporaryFileWrapper:
    """A stream whose file is removed when it is closed."""

    _gone = False

    def __init__(self, file, name, delete=True, delete_on_close=True):
        self.name, self.file, self.delete = name, file, delete
        self._on_close = delete_on_close and delete

    def __getattr__(self, name):
        attr = getattr(self.__dict__["file"], name)
        if callable(attr) and not isinstance(attr, type):
            setattr(self, name, attr)
        return attr

    def __repr__(self):
        return f"<{type(self).__module__}.{type(self).__qualname__} file={self.file!r}>"

    def __enter__(self):
        self.file.__enter__()
        return self

    def __exit__(self, *args):
        result = self.file.__exit__(*args)
        self._remove(self.delete)
        return result

    def __iter__(self):
        for line in self.file:
            yield line

    def _remove(self, wanted):
        if wanted and not self._gone:
            self._gone = True
            try:
                _os.unlink(self.name)
            except FileNotFoundError:
                pass

    def close(self):
        """Close the file, and remove it unless it is to stay."""
        try:
            self.file.close()
        finally:
            self._remove(self._on_close)


def NamedTemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, delete=True, *,
                       errors=None, delete_on_close=True):
    """Make a file and return a stream for it; its path is the attribute name."""
    fd, path = mkstemp(suffix, prefix, dir)
    try:
        file = _stream(fd, mode, buffering, encoding if "b" in mode else _io.text_encoding(encoding), newline, errors)
    except BaseException:
        _os.unlink(path)
        raise
    raw = file
    for layer in ("buffer", "raw"):
        raw = getattr(raw, layer, raw)
    raw.name = path
    return _TemporaryFileWrapper(file, path, delete, delete_on_close)


def TemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *, errors=None):
    """Return a stream for a file without a name."""
    fd, path = mkstemp(suffix, prefix, dir)
    _os.unlink(path)
    return _stream(fd, mode, buffering, encoding, newline, errors)


class SpooledTemporaryFile(_io.IOBase):
    """A stream in memory that becomes a file when it is large, or when its descriptor is wanted."""

    _rolled = False

    def __init__(self, max_size=0, mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *,
                 errors=None):
        self._file = _io.BytesIO()
        if "b" not in mode:
            self._file = _io.TextIOWrapper(self._file, _io.text_encoding(encoding), errors, newline)
        self._max_size = max_size
        self._how = dict(mode=mode, buffering=buffering, encoding=encoding, newline=newline, errors=errors, dir=dir, prefix=prefix,
                         suffix=suffix)

    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)

    def rollover(self):
        """Go over to a file."""
        if self._rolled:
            return
        old, self._file = self._file, TemporaryFile(**self._how)
        at = old.tell()
        if hasattr(old, "buffer"):
            old.flush()
            self._file.buffer.write(old.detach().getvalue())
        else:
            self._file.write(old.getvalue())
        self._file.seek(at, 0)
        self._rolled = True

    def _check(self, file):
        if not self._rolled and self._max_size and file.tell() > self._max_size:
            self.rollover()

    def __exit__(self, *exc):
        self._file.close()

    def __enter__(self):
        if not self._file.closed:
            return self
        raise ValueError("Cannot enter context with closed file")

    def __del__(self):
        pass  # that of the base class would close the stream

    def write(self, s):
        """Write and go over to a file if that makes it too large."""
        n = self._file.write(s)
        self._check(self._file)
        return n

    def writelines(self, lines):
        """Write each of the lines."""
        if self._max_size == 0 or self._rolled:
            return self._file.writelines(lines)
        for line in lines:
            self.write(line)

    def truncate(self, size=None):
        """Change the size."""
        fits = size is None or size <= self._max_size
        if not fits:
            self.rollover()
        return self._file.truncate(size)

    def fileno(self):
        """Return the descriptor of a file."""
        self.rollover()
        return self._file.fileno()

    def detach(self):
        """Separate the stream from what is behind it."""
        return self._file.detach()

    mode = property(lambda self: getattr(self._file, "mode", self._how["mode"]))
    name = property(lambda self: getattr(self._file, "name", None))


def _forward(name):
    def method(self, *args):
        return getattr(self._file, name)(*args)
    method.__name__ = name
    method.__qualname__ = "SpooledTemporaryFile." + name
    method.__doc__ = "Do what the stream does."
    return method


for _name in """__iter__ __next__ close flush isatty read read1 readinto readinto1 readline readlines readable writable seekable
        seek tell""".split():
    setattr(SpooledTemporaryFile, _name, _forward(_name))
for _name in ("closed", "encoding", "errors", "newlines"):
    setattr(SpooledTemporaryFile, _name, property(lambda self, _name=_name: getattr(self._file, _name)))
del _name


class TemporaryDirectory:
    """A folder that is removed with all that is in it when the with statement ends, or by cleanup()."""

    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False, *, delete=True):
        self._ignore, self._delete = ignore_cleanup_errors, delete
        self.name, self._there = mkdtemp(suffix, prefix, dir), True

    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)

    def __repr__(self):
        return "<{} {!r}>".format(type(self).__name__, self.name)

    def __enter__(self):
        return self.name

    def __exit__(self, *args):
        if self._delete:
            self.cleanup()

    def cleanup(self):
        """Remove the folder."""
        if self._there or _os.path.exists(self.name):
            self._there = False
            import shutil

            def onexc(func, path, exc):
                if not isinstance(exc, FileNotFoundError) and not self._ignore:
                    raise exc
            shutil.rmtree(self.name, onexc=onexc)
