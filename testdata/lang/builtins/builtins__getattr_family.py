# getattr, setattr, delattr, hasattr, callable.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


class A:
    x = 1
    def m(self):
        return 2
    @property
    def broken(self):
        raise AttributeError("inner")
    @property
    def fails(self):
        raise KeyError("other")
a = A()
assert getattr(a, "x") == 1
assert getattr(a, "m")() == 2
assert getattr(a, "y", 5) == 5
assert getattr(a, "broken", "default") == 'default'
assert repr((hasattr(a, "x"), hasattr(a, "y"), hasattr(a, "broken"))) == '(True, False, False)'
assert error(lambda: hasattr(a, "fails")) == "KeyError: 'other'"
assert error(lambda: getattr(a, "fails", 1)) == "KeyError: 'other'"
assert error(lambda: getattr(a, "y")) == "AttributeError: 'A' object has no attribute 'y'"
assert error(lambda: getattr(a, "broken")) == 'AttributeError: inner'
assert (setattr(a, "y", 7)) is None
assert a.y == 7
assert (delattr(a, "y")) is None
assert error(lambda: delattr(a, "y")) == "AttributeError: 'A' object has no attribute 'y'"
assert error(lambda: delattr(a, "x")) == "AttributeError: 'A' object has no attribute 'x'"
assert error(lambda: setattr(1, "x", 2)) == "AttributeError: 'int' object has no attribute 'x' and no __dict__ for setting new attributes"
assert (setattr(a, "not a name", 1)) is None
assert getattr(a, "not a name") == 1
assert repr(vars(a)) == "{'not a name': 1}"
assert getattr(1, "real") == 1
assert getattr(int, "__name__") == 'int'
assert error(lambda: getattr(a, 1)) == "TypeError: attribute name must be string, not 'int'"
assert error(lambda: getattr(a)) == 'TypeError: getattr expected at least 2 arguments, got 1'
assert error(lambda: getattr(a, "x", 1, 2)) == 'TypeError: getattr expected at most 3 arguments, got 4'
assert error(lambda: getattr(a, name="x")) == 'TypeError: getattr() takes no keyword arguments'
assert error(lambda: hasattr(a, 1)) == "TypeError: attribute name must be string, not 'int'"
assert error(lambda: hasattr(a)) == 'TypeError: hasattr expected 2 arguments, got 1'
assert error(lambda: setattr(a, 1, 2)) == "TypeError: attribute name must be string, not 'int'"
assert error(lambda: setattr(a, "x")) == 'TypeError: setattr expected 3 arguments, got 2'
assert error(lambda: delattr(a, 1)) == "TypeError: attribute name must be string, not 'int'"
assert error(lambda: delattr(a)) == 'TypeError: delattr expected 2 arguments, got 1'
assert error(lambda: setattr(int, "x", 1)) == "TypeError: cannot set 'x' attribute of immutable type 'int'"
assert error(lambda: delattr(int, "real")) == "TypeError: cannot set 'real' attribute of immutable type 'int'"
class Forward:
    def __getattr__(self, name):
        if name == "no":
            raise AttributeError(name)
        return name.upper()
assert repr((getattr(Forward(), "abc"), hasattr(Forward(), "no"), getattr(Forward(), "no", 0))) == "('ABC', False, 0)"
assert repr((callable(len), callable(A), callable(a.m), callable(a), callable(lambda: 0), callable(1), callable(None))) == '(True, True, True, False, True, False, False)'
class Call:
    def __call__(self):
        return 1
assert repr((callable(Call()), callable(Call))) == '(True, True)'
c = A()
c.__call__ = len
assert not (callable(c))
assert error(lambda: callable()) == 'TypeError: callable() takes exactly one argument (0 given)'
