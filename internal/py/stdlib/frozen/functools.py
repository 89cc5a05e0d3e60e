"""Tools for working with functions and other callable objects."""

import _functools
from _functools import _lru_cache_wrapper, cmp_to_key, partial, reduce
from abc import get_cache_token
from collections import namedtuple

__all__ = ['update_wrapper', 'wraps', 'WRAPPER_ASSIGNMENTS', 'WRAPPER_UPDATES', 'total_ordering', 'cache', 'cmp_to_key',
           'lru_cache', 'reduce', 'partial', 'partialmethod', 'singledispatch', 'singledispatchmethod', 'cached_property']

GenericAlias = type(list[int])
_MethodType = type(namedtuple.__get__(0))

WRAPPER_ASSIGNMENTS = ('__module__', '__name__', '__qualname__', '__doc__', '__annotations__', '__type_params__')
WRAPPER_UPDATES = ('__dict__',)


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """Make a wrapper look like the function it wraps; return it."""
    for attr in assigned:
        try:
            value = getattr(wrapped, attr)
        except AttributeError:
            continue
        setattr(wrapper, attr, value)
    for attr in updated:
        getattr(wrapper, attr).update(getattr(wrapped, attr, {}))
    # Last, so that the update of __dict__ cannot replace it.
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """Decorator for a wrapper: update_wrapper() with this function as the wrapped one."""
    return partial(update_wrapper, wrapped=wrapped, assigned=assigned, updated=updated)


# total_ordering. Each function below derives a comparison from another one and from ==. It asks the class's own method, not the
# operator, which could end up here again.

def _gt_from_lt(self, other):
    'Return a > b.  Computed by @total_ordering from (not a < b) and (a != b).'
    result = type(self).__lt__(self, other)
    return result if result is NotImplemented else not result and self != other


def _le_from_lt(self, other):
    'Return a <= b.  Computed by @total_ordering from (a < b) or (a == b).'
    result = type(self).__lt__(self, other)
    return result if result is NotImplemented else result or self == other


def _ge_from_lt(self, other):
    'Return a >= b.  Computed by @total_ordering from (not a < b).'
    result = type(self).__lt__(self, other)
    return result if result is NotImplemented else not result


def _ge_from_le(self, other):
    'Return a >= b.  Computed by @total_ordering from (not a <= b) or (a == b).'
    result = type(self).__le__(self, other)
    return result if result is NotImplemented else not result or self == other


def _lt_from_le(self, other):
    'Return a < b.  Computed by @total_ordering from (a <= b) and (a != b).'
    result = type(self).__le__(self, other)
    return result if result is NotImplemented else result and self != other


def _gt_from_le(self, other):
    'Return a > b.  Computed by @total_ordering from (not a <= b).'
    result = type(self).__le__(self, other)
    return result if result is NotImplemented else not result


def _lt_from_gt(self, other):
    'Return a < b.  Computed by @total_ordering from (not a > b) and (a != b).'
    result = type(self).__gt__(self, other)
    return result if result is NotImplemented else not result and self != other


def _ge_from_gt(self, other):
    'Return a >= b.  Computed by @total_ordering from (a > b) or (a == b).'
    result = type(self).__gt__(self, other)
    return result if result is NotImplemented else result or self == other


def _le_from_gt(self, other):
    'Return a <= b.  Computed by @total_ordering from (not a > b).'
    result = type(self).__gt__(self, other)
    return result if result is NotImplemented else not result


def _le_from_ge(self, other):
    'Return a <= b.  Computed by @total_ordering from (not a >= b) or (a == b).'
    result = type(self).__ge__(self, other)
    return result if result is NotImplemented else not result or self == other


def _gt_from_ge(self, other):
    'Return a > b.  Computed by @total_ordering from (a >= b) and (a != b).'
    result = type(self).__ge__(self, other)
    return result if result is NotImplemented else result and self != other


def _lt_from_ge(self, other):
    'Return a < b.  Computed by @total_ordering from (not a >= b).'
    result = type(self).__ge__(self, other)
    return result if result is NotImplemented else not result


# By the comparison a class has, best first: the ones it gets.
_convert = {
    '__lt__': [('__gt__', _gt_from_lt), ('__le__', _le_from_lt), ('__ge__', _ge_from_lt)],
    '__le__': [('__ge__', _ge_from_le), ('__lt__', _lt_from_le), ('__gt__', _gt_from_le)],
    '__gt__': [('__lt__', _lt_from_gt), ('__ge__', _ge_from_gt), ('__le__', _le_from_gt)],
    '__ge__': [('__le__', _le_from_ge), ('__gt__', _gt_from_ge), ('__lt__', _lt_from_ge)],
}


def total_ordering(cls):
    """Class decorator: complete the comparisons of a class that has one of <, <=, > and >=."""
    defined = [name for name in _convert if getattr(cls, name, None) is not getattr(object, name, None)]
    if not defined:
        raise ValueError('must define at least one ordering operation: < > <= >=')
    for name, function in _convert[defined[0]]:
        if name not in defined:
            function.__name__ = name
            setattr(cls, name, function)
    return cls


_initial_missing = object()


class partialmethod(object):
    """A method with some of its arguments given in advance."""

    def __init__(self, func, /, *args, **keywords):
        if not callable(func) and not hasattr(func, "__get__"):
            raise TypeError("{!r} is not callable or a descriptor".format(func))
        if isinstance(func, partialmethod):
            self.func = func.func
            self.args = func.args + args
            self.keywords = {**func.keywords, **keywords}
        else:
            self.func = func
            self.args = args
            self.keywords = keywords

    def __repr__(self):
        cls = type(self)
        parts = [repr(self.func)]
        parts += map(repr, self.args)
        parts += [f"{k}={v!r}" for k, v in self.keywords.items()]
        return f"{cls.__module__}.{cls.__qualname__}({', '.join(parts)})"

    def _make_unbound_method(self):
        def _method(cls_or_self, /, *args, **keywords):
            keywords = {**self.keywords, **keywords}
            return self.func(cls_or_self, *self.args, *args, **keywords)
        _method.__isabstractmethod__ = self.__isabstractmethod__
        _method.__partialmethod__ = self
        return _method

    def __get__(self, obj, cls=None):
        get = getattr(self.func, "__get__", None)
        if get is not None and not isinstance(self.func, partial):
            bound = get(obj, cls)
            if bound is not self.func:
                # What the descriptor makes of the object takes the arguments.
                result = partial(bound, *self.args, **self.keywords)
                try:
                    result.__self__ = bound.__self__
                except AttributeError:
                    pass
                return result
        return self._make_unbound_method().__get__(obj, cls)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)

    __class_getitem__ = classmethod(GenericAlias)


def _unwrap_partial(func):
    while isinstance(func, partial):
        func = func.func
    return func


def _unwrap_partialmethod(func):
    before = None
    while func is not before:
        before = func
        while isinstance(getattr(func, "__partialmethod__", None), partialmethod):
            func = func.__partialmethod__
        while isinstance(func, partialmethod):
            func = func.func
        func = _unwrap_partial(func)
    return func


_CacheInfo = namedtuple("CacheInfo", ["hits", "misses", "maxsize", "currsize"])


def lru_cache(maxsize=128, typed=False):
    """Decorator that keeps the results of the calls used last, up to maxsize of them.

    The arguments must be hashable. With maxsize None nothing is ever dropped. If typed, arguments of
    different types are different calls, even if they are equal. The wrapper has cache_info(),
    cache_clear(), cache_parameters() and the function itself as __wrapped__.
    """
    if isinstance(maxsize, int):
        maxsize = max(maxsize, 0)
    elif callable(maxsize) and isinstance(typed, bool):
        # @lru_cache without parentheses
        function, maxsize = maxsize, 128
        return _cached(function, maxsize, typed)
    elif maxsize is not None:
        raise TypeError('Expected first argument to be an integer, a callable, or None')

    def decorating_function(user_function):
        return _cached(user_function, maxsize, typed)

    return decorating_function


def _cached(function, maxsize, typed):
    wrapper = _lru_cache_wrapper(function, maxsize, typed, _CacheInfo)
    wrapper.cache_parameters = lambda: {'maxsize': maxsize, 'typed': typed}
    return update_wrapper(wrapper, function)


def cache(user_function, /):
    """Decorator that keeps the results of all calls: lru_cache without a limit."""
    return lru_cache(maxsize=None)(user_function)


# singledispatch

def _c3_merge(sequences):
    """Merge method resolution orders into one that keeps the order of each."""
    result = []
    while True:
        sequences = [s for s in sequences if s]
        if not sequences:
            return result
        for head in (s[0] for s in sequences):
            if not any(head in s[1:] for s in sequences):
                break
        else:
            raise RuntimeError("Inconsistent hierarchy")
        result.append(head)
        for s in sequences:
            if s[0] == head:
                del s[0]


def _c3_mro(cls, abcs=None):
    """The method resolution order of a class, with abstract base classes put in where they belong."""
    boundary = 0
    for i, base in enumerate(reversed(cls.__bases__)):
        if hasattr(base, '__abstractmethods__'):
            boundary = len(cls.__bases__) - i
            break
    abcs = list(abcs) if abcs else []
    explicit = list(cls.__bases__[:boundary])
    abstract = []
    other = list(cls.__bases__[boundary:])
    for base in abcs:
        # It stands with the class that introduces it, not with those that inherit it.
        if issubclass(cls, base) and not any(issubclass(b, base) for b in cls.__bases__):
            abstract.append(base)
    for base in abstract:
        abcs.remove(base)
    orders = [_c3_mro(base, abcs=abcs) for base in explicit + abstract + other]
    return _c3_merge([[cls]] + orders + [explicit] + [abstract] + [other])


def _compose_mro(cls, types):
    """The method resolution order of a class, with those of the given types that it is a virtual subclass of."""
    bases = set(cls.__mro__)

    def related(typ):
        return (typ not in bases and hasattr(typ, '__mro__') and not isinstance(typ, GenericAlias)
                and issubclass(cls, typ))

    types = [n for n in types if related(n)]

    # A type that is a strict base of another one comes in with that one.
    def strict_base(typ):
        return any(typ != other and typ in other.__mro__ for other in types)

    types = [n for n in types if not strict_base(n)]
    names = set(types)
    mro = []
    for typ in types:
        found = []
        for sub in typ.__subclasses__():
            if sub not in bases and issubclass(cls, sub):
                found.append([s for s in sub.__mro__ if s in names])
        if not found:
            mro.append(typ)
            continue
        found.sort(key=len, reverse=True)
        for sub in found:
            for s in sub:
                if s not in mro:
                    mro.append(s)
    return _c3_mro(cls, abcs=mro)


def _find_impl(cls, registry):
    """The implementation of the best match for a class."""
    match = None
    for t in _compose_mro(cls, registry.keys()):
        if match is not None:
            # Two abstract base classes that know nothing of each other are ambiguous.
            if (t in registry and t not in cls.__mro__ and match not in cls.__mro__ and not issubclass(match, t)):
                raise RuntimeError("Ambiguous dispatch: {} or {}".format(match, t))
            break
        if t in registry:
            match = t
    return registry.get(match)


def _is_union_type(cls):
    from typing import get_origin, Union
    return get_origin(cls) in {Union, type(int | str)}


def _is_valid_dispatch_type(cls):
    if isinstance(cls, type):
        return True
    if isinstance(cls, GenericAlias) or not _is_union_type(cls):
        return False
    from typing import get_args
    return all(isinstance(arg, type) for arg in get_args(cls))


def singledispatch(func):
    """Decorator that makes a generic function: which implementation runs depends on the type of the first argument."""
    registry = {}
    dispatch_cache = {}
    cache_token = None

    def dispatch(cls):
        """generic_func.dispatch(cls) -> the implementation for a class"""
        nonlocal cache_token
        if cache_token is not None:
            current_token = get_cache_token()
            if cache_token != current_token:
                dispatch_cache.clear()
                cache_token = current_token
        try:
            impl = dispatch_cache[cls]
        except KeyError:
            try:
                impl = registry[cls]
            except KeyError:
                impl = _find_impl(cls, registry)
            dispatch_cache[cls] = impl
        return impl

    def register(cls, func=None):
        """generic_func.register(cls, func) -> func: add an implementation for a class, or decorate one"""
        nonlocal cache_token
        if _is_valid_dispatch_type(cls):
            if func is None:
                return lambda f: register(cls, f)
        else:
            if func is not None:
                raise TypeError(f"Invalid first argument to `register()`. {cls!r} is not a class or union type.")
            ann = getattr(cls, '__annotations__', {})
            if not ann:
                raise TypeError(f"Invalid first argument to `register()`: {cls!r}. "
                                f"Use either `@register(some_class)` or plain `@register` on an annotated function.")
            func = cls
            from typing import get_type_hints
            argname, cls = next(iter(get_type_hints(func).items()))
            if not _is_valid_dispatch_type(cls):
                if _is_union_type(cls):
                    raise TypeError(f"Invalid annotation for {argname!r}. {cls!r} not all arguments are classes.")
                raise TypeError(f"Invalid annotation for {argname!r}. {cls!r} is not a class.")
        if isinstance(cls, type):
            registry[cls] = func
        else:
            from typing import get_args
            for arg in get_args(cls):
                registry[arg] = func
        if cache_token is None and hasattr(cls, '__abstractmethods__'):
            cache_token = get_cache_token()
        dispatch_cache.clear()
        return func

    def wrapper(*args, **kw):
        if not args:
            raise TypeError(f'{funcname} requires at least 1 positional argument')
        return dispatch(args[0].__class__)(*args, **kw)

    funcname = getattr(func, '__name__', 'singledispatch function')
    registry[object] = func
    wrapper.register = register
    wrapper.dispatch = dispatch
    wrapper.registry = type(type.__dict__)(registry)
    wrapper._clear_cache = dispatch_cache.clear
    update_wrapper(wrapper, func)
    return wrapper


class singledispatchmethod:
    """singledispatch for methods: the type of the first argument after self or cls decides."""

    def __init__(self, func):
        if not callable(func) and not hasattr(func, "__get__"):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        self.dispatcher = singledispatch(func)
        self.func = func

    def register(self, cls, method=None):
        """generic_method.register(cls, func) -> func: add an implementation for a class."""
        return self.dispatcher.register(cls, func=method)

    def __get__(self, obj, cls=None):
        dispatch = self.dispatcher.dispatch
        funcname = getattr(self.func, '__name__', 'singledispatchmethod method')

        def _method(*args, **kwargs):
            if not args:
                raise TypeError(f'{funcname} requires at least 1 positional argument')
            return dispatch(args[0].__class__).__get__(obj, cls)(*args, **kwargs)

        _method.__isabstractmethod__ = self.__isabstractmethod__
        _method.register = self.register
        update_wrapper(_method, self.func)
        return _method

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, '__isabstractmethod__', False)


_NOT_FOUND = object()


class cached_property:
    """A property whose value is computed once and then kept as an attribute of the object."""

    def __init__(self, func):
        self.func = func
        self.attrname = None
        self.__doc__ = func.__doc__
        self.__module__ = func.__module__

    def __set_name__(self, owner, name):
        if self.attrname is None:
            self.attrname = name
        elif name != self.attrname:
            raise TypeError("Cannot assign the same cached_property to two different names "
                            f"({self.attrname!r} and {name!r}).")

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        if self.attrname is None:
            raise TypeError("Cannot use cached_property instance without calling __set_name__ on it.")
        try:
            cache = instance.__dict__
        except AttributeError:
            raise TypeError(f"No '__dict__' attribute on {type(instance).__name__!r} "
                            f"instance to cache {self.attrname!r} property.") from None
        val = cache.get(self.attrname, _NOT_FOUND)
        if val is _NOT_FOUND:
            val = self.func(instance)
            try:
                cache[self.attrname] = val
            except TypeError:
                raise TypeError(f"The '__dict__' attribute on {type(instance).__name__!r} instance "
                                f"does not support item assignment for caching {self.attrname!r} property.") from None
        return val

    __class_getitem__ = classmethod(GenericAlias)
