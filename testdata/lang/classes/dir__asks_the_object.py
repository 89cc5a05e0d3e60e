# dir() asks an object for __dict__ and __class__ as an expression would, so that __getattr__, properties and slots have their say.

def own(x):
    return [name for name in dir(x) if not name.startswith("__")]


asked = []


class Slots:
    __slots__ = ("x",)

    def __getattr__(self, name):
        asked.append(name)
        raise AttributeError(name)


assert own(Slots()) == ["x"] and asked == ["__dict__"]


class Answers(float):
    __slots__ = ()

    def __getattr__(self, name):
        return {"made_up": 1} if name == "__dict__" else None


assert "made_up" in dir(Answers()) and "is_integer" in dir(Answers())


class NoDict(list):
    __slots__ = ()

    def __getattr__(self, name):
        return 5


assert "append" in dir(NoDict())


class Raises(list):
    __slots__ = ()

    def __getattr__(self, name):
        raise TypeError("no " + name)


try:
    dir(Raises())
except TypeError as e:
    assert str(e) == "no __dict__"
else:
    assert False


class Lies:
    @property
    def __class__(self):
        return int

    def own(self):
        pass


assert own(Lies()) == own(5)


class Refuses:
    def __getattribute__(self, name):
        asked.append(name)
        if name == "__dict__":
            return {"from_dict": 1}
        raise KeyError(name)


asked.clear()
try:
    dir(Refuses())
except KeyError as e:
    assert e.args == ("__class__",) and asked == ["__dict__", "__class__"]
else:
    assert False


class Shadowed:
    __dict__ = {"a": 1}

    def __init__(self):
        self.b = 1


assert own(Shadowed()) == ["a"]


class NoClass:
    __class__ = Shadowed()

    def f(self):
        pass


assert own(NoClass()) == ["a"]


class Plain:
    def __init__(self):
        self.q = 1


p = Plain()
p.r = 2
assert own(p) == ["q", "r"]
assert own(ValueError(1)) == ["add_note", "args", "with_traceback"]


def f():
    pass


f.attr = 1
assert own(f) == ["attr"] and "__call__" in dir(f)
assert dir(5) == dir(int)
