"""Random programs on containers with keys of every type: dicts, sets, their views and their relatives of collections, with keys that are equal
across types, that cannot be hashed, or whose methods raise or change the container."""

import collections
import copy
import dataclasses
import datetime
import decimal
import enum
import fractions
import functools
import itertools
import json
import pickle
import types
import uuid


class Color(enum.Enum):
    RED = 1
    BLUE = "b"


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 2


class Flags(enum.Flag):
    A = 1
    B = 2


@dataclasses.dataclass(frozen=True)
class Point:
    x: int
    y: object = 0


@dataclasses.dataclass(order=True)
class Loose:
    x: int = 0


class Same:
    """Equal to everything with the same residue."""

    def __init__(self, n):
        self.n = n

    def __eq__(self, o):
        return isinstance(o, Same) and self.n % 2 == o.n % 2

    def __hash__(self):
        return self.n % 2

    def __repr__(self):
        return f"Same({self.n})"


class Text(str):
    def __repr__(self):
        return f"Text({str(self)!r})"


class Loud:
    """Raises when it is compared."""

    def __hash__(self):
        return 1

    def __eq__(self, o):
        raise ValueError("compared")

    def __repr__(self):
        return "Loud"


Pair = collections.namedtuple("Pair", "a b")
loud, nan = Loud(), float("nan")
KEYS = ["0", "1", "True", "False", "1.0", "-1", "-2", "None", "'a'", "'1'", "''", "b'a'", "()", "(1,)", "(1, 'a')", "(1.0, 'a')", "((),)", "frozenset({1})", "frozenset()", "2 ** 61 - 1", "2 ** 64", "1j", "1 + 0j", "nan",
        "Color.RED", "Level.LOW", "Level.HIGH", "Flags.A | Flags.B", "Point(1)", "Point(1.0, (2,))", "Same(1)", "Same(3)", "Same(2)", "Text('a')", "Pair(1, 2)", "(1, 2)", "Decimal('1')", "Decimal('1.00')", "Fraction(1)", "Fraction(1, 2)",
        "0.5", "date(2024, 2, 29)", "timedelta(1)", "range(2)", "range(0, 2, 1)", "int", "len", "...", "NotImplemented", "UUID(int=5)", "'é'", "'\\ud800'", "-0.0", "float('inf')", "Point", "slice(1, 2)", "bytes(2)", "tuple", "10 ** 30", "loud"]
UNHASHABLE = ["[]", "{}", "set()", "bytearray(b'a')", "Loose()", "([],)", "(1, {})", "Point(1, [])", "slice([], 1)", "types.MappingProxyType({1: []})"]
MAKERS = ["dict", "dict", "dict", "set", "frozenset", "OrderedDict", "defaultdict", "Counter", "ChainMap", "UserDict", "list", "tuple", "deque", "proxy"]
DICTS = ["d.get({k}, 'none')", "d[{k}]", "{k} in d", "d.pop({k}, 'gone')", "d.setdefault({k}, {v})", "put(d, {k}, {v})", "cut(d, {k})", "d.update({{{k}: {v}}})", "d.update([({k}, {v})])", "d | {{{k}: {v}}}", "{{{k}: {v}}} | d", "d == {{{k}: {v}}}", "list(d)",
         "list(d.items())", "list(d.values())", "list(reversed(d))", "d.keys() & [{k}]", "sorted(map(repr, d.keys() | {{{k}}}))", "sorted(map(repr, d.keys() - {{{k}}}))", "d.keys() == {{{k}}}", "d.keys() <= {{{k}}}", "({k}, {v}) in d.items()", "d.items() >= {{{k}: {v}}}.items()", "d.popitem()", "len(d)", "d.copy()", "copy.copy(d)", "copy.deepcopy(d)", "type(d)(d)", "dict(d)", "{{**d}}",
         "d.keys().isdisjoint([{k}])", "grow(d, {k})", "shrink(d)", "repr(d)", "f'{{d}}'", "max(d, key=repr)", "sorted(d, key=repr)", "sorted(d)", "min(d)", "dict(zip(d, d.values()))", "{{v: k for k, v in d.items()}}", "json.dumps(d)", "json.dumps(d, skipkeys=True, default=repr)", "json.dumps(d, sort_keys=True)", "pickle.loads(pickle.dumps(d)) == d", "next(iter(d))", "match(d)", "d.fromkeys([{k}, {k2}])", "iter_change(d)", "bool(d)",
         "dict.__eq__(d, {{{k}: {v}}})", "d.items() ^ {{({k}, {v})}}", "d.__contains__({k})", "d.most_common()", "d.total()", "d.maps", "d.new_child({{{k}: {v}}})", "list(itertools.islice(d.elements(), 30))", "d.clear()", "hash(d) == 1", "'%({k2})s' % d", "d < {{{k}: 1}}", "d.get({u})", "{u} in d", "put(d, {u}, 1)", "d.keys() & [{u}]", "d.items() & [({k}, {u})]", "(lambda **k: len(k))(**d)"]
SETS = ["{k} in d", "d | {{{k}}}", "d & {{{k}, {k2}}}", "d - {{{k}}}", "d ^ {{{k}, {k2}}}", "d <= {{{k}, {k2}}}", "d == {{{k}}}", "d.union([{k}])", "d.add({k})", "d.discard({k})", "d.remove({k})", "d.isdisjoint([{k}])", "d.issuperset([{k}])", "len(d)", "hash(d) == hash(frozenset(d))", "d.symmetric_difference([{k}, {k2}])", "d.update([{k}], [{k2}])", "d.copy() == d", "{u} in d", "d.add({u})", "d.discard({u})", "d | [{k}]", "d.intersection([{k}], [{k}])",
        "d.difference_update([{k}])", "d.symmetric_difference_update([{k}])", "frozenset(d) == d", "len({{frozenset(d): 1}})", "frozenset(d) in {{frozenset(d)}}", "d in [d]", "pickle.loads(pickle.dumps(d)) == d", "copy.deepcopy(d) == d", "{{*d, {k}}}", "d > set()", "d.remove({u})", "d | d.__class__([{k}])", "type(d | {{1}})", "type({{1}} | d)", "d.intersection_update({k})"]
LISTS = ["{k} in d", "d.count({k})", "d.index({k})", "d.remove({k})", "d.append({k})", "d + d", "d * 2", "d == [{k}]", "d < type(d)([{k}])", "sorted(d)", "max(d)", "min(d, key=repr)", "sum(d)", "d[0]", "d[-1]", "d[::-1]", "d[1:]", "put(d, 0, {k})", "put(d, {k}, 1)", "cut(d, 0)", "cut(d, {k})", "d[{k}]", "list(reversed(d))", "set(map(repr, d)) == set(map(repr, d))", "dict.fromkeys(d)", "list(dict.fromkeys(d))", "dict(d)", "Counter(d)", "Counter(d).most_common(1)", "d.insert(1, {k})", "d.pop()", "d.pop({k})",
         "d.sort()", "d.sort(key=repr, reverse=True)", "d.extend([{k}])", "d.rotate(1)", "d.appendleft({k})", "hash(d) == hash(d)", "tuple(d) in {{tuple(d): 1}}", "[type(x).__name__ for x in d]", "list(zip(d, d))", "json.dumps(d)", "[(repr(k), len(list(g))) for k, g in itertools.groupby(d)]", "list(itertools.accumulate(d))", "functools.reduce(lambda a, b: a or b, d)", "pickle.loads(pickle.dumps(d)) == d", "copy.deepcopy(d) == d", "repr(d)", "str(d)", "[*d, {k}]", "d.reverse()", "any(d), all(d)", "{{*d}} == set(d)", "d.copy()", "d.clear()"]


def put(d, k, v):
    d[k] = v
    return d


def cut(d, k):
    del d[k]
    return d


def grow(d, k):
    for x in d:
        d[(k, x)] = 1


def shrink(d):
    for x in d:
        del d[x]


def iter_change(d):
    it = iter(d)
    first = next(it)
    d[first] = "changed"
    d.pop(first)
    return list(it)


def match(d):
    match d:
        case {1: x, **rest}:
            return "one", x, rest
        case {"a": x}:
            return "a", x
        case {None: None}:
            return "none"
        case {}:
            return "a mapping"


def proxy(items):
    return types.MappingProxyType(dict(items))


scope = globals() | {n: getattr(collections, n) for n in ("OrderedDict", "defaultdict", "Counter", "ChainMap", "UserDict", "deque")}
scope |= {"Decimal": decimal.Decimal, "Fraction": fractions.Fraction, "date": datetime.date, "timedelta": datetime.timedelta, "UUID": uuid.UUID}


def key():
    return choose.choice(KEYS[:-1] if choose.random() < .98 else KEYS)


def value():
    return choose.choice(("1", "2", "None", "'v'", "[1]", "0", "-1", "1.5", key()))


def build(maker):
    if maker in ("set", "frozenset", "list", "tuple", "deque"):
        keys = [key() if choose.random() < .97 else choose.choice(UNHASHABLE) for _ in range(choose.randrange(6))]
        return f"{maker}([{', '.join(keys)}])"
    items = ", ".join(f"({key() if choose.random() < .98 else choose.choice(UNHASHABLE)}, {value()})" for _ in range(choose.randrange(6)))
    if maker == "ChainMap":
        return f"ChainMap({{{key()}: {value()}}}, dict([{items}]))"
    return f"{maker}(list, [{items}])" if maker == "defaultdict" else f"Counter(dict([{items}]))" if maker == "Counter" else f"{maker}([{items}])"


def plain(v):
    """What is printed of a value: sets have no order, and functions have addresses."""
    if isinstance(v, (set, frozenset)):
        return f"{type(v).__name__}{sorted(map(plain, v), key=str)}"
    if isinstance(v, (list, tuple)) and type(v) in (list, tuple):
        return [plain(x) for x in v]
    return repr(v)


def case():
    maker = choose.choice(MAKERS)
    operations = SETS if maker in ("set", "frozenset") else LISTS if maker in ("list", "tuple", "deque") else DICTS
    start = build(maker)
    steps = [choose.choice(operations).format(k=key(), k2=key(), v=value(), u=choose.choice(UNHASHABLE)) for _ in range(choose.randint(1, 5))]

    def run():
        out = []
        try:
            scope["d"] = eval(start, scope)
        except Exception as e:
            return failure(e)
        for s in steps:
            try:
                r = plain(eval(s, scope))
            except Exception as e:
                r = failure(e)
            out.append(r)
        out.append(plain(scope["d"]))
        return out

    return "\n".join([f"d = {start}"] + steps) + "\n", run
