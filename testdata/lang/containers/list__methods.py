# list: every method, and what it says when it cannot.

def error(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'no error'

l = []
assert l.append(1) is None and l == [1]
assert error(l.append) == 'TypeError: list.append() takes exactly one argument (0 given)'
assert error(l.append, 1, 2) == 'TypeError: list.append() takes exactly one argument (2 given)'
assert error(l.append, object=1) == 'TypeError: list.append() takes no keyword arguments'

l.extend([2, 3])
l.extend((4,))
l.extend(range(5, 7))
l.extend('ab')
l.extend({'k': 0})
l.extend(x for x in (True, None))
assert l == [1, 2, 3, 4, 5, 6, 'a', 'b', 'k', True, None]
assert error(l.extend, 5) == "TypeError: 'int' object is not iterable"
assert error(l.extend) == 'TypeError: list.extend() takes exactly one argument (0 given)'
self_extend = [1, 2, 3]
self_extend.extend(self_extend)
assert self_extend == [1, 2, 3, 1, 2, 3]

def partly():
    yield 1
    yield 2
    raise KeyError('stop')

l = [0]
assert error(l.extend, partly()) == "KeyError: 'stop'"
assert l == [0, 1, 2]

l = [1, 2, 3]
l.insert(0, 'first')
l.insert(-1, 'beforelast')
l.insert(100, 'end')
l.insert(-100, 'start')
assert l == ['start', 'first', 1, 2, 'beforelast', 3, 'end']
assert error(l.insert, 1) == 'TypeError: insert expected 2 arguments, got 1'
assert error(l.insert, 'a', 1) == "TypeError: 'str' object cannot be interpreted as an integer"

l = [1, 2, 3, 4, 5]
assert l.pop() == 5 and l.pop(0) == 1 and l.pop(-2) == 3 and l == [2, 4]
assert error(l.pop, 2) == 'IndexError: pop index out of range'
assert error(l.pop, -3) == 'IndexError: pop index out of range'
assert error([].pop) == 'IndexError: pop from empty list'
assert error([].pop, 0) == 'IndexError: pop from empty list'
assert error(l.pop, 'a') == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(l.pop, 1, 2) == 'TypeError: pop expected at most 1 argument, got 2'
assert l == [2, 4]

l = [1, 2, 1, 3]
assert l.remove(1) is None and l == [2, 1, 3]
l.remove(3)
assert l == [2, 1]
assert error(l.remove, 9) == 'ValueError: list.remove(x): x not in list'

l = ['a', 'b', 'c', 'a']
assert l.index('a') == 0 and l.index('a', 1) == 3 and l.index('b', -3) == 1 and l.index('c', 0, 3) == 2
assert l.index('a', -100, 1 << 80) == 0
assert error(l.index, 'z') == "ValueError: 'z' is not in list"
assert error(l.index, 'c', 3) == "ValueError: 'c' is not in list"
assert error(l.index, 'c', 0, 2) == "ValueError: 'c' is not in list"
assert error(l.index, 'c', 'x') == 'TypeError: slice indices must be integers or have an __index__ method'
assert error(l.index) == 'TypeError: index expected at least 1 argument, got 0'
assert error(l.index, 1, 2, 3, 4) == 'TypeError: index expected at most 3 arguments, got 4'

assert l.count('a') == 2 and l.count('z') == 0
assert [1, True, 1.0, 2].count(1) == 3
assert error(l.count) == 'TypeError: list.count() takes exactly one argument (0 given)'

l = [1, 2, 3]
assert l.reverse() is None and l == [3, 2, 1]
l = [1, 2]
l.reverse()
assert l == [2, 1]
assert error(l.reverse, 1) == 'TypeError: list.reverse() takes no arguments (1 given)'

c = l.copy()
assert c == l and c is not l
assert error(l.copy, 1) == 'TypeError: list.copy() takes no arguments (1 given)'
assert l.clear() is None and l == [] and c == [2, 1]
assert error(l.clear, 1) == 'TypeError: list.clear() takes no arguments (1 given)'

assert list(reversed([1, 2, 3])) == [3, 2, 1]
r = reversed([1, 2])
assert type(r).__name__ == 'list_reverseiterator' and next(r) == 2 and next(r) == 1 and next(r, 'end') == 'end'

queue = list(range(1000))
for i in range(990):
    assert queue.pop(0) == i
queue.append('x')
assert queue == [990, 991, 992, 993, 994, 995, 996, 997, 998, 999, 'x']
for i in range(5000):
    queue.append(i)
    queue.pop(0)
assert queue == list(range(4989, 5000))

assert error(list.append, 1, 2) == "TypeError: descriptor 'append' for 'list' objects doesn't apply to a 'int' object"
assert error(list.append) == 'TypeError: unbound method list.append() needs an argument'
assert [1, 2].__contains__(2) and [1].__len__() == 1 and [1].__add__([2]) == [1, 2]
assert [5, 6].__getitem__(1) == 6 and [1].__mul__(2) == [1, 1] and [1].__rmul__(2) == [1, 1]
assert error([].__getitem__, 'a') == 'TypeError: list indices must be integers or slices, not str'
assert error([].__add__, 1) == 'TypeError: can only concatenate list (not "int") to list'
assert [1].__eq__((1,)) is NotImplemented and [1].__lt__(5) is NotImplemented
assert list.__name__ == 'list' and list.__hash__ is None
assert str(list[int]) == 'list[int]'
