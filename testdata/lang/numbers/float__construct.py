# float() converts numbers and text.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr(float()) == '0.0'
assert repr(float(5)) == '5.0'
assert repr(float(-0.0)) == '-0.0'
assert repr(float(True)) == '1.0'
assert repr(float(2**70)) == '1.1805916207174113e+21'
assert repr(float("1.5")) == '1.5'
assert repr(float("  -2.5e3\n")) == '-2500.0'
assert repr(float("+.5")) == '0.5'
assert repr(float("5.")) == '5.0'
assert repr(float("1_000.5")) == '1000.5'
assert repr(float("1e-400")) == '0.0'
assert repr(float("1e400")) == 'inf'
assert repr(float("inf")) == 'inf'
assert repr(float("-Infinity")) == '-inf'
assert repr(float("NaN")) == 'nan'
assert repr(float("+INF")) == 'inf'
assert repr(float("nan") != float("nan")) == 'True'
assert repr(float(b"1.5")) == '1.5'
assert repr(float(bytearray(b"2.5"))) == '2.5'
assert repr(float("٣.٥")) == '3.5'
assert repr(float(10**22)) == '1e+22'
assert repr(float(10**23)) == '1e+23'
assert repr(float(2**53 + 1)) == '9007199254740992.0'
assert repr(float(2**53 + 3)) == '9007199254740996.0'
assert repr(float(10**308)) == '1e+308'
assert repr(float(1) == 1) == 'True'
assert error(lambda: float("")) == "ValueError: could not convert string to float: ''"
assert error(lambda: float("abc")) == "ValueError: could not convert string to float: 'abc'"
assert error(lambda: float("1.5x")) == "ValueError: could not convert string to float: '1.5x'"
assert error(lambda: float("1__0")) == "ValueError: could not convert string to float: '1__0'"
assert error(lambda: float("_1")) == "ValueError: could not convert string to float: '_1'"
assert error(lambda: float("1e")) == "ValueError: could not convert string to float: '1e'"
assert error(lambda: float("--1")) == "ValueError: could not convert string to float: '--1'"
assert error(lambda: float("1 2")) == "ValueError: could not convert string to float: '1 2'"
assert error(lambda: float("é")) == "ValueError: could not convert string to float: 'é'"
assert error(lambda: float(b"x")) == "ValueError: could not convert string to float: b'x'"
assert error(lambda: float(None)) == "TypeError: float() argument must be a string or a real number, not 'NoneType'"
assert error(lambda: float([])) == "TypeError: float() argument must be a string or a real number, not 'list'"
assert error(lambda: float(1j)) == "TypeError: float() argument must be a string or a real number, not 'complex'"
assert error(lambda: float(10**400)) == 'OverflowError: int too large to convert to float'
assert error(lambda: float(1, 2)) == 'TypeError: float expected at most 1 argument, got 2'
assert error(lambda: float(x=1)) == 'TypeError: float() takes no keyword arguments'


class F:
    def __float__(self):
        return 2.5


class X:
    def __index__(self):
        return 8


class Bad:
    def __float__(self):
        return 3


class Big:
    def __index__(self):
        return 10**400


class Raises:
    def __float__(self):
        raise LookupError("deep")


assert repr(float(F())) == '2.5'
assert repr(float(X())) == '8.0'
assert error(lambda: float(Bad())) == 'TypeError: Bad.__float__ returned non-float (type int)'
assert error(lambda: float(Big())) == 'OverflowError: int too large to convert to float'
assert error(lambda: float(Raises())) == 'LookupError: deep'
assert repr(float.__new__(float, "2.5")) == '2.5'
assert repr(float.__new__(float)) == '0.0'
assert error(lambda: float.__new__()) == 'TypeError: float.__new__(): not enough arguments'
assert error(lambda: float.__new__(int)) == 'TypeError: float.__new__(int): int is not a subtype of float'
assert error(lambda: float.__new__(5)) == 'TypeError: float.__new__(X): X is not a type object (int)'
