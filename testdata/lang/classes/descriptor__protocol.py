# Descriptors written in Python: __get__, __set__, __delete__, __set_name__, precedence, and the hooks around them.


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return None


class Data:
    def __set_name__(self, owner, name):
        self.owner, self.name = owner, name

    def __get__(self, obj, owner=None):
        if obj is None:
            return self, owner
        return "got", obj.__dict__.get("_" + self.name)

    def __set__(self, obj, value):
        obj.__dict__["_" + self.name] = value

    def __delete__(self, obj):
        del obj.__dict__["_" + self.name]


class NonData:
    def __get__(self, obj, owner=None):
        return "nondata", obj, owner


class C:
    d = Data()
    n = NonData()
    plain = 1


d = C.__dict__["d"]
assert d.owner is C and d.name == "d" and C.d == (d, C)
c = C()
assert c.d == ("got", None)
c.d = 5
assert c.d == ("got", 5) and c.__dict__ == {"_d": 5}
c.__dict__["d"] = "shadow"
assert c.d == ("got", 5)
del c.d
assert c.d == ("got", None) and raises(delattr, c, "d") == "KeyError: '_d'"
assert c.n == ("nondata", c, C) and C.n == ("nondata", None, C)
c.n = "own"
assert c.n == "own"
del c.n
assert c.n[0] == "nondata"


class OnlySet:
    def __set__(self, obj, value):
        obj.__dict__["v"] = value * 2


class D:
    v = OnlySet()


o = D()
assert isinstance(o.v, OnlySet)
o.v = 4
assert o.v == 8
assert raises(delattr, o, "v") == "AttributeError: __delete__"


class OnlyDelete:
    def __delete__(self, obj):
        obj.gone = True


class E:
    v = OnlyDelete()


e = E()
del e.v
assert e.gone and raises(setattr, e, "v", 1) == "AttributeError: __set__"


# added to the class later, a descriptor has no __set_name__ call but works
late = Data()
C.late = late
assert not hasattr(late, "name") and C.late == (late, C)


# an error in __set_name__ keeps its class and gets a note
class Bad:
    def __set_name__(self, owner, name):
        raise KeyError("bad")


try:

    class F:
        x = Bad()

except KeyError as err:
    assert err.__notes__ == ["Error calling __set_name__ on 'Bad' instance 'x' in 'F'"]
else:
    assert False


# __getattribute__ and __getattr__
class G:
    a = 1

    def __getattribute__(self, name):
        if name == "special":
            return "from getattribute"
        if name == "fail":
            raise AttributeError("no " + name)
        return super().__getattribute__(name)

    def __getattr__(self, name):
        return "fallback " + name


g = G()
assert (g.a, g.special, g.fail, g.missing) == (1, "from getattribute", "fallback fail", "fallback missing")


class H:
    def __getattr__(self, name):
        raise AttributeError("custom " + name)


assert raises(lambda: H().x) == "AttributeError: custom x" and not hasattr(H(), "x") and getattr(H(), "x", 7) == 7


class S:
    def __setattr__(self, name, value):
        super().__setattr__(name, (value, "set"))

    def __delattr__(self, name):
        super().__delattr__(name)
        self.__dict__["deleted"] = name


s = S()
s.x = 1
assert s.x == (1, "set")
del s.x
assert s.deleted == "x" and raises(delattr, s, "x") == "AttributeError: 'S' object has no attribute 'x'"
object.__setattr__(s, "y", 2)
assert s.y == 2 and object.__getattribute__(s, "y") == 2


# special methods are looked up on the class
class L:
    def __len__(self):
        return 3


l = L()
l.__len__ = lambda: 5
assert len(l) == 3 and l.__len__() == 5


# descriptors on a metaclass
class Meta(type):
    @property
    def p(cls):
        return "meta " + cls.__name__

    def m(cls):
        return cls


class WithMeta(metaclass=Meta):
    pass


assert WithMeta.p == "meta WithMeta" and WithMeta.m() is WithMeta
assert raises(lambda: WithMeta().p) == "AttributeError: 'WithMeta' object has no attribute 'p'"
assert raises(setattr, WithMeta, "p", 1) == "AttributeError: property 'p' of 'Meta' object has no setter"

# methods of other objects as class attributes
class Uses:
    f = len
    g = [].append
    h = print.__name__.upper


assert Uses().f([1]) == 1 and Uses().h() == "PRINT"
