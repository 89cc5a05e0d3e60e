"""Tables of text whose rows are records: np.genfromtxt with names or several types, np.loadtxt with a structured dtype."""

import keyword
import warnings

import numpy as np
from numpy import _io

_DELETED = set("~!@#$%^&*()-=+~\\|]}[{';: /?.>,<")


def _valid(names, naming, count):
    """Names of fields without characters that attributes cannot have, each once."""
    exclude, deleted, space, case, default = naming
    exclude = list(exclude or []) + ["return", "file", "print"]
    deleted = (_DELETED if deleted is None else set(deleted)) | {'"'}
    found, seen = [], {}
    names = list(names)[:count] if count is not None else list(names)
    names += [""] * ((count or 0) - len(names))
    empty = 0
    for name in names:
        name = {True: str, False: str.upper, "upper": str.upper, "lower": str.lower}.get(case, str)(name).strip()
        if space:
            name = name.replace(" ", space)
        name = "".join(c for c in name if c not in deleted)
        if not name:
            name = default % empty
            while name in names:
                empty += 1
                name = default % empty
            empty += 1
        elif name in exclude:
            name += "_"
        times = seen.get(name, 0)
        seen[name] = times + 1
        found.append(f"{name}_{times}" if times else name)
    return found


_TRUTHS = {"TRUE": True, "FALSE": False}


def _boolean(text):
    return _TRUTHS[text.strip().upper()]


# How columns are tried, with what stands for a missing field.
_KINDS = ((_boolean, bool, False), (int, np.int64, -1), (float, np.float64, np.nan), (complex, np.complex128, np.nan + 0j))


def _guess(column, gaps):
    """The type of a column, the function that converts its fields, and what stands for missing ones."""
    known = [x for x in column if x.strip() not in gaps]
    if not known:
        return (np.dtype(bool), _boolean, False) if column else (np.dtype(float), float, np.nan)
    for convert, kind, missing in _KINDS:
        try:
            for x in known:
                convert(x)
        except (ValueError, KeyError):
            continue
        return np.dtype(kind), convert, missing
    return np.dtype(f"U{max(len(x) for x in column)}"), str, "???"


def _converter(kind):
    if kind.kind == "b":
        return _boolean, False
    if kind.kind in "iu":
        return (lambda x: int(x) if x.strip().lstrip("+-").isdigit() else int(float(x))), -1
    if kind.kind == "f":
        return float, np.nan
    if kind.kind == "c":
        return complex, np.nan + 0j
    if kind.kind in "Mm":
        return (lambda x: x.strip()), "NaT"
    return str, "???"


def _per_column(given, names, count, one):
    """Values for single columns, by number or by name; one is what a plain value is taken for."""
    if isinstance(given, dict):
        found = [None] * count
        for key, x in given.items():
            at = names.index(key) if isinstance(key, str) and names and key in names else key
            if isinstance(at, int) and -count <= at < count:
                found[at] = x
        return found
    if given is None or isinstance(given, (str, bytes)) or not hasattr(given, "__iter__"):
        return one(given)
    found = list(given)[:count]
    return found + [None] * (count - len(found))


def _rows(text, comments, delimiter, skip_header, names, autostrip):
    """The lines of a table as lists of fields, and its names if the first line holds them."""
    lines = text.splitlines()[skip_header:]

    def split(line):
        if comments is not None:
            line = line.partition(comments)[0]
        line = line.strip("\r\n")
        if not line.strip():
            return []
        if isinstance(delimiter, int) or isinstance(delimiter, (list, tuple)):
            widths = [delimiter] * (len(line) // delimiter + 1) if isinstance(delimiter, int) else delimiter
            parts, at = [], 0
            for w in widths:
                if at < len(line):
                    parts.append(line[at:at + w])
                at += w
        elif delimiter is None:
            parts = line.split()
        else:
            parts = line.split(delimiter)
        return [p.strip() for p in parts] if autostrip else parts
    head = None
    if names is True:
        while lines:
            first = lines.pop(0)
            if comments is not None and first.strip().startswith(comments):
                first = first.strip()[len(comments):]
            head = [p.strip() for p in split(first)]
            if head:
                break
        head = head or []
    elif isinstance(names, str):
        head = [p.strip() for p in names.split(",")]
    elif names is not None:
        head = [str(x) for x in names]
    return [row for row in map(split, lines) if row], head


def genfromtxt(text, dtype, comments, delimiter, skip_header, skip_footer, converters, missing_values, filling_values, usecols, names, autostrip, unpack, invalid_raise,
               max_rows, ndmin, naming):
    rows, head = _rows(text, comments, delimiter, skip_header, names, autostrip)
    if skip_footer:
        rows = rows[:-skip_footer]
    if max_rows is not None:
        rows = rows[:max_rows]
    width = len(rows[0]) if rows else len(head or ())
    if head is not None and usecols is None:
        head = _valid(head, naming, width or None)
    bad = [(i, len(row)) for i, row in enumerate(rows) if len(row) != width]
    if bad and usecols is None:
        note = "Some errors were detected !\n" + "\n".join(f"    Line #{i + 1 + skip_header + (names is True)} (got {n} columns instead of {width})" for i, n in bad)
        if invalid_raise:
            raise ValueError(note)
        warnings.warn(note, np.exceptions.RankWarning if False else UserWarning, stacklevel=6)
        rows = [row for row in rows if len(row) == width]
    if usecols is not None:
        if isinstance(usecols, str):
            usecols = [c.strip() for c in usecols.split(",")]
        elif not hasattr(usecols, "__iter__"):
            usecols = [usecols]
        full = _valid(head, naming, None) if head is not None else None
        places = [full.index(c) if isinstance(c, str) else c for c in usecols]
        rows = [[row[k] for k in places] for row in rows]
        if full is not None:
            head = [full[k] for k in places] if len(full) > len(places) or names is True else full
        width = len(places)
        if isinstance(converters, dict):
            converters = {places.index(k) if k in places else k: f for k, f in converters.items()}
    kind = None if dtype is None else dtype if isinstance(dtype, np.dtype) else np.dtype([("", d) for d in dtype]) if isinstance(dtype, tuple) else np.dtype(dtype)
    if kind is not None and kind.names is not None:
        flat = [kind[i] for i in range(len(kind.names))]
        head = list(kind.names) if head is None else _valid(head, naming, len(kind.names))
        types = flat
    elif kind is not None:
        types = [kind] * width
    else:
        types = None
    gaps = _per_column(missing_values, head, width, lambda x: [[] if x is None else (x.decode("latin1") if isinstance(x, bytes) else x).split(",")] * width)
    gaps = [{""} | ({g} if isinstance(g, str) else {str(x).strip() for x in g or ()}) for g in gaps]
    fills = _per_column(filling_values, head, width, lambda x: [x] * width)
    functions = {}
    for key, f in (converters or {}).items():
        at = head.index(key) if isinstance(key, str) and head and key in head else key
        functions[at] = f
    columns = list(zip(*rows)) if rows else [()] * width
    kinds, converted = [], []
    for k in range(width):
        column = columns[k]
        if k in functions:
            values = [functions[k](x) for x in column]
            kind_k = types[k] if types is not None else np.asarray(values).dtype
        else:
            if types is None:
                kind_k, convert, missing = _guess(column, gaps[k])
            else:
                kind_k = types[k]
                convert, missing = _converter(kind_k)
            fill = missing if fills[k] is None else fills[k]
            values = []
            for x in column:
                if x.strip() in gaps[k] and not (kind_k.kind in "US" and fills[k] is None and x.strip() == ""):
                    values.append(fill)
                    continue
                try:
                    values.append(convert(x))
                except (ValueError, KeyError):
                    values.append(fill)
        if kind_k.kind in "US" and kind_k.itemsize == 0:
            kind_k = np.dtype(f"{kind_k.kind}{max([len(v) for v in values], default=1)}")
        kinds.append(kind_k)
        converted.append(values)
    if head is None:
        if len(set(kinds)) == 1 and types is None or kind is not None and kind.names is None:
            found = np.array(list(zip(*converted)), dtype=kinds[0])
            return found.squeeze() if ndmin < 2 else found
        head = _valid([], naming, width)
    record = kind if kind is not None and kind.names is not None and list(kind.names) == list(head) and all(t.kind not in "US" or t.itemsize for t in types) else np.dtype(list(zip(head, kinds)))
    found = np.array(list(zip(*converted)), dtype=record)
    if ndmin < 1:
        found = np.squeeze(found)
    if unpack:
        return [found[name] for name in found.dtype.names]
    return found


def loadtxt(rows, kind, chosen, converters, unpack, ndmin):
    """Rows of fields as records; fields that are arrays take several columns."""
    slots = _slots(kind)
    out = []
    for at, row in enumerate(rows):
        if chosen is not None:
            row = [row[k] for k in chosen]
        if len(row) != len(slots):
            raise ValueError(f"the dtype passed requires {len(slots)} columns but {len(row)} were found at row {at + 1}; use `usecols` to select a subset and avoid this error")
        values = []
        for k, (x, (d, _)) in enumerate(zip(row, slots)):
            f = converters if callable(converters) else (converters or {}).get(k)
            convert = f or _converter(d)[0]
            try:
                values.append(convert(x))
            except (ValueError, KeyError):
                if f is not None:
                    raise
                raise ValueError(f"could not convert string {x!r} to {d.name} at row {at}, column {k + 1}.") from None
        out.append(_grouped(kind, iter(values)))
    found = np.array(out, dtype=kind)
    if ndmin < 1:
        found = found.squeeze()
    if unpack:
        return [found[name] for name in kind.names]
    return found


def _slots(kind):
    """The types of the columns that records take."""
    found = []
    for entry in kind.descr:
        d, shape = kind[entry[0]], entry[2] if len(entry) > 2 else ()
        parts = _slots(d) if d.names is not None else [(d, None)]
        n = 1
        for s in shape:
            n *= s
        found += parts * n
    return found


def _grouped(kind, values):
    """One record of the values of its columns."""
    parts = []
    for entry in kind.descr:
        d, shape = kind[entry[0]], entry[2] if len(entry) > 2 else ()

        def one():
            return _grouped(d, values) if d.names is not None else next(values)

        def many(shape):
            return [many(shape[1:]) for _ in range(shape[0])] if shape else one()
        parts.append(many(tuple(shape)))
    return tuple(parts)
