"""Checks of arguments that only numpy's functions of the same names know, and of a few that many methods share."""

_NUMPY = {'take': ('out', 'mode'), 'repeat': ('axis',), 'argsort': ('axis', 'kind', 'order')}
_REDUCTIONS = ('dtype', 'out', 'keepdims', 'initial', 'where', 'overwrite_input')


def numpy_only(name, given, defaults=(None, 'raise')):
    """Refuse the keywords of numpy's function of a name, and those that nobody knows."""
    for key, value in given.items():
        if key not in _NUMPY.get(name, _REDUCTIONS):
            raise TypeError(f"{name}() got an unexpected keyword argument '{key}'")
        if value is not None and value is not False and not (isinstance(value, str) and value in defaults):
            raise ValueError(f"the '{key}' parameter is not supported in the pandas implementation of {name}()")


def check_sort(sort):
    if sort not in (None, False, True):
        raise ValueError(f"The 'sort' keyword only takes the values of None, True, or False; {sort} was passed.")


def check_axis(axis):
    """Refuse an axis that one dimension does not have."""
    if axis is not None and (axis >= 1 or axis < -1):
        raise ValueError("`axis` must be fewer than the number of dimensions (1)")


def check_backend(name):
    """Refuse a dtype_backend that there is not."""
    if name in ('numpy_nullable', 'pyarrow') or not isinstance(name, str) and name is not None:
        return
    raise ValueError(f"dtype_backend {name} is invalid, only 'numpy_nullable' and 'pyarrow' are allowed.")
