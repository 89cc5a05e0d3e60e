# object.__reduce_ex__ and object.__getstate__: what copy and pickle ask for.


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return None


class C:
    pass


class D:
    __slots__ = ("a", "b")


class E(D):
    pass


class L(list):
    pass


class N:
    def __getnewargs__(self):
        return 1, 2


class NX:
    def __getnewargs_ex__(self):
        return (1,), {"k": 2}


class G:
    def __getstate__(self):
        return 7


class R:
    def __reduce__(self):
        return "named"


def made(r):
    "Rebuild an object from what __reduce_ex__ answered."
    o = r[0](*r[1])
    if r[2] is not None:
        state = r[2]
        slots = {}
        if isinstance(state, tuple):
            state, slots = state
        o.__dict__.update(state) if state else None
        for k, v in slots.items():
            setattr(o, k, v)
    if r[3] is not None:
        o.extend(r[3])
    if r[4] is not None:
        for k, v in r[4]:
            o[k] = v
    return o


c, d, e, l = C(), D(), E(), L([1, 2])
c.x, d.a, e.a, e.z, l.q = 1, 2, 3, 4, 5
assert C().__getstate__() is None and c.__getstate__() == {"x": 1} and D().__getstate__() is None
assert d.__getstate__() == (None, {"a": 2}) and e.__getstate__() == ({"z": 4}, {"a": 3}) and (5).__getstate__() is None
f, args, state, items, pairs = c.__reduce_ex__(4)
assert f.__name__ == "__newobj__" and f.__module__ == "copyreg" and args == (C,) and state == {"x": 1} and items is pairs is None
assert made(c.__reduce_ex__(2)).x == 1 and made(d.__reduce_ex__(2)).a == 2
copy = made(e.__reduce_ex__(2))
assert (copy.a, copy.z, type(copy)) == (3, 4, E)
copy = made(l.__reduce_ex__(2))
assert copy == [1, 2] and copy.q == 5 and type(copy) is L
assert made({1: 2}.__reduce_ex__(2)) == {1: 2} and made([1].__reduce_ex__(2)) == [1]
assert N().__reduce_ex__(2)[1] == (N, 1, 2)
assert NX().__reduce_ex__(2)[0].__name__ == "__newobj_ex__" and NX().__reduce_ex__(2)[1] == (NX, (1,), {"k": 2})
assert G().__reduce_ex__(2)[2] == 7 and R().__reduce_ex__(2) == "named"
assert (5).__reduce_ex__(2)[1] == (int, 5) and "a".__reduce_ex__(2)[1] == (str, "a") and (1, 2).__reduce_ex__(2)[1] == (tuple, (1, 2))
assert made((1.5).__reduce_ex__(2)) == 1.5
assert ValueError(1).__reduce_ex__(2) == (ValueError, (1,)) and len.__reduce_ex__(2) == "len"
assert raises(lambda: (x for x in []).__reduce_ex__(2)) == "TypeError: cannot pickle 'generator' object"
assert raises(lambda: (lambda: 0).__reduce_ex__(2)) == "TypeError: cannot pickle 'function' object"
assert raises(lambda: object().__reduce_ex__()) == "TypeError: object.__reduce_ex__() takes exactly one argument (0 given)"
assert raises(lambda: object().__reduce_ex__("a")) == "TypeError: 'str' object cannot be interpreted as an integer"
