# What changes a bytearray in place.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


a = bytearray(b'abc')
a.append(100)
assert a == bytearray(b'abcd')
a.extend(b'ef')
a.extend([103])
a.extend(range(104, 106))
assert a == bytearray(b'abcdefghi')
a.insert(0, 65)
a.insert(-1, 66)
a.insert(100, 67)
assert a == bytearray(b'AabcdefghBiC')
assert a.pop() == 67
assert a.pop(0) == 65
assert a.pop(-2) == 66
assert a == bytearray(b'abcdefghi')
a.remove(98)
a.reverse()
assert a == bytearray(b'ihgfedca')
a += b'xy'
a *= 2
assert a == bytearray(b'ihgfedcaxyihgfedcaxy')
a[0] = 1
a[1:3] = b'longer'
assert a == bytearray(b'\x01longerfedcaxyihgfedcaxy')
a[1:3] = []
a[::2] = bytes(len(a[::2]))
assert a == bytearray(b'\x00n\x00e\x00f\x00d\x00a\x00y\x00h\x00f\x00d\x00a\x00y')
del a[0]
del a[1:3]
del a[::3]
assert a == bytearray(b'\x00fd\x00\x00yh\x00\x00da\x00')
del a[::-2]
assert a == bytearray(b'\x00d\x00h\x00a')
c = a.copy()
a.clear()
assert a == bytearray(b'')
assert c != a
assert len(a) == 0
a[0:0] = a
a[:] = b'self'
a[2:] = a
assert a == bytearray(b'seself')
a[1:1] = a[::-1]
assert a == bytearray(b'sfleseseself')
a *= 0
assert a == bytearray(b'')
a.extend('')
assert a == bytearray(b'')
def change(f):
    v = bytearray(b'abc')
    r = f(v)
    return v if r is None else r


def put(i, x):
    def f(v):
        v[i] = x
    return f


def drop(i):
    def f(v):
        del v[i]
    return f


def iadd(x):
    def f(v):
        v += x
        return v
    return f


assert change(put(0, 255)) == bytearray(b'\xffbc')
assert change(put(-1, True)) == bytearray(b'ab\x01')
assert change(put(slice(0, 2), b'')) == bytearray(b'c')
assert change(put(slice(3, 1), b'X')) == bytearray(b'abcX')
assert change(put(slice(None, None, 2), b'')) == bytearray(b'b')
assert change(put(slice(0, 1), memoryview(b'12'))) == bytearray(b'12bc')
assert error(lambda: change(put(0, 256))) == 'ValueError: byte must be in range(0, 256)'
assert error(lambda: change(put(0, -1))) == 'ValueError: byte must be in range(0, 256)'
assert error(lambda: change(put(0, 'a'))) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: change(put(0, b'a'))) == "TypeError: 'bytes' object cannot be interpreted as an integer"
assert error(lambda: change(put(3, 1))) == 'IndexError: bytearray index out of range'
assert error(lambda: change(put('a', 1))) == 'TypeError: bytearray indices must be integers or slices, not str'
assert error(lambda: change(put(1.5, 1))) == 'TypeError: bytearray indices must be integers or slices, not float'
assert error(lambda: change(put(slice(0, 1), 'a'))) == 'TypeError: can assign only bytes, buffers, or iterables of ints in range(0, 256)'
assert error(lambda: change(put(slice(0, 1), 5))) == 'TypeError: can assign only bytes, buffers, or iterables of ints in range(0, 256)'
assert error(lambda: change(put(slice(0, 1), [256]))) == 'ValueError: byte must be in range(0, 256)'
assert error(lambda: change(put(slice(0, 1), ['a']))) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: change(put(slice(None, None, 2), b'x'))) == 'ValueError: attempt to assign bytes of size 1 to extended slice of size 2'
assert error(lambda: change(put(slice(0, 1), 1.5))) == 'TypeError: can assign only bytes, buffers, or iterables of ints in range(0, 256)'
assert error(lambda: change(drop(3))) == 'IndexError: bytearray index out of range'
assert error(lambda: change(drop('a'))) == 'TypeError: bytearray indices must be integers or slices, not str'
assert error(lambda: change(iadd('a'))) == "TypeError: can't concat str to bytearray"
assert error(lambda: change(iadd([1]))) == "TypeError: can't concat list to bytearray"
assert change(iadd(bytearray(b'd'))) == bytearray(b'abcd')
assert error(lambda: change(lambda v: v.append(256))) == 'ValueError: byte must be in range(0, 256)'
assert error(lambda: change(lambda v: v.append('a'))) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: change(lambda v: v.extend('a'))) == "TypeError: expected iterable of integers; got: 'str'"
assert error(lambda: change(lambda v: v.extend(1))) == "TypeError: can't extend bytearray with int"
assert error(lambda: change(lambda v: v.extend([1, 'a']))) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: change(lambda v: v.insert('a', 1))) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: change(lambda v: v.insert(0, 256))) == 'ValueError: byte must be in range(0, 256)'
assert error(lambda: change(lambda v: v.pop(3))) == 'IndexError: pop index out of range'
assert error(lambda: change(lambda v: bytearray().pop())) == 'IndexError: pop from empty bytearray'
assert error(lambda: change(lambda v: v.remove(1))) == 'ValueError: value not found in bytearray'
assert error(lambda: change(lambda v: v.remove(256))) == 'ValueError: byte must be in range(0, 256)'
assert error(lambda: change(lambda v: v.append())) == 'TypeError: bytearray.append() takes exactly one argument (0 given)'
assert error(lambda: hash(bytearray())) == "TypeError: unhashable type: 'bytearray'"
v = bytearray(b'ab')
seen = []
for x in v:
    seen.append(x)
    if len(v) < 5:
        v.append(x + 1)
assert seen == [97, 98, 98, 99, 99]
assert v == bytearray(b'abbcc')
class Shrink:
    def __index__(self):
        v.clear()
        return 0


assert error(lambda: v[Shrink()]) == 'IndexError: bytearray index out of range'
v[:] = b'abcdef'
assert v.find(b'a', Shrink()) == -1
v[:] = b'abcdef'
assert v.insert(0, Shrink()) is None
assert v == bytearray(b'\x00')
