"""Tables as text: comma-separated values."""

from _csv import fields as _fields, reader as _Reader, record as _record, writer as _Writer

__all__ = """QUOTE_MINIMAL QUOTE_ALL QUOTE_NONNUMERIC QUOTE_NONE QUOTE_STRINGS QUOTE_NOTNULL Error Dialect
    excel excel_tab field_size_limit reader writer register_dialect get_dialect list_dialects Sniffer
    unregister_dialect DictReader DictWriter unix_dialect""".split()

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
        quoting = setting('quoting', _unset)
        if quoting is _unset:
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

    def _refuse(self, name, *value):
        if name in ('doublequote', 'skipinitialspace', 'strict'):
            raise AttributeError('readonly attribute')
        if name in self.__slots__:
            raise AttributeError(f"attribute '{name}' of '_csv.Dialect' objects is not writable")
        raise AttributeError(f"'_csv.Dialect' object has no attribute '{name}' and no __dict__ for setting new attributes")

    __setattr__ = __delattr__ = _refuse

    def __reduce_ex__(self, protocol):
        raise TypeError("cannot pickle 'Dialect' instances")


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
    """The base of dialects: a subclass has the settings as attributes. An instance has been checked."""

    _name = ""
    _valid = False

    def __init__(self):
        self._valid = type(self) is not Dialect
        self._validate()

    def _validate(self):
        problem = None
        try:
            _Dialect(self)
        except TypeError as error:
            problem = str(error)
        if problem is not None:
            raise Error(problem)


for _setting in _Dialect.__slots__:
    if _setting != 'strict':
        setattr(Dialect, _setting, None)
del _setting


class excel(Dialect):
    """What Excel writes."""
    delimiter, quotechar, lineterminator = ',', '"', '\r\n'
    doublequote, skipinitialspace, quoting = True, False, QUOTE_MINIMAL


class excel_tab(excel):
    """What Excel writes with tabs."""
    delimiter = '\t'


class unix_dialect(Dialect):
    """What programs on Unix write."""
    delimiter, quotechar, lineterminator = ',', '"', '\n'
    doublequote, skipinitialspace, quoting = True, False, QUOTE_ALL


for _name, _class in ("excel", excel), ("excel-tab", excel_tab), ("unix", unix_dialect):
    register_dialect(_name, _class)
del _name, _class


def _names(fieldnames):
    """Return field names that can be read more than once."""
    return list(fieldnames) if fieldnames is not None and iter(fieldnames) is fieldnames else fieldnames


class _Generic:
    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)


class DictReader(_Generic):
    """Yields records as dicts whose keys are the field names, by default those in the first record."""

    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect="excel", *args, **kwds):
        self._fieldnames = _names(fieldnames)
        self.restkey, self.restval = restkey, restval
        self.dialect, self.reader = dialect, reader(f, dialect, *args, **kwds)
        self.line_num = 0

    def __header(self):
        """Return the field names, which are the next row if they are not known."""
        if self._fieldnames is None:
            self._fieldnames = next(self.reader, None)
        self.line_num = self.reader.line_num
        return self._fieldnames

    def __set_header(self, names):
        self._fieldnames = names

    fieldnames = property(__header, __set_header)

    def __iter__(self):
        return self

    def __next__(self):
        record = _record(self.reader, self.fieldnames, self.restkey, self.restval)
        self.line_num = self.reader.line_num
        if record is None:
            raise StopIteration
        return record


class DictWriter(_Generic):
    """Writes dicts as records: their values in the order of the field names."""

    def __init__(self, f, fieldnames, restval="", extrasaction="raise", dialect="excel", *args, **kwds):
        self.fieldnames, self.restval = _names(fieldnames), restval
        self.extrasaction = extrasaction.lower()
        if self.extrasaction not in {"raise", "ignore"}:
            raise ValueError("extrasaction (%s) must be 'raise' or 'ignore'" % self.extrasaction)
        self.writer = writer(f, dialect, *args, **kwds)

    def writeheader(self):
        """Write the field names."""
        return self.writerow({name: name for name in self.fieldnames})

    def _dict_to_list(self, rowdict):
        strict = self.extrasaction == "raise"
        row = _fields(rowdict, self.fieldnames, self.restval, strict)
        if row is None:
            if strict and (unknown := rowdict.keys() - self.fieldnames):
                raise ValueError("dict contains fields not in fieldnames: " + ", ".join(map(repr, unknown)))
            row = [rowdict.get(name, self.restval) for name in self.fieldnames]
        return row

    def writerow(self, rowdict):
        """Write a record."""
        return self.writer.writerow(self._dict_to_list(rowdict))

    def writerows(self, rowdicts):
        """Write records."""
        return self.writer.writerows(map(self._dict_to_list, rowdicts))


def __getattr__(name):
    if name != 'Sniffer':
        raise AttributeError(f"module 'csv' has no attribute '{name}'")
    global Sniffer
    from _csv_sniffer import Sniffer
    return Sniffer


def __dir__():
    return sorted({*globals(), 'Sniffer'})
