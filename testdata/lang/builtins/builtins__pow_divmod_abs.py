# pow, divmod and abs.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert pow(2, 10) == 1024
assert repr(pow(2, -1)) == '0.5'
assert repr(pow(2.0, 3)) == '8.0'
assert repr(pow(2, 0.5)) == '1.4142135623730951'
assert repr(pow(-8, 1 / 3)) == '(1.0000000000000002+1.7320508075688772j)'
assert pow(2, 10, 1000) == 24
assert pow(3, -1, 7) == 5
assert pow(7, 2, -5) == -1
assert pow(2, 100, 1) == 0
assert pow(base=2, exp=5) == 32
assert pow(2, 5, mod=3) == 2
assert pow(2, 5, None) == 32
assert pow(True, True) == 1
assert pow(10, 20) == 10**20
assert pow(123456789, 987654321, 1000000007) == 652541198
assert error(lambda: pow(2, 3, 0)) == 'ValueError: pow() 3rd argument cannot be 0'
assert error(lambda: pow(2, -1, 4)) == 'ValueError: base is not invertible for the given modulus'
assert error(lambda: pow(2.0, 3, 4)) == 'TypeError: pow() 3rd argument not allowed unless all arguments are integers'
assert error(lambda: pow(2, "a")) == "TypeError: unsupported operand type(s) for ** or pow(): 'int' and 'str'"
assert error(lambda: pow(2, 3, "a")) == "TypeError: unsupported operand type(s) for ** or pow(): 'int', 'int', 'str'"
assert error(lambda: pow("a", 2, 3)) == "TypeError: unsupported operand type(s) for ** or pow(): 'str', 'int', 'int'"
assert error(lambda: pow(2)) == "TypeError: pow() missing required argument 'exp' (pos 2)"
assert error(lambda: pow()) == "TypeError: pow() missing required argument 'base' (pos 1)"
assert error(lambda: pow(1, 2, 3, 4)) == 'TypeError: pow() takes at most 3 arguments (4 given)'
assert error(lambda: pow(0, -1)) == 'ZeroDivisionError: 0.0 cannot be raised to a negative power'
assert repr(divmod(7, 2)) == '(3, 1)'
assert repr(divmod(-7, 2)) == '(-4, 1)'
assert repr(divmod(7, -2)) == '(-4, -1)'
assert repr(divmod(7.5, 2)) == '(3.0, 1.5)'
assert repr(divmod(-7.5, 2)) == '(-4.0, 0.5)'
assert repr(divmod(2**70, 3)) == '(393530540239137101141, 1)'
assert repr(divmod(True, 2)) == '(0, 1)'
assert error(lambda: divmod(1, 0)) == 'ZeroDivisionError: integer division or modulo by zero'
assert error(lambda: divmod(1.0, 0)) == 'ZeroDivisionError: float divmod()'
assert error(lambda: divmod(1, "a")) == "TypeError: unsupported operand type(s) for divmod(): 'int' and 'str'"
assert error(lambda: divmod("a", 1)) == "TypeError: unsupported operand type(s) for divmod(): 'str' and 'int'"
assert error(lambda: divmod(1)) == 'TypeError: divmod expected 2 arguments, got 1'
assert error(lambda: divmod(1, 2, 3)) == 'TypeError: divmod expected 2 arguments, got 3'
assert error(lambda: divmod(1j, 2)) == "TypeError: unsupported operand type(s) for divmod(): 'complex' and 'int'"
assert abs(-5) == 5
assert abs(5) == 5
assert repr(abs(-2.5)) == '2.5'
assert repr(abs(-0.0)) == '0.0'
assert repr(abs(3 + 4j)) == '5.0'
assert abs(True) == 1
assert abs(-(2**63)) == 9223372036854775808
assert abs(-(2**70)) == 2**70
class Debt:
    def __abs__(self):
        return "none"
assert abs(Debt()) == 'none'
assert error(lambda: abs("a")) == "TypeError: bad operand type for abs(): 'str'"
assert error(lambda: abs(None)) == "TypeError: bad operand type for abs(): 'NoneType'"
assert error(lambda: abs()) == 'TypeError: abs() takes exactly one argument (0 given)'
assert error(lambda: abs(1, 2)) == 'TypeError: abs() takes exactly one argument (2 given)'
assert error(lambda: abs(x=1)) == 'TypeError: abs() takes no keyword arguments'
