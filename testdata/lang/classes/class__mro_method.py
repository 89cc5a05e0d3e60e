# A metaclass may have a mro() of its own, which decides in which order classes are searched.
class Other:
    shared = 1

    def hello(self):
        return 'other ' + self.name


class Foreign(type):
    def mro(cls):
        return [cls, Other, object]


class A(metaclass=Foreign):
    name = 'a'


assert A.__mro__ == (A, Other, object)
assert A.__bases__ == (object,)
assert A().hello() == 'other a'
assert isinstance(A(), Other) and issubclass(A, Other)
assert Other.__subclasses__() == []
assert Foreign.mro(A) == [A, Other, object]
assert type.mro(A) == [A, object]

# So does a class below it.
class B(A):
    name = 'b'


assert B.__mro__ == (B, Other, object)
assert B().hello() == 'other b'


# The order is asked for when the class is made, once, and __class__ is known by then.
asked = []


class Asking(type):
    def mro(cls):
        asked.append(cls.__name__)
        if 'first' in cls.__dict__:
            cls.__dict__['first']()
        return super().mro()


class C(metaclass=Asking):
    def first():
        asked.append(__class__)


class D(C):
    pass


assert asked == ['C', C, 'D']
assert D.__mro__ == (D, C, object)


# Assigning __bases__ asks again, also for classes below.
class E:
    pass


class F(E, metaclass=Asking):
    pass


class G(F):
    pass


class H:
    pass


del asked[:]
F.__bases__ = (H,)
assert asked == ['F', 'G'], asked
assert G.__mro__ == (G, F, H, object)


# What cannot be an order is refused.
def refused(order, message, *bases):
    class Meta(type):
        def mro(cls):
            return order(cls)
    try:
        Meta('X', bases, {})
    except TypeError as e:
        assert str(e) == message, e
    else:
        assert False, message


refused(lambda cls: [], 'type MRO must not be empty')
refused(lambda cls: [cls, 1], "mro() returned a non-class ('int')")
refused(lambda cls: [cls, int, object], "mro() returned base with unsuitable layout ('int')")
refused(lambda cls: 5, "'int' object is not iterable")


class Slots:
    __slots__ = ('a', 'b')


refused(lambda cls: [cls, Slots, object], "mro() returned base with unsuitable layout ('Slots')")
before = E.__subclasses__()
refused(lambda cls: [cls, 1], "mro() returned a non-class ('int')", E)
assert E.__subclasses__() == before


class Failing(type):
    def mro(cls):
        raise KeyError(cls.__name__)


try:
    class I(metaclass=Failing):
        pass
except KeyError as e:
    assert e.args == ('I',)
else:
    assert False
