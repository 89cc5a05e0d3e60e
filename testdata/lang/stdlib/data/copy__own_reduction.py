# copy and deepcopy take __reduce_ex__ and __getstate__ from the object itself, not from its class alone.
import copy


class Plain:
    pass


x = Plain()
x.__reduce_ex__ = lambda protocol: (int, (protocol,))
assert copy.copy(x) == 4 and copy.deepcopy([x]) == [4]

x = Plain()
x.kept, x.dropped = [1], 2
x.__getstate__ = lambda: {"kept": x.kept}
y = copy.copy(x)
assert vars(y) == {"kept": [1]} and y.kept is x.kept
y = copy.deepcopy(x)
assert vars(y) == {"kept": [1]} and y.kept is not x.kept

x = Plain()
x.__reduce__ = lambda: 1 / 0  # which object.__reduce_ex__ looks for in the class
assert list(vars(copy.copy(x))) == ["__reduce__"]


def message(f):
    try:
        f()
    except TypeError as e:
        return str(e)


for reduced, shallow, deep in (
    (3, "Value after * must be an iterable, not int", "Value after * must be an iterable, not int"),
    ((int, 5), "int() argument after * must be an iterable, not int", "'int' object is not iterable"),
    ((len, 0), "len() argument after * must be an iterable, not int", "len() argument after * must be an iterable, not int"),
):
    x.__reduce_ex__ = lambda protocol: reduced
    assert message(lambda: copy.copy(x)) == shallow, message(lambda: copy.copy(x))
    assert message(lambda: copy.deepcopy(x)) == deep, message(lambda: copy.deepcopy(x))
