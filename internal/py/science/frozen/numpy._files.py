"""Reading and writing arrays: files are opened here, package nd reads and writes what is in them."""

import ast
import collections.abc
import os
import warnings

import numpy as np
from numpy import _io

_MAGIC = b"\x93NUMPY"


def _opened(file, mode, **kwargs):
    """An open file, and whether it is ours to close. Names that end in .gz or .bz2 are compressed."""
    if hasattr(file, "read") or hasattr(file, "write"):
        return file, False
    name = os.fspath(file)
    if "b" not in mode:
        kwargs.setdefault("encoding", "latin1")
    for ending, module in ((".gz", "gzip"), (".bz2", "bz2"), (".xz", "lzma")):
        if name.endswith(ending) and kwargs.pop("unpack", True):
            return getattr(__import__(module), "open")(name, mode if "b" in mode else mode + "t", **kwargs), True
    kwargs.pop("unpack", None)
    return open(name, mode, **kwargs), True


# Files of one array.

def header_text(array):
    """The first bytes of a .npy file."""
    fortran = array.flags.f_contiguous and not array.flags.c_contiguous
    kind = array.dtype.str if array.dtype.names is None else array.dtype.descr
    head = f"{{'descr': {kind!r}, 'fortran_order': {fortran}, 'shape': {array.shape}, }}"
    if array.ndim:  # room for the length to grow when rows are appended
        head += " " * (21 - len(str(array.shape[-1 if fortran else 0])))
    head += " " * (-(len(head) + 11) % 64) + "\n"
    return _MAGIC + b"\x01\x00" + len(head).to_bytes(2, "little") + head.encode("latin1"), fortran


def npy_bytes(array, allow_pickle=True):
    """An array as a .npy file."""
    array = np.asanyarray(array)
    head, fortran = header_text(array)
    if not array.dtype.hasobject:
        return head + array.tobytes("F" if fortran else "C")
    if not allow_pickle:
        raise ValueError("Object arrays cannot be saved when allow_pickle=False")
    import pickle
    return head + pickle.dumps(array, protocol=4)


def save(file, arr, allow_pickle):
    if not hasattr(file, "write"):
        file = os.fspath(file)
        if not file.endswith(".npy"):
            file += ".npy"
    f, mine = _opened(file, "wb", unpack=False)
    try:
        f.write(npy_bytes(arr, allow_pickle))
    finally:
        if mine:
            f.close()


def _exactly(f, size, what):
    """Read so many bytes, however often it takes."""
    data = b""
    while len(data) < size:
        more = f.read(size - len(data))
        if not more:
            raise ValueError(f"EOF: reading {what}, expected {size} bytes got {len(data)}")
        data += more
    return data


def read_header(f, max_header_size=10000):
    """The shape, the order and the type that the head of a .npy file tells, after its magic."""
    version = tuple(_exactly(f, 2, "magic string"))
    if version not in ((1, 0), (2, 0), (3, 0)):
        raise ValueError(f"we only support format version (1,0), (2,0), and (3,0), not {version}")
    size = int.from_bytes(_exactly(f, 2 if version == (1, 0) else 4, "array header length"), "little")
    text = _exactly(f, size, "array header").decode("utf8" if version == (3, 0) else "latin1")
    if len(text) > max_header_size:
        raise ValueError(f"Header info length ({len(text)}) is large and may not be safe to load securely.\n"
                         "To allow loading, adjust `max_header_size` or fully trust the `.npy` file using `allow_pickle=True`.\n"
                         "For safety against large resource use or crashes, sandboxing may be necessary.")
    try:
        head = ast.literal_eval(text)
    except SyntaxError as error:
        raise ValueError(f"Cannot parse header: {text!r}") from error
    if not isinstance(head, dict):
        raise ValueError(f"Header is not a dictionary: {head!r}")
    if set(head) != {"descr", "fortran_order", "shape"}:
        raise ValueError(f"Header does not contain the correct keys: {sorted(head)!r}")
    shape, fortran = head["shape"], head["fortran_order"]
    if not isinstance(shape, tuple) or not all(isinstance(n, int) for n in shape):
        raise ValueError(f"shape is not valid: {shape!r}")
    if not isinstance(fortran, bool):
        raise ValueError(f"fortran_order is not a valid bool: {fortran!r}")
    try:
        kind = np.dtype(head["descr"])
    except TypeError as error:
        raise ValueError(f"descr is not a valid dtype descriptor: {head['descr']!r}") from error
    return shape, fortran, kind


def read_array(f, allow_pickle=False, max_header_size=10000):
    """An array from an open file that stands after the magic."""
    shape, fortran, kind = read_header(f, 2 ** 64 if allow_pickle else max_header_size)
    count = 1
    for n in shape:
        count *= n
    if kind.hasobject:
        if not allow_pickle:
            raise ValueError("Object arrays cannot be loaded when allow_pickle=False")
        import pickle
        return pickle.load(f).reshape(shape)
    flat = np.frombuffer(_exactly(f, count * kind.itemsize, "array data"), dtype=kind, count=count) if count and kind.itemsize else np.zeros(count, kind)
    flat = flat.copy()
    return flat.reshape(shape[::-1]).T if fortran else flat.reshape(shape)


def load(file, mmap_mode, allow_pickle, max_header_size=10000):
    if mmap_mode is not None:
        raise NotImplementedError("np.load with mmap_mode needs numpy.memmap, which is not supported")
    f, mine = _opened(file, "rb", unpack=False)
    try:
        magic = f.read(6)
        if not magic:
            raise EOFError("No data left in file")
        if magic[:4] in (b"PK\x03\x04", b"PK\x05\x06"):
            return NpzFile(magic + f.read(), getattr(file, "name", file), allow_pickle, max_header_size)
        if magic == _MAGIC:
            return read_array(f, allow_pickle, max_header_size)
        if not allow_pickle:
            raise ValueError("This file contains pickled (object) data. If you trust the file you can load it unsafely using the `allow_pickle=` keyword argument or `pickle.load()`.")
        import pickle
        data = magic + f.read()
        try:
            return pickle.loads(data)
        except Exception as error:
            raise pickle.UnpicklingError(f"Failed to interpret file {file!r} as a pickle") from error
    finally:
        if mine:
            f.close()


# Archives of arrays.

def savez(file, args, kwds, compressed, allow_pickle=True):
    if not hasattr(file, "write"):
        file = os.fspath(file)
        if not file.endswith(".npz"):
            file += ".npz"
    named = dict(kwds)
    for i, value in enumerate(args):
        if f"arr_{i}" in named:
            raise ValueError(f"Cannot use un-named variables and keyword arr_{i}")
        named[f"arr_{i}"] = value
    data = _io.pack(list(named), [npy_bytes(v, allow_pickle) for v in named.values()], compressed)
    f, mine = _opened(file, "wb", unpack=False)
    try:
        f.write(data)
    finally:
        if mine:
            f.close()


class _Attributes:
    """The arrays of an archive as attributes."""

    def __init__(self, archive):
        self._archive = archive

    def __getattribute__(self, key):
        try:
            return object.__getattribute__(self, "_archive")[key]
        except KeyError:
            raise AttributeError(key) from None

    def __dir__(self):
        return object.__getattribute__(self, "_archive").files


class NpzFile(collections.abc.Mapping):
    """The arrays of a .npz file, each read when it is asked for."""

    __module__ = "numpy.lib.npyio"

    def __init__(self, data, name, allow_pickle, max_header_size):
        self._data, self._name = data, name
        self.allow_pickle, self.max_header_size = allow_pickle, max_header_size
        self.files = _io.listed(data)
        self.f = _Attributes(self)
        self.zip = self.fid = None

    def __enter__(self):
        return self

    def __exit__(self, *exc_info):
        self.close()

    def close(self):
        """Forget the bytes of the file."""
        self._data = None
        self.f = None

    def __iter__(self):
        return iter(self.files)

    def __len__(self):
        return len(self.files)

    def __contains__(self, key):
        return key in self.files or key.removesuffix(".npy") in self.files

    def __getitem__(self, key):
        if self._data is None:
            raise ValueError("the archive is closed")
        if key not in self:
            raise KeyError(f"{key} is not a file in the archive")
        data = _io.unpack(self._data, key)
        if data[:6] != _MAGIC:
            return data
        import io
        return read_array(io.BytesIO(data[6:]), self.allow_pickle, self.max_header_size)

    def get(self, key, default=None, /):
        """An array, or default."""
        return self[key] if key in self else default

    def __repr__(self):
        name = self._name if isinstance(self._name, str) else getattr(self._name, "name", "object")
        shown = ", ".join(self.files[:5]) + ("..." if len(self.files) > 5 else "")
        return f"NpzFile {name!r} with keys: {shown}"


# Tables of text.

def savetxt(fname, X, fmt, delimiter, newline, header, footer, comments, encoding):
    X = np.asarray(X)
    if isinstance(delimiter, bytes):
        delimiter = delimiter.decode("latin1")
    if isinstance(fmt, bytes):
        fmt = fmt.decode("latin1")
    if X.ndim == 0 or X.ndim > 2:
        raise ValueError(f"Expected 1D or 2D array, got {X.ndim}D array instead")
    columns = X.shape[1] if X.ndim == 2 else 1 if X.dtype.names is None else len(X.dtype.names)
    if isinstance(fmt, (list, tuple)):
        if len(fmt) != columns:
            raise AttributeError(f"fmt has wrong shape.  {fmt!s}")
    elif not isinstance(fmt, str):
        raise ValueError(f"invalid fmt: {fmt!r}")
    if X.dtype.names is not None and isinstance(fmt, str) and fmt.count("%") not in (1, columns):
        raise ValueError(f"fmt has wrong number of % formats:  {fmt}")
    try:
        if X.dtype.names is not None:
            raise NotImplementedError
        text = _io.save_text(X, fmt, delimiter, newline, header, footer, comments)
    except NotImplementedError:
        text = _table(X, fmt, delimiter, newline, header, footer, comments, columns)
    f, mine = _opened(fname, "w", encoding=encoding or "latin1") if not hasattr(fname, "write") else (fname, False)
    try:
        _write(f, text, encoding or "latin1")
    finally:
        if mine:
            f.close()


def _write(f, text, encoding):
    """Write to a file of texts, or of bytes."""
    try:
        f.write(text)
    except TypeError:
        f.write(text.encode(encoding))


def _table(X, fmt, delimiter, newline, header, footer, comments, columns):
    """A table with formats that only Python follows."""
    if isinstance(fmt, (list, tuple)):
        row = delimiter.join(fmt)
    else:
        one = f" ({fmt}+{fmt}j)" if X.dtype.kind == "c" else fmt
        row = delimiter.join([one] * columns) if fmt.count("%") == 1 else fmt
    lines = []
    if header:
        lines.append(comments + header.replace("\n", "\n" + comments))
    for values in (X[:, None] if X.ndim == 1 and X.dtype.names is None else X).tolist():
        if X.dtype.kind == "c" and row.count("%") != len(values):
            values = [part for z in values for part in (z.real, z.imag)]
        try:
            lines.append(row % tuple(values))
        except TypeError as error:
            raise TypeError(f"Mismatch between array dtype ('{X.dtype}') and format specifier ('{row}')") from error
    if footer:
        lines.append(comments + footer.replace("\n", "\n" + comments))
    return "".join(line + newline for line in lines)


def _text_of(source, encoding):
    """All of a table as one text: of a name, an open file, or an iterable of lines."""
    if encoding == "bytes" or encoding is None:
        encoding = "latin1"
    if isinstance(source, (str, os.PathLike)):
        try:
            f, _ = _opened(source, "r", encoding=encoding)
        except FileNotFoundError:
            raise FileNotFoundError(f"{source} not found.") from None
        with f:
            return f.read()
    if hasattr(source, "read"):
        text = source.read()
        return text.decode(encoding) if isinstance(text, (bytes, bytearray)) else text
    if not hasattr(source, "__iter__"):
        raise TypeError(f"fname must be a string, a file or an iterable of lines, not {type(source)}")
    lines = []
    for line in source:
        if isinstance(line, (bytes, bytearray)):
            line = line.decode(encoding)
        if not isinstance(line, str):
            raise TypeError("non-string returned while reading data")
        lines.append(line if line.endswith("\n") else line + "\n")
    return "".join(lines)


def _columns(usecols):
    if usecols is None:
        return None
    try:
        chosen = list(usecols)
    except TypeError:
        chosen = [usecols]
    for c in chosen:
        if not hasattr(c, "__index__"):
            raise TypeError(f"usecols must be an int or a sequence of ints but it contains at least one element of type '{type(c).__name__}'")
    return [c.__index__() for c in chosen]


def _plain(text):
    return text.decode("latin1") if isinstance(text, bytes) else text


def loadtxt(fname, dtype, comments, delimiter, converters, skiprows, usecols, unpack, ndmin, encoding, max_rows, quotechar):
    kind = np.dtype(dtype)
    if kind.names is not None:
        from numpy import _tables
        marks = None if comments is None else [_plain(comments)] if isinstance(comments, (str, bytes)) else [_plain(c) for c in comments]
        rows = _io.split_text(_text_of(fname, encoding), marks, _plain(delimiter), quotechar, skiprows, -1 if max_rows is None else max_rows)
        return _tables.loadtxt(rows, kind, _columns(usecols), converters, unpack, ndmin)
    if delimiter is not None:
        delimiter = _plain(delimiter)
        if not isinstance(delimiter, str):
            raise TypeError(f"delimiter must be a string or None, not {type(delimiter)}")
        if len(delimiter) != 1:
            raise TypeError(f"Text reading control character must be a single unicode character or None; but got: {delimiter!r}")
    if quotechar is not None and (not isinstance(quotechar, str) or len(quotechar) != 1):
        raise TypeError(f"Text reading control character must be a single unicode character or None; but got: {quotechar!r}")
    marks = None if comments is None else [_plain(comments)] if isinstance(comments, (str, bytes)) else [_plain(c) for c in comments]
    for name, value in (("skiprows", skiprows), ("max_rows", max_rows)):
        if value is not None and not hasattr(value, "__index__"):
            raise TypeError(f"argument must be an integer, got {type(value)}")
    chosen, limit = _columns(usecols), -1 if max_rows is None else max_rows
    if skiprows < 0 or max_rows is not None and max_rows < 0:
        raise ValueError("argument must be nonnegative")
    if ndmin not in (0, 1, 2):
        raise ValueError(f"Illegal value of ndmin keyword: {ndmin}")
    if marks is not None and len(marks) > 1 and delimiter is not None and delimiter in marks:
        raise TypeError(f"Comment characters '{tuple(marks)}' cannot include the delimiter '{delimiter}'")
    text = _text_of(fname, encoding)
    if converters is None or isinstance(converters, dict) and not converters:
        found, through_float = _io.load_text(text, kind, marks, delimiter, quotechar, skiprows, chosen, limit, ndmin, bool(unpack))
    else:
        found, through_float = _converted(text, kind, marks, delimiter, quotechar, skiprows, chosen, limit, ndmin, converters, encoding), False
        if unpack:
            found = found.T
    if through_float:
        warnings.warn("loadtxt(): Parsing an integer via a float is deprecated.  To avoid this warning, you can:\n"
                      "    * make sure the original data is stored as integers.\n    * use the `converters=` keyword argument.  If you only use\n"
                      "      NumPy 1.23 or later, `converters=float` will normally work.\n"
                      "    * Use `np.loadtxt(...).astype(np.int64)` parsing the file as\n      floating point and then convert it.  (On all NumPy versions.)\n"
                      "  (Deprecated NumPy 1.23)", DeprecationWarning, stacklevel=4)
    if (found.shape[-1] if unpack else found.shape[0] if found.ndim else 1) == 0:
        warnings.warn(f'loadtxt: input contained no data: "{fname}"', UserWarning, stacklevel=4)
    return list(found) if unpack and found.ndim > 2 else found


def _converted(text, kind, marks, delimiter, quote, skip, chosen, limit, ndmin, converters, encoding):
    """A table whose fields functions of the program convert."""
    rows = _io.split_text(text, marks, delimiter, quote, skip, limit)
    width = len(rows[0]) if rows else 0
    if not callable(converters):
        if not isinstance(converters, dict):
            raise TypeError("converters must be a dictionary mapping columns to converter functions or a single callable.")
        for key, f in converters.items():
            if not hasattr(key, "__index__"):
                raise TypeError("keys of the converters dictionary must be integers")
            if not callable(f):
                raise TypeError("values of the converters dictionary must be callable")
            if not -width <= key < max(width, 1):
                raise ValueError(f"converter specified for column {key}, which is invalid for the number of fields {width}.")
        converters = {k % max(width, 1): f for k, f in converters.items()}
    out = []
    for at, row in enumerate(rows):
        places = range(len(row)) if chosen is None else chosen
        if chosen is None and len(row) != width:
            raise ValueError(f"the number of columns changed from {width} to {len(row)} at row {at + 1}; use `usecols` to select a subset and avoid this error")
        line = []
        for k in places:
            if not -len(row) <= k < len(row):
                raise ValueError(f"invalid column index {k} at row {at + 1} with {len(row)} columns")
            field = row[k]
            f = converters if callable(converters) else converters.get(k % len(row))
            if f is not None:
                field = f(field.encode("latin1") if encoding == "bytes" else field)
            elif kind.kind in "fiucb":
                try:
                    field = _io.load_text(field, kind, None, delimiter, None, 0, None, -1, 0, False)[0][()]
                except ValueError:
                    raise ValueError(f"could not convert string {field!r} to {kind.name} at row {at}, column {k + 1}.") from None
            line.append(field)
        out.append(line)
    found = np.array(out, dtype=kind) if out else np.zeros((0, len(chosen) if chosen else 0), kind)
    if found.ndim == 2 and ndmin < 2:
        found = found.squeeze() if ndmin == 0 else np.atleast_1d(found.squeeze())
    return found


def genfromtxt(fname, dtype, comments, delimiter, skip_header, skip_footer, converters, missing_values, filling_values, usecols, names, autostrip,
               unpack, invalid_raise, max_rows, encoding, ndmin, loose, naming):
    by_name = names is not None and names is not False
    if by_name or isinstance(dtype, (list, dict, str)) and np.dtype(dtype).names or isinstance(dtype, np.dtype) and dtype.names or isinstance(dtype, tuple):
        from numpy import _tables
        return _tables.genfromtxt(_text_of(fname, encoding), dtype, _plain(comments), _plain(delimiter), skip_header, skip_footer, converters, missing_values, filling_values,
                                  usecols, names if by_name else None, autostrip, unpack, invalid_raise, max_rows, ndmin, naming)
    if dtype is None:
        fname = [line + "\n" for line in _text_of(fname, encoding).splitlines()]
        if _several(fname, _plain(comments), _plain(delimiter), skip_header, skip_footer, usecols) or isinstance(missing_values, dict) or isinstance(filling_values, (dict, list, tuple)):
            from numpy import _tables
            return _tables.genfromtxt("".join(fname), None, _plain(comments), _plain(delimiter), skip_header, skip_footer, converters, missing_values, filling_values,
                                      usecols, None, autostrip, unpack, invalid_raise, max_rows, ndmin, naming)
        dtype = _guessed(fname, _plain(comments), _plain(delimiter), skip_header, skip_footer, _columns(usecols))
    if max_rows is not None:
        if skip_footer:
            raise ValueError("The keywords 'skip_footer' and 'max_rows' can not be specified at the same time.")
        if max_rows < 1:
            raise ValueError("'max_rows' must be at least 1.")
    kind, text = np.dtype(dtype), _text_of(fname, encoding)
    delimiter, comments = _plain(delimiter), _plain(comments)
    chosen = _columns([c.strip() for c in usecols.split(",")] if isinstance(usecols, str) else usecols)
    if converters:
        return _generated(text, kind, comments, delimiter, skip_header, skip_footer, converters, chosen, unpack)
    if isinstance(missing_values, (dict,)) or isinstance(filling_values, (dict, list, tuple)):
        raise NotImplementedError("np.genfromtxt with missing_values or filling_values for single columns is not supported")
    if not loose and kind.kind in "fiuc":
        raise NotImplementedError("np.genfromtxt with loose=False is not supported")
    found, skipped = _io.gen_text(text, kind, comments, delimiter, skip_header, skip_footer, chosen, -1 if max_rows is None else max_rows, filling_values,
                                  bool(autostrip), not invalid_raise, ndmin, bool(unpack))
    if skipped:
        warnings.warn(skipped, UserWarning, stacklevel=4)
    if found.size == 0 and not text.strip():
        warnings.warn(f'genfromtxt: Empty input file: "{fname}"', UserWarning, stacklevel=4)
    return found


def _several(lines, comments, delimiter, skip_header, skip_footer, usecols):
    """Whether columns of a table have several types, so that its rows are records."""
    try:
        _guessed(lines, comments, delimiter, skip_header, skip_footer, _columns(usecols))
    except NotImplementedError:
        return True
    return False


def _guessed(lines, comments, delimiter, skip_header, skip_footer, chosen):
    """The type that all columns of a table have in common: integers, floats, complex numbers or texts."""
    if delimiter is not None and (not isinstance(delimiter, str) or len(delimiter) != 1):
        raise NotImplementedError("np.genfromtxt with dtype=None takes a delimiter of one character")
    rows = _io.split_text("".join(lines), None if comments is None else [comments], delimiter, None, skip_header, -1)
    rows = rows[:len(rows) - skip_footer]
    kinds = set()
    for column in zip(*rows) if chosen is None else ([row[k] for row in rows] for k in chosen):
        for kind in (int, float, complex, str):
            try:
                for field in column:
                    kind(field)
            except ValueError:
                continue
            kinds.add(kind)
            break
    if len(kinds) > 1:
        raise NotImplementedError("np.genfromtxt with dtype=None and columns of several types makes structured dtypes, which are not supported: keep one array per field")
    return kinds.pop() if kinds else float


def _generated(text, kind, comments, delimiter, skip_header, skip_footer, converters, chosen, unpack):
    if any(not hasattr(k, "__index__") for k in converters):
        raise NotImplementedError("np.genfromtxt with converters by name is not supported")
    rows = _io.split_text(text, None if comments is None else [comments], delimiter, None, skip_header, -1)
    rows = rows[:len(rows) - skip_footer]
    out = []
    for row in rows:
        line = []
        for k in range(len(row)) if chosen is None else chosen:
            f = converters.get(k)
            line.append(f(row[k]) if f is not None else float(row[k]) if row[k].strip() and kind.kind in "fc" else row[k] if kind.kind not in "fc" else np.nan)
        out.append(line)
    found = np.array(out, dtype=kind).squeeze()
    return found.T if unpack else found


def fromstring(string, dtype, count, sep):
    if sep == "":
        raise ValueError("The binary mode of fromstring is removed, use frombuffer instead")
    text = bytes(string).decode("latin1") if not isinstance(string, str) else string
    found, unmatched = _io.from_text(text, np.dtype(dtype), count, sep)
    if unmatched:
        warnings.warn("string or file could not be read to its end due to unmatched data; this will raise a ValueError in the future.", DeprecationWarning, stacklevel=4)
    return found


def fromfile(file, dtype, count, sep, offset):
    if sep and offset:
        raise TypeError("'offset' argument only permitted for binary files")
    f, mine = _opened(file, "rb", unpack=False)
    try:
        if offset:
            f.seek(offset, 1)
        if sep:
            return fromstring(f.read().decode("latin1"), dtype, count, sep)
        kind = np.dtype(dtype)
        data = f.read() if count < 0 else f.read(count * kind.itemsize)
    finally:
        if mine:
            f.close()
    n = len(data) // max(kind.itemsize, 1)
    return np.frombuffer(data[:n * kind.itemsize], dtype=kind).copy()


def tofile(array, fid, sep, format):
    """ndarray.tofile."""
    if sep:
        text = sep.join(repr(x) if format == "%s" and isinstance(x, float) else format % x if format != "%s" else str(x) for x in array.ravel().tolist())
        data = text.encode("latin1")
    else:
        data = array.tobytes()
    f, mine = _opened(fid, "wb", unpack=False)
    try:
        f.write(data)
    finally:
        if mine:
            f.close()


def fromregex(file, regexp, dtype, encoding=None):
    """Read the groups of a regular expression as the fields of records."""
    import re
    kind = np.dtype(dtype)
    if kind.names is None:
        raise TypeError("dtype must be a structured datatype.")
    f, mine = _opened(file, "rt" if encoding else "rb", unpack=False) if isinstance(file, (str, os.PathLike)) else (file, False)
    try:
        content = f.read()
    finally:
        if mine:
            f.close()
    if not hasattr(regexp, "match"):
        regexp = re.compile(regexp.encode("latin1") if isinstance(content, bytes) and isinstance(regexp, str) else regexp.decode("latin1") if isinstance(content, str) and isinstance(regexp, bytes) else regexp)
    found = regexp.findall(content)
    if found and not isinstance(found[0], tuple):
        return np.array(found, dtype=kind[0]).astype([(kind.names[0], kind[0])])
    return np.array(found, dtype=kind)
