# binascii: every function.
import binascii


def error(f, *args, **kw):
    try:
        return f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)


assert binascii.hexlify(b'\x00\xab\xff') == b'00abff'
assert binascii.b2a_hex(bytearray(b'abcdef'), '-', 2) == b'6162-6364-6566'
assert binascii.hexlify(b'abcde', b'_', -2) == b'6162_6364_65'
assert binascii.unhexlify('00aBfF') == b'\x00\xab\xff'
assert binascii.a2b_hex(b'') == b''
assert error(binascii.unhexlify, 'abc') == 'Error: Odd-length string'
assert error(binascii.unhexlify, 'zz') == 'Error: Non-hexadecimal digit found'
assert error(binascii.unhexlify, 'é') == 'ValueError: string argument should contain only ASCII characters'
assert error(binascii.unhexlify, 5) == "TypeError: argument should be bytes, buffer or ASCII string, not 'int'"
assert error(binascii.hexlify, 'a') == "TypeError: a bytes-like object is required, not 'str'"
assert error(binascii.hexlify, b'abc', 'ab') == 'ValueError: sep must be length 1.'
assert binascii.b2a_base64(b'abc') == b'YWJj\n'
assert binascii.b2a_base64(b'abc', newline=False) == b'YWJj'
assert binascii.a2b_base64('YWJj\n') == b'abc'
assert binascii.a2b_base64(b'Y\0W@Jj') == b'abc'
assert error(binascii.a2b_base64, 5) == "TypeError: argument should be bytes, buffer or ASCII string, not 'int'"
assert error(binascii.a2b_base64, b'YWJj\n', strict_mode=True) == 'Error: Only base64 data is allowed'
assert binascii.crc32(b'hello') == 907060870
assert binascii.crc32(b'lo', binascii.crc32(b'hel')) == binascii.crc32(b'hello')
assert binascii.crc32(b'', 7) == 7
assert binascii.crc32(b'x', -1) == 2703296241
assert binascii.crc_hqx(b'hello', 0) == 50018
assert binascii.crc_hqx(b'hello', 0x12345) == 63453
assert binascii.b2a_uu(b'hello world') == b'+:&5L;&\\@=V]R;&0 \n'
assert binascii.b2a_uu(b'\0\0\0', backtick=True) == b'#````\n'
assert binascii.a2b_uu(binascii.b2a_uu(b'hello world')) == b'hello world'
assert error(binascii.b2a_uu, b'x' * 46) == 'Error: At most 45 bytes at once'
assert error(binascii.a2b_uu, b'!\xff') == 'Error: Illegal char'
assert binascii.a2b_qp(b'a=3Db=\nc=zz=') == b'a=bc=zz'
assert binascii.a2b_qp(b'a_b', header=True) == b'a b'
assert binascii.b2a_qp(b'a=b \xff\n x \nend ') == b'a=3Db =FF\n x=20\nend=20'
assert binascii.b2a_qp(b'a b\tc_', quotetabs=True) == b'a=20b=09c_'
assert binascii.b2a_qp(b'a b_c', header=True) == b'a_b=5Fc'
assert binascii.b2a_qp(b'a\r\nb\n', istext=False) == b'a=0D=0Ab=0A'
assert binascii.b2a_qp(b'y' * 100) == b'yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy=\nyyyyyyyyyyyyyyyyyyyyyyyyy'
assert binascii.b2a_qp(b'line\r\nnext =\r\n') == b'line\r\nnext =3D\r\n'
assert issubclass(binascii.Error, ValueError)
assert issubclass(binascii.Incomplete, Exception)
assert binascii.Error.__module__ == 'binascii'
