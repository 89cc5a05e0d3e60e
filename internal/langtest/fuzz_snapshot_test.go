package langtest

import (
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/snapshot"
)

// snapshotSeeds are programs whose snapshots between them have objects of all sorts.
var snapshotSeeds = []string{
	"x = 1\ny = 'text'\nz = [1.5, None, (True, ...), {'k': 2}, {3, 'a'}, b'bytes', 1 << 100, 2j]\nz.append(z)",
	"def f(a, b=2, *, c=3):\n    def g(): return a + b\n    return g\nh = f(1)\nclass A:\n    __slots__ = ('s',)\n    def m(self): return 1\nclass B(A):\n    n = 1\nclass L(list): pass\no = B(); o.s = 2; o.q = 3; m = o.m; l = L([1]); l.z = 3; e = l.append",
	"def g():\n    l = [i for i in range(3)]\n    try:\n        x = yield l\n    finally:\n        pass\nit = g(); next(it); r = iter([1, 2]); next(r); d = iter({1: 2}); z = zip(r, 'ab'); q = map(str, [1])",
	"try: 1/0\nexcept Exception as e: err = e\ntry: undefined\nexcept NameError as e: name = e",
	"import collections, datetime, decimal, random, re, itertools\nd = collections.deque([1]); c = collections.Counter('aab'); t = datetime.datetime(2020, 1, 1)\nn = decimal.Decimal('1.5'); random.seed(1); p = re.compile('a(b)'); m = p.match('ab'); i = itertools.count(3)",
	"import functools, math\nclass K:\n    def __init__(self, s): self.s = s\n    def __hash__(self): return hash(self.s)\n    def __eq__(self, o): return self.s == o.s\nd = {int: 1, len: 2, math.sin: 3, K('k'): 4, (K, 'x'): 5, frozenset([K, 'y']): 6, K: 7, K.__init__: 8, list[int]: 9, 'text': 10}\ns = set(d)\n@functools.cache\ndef f(x): return x\nf(int); f(K)",
	"import weakref\nclass W: pass\nw = W(); r = weakref.ref(w); v = memoryview(bytearray(b'abc'))[1:]; s = slice(1, 2); k = range(3); u = list[int] | None",
}

// payloadOf returns the payload of the snapshot of a session that has run code.
func payloadOf(t testing.TB, code string) []byte {
	t.Helper()
	in, err := py.New(py.Options{Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.Run("seed.py", code); err != nil {
		t.Fatal(err)
	}
	data, err := in.Save(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	payload, _, err := snapshot.Unpack(nil, data, nil)
	if err != nil {
		t.Fatal(err)
	}
	return payload
}

// FuzzSnapshot reads payloads that no session wrote. Whatever they say, reading ends with a session
// or with an error of this package, within the budget, and a session that comes out of it can be
// looked at.
func FuzzSnapshot(f *testing.F) {
	for _, code := range snapshotSeeds {
		f.Add(payloadOf(f, code))
	}
	f.Fuzz(func(t *testing.T, payload []byte) { readHostile(t, payload) })
}

func readHostile(t *testing.T, payload []byte) {
	limits := budget.Limits{Steps: 1_000_000, Bytes: 32 << 20, Depth: 200, Deadline: time.Now().Add(10 * time.Second)}
	m := budget.New(limits, nil)
	in, err := py.New(py.Options{Seed: 7, Meter: m})
	if err != nil {
		t.Fatal(err)
	}
	_, err = in.Load(snapshot.Pack(payload, thisBuild(t), nil), nil)
	var se *py.SnapshotError
	var internal *py.InternalError
	var limit *budget.Error
	switch {
	case errors.As(err, &internal):
		t.Fatalf("%v\n%s", internal, internal.Stack)
	case errors.As(err, &limit), errors.As(err, &se):
		return
	case err != nil:
		t.Fatalf("an error of another sort: %v", err)
	}
	again(t, in)
	_, err = in.Run("look.py", "for _n, _v in list(globals().items()):\n    try: repr(_v); dir(_v); _v == _v; hash(_v)\n    except Exception: pass\n    try: list(zip(_v, 'abc'))\n    except Exception: pass\n")
	if errors.As(err, &internal) && confused(internal) {
		t.Fatalf("an object was taken for another\n%s", internal.Stack)
	}
}

// again writes a session down that was read, and reads it in a session with another seed, which
// must find the keys that it finds. A session that nobody made may have reasons not to be written
// down, or methods that do something else each time: what fails is left out.
func again(t *testing.T, in *py.Interp) {
	data, err := in.Save(nil, nil)
	if err != nil {
		return
	}
	limits := budget.Limits{Steps: 1_000_000, Bytes: 64 << 20, Depth: 200, Deadline: time.Now().Add(10 * time.Second)}
	to, err := py.New(py.Options{Seed: 8, Meter: budget.New(limits, nil)})
	if err == nil {
		_, err = to.Load(data, nil)
	}
	var internal *py.InternalError
	if errors.As(err, &internal) {
		t.Fatalf("reading again: %v\n%s", internal, internal.Stack)
	}
	if err != nil {
		return
	}
	before, _, err1 := in.LostKeys()
	after, looked, err2 := to.LostKeys()
	if err1 == nil && err2 == nil && !slices.Equal(before, after) {
		t.Fatalf("of %d keys %d were lost, now %d: %.5q, %.5q", looked, len(before), len(after), before, after)
	}
}

// confused reports whether a panic tells that memory was read as something that it is not, and not
// merely that a program which nobody wrote does not make sense to a native.
func confused(e *py.InternalError) bool {
	switch cause := e.Cause.(type) {
	case *runtime.TypeAssertionError:
		_ = cause.Error() // ends the process if the type is none
	case runtime.Error:
		return strings.Contains(cause.Error(), "fault address") || strings.Contains(cause.Error(), "hash of")
	}
	return false
}

// TestDamagedSnapshotsAreRefused flips, cuts and inserts bytes in snapshots of all sorts of
// objects.
func TestDamagedSnapshotsAreRefused(t *testing.T) {
	for _, code := range snapshotSeeds {
		payload := payloadOf(t, code)
		stride := max(len(payload)/50, 1)
		for i := 0; i < len(payload); i += stride {
			for _, b := range []byte{0, 1, 0x7f, 0xff} {
				p := append([]byte(nil), payload...)
				p[i] ^= b
				readHostile(t, p)
			}
			readHostile(t, payload[:i])
		}
	}
}
