"""A repr that keeps within limits, and a decorator for the reprs of containers that may contain themselves."""

import builtins

__all__ = ["Repr", "repr", "recursive_repr"]


def recursive_repr(fillvalue='...'):
    """Decorate a __repr__ so that a nested call for the same object returns fillvalue."""
    return lambda method: _guarded(method, fillvalue)


def _guarded(method, fillvalue):
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

    for name, otherwise in (('__annotations__', {}), ('__type_params__', ())):
        setattr(wrapper, name, getattr(method, name, otherwise))
    for name in ('__module__', '__doc__', '__name__', '__qualname__'):
        setattr(wrapper, name, getattr(method, name))
    wrapper.__wrapped__ = method
    return wrapper


# By the name of a type: the brackets, what stands for one without items, what follows a single item,
# and whether items are sorted.
_BRACKETS = {
    'tuple': ('(', ')', None, ',', False),
    'list': ('[', ']', None, '', False),
    'deque': ('deque([', '])', None, '', False),
    'set': ('{', '}', 'set()', '', True),
    'frozenset': ('frozenset({', '})', 'frozenset()', '', True),
}


def _sorted_if_possible(x):
    try:
        return sorted(x)
    except Exception:
        return [*x]


class Repr:
    """Limits for reprs, one attribute per type; methods repr_<type> do the work."""

    # Where the types come from that the methods are for: a class that has the name alone is an instance like others.
    __lookup = {**dict.fromkeys(('tuple', 'list', 'set', 'frozenset', 'dict', 'str', 'int'), 'builtins'),
               'array': 'array', 'deque': 'collections'}

    def __init__(self, *, maxlevel=6, maxtuple=6, maxlist=6, maxarray=5, maxdict=4, maxset=6, maxfrozenset=6,
                 maxdeque=6, maxstring=30, maxlong=40, maxother=30, fillvalue='...', indent=None):
        self.fillvalue, self.indent = fillvalue, indent
        self.maxlevel = maxlevel
        self.maxtuple, self.maxlist, self.maxarray, self.maxdeque = maxtuple, maxlist, maxarray, maxdeque
        self.maxdict, self.maxset, self.maxfrozenset = maxdict, maxset, maxfrozenset
        self.maxstring, self.maxlong, self.maxother = maxstring, maxlong, maxother

    def repr1(self, x, level):
        """The repr of an object that may have level levels below it."""
        cls = type(x)
        typename = '_'.join(cls.__name__.split()) if ' ' in cls.__name__ else cls.__name__
        method = getattr(self, f'repr_{typename}', None)
        home = self.__lookup.get(typename)
        if not method or home is not None and getattr(cls, '__module__', None) != home:
            method = self.repr_instance
        return method(x, level)

    def repr(self, x):
        """The repr of an object within the limits."""
        return self.repr1(x, self.maxlevel)

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

    def __bracketed(self, name, x, level):
        left, right, empty, trail, is_sorted = _BRACKETS[name]
        if not x and empty:
            return empty
        items = _sorted_if_possible(x) if is_sorted else x
        return self._repr_iterable(items, level, left, right, getattr(self, f'max{name}'), trail)

    def repr_tuple(self, x, level):
        return self.__bracketed('tuple', x, level)

    def repr_list(self, x, level):
        return self.__bracketed('list', x, level)

    def repr_deque(self, x, level):
        return self.__bracketed('deque', x, level)

    def repr_set(self, x, level):
        return self.__bracketed('set', x, level)

    def repr_frozenset(self, x, level):
        return self.__bracketed('frozenset', x, level)

    def repr_array(self, x, level):
        kind = f"array('{x.typecode}'"
        return self._repr_iterable(x, level, f'{kind}, [', '])', self.maxarray) if x else f'{kind})'

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

    def __halves(self, limit, filled):
        """How many characters are left of a text before and after the fill, which takes some of them."""
        before = max(0, (limit - filled) // 2)
        return before, max(0, limit - filled - before)

    def __shorten(self, text, limit):
        """Cut out the middle of a text that is too long."""
        if len(text) <= limit:
            return text
        before, after = self.__halves(limit, len(self.fillvalue))
        return text[:before] + self.fillvalue + text[len(text) - after:]

    def repr_str(self, x, level):
        limit = self.maxstring
        text = builtins.repr(x[:limit])
        if len(text) <= limit:
            return text
        before, after = self.__halves(limit, 3)
        text = builtins.repr(x[:before] + x[len(x) - after:])
        return f'{text[:before]}{self.fillvalue}{text[len(text) - after:]}'

    def repr_int(self, x, level):
        return self.__shorten(builtins.repr(x), self.maxlong)

    def repr_instance(self, x, level):
        try:
            shown = builtins.repr(x)
        except Exception:
            return f'<{x.__class__.__name__} instance at {id(x):#x}>'
        return self.__shorten(shown, self.maxother)


aRepr = Repr()
repr = aRepr.repr
