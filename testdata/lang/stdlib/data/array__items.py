# array: constructing, item types and their limits.
from array import array as A, typecodes


def show(f):
    try:
        return repr(f())
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert show(lambda: A()) == 'TypeError: array() takes at least 1 argument (0 given)'
assert show(lambda: A('x')) == 'ValueError: bad typecode (must be b, B, u, h, H, i, I, l, L, q, Q, f or d)'
assert show(lambda: A('i', [1.5])) == "TypeError: 'float' object cannot be interpreted as an integer"
assert show(lambda: A('i', ['a'])) == "TypeError: 'str' object cannot be interpreted as an integer"
assert show(lambda: A('w', ['ab'])) == 'TypeError: array item must be unicode character'
assert show(lambda: A('w', [1])) == 'TypeError: array item must be unicode character'
assert show(lambda: A('w', 'ab')) == "array('w', 'ab')"
assert show(lambda: A('i', 'abc')) == "TypeError: cannot use a str to initialize an array with typecode 'i'"
assert show(lambda: A('i', b'abc')) == 'ValueError: bytes length not a multiple of item size'
assert show(lambda: A('i', b'abcd')) == "array('i', [1684234849])"
assert show(lambda: A(5)) == 'TypeError: array() argument 1 must be a unicode character, not int'
assert show(lambda: A('ii')) == 'TypeError: array() argument 1 must be a unicode character, not str'
assert show(lambda: A('i', 5)) == "TypeError: 'int' object is not iterable"
assert show(lambda: A('i', [1], 2)) == 'TypeError: array() takes at most 2 arguments (3 given)'
assert show(lambda: A('i', x=1)) == 'TypeError: array.array() takes no keyword arguments'
assert show(lambda: A('i', A('d', [1.0]))) == "TypeError: 'float' object cannot be interpreted as an integer"
assert show(lambda: A('d', A('i', [1]))) == "array('d', [1.0])"
assert show(lambda: A('f', [1e300])) == "array('f', [inf])"
assert show(lambda: A('d', ['a'])) == 'TypeError: must be real number, not str'
assert show(lambda: typecodes) == "'bBuwhHiIlLqQfd'"
assert show(lambda: A('b', [-1])) == "array('b', [-1])"
assert show(lambda: A('b', [2**7])) == 'OverflowError: signed char is greater than maximum'
assert show(lambda: A('b', [2**16])) == 'OverflowError: signed short integer is greater than maximum'
assert show(lambda: A('b', [-2**15 - 1])) == 'OverflowError: signed short integer is less than minimum'
assert show(lambda: A('b', [2**32])) == 'OverflowError: signed short integer is greater than maximum'
assert show(lambda: A('b', [2**63])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('b', [2**64])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('b', [-2**63 - 1])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('B', [-1])) == 'OverflowError: unsigned byte integer is less than minimum'
assert show(lambda: A('B', [2**7])) == "array('B', [128])"
assert show(lambda: A('B', [2**16])) == 'OverflowError: unsigned byte integer is greater than maximum'
assert show(lambda: A('B', [-2**15 - 1])) == 'OverflowError: unsigned byte integer is less than minimum'
assert show(lambda: A('B', [2**32])) == 'OverflowError: unsigned byte integer is greater than maximum'
assert show(lambda: A('B', [2**63])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('B', [2**64])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('B', [-2**63 - 1])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('h', [-1])) == "array('h', [-1])"
assert show(lambda: A('h', [2**7])) == "array('h', [128])"
assert show(lambda: A('h', [2**16])) == 'OverflowError: signed short integer is greater than maximum'
assert show(lambda: A('h', [-2**15 - 1])) == 'OverflowError: signed short integer is less than minimum'
assert show(lambda: A('h', [2**32])) == 'OverflowError: signed short integer is greater than maximum'
assert show(lambda: A('h', [2**63])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('h', [2**64])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('h', [-2**63 - 1])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('H', [-1])) == 'OverflowError: unsigned short is less than minimum'
assert show(lambda: A('H', [2**7])) == "array('H', [128])"
assert show(lambda: A('H', [2**16])) == 'OverflowError: unsigned short is greater than maximum'
assert show(lambda: A('H', [-2**15 - 1])) == 'OverflowError: unsigned short is less than minimum'
assert show(lambda: A('H', [2**32])) == 'OverflowError: signed integer is greater than maximum'
assert show(lambda: A('H', [2**63])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('H', [2**64])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('H', [-2**63 - 1])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('i', [-1])) == "array('i', [-1])"
assert show(lambda: A('i', [2**7])) == "array('i', [128])"
assert show(lambda: A('i', [2**16])) == "array('i', [65536])"
assert show(lambda: A('i', [-2**15 - 1])) == "array('i', [-32769])"
assert show(lambda: A('i', [2**32])) == 'OverflowError: signed integer is greater than maximum'
assert show(lambda: A('i', [2**63])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('i', [2**64])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('i', [-2**63 - 1])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('I', [-1])) == "OverflowError: can't convert negative value to unsigned int"
assert show(lambda: A('I', [2**7])) == "array('I', [128])"
assert show(lambda: A('I', [2**16])) == "array('I', [65536])"
assert show(lambda: A('I', [-2**15 - 1])) == "OverflowError: can't convert negative value to unsigned int"
assert show(lambda: A('I', [2**32])) == 'OverflowError: unsigned int is greater than maximum'
assert show(lambda: A('I', [2**63])) == 'OverflowError: unsigned int is greater than maximum'
assert show(lambda: A('I', [2**64])) == 'OverflowError: Python int too large to convert to C unsigned long'
assert show(lambda: A('I', [-2**63 - 1])) == "OverflowError: can't convert negative value to unsigned int"
assert show(lambda: A('l', [-1])) == "array('l', [-1])"
assert show(lambda: A('l', [2**7])) == "array('l', [128])"
assert show(lambda: A('l', [2**16])) == "array('l', [65536])"
assert show(lambda: A('l', [-2**15 - 1])) == "array('l', [-32769])"
assert show(lambda: A('l', [2**32])) == "array('l', [4294967296])"
assert show(lambda: A('l', [2**63])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('l', [2**64])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('l', [-2**63 - 1])) == 'OverflowError: Python int too large to convert to C long'
assert show(lambda: A('L', [-1])) == "OverflowError: can't convert negative value to unsigned int"
assert show(lambda: A('L', [2**7])) == "array('L', [128])"
assert show(lambda: A('L', [2**16])) == "array('L', [65536])"
assert show(lambda: A('L', [-2**15 - 1])) == "OverflowError: can't convert negative value to unsigned int"
assert show(lambda: A('L', [2**32])) == "array('L', [4294967296])"
assert show(lambda: A('L', [2**63])) == "array('L', [9223372036854775808])"
assert show(lambda: A('L', [2**64])) == 'OverflowError: Python int too large to convert to C unsigned long'
assert show(lambda: A('L', [-2**63 - 1])) == "OverflowError: can't convert negative value to unsigned int"
assert show(lambda: A('q', [-1])) == "array('q', [-1])"
assert show(lambda: A('q', [2**7])) == "array('q', [128])"
assert show(lambda: A('q', [2**16])) == "array('q', [65536])"
assert show(lambda: A('q', [-2**15 - 1])) == "array('q', [-32769])"
assert show(lambda: A('q', [2**32])) == "array('q', [4294967296])"
assert show(lambda: A('q', [2**63])) == 'OverflowError: int too big to convert'
assert show(lambda: A('q', [2**64])) == 'OverflowError: int too big to convert'
assert show(lambda: A('q', [-2**63 - 1])) == 'OverflowError: int too big to convert'
assert show(lambda: A('Q', [-1])) == "OverflowError: can't convert negative int to unsigned"
assert show(lambda: A('Q', [2**7])) == "array('Q', [128])"
assert show(lambda: A('Q', [2**16])) == "array('Q', [65536])"
assert show(lambda: A('Q', [-2**15 - 1])) == "OverflowError: can't convert negative int to unsigned"
assert show(lambda: A('Q', [2**32])) == "array('Q', [4294967296])"
assert show(lambda: A('Q', [2**63])) == "array('Q', [9223372036854775808])"
assert show(lambda: A('Q', [2**64])) == 'OverflowError: int too big to convert'
assert show(lambda: A('Q', [-2**63 - 1])) == "OverflowError: can't convert negative int to unsigned"
assert show(lambda: A('b').itemsize) == '1'
assert show(lambda: A('h').itemsize) == '2'
assert show(lambda: A('i').itemsize) == '4'
assert show(lambda: A('l').itemsize) == '8'
assert show(lambda: A('q').itemsize) == '8'
assert show(lambda: A('f').itemsize) == '4'
assert show(lambda: A('d').itemsize) == '8'
assert show(lambda: A('w').itemsize) == '4'
assert show(lambda: A('f', [1.1])) == "array('f', [1.100000023841858])"
assert show(lambda: A('w', 'héllo').tounicode()) == "'héllo'"
assert show(lambda: bytes(A('h', [1, 2]))) == "b'\\x01\\x00\\x02\\x00'"
