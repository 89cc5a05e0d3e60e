# bytes() and bytearray(): every form of the arguments.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


class I:
    def __init__(self, v):
        self.v = v

    def __index__(self):
        return self.v


class B:
    def __init__(self, v):
        self.v = v

    def __bytes__(self):
        return self.v


class It:
    def __iter__(self):
        return iter([1, I(2), 255])


assert bytes() == b''
assert bytes(3) == b'\x00\x00\x00'
assert bytes(b'a') == b'a'
assert bytes(bytearray(b'b')) == b'b'
assert bytes(memoryview(b'c')) == b'c'
assert bytes([1, 2]) == b'\x01\x02'
assert bytes((3,)) == b'\x03'
assert bytes(range(3)) == b'\x00\x01\x02'
assert bytes({5}) == b'\x05'
assert bytes(It()) == b'\x01\x02\xff'
assert bytes('é', 'utf-8') == b'\xc3\xa9'
assert bytes('é', 'latin-1') == b'\xe9'
assert bytes('é', 'ascii', 'replace') == b'?'
assert bytes('a', encoding='ascii', errors='strict') == b'a'
assert bytes(source=b'q') == b'q'
assert bytes(I(2)) == b'\x00\x00'
assert bytes(B(b'x')) == b'x'
assert bytes(True) == b'\x00'
assert bytearray() == bytearray(b'')
assert bytearray(2) == bytearray(b'\x00\x00')
assert bytearray(b'ab') == bytearray(b'ab')
assert bytearray([1, 2]) == bytearray(b'\x01\x02')
assert bytearray('é', 'utf-8') == bytearray(b'\xc3\xa9')
assert bytearray(It()) == bytearray(b'\x01\x02\xff')
assert bytearray(memoryview(b'c')) == bytearray(b'c')
assert error(lambda: bytes(-1)) == 'ValueError: negative count'
assert error(lambda: bytes(10**30)) == "OverflowError: cannot fit 'int' into an index-sized integer"
assert error(lambda: bytes('a')) == 'TypeError: string argument without an encoding'
assert error(lambda: bytes('a', errors='strict')) == 'TypeError: string argument without an encoding'
assert error(lambda: bytes(1, 'ascii')) == 'TypeError: encoding without a string argument'
assert error(lambda: bytes(1, errors='x')) == 'TypeError: errors without a string argument'
assert error(lambda: bytes(encoding='ascii')) == 'TypeError: encoding without a string argument'
assert error(lambda: bytes([256])) == 'ValueError: bytes must be in range(0, 256)'
assert error(lambda: bytes([-1])) == 'ValueError: bytes must be in range(0, 256)'
assert error(lambda: bytes(['a'])) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: bytes([1.5])) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: bytes([10**30])) == 'ValueError: bytes must be in range(0, 256)'
assert error(lambda: bytes(1.5)) == "TypeError: cannot convert 'float' object to bytes"
assert error(lambda: bytes(None)) == "TypeError: cannot convert 'NoneType' object to bytes"
assert error(lambda: bytes(object)) == "TypeError: cannot convert 'type' object to bytes"
assert error(lambda: bytes(B(1))) == 'TypeError: __bytes__ returned non-bytes (type int)'
assert error(lambda: bytes(B('x'))) == 'TypeError: __bytes__ returned non-bytes (type str)'
assert error(lambda: bytes(1, 2, 3, 4)) == 'TypeError: bytes() takes at most 3 arguments (4 given)'
assert error(lambda: bytes(foo=1)) == "TypeError: bytes() got an unexpected keyword argument 'foo'"
assert error(lambda: bytes('a', 1)) == "TypeError: bytes() argument 'encoding' must be str, not int"
assert error(lambda: bytes('é', 'ascii')) == "UnicodeEncodeError: 'ascii' codec can't encode character '\\xe9' in position 0: ordinal not in range(128)"
assert error(lambda: bytes('é', 'nope')) == 'LookupError: unknown encoding: nope'
assert error(lambda: bytearray(-1)) == 'ValueError: negative count'
assert error(lambda: bytearray('a')) == 'TypeError: string argument without an encoding'
assert error(lambda: bytearray([256])) == 'ValueError: byte must be in range(0, 256)'
assert error(lambda: bytearray(1.5)) == "TypeError: cannot convert 'float' object to bytearray"
assert error(lambda: bytearray(foo=1)) == "TypeError: bytearray() got an unexpected keyword argument 'foo'"
assert error(lambda: bytearray(1, 2, 3, 4)) == 'TypeError: bytearray() takes at most 3 arguments (4 given)'
b = b'same'
assert bytes(b) is b
a = bytearray(b'xy')
c = bytearray(a)
c[0] = 65
assert a == bytearray(b'xy')
assert c == bytearray(b'Ay')
a.__init__(b'new')
assert a == bytearray(b'new')
assert bytes.fromhex('00ff 7F') == b'\x00\xff\x7f'
assert bytes.fromhex(' a b'.replace(' ', '') * 2) == b'\xab\xab'
assert bytearray.fromhex('61') == bytearray(b'a')
assert bytes.fromhex('') == b''
assert error(lambda: bytes.fromhex('0')) == 'ValueError: non-hexadecimal number found in fromhex() arg at position 1'
assert error(lambda: bytes.fromhex('0g')) == 'ValueError: non-hexadecimal number found in fromhex() arg at position 1'
assert error(lambda: bytes.fromhex('é')) == 'ValueError: non-hexadecimal number found in fromhex() arg at position 0'
assert error(lambda: bytes.fromhex(b'00')) == 'TypeError: fromhex() argument must be str, not bytes'
assert error(lambda: bytes.fromhex()) == 'TypeError: bytes.fromhex() takes exactly one argument (0 given)'
class Sub(bytes):
    def __new__(cls, *args):
        self = super().__new__(cls, *args)
        self.tag = len(self)
        return self


class SubA(bytearray):
    pass


assert Sub(b'abc').tag == 3
assert type(Sub.fromhex('6162')).__name__ == 'Sub'
assert type(SubA.fromhex('61')).__name__ == 'SubA'
assert type(Sub(b'a').upper()).__name__ == 'bytes'
assert Sub(b'a') == b'a'
assert hash(Sub(b'a')) == hash(b'a')
assert repr(Sub(b'a')) == "b'a'"
assert repr(SubA(b'a')) == "SubA(b'a')"
assert type(bytes(Sub(b'a'))).__name__ == 'bytes'
assert type(Sub(b'a') + b'').__name__ == 'bytes'
assert type(SubA(b'a') + b'').__name__ == 'bytearray'
assert type(SubA(b'a').copy()).__name__ == 'bytearray'
class Text(str):
    def __bytes__(self):
        return b'from __bytes__'


class Refuses:
    def __index__(self):
        raise ValueError('no')


assert bytes(Text('x')) == b'from __bytes__'
assert bytes(Text('x'), 'ascii') == b'x'
assert error(lambda: bytearray(Text('x'))) == 'TypeError: string argument without an encoding'
assert error(lambda: bytes(Text('x'), errors='strict')) == 'TypeError: string argument without an encoding'
assert error(lambda: bytes(Refuses())) == 'ValueError: no'


# Any __bytes__ of a subclass of str counts, that of a builtin too.
class Text(str):
    __bytes__ = sum


try:
    bytes(Text("a"))
    assert False
except TypeError as e:
    assert str(e) == "sum() takes at least 1 positional argument (0 given)", e


# str() names the class of a wrong argument with its module.
class Wrong:
    __module__ = "here"


for arguments, message in (
    ((b"", Wrong()), "str() argument 'encoding' must be str, not here.Wrong"),
    ((b"", "ascii", Wrong()), "str() argument 'errors' must be str, not here.Wrong"),
    ((b"", None), "str() argument 'encoding' must be str, not NoneType"),
    ((b"", Text), "str() argument 'encoding' must be str, not type"),
):
    try:
        str(*arguments)
        assert False
    except TypeError as e:
        assert str(e) == message, e
