"""The mappings of weakref, which derive from an abstract class."""

from _collections_abc import Mapping, MutableMapping
from _weakref import _peek, _sweep
from weakref import KeyedRef, ref

# The classes belong to the module that shows them.
__name__ = 'weakref'


class _WeakMapping(MutableMapping):
    """What both mappings do with the entries that are there, which _live() returns."""

    def __len__(self):
        return len(self._live())

    def __repr__(self):
        return f'<{type(self).__name__} at {id(self):#x}>'

    def __iter__(self):
        for key, value in self._live():
            yield key

    keys = __iter__

    def values(self):
        for key, value in self._live():
            yield value

    def items(self):
        yield from self._live()

    def __or__(self, other):
        return self.copy()._updated(other) if isinstance(other, Mapping) else NotImplemented

    def __ror__(self, other):
        return type(self)()._updated(other)._updated(self) if isinstance(other, Mapping) else NotImplemented

    def _updated(self, other):
        self.update(other)
        return self

    __ior__ = _updated


class WeakValueDictionary(_WeakMapping):
    """A mapping whose entries go with their values."""

    def __init__(self, other=(), /, **kw):
        data = self.data = {}

        def remove(wr):
            if data.get(wr.key) is wr:
                del data[wr.key]

        self._remove = remove
        self.update(other, **kw)

    def _live(self):
        """Return the entries whose values are there."""
        _sweep(self.data)
        return [(key, value) for key, wr in list(self.data.items()) if (value := _peek(wr)) is not None]

    def __getitem__(self, key):
        value = self.data[key]()
        if value is None:
            raise KeyError(key)
        return value

    def __setitem__(self, key, value):
        self.data[key] = KeyedRef(value, self._remove, key)

    def __delitem__(self, key):
        _sweep(self.data)
        del self.data[key]

    def __contains__(self, key):
        wr = self.data.get(key)
        return wr is not None and wr() is not None

    def copy(self):
        new = WeakValueDictionary()
        new.update(self._live())
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = type(self)()
        new.update([(deepcopy(key, memo), value) for key, value in self._live()])
        return new

    def get(self, key, default=None):
        wr = self.data.get(key)
        value = None if wr is None else wr()
        return default if value is None else value

    def setdefault(self, key, default=None):
        value = self.get(key)
        if value is None:
            self[key] = value = default
        return value

    def pop(self, key, *args):
        wr = self.data.pop(key, None)
        value = None if wr is None else wr()
        if value is not None:
            return value
        if args:
            return args[0]
        raise KeyError(key)

    def popitem(self):
        while True:
            key, wr = self.data.popitem()
            if (value := wr()) is not None:
                return key, value

    def update(self, other=None, /, **kwargs):
        if other is not None:
            for key, value in dict(other).items():
                self[key] = value
        for key, value in kwargs.items():
            self[key] = value

    def itervaluerefs(self):
        """Iterate over the references, whose targets may be gone."""
        yield from self.data.values()

    def valuerefs(self):
        """Return the references, whose targets may be gone."""
        return list(self.data.values())


class WeakKeyDictionary(_WeakMapping):
    """A mapping whose entries go with their keys."""

    def __init__(self, dict=None):
        data = self.data = {}

        def remove(wr):
            data.pop(wr, None)

        self._remove = remove
        if dict is not None:
            self.update(dict)

    def _live(self):
        """Return the entries whose keys are there."""
        _sweep(self.data)
        return [(key, value) for wr, value in list(self.data.items()) if (key := _peek(wr)) is not None]

    def __getitem__(self, key):
        return self.data[ref(key)]

    def __delitem__(self, key):
        del self.data[ref(key)]

    def __setitem__(self, key, value):
        kept = ref(key, self._remove)
        self.data[kept] = value

    def __contains__(self, key):
        try:
            return ref(key) in self.data
        except TypeError:
            return False

    def copy(self):
        new = WeakKeyDictionary()
        new.update(self._live())
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = type(self)()
        new.update([(key, deepcopy(value, memo)) for key, value in self._live()])
        return new

    def setdefault(self, key, default=None):
        """The value of key, which gets default if it has none."""
        return self.data.setdefault(ref(key, self._remove), default)

    def get(self, key, default=None):
        """The value of key, or default."""
        return self.data.get(ref(key), default)

    def pop(self, key, *args):
        """Remove a key and return its value, or a default, or raise KeyError."""
        return self.data.pop(ref(key), *args)

    def popitem(self):
        while True:
            wr, value = self.data.popitem()
            if (key := wr()) is not None:
                return key, value

    def update(self, dict=None, /, **kwargs):
        if dict is not None:
            for key, value in (dict if hasattr(dict, 'items') else type({})(dict)).items():
                self[key] = value
        for key, value in kwargs.items():
            self[key] = value

    def keyrefs(self):
        """Return the references, whose targets may be gone."""
        return list(self.data)
