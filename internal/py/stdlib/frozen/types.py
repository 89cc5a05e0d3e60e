"""Names for the types of the interpreter's own objects, and functions that make classes."""

import sys as _sys


def _f():
    pass


def _g():
    yield 1


async def _c():
    pass


async def _ag():
    yield


def _cell():
    a = 1

    def inner():
        return a
    return inner.__closure__[0]


class _C:
    __slots__ = ('_slot',)

    def _m(self):
        pass


_coro = _c()
try:
    raise TypeError
except TypeError as _exc:
    _traceback = _exc.__traceback__

for _name, _sample in {
    'Function': _f, 'Lambda': lambda: None, 'Code': _f.__code__, 'Cell': _cell(), 'MappingProxy': _C.__dict__,
    'Generator': _g(), 'Coroutine': _coro, 'AsyncGenerator': _ag(),
    'Method': _C()._m, 'BuiltinFunction': len, 'BuiltinMethod': [].append,
    'WrapperDescriptor': object.__init__, 'MethodWrapper': object().__str__, 'MethodDescriptor': str.join,
    'ClassMethodDescriptor': dict.__dict__['fromkeys'], 'GetSetDescriptor': type(_f).__code__,
    'MemberDescriptor': _C._slot,
    'None': None, 'NotImplemented': NotImplemented, 'Ellipsis': ..., 'Union': int | str,
    'Traceback': _traceback, 'Frame': _traceback.tb_frame, 'Module': _sys,
}.items():
    globals()[_name + 'Type'] = type(_sample)
GenericAlias = type(list[int])
_coro.close()

del _f, _g, _c, _coro, _ag, _cell, _C, _traceback, _name, _sample


class SimpleNamespace:
    """An object whose attributes are what its keyword arguments say."""

    def __init__(self, mapping_or_iterable=(), /, **kwargs):
        items = dict(mapping_or_iterable)
        for key in items:
            if not isinstance(key, str):
                raise TypeError('keywords must be strings')
        self.__dict__.update(items)
        self.__dict__.update(kwargs)

    def __repr__(self):
        key = id(self)
        if key in _running_reprs:
            return 'namespace(...)' if type(self) is SimpleNamespace else f'{type(self).__name__}(...)'
        _running_reprs.add(key)
        try:
            items = ', '.join(f'{k}={v!r}' for k, v in self.__dict__.items())
        finally:
            _running_reprs.discard(key)
        name = 'namespace' if type(self) is SimpleNamespace else type(self).__name__
        return f'{name}({items})'

    def __eq__(self, other):
        if isinstance(self, SimpleNamespace) and isinstance(other, SimpleNamespace):
            return self.__dict__ == other.__dict__
        return NotImplemented

    __hash__ = None

    def __reduce__(self):
        return type(self), (), self.__dict__

    def __replace__(self, /, **changes):
        result = type(self)()
        result.__dict__.update(self.__dict__)
        result.__dict__.update(changes)
        return result


_running_reprs = set()


class CapsuleType:
    """The type of pointers that C code passes through Python; there are none here."""

    def __new__(cls, *args):
        raise TypeError("cannot create 'PyCapsule' instances")


CapsuleType.__name__ = CapsuleType.__qualname__ = 'PyCapsule'


def resolve_bases(bases):
    """Replace bases that are no classes by what their __mro_entries__ say."""
    resolved, changed = [], False
    for base in bases:
        if isinstance(base, type):
            resolved.append(base)
            continue
        entries = getattr(base, "__mro_entries__", None)
        if entries is None:
            resolved.append(base)
            continue
        changed = True
        new = entries(bases)
        if not isinstance(new, tuple):
            raise TypeError("__mro_entries__ must return a tuple")
        resolved.extend(new)
    return tuple(resolved) if changed else bases


def new_class(name, bases=(), kwds=None, exec_body=None):
    """Make a class as a class statement does; exec_body fills the namespace."""
    actual = resolve_bases(bases)
    prepared = prepare_class(name, actual, kwds)
    metaclass, namespace, keywords = prepared
    if exec_body is not None:
        exec_body(namespace)
    if actual is not bases:
        namespace['__orig_bases__'] = bases
    return metaclass(name, actual, namespace, **keywords)


def prepare_class(name, bases=(), kwds=None):
    """Return the metaclass, the namespace and the other keywords for a class statement."""
    kwds = {} if kwds is None else dict(kwds)
    if 'metaclass' in kwds:
        meta = kwds.pop('metaclass')
    else:
        meta = type(bases[0]) if bases else type
    if isinstance(meta, type):
        meta = _calculate_meta(meta, bases)
    ns = meta.__prepare__(name, bases, **kwds) if hasattr(meta, '__prepare__') else {}
    return meta, ns, kwds


def _calculate_meta(meta, bases):
    winner = meta
    for base in bases:
        base_meta = type(base)
        if issubclass(winner, base_meta):
            continue
        if not issubclass(base_meta, winner):
            raise TypeError("metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of"
                            " the metaclasses of all its bases")
        winner = base_meta
    return winner


def get_original_bases(cls, /):
    """The bases of a class as the class statement has them, before __mro_entries__."""
    own, bases = getattr(cls, '__dict__', None), getattr(cls, '__bases__', None)
    if own is None or bases is None:
        raise TypeError(f"Expected an instance of type, not {type(cls).__name__!r}")
    return own.get('__orig_bases__', bases)


class DynamicClassAttribute:
    """A property of instances that the class itself passes on to __getattr__ of the metaclass."""

    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.overwrite_doc = doc is None  # a getter that comes later brings its own
        self.fget, self.fset, self.fdel = fget, fset, fdel
        self.__doc__ = doc or fget.__doc__
        self.__isabstractmethod__ = bool(getattr(fget, '__isabstractmethod__', False))

    def _with(self, doc, **functions):
        """A copy with some of the three functions replaced."""
        made = type(self)(*(functions.get(name, getattr(self, name)) for name in ('fget', 'fset', 'fdel')), doc)
        made.overwrite_doc = self.overwrite_doc
        return made

    def getter(self, fget):
        return self._with(self.overwrite_doc and fget.__doc__ or self.__doc__, fget=fget)

    def setter(self, fset):
        return self._with(self.__doc__, fset=fset)

    def deleter(self, fdel):
        return self._with(self.__doc__, fdel=fdel)

    def __get__(self, instance, ownerclass=None):
        if instance is not None:
            return _accessor(self.fget, "unreadable attribute")(instance)
        if not self.__isabstractmethod__:
            raise AttributeError()
        return self

    def __set__(self, instance, value):
        _accessor(self.fset, "can't set attribute")(instance, value)

    def __delete__(self, instance):
        _accessor(self.fdel, "can't delete attribute")(instance)


def _accessor(function, problem):
    """The function of a property, which may be missing."""
    if function is None:
        raise AttributeError(problem)
    return function


class _GeneratorWrapper:
    """A generator that can be awaited."""

    def __init__(self, gen):
        self.__wrapped = gen
        for name in ('__name__', '__qualname__'):
            setattr(self, name, getattr(gen, name, None))

    def __next__(self):
        return next(self.__wrapped)

    def __iter__(self):
        return self.__wrapped

    def send(self, val):
        """Give the generator a value and return its next item."""
        return self.__wrapped.send(val)

    def throw(self, tp, *rest):
        """Raise an exception inside the generator."""
        return self.__wrapped.throw(tp, *rest)

    def close(self):
        """Raise GeneratorExit inside the generator."""
        return self.__wrapped.close()

    __await__ = __iter__


def coroutine(func):
    """Let the generators of a generator function be awaited."""
    if not callable(func):
        raise TypeError('types.coroutine() expects a callable')
    if func.__class__ is FunctionType and func.__code__.co_flags & 0x180:  # a coroutine function, or made one before
        return func

    def wrapped(*args, **kwargs):
        made = func(*args, **kwargs)
        if isinstance(made, GeneratorType):
            return _GeneratorWrapper(made)
        return made
    for name in ('__module__', '__name__', '__qualname__', '__doc__', '__annotations__'):
        try:
            setattr(wrapped, name, getattr(func, name))
        except AttributeError:
            pass
    wrapped.__wrapped__ = func
    return wrapped


__all__ = [n for n in globals() if not n.startswith('_')]
