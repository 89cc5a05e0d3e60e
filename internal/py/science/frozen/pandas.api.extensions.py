"""pandas.api.extensions: accessors and arrays of the program's own."""

from pandas._arrays import ExtensionArray, ExtensionDtype  # noqa: F401
from pandas._dtypes import no_default, take as _take  # noqa: F401


class _Accessor:
    """An attribute that makes its object when it is first asked for."""

    def __init__(self, name, accessor):
        self._name, self._accessor = name, accessor

    def __get__(self, obj, cls):
        if obj is None:
            return self._accessor
        found = obj.__dict__.get('_accessors')
        if found is None:
            found = obj.__dict__['_accessors'] = {}
        if self._name not in found:
            found[self._name] = self._accessor(obj)
        return found[self._name]


def _register(cls, name):
    def add(accessor):
        if hasattr(cls, name):
            import warnings
            from pandas.errors import AccessorRegistrationWarning
            warnings.warn(f"registration of accessor {accessor!r} under name {name!r} for type {cls!r} is overriding a preexisting attribute with the same name.",
                          AccessorRegistrationWarning, skip_file_prefixes=('<frozen pandas',))
        setattr(cls, name, _Accessor(name, accessor))
        return accessor
    return add


def register_dataframe_accessor(name):
    from pandas._frame import DataFrame
    return _register(DataFrame, name)


def register_series_accessor(name):
    from pandas._series import Series
    return _register(Series, name)


def take(arr, indices, axis=0, allow_fill=False, fill_value=None):
    import numpy as np
    indices = np.asarray(indices)
    if not allow_fill:
        return arr[indices] if isinstance(arr, np.ndarray) else arr.take(indices)
    return _take(arr, indices, no_default if fill_value is None else fill_value)


def register_extension_dtype(cls):
    return cls
