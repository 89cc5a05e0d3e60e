"""Functions for type checkers, which do next to nothing when a program runs. typing loads them when it is asked for one."""

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
    value = repr(arg)
    if len(value) > 100:
        value = value[:100] + '...'
    raise AssertionError(f"Expected code to be unreachable, but got: {value}")


def reveal_type(obj, /):
    """Print the type of obj to standard error and return obj."""
    print(f"Runtime type is {type(obj).__name__!r}", file=sys.stderr)
    return obj


def no_type_check(arg):
    """Mark a function or class whose annotations are no types."""
    if isinstance(arg, type):
        for attr in dir(arg):
            obj = getattr(arg, attr, None)
            if not hasattr(obj, '__qualname__') or obj.__qualname__ != f'{arg.__qualname__}.{obj.__name__}':
                continue
            if isinstance(obj, _FunctionType):
                obj.__no_type_check__ = True
            if isinstance(obj, type):
                no_type_check(obj)
    try:
        arg.__no_type_check__ = True
    except TypeError:
        pass
    return arg


def no_type_check_decorator(decorator):
    """Let a decorator mark what it returns with no_type_check. Deprecated."""
    def wrapped_decorator(*args, **kwds):
        return no_type_check(decorator(*args, **kwds))
    return wrapped_decorator


def _overload_dummy(*args, **kwds):
    raise NotImplementedError(
        "You should not call an overloaded function. A series of @overload-decorated functions outside a stub module should always"
        " be followed by an implementation that is not @overload-ed.")


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


def _marker(attribute):
    def mark(f):
        try:
            setattr(f, attribute, True)
        except (AttributeError, TypeError):
            pass
        return f
    return mark


def final(f):
    """Mark a method that is not to be overridden, or a class that is not to be derived from."""
    return _mark_final(f)


def override(method, /):
    """Mark a method that overrides one of a base class."""
    return _mark_override(method)


_mark_final = _marker('__final__')
_mark_override = _marker('__override__')


def dataclass_transform(*, eq_default=True, order_default=False, kw_only_default=False, frozen_default=False,
                        field_specifiers=(), **kwargs):
    """Mark what gives classes the methods of dataclasses."""
    def decorator(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = {
            "eq_default": eq_default, "order_default": order_default, "kw_only_default": kw_only_default,
            "frozen_default": frozen_default, "field_specifiers": field_specifiers, "kwargs": kwargs,
        }
        return cls_or_fn
    return decorator


class NewType(_Operand):
    """A type of its own for checkers, which is another type when the program runs: NewType('UserId', int)."""

    __call__ = _idfunc

    def __init__(self, name, tp):
        self.__qualname__ = name
        if '.' in name:
            name = name.rpartition('.')[-1]
        self.__name__ = name
        self.__supertype__ = tp
        module = sys._getframemodulename(1)
        if module != 'typing':
            self.__module__ = module

    def __mro_entries__(self, bases):
        name = self.__name__

        class Dummy:
            def __init_subclass__(cls):
                raise TypeError(f"Cannot subclass an instance of NewType. Perhaps you were looking for: "
                                f"`{cls.__name__} = NewType({cls.__name__!r}, {name})`")
        return (Dummy,)

    def __repr__(self):
        return f'{self.__module__}.{self.__qualname__}'

    def __reduce__(self):
        return self.__qualname__
