# A partial in a class is no method yet, and says so; its state can be set.
import functools
import warnings


def capture(*args, **kw):
    return args, kw


class A:
    meth = functools.partial(capture, 1, a=2)
    static = staticmethod(functools.partial(capture, 1))


with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    assert A.meth(3) == ((1, 3), {"a": 2}) and not seen
    assert A().meth(3) == ((1, 3), {"a": 2})
    assert A().static(3) == ((1, 3), {})
assert [w.category for w in seen] == [FutureWarning]
assert str(seen[0].message) == ("functools.partial will be a method descriptor in future Python versions; "
                                "wrap it in staticmethod() if you want to preserve the old behavior")

p = functools.partial(capture)
p.__setstate__((capture, (1,), {"a": 10}, {"attr": []}))
assert p.attr == [] and p(2) == ((1, 2), {"a": 10})
p.__setstate__((capture, (), None, None))
assert p.__dict__ == {} and p(2) == ((2,), {})


# A docstring is one object.
def f():
    """What f does."""


assert f.__doc__ is f.__doc__


@functools.wraps(f)
def g():
    pass


assert g.__doc__ is f.__doc__
