# Ranges are equal when their items are, and hash accordingly.
assert repr(range(3) == range(0, 3, 1)) == 'True'
assert repr(range(0) == range(5, 2)) == 'True'
assert repr(range(0, 3, 2) == range(0, 4, 2)) == 'True'
assert repr(range(1, 2) == range(1, 5, 10)) == 'True'
assert repr(range(3) == range(4)) == 'False'
assert repr(range(3) != range(3)) == 'False'
assert repr(range(3) == [0, 1, 2]) == 'False'
assert repr(range(3) != "a") == 'True'
assert repr(range(0) == range(0, 5, -1)) == 'True'
assert repr(range(2, 0, -1) == range(2, 0, -1)) == 'True'
assert repr(range(1, 3) == range(2, 3)) == 'False'
assert repr(hash(range(3)) == hash(range(0, 3, 1))) == 'True'
assert repr(hash(range(0)) == hash(range(5, 2))) == 'True'
assert repr(hash(range(0, 3, 2)) == hash(range(0, 4, 2))) == 'True'
assert repr(hash(range(1, 2)) == hash(range(1, 5, 10))) == 'True'
assert repr(hash(range(10))) == '-7546101314042312252'
assert repr(hash(range(0))) == '2676694398852732306'
assert repr(hash(range(5, 6))) == '-7048428680432378585'
assert repr(hash(range(2, 20, 3))) == '5634053841666455969'
assert repr(hash(range(2**70))) == '7320047211865846142'
assert repr(hash((10, 0, 1)) == hash(range(10))) == 'True'
assert repr({range(3): "a"}[range(0, 3)]) == "'a'"
assert repr(len({range(0), range(5, 2), range(1)})) == '2'
assert repr(range(3) in [range(0, 3)]) == 'True'
assert repr(range(2**70) == range(0, 2**70)) == 'True'
assert repr(range(2**70) == range(2**70 + 1)) == 'False'
assert repr(range(0, 2**70, 2**69) == range(0, 2**70 - 1, 2**69)) == 'True'


def describe(x):
    match x:
        case [a, b]:
            return ("two", a, b)
        case [first, *rest]:
            return ("more", first, rest)
        case []:
            return "none"


assert repr(describe(range(2))) == "('two', 0, 1)"
assert repr(describe(range(4))) == "('more', 0, [1, 2, 3])"
assert repr(describe(range(0))) == "'none'"
