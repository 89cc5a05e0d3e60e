# Classes that derive from float


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


class Celsius(float):
    scale = "C"

    def __new__(cls, value=0.0, place=None):
        self = super().__new__(cls, value)
        self.place = place
        return self

    def __repr__(self):
        return f"Celsius({float(self)})"

    def warmer(self, by):
        return Celsius(self + by, self.place)


c = Celsius(20.5, place="Bern")
assert repr(c) == 'Celsius(20.5)'
assert repr(c.place) == "'Bern'"
assert repr(c.scale) == "'C'"
assert repr(c.warmer(1)) == 'Celsius(21.5)'
assert repr(c.warmer(1).place) == "'Bern'"
assert repr(type(c).__name__) == "'Celsius'"
assert repr(isinstance(c, float)) == 'True'
assert repr(c == 20.5) == 'True'
assert repr(hash(c) == hash(20.5)) == 'True'
assert repr(c.__dict__) == "{'place': 'Bern'}"
assert repr(c + 1) == '21.5'
assert repr(type(c + 1)) == "<class 'float'>"
assert repr(1 + c) == '21.5'
assert repr(c * 2) == '41.0'
assert repr(-c) == '-20.5'
assert repr(+c) == '20.5'
assert repr(type(+c)) == "<class 'float'>"
assert repr(abs(c)) == '20.5'
assert repr(c // 2) == '10.0'
assert repr(c % 3) == '2.5'
assert repr(c / 2) == '10.25'
assert repr(c**2) == '420.25'
assert repr(divmod(c, 7)) == '(2.0, 6.5)'
assert repr(round(c)) == '20'
assert repr(round(c, 1)) == '20.5'
assert repr(int(c)) == '20'
assert repr(float(c)) == '20.5'
assert repr(type(float(c))) == "<class 'float'>"
assert repr(complex(c)) == '(20.5+0j)'
assert repr(bool(c)) == 'True'
assert repr(bool(Celsius())) == 'False'
assert repr(str(c)) == "'Celsius(20.5)'"
assert repr(f"{c}") == "'Celsius(20.5)'"
assert repr(f"{c:.2f}") == "'20.50'"
assert repr("%.1f" % c) == "'20.5'"
assert repr(format(c, "10.1f")) == "'      20.5'"
assert repr(c.real) == '20.5'
assert repr(type(c.real)) == "<class 'float'>"
assert repr(c.is_integer()) == 'False'
assert repr(c.hex()) == "'0x1.4800000000000p+4'"
assert repr(c.as_integer_ratio()) == '(41, 2)'
assert repr(c < 21) == 'True'
assert repr(21 > c) == 'True'
assert repr(max(c, 3)) == 'Celsius(20.5)'
assert repr(sum([c, c])) == '41.0'
assert repr(sum([1, c])) == '21.5'
assert repr(sorted([c, 1.5])) == '[1.5, Celsius(20.5)]'
assert repr(Celsius("1.5")) == 'Celsius(1.5)'
assert repr(Celsius(3)) == 'Celsius(3.0)'
assert repr(Celsius.fromhex("0x1p1")) == 'Celsius(2.0)'
assert repr({20.5: "x"}[c]) == "'x'"
assert repr(c in [20.5]) == 'True'
assert repr(c == Celsius(20.5)) == 'True'


class Plain(float):
    pass


assert repr(Plain()) == '0.0'
assert repr(Plain(1.5)) == '1.5'
assert repr(Plain("2")) == '2.0'
assert repr(repr(Plain("nan"))) == "'nan'"
assert repr(Plain(1.5) + Celsius(1)) == '2.5'
assert repr(Plain(2.0) == 2) == 'True'
assert repr(Plain(1.5).__getnewargs__()) == '(1.5,)'
assert error(lambda: Plain("x")) == "ValueError: could not convert string to float: 'x'"
assert error(lambda: Plain(1, 2)) == 'TypeError: float expected at most 1 argument, got 2'
assert error(lambda: Plain(None)) == "TypeError: float() argument must be a string or a real number, not 'NoneType'"


class Op(float):
    def __add__(self, other):
        return "add"

    def __radd__(self, other):
        return "radd"

    def __lt__(self, other):
        return "lt"

    def __float__(self):
        return 9.0

    def __str__(self):
        return "str!"


o = Op(2.5)
assert repr(o + 1) == "'add'"
assert repr(1 + o) == "'radd'"
assert repr(1.0 + o) == "'radd'"
assert repr(o < 1) == "'lt'"
assert repr(1 > o) == "'lt'"
assert repr(float(o)) == '9.0'
assert repr(str(o)) == "'str!'"
assert repr(repr(o)) == "'2.5'"
assert repr(f"{o}") == "'str!'"
assert repr(o - 1) == '1.5'
assert repr("%s" % o) == "'str!'"


class Kw(float):
    def __init__(self, value, *, tag=None):
        self.tag = tag

    def __new__(cls, value, **kw):
        return super().__new__(cls, value)


assert repr(Kw(1.5, tag="t")) == '1.5'
assert repr(Kw(1.5, tag="t").tag) == "'t'"

# What cannot be converted is shown by its own repr.
class Text(str):
    def __repr__(self):
        return 'T!'

class Raw(bytes):
    def __repr__(self):
        return 'R!'

for bad in Text('x'), Raw(b'x'):
    try:
        float(bad)
    except ValueError as e:
        assert str(e) == 'could not convert string to float: ' + repr(bad), e
    else:
        assert False
