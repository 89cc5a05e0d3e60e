# How classes take part in arithmetic and conversion


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


class Money:
    def __init__(self, cents):
        self.cents = cents

    def __repr__(self):
        return f"Money({self.cents})"

    def __add__(self, other):
        if isinstance(other, Money):
            return Money(self.cents + other.cents)
        return NotImplemented

    def __radd__(self, other):
        if other == 0:
            return self
        return NotImplemented

    def __mul__(self, n):
        return Money(self.cents * n) if isinstance(n, int) else NotImplemented

    __rmul__ = __mul__

    def __neg__(self):
        return Money(-self.cents)

    def __pos__(self):
        return Money(+self.cents)

    def __abs__(self):
        return Money(abs(self.cents))

    def __invert__(self):
        return "inverted"

    def __bool__(self):
        return self.cents != 0

    def __int__(self):
        return self.cents // 100

    def __float__(self):
        return self.cents / 100

    def __complex__(self):
        return complex(self.cents)

    def __index__(self):
        return self.cents

    def __round__(self, n=None):
        return ("round", n)

    def __trunc__(self):
        return ("trunc",)

    def __divmod__(self, other):
        return ("divmod", other)

    def __rdivmod__(self, other):
        return ("rdivmod", other)

    def __eq__(self, other):
        return isinstance(other, Money) and self.cents == other.cents

    def __hash__(self):
        return hash(("money", self.cents))

    def __lt__(self, other):
        return self.cents < getattr(other, "cents", other)


m = Money(250)
assert repr(m + Money(50)) == 'Money(300)'
assert repr(sum([m, Money(1)])) == 'Money(251)'
assert repr(3 * m) == 'Money(750)'
assert repr(m * 3) == 'Money(750)'
assert repr(-m) == 'Money(-250)'
assert repr(+m) == 'Money(250)'
assert repr(abs(Money(-5))) == 'Money(5)'
assert repr(~m) == "'inverted'"
assert repr(bool(m)) == 'True'
assert repr(bool(Money(0))) == 'False'
assert repr(int(m)) == '2'
assert repr(float(m)) == '2.5'
assert repr(complex(m)) == '(250+0j)'
assert repr(round(m)) == "('round', None)"
assert repr(round(m, 2)) == "('round', 2)"
assert repr(divmod(m, 7)) == "('divmod', 7)"
assert repr(divmod(7, m)) == "('rdivmod', 7)"
assert repr(m == Money(250)) == 'True'
assert repr(m < Money(300)) == 'True'
assert repr(m < 300) == 'True'
assert repr(200 < m if False else 300 > m) == 'True'
assert repr(hash(m) == hash(Money(250))) == 'True'
assert repr(sorted([Money(3), Money(1)])) == '[Money(1), Money(3)]'
assert repr([0, 1, 2][Money(1)]) == '1'
assert repr(range(Money(3))) == 'range(0, 3)'
assert repr("ab" * Money(2)) == "'abab'"
assert repr(bin(Money(5))) == "'0b101'"
assert repr(hex(Money(255))) == "'0xff'"
assert repr(oct(Money(8))) == "'0o10'"
assert repr(chr(Money(65))) == "'A'"
assert repr(int("11", Money(2))) == '3'
assert repr([1, 2, 3][Money(1):Money(3)]) == '[2, 3]'
assert repr((5).to_bytes(Money(2))) == "b'\\x00\\x05'"
assert repr(round(12345, -Money(2).cents)) == '12300'
assert repr(list(range(10))[Money(-1)]) == '9'
assert error(lambda: m + 5) == "TypeError: unsupported operand type(s) for +: 'Money' and 'int'"
assert error(lambda: 5 + m) == "TypeError: unsupported operand type(s) for +: 'int' and 'Money'"
assert error(lambda: m * 1.5) == "TypeError: unsupported operand type(s) for *: 'Money' and 'float'"
assert error(lambda: m - m) == "TypeError: unsupported operand type(s) for -: 'Money' and 'Money'"
assert error(lambda: m / 2) == "TypeError: unsupported operand type(s) for /: 'Money' and 'int'"
assert error(lambda: m // 2) == "TypeError: unsupported operand type(s) for //: 'Money' and 'int'"
assert error(lambda: m % 2) == "TypeError: unsupported operand type(s) for %: 'Money' and 'int'"
assert error(lambda: m ** 2) == "TypeError: unsupported operand type(s) for ** or pow(): 'Money' and 'int'"
assert error(lambda: m @ m) == "TypeError: unsupported operand type(s) for @: 'Money' and 'Money'"
assert error(lambda: m << 1) == "TypeError: unsupported operand type(s) for <<: 'Money' and 'int'"
assert error(lambda: m & 1) == "TypeError: unsupported operand type(s) for &: 'Money' and 'int'"
assert error(lambda: m <= 3) == "TypeError: '<=' not supported between instances of 'Money' and 'int'"
assert error(lambda: m > "a") == "TypeError: '>' not supported between instances of 'Money' and 'str'"
assert error(lambda: "a" + m) == 'TypeError: can only concatenate str (not "Money") to str'
assert error(lambda: [] + m) == 'TypeError: can only concatenate list (not "Money") to list'
assert error(lambda: int("a", m)) == 'ValueError: int() base must be >= 2 and <= 36, or 0'


class Chatty:
    def __init__(self, name):
        self.name = name

    def __add__(self, other):
        return f"{self.name}+"

    def __radd__(self, other):
        return f"+{self.name}"

    def __iadd__(self, other):
        return f"{self.name}+="

    def __and__(self, other):
        return NotImplemented

    def __rand__(self, other):
        return "rand"

    def __matmul__(self, other):
        return "@"

    def __rlshift__(self, other):
        return "rlshift"


class Child(Chatty):
    def __radd__(self, other):
        return f"child+{self.name}"


a, b, c = Chatty("a"), Chatty("b"), Child("c")
assert repr(a + b) == "'a+'"
assert repr(a + 1) == "'a+'"
assert repr(1 + a) == "'+a'"
assert repr(1.5 + a) == "'+a'"
assert repr(1j + a) == "'+a'"
assert repr("s" + a) == "'+a'"
assert repr(True + a) == "'+a'"
assert repr(a + c) == "'child+c'"
assert repr(c + a) == "'c+'"
assert repr(5 & a) == "'rand'"
assert repr(a @ 1) == "'@'"
assert repr(1 << a) == "'rlshift'"
assert repr(2**70 + a) == "'+a'"
assert repr(None + a) == "'+a'"
assert repr([1] + a) == "'+a'"
assert error(lambda: a & 1) == "TypeError: unsupported operand type(s) for &: 'Chatty' and 'int'"
assert error(lambda: a & a) == "TypeError: unsupported operand type(s) for &: 'Chatty' and 'Chatty'"
assert error(lambda: 1 @ a) == "TypeError: unsupported operand type(s) for @: 'int' and 'Chatty'"
x = a
x += 1
assert repr(x) == "'a+='"
x = 5
x += a
assert repr(x) == "'+a'"


class Half:
    __add__ = None

    def __radd__(self, other):
        return "r"


assert repr(1 + Half()) == "'r'"
assert error(lambda: Half() + 1) == "TypeError: 'NoneType' object is not callable"
assert error(lambda: Half() + Half()) == "TypeError: 'NoneType' object is not callable"


class Liar:
    def __index__(self):
        return 1.5

    def __float__(self):
        return "f"

    def __bool__(self):
        return 2

    def __int__(self):
        return None

    def __len__(self):
        return "l"


assert error(lambda: [1][Liar()]) == 'TypeError: __index__ returned non-int (type float)'
assert error(lambda: float(Liar())) == 'TypeError: Liar.__float__ returned non-float (type str)'
assert error(lambda: int(Liar())) == 'TypeError: __int__ returned non-int (type NoneType)'
assert error(lambda: bool(Liar())) == 'TypeError: __bool__ should return bool, returned int'
assert error(lambda: len(Liar())) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: range(Liar())) == 'TypeError: __index__ returned non-int (type float)'
assert error(lambda: hex(Liar())) == 'TypeError: __index__ returned non-int (type float)'
assert error(lambda: [1] * Liar()) == 'TypeError: __index__ returned non-int (type float)'
