"""to_csv."""

import numpy as np

import _tables
from pandas._dtypes import as_list, is_na, ndarray, objects_of, nanos
from pandas._index import Index
from pandas._io import opened


def to_csv(obj, path_or_buf=None, *args, sep=',', na_rep='', float_format=None, columns=None, header=True, index=True, index_label=None, mode='w',
           encoding=None, compression='infer', quoting=None, quotechar='"', lineterminator=None, chunksize=None, date_format=None, doublequote=True,
           escapechar=None, decimal='.', errors='strict', storage_options=None):
    """Write a table as comma-separated values; without a file, return the text."""
    if args:
        import warnings
        warnings.warn("Starting with pandas version 3.0 all arguments of to_csv except for the argument 'path_or_buf' will be keyword-only.", FutureWarning, skip_file_prefixes=('<frozen pandas',))
        sep = args[0]
        na_rep = args[1] if len(args) > 1 else na_rep
    if not isinstance(sep, str):
        raise TypeError(f'"delimiter" must be string, not {type(sep).__name__}')
    if len(sep) != 1:
        raise TypeError('"delimiter" must be a 1-character string')
    frame = obj.to_frame() if obj.ndim == 1 else obj
    if columns is not None:
        frame = frame[list(columns) if not isinstance(columns, (str, tuple)) else [columns]]
    quoting = 0 if quoting is None else quoting
    end = '\n' if lineterminator is None else lineterminator
    quote = quotechar if quoting != 3 else ''
    write = lambda cols: _tables.csv_write(cols, sep, na_rep, quote, escapechar or '', end, quoting, doublequote)  # noqa: E731
    series = obj.ndim == 1
    head = _header(frame, header, index, index_label, series)
    text = ''.join(write([objects_of([x]) for x in row]) for row in head) if head else ''
    style = (float_format, date_format, decimal, quoting, na_rep)
    body = (_index_columns(frame._index, style) if index else []) + [texts_of(c, style) for c in frame._data]
    if not body:
        text = end * (len(frame) + (1 if head else 0))
    else:
        text += write(body)
    if path_or_buf is None:
        return text
    if hasattr(path_or_buf, 'write') and compression in ('infer', None):
        if 'b' in getattr(path_or_buf, 'mode', '') or 'b' in mode or type(path_or_buf).__name__ == 'BytesIO':
            path_or_buf.write(text.encode(encoding or 'utf-8', errors))
        else:
            path_or_buf.write(text)
        return None
    with opened(path_or_buf, mode, encoding, errors, compression) as f:
        f.write(text)
    return None


def _label(x):
    return x if isinstance(x, str) else '' if is_na(x) else str(x)


def _header(frame, header, index, index_label, series):
    """The rows before the data."""
    if header is False or header is None:
        return []
    names = []
    columns = frame._columns
    if isinstance(header, (list, tuple, ndarray, Index)):
        given = list(header)
        if len(given) != len(columns):
            raise ValueError(f"Writing {len(columns)} cols but got {len(given)} aliases")
    else:
        given = list(columns)
    levels = frame._index.nlevels
    if index:
        if index_label is False:
            names = []
        elif index_label is None:
            if levels > 1:
                names = [_label(x) for x in frame._index.names]
            else:
                names = [_label(frame._index._name)]
        else:
            names = [_label(x) for x in index_label] if isinstance(index_label, (list, tuple, ndarray, Index)) else [_label(index_label)]
            names += [''] * (levels - len(names))
    if columns._is_multi and not isinstance(header, (list, tuple, ndarray, Index)):
        rows = []
        for i, name in enumerate(columns.names):
            lead = ([_label(name)] + [''] * (levels - 1)) if index and index_label is not False else []
            rows.append(lead + [_label(x[i]) for x in given])
        if index and index_label is not False and any(names):
            rows.append(names + [''] * len(given))
        return rows
    return [names + [_label(x) if not isinstance(x, tuple) else str(x) for x in given]]


def _index_columns(index, style):
    if index._is_multi:
        return [texts_of(index.get_level_values(i)._values, style) for i in range(index.nlevels)]
    return [texts_of(index._values, style)]


def texts_of(values, style):
    """A column in a form that can be written: int64, float64, bool, or texts and missing values."""
    float_format, date_format, decimal, quoting, na_rep = style
    if not isinstance(values, ndarray):
        name = type(values).__name__
        if name == 'Categorical':
            cats = texts_of(values.categories._values, style)
            items = cats.tolist() if cats.dtype.kind != 'f' else [repr(x) for x in cats.tolist()]
            return objects_of([items[c] if c >= 0 else None for c in values.codes.tolist()])
        if name == 'FloatingArray' or name == 'IntegerArray':
            return texts_of(objects_of([None if is_na(x) else x for x in values]), style)
        if name == 'DatetimeArray' and date_format is not None:
            from pandas._dates import strftime
            return strftime(values, date_format)
        if name == 'PeriodArray' and date_format is not None:
            return objects_of([None if is_na(x) else x.strftime(date_format) for x in values])
        return objects_of([None if is_na(x) else x if isinstance(x, str) else str(x) for x in values])
    kind = values.dtype.kind
    if kind == 'f':
        if values.dtype.itemsize < 8 and float_format is None:
            return objects_of([None if x != x else _dec(str(x), decimal) for x in values])
        if float_format is not None or decimal != '.':
            return objects_of([None if x != x else _dec(_format(float_format, x), decimal) for x in values.tolist()])
        return values
    if kind in 'iu':
        return values.astype('i8') if values.dtype != np.uint64 else objects_of([str(x) for x in values.tolist()])
    if kind == 'M':
        if date_format is not None:
            import _tables
            return _tables.strftime(nanos(values), date_format, None, None, None)
        from pandas._format import format_times
        return objects_of([None if x == 'NaT' else x for x in format_times(values)])
    if kind == 'm':
        from pandas._times import span_texts
        return objects_of(span_texts(values, None))
    if kind == 'c':
        return objects_of([str(x) for x in values.tolist()])
    if kind == 'O' and (float_format is not None or decimal != '.' or date_format is not None):
        values = objects_of([_object(x, float_format, decimal, date_format) for x in values.tolist()])
    if kind == 'O':
        items = values.tolist()
        if not set(map(type, items)) <= _plain:
            return objects_of([x if type(x) in _plain else None if is_na(x) else str(x) for x in items])
    return values


_plain = {str, int, float, bool, type(None)}


def _object(x, float_format, decimal, date_format):
    if isinstance(x, float) and x == x:
        return _dec(_format(float_format, x), decimal)
    if date_format is not None and hasattr(x, 'strftime') and not is_na(x):
        return x.strftime(date_format)
    return x


def _format(float_format, x):
    if float_format is None:
        return repr(float(x))
    if callable(float_format):
        return float_format(x)
    return float_format % x if '%' in float_format else float_format.format(x)


def _dec(text, decimal):
    return text if decimal == '.' else text.replace('.', decimal)
