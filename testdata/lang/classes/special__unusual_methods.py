# Special methods that are wrapped, half defined, or return what they should not.
import io


def outcome(function, *args):
    try:
        return function(*args)
    except Exception as e:
        return type(e).__name__ + ": " + str(e)


def assign(o):
    o[0] = 1


def delete(o):
    del o[0]


class OnlyDelete:
    def __delitem__(self, key):
        pass


class OnlySet:
    def __setitem__(self, key, value):
        pass


assert outcome(assign, OnlyDelete()) == "AttributeError: __setitem__"
assert outcome(delete, OnlySet()) == "AttributeError: __delitem__"
assert outcome(assign, OnlySet()) is None


class Wrapped:
    @staticmethod
    def __setattr__(*args):
        log.append(args)

    @classmethod
    def __delattr__(*args):
        log.append(args)


log = []
w = Wrapped()
w.x = 1
del w.y
assert log == [("x", 1), (Wrapped, "y")]


class BadRepr:
    def __repr__(self):
        return 5


assert outcome(repr, BadRepr()) == "TypeError: __repr__ returned non-string (type int)"
assert outcome(str, BadRepr()) == "TypeError: __str__ returned non-string (type int)"
assert outcome(format, BadRepr()) == "TypeError: __str__ returned non-string (type int)"
assert outcome(lambda: f"{BadRepr()}") == "TypeError: __str__ returned non-string (type int)"
assert outcome(lambda: f"{BadRepr()!r}") == "TypeError: __repr__ returned non-string (type int)"
assert outcome(str, [BadRepr()]) == "TypeError: __repr__ returned non-string (type int)"


class Text(str):
    def __str__(self):
        return "other"


t = Text("text")
assert format(t, ">4") is t and format(t, "") == "other" and format(t, ">6") == "  text" and f"{t:.2}" == "te"
assert f"<{t:4}>" == "<text>" and "%s" % t == "other"


class Half(float):
    def __float__(self):
        return 9.5


assert "%.1f" % Half(1.5) == "1.5" and float(Half(1.5)) == 9.5


class NoTimes(str):
    def __mul__(self, n):
        return NotImplemented


class NoReflected(str):
    def __rmul__(self, n):
        return NotImplemented


assert outcome(lambda: NoTimes("a") * 2) == "TypeError: unsupported operand type(s) for *: 'NoTimes' and 'int'"
assert 2 * NoTimes("a") == "aa" and NoReflected("a") * 2 == "aa"
assert outcome(lambda: 2 * NoReflected("a")) == "TypeError: unsupported operand type(s) for *: 'int' and 'NoReflected'"


class Blocked:
    __contains__ = None

    def __iter__(self):
        return iter([1])


assert outcome(lambda: 1 in Blocked()) == "TypeError: 'Blocked' object is not a container"


@staticmethod
def static():
    pass


assert outcome(lambda: static(*5)) == "TypeError: __main__.static() argument after * must be an iterable, not int"
assert outcome([1].pop, 2**64) == "OverflowError: Python int too large to convert to C ssize_t"
assert outcome([].insert, 2**64, 1) == "OverflowError: Python int too large to convert to C ssize_t"
assert outcome(bytes, 2**63 - 1) == "OverflowError: byte string is too large"


class Noisy:
    def __repr__(self):
        print("noise", end=";", file=out)
        return "Noisy"


out = io.StringIO()
print("first", Noisy(), [Noisy()], ValueError(Noisy()), file=out)
assert out.getvalue() == "first noise;Noisy noise;[Noisy] noise;Noisy\n"


class Keyed(set):
    def __new__(cls, items, key=None):
        return super().__new__(cls)


assert outcome(lambda: Keyed([1], key=2)) == "TypeError: set() takes no keyword arguments"
