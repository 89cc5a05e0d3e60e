package hostile

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// deepData are ways to nest, each as a statement that wraps x once more.
var deepData = []string{
	"[x]", "(x,)", "{'k': x}", "[1, x]", "frozenset((x,)) if isinstance(x, frozenset) else frozenset()", "N(x)", "D(x)",
}

// deepWalks are natives that walk data of any depth.
var deepWalks = []string{
	"repr(x)", "str(x)", "x == y", "x != y", "x < y", "hash(x)", "copy.copy(x)", "copy.deepcopy(x)", "json.dumps(x)", "pickle.dumps(x)", "pprint.pformat(x)",
	"isinstance(1, x)", "issubclass(int, x)", "'%s' % (x,)", "f'{x!r}'", "format(x)", "ascii(x)", "sorted([x, y])", "max(x, y)", "x in [y]", "[x].index(y)", "[x].count(y)",
	"{1: x} == {1: y}", "print(x)", "reprlib.repr(x)", "sys.getsizeof(x)", "gc.collect()", "Exception(x).__repr__()", "str(Exception(x))", "bytes(x)", "list(x)", "set([x])",
	"''.startswith(x)", "functools.partial(print, x).__repr__()", "collections.deque([x]) == collections.deque([y])", "collections.Counter([1, 2]) == x",
	"dataclasses.asdict(D(x))", "D(x) == D(y)", "repr(D(x))", "types.SimpleNamespace(a=x) == types.SimpleNamespace(a=y)", "x | x", "x + x",
	"slice(x) == slice(y)", "repr(range(3)) + repr(iter([x]))", "list[x]", "typing.Union[int, str].__eq__(x)", "traceback.format_exception(ValueError(x))",
	"copy.replace(D(x), x=y)", "pickle.loads(pickle.dumps(x))", "json.dumps(x, indent=1)", "json.dumps(x, sort_keys=True)", "dataclasses.astuple(D(x))", "collections.ChainMap({1: x}) == {1: y}", "collections.UserList([x]) == [y]",
	"heapq.heapify([x, y])", "bisect.bisect([x], y)", "statistics.mean([x])", "sum([x, y], x)", "min([x, y], key=lambda v: v)", "list(map(repr, [x]))", "''.join(x)", "f'{x}'", "'{0}'.format(x)", "string.Template('$x').substitute(x=x)",
	"inspect.signature(lambda a=x: a).__str__()", "functools.lru_cache(lambda v: v)(x)", "types.MappingProxyType({1: x}).__repr__()", "weakref.ref(D(x))", "enum.Enum('E', {'a': x}).a", "operator.eq(x, y)", "any([x == y])", "itertools.groupby([x, y])",
	"list(itertools.groupby([x, y]))", "ElementTree.tostring(E(x))", "ast.literal_eval(x)", "decimal.Decimal(x)", "fractions.Fraction(x)", "struct.pack('i', x)", "array.array('i', x)", "random.choice([x, y])", "textwrap.wrap(x)", "logging.warning('%s', x)",
	"warnings.warn(str(x))", "asyncio.run(asyncio.sleep(0, x))", "contextlib.nullcontext(x).__enter__()", "sys.intern(x)", "hash((x,))", "{x}", "{x: 1}", "del_(x)",
}

const deepImports = `
import copy, json, pickle, pprint, reprlib, sys, gc, functools, collections, dataclasses, types, typing, traceback, heapq, bisect, statistics, string, inspect, weakref, enum, operator, itertools, ast, decimal, fractions, struct, array
import random, textwrap, logging, warnings, asyncio, contextlib
from xml.etree import ElementTree
@dataclasses.dataclass
class D:
    x: object
N = collections.namedtuple('N', 'x')
def E(v):
    e = ElementTree.Element('e')
    for _ in range(30000):
        f = ElementTree.Element('f'); f.append(e); e = f
    return e
def del_(v): del v
`

// Deep data, ten million levels if HOGNOSE_FULL is set, is walked by every native that recurses: an
// exception, a result or a limit, never the end of the process, which is what a stack overflow is
// in Go. So it is done by a process of its own, which may not take more memory than such data
// needs.
func TestDeepDataEndsNoProcess(t *testing.T) {
	if os.Getenv("HOGNOSE_DEEP") == "" {
		inChild(t, "HOGNOSE_DEEP=1")
		return
	}
	depth, memory, wraps := 30_000, int64(1<<28), deepData[:1]
	if full() {
		depth, memory, wraps = 10_000_000, 4<<30, deepData
	}
	limitData(t, uint64(memory)+2<<30)
	for _, wrap := range wraps {
		t.Run(wrap, func(t *testing.T) {
			s := openDeep(t, memory)
			ctx := context.Background()
			build := fmt.Sprintf("x = y = 1\nfor _ in range(%d): x = %s\n", depth, wrap)
			// What x is compared with only needs to be deeper than any recursion goes, so that
			// memory is left for x.
			build += fmt.Sprintf("for _ in range(%d): y = %s\n", min(depth, 100_000), strings.ReplaceAll(wrap, "x", "y"))
			if _, err := s.Run(ctx, deepImports+build); !survivable(err) {
				t.Fatal(err)
			} else if err != nil {
				t.Logf("as deep as the limits allow: %v", err)
			}
			for _, walk := range deepWalks {
				if r, err := s.Run(ctx, walk+"\nNone"); !survivable(err) {
					t.Fatalf("%s: %v %v", walk, r, err)
				}
			}
			v, _, err := s.Get(ctx, "x")
			if err != nil {
				t.Fatal(err)
			}
			_, goErr := v.Go(ctx)
			_, jsonErr := v.JSON(ctx)
			_, reprErr := v.Repr(ctx, 100)
			t.Logf("to Go: %v; to JSON: %v; repr: %v", goErr, jsonErr, reprErr)
			if _, err := s.Run(ctx, "final_answer(x)"); !survivable(err) {
				t.Error(err)
			}
		})
	}
}

// inChild runs the test again as a process of its own.
func inChild(t *testing.T, env string) {
	cmd := exec.Command(os.Args[0], "-test.run", "^"+t.Name()+"$", "-test.v")
	cmd.Env = append(os.Environ(), env)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("the process ended with %v:\n%.4000s", err, out)
	}
	t.Logf("%s", out)
}

// Deep text, likewise, is parsed by everything that parses.
func TestDeepTextEndsNoProcess(t *testing.T) {
	if os.Getenv("HOGNOSE_DEEP") == "" {
		inChild(t, "HOGNOSE_DEEP=1")
		return
	}
	n := 300_000
	if full() {
		n = 10_000_000
	}
	s := openDeep(t, 1<<30)
	for _, parse := range []string{
		"json.loads('[' * N)", "json.loads('{\"a\":' * N)", "json.loads('[' * N + ']' * N)", "ast.literal_eval('(' * N)", "ast.literal_eval('-' * N + '1')", "ast.parse('[' * N)",
		"re.compile('(' * N)", "re.compile('(?:' * N + ')' * N)", "re.compile('[' * N)", "'{' * N % ()", "('{' * N).format(1)", "('{0:' * N + '}' * N).format(1)", "('{0[' * N).format(1)",
		"int('-' * N + '1')", "float('(' * N)", "complex('(' * N + '1' + ')' * N)", "pickle.loads(b'(' * N)", "pickle.loads(b'\\x80\\x04' + b']' * N + b'a' * N + b'.')", "fnmatch.fnmatch('x', '[' * N)",
		"html.unescape('&' * N)", "shlex.split('\"' * N)", "textwrap.dedent(' ' * N)", "time.strptime('x', '%' * N)", "struct.calcsize('x' * N)",
	} {
		code := fmt.Sprintf("N = %d\n", n) + "import json, re, pickle, fnmatch, html, shlex, textwrap, time, struct\n"
		if strings.HasPrefix(parse, "ast.") {
			code += "import ast\n"
		}
		if r, err := s.Run(context.Background(), code+parse+"\nNone"); !survivable(err) {
			t.Fatalf("%s: %v %v", parse, r, err)
		}
	}
}

// openDeep opens a session that may recurse deeply; with HOGNOSE_FULL, as deep as any.
func openDeep(t *testing.T, memory int64) *hognose.Session {
	recursion, limit := int64(5000), 20*time.Second
	if full() {
		recursion, limit = 20_000, 3*time.Minute
	}
	s, err := hognose.Local(nil).Open(context.Background(), &hognose.Options{
		Limits: hognose.Limits{Memory: memory, Recursion: recursion, Time: limit},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// survivable reports whether a run ended in a way that leaves the session alive.
func survivable(err error) bool {
	var python *hognose.PythonError
	var limit *hognose.LimitError
	return err == nil || errors.As(err, &python) || errors.As(err, &limit)
}
