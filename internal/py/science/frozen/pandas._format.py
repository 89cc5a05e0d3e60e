"""The text of Series, DataFrames and indexes, as print shows it."""

import _pandas
import numpy as np

from pandas._dtypes import (ndarray, OBJECT, ExtensionArray, ExtensionDtype, as_list, as_objects, is_list_like, is_na, isna_array, objects_of, far_times, nanos)
from pandas._options import values as opts
from pandas._index import Index, RangeIndex

WIDTH = 80  # of the terminal: there is none


def give(text, buf):
    """Give a text back, or write it where the caller wants it."""
    if buf is None:
        return text
    if hasattr(buf, 'write'):
        buf.write(text)
        return None
    with open(buf, 'w') as f:
        f.write(text)
    return None


# Single values.


def pretty(x, quote=False, depth=0, escape=True):
    """One object as it stands in a table."""
    if isinstance(x, str):
        if escape:
            x = x.replace('\t', '\\t').replace('\r', '\\r').replace('\n', '\\n')
        return f"'{x}'" if quote else x
    if isinstance(x, dict):
        return _pretty_dict(x, depth)
    if isinstance(x, (list, tuple, set, frozenset, range)) and depth < opts['display.pprint_nest_depth'] and not hasattr(x, '_fields'):
        return _pretty_list(x, quote, depth)
    if isinstance(x, ndarray) and x.ndim == 1:
        return _pretty_list(x.tolist(), quote, depth)
    if isinstance(x, ExtensionArray) and depth < opts['display.pprint_nest_depth']:
        return _pretty_list(list(x), quote, depth)
    if type(x).__name__ == 'StringDtype':
        return repr(x)
    return str(x) if not isinstance(x, np.generic) else str(x.item() if not isinstance(x, (np.datetime64, np.timedelta64)) else x)


def _pretty_dict(d, depth):
    if depth >= opts['display.pprint_nest_depth']:
        return str(d)
    most = opts['display.max_seq_items'] or len(d)
    pairs = [f"{pretty(k, True, depth + 1)}: {pretty(v, True, depth + 1)}" for k, v in list(d.items())[:most]]
    more = ', ...' if len(d) > most else ''
    return '{' + ', '.join(pairs) + more + '}'


def _pretty_list(x, quote, depth):
    most = opts['display.max_seq_items'] or len(x)
    items = list(x)[:most]
    texts = [pretty(i, quote, depth + 1) for i in items]
    body = ', '.join(texts)
    if len(x) > most:
        body += ', ...'
    elif isinstance(x, tuple) and len(x) == 1:
        body += ','
    if isinstance(x, set):
        return '{' + body + '}'
    return '[' + body + ']' if isinstance(x, list) else '(' + body + ')'


def na_text(x, na_rep):
    if x is None:
        return 'None'
    name = type(x).__name__
    if name == 'NAType':
        return '<NA>'
    if name == 'NaTType' or isinstance(x, (np.datetime64, np.timedelta64)):
        return 'NaT'
    return na_rep


# Columns.


def format_column(values, na_rep='NaN', float_format=None, leading=None, decimal='.', formatter=None, quote=False):
    """The texts of a column. leading says whether numbers begin with a space; None is what tables do."""
    if formatter is not None:
        return _formatted(values, formatter, na_rep, leading)
    if isinstance(values, ndarray):
        kind = values.dtype.kind
        if kind in 'iu':
            if leading is False:
                return [str(x) for x in values.tolist()]
            return [str(x) if x < 0 else ' ' + str(x) for x in values.tolist()]
        if kind == 'f':
            return format_floats(values, na_rep, float_format, leading is not False, decimal)
        if kind == 'b':
            return ([' True' if x else ' False' for x in values.tolist()] if leading is not False else
                    ['True' if x else 'False' for x in values.tolist()])
        if kind == 'M':
            return format_times(values, 'NaT')
        if kind == 'm':
            return format_durations(values)
        if kind == 'c':
            return _format_complex(values, na_rep, float_format, leading is not False)
        return _format_objects(values.tolist(), na_rep, float_format, leading, decimal, quote)
    return _format_extension(values, na_rep, float_format, leading, decimal)


def _formatted(values, formatter, na_rep, leading):
    out = []
    for x in as_list(values):
        text = formatter(x)
        out.append(str(text))
    return out


def _format_extension(values, na_rep, float_format, leading, decimal):
    name = type(values).__name__
    if name == 'Categorical':
        plain = values._printed()
        if isinstance(plain, ndarray) and plain.dtype.kind in 'mMiuf' or type(plain).__name__ == 'DatetimeArray':
            return format_column(plain, na_rep, float_format, leading, decimal)
        return _format_objects(as_list(plain), na_rep, float_format, leading, decimal)
    if name == 'DatetimeArray':
        return values._format_native_types() if hasattr(values, '_format_native_types') else [str(x) for x in values]
    if hasattr(values, '_mask') and str(values.dtype).startswith('Float'):
        if float_format is None and opts['display.float_format'] is None:
            space = '' if leading is False else ' '
            digits = opts['display.precision']
            return [space + ('NaN' if isinstance(x, float) else '<NA>') if is_na(x) else _short_float(x, digits, space) for x in values]
        return _format_objects(list(values), na_rep, float_format, leading, decimal, plain_floats=True)
    return _format_objects(list(values), na_rep, float_format, leading, decimal)


def _short_float(x, digits, space):
    """A nullable float: its decimals without zeros at the end, but for the first."""
    text = f'{x:.{digits}f}'
    if '.' in text:
        text = text.rstrip('0')
        if text[-1] == '.':
            text += '0'
    return text if text[0] == '-' else space + text


def _format_objects(items, na_rep, float_format, leading, decimal='.', quote=False, plain_floats=False):
    kinds = set(map(type, items))
    if kinds == {str}:
        head = '' if leading is False else ' '
        if quote:
            return [f"{head}'{x}'" for x in items]
        return [head + (x if x.isprintable() else x.replace('\t', '\\t').replace('\r', '\\r').replace('\n', '\\n')) for x in items]
    floats = [isinstance(x, (float, np.floating)) and x == x for x in items] if not plain_floats else [False] * len(items)
    space = any(floats) if leading is None else leading
    out = []
    for x, f in zip(items, floats):
        if f and not space:
            out.append(_one_float(x, float_format))
            continue
        if f:
            out.append(_one_float(x, float_format))
            continue
        text = na_text(x, na_rep) if x is None or is_na(x) else pretty(x, quote)
        out.append(text if leading is False else ' ' + text)
    return out


def _one_float(x, float_format):
    f = float_format or opts['display.float_format']
    if f is not None:
        return _apply_format(f, x)
    text = f"{x: .{opts['display.precision']}f}"
    return text.rstrip('0') + '0' if text.rstrip('0').endswith('.') else text.rstrip('0') if '.' in text else text


def _apply_format(f, x):
    if isinstance(f, str):
        return f % x if '%' in f else f.format(x)
    return f(x)


def format_floats(values, na_rep='NaN', float_format=None, leading=True, decimal='.'):
    """Floats with the same digits after the point, without zeros that all have at the end."""
    f = float_format or opts['display.float_format']
    chop = opts['display.chop_threshold']
    if chop is not None:
        values = np.where(np.abs(values) > chop, values, np.where(values == values, 0.0, values))
    digits = opts['display.precision']
    if f is None and decimal == '.':
        return _pandas.float_texts(values, digits, leading, na_rep)
    missing = isna_array(values)
    na = na_rep
    items = values.tolist() if values.dtype.itemsize == 8 else [float(x) for x in values]
    gone = missing.tolist()
    if f is not None:
        return [na if m else _apply_format(f, x) for x, m in zip(items, gone)]
    head = ' ' if leading else ''
    texts = [na if m else f"{x:{head}.{digits}f}" for x, m in zip(items, gone)]
    large = False
    small = False
    low = 10.0 ** -digits
    for x, m in zip(items, gone):
        if not m:
            a = abs(x)
            if a > 1e6:
                large = True
            if 0 < a < low:
                small = True
    too_long = bool(texts) and max(map(len, trim_zeros(texts, decimal))) > digits + 6
    if small or too_long and large:
        texts = [na if m else f"{x:{head}.{digits}e}" for x, m in zip(items, gone)]
        return trim_zeros(texts, decimal)
    texts = trim_zeros(texts, decimal)
    if decimal != '.':
        texts = [t.replace('.', decimal) for t in texts]
    return texts


def trim_zeros(texts, decimal='.'):
    """Without the zeros at the end that all numbers have."""
    numbers = [t for t in texts if _is_number(t)]
    if not numbers:
        return texts
    cut = 0
    while all(t[-1 - cut] == '0' and t[-2 - cut] != '.' for t in numbers):
        cut += 1
    if cut == 0:
        return texts
    return [t[:-cut] if _is_number(t) else t for t in texts]


def _is_number(t):
    return t[-1].isdigit() and '.' in t and 'e' not in t


def _format_complex(values, na_rep, float_format, leading):
    real = format_floats(np.array([x.real for x in values.tolist()]), na_rep, float_format, False)
    imag = format_floats(np.array([x.imag for x in values.tolist()]), na_rep, float_format, False)
    out = []
    for r, i in zip(real, imag):
        if r == na_rep and i == na_rep:
            out.append(na_rep)
            continue
        sign = '' if i.startswith('-') else '+'
        out.append(f"{r}{sign}{i}j")
    return [(' ' if leading and not t.startswith('-') else '') + t for t in out]


def format_times(values, na_rep='NaT', date_only=None):
    """Times: dates alone where no time of day is set."""
    if far_times(values).any():
        return _format_far(values, na_rep, date_only)
    n = nanos(values)
    missing = np.isnat(values)
    ok = n[~missing]
    day = 86400 * 10**9
    if date_only is None:
        date_only = not (ok % day).any()
    if date_only:
        unit = 'D'
    elif not (ok % 10**9).any():
        unit = 's'
    elif not (ok % 10**6).any():
        unit = 'ms'
    elif not (ok % 10**3).any():
        unit = 'us'
    else:
        unit = 'ns'
    import _tables
    return _tables.format_times(n, na_rep, unit).tolist()


def _format_far(values, na_rep, date_only):
    """The same of times that nanoseconds cannot tell."""
    from pandas._dtypes import box_times
    items = box_times(values)
    if date_only is None:
        date_only = all(is_na(x) or x == x.normalize() for x in items)
    return [na_rep if is_na(x) else str(x)[:-9] if date_only else str(x) for x in items]


def format_durations(values, quote=False):
    n = nanos(values).tolist()
    day = 86400 * 10**9
    iNaT = -9223372036854775808
    days_only = all(x == iNaT or x % day == 0 for x in n)
    return ['NaT' if x == iNaT else _duration(x, days_only, not days_only) for x in n]


def _duration(x, days_only, long):
    days, rest = divmod(x, 86400 * 10**9)
    if days_only:
        return f"{days} days"
    seconds, nanos = divmod(rest, 10**9)
    h, s = divmod(seconds, 3600)
    m, s = divmod(s, 60)
    text = f"{days} days {'+' if days < 0 else ''}{h:02d}:{m:02d}:{s:02d}"
    if nanos:
        text += f".{nanos:09d}" if nanos % 1000 else f".{nanos // 1000:06d}"
    return text


# Layout.


def width_of(text):
    if opts['display.unicode.east_asian_width']:
        import unicodedata
        wide = 'WFA' if opts['display.unicode.ambiguous_as_wide'] else 'WF'
        return sum(2 if unicodedata.east_asian_width(c) in wide else 1 for c in text)
    return len(text)


def widest(texts):
    """The width of the widest of some texts."""
    return max(map(width_of if opts['display.unicode.east_asian_width'] else len, texts))


def pad(texts, width, side):
    if opts['display.unicode.east_asian_width']:
        out = []
        for t in texts:
            n = max(width - width_of(t), 0)
            out.append(t + ' ' * n if side == 'left' else ' ' * (n // 2) + t + ' ' * (n - n // 2) if side == 'center' else ' ' * n + t)
        return out
    if side == 'left':
        return [t.ljust(width) for t in texts]
    if side == 'center':
        return [t.center(width) for t in texts]
    return [t.rjust(width) for t in texts]


def fixed_width(texts, side='right', minimum=0, most=None):
    """Texts cut and padded to one width."""
    if not texts:
        return texts
    w = full = max(widest(texts), minimum)
    if most is not None:
        w = min(w, most) if most > 0 else w
        if most > 3 and w < full:
            texts = [t if width_of(t) <= w else t[:w - 3] + '...' for t in texts]
    return pad(texts, w, side)


def adjoin(space, *columns):
    """Columns of texts side by side."""
    n = max(map(len, columns))
    out = []
    for i, c in enumerate(columns):
        w = widest(c) if c else 0
        if i < len(columns) - 1:
            w += space
        c = pad(c, w, 'left')
        if len(c) < n:
            c = c + [' ' * w] * (n - len(c))
        out.append(c)
    return '\n'.join([''.join(row) for row in zip(*out)])


def trim_front(texts):
    """Without the spaces that all begin with."""
    if not texts:
        return texts
    while all(texts) and all(t[0] == ' ' for t in texts):
        texts = [t[1:] for t in texts]
    return texts


def index_texts(index, na_rep='NaN', formatter=None):
    """The labels of an index as texts."""
    if formatter is not None:
        return [str(formatter(x)) for x in index]
    if isinstance(index, RangeIndex):
        r = index._range
        if not r:
            return []
        w = max(len(str(r[0])), len(str(r[-1])))
        return [str(x).ljust(w) for x in r]
    values = index._values if not index._is_multi else None
    if index._is_multi:
        return [pretty(x) for x in index]
    if hasattr(index, '_label_texts'):
        return index._label_texts()
    if isinstance(values, ndarray):
        kind = values.dtype.kind
        if kind == 'O':
            out = []
            for x in values.tolist():
                if type(x) is str:
                    out.append(x if x.isprintable() else pretty(x))
                elif is_na(x):
                    out.append(na_text(x, na_rep) if x is None or type(x).__name__ in ('NAType', 'NaTType') else na_rep)
                else:
                    out.append(pretty(x))
            return trim_front(out) if out and out[0][:1] == ' ' else out
        if kind in 'iu' and (len(values) == 0 or values.min() >= 0):
            return fixed_width(list(map(str, values.tolist())), 'left')
        if kind == 'M':
            return format_times(values)
        if kind == 'm':
            return format_durations(values)
        if kind == 'b':
            return fixed_width(list(map(str, values.tolist())), 'left')
        texts = [' ' + t if t == na_rep else t for t in format_column(values, na_rep)]
        return trim_front(fixed_width(texts, 'left'))
    if type(values).__name__ == 'Categorical':
        inner = values._printed()
        return index_texts(Index._new(inner)) if inner.dtype.kind != 'O' else [na_rep if is_na(x) else pretty(x) for x in inner.tolist()]
    return trim_front(format_column(values, na_rep, leading=None))


# DataFrame.


class FrameText:
    """A table as texts: what to_string, to_html and to_latex share."""

    def __init__(self, df, header=True, index=True, na_rep='NaN', formatters=None, float_format=None, sparsify=None, index_names=True, justify=None,
                 max_rows=None, max_cols=None, min_rows=None, decimal='.', col_space=None, show_dimensions=False, line_width=None, bold_rows=False):
        self.df = df
        self.header, self.index, self.na_rep = header, index, na_rep
        self.formatters = formatters or {}
        self.float_format, self.index_names, self.decimal = float_format, index_names, decimal
        self.sparsify = opts['display.multi_sparse'] if sparsify is None else sparsify
        self.justify = opts['display.colheader_justify'] if justify is None else justify
        self.max_rows, self.max_cols, self.min_rows = max_rows, max_cols, min_rows
        self.show_dimensions, self.line_width = show_dimensions, line_width
        self.col_space = self._spaces(col_space)
        self.fitted_cols = self._fit_columns()
        self.fitted_rows = self._fit_rows()
        self.truncate()

    def _spaces(self, col_space):
        if col_space is None:
            return {}
        columns = list(self.df._columns)
        if isinstance(col_space, (int, str)):
            out = {c: col_space for c in columns}
            out[''] = col_space
            return out
        if isinstance(col_space, dict):
            for c in col_space:
                if c not in self.df._columns and c != '':
                    raise ValueError(f"Col_space is defined for an unknown column: {c}")
            return dict(col_space)
        if len(columns) != len(col_space):
            raise ValueError(f"Col_space length({len(col_space)}) should match DataFrame number of columns({len(columns)})")
        return dict(zip(columns, col_space))

    def _fit_columns(self):
        if self.max_cols == 0:
            return WIDTH if len(self.df._columns) > WIDTH else None
        return self.max_cols

    def _fit_rows(self):
        n = len(self.df._index)
        most = self.max_rows
        if most == 0 and n > 24:
            most = 24
        if most and n > most and self.min_rows:
            most = min(self.min_rows, most)
        return most

    def truncate(self):
        """Leave out columns and rows in the middle."""
        df = self.df
        self.dot_col = self.dot_row = None
        if self.fitted_cols and len(df._columns) > self.fitted_cols:
            k = self.fitted_cols // 2
            m = len(df._columns)
            if k >= 1:
                df = df._cols(list(range(k)) + list(range(m - k, m)))
            else:
                k = self.max_cols
                df = df._cols(list(range(k)))
            self.dot_col = k
        if self.fitted_rows and len(df._index) > self.fitted_rows:
            k = self.fitted_rows // 2
            n = len(df._index)
            if k >= 1:
                df = df._rows(np.array(list(range(k)) + list(range(n - k, n))))
            else:
                k = self.fitted_rows
                df = df._rows(slice(0, k))
            self.dot_row = k
        self.shown = df

    @property
    def truncated(self):
        return self.dot_col is not None or self.dot_row is not None

    @property
    def has_index_names(self):
        return any(n is not None for n in self.df._index.names)

    @property
    def has_column_names(self):
        return any(n is not None for n in self.df._columns.names)

    @property
    def show_row_names(self):
        return self.has_index_names and self.index and self.index_names

    @property
    def show_col_names(self):
        return bool(self.has_column_names and self.index_names and self.header)

    def formatter(self, j):
        """The function that the caller gave for a column."""
        f = self.formatters
        if isinstance(f, (list, tuple)):
            return f[j] if j < len(f) else None
        c = self.shown._columns[j]
        return f.get(c)

    def format_col(self, j):
        v = self.shown._data[j]
        return format_column(v, self.na_rep, self.float_format, leading=self.index if self.index is False else None, decimal=self.decimal,
                             formatter=self.formatter(j))

    def header_texts(self):
        """For each column its texts above the values."""
        columns = self.shown._columns
        if columns._is_multi:
            rows = _sparse_levels(columns, self.sparsify)
            out = [[str(x) for x in c] for c in zip(*rows)] if len(columns) else []
            if self.show_row_names:
                out = [c + [''] for c in out]
            return out
        out = []
        labels = index_texts(columns)
        if hasattr(columns._values, '_mask'):
            labels = fixed_width(labels if columns.dtype.kind == 'f' else [t.lstrip() for t in labels], 'left')
        for j, (t, v) in enumerate(zip(labels, self.df._data)):  # a table that is cut looks at its first columns
            lead = self.formatter(j) is None and _number_dtype(v.dtype)
            out.append([' ' + t if lead else t])
        if self.show_row_names:
            for c in out:
                c.append('')
        return out

    def index_column(self):
        """The texts of the rows' labels, with the lines above."""
        index = self.shown._index
        f = self.formatters.get('__index__') if isinstance(self.formatters, dict) else None
        if index._is_multi:
            levels = _level_texts(index, self.sparsify)
            names = ['' if n is None else pretty(n) for n in index.names]
            cols = [([n] if self.show_row_names else []) + c for n, c in zip(names, levels)]
        else:
            texts = index_texts(index, formatter=f)
            head = ['' if index._name is None else pretty(index._name)] if self.show_row_names else []
            cols = [head + texts]
        cols = [fixed_width(c, 'left', self.col_space.get('', 0) if isinstance(self.col_space.get('', 0), int) else 0, opts['display.max_colwidth']) for c in cols]
        lines = adjoin(1, *cols).split('\n') if cols and cols[0] else []
        if not self.header:
            return lines
        columns = self.shown._columns
        if self.show_col_names:
            if columns._is_multi:
                top = ['' if n is None else pretty(n) for n in columns.names]
            else:
                top = [pretty(columns._name)]
        else:
            top = [''] * columns.nlevels
        return top + lines

    def columns(self):
        """All columns as lists of texts, the index first."""
        out = []
        if not self.header:
            for j in range(len(self.shown._data)):
                t = fixed_width(self.format_col(j), 'right', self._space(j), opts['display.max_colwidth'])
                out.append([' ' * widest(t)] + t if self.show_row_names else t)  # beside the names of the index
        elif self.header is True or self.header is None:
            heads = self.header_texts()
            for j, head in enumerate(heads):
                out.append(self._column(j, head))
        else:
            names = list(self.header)
            if len(names) != len(self.df._columns):
                raise ValueError(f"Writing {len(self.df._columns)} cols but got {len(names)} aliases")
            for j, name in enumerate(names):
                out.append(self._column(j, [str(name)] + ([''] if self.show_row_names else [])))
        if self.index:
            out.insert(0, self.index_column())
        if self.dot_col is not None:
            n = max(map(len, out)) if out else 0
            out.insert(self.dot_col + (1 if self.index else 0), [' ...'] * n)
        if self.dot_row is not None:
            self._dots(out)
        return out

    def _space(self, j):
        n = self.col_space.get(self.shown._columns[j], 0) if self.col_space else 0
        return n if isinstance(n, int) else int(n) if str(n).isdigit() else 0

    def _column(self, j, head):
        w = max([self._space(j)] + [width_of(t) for t in head])
        side = self.justify if self.justify in ('left', 'right', 'center') else 'right'
        texts = fixed_width(self.format_col(j), 'right', 0 if side != 'right' else w, opts['display.max_colwidth'])
        if side != 'right':
            texts = fixed_width(texts, side, w)
        if texts:
            w = max(w, widest(texts))
        return pad(head, w, side) + texts

    def _dots(self, out):
        heads = self._header_rows()
        at = self.dot_row
        for k, c in enumerate(out):
            dots_col = self.dot_col is not None and k == self.dot_col + (1 if self.index else 0)
            w = width_of(c[at + heads - 1]) if not dots_col else 4
            dots = '...' if w > 3 or dots_col else '..'
            side = 'left' if k == 0 and self.index else 'right'
            c.insert(at + heads, pad([dots], w, side)[0])

    def _header_rows(self):
        n = self.df._columns.nlevels if self.header else 0
        return n + (1 if self.show_row_names else 0)

    def to_string(self):
        df = self.df
        if len(df._columns) == 0 or len(df._index) == 0:
            return self._empty()
        columns = self.columns()
        if self.line_width is None:
            text = adjoin(1, *columns)
        elif self.max_cols is None or self.max_cols > 0:
            text = self._wrapped(columns)
        else:
            text = self._fitted(columns)
        if self.show_dimensions is True or self.show_dimensions == 'truncate' and self.truncated:
            text += f"\n\n[{len(df._index)} rows x {len(df._columns)} columns]"
        return text

    def _empty(self):
        kind, n = type(self.df).__name__, len(self.df._index)
        text = f"Empty {kind}\nColumns: {_axis_text(self.df._columns)}\nIndex: {_axis_text(self.df._index)}"
        if n and self.show_dimensions == 'truncate' and self.max_rows and n > self.max_rows:
            text += f"\n\n[{n} rows x {len(self.df._columns)} columns]"
        return text

    def _fitted(self, columns):
        """Leave out columns in the middle until the text fits the line."""
        lines = adjoin(1, *columns).split('\n')
        over = widest(lines) - WIDTH + 1
        if over <= 0:
            return '\n'.join(lines)
        widths = [widest(c) for c in columns]
        while over > 0 and len(widths) > 1:
            mid = round(len(widths) / 2)
            over -= widths.pop(mid) + 1
        self.fitted_cols = max(len(widths) - (1 if self.index else 0), 2)
        self.truncate()
        return adjoin(1, *self.columns())

    def _wrapped(self, columns):
        """Columns in several blocks, each as wide as the line."""
        width = self.line_width
        if self.index:
            index, columns = columns[0], columns[1:]
            width -= widest(index) + 1
        widths = [widest(c) if c else 0 for c in columns]
        blocks = _blocks(widths, width)
        n = len(columns[0]) if columns else 0
        out = []
        start = 0
        for b, end in enumerate(blocks):
            part = [list(c) for c in columns[start:end]]
            if self.index:
                part.insert(0, list(index))
            if len(blocks) > 1:
                if end <= len(columns) and b < len(blocks) - 1:
                    part.append([' \\'] + ['  '] * (n - 1))
                else:
                    part.append([' '] * n)
            out.append(adjoin(1, *part))
            start = end
        return '\n\n'.join(out)


def _blocks(widths, line):
    """Where to break columns so that each block fits."""
    total = 0
    out = []
    for i, w in enumerate(widths):
        w += 1
        total += w
        if total + (1 if i == len(widths) - 1 else 2) > line and i > 0:
            out.append(i)
            total = w
    out.append(len(widths))
    return out


def _number_dtype(dtype):
    if isinstance(dtype, ExtensionDtype):
        return dtype._is_numeric
    return dtype.kind in 'iufcb'


def _axis_text(index):
    """The labels of an empty table, each as it reads alone."""
    return '[' + ', '.join(_cut([pretty(x, False) for x in index[:(opts['display.max_seq_items'] or len(index)) + 1]])) + ']'


def _cut(texts):
    most = opts['display.max_seq_items'] or len(texts)
    return texts if len(texts) <= most else texts[:most] + ['...']


def _level_texts(index, sparse):
    """The labels of each level as texts, repeated ones left out."""
    out = []
    for k in range(index.nlevels):
        level = index.get_level_values(k)._renamed(None)
        values = level._values
        if type(values).__name__ == 'Categorical' and isna_array(values).any():
            out.append(['nan' if is_na(x) else t for x, t in zip(values, index_texts(level))])
        elif isinstance(values, ndarray) and values.dtype.kind == 'f' and (values != values).any() and not isna_array(index._levels[k]._values).any():
            texts = iter(index_texts(level[values == values]))
            out.append(['NaN' if gone else next(texts) for gone in (values != values).tolist()])
        else:
            out.append(index_texts(level))
    if not sparse:
        return out
    return sparsify(out)


def sparsify(levels):
    """Leave out what equals the label above, from the first level to the last but one."""
    n = len(levels[0]) if levels else 0
    out = [list(c) for c in levels]
    for i in range(n - 1, 0, -1):
        for k in range(len(levels) - 1):
            if levels[k][i] == levels[k][i - 1]:
                out[k][i] = ''
            else:
                break
    return out


def _sparse_levels(columns, sparse):
    levels = [index_texts(columns.get_level_values(k)._renamed(None)) for k in range(columns.nlevels)]
    return sparsify(levels) if sparse else levels


def frame_repr(df):
    o = opts
    width = o['display.width'] if o['display.expand_frame_repr'] else None
    if o['display.large_repr'] == 'info' and (len(df) > (o['display.max_rows'] or len(df)) or len(df._columns) > (o['display.max_columns'] or len(df._columns))):
        import io
        buf = io.StringIO()
        df.info(buf=buf)
        return buf.getvalue()
    return FrameText(df, max_rows=o['display.max_rows'], min_rows=o['display.min_rows'], max_cols=o['display.max_columns'],
                     show_dimensions=o['display.show_dimensions'], line_width=width).to_string()


def frame_to_string(df, columns=None, max_colwidth=None, **keywords):
    if columns is not None:
        df = df[list(columns)] if not isinstance(columns, str) else df[[columns]]
    old = opts['display.max_colwidth']
    opts['display.max_colwidth'] = max_colwidth
    try:
        return FrameText(df, **keywords).to_string()
    finally:
        opts['display.max_colwidth'] = old


# Series.


def series_repr(s):
    return series_to_string(s, 'NaN', None, True, True, opts['display.show_dimensions'], True, True, opts['display.max_rows'], opts['display.min_rows'])


def series_to_string(s, na_rep, float_format, header, index, length, dtype, name, max_rows, min_rows):
    n = len(s)
    if n == 0:
        foot = _series_foot(s, length, dtype, name, False)
        return f"{type(s).__name__}([], {foot})"
    shown, dots = s, None
    if max_rows and n > max_rows:
        k = min(max_rows, min_rows) if min_rows else max_rows
        if k == 1:
            shown, dots = s._rows(slice(0, 1)), 1
        else:
            k //= 2
            shown, dots = s._rows(np.array(list(range(k)) + list(range(n - k, n)))), k
    values = format_column(shown._values, na_rep, float_format, leading=index)
    values = fixed_width(values, 'right', 0, opts['display.max_colwidth'])
    head, labels = _series_labels(shown)
    if dots is not None:
        w = width_of(values[dots - 1])
        values.insert(dots, pad(['...' if w > 3 else '..'], w, 'center')[0])
        labels = labels[:dots] + [''] + labels[dots:]
    text = adjoin(3, labels, values) if index else '\n'.join(values)
    if header and head is not None:
        text = head + '\n' + text
    foot = _series_foot(s, length, dtype, name, dots is not None)
    return text + '\n' + foot if foot else text


def _series_labels(s):
    """The line of names above, None if there is none, and the labels."""
    index = s._index
    if index._is_multi:
        levels = _level_texts(index, opts['display.multi_sparse'])
        named = any(x is not None for x in index.names)
        cols = [fixed_width(([('' if x is None else pretty(x))] if named else []) + c, 'left') for x, c in zip(index.names, levels)]
        lines = adjoin(2, *cols).split('\n')
        return (lines[0], lines[1:]) if named else (None, lines)
    labels = index_texts(index)
    if index._name is None:
        return None, labels
    return pretty(index._name), labels


def _series_foot(s, length, dtype, name, truncated):
    parts = []
    freq = getattr(s._index, 'freqstr', None) if not s._index._is_multi else None
    if freq is not None and s._index.dtype.kind in 'mM':
        parts.append(f"Freq: {freq}")
    elif freq is not None and type(s._index).__name__ == 'PeriodIndex':
        parts.append(f"Freq: {freq}")
    elif freq is not None and type(s._index).__name__ == 'DatetimeIndex':
        parts.append(f"Freq: {freq}")
    if name is not False and s._name is not None:
        parts.append(f"Name: {pretty(s._name)}")
    if length is True or length == 'truncate' and truncated:
        parts.append(f"Length: {len(s)}")
    if dtype is not False and dtype is not None:
        parts.append(f"dtype: {pretty(getattr(s.dtype, 'name', str(s.dtype)))}")
    foot = ', '.join(parts)
    if type(s._values).__name__ == 'Categorical' and hasattr(s._values, '_repr_categories_info'):
        foot += ('\n' if foot else '') + s._values._repr_categories_info()
    return foot


# Index and arrays.


def index_repr(index):
    if isinstance(index, RangeIndex):
        r = index._range
        tail = f", name={index._name!r}" if index._name is not None else ''
        return f"RangeIndex(start={r.start}, stop={r.stop}, step={r.step}{tail})"
    kind = type(index).__name__
    attrs = [('dtype', f"'{index.dtype}'")]
    if hasattr(index, '_repr_attrs'):
        attrs = index._repr_attrs()
    else:
        if index._name is not None:
            attrs.append(('name', repr(index._name)))
    if len(index) > (opts['display.max_seq_items'] or len(index)):
        attrs.append(('length', len(index)))
    if hasattr(index, '_repr_tail'):
        attrs.append(index._repr_tail())
    quoted = index.dtype == OBJECT and all(isinstance(x, str) for x in index._values.tolist()) or str(index.dtype).startswith(('string', 'category'))
    body = index_body(index, kind, quoted)
    tail = ', '.join(f"{k}={v}" for k, v in attrs)
    return f"{kind}({body}{tail})"


def _index_items(index):
    """The labels as they stand in the repr of an index, and how to write one."""
    v = index._values
    if hasattr(index, '_repr_items'):
        return index._repr_items()
    if isinstance(v, ndarray):
        if v.dtype.kind == 'O':
            return [pretty(x, True) if not is_na(x) else str(x) if x is None or type(x).__name__ in ('NaTType', 'NAType') else 'nan' for x in v.tolist()]
        if v.dtype.kind == 'f':
            return [str(x) for x in (v if len(v) < 3 else v.tolist())]
        if v.dtype.kind == 'M':
            return [f"'{t}'" if t != 'NaT' else t for t in format_times(v)]
        if v.dtype.kind == 'm':
            return [f"'{t}'" if t != 'NaT' else t for t in format_durations(v)]
        return list(map(str, v.tolist()))
    return [pretty(x, True) if not is_na(x) else str(x) for x in v]


def index_body(index, kind, quoted):
    """The list inside of an index's repr, broken into lines where it is long."""
    n = len(index)
    if n == 0:
        return '[], '
    most = opts['display.max_seq_items'] or n
    items = _index_items(index)
    if n == 1:
        return f"[{items[0]}], "
    if n == 2:
        return f"[{items[0]}, {items[1]}], "
    return list_body(items, kind, quoted, most)


def list_body(items, kind, quoted, most, line_width=None):
    n = len(items)
    width = opts['display.width'] or 80
    indent = len(kind) + 2
    dots = n > most
    if dots:
        k = min(most // 2, 10)
        head, tail = items[:k], items[-k:]
    else:
        head, tail = [], items
    def longest(texts):
        return widest(texts) if texts else 0
    if dots or _needs_break(items, kind, width):
        w = max(longest(head), longest(tail))
        if dots or not quoted and len(', '.join(tail)) >= width:
            head, tail = [t.rjust(w) for t in head], [t.rjust(w) for t in tail]
        return _broken(head, tail, dots, indent, width)
    return '[' + ', '.join(items) + '], '


def _needs_break(items, kind, width):
    return len(kind) + 1 + len('[' + ', '.join(items) + '], ') > width


def _broken(head, tail, dots, indent, width):
    space1 = '\n' + ' ' * (indent - 1)
    space2 = '\n' + ' ' * indent
    text = ''
    line = space2
    def extend(text, line, value):
        if width_of(line.rstrip()) + width_of(value.rstrip()) >= width:
            text += line.rstrip()
            line = space2
        return text, line + value
    for x in head:
        text, line = extend(text, line, x + ', ')
    if dots:
        text += line.rstrip() + space2 + '...'
        line = space2
    for x in tail[:-1]:
        text, line = extend(text, line, x + ', ')
    if width_of(line.rstrip()) + width_of(tail[-1]) >= width - 2:
        text += line.rstrip()
        line = space2
    line += tail[-1]
    text += line
    text += '],'
    text += space1
    return '[' + text[len(space2):]


def array_repr(values):
    """The repr of an ExtensionArray."""
    name = type(values).__name__
    n = len(values)
    most = opts['display.max_seq_items'] or n
    if type(values).__name__ == 'NumpyExtensionArray':
        v = values._ndarray
        texts = [repr(x) for x in v]
        dtype = v.dtype.name
    else:
        f = _array_item(values)
        texts = [f(x) for x in (values if n <= most else list(values[:10]) + list(values[n - 10:]))]
        dtype = values.dtype
    body = '[' + ', '.join(texts) + ']'
    if n > most:
        w = max(map(len, texts))
        body = f"[{_array_lines(texts[:10], w)},\n ...\n {_array_lines(texts[-10:], w)}]"
    elif len(body) > (opts['display.width'] or 80):
        body = f"[{_array_lines(texts, max(map(len, texts)))}]"
    return f"<{name}>\n{body}\nLength: {n}, dtype: {dtype}"


def _array_item(values):
    """How one element stands in the repr of an array."""
    name = type(values).__name__
    if name == 'IntervalArray':
        return str
    if name in ('TimedeltaArray', 'PeriodArray'):
        return lambda x: 'NaT' if is_na(x) else f"'{x}'"
    if name == 'DatetimeArray':
        return lambda x: f"'{x}'"
    return values._formatter()


def _array_lines(texts, w):
    line = ''
    lines = []
    for i, t in enumerate(texts):
        piece = t.rjust(w) + (', ' if i < len(texts) - 1 else '')
        if len(line) + len(piece.rstrip()) + 1 >= (opts['display.width'] or 80):
            lines.append(line.rstrip())
            line = ''
        line += piece
    lines.append(line)
    return '\n '.join(lines)
