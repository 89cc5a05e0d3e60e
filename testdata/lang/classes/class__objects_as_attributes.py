# Attributes of a class that are instances or classes. Whether they are descriptors may change between
# two executions of one instruction.


class Number:
    __slots__ = ("n",)

    def __init__(self, n):
        self.n = n

    def __call__(self, *args):
        return (self.n, args)


class Registry:
    __slots__ = ()

    def __getattr__(self, name):
        if name.startswith("no"):
            raise AttributeError(name)
        setattr(type(self), name, Number(name))
        return getattr(self, name)


S = Registry()


def zero(s):
    return s.zero


first = zero(S)
for i in range(3):
    assert zero(S) is first and first.n == "zero"
Registry.zero = second = Number(2)
for i in range(3):
    assert zero(S) is second and S.zero(5) == (2, (5,))
for i in range(3):
    try:
        S.nothing
    except AttributeError as e:
        assert e.args == ("nothing",)
    else:
        assert False


class Holder:
    kind = Number(1)
    made = Number
    text = str

    def make(self, n):
        return self.made(n)


class Derived(Holder):
    pass


def kind(x):
    return x.kind


def made(x):
    return x.made


h, d = Holder(), Derived()
for i in range(3):
    assert kind(h) is kind(d) is kind(Holder) is kind(Derived) is Holder.__dict__["kind"]
    assert made(h) is made(d) is made(Holder) is Number and h.make(i).n == i
    assert h.text(i) == str(i) and d.text is str

# An instance attribute comes first, and goes again.
h.kind = "own"
for i in range(3):
    assert kind(h) == "own" and kind(d).n == 1
del h.kind
assert kind(h).n == 1

# The class of the value becomes one of descriptors.
Number.__get__ = lambda self, obj, owner: ("got", self.n, obj, owner)
for i in range(3):
    assert kind(h) == ("got", 1, h, Holder) and kind(Derived) == ("got", 1, None, Derived)
    assert zero(S) == ("got", 2, S, Registry)
h.kind = "own"
for i in range(3):
    assert kind(h) == "own"
Number.__set__ = lambda self, obj, value: None
for i in range(3):
    assert kind(h) == ("got", 1, h, Holder)
del Number.__get__
for i in range(3):
    assert kind(h) == "own" and kind(d).n == 1 and kind(Derived).n == 1
del Number.__set__, h.kind
for i in range(3):
    assert kind(h).n == 1 and zero(S) is second

# The value changes its class.


class Descriptor:
    __slots__ = ("n",)

    def __get__(self, obj, owner):
        return "descriptor"


value = Holder.__dict__["kind"]
value.__class__ = Descriptor
for i in range(3):
    assert kind(h) == kind(Derived) == "descriptor"
value.__class__ = Number
for i in range(3):
    assert kind(h) is value and kind(Derived) is value

# Classes with a metaclass, which may have a __get__.


class Meta(type):
    pass


class Made(metaclass=Meta):
    pass


Holder.made = Made
for i in range(3):
    assert made(h) is made(Derived) is Made
Meta.__get__ = lambda cls, obj, owner: "meta"
for i in range(3):
    assert made(h) == made(Derived) == "meta"
del Meta.__get__
for i in range(3):
    assert made(h) is made(Derived) is Made
