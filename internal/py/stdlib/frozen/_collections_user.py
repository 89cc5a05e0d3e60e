"""UserDict, UserList and UserString: classes to derive from, each with the real object in its attribute data.

What most methods do is to call the method of the same name on data. They are made by one function per signature, so that a call with the
wrong arguments is refused in the name of the method.
"""

import operator as _operator
import sys as _sys
from _collections_abc import MutableMapping, MutableSequence, Sequence

# The classes belong to the module that shows them.
__name__ = "collections"


def _named(cls_name, name, method):
    """Give a method that a function made the name it has in its class."""
    method.__name__ = name
    method.__qualname__ = f"{cls_name}.{name}"
    return method


def _twin(wrapper):
    """A new object of the class with the same attributes and a copy of data, made without __init__."""
    cls = wrapper.__class__
    made = cls.__new__(cls)
    made.__dict__.update(wrapper.__dict__)
    made.__dict__["data"] = wrapper.__dict__["data"].copy()  # by the dict: data may be a descriptor of a derived class
    return made


def _comparisons(cls_name, unwrap):
    """The comparisons of data with another object, or with what another wrapper holds."""
    def make(name, holds):
        def compare(self, other):
            return holds(self.data, unwrap(other))
        return _named(cls_name, name, compare)
    return {f"__{op}__": make(f"__{op}__", _operator.__dict__[op]) for op in ("eq", "lt", "le", "gt", "ge")}


# ---- UserDict


class UserDict(MutableMapping):
    """A dict to derive classes from: all changes go through __setitem__ and __delitem__."""

    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        for given in (dict, kwargs or None):
            if given is not None:
                self.update(given)

    @classmethod
    def fromkeys(cls, iterable, value=None):
        made = cls()
        for key in iterable:
            made[key] = value
        return made

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        missing = getattr(self.__class__, "__missing__", None)
        if missing is None:
            raise KeyError(key)
        return missing(self, key)

    def get(self, key, default=None):
        # Not as a Mapping does it, by a KeyError: __missing__ has no say here.
        return self[key] if key in self else default

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __contains__(self, key):
        return key in self.data

    def __iter__(self):
        return iter(self.data)

    def __len__(self):
        return len(self.data)

    def __repr__(self):
        return repr(self.data)

    def __or__(self, other):
        held = _dict_data(other)
        return held if held is NotImplemented else self.__class__(self.data | held)

    def __ror__(self, other):
        held = _dict_data(other)
        return held if held is NotImplemented else self.__class__(held | self.data)

    def __ior__(self, other):
        self.data |= other.data if isinstance(other, UserDict) else other
        return self

    def __copy__(self):
        return _twin(self)

    def copy(self):
        if self.__class__ is UserDict:
            return UserDict(self.data.copy())
        # A copy of what is empty for the time being gets its items through its own __setitem__.
        from copy import copy
        data, self.data = self.data, {}
        try:
            made = copy(self)
        finally:
            self.data = data
        made.update(self)
        return made


def _dict_data(other):
    """The dict behind an operand; NotImplemented if there is none."""
    if isinstance(other, UserDict):
        return other.data
    return other if isinstance(other, dict) else NotImplemented


# ---- UserList


def _list_data(other):
    """The list behind a UserList, or the object itself."""
    return other.data if isinstance(other, UserList) else other


def _as_list(wrapper, other):
    """An operand as something that can be added to the data of a wrapper."""
    held = _list_data(other)
    return held if isinstance(held, type(wrapper.data)) else list(held)


class UserList(MutableSequence):
    """A list to derive classes from."""

    def __init__(self, initlist=None):
        self.data = [] if initlist is None else list(_list_data(initlist))

    locals().update(_comparisons("UserList", _list_data))

    def __repr__(self):
        return repr(self.data)

    # Items

    def __getitem__(self, i):
        found = self.data[i]
        return self.__class__(found) if isinstance(i, slice) else found

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __len__(self):
        return len(self.data)

    def __contains__(self, item):
        return item in self.data

    def count(self, item):
        return self.data.count(item)

    def index(self, item, *args):
        return self.data.index(item, *args)

    # New lists

    def __add__(self, other):
        return self.__class__(self.data + _as_list(self, other))

    def __radd__(self, other):
        return self.__class__(_as_list(self, other) + self.data)

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __copy__(self):
        return _twin(self)

    def copy(self):
        return self.__class__(self)

    # Changes

    def __iadd__(self, other):
        self.data += _as_list(self, other)
        return self

    def __imul__(self, n):
        self.data *= n
        return self

    def append(self, item):
        self.data.append(item)

    def extend(self, other):
        self.data.extend(_list_data(other))

    def insert(self, i, item):
        self.data.insert(i, item)

    def remove(self, item):
        self.data.remove(item)

    def pop(self, i=-1):
        return self.data.pop(i)

    def clear(self):
        self.data.clear()

    def sort(self, /, *args, **kwds):
        self.data.sort(*args, **kwds)

    def reverse(self):
        self.data.reverse()


# ---- UserString


def _str_data(other):
    """The str behind a UserString, or the object itself."""
    return other.data if isinstance(other, UserString) else other


def _text_of(other):
    """An operand of + as a str."""
    held = _str_data(other)
    return held if isinstance(held, str) else str(held)


def _str_methods(make, names):
    """Methods that pass their arguments on to those of str, each made from the one of the same name."""
    return {n: _named("UserString", n, make(getattr(str, n))) for n in names.split()}


def _changed(method):
    def changed(self):
        return self.__class__(method(self.data))
    return changed


def _padded(method):
    def padded(self, width, *args):
        return self.__class__(method(self.data, width, *args))
    return padded


def _stripped(method):
    def stripped(self, chars=None):
        return self.__class__(method(self.data, chars))
    return stripped


def _asked(method):
    def asked(self):
        return method(self.data)
    return asked


def _searched(method):
    def searched(self, sub, start=0, end=_sys.maxsize):
        return method(self.data, _str_data(sub), start, end)
    return searched


def _located(method):
    def located(self, sub, start=0, end=_sys.maxsize):
        return method(self.data, sub, start, end)  # a UserString is refused, other than by find and count
    return located


def _parted(method):
    def parted(self, sep):
        return method(self.data, sep)
    return parted


def _divided(method):
    def divided(self, sep=None, maxsplit=-1):
        return method(self.data, sep, maxsplit)
    return divided


class UserString(Sequence):
    """A str to derive classes from."""

    def __init__(self, seq):
        self.data = seq if isinstance(seq, str) else seq.data[:] if isinstance(seq, UserString) else str(seq)

    locals().update(_comparisons("UserString", _str_data))

    def __hash__(self):
        return hash(self.data)

    def __getnewargs__(self):
        return (self.data[:],)

    # Other types

    def __repr__(self):
        return repr(self.data)

    def __str__(self):
        return str(self.data)

    def __int__(self):
        return int(self.data)

    def __float__(self):
        return float(self.data)

    def __complex__(self):
        return complex(self.data)

    def encode(self, encoding='utf-8', errors='strict'):
        # None stands for the default, unlike with str.
        return self.data.encode('utf-8' if encoding is None else encoding, 'strict' if errors is None else errors)

    # Characters

    def __len__(self):
        return len(self.data)

    def __contains__(self, char):
        return _str_data(char) in self.data

    def __getitem__(self, index):
        return self.__class__(self.data[index])

    # Strings of the class itself

    def __add__(self, other):
        return self.__class__(self.data + _text_of(other))

    def __radd__(self, other):
        return self.__class__(_text_of(other) + self.data)

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __mod__(self, args):
        return self.__class__(self.data % args)

    def __rmod__(self, template):
        return self.__class__(str(template) % self)

    locals().update(_str_methods(_changed, "capitalize casefold lower swapcase title upper"))
    locals().update(_str_methods(_padded, "center ljust rjust"))
    locals().update(_str_methods(_stripped, "lstrip rstrip strip"))

    def zfill(self, width):
        return self.__class__(self.data.zfill(width))

    def expandtabs(self, tabsize=8):
        return self.__class__(self.data.expandtabs(tabsize))

    def translate(self, *args):
        return self.__class__(self.data.translate(*args))

    def removeprefix(self, prefix, /):
        return self.__class__(self.data.removeprefix(_str_data(prefix)))

    def removesuffix(self, suffix, /):
        return self.__class__(self.data.removesuffix(_str_data(suffix)))

    def replace(self, old, new, maxsplit=-1):
        return self.__class__(self.data.replace(_str_data(old), _str_data(new), maxsplit))

    # What str returns

    locals().update(_str_methods(_asked, "isalnum isalpha isascii isdecimal isdigit isidentifier islower isnumeric isprintable"
                                         " isspace istitle isupper"))
    locals().update(_str_methods(_searched, "count find rfind"))
    locals().update(_str_methods(_located, "index rindex"))
    locals().update(_str_methods(_parted, "partition rpartition"))
    locals().update(_str_methods(_divided, "split rsplit"))
    maketrans = str.maketrans

    def startswith(self, prefix, start=0, end=_sys.maxsize):
        return self.data.startswith(prefix, start, end)

    def endswith(self, suffix, start=0, end=_sys.maxsize):
        return self.data.endswith(suffix, start, end)

    def splitlines(self, keepends=False):
        return self.data.splitlines(keepends)

    def join(self, seq):
        return self.data.join(seq)

    def format(self, /, *args, **kwds):
        return self.data.format(*args, **kwds)

    def format_map(self, mapping):
        return self.data.format_map(mapping)
