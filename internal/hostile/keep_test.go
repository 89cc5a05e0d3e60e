package hostile

import (
	"os"
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
		"__import__('os').strerror(1)", "range(-10**30, 10**30).__reduce__()", "range(10**30).start", "range(10**30).stop"} {
		k := &resultKeeper{}
		k.open("builtins")
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
