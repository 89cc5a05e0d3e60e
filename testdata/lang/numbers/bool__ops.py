# bool is an int with two values and operators of its own


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr(bool()) == 'False'
assert repr(bool(0)) == 'False'
assert repr(bool(1)) == 'True'
assert repr(bool("")) == 'False'
assert repr(bool("a")) == 'True'
assert repr(bool([])) == 'False'
assert repr(bool([0])) == 'True'
assert repr(bool(None)) == 'False'
assert repr(bool(0.0)) == 'False'
assert repr(bool(0j)) == 'False'
assert repr(bool(2**70)) == 'True'
assert repr(bool(float("nan"))) == 'True'
assert repr(bool(...)) == 'True'
assert repr(bool(range(0))) == 'False'
assert repr(bool(range(1))) == 'True'
assert repr(True & True) == 'True'
assert repr(True & False) == 'False'
assert repr(True | False) == 'True'
assert repr(False | False) == 'False'
assert repr(True ^ True) == 'False'
assert repr(True ^ False) == 'True'
assert repr(not True) == 'False'
assert repr(not 0) == 'True'
assert repr(True & 1) == '1'
assert repr(1 & True) == '1'
assert repr(True | 2) == '3'
assert repr(True ^ 1) == '0'
assert repr(0 | False) == '0'
assert repr(True & 2**70) == '0'
assert repr((2**70 + 1) & True) == '1'
assert repr(~True) == '-2'
assert repr(~False) == '-1'
assert repr(-True) == '-1'
assert repr(+True) == '1'
assert repr(abs(True)) == '1'
assert repr(True + True) == '2'
assert repr(True * False) == '0'
assert repr(True / True) == '1.0'
assert repr(True // True) == '1'
assert repr(True % True) == '0'
assert repr(True**False) == '1'
assert repr(True << 2) == '4'
assert repr(True - True) == '0'
assert repr(True == 1) == 'True'
assert repr(True == 1.0) == 'True'
assert repr(True is True) == 'True'
assert repr(True > False) == 'True'
assert repr(True < 2) == 'True'
assert repr(sorted([True, False, True])) == '[False, True, True]'
assert repr(sum([True, True, False])) == '2'
assert repr(max(True, 0)) == 'True'
assert repr(repr(True)) == "'True'"
assert repr(str(False)) == "'False'"
assert repr(f"{True}") == "'True'"
assert repr(f"{True:d}") == "'1'"
assert repr(f"{True:>6}") == "'     1'"
assert repr("%s %d %r" % (True, True, False)) == "'True 1 False'"
assert repr(format(True)) == "'True'"
assert repr(int(True)) == '1'
assert repr(float(True)) == '1.0'
assert repr(complex(True)) == '(1+0j)'
assert repr(hash(True)) == '1'
assert repr(["a", "b"][True]) == "'b'"
assert repr({True: 1}[1]) == '1'
assert repr({1: 2}[True]) == '2'
assert repr(True.__and__(False)) == 'False'
assert repr(True.__and__(1)) == '1'
assert repr(True.__rand__(False)) == 'False'
assert repr(True.__or__(2)) == '3'
assert repr(True.__xor__(True)) == 'False'
assert repr(True.__and__("a")) == 'NotImplemented'
assert repr(int.__and__(True, True)) == '1'
assert repr(True.__repr__()) == "'True'"
assert repr(bool.__name__) == "'bool'"
assert repr(bool.__base__) == "<class 'int'>"
assert repr(type(True)) == "<class 'bool'>"
assert repr(isinstance(True, int)) == 'True'
assert repr(isinstance(1, bool)) == 'False'
assert repr(issubclass(bool, int)) == 'True'
assert repr(bool.__new__(bool, 5)) == 'True'
assert repr(bool.__new__(bool)) == 'False'
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


assert repr(bool(No())) == 'False'
assert repr(bool(Len())) == 'False'
assert repr(not No()) == 'True'
assert repr(1 if Len() else 2) == '2'
assert error(lambda: bool(Bad())) == 'TypeError: __bool__ should return bool, returned int'
assert error(lambda: bool(NegLen())) == 'ValueError: __len__() should return >= 0'
x = True
x &= False
assert repr(x) == 'False'
x |= True; x ^= False
assert repr(x) == 'True'
x += 1
assert repr(x) == '2'
