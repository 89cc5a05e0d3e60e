# Powers


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr(2**0) == '1'
assert repr(0**0) == '1'
assert repr(2**10) == '1024'
assert repr((-2)**3) == '-8'
assert repr((-2)**4) == '16'
assert repr(2**62) == '4611686018427387904'
assert repr(2**63) == '9223372036854775808'
assert repr(2**64) == '18446744073709551616'
assert repr(3**50) == '717897987691852588770249'
assert repr((-3)**51) == '-2153693963075557766310747'
assert repr(10**30) == '1000000000000000000000000000000'
assert repr(2**-1) == '0.5'
assert repr(2**-2) == '0.25'
assert repr((-2)**-1) == '-0.5'
assert repr(10**-3) == '0.001'
assert repr(1**-5) == '1.0'
assert repr((-1)**-3) == '-1.0'
assert repr(2**-1074) == '5e-324'
assert repr(2**-1075) == '0.0'
assert repr(True**2) == '1'
assert repr(2**True) == '2'
assert repr(2**False) == '1'
assert repr(2**0.5) == '1.4142135623730951'
assert repr(4**0.5) == '2.0'
assert repr((-8)**(1/3)) == '(1.0000000000000002+1.7320508075688772j)'
assert repr(2**1.5) == '2.8284271247461903'
assert repr((-1)**0.5) == '(6.123233995736766e-17+1j)'
assert repr(0**0.5) == '0.0'
assert repr(2**1j) == '(0.7692389013639721+0.6389612763136348j)'
assert repr(pow(2, 10)) == '1024'
assert repr(pow(2, -1)) == '0.5'
assert repr(pow(2, 0.5)) == '1.4142135623730951'
assert repr(pow(2, 3, None)) == '8'
assert repr(pow(base=2, exp=5)) == '32'
assert repr(pow(2, exp=5, mod=7)) == '4'
assert repr(pow(2, 10, 1000)) == '24'
assert repr(pow(2, 10, -1000)) == '-976'
assert repr(pow(-2, 3, 5)) == '2'
assert repr(pow(3, 10**6, 10**9 + 7)) == '64935414'
assert repr(pow(3, 10**20, 2**70 + 1)) == '854649258680722438901'
assert repr(pow(5, 0, 1)) == '0'
assert repr(pow(0, 0, 7)) == '1'
assert repr(pow(7, 1, 7)) == '0'
assert repr(pow(3, -1, 11)) == '4'
assert repr(pow(3, -2, 11)) == '5'
assert repr(pow(2, -1, 10**9 + 7)) == '500000004'
assert repr(pow(38, -1, 97)) == '23'
assert repr(pow(3, -1, -11)) == '-7'
assert repr(pow(True, 5, 3)) == '1'
assert error(lambda: 0**-1) == 'ZeroDivisionError: 0.0 cannot be raised to a negative power'
assert error(lambda: 0**-5) == 'ZeroDivisionError: 0.0 cannot be raised to a negative power'
assert error(lambda: 0.0**-1) == 'ZeroDivisionError: 0.0 cannot be raised to a negative power'
assert error(lambda: pow(0, -1)) == 'ZeroDivisionError: 0.0 cannot be raised to a negative power'
assert error(lambda: pow(2, 3, 0)) == 'ValueError: pow() 3rd argument cannot be 0'
assert error(lambda: pow(2, -1, 4)) == 'ValueError: base is not invertible for the given modulus'
assert error(lambda: pow(0, -1, 5)) == 'ValueError: base is not invertible for the given modulus'
assert error(lambda: pow(2, 3, 1.5)) == 'TypeError: pow() 3rd argument not allowed unless all arguments are integers'
assert error(lambda: pow(2.0, 3, 5)) == 'TypeError: pow() 3rd argument not allowed unless all arguments are integers'
assert error(lambda: pow(2, 3.0, 5)) == 'TypeError: pow() 3rd argument not allowed unless all arguments are integers'
assert error(lambda: pow(2, 3, "a")) == "TypeError: unsupported operand type(s) for ** or pow(): 'int', 'int', 'str'"
assert error(lambda: pow("a", 2)) == "TypeError: unsupported operand type(s) for ** or pow(): 'str' and 'int'"
assert error(lambda: pow("a", 2, 3)) == "TypeError: unsupported operand type(s) for ** or pow(): 'str', 'int', 'int'"
assert error(lambda: pow(2, "a", 3)) == "TypeError: unsupported operand type(s) for ** or pow(): 'int', 'str', 'int'"
assert error(lambda: 2**"a") == "TypeError: unsupported operand type(s) for ** or pow(): 'int' and 'str'"
assert error(lambda: [] ** 2) == "TypeError: unsupported operand type(s) for ** or pow(): 'list' and 'int'"
assert error(lambda: pow(1j, 2, 3)) == 'ValueError: complex modulo'
assert error(lambda: pow(2)) == "TypeError: pow() missing required argument 'exp' (pos 2)"
assert error(lambda: pow(1, 2, 3, 4)) == 'TypeError: pow() takes at most 3 arguments (4 given)'


class P:
    def __pow__(self, other, mod="unset"):
        return ("pow", other, mod)

    def __rpow__(self, other, mod="unset"):
        return ("rpow", other, mod)


assert repr(P()**2) == "('pow', 2, 'unset')"
assert repr(2**P()) == "('rpow', 2, 'unset')"
assert repr(pow(P(), 2)) == "('pow', 2, 'unset')"
assert repr(pow(P(), 2, 5)) == "('pow', 2, 5)"
assert repr(pow(2, P())) == "('rpow', 2, 'unset')"
assert error(lambda: pow(2, P(), 5)) == "TypeError: unsupported operand type(s) for ** or pow(): 'int', 'P', 'int'"
