"""read_csv, read_table and read_fwf. The text is cut and its columns are read by the native module _tables."""

import numpy as np

import _tables
from pandas._arguments import check_backend
from pandas._dtypes import array_of, is_list_like, no_default, objects_of
from pandas._index import Index, RangeIndex, default_index
from pandas._io import text_of

_NA = ['', '#N/A', '#N/A N/A', '#NA', '-1.#IND', '-1.#QNAN', '-NaN', '-nan', '1.#IND', '1.#QNAN', '<NA>', 'N/A', 'NA', 'NULL', 'NaN', 'None', 'n/a', 'nan',
       'null']
_TRUE = ['True', 'TRUE', 'true']
_FALSE = ['False', 'FALSE', 'false']


from pandas._warn import warn as _warn


def read_csv(filepath_or_buffer, *, sep=no_default, delimiter=None, header='infer', names=no_default, index_col=None, usecols=None, dtype=None,
             engine=None, converters=None, true_values=None, false_values=None, skipinitialspace=False, skiprows=None, skipfooter=0, nrows=None,
             na_values=None, keep_default_na=True, na_filter=True, verbose=no_default, skip_blank_lines=True, parse_dates=None,
             infer_datetime_format=no_default, keep_date_col=no_default, date_parser=no_default, date_format=None, dayfirst=False, cache_dates=True,
             iterator=False, chunksize=None, compression='infer', thousands=None, decimal='.', lineterminator=None, quotechar='"', quoting=0,
             doublequote=True, escapechar=None, comment=None, encoding=None, encoding_errors='strict', dialect=None, on_bad_lines='error',
             delim_whitespace=no_default, low_memory=True, memory_map=False, float_precision=None, storage_options=None, dtype_backend=no_default):
    """Read a table of comma-separated values."""
    return _read(locals(), ',')


def read_table(filepath_or_buffer, *, sep=no_default, delimiter=None, header='infer', names=no_default, index_col=None, usecols=None, dtype=None,
               engine=None, converters=None, true_values=None, false_values=None, skipinitialspace=False, skiprows=None, skipfooter=0, nrows=None,
               na_values=None, keep_default_na=True, na_filter=True, verbose=no_default, skip_blank_lines=True, parse_dates=None,
               infer_datetime_format=no_default, keep_date_col=no_default, date_parser=no_default, date_format=None, dayfirst=False, cache_dates=True,
               iterator=False, chunksize=None, compression='infer', thousands=None, decimal='.', lineterminator=None, quotechar='"', quoting=0,
               doublequote=True, escapechar=None, comment=None, encoding=None, encoding_errors='strict', dialect=None, on_bad_lines='error',
               delim_whitespace=no_default, low_memory=True, memory_map=False, float_precision=None, storage_options=None, dtype_backend=no_default):
    """Read a table whose fields are separated by tabs."""
    return _read(locals(), '\t')


def _read(options, default):
    o = dict(options)
    source = o.pop('filepath_or_buffer')
    _check(o, default)
    check_backend(o['dtype_backend'])
    if _in_parts(source, o):
        with _PartReader(source, o) as reader:
            return reader.read(o['nrows'])
    text = text_of(source, o['encoding'], o['encoding_errors'], o['compression'])
    reader = TextFileReader(text, o)
    if o['chunksize'] is not None or o['iterator']:
        return reader
    return reader.read(o['nrows'])


def _check(o, default):
    """Settle what the options mean."""
    if o['delimiter'] is not None:
        if o['sep'] is not no_default:
            raise ValueError("Specified a sep and a delimiter; you can only specify one.")
        o['sep'] = o['delimiter']
    if o['delim_whitespace'] is not no_default:
        _warn("The 'delim_whitespace' keyword in pd.read_csv is deprecated and will be removed in a future version. Use ``sep='\\s+'`` instead", FutureWarning)
        if o['delim_whitespace']:
            o['sep'] = r'\s+'
    if o['sep'] is no_default:
        o['sep'] = default
    if o['dialect'] is not None:
        _apply_dialect(o)
    header = o['header']
    if header is True or header is False:
        raise TypeError("Passing a bool to header is invalid. Use header=None for no header or header=int or list-like of ints to specify the row(s) making up the column names")
    if isinstance(header, int) and header < 0:
        raise ValueError("Passing negative integer to header is invalid. For no header, use header=None instead")
    names = o['names']
    if names is no_default:
        names = None
    if names is not None:
        if isinstance(names, (set, dict)) :
            raise ValueError("Names should be an ordered collection.")
        names = list(names)
        if len(set(names)) != len(names):
            raise ValueError("Duplicate names are not allowed.")
    o['names'] = names
    if header == 'infer':
        o['header'] = 0 if names is None else None
    if o['nrows'] is not None:
        n = o['nrows']
        if isinstance(n, float) and n.is_integer():
            n = int(n)
        if not isinstance(n, (int, np.integer)) or n < 0:
            raise ValueError("'nrows' must be an integer >=0")
        o['nrows'] = int(n)
    if o['chunksize'] is not None and (not isinstance(o['chunksize'], (int, np.integer)) or o['chunksize'] < 1):
        raise ValueError("'chunksize' must be an integer >=1")
    if not isinstance(o['skipfooter'], int):
        raise ValueError("skipfooter must be an integer")
    if o['skipfooter'] < 0:
        raise ValueError("skipfooter cannot be negative")
    if o['skipfooter'] and o['engine'] in (None, 'c'):
        if o['engine'] == 'c':
            raise ValueError("the 'c' engine does not support skipfooter")
        _warn("Falling back to the 'python' engine because the 'c' engine does not support skipfooter; you can avoid this warning by specifying "
              "engine='python'.", _error_class('ParserWarning'))
    if o['skipfooter'] and o['nrows']:
        raise ValueError("'skipfooter' not supported with 'nrows'")
    if o['on_bad_lines'] not in ('error', 'warn', 'skip') and not callable(o['on_bad_lines']):
        raise ValueError(f"Argument {o['on_bad_lines']} is invalid for on_bad_lines")
    if callable(o['on_bad_lines']) and o['engine'] not in ('python', 'pyarrow'):
        raise ValueError("on_bad_line can only be a callable function if engine='python' or 'pyarrow'")
    for name in ('quotechar',):
        if o[name] is not None and (not isinstance(o[name], str) or len(o[name]) != 1):
            raise TypeError(f'"{name}" must be string, not {type(o[name]).__name__}' if not isinstance(o[name], str) else f'"{name}" must be a 1-character string')
    if len(o['decimal']) != 1:
        raise ValueError("Only length-1 decimal markers supported")
    if o['infer_datetime_format'] is not no_default:
        _warn("The argument 'infer_datetime_format' is deprecated and will be removed in a future version. A strict version of it is now the default, see "
              "https://pandas.pydata.org/pdeps/0004-consistent-to-datetime-parsing.html. You can safely remove this argument.", FutureWarning)
    if o['date_parser'] is not no_default:
        _warn("The argument 'date_parser' is deprecated and will be removed in a future version. Please use 'date_format' instead, or read your data in as "
              "'object' dtype and then call 'to_datetime'.", FutureWarning)
    if isinstance(o['index_col'], bool) and o['index_col']:
        raise ValueError("The value of index_col couldn't be 'True'")


def _apply_dialect(o):
    import csv
    d = csv.get_dialect(o['dialect']) if isinstance(o['dialect'], str) else o['dialect']
    o['sep'], o['quotechar'], o['doublequote'] = d.delimiter, d.quotechar, d.doublequote
    o['escapechar'], o['skipinitialspace'], o['quoting'] = d.escapechar, d.skipinitialspace, d.quoting


def _error(name, text):
    from pandas import errors
    return getattr(errors, name)(text)


class TextFileReader:
    """A table that is read in parts."""

    __module__ = 'pandas.io.parsers.readers'

    def __init__(self, text, options):
        self._o = o = options
        self.chunksize = o['chunksize']
        self._skip = None
        self._text = self._prepared(text)
        self._count = 0
        self._pos = self._line = 0
        self._width = 0
        self._first = True
        self._start()

    def __iter__(self):
        return self

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False

    def close(self):
        pass

    def __next__(self):
        return self.get_chunk()

    def get_chunk(self, size=None):
        size = size if size is not None else self.chunksize
        limit = self._o['nrows']
        if limit is not None:
            if self._count >= limit:
                raise StopIteration
            size = limit - self._count if size is None else min(size, limit - self._count)
        if not self._first and self._pos >= self._end:
            raise StopIteration
        out = self.read(size)
        if len(out) == 0:
            raise StopIteration
        return out

    # The text.

    def _prepared(self, text):
        """The text with one character between fields."""
        o = self._o
        sep = o['sep']
        self._spaces = sep == r'\s+'
        skip = o['skiprows']
        if callable(skip):
            count = text.count('\n') + 1
            skip = [i for i in range(count) if skip(i)]
        elif skip is None:
            skip = []
        elif isinstance(skip, (int, np.integer)):
            skip = range(int(skip))
        self._skip = [int(i) for i in skip] or None
        if sep is None:
            text_lines = [line for line in text.split('\n') if line][:20]
            import csv
            try:
                sep = csv.Sniffer().sniff('\n'.join(text_lines)).delimiter
            except csv.Error:
                sep = ','
            self._sep = sep
            return text
        if self._spaces or len(sep) == 1:
            self._sep = sep if not self._spaces else ' '
            return text
        return self._by_pattern(text, sep)

    def _by_pattern(self, text, sep):
        """Fields that a regular expression separates, with another separator."""
        import re
        if self._o['engine'] == 'c':
            raise ValueError("the 'c' engine does not support regex separators (separators > 1 char and different from '\\s+' are interpreted as regex)")
        if self._o['engine'] is None:
            _warn("Falling back to the 'python' engine because the 'c' engine does not support regex separators (separators > 1 char and different from '\\s+' are "
                  "interpreted as regex); you can avoid this warning by specifying engine='python'.", _error_class('ParserWarning'))
        split = re.compile(sep).split
        self._sep = '\x1f'
        quote = self._o['quotechar']
        out = []
        for line in text.replace('\r\n', '\n').split('\n'):
            out.append('\x1f'.join(p.strip(quote) if quote and p[:1] == quote == p[-1:] else p for p in split(line)) if line else line)
        return '\n'.join(out)

    def _options(self, flags='', width=0, least=0):
        o = self._o
        if self._spaces:
            flags += 'w'
        if not o['doublequote']:
            flags += 'd'
        if o['quoting'] == 3:
            flags += 'q'
        if o['skipinitialspace']:
            flags += 'i'
        if not o['skip_blank_lines']:
            flags += 'b'
        if o['float_precision'] == 'round_trip' or o['engine'] == 'python':
            flags += 'x'
        if o['on_bad_lines'] != 'error':
            flags += 's'
        return (self._sep, o['quotechar'] or None, o['escapechar'], o['comment'], o['lineterminator'], o['decimal'], o['thousands'], flags, self._skip, width,
                least, _TRUE + list(o['true_values'] or ()), _FALSE + list(o['false_values'] or ()))

    # The header.

    def _start(self):
        """Read the header and the width of the data."""
        o = self._o
        header = o['header']
        text = self._text
        self._end = len(text.encode()) if not text.isascii() else len(text)
        rows = []
        self._multi, self._implicit = False, 0
        if header is None:
            found, _, _, _ = _tables.csv_rows(text, 0, 0, 1, self._options('f'))
            if not found:
                if o['names'] is None:
                    raise _error('EmptyDataError', "No columns to parse from file")
                found = [[]]
            width = len(found[0])
            names = None
        else:
            wanted = list(header) if is_list_like(header) else [header]
            rows, self._pos, self._line, _ = _tables.csv_rows(text, 0, 0, max(wanted) + 1, self._options('f'))
            if len(rows) <= max(wanted):
                if o['names'] is None:
                    if not rows:
                        raise _error('EmptyDataError', "No columns to parse from file")
                    raise _error('ParserError', f"Passed header={header if not is_list_like(header) else '[' + ','.join(map(str, header)) + ']'}, len of {len(wanted)}, but only {len(rows)} lines in file"
                                 if is_list_like(header) else f"Passed header={header} but only {len(rows)} lines in file")
                rows = rows + [[]] * (max(wanted) + 1 - len(rows))
            names = rows[max(wanted)]
            if is_list_like(header) and len(wanted) > 1:
                self._multi = [rows[i] for i in wanted]
                self._read_index_names()
            found, _, _, _ = _tables.csv_rows(text, self._pos, self._line, 1, self._options('f'))
            width = len(found[0]) if found else len(names)
            self._width = len(names)
        self._names(names, width)
        if callable(o['on_bad_lines']):
            self._mend_lines(width)

    def _read_index_names(self):
        """Names of the index after the lines of a header of several: they stand on a line that has
        nothing in the other columns."""
        if any(len(row) != len(self._multi[0]) for row in self._multi):
            raise _error('ParserError', "Header rows must have an equal number of columns.")
        cols = self._o['index_col']
        cols = [] if cols is None or cols is False else list(cols) if is_list_like(cols) else [cols]
        self._index_names = None
        if not cols:
            return
        self._index_names = [None] * len(cols)
        found, pos, line, _ = _tables.csv_rows(self._text, self._pos, self._line, 1, self._options('f'))
        if found and found[0].count('') >= len(found[0]) - len(cols):
            row = found[0]
            self._index_names = [row[i] or None for i in self._index_places(list(range(len(row))))]
            self._pos, self._line = pos, line

    def _mend_lines(self, width):
        """Lines with too many fields are what the program's function makes of them."""
        o = self._o
        rows, _, _, _ = _tables.csv_rows(self._text, self._pos, self._line, -1, self._options('f'))
        if o['skipfooter']:
            rows = rows[:-o['skipfooter']]
        most = max(width, len(self._labels) + self._implicit)
        kept = []
        for row in rows:
            if len(row) > most and o['usecols'] is None and o['index_col'] is not False:
                row = o['on_bad_lines'](row)
                if row is None:
                    continue
                if len(row) > most:
                    _warn("Length of header or names does not match length of data. This leads to a loss of data with index_col=False.", _error_class('ParserWarning'))
            kept.append([str(x) for x in row[:most]])
        self._sep, self._spaces, self._skip, self._pos, self._line = '\x1f', False, None, 0, 0
        self._text = ''.join('\x1f'.join(['"' + x.replace('"', '""') + '"' for x in row]) + '\n' for row in kept)
        self._end = len(self._text.encode())
        o.update(quotechar='"', escapechar=None, comment=None, lineterminator=None, doublequote=True, quoting=0, skipinitialspace=False, skipfooter=0)

    def _names(self, names, width):
        o = self._o
        given = o['names']
        self._implicit = 0
        self._cut = False
        if given is not None:
            total = max(width, len(given))
            if o['usecols'] is not None and not callable(o['usecols']) and len(given) < width and len(given) == len(list(o['usecols'])):
                # the names are those of the columns in use
                places = _places_in_order(o['usecols'])
                if places is not None:
                    full = [None] * width
                    for name, i in zip(given, places):
                        full[i] = name
                    given = full
            elif len(given) < width:
                if o['index_col'] is False:
                    self._cut = True
                    _warn("Length of header or names does not match length of data. This leads to a loss of data with index_col=False.", _error_class('ParserWarning'))
                else:
                    self._implicit = width - len(given)
            labels = list(given)
            self._least = len(given)
        elif names is None:
            labels = list(range(width))
            self._least = 0
        elif self._multi:
            labels = list(range(len(names)))
            self._least = 0
            if width > len(names):
                self._implicit = width - len(names)
        else:
            labels = _labels(names)
            self._least = 0
            if width > len(names):
                if o['index_col'] is False:
                    self._cut = True
                    _warn("Length of header or names does not match length of data. This leads to a loss of data with index_col=False.", _error_class('ParserWarning'))
                elif o['usecols'] is None:
                    self._implicit = width - len(names)
        self._labels = labels

    # The data.

    def read(self, nrows=None):
        """Read up to nrows rows as a DataFrame."""
        o = self._o
        places, use = self._columns()
        sets, numbers, which = self._missing_sets(use)
        dates = self._date_columns(use)
        converters = self._by_place(o['converters'], use) if o['converters'] else {}
        dtypes = self._dtypes(use)
        if dtypes and not isinstance(o['dtype'], dict):
            for place in self._index_places(use):
                dtypes.pop(place, None)
        specs = []
        for k, (place, label) in enumerate(zip(places, use)):
            kind = 'infer'
            if k in converters:
                kind = 'raw'
            elif k in dates:
                kind = 'text'
            elif dtypes.get(k) is not None:
                kind = _kind_for(dtypes[k])
            specs.append((place, kind, which[k]))
        flags = '' if self._first else 'c'
        if o['usecols'] is not None or self._cut:
            flags += 'f'
        count = -1 if nrows is None else nrows
        if o['skipfooter']:
            rows, _, _, _ = _tables.csv_rows(self._text, self._pos, self._line, -1, self._options(flags + 'f', self._width))
            count = max(len(rows) - o['skipfooter'], 0)
        n, columns, pos, line, width, bad = self._read_columns(count, self._options(flags, self._width, max(self._least, 0) + self._implicit), specs, sets, numbers)
        self._report(bad)
        self._pos, self._line, self._first = pos, line, False
        if width:
            self._width = width
        start = self._count
        self._count += n
        for k in range(len(columns)):
            if k in converters:
                f = converters[k]
                columns[k] = array_of([f(x) for x in columns[k].tolist()])
            elif k in dates:
                columns[k] = self._dates_of(columns[k], use[k])
            elif dtypes.get(k) is not None:
                columns[k] = _as_dtype(columns[k], dtypes[k], k, use[k])
            elif o['dtype_backend'] == 'numpy_nullable':
                from pandas._masked import convert_column
                columns[k] = convert_column(columns[k])
        return self._frame(columns, use, n, start)

    def _read_columns(self, count, options, specs, sets, numbers):
        return _tables.csv_columns(self._text, self._pos, self._line, count, options, specs, sets, numbers)

    def _report(self, bad):
        if self._o['on_bad_lines'] == 'warn' and bad:
            for line, want, saw in bad:
                _warn(f"Skipping line {line}: expected {want} fields, saw {saw}\n", _error_class('ParserWarning'))

    def _columns(self):
        """Where the columns that are read stand, and their labels."""
        implicit = self._implicit
        labels = self._labels
        usecols = self._o['usecols']
        places = list(range(implicit)) + [implicit + i for i in range(len(labels))]
        use = [None] * implicit + labels
        if usecols is None:
            return places, use
        if callable(usecols):
            keep = {i for i, x in enumerate(labels) if usecols(x)}
        else:
            if isinstance(usecols, str):
                raise ValueError("'usecols' must either be list-like of all strings, all unicode, all integers or a callable.")
            wanted = list(usecols)
            if all(isinstance(x, (int, np.integer)) and not isinstance(x, bool) for x in wanted):
                names = self._o['names']
                keep = {int(x) if x >= 0 else int(x) + len(labels) for x in wanted}
                if names is not None and len(names) == len(wanted) and len(labels) == len(wanted) and any(i >= len(labels) for i in keep):
                    order = sorted(keep)
                    return order, labels
                out = sorted(x for x in keep if x >= len(labels))
                if out and len(labels) != len(keep) and self._o.get('engine') not in ('python', 'python-fwf'):
                    raise ValueError(f"Usecols do not match columns, columns expected but not found: {[x for x in set(wanted) if x not in labels]}")
                if out:
                    raise _error('ParserError', f"Defining usecols with out-of-bounds indices is not allowed. {out} are out of bounds.")
            elif all(isinstance(x, str) for x in wanted):
                missing = [x for x in wanted if x not in labels]
                if missing:
                    raise ValueError(f"Usecols do not match columns, columns expected but not found: {missing}")
                keep = {labels.index(x) for x in wanted}
            else:
                raise ValueError("'usecols' must either be list-like of all strings, all unicode, all integers or a callable.")
        return ([p for i, p in enumerate(places) if i < implicit or i - implicit in keep],
                [x for i, x in enumerate(use) if i < implicit or i - implicit in keep])

    def _by_place(self, table, use):
        """A dict by label or place, by the place among the columns in use."""
        out = {}
        for key, value in table.items():
            if key in use:
                out[use.index(key)] = value
            elif isinstance(key, int) and not isinstance(key, bool) and 0 <= key < len(self._labels) and self._labels[key] in use:
                out[use.index(self._labels[key])] = value
        return out

    def _dtypes(self, use):
        dtype = self._o['dtype']
        if dtype is None:
            return {}
        if isinstance(dtype, dict):
            if type(dtype).__name__ == 'defaultdict':
                found = {k: dtype[label] for k, label in enumerate(use)}
            else:
                found = self._by_place(dtype, use)
            return {k: _resolved(d) for k, d in found.items()}
        d = _resolved(dtype)
        return {k: d for k in range(len(use))}

    def _missing_sets(self, use):
        """Sets of texts that count as missing, of numbers that do, and which set every column has."""
        o = self._o
        if not o['na_filter']:
            return [[]], [[]], [0] * len(use)
        base = _NA if o['keep_default_na'] else []
        extra = o['na_values']
        if not isinstance(extra, dict):
            words, numbers = _missing_words(extra)
            return [base + words], [numbers], [0] * len(use)
        sets, nums, which = [base], [[]], [0] * len(use)
        for k, values in self._by_place(extra, use).items():
            words, numbers = _missing_words(values)
            sets.append(base + words)
            nums.append(numbers)
            which[k] = len(sets) - 1
        return sets, nums, which

    def _date_columns(self, use):
        """The places of columns that are dates."""
        parse = self._o['parse_dates']
        if parse is None and (self._o['date_format'] is not None):
            return set()
        if parse is None or parse is False:
            return set()
        if parse is True:
            return {i for i in self._index_places(use)}
        if isinstance(parse, str) or not is_list_like(parse):
            raise TypeError("Only booleans, lists, and dictionaries are accepted for the 'parse_dates' parameter")
        out = set()
        missing = []
        self._combine = {}
        if isinstance(parse, dict):
            groups = parse.items()
            parse = []
        else:
            groups = [(None, x) for x in parse if is_list_like(x)]
            parse = [x for x in parse if not is_list_like(x)]
        for name, group in groups:
            self._combine[name or '_'.join(str(x if isinstance(x, str) else self._labels[x]) for x in group)] = list(group)
            _warn("Support for nested sequences for 'parse_dates' in pd.read_csv is deprecated. Combine the desired columns with pd.to_datetime after parsing instead.", FutureWarning)
        for x in parse:
            if x in use:
                out.add(use.index(x))
            elif isinstance(x, int) and 0 <= x + self._implicit < len(use) + self._implicit and x < len(self._labels) and self._labels[x] in use:
                out.add(use.index(self._labels[x]))
            else:
                missing.append(x)
        if missing:
            raise ValueError(f"Missing column provided to 'parse_dates': '{', '.join(str(x) for x in missing)}'")
        return out

    def _dates_of(self, values, label):
        from pandas._to_datetime import convert
        o = self._o
        format = o['date_format']
        if isinstance(format, dict):
            format = format.get(label)
        if o['date_parser'] is not no_default and o['date_parser'] is not None:
            from pandas._dates import to_datetime
            return to_datetime(objects_of([o['date_parser'](x) if isinstance(x, str) else x for x in values.tolist()]))._values
        try:
            return convert(values, dayfirst=o['dayfirst'], format=format)
        except (ValueError, TypeError, OverflowError):
            return _as_inferred(values)

    def _index_places(self, use):
        """The places of the columns that make the index."""
        if self._implicit:
            return list(range(self._implicit))
        col = self._o['index_col']
        if col is None or col is False:
            return []
        cols = list(col) if is_list_like(col) else [col]
        out = []
        for c in cols:
            if isinstance(c, str) or c in use and not isinstance(c, int):
                if c not in use:
                    raise ValueError(f"Index {c} invalid")
                out.append(use.index(c))
            elif isinstance(c, (int, np.integer)) and not isinstance(c, bool):
                c = int(c)
                if not -len(use) <= c < len(use):
                    raise IndexError("list index out of range")
                out.append(c % len(use))
            else:
                raise ValueError(f"Index {c} invalid")
        return out

    def _frame(self, columns, use, n, start):
        from pandas._frame import DataFrame
        combine = getattr(self, '_combine', None)
        if combine:
            columns, use, places = self._combined(combine, columns, use)
        else:
            places = self._index_places(use)
        if places:
            arrays = [columns[i] for i in places]
            names = [_index_name(use[i], self._o['names'] is not None or self._o['header'] is None) for i in places]
            if self._o['header'] is None and self._o['names'] is None:
                names = [None if self._implicit else use[i] for i in places]
            elif self._multi and not self._implicit:
                names = self._index_names
            if len(arrays) == 1:
                index = Index._new(arrays[0], names[0])
            else:
                from pandas._multi import MultiIndex
                index = MultiIndex.from_arrays(arrays, names=names)
        else:
            index = RangeIndex(start, start + n)
        keep = [i for i in range(len(columns)) if i not in places]
        data = [columns[i] for i in keep]
        if self._multi:
            labels = self._multi_labels([use[i] for i in keep])
        else:
            labels = [use[i] for i in keep]
            labels = Index(labels) if labels else Index([], dtype=object)
        return DataFrame._new(data, index, labels)

    def _combined(self, combine, columns, use):
        """Columns of dates that are made of several."""
        from pandas._to_datetime import convert
        gone = set()
        made = []
        for name, group in combine.items():
            spots = [use.index(x) if x in use else use.index(self._labels[x]) for x in group]
            rows = [' '.join(str(p) for p in parts) for parts in zip(*[columns[i].tolist() for i in spots])]
            made.append((name, convert(objects_of(rows), dayfirst=self._o['dayfirst'], mixed=True)))
            gone.update(spots)
        keep = [i for i in range(len(columns)) if i not in gone or self._o['keep_date_col'] is True]
        new = [v for _, v in made] + [columns[i] for i in keep]
        labels = [k for k, _ in made] + [use[i] for i in keep]
        return new, labels, self._index_places(labels)

    def _multi_labels(self, use):
        from pandas._multi import MultiIndex
        rows = self._multi
        tuples = []
        for i in use:
            parts = []
            for level, row in enumerate(rows):
                cell = row[i] if i < len(row) else ''
                parts.append(f'Unnamed: {i}_level_{level}' if cell == '' else cell)
            tuples.append(tuple(parts))
        first = self._index_places(list(range(len(self._labels))))
        names = [None] * len(rows)
        if first and not self._implicit:
            names = [row[first[0]] if row[first[0]] != '' else None for row in rows]
        return MultiIndex.from_tuples(tuples, names=names)


_PART = 1 << 20


def _in_parts(source, o):
    """Whether a file is large and is read part by part: then its text is not kept."""
    import os
    if not isinstance(source, (str, os.PathLike)) or o['compression'] not in ('infer', None) or o['chunksize'] is not None or o['iterator']:
        return False
    if o['encoding'] not in (None, 'utf-8', 'utf8') or o['encoding_errors'] != 'strict' or o['on_bad_lines'] != 'error' or o['skipfooter']:
        return False
    if callable(o['skiprows']) or o['lineterminator'] is not None or not isinstance(o['sep'], str) or len(o['sep']) != 1 and o['sep'] != r'\s+':
        return False
    where = os.fspath(source)
    from pandas._io import _suffixes
    if not isinstance(where, str) or '://' in where or o['compression'] == 'infer' and where.lower().endswith(tuple(_suffixes)):
        return False
    try:
        return os.path.getsize(os.path.expanduser(where)) > 4 * _PART
    except OSError:
        return False  # the error is that of opening it


class _PartReader(TextFileReader):
    """A large file. The header is found in its first part; the columns are read part by part."""

    def __init__(self, source, options):
        import os
        self._source = source
        self._file = open(os.path.expanduser(os.fspath(source)), 'rb', buffering=0)
        self._size = self._file.seek(0, 2)
        self._file.seek(0)
        self._buffer = bytearray(_PART)
        self._filled = self._more(0)
        text = _tables.text(bytes(self._buffer[:self._buffer.rfind(b'\n', 0, self._filled) + 1]))
        # If the header goes beyond the first part, or the lines end with something else, the text is
        # read at once.
        self._whole = not text
        if text:
            try:
                TextFileReader.__init__(self, text, dict(options))
            except Exception:
                self._whole = True
            else:
                self._whole = self._end - self._pos < _PART // 2
        if self._whole:
            TextFileReader.__init__(self, self._all(options), options)

    def close(self):
        self._file.close()
        self._buffer = None

    def __exit__(self, *exc):
        self.close()
        return False

    def _all(self, o):
        return text_of(self._source, o['encoding'], o['encoding_errors'], o['compression'])

    def _more(self, start):
        """Fill the buffer from start on; how many bytes it has then."""
        with memoryview(self._buffer) as view:
            while start < len(view):
                n = self._file.readinto(view[start:])
                if not n:
                    break
                start += n
        return start

    def _read_columns(self, count, options, specs, sets, numbers):
        if self._whole:
            return TextFileReader._read_columns(self, count, options, specs, sets, numbers)
        pos, line, filled, state, settings = self._pos, self._line, self._filled, None, options
        while True:
            final = filled < len(self._buffer)
            rows = count if state is None or count < 0 else count - state[0]
            found = _tables.csv_part((self._buffer, filled, state is not None, final), pos, line, rows, settings, specs, sets, numbers, self._size, state)
            if found is None:
                columns = [None] * len(specs)
                break
            first, state, pos = state is None, found, 0
            n, _, _, rest, line, width = state
            if final or n == count:
                columns = _tables.csv_trim(state)
                break
            settings = options[:7] + (options[7] + 'c', options[8], width) + options[10:]
            if rest == len(self._buffer):
                self._buffer.extend(bytes(rest))
            filled = self._more(rest)
        again = [k for k, x in enumerate(columns) if x is None]
        if found is not None and not again:
            return n, columns, 0, line, width, []
        # The types of some columns depend on all rows.
        if found is None or not first:
            self._text = self._all(self._o)
        n, more, pos, line, width, bad = TextFileReader._read_columns(self, count, options, [specs[k] for k in again], sets, numbers)
        for k, x in zip(again, more):
            columns[k] = x
        return n, columns, pos, line, width, bad


def _error_class(name):
    from pandas import errors
    return getattr(errors, name)


def _places_in_order(usecols):
    cols = list(usecols)
    if all(isinstance(x, (int, np.integer)) for x in cols):
        return sorted(int(x) for x in cols)
    return None


def _labels(names):
    """Names of columns: those without one get a number, and repeated ones too."""
    labels = [f'Unnamed: {i}' if x == '' else x for i, x in enumerate(names)]
    known, used, counts = set(labels), set(), {}
    out = []
    for x in labels:
        name = x
        while name in used:
            counts[x] = counts.get(x, 0) + 1
            name = f'{x}.{counts[x]}'
            if name in known and name not in used:
                name = x  # a column of this very name comes later
        used.add(name)
        out.append(name)
    return out


def _index_name(label, given):
    if isinstance(label, str) and label.startswith('Unnamed: ') and not given:
        return None
    return label


def _missing_words(values):
    """Texts and numbers that count as missing."""
    if values is None:
        return [], []
    if not is_list_like(values):
        values = [values]
    words, numbers = [], []
    for x in values:
        if isinstance(x, (int, float, np.number)) and not isinstance(x, bool):
            f = float(x)
            numbers.append(f)
            words.append(str(x))
            if f == f and f not in (float('inf'), float('-inf')):
                words.extend([str(f), str(int(f))] if f == int(f) else [str(f)])
            continue
        words.append(str(x))
        try:
            f = float(x)
            if f == f:
                numbers.append(f)
                if f == int(f):
                    words.extend([f'{int(f)}.0', str(int(f))])
        except (ValueError, OverflowError):
            pass
    return words, numbers


def _resolved(dtype):
    from pandas._dtypes import pandas_dtype
    if dtype is str or isinstance(dtype, str) and dtype in ('str', 'object', 'O') or dtype is object:
        return 'text'
    d = pandas_dtype(dtype)
    if isinstance(d, np.dtype) and d.kind in 'OUS':
        return 'text'
    return d


def _kind_for(dtype):
    if dtype is None:
        return 'infer'
    if isinstance(dtype, str):
        return 'text'
    if isinstance(dtype, np.dtype):
        return 'float' if dtype.kind == 'f' else 'text' if dtype.kind in 'mM' else 'infer'
    return 'text' if dtype.name in ('category', 'string') or dtype.name.startswith('datetime64') else 'infer'


def _as_dtype(values, dtype, place, label):
    if isinstance(dtype, str):
        return values
    if isinstance(dtype, np.dtype):
        kind = dtype.kind
        have = values.dtype.kind
        if kind in 'iu' and have == 'f':
            known = values[~np.isnan(values)]
            if len(known) < len(values) and (known == np.floor(known)).all():
                raise ValueError(f"Integer column has NA values in column {place}")
            raise ValueError(f"cannot safely convert passed user dtype of {dtype} for float64 dtyped data in column {place}")
        if kind in 'iu' and have == 'O':
            return np.array([int(x) for x in values.tolist()], dtype=dtype)
        if kind == 'f' and have == 'O':
            return np.array([float(x) for x in values.tolist()], dtype=dtype)
        if kind == 'b':
            if have == 'f' and np.isnan(values).any() or have == 'O' and any(isinstance(x, float) for x in values.tolist()):
                raise ValueError(f"Bool column has NA values in column {place}")
            if have == 'O':
                raise ValueError(f"cannot safely convert passed user dtype of bool for object dtyped data in column {place}")
            return values.astype(bool)
        if kind == 'M':
            raise TypeError("the dtype datetime64[ns] is not supported for parsing, pass this column using parse_dates instead")
        if kind == 'm':
            raise TypeError("the dtype timedelta64[ns] is not supported for parsing")
        return values if values.dtype == dtype else values.astype(dtype)
    name = dtype.name
    if name == 'category':
        from pandas._categorical import Categorical
        if getattr(dtype, 'categories', None) is None:
            return Categorical(_as_inferred(values), ordered=dtype.ordered)
        return Categorical(_as_inferred(values) if dtype.categories.dtype.kind in 'iuf' else values, dtype=dtype)
    make = dtype.construct_array_type()
    return make._from_sequence(values if values.dtype.kind != 'f' else values, dtype=dtype)


def _as_inferred(values):
    """Texts as the numbers they are, if all are."""
    from pandas._algos import _parse_numbers
    try:
        out = _parse_numbers(values, 'raise')
    except (ValueError, TypeError):
        return values
    return out if out.dtype.kind in 'if' else values


# Fields of fixed width.


def read_fwf(filepath_or_buffer, *, colspecs='infer', widths=None, infer_nrows=100, dtype_backend=no_default, iterator=False, chunksize=None, **kwds):
    """Read a table whose fields stand in columns of fixed width."""
    if colspecs is None and widths is None:
        raise ValueError("Must specify either colspecs or widths")
    if colspecs not in (None, 'infer') and widths is not None:
        raise ValueError("You must specify only one of 'widths' and 'colspecs'")
    text = text_of(filepath_or_buffer, kwds.pop('encoding', None), kwds.pop('encoding_errors', 'strict'), kwds.pop('compression', 'infer'))
    lines = text.replace('\r\n', '\n').split('\n')
    skip = kwds.pop('skiprows', None)
    if isinstance(skip, int):
        lines = lines[skip:]
    elif skip is not None:
        gone = set(skip) if not callable(skip) else {i for i in range(len(lines)) if skip(i)}
        lines = [x for i, x in enumerate(lines) if i not in gone]
    blanks = kwds.pop('delimiter', None) or ' \t'
    if widths is not None:
        colspecs, at = [], 0
        for w in widths:
            colspecs.append((at, at + w))
            at += w
    elif colspecs == 'infer':
        colspecs = _widths([x for x in lines if x.strip()][:infer_nrows], blanks)
    rows = []
    for line in lines:
        if not line.strip():
            continue
        fields = [line[a:b].strip(' \t\r' if blanks == ' \t' else blanks + ' \t\r') for a, b in colspecs]
        rows.append('\x1f'.join(f'"{x.replace(chr(34), chr(34) * 2)}"' if '"' in x or '\x1f' in x else x for x in fields))
    import io
    return read_csv(io.StringIO('\n'.join(rows) + '\n'), sep='\x1f', iterator=iterator, chunksize=chunksize, **kwds)


def _widths(lines, blanks):
    """Where columns begin and end: at blanks that all lines have."""
    width = max(map(len, lines), default=0)
    used = [False] * (width + 2)
    for line in lines:
        for i, c in enumerate(line):
            if c not in blanks:
                used[i + 1] = True
    edges = [i for i in range(1, width + 2) if used[i] != used[i - 1]]
    return [(a - 1, b - 1) for a, b in zip(edges[::2], edges[1::2])]
