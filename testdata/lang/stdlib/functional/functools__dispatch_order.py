# singledispatch: the order of abstract classes that a class was registered with, and what is ambiguous.
import collections.abc as abc
import functools


def dispatcher(*names):
    @functools.singledispatch
    def f(arg):
        return "base"

    for name in names:
        f.register(getattr(abc, name), lambda arg, name=name: name)
    return f


def sample(bases, registered, beside=()):
    class Empty(*beside, *[getattr(abc, b) for b in bases]):
        def __len__(self):
            return 0

        def __iter__(self):
            return iter(())

        def __contains__(self, x):
            return False

    for name in registered:
        getattr(abc, name).register(Empty)
    return Empty()


class Plain:
    pass


everything = "Iterable", "Container", "Sized", "Set", "Collection", "Reversible", "Sequence", "Mapping"
for bases, registered, expected in (
    ((), (), "Collection"),
    ((), ("Set",), "Set"),
    ((), ("Set", "Sequence"), "ambiguous"),
    ((), ("Mapping", "Set"), "ambiguous"),
    (("Sized",), (), "Collection"),
    (("Sized",), ("Set",), "Set"),  # a subclass of Sized comes before it
    (("Sized", "Iterable"), ("Mapping",), "Mapping"),
):
    for beside in ((), (Plain,)):
        try:
            got = dispatcher(*everything)(sample(bases, registered, beside))
        except RuntimeError as e:
            got = str(e).split()[0].lower()
        assert got == expected, (bases, registered, beside, got)

f = dispatcher("Sized", "Container")
try:
    f(set())
    assert False
except RuntimeError as e:
    assert str(e) == "Ambiguous dispatch: <class 'collections.abc.Sized'> or <class 'collections.abc.Container'>", e
assert dispatcher("Sized")(set()) == "Sized" and f(5) == "base"
