# Operators of sequences: which side is asked, and in which order.

def error(f, *args):
    try:
        f(*args)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'no error'

class Right:
    def __radd__(self, other):
        return ('radd', other)

    def __rmul__(self, other):
        return ('rmul', other)

    def __iter__(self):
        return iter([9])

assert [1] + Right() == ('radd', [1]) and (1,) + Right() == ('radd', (1,)) and [1] * Right() == ('rmul', [1])
l = [1]
l += Right()
assert l == ('radd', [1])  # even in place, the reflected method comes before the list
l = [1]
l *= Right()
assert l == ('rmul', [1])
l = [1]
l.extend(Right())
assert l == [1, 9]

class Times:
    def __index__(self):
        return 2

l = same = [1]
l *= Times()
assert l == [1, 1] and l is same and (1,) * Times() == (1, 1) and Times() * [5] == [5, 5]

def imul(seq, n):
    seq *= n
    return seq

def iadd(seq, x):
    seq += x
    return seq

assert error(imul, [1], 1.5) == "TypeError: can't multiply sequence by non-int of type 'float'"
assert error(imul, [1], [1]) == "TypeError: can't multiply sequence by non-int of type 'list'"
assert error(imul, (1,), 'a') == "TypeError: can't multiply sequence by non-int of type 'str'"
assert error(imul, [1], 1 << 70) == "OverflowError: cannot fit 'int' into an index-sized integer"
assert error(iadd, (1,), [1]) == 'TypeError: can only concatenate tuple (not "list") to tuple'
assert error(iadd, [1], None) == "TypeError: 'NoneType' object is not iterable"
assert error(iadd, {}, 1) == "TypeError: unsupported operand type(s) for +=: 'dict' and 'int'"
assert error(iadd, {1}, {2}) == "TypeError: unsupported operand type(s) for +=: 'set' and 'set'"
assert error(lambda: {1} + {2}) == "TypeError: unsupported operand type(s) for +: 'set' and 'set'"
assert error(lambda: [1] - [1]) == "TypeError: unsupported operand type(s) for -: 'list' and 'list'"
assert error(lambda: [1] * [1]) == "TypeError: can't multiply sequence by non-int of type 'list'"

assert error([].__mul__, 'a') == "TypeError: 'str' object cannot be interpreted as an integer"
assert error([].__imul__, 'a') == "TypeError: 'str' object cannot be interpreted as an integer"
assert error([].__len__, 1) == 'TypeError: expected 0 arguments, got 1'
assert error([].__contains__) == 'TypeError: expected 1 argument, got 0'
assert error([].__setitem__, 1) == 'TypeError:  expected 2 arguments, got 1'
assert error(list.__len__, 5) == "TypeError: descriptor '__len__' requires a 'list' object but received a 'int'"
assert error(list.__len__) == "TypeError: descriptor '__len__' of 'list' object needs an argument"

def delete(v, k):
    del v[k]

def assign(v, k):
    v[k] = 1

class Plain:
    pass

assert error(delete, (1,), 0) == "TypeError: 'tuple' object doesn't support item deletion"
assert error(delete, {1}, 0) == "TypeError: 'set' object doesn't support item deletion"
assert error(delete, Plain(), 0) == "TypeError: 'Plain' object doesn't support item deletion"
assert error(delete, Plain(), 'a') == "TypeError: 'Plain' object does not support item deletion"
assert error(delete, 5, 0) == "TypeError: 'int' object does not support item deletion"
assert error(assign, (1,), 0) == "TypeError: 'tuple' object does not support item assignment"
assert error(assign, 5, 0) == "TypeError: 'int' object does not support item assignment"
