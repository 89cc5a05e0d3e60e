"""The part of numpy that is written in Python."""

import numpy as np


class errstate:
    """A context manager and decorator under which floating-point conditions are treated otherwise."""

    def __init__(self, **kwargs):
        self._call = kwargs.pop("call", None)
        self._kwargs = kwargs

    def __enter__(self):
        self._old = np.seterr(**self._kwargs)
        if self._call is not None:
            self._old_call = np.seterrcall(self._call)
        return self

    def __exit__(self, *exc):
        np.seterr(**self._old)
        if self._call is not None:
            np.seterrcall(self._old_call)

    def __call__(self, func):
        from functools import wraps

        @wraps(func)
        def inner(*args, **kwargs):
            with errstate(**self._kwargs):
                return func(*args, **kwargs)
        return inner
