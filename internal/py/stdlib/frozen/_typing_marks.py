"""Functions for type checkers, which do next to nothing when a program runs.

typing loads them when it is asked for one.
"""

import sys
import typing
from _typing import _idfunc
from typing import _FunctionType, _Operand

__name__ = 'typing'


def cast(typ, val):
    """Return val; type checkers believe that it is of type typ."""
    return val


def assert_type(val, typ, /):
    """Return val; type checkers make sure that it is of type typ."""
    return val


def assert_never(arg, /):
    """Type checkers make sure that this is never reached; it raises if it is."""
    shown = repr(arg)
    if shown[100:]:
        shown = shown[:100] + '...'
    raise AssertionError(f"Expected code to be unreachable, but got: {shown}")


def reveal_type(obj, /):
    """Print the type of obj to standard error and return obj."""
    print(f"Runtime type is {type(obj).__name__!r}", file=sys.stderr)
    return obj


def _put(obj, attribute, value):
    """Set an attribute where there is a place for it."""
    try:
        setattr(obj, attribute, value)
    except (AttributeError, TypeError):
        pass
    return obj


def no_type_check(arg):
    """Mark a function or class whose annotations are no types; of a class also the functions and classes in it."""
    inner = [getattr(arg, name, None) for name in dir(arg)] if isinstance(arg, type) else ()
    for found in inner:
        # What the class has from elsewhere bears another name.
        if getattr(found, '__qualname__', None) == f'{arg.__qualname__}.{getattr(found, "__name__", "")}':
            if isinstance(found, (type, _FunctionType)):
                no_type_check(found)
            elif hasattr(found, '__func__'):
                found.__func__.__no_type_check__ = True
    return _put(arg, '__no_type_check__', True)


def no_type_check_decorator(decorator):
    """Let a decorator mark what it returns with no_type_check. Deprecated."""
    def wrapped_decorator(*args, **kwds):
        return no_type_check(decorator(*args, **kwds))
    return wrapped_decorator


def _overload_dummy(*args, **kwds):
    raise NotImplementedError(
        "You should not call an overloaded function. A series of @overload-decorated functions outside a stub module"
        " should always be followed by an implementation that is not @overload-ed.")


def _overload_key(func):
    f = getattr(func, "__func__", func)
    return f.__module__, f.__qualname__


def overload(func):
    """Mark one of several signatures of a function."""
    f = getattr(func, "__func__", func)
    try:
        typing._overload_registry.setdefault(_overload_key(func), {})[f.__code__.co_firstlineno] = func
    except AttributeError:
        pass
    return _overload_dummy


def get_overloads(func):
    """The signatures that overload() has marked for a function."""
    return list(typing._overload_registry.get(_overload_key(func), {}).values())


def clear_overloads():
    """Forget all that overload() has marked."""
    typing._overload_registry.clear()


def final(f):
    """Mark a method that is not to be overridden, or a class that is not to be derived from."""
    return _put(f, '__final__', True)


def override(method, /):
    """Mark a method that overrides one of a base class."""
    return _put(method, '__override__', True)


def dataclass_transform(*, eq_default=True, order_default=False, kw_only_default=False, frozen_default=False,
                        field_specifiers=(), **kwargs):
    """Mark what gives classes the methods of dataclasses."""
    options = dict(locals())

    def decorator(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = options
        return cls_or_fn
    return decorator


class NewType(_Operand):
    """A type of its own for checkers, which is another type when the program runs: NewType('UserId', int)."""

    def __init__(self, name, tp):
        self.__supertype__ = tp
        self.__qualname__, self.__name__ = name, name.rpartition('.')[2]
        self.__module__ = sys._getframemodulename(1)

    __call__ = _idfunc

    def __reduce__(self):
        return self.__qualname__

    def __repr__(self):
        return f'{self.__module__}.{self.__qualname__}'

    def __mro_entries__(self, bases):
        """A base that refuses the class that derives from it, whose name the message needs."""
        base = self.__name__

        def refuse(cls):
            name = cls.__name__
            raise TypeError('Cannot subclass an instance of NewType. Perhaps you were looking for: '
                            f'`{name} = NewType({name!r}, {base})`')
        return type('Dummy', (), {'__init_subclass__': refuse}),
