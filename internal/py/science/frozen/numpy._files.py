"""Reading and writing arrays."""

import ast
import os

import numpy as np

_MAGIC = b"\x93NUMPY"


def _opened(file, mode, **kwargs):
    if hasattr(file, "read") or hasattr(file, "write"):
        return file, False
    return open(os.fspath(file), mode, **kwargs), True


def save(file, arr, allow_pickle):
    arr = np.asanyarray(arr)
    if not hasattr(file, "write"):
        file = os.fspath(file)
        if not file.endswith(".npy"):
            file += ".npy"
    f, mine = _opened(file, "wb")
    try:
        fortran = arr.flags.f_contiguous and not arr.flags.c_contiguous
        head = f"{{'descr': {arr.dtype.str!r}, 'fortran_order': {fortran}, 'shape': {arr.shape}, }}"
        head += " " * (-(len(head) + 11) % 64) + "\n"
        f.write(_MAGIC + b"\x01\x00" + len(head).to_bytes(2, "little") + head.encode("latin1"))
        if arr.dtype.hasobject:
            if not allow_pickle:
                raise ValueError("Object arrays cannot be saved when allow_pickle=False")
            import pickle
            pickle.dump(arr, f, protocol=4)
        else:
            f.write(arr.tobytes("F" if fortran else "C"))
    finally:
        if mine:
            f.close()


def load(file, mmap_mode, allow_pickle):
    if mmap_mode is not None:
        raise NotImplementedError("np.load with mmap_mode is not supported")
    f, mine = _opened(file, "rb")
    try:
        magic = f.read(6)
        if magic == b"":
            raise EOFError("No data left in file")
        if magic[:2] == b"PK":
            raise NotImplementedError("np.load of .npz files is not supported: there are no archives here")
        if magic != _MAGIC:
            if not allow_pickle:
                raise ValueError("This file contains pickled (object) data. If you trust the file you can load it unsafely using the `allow_pickle=` keyword argument or `pickle.load()`.")
            import pickle
            return pickle.loads(magic + f.read())
        version = f.read(2)
        size = int.from_bytes(f.read(2 if version[0] == 1 else 4), "little")
        if size > 10000:
            raise ValueError("Header info length is large and may not be safe to load securely.")
        head = ast.literal_eval(f.read(size).decode("latin1"))
        if not isinstance(head, dict) or set(head) != {"descr", "fortran_order", "shape"}:
            raise ValueError("Header does not contain the correct keys")
        kind, shape = np.dtype(head["descr"]), head["shape"]
        if kind.hasobject:
            if not allow_pickle:
                raise ValueError("Object arrays cannot be loaded when allow_pickle=False")
            import pickle
            return pickle.load(f)
        data = f.read()
        count = 1
        for n in shape:
            count *= n
        need = count * kind.itemsize
        if len(data) < need:
            raise ValueError(f"cannot reshape array of size {len(data) // max(kind.itemsize, 1)} into shape {shape}")
        flat = np.frombuffer(data[:need], dtype=kind).copy()
        return flat.reshape(shape[::-1]).T if head["fortran_order"] else flat.reshape(shape)
    finally:
        if mine:
            f.close()


def savetxt(fname, X, fmt, delimiter, newline, header, footer, comments):
    X = np.asarray(X)
    if X.ndim == 0 or X.ndim > 2:
        raise ValueError(f"Expected 1D or 2D array, got {X.ndim}D array instead")
    if X.ndim == 1:
        X = X[:, None]
    columns = X.shape[1]
    if isinstance(fmt, (list, tuple)):
        if len(fmt) != columns:
            raise AttributeError(f"fmt has wrong shape.  {fmt!s}")
        line = delimiter.join(fmt)
    elif fmt.count("%") == 1:
        line = delimiter.join([fmt if X.dtype.kind != "c" else f" ({fmt}+{fmt}j)"] * columns)
    else:
        line = fmt
    f, mine = _opened(fname, "w")
    try:
        def write(text):
            try:
                f.write(text)
            except TypeError:
                f.write(text.encode("latin1"))
        if header:
            write(comments + header.replace("\n", "\n" + comments) + newline)
        for row in X.tolist():
            values = tuple(row) if X.dtype.kind != "c" else tuple(p for z in row for p in (z.real, z.imag))
            try:
                write(line % values + newline)
            except TypeError as e:
                raise TypeError(f"Mismatch between array dtype ('{X.dtype}') and format specifier ('{line}')") from e
        if footer:
            write(comments + footer.replace("\n", "\n" + comments) + newline)
    finally:
        if mine:
            f.close()


def _texts(fname):
    if isinstance(fname, (list, tuple)) or not hasattr(fname, "read") and hasattr(fname, "__next__"):
        return [x.decode("latin1") if isinstance(x, bytes) else x for x in fname]
    f, mine = _opened(fname, "r")
    try:
        text = f.read()
        if isinstance(text, bytes):
            text = text.decode("latin1")
        return text.splitlines()
    finally:
        if mine:
            f.close()


def _rows(lines, comments, delimiter):
    marks = [] if comments is None else [comments] if isinstance(comments, str) else list(comments)
    for number, line in lines:
        for mark in marks:
            line = line.partition(mark)[0]
        line = line.strip("\r\n") if delimiter is not None else line.strip()
        if line.strip():
            yield number, [x.strip() for x in line.split(delimiter)]


def loadtxt(fname, dtype, comments, delimiter, converters, skiprows, usecols, unpack, ndmin, max_rows):
    kind = np.dtype(dtype)
    rows, width = [], None
    lines = list(enumerate(_texts(fname), 1))[skiprows:]
    for number, parts in _rows(lines, comments, delimiter):
        if max_rows is not None and len(rows) >= max_rows:
            break
        if usecols is not None:
            parts = [parts[k] for k in ([usecols] if isinstance(usecols, int) else usecols)]
        if width is None:
            width = len(parts)
        if len(parts) != width:
            raise ValueError(f"the number of columns changed from {width} to {len(parts)} at row {len(rows) + 1}; use `usecols` to select a subset and avoid this error")
        for k, x in enumerate(parts):
            convert = converters.get(k) if isinstance(converters, dict) else converters
            if convert is not None:
                parts[k] = convert(x)
            elif kind.kind in "fiuc":
                try:
                    parts[k] = complex(x.replace(" ", "")) if kind.kind == "c" else float(x) if kind.kind == "f" else int(x)
                except ValueError:
                    raise ValueError(f"could not convert string {x!r} to {kind.name} at row {len(rows)}, column {k + 1}.") from None
        rows.append(parts)
    if not rows:
        import warnings
        warnings.warn(f'loadtxt: input contained no data: "{fname}"', UserWarning, stacklevel=4)
    a = np.array(rows, dtype=kind) if rows else np.empty((0, 0) if ndmin == 2 else (0,), dtype=kind)
    if a.ndim == 2:
        if ndmin < 2 and 1 in a.shape:
            a = a.reshape(-1) if ndmin == 1 or a.size > 1 or 1 not in (a.shape[0], a.shape[1]) else a.reshape(())
    if unpack:
        return a.T
    return a


def genfromtxt(fname, dtype, comments, delimiter, skip_header, skip_footer, converters, missing_values, filling_values, usecols, names, unpack):
    if dtype is None or names is not None and names is not False:
        raise NotImplementedError("np.genfromtxt with dtype=None or names= makes structured arrays, which are not supported")
    kind = np.dtype(dtype)
    lines = list(enumerate(_texts(fname), 1))[skip_header:]
    rows = [parts for _, parts in _rows(lines, comments, delimiter)]
    if skip_footer:
        rows = rows[:-skip_footer]
    missing = {""} | ({missing_values} if isinstance(missing_values, str) else set(missing_values or ()))
    fill = filling_values if filling_values is not None else (np.nan if kind.kind == "f" else -1 if kind.kind in "iu" else "")
    out = []
    wrong = [(i, len(r)) for i, r in enumerate(rows, 1) if len(r) != len(rows[0])]
    if wrong and usecols is None:
        lines = "\n".join(f"    Line #{i + skip_header} (got {n} columns instead of {len(rows[0])})" for i, n in wrong)
        raise ValueError(f"Some errors were detected !\n{lines}")
    for parts in rows:
        if usecols is not None:
            parts = [parts[k] for k in ([usecols] if isinstance(usecols, int) else usecols)]
        row = []
        for k, x in enumerate(parts):
            convert = converters.get(k) if converters else None
            if convert is not None:
                row.append(convert(x))
            elif x in missing:
                row.append(fill)
            elif kind.kind == "f":
                try:
                    row.append(float(x))
                except ValueError:
                    row.append(np.nan if filling_values is None else fill)
            elif kind.kind in "iu":
                try:
                    row.append(int(float(x)) if not x.lstrip("+-").isdigit() else int(x))
                except ValueError:
                    row.append(fill)
            else:
                row.append(x)
        out.append(row)
    a = np.array(out, dtype=kind).squeeze()
    return a.T if unpack else a


def fromfile(file, dtype, count, sep, offset):
    f, mine = _opened(file, "rb")
    try:
        f.seek(offset, 1)
        data = f.read()
    finally:
        if mine:
            f.close()
    if sep:
        return np.fromstring(data.decode("latin1"), dtype=dtype, count=count, sep=sep)
    kind = np.dtype(dtype)
    n = len(data) // kind.itemsize if count < 0 else min(count, len(data) // kind.itemsize)
    return np.frombuffer(data[:n * kind.itemsize], dtype=kind).copy()
