"""Classes: namespaces that methods do not see, __class__, private names."""
x = 1

class A(Base, metaclass=Meta):
    x = x
    y: int = 2
    z: str

    def method(self):
        return x, super().method()

    def no_super(self):
        return __class__

    def plain(self):
        return self

    class Inner:
        w = x
        def method(self):
            return super(), x

def function():
    x = 2
    class B:
        x
        x = 3
        def method(self):
            return x
        class C(x):
            def method(self):
                nonlocal x
                x = 4
    class D:
        nonlocal x
        x = 5
    class E:
        global x
        x = 6
        def method(self):
            return x
    return B, D, E

class Private:
    __secret = 1
    __dunder__ = 2
    ___three = 3
    def __method(self, __arg):
        global __g
        __g = __arg
        def inner():
            nonlocal __arg
            __arg = __x.__attribute
            import __module, __pack.age
            return __secret
        return lambda __y: (__y, __arg, inner)
    class __Nested:
        __inner = 1

class __Under:
    __a = 1

class ___:
    __b = 1

class Outer:
    def method(self):
        class Local:
            here = __class__
            def method(self): return __class__
        return Local

class Rebinds:
    __class__ = 1
    __classdict__ = 2
    def method(self):
        def inner():
            return super().x
        return inner, __classdict__
    lam = lambda: __class__

def decorated():
    @deco(lambda: q)
    class C(Base, key=lambda: r):
        @property
        def p(self, d=lambda: s): return q, r, s
    q = r = s = 1
