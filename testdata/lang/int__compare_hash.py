# Comparison is exact, between ints of any size and floats too; equal numbers have equal hashes.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


M = 2**63
assert repr(1 < 2, 2 <= 2, 3 > 4, 3 >= 3, 1 == 1, 1 != 1, M > M - 1, -M < M, M == M, 2**100 < 2**101, -2**100 < 5) == '(True, True, False, True, True, False, True, True, True, True, True)'
assert repr(1 == 1.0, 1 < 1.5, 2 > 1.5, 2**53 + 1 == float(2**53), 2**53 + 1 > float(2**53), 10**400 > 1e308, -10**400 < -1e308) == '(True, True, True, False, True, True, True)'
assert repr(1.5 < 2, 1.0 == True, 0 == -0.0, 10**400 < float("inf"), 10**400 > float("-inf"), 5 == float("nan"), 5 != float("nan"), 5 < float("nan")) == '(True, True, True, True, True, False, True, False)'
assert repr(1 == 1 + 0j, 1 == 1j, 2**53 + 1 == complex(2**53), 1 == "1", 1 != "1", 1 == None, True == 1, False == 0) == '(True, False, False, False, True, False, True, True)'
assert error(lambda: 1 < "a") == "TypeError: '<' not supported between instances of 'int' and 'str'"
assert error(lambda: "a" < 1) == "TypeError: '<' not supported between instances of 'str' and 'int'"
assert error(lambda: 1 >= None) == "TypeError: '>=' not supported between instances of 'int' and 'NoneType'"
assert error(lambda: 1 < 1j) == "TypeError: '<' not supported between instances of 'int' and 'complex'"
assert error(lambda: [] > 1) == "TypeError: '>' not supported between instances of 'list' and 'int'"
assert repr(hash(0), hash(1), hash(-1), hash(-2), hash(2**61 - 1), hash(2**61), hash(2**61 - 2), hash(-(2**61 - 1)), hash(2**100), hash(-2**100), hash(10**30)) == '(0, 1, -2, -2, 0, 1, 2305843009213693950, 0, 549755813888, -549755813888, 465258685558744706)'
assert repr(hash(True), hash(False), hash(1.0) == hash(1), hash(2.0**100) == hash(2**100), hash(1 + 0j) == hash(1)) == '(1, 0, True, True, True)'
assert repr({1: "a", 1.0: "b", True: "c"}, {1, 1.0, True, 2}, len({0, -0.0, False, 0j}), {2**70: 1}[2.0**70]) == "({1: 'c'}, {1, 2}, 1, 1)"
assert repr(5 in [1, 5.0], (1, 2) == (1.0, 2.0), [2**70].index(2.0**70), [True, 1, 2].count(1)) == '(True, True, 0, 2)'
assert repr(min(3, 1.5, 2**70), max(3, 1.5, 2**70), sorted([3, 1.5, -2**70, True, 0.5])) == '(1.5, 1180591620717411303424, [-1180591620717411303424, 0.5, True, 1.5, 3])'
assert repr(1 < 2 < 3, 1 < 3 < 2, 3 > 2 >= 2 == 2) == '(True, False, True)'
