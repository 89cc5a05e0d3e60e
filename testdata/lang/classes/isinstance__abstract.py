# Objects that act as classes: they have __bases__, and their instances say what __class__ is.


class AbstractClass:
    def __init__(self, *bases):
        self.bases = bases

    def getbases(self):
        return self.bases

    __bases__ = property(getbases)


class Instance:
    def __init__(self, cls):
        self.cls = cls

    __class__ = property(lambda self: self.cls)


def raises(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ": " + str(e)


base = AbstractClass()
child = AbstractClass(base)
diamond = AbstractClass(AbstractClass(child), child)

assert issubclass(child, base)
assert issubclass(diamond, base)
assert issubclass(base, base)
assert not issubclass(base, child)
assert issubclass(child, (int, base))
assert not issubclass(child, (int, str))
assert not issubclass(child, int)
assert isinstance(Instance(child), base)
assert isinstance(Instance(child), (int, child))
assert not isinstance(Instance(base), child)
assert not isinstance(3, base)

assert raises(lambda: isinstance(1, 2)) == "TypeError: isinstance() arg 2 must be a type, a tuple of types, or a union"
assert raises(lambda: issubclass(1, int)) == "TypeError: issubclass() arg 1 must be a class"
assert raises(lambda: issubclass(int, 1)) == "TypeError: issubclass() arg 2 must be a class, a tuple of classes, or a union"
assert raises(lambda: issubclass(child, 1)) == "TypeError: issubclass() arg 2 must be a class, a tuple of classes, or a union"


class Failing:
    def getbases(self):
        raise RuntimeError("no bases today")

    __bases__ = property(getbases)


assert raises(lambda: isinstance(1, Failing())) == "RuntimeError: no bases today"
assert raises(lambda: issubclass(Failing(), int)) == "RuntimeError: no bases today"


class Endless:
    __bases__ = property(lambda self: (self, self, self))


assert raises(lambda: issubclass(Endless(), int)).startswith("RecursionError: ")
