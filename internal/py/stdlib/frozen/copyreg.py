"""How objects of some classes are pickled, for classes that cannot say so themselves."""

from _copyreg import __newobj__, __newobj_ex__

__all__ = ["pickle", "constructor", "add_extension", "remove_extension", "clear_extension_cache"]

dispatch_table = {}
_extension_registry = {}
_inverted_registry = {}
_extension_cache = {}


def pickle(ob_type, pickle_function, constructor_ob=None):
    """Have pickle_function take objects of a class apart."""
    if not callable(pickle_function):
        raise TypeError("reduction functions must be callable")
    dispatch_table[ob_type] = pickle_function
    if constructor_ob is not None:
        constructor(constructor_ob)


def pickle_complex(c):
    return complex, (c.real, c.imag)


def pickle_union(obj):
    from functools import reduce
    from operator import or_
    return reduce, (or_, obj.__args__)


dispatch_table[complex], dispatch_table[type(int | str)] = pickle_complex, pickle_union


def constructor(object):
    """Check that something can be called."""
    if not callable(object):
        raise TypeError("constructors must be callable")


def _reconstructor(cls, base, state):
    """Make an object as protocols below 2 describe it."""
    if base is object:
        return object.__new__(cls)
    obj = base.__new__(cls, state)
    if base.__init__ != object.__init__:
        base.__init__(obj, state)
    return obj


def add_extension(module, name, code):
    """Give a global a number that stands for it in pickles."""
    code = int(code)
    if not 1 <= code <= 0x7fffffff:
        raise ValueError("code out of range")
    key = (module, name)
    if _extension_registry.get(key) == code and _inverted_registry.get(code) == key:
        return
    if key in _extension_registry:
        raise ValueError("key %s is already registered with code %s" % (key, _extension_registry[key]))
    if code in _inverted_registry:
        raise ValueError("code %s is already in use for key %s" % (code, _inverted_registry[code]))
    _extension_registry[key] = code
    _inverted_registry[code] = key


def remove_extension(module, name, code):
    """Take the number of a global away."""
    key = (module, name)
    if _extension_registry.get(key) != code or _inverted_registry.get(code) != key:
        raise ValueError("key %s is not registered with code %s" % (key, code))
    del _extension_registry[key], _inverted_registry[code]
    _extension_cache.pop(code, None)


def clear_extension_cache():
    """Forget which objects numbers stand for."""
    _extension_cache.clear()
