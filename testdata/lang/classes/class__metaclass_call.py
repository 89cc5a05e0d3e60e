# A __call__ of the metaclass, in Python, stands for a call of the class.
import enum

class Singleton(type):
    kept = {}
    def __call__(cls, *args, **kwargs):
        if cls not in cls.kept:
            cls.kept[cls] = super().__call__(*args, **kwargs)
        return cls.kept[cls]
class A(metaclass=Singleton):
    def __init__(self, x=1, *, y=2):
        self.x, self.y = x, y
class Gen(type):
    def __call__(cls, n):
        yield from range(n)
class G(metaclass=Gen): pass
class Refuses(type):
    def __call__(cls, a): return a
class R(metaclass=Refuses): pass
class Color(enum.Enum):
    RED = 1
    BLUE = 2
t = ()
for i in range(50):
    a = A(5, y=6)
    assert a is A() and a is A(*t) and (a.x, a.y) == (5, 6)
    assert list(G(3)) == [0, 1, 2] and list(G(*[3])) == [0, 1, 2]
    assert Color(2) is Color.BLUE and Color(*(1,)) is Color.RED
    assert R(1) == 1 and R(a=2) == 2 and R(**{"a": 3}) == 3
    assert [*map(R, (1, 2))] == [1, 2]
for wrong, message in ((lambda: R(), "Refuses.__call__() missing 1 required positional argument: 'a'"),
                       (lambda: R(*(1, 2)), "Refuses.__call__() takes 2 positional arguments but 3 were given"),
                       (lambda: Color(9), "9 is not a valid Color")):
    try:
        wrong()
    except (TypeError, ValueError) as e:
        assert str(e) == message, e
    else:
        assert False
