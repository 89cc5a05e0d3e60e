# Classes that derive from int: instances are ints with attributes, and arithmetic leaves the class.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


class Meters(int):
    unit = "m"

    def __new__(cls, value, note=None):
        self = super().__new__(cls, value)
        self.note = note
        return self

    def __repr__(self):
        return f"Meters({int(self)})"

    def double(self):
        return Meters(self * 2, self.note)


m = Meters(5, note="road")
assert repr(m) == 'Meters(5)'
assert repr(m.note) == "'road'"
assert repr(m.unit) == "'m'"
assert repr(m.double()) == 'Meters(10)'
assert repr(m.double().note) == "'road'"
assert repr(type(m).__name__) == "'Meters'"
assert repr(isinstance(m, int)) == 'True'
assert repr(m == 5) == 'True'
assert repr(hash(m) == hash(5)) == 'True'
assert repr(m + 1) == '6'
assert repr(type(m + 1)) == "<class 'int'>"
assert repr(1 + m) == '6'
assert repr(m * m) == '25'
assert repr(-m) == '-5'
assert repr(type(+m)) == "<class 'int'>"
assert repr(abs(m)) == '5'
assert repr(m // 2) == '2'
assert repr(m / 2) == '2.5'
assert repr(m % 3) == '2'
assert repr(m**2) == '25'
assert repr(m << 1) == '10'
assert repr(m & 4) == '4'
assert repr(~m) == '-6'
assert repr(divmod(m, 3)) == '(1, 2)'
assert repr(pow(m, 2, 7)) == '4'
assert repr(int(m)) == '5'
assert repr(type(int(m))) == "<class 'int'>"
assert repr(float(m)) == '5.0'
assert repr(complex(m)) == '(5+0j)'
assert repr(bool(m)) == 'True'
assert repr(bool(Meters(0))) == 'False'
assert repr(str(m)) == "'Meters(5)'"
assert repr(f"{m}") == "'Meters(5)'"
assert repr(f"{m:03d}") == "'005'"
assert repr("%d" % m) == "'5'"
assert repr(m.real) == '5'
assert repr(type(m.real)) == "<class 'int'>"
assert repr(m.bit_length()) == '3'
assert repr([10, 20, 30, 40, 50, 60][m]) == '60'
assert repr("ab" * m) == "'ababababab'"
assert repr(range(m)) == 'range(0, 5)'
assert repr(list(range(Meters(2)))) == '[0, 1]'
assert repr({5: "five"}[m]) == "'five'"
assert repr(m in {5}) == 'True'
assert repr(max(m, 3)) == 'Meters(5)'
assert repr(m < 6) == 'True'
assert repr(6 > m) == 'True'
assert repr(m == 5.0) == 'True'
assert repr(Meters(10**30)) == 'Meters(1000000000000000000000000000000)'
assert repr(Meters(10**30) + 1) == '1000000000000000000000000000001'
assert repr(Meters(10**30) == 10**30) == 'True'
assert repr(Meters("12")) == 'Meters(12)'
assert repr(Meters(3.7)) == 'Meters(3)'
assert repr(Meters.from_bytes(b"\x07")) == 'Meters(7)'
m.extra = 1
assert repr(m.extra) == '1'
assert repr(m.__dict__) == "{'note': 'road', 'extra': 1}"
assert repr(sum([Meters(1), Meters(2)])) == '3'
assert repr(sum([Meters(1), 2.5])) == '3.5'
assert repr(sorted([Meters(3), 1, Meters(2)])) == '[1, Meters(2), Meters(3)]'
assert repr(round(m)) == '5'
assert repr(m.__index__()) == '5'
assert repr(m.conjugate()) == '5'


class Plain(int):
    pass


assert repr(Plain()) == '0'
assert repr(Plain(7)) == '7'
assert repr(Plain("ff", 16)) == '255'
assert repr(Plain(base=16, *["ff"])) == '255'
assert repr(Plain(7) == Meters(7)) == 'True'
assert repr(type(Plain(7)).__mro__[1]) == "<class 'int'>"
assert error(lambda: Plain("x")) == "ValueError: invalid literal for int() with base 10: 'x'"
assert error(lambda: Plain([])) == "TypeError: int() argument must be a string, a bytes-like object or a real number, not 'list'"


class Slotted(int):
    __slots__ = ()


s = Slotted(3)
assert repr(s) == '3'
assert repr(s + 1) == '4'
assert error(lambda: setattr(s, "x", 1)) == "AttributeError: 'Slotted' object has no attribute 'x' and no __dict__ for setting new attributes"


class Odd(int):
    def __add__(self, other):
        return "add"

    def __radd__(self, other):
        return "radd"

    def __eq__(self, other):
        return "eq"

    def __hash__(self):
        return 1

    def __int__(self):
        return 99

    def __index__(self):
        return 98

    def __bool__(self):
        return False


o = Odd(5)
assert repr(o + 1) == "'add'"
assert repr(1 + o) == "'radd'"
assert repr(o == 5) == "'eq'"
assert repr(5 == o) == "'eq'"
assert repr(o - 1) == '4'
assert repr(int(o)) == '99'
assert repr(bool(o)) == 'False'
assert repr(hash(o)) == '1'
assert repr(not o) == 'True'
assert repr([0] * o) == '[0, 0, 0, 0, 0]'
assert repr(float(o)) == '5.0'
assert repr(o.__index__()) == '98'
assert repr("{:d}".format(o)) == "'5'"
assert repr(str(o)) == "'5'"


class Final(bool if False else int):
    def __str__(self):
        return "str!"

    def __format__(self, spec):
        return "format:" + spec


assert repr(str(Final(1))) == "'str!'"
assert repr(f"{Final(1)}") == "'format:'"
assert repr(f"{Final(1):x}") == "'format:x'"
assert repr(repr(Final(1))) == "'1'"
assert repr("%s %d" % (Final(1), Final(2))) == "'str! 2'"
assert repr(format(Final(1))) == "'format:'"
assert error(lambda: type("B", (bool,), {})) == "TypeError: type 'bool' is not an acceptable base type"
