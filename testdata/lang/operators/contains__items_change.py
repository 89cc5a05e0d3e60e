# x in a list or tuple whose items compare in Python, and change the list meanwhile.
asked = []


class Item:
    def __init__(self, x, answer=None):
        self.x, self.answer = x, answer

    def __eq__(self, other):
        asked.append(self.x)
        if self.answer is not None:
            return self.answer
        return self.x == getattr(other, "x", other)

    __hash__ = None


class Reflected:
    def __eq__(self, other):
        asked.append("reflected")
        return other.x == 2


class Special(Item):
    def __eq__(self, other):
        asked.append("special")
        return False


class Truth:
    def __init__(self, t):
        self.t = t

    def __bool__(self):
        asked.append("bool")
        return self.t


def ask(expected, x, items):
    asked.clear()
    assert (x in items) is expected
    assert (x not in items) is not expected
    seen, asked[:] = asked[:len(asked) // 2], []
    return seen


a, b, c = Item(1), Item(2), Item(3)
for kind in list, tuple:
    assert ask(True, Item(2), kind([a, b, c])) == [1, 2]
    assert ask(False, Item(4), kind([a, b, c])) == [1, 2, 3]
    assert ask(True, c, kind([a, b, c])) == [1, 2]  # the same object is not compared
    assert ask(True, 3, kind([1, "x", 2.5, a, None, c])) == [1, 3]
    assert ask(True, a, kind([7, 1])) == [1, 1]  # int does not know, Item does
    assert ask(False, a, kind([])) == []
    assert ask(True, Reflected(), kind([Item(1, NotImplemented), Item(2, NotImplemented)])) == [1, "reflected", 2, "reflected"]
    assert ask(False, Special(1), kind([a])) == ["special"]  # a derived class goes first
    assert ask(True, 5, kind([Item(1, Truth(False)), Item(2, Truth(True))])) == [1, "bool", 2, "bool"]


class Shrinks:
    def __eq__(self, other):
        del changing[1:]
        return False


class Grows:
    def __eq__(self, other):
        if len(changing) < 5:
            changing.append(Grows())
        return False


changing = [Shrinks(), 1, 2]
assert 2 not in changing and len(changing) == 1
changing = [Grows()]
assert 2 not in changing and len(changing) == 5


class Fails:
    def __eq__(self, other):
        raise ValueError("no")


try:
    1 in (2, Fails(), 1)
except ValueError as e:
    assert str(e) == "no"
else:
    assert False
