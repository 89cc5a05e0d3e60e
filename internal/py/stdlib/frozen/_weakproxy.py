"""Proxies: objects that stand for another one without keeping it alive."""

import operator
from _weakref import ReferenceType as ref

_refs = object.__getattribute__


def _target(proxy):
    obj = _refs(proxy, '_ref')()
    if obj is None:
        raise ReferenceError('weakly-referenced object no longer exists')
    return obj


def _plain(obj):
    """Return what a proxy stands for, or an object itself."""
    return _target(obj) if type(obj) in ProxyTypes else obj


class ProxyType:
    """Stands for an object."""

    __slots__ = '_ref', '__weakref__'
    __module__, __qualname__ = 'weakref', 'ProxyType'

    def __getattribute__(self, name):
        return getattr(_target(self), name)

    def __setattr__(self, name, value):
        setattr(_target(self), name, value)

    def __delattr__(self, name):
        delattr(_target(self), name)

    def __repr__(self):
        obj = _refs(self, '_ref')()
        name = 'dead' if obj is None else f'to {type(obj).__name__!r} at {id(obj):#x}'
        return f'<weakproxy at {id(self):#x}; {name}>'

    def __str__(self):
        return str(_target(self))

    def __bytes__(self):
        return bytes(_target(self))

    def __bool__(self):
        return bool(_target(self))

    def __len__(self):
        return len(_target(self))

    def __iter__(self):
        return iter(_target(self))

    def __reversed__(self):
        return reversed(_target(self))

    def __next__(self):
        obj = _target(self)
        if not hasattr(type(obj), '__next__'):
            raise TypeError(f"Weakref proxy referenced a non-iterator '{type(obj).__name__}' object")
        return next(obj)

    def __contains__(self, item):
        return item in _target(self)

    def __getitem__(self, key):
        return _target(self)[key]

    def __setitem__(self, key, value):
        _target(self)[key] = value

    def __delitem__(self, key):
        del _target(self)[key]

    def __int__(self):
        return int(_target(self))

    def __float__(self):
        return float(_target(self))

    def __index__(self):
        return operator.index(_target(self))

    def __pow__(self, other, mod=None):
        return pow(_target(self), _plain(other)) if mod is None else pow(_target(self), _plain(other), _plain(mod))

    def __divmod__(self, other):
        return divmod(_target(self), _plain(other))

    def __rdivmod__(self, other):
        return divmod(_plain(other), _target(self))

    __hash__ = None


def _add_operators(cls):
    def binary(op):
        return lambda self, other: op(_target(self), _plain(other))

    def reflected(op):
        return lambda self, other: op(_plain(other), _target(self))

    def unary(op):
        return lambda self: op(_target(self))

    for name in ('add', 'sub', 'mul', 'matmul', 'truediv', 'floordiv', 'mod', 'lshift', 'rshift', 'and', 'xor', 'or', 'pow'):
        if name != 'pow':
            setattr(cls, f'__{name}__', binary(operator.__dict__[f'__{name}__']))
        setattr(cls, f'__r{name}__', reflected(operator.__dict__[f'__{name}__']))
        setattr(cls, f'__i{name}__', binary(operator.__dict__[f'__i{name}__']))
    for name in ('eq', 'ne', 'lt', 'le', 'gt', 'ge'):
        setattr(cls, f'__{name}__', binary(operator.__dict__[name]))
    for name in ('neg', 'pos', 'abs', 'invert'):
        setattr(cls, f'__{name}__', unary(operator.__dict__[name]))


_add_operators(ProxyType)


class CallableProxyType(ProxyType):
    """Stands for an object that can be called."""

    __slots__ = ()
    __module__, __qualname__ = 'weakref', 'CallableProxyType'
    __hash__ = None

    def __call__(self, *args, **kwargs):
        return _target(self)(*args, **kwargs)


ProxyTypes = (ProxyType, CallableProxyType)


def proxy(object, callback=None, /):
    """Return a proxy for an object; callback is called with it when the object is gone."""
    cls = CallableProxyType if callable(object) else ProxyType
    made = cls.__new__(cls)

    def gone(_):
        callback(made)

    _set(made, '_ref', ref(object) if callback is None else ref(object, gone))
    return made


_set = object.__setattr__
