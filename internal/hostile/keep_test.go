package hostile

import (
	"fmt"
	"os"
	"runtime"
	"testing"
	"time"
)

// What a session keeps is what it accounts for, whatever made it. Ordinary runs try some functions,
// chosen by a seed that HOGNOSE_SEED sets; HOGNOSE_FULL=1 all of them.
func TestKeepEverything(t *testing.T) {
	o := KeepOptions{Module: os.Getenv("HOGNOSE_MODULE"), Targets: 150, Seed: sampleSeed(t)}
	if full() || o.Module != "" {
		o.Targets = 0
	}
	k := KeepEverything(o)
	for _, p := range k.Problems {
		t.Errorf("seed %d: %s", o.Seed, p)
	}
	if o.Module == "" && k.Measured < 100 {
		t.Errorf("seed %d: results of %d calls were kept: the arguments fit too rarely", o.Seed, k.Measured)
	}
	t.Logf("seed %d: %d results of %d calls of %d functions in %d modules, %v", o.Seed, k.Results, k.Measured, k.Targets, k.Modules, k.Took.Round(time.Second))
	for _, e := range k.Worst {
		t.Logf("%.1f times: %d bytes, charged %d, counted %d: %s", e.Factor(), e.Heap, e.Charged, e.Counted, e.Call)
	}
}

// sampleSeed chooses what an ordinary run tries of all there is: always the same, so that a change
// fails for what it did and not for the draw. HOGNOSE_SEED takes another sample.
func sampleSeed(t *testing.T) int { return max(number(t, "HOGNOSE_SEED"), 1) }

// Small results that were made without being paid for: texts of getters and reprs, names, tuples.
func TestSmallResultsArePaid(t *testing.T) {
	for _, expr := range []string{"int.__doc__", "int.__name__", "int.__module__", "len.__name__", "len.__qualname__",
		"len.__module__", "len.__text_signature__", "list.append.__name__", "list.append.__doc__",
		"complex.real.__name__", "repr(complex.real)", "repr(list.append)", "repr(len)", "int.__mro__", "int.__bases__",
		"int.mro()", "type('C', (), {}).__name__", "vars(int)", "(lambda: 0).__code__.co_name",
		"(lambda a, b: a).__code__.co_varnames", "(lambda: 5.0).__code__.co_consts", "repr(())", "repr([])", "repr({})",
		"repr([1])", "repr((1,))", "repr(slice(1))", "repr({1})", "repr(True)", "b'abc'.__getnewargs__()",
		"(1).to_bytes(4)", "type.__prepare__('C')", "__import__('_codecs')._aliases()",
		"__import__('codecs').utf_8_encode('abc')", "__import__('codecs').utf_8_decode(b'abc')",
		"__import__('unicodedata').normalize('NFC', '\\u00e9')", "__import__('array').array('i').typecode",
		"(lambda f: (f, setattr(f, '__doc__', ''), f.__dict__))(lambda x: _)", "(lambda f: (f, setattr(f, 'a', 0)))(lambda x: _)",
		"type('T', (tuple,), {})()", "type('L', (list,), {'__slots__': list('abcdefgh')})()", "type('B', (bytes,), {})()",
		"type('S', (super,), {})(int, 1)", "type('A', (bytearray,), {})()", "type('S', (set,), {})()", "type('P', (property,), {})()",
		"type('M', (staticmethod,), {})(len)", "type('E', (enumerate,), {})('')", "type('S', (str,), {'__slots__': ()})('a')",
		"abs(10**30)", "+10**30", "round(10**30)", "round(10**30, 1)", "round(12345678901234567890, -3)",
		"__import__('unicodedata').category('a')", "__import__('unicodedata').name('a')", "__import__('unicodedata').bidirectional('a')",
		"__import__('unicodedata').decomposition('\\u00e9')", "__import__('unicodedata').east_asian_width('a')",
		"__import__('operator').attrgetter('a')", "__import__('operator').attrgetter('a', 'b.c')",
		"__import__('operator').methodcaller('a', 1, b=2)", "__import__('operator').itemgetter(1, 2)",
		"__import__('sys').get_asyncgen_hooks()", "__import__('datetime').datetime.now().timetuple()", "__import__('time').gmtime(0)",
		"repr(__import__('threading').RLock())", "repr(__import__('threading').Lock())", "__import__('io').BytesIO(b'abc').__getstate__()",
		"__import__('io').StringIO('abc').__getstate__()", "slice(_, None)", "dict.__class_getitem__(int)", "dict[int, str]",
		"list(dict[int, str].__args__)", "iter(list[int])", "list(list[int])", "__import__('itertools').chain.from_iterable([])",
		"__import__('itertools').chain([])", "b'ab'.hex()", "(1.5).hex()", "(3).__format__('x')", "object().__reduce__()",
		"sorted({})", "__import__('time').strptime('1', '%d')", "__import__('datetime').date.today().timetuple()",
		"type('C', (), {'__class_getitem__': classmethod(__import__('types').GenericAlias)})[{}]",
		"__import__('numpy').random.bytes(3)", "__import__('numpy').lib.stride_tricks.as_strided(__import__('numpy').zeros(3))",
		"__import__('os').strerror(1)", "KEPT_R.__reduce__()", "KEPT_R.__reduce_ex__(4)", "KEPT_R.start", "KEPT_R.stop",
		"KEPT_R.step", "KEPT_R[1]", "KEPT_R[1:]", "iter(KEPT_R).__reduce__()", "iter(KEPT_R).__length_hint__()", "KEPT_R.index(KEPT_R[3])",
		"slice(KEPT_B, None, KEPT_B).indices(KEPT_B)", "KEPT_B.__getnewargs__()", "KEPT_B.as_integer_ratio()", "KEPT_B.real", "KEPT_B.__index__()",
		"KEPT_I.__int__()", "KEPT_I.real", "int(KEPT_I)", "KEPT_I.__getnewargs__()", "divmod(KEPT_B, 7)", "divmod(KEPT_B, -KEPT_B * 2)",
		"KEPT_M[0]", "KEPT_M.tolist()", "list(KEPT_M)", "list(KEPT_M.cast('B').cast('c'))", "KEPT_M.cast('B').cast('c').tolist()", "list(reversed(KEPT_M))",
		"__import__('datetime').timedelta.max.__divmod__(__import__('datetime').timedelta.resolution)", "KEPT_A[0]", "KEPT_A.tolist()", "list(KEPT_A)", "__import__('struct').unpack('2Q', b'a' * 15 + b'\\xff')",
		"__import__('pickle').loads(KEPT_P)", "__import__('json').loads('[100000000000000000000000]')", "__import__('math').floor(1e300)",
		"__import__('math').gcd(KEPT_B * 3, KEPT_B)", "__import__('math').factorial(30)", "__import__('math').isqrt(KEPT_B ** 2)",
		"__import__('random').getrandbits(100)", "__import__('decimal').Decimal(10**30).as_integer_ratio()", "int(__import__('decimal').Decimal(10**30))",
		"hash(KEPT_R)", "int.from_bytes(b'a' * 12)", "int('9' * 30)", "KEPT_B + 1", "KEPT_B >> 1", "~KEPT_B", "(1e30).as_integer_ratio()", "int(1e30)",
		"__import__('datetime').timedelta.max // __import__('datetime').timedelta.resolution", "__import__('numpy').uint64(2**64 - 1).item()",
		"__import__('numpy').array([2**64 - 1], 'u8').tolist()", "__import__('itertools').count(KEPT_B).__reduce__()",
		"next(__import__('itertools').count(KEPT_B))", "__import__('itertools').islice('', 3, 7).__reduce__()", "next(iter(KEPT_R))",
		"next(enumerate('a', KEPT_B))", "list(enumerate('ab', KEPT_B))", "__import__('fractions').Fraction(KEPT_B, 7).numerator"} {
		k := &resultKeeper{}
		k.open("builtins")
		k.run("KEPT_B = 10**30; KEPT_R = range(-KEPT_B, KEPT_B, 2**70); KEPT_I = type('I', (int,), {})(KEPT_B); KEPT_M = memoryview(b'\\xff' * 16).cast('Q');"+
			"KEPT_A = __import__('array').array('Q', [2**64 - 1] * 2); KEPT_P = __import__('pickle').dumps(KEPT_B); 0", time.Second)
		measure := func() Excess {
			k.run("KEPT.clear(); 0", time.Second)
			k.meter.Begin(k.limits(time.Minute))
			k.in.Reclaim()
			before := k.meter.Bytes()
			if _, ok := k.run("for _ in range(400): KEPT.append("+expr+")", time.Minute); !ok {
				t.Errorf("%s fails", expr)
			}
			e := Excess{Call: expr, Charged: k.meter.Bytes() - before}
			k.meter.Begin(k.limits(time.Minute))
			k.in.Reclaim()
			e.Counted = k.meter.Bytes() - before
			return e
		}
		measure() // caches are filled once
		if e := measure(); e.unpaid() {
			t.Errorf("400 times %s: charged %d, counted %d", expr, e.Charged, e.Counted)
		}
	}
}

// TestEndedThreadsHoldNothing: the stacks of daemons that a run ended under are garbage, and Go sees them as such.
func TestEndedThreadsHoldNothing(t *testing.T) {
	k := &resultKeeper{}
	k.open("builtins")
	held := func(threads int) uint64 {
		code := fmt.Sprintf("for _ in range(%d): threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()", threads)
		if _, ok := k.run("import threading, time\n"+code, time.Minute); !ok {
			t.Fatal("the threads cannot be started")
		}
		k.in.Reclaim()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		runtime.KeepAlive(k)
		return m.HeapAlloc
	}
	before := held(0)
	if after := held(900); after > before+2_000_000 {
		t.Errorf("%d bytes are held after 900 threads have ended, %d before", after, before)
	}
}
