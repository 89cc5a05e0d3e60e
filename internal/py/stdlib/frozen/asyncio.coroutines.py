"""What is a coroutine."""

import sys
from _asyncio import _is_async
from _functools import partial

__all__ = ('iscoroutinefunction', 'iscoroutine')

_is_coroutine = object()  # the value of an attribute of that name marks a function
_CO_COROUTINE = 0x80


class _Sample:
    async def method(self):
        pass


_function, _method = type(_Sample.method), type(_Sample().method)
_sample = _Sample().method()
_coroutine = type(_sample)
_sample.close()


def iscoroutinefunction(func):
    """Return True if func was defined by async def, or was marked as if it had been."""
    if getattr(func, '_is_coroutine', None) is _is_coroutine:
        return True
    while True:
        if isinstance(func, _method):
            func = func.__func__
        elif isinstance(func, partial):
            func = func.func
        else:
            break
    inspect = sys.modules.get('inspect')  # without which nothing can have been marked
    if inspect is not None and getattr(func, '_is_coroutine_marker', None) is inspect._is_coroutine_mark:
        return True
    if isinstance(func, _function):
        return bool(func.__code__.co_flags & _CO_COROUTINE)
    return _is_async(func)


def iscoroutine(obj):
    """Return True if obj is a coroutine."""
    if type(obj) is _coroutine:
        return True
    from _collections_abc import Coroutine
    return isinstance(obj, Coroutine)
