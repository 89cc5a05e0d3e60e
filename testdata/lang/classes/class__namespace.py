# What a class statement leaves in the class: order, descriptors for instances, slots.


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return None


class C:
    x = 1

    def __eq__(self, other):
        return True

    def m(self):
        self.attr = 1


assert list(C.__dict__) == ["__module__", "__firstlineno__", "x", "__eq__", "m", "__static_attributes__", "__dict__", "__weakref__", "__doc__", "__hash__"]
assert C.__static_attributes__ == ("attr",) and C.__firstlineno__ == 12 and C.__doc__ is None and C.__hash__ is None
assert repr(C.__dict__["__dict__"]) == "<attribute '__dict__' of 'C' objects>"
assert repr(C.__dict__["__weakref__"]) == "<attribute '__weakref__' of 'C' objects>" and C().__weakref__ is None


class D(C):
    "doc"


assert list(D.__dict__) == ["__module__", "__firstlineno__", "__doc__", "__static_attributes__"]


class E(Exception):
    pass


assert list(E.__dict__) == ["__module__", "__firstlineno__", "__static_attributes__", "__weakref__", "__doc__"]
for base, names in {
    int: "__dict__", str: "__dict__ __weakref__", list: "__dict__ __weakref__", tuple: "__dict__", dict: "__dict__ __weakref__",
    bytes: "__dict__", set: "__dict__", float: "__dict__ __weakref__", type: "", property: "__dict__ __weakref__", frozenset: "__dict__",
    complex: "__dict__ __weakref__", map: "__dict__ __weakref__", object: "__dict__ __weakref__",
}.items():
    made = type("X", (base,), {})
    assert list(made.__dict__) == ["__module__", *names.split(), "__doc__"], base

assert not hasattr(5, "__dict__") and not hasattr(object(), "__dict__") and "__dict__" not in dir(5) and "__dict__" in dir(C())
c = C()
c.a = 1
assert c.__dict__ == {"a": 1} and vars(c) is c.__dict__
c.__dict__ = {"b": 2}
assert c.b == 2 and not hasattr(c, "a")
assert raises(setattr, c, "__dict__", 1) == "TypeError: __dict__ must be set to a dictionary, not a 'int'"
assert raises(C.__dict__["__dict__"].__get__, 1) == "TypeError: descriptor '__dict__' for 'C' objects doesn't apply to a 'int' object"


# slots
class S:
    __slots__ = ("a", "b")


s = S()
s.a = 1
assert raises(setattr, s, "z", 1) == "AttributeError: 'S' object has no attribute 'z' and no __dict__ for setting new attributes"
assert not hasattr(s, "__dict__") and not hasattr(s, "b")
del s.a
assert raises(delattr, s, "a") == "AttributeError: a"


class S2(S):
    __slots__ = ("c", "__dict__")


s2 = S2()
s2.a, s2.c, s2.other = 1, 2, 3
assert s2.__dict__ == {"other": 3} and (s2.a, s2.c) == (1, 2)


class S3(S):
    pass


s3 = S3()
s3.a, s3.z = 1, 2
assert s3.__dict__ == {"z": 2}
assert raises(type, "Q", (), {"__slots__": ("__dict__", "__dict__")}) == "TypeError: __dict__ slot disallowed: we already got one"
assert raises(type, "Q", (C,), {"__slots__": ("__dict__",)}) == "TypeError: __dict__ slot disallowed: we already got one"
assert raises(type, "Q", (C,), {"__slots__": ("__weakref__",)}) == "TypeError: __weakref__ slot disallowed: we already got one"
assert raises(type, "Q", (int,), {"__slots__": ("a",)}) == "TypeError: nonempty __slots__ not supported for subtype of 'int'"
assert raises(type, "Q", (), {"__slots__": ("a",), "a": 1}) == "ValueError: 'a' in __slots__ conflicts with class variable"
assert raises(type, "Q", (), {"__slots__": (1,)}) == "TypeError: __slots__ items must be strings, not 'int'"
assert raises(type, "Q", (), {"__slots__": ("1a",)}) == "TypeError: __slots__ must be identifiers"

# names of the class inside type aliases and type parameters
class Scoped:
    type X[T] = B
    B = int

    def m[T: B](self):
        pass


assert Scoped.X.__value__ is int and Scoped.m.__type_params__[0].__bound__ is int
assert "__classdictcell__" not in Scoped.__dict__ and "__classcell__" not in Scoped.__dict__

# objects of the interpreter's own types cannot be made
for t in (type(len), type((lambda: 0).__code__.co_lines()), type(iter([])), type(x for x in [])):
    assert raises(t) == "TypeError: cannot create '" + t.__name__ + "' instances", t
assert raises(object.__new__, type(len)) == "TypeError: object.__new__(builtin_function_or_method) is not safe, use builtin_function_or_method.__new__()"
