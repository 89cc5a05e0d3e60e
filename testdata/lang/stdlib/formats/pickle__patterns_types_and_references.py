# Compiled patterns and types such as list[int] and int | str can be pickled; weak references are
# copied as they are.
import collections.abc
import contextvars
import copy
import functools
import inspect
import operator
import pickle
import re
import struct
import types  # where pickle looks for GenericAlias
import typing
import weakref

for pattern in re.compile("a+(?P<n>b)", re.I | re.M), re.compile(rb"\d+"), re.compile("(?x) a  # letter"):
    for protocol in range(6):
        again = pickle.loads(pickle.dumps(pattern, protocol))
        assert again == pattern and again.flags == pattern.flags, (pattern, again)
assert pickle.loads(b"cre\n_compile\n(X\x02\x00\x00\x00a+K\x22tR.").flags == re.I | re.U

T = typing.TypeVar("T")
Ts = typing.TypeVarTuple("Ts")
P = typing.ParamSpec("P")


class Box[A]:
    pass


class Pair(typing.Generic[T]):
    pass


for form in [list[int], dict[str, list[int]], tuple[int, ...], int | str, int | None | list[str], Box[int], Pair[str], Pair[T], tuple[*Ts],
             collections.abc.Callable[[int, str], bool], collections.abc.Callable[..., int], collections.abc.Callable[P, int],
             collections.abc.Callable[[], None], type[int], typing.List[int], typing.Optional[int],
             typing.Callable[[int], str], typing.Unpack[Ts], collections.OrderedDict[str, int]]:
    for protocol in range(2, 6):
        again = pickle.loads(pickle.dumps(form, protocol))
        assert again == form and repr(again) == repr(form), (form, again)
    assert copy.copy(form) == copy.deepcopy(form) == form


class Node:
    pass


node = Node()
ref = weakref.ref(node)
assert copy.copy(ref) is ref and copy.deepcopy([ref])[0] is ref
assert node.__weakref__ is ref and Node().__weakref__ is None

cached = functools.lru_cache(len)
for target in T, Ts, P, P.args, cached, struct.Struct("i"), contextvars.copy_context():
    assert weakref.ref(target)() is target

for getter in operator.attrgetter("a"), operator.itemgetter(0), operator.methodcaller("a"):
    assert str(inspect.signature(getter)) == "(obj, /)"
assert str(inspect.signature(functools.cmp_to_key(len))) == "(obj)"
assert str(inspect.signature(operator.attrgetter)) == "(attr, /, *attrs)"
