# Ranges whose bounds or length need more than 64 bits


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


B = 2**70
r = range(B, B + 10, 3)
assert repr(r) == 'range(1180591620717411303424, 1180591620717411303434, 3)'
assert repr(list(r)) == '[1180591620717411303424, 1180591620717411303427, 1180591620717411303430, 1180591620717411303433]'
assert repr(len(r)) == '4'
assert repr(r[0]) == '1180591620717411303424'
assert repr(r[-1]) == '1180591620717411303433'
assert repr(r[2]) == '1180591620717411303430'
assert repr(r.start) == '1180591620717411303424'
assert repr(r.stop) == '1180591620717411303434'
assert repr(r.step) == '3'
assert repr(B + 3 in r) == 'True'
assert repr(B + 4 in r) == 'False'
assert repr(5 in r) == 'False'
assert repr(r.index(B + 6)) == '2'
assert repr(r.count(B + 6)) == '1'
assert repr(r.count(0)) == '0'
assert repr(float(B) in r) == 'True'
assert repr(len(range(2**62))) == '4611686018427387904'
assert repr(range(-2**63, 2**63 - 1)[2**63]) == '0'
assert repr(range(-2**63, 2**63)[-1]) == '9223372036854775807'
assert repr(bool(range(2**100))) == 'True'
assert repr(bool(range(2**100, 0))) == 'False'
assert repr(range(0, 2**64)[2**63]) == '9223372036854775808'
assert repr(range(2**100)[-2]) == '1267650600228229401496703205374'
assert repr(list(range(2**100, 2**100 + 3))) == '[1267650600228229401496703205376, 1267650600228229401496703205377, 1267650600228229401496703205378]'
assert repr(list(range(-2**100, -2**100 + 2))) == '[-1267650600228229401496703205376, -1267650600228229401496703205375]'
assert repr(list(range(2**100, 2**99, -2**98))) == '[1267650600228229401496703205376, 950737950171172051122527404032]'
assert repr(list(range(0, 2**66, 2**65))) == '[0, 36893488147419103232]'
assert repr(range(2**100, 0)) == 'range(1267650600228229401496703205376, 0)'
assert error(lambda: len(range(2**64))) == 'OverflowError: Python int too large to convert to C ssize_t'
assert error(lambda: len(range(-2**63, 2**63))) == 'OverflowError: Python int too large to convert to C ssize_t'
assert error(lambda: len(range(2**100))) == 'OverflowError: Python int too large to convert to C ssize_t'
assert error(lambda: r[4]) == 'IndexError: range object index out of range'
assert error(lambda: r[-5]) == 'IndexError: range object index out of range'
assert error(lambda: r[B]) == 'IndexError: range object index out of range'
assert error(lambda: range(B)[B]) == 'IndexError: range object index out of range'
assert error(lambda: r.index(5)) == 'ValueError: 5 is not in range'
assert error(lambda: range(0, B, 0)) == 'ValueError: range() arg 3 must not be zero'
assert error(lambda: r["a"]) == 'TypeError: range indices must be integers or slices, not str'
assert repr(range(B)[B - 1]) == '1180591620717411303423'
assert repr(range(B).index(B - 1)) == '1180591620717411303423'
assert repr(B in range(B)) == 'False'
assert repr(B - 1 in range(B)) == 'True'
assert repr(-1 in range(B)) == 'False'
assert repr(B // 2 in range(0, B, 2)) == 'True'
assert repr(B // 2 + 1 in range(0, B, 2)) == 'False'
assert repr(2**63 in range(2**63 + 1)) == 'True'
assert repr(range(0, -B, -B // 4)[3]) == '-885443715538058477568'
assert repr(range(2**63)[2**63 - 1]) == '9223372036854775807'
assert repr(list(reversed(range(B, B + 3)))) == '[1180591620717411303426, 1180591620717411303425, 1180591620717411303424]'
assert repr(list(reversed(range(2**63 - 2, 2**63)))) == '[9223372036854775807, 9223372036854775806]'
assert repr(list(reversed(range(-2**63, -2**63 + 2)))) == '[-9223372036854775807, -9223372036854775808]'
assert repr(list(range(2**63 - 2, 2**63))) == '[9223372036854775806, 9223372036854775807]'
assert repr(list(range(2**63 - 3, 2**63 - 1))) == '[9223372036854775805, 9223372036854775806]'
assert repr(list(range(-2**63 + 1, -2**63 - 1, -1))) == '[-9223372036854775807, -9223372036854775808]'
assert repr(next(iter(range(B, 2 * B)))) == '1180591620717411303424'
assert repr(next(reversed(range(B)))) == '1180591620717411303423'
it = iter(range(2**64))
assert repr(next(it)) == '0'
assert repr(next(it)) == '1'
assert repr(next(it)) == '2'
assert repr(sum(range(B, B + 4))) == '4722366482869645213702'
assert repr(sum(range(2**62, 2**62 + 4))) == '18446744073709551622'
assert repr(max(range(B, B + 3))) == '1180591620717411303426'
assert repr([x - B for x in range(B, B + 5, 2)]) == '[0, 2, 4]'
assert repr(2**63 - 1 in range(-2**63, 2**63 - 1)) == 'False'
assert repr(-2**63 in range(-2**63, 0)) == 'True'
assert repr(range(-2**63, 2**63 - 1, 2**62).index(2**62)) == '3'
assert repr(len(range(-2**63, 2**63 - 1, 4))) == '4611686018427387904'
assert repr(len(range(2**63 - 1, -2**63, -4))) == '4611686018427387904'
assert repr(list(range(2**63 - 1, -2**63, -2**63))) == '[9223372036854775807, -1]'
assert repr(range(2**63 - 1, -2**63, -2**63)[1]) == '-1'
assert repr([i for i in range(2**63 - 3, 2**63 + 1)]) == '[9223372036854775805, 9223372036854775806, 9223372036854775807, 9223372036854775808]'
assert repr([i for i in range(-2**63 + 1, -2**63 - 2, -1)]) == '[-9223372036854775807, -9223372036854775808, -9223372036854775809]'

# A range that is too long for any list is refused before its first item is taken.
for make in list, tuple, sorted, [].extend, lambda r: [*r]:
    try:
        make(range(10**25))
    except OverflowError as e:
        assert str(e) == 'Python int too large to convert to C ssize_t'
    else:
        assert False
