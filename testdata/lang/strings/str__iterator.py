# Iterators over strings and bytes know where they are.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


it = iter('aé😀b')
assert it.__length_hint__() == 4
assert next(it) == 'a'
assert next(it) == 'é'
assert it.__length_hint__() == 2
assert it.__reduce__()[1:] == (('aé😀b',), 2)
assert list(it) == ['😀', 'b']
assert it.__length_hint__() == 0
assert list(it) == []
assert it.__reduce__()[1:] == (('',),)
it = iter('aé😀b')
it.__setstate__(2)
assert next(it) == '😀'
assert it.__length_hint__() == 1
it.__setstate__(-5)
assert list(it) == ['a', 'é', '😀', 'b']
it = iter('abc')
it.__setstate__(1)
assert it.__length_hint__() == 2
assert list(it) == ['b', 'c']
it = iter('é')
it.__setstate__(100)
assert list(it) == []
it = iter(b'abc')
assert next(it) == 97
assert it.__length_hint__() == 2
assert it.__reduce__()[1:] == ((b'abc',), 1)
assert list(it) == [98, 99]
it = iter(bytearray(b'ab'))
assert next(it) == 97
assert it.__length_hint__() == 1
assert list(it) == [98]
assert type(iter('a')).__name__ == 'str_ascii_iterator'
assert type(iter('é')).__name__ == 'str_iterator'
assert type(iter(b'')).__name__ == 'bytes_iterator'
assert type(iter(bytearray())).__name__ == 'bytearray_iterator'
assert list(reversed('aé😀')) == ['😀', 'é', 'a']
assert list(reversed(b'ab')) == [98, 97]
assert list(zip('aé', 'ß€')) == [('a', 'ß'), ('é', '€')]
assert list(map(ord, 'é😀')) == [233, 128512]
assert ''.join(sorted('cba')) == 'abc'
assert list(enumerate('é')) == [(0, 'é')]
assert tuple('é1') == ('é', '1')
assert set('aab') == {'a', 'b'}
assert dict.fromkeys('aé') == {'a': None, 'é': None}
assert [*'é', *b'a'] == ['é', 97]
assert dict(zip('ab', b'ab')) == {'a': 97, 'b': 98}
a, b = 'é😀'
assert a == 'é'
assert b == '😀'
first, *rest = b'abc'
assert first == 97
assert rest == [98, 99]
assert max('é', 'z', 'a') == 'é'
assert min(b'bca') == 97
assert sum(b'abc') == 294
assert not any('')
assert all('a')
def unpack():
    a, b = 'abc'


assert error(lambda: unpack()) == 'ValueError: too many values to unpack (expected 2)'
assert error(lambda: next(iter(''))) == 'StopIteration: '
