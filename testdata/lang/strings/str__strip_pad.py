# strip, removeprefix, padding, zfill, expandtabs.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert '  a b \t\n'.strip() == 'a b'
assert '  a b '.lstrip() == 'a b '
assert '  a b '.rstrip() == '  a b'
assert 'xxaxbxx'.strip('x') == 'axb'
assert 'abcba'.strip('ab') == 'c'
assert 'abcba'.lstrip('ab') == 'cba'
assert 'abcba'.rstrip('ab') == 'abc'
assert '   '.strip() == ''
assert 'abc'.strip('') == 'abc'
assert 'abc'.strip(None) == 'abc'
assert '\u2003a\x85'.strip() == 'a'
assert 'éaé'.strip('é') == 'a'
assert 'éaß'.strip('ßé') == 'a'
assert 'prefix-body'.removeprefix('prefix-') == 'body'
assert 'prefix-body'.removeprefix('x') == 'prefix-body'
assert 'body.txt'.removesuffix('.txt') == 'body'
assert 'body.txt'.removesuffix('') == 'body.txt'
assert 'abc'.center(10) == '   abc    '
assert 'abc'.center(10, '*') == '***abc****'
assert 'abcd'.center(9, '*') == '***abcd**'
assert 'abc'.center(8, '*') == '**abc***'
assert 'abc'.center(2) == 'abc'
assert 'abc'.ljust(6, '.') == 'abc...'
assert 'abc'.rjust(6, 'é') == 'éééabc'
assert 'é'.rjust(3, '-') == '--é'
assert '42'.zfill(5) == '00042'
assert '-42'.zfill(5) == '-0042'
assert '+42'.zfill(5) == '+0042'
assert '--1'.zfill(5) == '-00-1'
assert ''.zfill(3) == '000'
assert 'é'.zfill(3) == '00é'
assert 'abc'.zfill(-1) == 'abc'
assert 'a\tb'.expandtabs() == 'a       b'
assert 'a\tb\tc'.expandtabs(4) == 'a   b   c'
assert 'ab\tc\n\td'.expandtabs(4) == 'ab  c\n    d'
assert 'a\tb'.expandtabs(0) == 'ab'
assert 'a\tb'.expandtabs(-1) == 'ab'
assert 'a\tb'.expandtabs(tabsize=2) == 'a b'
assert error(lambda: 'abc'.strip(1)) == 'TypeError: strip arg must be None or str'
assert error(lambda: 'abc'.lstrip(b'a')) == 'TypeError: lstrip arg must be None or str'
assert error(lambda: 'abc'.rstrip(1.5)) == 'TypeError: rstrip arg must be None or str'
assert error(lambda: 'abc'.strip('a', 'b')) == 'TypeError: strip expected at most 1 argument, got 2'
assert error(lambda: 'abc'.removeprefix(1)) == 'TypeError: removeprefix() argument must be str, not int'
assert error(lambda: 'abc'.removesuffix()) == 'TypeError: str.removesuffix() takes exactly one argument (0 given)'
assert error(lambda: 'abc'.center('x')) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: 'abc'.center(10, 'ab')) == 'TypeError: The fill character must be exactly one character long'
assert error(lambda: 'abc'.center(10, '')) == 'TypeError: The fill character must be exactly one character long'
assert error(lambda: 'abc'.ljust(10, 1)) == 'TypeError: The fill character must be a unicode character, not int'
assert error(lambda: 'abc'.rjust()) == 'TypeError: rjust expected at least 1 argument, got 0'
assert error(lambda: 'abc'.zfill('1')) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: 'abc'.zfill(1.0)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: 'abc'.expandtabs(2**31)) == 'OverflowError: Python int too large to convert to C int'
assert error(lambda: 'abc'.center(10**30)) == 'OverflowError: Python int too large to convert to C ssize_t'
s = 'unchanged'
assert s.strip() is s
assert s.center(3) is s
assert s.removeprefix('x') is s
