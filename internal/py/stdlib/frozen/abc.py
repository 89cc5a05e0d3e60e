"""Abstract base classes."""

import _abc
from _abc import _abc_init, get_cache_token

__all__ = ['ABC', 'ABCMeta', 'abstractclassmethod', 'abstractmethod', 'abstractproperty', 'abstractstaticmethod',
           'get_cache_token', 'update_abstractmethods']


def abstractmethod(funcobj):
    """Mark a method that subclasses have to define before they can be instantiated."""
    setattr(funcobj, '__isabstractmethod__', True)
    return funcobj


def _is_abstract(value):
    return getattr(value, '__isabstractmethod__', False)


# Natives of ABCMeta call checks that are written in Python from here: those look at the module of their caller.

def _ask(check, subclass):
    return check(subclass)


def _ask_class(subclass, cls):
    return issubclass(subclass, cls)


class ABCMeta(type):
    """Metaclass of abstract base classes: it keeps their abstract methods and their virtual subclasses."""

    register = _abc.register
    __instancecheck__ = _abc.__instancecheck__
    __subclasscheck__ = _abc.__subclasscheck__
    _abc_registry_clear = _abc._abc_registry_clear
    _abc_caches_clear = _abc._abc_caches_clear

    def __new__(mcls, name, bases, namespace, /, **kwargs):
        made = super(ABCMeta, mcls).__new__(mcls, name, bases, namespace, **kwargs)
        _abc_init(made)
        return made


class ABC(metaclass=ABCMeta):
    """Base class with ABCMeta as its metaclass."""

    __slots__ = ()


def update_abstractmethods(cls):
    """Recompute the abstract methods of a class to which a decorator has added methods, and return the class."""
    if hasattr(cls, '__abstractmethods__'):
        inherited = {name for base in cls.__bases__ for name in getattr(base, '__abstractmethods__', ())}
        open_ones = [name for name in inherited if _is_abstract(getattr(cls, name, None))]
        own = [name for name, value in vars(cls).items() if _is_abstract(value)]
        cls.__abstractmethods__ = frozenset(open_ones + own)
    return cls


# Deprecated: today abstractmethod goes under classmethod, staticmethod and property.

class abstractclassmethod(classmethod):
    """A class method that is abstract."""

    def __init__(self, callable):
        super().__init__(abstractmethod(callable))

    __isabstractmethod__ = True


class abstractstaticmethod(staticmethod):
    """A static method that is abstract."""

    def __init__(self, callable):
        super().__init__(abstractmethod(callable))

    __isabstractmethod__ = True


class abstractproperty(property):
    """A property that is abstract."""

    __isabstractmethod__ = True
