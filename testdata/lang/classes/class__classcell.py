# __classcell__ is checked when a metaclass makes the class.


class Replacing(type):
    def __new__(cls, name, bases, namespace, cell):
        namespace["__classcell__"] = cell
        return type.__new__(cls, name, bases, namespace)


class Twice(type):
    def __new__(cls, name, bases, namespace):
        made = super().__new__(cls, name, bases, namespace)
        namespace["__qualname__"] = "Other"
        type("Other", (), namespace)
        return made


for cell, kind in ((None, "NoneType"), (0, "int"), ("", "str"), (object(), "object")):
    try:
        class A(metaclass=Replacing, cell=cell):
            pass
    except TypeError as e:
        assert str(e) == f"__classcell__ must be a nonlocal cell, not <class '{kind}'>", e
    else:
        assert False

try:
    class B(metaclass=Twice):
        def f(self):
            return __class__
except TypeError as e:
    assert str(e) == "__class__ set to <class '__main__.Other'> defining 'B' as <class '__main__.B'>", e
else:
    assert False
