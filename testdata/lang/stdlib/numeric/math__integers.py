# factorial, comb, perm, gcd, lcm, isqrt.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


import math
assert repr((math.factorial(0), math.factorial(5), math.factorial(20), math.factorial(True))) == '(1, 120, 2432902008176640000, 1)'
assert math.factorial(25) == 15511210043330985984000000
assert len(str(math.factorial(500))) == 1135
assert repr((math.comb(5, 2), math.comb(5, 0), math.comb(5, 6), math.comb(0, 0), math.comb(100, 50))) == '(10, 1, 0, 1, 100891344545564193334812497256)'
assert repr((math.perm(5, 2), math.perm(5), math.perm(5, None), math.perm(5, 0), math.perm(3, 4))) == '(20, 120, 120, 1, 0)'
assert repr((math.gcd(), math.gcd(12), math.gcd(-12), math.gcd(12, 18), math.gcd(12, 18, 27), math.gcd(0, 5), math.gcd(2**70, 2**65 * 3))) == '(0, 12, 12, 6, 3, 5, 36893488147419103232)'
assert repr((math.lcm(), math.lcm(4), math.lcm(4, 6), math.lcm(4, 6, 10), math.lcm(0, 5), math.lcm(-4, 6))) == '(1, 4, 12, 60, 0, 12)'
assert repr((math.isqrt(0), math.isqrt(15), math.isqrt(16), math.isqrt(2**64 - 1), math.isqrt(10**40))) == '(0, 3, 4, 4294967295, 100000000000000000000)'
class I:
    def __index__(self):
        return 4
assert repr((math.factorial(I()), math.comb(I(), 2), math.gcd(I(), 6), math.isqrt(I()))) == '(24, 6, 2, 2)'
assert error(lambda: math.factorial(-1)) == 'ValueError: factorial() not defined for negative values'
assert error(lambda: math.factorial(1.5)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: math.factorial(3.0)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: math.factorial("a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: math.factorial(10**20)) == 'OverflowError: factorial() argument should not exceed 9223372036854775807'
assert error(lambda: math.comb(-1, 2)) == 'ValueError: n must be a non-negative integer'
assert error(lambda: math.comb(2, -1)) == 'ValueError: k must be a non-negative integer'
assert error(lambda: math.comb(1.5, 1)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: math.comb(5)) == 'TypeError: comb expected 2 arguments, got 1'
assert error(lambda: math.perm(-1)) == 'ValueError: factorial() not defined for negative values'
assert error(lambda: math.perm(-1, 2)) == 'ValueError: n must be a non-negative integer'
assert error(lambda: math.perm(3, -1)) == 'ValueError: k must be a non-negative integer'
assert error(lambda: math.perm(2.0, 1)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: math.gcd(1.5)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: math.lcm(1, "a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: math.isqrt(-1)) == 'ValueError: isqrt() argument must be nonnegative'
assert error(lambda: math.isqrt(1.5)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert repr((math.comb(5, 10**30), math.perm(5, 10**30))) == '(0, 0)'
assert error(lambda: math.comb(10**20, 10**19)) == 'OverflowError: min(n - k, k) must not exceed 9223372036854775807'
