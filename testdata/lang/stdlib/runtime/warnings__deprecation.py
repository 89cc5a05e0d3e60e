# Warnings of the language itself.
import operator
import warnings


def warned(f):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        f()
    for w in caught:
        assert w.category is DeprecationWarning, w
    return [str(w.message) for w in caught]


class Int(int):
    pass


class Float(float):
    pass


class Complex(complex):
    pass


class Number:
    def __index__(self):
        return Int(1)

    def __int__(self):
        return Int(1)

    def __float__(self):
        return Float(1)

    def __complex__(self):
        return Complex(1)


class Truncated:
    def __trunc__(self):
        return 5


def strict(method, kind, name):
    return [f"{method} returned non-{kind} (type {name}).  The ability to return an instance of a strict subclass of {kind} is "
            "deprecated, and may be removed in a future version of Python."]


def generator():
    yield


def plain():
    pass


def assign():
    plain.__code__ = generator.__code__


def throw(*args):
    try:
        generator().throw(*args)
    except ValueError:
        pass


flag = True
assert warned(lambda: ~flag)[0].startswith("Bitwise inversion '~' on bool is deprecated")
assert warned(lambda: ~int(flag)) == []
assert warned(lambda: operator.index(Number())) == strict("__index__", "int", "Int")
assert warned(lambda: int(Number())) == strict("__int__", "int", "Int")
assert warned(lambda: float(Number())) == strict("Number.__float__", "float", "Float")
assert warned(lambda: complex(Number())) == strict("__complex__", "complex", "Complex")
assert warned(lambda: int(Truncated())) == ["The delegation of int() to __trunc__ is deprecated."]
assert warned(lambda: bool(NotImplemented)) == ["NotImplemented should not be used in a boolean context"]
assert warned(lambda: throw(ValueError(1))) == []
assert warned(lambda: throw(ValueError, ValueError(1), None)) == [
    "the (type, exc, tb) signature of throw() is deprecated, use the single-arg signature instead."]
assert warned(assign) == ["Assigning a code object of non-matching type is deprecated (e.g., from a generator to a plain function)"]
