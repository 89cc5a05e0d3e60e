# Bound methods, classmethod and staticmethod.


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
    return None


class C:
    def m(self, x=1):
        "mdoc"
        return self, x

    @classmethod
    def cm(cls, x=1):
        "cdoc"
        return cls, x

    @staticmethod
    def sm(x=1):
        "sdoc"
        return x

    def __repr__(self):
        return "<C>"


c = C()
assert c.m() == (c, 1) and C.m(c, 2) == (c, 2)
assert repr(c.m) == "<bound method C.m of <C>>"
assert c.m.__self__ is c and c.m.__func__ is C.m and c.m.__doc__ == "mdoc" and c.m.__name__ == "m"
assert c.m == c.m and c.m is not c.m and hash(c.m) == hash(c.m) and c.m != C().m
assert raises(setattr, c.m, "foo", 1) == "AttributeError: 'method' object has no attribute 'foo' and no __dict__ for setting new attributes"
assert raises(lambda: c.m.foo) == "AttributeError: 'function' object has no attribute 'foo'"
C.m.tag = 9
assert c.m.tag == 9

M = type(c.m)
assert M(len, [1, 2])() == 2
assert M(lambda a: a, 5)() == 5
assert raises(M, 1, 2) == "TypeError: first argument must be callable"
assert raises(M, len, None) == "TypeError: instance must not be None"
assert raises(M, len) == "TypeError: method expected 2 arguments, got 1"

assert C.cm() == (C, 1) and c.cm(2) == (C, 2)
assert C.sm() == 1 and c.sm(2) == 2
assert repr(C.cm) == "<bound method C.cm of " + repr(C) + ">"
cm, sm = C.__dict__["cm"], C.__dict__["sm"]
assert repr(cm).startswith("<classmethod(<function C.cm at 0x") and repr(cm).endswith(")>")
assert repr(sm).startswith("<staticmethod(<function C.sm at 0x")
assert cm.__func__ is cm.__wrapped__ and cm.__name__ == "cm" and cm.__doc__ == "cdoc" and cm.__qualname__ == "C.cm"
assert sm.__func__ is C.sm and sm.__name__ == "sm" and not sm.__isabstractmethod__
assert sm(5) == 5
assert raises(cm) == "TypeError: 'classmethod' object is not callable"
assert list(sm.__dict__) == ["__module__", "__name__", "__qualname__", "__doc__", "__annotations__"]
sm.note = 1
assert sm.note == 1
assert cm.__get__(None, C)() == (C, 1)


class D(C):
    pass


assert D.cm() == (D, 1) and D().cm() == (D, 1)
assert raises(classmethod) == "TypeError: classmethod expected 1 argument, got 0"
assert raises(classmethod, 1, 2) == "TypeError: classmethod expected 1 argument, got 2"
assert raises(classmethod, a=1) == "TypeError: classmethod() takes no keyword arguments"
assert raises(staticmethod) == "TypeError: staticmethod expected 1 argument, got 0"


class MyStatic(staticmethod):
    pass


s = MyStatic(len)
s.x = 3
assert s.x == 3 and s([1]) == 1 and type(s) is MyStatic


class S:
    __slots__ = ("a", "b")


assert repr(S.a) == "<member 'a' of 'S' objects>"
assert S.a.__objclass__ is S and S.a.__name__ == "a" and S.a.__qualname__ == "S.a" and S.a.__doc__ is None
o = S()
assert raises(lambda: o.a) == "AttributeError: 'S' object has no attribute 'a'"
S.a.__set__(o, 4)
assert o.a == 4 and S.a.__get__(o) == 4
S.a.__delete__(o)
assert not hasattr(o, "a")
assert raises(S.a.__get__, 1) == "TypeError: descriptor 'a' for 'S' objects doesn't apply to a 'int' object"
