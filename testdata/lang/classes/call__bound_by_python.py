# A call whose method is bound by Python code: a property, or a descriptor of the program. The arguments must outlive that code.


def busy(*values):
    return " ".join(map(str, [busy(*values[1:])] + list(values))) if values else ""


class Property:
    @property
    def __call__(self):
        busy(1, 2, 3)
        return lambda *a, **k: (a, busy(*a), k, a)


class Binder:
    def __get__(self, instance, owner):
        busy("x", "y")
        return lambda *a, **k: (a, busy(*a), k, a)


class Descriptor:
    __call__ = Binder()
    __getitem__ = Binder()
    __add__ = Binder()


def want(*a):
    return a, busy(*a), {}, a


for x in Property(), Descriptor():
    assert list(map(x, [1, 2])) == [want(1), want(2)]
    assert list(map(x, [1, 2], "ab")) == [want(1, "a"), want(2, "b")]
    assert sorted([2, 1], key=x) == [1, 2] and max([1, 2], key=x) == 2
    assert x(3) == want(3) and x(*range(5)) == want(*range(5)) and x(a=1) == ((), "", {"a": 1}, ())
assert Descriptor()[5] == want(5) and Descriptor() + 6 == want(6)

made = []


class Init:
    @property
    def __init__(self):
        busy(1, 2, 3)
        return lambda *a: made.append((a, busy(*a)))


list(map(Init, [7, 8]))
assert made == [((7,), busy(7)), ((8,), busy(8))]


class New:
    class Maker:
        def __get__(self, instance, owner):
            busy(1, 2, 3)
            return lambda cls, *a: (cls.__name__, a, busy(*a))

    __new__ = Maker()


assert list(map(New, [7, 8])) == [("New", (7,), busy(7)), ("New", (8,), busy(8))]

# with binds __enter__ before it looks for __exit__.
order = []


class Enters:
    @property
    def __enter__(self):
        order.append("enter")


try:
    with Enters():
        pass
except TypeError as e:
    assert str(e) == "'Enters' object does not support the context manager protocol (missed __exit__ method)"
assert order == ["enter"]
