# What "once" means: once for a registry, and anew after every change of the filters.
import warnings


def count(registry):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter('once')
        for line in 1, 2, 1:
            warnings.warn_explicit('x', UserWarning, 'f', line, 'm', registry)
        warnings.warn_explicit('x', UserWarning, 'f', 1, 'other', None if registry is None else {})
    return len(seen)


registry = {}
assert [count(registry), count(registry), count({}), count(None), count(None)] == [2, 2, 2, 1, 1]
registry.pop('version')
assert registry == {('x', UserWarning, 1): True, ('x', UserWarning): True, ('x', UserWarning, 2): True}


def warned():
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter('once')
        for _ in range(2):
            warnings.warn('a')
        warnings.warn('a')
    return len(seen)


assert (warned(), warned()) == (1, 1)
