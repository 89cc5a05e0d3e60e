# base64: every alphabet, both ways, and what is refused.
import base64
import io


def error(f, *args, **kw):
    try:
        return f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)


assert base64.b64encode(b'') == b''
assert base64.b64encode(b'hello world') == b'aGVsbG8gd29ybGQ='
assert base64.b64encode(bytes(range(250, 256)), altchars=b'-_') == b'-vv8_f7_'
assert base64.b64encode(bytearray(b'ab')) == b'YWI='
assert base64.b64encode(memoryview(b'abc')) == b'YWJj'
assert base64.b64decode(base64.b64encode(bytes(range(256)))) == bytes(range(256))
assert base64.b64decode('aGVsbG8=') == b'hello'
assert base64.b64decode(b'aGVs\nbG8=') == b'hello'
assert base64.b64decode('-_-_', altchars='-_') == b'\xfb\xff\xbf'
assert base64.standard_b64encode(b'\xff\xfe') == b'//4='
assert base64.standard_b64decode('//4=') == b'\xff\xfe'
assert base64.urlsafe_b64encode(b'\xff\xfe\xfb') == b'__77'
assert base64.urlsafe_b64decode('__77') == b'\xff\xfe\xfb'
assert error(base64.b64encode, 'a') == "TypeError: a bytes-like object is required, not 'str'"
assert error(base64.b64encode, b'a', b'-') == "AssertionError: b'-'"
assert error(base64.b64decode, 'é') == 'ValueError: string argument should contain only ASCII characters'
assert error(base64.b64decode, 5) == "TypeError: argument should be a bytes-like object or ASCII string, not 'int'"
assert error(base64.b64decode, 'YQ=') == 'Error: Incorrect padding'
assert error(base64.b64decode, 'YQ') == 'Error: Incorrect padding'
assert error(base64.b64decode, 'Y') == 'Error: Invalid base64-encoded string: number of data characters (1) cannot be 1 more than a multiple of 4'
assert error(base64.b64decode, 'YWJjZ') == 'Error: Invalid base64-encoded string: number of data characters (5) cannot be 1 more than a multiple of 4'
assert error(base64.b64decode, 'YQ==YQ==', validate=True) == 'Error: Excess data after padding'
assert error(base64.b64decode, 'YW=I', validate=True) == 'Error: Discontinuous padding not allowed'
assert error(base64.b64decode, '=', validate=True) == 'Error: Leading padding not allowed'
assert error(base64.b64decode, 'YWJj====', validate=True) == 'Error: Excess padding not allowed'
assert error(base64.b64decode, 'Y Q==', validate=True) == 'Error: Only base64 data is allowed'
assert base64.b64decode('YQ==YQ==') == b'a'

assert [base64.b32encode(b'hello!'[:i]) for i in range(7)] == [b'', b'NA======', b'NBSQ====', b'NBSWY===', b'NBSWY3A=', b'NBSWY3DP', b'NBSWY3DPEE======']
assert [base64.b32decode(base64.b32encode(b'hello!'[:i])) for i in range(7)] == [b'', b'h', b'he', b'hel', b'hell', b'hello', b'hello!']
assert [base64.b32hexencode(b'hello!'[:i]) for i in range(4)] == [b'', b'D0======', b'D1IG====', b'D1IMO===']
assert base64.b32hexdecode('C5H66===') == b'abc'
assert base64.b32decode('mfra====', casefold=True) == b'ab'
assert base64.b32decode('MLO23456', map01=None) == b'b\xdd\xad\xf3\xbe'
assert base64.b32decode('M1O23450', map01='L') == b'b\xdd\xad\xf3\xae'
assert error(base64.b32decode, 'MFRA') == 'Error: Incorrect padding'
assert error(base64.b32decode, 'mfra====') == 'Error: Non-base32 digit found'
assert error(base64.b32decode, 'M=======') == 'Error: Incorrect padding'
assert base64.b16encode(b'\x00\xab\xff') == b'00ABFF'
assert base64.b16decode('00ABFF') == b'\x00\xab\xff'
assert base64.b16decode('00abff', casefold=True) == b'\x00\xab\xff'
assert error(base64.b16decode, 'ab') == 'Error: Non-base16 digit found'
assert error(base64.b16decode, 'ABC') == 'Error: Odd-length string'

assert [base64.b85encode(b'hello world'[:i]) for i in range(8)] == [b'', b'Xa', b'Xk`', b'Xk}~', b'Xk~0{', b'Xk~0{Zv', b'Xk~0{Zy*', b'Xk~0{Zy<L']
assert [base64.b85decode(base64.b85encode(b'hello world'[:i])) for i in range(8)] == [b'', b'h', b'he', b'hel', b'hell', b'hello', b'hello ', b'hello w']
assert base64.b85encode(b'abc', pad=True) == b'VPazd'
assert [base64.a85encode(b'hello world'[:i]) for i in range(8)] == [b'', b'BE', b'BOq', b'BOtu', b'BOu!r', b'BOu!rDZ', b'BOu!rD]f', b'BOu!rD]j6']
assert base64.a85encode(b'\0\0\0\0    \0') == b'z+<VdL!!'
assert base64.a85encode(b'\0\0\0\0    ', foldspaces=True) == b'zy'
assert base64.a85encode(b'hello world hello world', wrapcol=10, adobe=True) == b'<~BOu!rD]j\n7BEbo8/BOu\n!rD]j7BEbo\n7~>'
assert base64.a85decode(b'<~BOu!rD]j7BEbo7~>', adobe=True) == b'hello world'
assert base64.a85decode(b'zy', foldspaces=True) == b'\x00\x00\x00\x00    '
assert base64.a85decode('BOu !rD]\nj7BEbo7') == b'hello world'
assert base64.z85encode(b'hello123') == b'xK#0@z.T16'
assert base64.z85decode(b'xK#0@z.T16') == b'hello123'
assert error(base64.b85decode, b'\0') == 'ValueError: bad base85 character at position 0'
assert error(base64.b85decode, b'~~~~~') == 'ValueError: base85 overflow in hunk starting at byte 0'
assert error(base64.a85decode, b'abc') == b'\xc9\x89'
assert error(base64.a85decode, b'B z') == 'ValueError: z inside Ascii85 5-tuple'
assert error(base64.a85decode, b'uuuuu') == 'ValueError: Ascii85 overflow'
assert error(base64.a85decode, b'~') == 'ValueError: Non-Ascii85 digit found: ~'
assert error(base64.z85decode, b'hello world') == 'ValueError: bad z85 character at position 5'

assert base64.encodebytes(b'a' * 60) == b'YWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFh\nYWFh\n'
assert base64.decodebytes(b'YWJj\nYWJj\n') == b'abcabc'
assert error(base64.encodebytes, 'a') == 'TypeError: expected bytes-like object, not str'
out = io.BytesIO()
base64.encode(io.BytesIO(b'x' * 70), out)
assert out.getvalue() == b'eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4\neHh4eHh4eHh4eHh4eA==\n'
back = io.BytesIO()
base64.decode(io.BytesIO(out.getvalue()), back)
assert back.getvalue() == b'x' * 70

# A bytearray that is encoded or decoded stays as it is.
for encode, decode in ((base64.b85encode, base64.b85decode), (base64.a85encode, base64.a85decode),
                       (base64.z85encode, base64.z85decode), (base64.b32encode, base64.b32decode)):
    plain = bytearray(b'hello')
    text = bytearray(encode(plain))
    kept = bytes(text)
    assert decode(text) == plain == b'hello' and text == kept

assert [base64.b32decode(base64.b32encode(b'hello world'[:i])) for i in range(7)] == [b'hello world'[:i] for i in range(7)]
assert base64.b32decode(base64.b32encode(bytes(range(256)) * 3)) == bytes(range(256)) * 3
assert error(base64.b32decode, 'AAAAA_AA') == 'Error: Non-base32 digit found'
assert error(base64.b32decode, 'AA====A=') == 'Error: Non-base32 digit found'
assert error(base64.b32decode, '========') == 'Error: Incorrect padding'
assert error(base64.b32decode, 'AAA=====') == 'Error: Incorrect padding'
