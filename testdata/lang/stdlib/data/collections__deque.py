# deque: construction, methods, operators, errors.

from collections import deque


def fails(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no exception"


assert repr(deque()) == 'deque([])'
assert repr(deque([1, 2, 3])) == 'deque([1, 2, 3])'
assert repr(deque('abc', 2)) == "deque(['b', 'c'], maxlen=2)"
assert repr(deque([1, 2, 3], maxlen=2)) == 'deque([2, 3], maxlen=2)'
assert repr(deque(iterable=[1])) == 'deque([1])'
assert repr(deque([1], maxlen=None)) == 'deque([1])'
assert repr(deque(range(5), 0)) == 'deque([], maxlen=0)'
assert deque([1]).maxlen is None
assert repr(deque([1], 3).maxlen) == '3'
assert fails(lambda: deque(1)) == "TypeError: 'int' object is not iterable"
assert fails(lambda: deque([1], 2, 3)) == 'TypeError: deque() takes at most 2 arguments (3 given)'
assert fails(lambda: deque(maxlen=-1)) == 'ValueError: maxlen must be non-negative'
assert fails(lambda: deque(maxlen='a')) == 'TypeError: an integer is required'
assert fails(lambda: deque(foo=1)) == "TypeError: deque() got an unexpected keyword argument 'foo'"
d = deque([1, 2, 3])
assert d.append(4) is None
assert d.appendleft(0) is None
assert repr(d) == 'deque([0, 1, 2, 3, 4])'
assert repr(d.pop()) == '4'
assert repr(d.popleft()) == '0'
assert repr(d) == 'deque([1, 2, 3])'
assert d.extend([7, 8]) is None
assert d.extendleft([9, 10]) is None
assert repr(d) == 'deque([10, 9, 1, 2, 3, 7, 8])'
assert d.rotate() is None
assert repr(d) == 'deque([8, 10, 9, 1, 2, 3, 7])'
assert d.rotate(-2) is None
assert repr(d) == 'deque([9, 1, 2, 3, 7, 8, 10])'
assert d.rotate(100) is None
assert repr(d) == 'deque([8, 10, 9, 1, 2, 3, 7])'
assert d.reverse() is None
assert repr(d) == 'deque([7, 3, 2, 1, 9, 10, 8])'
assert d.insert(1, 'x') is None
assert d.insert(-1, 'y') is None
assert d.insert(100, 'z') is None
assert repr(d) == "deque([7, 'x', 3, 2, 1, 9, 10, 'y', 8, 'z'])"
assert d.remove('x') is None
assert repr(d.index('y')) == '6'
assert repr(d.index('z', 2)) == '8'
assert fails(lambda: d.index('z', 0, 2)) == "ValueError: 'z' is not in deque"
assert repr(d.count(7)) == '1'
assert 7 in d
assert not (77 in d)
assert repr(len(d)) == '9'
assert bool(d)
assert not bool(deque())
assert repr((d[0], d[-1], d[3])) == "(7, 'z', 1)"
d[0] = 'first'
del d[1]
assert repr(d) == "deque(['first', 2, 1, 9, 10, 'y', 8, 'z'])"
assert fails(lambda: d[100]) == 'IndexError: deque index out of range'
assert fails(lambda: d[0:1]) == "TypeError: sequence index must be integer, not 'slice'"
assert fails(lambda: d['a']) == "TypeError: sequence index must be integer, not 'str'"
assert fails(lambda: d.__setitem__(100, 1)) == 'IndexError: deque index out of range'
assert fails(lambda: d.__delitem__(-100)) == 'IndexError: deque index out of range'
assert repr(list(d)) == "['first', 2, 1, 9, 10, 'y', 8, 'z']"
assert repr(list(reversed(d))) == "['z', 8, 'y', 10, 9, 1, 2, 'first']"
assert d.copy() == d
assert not (d.copy() is d)
assert d.clear() is None
assert repr(d) == 'deque([])'
assert fails(lambda: d.pop()) == 'IndexError: pop from an empty deque'
assert fails(lambda: d.popleft()) == 'IndexError: pop from an empty deque'
assert fails(lambda: d.remove(1)) == 'ValueError: 1 is not in deque'
assert fails(lambda: d.index(1)) == 'ValueError: 1 is not in deque'
assert fails(lambda: deque([1], 1).insert(0, 2)) == 'IndexError: deque already at its maximum size'
assert repr(deque([1]) + deque([2])) == 'deque([1, 2])'
assert fails(lambda: deque([1]) + [1]) == 'TypeError: can only concatenate deque (not "list") to deque'
assert repr(deque([1, 2]) * 2) == 'deque([1, 2, 1, 2])'
assert repr(2 * deque([1])) == 'deque([1, 1])'
assert repr(deque([1]) * 0) == 'deque([])'
assert fails(lambda: deque([1]) * 'a') == "TypeError: can't multiply sequence by non-int of type 'str'"
assert repr(deque([1, 2, 3], 2) * 2) == 'deque([2, 3], maxlen=2)'
assert repr(deque([1, 2, 3], 4) * 3) == 'deque([3, 1, 2, 3], maxlen=4)'
assert deque([1]) < deque([2])
assert deque([1, 2]) > deque([1])
assert deque([1]) <= deque([1])
assert deque([1]) == deque([1])
assert not (deque([1]) == [1])
assert deque([1]) != deque([2])
assert fails(lambda: deque([1]) < [1]) == "TypeError: '<' not supported between instances of 'collections.deque' and 'list'"
assert fails(lambda: hash(deque())) == "TypeError: unhashable type: 'collections.deque'"
assert fails(lambda: deque([1]).rotate('a')) == "TypeError: 'str' object cannot be interpreted as an integer"
assert fails(lambda: deque([1]).rotate(1, 2)) == 'TypeError: rotate expected at most 1 argument, got 2'
assert fails(lambda: deque([1]).insert(0)) == 'TypeError: insert expected 2 arguments, got 1'
assert fails(lambda: deque([1]).append()) == 'TypeError: deque.append() takes exactly one argument (0 given)'
assert fails(lambda: deque([1]).append(1, 2)) == 'TypeError: deque.append() takes exactly one argument (2 given)'
assert fails(lambda: deque([1]).extend(1)) == "TypeError: 'int' object is not iterable"
assert fails(lambda: deque([1]).index('a', 'b')) == 'TypeError: slice indices must be integers or have an __index__ method'
assert fails(lambda: deque([1]).copy(1)) == 'TypeError: deque.copy() takes no arguments (1 given)'
assert repr(deque[int]) == 'collections.deque[int]'
assert repr(deque([1]).__reduce__()[:3]) == "(<class 'collections.deque'>, (), None)"
assert repr(deque([1], 3).__reduce__()[:3]) == "(<class 'collections.deque'>, ((), 3), None)"
assert repr(str(deque(['a']))) == '"deque([\'a\'])"'
d = deque([1, 2])
d += [3]
d *= 2
assert repr(d) == 'deque([1, 2, 3, 1, 2, 3])'
d = deque([1, 2], 3)
d += 'abc'
assert repr(d) == "deque(['a', 'b', 'c'], maxlen=3)"
d = deque([1])
d.extend(d)
d.extendleft(d)
assert repr(d) == 'deque([1, 1, 1, 1])'
d = deque()
d.append(d)
assert repr(d) == 'deque([[...]])'
assert repr([x for x in deque('ab')]) == "['a', 'b']"
assert repr(sum(deque([1, 2]))) == '3'
assert repr(max(deque([1, 5, 2]))) == '5'
assert repr(sorted(deque([3, 1]))) == '[1, 3]'
assert repr(deque(deque([1], 2))) == 'deque([1])'
assert fails(lambda: setattr(deque(), 'x', 1)) == "AttributeError: 'collections.deque' object has no attribute 'x' and no __dict__ for setting new attributes"
assert fails(lambda: setattr(deque(), 'maxlen', 1)) == "AttributeError: attribute 'maxlen' of 'collections.deque' objects is not writable"

d = deque([1, 2])


def grow():
    for _ in d:
        d.append(1)


assert fails(grow) == "RuntimeError: deque mutated during iteration"
it = iter(deque([1, 2, 3]))
assert it.__length_hint__() == 3 and next(it) == 1 and it.__length_hint__() == 2 and list(it) == [2, 3] and list(it) == []


class Mutator:
    def __eq__(self, other):
        d.clear()
        return False


d = deque([Mutator(), 1])
assert fails(lambda: 5 in d) == "RuntimeError: deque mutated during iteration"
d = deque([Mutator(), 1])
assert fails(lambda: d.remove(5)) == "IndexError: deque mutated during iteration"
d = deque([Mutator(), 1])
assert fails(lambda: d.count(5)) == "RuntimeError: deque mutated during iteration"


class Stack(deque):
    def peek(self):
        return self[-1]


s = Stack([1, 2], 5)
s.label = 'x'
assert s.peek() == 2 and repr(s) == "Stack([1, 2], maxlen=5)" and type(s.copy()) is Stack and type(s + s) is Stack
assert s.__reduce__()[0] is Stack and s.__reduce__()[2] == {'label': 'x'}

match deque([1, 2, 3]):
    case [first, *rest]:
        assert first == 1 and rest == [2, 3]
    case _:
        assert False

# A long queue used from both ends stays consistent with a list.
d, l = deque(), []
for i in range(2000):
    if i % 3 == 2:
        assert d.popleft() == l.pop(0)
    elif i % 7 == 3:
        d.appendleft(i)
        l.insert(0, i)
    else:
        d.append(i)
        l.append(i)
    if i % 50 == 0:
        d.rotate(i)
        k = i % len(l) if l else 0
        l[:] = l[-k:] + l[:-k] if k else l
        at = i % (len(l) + 1)
        d.insert(at, -i)
        l.insert(at, -i)
        del d[at // 2], l[at // 2]
assert list(d) == l and list(reversed(d)) == l[::-1]
