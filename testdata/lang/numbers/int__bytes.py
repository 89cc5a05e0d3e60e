# to_bytes and from_bytes


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr((0).to_bytes()) == "b'\\x00'"
assert repr((255).to_bytes()) == "b'\\xff'"
assert repr((1).to_bytes(4)) == "b'\\x00\\x00\\x00\\x01'"
assert repr((1).to_bytes(4, "little")) == "b'\\x01\\x00\\x00\\x00'"
assert repr((1024).to_bytes(2, byteorder="big")) == "b'\\x04\\x00'"
assert repr((-1).to_bytes(2, signed=True)) == "b'\\xff\\xff'"
assert repr((-128).to_bytes(1, signed=True)) == "b'\\x80'"
assert repr((127).to_bytes(1, signed=True)) == "b'\\x7f'"
assert repr((-129).to_bytes(2, "little", signed=True)) == "b'\\x7f\\xff'"
assert repr((2**64).to_bytes(9, "big")) == "b'\\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00'"
assert repr((-2**64).to_bytes(9, "little", signed=True)) == "b'\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\xff'"
assert repr((0).to_bytes(0)) == "b''"
assert repr(True.to_bytes(2)) == "b'\\x00\\x01'"
assert repr((1).to_bytes(length=2, byteorder="little", signed=False)) == "b'\\x01\\x00'"
assert error(lambda: (256).to_bytes()) == 'OverflowError: int too big to convert'
assert error(lambda: (256).to_bytes(1)) == 'OverflowError: int too big to convert'
assert error(lambda: (-1).to_bytes(1)) == "OverflowError: can't convert negative int to unsigned"
assert error(lambda: (128).to_bytes(1, signed=True)) == 'OverflowError: int too big to convert'
assert error(lambda: (-129).to_bytes(1, signed=True)) == 'OverflowError: int too big to convert'
assert error(lambda: (2**64).to_bytes(8)) == 'OverflowError: int too big to convert'
assert error(lambda: (1).to_bytes(0)) == 'OverflowError: int too big to convert'
assert error(lambda: (1).to_bytes(-1)) == 'ValueError: length argument must be non-negative'
assert error(lambda: (1).to_bytes(1, "middle")) == "ValueError: byteorder must be either 'little' or 'big'"
assert error(lambda: (1).to_bytes(1, 5)) == "TypeError: to_bytes() argument 'byteorder' must be str, not int"
assert error(lambda: (1).to_bytes("a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: (1).to_bytes(1.0)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: (1).to_bytes(1, "big", True)) == 'TypeError: to_bytes() takes at most 2 positional arguments (3 given)'
assert error(lambda: (1).to_bytes(1, foo=2)) == "TypeError: to_bytes() got an unexpected keyword argument 'foo'"
assert repr(int.from_bytes(b"")) == '0'
assert repr(int.from_bytes(b"\xff")) == '255'
assert repr(int.from_bytes(b"\xff", signed=True)) == '-1'
assert repr(int.from_bytes(b"\x01\x00")) == '256'
assert repr(int.from_bytes(b"\x01\x00", "little")) == '1'
assert repr(int.from_bytes(b"\x80\x00", "big", signed=True)) == '-32768'
assert repr(int.from_bytes(b"\xff" * 9)) == '4722366482869645213695'
assert repr(int.from_bytes(b"\xff" * 9, signed=True)) == '-1'
assert repr(int.from_bytes(bytearray(b"\x01\x02"))) == '258'
assert repr(int.from_bytes([1, 2, 3])) == '66051'
assert repr(int.from_bytes((255, 0), "little")) == '255'
assert repr(int.from_bytes(range(3))) == '258'
assert repr(int.from_bytes(bytes=b"\x05", byteorder="big")) == '5'
assert repr(bool.from_bytes(b"\x00")) == 'False'
assert repr(bool.from_bytes(b"\x02")) == 'True'
assert error(lambda: int.from_bytes("a")) == "TypeError: cannot convert 'str' object to bytes"
assert error(lambda: int.from_bytes(5)) == "TypeError: cannot convert 'int' object to bytes"
assert error(lambda: int.from_bytes(None)) == "TypeError: cannot convert 'NoneType' object to bytes"
assert error(lambda: int.from_bytes(b"a", "x")) == "ValueError: byteorder must be either 'little' or 'big'"
assert error(lambda: int.from_bytes(b"a", 1)) == "TypeError: from_bytes() argument 'byteorder' must be str, not int"
assert error(lambda: int.from_bytes()) == "TypeError: from_bytes() missing required argument 'bytes' (pos 1)"
assert error(lambda: int.from_bytes([256])) == 'ValueError: bytes must be in range(0, 256)'
assert error(lambda: int.from_bytes([-1])) == 'ValueError: bytes must be in range(0, 256)'
assert error(lambda: int.from_bytes(["a"])) == "TypeError: 'str' object cannot be interpreted as an integer"

for n in (0, 1, -1, 127, -128, 2**31, -2**63, 2**63, -2**64, 10**30):
    for order in ("big", "little"):
        assert int.from_bytes(n.to_bytes(20, order, signed=True), order, signed=True) == n
