# Attributes of Python functions: what def gives them, and what may be assigned.


def raises(f, *args):
    try:
        f(*args)
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
    return None


def f(a, b=1, /, c=2, *rest, d=3, e, **more) -> int:
    "the doc"
    x = a
    return x


assert f.__name__ == "f"
assert f.__qualname__ == "f"
assert f.__doc__ == "the doc"
assert f.__module__ == __name__
assert f.__defaults__ == (1, 2)
assert f.__kwdefaults__ == {"d": 3}
assert f.__annotations__ == {"return": int}
assert f.__closure__ is None
assert f.__globals__ is globals()
assert f.__type_params__ == ()
assert f.__dict__ == {}
assert repr(f).startswith("<function f at 0x")
assert (lambda: 0).__name__ == "<lambda>"
assert (lambda: 0).__doc__ is None
assert (lambda: 0).__annotations__ == {}

# assignment
f.extra = 5
assert f.extra == 5 and f.__dict__ == {"extra": 5}
del f.extra
assert not hasattr(f, "extra")
assert raises(lambda: f.extra) == "AttributeError: 'function' object has no attribute 'extra'"
assert raises(delattr, f, "extra") == "AttributeError: 'function' object has no attribute 'extra'"
f.__name__ = "g"
f.__qualname__ = "mod.g"
assert f.__name__ == "g" and repr(f).startswith("<function mod.g at")
f.__doc__ = 3
assert f.__doc__ == 3
del f.__doc__
assert f.__doc__ is None
f.__module__ = None
assert f.__module__ is None
f.__defaults__ = (10,)
f.__kwdefaults__ = None
assert f(1, 2, e=0, d=0) == 1
f.__defaults__ = None
assert f.__defaults__ is None
f.__annotations__ = {"x": 1}
assert f.__annotations__ == {"x": 1}
del f.__annotations__
assert f.__annotations__ == {}
f.__dict__ = {"k": 1}
assert f.k == 1

# refused
assert raises(setattr, f, "__name__", 1) == "TypeError: __name__ must be set to a string object"
assert raises(delattr, f, "__name__") == "TypeError: __name__ must be set to a string object"
assert raises(setattr, f, "__qualname__", 1) == "TypeError: __qualname__ must be set to a string object"
assert raises(setattr, f, "__code__", 1) == "TypeError: __code__ must be set to a code object"
assert raises(delattr, f, "__code__") == "TypeError: __code__ must be set to a code object"
assert raises(setattr, f, "__defaults__", 1) == "TypeError: __defaults__ must be set to a tuple object"
assert raises(setattr, f, "__kwdefaults__", 1) == "TypeError: __kwdefaults__ must be set to a dict object"
assert raises(setattr, f, "__annotations__", 1) == "TypeError: __annotations__ must be set to a dict object"
assert raises(setattr, f, "__dict__", 1) == "TypeError: __dict__ must be set to a dictionary, not a 'int'"
assert raises(delattr, f, "__dict__") == "TypeError: cannot delete __dict__"
assert raises(setattr, f, "__closure__", 1) == "AttributeError: readonly attribute"
assert raises(setattr, f, "__globals__", 1) == "AttributeError: readonly attribute"
assert raises(setattr, f, "__type_params__", 1) == "TypeError: __type_params__ must be set to a tuple"


# code can be exchanged when the closures agree
def one():
    return 1


def two():
    return 2


one.__code__ = two.__code__
assert one() == 2 and one.__name__ == "one"


def outer():
    v = 1

    def inner():
        return v

    return inner


inner = outer()
assert inner.__qualname__ == "outer.<locals>.inner"
assert len(inner.__closure__) == 1 and inner.__closure__[0].cell_contents == 1
assert raises(setattr, one, "__code__", inner.__code__) == "ValueError: one() requires a code object with 0 free vars, not 1"

# made by hand
F = type(f)
assert F(two.__code__, {})() == 2
assert F(two.__code__, {}, "named").__name__ == "named"
assert F((lambda a: a).__code__, {}, None, (7,))() == 7
assert F(inner.__code__, {}, None, None, inner.__closure__)() == 1
assert raises(F) == "TypeError: function() missing required argument 'code' (pos 1)"
assert raises(F, 1, {}) == "TypeError: function() argument 'code' must be code, not int"
assert raises(F, inner.__code__, {}) == "TypeError: arg 5 (closure) must be tuple"

# binding
m = two.__get__(5)
assert m.__self__ == 5 and m.__func__ is two
assert two.__get__(None, int) is two
assert raises(lambda: two.__get__(None)) == "TypeError: __get__(None, None) is invalid"
assert (lambda x: x).__call__(3) == 3
