"""How objects of some classes are pickled, for classes that cannot say so themselves."""

from _copyreg import __newobj__, __newobj_ex__

__all__ = ["pickle", "constructor", "add_extension", "remove_extension", "clear_extension_cache"]

dispatch_table = {}
_extension_registry = {}
_inverted_registry = {}
_extension_cache = {}


def pickle(ob_type, pickle_function, constructor_ob=None):
    """Have pickle_function take objects of a class apart."""
    if callable(pickle_function):
        dispatch_table[ob_type] = pickle_function
        return None if constructor_ob is None else constructor(constructor_ob)
    raise TypeError("reduction functions must be callable")


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
    made = base.__new__(cls, state)
    init = base.__init__
    if init != object.__init__:
        init(made, state)
    return made


def _registered(key, code):
    """What a global and a number are registered with, each None if it is not."""
    return _extension_registry.get(key), _inverted_registry.get(code)


def add_extension(module, name, code):
    """Give a global a number that stands for it in pickles."""
    key, code = (module, name), int(code)
    if code not in range(1, 0x80000000):
        raise ValueError("code out of range")
    taken_code, taken_key = _registered(key, code)
    if (taken_code, taken_key) == (code, key):
        return
    if taken_code is not None:
        raise ValueError(f"key {key} is already registered with code {taken_code}")
    if taken_key is not None:
        raise ValueError(f"code {code} is already in use for key {taken_key}")
    _inverted_registry[code], _extension_registry[key] = key, code


def remove_extension(module, name, code):
    """Take the number of a global away."""
    key = (module, name)
    if _registered(key, code) != (code, key):
        raise ValueError(f"key {key} is not registered with code {code}")
    for table, entry in (_extension_registry, key), (_inverted_registry, code):
        del table[entry]
    _extension_cache.pop(code, None)


def clear_extension_cache():
    """Forget which objects numbers stand for."""
    _extension_cache.clear()
