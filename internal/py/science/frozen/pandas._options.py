"""Options: what pandas.options, get_option and set_option know."""

# The names, with the values that hold at first.
_defaults = {
    'compute.use_bottleneck': True, 'compute.use_numba': False, 'compute.use_numexpr': True,
    'display.chop_threshold': None, 'display.colheader_justify': 'right', 'display.date_dayfirst': False, 'display.date_yearfirst': False,
    'display.encoding': 'utf-8', 'display.expand_frame_repr': True, 'display.float_format': None, 'display.html.border': 1,
    'display.html.table_schema': False, 'display.html.use_mathjax': True, 'display.large_repr': 'truncate', 'display.max_categories': 8,
    'display.max_columns': 0, 'display.max_colwidth': 50, 'display.max_dir_items': 100, 'display.max_info_columns': 100,
    'display.max_info_rows': 1690785, 'display.max_rows': 60, 'display.max_seq_items': 100, 'display.memory_usage': True, 'display.min_rows': 10,
    'display.multi_sparse': True, 'display.notebook_repr_html': True, 'display.pprint_nest_depth': 3, 'display.precision': 6,
    'display.show_dimensions': 'truncate', 'display.unicode.ambiguous_as_wide': False, 'display.unicode.east_asian_width': False,
    'display.width': 80, 'future.infer_string': False, 'future.no_silent_downcasting': False,
    'io.excel.ods.reader': 'auto', 'io.excel.ods.writer': 'auto', 'io.excel.xls.reader': 'auto', 'io.excel.xlsb.reader': 'auto',
    'io.excel.xlsm.reader': 'auto', 'io.excel.xlsm.writer': 'auto', 'io.excel.xlsx.reader': 'auto', 'io.excel.xlsx.writer': 'auto',
    'io.hdf.default_format': None, 'io.hdf.dropna_table': False, 'io.parquet.engine': 'auto', 'io.sql.engine': 'auto',
    'mode.chained_assignment': 'warn', 'mode.copy_on_write': False, 'mode.data_manager': 'block', 'mode.sim_interactive': False,
    'mode.string_storage': 'python', 'mode.use_inf_as_na': False, 'plotting.backend': 'matplotlib', 'plotting.matplotlib.register_converters': 'auto',
    'styler.format.decimal': '.', 'styler.format.escape': None, 'styler.format.formatter': None, 'styler.format.na_rep': None,
    'styler.format.precision': 6, 'styler.format.thousands': None, 'styler.html.mathjax': True, 'styler.latex.environment': None,
    'styler.latex.hrules': False, 'styler.latex.multicol_align': 'r', 'styler.latex.multirow_align': 'c', 'styler.render.encoding': 'utf-8',
    'styler.render.max_columns': None, 'styler.render.max_elements': 262144, 'styler.render.max_rows': None, 'styler.render.repr': 'html',
    'styler.sparse.columns': True, 'styler.sparse.index': True,
}
values = dict(_defaults)

_whole = {'display.precision', 'display.max_rows', 'display.max_columns', 'display.max_colwidth', 'display.min_rows', 'display.max_seq_items',
          'display.max_categories', 'display.max_info_columns', 'display.max_info_rows', 'display.width'}


def _error(text):
    from pandas.errors import OptionError
    return OptionError(text)


def _key(pattern):
    """The one name that a pattern means."""
    if pattern in values:
        return pattern
    found = [k for k in values if pattern.lower() in k.lower()]
    if not found:
        import re
        found = [k for k in values if re.search(pattern, k, re.I)]
    if not found:
        raise _error(f"No such keys(s): {pattern!r}")
    if len(found) > 1:
        raise _error("Pattern matched multiple keys")
    return found[0]


def _check(key, value):
    if key in _whole:
        if key in ('display.max_rows', 'display.max_columns', 'display.max_colwidth', 'display.precision', 'display.min_rows', 'display.max_seq_items',
                   'display.max_categories', 'display.max_info_columns', 'display.max_info_rows', 'display.width'):
            ok = isinstance(value, int) and value >= 0 or value is None and key != 'display.precision'
            if key == 'display.width':
                ok = value is None or isinstance(value, int)
                if not ok:
                    raise ValueError("Value must be an instance of <class 'int'>|<class 'NoneType'>")
            elif not ok:
                raise ValueError("Value must be a nonnegative integer or None" if key != 'display.precision' else "Value must be a nonnegative integer or None")
    elif key == 'display.float_format':
        if value is not None and not callable(value):
            raise ValueError("Value must be a callable")


def get_option(pat, silent=False):
    return values[_key(pat)]


def set_option(*args, **kwargs):
    if not args or len(args) % 2:
        raise ValueError("Must provide an even number of non-keyword arguments")
    kwargs.pop('silent', False)
    if kwargs:
        raise TypeError(f'set_option() got an unexpected keyword argument "{list(kwargs)[0]}"')
    for pattern, value in zip(args[::2], args[1::2]):
        key = _key(pattern)
        _check(key, value)
        values[key] = value


def reset_option(pat, silent=False):
    if pat == 'all':
        found = list(values)
    else:
        found = [k for k in values if pat in k]
    if not found:
        raise _error(f"No such keys(s) for pat={pat!r}")
    if len(found) > 1 and len(pat) < 4 and pat != 'all':
        raise ValueError('You must specify at least 4 characters when resetting multiple keys, use the special keyword "all" to reset all the options to '
                         'their default value')
    for key in found:
        values[key] = _defaults[key]


def describe_option(pat='', _print_desc=True):
    found = [k for k in values if pat in k]
    if not found:
        raise _error(f"No such keys(s) for pat={pat!r}")
    text = '\n'.join(f"{k} : \n    [default: {_defaults[k]}] [currently: {values[k]}]" for k in found)
    if not _print_desc:
        return text
    print(text)


class option_context:
    """Options that hold inside of a with statement."""

    def __init__(self, *args):
        if len(args) == 1 and isinstance(args[0], dict):
            args = [x for pair in args[0].items() for x in pair]
        if len(args) % 2 or len(args) < 2:
            raise ValueError("Need to invoke as option_context(pat, val, [(pat, val), ...]).")
        self.ops = list(zip(args[::2], args[1::2]))

    def __enter__(self):
        self.undo = [(p, get_option(p)) for p, _ in self.ops]
        for p, v in self.ops:
            set_option(p, v)

    def __exit__(self, *args):
        for p, v in self.undo:
            set_option(p, v)

    def __call__(self, func):
        def inside(*args, **kwargs):
            with option_context(*[x for pair in self.ops for x in pair]):
                return func(*args, **kwargs)
        return inside


class _Options:
    """pandas.options: options as attributes."""

    def __init__(self, prefix=''):
        object.__setattr__(self, '_prefix', prefix)

    def __getattr__(self, name):
        key = self._prefix + name
        if key in values:
            return values[key]
        if any(k.startswith(key + '.') for k in values):
            return _Options(key + '.')
        raise _error("No such option")

    def __setattr__(self, name, value):
        key = self._prefix + name
        if key not in values:
            raise _error("You can only set the value of existing options")
        set_option(key, value)

    def __dir__(self):
        n = len(self._prefix)
        return sorted({k[n:].split('.')[0] for k in values if k.startswith(self._prefix)})


options = _Options()


def set_eng_float_format(accuracy=3, use_eng_prefix=False):
    set_option('display.float_format', _Engineering(accuracy, use_eng_prefix))


class _Engineering:
    """Numbers with exponents that are multiples of three."""

    _prefixes = {-24: 'y', -21: 'z', -18: 'a', -15: 'f', -12: 'p', -9: 'n', -6: 'u', -3: 'm', 0: '', 3: 'k', 6: 'M', 9: 'G', 12: 'T', 15: 'P',
                 18: 'E', 21: 'Z', 24: 'Y'}

    def __init__(self, accuracy, use_eng_prefix):
        self.accuracy, self.use_eng_prefix = accuracy, use_eng_prefix

    def __call__(self, x):
        import decimal
        import math
        d = decimal.Decimal(str(x))
        if d.is_nan():
            return 'NaN'
        if d.is_infinite():
            return 'inf'
        sign = -1 if d < 0 else 1
        d = abs(d)
        power = int(math.floor(d.log10() / 3) * 3) if d != 0 else 0
        power = max(min(power, 24), -24)
        mantissa = sign * d / decimal.Decimal(10) ** power
        if self.use_eng_prefix:
            tail = self._prefixes[power]
        else:
            tail = f"E-{-power:02d}" if power < 0 else f"E+{power:02d}"
        return f"{mantissa: .{self.accuracy}f}{tail}" if self.accuracy is not None else f"{mantissa: g}{tail}"
