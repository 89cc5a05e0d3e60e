# format and repr.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert format(1) == '1'
assert format(1, "") == '1'
assert format(255, "x") == 'ff'
assert format(3.14159, ".2f") == '3.14'
assert format("a", ">5") == '    a'
assert format([1]) == '[1]'
assert format(None) == 'None'
assert repr((format(True), format(True, "d"))) == "('True', '1')"
class F:
    def __format__(self, spec):
        return "<" + spec + ">"
assert repr((format(F(), "abc"), format(F()))) == "('<abc>', '<>')"
assert repr((f"{F():x y}", "{:z}".format(F()))) == "('<x y>', '<z>')"
class Wrong:
    def __format__(self, spec):
        return 1
assert error(lambda: format(Wrong())) == 'TypeError: __format__ must return a str, not int'
assert error(lambda: format([1], "x")) == 'TypeError: unsupported format string passed to list.__format__'
assert error(lambda: format(None, "5")) == 'TypeError: unsupported format string passed to NoneType.__format__'
assert error(lambda: format(object(), "x")) == 'TypeError: unsupported format string passed to object.__format__'
assert error(lambda: format(1, 2)) == 'TypeError: format() argument 2 must be str, not int'
assert error(lambda: format(1, "q")) == "ValueError: Unknown format code 'q' for object of type 'int'"
assert error(lambda: format("a", "d")) == "ValueError: Unknown format code 'd' for object of type 'str'"
assert error(lambda: format()) == 'TypeError: format expected at least 1 argument, got 0'
assert error(lambda: format(1, "", 3)) == 'TypeError: format expected at most 2 arguments, got 3'
assert repr((repr(1), repr("a'b"), repr([1, "x"]), repr({1: (2,)}), repr(None))) == '(\'1\', \'"a\\\'b"\', "[1, \'x\']", \'{1: (2,)}\', \'None\')'
class R:
    def __repr__(self):
        return "R!"
assert repr((repr(R()), str(R()), f"{R()!r}", [R()])) == "('R!', 'R!', 'R!', [R!])"
class BadRepr:
    def __repr__(self):
        return 1
assert error(lambda: repr(BadRepr())) == 'TypeError: __repr__ returned non-string (type int)'
assert error(lambda: [BadRepr()].__repr__()) == 'TypeError: __repr__ returned non-string (type int)'
class BadStr:
    def __str__(self):
        return 1
assert error(lambda: str(BadStr())) == 'TypeError: __str__ returned non-string (type int)'
assert error(lambda: repr()) == 'TypeError: repr() takes exactly one argument (0 given)'
assert error(lambda: repr(1, 2)) == 'TypeError: repr() takes exactly one argument (2 given)'
