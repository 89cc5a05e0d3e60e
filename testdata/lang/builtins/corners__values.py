"""Corners of builtin functions and modules, each of which once differed."""
import collections
import contextlib
import dataclasses
import enum
import functools
import hashlib
import inspect
import itertools
import json
import math
import pickle
import re
import types
import typing


def said(f, *args, **kwargs):
    """The class and the message of what a call raises."""
    try:
        f(*args, **kwargs)
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    raise AssertionError("nothing raised")


# The repr of a match is cut after 50 characters of its text.
assert repr(re.match(".*", "a" * 100)) == "<re.Match object; span=(0, 100), match='" + "a" * 49 + ">"
assert repr(re.match(".*", "é\0'" * 40)).endswith("match=\"é\\x00'é\\x00'é\\x00'é\\x00'é\\x00'é\\x00'é\\x00'é\\x00'é>")
assert repr(re.match("a*", "aab")) == "<re.Match object; span=(0, 2), match='aa'>"

# Data that lies deep in data.
for depth in 1500, 2500, 9000:
    x, y = [], []
    for _ in range(depth):
        x, y = [x], [y]
    assert len(repr(x)) == len(json.dumps(x)) == 2 * depth + 2 and x == y and not x < y
    assert json.loads("[" * depth + "]" * depth) == json.loads(json.dumps(x[0]))
x = []
for _ in range(12000):
    x = [x]
assert said(repr, x) == "RecursionError: maximum recursion depth exceeded while getting the repr of an object"
assert said(lambda: x == [x]) == "RecursionError: maximum recursion depth exceeded in comparison"


class Node:
    def __init__(self, inner):
        self.inner = inner

    def __repr__(self):
        return repr(self.inner)

    def __eq__(self, other):
        return self.inner == other.inner


x, y = [1], [1]
for _ in range(400):
    x, y = [Node(x)], [Node(y)]
assert len(repr(x)) == 803 and x == y

# scrypt: a vector of RFC 7914, and complaints.
assert hashlib.scrypt(b"", salt=b"", n=16, r=1, p=1).hex() == (
    "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906")
assert hashlib.scrypt(b"pw", salt=b"salt", n=4, r=3, p=2, dklen=5).hex() == "30f9bcaba9"
assert said(hashlib.scrypt, b"pw", salt=b"s", n=15, r=8, p=1) == "ValueError: n must be a power of 2."
assert said(hashlib.scrypt, b"pw", salt=b"s", n=2**15, r=8, p=1) == "ValueError: [digital envelope routines] memory limit exceeded"
assert said(hashlib.scrypt, b"pw", n=2, r=8, p=1) == "TypeError: salt is required"

# Objects that are different have different ids.
things = [None, False, 0, ..., NotImplemented, True, 1, "", (), b"", 0.0, 1.0, "a", 2, -1, 2**62, 2**70]
assert len({id(x) for x in things}) == len(things)

assert said(math.sumprod, itertools.count(), [1]) == said(math.sumprod, [1], itertools.count()) == "ValueError: Inputs are not the same length"
assert math.sumprod(iter([1, 2]), (3, 4)) == 11 and math.sumprod([], []) == 0
assert typing.TypeVar("T", bound="B").__bound__ == typing.ForwardRef("B")
assert typing.TypeVar("T").__bound__ is None
assert said(pickle.dumps, (lambda: lambda: 1)()) == "AttributeError: Can't get local object '<lambda>.<locals>.<lambda>'"
for f in max, min, iter, getattr, vars, dir, next:
    assert said(inspect.signature, f) == f"ValueError: no signature found for builtin {f!r}"
assert str(inspect.signature(sorted)) == "(iterable, /, *, key=None, reverse=False)"
assert contextlib.suppress().__exit__(None, None, None) is None
assert said(lambda: delattr(functools.partial(int), "__dict__")) == "TypeError: cannot delete __dict__"


class A:
    __slots__ = "a", "x"


class B:
    __slots__ = "b", "x"


class C:
    __slots__ = "x", "a"


class D:
    pass


a = A()
a.a, a.x = 1, 2
assert said(setattr, a, "__class__", B) == "TypeError: __class__ assignment: 'B' object layout differs from 'A'"
assert said(setattr, a, "__class__", D) == "TypeError: __class__ assignment: 'D' object layout differs from 'A'"
a.__class__ = C
assert (type(a), a.a, a.x) == (C, 1, 2)

assert {int, str, D, type, BaseException} <= set(object.__subclasses__()) and bool in int.__subclasses__()
assert ValueError in Exception.__subclasses__()
P = typing.ParamSpec("P")
assert (P.args, P.kwargs) == (typing.ParamSpecArgs(P), typing.ParamSpecKwargs(P)) and typing.ParamSpecArgs(P).__origin__ is P
assert said(itertools.combinations, range(5), 2**44) == "MemoryError: "
assert list(itertools.combinations(range(5), 2**20)) == []

assert said(lambda: type(1, x=1)) == "TypeError: type() takes no keyword arguments"
assert said(type, None, (), {}) == "TypeError: type.__new__() argument 1 must be str, not None"
assert said(type, "x", None, {}) == "TypeError: type.__new__() argument 2 must be tuple, not None"
assert said(collections.Counter("aab").most_common, 1.5) == "TypeError: 'float' object cannot be interpreted as an integer"
assert said(lambda: list(collections.Counter(a=2**63).elements())) == "OverflowError: Python int too large to convert to C ssize_t"
assert said(typing.runtime_checkable, 1) == "TypeError: issubclass() arg 1 must be a class"
assert said(dataclasses.dataclass, 5) == "AttributeError: 'int' object has no attribute '__module__'"


class E(enum.Enum):
    X = 1


assert said(type, "F", (E,), {}) == "AttributeError: 'dict' object has no attribute '_member_names'"
assert said(types.new_class, "F", (E,)) == "TypeError: <enum 'F'> cannot extend <enum 'E'>"
