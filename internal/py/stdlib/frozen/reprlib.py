"""A repr that keeps within limits, and a decorator for the reprs of containers that may contain themselves."""

import builtins

__all__ = ["Repr", "repr", "recursive_repr"]


def recursive_repr(fillvalue='...'):
    """Decorate a __repr__ so that a nested call for the same object returns fillvalue."""
    def decorate(method):
        running = set()  # ids of the objects whose repr is under way

        def wrapper(self):
            me = id(self)
            if me in running:
                return fillvalue
            running.add(me)
            try:
                return method(self)
            finally:
                running.discard(me)

        for name in ('__module__', '__doc__', '__name__', '__qualname__'):
            setattr(wrapper, name, getattr(method, name))
        wrapper.__annotations__ = getattr(method, '__annotations__', {})
        wrapper.__type_params__ = getattr(method, '__type_params__', ())
        wrapper.__wrapped__ = method
        return wrapper
    return decorate


class Repr:
    """Limits for reprs, one attribute per type; methods repr_<type> do the work."""

    # Where the types come from that the methods are for: a class that has the name alone is an instance like others.
    __lookup = {**dict.fromkeys(('tuple', 'list', 'set', 'frozenset', 'dict', 'str', 'int'), 'builtins'),
               'array': 'array', 'deque': 'collections'}

    def __init__(self, *, maxlevel=6, maxtuple=6, maxlist=6, maxarray=5, maxdict=4, maxset=6, maxfrozenset=6, maxdeque=6,
                 maxstring=30, maxlong=40, maxother=30, fillvalue='...', indent=None):
        self.fillvalue, self.indent = fillvalue, indent
        self.maxlevel = maxlevel
        self.maxtuple, self.maxlist, self.maxarray, self.maxdeque = maxtuple, maxlist, maxarray, maxdeque
        self.maxdict, self.maxset, self.maxfrozenset = maxdict, maxset, maxfrozenset
        self.maxstring, self.maxlong, self.maxother = maxstring, maxlong, maxother

    def repr(self, x):
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        cls = type(x)
        typename = '_'.join(cls.__name__.split()) if ' ' in cls.__name__ else cls.__name__
        method = getattr(self, 'repr_' + typename, None)
        home = self.__lookup.get(typename)
        if not method or home is not None and getattr(cls, '__module__', None) != home:
            method = self.repr_instance
        return method(x, level)

    def _join(self, pieces, level):
        """Pieces side by side, or each on a line of its own if there is an indent."""
        if self.indent is None or not pieces:
            return ', '.join(pieces)
        step = self.__step()
        try:
            newline = '\n' + step * (self.maxlevel - level + 1)
        except TypeError as error:
            raise TypeError(f'Repr.indent must be a str, int or None, not {type(step)}') from error
        end = newline[:-len(step) or None]  # the bracket stands one step to the left
        return newline + (',' + newline).join(pieces) + ',' + end

    def __step(self):
        """The indent as a str, if it can be one."""
        if not isinstance(self.indent, int):
            return self.indent
        if self.indent < 0:
            raise ValueError(f'Repr.indent cannot be negative int (was {self.indent!r})')
        return ' ' * self.indent

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

    def __shorten(self, text, limit):
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
        return self.__shorten(builtins.repr(x), self.maxlong)

    def repr_instance(self, x, level):
        try:
            text = builtins.repr(x)
        except Exception:
            return '<%s instance at %#x>' % (x.__class__.__name__, id(x))
        return self.__shorten(text, self.maxother)


def _sorted_if_possible(x):
    try:
        return sorted(x)
    except Exception:
        return list(x)


aRepr = Repr()
repr = aRepr.repr
