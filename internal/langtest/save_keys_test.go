package langtest

import (
	"slices"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py"
)

// keyKinds makes an object of each sort that hashes by identity, by strings, or by other objects.
const keyKinds = `
import abc, collections, contextlib, copyreg, dataclasses, datetime, decimal, enum, fractions, functools, inspect, io, itertools, math, operator, pathlib, re, string
import sys, threading, types, typing, uuid, weakref, zoneinfo
class A: pass
class Meta(type): pass
class M(metaclass=Meta): pass
class ById:
    def __hash__(self): return id(self)
    def __eq__(self, o): return self is o
class ByOtherId:
    def __init__(self, of): self.of = of
    def __hash__(self): return hash(id(self.of)) ^ 5
    def __eq__(self, o): return type(o) is ByOtherId and self.of is o.of
class ByName:
    def __init__(self, name): self.name = name
    def __hash__(self): return id(getattr(math, self.name))
    def __eq__(self, o): return type(o) is ByName and self.name == o.name
class ByText:
    def __init__(self, s): self.s = s
    def __hash__(self): return hash(self.s)
    def __eq__(self, o): return isinstance(o, ByText) and self.s == o.s
class Remembers(ByText):
    def __hash__(self):
        if 'h' not in self.__dict__: self.h = hash(self.s)
        return self.h
class Slotted:
    __slots__ = ('x', '__weakref__')
class Text(str): pass
class Number(int): pass
class Pair(tuple): pass
class Fixed(frozenset): pass
class Colour(enum.Enum):
    RED = 'r'
    BLUE = A
class Flag(enum.Flag):
    X = enum.auto()
    Y = enum.auto()
class Word(enum.StrEnum):
    GO = enum.auto()
@dataclasses.dataclass(frozen=True)
class Data:
    name: str
    of: type
Named = collections.namedtuple('Named', 'a b')
def f(): return (1, 'constant')
def outer():
    x = 1
    def inner(): return x
    return inner
def gen(): yield 1
async def co(): pass
a, s = A(), Slotted()
g = gen()
coroutine = co()
class Methods:
    def m(self): pass
    @classmethod
    def c(cls): pass
    @staticmethod
    def s(): pass
    @property
    def p(self): pass
    @functools.cached_property
    def q(self): return object()
T = typing.TypeVar('T')
P = typing.ParamSpec('P')
try: {}['no']
except KeyError as e: error = e; trace = e.__traceback__
inst = Methods()
kinds = [
    A, M, Meta, int, str, type, object, ValueError, collections.OrderedDict, collections.abc.Mapping, decimal.Decimal, re.Pattern, types.FunctionType, type(None), type(...),
    Colour, enum.Enum, abc.ABC, Data, Named, contextlib.ExitStack, threading.Thread,
    f, outer(), lambda: 0, g, coroutine, Methods.m, inst.m, Methods.c, inst.c, Methods.s, Methods.__dict__['p'], Methods.__dict__['c'], Methods.__dict__['q'],
    len, print, open, sum, id, isinstance, __import__, tool,
    math.sin, math.floor, functools.reduce, itertools.count, operator.add, operator.itemgetter(1), re.compile, copyreg.pickle, sys.getrecursionlimit,
    str.join, 'x'.join, dict.fromkeys, int.__add__, (5).__add__, object.__init__, [].append, {}.get, str.__dict__['join'], int.__dict__['real'], type.__dict__['__mro__'],
    object().__hash__, a.__init__, A.__dict__.get('__dict__'), Slotted.x, math.sin.__call__,
    math, sys, collections, types.ModuleType('made'),
    f.__code__, (lambda: 1).__code__, outer().__closure__ and f.__code__.co_consts, g.gi_frame, trace,
    range(3), range(1, 10, 2), range(0), range(2**70), slice(1, 2, None), slice(A, 'x', int),
    frozenset([A, int, 'x']), frozenset([frozenset(['a', f]), frozenset()]), (A, int, ('x', f)), (), ((), (len,)),
    list[int], dict[str, A], typing.List[int], int | None, A | str, typing.Optional[A], typing.Callable[[int], str], typing.Literal['a', 1], typing.Any, T, P, typing.Union[int, str],
    typing.Annotated[int, 'x'], typing.NewType('N', int), typing.ForwardRef('A'),
    Colour.RED, Colour.BLUE, Flag.X, Flag.X | Flag.Y, Word.GO, re.I, inspect.Parameter.KEYWORD_ONLY,
    ..., NotImplemented, None, True, False, 0, -1, 2**70, -(2**70), 1.5, float('nan'), float('inf'), 2j, complex(1, float('nan')), 'text', 'x' * 5000, '', b'', b'bytes', Text('t'), Number(7), Pair((1, A)), Fixed(['x', A]),
    ById(), ByOtherId(a), ByOtherId(int), ByOtherId(len), ByOtherId(math.sin), ByName('cos'), ByText('w'), Remembers('q'), a, s, object(), inst, error, Data('n', int), Named('a', A),
    fractions.Fraction(1, 3), decimal.Decimal('1.50'), decimal.Decimal('NaN'), datetime.date(2020, 1, 2), datetime.datetime(2020, 1, 2, 3), datetime.datetime(2020, 1, 2, tzinfo=datetime.timezone.utc), datetime.time(1), datetime.timedelta(days=1),
    datetime.timezone.utc, datetime.timezone(datetime.timedelta(hours=1)), datetime.timedelta.max, zoneinfo.ZoneInfo('UTC'), uuid.UUID(int=5), pathlib.PurePosixPath('/a/b'), re.compile('a(b)'), re.compile(b'x', re.S),
    re.match('a', 'a'), weakref.ref(a), weakref.ref(ByText), weakref.WeakMethod(inst.m), functools.partial(f, 1), memoryview(b'abc'), string.Template('x'), inspect.signature(f), inspect.Parameter('p', inspect.Parameter.KEYWORD_ONLY),
    functools.lru_cache(f), functools.singledispatch(f), threading.Lock(), io.StringIO(), iter([]), zip(), map(f, []), enumerate([]), types.MappingProxyType, super(Methods, inst), staticmethod(f), itertools.count(3),
    datetime.timezone.min, decimal.ROUND_UP, sys.version, sys.float_info, sys.hash_info, sys.flags, sys.stdout, inspect._empty, dataclasses.MISSING, enum.auto, typing.NoReturn, contextlib.nullcontext(), itertools.chain.from_iterable, dict.keys, collections.UserDict, string.printable,
]
def hashes(k):
    try: hash(k)
    except TypeError: return False
    return True
kinds = [k for k in kinds if hashes(k)]
del sys.modules['math']
kinds.append(__import__('math').sin) # the other one is in kinds, too
sys.modules['math'] = math
`

// keyTables makes tables of all sorts with those keys.
const keyTables = `
small = [{k: i} for i, k in enumerate(kinds)]
d = {k: i for i, k in enumerate(kinds)}
holed = dict(d)
for k in kinds[::3]: holed.pop(k, None)
tuples = {(k, i): i for i, k in enumerate(kinds)}
nested = {frozenset([(k, 'x'), frozenset([k])]): i for i, k in enumerate(kinds)}
every, fixed, singles = set(kinds), frozenset(kinds), [{k} for k in kinds]
thinned = set(kinds) | {object() for _ in range(50)}
for k in kinds[::2]: thinned.discard(k)
ordered = collections.OrderedDict(d); ordered.move_to_end(int)
default = collections.defaultdict(list, d)
counted = collections.Counter(kinds)
chained = collections.ChainMap({int: 1}, dict(d))
views = d.keys(), d.items()
proxy = types.MappingProxyType(d)
class WithTables(dict): pass
derived = WithTables(d); derived.extra = {int: 1}
plain = A(); plain.__dict__.update({'n%d' % i: i for i in range(40)}); plain.__dict__[7] = 8
def weakly(k):
    try: weakref.ref(k)
    except TypeError: return False
    return True
strong = [k for k in kinds if weakly(k) and k is not coroutine]
weak_keys = weakref.WeakKeyDictionary((k, i) for i, k in enumerate(strong))
weak_values = weakref.WeakValueDictionary((i, k) for i, k in enumerate(strong))
weak_set = weakref.WeakSet(strong)
calls = []
@functools.lru_cache(maxsize=None)
def cached(k, **kw): calls.append(1); return len(calls)
@functools.cache
def simple(k): calls.append(1); return len(calls)
answers = [(cached(k), cached(k, x=A), simple(k)) for k in kinds]
@functools.singledispatch
def single(x): return 'object'
for c in [int, str, A, list, collections.abc.Mapping, type(None), Colour]: single.register(c, lambda x, c=c: c.__name__)
shown = [single(x) for x in (1, 's', A(), [], {}, None, Colour.RED, 1.5)]
copyreg.pickle(A, lambda o: (A, ()))
class Abstract(abc.ABC): pass
Abstract.register(int); isinstance('x', Abstract); isinstance(3, Abstract)
token = typing.Generic[T], typing.Dict[str, A]
class Box(typing.Generic[T]): pass
box = Box[int]
pattern = re.compile('(?P<name>x)')
inst.q
it_set, it_dict = iter(every), iter(d)
for _ in range(7): next(it_set); next(it_dict)
`

// keysAfter looks at all of that again.
const keysAfter = `
def same(a, b): return a is b or a == b
for i, k in enumerate(kinds):
    j = d[k]
    assert same(kinds[j], k), k
    assert small[i][k] == i and k in singles[i], k
    assert k in every and k in fixed and ordered[k] == j and default[k] == j and counted[k] >= 1 and chained.parents[k] == j and derived[k] == j and proxy[k] == j, k
    assert (k in holed) == any(same(k, x) for x in holed) and (k in thinned) == any(same(k, x) for x in thinned), k
    assert (k, i) in tuples and nested[frozenset([(k, 'x'), frozenset([k])])] >= 0, k
    assert k in views[0] and (k, j) in views[1], k
assert chained[int] == 1 and derived.extra[int] == 1 and plain.n7 == 7 and plain.__dict__[7] == 8
for i, k in enumerate(strong):
    assert k in weak_set and k in weak_keys and weak_values[i] is k, k
n = len(calls)
assert [(cached(k), cached(k, x=A), simple(k)) for k in kinds] == answers and len(calls) == n
assert [single(x) for x in (1, 's', A(), [], {}, None, Colour.RED, 1.5)] == shown == ['int', 'str', 'A', 'list', 'Mapping', 'NoneType', 'Colour', 'object']
assert A in copyreg.dispatch_table and isinstance(3, Abstract) and not isinstance('x', Abstract)
assert Colour('r') is Colour.RED and Colour(A) is Colour.BLUE and Colour['RED'] is Colour.RED and Flag(3) is Flag.X | Flag.Y and Word('go') is Word.GO and re.RegexFlag(2) is re.I
assert Box[int] == box and typing.Dict[str, A] == token[1] and re.compile('(?P<name>x)').match('x')['name'] == 'x'
assert Named('a', A) in d and Data('n', int) in d and ByText('w') in d and Remembers('q') in d and 'text' in d and (A, int, ('x', f)) in d and frozenset(['x', int, A]) in d
assert hash(Remembers('q')) == hash([k for k in kinds if type(k) is Remembers][0])
assert 'x'.join is not None and math.sin in d and math.sin == kinds[kinds.index(math.sin)] and inst.m in d and Methods.m in d and inst.c in d and list[int] in d and (int | None) in d and range(1, 11, 2) in d
assert kinds[-1] != math.sin and d[kinds[-1]] == len(kinds) - 1 != d[math.sin]
assert datetime.timezone.utc in d and datetime.timedelta.max in d and dataclasses.MISSING in d and sys.version in d and len in d and tool in d and sys in d and ... in d
for k in list(d):
    d[k] = d.pop(k)
    every.remove(k); every.add(k)
`

// keyedSession runs code in a new session with a tool.
func keyedSession(t *testing.T, seed uint64, out *strings.Builder) *py.Interp {
	t.Helper()
	in, err := py.New(py.Options{Seed: seed, Stdout: func(s string) error { out.WriteString(s); return nil }})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"other", "tool"} {
		if err := in.AddTool(&py.Tool{Name: name, Call: func([]byte) (any, error) { return nil, nil }}); err != nil {
			t.Fatal(err)
		}
	}
	return in
}

func mustRun(t *testing.T, in *py.Interp, code string) {
	t.Helper()
	if _, err := in.Run("keys.py", code); err != nil {
		d, _ := in.Describe(err)
		t.Fatalf("%v\n%s", err, d.Traceback)
	}
}

// TestKeysAreFoundInASessionMadeOfAnother writes down a session with keys of all sorts in tables of
// all sorts, and forks it, into sessions that were opened with the same seed and with another one.
// All keys must be found, by lookups from Go and by the program, and no hash, id or order may
// change.
func TestKeysAreFoundInASessionMadeOfAnother(t *testing.T) {
	var out strings.Builder
	from := keyedSession(t, 7, &out)
	mustRun(t, from, keyKinds)
	mustRun(t, from, keyTables)
	data, err := from.Save(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	ways := map[string]func(to *py.Interp) error{
		"restored": func(to *py.Interp) error { _, err := to.Load(data, nil); return err },
		"forked":   from.ForkTo,
	}
	for way, make := range ways {
		for _, seed := range []uint64{7, 8} {
			to := keyedSession(t, seed, &strings.Builder{})
			if err := make(to); err != nil {
				t.Fatal(way, err)
			}
			lost, looked, err := to.LostKeys()
			if err != nil || len(lost) > 0 || looked < 10_000 {
				t.Errorf("%s, seed %d: %d of %d keys are lost, %v:\n%s", way, seed, len(lost), looked, err, strings.Join(lost, "\n"))
			}
			if _, err := to.Run("after.py", keysAfter); err != nil {
				d, _ := to.Describe(err)
				t.Errorf("%s, seed %d: %s", way, seed, d.Traceback)
			}
		}
	}
	mustRun(t, from, keysAfter)
}

// TestASessionMadeOfAnotherShowsTheSameOrder compares what depends on hashes but is no lookup: ids,
// hashes that the program keeps, the order of sets.
func TestASessionMadeOfAnotherShowsTheSameOrder(t *testing.T) {
	const before = "\nids, hashed = list(map(id, kinds)), [hash(k) for k in kinds]\nid(math.cos), id(other)\n"
	const after = `
order = [kinds.index(k) if k in kinds else '?' for k in it_set] + [d[k] for k in it_dict] + list({'a', 'b', 'c', int, len})
print(list(map(id, kinds)) == ids, [hash(k) for k in kinds] == hashed, order)
print(id(math.sin), id(math.cos), id(tool), id(other), id(len), id(str.join), id(sys.version), id(datetime.timezone.utc), hash('text'), hash(A), hash(math.sin))
print(datetime.timezone.utc is datetime.datetime(2020, 1, 1, tzinfo=datetime.timezone.utc).tzinfo, dataclasses.MISSING is kinds[kinds.index(dataclasses.MISSING)])
`
	var shown []string
	for _, move := range []string{"", "restored", "forked"} {
		var out strings.Builder
		in := keyedSession(t, 7, &out)
		mustRun(t, in, keyKinds+keyTables+before)
		to := keyedSession(t, 8, &out)
		var err error
		switch move {
		case "":
			to = in
		case "restored":
			var data []byte
			if data, err = in.Save(nil, nil); err == nil {
				_, err = to.Load(data, nil)
			}
		default:
			err = in.ForkTo(to)
		}
		if err != nil {
			t.Fatal(err)
		}
		mustRun(t, to, after)
		if shown = append(shown, out.String()); !slices.Equal(shown[:1], shown[len(shown)-1:]) {
			t.Errorf("%s: the session shows\n%s\nwithout that\n%s", move, shown[len(shown)-1], shown[0])
		}
	}
	if !strings.HasPrefix(shown[0], "True True [") {
		t.Errorf("the session itself shows %.100s", shown[0])
	}
}
