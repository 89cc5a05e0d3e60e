"""Random programs on data that is nested deep, recursive or shared: repr, comparison, hashing, copies, json, pickle, ast, unpacking, traversal."""

import ast
import collections
import copy
import functools
import itertools
import json
import pickle
import pprint
import sys

LAYERS = ["[{}]", "({},)", "{{1: {}}}", "{{'a': {}, 'b': 2}}", "[0, {}]", "({}, 1)", "[[], {}]", "{{'k': [{}]}}", "OrderedDict(a={})", "deque([{}])", "Box({})", "frozenset([{}])", "[*[{}]]", "[{0}, {0}]", "defaultdict(list, k={})", "Node({})"]


class Box:
    def __init__(self, v):
        self.v = v

    def __repr__(self):
        return f"Box({self.v!r})"

    def __eq__(self, o):
        return isinstance(o, Box) and self.v == o.v

    def __hash__(self):
        return hash(("box", self.v))


Node = collections.namedtuple("Node", "child")


def nest(layer, depth, leaf):
    """A value in depth layers, each made by a function, since source cannot be nested so deep."""
    f = {"list": lambda x: [x], "tuple": lambda x: (x,), "dict": lambda x: {"a": x}, "pair": lambda x: [0, x], "mixed": lambda x: [({1: x},)], "deque": lambda x: collections.deque([x]), "box": Box, "node": Node, "ordered": lambda x: collections.OrderedDict(a=x),
         "twice": lambda x: [x, x] if depth < 12 else [x], "keys": lambda x: {(1, depth): x}, "frozen": lambda x: frozenset([x]), "default": lambda x: collections.defaultdict(int, a=x), "exception": ValueError, "slice": lambda x: slice(x), "partial": lambda x: [functools.partial(len, x).args]}[layer]
    for _ in range(depth):
        leaf = f(leaf)
    return leaf


NATIVE = ["list", "tuple", "dict", "pair", "mixed"]
OTHERS = ["deque", "box", "node", "ordered", "twice", "keys", "frozen", "default", "exception", "slice", "partial"]
LEAVES = ["1", "'x'", "None", "[]", "{}", "()", "1.5", "True", "b'b'", "'é'", "10 ** 20"]
CHECKS = ["len(repr(d))", "short(repr(d))", "d == e", "d != e", "[d] == [e]", "depth(d)", "short(str(d))", "short(f'{d}')", "d in [e]", "[e].index(d)"]
ORDERED = ["d < e", "d <= e", "sorted([d, e]) == [e, d]", "max(d, e) == d"]
HASHED = ["hash(d) == hash(e)", "{d: 1}[e]", "len({d, e})"]
SHALLOW = ["copy.deepcopy(d) == d", "copy.deepcopy(d) is d", "copy.copy(d) == d", "pickle.loads(pickle.dumps(d)) == d", "short(json.dumps(d))", "json.loads(json.dumps(d)) == d", "short(json.dumps(d, indent=1))", "short(pprint.pformat(d))", "ast.literal_eval(repr(d)) == d", "eval(repr(d)) == d", "flat(d)", "short(pprint.pformat(d, width=20, depth=3))", "short(json.dumps(d, sort_keys=True, separators=(',', ':')))", "total(d)", "short(ast.dump(ast.parse(repr(d), mode='eval')))"]
RECURSIVE = ["d = []; d.append(d)", "d = {}; d['d'] = d", "d = []; d.append((d,))", "d = deque(); d.append(d)", "d = OrderedDict(); d['x'] = d", "d = Box(None); d.v = [d]", "d = [{}]; d[0]['k'] = d", "d = defaultdict(list); d['k'] = d", "d = set(); b = Box(1); d = [b]; b.v = d", "d = ValueError(); d.args = (d,)", "d = Node([]); d.child.append(d)", "d = {}; d['v'] = d.values()", "d = []; d.append(slice(d))"]
ON_RECURSIVE = ["short(repr(d))", "short(str(d))", "d == d", "d in [d]", "short(pprint.pformat(d).split(' at ')[0].split('id=')[0])", "json.dumps(d)", "short(repr(copy.deepcopy(d)))", "short(repr(pickle.loads(pickle.dumps(d))))", "short(repr(copy.copy(d)))", "e == d", "bool(d)", "hash(d) == hash(d)", "pprint.isrecursive(d), pprint.isreadable(d)", "short(f'{d!r:>5}')", "short('%s' % (d,))", "d < d", "short(repr([d, d]))"]


def short(s):
    return s if len(s) < 60 else f"{s[:25]}...{len(s)}...{s[-25:]}"


def depth(d):
    n = 0
    while isinstance(d, (list, tuple, dict, Box, collections.deque, frozenset, set)) and d:
        d = d.v if isinstance(d, Box) else list(d.values())[-1] if isinstance(d, dict) else list(d)[-1]
        n += 1
    return n


def flat(d):
    if isinstance(d, dict):
        return [y for x in d.values() for y in flat(x)]
    return [y for x in d for y in flat(x)] if isinstance(d, (list, tuple)) else [d]


def total(d):
    stack, n = [d], 0
    while stack:
        x = stack.pop()
        n += 1
        if isinstance(x, (list, tuple)):
            stack.extend(x)
        elif isinstance(x, dict):
            stack.extend(x.values())
    return n


scope = globals() | {n: getattr(collections, n) for n in ("OrderedDict", "defaultdict", "deque")}


def tower():
    layer = choose.choice(NATIVE + NATIVE + OTHERS)
    native = layer in NATIVE
    n = choose.choice((1, 2, 5, 40, 90) + ((150, 400, 900, 1500, 2500) if native else ()))
    if layer == "deque":
        n = min(n, 5)  # CPython compares two deques in a time that doubles with each layer
    operations = CHECKS * 2
    if layer in ("list", "tuple", "pair", "node") and n < 950:
        operations = operations + ORDERED
    if layer in ("tuple", "frozen", "node") and n < 950:
        operations = operations + HASHED
    if n <= 90:
        operations = operations + SHALLOW
    if n > 40:
        operations = [o for o in operations if "pformat" not in o]  # ours needs more frames for a layer
    if layer == "slice" or layer == "exception" or layer == "partial":
        operations = ["len(repr(d))", "short(repr(d))", "short(str(d))"]
    leaf, other = choose.choice(LEAVES), choose.choice(LEAVES)
    if layer == "frozen":
        leaf, other = (x if x not in ("[]", "{}") else "1" for x in (leaf, other))
    return f"d, e = nest({layer!r}, {n}, {leaf}), nest({layer!r}, {n}, {choose.choice((leaf, other))})", operations


def literal():
    text = choose.choice(LEAVES)
    for _ in range(choose.randint(1, 7)):
        layer = choose.choice(LAYERS)
        text = layer.format(text)
    return f"d = {text}; e = {choose.choice((text, text, '[1]'))}", CHECKS + SHALLOW + ["hash(d) == hash(d)", "d < e"]


def recursive():
    return choose.choice(RECURSIVE) + "; e = [d]", ON_RECURSIVE


def case():
    start, operations = choose.choice((tower, tower, literal, recursive))()
    steps = [choose.choice(operations) for _ in range(choose.randint(1, 3))]

    def run():
        out = []
        try:
            exec(start, scope)
        except Exception as e:
            return failure(e)
        for s in steps:
            try:
                out.append(eval(s, scope))
            except RecursionError:
                out.append("RecursionError")
            except Exception as e:
                out.append(short(failure(e)).split(" at 0x")[0])
        return out

    return "\n".join([start] + steps) + "\n", run
