# str(): from any object, or by decoding bytes.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert str() == ''
assert str('') == ''
assert str('a') == 'a'
assert str(1) == '1'
assert str(1.5) == '1.5'
assert str(None) == 'None'
assert str([1, 'a']) == "[1, 'a']"
assert str(True) == 'True'
assert str(1 + 2j) == '(1+2j)'
assert str(b'abc') == "b'abc'"
assert str(bytearray(b'x')) == "bytearray(b'x')"
assert str(b'abc', 'ascii') == 'abc'
assert str(b'\xc3\xa9', 'utf-8') == 'é'
assert str(b'\xe9', 'latin-1') == 'é'
assert str(b'\xff', 'utf-8', 'replace') == '�'
assert str(b'\xff', errors='ignore') == ''
assert str(b'a', encoding='UTF8') == 'a'
assert str(memoryview(b'abc'), 'ascii') == 'abc'
assert str(object=5) == '5'
assert str(encoding='x') == ''
assert str(errors='x') == ''
assert str(object=b'q', encoding='ascii') == 'q'
class Both:
    def __str__(self):
        return 'S'

    def __repr__(self):
        return 'R'


class Only:
    def __repr__(self):
        return 'only repr'


class Sub(str):
    pass


class Answer:
    def __init__(self, value):
        self.value = value

    def __str__(self):
        return self.value

    __repr__ = __str__


assert str(Both()) == 'S'
assert repr(Both()) == 'R'
assert f'{Both()} {Both()!r}' == 'S R'
assert str([Both()]) == '[R]'
assert str(Only()) == 'only repr'
assert repr(Only()) == 'only repr'
assert repr(str(Answer(Sub('x')))) == "'x'"
assert type(str(Answer(Sub('x')))).__name__ == 'Sub'
assert error(lambda: str(Answer(1))) == 'TypeError: __str__ returned non-string (type int)'
assert error(lambda: repr(Answer(b'x'))) == 'TypeError: __repr__ returned non-string (type bytes)'
assert error(lambda: str(Answer(None))) == 'TypeError: __str__ returned non-string (type NoneType)'
assert error(lambda: str(1, 2, 3, 4)) == 'TypeError: str expected at most 3 arguments, got 4'
assert error(lambda: str(1, 'ascii')) == 'TypeError: decoding to str: need a bytes-like object, int found'
assert error(lambda: str('a', 'ascii')) == 'TypeError: decoding str is not supported'
assert error(lambda: str('a', errors='strict')) == 'TypeError: decoding str is not supported'
assert error(lambda: str(b'a', 'nope')) == 'LookupError: unknown encoding: nope'
assert error(lambda: str(b'a', 1)) == "TypeError: str() argument 'encoding' must be str, not int"
assert error(lambda: str(b'a', 'ascii', 2)) == "TypeError: str() argument 'errors' must be str, not int"
assert error(lambda: str(b'\xff', 'ascii')) == "UnicodeDecodeError: 'ascii' codec can't decode byte 0xff in position 0: ordinal not in range(128)"
assert error(lambda: str(b'\xff', 'ascii', 'nope')) == "LookupError: unknown error handler name 'nope'"
assert error(lambda: str(foo=1)) == "TypeError: str() got an unexpected keyword argument 'foo'"
assert str(b'', 'nope') == ''
assert str.__new__(str, 5) == '5'
assert repr(str.__new__(Sub, 5)) == "'5'"
assert type(str.__new__(Sub, 5)).__name__ == 'Sub'
