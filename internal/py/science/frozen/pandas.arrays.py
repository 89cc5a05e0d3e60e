"""pandas.arrays: the classes of columns."""

_where = {
    'Categorical': '_categorical', 'IntegerArray': '_masked', 'FloatingArray': '_masked', 'BooleanArray': '_masked', 'StringArray': '_masked',
    'DatetimeArray': '_dates', 'TimedeltaArray': '_time_arrays', 'PeriodArray': '_period', 'IntervalArray': '_interval',
}


def __getattr__(name):
    if name in ('NumpyExtensionArray', 'PandasArray'):
        from pandas._arrays import PandasArray
        return PandasArray
    if name not in _where:
        raise AttributeError(f"module 'pandas.arrays' has no attribute '{name}'")
    module = __import__('pandas.' + _where[name], fromlist=[name])
    try:
        return getattr(module, name)
    except AttributeError:
        raise NotImplementedError(f"pandas.arrays.{name} is not supported here") from None
