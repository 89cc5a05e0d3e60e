# Comparison and hashing of floats


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


inf, nan = float("inf"), float("nan")
assert repr(1.5 < 2.5) == 'True'
assert repr(1.5 <= 1.5) == 'True'
assert repr(1.5 > 2) == 'False'
assert repr(1.5 >= 1) == 'True'
assert repr(1.0 == 1) == 'True'
assert repr(1.5 != 1) == 'True'
assert repr(0.0 == -0.0) == 'True'
assert repr(inf > 10**400) == 'True'
assert repr(-inf < -10**400) == 'True'
assert repr(inf == inf) == 'True'
assert repr(1e308 < 10**308 + 1) == 'False'
assert repr(nan == nan) == 'False'
assert repr(nan != nan) == 'True'
assert repr(nan < 1) == 'False'
assert repr(nan > 1) == 'False'
assert repr(nan <= nan) == 'False'
assert repr(1 > nan) == 'False'
assert repr(nan == 1) == 'False'
assert repr(nan in [nan]) == 'True'
assert repr([nan] == [nan]) == 'True'
assert repr(nan is nan) == 'True'
assert repr(float(2**53) == 2**53 + 1) == 'False'
assert repr(float(2**53) < 2**53 + 1) == 'True'
assert repr(2**53 + 1 > float(2**53)) == 'True'
assert repr(0.1 + 0.2 == 0.3) == 'False'
assert repr(1e16 == 10**16) == 'True'
assert repr(1.0 == True) == 'True'
assert repr(0.5 < True) == 'True'
assert repr(1.5 == "1.5") == 'False'
assert repr(1.5 != None) == 'True'
assert repr(1.0 == 1 + 0j) == 'True'
assert repr(1.5 == 1.5 + 0j) == 'True'
assert repr(1.5 == 1.5 + 1j) == 'False'
assert error(lambda: 1.5 < "a") == "TypeError: '<' not supported between instances of 'float' and 'str'"
assert error(lambda: 1.5 > None) == "TypeError: '>' not supported between instances of 'float' and 'NoneType'"
assert error(lambda: 1.5 < 1j) == "TypeError: '<' not supported between instances of 'float' and 'complex'"
assert error(lambda: [] >= 1.5) == "TypeError: '>=' not supported between instances of 'list' and 'float'"
assert repr(hash(1.0)) == '1'
assert repr(hash(1.5)) == '1152921504606846977'
assert repr(hash(-1.5)) == '-1152921504606846977'
assert repr(hash(0.0)) == '0'
assert repr(hash(-0.0)) == '0'
assert repr(hash(1e300)) == '1224995262755759164'
assert repr(hash(inf)) == '314159'
assert repr(hash(-inf)) == '-314159'
assert repr(hash(0.1)) == '230584300921369408'
assert repr(hash(-1.0)) == '-2'
assert repr(hash(2.0**61)) == '1'
assert repr(hash(5e-324)) == '16777216'
assert repr(hash(1.0) == hash(1)) == 'True'
assert repr(hash(2.0**100) == hash(2**100)) == 'True'
assert repr({1.0: "a"}[1]) == "'a'"
assert repr({0.5: 1}[0.5]) == '1'
assert repr(len({1, 1.0, True})) == '1'
assert repr(len({0.0, -0.0})) == '1'
assert repr(sorted([2.5, 1, 3.5, -0.5])) == '[-0.5, 1, 2.5, 3.5]'
assert repr(min(1, 0.5)) == '0.5'
assert repr(max(1, 1.0)) == '1'
assert repr(max(1.0, 1)) == '1.0'
assert repr(min([3.5, 2, inf, -inf])) == '-inf'
assert repr(0 < 0.5 < 1) == 'True'
assert repr((1.5).__lt__(2)) == 'True'
assert repr((1.5).__eq__(1.5)) == 'True'
assert repr((1.5).__eq__("a")) == 'NotImplemented'
assert repr((1.5).__ge__(None)) == 'NotImplemented'
assert repr((1.5).__hash__() == hash(1.5)) == 'True'
assert repr((1.5).__ne__(1.5)) == 'False'

# A NaN is found where it lies by identity.
a, b = float("nan"), float("nan")
assert repr(a is a) == 'True'
assert repr(a is b) == 'False'
assert repr(a in [a]) == 'True'
assert repr(a in [b]) == 'False'
assert repr([a] == [a]) == 'True'
assert repr([a] == [b]) == 'False'
assert repr((a,) == (a,)) == 'True'
assert repr({a: 1}[a]) == '1'
assert repr(b in {a: 1}) == 'False'
assert repr(len({a, a})) == '1'
assert repr(len({a, b})) == '2'
assert repr([a, b].index(b)) == '1'
assert repr([a, a, b].count(a)) == '2'
assert repr(a == a) == 'False'
assert repr(repr(a)) == "'nan'"
assert repr(max([1.0, a])) == '1.0'
assert repr(sorted([a])) == '[nan]'
