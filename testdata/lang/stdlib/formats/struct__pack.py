# struct: formats, packing and unpacking.
import struct

b = bytearray(8)


def show(f):
    try:
        return repr(f())
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert show(lambda: struct.pack('ii', 1)) == 'error: pack expected 2 items for packing (got 1)'
assert show(lambda: struct.pack('ii', 1, 2, 3)) == 'error: pack expected 2 items for packing (got 3)'
assert show(lambda: struct.pack('s', 'a')) == "error: argument for 's' must be a bytes object"
assert show(lambda: struct.pack('3s', b'abcd')) == "b'abc'"
assert show(lambda: struct.pack('3s', b'a')) == "b'a\\x00\\x00'"
assert show(lambda: struct.pack('5p', b'abcdefgh')) == "b'\\x04abcd'"
assert show(lambda: struct.pack('c', b'ab')) == 'error: char format requires a bytes object of length 1'
assert show(lambda: struct.pack('e', 1e10)) == 'OverflowError: float too large to pack with e format'
assert show(lambda: struct.pack('<f', 1e40)) == 'OverflowError: float too large to pack with f format'
assert show(lambda: struct.pack('f', 1e40)) == "b'\\x00\\x00\\x80\\x7f'"
assert show(lambda: struct.pack('?', [])) == "b'\\x00'"
assert show(lambda: struct.pack('xxi', 1)) == "b'\\x00\\x00\\x00\\x00\\x01\\x00\\x00\\x00'"
assert show(lambda: struct.pack('bi', 1, 2)) == "b'\\x01\\x00\\x00\\x00\\x02\\x00\\x00\\x00'"
assert show(lambda: struct.pack('<bi', 1, 2)) == "b'\\x01\\x02\\x00\\x00\\x00'"
assert show(lambda: struct.pack('>hiq', 1, 2, 3)) == "b'\\x00\\x01\\x00\\x00\\x00\\x02\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x03'"
assert show(lambda: struct.pack('!d', 1.5)) == "b'?\\xf8\\x00\\x00\\x00\\x00\\x00\\x00'"
assert show(lambda: struct.pack('<e', 0.1)) == "b'f.'"
assert show(lambda: struct.pack('i', 1.0)) == 'error: required argument is not an integer'
assert show(lambda: struct.pack('i', 'a')) == 'error: required argument is not an integer'
assert show(lambda: struct.pack('P', -1)) == "b'\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff'"
assert show(lambda: struct.pack('N', -1)) == "error: 'N' format requires 0 <= number <= 18446744073709551615"
assert show(lambda: struct.pack('<Q', 2**64)) == "error: 'Q' format requires 0 <= number <= 18446744073709551615"
assert show(lambda: struct.pack('<q', -2**63)) == "b'\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x80'"
assert show(lambda: struct.pack('b', 128)) == "error: 'b' format requires -128 <= number <= 127"
assert show(lambda: struct.pack('B', -1)) == "error: 'B' format requires 0 <= number <= 255"
assert show(lambda: struct.pack('<L', 2**32)) == "error: 'L' format requires 0 <= number <= 4294967295"
assert show(lambda: struct.pack('d', 'a')) == 'error: required argument is not a float'
assert show(lambda: struct.pack('<10s', b'abc')) == "b'abc\\x00\\x00\\x00\\x00\\x00\\x00\\x00'"
assert show(lambda: struct.pack()) == 'TypeError: missing format argument'
assert show(lambda: struct.calcsize('')) == '0'
assert show(lambda: struct.calcsize('x')) == '1'
assert show(lambda: struct.calcsize('3s')) == '3'
assert show(lambda: struct.calcsize('i3')) == 'error: repeat count given without format specifier'
assert show(lambda: struct.calcsize('3')) == 'error: repeat count given without format specifier'
assert show(lambda: struct.calcsize('3 i')) == 'error: bad char in struct format'
assert show(lambda: struct.calcsize('z')) == 'error: bad char in struct format'
assert show(lambda: struct.calcsize('<n')) == 'error: bad char in struct format'
assert show(lambda: struct.calcsize('bi')) == '8'
assert show(lambda: struct.calcsize('bq')) == '16'
assert show(lambda: struct.calcsize('b0i')) == '4'
assert show(lambda: struct.calcsize('i0q')) == '8'
assert show(lambda: struct.calcsize('?e')) == '4'
assert show(lambda: struct.calcsize('99999999999999999999i')) == 'error: total struct size too long'
assert show(lambda: struct.calcsize('i\x00')) == 'error: embedded null character'
assert show(lambda: struct.calcsize(b'i')) == '4'
assert show(lambda: struct.calcsize('<bh')) == '3'
assert show(lambda: struct.calcsize(' \n\ti')) == '4'
assert show(lambda: struct.calcsize('@bhilqfd')) == '40'
assert show(lambda: struct.calcsize('=bhilqfd')) == '31'
assert show(lambda: struct.calcsize(5)) == 'TypeError: Struct() argument 1 must be a str or bytes object, not int'
assert show(lambda: struct.unpack('i', b'abc')) == 'error: unpack requires a buffer of 4 bytes'
assert show(lambda: struct.unpack('<hb', b'abc')) == '(25185, 99)'
assert show(lambda: struct.unpack('5p', b'\3abcd')) == "(b'abc',)"
assert show(lambda: struct.unpack('?', b'\2')) == '(True,)'
assert show(lambda: struct.unpack('<e', b'\0<')) == '(1.0,)'
assert show(lambda: struct.unpack('i', 'abcd')) == "TypeError: a bytes-like object is required, not 'str'"
assert show(lambda: struct.unpack('<Q', b'\xff' * 8)) == '(18446744073709551615,)'
assert show(lambda: struct.unpack('>q', b'\xff' * 8)) == '(-1,)'
assert show(lambda: struct.unpack('<3h', b'abcdef')) == '(25185, 25699, 26213)'
assert show(lambda: struct.unpack('c2x2s', b'abcde')) == "(b'a', b'de')"
assert show(lambda: struct.unpack_from('<i', b'abcdefgh', 2)) == '(1717920867,)'
assert show(lambda: struct.unpack_from('i', b'abcd', 1)) == 'error: unpack_from requires a buffer of at least 5 bytes for unpacking 4 bytes at offset 1 (actual buffer size is 4)'
assert show(lambda: struct.unpack_from('<i', b'abcd', -4)) == '(1684234849,)'
assert show(lambda: struct.unpack_from('i', b'abcd', -2)) == 'error: not enough data to unpack 4 bytes at offset -2'
assert show(lambda: struct.unpack_from('i', b'abcd', -9)) == 'error: offset -9 out of range for 4-byte buffer'
assert show(lambda: struct.unpack_from('<i', buffer=b'abcd', offset=0)) == '(1684234849,)'
assert show(lambda: struct.pack_into('<i', b, 2, 1)) == 'None'
assert show(lambda: b) == "bytearray(b'\\x00\\x00\\x01\\x00\\x00\\x00\\x00\\x00')"
assert show(lambda: struct.pack_into('i', b, 6, 1)) == 'error: pack_into requires a buffer of at least 10 bytes for packing 4 bytes at offset 6 (actual buffer size is 8)'
assert show(lambda: struct.pack_into('<i', b, -4, 7)) == 'None'
assert show(lambda: b) == "bytearray(b'\\x00\\x00\\x01\\x00\\x07\\x00\\x00\\x00')"
assert show(lambda: struct.pack_into('i', b, -2, 7)) == 'error: no space to pack 4 bytes at offset -2'
assert show(lambda: struct.pack_into('i', b'abcd', 0, 1)) == 'TypeError: argument must be read-write bytes-like object, not bytes'
assert show(lambda: struct.pack_into('i', b)) == 'error: pack_into expected offset argument'
assert show(lambda: struct.pack_into('i')) == 'error: pack_into expected buffer argument'
assert show(lambda: list(struct.iter_unpack('<h', b'abcdef'))) == '[(25185,), (25699,), (26213,)]'
assert show(lambda: struct.iter_unpack('<h', b'abc')) == 'error: iterative unpacking requires a buffer of a multiple of 2 bytes'
assert show(lambda: struct.iter_unpack('', b'')) == 'error: cannot iteratively unpack with a struct of length 0'
assert show(lambda: struct.Struct('<hb')) == "Struct('<hb')"
assert show(lambda: struct.Struct('<hb').size) == '3'
assert show(lambda: struct.Struct('<hb').format) == "'<hb'"
assert show(lambda: struct.Struct('<hb').pack(1, 2)) == "b'\\x01\\x00\\x02'"
assert show(lambda: struct.Struct('<hb').unpack(b'abc')) == '(25185, 99)'
assert show(lambda: struct.Struct('z')) == 'error: bad char in struct format'
assert show(lambda: struct.Struct()) == "TypeError: Struct() missing required argument 'format' (pos 1)"
assert show(lambda: list(struct.Struct('<hb').iter_unpack(b'abcdef'))) == '[(25185, 99), (25956, 102)]'
assert show(lambda: struct.error.__mro__) == "(<class 'struct.error'>, <class 'Exception'>, <class 'BaseException'>, <class 'object'>)"
