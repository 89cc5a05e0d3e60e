"""Containers beside dict, list, set and tuple.

* namedtuple   makes classes of tuples whose items have names
* deque        a list with fast appends and pops at both ends
* ChainMap     several mappings seen as one
* Counter      counts hashable objects
* OrderedDict  a dict whose order can be changed
* defaultdict  a dict that makes missing values by a function
* UserDict, UserList, UserString  wrappers to derive classes from
"""

import operator as _operator
import sys as _sys
from _collections import (OrderedDict, _count_elements, _deque_iterator, _namedtuple_new, _tuplegetter, defaultdict,
                          deque)
from itertools import chain as _chain, repeat as _repeat, starmap as _starmap

__all__ = ['ChainMap', 'Counter', 'OrderedDict', 'UserDict', 'UserList', 'UserString', 'defaultdict', 'deque',
           'namedtuple']


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
    names = _names_in(field_names)
    typename = _sys.intern(str(typename))
    if rename:
        _rename_fields(names)
    _check_names(typename, names, rename)
    fields = tuple([_sys.intern(name) for name in names])
    shown = ', '.join(fields) + (',' if len(fields) == 1 else '')
    body = {'__doc__': f'{typename}({shown})', '__slots__': (), '_fields': fields}
    body['_field_defaults'] = _field_defaults(names, defaults)
    create = _namedtuple_new(typename, fields)
    create.__name__, create.__doc__ = '__new__', f'Create new instance of {typename}({shown})'
    if defaults is not None:
        create.__defaults__ = tuple(body['_field_defaults'].values())
    for method in create, *_tuple_methods(typename, fields):
        method.__qualname__ = f'{typename}.{method.__name__}'
        if method.__name__ == '_replace':
            body['__replace__'] = method
        body[method.__name__] = method
    body['_make'] = classmethod(body['_make'])
    body['__match_args__'] = fields
    for index, name in enumerate(fields):
        body[name] = _tuplegetter(index, _sys.intern(f'Alias for field number {index}'))
    made = type(typename, (tuple,), body)
    # The class belongs to whoever called namedtuple().
    made.__module__ = _sys._getframe(1).f_globals.get('__name__', '__main__') if module is None else module
    return made


def _names_in(field_names):
    """The names in a text, between commas or spaces, or those of an iterable."""
    if isinstance(field_names, str):
        return field_names.replace(',', ' ').split()
    return [str(name) for name in field_names]


def _tuple_methods(typename, fields):
    """The methods of a named tuple that know its fields."""
    count, template = len(fields), ', '.join([f'{name}=%r' for name in fields])
    new = tuple.__new__

    def _make(cls, iterable):
        made = new(cls, iterable)
        if len(made) == count:
            return made
        raise TypeError(f'Expected {count} arguments, got {len(made)}')

    def _replace(self, /, **kwds):
        made = self._make([kwds.pop(name, value) for name, value in zip(fields, self)])
        if kwds:
            raise TypeError(f'Got unexpected field names: {list(kwds)!r}')
        return made

    def __getnewargs__(self):
        """The items as a plain tuple, for copy and pickle."""
        return tuple(self)

    def _asdict(self):
        """A dict of the fields with their values."""
        return dict(zip(self._fields, self))

    def __repr__(self):
        """The name of the class and all fields with their values."""
        return f'{self.__class__.__name__}({template % self})'

    _make.__doc__ = f'Make a {typename} of the items of an iterable.'
    _replace.__doc__ = f'A {typename} with other values for some fields.'
    return _make, _replace, __repr__, _asdict, __getnewargs__


def _rename_fields(names):
    """Replace names that cannot be fields by their position, in place."""
    from keyword import iskeyword as _iskeyword
    seen = set()
    for index, name in enumerate(names):
        if not name.isidentifier() or _iskeyword(name) or name.startswith('_') or name in seen:
            names[index] = f'_{index}'
        seen.add(name)


def _check_names(typename, names, renamed):
    """Raise ValueError for a name that cannot be that of a class or field."""
    from keyword import iskeyword as _iskeyword
    for name in [typename] + names:
        if not name.isidentifier():
            raise ValueError(f'Type names and field names must be valid identifiers: {name!r}')
        if _iskeyword(name):
            raise ValueError(f'Type names and field names cannot be a keyword: {name!r}')
    seen = set()
    for name in names:
        if name[0] == '_' and not renamed:
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

_second = _operator.itemgetter(1)


def _comparison(name, holds, doc, strict=False):
    """A comparison of counters, which must hold for the two counts of every element.

    A strict one leaves out equal counters.
    """
    def compare(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        if strict:
            return holds(self, other) and self != other
        return all(holds(self[elem], other[elem]) for elem in _chain(self, other))

    return _counter_method(compare, name, doc)


def _arithmetic(name, combine, alone, doc):
    """An operator that combines the two counts of every element.

    The function alone puts the counts into the result that only the right operand has. Only positive
    counts are kept, in the order of the left operand, then of the right one.
    """
    def operate(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        result = _positive([(elem, combine(count, other[elem])) for elem, count in self.items()], Counter())
        if alone is None:
            return result
        return alone([item for item in other.items() if item[0] not in self], result)

    return _counter_method(operate, name, doc + ' Only positive counts are kept.')


def _counter_method(method, name, doc):
    method.__name__ = name
    method.__qualname__ = f'Counter.{name}'
    method.__doc__ = doc
    return method


def _higher(left, right):
    return right if left < right else left


def _lower(left, right):
    return left if left < right else right


def _positive(items, result):
    """Put the counts above zero into result."""
    for elem, count in items:
        if count > 0:
            result[elem] = count
    return result


def _negative_flipped(items, result):
    """Put the counts below zero into result, with their signs changed."""
    for elem, count in items:
        if count < 0:
            result[elem] = 0 - count
    return result


def _add(counter, items):
    """Add counts in place."""
    known = counter.get
    for elem, count in items:
        counter[elem] = count + known(elem, 0)
    return counter


def _subtract(counter, items):
    """Subtract counts in place."""
    known = counter.get
    for elem, count in items:
        counter[elem] = known(elem, 0) - count
    return counter


def _drop_rest(counter):
    """Remove the elements whose count is not positive."""
    for elem in [elem for elem, count in counter.items() if not count > 0]:
        del counter[elem]
    return counter


def _is_mapping(x):
    if isinstance(x, (dict, list, str)):
        return isinstance(x, dict)
    from _collections_abc import Mapping
    return isinstance(x, Mapping)


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

    @classmethod
    def fromkeys(cls, iterable, v=None):
        """Not for counters: what would the count of a key be that occurs twice?"""
        raise NotImplementedError('Counter.fromkeys() is undefined.  Use Counter(iterable) instead.')

    # Reading

    def __missing__(self, key):
        """What is not there occurs 0 times."""
        return 0

    def elements(self):
        """Iterate over the elements, each as often as it occurs."""
        runs = _starmap(_repeat, self.items())
        return _chain.from_iterable(runs)

    def most_common(self, n=None):
        """The n elements with the highest counts, or all, as pairs with their counts, in falling order."""
        if n == 1 and self:
            return [max(self.items(), key=_second)]
        items = sorted(self.items(), key=_second, reverse=True)
        return items if n is None or n >= len(items) else items[:max(_operator.index(n), 0)]

    def total(self):
        """The sum of all counts."""
        return sum(self.values())

    def __repr__(self):
        name = self.__class__.__name__
        if not self:  # a subclass may say what that means
            return name + '()'
        try:
            shown = dict(self.most_common())
        except TypeError:
            shown = dict(self)  # counts that cannot be ordered
        return f'{name}({shown!r})'

    def __reduce__(self):
        return self.__class__, (dict(self),)

    def copy(self):
        """A counter of the same class with the same counts."""
        return self.__class__(self)

    # Counting

    def update(self, iterable=None, /, **kwds):
        """Add the counts of another mapping, or count the items of an iterable."""
        for given in (iterable, kwds) if kwds else (iterable,):
            if given is None:
                continue
            if not _is_mapping(given):
                _count_elements(self, given)
            elif not self:
                super().update(given)
            else:
                _add(self, given.items())

    def subtract(self, iterable=None, /, **kwds):
        """Subtract the counts of another mapping, or of the items of an iterable."""
        for given in (iterable, kwds) if kwds else (iterable,):
            if given is None:
                continue
            if _is_mapping(given):
                _subtract(self, given.items())
            else:
                known = self.get
                for elem in given:
                    self[elem] = known(elem, 0) - 1

    def __delitem__(self, elem):
        """Forget an element; one that is not there is no error."""
        if elem in self:
            super().__delitem__(elem)

    __eq__ = _comparison('__eq__', _operator.eq, 'Whether all counts are equal; what is not there occurs 0 times.')
    __le__ = _comparison('__le__', _operator.le, 'Whether no count is above the other one.')
    __ge__ = _comparison('__ge__', _operator.ge, 'Whether no count is below the other one.')
    __lt__ = _comparison('__lt__', _operator.le, 'Whether no count is above the other one, and some are below.', True)
    __gt__ = _comparison('__gt__', _operator.ge, 'Whether no count is below the other one, and some are above.', True)

    def __ne__(self, other):
        """Whether some counts differ."""
        return not self == other if isinstance(other, Counter) else NotImplemented

    __add__ = _arithmetic('__add__', _operator.add, _positive, 'The sums of the counts.')
    __sub__ = _arithmetic('__sub__', _operator.sub, _negative_flipped, 'The differences of the counts.')
    __or__ = _arithmetic('__or__', _higher, _positive, 'The higher one of each two counts.')
    __and__ = _arithmetic('__and__', _lower, None, 'The lower one of each two counts.')

    def __pos__(self):
        """The positive counts."""
        return _positive(self.items(), Counter())

    def __neg__(self):
        """The negative counts with their signs changed."""
        return _negative_flipped(self.items(), Counter())

    # In place. Whatever has items() and can be indexed may stand on the right side.

    def __iadd__(self, other):
        """Add the counts of another counter."""
        return _drop_rest(_add(self, other.items()))

    def __isub__(self, other):
        """Subtract the counts of another counter."""
        return _drop_rest(_subtract(self, other.items()))

    def __ior__(self, other):
        """Raise counts to those of another counter."""
        for elem, limit in other.items():
            if limit > self[elem]:
                self[elem] = limit
        return _drop_rest(self)

    def __iand__(self, other):
        """Lower counts to those of another counter."""
        for elem, count in self.items():
            limit = other[elem]
            if count > limit:
                self[elem] = limit
        return _drop_rest(self)


# What derives from the abstract classes of collections.abc is made when a program first asks for it.
_LAZY = 'ChainMap', 'UserDict', 'UserList', 'UserString'


def __getattr__(name):
    if name == 'abc':
        import _collections_abc as value
        _sys.modules.setdefault('collections.abc', value)
    elif name == 'ChainMap':
        from _collections_chainmap import ChainMap as value
    elif name in _LAZY:
        import _collections_user
        value = _collections_user.__dict__[name]
    else:
        raise AttributeError(f"module 'collections' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__():
    return sorted({*globals(), *_LAZY, 'abc'})
