# memoryview with one dimension.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


m = memoryview(b'abcdef')
base = bytearray(b'abcdef')
w = memoryview(base)
assert m[0] == 97
assert m[-1] == 102
assert len(m) == 6
assert list(m[:3]) == [97, 98, 99]
assert m[1:3].tobytes() == b'bc'
assert bytes(m[::2]) == b'ace'
assert bytes(m[::-1]) == b'fedcba'
assert m[1:][1:].tolist() == [99, 100, 101, 102]
assert m.format == 'B'
assert m.itemsize == 1
assert m.nbytes == 6
assert m.ndim == 1
assert m.shape == (6,)
assert m.strides == (1,)
assert m.suboffsets == ()
assert m.readonly
assert m.obj == b'abcdef'
assert m.c_contiguous
assert m.contiguous
assert not w.readonly
assert w.obj is base
assert m[::2].strides == (2,)
assert not m[::2].contiguous
assert m[::-1].strides == (-1,)
assert m[2:2].shape == (0,)
assert m == b'abcdef'
assert m == bytearray(b'abcdef')
assert m[:2] == b'ab'
assert not (m == 'abcdef')
assert not (m != w)
assert m[::-1] == b'fedcba'
assert b'ab' == m[:2]
assert hash(m) == hash(b'abcdef')
assert 97 in m
assert [x for x in m[:2]] == [97, 98]
assert m.hex() == '616263646566'
assert m.hex(':', 2) == '6162:6364:6566'
assert list(reversed(m[:2])) == [98, 97]
w[0] = 65
w[1:3] = b'BC'
w[::5] = b'<>'
assert base == bytearray(b'<BCde>')
assert w.tobytes() == b'<BCde>'
assert w.toreadonly().readonly
assert memoryview(w) == w
assert bytes(memoryview(w)[1:3]) == b'BC'
assert w.cast('H').tolist() == [16956, 25667, 15973]
assert w.cast('H').shape == (3,)
assert w.cast('H').itemsize == 2
assert w.cast('H').cast('B').tobytes() == bytes(base)
assert m.cast('c')[1] == b'b'
assert m.cast('b')[0] == 97
assert w.cast('@H').format == '@H'
f = memoryview(bytearray(16)).cast('d')
f[0] = 1.5
f[1] = 2
assert f.tolist() == [1.5, 2.0]
assert f[1:].tolist() == [2.0]
assert f.nbytes == 16
i = memoryview(bytearray(8)).cast('i')
i[0] = -1
assert i.tolist() == [-1, 0]
assert i.cast('B').tolist() == [255, 255, 255, 255, 0, 0, 0, 0]
q = memoryview(bytearray(8)).cast('Q')
q[0] = 2**64 - 1
assert q[0] == 18446744073709551615
assert q.cast('B')[7] == 255
assert b'x'.join([m[:1], m[1:2]]) == b'axb'
assert b'a' + m[:1] == b'aa'
assert bytearray(m[:2]) == bytearray(b'ab')
assert str(m[:2], 'ascii') == 'ab'
assert int(memoryview(b'12')) == 12
assert float(memoryview(b'1.5')) == 1.5
assert error(lambda: m[6]) == 'IndexError: index out of bounds on dimension 1'
assert error(lambda: m['a']) == 'TypeError: memoryview: invalid slice key'
assert error(lambda: m[1.5]) == 'TypeError: memoryview: invalid slice key'
assert error(lambda: m[0, 0]) == 'TypeError: cannot index 1-dimension view with 2-element tuple'
def put(v, i, x):
    v[i] = x


def drop(v, i):
    del v[i]


assert error(lambda: put(m, 0, 1)) == 'TypeError: cannot modify read-only memory'
assert error(lambda: put(w, 0, 256)) == "ValueError: memoryview: invalid value for format 'B'"
assert error(lambda: put(w, 0, 'a')) == "TypeError: memoryview: invalid type for format 'B'"
assert error(lambda: put(w, 9, 1)) == 'IndexError: index out of bounds on dimension 1'
assert error(lambda: put(w, slice(0, 2), b'abc')) == 'ValueError: memoryview assignment: lvalue and rvalue have different structures'
assert error(lambda: put(w, slice(0, 2), 'ab')) == "TypeError: a bytes-like object is required, not 'str'"
assert error(lambda: put(i, 0, 1.5)) == "TypeError: memoryview: invalid type for format 'i'"
assert error(lambda: put(i, 0, 2**31)) == "ValueError: memoryview: invalid value for format 'i'"
assert error(lambda: put(f, 0, 'a')) == "TypeError: memoryview: invalid type for format 'd'"
assert error(lambda: drop(w, 0)) == 'TypeError: cannot delete memory'
assert error(lambda: drop(m, 0)) == 'TypeError: cannot modify read-only memory'
assert error(lambda: memoryview('a')) == "TypeError: memoryview: a bytes-like object is required, not 'str'"
assert error(lambda: memoryview()) == "TypeError: memoryview() missing required argument 'object' (pos 1)"
assert error(lambda: memoryview(b'a', 1)) == 'TypeError: memoryview() takes at most 1 argument (2 given)'
assert error(lambda: hash(w)) == 'ValueError: cannot hash writable memoryview object'
assert error(lambda: m < m) == "TypeError: '<' not supported between instances of 'memoryview' and 'memoryview'"
assert error(lambda: w.cast('z')) == "ValueError: memoryview: destination format must be a native single character format prefixed with an optional '@'"
assert error(lambda: w.cast('I')) == 'TypeError: memoryview: length is not a multiple of itemsize'
assert error(lambda: w[::2].cast('b')) == 'TypeError: memoryview: casts are restricted to C-contiguous views'
assert error(lambda: m.tobytes('X')) == "ValueError: order must be 'C', 'F' or 'A'"
with memoryview(b'ab') as v:
    assert v[0] == 97
assert error(lambda: v[0]) == 'ValueError: operation forbidden on released memoryview object'
assert error(lambda: len(v)) == 'ValueError: operation forbidden on released memoryview object'
assert error(lambda: bytes(v)) == 'ValueError: operation forbidden on released memoryview object'
assert error(lambda: v.tobytes()) == 'ValueError: operation forbidden on released memoryview object'
assert repr(v)[:20] == '<released memory at '
v.release()
assert repr(m)[:11] == '<memory at '
class Release:
    def __index__(self):
        r.release()
        return 1


r = memoryview(bytearray(b'abcdef'))
assert error(lambda: r[Release()]) == 'ValueError: operation forbidden on released memoryview object'
r = memoryview(bytearray(b'abcdef'))
assert bytes(r[Release():3]) == b'bc'
r = memoryview(bytearray(b'abcdef'))
assert error(lambda: put(r, Release(), 1)) == 'ValueError: operation forbidden on released memoryview object'
r = memoryview(bytearray(b'abcdef'))
assert error(lambda: put(r, 0, Release())) == 'ValueError: operation forbidden on released memoryview object'
r = memoryview(bytearray(b'abcdef'))
assert error(lambda: put(r, slice(Release(), 3), b'xy')) == 'ValueError: operation forbidden on released memoryview object'
assert m[0,] == 97
assert m[(2,)] == 99
assert error(lambda: m[()]) == 'NotImplementedError: sub-views are not implemented'
assert error(lambda: m[0:1, 0:1]) == 'NotImplementedError: multi-dimensional slicing is not implemented'
h = memoryview(b'xyz')
before = hash(h)
h.release()
assert hash(h) == before
