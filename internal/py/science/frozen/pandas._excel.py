"""read_excel and to_excel: workbooks of the form xlsx."""

import datetime as _dt

import numpy as np

import _tables
from pandas._dtypes import array_of, as_list, is_list_like, is_na, no_default, objects_of
from pandas._index import Index, RangeIndex
from pandas._io import opened

_EPOCH = _dt.datetime(1899, 12, 30)
_EPOCH_OLD = _dt.datetime(1904, 1, 1)


def _date(days, old):
    """The date and time of a number of days; below one day the time of the day."""
    if days < 60 and not old:
        days += 1 if days >= 1 else 0
    micros = round(days * 86400000) * 1000
    if days < 1 and not old:
        return (_EPOCH + _dt.timedelta(microseconds=micros)).time()
    return (_EPOCH_OLD if old else _EPOCH) + _dt.timedelta(microseconds=micros)


def _cell(x):
    if type(x) is not tuple:
        return '' if x is None else x
    if len(x) == 1:
        return _dt.datetime.fromisoformat(x[0])
    return _date(*x)


class ExcelFile:
    """An opened workbook."""

    __module__ = 'pandas.io.excel._base'

    def __init__(self, path_or_buffer, engine=None, storage_options=None, engine_kwargs=None):
        if engine not in (None, 'openpyxl', 'calamine'):
            raise NotImplementedError(f"the engine {engine!r} is not supported here: only workbooks of the form xlsx can be read")
        if isinstance(path_or_buffer, (bytes, bytearray)):
            data = bytes(path_or_buffer)
        else:
            with opened(path_or_buffer, 'rb', compression=None) as f:
                data = f.read()
        if data[:4] == b'\xd0\xcf\x11\xe0':
            raise NotImplementedError("workbooks of the old form xls are not supported here: save them as xlsx")
        if data[:2] != b'PK':
            raise ValueError("Excel file format cannot be determined, you must specify an engine manually.")
        self._data = data
        self.sheet_names = _tables.xlsx_names(data)
        self.io = path_or_buffer
        self.engine = engine or 'openpyxl'

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False

    def close(self):
        pass

    def parse(self, sheet_name=0, **kwargs):
        return read_excel(self, sheet_name, **kwargs)

    def _place(self, sheet):
        if isinstance(sheet, str):
            if sheet not in self.sheet_names:
                raise ValueError(f"Worksheet named '{sheet}' not found")
            return self.sheet_names.index(sheet)
        if not -len(self.sheet_names) <= sheet < len(self.sheet_names):
            raise ValueError(f"Worksheet index {sheet} is invalid, {len(self.sheet_names)} worksheets found")
        return sheet % len(self.sheet_names)

    def _rows(self, sheet):
        rows = _tables.xlsx_read(self._data, self._place(sheet))
        width = max(map(len, rows), default=0)
        return [[_cell(x) for x in r] + [''] * (width - len(r)) for r in rows]


def read_excel(io, sheet_name=0, *, header=0, names=None, index_col=None, usecols=None, dtype=None, engine=None, converters=None, true_values=None,
               false_values=None, skiprows=None, nrows=None, na_values=None, keep_default_na=True, na_filter=True, verbose=False, parse_dates=False,
               date_parser=no_default, date_format=None, thousands=None, decimal='.', comment=None, skipfooter=0, storage_options=None,
               dtype_backend=no_default, engine_kwargs=None):
    """Read a sheet of a workbook, or several as a dict."""
    book = io if isinstance(io, ExcelFile) else ExcelFile(io, engine)
    options = dict(header=header, names=names, index_col=index_col, usecols=usecols, dtype=dtype, converters=converters, skiprows=skiprows, nrows=nrows,
                   na_values=na_values, keep_default_na=keep_default_na, na_filter=na_filter, parse_dates=parse_dates, skipfooter=skipfooter, comment=comment,
                   date_format=date_format, thousands=thousands, true_values=true_values, false_values=false_values)
    if sheet_name is None or isinstance(sheet_name, list):
        wanted = book.sheet_names if sheet_name is None else list(dict.fromkeys(sheet_name))
        return {s: _sheet(book._rows(s), options) for s in wanted}
    return _sheet(book._rows(sheet_name), options)


def _sheet(rows, o):
    from pandas._frame import DataFrame
    skip = o['skiprows']
    if isinstance(skip, (int, np.integer)):
        rows = rows[skip:]
    elif callable(skip):
        rows = [r for i, r in enumerate(rows) if not skip(i)]
    elif skip is not None:
        gone = set(skip)
        rows = [r for i, r in enumerate(rows) if i not in gone]
    header = o['header']
    if not rows:
        return DataFrame()
    width = len(rows[0])
    names = o['names']
    multi = None
    if header is None:
        labels = list(range(width))
        body = rows
    elif is_list_like(header) and len(list(header)) > 1:
        multi = [_filled(rows[i]) for i in header]
        body = rows[max(header) + 1:]
        labels = list(range(width))
    else:
        at = header if not is_list_like(header) else list(header)[0]
        if at >= len(rows):
            raise ValueError(f"Passed header={at} but only {len(rows)} lines in file")
        labels = _labels_of(rows[at])
        body = rows[at + 1:]
    if o['skipfooter']:
        body = body[:-o['skipfooter']]
    if o['nrows'] is not None:
        body = body[:o['nrows']]
    if names is not None:
        names = list(names)
        if len(names) < width and o['usecols'] is None:
            labels = [None] * (width - len(names)) + names
            o = dict(o, index_col=list(range(width - len(names))) if o['index_col'] is None else o['index_col'])
        else:
            labels = names + labels[len(names):] if o['usecols'] is None else names
    places = _used(o['usecols'], labels if o['usecols'] is None or names is None else list(range(width)), width)
    if names is not None and o['usecols'] is not None:
        labels = {p: n for p, n in zip(places, names)}
        labels = [labels.get(i) for i in range(width)]
    columns = [_column([r[p] for r in body], labels[p], i, o) for i, p in enumerate(places)]
    return _framed(columns, [labels[p] for p in places], multi, places, len(body), o)


def _filled(row):
    """A row of a header of several: empty cells repeat the one before."""
    out, last = [], ''
    for x in row:
        if x != '':
            last = x
        out.append(last)
    return out


def _labels_of(row):
    from pandas._read_csv import _labels
    texts = _labels([str(x) if isinstance(x, str) or x == '' else f'\x00{i}' for i, x in enumerate(row)])
    out = [x if not (isinstance(x, str) or x == '') else t for x, t in zip(row, texts)]
    seen = {}
    for i, x in enumerate(out):
        if not isinstance(x, str):
            if x in seen:
                seen[x] += 1
                out[i] = f'{x}.{seen[x]}'
            else:
                seen[x] = 0
    return out


def _used(usecols, labels, width):
    if usecols is None:
        return list(range(width))
    if isinstance(usecols, str):
        out = []
        for part in usecols.split(','):
            a, _, b = part.strip().partition(':')
            first = _letters(a)
            out.extend(range(first, (_letters(b) if b else first) + 1))
        return [p for p in out if p < width]
    if callable(usecols):
        return [i for i, x in enumerate(labels) if usecols(x)]
    wanted = list(usecols)
    if all(isinstance(x, (int, np.integer)) for x in wanted):
        return sorted(set(int(x) for x in wanted))
    missing = [x for x in wanted if x not in labels]
    if missing:
        raise ValueError(f"Usecols do not match columns, columns expected but not found: {missing}")
    return [i for i, x in enumerate(labels) if x in wanted]


def _letters(text):
    n = 0
    for c in text.strip().upper():
        n = n * 26 + ord(c) - 64
    return n - 1


def _column(values, label, place, o):
    from pandas._read_csv import _NA, _as_dtype, _missing_words, _resolved
    converters = o['converters'] or {}
    f = converters.get(label, converters.get(place))
    if f is not None:
        return array_of([f(x) for x in values])
    words, numbers = _missing_words(o['na_values'].get(label) if isinstance(o['na_values'], dict) else o['na_values'])
    gone = set((_NA if o['keep_default_na'] else []) + words) if o['na_filter'] else set()
    numbers = set(numbers)
    out = [np.nan if isinstance(x, str) and x in gone or isinstance(x, (int, float)) and not isinstance(x, bool) and x in numbers else x for x in values]
    dtype = o['dtype']
    if isinstance(dtype, dict):
        dtype = dtype.get(label, dtype.get(place))
    if dtype is not None:
        d = _resolved(dtype)
        if isinstance(d, str):
            return objects_of([x if isinstance(x, float) and x != x else str(x) if dtype is not object else x for x in out])
        return _as_dtype(_made(out), d, place, label)
    made = _made(out)
    dates = o['parse_dates']
    if isinstance(dates, (list, tuple)) and (label in dates or place in dates):
        from pandas._to_datetime import convert
        return convert(made, format=o['date_format'])
    return made


def _made(items):
    """A column of cells: numbers if all are, also those in texts."""
    known = [x for x in items if not (isinstance(x, float) and x != x)]
    if known and all(isinstance(x, bool) for x in known):
        return np.array(items, dtype=bool) if len(known) == len(items) else objects_of(items)
    if all(isinstance(x, (int, float)) and not isinstance(x, bool) for x in known):
        return array_of(items) if items else objects_of(items)
    if all(isinstance(x, _dt.datetime) for x in known) and known:
        from pandas._to_datetime import convert
        return convert(objects_of(items), mixed=True)
    if known and all(isinstance(x, str) for x in known):
        if set(known) <= {'True', 'TRUE', 'true', 'False', 'FALSE', 'false'}:
            made = [x if not isinstance(x, str) else x[0] in 'Tt' for x in items]
            return np.array(made) if len(known) == len(items) else objects_of(made)
        from pandas._read_csv import _as_inferred
        return _as_inferred(objects_of(items))
    return objects_of(items)


def _framed(columns, labels, multi, places, count, o):
    from pandas._frame import DataFrame
    index_col = o['index_col']
    at = []
    if index_col is not None and index_col is not False:
        for c in (index_col if is_list_like(index_col) else [index_col]):
            at.append(labels.index(c) if isinstance(c, str) else int(c))
    if at:
        arrays = [columns[i] for i in at]
        if len(at) > 1:
            for k in range(len(arrays) - 1):
                arrays[k] = _forward(arrays[k])
        names = [None if isinstance(labels[i], str) and labels[i].startswith('Unnamed: ') else labels[i] for i in at]
        if multi:
            names = [None] * len(at)
        if len(arrays) == 1:
            values = arrays[0]
            if o['parse_dates'] is True:
                from pandas._to_datetime import convert
                values = convert(values)
            index = Index._new(values, names[0])
        else:
            from pandas._multi import MultiIndex
            index = MultiIndex.from_arrays(arrays, names=names)
    else:
        index = RangeIndex(count)
    keep = [i for i in range(len(columns)) if i not in at]
    if multi:
        from pandas._multi import MultiIndex
        tuples = [tuple(row[places[i]] if row[places[i]] != '' else f'Unnamed: {places[i]}_level_{k}' for k, row in enumerate(multi)) for i in keep]
        made = MultiIndex.from_tuples(tuples)
    else:
        names = [labels[i] for i in keep]
        made = Index(names) if names else Index([], dtype=object)
    return DataFrame._new([columns[i] for i in keep], index, made)


def _forward(values):
    """Empty cells of an index repeat the one before: they were merged."""
    out, last = [], np.nan
    for x in as_list(values):
        if not is_na(x):
            last = x
        out.append(last)
    return array_of(out)


# Writing.


class ExcelWriter:
    """A workbook that is being written."""

    __module__ = 'pandas.io.excel._base'

    def __init__(self, path, engine=None, date_format=None, datetime_format=None, mode='w', storage_options=None, if_sheet_exists=None, engine_kwargs=None):
        if mode == 'a' and not hasattr(path, 'write'):
            old = ExcelFile(path)
            self._sheets = {n: ([[('d', (_cell_days(x))) if isinstance(x, _dt.datetime) else None if x == '' else x for x in r] for r in old._rows(n)], [], [], [], (0, 0))
                            for n in old.sheet_names}
        elif mode not in ('w', 'wb', 'a'):
            raise ValueError(f"mode {mode!r} is not supported")
        else:
            self._sheets = {}
        if if_sheet_exists is not None and mode != 'a':
            raise ValueError("if_sheet_exists is only valid in append mode (mode='a')")
        self._path = path
        self._exists = if_sheet_exists
        self._mode = mode
        self._closed = False

    @property
    def sheets(self):
        return dict(self._sheets)

    @property
    def book(self):
        raise NotImplementedError("ExcelWriter.book is not supported here: the styles of a workbook cannot be changed")

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()
        return False

    def save(self):
        self.close()

    def close(self):
        if self._closed:
            return
        self._closed = True
        if not self._sheets:
            raise IndexError("At least one sheet must be visible")
        data = _tables.xlsx_write([(name,) + tuple(parts) for name, parts in self._sheets.items()])
        if hasattr(self._path, 'write'):
            self._path.write(data)
            return
        with opened(self._path, 'wb', compression=None) as f:
            f.write(data)

    def _put(self, name, rows, bold, sides, merged, frozen, startrow, startcol):
        if len(name) > 31:
            import warnings
            warnings.warn("Title is more than 31 characters. Some applications may not be able to read the file", UserWarning, skip_file_prefixes=('<frozen pandas',))
        for c in '[]:*?/\\':
            if c in name:
                raise ValueError(f"Invalid character {c} found in sheet title")
        have = self._sheets.get(name)
        if have is not None and self._mode == 'a':
            if self._exists in (None, 'error'):
                raise ValueError(f"Sheet '{name}' already exists and if_sheet_exists is set to 'error'.")
            if self._exists == 'replace':
                have = None
        placed = [[None] * 0 for _ in range(startrow)] + [[None] * startcol + r for r in rows]
        if have is not None:
            old = have[0]
            for i, r in enumerate(placed):
                if i >= len(old):
                    old.append(list(r))
                    continue
                row = old[i]
                row.extend([None] * (len(r) - len(row)))
                for k, x in enumerate(r):
                    if x is not None:
                        row[k] = x
            have[1].extend(bold)
            have[2].extend(sides)
            have[3].extend(merged)
            return
        self._sheets[name] = (placed, list(bold), list(sides), list(merged), frozen)


def _cell_days(x):
    return (x - _EPOCH) / _dt.timedelta(days=1)


def to_excel(obj, excel_writer, sheet_name='Sheet1', na_rep='', float_format=None, columns=None, header=True, index=True, index_label=None, startrow=0,
             startcol=0, engine=None, merge_cells=True, inf_rep='inf', freeze_panes=None, storage_options=None, engine_kwargs=None):
    """Write a table to a sheet of a workbook."""
    frame = obj.to_frame() if obj.ndim == 1 else obj
    if columns is not None:
        missing = [c for c in columns if c not in frame.columns]
        if missing:
            raise KeyError("Not all names specified in 'columns' are found")
        frame = frame[list(columns)]
    if frame._columns._is_multi and not index:
        raise NotImplementedError("Writing to Excel with MultiIndex columns and no index ('index'=False) is not yet implemented.")
    if len(frame) >= 2**20 or len(frame.columns) >= 2**14:
        raise ValueError(f"This sheet is too large! Your sheet size is: {len(frame)}, {len(frame.columns)} Max sheet size is: {2**20}, {2**14}")
    style = (na_rep, float_format, inf_rep)
    rows, bold, merged = _head(frame, header, index, index_label, merge_cells, startrow, startcol)
    labels = []
    if index:
        parts = [frame._index.get_level_values(i)._values for i in range(frame._index.nlevels)] if frame._index._is_multi else [frame._index._values]
        labels = [_cells(p, style) for p in parts]
        if merge_cells and len(labels) > 1:
            labels, extra = _merge(labels, startrow + len(rows), startcol)
            merged = merged + extra
    body = labels + [_cells(c, style) for c in frame._data]
    rows = rows + [list(r) for r in zip(*body)] if body else rows
    sides = list(range(startcol, startcol + len(labels)))
    frozen = tuple(freeze_panes) if freeze_panes else (0, 0)
    writer = excel_writer if isinstance(excel_writer, ExcelWriter) else ExcelWriter(excel_writer, engine)
    writer._put(sheet_name, rows, [startrow + b for b in bold], sides, merged, frozen, startrow, startcol)
    if writer is not excel_writer:
        writer.close()


def _head(frame, header, index, index_label, merge_cells, startrow, startcol):
    """The rows of the header, which of them are bold, and merged ranges."""
    levels = frame._index.nlevels if index else 0
    names = list(frame._index.names) if index else []
    if index and index_label is not None:
        names = list(index_label) if is_list_like(index_label) else [index_label]
    lead = [None if n is None else _label(n) for n in names] + [None] * (levels - len(names))
    if header is False:
        return [], [], []
    columns = frame._columns
    if columns._is_multi and not is_list_like(header):
        rows, merged = [], []
        for k in range(columns.nlevels):
            cells = [_label(t[k]) for t in columns]
            name = columns.names[k]
            row = [None] * max(levels - 1, 0) + ([_label(name) if name is not None else None] if levels else [])
            rows.append(row + cells)
            if merge_cells and k < columns.nlevels - 1:
                merged.extend(_runs([tuple(t[:k + 1]) for t in columns], rows[-1], levels, startrow + k, startcol))
        rows.append(lead + [None] * len(columns))
        return rows, list(range(columns.nlevels)) + ([columns.nlevels] if any(x is not None for x in lead) else []), merged
    given = list(header) if is_list_like(header) else [_label(c) for c in columns]
    if len(given) != len(columns):
        raise ValueError(f"Writing {len(columns)} cols but got {len(given)} aliases")
    return [lead + given], [0], []


def _runs(keys, row, first, line, startcol):
    """Ranges of equal neighbours in a header row; all but the first become empty."""
    out, i = [], 0
    while i < len(keys):
        j = i
        while j + 1 < len(keys) and keys[j + 1] == keys[i]:
            j += 1
        if j > i:
            out.append(f'{_name(startcol + first + i)}{line + 1}:{_name(startcol + first + j)}{line + 1}')
            for k in range(i + 1, j + 1):
                row[first + k] = None
        i = j + 1
    return out


def _merge(labels, line, startcol):
    """Equal neighbours of all levels of an index but the last become one cell."""
    out, merged = [], []
    count = len(labels[0])
    for level, column in enumerate(labels[:-1]):
        column, i = list(column), 0
        keys = list(zip(*labels[:level + 1]))
        while i < count:
            j = i
            while j + 1 < count and keys[j + 1] == keys[i]:
                j += 1
            if j > i:
                merged.append(f'{_name(startcol + level)}{line + i + 1}:{_name(startcol + level)}{line + j + 1}')
                for k in range(i + 1, j + 1):
                    column[k] = None
            i = j + 1
        out.append(column)
    return out + [labels[-1]], merged


def _name(i):
    out = ''
    i += 1
    while i:
        i, r = divmod(i - 1, 26)
        out = chr(65 + r) + out
    return out


def _label(x):
    if isinstance(x, (str, bool)) or x is None:
        return x
    return _one(x, ('', None, 'inf'))


def _cells(values, style):
    return [_one(x, style) for x in as_list(values)]


def _one(x, style):
    """A value as a cell."""
    na_rep, float_format, inf_rep = style
    if isinstance(x, str):
        return x
    if is_na(x):
        return na_rep if na_rep != '' else None
    if isinstance(x, (bool, np.bool_)):
        return bool(x)
    if isinstance(x, (int, np.integer)) and not isinstance(x, np.timedelta64):
        x = int(x)
        return x if abs(x) < 2**63 else float(x)
    if isinstance(x, (float, np.floating)):
        x = float(x)
        if x in (float('inf'), float('-inf')):
            return inf_rep if x > 0 else '-' + inf_rep
        return float(float_format % x) if float_format else x
    if isinstance(x, _dt.datetime):
        if x.tzinfo is not None:
            raise ValueError("Excel does not support datetimes with timezones. Please ensure that datetimes are timezone unaware before writing to Excel.")
        return ('d', _cell_days(x if type(x) is _dt.datetime else x.to_pydatetime()))
    if isinstance(x, _dt.date):
        return ('D', _cell_days(_dt.datetime(x.year, x.month, x.day)))
    if isinstance(x, _dt.timedelta):
        return ('t', x.total_seconds() / 86400)
    return str(x)
