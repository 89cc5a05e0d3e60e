# Making ranges, their items and attributes


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr(range(5)) == 'range(0, 5)'
assert repr(range(2, 5)) == 'range(2, 5)'
assert repr(range(2, 10, 3)) == 'range(2, 10, 3)'
assert repr(range(5, 2)) == 'range(5, 2)'
assert repr(range(5, 0, -2)) == 'range(5, 0, -2)'
assert repr(range(0)) == 'range(0, 0)'
assert repr(range(-3)) == 'range(0, -3)'
assert repr(range(True)) == 'range(0, 1)'
assert repr(range(0, 5, 1)) == 'range(0, 5)'
assert repr(list(range(5))) == '[0, 1, 2, 3, 4]'
assert repr(list(range(2, 5))) == '[2, 3, 4]'
assert repr(list(range(2, 10, 3))) == '[2, 5, 8]'
assert repr(list(range(5, 2))) == '[]'
assert repr(list(range(5, 0, -2))) == '[5, 3, 1]'
assert repr(list(range(-3, 3))) == '[-3, -2, -1, 0, 1, 2]'
assert repr(list(range(0))) == '[]'
assert repr(list(range(10, 0, -3))) == '[10, 7, 4, 1]'
assert repr(tuple(range(3))) == '(0, 1, 2)'
assert repr(len(range(5))) == '5'
assert repr(len(range(2, 10, 3))) == '3'
assert repr(len(range(5, 0, -2))) == '3'
assert repr(len(range(0))) == '0'
assert repr(len(range(0, 10, 20))) == '1'
assert repr(len(range(-10, 10, 7))) == '3'
assert repr(len(range(10, -10, -7))) == '3'
r = range(2, 20, 3)
assert repr(r.start) == '2'
assert repr(r.stop) == '20'
assert repr(r.step) == '3'
assert repr(range(5).start) == '0'
assert repr(range(5).step) == '1'
assert repr(range(True).stop) == '1'
assert repr(type(range(True).stop)) == "<class 'int'>"
assert repr(r[0]) == '2'
assert repr(r[1]) == '5'
assert repr(r[-1]) == '17'
assert repr(r[-6]) == '2'
assert repr(r[True]) == '5'
assert repr(5 in r) == 'True'
assert repr(6 in r) == 'False'
assert repr(5.0 in r) == 'True'
assert repr(5.5 in r) == 'False'
assert repr("a" in r) == 'False'
assert repr(None in r) == 'False'
assert repr(True in range(2)) == 'True'
assert repr(20 in r) == 'False'
assert repr(1 in r) == 'False'
assert repr(-1 in range(-3, 0)) == 'True'
assert repr(-4 in range(-1, -10, -3)) == 'True'
assert repr(bool(range(0))) == 'False'
assert repr(bool(range(1))) == 'True'
assert repr(bool(range(5, 0))) == 'False'
assert repr(not range(3, 3)) == 'True'
assert repr(r.index(5)) == '1'
assert repr(r.index(17)) == '5'
assert repr(r.index(5.0)) == '1'
assert repr(r.count(5)) == '1'
assert repr(r.count(6)) == '0'
assert repr(r.count(5.0)) == '1'
assert repr(r.count("a")) == '0'
assert repr(range(3).index(True)) == '1'
assert repr(range(10, 0, -3).index(4)) == '2'
assert error(lambda: r.index(6)) == 'ValueError: 6 is not in range'
assert error(lambda: r.index(100)) == 'ValueError: 100 is not in range'
assert error(lambda: r.index("a")) == 'ValueError: sequence.index(x): x not in sequence'
assert error(lambda: r.index(2**70)) == 'ValueError: 1180591620717411303424 is not in range'
assert error(lambda: r.index(5.5)) == 'ValueError: sequence.index(x): x not in sequence'
assert error(lambda: r.index()) == 'TypeError: range.index() takes exactly one argument (0 given)'
assert error(lambda: r.index(1, 2)) == 'TypeError: range.index() takes exactly one argument (2 given)'
assert error(lambda: r.count()) == 'TypeError: range.count() takes exactly one argument (0 given)'
assert error(lambda: r[6]) == 'IndexError: range object index out of range'
assert error(lambda: r[-7]) == 'IndexError: range object index out of range'
assert error(lambda: r["a"]) == 'TypeError: range indices must be integers or slices, not str'
assert error(lambda: r[1.0]) == 'TypeError: range indices must be integers or slices, not float'
assert error(lambda: r[None]) == 'TypeError: range indices must be integers or slices, not NoneType'
assert error(lambda: r[2**70]) == 'IndexError: range object index out of range'
assert error(lambda: range()) == 'TypeError: range expected at least 1 argument, got 0'
assert error(lambda: range(1, 2, 3, 4)) == 'TypeError: range expected at most 3 arguments, got 4'
assert error(lambda: range(1, 2, 0)) == 'ValueError: range() arg 3 must not be zero'
assert error(lambda: range(1.0)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: range("a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: range(None)) == "TypeError: 'NoneType' object cannot be interpreted as an integer"
assert error(lambda: range(1, 2, 1.0)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: range(stop=5)) == 'TypeError: range() takes no keyword arguments'
assert error(lambda: range(5).foo) == "AttributeError: 'range' object has no attribute 'foo'"
assert error(lambda: setattr(range(5), "start", 1)) == 'AttributeError: readonly attribute'
assert error(lambda: delattr(range(5), "start")) == 'AttributeError: readonly attribute'
assert error(lambda: range(5) + range(3)) == "TypeError: unsupported operand type(s) for +: 'range' and 'range'"
assert error(lambda: range(5) * 2) == "TypeError: unsupported operand type(s) for *: 'range' and 'int'"
assert error(lambda: range(5) < range(6)) == "TypeError: '<' not supported between instances of 'range' and 'range'"
assert error(lambda: type("R", (range,), {})) == "TypeError: type 'range' is not an acceptable base type"
assert error(lambda: range.__new__()) == 'TypeError: range.__new__(): not enough arguments'
assert error(lambda: range.__new__(int)) == 'TypeError: range.__new__(int): int is not a subtype of range'


def assign():
    r[0] = 1


assert error(lambda: assign()) == "TypeError: 'range' object does not support item assignment"
assert repr(sum(range(101))) == '5050'
assert repr(sum(range(10, 0, -3))) == '22'
assert repr(sum(range(0))) == '0'
assert repr(max(range(5))) == '4'
assert repr(min(range(5, 10))) == '5'
assert repr(sorted(range(5, 0, -1))) == '[1, 2, 3, 4, 5]'
assert repr(any(range(1))) == 'False'
assert repr(all(range(1, 3))) == 'True'
assert repr(sum(range(3), 10)) == '13'
assert repr(sum(range(5), 0.5)) == '10.5'
assert repr(sum(range(2**62, 2**62 + 3))) == '13835058055282163715'
a, *b = range(4)
assert repr(a) == '0'
assert repr(b) == '[1, 2, 3]'
assert repr([*range(3)]) == '[0, 1, 2]'
assert repr({*range(3)}) == '{0, 1, 2}'
assert repr(dict(zip("ab", range(2)))) == "{'a': 0, 'b': 1}"
assert repr(list(map(str, range(3)))) == "['0', '1', '2']"
assert repr(list(enumerate(range(3, 5)))) == '[(0, 3), (1, 4)]'
assert repr(type(r)) == "<class 'range'>"
assert repr(range.__mro__) == "(<class 'range'>, <class 'object'>)"
assert repr(sorted(n for n in dir(r) if not n.startswith("_"))) == "['count', 'index', 'start', 'step', 'stop']"
assert repr(r.__len__()) == '6'
assert repr(r.__contains__(5)) == 'True'
assert repr(r.__getitem__(1)) == '5'
assert repr(r.__bool__()) == 'True'
assert repr(r.__reduce__()) == "(<class 'range'>, (2, 20, 3))"
assert repr(r.__eq__(1)) == 'NotImplemented'
assert repr(r.__lt__(r)) == 'NotImplemented'


class I:
    def __index__(self):
        return 3


assert repr(range(I())) == 'range(0, 3)'
assert repr(range(I(), 10, I())) == 'range(3, 10, 3)'
assert repr(range(10)[I()]) == '3'
assert repr(list(range(I()))) == '[0, 1, 2]'
