"""The old name of numpy._core."""


def _renamed(place, name):
    """The attribute of numpy._core for one of numpy.core, with a warning."""
    import importlib
    import warnings
    if name.startswith("__"):
        raise AttributeError(f"module 'numpy.core{place}' has no attribute {name!r}")
    if name not in ("_reconstruct", "scalar", "_frombuffer", "_ufunc_reconstruct"):  # those that pickles name
        warnings.warn(f"numpy.core{place} is deprecated and has been renamed to numpy._core{place}. The numpy._core namespace contains private NumPy internals and its use is "
                      "discouraged, as NumPy internals can change without warning in any release. In practice, most real-world usage of numpy.core is to access functionality "
                      "in the public NumPy API. If that is the case, use the public NumPy API. If not, you are using NumPy internals. If you would still like to access an "
                      f"internal attribute, use numpy._core{place}.{name}.", DeprecationWarning, stacklevel=3)
    try:
        return importlib.import_module(f"numpy._core{place}.{name}")
    except ImportError:
        return getattr(importlib.import_module("numpy._core" + place), name)


def __getattr__(name):
    return _renamed("", name)
