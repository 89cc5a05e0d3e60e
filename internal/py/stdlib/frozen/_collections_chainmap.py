"""ChainMap, the class of collections that derives from an abstract one."""

from _collections_abc import Mapping, MutableMapping
from operator import delitem as _delitem

# The class belongs to the module that shows it.
__name__ = "collections"


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


class ChainMap(MutableMapping):
    """Several mappings seen as one: lookups go through all of them, changes to the first only."""

    def __init__(self, *maps):
        self.maps = [*maps] if maps else [{}]

    # Lookups

    def __contains__(self, key):
        for mapping in self.maps:
            if key in mapping:
                return True
        return False

    def __getitem__(self, key):
        """The value in the first mapping that has the key. Each is asked for the item: it may be a defaultdict."""
        for mapping in self.maps:
            try:
                return mapping[key]
            except KeyError:
                continue
        return self.__missing__(key)

    def get(self, key, default=None):
        """The value of key, or default; __missing__ has no say here."""
        return self[key] if key in self else default

    def __missing__(self, key):
        """What a key stands for that no mapping has: nothing, unless a subclass knows better."""
        raise KeyError(key)

    def _merged(self, start):
        """A dict of all items, later mappings hidden by earlier ones, on top of what start has."""
        merged = dict(start)
        for mapping in self.maps[::-1]:
            merged.update(mapping)
        return merged

    def __iter__(self):
        keys = {}
        for mapping in reversed(self.maps):
            keys |= dict.fromkeys(mapping)
        return iter(keys)

    def __len__(self):
        """How many different keys there are."""
        return len(set().union(*self.maps))

    def __bool__(self):
        return any(self.maps)

    @_recursive_repr
    def __repr__(self):
        return f'{self.__class__.__name__}({", ".join([repr(m) for m in self.maps])})'

    # Changes of the first mapping

    def __setitem__(self, key, value):
        first = self.maps[0]
        first[key] = value

    def __delitem__(self, key):
        _take(_delitem, self.maps[0], key)

    def pop(self, key, *args):
        """Remove a key from the first mapping and return its value."""
        return _take(lambda first, key: first.pop(key, *args), self.maps[0], key)

    def clear(self):
        """Empty the first mapping."""
        self.maps[0].clear()

    def popitem(self):
        """Remove some item from the first mapping and return it as a pair."""
        try:
            return self.maps[0].popitem()
        except KeyError:
            problem = 'No keys found in the first mapping.'
            raise KeyError(problem)

    def __ior__(self, other):
        """Put the items of another mapping into the first."""
        self.maps[0].update(other)
        return self

    # New chains

    @classmethod
    def fromkeys(cls, iterable, value=None, /):
        """A ChainMap of one dict, which has the keys of an iterable, all with the same value."""
        only = dict.fromkeys(iterable, value)
        return cls(only)

    def new_child(self, m=None, **kwargs):
        """A chain with one more mapping in front: m, updated by the keywords, or a dict of the keywords."""
        if m is not None and kwargs:
            m.update(kwargs)
        return self.__class__(kwargs if m is None else m, *self.maps)

    def copy(self):
        """A chain with a copy of the first mapping; it shares the others with this one."""
        first, *others = self.maps
        return self.__class__(first.copy(), *others)

    __copy__ = copy

    @property
    def parents(self):
        """A chain without the first mapping."""
        return self.__class__(*self.maps[1:])

    def __or__(self, other):
        if isinstance(other, Mapping):
            made = self.copy()
            made.maps[0].update(other)
            return made
        return NotImplemented

    def __ror__(self, other):
        return self.__class__(self._merged(other)) if isinstance(other, Mapping) else NotImplemented


def _take(remove, mapping, key):
    """Remove a key; the error for one that is not there says where it was looked for."""
    try:
        return remove(mapping, key)
    except KeyError:
        raise KeyError(f'Key not found in the first mapping: {key!r}')
