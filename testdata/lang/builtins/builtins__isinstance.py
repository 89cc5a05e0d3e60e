# isinstance and issubclass.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr((isinstance(1, int), isinstance(True, int), isinstance(1, float), isinstance("a", (int, str)), isinstance(1, ()))) == '(True, True, False, True, False)'
assert isinstance(1, ((float, (int,)), str))
assert repr((isinstance(1, int | str), isinstance(None, int | None), isinstance(1.5, int | None))) == '(True, True, False)'
assert repr((isinstance(int, type), isinstance(type, object), isinstance(type, type))) == '(True, True, True)'
assert repr((issubclass(bool, int), issubclass(int, bool), issubclass(int, (str, object)), issubclass(int, int | str))) == '(True, False, True, True)'
class Meta(type):
    def __instancecheck__(cls, v):
        return v == "yes"
    def __subclasscheck__(cls, c):
        return c is int
class Hook(metaclass=Meta):
    pass
assert repr((isinstance("yes", Hook), isinstance("no", Hook), issubclass(int, Hook), issubclass(str, Hook))) == '(True, False, True, False)'
assert isinstance(Hook(), Hook)
class Proxy:
    @property
    def __class__(self):
        return dict
assert repr((isinstance(Proxy(), dict), isinstance(Proxy(), Proxy), type(Proxy()).__name__)) == "(True, True, 'Proxy')"
class Bases:
    __bases__ = (int,)
assert issubclass(bool, int)
assert error(lambda: isinstance(1, 1)) == 'TypeError: isinstance() arg 2 must be a type, a tuple of types, or a union'
assert error(lambda: isinstance(1, "int")) == 'TypeError: isinstance() arg 2 must be a type, a tuple of types, or a union'
assert error(lambda: isinstance(1, [int])) == 'TypeError: isinstance() arg 2 must be a type, a tuple of types, or a union'
assert error(lambda: isinstance(1, (str, 1))) == 'TypeError: isinstance() arg 2 must be a type, a tuple of types, or a union'
assert isinstance(1, (int, 1))
assert error(lambda: issubclass(1, int)) == 'TypeError: issubclass() arg 1 must be a class'
assert error(lambda: issubclass(int, 1)) == 'TypeError: issubclass() arg 2 must be a class, a tuple of classes, or a union'
assert error(lambda: issubclass(int, (str, 1))) == 'TypeError: issubclass() arg 2 must be a class, a tuple of classes, or a union'
assert error(lambda: isinstance(1, list[int])) == 'TypeError: isinstance() argument 2 cannot be a parameterized generic'
assert error(lambda: issubclass(list, list[int])) == 'TypeError: issubclass() argument 2 cannot be a parameterized generic'
assert error(lambda: isinstance([], list[int] | None)) == 'TypeError: isinstance() argument 2 cannot be a parameterized generic'
assert error(lambda: isinstance(1)) == 'TypeError: isinstance expected 2 arguments, got 1'
assert error(lambda: issubclass(int)) == 'TypeError: issubclass expected 2 arguments, got 1'
assert error(lambda: isinstance(1, int, 3)) == 'TypeError: isinstance expected 2 arguments, got 3'
assert error(lambda: isinstance(obj=1)) == 'TypeError: isinstance() takes no keyword arguments'
