# memoryview: several dimensions, none, and casts.
m = memoryview(bytearray(range(12)))
n = m.cast("B", [3, 4])
z = memoryview(bytes([7])).cast("B", ())


def show(f):
    try:
        return repr(f())
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert show(lambda: (lambda r: (r.format, r.itemsize, r.ndim, r.shape, r.strides, r.nbytes, r.c_contiguous, r.f_contiguous))(m.cast('B', [3, 4]))) == "('B', 1, 2, (3, 4), (4, 1), 12, True, False)"
assert show(lambda: (lambda r: (r.format, r.itemsize, r.ndim, r.shape, r.strides, r.nbytes, r.c_contiguous, r.f_contiguous))(m.cast('H', [2, 3]))) == "('H', 2, 2, (2, 3), (6, 2), 12, True, False)"
assert show(lambda: (lambda r: (r.format, r.itemsize, r.ndim, r.shape, r.strides, r.nbytes, r.c_contiguous, r.f_contiguous))(m.cast('H', [2, 2]))) == 'TypeError: memoryview: product(shape) * itemsize != buffer size'
assert show(lambda: (lambda r: (r.format, r.itemsize, r.ndim, r.shape, r.strides, r.nbytes, r.c_contiguous, r.f_contiguous))(m.cast('i', ()))) == 'TypeError: memoryview: product(shape) * itemsize != buffer size'
assert show(lambda: (lambda r: (r.format, r.itemsize, r.ndim, r.shape, r.strides, r.nbytes, r.c_contiguous, r.f_contiguous))(m.cast('B', [0, 12]))) == 'ValueError: memoryview.cast(): elements of shape must be integers > 0'
assert show(lambda: (lambda r: (r.format, r.itemsize, r.ndim, r.shape, r.strides, r.nbytes, r.c_contiguous, r.f_contiguous))(m.cast('B', ['a']))) == 'TypeError: memoryview.cast(): elements of shape must be integers'
assert show(lambda: (lambda r: (r.format, r.itemsize, r.ndim, r.shape, r.strides, r.nbytes, r.c_contiguous, r.f_contiguous))(m.cast('B', 5))) == 'TypeError: shape must be a list or a tuple'
assert show(lambda: (lambda r: (r.format, r.itemsize, r.ndim, r.shape, r.strides, r.nbytes, r.c_contiguous, r.f_contiguous))(m.cast('e'))) == "('e', 2, 1, (6,), (2,), 12, True, True)"
assert show(lambda: (lambda r: (r.format, r.itemsize, r.ndim, r.shape, r.strides, r.nbytes, r.c_contiguous, r.f_contiguous))(m.cast('@H'))) == "('@H', 2, 1, (6,), (2,), 12, True, True)"
assert show(lambda: (lambda r: (r.format, r.itemsize, r.ndim, r.shape, r.strides, r.nbytes, r.c_contiguous, r.f_contiguous))(m.cast('<H'))) == "ValueError: memoryview: destination format must be a native single character format prefixed with an optional '@'"
assert show(lambda: (lambda r: (r.format, r.itemsize, r.ndim, r.shape, r.strides, r.nbytes, r.c_contiguous, r.f_contiguous))(m.cast('c', [2, 2, 3]))) == "('c', 1, 3, (2, 2, 3), (6, 3, 1), 12, True, False)"
assert show(lambda: (lambda r: (r.format, r.itemsize, r.ndim, r.shape, r.strides, r.nbytes, r.c_contiguous, r.f_contiguous))(m.cast('B', [1] * 65))) == 'ValueError: memoryview: number of dimensions must not exceed 64'
assert show(lambda: (lambda r: (r.format, r.itemsize, r.ndim, r.shape, r.strides, r.nbytes, r.c_contiguous, r.f_contiguous))(m.cast('B', [2**62, 4]))) == 'ValueError: memoryview.cast(): product(shape) > SSIZE_MAX'
assert show(lambda: n[0]) == 'NotImplementedError: multi-dimensional sub-views are not implemented'
assert show(lambda: n[0, 1]) == '1'
assert show(lambda: n[-1, -1]) == '11'
assert show(lambda: n[3, 0]) == 'IndexError: index out of bounds on dimension 1'
assert show(lambda: n[0, 4]) == 'IndexError: index out of bounds on dimension 2'
assert show(lambda: n[0, 0, 0]) == 'TypeError: cannot index 2-dimension view with 3-element tuple'
assert show(lambda: n[:2].tolist()) == '[[0, 1, 2, 3], [4, 5, 6, 7]]'
assert show(lambda: n[0:1, 0:1]) == 'NotImplementedError: multi-dimensional slicing is not implemented'
assert show(lambda: n[()]) == 'NotImplementedError: sub-views are not implemented'
assert show(lambda: n['a']) == 'TypeError: memoryview: invalid slice key'
assert show(lambda: n[0, 'a']) == 'TypeError: memoryview: invalid slice key'
assert show(lambda: len(n)) == '3'
assert show(lambda: n.tolist()) == '[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]'
assert show(lambda: n.tobytes()) == "b'\\x00\\x01\\x02\\x03\\x04\\x05\\x06\\x07\\x08\\t\\n\\x0b'"
assert show(lambda: list(n)) == 'NotImplementedError: multi-dimensional sub-views are not implemented'
assert show(lambda: n == m) == 'False'
assert show(lambda: n == m.cast('B', [3, 4])) == 'True'
assert show(lambda: n.__setitem__((0, 1), 99)) == 'None'
assert show(lambda: m[1]) == '99'
assert show(lambda: n.__setitem__(0, 9)) == 'NotImplementedError: sub-views are not implemented'
assert show(lambda: n.__setitem__(slice(None), b'')) == 'NotImplementedError: memoryview slice assignments are currently restricted to ndim = 1'
assert show(lambda: n.cast('B', [4, 3])) == 'TypeError: memoryview: cast must be 1D -> ND or ND -> 1D'
assert show(lambda: n.cast('H').tolist()) == '[25344, 770, 1284, 1798, 2312, 2826]'
assert show(lambda: n.hex('-', 4)) == "'00630203-04050607-08090a0b'"
assert show(lambda: n.tobytes('F')) == "b'\\x00\\x04\\x08c\\x05\\t\\x02\\x06\\n\\x03\\x07\\x0b'"
assert show(lambda: n.tobytes('X')) == "ValueError: order must be 'C', 'F' or 'A'"
assert show(lambda: z[()]) == '7'
assert show(lambda: z[0]) == 'TypeError: invalid indexing of 0-dim memory'
assert show(lambda: len(z)) == 'TypeError: 0-dim memory has no length'
assert show(lambda: z.shape) == '()'
assert show(lambda: z.ndim) == '0'
assert show(lambda: z.tolist()) == '7'
assert show(lambda: z.tobytes()) == "b'\\x07'"
assert show(lambda: memoryview(bytearray(8)).cast('e').tolist()) == '[0.0, 0.0, 0.0, 0.0]'
assert show(lambda: memoryview(b'ab')[0, 1]) == 'TypeError: cannot index 1-dimension view with 2-element tuple'
assert show(lambda: m[::-1].cast('H')) == 'TypeError: memoryview: casts are restricted to C-contiguous views'
