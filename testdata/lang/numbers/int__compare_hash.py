# Comparison is exact, between ints of any size and floats too; equal numbers have equal hashes.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


M = 2**63
assert repr(1 < 2) == 'True'
assert repr(2 <= 2) == 'True'
assert repr(3 > 4) == 'False'
assert repr(3 >= 3) == 'True'
assert repr(1 == 1) == 'True'
assert repr(1 != 1) == 'False'
assert repr(M > M - 1) == 'True'
assert repr(-M < M) == 'True'
assert repr(M == M) == 'True'
assert repr(2**100 < 2**101) == 'True'
assert repr(-2**100 < 5) == 'True'
assert repr(1 == 1.0) == 'True'
assert repr(1 < 1.5) == 'True'
assert repr(2 > 1.5) == 'True'
assert repr(2**53 + 1 == float(2**53)) == 'False'
assert repr(2**53 + 1 > float(2**53)) == 'True'
assert repr(10**400 > 1e308) == 'True'
assert repr(-10**400 < -1e308) == 'True'
assert repr(1.5 < 2) == 'True'
assert repr(1.0 == True) == 'True'
assert repr(0 == -0.0) == 'True'
assert repr(10**400 < float("inf")) == 'True'
assert repr(10**400 > float("-inf")) == 'True'
assert repr(5 == float("nan")) == 'False'
assert repr(5 != float("nan")) == 'True'
assert repr(5 < float("nan")) == 'False'
assert repr(1 == 1 + 0j) == 'True'
assert repr(1 == 1j) == 'False'
assert repr(2**53 + 1 == complex(2**53)) == 'False'
assert repr(1 == "1") == 'False'
assert repr(1 != "1") == 'True'
assert repr(1 == None) == 'False'
assert repr(True == 1) == 'True'
assert repr(False == 0) == 'True'
assert error(lambda: 1 < "a") == "TypeError: '<' not supported between instances of 'int' and 'str'"
assert error(lambda: "a" < 1) == "TypeError: '<' not supported between instances of 'str' and 'int'"
assert error(lambda: 1 >= None) == "TypeError: '>=' not supported between instances of 'int' and 'NoneType'"
assert error(lambda: 1 < 1j) == "TypeError: '<' not supported between instances of 'int' and 'complex'"
assert error(lambda: [] > 1) == "TypeError: '>' not supported between instances of 'list' and 'int'"
assert repr(hash(0)) == '0'
assert repr(hash(1)) == '1'
assert repr(hash(-1)) == '-2'
assert repr(hash(-2)) == '-2'
assert repr(hash(2**61 - 1)) == '0'
assert repr(hash(2**61)) == '1'
assert repr(hash(2**61 - 2)) == '2305843009213693950'
assert repr(hash(-(2**61 - 1))) == '0'
assert repr(hash(2**100)) == '549755813888'
assert repr(hash(-2**100)) == '-549755813888'
assert repr(hash(10**30)) == '465258685558744706'
assert repr(hash(True)) == '1'
assert repr(hash(False)) == '0'
assert repr(hash(1.0) == hash(1)) == 'True'
assert repr(hash(2.0**100) == hash(2**100)) == 'True'
assert repr(hash(1 + 0j) == hash(1)) == 'True'
assert repr({1: "a", 1.0: "b", True: "c"}) == "{1: 'c'}"
assert repr({1, 1.0, True, 2}) == '{1, 2}'
assert repr(len({0, -0.0, False, 0j})) == '1'
assert repr({2**70: 1}[2.0**70]) == '1'
assert repr(5 in [1, 5.0]) == 'True'
assert repr((1, 2) == (1.0, 2.0)) == 'True'
assert repr([2**70].index(2.0**70)) == '0'
assert repr([True, 1, 2].count(1)) == '2'
assert repr(min(3, 1.5, 2**70)) == '1.5'
assert repr(max(3, 1.5, 2**70)) == '1180591620717411303424'
assert repr(sorted([3, 1.5, -2**70, True, 0.5])) == '[-1180591620717411303424, 0.5, True, 1.5, 3]'
assert repr(1 < 2 < 3) == 'True'
assert repr(1 < 3 < 2) == 'False'
assert repr(3 > 2 >= 2 == 2) == 'True'
