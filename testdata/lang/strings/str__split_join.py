# split, rsplit, splitlines, partition and join.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert 'a b  c'.split() == ['a', 'b', 'c']
assert '  a b  '.split() == ['a', 'b']
assert ''.split() == []
assert '   '.split() == []
assert 'a b c'.split(None, 1) == ['a', 'b c']
assert '  a  b  c '.split(maxsplit=1) == ['a', 'b  c ']
assert 'a b c'.rsplit(None, 1) == ['a b', 'c']
assert ' a  b c '.rsplit(maxsplit=1) == [' a  b', 'c']
assert 'a,b,,c'.split(',') == ['a', 'b', '', 'c']
assert ''.split(',') == ['']
assert ','.split(',') == ['', '']
assert 'a,b,c'.split(',', 1) == ['a', 'b,c']
assert 'a,b,c'.split(',', 0) == ['a,b,c']
assert 'a,b,c'.split(',', -5) == ['a', 'b', 'c']
assert 'a,b,c'.rsplit(',', 1) == ['a,b', 'c']
assert 'a--b--c'.split('--') == ['a', 'b', 'c']
assert 'aaa'.split('aa') == ['', 'a']
assert 'aaa'.rsplit('aa') == ['a', '']
assert 'a\u2003b\x1cc\x85d'.split() == ['a', 'b', 'c', 'd']
assert 'x\u200by'.split() == ['x\u200by']
assert 'äöüäö'.split('ü') == ['äö', 'äö']
assert 'a\nb\r\nc\rd'.splitlines() == ['a', 'b', 'c', 'd']
assert 'a\nb\r\nc\rd\n'.splitlines(True) == ['a\n', 'b\r\n', 'c\r', 'd\n']
assert 'a\x0bb\x0cc\x1cd\x85e\u2028f\u2029g'.splitlines() == ['a', 'b', 'c', 'd', 'e', 'f', 'g']
assert ''.splitlines() == []
assert '\n'.splitlines() == ['']
assert '\n\n'.splitlines(keepends=True) == ['\n', '\n']
assert 'a\r\n\rb'.splitlines(keepends=1) == ['a\r\n', '\r', 'b']
assert 'a=b=c'.partition('=') == ('a', '=', 'b=c')
assert 'a=b=c'.rpartition('=') == ('a=b', '=', 'c')
assert 'abc'.partition('=') == ('abc', '', '')
assert 'abc'.rpartition('=') == ('', '', 'abc')
assert 'a==b'.partition('==') == ('a', '==', 'b')
assert ','.join(['a', 'b', 'c']) == 'a,b,c'
assert ','.join(()) == ''
assert ','.join(['x']) == 'x'
assert ''.join('abc') == 'abc'
assert '-'.join(str(i) for i in range(5)) == '0-1-2-3-4'
assert 'é'.join(['a', 'ß']) == 'aéß'
assert ', '.join({'k': 1, 'l': 2}) == 'k, l'
assert error(lambda: 'abc'.split('')) == 'ValueError: empty separator'
assert error(lambda: 'abc'.rsplit('')) == 'ValueError: empty separator'
assert error(lambda: 'abc'.split(1)) == 'TypeError: must be str or None, not int'
assert error(lambda: 'abc'.split(b'b')) == 'TypeError: must be str or None, not bytes'
assert error(lambda: 'abc'.split('b', 'x')) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: 'abc'.split('b', 1.5)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: 'abc'.split('b', 1, 2)) == 'TypeError: split() takes at most 2 arguments (3 given)'
assert error(lambda: 'abc'.split(foo=1)) == "TypeError: split() got an unexpected keyword argument 'foo'"
assert error(lambda: 'abc'.partition('')) == 'ValueError: empty separator'
assert error(lambda: 'abc'.partition(None)) == 'TypeError: must be str, not NoneType'
assert error(lambda: 'abc'.rpartition(1)) == 'TypeError: must be str, not int'
assert error(lambda: ','.join(1)) == 'TypeError: can only join an iterable'
assert error(lambda: ','.join([1])) == 'TypeError: sequence item 0: expected str instance, int found'
assert error(lambda: ','.join(['a', None])) == 'TypeError: sequence item 1: expected str instance, NoneType found'
assert error(lambda: ','.join(['a', b'b'])) == 'TypeError: sequence item 1: expected str instance, bytes found'
assert error(lambda: ','.join()) == 'TypeError: str.join() takes exactly one argument (0 given)'
s = 'one string'
assert ','.join([s]) is s
assert s.split('x')[0] == s
words = ('lorem ipsum dolor sit amet ' * 50).split()
assert len(words) == 250 and words[-1] == 'amet'
assert '\n'.join(words).splitlines() == words
