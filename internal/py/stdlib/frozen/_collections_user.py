"""UserDict, UserList and UserString: classes to derive from, each with the real object in its attribute data.

Most methods call the method of the same name on data. They are made by one function per signature,
so that a call with the wrong arguments is refused in the name of the method.
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


def _applied(cls_name, *functions):
    """Special methods that apply a function to data: __len__ by len, __int__ by int."""
    def make(function):
        def apply(self):
            return function(self.data)
        return _named(cls_name, f"__{function.__name__}__", apply)
    return {f"__{function.__name__}__": make(function) for function in functions}


def _twin(wrapper):
    """A new object of the class with the same attributes and a copy of data, made without __init__."""
    made = wrapper.__class__.__new__(wrapper.__class__)
    # By the dict: data may be a descriptor of a derived class.
    made.__dict__ |= wrapper.__dict__ | {"data": wrapper.__dict__["data"].copy()}
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
        """Make a dict of the class with the keys of an iterable, all with the same value."""
        made = cls()
        for key in iterable:
            made[key] = value
        return made

    # Items

    def __contains__(self, key):
        """Whether there is a key."""
        return key in self.data

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        missing = getattr(self.__class__, "__missing__", None)
        if missing is None:
            raise KeyError(key)
        return missing(self, key)

    def get(self, key, default=None):
        """The value of key, or default; unlike a Mapping's, not by a KeyError: __missing__ has no say here."""
        return self[key] if key in self else default

    def __delitem__(self, key):
        """Remove a key and its value."""
        del self.data[key]

    def __setitem__(self, key, item):
        """Give a key a value."""
        self.data[key] = item

    locals().update(_applied("UserDict", len, iter, repr))

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
    locals().update(_applied("UserList", len, repr))

    # Items

    def __getitem__(self, i):
        """An item, or a list of the class with the items of a slice."""
        found = self.data[i]
        return self.__class__(found) if isinstance(i, slice) else found

    def __delitem__(self, i):
        """Remove an item, or those of a slice."""
        del self.data[i]

    def __setitem__(self, i, item):
        """Replace an item, or those of a slice."""
        self.data[i] = item

    def __contains__(self, item):
        """Whether some item is equal to one."""
        return item in self.data

    def index(self, item, *args):
        """The index of the first item that is equal to one; ValueError if there is none."""
        return self.data.index(item, *args)

    def count(self, item):
        """How many items are equal to one."""
        return self.data.count(item)

    # New lists

    def __add__(self, other):
        return self.__class__(self.data + _as_list(self, other))

    def __radd__(self, other):
        return self.__class__(_as_list(self, other) + self.data)

    def __mul__(self, n):
        """The items n times."""
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def copy(self):
        """A list of the class with the same items."""
        return self.__class__(self)

    def __copy__(self):
        return _twin(self)

    # Changes

    def __iadd__(self, other):
        self.data += _as_list(self, other)
        return self

    def __imul__(self, n):
        self.data *= n
        return self

    def append(self, item):
        """Add an item at the end."""
        self.data.append(item)

    def extend(self, other):
        """Add the items of an iterable at the end."""
        self.data.extend(_list_data(other))

    def insert(self, i, item):
        """Put an item before the one at i."""
        self.data.insert(i, item)

    def pop(self, i=-1):
        """Remove the item at i, the last by default, and return it."""
        return self.data.pop(i)

    def remove(self, item):
        """Remove the first item that is equal to one."""
        self.data.remove(item)

    def clear(self):
        """Remove all items."""
        self.data.clear()

    def reverse(self):
        """Reverse the order of the items in place."""
        self.data.reverse()

    def sort(self, /, *args, **kwds):
        """Sort the items in place."""
        self.data.sort(*args, **kwds)


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

    def __getnewargs__(self):
        return (self.data[:],)

    # Other types

    locals().update(_applied("UserString", str, int, float, complex, repr, hash, len))

    def encode(self, encoding='utf-8', errors='strict'):
        """The text as bytes. None stands for a default, unlike with str."""
        return self.data.encode('utf-8' if encoding is None else encoding, 'strict' if errors is None else errors)

    # Characters

    def __getitem__(self, index):
        """A character, or those of a slice, as a string of the class."""
        return self.__class__(self.data[index])

    def __contains__(self, char):
        return _str_data(char) in self.data

    # Strings of the class itself

    def __add__(self, other):
        return self.__class__(self.data + _text_of(other))

    def __radd__(self, other):
        return self.__class__(_text_of(other) + self.data)

    def __mod__(self, args):
        """Format the text as the operator % of str does."""
        return self.__class__(self.data % args)

    def __rmod__(self, template):
        """Format another text with this one as its argument."""
        return self.__class__(str(template) % self)

    def __mul__(self, n):
        """The text n times."""
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    locals().update(_str_methods(_changed, "capitalize casefold lower swapcase title upper"))
    locals().update(_str_methods(_padded, "center ljust rjust"))
    locals().update(_str_methods(_stripped, "lstrip rstrip strip"))

    def expandtabs(self, tabsize=8):
        """Replace tabs by spaces."""
        return self.__class__(self.data.expandtabs(tabsize))

    def zfill(self, width):
        """Put zeros before a number, after its sign."""
        return self.__class__(self.data.zfill(width))

    def translate(self, *args):
        """Replace characters by a table, see maketrans."""
        return self.__class__(self.data.translate(*args))

    def removeprefix(self, prefix, /):
        return self.__class__(self.data.removeprefix(_str_data(prefix)))

    def removesuffix(self, suffix, /):
        return self.__class__(self.data.removesuffix(_str_data(suffix)))

    def replace(self, old, new, maxsplit=-1):
        return self.__class__(self.data.replace(_str_data(old), _str_data(new), maxsplit))

    # What str returns

    locals().update(_str_methods(_asked, "isalnum isalpha isascii isdecimal isdigit isidentifier islower isnumeric"
                                         " isprintable isspace istitle isupper"))
    locals().update(_str_methods(_searched, "count find rfind"))
    locals().update(_str_methods(_located, "index rindex"))
    locals().update(_str_methods(_parted, "partition rpartition"))
    locals().update(_str_methods(_divided, "split rsplit"))
    maketrans = str.maketrans

    def format(self, /, *args, **kwds):
        """Fill the fields of the text."""
        return self.data.format(*args, **kwds)

    def format_map(self, mapping):
        """Fill the fields of the text from a mapping."""
        return self.data.format_map(mapping)

    def join(self, seq):
        """Put the text between strings."""
        return self.data.join(seq)

    def splitlines(self, keepends=False):
        """The lines of the text."""
        return self.data.splitlines(keepends)

    def startswith(self, prefix, start=0, end=_sys.maxsize):
        """Whether the text, or a part of it, starts with a prefix."""
        return self.data.startswith(prefix, start, end)

    def endswith(self, suffix, start=0, end=_sys.maxsize):
        """Whether the text, or a part of it, ends with a suffix."""
        return self.data.endswith(suffix, start, end)
