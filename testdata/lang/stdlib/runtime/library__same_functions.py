# Names of one function, and what inspect shows of native classes.
import bisect
import enum
import inspect
import itertools
import operator
import time

assert operator.__abs__ is operator.abs
assert operator.__not__ is operator.not_ and operator.__iadd__ is operator.iadd and operator.__call__ is operator.call
assert not hasattr(operator, "__indexOf__") and not hasattr(operator, "__is__")
assert sorted(operator.__all__) == [n for n in dir(operator) if not n.startswith("_")]
assert bisect.bisect is bisect.bisect_right and bisect.insort is bisect.insort_right
for wrong in ("child.", ".child", "child..name"):
    try:
        operator.attrgetter(wrong)(operator)
    except AttributeError:
        pass
    else:
        raise AssertionError(wrong)

shown = {itertools.chain: "(*iterables)", itertools.islice: None, itertools.product: "(*iterables, repeat=1)", itertools.count: "(start=0, step=1)",
         operator.itemgetter: "(item, /, *items)", operator.methodcaller: "(name, /, *args, **kwargs)", time.time: "()",
         enum.Enum: "(new_class_name, /, names, *, module=None, qualname=None, type=None, start=1, boundary=None)",
         enum.Enum("E", "A B"): "(*values)"}
for obj, text in shown.items():
    if text is not None:
        assert str(inspect.signature(obj)) == text, (obj, inspect.signature(obj))
