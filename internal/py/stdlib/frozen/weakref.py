"""References that do not keep their target alive, and containers of them.

Nobody counts references here. A target is found to be gone when the program looks at a weak
reference or container, by gc.collect(), or when memory runs short; then its callbacks are called.
"""

import sys
from _weakref import ReferenceType, _peek, _sweep, getweakrefcount, getweakrefs

__all__ = '''
    ref proxy getweakrefcount getweakrefs WeakKeyDictionary ReferenceType ProxyType
    CallableProxyType ProxyTypes WeakValueDictionary WeakSet WeakMethod finalize
'''.split()

ref = ReferenceType


class WeakMethod(ref):
    """A reference to a bound method that lives as long as its object and its function."""

    __slots__ = '_alive', '_func_ref', '_meth_type', '__weakref__'

    def __new__(cls, meth, callback=None):
        if not hasattr(meth, '__self__') or not hasattr(meth, '__func__'):
            raise TypeError(f'argument should be a bound method, not {type(meth)}')

        def gone(_):
            was_alive, made._alive = made._alive, False
            if was_alive and callback is not None:
                callback(made)

        made = ref.__new__(cls, meth.__self__, gone)
        made._alive, made._meth_type, made._func_ref = True, type(meth), ref(meth.__func__, gone)
        return made

    def __call__(self):
        func, obj = self._func_ref(), super().__call__()
        return self._meth_type(func, obj) if func is not None and obj is not None else None

    def __eq__(self, other):
        if isinstance(other, WeakMethod):
            if self._alive and other._alive:
                return self._func_ref == other._func_ref and ref.__eq__(self, other)
            return self is other
        return NotImplemented

    __hash__ = ref.__hash__


class KeyedRef(ref):
    """A reference that knows under which key it is kept."""

    __slots__ = ('key',)

    def __init__(self, ob, callback, key):
        super().__init__(ob, callback)

    def __new__(type, ob, callback, key):
        """Make a reference; callback is called with it when the object is found to be gone."""
        made = ref.__new__(type, ob, callback)
        made.key = key
        return made


def __getattr__(name):
    if name == 'WeakSet':
        from _weakrefset import WeakSet as found
    elif name in ('WeakValueDictionary', 'WeakKeyDictionary'):
        import _weakref_dicts
        found = _weakref_dicts.__dict__[name]
    elif name in ('ProxyType', 'CallableProxyType', 'ProxyTypes', 'proxy'):
        import _weakproxy
        found = _weakproxy.__dict__[name]
    else:
        raise AttributeError(f"module 'weakref' has no attribute '{name}'")
    globals()[name] = found
    return found


class finalize:
    """Calls a function when an object is found to be gone, or at the exit, or when it is called itself; once in all."""

    __slots__ = ()
    _entries = {}  # by finalizer: reference, function, arguments, keywords, number, whether it is called at the exit
    _numbers = 0

    def __init__(self, obj, func, /, *args, **kwargs):
        cls = finalize
        if not cls._numbers:
            import atexit
            atexit.register(cls._exit)
        cls._numbers += 1
        self._entries[self] = [ref(obj, self), func, args, kwargs or None, cls._numbers, True]

    def __call__(self, _=None):
        """Call the function unless that was done; return its result."""
        if self in self._entries:
            _, func, args, kwargs, _, _ = self._entries.pop(self)
            return func(*args, **(kwargs or {}))

    def detach(self):
        """Give up; return (object, function, arguments, keywords), or None if it was called."""
        return self._taken(self._entries.pop)

    def peek(self):
        """Return (object, function, arguments, keywords), or None if it was called."""
        return self._taken(self._entries.get)

    def _taken(self, take):
        entry = self._entries.get(self)
        obj = None if entry is None else entry[0]()
        if obj is None or take(self, None) is None:
            return None
        return obj, entry[1], entry[2], entry[3] or {}

    @property
    def atexit(self):
        """True if the function is called at the exit."""
        entry = self._entries.get(self)
        return entry is not None and entry[5]

    @atexit.setter
    def atexit(self, value):
        if (entry := self._entries.get(self)) is not None:
            entry[5] = bool(value)

    @property
    def alive(self):
        """True while the function can be called."""
        return self in self._entries

    def __repr__(self):
        entry = self._entries.get(self)
        obj = None if entry is None else _peek(entry[0])
        head = f'<{type(self).__name__} object at {id(self):#x}; '
        return head + ('dead>' if obj is None else f'for {type(obj).__name__!r} at {id(obj):#x}>')

    @classmethod
    def _exit(cls):
        due = [f for f, entry in cls._entries.items() if entry[5]]
        for self in sorted(due, key=lambda f: cls._entries[f][4], reverse=True):
            try:
                self()
            except Exception:
                sys.excepthook(*sys.exc_info())
