"""Containers beside dict, list, set and tuple.

* namedtuple   makes classes of tuples whose items have names
* deque        a list with fast appends and pops at both ends
* ChainMap     several mappings seen as one
* Counter      counts hashable objects
* OrderedDict  a dict whose order can be changed
* defaultdict  a dict that makes missing values by a function
* UserDict, UserList, UserString  wrappers to derive classes from
"""

import _collections_abc
import sys as _sys
from _collections import (OrderedDict, _count_elements, _deque_iterator, _namedtuple_new, _tuplegetter, defaultdict,
                          deque)
from itertools import chain as _chain, repeat as _repeat, starmap as _starmap
from keyword import iskeyword as _iskeyword
from operator import eq as _eq, itemgetter as _itemgetter

__all__ = ['ChainMap', 'Counter', 'OrderedDict', 'UserDict', 'UserList', 'UserString', 'defaultdict', 'deque',
           'namedtuple']

_collections_abc.MutableSequence.register(deque)


def _recursive_repr(function):
    """Decorator for a __repr__: inside of itself the object is shown as three dots."""
    running = set()

    def __repr__(self):
        key = id(self)
        if key in running:
            return '...'
        running.add(key)
        try:
            return function(self)
        finally:
            running.discard(key)

    __repr__.__module__ = function.__module__
    __repr__.__qualname__ = function.__qualname__
    __repr__.__wrapped__ = function
    return __repr__


# namedtuple

def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """Return a new subclass of tuple whose items can be read as attributes.

    >>> Point = namedtuple('Point', ['x', 'y'])
    >>> p = Point(11, y=22)
    >>> p.x + p[1]
    33
    >>> p._replace(x=100)
    Point(x=100, y=22)
    """
    if isinstance(field_names, str):
        field_names = field_names.replace(',', ' ').split()
    names = [str(name) for name in field_names]
    typename = _sys.intern(str(typename))
    if rename:
        _rename_fields(names)
    _check_names(typename, names, rename)
    default_values = _field_defaults(names, defaults)

    fields = tuple(_sys.intern(name) for name in names)
    count = len(fields)
    shown = ', '.join(fields) + (',' if count == 1 else '')
    template = '(' + ', '.join([name + '=%r' for name in fields]) + ')'
    tuple_new = tuple.__new__

    __new__ = _namedtuple_new(typename, fields)
    __new__.__name__ = '__new__'
    __new__.__doc__ = f'Create new instance of {typename}({shown})'
    if defaults is not None:
        __new__.__defaults__ = tuple(default_values.values())

    @classmethod
    def _make(cls, iterable):
        result = tuple_new(cls, iterable)
        if len(result) != count:
            raise TypeError(f'Expected {count} arguments, got {len(result)}')
        return result

    _make.__func__.__doc__ = f'Make a new {typename} object from a sequence or iterable'

    def _replace(self, /, **kwds):
        result = self._make([kwds.pop(name, value) for name, value in zip(fields, self)])
        if kwds:
            raise TypeError(f'Got unexpected field names: {list(kwds)!r}')
        return result

    _replace.__doc__ = f'Return a new {typename} object replacing specified fields with new values'

    def __repr__(self):
        'Return a nicely formatted representation string'
        return self.__class__.__name__ + template % self

    def _asdict(self):
        'Return a new dict which maps field names to their values.'
        return dict(zip(self._fields, self))

    def __getnewargs__(self):
        'Return self as a plain tuple.  Used by copy and pickle.'
        return tuple(self)

    for method in (__new__, _make.__func__, _replace, __repr__, _asdict, __getnewargs__):
        method.__qualname__ = f'{typename}.{method.__name__}'

    namespace = {
        '__doc__': f'{typename}({shown})',
        '__slots__': (),
        '_fields': fields,
        '_field_defaults': default_values,
        '__new__': __new__,
        '_make': _make,
        '__replace__': _replace,
        '_replace': _replace,
        '__repr__': __repr__,
        '_asdict': _asdict,
        '__getnewargs__': __getnewargs__,
        '__match_args__': fields,
    }
    for index, name in enumerate(fields):
        namespace[name] = _tuplegetter(index, _sys.intern(f'Alias for field number {index}'))
    result = type(typename, (tuple,), namespace)

    if module is None:
        # The class belongs to whoever called namedtuple().
        module = _sys._getframe(1).f_globals.get('__name__', '__main__')
    if module is not None:
        result.__module__ = module
    return result


def _rename_fields(names):
    """Replace names that cannot be fields by their position, in place."""
    seen = set()
    for index, name in enumerate(names):
        if not name.isidentifier() or _iskeyword(name) or name.startswith('_') or name in seen:
            names[index] = f'_{index}'
        seen.add(name)


def _check_names(typename, names, renamed):
    """Raise ValueError for a name that cannot be that of a class or field."""
    for name in [typename] + names:
        if not name.isidentifier():
            raise ValueError(f'Type names and field names must be valid identifiers: {name!r}')
        if _iskeyword(name):
            raise ValueError(f'Type names and field names cannot be a keyword: {name!r}')
    seen = set()
    for name in names:
        if name.startswith('_') and not renamed:
            raise ValueError(f'Field names cannot start with an underscore: {name!r}')
        if name in seen:
            raise ValueError(f'Encountered duplicate field name: {name!r}')
        seen.add(name)


def _field_defaults(names, defaults):
    """The defaults, which belong to the last fields, by name."""
    if defaults is None:
        return {}
    defaults = tuple(defaults)
    if len(defaults) > len(names):
        raise TypeError('Got more default values than field names')
    return dict(zip(names[len(names) - len(defaults):], defaults))


# Counter

class Counter(dict):
    """A dict of hashable items and how often they occur.

    >>> c = Counter('abracadabra')
    >>> c.most_common(2)
    [('a', 5), ('b', 2)]
    >>> c['x']
    0

    Counts may be zero or negative. Sums, differences, unions and intersections keep positive counts only.
    """

    def __init__(self, iterable=None, /, **kwds):
        super().__init__()
        self.update(iterable, **kwds)

    def __missing__(self, key):
        'The count of elements not in the Counter is zero.'
        return 0

    def total(self):
        'Sum of the counts'
        return sum(self.values())

    def most_common(self, n=None):
        """List the n most common elements and their counts from the most common to the least; all if n is None."""
        if n == 1 and self:
            return [max(self.items(), key=_itemgetter(1))]
        items = sorted(self.items(), key=_itemgetter(1), reverse=True)
        return items if n is None or n >= len(items) else items[:max(n, 0)]

    def elements(self):
        """Iterator over elements repeating each as many times as its count."""
        return _chain.from_iterable(_starmap(_repeat, self.items()))

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError('Counter.fromkeys() is undefined.  Use Counter(iterable) instead.')

    def update(self, iterable=None, /, **kwds):
        """Add the counts of another mapping, or count the items of an iterable."""
        if iterable is not None:
            if not isinstance(iterable, _collections_abc.Mapping):
                _count_elements(self, iterable)
            elif self:
                get = self.get
                for elem, count in iterable.items():
                    self[elem] = count + get(elem, 0)
            else:
                super().update(iterable)
        if kwds:
            self.update(kwds)

    def subtract(self, iterable=None, /, **kwds):
        """Subtract the counts of another mapping, or of the items of an iterable."""
        if iterable is not None:
            get = self.get
            if isinstance(iterable, _collections_abc.Mapping):
                for elem, count in iterable.items():
                    self[elem] = get(elem, 0) - count
            else:
                for elem in iterable:
                    self[elem] = get(elem, 0) - 1
        if kwds:
            self.subtract(kwds)

    def copy(self):
        'Return a shallow copy.'
        return self.__class__(self)

    def __reduce__(self):
        return self.__class__, (dict(self),)

    def __delitem__(self, elem):
        'Like dict.__delitem__() but does not raise KeyError for missing values.'
        if elem in self:
            super().__delitem__(elem)

    def __repr__(self):
        if not self:
            return f'{self.__class__.__name__}()'
        try:
            shown = dict(self.most_common())
        except TypeError:
            shown = dict(self)  # counts that cannot be ordered
        return f'{self.__class__.__name__}({shown!r})'

    # Comparisons: an element that is not there has the count 0.

    def __eq__(self, other):
        'True if all counts agree. Missing counts are treated as zero.'
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] == other[e] for c in (self, other) for e in c)

    def __ne__(self, other):
        'True if any counts disagree. Missing counts are treated as zero.'
        if not isinstance(other, Counter):
            return NotImplemented
        return not self == other

    def __le__(self, other):
        'True if all counts in self are a subset of those in other.'
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] <= other[e] for c in (self, other) for e in c)

    def __lt__(self, other):
        'True if all counts in self are a proper subset of those in other.'
        if not isinstance(other, Counter):
            return NotImplemented
        return self <= other and self != other

    def __ge__(self, other):
        'True if all counts in self are a superset of those in other.'
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] >= other[e] for c in (self, other) for e in c)

    def __gt__(self, other):
        'True if all counts in self are a proper superset of those in other.'
        if not isinstance(other, Counter):
            return NotImplemented
        return self >= other and self != other

    # Arithmetic: results keep positive counts only, in the order of the left operand, then of the right one.

    def __add__(self, other):
        'Add counts from two counters.'
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for elem, count in self.items():
            count += other[elem]
            if count > 0:
                result[elem] = count
        for elem, count in other.items():
            if elem not in self and count > 0:
                result[elem] = count
        return result

    def __sub__(self, other):
        'Subtract count, but keep only results with positive counts.'
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for elem, count in self.items():
            count -= other[elem]
            if count > 0:
                result[elem] = count
        for elem, count in other.items():
            if elem not in self and count < 0:
                result[elem] = 0 - count
        return result

    def __or__(self, other):
        'Union is the maximum of value in either of the input counters.'
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for elem, count in self.items():
            most = other[elem]
            if count >= most:
                most = count
            if most > 0:
                result[elem] = most
        for elem, count in other.items():
            if elem not in self and count > 0:
                result[elem] = count
        return result

    def __and__(self, other):
        'Intersection is the minimum of corresponding counts.'
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for elem, count in self.items():
            least = other[elem]
            if count < least:
                least = count
            if least > 0:
                result[elem] = least
        return result

    def __pos__(self):
        'Adds an empty counter, effectively stripping negative and zero counts'
        result = Counter()
        for elem, count in self.items():
            if count > 0:
                result[elem] = count
        return result

    def __neg__(self):
        'Subtracts from an empty counter.  Strips positive and zero counts, and flips the sign on negative counts.'
        result = Counter()
        for elem, count in self.items():
            if count < 0:
                result[elem] = 0 - count
        return result

    def _keep_positive(self):
        'Remove the elements whose count is not positive.'
        for elem in [elem for elem, count in self.items() if not count > 0]:
            del self[elem]
        return self

    def __iadd__(self, other):
        'Inplace add from another counter, keeping only positive counts.'
        for elem, count in other.items():
            self[elem] += count
        return self._keep_positive()

    def __isub__(self, other):
        'Inplace subtract counter, but keep only results with positive counts.'
        for elem, count in other.items():
            self[elem] -= count
        return self._keep_positive()

    def __ior__(self, other):
        'Inplace union is the maximum of value from either counter.'
        for elem, count in other.items():
            if count > self[elem]:
                self[elem] = count
        return self._keep_positive()

    def __iand__(self, other):
        'Inplace intersection is the minimum of corresponding counts.'
        for elem, count in self.items():
            if other[elem] < count:
                self[elem] = other[elem]
        return self._keep_positive()


# ChainMap

class ChainMap(_collections_abc.MutableMapping):
    """Several mappings seen as one: lookups go through all of them, changes to the first only."""

    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for mapping in self.maps:
            try:
                return mapping[key]  # no look with in first: the mapping may be a defaultdict
            except KeyError:
                pass
        return self.__missing__(key)

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __len__(self):
        return len(set().union(*self.maps))

    def __iter__(self):
        keys = {}
        for mapping in reversed(self.maps):
            keys |= dict.fromkeys(mapping)
        return iter(keys)

    def __contains__(self, key):
        for mapping in self.maps:
            if key in mapping:
                return True
        return False

    def __bool__(self):
        return any(self.maps)

    @_recursive_repr
    def __repr__(self):
        return f'{self.__class__.__name__}({", ".join([repr(m) for m in self.maps])})'

    @classmethod
    def fromkeys(cls, iterable, value=None, /):
        'Create a new ChainMap with keys from iterable and values set to value.'
        return cls(dict.fromkeys(iterable, value))

    def copy(self):
        'New ChainMap or subclass with a new copy of maps[0] and refs to maps[1:]'
        return self.__class__(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    def new_child(self, m=None, **kwargs):
        'New ChainMap with a new map followed by all previous maps; without a map, the keywords or an empty dict.'
        if m is None:
            m = kwargs
        elif kwargs:
            m.update(kwargs)
        return self.__class__(m, *self.maps)

    @property
    def parents(self):
        'New ChainMap from maps[1:].'
        return self.__class__(*self.maps[1:])

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        try:
            del self.maps[0][key]
        except KeyError:
            raise KeyError(f'Key not found in the first mapping: {key!r}')

    def popitem(self):
        'Remove and return an item pair from maps[0]. Raise KeyError is maps[0] is empty.'
        try:
            return self.maps[0].popitem()
        except KeyError:
            raise KeyError('No keys found in the first mapping.')

    def pop(self, key, *args):
        'Remove *key* from maps[0] and return its value. Raise KeyError if *key* not in maps[0].'
        try:
            return self.maps[0].pop(key, *args)
        except KeyError:
            raise KeyError(f'Key not found in the first mapping: {key!r}')

    def clear(self):
        'Clear maps[0], leaving maps[1:] intact.'
        self.maps[0].clear()

    def __ior__(self, other):
        self.maps[0].update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, _collections_abc.Mapping):
            return NotImplemented
        result = self.copy()
        result.maps[0].update(other)
        return result

    def __ror__(self, other):
        if not isinstance(other, _collections_abc.Mapping):
            return NotImplemented
        merged = dict(other)
        for mapping in reversed(self.maps):
            merged.update(mapping)
        return self.__class__(merged)


# UserDict, UserList, UserString: each keeps the real thing in its attribute data.

class UserDict(_collections_abc.MutableMapping):
    """A dict to derive classes from: all changes go through __setitem__ and __delitem__."""

    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if kwargs:
            self.update(kwargs)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        if hasattr(self.__class__, "__missing__"):
            return self.__class__.__missing__(self, key)
        raise KeyError(key)

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __repr__(self):
        return repr(self.data)

    def __or__(self, other):
        if isinstance(other, UserDict):
            return self.__class__(self.data | other.data)
        if isinstance(other, dict):
            return self.__class__(self.data | other)
        return NotImplemented

    def __ror__(self, other):
        if isinstance(other, UserDict):
            return self.__class__(other.data | self.data)
        if isinstance(other, dict):
            return self.__class__(other | self.data)
        return NotImplemented

    def __ior__(self, other):
        self.data |= other.data if isinstance(other, UserDict) else other
        return self

    def __copy__(self):
        twin = self.__class__.__new__(self.__class__)
        twin.__dict__.update(self.__dict__)
        twin.data = self.data.copy()
        return twin

    def copy(self):
        if self.__class__ is UserDict:
            return UserDict(self.data.copy())
        twin = self.__copy__()
        return twin

    @classmethod
    def fromkeys(cls, iterable, value=None):
        result = cls()
        for key in iterable:
            result[key] = value
        return result


def _list_data(other):
    """The list behind a UserList, or the object itself."""
    return other.data if isinstance(other, UserList) else other


class UserList(_collections_abc.MutableSequence):
    """A list to derive classes from."""

    def __init__(self, initlist=None):
        self.data = []
        if initlist is not None:
            # A list is copied by a slice, so the type of data stays.
            if type(initlist) == type(self.data):
                self.data[:] = initlist
            elif isinstance(initlist, UserList):
                self.data[:] = initlist.data[:]
            else:
                self.data = list(initlist)

    def __repr__(self):
        return repr(self.data)

    def __lt__(self, other):
        return self.data < _list_data(other)

    def __le__(self, other):
        return self.data <= _list_data(other)

    def __eq__(self, other):
        return self.data == _list_data(other)

    def __gt__(self, other):
        return self.data > _list_data(other)

    def __ge__(self, other):
        return self.data >= _list_data(other)

    def __contains__(self, item):
        return item in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        if isinstance(i, slice):
            return self.__class__(self.data[i])
        return self.data[i]

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def _list_of(self, other):
        other = _list_data(other)
        return other if isinstance(other, type(self.data)) else list(other)

    def __add__(self, other):
        return self.__class__(self.data + self._list_of(other))

    def __radd__(self, other):
        return self.__class__(self._list_of(other) + self.data)

    def __iadd__(self, other):
        self.data += self._list_of(other)
        return self

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __imul__(self, n):
        self.data *= n
        return self

    def __copy__(self):
        twin = self.__class__.__new__(self.__class__)
        twin.__dict__.update(self.__dict__)
        twin.data = self.data[:]
        return twin

    def append(self, item):
        self.data.append(item)

    def insert(self, i, item):
        self.data.insert(i, item)

    def pop(self, i=-1):
        return self.data.pop(i)

    def remove(self, item):
        self.data.remove(item)

    def clear(self):
        self.data.clear()

    def copy(self):
        return self.__class__(self)

    def count(self, item):
        return self.data.count(item)

    def index(self, item, *args):
        return self.data.index(item, *args)

    def reverse(self):
        self.data.reverse()

    def sort(self, /, *args, **kwds):
        self.data.sort(*args, **kwds)

    def extend(self, other):
        self.data.extend(_list_data(other))


def _str_data(other):
    """The str behind a UserString, or the object itself."""
    return other.data if isinstance(other, UserString) else other


class UserString(_collections_abc.Sequence):
    """A str to derive classes from."""

    def __init__(self, seq):
        if isinstance(seq, str):
            self.data = seq
        elif isinstance(seq, UserString):
            self.data = seq.data[:]
        else:
            self.data = str(seq)

    def __str__(self):
        return str(self.data)

    def __repr__(self):
        return repr(self.data)

    def __int__(self):
        return int(self.data)

    def __float__(self):
        return float(self.data)

    def __complex__(self):
        return complex(self.data)

    def __hash__(self):
        return hash(self.data)

    def __getnewargs__(self):
        return (self.data[:],)

    def __eq__(self, string):
        return self.data == _str_data(string)

    def __lt__(self, string):
        return self.data < _str_data(string)

    def __le__(self, string):
        return self.data <= _str_data(string)

    def __gt__(self, string):
        return self.data > _str_data(string)

    def __ge__(self, string):
        return self.data >= _str_data(string)

    def __contains__(self, char):
        return _str_data(char) in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.__class__(self.data[index])

    def __add__(self, other):
        other = _str_data(other)
        return self.__class__(self.data + (other if isinstance(other, str) else str(other)))

    def __radd__(self, other):
        return self.__class__((other if isinstance(other, str) else str(other)) + self.data)

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __mod__(self, args):
        return self.__class__(self.data % args)

    def __rmod__(self, template):
        return self.__class__(str(template) % self)

    # Methods that return a string of the class itself.

    def capitalize(self):
        return self.__class__(self.data.capitalize())

    def casefold(self):
        return self.__class__(self.data.casefold())

    def center(self, width, *args):
        return self.__class__(self.data.center(width, *args))

    def expandtabs(self, tabsize=8):
        return self.__class__(self.data.expandtabs(tabsize))

    def ljust(self, width, *args):
        return self.__class__(self.data.ljust(width, *args))

    def lower(self):
        return self.__class__(self.data.lower())

    def lstrip(self, chars=None):
        return self.__class__(self.data.lstrip(chars))

    def removeprefix(self, prefix, /):
        return self.__class__(self.data.removeprefix(_str_data(prefix)))

    def removesuffix(self, suffix, /):
        return self.__class__(self.data.removesuffix(_str_data(suffix)))

    def replace(self, old, new, maxsplit=-1):
        return self.__class__(self.data.replace(_str_data(old), _str_data(new), maxsplit))

    def rjust(self, width, *args):
        return self.__class__(self.data.rjust(width, *args))

    def rstrip(self, chars=None):
        return self.__class__(self.data.rstrip(chars))

    def strip(self, chars=None):
        return self.__class__(self.data.strip(chars))

    def swapcase(self):
        return self.__class__(self.data.swapcase())

    def title(self):
        return self.__class__(self.data.title())

    def translate(self, *args):
        return self.__class__(self.data.translate(*args))

    def upper(self):
        return self.__class__(self.data.upper())

    def zfill(self, width):
        return self.__class__(self.data.zfill(width))

    # Methods that return what str returns.

    def count(self, sub, start=0, end=_sys.maxsize):
        return self.data.count(_str_data(sub), start, end)

    def encode(self, encoding='utf-8', errors='strict'):
        return self.data.encode('utf-8' if encoding is None else encoding, 'strict' if errors is None else errors)

    def endswith(self, suffix, start=0, end=_sys.maxsize):
        return self.data.endswith(suffix, start, end)

    def find(self, sub, start=0, end=_sys.maxsize):
        return self.data.find(_str_data(sub), start, end)

    def format(self, /, *args, **kwds):
        return self.data.format(*args, **kwds)

    def format_map(self, mapping):
        return self.data.format_map(mapping)

    def index(self, sub, start=0, end=_sys.maxsize):
        return self.data.index(_str_data(sub), start, end)

    def isalnum(self):
        return self.data.isalnum()

    def isalpha(self):
        return self.data.isalpha()

    def isascii(self):
        return self.data.isascii()

    def isdecimal(self):
        return self.data.isdecimal()

    def isdigit(self):
        return self.data.isdigit()

    def isidentifier(self):
        return self.data.isidentifier()

    def islower(self):
        return self.data.islower()

    def isnumeric(self):
        return self.data.isnumeric()

    def isprintable(self):
        return self.data.isprintable()

    def isspace(self):
        return self.data.isspace()

    def istitle(self):
        return self.data.istitle()

    def isupper(self):
        return self.data.isupper()

    def join(self, seq):
        return self.data.join(seq)

    maketrans = str.maketrans

    def partition(self, sep):
        return self.data.partition(_str_data(sep))

    def rfind(self, sub, start=0, end=_sys.maxsize):
        return self.data.rfind(_str_data(sub), start, end)

    def rindex(self, sub, start=0, end=_sys.maxsize):
        return self.data.rindex(_str_data(sub), start, end)

    def rpartition(self, sep):
        return self.data.rpartition(_str_data(sep))

    def rsplit(self, sep=None, maxsplit=-1):
        return self.data.rsplit(sep, maxsplit)

    def split(self, sep=None, maxsplit=-1):
        return self.data.split(sep, maxsplit)

    def splitlines(self, keepends=False):
        return self.data.splitlines(keepends)

    def startswith(self, prefix, start=0, end=_sys.maxsize):
        return self.data.startswith(prefix, start, end)
