"""A repr that keeps within limits, and a decorator for the reprs of containers that may contain themselves."""

import builtins

__all__ = ["Repr", "repr", "recursive_repr"]


def recursive_repr(fillvalue='...'):
    """Decorate a __repr__ so that a nested call for the same object returns fillvalue."""
    def decorating_function(user_function):
        repr_running = set()

        def wrapper(self):
            key = id(self)
            if key in repr_running:
                return fillvalue
            repr_running.add(key)
            try:
                return user_function(self)
            finally:
                repr_running.discard(key)
        wrapper.__module__ = getattr(user_function, '__module__')
        wrapper.__doc__ = getattr(user_function, '__doc__')
        wrapper.__name__ = getattr(user_function, '__name__')
        wrapper.__qualname__ = getattr(user_function, '__qualname__')
        wrapper.__annotations__ = getattr(user_function, '__annotations__', {})
        wrapper.__type_params__ = getattr(user_function, '__type_params__', ())
        wrapper.__wrapped__ = user_function
        return wrapper
    return decorating_function


class Repr:
    """Limits for reprs, one attribute per type; methods repr_<type> do the work."""

    _lookup = {'tuple': 'builtins', 'list': 'builtins', 'array': 'array', 'set': 'builtins', 'frozenset': 'builtins',
               'deque': 'collections', 'dict': 'builtins', 'str': 'builtins', 'int': 'builtins'}

    def __init__(self, *, maxlevel=6, maxtuple=6, maxlist=6, maxarray=5, maxdict=4, maxset=6, maxfrozenset=6, maxdeque=6,
                 maxstring=30, maxlong=40, maxother=30, fillvalue='...', indent=None):
        self.maxlevel = maxlevel
        self.maxtuple = maxtuple
        self.maxlist = maxlist
        self.maxarray = maxarray
        self.maxdict = maxdict
        self.maxset = maxset
        self.maxfrozenset = maxfrozenset
        self.maxdeque = maxdeque
        self.maxstring = maxstring
        self.maxlong = maxlong
        self.maxother = maxother
        self.fillvalue = fillvalue
        self.indent = indent

    def repr(self, x):
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        cls = type(x)
        typename = '_'.join(cls.__name__.split()) if ' ' in cls.__name__ else cls.__name__
        method = getattr(self, 'repr_' + typename, None)
        if method and (typename not in self._lookup or getattr(cls, '__module__', None) == self._lookup[typename]):
            return method(x, level)
        return self.repr_instance(x, level)

    def _join(self, pieces, level):
        if self.indent is None:
            return ', '.join(pieces)
        if not pieces:
            return ''
        indent = self.indent
        if isinstance(indent, int):
            if indent < 0:
                raise ValueError(f'Repr.indent cannot be negative int (was {indent!r})')
            indent *= ' '
        try:
            sep = ',\n' + (self.maxlevel - level + 1) * indent
        except TypeError as error:
            raise TypeError(f'Repr.indent must be a str, int or None, not {type(indent)}') from error
        return sep.join(('', *pieces, ''))[1:-len(indent) or None]

    def _repr_iterable(self, x, level, left, right, maxiter, trail=''):
        if level <= 0 and x:
            inner = self.fillvalue
        else:
            pieces = []
            for i, elem in enumerate(x):
                if i == maxiter:
                    break
                pieces.append(self.repr1(elem, level - 1))
            if len(x) > maxiter:
                pieces.append(self.fillvalue)
            inner = self._join(pieces, level)
            if len(x) == 1 and trail and self.indent is None:
                right = trail + right
        return f'{left}{inner}{right}'

    def repr_tuple(self, x, level):
        return self._repr_iterable(x, level, '(', ')', self.maxtuple, ',')

    def repr_list(self, x, level):
        return self._repr_iterable(x, level, '[', ']', self.maxlist)

    def repr_array(self, x, level):
        if not x:
            return "array('%s')" % x.typecode
        return self._repr_iterable(x, level, "array('%s', [" % x.typecode, '])', self.maxarray)

    def repr_set(self, x, level):
        if not x:
            return 'set()'
        return self._repr_iterable(_sorted_if_possible(x), level, '{', '}', self.maxset)

    def repr_frozenset(self, x, level):
        if not x:
            return 'frozenset()'
        return self._repr_iterable(_sorted_if_possible(x), level, 'frozenset({', '})', self.maxfrozenset)

    def repr_deque(self, x, level):
        return self._repr_iterable(x, level, 'deque([', '])', self.maxdeque)

    def repr_dict(self, x, level):
        if not x:
            return '{}'
        if level <= 0:
            return '{' + self.fillvalue + '}'
        pieces = []
        for i, key in enumerate(_sorted_if_possible(x)):
            if i == self.maxdict:
                break
            pieces.append(f'{self.repr1(key, level - 1)}: {self.repr1(x[key], level - 1)}')
        if len(x) > self.maxdict:
            pieces.append(self.fillvalue)
        return '{' + self._join(pieces, level) + '}'

    def _shorten(self, text, limit):
        """Cut out the middle of a text that is too long."""
        if len(text) <= limit:
            return text
        i = max(0, (limit - len(self.fillvalue)) // 2)
        j = max(0, limit - len(self.fillvalue) - i)
        return text[:i] + self.fillvalue + text[len(text) - j:]

    def repr_str(self, x, level):
        text = builtins.repr(x[:self.maxstring])
        if len(text) > self.maxstring:
            i = max(0, (self.maxstring - 3) // 2)
            j = max(0, self.maxstring - 3 - i)
            text = builtins.repr(x[:i] + x[len(x) - j:])
            text = text[:i] + self.fillvalue + text[len(text) - j:]
        return text

    def repr_int(self, x, level):
        return self._shorten(builtins.repr(x), self.maxlong)

    def repr_instance(self, x, level):
        try:
            text = builtins.repr(x)
        except Exception:
            return '<%s instance at %#x>' % (x.__class__.__name__, id(x))
        return self._shorten(text, self.maxother)


def _sorted_if_possible(x):
    try:
        return sorted(x)
    except Exception:
        return list(x)


aRepr = Repr()
repr = aRepr.repr
