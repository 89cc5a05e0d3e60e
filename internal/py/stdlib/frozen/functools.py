"""Tools for working with functions and other callable objects."""

from _functools import _lru_cache_wrapper, cmp_to_key, partial, reduce

__all__ = '''
    update_wrapper wraps WRAPPER_ASSIGNMENTS WRAPPER_UPDATES total_ordering cache cmp_to_key
    lru_cache reduce partial partialmethod singledispatch singledispatchmethod cached_property
'''.split()

GenericAlias = type(list[int])

_NOT_FOUND = object()

WRAPPER_UPDATES = '__dict__',
WRAPPER_ASSIGNMENTS = '__module__', '__name__', '__qualname__', '__doc__', '__annotations__', '__type_params__'


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """Make a wrapper look like the function it wraps; return it."""
    for name in assigned:
        value = getattr(wrapped, name, _NOT_FOUND)
        if value is not _NOT_FOUND:
            setattr(wrapper, name, value)
    for name in updated:
        own, others = getattr(wrapper, name), getattr(wrapped, name, {})
        own.update(others)
    # Last, so that the update of __dict__ cannot replace it.
    setattr(wrapper, '__wrapped__', wrapped)
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """Decorator for a wrapper: update_wrapper() with this function as the wrapped one."""
    return partial(update_wrapper, wrapped=wrapped, assigned=assigned, updated=updated)


# total_ordering

_SYMBOLS = {'__lt__': '<', '__le__': '<=', '__gt__': '>', '__ge__': '>='}

# By the comparison that a class has, best first: those it gets, each as the first one, negated or
# not, alone or joined with == or !=.
_DERIVED = {
    '__lt__': [('__gt__', True, 'and'), ('__le__', False, 'or'), ('__ge__', True, None)],
    '__le__': [('__ge__', True, 'or'), ('__lt__', False, 'and'), ('__gt__', True, None)],
    '__gt__': [('__lt__', True, 'and'), ('__ge__', False, 'or'), ('__le__', True, None)],
    '__ge__': [('__le__', True, 'or'), ('__gt__', False, 'and'), ('__lt__', True, None)],
}


def total_ordering(cls):
    """Class decorator: complete the comparisons of a class that has one of <, <=, > and >=."""
    defined = [name for name in _DERIVED if getattr(cls, name, None) is not getattr(object, name)]
    if not defined:
        raise ValueError('must define at least one ordering operation: < > <= >=')
    for name, negate, join in _DERIVED[defined[0]]:
        if name not in defined:
            setattr(cls, name, _comparison(name, defined[0], negate, join))
    return cls


def _comparison(name, root, negate, join):
    """Make the comparison name out of root."""
    def compare(self, other):
        # The method of the class, not the operator: that could ask the other operand, and end up here again.
        result = getattr(type(self), root)(self, other)
        if result is NotImplemented:
            return result
        if negate:
            result = not result
        if join == 'and':
            return result and self != other
        if join == 'or':
            return result or self == other
        return result

    formula = f"({'not ' if negate else ''}a {_SYMBOLS[root]} b)"
    if join:
        formula += f" {join} (a {'!=' if join == 'and' else '=='} b)"
    compare.__name__ = compare.__qualname__ = name
    compare.__doc__ = f'Return a {_SYMBOLS[name]} b.  Computed by @total_ordering from {formula}.'
    return compare


def _check_method(func):
    if not callable(func) and not hasattr(func, '__get__'):
        raise TypeError(f'{func!r} is not callable or a descriptor')


_abstract_as_func = property(lambda self: getattr(self.func, '__isabstractmethod__', False))


class partialmethod:
    """A method with some of its arguments given in advance."""

    def __init__(self, func, /, *args, **keywords):
        if isinstance(func, partialmethod):
            # The arguments of both, in one object.
            func, args, keywords = func.func, (*func.args, *args), func.keywords | keywords
        else:
            _check_method(func)
        self.func, self.args, self.keywords = func, args, keywords

    def __repr__(self):
        cls = type(self)
        parts = [repr(self.func)]
        parts += map(repr, self.args)
        parts += [f"{k}={v!r}" for k, v in self.keywords.items()]
        return f"{cls.__module__}.{cls.__qualname__}({', '.join(parts)})"

    def _make_unbound_method(self):
        """A function of the object and the arguments that are not given yet."""
        def _method(cls_or_self, /, *args, **keywords):
            return self.func(cls_or_self, *self.args, *args, **(self.keywords | keywords))
        _method.__isabstractmethod__, _method.__partialmethod__ = self.__isabstractmethod__, self
        return _method

    def __get__(self, obj, cls=None):
        bound = self.func
        if hasattr(bound, '__get__') and not isinstance(bound, partial):
            bound = bound.__get__(obj, cls)
        if bound is self.func:
            return self._make_unbound_method().__get__(obj, cls)
        # What the descriptor makes of the object takes the arguments.
        result = partial(bound, *self.args, **self.keywords)
        if hasattr(bound, '__self__'):
            result.__self__ = bound.__self__
        return result

    __isabstractmethod__ = _abstract_as_func
    __class_getitem__ = classmethod(GenericAlias)


_CacheInfo = None


def _cache_info(*counts):
    """What cache_info() returns; the class is made when somebody asks."""
    global _CacheInfo
    if _CacheInfo is None:
        from collections import namedtuple
        _CacheInfo = namedtuple("CacheInfo", ["hits", "misses", "maxsize", "currsize"])
    return _CacheInfo(*counts)


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
    made = _lru_cache_wrapper(function, maxsize, typed, _cache_info)
    made.cache_parameters = lambda: dict(maxsize=maxsize, typed=typed)
    return update_wrapper(made, function)


def cache(user_function, /):
    """Decorator that keeps the results of all calls: lru_cache without a limit."""
    return lru_cache(maxsize=None)(user_function)


# singledispatch

def _find_implementation(cls, registry):
    """The implementation for a class: that of the nearest registered type.

    How near a type is says the method resolution order that cls would have if it were derived from the registered
    abstract classes which it is a virtual subclass of.
    """
    bases = cls.__mro__
    order = iter(_order(cls, _virtual_bases(cls, registry)))
    match = next((t for t in order if t in registry), None)
    follower = next(order, None)
    # Of two abstract classes that know nothing of each other neither is nearer.
    if follower in registry and not {match, follower}.intersection(bases) and not issubclass(match, follower):
        raise RuntimeError("Ambiguous dispatch: {} or {}".format(match, follower))
    return registry.get(match)


def _virtual_bases(cls, registry):
    """The registered abstract classes that cls is a virtual subclass of, without those that others bring along."""
    bases = set(cls.__mro__)
    fits = [t for t in registry
            if t not in bases and hasattr(t, '__mro__') and not isinstance(t, GenericAlias) and issubclass(cls, t)]
    fits = [t for t in fits if not any(t in other.__mro__[1:] for other in fits)]
    ordered = {}  # with the keys in the order in which they are found
    for t in fits:
        # A class between t and cls that is not registered may join t with others of the list.
        joined = [[base for base in sub.__mro__ if base in fits]
                  for sub in t.__subclasses__() if sub not in bases and issubclass(cls, sub)]
        for group in sorted(joined, key=len, reverse=True) or [[t]]:
            ordered.update(dict.fromkeys(group))
    return list(ordered)


def _order(cls, virtual):
    """The method resolution order of cls, where each of the virtual bases is one of the class that first fits it."""
    bases = cls.__bases__
    # They stand behind the last base that is abstract itself.
    cut = max((i for i, base in enumerate(bases, 1) if hasattr(base, '__abstractmethods__')), default=0)
    own = [t for t in virtual if issubclass(cls, t) and not any(issubclass(base, t) for base in bases)]
    later = [t for t in virtual if t not in own]
    groups = list(bases[:cut]), own, list(bases[cut:])
    waiting = [[cls]] + [_order(base, later) for group in groups for base in group] + [*groups]
    order = []
    while waiting := [line for line in waiting if line]:
        first = next((line[0] for line in waiting if not any(line[0] in other[1:] for other in waiting)), None)
        if first is None:
            raise RuntimeError('Inconsistent hierarchy')
        order.append(first)
        waiting = [line[1:] if line[0] is first else line for line in waiting]
    return order


def _members(cls):
    """The classes that a registration is for: one, or those of a union; None if it is for neither."""
    if isinstance(cls, type) and not isinstance(cls, GenericAlias):
        return (cls,)
    from typing import Union, get_args, get_origin
    if get_origin(cls) in (Union, type(int | str)):
        return get_args(cls)
    return None


def _registration(cls):
    """What the plain decorator @register is for: the classes in the annotation of the first parameter."""
    if not getattr(cls, '__annotations__', {}):
        raise TypeError(f"Invalid first argument to `register()`: {cls!r}. "
                        f"Use either `@register(some_class)` or plain `@register` on an annotated function.")
    from typing import get_type_hints
    name, annotation = next(iter(get_type_hints(cls).items()))
    members = _members(annotation)
    if members is None:
        raise TypeError(f"Invalid annotation for {name!r}. {annotation!r} is not a class.")
    if not all(_members(m) == (m,) for m in members):
        raise TypeError(f"Invalid annotation for {name!r}. {annotation!r} not all arguments are classes.")
    return members


_MAX_KNOWN = 64


def singledispatch(func):
    """Decorator that makes a generic function: which implementation runs depends on the type of the first argument."""
    registry = {object: func}
    known = {}  # classes that were asked for
    from _abc import get_cache_token
    token = get_cache_token()

    def dispatch(cls):
        """generic_func.dispatch(cls) -> the implementation for a class"""
        nonlocal token
        if token != get_cache_token():  # some abstract class has a new virtual subclass
            known.clear()
            token = get_cache_token()
        try:
            return known[cls]
        except KeyError:
            found = registry[cls] if cls in registry else _find_implementation(cls, registry)
            if len(known) >= _MAX_KNOWN:  # so many may be gone by now
                known.clear()
            known[cls] = found
            return found

    def register(cls, func=None):
        """generic_func.register(cls, func) -> func: add an implementation for a class, or decorate one"""
        members = _members(cls)
        if members is not None and all(_members(m) == (m,) for m in members):
            if func is None:
                return lambda f: register(cls, f)
        elif func is not None:
            raise TypeError(f"Invalid first argument to `register()`. {cls!r} is not a class or union type.")
        else:
            members, func = _registration(cls), cls
        for member in members:
            registry[member] = func
        known.clear()
        return func

    def wrapper(*args, **kw):
        if args:
            return dispatch(args[0].__class__)(*args, **kw)
        raise _nothing_to_dispatch(func, 'singledispatch function')

    wrapper.__dict__.update(register=register, dispatch=dispatch, registry=type(partialmethod.__dict__)(registry),
                            _clear_cache=known.clear)
    return update_wrapper(wrapper, func)


def _nothing_to_dispatch(func, otherwise):
    return TypeError(f"{getattr(func, '__name__', otherwise)} requires at least 1 positional argument")


class singledispatchmethod:
    """singledispatch for methods: the type of the first argument after self or cls decides."""

    def __init__(self, func):
        _check_method(func)
        self.func, self.dispatcher = func, singledispatch(func)

    def __get__(self, obj, cls=None):
        func, find = self.func, self.dispatcher.dispatch

        def _method(*args, **kwargs):
            if args:
                chosen = find(args[0].__class__)
                return chosen.__get__(obj, cls)(*args, **kwargs)
            raise _nothing_to_dispatch(func, 'singledispatchmethod method')

        _method.register, _method.__isabstractmethod__ = self.register, self.__isabstractmethod__
        return update_wrapper(_method, func)

    def register(self, cls, method=None):
        """generic_method.register(cls, func) -> func: add an implementation for a class."""
        return self.dispatcher.register(cls, func=method)

    __isabstractmethod__ = _abstract_as_func


class cached_property:
    """A property whose value is computed once and then kept as an attribute of the object."""

    def __init__(self, func):
        self.func, self.attrname = func, None
        self.__doc__, self.__module__ = func.__doc__, func.__module__

    def __set_name__(self, owner, name):
        if self.attrname not in (None, name):
            raise TypeError("Cannot assign the same cached_property to two different names "
                            f"({self.attrname!r} and {name!r}).")
        self.attrname = name

    def __get__(self, instance, owner=None):
        name = self.attrname
        if instance is None:
            return self
        if name is None:
            raise TypeError("Cannot use cached_property instance without calling __set_name__ on it.")
        try:
            kept = instance.__dict__
        except AttributeError:
            raise TypeError(f"No '__dict__' attribute on {type(instance).__name__!r} instance to cache {name!r} "
                            "property.") from None
        if name in kept:
            return kept[name]
        value = self.func(instance)
        try:
            kept[name] = value
        except TypeError:
            raise TypeError(f"The '__dict__' attribute on {type(instance).__name__!r} instance does not support "
                            f"item assignment for caching {name!r} property.") from None
        return value

    __class_getitem__ = classmethod(GenericAlias)


def __getattr__(name):
    if name == 'namedtuple':  # programs import it from here, since CPython's module has it
        from collections import namedtuple
        return namedtuple
    raise AttributeError(f"module 'functools' has no attribute {name!r}")
