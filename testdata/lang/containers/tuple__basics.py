# tuple: construction, indexing, slices, comparison, hash, methods.

def error(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'no error'

assert tuple() == () and tuple('ab') == ('a', 'b') and tuple([1, 2]) == (1, 2) and tuple(range(3)) == (0, 1, 2)
assert tuple(x for x in 'hi') == ('h', 'i') and tuple({1: 2}) == (1,)
t = (1, 2)
assert tuple(t) is t and () is tuple()
assert error(tuple, 5) == "TypeError: 'int' object is not iterable"
assert error(tuple, 1, 2) == 'TypeError: tuple expected at most 1 argument, got 2'
assert error(tuple, sequence=()) == 'TypeError: tuple() takes no keyword arguments'

t = (10, 20, 30, 40)
assert t[0] == 10 and t[-1] == 40 and t[True] == 20 and len(t) == 4
assert error(lambda: t[4]) == 'IndexError: tuple index out of range'
assert error(lambda: t[-5]) == 'IndexError: tuple index out of range'
assert error(lambda: t['a']) == 'TypeError: tuple indices must be integers or slices, not str'
assert error(lambda: t[1 << 80]) == "IndexError: cannot fit 'int' into an index-sized integer"
assert t[1:3] == (20, 30) and t[:] is t and t[::-1] == (40, 30, 20, 10) and t[::2] == (10, 30) and t[5:] == ()
assert t[1:] == (20, 30, 40) and t[:-1] == (10, 20, 30) and t[3:1] == () and t[-1:-3:-1] == (40, 30)
assert error(lambda: t[::0]) == 'ValueError: slice step cannot be zero'

def assign():
    t[0] = 1

def delete():
    del t[0]

assert error(assign) == "TypeError: 'tuple' object does not support item assignment"
assert error(delete) == "TypeError: 'tuple' object doesn't support item deletion"
assert error(lambda: t.append) == "AttributeError: 'tuple' object has no attribute 'append'"

assert (1,) + (2,) == (1, 2) and () + () == () and (1,) * 3 == (1, 1, 1) and 2 * (1, 2) == (1, 2, 1, 2) and (1,) * -1 == ()
assert t + () is t and () + t is t and t * 1 is t
assert error(lambda: (1,) + [1]) == 'TypeError: can only concatenate tuple (not "list") to tuple'
assert error(lambda: (1,) * 'a') == "TypeError: can't multiply sequence by non-int of type 'str'"
assert error(lambda: (1, 2) * (1 << 62)) == 'MemoryError: '
u = (1,)
v = u
u += (2,)
assert u == (1, 2) and v == (1,)

assert (1, 2) == (1, 2) and (1, 2) != (2, 1) and (1,) != [1] and (1, 2.0) == (True, 2)
assert (1, 2) < (1, 3) and (1,) < (1, 0) and () < (0,) and (2,) > (1, 5) and (1, 2) <= (1, 2) and (3,) >= (2, 9)
assert ('a', 1) < ('b', 0) and not ('a', 1) < ('a', 1)
assert error(lambda: (1, 'a') < (1, 2)) == "TypeError: '<' not supported between instances of 'str' and 'int'"
assert error(lambda: (1,) < [1]) == "TypeError: '<' not supported between instances of 'tuple' and 'list'"

assert hash(()) == 5740354900026072187 and hash((1,)) == -6644214454873602895 and hash((1, 2)) == -3550055125485641917
assert hash((1, 2, 3)) == 529344067295497451 and hash((0, -1, (2.5, ()))) == hash((0, -1, (2.5, ())))
assert hash((1, 2)) == hash((1.0, 2.0)) and error(hash, (1, [])) == "TypeError: unhashable type: 'list'"
assert {(1, 2): 'x'}[1, 2] == 'x'

t = (1, 2, 1, 'a')
assert t.count(1) == 2 and t.count('z') == 0 and t.index(2) == 1 and t.index(1, 1) == 2 and t.index('a', -1) == 3
assert error(t.index, 'q') == 'ValueError: tuple.index(x): x not in tuple'
assert error(t.index, 2, 2) == 'ValueError: tuple.index(x): x not in tuple'
assert error(t.index, 1, 'x') == 'TypeError: slice indices must be integers or have an __index__ method'
assert error(t.count) == 'TypeError: tuple.count() takes exactly one argument (0 given)'
assert 2 in t and 'b' not in t and not () and (0,)
assert t.__getnewargs__() == (t,)

assert repr(()) == '()' and repr((1,)) == '(1,)' and repr((1, 'b', (2,))) == "(1, 'b', (2,))"
loop = ([],)
loop[0].append(loop)
assert repr(loop) == '([(...)],)'
a, (b, *c), d = 1, (2, 3, 4), 5
assert (a, b, c, d) == (1, 2, [3, 4], 5)
assert list(reversed((1, 2))) == [2, 1] and type(iter(())).__name__ == 'tuple_iterator'
assert str(tuple[int, ...]) == 'tuple[int, ...]'

deep = ()
for _ in range(100000):
    deep = (deep,)
assert error(repr, deep).startswith('RecursionError')
assert error(hash, deep) in ('no error', 'RecursionError: maximum recursion depth exceeded in comparison')
