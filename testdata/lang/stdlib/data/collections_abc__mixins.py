# What collections.abc adds to classes that define a few methods, and which builtin types count as what.
from collections.abc import *
import collections.abc


class M(MutableMapping):
    def __init__(self, *args, **kw):
        self.d = dict(*args, **kw)

    def __getitem__(self, k):
        return self.d[k]

    def __setitem__(self, k, v):
        self.d[k] = v

    def __delitem__(self, k):
        del self.d[k]

    def __iter__(self):
        return iter(self.d)

    def __len__(self):
        return len(self.d)

    def __repr__(self):
        return f'M({self.d})'


class L(MutableSequence):
    def __init__(self, items=()):
        self.items = list(items)

    def __getitem__(self, i):
        return self.items[i]

    def __setitem__(self, i, v):
        self.items[i] = v

    def __delitem__(self, i):
        del self.items[i]

    def __len__(self):
        return len(self.items)

    def insert(self, i, v):
        self.items.insert(i, v)


class S(MutableSet):
    def __init__(self, items=()):
        self.items = []
        for i in items:
            self.add(i)

    def __contains__(self, x):
        return x in self.items

    def __iter__(self):
        return iter(self.items)

    def __len__(self):
        return len(self.items)

    def add(self, x):
        if x not in self.items:
            self.items.append(x)

    def discard(self, x):
        if x in self.items:
            self.items.remove(x)


m = M(a=1, b=2)
l = L([1, 2, 3])
s = S([1, 2, 3])


def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'nothing raised'


assert (m.get('a'), m.get('z'), m.get('z', 5), 'a' in m, 'z' in m) == (1, None, 5, True, False)
assert (list(m.keys()), list(m.values()), list(m.items())) == (['a', 'b'], [1, 2], [('a', 1), ('b', 2)])
assert (m == {'a': 1, 'b': 2}, m == M(a=1), m != 3) == (True, False, True)
assert (m.keys() & {'a'}, m.keys() | {'z'}, sorted(m.keys() - {'a'}), ('a', 1) in m.items(), 2 in m.values(), len(m.items())) == ({'a'}, {'z', 'b', 'a'}, ['b'], True, True, 2)
assert repr(m.keys()) == "KeysView(M({'a': 1, 'b': 2}))"
assert repr((m.pop('a'), m.pop('a', 9), m.setdefault('c', 3), m.setdefault('c', 4), m)) == "(1, 9, 3, 3, M({'b': 2, 'c': 3}))"
assert error(lambda: m.pop('zz')) == "KeyError: 'zz'"
assert repr((m.update({'x': 1}, y=2), m.update([('z', 3)]), m)) == "(None, None, M({'b': 2, 'c': 3, 'x': 1, 'y': 2, 'z': 3}))"
assert (m.popitem(), len(m)) == (('b', 2), 4)
assert repr((m.clear(), m)) == '(None, M({}))'
assert error(lambda: m.popitem()) == 'KeyError: '
assert (list(l), l.index(2), l.count(3), 2 in l, list(reversed(l))) == ([1, 2, 3], 1, 1, True, [3, 2, 1])
assert (l.append(4), l.extend([5]), l.insert(0, 0), list(l)) == (None, None, None, [0, 1, 2, 3, 4, 5])
assert (l.pop(), l.pop(0), l.remove(2), list(l), l.reverse(), list(l)) == (5, 0, None, [1, 3, 4], None, [4, 3, 1])
assert error(lambda: l.remove(99)) == 'ValueError: '
assert error(lambda: l.index(99)) == 'ValueError: '
l += [7, 8]
assert (list(l), l.clear(), len(l)) == ([4, 3, 1, 7, 8], None, 0)
assert (s | {4} == {1, 2, 3, 4}, (s & {1, 9}).items, (s - {1}).items, sorted((s ^ {3, 4}).items)) == (True, [1], [2, 3], [1, 2, 4])
assert (s <= {1, 2, 3}, s < {1, 2, 3}, s >= {1}, s > {1}, s == S([3, 2, 1]), s.isdisjoint({9})) == (True, False, True, True, True, True)
assert (s.remove(1), s.items, s.pop(), s.items, s.clear(), len(s)) == (None, [], 2, [], None, 0)
assert error(lambda: s.remove(1)) == 'KeyError: 1'
assert error(lambda: s.pop()) == 'KeyError: '
s |= {5, 6}
s -= {5}
s ^= {6, 7}
assert s.items == [7]
assert error(lambda: M.__base__.__base__()) == "TypeError: Can't instantiate abstract class Mapping without an implementation for abstract methods '__getitem__', '__iter__', '__len__'"
assert error(lambda: Sequence()) == "TypeError: Can't instantiate abstract class Sequence without an implementation for abstract methods '__getitem__', '__len__'"
assert error(lambda: Iterator()) == "TypeError: Can't instantiate abstract class Iterator without an implementation for abstract method '__next__'"
assert [isinstance([], c) for c in (Sequence, MutableSequence, Iterable, Collection, Sized, Container, Reversible, Hashable, Mapping, Set, Callable)] == [True, True, True, True, True, True, True, False, False, False, False]
assert [isinstance((), c) for c in (Sequence, MutableSequence, Hashable, Reversible)] == [True, False, True, True]
assert [isinstance({}, c) for c in (Mapping, MutableMapping, Collection, Sequence, Hashable, Reversible)] == [True, True, True, False, False, True]
assert [isinstance('', c) for c in (Sequence, Collection, Hashable, MutableSequence)] == [True, True, True, False]
assert ([isinstance({1}, c) for c in (Set, MutableSet, Hashable)], isinstance(frozenset(), MutableSet), isinstance(frozenset(), Set)) == ([True, True, False], False, True)
assert [isinstance((x for x in ()), c) for c in (Generator, Iterator, Iterable, Coroutine)] == [True, True, True, False]
assert [isinstance(x, Callable) for x in (len, int, lambda: 1, 3)] == [True, True, True, False]
assert (isinstance({}.keys(), KeysView), isinstance({}.values(), ValuesView), isinstance({}.items(), ItemsView), isinstance({}.keys(), Set)) == (True, True, True, True)
assert (isinstance(range(3), Sequence), isinstance(memoryview(b''), Sequence), isinstance(b'', Buffer), isinstance(3, Iterable)) == (True, True, True, False)
assert repr((Iterable[int], Mapping[str, int], Callable[[int], str], Callable[..., int], Callable[[], None])) == '(collections.abc.Iterable[int], collections.abc.Mapping[str, int], collections.abc.Callable[[int], str], collections.abc.Callable[..., int], collections.abc.Callable[[], None])'
assert repr(Callable[[int, str], bool].__args__) == "(<class 'int'>, <class 'str'>, <class 'bool'>)"
assert error(lambda: Callable[int]) == 'TypeError: Callable must be used as Callable[[arg, ...], result].'
assert (Mapping.__module__, collections.abc.__name__) == ('collections.abc', 'collections.abc')


class OneTrick:
    def __iter__(self): ...


class NoHash:
    __hash__ = None

assert (isinstance(OneTrick(), Iterable), isinstance(NoHash(), Hashable), issubclass(OneTrick, Sized)) == (True, False, False)


def shape(x):
    match x:
        case [a, *_]:
            return 'sequence', a
        case {'k': v}:
            return 'mapping', v
    return None

assert (shape(L([1, 2])), shape(M(k=5)), shape(S([1]))) == (('sequence', 1), ('mapping', 5), None)


class G(Generator):
    def __init__(self):
        self.n = 0

    def send(self, v):
        self.n += 1
        if self.n > 2:
            raise StopIteration
        return self.n

    def throw(self, typ, val=None, tb=None):
        raise typ

assert (list(G()), G().close()) == ([1, 2], None)
