"""Options: what pandas.options, get_option and set_option know."""

# The values that hold at first, by the names of the options.
_defaults = {}


def _group(prefix, **first):
    _defaults.update((prefix + '.' + name, value) for name, value in first.items())


_group('compute', use_bottleneck=True, use_numba=False, use_numexpr=True)
_group('display', chop_threshold=None, colheader_justify='right', date_dayfirst=False, date_yearfirst=False, encoding='utf-8', expand_frame_repr=True,
       float_format=None, large_repr='truncate', max_categories=8, max_columns=0, max_colwidth=50, max_dir_items=100, max_info_columns=100,
       max_info_rows=1690785, max_rows=60, max_seq_items=100, memory_usage=True, min_rows=10, multi_sparse=True, notebook_repr_html=True,
       pprint_nest_depth=3, precision=6, show_dimensions='truncate', width=80)
_group('display.html', border=1, table_schema=False, use_mathjax=True)
_group('display.unicode', ambiguous_as_wide=False, east_asian_width=False)
_group('future', infer_string=False, no_silent_downcasting=False)
_group('io.excel.ods', reader='auto', writer='auto')
_group('io.excel.xls', reader='auto')
_group('io.excel.xlsb', reader='auto')
_group('io.excel.xlsm', reader='auto', writer='auto')
_group('io.excel.xlsx', reader='auto', writer='auto')
_group('io.hdf', default_format=None, dropna_table=False)
_group('io.parquet', engine='auto')
_group('io.sql', engine='auto')
_group('mode', chained_assignment='warn', copy_on_write=False, data_manager='block', sim_interactive=False, string_storage='python',
       use_inf_as_na=False)
_group('plotting', backend='matplotlib')
_group('plotting.matplotlib', register_converters='auto')
_group('styler.format', decimal='.', escape=None, formatter=None, na_rep=None, precision=6, thousands=None)
_group('styler.html', mathjax=True)
_group('styler.latex', environment=None, hrules=False, multicol_align='r', multirow_align='c')
_group('styler.render', encoding='utf-8', max_columns=None, max_elements=262144, max_rows=None, repr='html')
_group('styler.sparse', columns=True, index=True)
_defaults = dict(sorted(_defaults.items()))
values = dict(_defaults)

_counts = {'display.' + name for name in ('precision max_rows max_columns max_colwidth min_rows max_seq_items max_categories max_info_columns '
                                          'max_info_rows').split()}


def _error(text):
    from pandas.errors import OptionError
    return OptionError(text)


def _matches(pattern):
    """The names that a pattern may mean: the whole name, a part of it, or a regular expression."""
    if pattern in values:
        return [pattern]
    small = pattern.lower()
    parts = [name for name in values if small in name]
    if parts:
        return parts
    import re
    return list(filter(re.compile(pattern, re.I).search, values))


def _one(pattern):
    """The one name that a pattern means."""
    names = _matches(pattern)
    if len(names) == 1:
        return names[0]
    raise _error("Pattern matched multiple keys" if names else f"No such keys(s): {pattern!r}")


def _store(name, value):
    """Change an option, if the value is one that it can have."""
    if value is not None:
        whole = isinstance(value, int)
        if name in _counts and not (whole and value >= 0):
            raise ValueError("Value must be a nonnegative integer or None")
        if name == 'display.width' and not whole:
            raise ValueError("Value must be an instance of <class 'NoneType'>|<class 'int'>")
        if name == 'display.float_format' and not callable(value):
            raise ValueError("Value must be a callable")
    values[name] = value


def _pairs(flat):
    """(pattern, value) of arguments that are patterns and values in turn."""
    rest = iter(flat)
    return list(zip(rest, rest))


def get_option(pat, silent=False):
    """The value of an option."""
    return values[_one(pat)]


def set_option(*args, **kwargs):
    """Change options: set_option(name, value, name, value...)."""
    if len(args) % 2 or not args:
        raise ValueError("Must provide an even number of non-keyword arguments")
    for word in kwargs:
        if word != 'silent':
            raise TypeError('set_option() got an unexpected keyword argument "%s"' % word)
    for pattern, value in _pairs(args):
        _store(_one(pattern), value)


def reset_option(pat, silent=False):
    """Give options the values back that they had at first."""
    names = list(values) if pat == 'all' else _matches(pat)
    if not names:
        raise _error("No such keys(s)")
    if len(pat) < 4 and pat != 'all' and len(names) != 1:
        raise ValueError('You must specify at least 4 characters when resetting multiple keys, use the special keyword "all" to reset all the options to '
                         'their default value')
    values.update((name, _defaults[name]) for name in names)


def describe_option(pat='', _print_desc=True):
    """Print options with their values, or return the text."""
    lines = []
    for name in _matches(pat):
        lines += [name + ' : ', f"    [default: {_defaults[name]}] [currently: {values[name]}]"]
    if not lines:
        raise _error(f"No such keys(s) for pat={pat!r}")
    whole = '\n'.join(lines)
    return print(whole) if _print_desc else whole


class option_context:
    """Options that hold inside of a with statement."""

    def __init__(self, *args):
        if len(args) == 1 and isinstance(args[0], dict):
            self._wanted = list(args[0].items())
        elif args and len(args) % 2 == 0:
            self._wanted = _pairs(args)
        else:
            raise ValueError("Need to invoke as option_context(pat, val, [(pat, val), ...]).")

    def __enter__(self):
        named = {_one(pattern): value for pattern, value in self._wanted}
        self._before = {name: values[name] for name in named}
        for name in named:
            _store(name, named[name])

    def __exit__(self, *exc):
        values.update(self._before)

    def __call__(self, func):
        """A function that runs with these options."""
        def inside(*args, **kwargs):
            with option_context(dict(self._wanted)):
                return func(*args, **kwargs)
        return inside


class _Options:
    """pandas.options: options as attributes."""

    def __init__(self, prefix=''):
        self.__dict__['_prefix'] = prefix

    def __getattr__(self, name):
        whole = self._prefix + name
        if whole not in values:
            inner = _Options(whole + '.')
            if not dir(inner):
                raise _error("No such option")
            return inner
        return values[whole]

    def __setattr__(self, name, value):
        whole = self._prefix + name
        if whole in values:
            _store(whole, value)
        else:
            raise _error("You can only set the value of existing options")

    def __dir__(self):
        skip = len(self._prefix)
        return sorted({name[skip:].partition('.')[0] for name in values if name.startswith(self._prefix)})


options = _Options()


def set_eng_float_format(accuracy=3, use_eng_prefix=False):
    """Show numbers with exponents that are multiples of three, or with the letters that stand for them."""
    set_option('display.float_format', _Engineering(accuracy, use_eng_prefix))


class _Engineering:
    """Writes numbers with exponents that are multiples of three."""

    letters = 'yzafpnum kMGTPEZY'  # from 10**-24 on, in steps of a thousand

    def __init__(self, digits, lettered):
        self.digits, self.lettered = digits, lettered

    def __call__(self, number):
        from decimal import Decimal
        exact = Decimal(str(number))
        if not exact.is_finite():
            return 'NaN' if exact.is_nan() else 'inf'
        # adjusted() is the exponent of the first digit.
        thousands = min(max(exact.adjusted() // 3, -8), 8) if exact else 0
        scaled = exact / Decimal(1000) ** thousands
        unit = self.letters[thousands + 8].strip() if self.lettered else 'E%+03d' % (3 * thousands)
        return format(scaled, ' g' if self.digits is None else f' .{self.digits}f') + unit
