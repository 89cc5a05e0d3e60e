# __bool__, __len__, __index__, __int__, __float__, __complex__, __round__ and friends.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


class B:
    def __init__(s, v): s.v = v
    def __bool__(s): return s.v
assert [bool(B(True)), bool(B(False)), not B(True)] == [True, False, False]
assert raises(lambda: bool(B(1))) == 'TypeError: __bool__ should return bool, returned int'
assert raises(lambda: bool(B(None))) == 'TypeError: __bool__ should return bool, returned NoneType'
assert raises(lambda: not B('x')) == 'TypeError: __bool__ should return bool, returned str'
assert raises(lambda: 1 if B([]) else 2) == 'TypeError: __bool__ should return bool, returned list'
assert raises(lambda: B(5) and 1) == 'TypeError: __bool__ should return bool, returned int'
class L:
    def __init__(s, v): s.v = v
    def __len__(s): return s.v
assert [bool(L(0)), bool(L(3)), len(L(7)), len(L(True))] == [False, True, 7, 1]
assert raises(lambda: len(L(-1))) == 'ValueError: __len__() should return >= 0'
assert raises(lambda: len(L('a'))) == "TypeError: 'str' object cannot be interpreted as an integer"
assert raises(lambda: len(L(1.5))) == "TypeError: 'float' object cannot be interpreted as an integer"
assert raises(lambda: len(L(2 ** 100))) == "OverflowError: cannot fit 'int' into an index-sized integer"
assert raises(lambda: bool(L(-1))) == 'ValueError: __len__() should return >= 0'
assert raises(lambda: len(5)) == "TypeError: object of type 'int' has no len()"
assert raises(lambda: len(None)) == "TypeError: object of type 'NoneType' has no len()"
class BL:
    def __bool__(s): return True
    def __len__(s): return 0
assert bool(BL()) is True
class Idx:
    def __init__(s, v): s.v = v
    def __index__(s): return s.v
i = Idx(2)
assert [10, 20, 30][i] == 30
assert 'abcd'[i:] == 'cd'
assert list(range(i)) == [0, 1]
assert hex(Idx(255)) == '0xff'
assert bin(i) == '0b10'
assert 'ab' * i == 'abab'
assert [0] * i == [0, 0]
assert int(i) == 2
assert float(i) == 2.0
assert complex(i) == (2+0j)
assert chr(Idx(65)) == 'A'
assert (1 << 3).to_bytes(i, 'big') == b'\x00\x08'
assert round(123.456, i) == 123.46
assert pow(2, 10, 7) == 2
assert [1, 2, 3, 4][::i] == [1, 3]
assert raises(lambda: [1][Idx('a')]) == 'TypeError: __index__ returned non-int (type str)'
assert raises(lambda: [1][Idx(1.5)]) == 'TypeError: __index__ returned non-int (type float)'
assert raises(lambda: [1]['a']) == 'TypeError: list indices must be integers or slices, not str'
assert raises(lambda: [1][1.0]) == 'TypeError: list indices must be integers or slices, not float'
assert raises(lambda: [1][None]) == 'TypeError: list indices must be integers or slices, not NoneType'
assert raises(lambda: (1,)['a']) == 'TypeError: tuple indices must be integers or slices, not str'
assert raises(lambda: 'a'['b']) == "TypeError: string indices must be integers, not 'str'"
assert raises(lambda: b'a'['b']) == 'TypeError: byte indices must be integers or slices, not str'
assert raises(lambda: range(3)['a']) == 'TypeError: range indices must be integers or slices, not str'
assert raises(lambda: range(1.5)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert raises(lambda: range('a')) == "TypeError: 'str' object cannot be interpreted as an integer"
assert raises(lambda: [1][5]) == 'IndexError: list index out of range'
assert raises(lambda: (1,)[5]) == 'IndexError: tuple index out of range'
assert raises(lambda: 'a'[5]) == 'IndexError: string index out of range'
assert raises(lambda: range(3)[5]) == 'IndexError: range object index out of range'
assert raises(lambda: b''[0]) == 'IndexError: index out of range'
assert raises(lambda: [][0]) == 'IndexError: list index out of range'
assert raises(lambda: [1][2 ** 100]) == "IndexError: cannot fit 'int' into an index-sized integer"
assert raises(lambda: {}[1]) == 'KeyError: 1'
assert raises(lambda: {}['a']) == "KeyError: 'a'"
assert raises(lambda: 5[0]) == "TypeError: 'int' object is not subscriptable"
assert raises(lambda: None[0]) == "TypeError: 'NoneType' object is not subscriptable"
assert raises(lambda: int[0]) == "TypeError: type 'int' is not subscriptable"
assert raises(lambda: len[0]) == "TypeError: 'builtin_function_or_method' object is not subscriptable"
assert raises(lambda: list[0][1]) == 'TypeError: list[0] is not a generic class'
class IntOnly:
    def __int__(s): return 5
assert int(IntOnly()) == 5
assert raises(lambda: [1][IntOnly()]) == 'TypeError: list indices must be integers or slices, not IntOnly'
assert raises(lambda: range(IntOnly())) == "TypeError: 'IntOnly' object cannot be interpreted as an integer"
assert raises(lambda: hex(IntOnly())) == "TypeError: 'IntOnly' object cannot be interpreted as an integer"
class Trunc:
    def __trunc__(s): return 7
assert int(Trunc()) == 7
class BadInt:
    def __int__(s): return 'a'
assert raises(lambda: int(BadInt())) == 'TypeError: __int__ returned non-int (type str)'
class FloatOnly:
    def __float__(s): return 2.5
assert float(FloatOnly()) == 2.5
assert raises(lambda: int(FloatOnly())) == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'FloatOnly'"
class BadFloat:
    def __float__(s): return 1
assert raises(lambda: float(BadFloat())) == 'TypeError: BadFloat.__float__ returned non-float (type int)'
class Cx:
    def __complex__(s): return 1 + 2j
assert complex(Cx()) == (1+2j)
class Rnd:
    def __round__(s, n=None): return ('round', n)
    def __floor__(s): return 'floor'
    def __ceil__(s): return 'ceil'
    def __trunc__(s): return 'trunc'
assert [round(Rnd()), round(Rnd(), 3), round(Rnd(), None)] == [('round', None), ('round', 3), ('round', None)]
import math
assert [math.floor(Rnd()), math.ceil(Rnd()), math.trunc(Rnd())] == ['floor', 'ceil', 'trunc']
assert raises(lambda: round('a')) == "TypeError: type str doesn't define __round__ method"
assert raises(lambda: abs('a')) == "TypeError: bad operand type for abs(): 'str'"
assert raises(lambda: int([])) == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'list'"
assert raises(lambda: int(None)) == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'NoneType'"
assert raises(lambda: float([])) == "TypeError: float() argument must be a string or a real number, not 'list'"
assert raises(lambda: float(None)) == "TypeError: float() argument must be a string or a real number, not 'NoneType'"
assert raises(lambda: complex([])) == "TypeError: complex() first argument must be a string or a number, not 'list'"
assert raises(lambda: int('a')) == "ValueError: invalid literal for int() with base 10: 'a'"
assert raises(lambda: int('')) == "ValueError: invalid literal for int() with base 10: ''"
assert raises(lambda: int('1.5')) == "ValueError: invalid literal for int() with base 10: '1.5'"
assert raises(lambda: float('a')) == "ValueError: could not convert string to float: 'a'"
assert raises(lambda: float('')) == "ValueError: could not convert string to float: ''"
assert raises(lambda: int('10', 1)) == 'ValueError: int() base must be >= 2 and <= 36, or 0'
assert raises(lambda: int(1.5, 10)) == "TypeError: int() can't convert non-string with explicit base"
assert raises(lambda: int('9', 8)) == "ValueError: invalid literal for int() with base 8: '9'"
assert raises(lambda: chr(-1)) == 'ValueError: chr() arg not in range(0x110000)'
assert raises(lambda: ord('ab')) == 'TypeError: ord() expected a character, but string of length 2 found'
assert raises(lambda: ord(5)) == 'TypeError: ord() expected string of length 1, but int found'
class Str:
    def __str__(s): return 'str'
    def __repr__(s): return 'repr'
    def __format__(s, spec): return f'fmt<{spec}>'
    def __bytes__(s): return b'bytes'
s = Str()
assert [str(s), repr(s), format(s), format(s, 'x'), f'{s}', f'{s!r}', f'{s!s:>5}', f'{s:abc}', '%s %r' % (s, s), '{} {!r} {:q}'.format(s, s, s), bytes(s)] == ['str', 'repr', 'fmt<>', 'fmt<x>', 'fmt<>', 'repr', '  str', 'fmt<abc>', 'str repr', 'fmt<> repr fmt<q>', b'bytes']
class BadStr:
    def __str__(s): return 5
    def __repr__(s): return None
    def __format__(s, f): return 3
    def __bytes__(s): return 'a'
assert raises(lambda: str(BadStr())) == 'TypeError: __str__ returned non-string (type int)'
assert raises(lambda: repr(BadStr())) == 'TypeError: __repr__ returned non-string (type NoneType)'
assert raises(lambda: format(BadStr())) == 'TypeError: __format__ must return a str, not int'
assert raises(lambda: bytes(BadStr())) == 'TypeError: __bytes__ returned non-bytes (type str)'
assert raises(lambda: f'{BadStr()}') == 'TypeError: __format__ must return a str, not int'
assert raises(lambda: '%s' % BadStr()) == 'TypeError: __str__ returned non-string (type int)'
assert raises(lambda: [BadStr()].__repr__()) == 'TypeError: __repr__ returned non-string (type NoneType)'
class OnlyRepr:
    def __repr__(s): return 'R'
assert [str(OnlyRepr()), f'{OnlyRepr()}', f'{OnlyRepr()!s:>3}', format(OnlyRepr(), '')] == ['R', 'R', '  R', 'R']
assert raises(lambda: format(OnlyRepr(), 'x')) == 'TypeError: unsupported format string passed to OnlyRepr.__format__'
class LH:
    def __length_hint__(s): return 3
    def __iter__(s): return iter([1, 2])
assert list(LH()) == [1, 2]
