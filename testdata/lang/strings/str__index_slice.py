# Subscripts and slices count code points.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


s = 'abcdef'
u = 'aéß€😀z'
assert s[0] == 'a'
assert s[-1] == 'f'
assert s[5] == 'f'
assert u[4] == '😀'
assert u[-1] == 'z'
assert u[1] == 'é'
assert len(u) == 6
assert len('😀') == 1
assert len('e\u0301') == 2
assert s[1:3] == 'bc'
assert s[:2] == 'ab'
assert s[4:] == 'ef'
assert s[:] == 'abcdef'
assert s[::2] == 'ace'
assert s[::-1] == 'fedcba'
assert s[5:0:-2] == 'fdb'
assert s[-3:-1] == 'de'
assert u[::2] == 'aß😀'
assert u[::-1] == 'z😀€ßéa'
assert u[2:5] == 'ß€😀'
assert u[-2:] == '😀z'
assert s[10:] == ''
assert s[3:1] == ''
assert s[2:100] == 'cdef'
assert s[-100:2] == 'ab'
assert s[::100] == 'a'
assert s[True] == 'b'
assert s[10**20:] == ''
assert s[-10**20:2] == 'ab'
assert error(lambda: s[6]) == 'IndexError: string index out of range'
assert error(lambda: s[-7]) == 'IndexError: string index out of range'
assert error(lambda: u[6]) == 'IndexError: string index out of range'
assert error(lambda: ''[0]) == 'IndexError: string index out of range'
assert error(lambda: s['a']) == "TypeError: string indices must be integers, not 'str'"
assert error(lambda: s[1.0]) == "TypeError: string indices must be integers, not 'float'"
assert error(lambda: s[None]) == "TypeError: string indices must be integers, not 'NoneType'"
assert error(lambda: s[1, 2]) == "TypeError: string indices must be integers, not 'tuple'"
assert error(lambda: s[10**30]) == "IndexError: cannot fit 'int' into an index-sized integer"
assert error(lambda: s['a':]) == 'TypeError: slice indices must be integers or None or have an __index__ method'
assert error(lambda: s[::0]) == 'ValueError: slice step cannot be zero'
assert s.__getitem__(2) == 'c'
assert s.__getitem__(slice(1, 3)) == 'bc'
long = 'aé' * 5000
assert long[0] == 'a'
assert long[1] == 'é'
assert long[9999] == 'é'
assert long[-1] == 'é'
assert long[4999:5003] == 'éaéa'
assert long[::2500] == 'aaaa'
assert len(long) == 10000
assert len(long[1:]) == 9999
assert long[5000:] == long[:5000]
assert [long[i] for i in range(100)] == list(long[:100])
assert ''.join(reversed(long[:4])) == 'éaéa'
assert list('a€') == ['a', '€']
assert s[:] is s
assert 'abc'.__iter__().__next__() == 'a'
assert list(enumerate('é1')) == [(0, 'é'), (1, '1')]
a, *b = 'x😀y'
assert a == 'x'
assert b == ['😀', 'y']
def assign():
    s[0] = 'x'


def delete():
    del s[0]


assert error(lambda: assign()) == "TypeError: 'str' object does not support item assignment"
assert error(lambda: delete()) == "TypeError: 'str' object doesn't support item deletion"
