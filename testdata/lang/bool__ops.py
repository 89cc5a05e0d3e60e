# bool is an int with two values and operators of its own


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr(bool(), bool(0), bool(1), bool(""), bool("a"), bool([]), bool([0]), bool(None), bool(0.0), bool(0j), bool(2**70), bool(float("nan")), bool(...), bool(range(0)), bool(range(1))) == '(False, False, True, False, True, False, True, False, False, False, True, True, True, False, True)'
assert repr(True & True, True & False, True | False, False | False, True ^ True, True ^ False, not True, not 0) == '(True, False, True, False, False, True, False, True)'
assert repr(True & 1, 1 & True, True | 2, True ^ 1, 0 | False, True & 2**70, (2**70 + 1) & True) == '(1, 1, 3, 0, 0, 0, 1)'
assert repr(~True, ~False, -True, +True, abs(True), True + True, True * False, True / True, True // True, True % True, True**False, True << 2, True - True) == '(-2, -1, -1, 1, 1, 2, 0, 1.0, 1, 0, 1, 4, 0)'
assert repr(True == 1, True == 1.0, True is True, True > False, True < 2, sorted([True, False, True]), sum([True, True, False]), max(True, 0)) == '(True, True, True, True, True, [False, True, True], 2, True)'
assert repr(repr(True), str(False), f"{True}", f"{True:d}", f"{True:>6}", "%s %d %r" % (True, True, False), format(True)) == "('True', 'False', 'True', '1', '     1', 'True 1 False', 'True')"
assert repr(int(True), float(True), complex(True), hash(True), ["a", "b"][True], {True: 1}[1], {1: 2}[True]) == "(1, 1.0, (1+0j), 1, 'b', 1, 2)"
assert repr(True.__and__(False), True.__and__(1), True.__rand__(False), True.__or__(2), True.__xor__(True), True.__and__("a"), int.__and__(True, True), True.__repr__()) == "(False, 1, False, 3, False, NotImplemented, 1, 'True')"
assert repr(bool.__name__, bool.__base__, type(True), isinstance(True, int), isinstance(1, bool), issubclass(bool, int)) == "('bool', <class 'int'>, <class 'bool'>, True, False, True)"
assert repr(bool.__new__(bool, 5), bool.__new__(bool)) == '(True, False)'
assert error(lambda: bool(1, 2)) == 'TypeError: bool expected at most 1 argument, got 2'
assert error(lambda: bool(x=1)) == 'TypeError: bool() takes no keyword arguments'
assert error(lambda: bool.__new__(int)) == 'TypeError: bool.__new__(int): int is not a subtype of bool'
assert error(lambda: bool.__new__()) == 'TypeError: bool.__new__(): not enough arguments'
assert error(lambda: type("B", (bool,), {})) == "TypeError: type 'bool' is not an acceptable base type"
assert error(lambda: True & "a") == "TypeError: unsupported operand type(s) for &: 'bool' and 'str'"
assert error(lambda: True | None) == "TypeError: unsupported operand type(s) for |: 'bool' and 'NoneType'"
assert error(lambda: True & 1.0) == "TypeError: unsupported operand type(s) for &: 'bool' and 'float'"


class No:
    def __bool__(self):
        return False


class Len:
    def __len__(self):
        return 0


class Bad:
    def __bool__(self):
        return 1


class NegLen:
    def __len__(self):
        return -1


assert repr(bool(No()), bool(Len()), not No(), 1 if Len() else 2) == '(False, False, True, 2)'
assert error(lambda: bool(Bad())) == 'TypeError: __bool__ should return bool, returned int'
assert error(lambda: bool(NegLen())) == 'ValueError: __len__() should return >= 0'
x = True
x &= False
assert repr(x) == 'False'
x |= True; x ^= False
assert repr(x) == 'True'
x += 1
assert repr(x) == '2'
