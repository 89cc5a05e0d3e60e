# A slice of a range is a range.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


r = range(10)
assert repr(r[2:5]) == 'range(2, 5)'
assert repr(r[:3]) == 'range(0, 3)'
assert repr(r[7:]) == 'range(7, 10)'
assert repr(r[:]) == 'range(0, 10)'
assert repr(r[::2]) == 'range(0, 10, 2)'
assert repr(r[1::3]) == 'range(1, 10, 3)'
assert repr(r[::-1]) == 'range(9, -1, -1)'
assert repr(r[-3:]) == 'range(7, 10)'
assert repr(r[:-3]) == 'range(0, 7)'
assert repr(r[5:2]) == 'range(5, 2)'
assert repr(r[8:2:-2]) == 'range(8, 2, -2)'
assert repr(r[100:]) == 'range(10, 10)'
assert repr(r[:100]) == 'range(0, 10)'
assert repr(r[-100:3]) == 'range(0, 3)'
assert repr(r[::100]) == 'range(0, 10, 100)'
assert repr(r[::-100]) == 'range(9, -1, -100)'
assert repr(r[5:5]) == 'range(5, 5)'
assert repr(r[9:0:-1]) == 'range(9, 0, -1)'
assert repr(r[None:None:None]) == 'range(0, 10)'
assert repr(r[2**70:]) == 'range(10, 10)'
assert repr(r[:-(2**70)]) == 'range(0, 0)'
assert repr(r[::2**70]) == 'range(0, 10, 1180591620717411303424)'
assert repr(r[::-(2**70)]) == 'range(9, -1, -1180591620717411303424)'
s = range(3, 30, 4)
assert repr(list(s)) == '[3, 7, 11, 15, 19, 23, 27]'
assert repr(s[1:4]) == 'range(7, 19, 4)'
assert repr(list(s[1:4])) == '[7, 11, 15]'
assert repr(s[::2]) == 'range(3, 31, 8)'
assert repr(list(s[::2])) == '[3, 11, 19, 27]'
assert repr(s[::-1]) == 'range(27, -1, -4)'
assert repr(list(s[::-1])) == '[27, 23, 19, 15, 11, 7, 3]'
assert repr(list(s[5:1:-2])) == '[23, 15]'
assert repr(s[-2:]) == 'range(23, 31, 4)'
assert repr(s[:2][::-1]) == 'range(7, -1, -4)'
assert repr(list(s[1:][1:][1:])) == '[15, 19, 23, 27]'
assert repr(s[4:1]) == 'range(19, 7, 4)'
t = range(10, -10, -3)
assert repr(list(t)) == '[10, 7, 4, 1, -2, -5, -8]'
assert repr(t[1:4]) == 'range(7, -2, -3)'
assert repr(list(t[::-1])) == '[-8, -5, -2, 1, 4, 7, 10]'
assert repr(t[-1]) == '-8'
assert repr(list(t[::3])) == '[10, 1, -8]'
assert repr(t[2:-1]) == 'range(4, -8, -3)'
assert repr(list(r[True:5])) == '[1, 2, 3, 4]'
assert repr(range(0)[1:5]) == 'range(0, 0)'
assert repr(list(range(0)[::-1])) == '[]'
assert repr(range(2**70)[5:10]) == 'range(5, 10)'
assert repr(range(2**70)[-3:]) == 'range(1180591620717411303421, 1180591620717411303424)'
assert repr(range(2**70)[::-1]) == 'range(1180591620717411303423, -1, -1)'
assert repr(range(2**70)[2**69::2**68]) == 'range(590295810358705651712, 1180591620717411303424, 295147905179352825856)'
assert repr(len(range(2**70)[:5])) == '5'
assert repr(range(10)[::-1][::-1] == range(10)) == 'True'
assert error(lambda: r[::0]) == 'ValueError: slice step cannot be zero'
assert error(lambda: r["a":]) == 'TypeError: slice indices must be integers or None or have an __index__ method'
assert error(lambda: r[:1.5]) == 'TypeError: slice indices must be integers or None or have an __index__ method'
assert error(lambda: r[::"x"]) == 'TypeError: slice indices must be integers or None or have an __index__ method'


class I:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


assert repr(r[I(2):I(8):I(3)]) == 'range(2, 8, 3)'
assert repr(r[I(-2):]) == 'range(8, 10)'
for start in (None, -12, -3, 0, 2, 15):
    for stop in (None, -12, -1, 0, 7, 15):
        for step in (None, -4, -1, 1, 3):
            assert list(r[start:stop:step]) == list(r)[start:stop:step]
            assert list(t[start:stop:step]) == list(t)[start:stop:step]
