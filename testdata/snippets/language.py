import string, random, itertools, functools, collections, copy, enum, dataclasses, typing, json
@dataclasses.dataclass
class Cfg:
    name: str
    tags: list = dataclasses.field(default_factory=list)
    meta: dict = dataclasses.field(default_factory=dict, repr=False)
    @classmethod
    def from_json(cls, s): return cls(**json.loads(s))
    def to_json(self): return json.dumps(dataclasses.asdict(self), sort_keys=True)
c = Cfg.from_json('{"name": "n", "tags": ["a"]}'); print(c, c.to_json(), c == copy.deepcopy(c))
try: Cfg.from_json('{"nme": 1}')
except TypeError as e: print(e)
class Weekday(enum.IntEnum): MON = 1; TUE = 2
print(json.dumps({'d': Weekday.MON, 't': (1, 2), 'f': 1.0, 'n': None, Weekday.TUE: 'k'}), Weekday(1).name, list(Weekday), Weekday.MON + 1, {Weekday.MON: 1}[1])
cache = {}
def memo(f):
    @functools.wraps(f)
    def w(*a):
        if a not in cache: cache[a] = f(*a)
        return cache[a]
    return w
@memo
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(50), len(cache), fib.__name__)
def timer(unit='s'):
    def deco(f):
        def w(*a, **k): print(f'calling {f.__name__} with {a} {k}'); return f(*a, **k)
        return w
    return deco
@timer(unit='ms')
def add(a, b=2): "adds"; return a + b
print(add(1, b=5))
class LRU(collections.OrderedDict):
    def __init__(self, n): super().__init__(); self.n = n
    def __getitem__(self, k): v = super().__getitem__(k); self.move_to_end(k); return v
    def __setitem__(self, k, v):
        super().__setitem__(k, v); self.move_to_end(k)
        if len(self) > self.n: del self[next(iter(self))]
l = LRU(2); l['a'] = 1; l['b'] = 2; l['a']; l['c'] = 3; print(l, list(l))
class Vec:
    __slots__ = ('x', 'y')
    def __init__(s, x, y): s.x, s.y = x, y
    def __add__(s, o): return Vec(s.x + o.x, s.y + o.y) if isinstance(o, Vec) else NotImplemented
    def __mul__(s, k): return Vec(s.x * k, s.y * k)
    __rmul__ = __mul__
    def __eq__(s, o): return (s.x, s.y) == (o.x, o.y)
    def __hash__(s): return hash((s.x, s.y))
    def __repr__(s): return f'Vec({s.x}, {s.y})'
    def __iter__(s): yield s.x; yield s.y
    def __getitem__(s, i): return (s.x, s.y)[i]
    def __bool__(s): return bool(s.x or s.y)
    def __format__(s, spec): return f'<{s.x:{spec}}, {s.y:{spec}}>'
    def __call__(s): return 'called'
    def __contains__(s, v): return v in (s.x, s.y)
    def __neg__(s): return Vec(-s.x, -s.y)
v = Vec(1, 2); print(v + v, 3 * v, v == Vec(1, 2), {v: 1}[Vec(1, 2)], [*v], f'{v:.1f}', v(), 2 in v, -v, bool(Vec(0, 0)), v[1])
try: v + 1
except TypeError as e: print(e)
try: v.z = 1
except AttributeError as e: print(e)
try: [1] + v
except TypeError as e: print(e)
try: v < v
except TypeError as e: print(e)
s = 'The quick brown fox'; print(' '.join(w[::-1] for w in s.split()), collections.Counter(s.lower()).most_common(3), ''.join(sorted(set(s.lower()) - {' '})), max(s.split(), key=len), {w[0]: w for w in s.split()}, [*itertools.groupby(sorted(s.split(), key=len), key=len)][0][0])
print([list(g) for k, g in itertools.groupby([1, 1, 2, 3, 3])], list(itertools.chain.from_iterable([[1], [2, 3]])), dict(collections.ChainMap({'a': 1}, {'b': 2})), functools.reduce(lambda a, b: a * b, range(1, 6)))
global_x = 10
def scope():
    global global_x
    global_x += 1
    def inner():
        nonlocal_y = 1
        return locals()
    return inner()
print(scope(), global_x, (lambda *a, **k: (a, k))(1, 2, z=3), callable(len), type(5).__name__, id(5) == id(5), isinstance(True, int), vars().get('global_x'))
x = 5; r = 'big' if x > 3 else 'small'; print(r, 1 < x < 10, x if x else None, not x, x and 'y', None or 'd', (y := 4) + y)
for i in range(3):
    if i == 5: break
else: print('no break')
while True:
    try: raise KeyError('k')
    except (KeyError, ValueError) as e: print(type(e).__name__, e, e.args); break
    finally: print('fin')
def fin():
    try: return 'try'
    finally: print('cleanup')
print(fin())
