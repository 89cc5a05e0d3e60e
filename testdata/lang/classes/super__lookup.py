# super: zero, one and two arguments, classes, multiple inheritance, errors.


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
    return None


class A:
    tag = "A"

    def m(self):
        return "A.m"

    @classmethod
    def c(cls):
        return "A.c", cls

    @staticmethod
    def s():
        return "A.s"

    @property
    def p(self):
        return "A.p"


class B(A):
    tag = "B"

    def m(self):
        return "B.m " + super().m()

    @classmethod
    def c(cls):
        return "B.c", super().c()

    @staticmethod
    def s():
        return super(B, B).s()

    @property
    def p(self):
        return "B.p " + super().p

    def t(self):
        return super().tag


class C(A):
    def m(self):
        return "C.m " + super().m()


class D(B, C):
    def m(self):
        return "D.m " + super().m()


assert D().m() == "D.m B.m C.m A.m"
assert B.c() == ("B.c", ("A.c", B)) and D().c() == ("B.c", ("A.c", D))
assert B.s() == "A.s" and B().p == "B.p A.p" and B().t() == "A"

b = B()
assert super(B, b).m() == "A.m"
assert super(B, B).m(b) == "A.m"
assert super(B, b).__thisclass__ is B and super(B, b).__self__ is b and super(B, b).__self_class__ is B
assert super(B, D()).m() == "C.m A.m"
assert repr(super(B, b)) == "<super: <class 'B'>, <B object>>"
assert repr(super(B)) == "<super: <class 'B'>, NULL>"
assert super(B, b).__class__ is super
assert raises(lambda: super(B, b).foo) == "AttributeError: 'super' object has no attribute 'foo'"
assert raises(super, 1) == "TypeError: super() argument 1 must be a type, not int"
assert raises(super, B, 1) == "TypeError: super(type, obj): obj (instance of int) is not an instance or subtype of type (B)."
assert raises(super, B, int) == "TypeError: super(type, obj): obj (type int) is not an instance or subtype of type (B)."
assert raises(super, 1, 2, 3) == "TypeError: super() expected at most 2 arguments, got 3"
assert raises(super, a=1) == "TypeError: super() takes no keyword arguments"
assert raises(setattr, super(B, b), "foo", 1) == "AttributeError: 'super' object has no attribute 'foo' and no __dict__ for setting new attributes"


class Init:
    def __init__(self, x):
        self.x = x


class Derived(Init):
    def __init__(self):
        super().__init__(3)
        super().__setattr__("y", 4)


d = Derived()
assert (d.x, d.y) == (3, 4)


class New:
    def __new__(cls, *args):
        o = super().__new__(cls)
        o.args = args
        return o


assert New(1, 2).args == (1, 2)


# super in nested functions sees the method's class, not its argument
class N(A):
    def m(self):
        def inner(me):
            return super(N, me).m()

        return inner(self)

    def g(self):
        return [super(N, self).m() for _ in range(2)]


assert N().m() == "A.m" and N().g() == ["A.m", "A.m"]


# unbound super as a class attribute
class U(A):
    pass


U.sup = super(U)
assert U().sup.m() == "A.m"


class Noarg:
    def m():
        super()


assert raises(Noarg.m) == "RuntimeError: super(): no arguments"
