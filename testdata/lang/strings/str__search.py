# find, index, count and their kin take code point indices like slices do.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert 'abcabc'.find('c') == 2
assert 'abcabc'.rfind('c') == 5
assert 'abcabc'.find('x') == -1
assert 'abcabc'.find('c', 3) == 5
assert 'abcabc'.find('c', -1) == 5
assert 'abcabc'.find('c', None, -1) == 2
assert 'abcabc'.find('c', 3, 5) == -1
assert 'abcabc'.find('', 6) == 6
assert 'abcabc'.find('', 7) == -1
assert 'abcabc'.rfind('', 2, 4) == 4
assert ''.find('') == 0
assert 'abc'.find('abcd') == -1
assert 'äöüäöü'.find('ü') == 2
assert 'äöüäöü'.rfind('ü', 0, 5) == 2
assert '😀x😀'.find('x') == 1
assert '😀x😀'.index('😀', 1) == 2
assert 'aaaa'.count('aa') == 2
assert 'aaaa'.count('') == 5
assert 'aaaa'.count('a', 1, -1) == 2
assert ''.count('') == 1
assert 'ab' in 'cabd'
assert '' in ''
assert not ('é' in 'e')
assert 'abc'.startswith('ab')
assert 'abc'.startswith(('x', 'a'))
assert not 'abc'.startswith(())
assert 'abc'.startswith('', 3)
assert not 'abc'.startswith('', 4)
assert 'abc'.startswith('b', 1)
assert not 'abc'.startswith('ab', 0, 1)
assert 'abc'.endswith('bc')
assert 'abc'.endswith(('x', 'c'))
assert 'abc'.endswith('ab', 0, 2)
assert not 'abc'.endswith('', 4)
assert 'abc'.find('c', 10**30) == -1
assert 'abc'.find('c', -10**30) == 2
assert error(lambda: 'abc'.index('x')) == 'ValueError: substring not found'
assert error(lambda: 'abc'.rindex('x')) == 'ValueError: substring not found'
assert error(lambda: 'abc'.find(1)) == 'TypeError: find() argument 1 must be str, not int'
assert error(lambda: 'abc'.count(None)) == 'TypeError: count() argument 1 must be str, not None'
assert error(lambda: 'abc'.find()) == 'TypeError: find expected at least 1 argument, got 0'
assert error(lambda: 'abc'.find('a', 0, 1, 2)) == 'TypeError: find expected at most 3 arguments, got 4'
assert error(lambda: 'abc'.find('a', 'b')) == 'TypeError: slice indices must be integers or None or have an __index__ method'
assert error(lambda: 'abc'.find('a', 1.5)) == 'TypeError: slice indices must be integers or None or have an __index__ method'
assert error(lambda: 'abc'.find('a', start=1)) == 'TypeError: str.find() takes no keyword arguments'
assert error(lambda: 'abc'.startswith(1)) == 'TypeError: startswith first arg must be str or a tuple of str, not int'
assert error(lambda: 'abc'.startswith(('x', 1))) == 'TypeError: tuple for startswith must only contain str, not int'
assert 'abc'.startswith(('a', 1))
assert error(lambda: 'abc'.endswith(b'c')) == 'TypeError: endswith first arg must be str or a tuple of str, not bytes'
assert error(lambda: 1 in 'abc') == "TypeError: 'in <string>' requires string as left operand, not int"
assert error(lambda: None in 'abc') == "TypeError: 'in <string>' requires string as left operand, not NoneType"


class Two:
    def __index__(self):
        return 2


assert 'abcabc'.find('c', Two()) == 2
assert 'abcabc'.count('c', Two(), Two()) == 0
