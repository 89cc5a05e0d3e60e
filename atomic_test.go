package hognose_test

import (
	"errors"
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

const atomicSetup = `
import random, collections
random.seed(5)
class C:
    seen = []
    def __init__(self): self.x = 1
def f(n): return n + 1
def gen():
    i = 0
    while True:
        yield i
        i += 1
g, c, ba = gen(), C(), bytearray(b'abc' * 50)
next(g)
d = collections.OrderedDict(a=[1], b={2})
d['self'] = d
first = f`

const atomicDamage = `
next(g); next(g)
c.x = 2; C.seen.append(1); C.new = lambda self: 1
d['a'].append(2); d.pop('b'); ba[0] = 0
f = None
import json, sys
sys.setrecursionlimit(99)
random.random()
extra = 1
print('was here')
`

const atomicState = "(next(g), c.x, C.seen, hasattr(C, 'new'), list(d), d['a'], d['b'], d['self'] is d, ba[0], f is first, f(1), 'extra' in globals(), 'json' in globals(), random.random(), __import__('sys').getrecursionlimit())"

func TestAnAtomicRunThatFailsLeavesTheSessionAsItWas(t *testing.T) {
	var limit *hognose.LimitError
	for name, end := range map[string]string{
		"an exception":     "1/0",
		"a step limit":     "while True: pass",
		"memory":           "x = []\nwhile True: x.append(bytes(1 << 20))",
		"an uncaught exit": "raise KeyboardInterrupt",
		"a tool's failure": "ask(-1)",
	} {
		t.Run(name, func(t *testing.T) {
			o := &hognose.Options{Tools: asking(), Atomic: true, Limits: hognose.Limits{Steps: 200_000, Memory: 64 << 20, Time: 20 * time.Second}}
			s, plain := open(t, o), open(t, o)
			for _, s := range []*hognose.Session{s, plain} {
				if _, err := s.Run(t.Context(), atomicSetup); err != nil {
					t.Fatal(err)
				}
			}
			r, err := s.Run(t.Context(), atomicDamage+end)
			if err == nil || r.Logs != "was here\n" {
				t.Fatalf("%v, %q", err, r.Logs)
			}
			if strings.Contains(name, "limit") && !errors.As(err, &limit) {
				t.Errorf("ended with %v", err)
			}
			got, err := s.Run(t.Context(), atomicState)
			if err != nil {
				t.Fatal(err)
			}
			want, err := plain.Run(t.Context(), atomicState)
			if err != nil {
				t.Fatal(err)
			}
			x, _ := got.Value.Repr(t.Context(), 0)
			y, _ := want.Value.Repr(t.Context(), 0)
			if x != y || x == "" || got.Steps != want.Steps {
				t.Errorf("the session is %s, %d steps\nwant %s, %d steps", x, got.Steps, y, want.Steps)
			}
		})
	}
}

func TestAnAtomicRunThatSucceedsCounts(t *testing.T) {
	s := open(t, &hognose.Options{Atomic: true, Tools: asking()})
	for range 3 {
		if _, err := s.Run(t.Context(), "n = globals().get('n', 0) + 1\nprint(n)"); err != nil {
			t.Fatal(err)
		}
	}
	if got := value(t, s, "n"); got != int64(3) {
		t.Errorf("n is %v", got)
	}
	if _, err := s.Run(t.Context(), "n = 9; final_answer(n)"); err != nil {
		t.Fatal(err)
	}
	if got := value(t, s, "n"); got != int64(9) {
		t.Errorf("after a final answer n is %v", got)
	}
}

func TestAnAtomicRunThatWaitsCanStillFail(t *testing.T) {
	s := open(t, &hognose.Options{Atomic: true, Tools: asking()})
	value(t, s, "n = 1\n0")
	r, err := s.Start(t.Context(), "n = 2\nask(1)\nn = 3\n1/0")
	if err != nil || len(r.Pending) != 1 {
		t.Fatal(r.Pending, err)
	}
	if _, err = s.Resume(t.Context(), hognose.ToolResult{ID: r.Pending[0].ID, Value: 1}); err == nil {
		t.Fatal("it should fail")
	}
	if got := value(t, s, "n"); got != int64(1) {
		t.Errorf("n is %v", got)
	}
	if got := value(t, s, "ask(4)"); got != int64(5) {
		t.Errorf("the tool answers %v", got)
	}
}

// What an atomic run costs, in a session with 100 small variables.
func BenchmarkAtomicRun(b *testing.B) {
	for _, atomic := range []bool{false, true} {
		b.Run(map[bool]string{false: "plain", true: "atomic"}[atomic], func(b *testing.B) {
			s, err := hognose.Local(nil).Open(b.Context(), &hognose.Options{Atomic: atomic})
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			if _, err := s.Run(b.Context(), "for i in range(100): globals()[f'v{i}'] = [i, str(i)]"); err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := s.Run(b.Context(), "1 + 1"); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// nativeStates are programs that leave natives in the middle of their work. What rest evaluates to
// must not depend on a run that did use and failed, nor, if moves says so, on a move to another
// session.
var nativeStates = []struct {
	name, setup, use, rest string
	moves                  bool
}{
	{"a compressor", "import zlib\nc = zlib.compressobj()\na = c.compress(b'x' * 100_000)", "c.compress(b'y' * 5000); c.flush()", "zlib.decompress(a + c.compress(b'z') + c.flush()) == b'x' * 100_000 + b'z', c.flush", true},
	{"a compressor that was not used", "import zlib\nc = zlib.compressobj()", "c.compress(b'y')", "c.compress(b'z' * 100) + c.flush()", true},
	{"a compressor that was flushed", "import zlib\nc = zlib.compressobj(9, zlib.DEFLATED, 31)\na = b''.join(c.compress(b'%d,' % i * 99) + c.flush(zlib.Z_SYNC_FLUSH) for i in range(300))", "c.flush()", "a + c.compress(a) + c.flush(zlib.Z_FULL_FLUSH) + c.compress(b'0') + c.flush()", true},
	{"a compressor that was flushed often", "import zlib\nc = zlib.compressobj()\na = b''.join(c.compress(b'%d' % i) + c.flush(zlib.Z_SYNC_FLUSH) for i in range(5000))", "c.compress(b'y')", "zlib.decompress(a + c.compress(b'end') + c.flush()) == b''.join(b'%d' % i for i in range(5000)) + b'end', c.compress", true},
	{"a compressor of a long stream", "import zlib, random\nrandom.seed(5)\nd = random.randbytes(300_000).hex().encode() * 3\nc = zlib.compressobj(1, zlib.DEFLATED, -15)\na = b''.join(c.compress(d[i:i+7001]) for i in range(0, len(d), 7001))", "c.compress(d)", "zlib.decompress(a + c.compress(d[:9]) + c.flush(), -15) == d + d[:9], len(a)", true},
	{"a compressor with a dictionary", "import zlib\nc = zlib.compressobj(zdict=b'hello world' * 20)\na = c.compress(b'hello world')", "c.compress(b'y')", "a + c.flush()", true},
	{"a compressor without matches", "import zlib\nc = zlib.compressobj(6, zlib.DEFLATED, 9)\na = c.compress(b'hello world' * 9999)", "c.compress(b'y')", "a + c.flush()", true},
	{"a compressor that has ended", "import zlib\nc = zlib.compressobj()\na = c.flush()", "a = 1", "a", true},
	{"a decompressor", "import zlib\nz = zlib.compress(b'text' * 5000)\nc = zlib.decompressobj()\na = c.decompress(z[:20])", "c.decompress(z[20:])", "a + c.decompress(z[20:])", true},
	{"gzip", "import gzip, io\nb = io.BytesIO()\nf = gzip.GzipFile(fileobj=b, mode='w', mtime=0)\nf.write(b'text' * 5000)", "f.write(b'more'); f.close()", "f.write(b'end'), f.close(), b.getvalue()", true},
	{"gzip that reads", "import gzip, io\nf = gzip.open(io.BytesIO(gzip.compress(b'text' * 5000, mtime=0)))\na = f.read(7)", "f.read()", "f.read(5), f.tell()", true},
	{"bz2", "import bz2\nc = bz2.BZ2Compressor()\na = c.compress(b'text' * 5000)", "c.compress(b'y'); c.flush()", "a + c.flush()", true},
	{"hash objects", "import hashlib, hmac\nh = [hashlib.new(n, b'abc') for n in sorted(hashlib.algorithms_available)]\nm = hmac.new(b'k', b'm', 'sha256')", "m.update(b'x'); [x.update(b'y') for x in h]", "[x.hexdigest() if not x.name.startswith('shake') else x.hexdigest(9) for x in h], m.hexdigest()", true},
	{"a scan", "import os\nfor n in 'abc': open('/work/' + n, 'w').close()\nit = os.scandir('/work')\ne = next(it)", "list(it)", "e.name, [x.name for x in it]", true},
	{"a file that was closed", "with open('/work/a', 'w') as f: f.write('text')\ng = open('/work/a'); g.close()", "f = g = None", "f.closed, g.closed, f.name, repr(g)", true},
	{"a file whose descriptor was closed", "import os\nf = open('/work/a', 'wb', 0)\nos.close(f.fileno())", "f = 1", "type(f).__name__", true},
	{"a file that is written", "f = open('/work/a', 'w')\nf.write('text')", "f.write('mo')", "f.write('end'), f.close(), open('/work/a').read()", false},
	{"a file that is read", "import os\nwith open('/work/a', 'w') as w: w.write('line\\n' * 9)\nf = open('/work/a')\na = f.readline(), f.read(2)", "f.read(); del f; b = [open('/work/a') for _ in range(9)]", "f.readline(), f.tell(), os.fstat(f.fileno()).st_size, f.read()", false},
	{"a file without a buffer", "f = open('/work/a', 'w+b', 0)\nf.write(b'0123456789'); f.seek(3); f.read(2)", "f.read()", "f.read(2), f.tell()", false},
	{"a temporary file", "import tempfile\nf = tempfile.NamedTemporaryFile()\nf.write(b'text'); f.flush()", "f.seek(1)", "f.tell(), f.seek(0), f.read()", false},
	{"a log file", "import logging\nlogging.basicConfig(filename='/work/log', format='%(message)s', force=True)\nlogging.warning('one')", "logging.disable()", "logging.warning('two'), open('/work/log').read()", false},
}

// TestAtomicSessionsHoldNativesInTheMiddleOfTheirWork makes a run fail after natives were left in
// the middle of their work: it begins, it is taken back, and the session goes on.
func TestAtomicSessionsHoldNativesInTheMiddleOfTheirWork(t *testing.T) {
	for _, c := range nativeStates {
		t.Run(c.name, func(t *testing.T) {
			show := func(fail bool) string {
				s := open(t, &hognose.Options{Atomic: true, Files: overlay(), Limits: hognose.Limits{Time: 30 * time.Second}})
				mustRun(t, s, c.setup)
				if fail {
					if _, err := s.Run(t.Context(), c.use+"\n1/0"); err == nil || !strings.Contains(err.Error(), "ZeroDivisionError") {
						t.Fatalf("the run that should fail: %v", err)
					}
				}
				return reprOf(t, s, c.rest)
			}
			if got, want := show(true), show(false); got != want {
				t.Errorf("after a run that failed\n%.300s, without it\n%.300s", got, want)
			}
		})
	}
}

// TestNativesInTheMiddleOfTheirWorkMove writes the same natives down, and forks their sessions.
func TestNativesInTheMiddleOfTheirWorkMove(t *testing.T) {
	for _, c := range nativeStates {
		t.Run(c.name, func(t *testing.T) {
			o := &hognose.Options{Files: overlay(), Limits: hognose.Limits{Time: 30 * time.Second}}
			s := open(t, o)
			mustRun(t, s, c.setup)
			data, err := s.Snapshot(t.Context())
			if !c.moves {
				if !errors.Is(err, errors.ErrUnsupported) || !strings.Contains(err.Error(), "an open file, /") {
					t.Errorf("the snapshot: %v", err)
				}
				if _, err := s.Fork(t.Context()); !errors.Is(err, errors.ErrUnsupported) || !strings.Contains(err.Error(), "an open file, /") {
					t.Errorf("the fork: %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			restored, err := hognose.Local(nil).Restore(t.Context(), data, o)
			if err != nil {
				t.Fatal(err)
			}
			defer restored.Close()
			twin, err := s.Fork(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer twin.Close()
			want := reprOf(t, s, c.rest)
			for how, s := range map[string]*hognose.Session{"restored": restored, "forked": twin} {
				if got := reprOf(t, s, c.rest); got != want {
					t.Errorf("%s: %.300s, want %.300s", how, got, want)
				}
			}
		})
	}
}

func overlay() map[string]fs.FS { return map[string]fs.FS{"/work": &hognose.Overlay{}} }

func mustRun(t *testing.T, s *hognose.Session, code string) {
	t.Helper()
	if _, err := s.Run(t.Context(), code); err != nil {
		t.Fatal(err)
	}
}

// reprOf returns repr of an expression, without the addresses in it.
func reprOf(t *testing.T, s *hognose.Session, code string) string {
	t.Helper()
	r, err := s.Run(t.Context(), code)
	if err != nil {
		t.Fatal(err)
	}
	text, err := r.Value.Repr(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	return regexp.MustCompile(`0x[0-9a-f]+|/tmp/\w+`).ReplaceAllString(text, "?")
}
