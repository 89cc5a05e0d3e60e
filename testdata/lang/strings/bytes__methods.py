# The methods that bytes and bytearray share; results have the type of the receiver.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


B = bytearray
assert b'abcabc'.find(b'c') == 2
assert b'abcabc'.rfind(b'c') == 5
assert b'abc'.find(98) == 1
assert b'abc'.find(b'x') == -1
assert b'abcabc'.index(b'c', 3) == 5
assert b'aaa'.count(b'a') == 3
assert b'aaa'.count(97, 1) == 2
assert b'abc'.count(b'') == 4
assert b'abc'.startswith(b'ab')
assert b'abc'.startswith((b'x', b'a'))
assert b'abc'.endswith(b'bc')
assert b'abc'.endswith((B(b'c'),))
assert b'abc'.startswith(b'b', 1)
assert b'a b  c'.split() == [b'a', b'b', b'c']
assert b'a,b,c'.split(b',') == [b'a', b'b', b'c']
assert b'a,b,c'.rsplit(b',', 1) == [b'a,b', b'c']
assert b' a  b '.split(None, 1) == [b'a', b'b ']
assert b'a\nb\r\nc'.splitlines() == [b'a', b'b', b'c']
assert b'a\n'.splitlines(True) == [b'a\n']
assert b'a\x0bb\x1cc'.splitlines() == [b'a\x0bb\x1cc']
assert B(b'a,b').split(b',') == [bytearray(b'a'), bytearray(b'b')]
assert B(b'a b').split() == [bytearray(b'a'), bytearray(b'b')]
assert B(b'a\nb').splitlines() == [bytearray(b'a'), bytearray(b'b')]
assert B(b'a=b').partition(b'=') == (bytearray(b'a'), bytearray(b'='), bytearray(b'b'))
assert B(b'ab').partition(b'=') == (bytearray(b'ab'), bytearray(b''), bytearray(b''))
assert b'a=b=c'.rpartition(b'=') == (b'a=b', b'=', b'c')
assert b'abc'.rpartition(b'=') == (b'', b'', b'abc')
assert b' a '.strip() == b'a'
assert b'xax'.strip(b'x') == b'a'
assert b'xax'.lstrip(b'x') == b'ax'
assert b'xax'.rstrip(b'x') == b'xa'
assert B(b' a ').strip() == bytearray(b'a')
assert b'\x0ba\x0c'.strip() == b'a'
assert b'abc'.upper() == b'ABC'
assert b'ABC'.lower() == b'abc'
assert b'abc def'.title() == b'Abc Def'
assert b'aBC'.capitalize() == b'Abc'
assert b'aBc'.swapcase() == b'AbC'
assert b'\xe9'.upper() == b'\xe9'
assert B(b'a').upper() == bytearray(b'A')
assert b'abc'.replace(b'b', b'xx') == b'axxc'
assert b'aaa'.replace(b'a', b'b', 2) == b'bba'
assert b'ab'.replace(b'', b'-') == b'-a-b-'
assert B(b'aa').replace(b'a', b'') == bytearray(b'')
assert b''.replace(b'', B(b'x')) == b'x'
assert b'abc'.center(7) == b'  abc  '
assert b'abc'.center(7, b'*') == b'**abc**'
assert b'abc'.ljust(5, b'.') == b'abc..'
assert b'abc'.rjust(5) == b'  abc'
assert b'-42'.zfill(6) == b'-00042'
assert B(b'a').center(3, B(b'-')) == bytearray(b'-a-')
assert b'a\tb'.expandtabs(4) == b'a   b'
assert b'abc'.isalpha()
assert b'ab1'.isalnum()
assert b'12'.isdigit()
assert b' \n'.isspace()
assert b'Ab'.istitle()
assert b'ab'.islower()
assert b'AB'.isupper()
assert b'\x7f'.isascii()
assert not b'\x80'.isascii()
assert not b'\xe9'.isalpha()
assert b''.isascii()
assert not b''.isalpha()
assert b'-'.join([b'a', B(b'b'), memoryview(b'c')]) == b'a-b-c'
assert B(b'-').join([b'a']) == bytearray(b'a')
assert b''.join([]) == b''
assert b','.join(bytes([i]) for i in range(65, 68)) == b'A,B,C'
assert b'abc'.translate(bytes(range(1, 256)) + b'\0') == b'bcd'
assert b'abc'.translate(None, b'b') == b'ac'
assert b'abc'.translate(bytes.maketrans(b'ab', b'xy'), delete=b'c') == b'xy'
assert B(b'abc').translate(None, delete=B(b'a')) == bytearray(b'bc')
assert b'\x00\xff'.hex() == '00ff'
assert b'abcd'.hex(':') == '61:62:63:64'
assert b'abcde'.hex('-', 2) == '61-6263-6465'
assert b'abcde'.hex('-', -2) == '6162-6364-65'
assert b'ab'.hex(sep=b'_') == '61_62'
assert B(b'a').hex() == '61'
assert b''.hex(':') == ''
assert b'abc'.removeprefix(b'a') == b'bc'
assert b'abc'.removesuffix(b'c') == b'ab'
assert B(b'abc').removeprefix(B(b'x')) == bytearray(b'abc')
assert error(lambda: b'abc'.find('a')) == "TypeError: argument should be integer or bytes-like object, not 'str'"
assert error(lambda: b'abc'.find(256)) == 'ValueError: byte must be in range(0, 256)'
assert error(lambda: b'abc'.find(1.5)) == "TypeError: argument should be integer or bytes-like object, not 'float'"
assert error(lambda: b'abc'.index(b'x')) == 'ValueError: subsection not found'
assert error(lambda: b'abc'.rindex(120)) == 'ValueError: subsection not found'
assert error(lambda: b'abc'.startswith('a')) == 'TypeError: startswith first arg must be bytes or a tuple of bytes, not str'
assert error(lambda: b'abc'.startswith(('a',))) == "TypeError: a bytes-like object is required, not 'str'"
assert error(lambda: b'abc'.split('b')) == "TypeError: a bytes-like object is required, not 'str'"
assert error(lambda: b'abc'.split(b'')) == 'ValueError: empty separator'
assert error(lambda: b'abc'.partition('b')) == "TypeError: a bytes-like object is required, not 'str'"
assert error(lambda: b'abc'.partition(b'')) == 'ValueError: empty separator'
assert error(lambda: b'abc'.strip('a')) == "TypeError: a bytes-like object is required, not 'str'"
assert error(lambda: b'abc'.replace('a', b'b')) == "TypeError: a bytes-like object is required, not 'str'"
assert error(lambda: b'abc'.replace(b'a', 1)) == "TypeError: a bytes-like object is required, not 'int'"
assert error(lambda: b'abc'.replace(b'a')) == 'TypeError: replace expected at least 2 arguments, got 1'
assert error(lambda: b'abc'.center(9, '*')) == 'TypeError: center() argument 2 must be a byte string of length 1, not str'
assert error(lambda: b'abc'.center(9, b'**')) == 'TypeError: center() argument 2 must be a byte string of length 1, not bytes'
assert error(lambda: b'-'.join(['a'])) == 'TypeError: sequence item 0: expected a bytes-like object, str found'
assert error(lambda: b'-'.join([b'a', 1])) == 'TypeError: sequence item 1: expected a bytes-like object, int found'
assert error(lambda: b'-'.join(1)) == 'TypeError: can only join an iterable'
assert error(lambda: b'abc'.translate(b'short')) == 'ValueError: translation table must be 256 characters long'
assert error(lambda: b'abc'.translate('x')) == "TypeError: a bytes-like object is required, not 'str'"
assert error(lambda: bytes.maketrans(b'a', b'bc')) == 'ValueError: maketrans arguments must have same length'
assert error(lambda: b'abc'.hex('ab')) == 'ValueError: sep must be length 1.'
assert error(lambda: b'abc'.hex('é')) == 'ValueError: sep must be ASCII.'
assert error(lambda: b'abc'.hex(1)) == "TypeError: object of type 'int' has no len()"
assert error(lambda: b'abc'.removeprefix('a')) == "TypeError: a bytes-like object is required, not 'str'"
assert error(lambda: b'abc'.lower(1)) == 'TypeError: bytes.lower() takes no arguments (1 given)'
assert error(lambda: b'abc'.zfill('1')) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: bytes.lower('a')) == "TypeError: descriptor 'lower' for 'bytes' objects doesn't apply to a 'str' object"
