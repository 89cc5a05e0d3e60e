# Subscripts, operators, comparison and % of bytes.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


b = b'abcdef'
assert b[0] == 97
assert b[-1] == 102
assert b[1:3] == b'bc'
assert b[::2] == b'ace'
assert b[::-1] == b'fedcba'
assert b[10:] == b''
assert b[:0] == b''
assert list(b[:3]) == [97, 98, 99]
assert len(b) == 6
assert b'a' + b'b' == b'ab'
assert b'a' + bytearray(b'b') == b'ab'
assert bytearray(b'a') + b'b' == bytearray(b'ab')
assert b'a' + memoryview(b'c') == b'ac'
assert b'ab' * 2 == b'abab'
assert 2 * b'ab' == b'abab'
assert b'a' * 0 == b''
assert b'' + b'a' == b'a'
assert 97 in b
assert b'bc' in b
assert b'' in b
assert not (122 in b)
assert bytearray(b'f') in b
assert b'a' == b'a'
assert b'a' == bytearray(b'a')
assert bytearray(b'a') == b'a'
assert b'a' != b'b'
assert b'a' < b'b'
assert b'a' < bytearray(b'b')
assert b'' < b'a'
assert not (b'a' == 'a')
assert not (b'a' == 97)
assert hash(b'abc') == hash(bytes(bytearray(b'abc')))
assert {b'a': 1}[b'a'] == 1
assert b'a' in {b'a'}
assert sorted([b'b', b'a', b'ab']) == [b'a', b'ab', b'b']
assert max(b'abc') == 99
assert not bool(b'')
assert bool(b'\0')
assert [*b'ab'] == [97, 98]
assert iter(b'a').__next__() == 97
assert b'%s %b' % (b'a', bytearray(b'b')) == b'a b'
assert b'%d %x %5.2f' % (1, 255, 1.5) == b'1 ff  1.50'
assert b'%c%c' % (65, b'B') == b'AB'
assert b'%r %a' % ('é', b'x') == b"'\\xe9' b'x'"
assert b'%(k)s' % {b'k': b'v'} == b'v'
assert b'%5s|%-5s|' % (b'a', b'b') == b'    a|b    |'
assert b'%%' % () == b'%'
assert b'%.2s' % b'abc' == b'ab'
assert bytearray(b'%s') % b'x' == bytearray(b'x')
assert b'%i' % 3.7 == b'3'
assert error(lambda: b[6]) == 'IndexError: index out of range'
assert error(lambda: b['a']) == 'TypeError: byte indices must be integers or slices, not str'
assert error(lambda: b[1.5]) == 'TypeError: byte indices must be integers or slices, not float'
assert error(lambda: b[10**30]) == "IndexError: cannot fit 'int' into an index-sized integer"
assert error(lambda: b[::0]) == 'ValueError: slice step cannot be zero'
assert error(lambda: b'a' + 'b') == "TypeError: can't concat str to bytes"
assert error(lambda: b'a' + 1) == "TypeError: can't concat int to bytes"
assert error(lambda: 'a' + b'b') == 'TypeError: can only concatenate str (not "bytes") to str'
assert error(lambda: bytearray(b'a') + 'b') == "TypeError: can't concat str to bytearray"
assert error(lambda: 'a' in b) == "TypeError: a bytes-like object is required, not 'str'"
assert error(lambda: 256 in b) == 'ValueError: byte must be in range(0, 256)'
assert error(lambda: -1 in b) == 'ValueError: byte must be in range(0, 256)'
assert error(lambda: 1.5 in b) == "TypeError: a bytes-like object is required, not 'float'"
assert error(lambda: b'a' < 'a') == "TypeError: '<' not supported between instances of 'bytes' and 'str'"
assert error(lambda: b'a' < 1) == "TypeError: '<' not supported between instances of 'bytes' and 'int'"
assert error(lambda: b'a' * 'b') == "TypeError: can't multiply sequence by non-int of type 'str'"
assert error(lambda: b'ab' * 2**62) == 'OverflowError: repeated bytes are too long'
assert error(lambda: b'%s' % 'a') == "TypeError: %b requires a bytes-like object, or an object that implements __bytes__, not 'str'"
assert error(lambda: b'%s' % 1) == "TypeError: %b requires a bytes-like object, or an object that implements __bytes__, not 'int'"
assert error(lambda: b'%b' % None) == "TypeError: %b requires a bytes-like object, or an object that implements __bytes__, not 'NoneType'"
assert error(lambda: b'%c' % 256) == 'OverflowError: %c arg not in range(256)'
assert error(lambda: b'%c' % 'a') == 'TypeError: %c requires an integer in range(256) or a single byte'
assert error(lambda: b'%c' % b'ab') == 'TypeError: %c requires an integer in range(256) or a single byte'
assert error(lambda: b'%d' % 'a') == 'TypeError: %d format: a real number is required, not str'
assert error(lambda: b'%i' % 'a') == 'TypeError: %d format: a real number is required, not str'
assert error(lambda: b'%f' % 'a') == 'TypeError: float argument required, not str'
assert error(lambda: b'%y' % 1) == "ValueError: unsupported format character 'y' (0x79) at index 1"
assert error(lambda: b'%s' % (b'a', b'b')) == 'TypeError: not all arguments converted during bytes formatting'
assert error(lambda: b'%s%s' % b'a') == 'TypeError: not enough arguments for format string'
assert error(lambda: b'%(k)s' % {'k': b'v'}) == "KeyError: b'k'"
assert error(lambda: b'a' % b'b') == 'TypeError: not all arguments converted during bytes formatting'
def assign():
    b[0] = 1


assert error(lambda: assign()) == "TypeError: 'bytes' object does not support item assignment"
class W:
    def __bytes__(self):
        return b'wb'


assert b'%b' % W() == b'wb'
assert bytes(W()) == b'wb'
