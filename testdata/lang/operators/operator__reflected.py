# Binary operator dispatch: reflected methods, NotImplemented, subclasses first, error texts.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


class L:
    def __add__(self, o): return ('L.add', o) if o != 'no' else NotImplemented
    def __radd__(self, o): return ('L.radd', o)
class N:
    def __add__(self, o): return NotImplemented
    def __radd__(self, o): return NotImplemented
assert L() + 1 == ('L.add', 1)
assert 1 + L() == ('L.radd', 1)
assert 'x' + L() == ('L.radd', 'x')
assert [1] + L() == ('L.radd', [1])
assert raises(lambda: L() + 'no') == "TypeError: unsupported operand type(s) for +: 'L' and 'str'"
assert raises(lambda: N() + 1) == "TypeError: unsupported operand type(s) for +: 'N' and 'int'"
assert raises(lambda: 1 + N()) == "TypeError: unsupported operand type(s) for +: 'int' and 'N'"
assert raises(lambda: N() + N()) == "TypeError: unsupported operand type(s) for +: 'N' and 'N'"
assert raises(lambda: 'a' + N()) == 'TypeError: can only concatenate str (not "N") to str'
assert raises(lambda: [] + N()) == 'TypeError: can only concatenate list (not "N") to list'
assert raises(lambda: () + N()) == 'TypeError: can only concatenate tuple (not "N") to tuple'
assert raises(lambda: {} | N()) == "TypeError: unsupported operand type(s) for |: 'dict' and 'N'"
log = []
class A:
    def __sub__(self, o): log.append('A.sub'); return NotImplemented
    def __rsub__(self, o): log.append('A.rsub'); return NotImplemented
class B(A):
    def __rsub__(self, o): log.append('B.rsub'); return 'B'
class C(A): pass
def run(f):
    log.clear()
    try: r = f()
    except TypeError as e: r = str(e)
    return r, log[:]
assert run(lambda: A() - B()) == ('B', ['B.rsub'])
assert run(lambda: B() - A()) == ("unsupported operand type(s) for -: 'B' and 'A'", ['A.sub', 'A.rsub'])
assert run(lambda: A() - A()) == ("unsupported operand type(s) for -: 'A' and 'A'", ['A.sub'])
assert run(lambda: A() - C()) == ("unsupported operand type(s) for -: 'A' and 'C'", ['A.sub', 'A.rsub'])
assert run(lambda: C() - A()) == ("unsupported operand type(s) for -: 'C' and 'A'", ['A.sub', 'A.rsub'])
assert run(lambda: 1 - A()) == ("unsupported operand type(s) for -: 'int' and 'A'", ['A.rsub'])
assert run(lambda: A() - 1) == ("unsupported operand type(s) for -: 'A' and 'int'", ['A.sub'])
class All:
    pass
ops = ['add', 'sub', 'mul', 'truediv', 'floordiv', 'mod', 'pow', 'lshift', 'rshift', 'and', 'or', 'xor', 'matmul']
for op in ops:
    setattr(All, f'__{op}__', lambda s, o, op=op: (op, o))
    setattr(All, f'__r{op}__', lambda s, o, op=op: ('r' + op, o))
a = All()
assert [a + 1, a - 1, a * 1, a / 1, a // 1, a % 1, a ** 1, a << 1, a >> 1, a & 1, a | 1, a ^ 1, a @ 1] == [('add', 1), ('sub', 1), ('mul', 1), ('truediv', 1), ('floordiv', 1), ('mod', 1), ('pow', 1), ('lshift', 1), ('rshift', 1), ('and', 1), ('or', 1), ('xor', 1), ('matmul', 1)]
assert [1 + a, 1 - a, 1 * a, 1 / a, 1 // a, 1 % a, 1 ** a, 1 << a, 1 >> a, 1 & a, 1 | a, 1 ^ a, 1 @ a] == [('radd', 1), ('rsub', 1), ('rmul', 1), ('rtruediv', 1), ('rfloordiv', 1), ('rmod', 1), ('rpow', 1), ('rlshift', 1), ('rrshift', 1), ('rand', 1), ('ror', 1), ('rxor', 1), ('rmatmul', 1)]
assert [1.5 + a, 1.5 * a, 'x' * a, [1] * a, (1,) * a, True & a, None | a] == [('radd', 1.5), ('rmul', 1.5), ('rmul', 'x'), ('rmul', [1]), ('rmul', (1,)), ('rand', True), ('ror', None)]
assert '%s' % 5 == '5'
assert [1] + a == ('radd', [1])
assert divmod(7, 2) == (3, 1)
class DM:
    def __divmod__(s, o): return ('dm', o)
    def __rdivmod__(s, o): return ('rdm', o)
assert divmod(DM(), 3) == ('dm', 3)
assert divmod(3, DM()) == ('rdm', 3)
class P3:
    def __pow__(s, o, m=None): return ('pow', o, m)
assert pow(P3(), 2) == ('pow', 2, None)
assert pow(P3(), 2, 5) == ('pow', 2, 5)
assert P3() ** 2 == ('pow', 2, None)
assert raises(lambda: pow(2, P3())) == "TypeError: unsupported operand type(s) for ** or pow(): 'int' and 'P3'"
assert raises(lambda: pow(2, 3, P3())) == "TypeError: unsupported operand type(s) for ** or pow(): 'int', 'int', 'P3'"
assert raises(lambda: divmod(1, 'a')) == "TypeError: unsupported operand type(s) for divmod(): 'int' and 'str'"
assert raises(lambda: 1 + 'a') == "TypeError: unsupported operand type(s) for +: 'int' and 'str'"
assert raises(lambda: 'a' + 1) == 'TypeError: can only concatenate str (not "int") to str'
assert raises(lambda: 1 - 'a') == "TypeError: unsupported operand type(s) for -: 'int' and 'str'"
assert raises(lambda: [] - []) == "TypeError: unsupported operand type(s) for -: 'list' and 'list'"
assert raises(lambda: {} + {}) == "TypeError: unsupported operand type(s) for +: 'dict' and 'dict'"
assert raises(lambda: None + 1) == "TypeError: unsupported operand type(s) for +: 'NoneType' and 'int'"
assert raises(lambda: 1 @ 2) == "TypeError: unsupported operand type(s) for @: 'int' and 'int'"
assert raises(lambda: 1 << 'a') == "TypeError: unsupported operand type(s) for <<: 'int' and 'str'"
assert raises(lambda: 1.0 << 1) == "TypeError: unsupported operand type(s) for <<: 'float' and 'int'"
assert raises(lambda: 1.0 & 2) == "TypeError: unsupported operand type(s) for &: 'float' and 'int'"
assert raises(lambda: 'a' * 'b') == "TypeError: can't multiply sequence by non-int of type 'str'"
assert raises(lambda: 'a' * 1.5) == "TypeError: can't multiply sequence by non-int of type 'float'"
assert raises(lambda: [1] * 'a') == "TypeError: can't multiply sequence by non-int of type 'str'"
assert raises(lambda: 'a' - 'b') == "TypeError: unsupported operand type(s) for -: 'str' and 'str'"
assert raises(lambda: {1} + {2}) == "TypeError: unsupported operand type(s) for +: 'set' and 'set'"
assert raises(lambda: {1} | [2]) == "TypeError: unsupported operand type(s) for |: 'set' and 'list'"
assert raises(lambda: 1 // None) == "TypeError: unsupported operand type(s) for //: 'int' and 'NoneType'"
assert raises(lambda: 1 % None) == "TypeError: unsupported operand type(s) for %: 'int' and 'NoneType'"
assert raises(lambda: 1 ** None) == "TypeError: unsupported operand type(s) for ** or pow(): 'int' and 'NoneType'"
assert raises(lambda: object() + object()) == "TypeError: unsupported operand type(s) for +: 'object' and 'object'"
assert raises(lambda: int + int) == "TypeError: unsupported operand type(s) for +: 'type' and 'type'"
assert raises(lambda: len + 1) == "TypeError: unsupported operand type(s) for +: 'builtin_function_or_method' and 'int'"
assert raises(lambda: (lambda: 0) * 2) == "TypeError: unsupported operand type(s) for *: 'function' and 'int'"
assert raises(lambda: -'a') == "TypeError: bad operand type for unary -: 'str'"
assert raises(lambda: +[]) == "TypeError: bad operand type for unary +: 'list'"
assert raises(lambda: ~1.5) == "TypeError: bad operand type for unary ~: 'float'"
assert raises(lambda: -None) == "TypeError: bad operand type for unary -: 'NoneType'"
assert raises(lambda: ~'a') == "TypeError: bad operand type for unary ~: 'str'"
class Inst: pass
i = Inst()
i.__add__ = lambda o: 'never'
assert raises(lambda: i + 1) == "TypeError: unsupported operand type(s) for +: 'Inst' and 'int'"
class Ctrl:
    __add__ = None
    def __eq__(s, o): return NotImplemented
assert raises(lambda: Ctrl() + 1) == "TypeError: 'NoneType' object is not callable"
assert (Ctrl() == 1) is False
assert (Ctrl() != 1) is True
class IntSub(int):
    def __radd__(s, o): return 'sub radd'
    def __add__(s, o): return 'sub add'
assert 1 + IntSub(2) == 'sub radd'
assert IntSub(2) + 1 == 'sub add'
assert 1 - IntSub(2) == -1
class StrSub(str):
    def __rmod__(s, o): return 'rmod'
    def __radd__(s, o): return 'radd'
assert '%s' % StrSub('a') == 'rmod'
assert 'x' + StrSub('y') == 'radd'
class ListSub(list):
    def __radd__(s, o): return 'lradd'
assert [1] + ListSub([2]) == 'lradd'
class Neg:
    def __neg__(s): return 'neg'
    def __pos__(s): return 'pos'
    def __invert__(s): return 'inv'
    def __abs__(s): return 'abs'
assert [-Neg(), +Neg(), ~Neg(), abs(Neg())] == ['neg', 'pos', 'inv', 'abs']
