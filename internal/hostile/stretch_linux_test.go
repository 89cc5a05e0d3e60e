package hostile

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// pollBar is the longest stretch of work between two looks at the clock: half of what Kill has.
const pollBar = 5 * time.Millisecond

// stretch watches how much processor time passes between two polls of a meter. The time of the
// thread, not of the wall, is what counts: a busy machine cannot make it longer, only a native that
// goes on without polling can.
type stretch struct {
	meter   *budget.Meter
	last    time.Duration
	longest time.Duration
	before  []uintptr    // callers of the last poll
	between [2][]uintptr // callers of the polls around the longest stretch
	bytes   int64        // the most that the meter accounted for at any poll
	peak    int64        // the largest resident size of the process
	err     error        // how the program ended
}

// now is the clock for the meter.
func (s *stretch) now() time.Time {
	cpu := threadTime()
	d := cpu - s.last
	pcs := make([]uintptr, 24)
	pcs = pcs[:runtime.Callers(3, pcs)]
	if s.last > 0 && d > s.longest {
		s.longest, s.between = d, [2][]uintptr{s.before, pcs}
	}
	s.before = pcs
	s.bytes = max(s.bytes, s.meter.Bytes())
	s.last = threadTime()
	return time.Now()
}

// threadTime returns the processor time that the current thread has used, to the nanosecond;
// getrusage only knows ticks.
func threadTime() time.Duration {
	const threadCPU = 3 // CLOCK_THREAD_CPUTIME_ID
	var t syscall.Timespec
	syscall.Syscall(syscall.SYS_CLOCK_GETTIME, threadCPU, uintptr(unsafe.Pointer(&t)), 0)
	return time.Duration(t.Nano())
}

// measureStretch runs the program until the limit and returns the longest stretch that it went
// without a poll, the best of some tries: Go's collector makes a thread that allocates do a part of
// its work, and that counts as the thread's time.
func measureStretch(t *testing.T, p *Program, memory int64, tries int) *stretch {
	var best *stretch
	for range tries {
		if s := runStretch(t, p, memory); best == nil || s.longest < best.longest {
			best = s
		}
		if best.longest <= pollBar {
			break
		}
	}
	return best
}

func runStretch(t *testing.T, p *Program, memory int64) *stretch {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	s := &stretch{}
	code := p.text()
	limit := cmp.Or(p.Time, Time)
	if full() && p.Make != nil {
		limit *= 16 // to see every phase of the front end
	}
	resetPeak()
	s.meter = budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: memory, Depth: 1000, Deadline: time.Now().Add(limit)}, s.now)
	in, err := py.New(py.Options{Seed: 1, Meter: s.meter})
	if err != nil {
		t.Fatal(err)
	}
	s.last = threadTime()
	_, s.err = in.Run("<hostile>", code) // how it ends is for other tests to judge
	s.now()
	s.peak = peak()
	return s
}

// No hostile program makes the interpreter work for more than 5 ms without looking at the clock.
// Kill within 10 ms rests on it.
func TestNothingWorksLongWithoutPolling(t *testing.T) {
	bar, tries := 10*pollBar, 3
	if full() {
		bar, tries = pollBar, 12
	}
	for _, p := range selected() {
		s := measureStretch(t, p, Memory, tries)
		if os.Getenv("HOGNOSE_VERBOSE") != "" && s.longest > pollBar/5 {
			t.Logf("%s: %v", p.Name, s.longest)
		}
		if s.longest > bar {
			t.Errorf("%s worked for %v without polling, from\n%sto\n%s", p.Name, s.longest, callers(s.between[0]), callers(s.between[1]))
		}
	}
}

// bigInts are operations on ints x and y of BITS bits, and n of a thousandth of that. Each line is
// a program.
var bigInts = []string{
	"x * y", "x * x", "x * n", "x * 3", "-x * 10**18", "x // y", "x // n", "-x // y", "-y // x", "-x % n", "divmod(x, n)", "x % y", "x ** 3", "n ** 700", "pow(3, n, y)", "pow(n, 5, y)", "pow(n, -1, y)", "x / y", "x / (x - 1)", "str(x)", "hex(x)", "bin(n)", "f'{x:,}'", "'%x' % x",
	"int('7' * (BITS // 4))", "int('f' * (BITS // 4), 16)", "int('2' * (BITS // 2), 3)", "math.gcd(x, y)", "math.gcd(x, x - 1)", "math.lcm(x, n)", "math.isqrt(x)", "x << 7", "x << 64", "x >> 7", "-x >> 7", "x & y", "-x & y", "-x | -y", "x ^ -y", "~x",
	"x + y", "x - y", "-x", "abs(-x)", "x == y", "x < y", "x == x + 0", "hash(x)", "hash(-x)", "x.bit_count()", "x.bit_length()", "x.to_bytes(BITS // 8 + 1)", "(-x).to_bytes(BITS // 8 + 1, signed=True)", "int.from_bytes(bytes(BITS // 8) + b'x', 'little')",
	"int.from_bytes(b'\\xff' * (BITS // 8), signed=True)", "math.factorial(BITS // 30)", "math.comb(BITS // 40, BITS // 80)", "math.perm(BITS // 40)", "round(x, -5000)", "float(n >> BITS // 2000)", "range(x)[n]", "len(range(n))", "x in range(y)",
	"random.seed(x)", "random.randrange(x)", "decimal.Decimal(x)", "fractions.Fraction(x, y)", "math.log(x)", "sum([x, y, x])", "max(x, y)", "sorted([x, y, x - 1])", "{x: 1}[x + 0]", "complex(n >> BITS // 2000)", "pickle.dumps(x)", "copy.deepcopy(x)", "json.dumps(n)", "math.prod([n] * 100)",
	"keep.extend([bytes(10**6) for _ in range(1000)])", "keep.extend([x + i for i in range(100)])",
}

// Operations on ints as large as memory allows poll at least every 5 ms, and so does the recount
// that makes room for them.
func TestBigIntsPoll(t *testing.T) {
	bar, tries, memories, every := 10*pollBar, 2, []int64{64 << 20}, 6
	if full() {
		bar, tries, memories, every = pollBar, 8, []int64{64 << 20, 256 << 20}, 1
	}
	worst := time.Duration(0)
	for _, memory := range memories {
		for i, op := range bigInts {
			if i%every != 0 {
				continue
			}
			for _, size := range []int64{1 << 20, memory / 3, memory * 2} { // bits: 128 KiB, a 24th of memory, a quarter
				p := &Program{Code: fmt.Sprintf("import sys, math, random, decimal, fractions, pickle, copy, json\nsys.set_int_max_str_digits(0)\nkeep = []\nBITS = %d\n"+
					"x = (1 << BITS) - 12345; y = (1 << BITS - 77) - 54321; n = (1 << BITS // 1000) - 1\n%s", min(size, 1<<27), op)}
				s := measureStretch(t, p, memory, tries)
				worst = max(worst, s.longest)
				if s.longest > bar {
					t.Errorf("%s of %d bits in %d MiB worked for %v without polling, from\n%sto\n%s", op, min(size, 1<<27), memory>>20, s.longest, callers(s.between[0]), callers(s.between[1]))
				}
			}
		}
	}
	t.Logf("the longest stretch was %v", worst)
}

// longResults are operations that write a text or a buffer as long as their operand. Each line is a
// program over a bytes b of N bytes, a str s of N letters and wide, which is not ASCII.
var longResults = []string{
	"complex(wide)", "float(s + '1_1')", "int('f_' * (N // 2) + '1', 16)", "float('1_' * (N // 2) + '1')", "'%s|%s' % (s, s)", "'%d' % 1 + s",
	"'{}{}'.format(s, s)", "b'%b%b' % (b, b)", "b','.join([b, b])", "memoryview(b)[::2].tobytes()", "memoryview(b).cast('B', (10, N // 10)).tobytes('F')",
	"binascii.hexlify(b)", "binascii.b2a_base64(b)", "urllib.parse.unquote_to_bytes(b)", "hashlib.shake_128().digest(N)", "a = array.array('b', b); a.append(1)",
	"array.array('b', b) * 2", "zlib.compressobj(0).compress(b)", "zlib.decompress(zlib.compress(b))", "io.BufferedReader(io.BytesIO(b)).read(N)",
	"f = io.BytesIO(); f.write(b); f.write(b); f.getvalue()", "a = bytearray(b); a += b; a *= 2; a[1:2] = b; del a[::2]; a.extend(b)", "bytearray(b).replace(b'\\0', b'ab')", "b.translate(bytes(256))",
	"a = array.array('b', b); a[::2]; a + a; a[1:2] = a; del a[::3]; a[::2] = a[::2]; a.insert(0, 1); a.tolist()", "memoryview(bytearray(b))[::2] = b[::2]", "memoryview(b)[::-1].tolist()", "memoryview(b)[::2] == memoryview(b)[::3]",
	"matplotlib.text._warn_of_missing(s)", "struct.pack(f'{N}s', b)", "struct.unpack(f'{N}s', b)", "pickle.loads(pickle.dumps(b))", "pickle.loads(pickle.dumps(s, 0))", "marshal.loads(marshal.dumps(b))", "json.loads(json.dumps(s))", "ast.literal_eval(repr(s))", "re.sub('b', 'c', s)", "re.sub('a{1000}', 'c', s)",
	"s.encode('utf-16').decode('utf-16')", "wide.encode('latin-1').decode('cp1252')", "s.encode('utf-7')", "s.upper().title().swapcase()", "wide.casefold()", "s.replace('a', 'bc')", "s.translate({97: 'xy'})", "s.center(2 * N)", "s.expandtabs()", "repr(s)", "ascii(wide)",
	"textwrap.indent(s, ' ')", "html.escape(s)", "s.splitlines()", "(s + ' ') * 2", "f'{s}{s!r:>50}'", "io.StringIO(s).read()", "f = io.StringIO(); f.write(s); f.write(wide); f.getvalue()", "base64.b85encode(b[:10**6])", "base64.b64decode(base64.b64encode(b))", "binascii.unhexlify(s)",
	"bz2.compress(b[:10**6])", "lzma.compress(b[:10**6])", "string.Template(s).substitute()", "unicodedata.normalize('NFD', wide)", "decimal.Decimal(s[:10**6].replace('a', '1'))", "fractions.Fraction('1' * 100000)", "quopri.encodestring(b[:10**6])", "codecs.encode(s, 'rot13')", "s.encode('idna')", "s.isidentifier()",
}

// Results of tens of megabytes are made in pieces or in the background. Go would take about half a
// millisecond for each megabyte that it maps and clears in one go.
func TestLongResultsPoll(t *testing.T) {
	every := 6
	if full() {
		every = 1
	}
	for i, op := range longResults {
		if i%every != 0 {
			continue
		}
		p := &Program{Time: 20 * time.Second, Code: "import array, ast, base64, binascii, bz2, codecs, decimal, fractions, hashlib, html, io, json, lzma, marshal, matplotlib.text, pickle, quopri, re, string, struct, sys, textwrap, unicodedata, urllib.parse, zlib\nsys.set_int_max_str_digits(0)\n" +
			"N = 40_000_000\nb = bytes(N)\ns = 'a' * N\nwide = '\u00e9' * (N // 2)\ntry:\n    " + op + "\nexcept (ValueError, ArithmeticError, struct.error):\n    pass"}
		s := measureStretch(t, p, 1<<30, 8)
		if s.err != nil {
			t.Errorf("%s: %v", op, s.err)
		}
		if s.longest > 2*pollBar {
			t.Errorf("%s worked for %v without polling, from\n%sto\n%s", op, s.longest, callers(s.between[0]), callers(s.between[1]))
		}
	}
}

// At no moment of a run does a session account for more than a tenth above its limit, nor is the
// process larger than twice the limit and 64 MiB. The second promise is about a process that does
// nothing else, so the programs run in one of their own, without what other tests left behind. A
// collector that waits for its turn on a busy machine lets garbage pile up: such a program is run
// again.
func TestMemoryStaysInBoundsAtEveryMoment(t *testing.T) {
	const child = "HOGNOSE_TEST_MEMORY_CHILD"
	if os.Getenv(child) == "" {
		cmd := exec.Command(os.Args[0], append(os.Args[1:], "-test.run=^TestMemoryStaysInBoundsAtEveryMoment$", "-test.v")...)
		cmd.Env = append(os.Environ(), child+"=1")
		out, err := cmd.CombinedOutput()
		t.Logf("%s", out)
		if err != nil {
			t.Error(err)
		}
		return
	}
	var most, largest int64
	for _, p := range selected() {
		if !strings.HasPrefix(p.Name, "memory/") {
			continue
		}
		s := runStretch(t, p, Memory)
		for try := 1; try < 4 && s.peak > Promised.Peak; try++ {
			s = runStretch(t, p, Memory)
		}
		if s.bytes > Promised.Bytes {
			t.Errorf("%s: the session accounted for %d MiB", p.Name, s.bytes>>20)
		}
		if s.peak > Promised.Peak {
			t.Errorf("%s: the process had %d MiB", p.Name, s.peak>>20)
		}
		most, largest = max(most, s.bytes), max(largest, s.peak)
	}
	t.Logf("at most %d MiB accounted for, %d MiB resident", most>>20, largest>>20)
}

// callers names the functions of this module in a stack.
func callers(stack []uintptr) string {
	var b strings.Builder
	frames := runtime.CallersFrames(stack)
	for more := len(stack) > 0; more; {
		var f runtime.Frame
		f, more = frames.Next()
		if name, ok := strings.CutPrefix(f.Function, "github.com/hognose/hognose/internal/"); ok {
			fmt.Fprintf(&b, "    %s:%d\n", name, f.Line)
		}
	}
	return b.String()
}
