"""Abstract base classes."""

import _abc
from _abc import _abc_init, get_cache_token

__all__ = ['ABC', 'ABCMeta', 'abstractclassmethod', 'abstractmethod', 'abstractproperty', 'abstractstaticmethod',
           'get_cache_token', 'update_abstractmethods']


def abstractmethod(funcobj):
    """Mark a method that subclasses have to define before they can be instantiated."""
    funcobj.__isabstractmethod__ = True
    return funcobj


class abstractclassmethod(classmethod):
    """A class method that is abstract. Deprecated: combine classmethod and abstractmethod."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractstaticmethod(staticmethod):
    """A static method that is abstract. Deprecated: combine staticmethod and abstractmethod."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractproperty(property):
    """A property that is abstract. Deprecated: combine property and abstractmethod."""

    __isabstractmethod__ = True


class ABCMeta(type):
    """Metaclass of abstract base classes: it keeps their abstract methods and their virtual subclasses."""

    def __new__(mcls, name, bases, namespace, /, **kwargs):
        cls = super().__new__(mcls, name, bases, namespace, **kwargs)
        _abc_init(cls)
        return cls

    register = _abc.register
    __instancecheck__ = _abc.__instancecheck__
    __subclasscheck__ = _abc.__subclasscheck__
    _abc_registry_clear = _abc._abc_registry_clear
    _abc_caches_clear = _abc._abc_caches_clear


class ABC(metaclass=ABCMeta):
    """Base class with ABCMeta as its metaclass."""

    __slots__ = ()


def update_abstractmethods(cls):
    """Recompute the abstract methods of a class to which a decorator has added methods, and return the class."""
    if not hasattr(cls, '__abstractmethods__'):
        return cls
    abstracts = set()
    for base in cls.__bases__:
        for name in getattr(base, '__abstractmethods__', ()):
            if getattr(getattr(cls, name, None), '__isabstractmethod__', False):
                abstracts.add(name)
    for name, value in cls.__dict__.items():
        if getattr(value, '__isabstractmethod__', False):
            abstracts.add(name)
    cls.__abstractmethods__ = frozenset(abstracts)
    return cls
