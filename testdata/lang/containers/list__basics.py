# list: construction, length, truth, indexing, equality, concatenation and repetition.

def error(f, *args):
    try:
        f(*args)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'no error'

assert list() == []
assert list('abc') == ['a', 'b', 'c']
assert list((1, 2)) == [1, 2]
assert list(range(3)) == [0, 1, 2]
assert list(range(10, 0, -3)) == [10, 7, 4, 1]
assert list({1: 2, 3: 4}) == [1, 3]
assert list(x * x for x in range(4)) == [0, 1, 4, 9]
assert list([1, [2]]) == [1, [2]]
assert error(list, 1) == "TypeError: 'int' object is not iterable"
assert error(list, 1, 2) == 'TypeError: list expected at most 1 argument, got 2'
assert error(lambda: list(iterable=[])) == 'TypeError: list() takes no keyword arguments'

src = [1, 2]
dup = list(src)
assert dup == src and dup is not src

assert len([]) == 0 and len([None]) == 1
assert not [] and [0]

l = [10, 20, 30]
assert l[0] == 10 and l[2] == 30 and l[-1] == 30 and l[-3] == 10
assert l[True] == 20
assert error(lambda: l[3]) == 'IndexError: list index out of range'
assert error(lambda: l[-4]) == 'IndexError: list index out of range'
assert error(lambda: l['a']) == 'TypeError: list indices must be integers or slices, not str'
assert error(lambda: l[1.0]) == 'TypeError: list indices must be integers or slices, not float'
assert error(lambda: l[None]) == 'TypeError: list indices must be integers or slices, not NoneType'
assert error(lambda: l[1 << 70]) == "IndexError: cannot fit 'int' into an index-sized integer"

class Index:
    def __index__(self):
        return 1

assert l[Index()] == 20
l[Index()] = 21
assert l == [10, 21, 30]
del l[Index()]
assert l == [10, 30]

def assign(l, i, v):
    l[i] = v

def delete(l, i):
    del l[i]

assert error(assign, [1], 5, 0) == 'IndexError: list assignment index out of range'
assert error(assign, [1], 'a', 0) == 'TypeError: list indices must be integers or slices, not str'
assert error(delete, [1], 5) == 'IndexError: list assignment index out of range'
assert error(delete, [1], 'a') == 'TypeError: list indices must be integers or slices, not str'

assert [1] + [2, 3] == [1, 2, 3]
assert [] + [] == []
assert error(lambda: [1] + (2,)) == 'TypeError: can only concatenate list (not "tuple") to list'
assert error(lambda: [1] + None) == 'TypeError: can only concatenate list (not "NoneType") to list'
assert [1, 2] * 3 == [1, 2, 1, 2, 1, 2]
assert 2 * ['x'] == ['x', 'x']
assert [1] * 0 == [] and [1] * -5 == []
assert [1] * True == [1]
assert [0] * Index() == [0]
assert error(lambda: [1] * 'a') == "TypeError: can't multiply sequence by non-int of type 'str'"
assert error(lambda: [1] * 1.5) == "TypeError: can't multiply sequence by non-int of type 'float'"
assert error(lambda: [1] * (1 << 70)) == "OverflowError: cannot fit 'int' into an index-sized integer"
assert error(lambda: [1, 2] * (1 << 62)) == 'MemoryError: '

a = b = [1]
a += [2]
assert a is b and b == [1, 2]
a += (3,)
a += 'x'
assert b == [1, 2, 3, 'x']
a *= 2
assert a is b and b == [1, 2, 3, 'x'] * 2
a *= 0
assert a is b and b == []

def extend(l, x):
    l += x

assert error(extend, [], 5) == "TypeError: 'int' object is not iterable"
grow = [1, 2]
grow += grow
assert grow == [1, 2, 1, 2]

assert [1, 2] == [1, 2] and [1, 2] != [1, 3] and [1] != [1, 2]
assert [1] != (1,) and not [1] == (1,)
assert [1, 2.0, True] == [1.0, 2, 1]
assert [1, 2] < [1, 3] and [1] < [1, 0] and [] < [0]
assert [2] > [1, 9] and [1, 2] <= [1, 2] and [1, 2] >= [1, 2]
assert not [1, 2] < [1, 2]
assert error(lambda: [1] < (1,)) == "TypeError: '<' not supported between instances of 'list' and 'tuple'"
assert error(lambda: [1] < ['a']) == "TypeError: '<' not supported between instances of 'int' and 'str'"
assert error(lambda: [1, 'a'] >= [1, 2]) == "TypeError: '>=' not supported between instances of 'str' and 'int'"
assert [1, 'a'] < [2, 5]

assert 2 in [1, 2] and 3 not in [1, 2]
assert 1.0 in [1] and 'a' in ['a', 'b'] and None in [None]
assert error(hash, []) == "TypeError: unhashable type: 'list'"

assert repr([]) == '[]' and repr([1]) == '[1]' and repr([1, 'a', [2.0, None]]) == "[1, 'a', [2.0, None]]"
assert str(['\n']) == "['\\n']"
loop = [1]
loop.append(loop)
assert repr(loop) == '[1, [...]]'
pair = [loop, loop]
assert repr(pair) == '[[1, [...]], [1, [...]]]'
