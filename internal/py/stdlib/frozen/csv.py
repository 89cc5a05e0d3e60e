"""Tables as text: comma-separated values."""

import re
from io import StringIO
from _csv import reader as _Reader, writer as _Writer

__all__ = ['QUOTE_MINIMAL', 'QUOTE_ALL', 'QUOTE_NONNUMERIC', 'QUOTE_NONE', 'QUOTE_STRINGS', 'QUOTE_NOTNULL', 'Error', 'Dialect', 'excel',
           'excel_tab', 'field_size_limit', 'reader', 'writer', 'register_dialect', 'get_dialect', 'list_dialects', 'Sniffer',
           'unregister_dialect', 'DictReader', 'DictWriter', 'unix_dialect']

__version__ = '1.0'

QUOTE_MINIMAL = 0
QUOTE_ALL = 1
QUOTE_NONNUMERIC = 2
QUOTE_NONE = 3
QUOTE_STRINGS = 4
QUOTE_NOTNULL = 5


class Error(Exception):
    pass


Error.__module__ = '_csv'

_unset = object()
_dialects = {}
_limit = [131072]


class _Dialect:
    """The settings of a reader or writer, checked."""

    __slots__ = ('delimiter', 'doublequote', 'escapechar', 'lineterminator', 'quotechar', 'quoting', 'skipinitialspace', 'strict')

    def __new__(cls, dialect=None, **settings):
        for name in settings:
            if name not in cls.__slots__:
                raise TypeError(f"this function got an unexpected keyword argument '{name}'")
        if isinstance(dialect, str):
            dialect = get_dialect(dialect)
        if isinstance(dialect, _Dialect) and not settings:
            return dialect
        self = object.__new__(cls)

        def setting(name, default):
            value = settings.get(name, _unset)
            if value is _unset and dialect is not None:
                value = getattr(dialect, name, _unset)
            return default if value is _unset else value

        self._fill(setting)
        return self

    def _fill(self, setting):
        put = object.__setattr__
        put(self, 'delimiter', _character('delimiter', setting('delimiter', ','), False))
        put(self, 'doublequote', bool(setting('doublequote', True)))
        put(self, 'escapechar', _character('escapechar', setting('escapechar', None), True))
        end = setting('lineterminator', '\r\n')
        if end is not None and not isinstance(end, str):
            raise TypeError('"lineterminator" must be a string')
        put(self, 'lineterminator', end)
        put(self, 'quotechar', _character('quotechar', setting('quotechar', '"'), True))
        quoting = setting('quoting', None)
        if quoting is None:
            quoting = QUOTE_MINIMAL if self.quotechar is not None else QUOTE_NONE
        if type(quoting) is not int:
            raise TypeError('"quoting" must be an integer')
        put(self, 'quoting', quoting)
        put(self, 'skipinitialspace', bool(setting('skipinitialspace', False)))
        put(self, 'strict', bool(setting('strict', False)))
        self._check()

    def _check(self):
        """Refuse settings that do not go together."""
        if not 0 <= self.quoting <= QUOTE_NOTNULL:
            raise TypeError('bad "quoting" value')
        if self.quoting != QUOTE_NONE and self.quotechar is None:
            raise TypeError('quotechar must be set if quoting enabled')
        if self.lineterminator is None:
            raise TypeError('lineterminator must be set')
        for name in 'delimiter', 'escapechar', 'quotechar':
            c = getattr(self, name)
            if c is None:
                continue
            if c in '\r\n' or c == ' ' and self.skipinitialspace and name != 'delimiter':
                raise ValueError(f'bad {name} value')
            if c in self.lineterminator:
                raise ValueError(f'bad {name} or lineterminator value')
        for one, other in ('delimiter', 'escapechar'), ('delimiter', 'quotechar'), ('escapechar', 'quotechar'):
            if getattr(self, one) is not None and getattr(self, one) == getattr(self, other):
                raise ValueError(f'bad {one} or {other} value')

    def __setattr__(self, name, value):
        if name in self.__slots__:
            raise AttributeError(f"attribute '{name}' of '_csv.Dialect' objects is not writable")
        object.__setattr__(self, name, value)


_Dialect.__module__ = '_csv'
_Dialect.__name__ = _Dialect.__qualname__ = 'Dialect'


def _character(name, value, optional):
    """Return value, which must be one character, or None if it is optional."""
    if value is None and optional:
        return None
    if not isinstance(value, str):
        raise TypeError(f'"{name}" must be string{" or None" if optional else ""}, not {type(value).__name__}')
    if len(value) != 1:
        raise TypeError(f'"{name}" must be a 1-character string')
    return value


def reader(iterable, /, dialect=None, **fmtparams):
    """Return an iterator of the records in an iterable of lines."""
    return _Reader(iterable, _Dialect(dialect, **fmtparams), Error, _limit)


def writer(fileobj, /, dialect=None, **fmtparams):
    """Return an object that writes records to a file."""
    return _Writer(fileobj, _Dialect(dialect, **fmtparams), Error)


def register_dialect(name, /, dialect=None, **fmtparams):
    """Give a dialect a name."""
    if not isinstance(name, str):
        raise TypeError('dialect name must be a string')
    _dialects[name] = _Dialect(dialect, **fmtparams)


def unregister_dialect(name):
    """Forget the dialect of a name."""
    if name not in _dialects:
        raise Error('unknown dialect')
    del _dialects[name]


def get_dialect(name):
    """Return the dialect of a name."""
    try:
        return _dialects[name]
    except KeyError:
        raise Error('unknown dialect') from None


def list_dialects():
    """Return the names of the dialects."""
    return list(_dialects)


def field_size_limit(new_limit=_unset, /):
    """Return the largest length of a field; set another one."""
    old = _limit[0]
    if new_limit is not _unset:
        if type(new_limit) is not int:
            raise TypeError('limit must be an integer')
        if not -2**63 <= new_limit < 2**63:
            raise OverflowError('Python int too large to convert to C long')
        _limit[0] = new_limit
    return old


class Dialect:
    """The base of dialects: a subclass has the settings as attributes."""

    _name = ''
    _valid = False
    delimiter = None
    quotechar = None
    escapechar = None
    doublequote = None
    skipinitialspace = None
    lineterminator = None
    quoting = None

    def __init__(self):
        if self.__class__ != Dialect:
            self._valid = True
        self._validate()

    def _validate(self):
        try:
            _Dialect(self)
        except TypeError as e:
            raise Error(str(e)) from None


class excel(Dialect):
    """What Excel writes."""
    delimiter = ','
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = '\r\n'
    quoting = QUOTE_MINIMAL


class excel_tab(excel):
    """What Excel writes with tabs."""
    delimiter = '\t'


class unix_dialect(Dialect):
    """What programs on Unix write."""
    delimiter = ','
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = '\n'
    quoting = QUOTE_ALL


register_dialect("excel", excel)
register_dialect("excel-tab", excel_tab)
register_dialect("unix", unix_dialect)


class DictReader:
    """Yields records as dicts whose keys are the field names, by default those in the first record."""

    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect="excel", *args, **kwds):
        if fieldnames is not None and iter(fieldnames) is fieldnames:
            fieldnames = list(fieldnames)
        self._fieldnames = fieldnames
        self.restkey = restkey
        self.restval = restval
        self.reader = reader(f, dialect, *args, **kwds)
        self.dialect = dialect
        self.line_num = 0

    def __iter__(self):
        return self

    @property
    def fieldnames(self):
        if self._fieldnames is None:
            try:
                self._fieldnames = next(self.reader)
            except StopIteration:
                pass
        self.line_num = self.reader.line_num
        return self._fieldnames

    @fieldnames.setter
    def fieldnames(self, value):
        self._fieldnames = value

    def __next__(self):
        if self.line_num == 0:
            self.fieldnames
        row = next(self.reader)
        self.line_num = self.reader.line_num
        while row == []:
            row = next(self.reader)
        names = self.fieldnames
        d = dict(zip(names, row))
        if len(names) < len(row):
            d[self.restkey] = row[len(names):]
        else:
            for name in names[len(row):]:
                d[name] = self.restval
        return d

    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)


class DictWriter:
    """Writes dicts as records: their values in the order of the field names."""

    def __init__(self, f, fieldnames, restval="", extrasaction="raise", dialect="excel", *args, **kwds):
        if fieldnames is not None and iter(fieldnames) is fieldnames:
            fieldnames = list(fieldnames)
        self.fieldnames = fieldnames
        self.restval = restval
        extrasaction = extrasaction.lower()
        if extrasaction not in ("raise", "ignore"):
            raise ValueError("extrasaction (%s) must be 'raise' or 'ignore'" % extrasaction)
        self.extrasaction = extrasaction
        self.writer = writer(f, dialect, *args, **kwds)

    def writeheader(self):
        """Write the field names."""
        return self.writerow(dict(zip(self.fieldnames, self.fieldnames)))

    def _dict_to_list(self, rowdict):
        if self.extrasaction == "raise":
            wrong = rowdict.keys() - self.fieldnames
            if wrong:
                raise ValueError("dict contains fields not in fieldnames: " + ", ".join(repr(x) for x in wrong))
        return (rowdict.get(key, self.restval) for key in self.fieldnames)

    def writerow(self, rowdict):
        """Write a record."""
        return self.writer.writerow(self._dict_to_list(rowdict))

    def writerows(self, rowdicts):
        """Write records."""
        return self.writer.writerows(map(self._dict_to_list, rowdicts))

    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)


class Sniffer:
    """Guesses the dialect of a text."""

    def __init__(self):
        self.preferred = [',', '\t', ';', ' ', ':']

    def sniff(self, sample, delimiters=None):
        """Return a dialect for the sample; its delimiter is one of delimiters if they are given."""
        quotechar, doublequote, delimiter, skipinitialspace = self._guess_quote_and_delimiter(sample, delimiters)
        if not delimiter:
            delimiter, skipinitialspace = self._guess_delimiter(sample, delimiters)
        if not delimiter:
            raise Error("Could not determine delimiter")

        class dialect(Dialect):
            _name = "sniffed"
            lineterminator = '\r\n'
            quoting = QUOTE_MINIMAL

        dialect.doublequote = doublequote
        dialect.delimiter = delimiter
        dialect.quotechar = quotechar or '"'
        dialect.skipinitialspace = skipinitialspace
        return dialect

    def _guess_quote_and_delimiter(self, data, delimiters):
        """Look for fields in quotes: what stands beside them is the delimiter."""
        matches = []
        for pattern in (r'(?P<delim>[^\w\n"\'])(?P<space> ?)(?P<quote>["\']).*?(?P=quote)(?P=delim)',  # ,"…",
                        r'(?:^|\n)(?P<quote>["\']).*?(?P=quote)(?P<delim>[^\w\n"\'])(?P<space> ?)',     # "…",
                        r'(?P<delim>[^\w\n"\'])(?P<space> ?)(?P<quote>["\']).*?(?P=quote)(?:$|\n)',     # ,"…"
                        r'(?:^|\n)(?P<quote>["\']).*?(?P=quote)(?:$|\n)'):                              # "…"
            regexp = re.compile(pattern, re.DOTALL | re.MULTILINE)
            matches = list(regexp.finditer(data))
            if matches:
                break
        if not matches:
            return '', False, None, 0
        quotes = {}
        delims = {}
        spaces = 0
        for m in matches:
            quotes[m['quote']] = quotes.get(m['quote'], 0) + 1
            if 'delim' not in regexp.groupindex:
                continue
            key = m['delim']
            if key and (delimiters is None or key in delimiters):
                delims[key] = delims.get(key, 0) + 1
            if m['space']:
                spaces += 1
        quotechar = max(quotes, key=quotes.get)
        if delims:
            delim = max(delims, key=delims.get)
            skipinitialspace = delims[delim] == spaces
            if delim == '\n':
                delim = ''
        else:
            delim = ''
            skipinitialspace = 0
        double = re.compile(r"((%(d)s)|^)\W*%(q)s[^%(d)s\n]*%(q)s[^%(d)s\n]*%(q)s\W*((%(d)s)|$)" % {'d': re.escape(delim), 'q': quotechar},
                            re.MULTILINE)
        return quotechar, bool(double.search(data)), delim, skipinitialspace

    def _guess_delimiter(self, data, delimiters):
        """Look for a character that is in each line as often as in the others."""
        lines = list(filter(None, data.split('\n')))
        ascii = [chr(c) for c in range(127)]
        chunk = min(10, len(lines))
        frequencies = {c: {} for c in ascii}
        modes = {}
        delims = {}
        start, end, iteration = 0, chunk, 0
        while start < len(lines):
            iteration += 1
            for line in lines[start:end]:
                for c in ascii:
                    n = line.count(c)
                    frequencies[c][n] = frequencies[c].get(n, 0) + 1
            for c, counts in frequencies.items():
                items = list(counts.items())
                if len(items) == 1 and items[0][0] == 0:
                    continue
                if len(items) > 1:
                    best = max(items, key=lambda x: x[1])
                    items.remove(best)
                    modes[c] = best[0], best[1] - sum(n for _, n in items)
                else:
                    modes[c] = items[0]
            total = float(min(chunk * iteration, len(lines)))
            consistency = 1.0
            while not delims and consistency >= 0.9:
                for c, (n, times) in modes.items():
                    if n > 0 and times > 0 and times / total >= consistency and (delimiters is None or c in delimiters):
                        delims[c] = n, times
                consistency -= 0.01
            if len(delims) == 1:
                delim = list(delims)[0]
                return delim, lines[0].count(delim) == lines[0].count("%c " % delim)
            start = end
            end += chunk
        if not delims:
            return '', 0
        for delim in self.preferred if len(delims) > 1 else ():
            if delim in delims:
                return delim, lines[0].count(delim) == lines[0].count("%c " % delim)
        delim = max((n, c) for c, n in delims.items())[1]
        return delim, lines[0].count(delim) == lines[0].count("%c " % delim)

    def has_header(self, sample):
        """Guess whether the first record has names: they differ in kind or length from what is below them."""
        rdr = reader(StringIO(sample), self.sniff(sample))
        header = next(rdr)
        columns = len(header)
        kinds = dict.fromkeys(range(columns))
        for checked, row in enumerate(rdr):
            if checked > 20:
                break
            if len(row) != columns:
                continue
            for col in list(kinds):
                try:
                    complex(row[col])
                    kind = complex
                except (ValueError, OverflowError):
                    kind = len(row[col])
                if kind != kinds[col]:
                    if kinds[col] is None:
                        kinds[col] = kind
                    else:
                        del kinds[col]
        votes = 0
        for col, kind in kinds.items():
            if isinstance(kind, int):
                votes += 1 if len(header[col]) != kind else -1
            else:
                try:
                    kind(header[col])
                except (ValueError, TypeError):
                    votes += 1
                else:
                    votes -= 1
        return votes > 0
