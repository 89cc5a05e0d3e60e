# property: access, errors, copies, documentation, names.


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
    return None


class A:
    def __init__(self):
        self._x = 1

    @property
    def x(self):
        "xdoc"
        return self._x

    @x.setter
    def x(self, v):
        self._x = v

    @x.deleter
    def x(self):
        self._x = None

    ro = property(lambda self: 2)
    wo = property(None, lambda self, v: setattr(self, "w", v))
    nothing = property()


A.late = property()
a = A()
assert a.x == 1
a.x = 5
assert a.x == 5
del a.x
assert a.x is None
assert a.ro == 2
a.wo = 3
assert a.w == 3
assert raises(setattr, a, "ro", 1) == "AttributeError: property 'ro' of 'A' object has no setter"
assert raises(delattr, a, "ro") == "AttributeError: property 'ro' of 'A' object has no deleter"
assert raises(lambda: a.wo) == "AttributeError: property 'wo' of 'A' object has no getter"
assert raises(lambda: a.nothing) == "AttributeError: property 'nothing' of 'A' object has no getter"
assert raises(lambda: a.late) == "AttributeError: property of 'A' object has no getter"
assert raises(setattr, a, "late", 1) == "AttributeError: property of 'A' object has no setter"
a.__dict__["x"] = "hidden"
assert a.x is None

assert A.x.__doc__ == "xdoc" and A.ro.__doc__ is None
assert A.x.__name__ == "x" and A.ro.__name__ == "ro" and A.nothing.__name__ == "nothing"
assert raises(lambda: property().__name__) == "AttributeError: 'property' object has no attribute '__name__'"
assert A.x.fget(a) is None and A.x.fset and A.x.fdel and A.ro.fset is None
assert A.x.__get__(None, A) is A.x and A.ro.__get__(a) == 2
assert repr(A.x).startswith("<property object at 0x")
assert raises(setattr, A.x, "fget", 1) == "AttributeError: readonly attribute"
assert property(len, doc="d").__doc__ == "d"
assert property(fget=1).fget == 1
assert raises(property, 1, 2, 3, 4, 5) == "TypeError: property() takes at most 4 arguments (5 given)"
assert raises(property, foo=1) == "TypeError: property() got an unexpected keyword argument 'foo'"
p = property(lambda s: 1)
p.__doc__ = "set"
assert p.__doc__ == "set"
p.__set_name__(A, "nn")
assert p.__name__ == "nn"
assert raises(p.__set_name__, 1) == "TypeError: __set_name__() takes 2 positional arguments but 1 were given"
assert not p.__isabstractmethod__
q = A.x.getter(len)
assert q.fget is len and q.fset is A.x.fset and q is not A.x


class P(property):
    pass


class B:
    @P
    def v(self):
        "vdoc"
        return 7

    @v.setter
    def v(self, x):
        raise KeyError(x)


assert type(B.v) is P and B().v == 7 and B.v.__doc__ == "vdoc"
assert raises(setattr, B(), "v", 1) == "KeyError: 1"


# a property whose getter raises AttributeError goes on to __getattr__
class G:
    @property
    def x(self):
        raise AttributeError("inner")

    def __getattr__(self, name):
        return "got " + name


assert G().x == "got x"
