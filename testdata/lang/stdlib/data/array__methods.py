# array: methods and operators.
from array import array as A
import copy
import io

a = A('i', [1, 2, 3])
r = A('i', range(10))


class S(A):
    pass


def show(f):
    try:
        return repr(f())
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert show(lambda: (a.append('a'), a)) == "TypeError: 'str' object cannot be interpreted as an integer"
assert show(lambda: (a.extend(5), a)) == "TypeError: 'int' object is not iterable"
assert show(lambda: (a.extend(A('d')), a)) == 'TypeError: can only extend with array of same kind'
assert show(lambda: (a.fromlist((1,)), a)) == 'TypeError: arg must be list'
assert show(lambda: (a.fromlist(['a']), a)) == "TypeError: 'str' object cannot be interpreted as an integer"
assert show(lambda: (a.frombytes(b'abc'), a)) == 'ValueError: bytes length not a multiple of item size'
assert show(lambda: (a.frombytes('abc'), a)) == "TypeError: a bytes-like object is required, not 'str'"
assert show(lambda: (a.fromunicode('a'), a)) == "ValueError: fromunicode() may only be called on unicode type arrays ('u' or 'w')"
assert show(lambda: (a.tounicode(), a)) == "ValueError: tounicode() may only be called on unicode type arrays ('u' or 'w')"
assert show(lambda: (a.index(9), a)) == 'ValueError: array.index(x): x not in array'
assert show(lambda: (a.insert(0, 'a'), a)) == "TypeError: 'str' object cannot be interpreted as an integer"
assert show(lambda: (a.pop(9), a)) == 'IndexError: pop index out of range'
assert show(lambda: (a.remove(9), a)) == 'ValueError: array.remove(x): x not in array'
assert show(lambda: (a.append(4), a)) == "(None, array('i', [1, 2, 3, 4]))"
assert show(lambda: (a.insert(1, 7), a)) == "(None, array('i', [1, 7, 2, 3, 4]))"
assert show(lambda: (a.insert(-1, 8), a)) == "(None, array('i', [1, 7, 2, 3, 8, 4]))"
assert show(lambda: (a.pop(), a)) == "(4, array('i', [1, 7, 2, 3, 8]))"
assert show(lambda: (a.pop(0), a)) == "(1, array('i', [7, 2, 3, 8]))"
assert show(lambda: (a.remove(7), a)) == "(None, array('i', [2, 3, 8]))"
assert show(lambda: (a.extend((4, 5)), a)) == "(None, array('i', [2, 3, 8, 4, 5]))"
assert show(lambda: (a.extend(A('i', [6])), a)) == "(None, array('i', [2, 3, 8, 4, 5, 6]))"
assert show(lambda: (a.frombytes(b'abcd'), a)) == "(None, array('i', [2, 3, 8, 4, 5, 6, 1684234849]))"
assert show(lambda: (a.fromlist([1, 2]), a)) == "(None, array('i', [2, 3, 8, 4, 5, 6, 1684234849, 1, 2]))"
assert show(lambda: (a.index(5), a)) == "(4, array('i', [2, 3, 8, 4, 5, 6, 1684234849, 1, 2]))"
assert show(lambda: (a.count(2), a)) == "(2, array('i', [2, 3, 8, 4, 5, 6, 1684234849, 1, 2]))"
assert show(lambda: (a.byteswap(), a)) == "(None, array('i', [33554432, 50331648, 134217728, 67108864, 83886080, 100663296, 1633837924, 16777216, 33554432]))"
assert show(lambda: (a.byteswap(), a)) == "(None, array('i', [2, 3, 8, 4, 5, 6, 1684234849, 1, 2]))"
assert show(lambda: (a.reverse(), a)) == "(None, array('i', [2, 1, 1684234849, 6, 5, 4, 8, 3, 2]))"
assert show(lambda: (a.tobytes(), a)) == "(b'\\x02\\x00\\x00\\x00\\x01\\x00\\x00\\x00abcd\\x06\\x00\\x00\\x00\\x05\\x00\\x00\\x00\\x04\\x00\\x00\\x00\\x08\\x00\\x00\\x00\\x03\\x00\\x00\\x00\\x02\\x00\\x00\\x00', array('i', [2, 1, 1684234849, 6, 5, 4, 8, 3, 2]))"
assert show(lambda: (a.tolist(), a)) == "([2, 1, 1684234849, 6, 5, 4, 8, 3, 2], array('i', [2, 1, 1684234849, 6, 5, 4, 8, 3, 2]))"
assert show(lambda: r[2:5]) == "array('i', [2, 3, 4])"
assert show(lambda: r[::3]) == "array('i', [0, 3, 6, 9])"
assert show(lambda: r[::-1]) == "array('i', [9, 8, 7, 6, 5, 4, 3, 2, 1, 0])"
assert show(lambda: r[-3:]) == "array('i', [7, 8, 9])"
assert show(lambda: r + r[:1]) == "array('i', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0])"
assert show(lambda: r[:2] * 3) == "array('i', [0, 1, 0, 1, 0, 1])"
assert show(lambda: 2 * r[:2]) == "array('i', [0, 1, 0, 1])"
assert show(lambda: r * -1) == "array('i')"
assert show(lambda: 5 in r) == 'True'
assert show(lambda: 99 in r) == 'False'
assert show(lambda: r['a']) == 'TypeError: array indices must be integers'
assert show(lambda: r[99]) == 'IndexError: array index out of range'
assert show(lambda: r + [1]) == 'TypeError: can only append array (not "list") to array'
assert show(lambda: r + A('d')) == 'TypeError: bad argument type for built-in operation'
assert show(lambda: r * 'x') == "TypeError: can't multiply sequence by non-int of type 'str'"
assert show(lambda: r < [1]) == "TypeError: '<' not supported between instances of 'array.array' and 'list'"
assert show(lambda: r == [1]) == 'False'
assert show(lambda: r < A('i', [5])) == 'True'
assert show(lambda: A('i', [1]) == A('d', [1.0])) == 'True'
assert show(lambda: hash(r)) == "TypeError: unhashable type: 'array.array'"
assert show(lambda: r[:2].__reduce_ex__(2)) == "(<class 'array.array'>, ('i', [0, 1]), None)"
assert show(lambda: repr(A('i'))) == '"array(\'i\')"'
assert show(lambda: repr(S('i', [1]))) == '"S(\'i\', [1])"'
assert show(lambda: type(S('i', [1])[:1])) == "<class 'array.array'>"
assert show(lambda: copy.copy(r) == r) == 'True'
assert show(lambda: A('d', [float('nan')]) == A('d', [float('nan')])) == 'False'
b = A('i', r)
b[2:4] = A('i', [100])
assert show(lambda: b) == "array('i', [0, 1, 100, 4, 5, 6, 7, 8, 9])"
b[::2] = A('i', [0] * 5)
assert show(lambda: b) == "array('i', [0, 1, 0, 4, 0, 6, 0, 8, 0])"
del b[::3]
assert show(lambda: b) == "array('i', [1, 0, 0, 6, 8, 0])"
b[1:1] = b
assert show(lambda: b) == "array('i', [1, 1, 0, 0, 6, 8, 0, 0, 0, 6, 8, 0])"
b += A('i', [1])
b *= 2
assert show(lambda: b) == "array('i', [1, 1, 0, 0, 6, 8, 0, 0, 0, 6, 8, 0, 1, 1, 1, 0, 0, 6, 8, 0, 0, 0, 6, 8, 0, 1])"
del b[5:2:-1]
assert show(lambda: b) == "array('i', [1, 1, 0, 0, 0, 0, 6, 8, 0, 1, 1, 1, 0, 0, 6, 8, 0, 0, 0, 6, 8, 0, 1])"
assert show(lambda: b.__setitem__(slice(0, 1), [1])) == 'TypeError: can only assign array (not "list") to array slice'
assert show(lambda: b.__setitem__(slice(0, 3, 2), A('i', [1]))) == 'ValueError: attempt to assign array of size 1 to extended slice of size 2'
assert show(lambda: b.__setitem__(99, 1)) == 'IndexError: array assignment index out of range'
assert show(lambda: b.__iadd__([1])) == 'TypeError: can only extend array with array (not "list")'
f = io.BytesIO()
r.tofile(f)
f.seek(0)
c = A('i')
c.fromfile(f, 3)
assert show(lambda: c) == "array('i', [0, 1, 2])"
assert show(lambda: c.fromfile(f, 99)) == "EOFError: read() didn't return enough bytes"
assert show(lambda: len(c)) == '10'
assert show(lambda: memoryview(r).format) == "'i'"
assert show(lambda: memoryview(r)[2:4].tolist()) == '[2, 3]'
memoryview(r)[0] = 50
assert show(lambda: r[0]) == '50'
assert show(lambda: sum(A('d', [.5, .25]))) == '0.75'
assert show(lambda: sorted(A('i', [3, 1, 2]))) == '[1, 2, 3]'
assert show(lambda: a.clear()) == 'None'
assert show(lambda: a.pop()) == 'IndexError: pop from empty array'
