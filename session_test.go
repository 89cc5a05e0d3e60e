package hognose_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"
	"os"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

func open(t *testing.T, o *hognose.Options) *hognose.Session {
	t.Helper()
	s, err := hognose.Local(nil).Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func value(t *testing.T, s *hognose.Session, code string) any {
	t.Helper()
	r, err := s.Run(t.Context(), code)
	if err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	v, err := r.Value.Go(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestStatePersistsAndResetForgets(t *testing.T) {
	s := open(t, nil)
	value(t, s, "x = [1]\ndef f(): x.append(2)\nclass C: k = 7")
	value(t, s, "f()")
	if got := value(t, s, "x + [C.k]"); !reflect.DeepEqual(got, []any{int64(1), int64(2), int64(7)}) {
		t.Errorf("x + [C.k] = %v", got)
	}
	if err := s.Reset(t.Context()); err != nil {
		t.Fatal(err)
	}
	_, err := s.Run(t.Context(), "x")
	var pe *hognose.PythonError
	if !errors.As(err, &pe) || pe.Type != "NameError" {
		t.Errorf("after Reset: %v, want NameError", err)
	}
}

func TestFailedSnippetKeepsWhatItDidAndPrinted(t *testing.T) {
	s := open(t, nil)
	r, err := s.Run(t.Context(), "a = 1\nprint('so far')\nraise ValueError('no')")
	var pe *hognose.PythonError
	if !errors.As(err, &pe) || pe.Type != "ValueError" || pe.Message != "no" {
		t.Fatalf("err = %v", err)
	}
	if r.Logs != "so far\n" {
		t.Errorf("Logs = %q", r.Logs)
	}
	if got := value(t, s, "a"); got != int64(1) {
		t.Errorf("a = %v", got)
	}
}

func TestValuesCross(t *testing.T) {
	huge, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	type point struct {
		X int    `json:"x"`
		Y string `json:"y"`
		z int
	}
	tests := []struct {
		in   any
		repr string
		out  any
	}{
		{nil, "None", nil},
		{true, "True", true},
		{42, "42", int64(42)},
		{uint64(1) << 63, "9223372036854775808", new(big.Int).SetUint64(1 << 63)},
		{huge, "123456789012345678901234567890", huge},
		{2.5, "2.5", 2.5},
		{"añ\n", `'añ\n'`, "añ\n"},
		{[]byte("a\x00"), `b'a\x00'`, []byte("a\x00")},
		{[]int{1, 2}, "[1, 2]", []any{int64(1), int64(2)}},
		{map[string]any{"k": []string{"v"}}, "{'k': ['v']}", map[string]any{"k": []any{"v"}}},
		{point{1, "a", 9}, "{'x': 1, 'y': 'a'}", map[string]any{"x": int64(1), "y": "a"}},
		{json.Number("10"), "10", int64(10)},
	}
	s := open(t, nil)
	for _, tt := range tests {
		if err := s.Set(t.Context(), "v", tt.in); err != nil {
			t.Errorf("Set(%v): %v", tt.in, err)
			continue
		}
		if got := value(t, s, "repr(v)"); got != tt.repr {
			t.Errorf("repr of %v = %v, want %v", tt.in, got, tt.repr)
		}
		if got := value(t, s, "v"); !reflect.DeepEqual(got, tt.out) {
			t.Errorf("%v came back as %#v, want %#v", tt.in, got, tt.out)
		}
	}
}

func TestValuesThatCannotCrossSayWhy(t *testing.T) {
	type loop struct{ Next *loop }
	l := &loop{}
	l.Next = l
	s := open(t, nil)
	for _, v := range []any{make(chan int), func() {}, l} {
		if err := s.Set(t.Context(), "v", v); err == nil {
			t.Errorf("Set(%T) succeeded", v)
		}
	}
	for _, name := range []string{"", "1x", "a b", "class", "a.b"} {
		if err := s.Set(t.Context(), name, 1); err == nil {
			t.Errorf("Set(%q) succeeded", name)
		}
	}
	r, err := s.Run(t.Context(), "object()")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Value.Go(t.Context()); err == nil || !strings.Contains(err.Error(), "'object'") {
		t.Errorf("object() as Go: %v", err)
	}
}

// writerFunc is called for each write.
type writerFunc func()

func (f writerFunc) Write(p []byte) (int, error) {
	f()
	return len(p), nil
}

// On a busy machine a kill may have to wait for its turn, so the best of some tries counts.
func TestKillEndsAnEndlessLoopWithinMilliseconds(t *testing.T) {
	const bar, tries = 50 * time.Millisecond, 10
	for _, code := range []string{"while True: pass", "sum(iter(int, 1))", "sorted(iter(int, 1))", "[0 for _ in iter(int, 1)]", "x = 7 ** (10 ** 7)\nstr(x)"} {
		best := time.Duration(math.MaxInt64)
		for i := 0; i < tries && best > bar; i++ {
			best = min(best, killAfterPrint(t, code))
		}
		if best > bar {
			t.Errorf("%s: the quickest kill of %d took %v", code, tries, best)
		}
	}
}

// killAfterPrint runs code that never ends, kills its session, and returns how long it went on.
func killAfterPrint(t *testing.T, code string) time.Duration {
	t.Helper()
	started := make(chan struct{})
	s := open(t, &hognose.Options{
		Limits: hognose.Limits{Memory: hognose.NoLimit, Time: 20 * time.Second},
		Stdout: writerFunc(func() { close(started) }),
	})
	killed := make(chan time.Time, 1)
	go func() {
		<-started
		killed <- time.Now()
		s.Kill()
	}()
	_, err := s.Run(t.Context(), "print('here', flush=True)\n"+code)
	took := time.Since(<-killed)
	if !errors.Is(err, hognose.ErrKilled) {
		t.Errorf("%s: err = %v, want ErrKilled", code, err)
	}
	if _, err := s.Run(t.Context(), "1"); !errors.Is(err, hognose.ErrKilled) {
		t.Errorf("%s: a killed session still runs: %v", code, err)
	}
	return took
}

func TestCancellingTheContextKeepsTheSession(t *testing.T) {
	s := open(t, nil)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
	defer cancel()
	_, err := s.Run(ctx, "n = 0\nwhile True: n += 1")
	var le *hognose.LimitError
	if errors.As(err, &le) || !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("err = %v", err)
	}
	if n := value(t, s, "n"); n.(int64) == 0 {
		t.Error("the state of the interrupted snippet is lost")
	}
}

func TestLimitsStopTheCode(t *testing.T) {
	tests := []struct {
		limit  string
		limits hognose.Limits
		code   string
	}{
		{"time", hognose.Limits{Time: 40 * time.Millisecond}, "while True:\n  try: 1/0\n  except: pass"},
		{"steps", hognose.Limits{Steps: 10_000}, "while True: pass"},
		{"source", hognose.Limits{Source: 10}, "x = 1000000000"},
	}
	for _, tt := range tests {
		s := open(t, &hognose.Options{Limits: tt.limits})
		_, err := s.Run(t.Context(), tt.code)
		var le *hognose.LimitError
		if !errors.As(err, &le) || string(le.Limit) != tt.limit {
			t.Errorf("%s: err = %v", tt.limit, err)
		}
		if got := value(t, s, "7"); got != int64(7) {
			t.Errorf("%s: the session is gone: %v", tt.limit, got)
		}
	}
}

func TestRecursionLimitHoldsForCallsAndNatives(t *testing.T) {
	s := open(t, &hognose.Options{Limits: hognose.Limits{Recursion: 50}})
	for _, code := range []string{
		"def f(n): return n and f(n - 1)\nf(60)",
		"x = []\nfor _ in range(60): x = [x]\nrepr(x)",
		"import sys\nsys.setrecursionlimit(1000)\ndef f(n): return n and f(n - 1)\nf(60)",
	} {
		_, err := s.Run(t.Context(), code)
		var pe *hognose.PythonError
		if !errors.As(err, &pe) || pe.Type != "RecursionError" {
			t.Errorf("%s: err = %v", code, err)
		}
	}
	if got := value(t, s, "f(20)"); got != int64(0) {
		t.Errorf("f(20) = %v", got)
	}
}

func TestMemoryLimitIsAMemoryErrorAndGarbageDoesNotCount(t *testing.T) {
	s := open(t, &hognose.Options{Limits: hognose.Limits{Memory: 8 << 20}})
	_, err := s.Run(t.Context(), "x = []\nwhile True: x.append('a' * 1000 + str(len(x)))")
	var pe *hognose.PythonError
	if !errors.As(err, &pe) || pe.Type != "MemoryError" {
		t.Fatalf("err = %v", err)
	}
	value(t, s, "x = None")
	// A hundred times the limit, but never much at once.
	if got := value(t, s, "n = 0\nfor i in range(800_000):\n  n += len('b' * 1000)\nn"); got != int64(800_000_000) {
		t.Errorf("n = %v", got)
	}
	for _, bomb := range []string{"'a' * 10**9", "[0] * 10**9", "bytes(10**9)", "1 << 10**9", "list(range(10**9))", "'%1000000000d' % 1", "'{:1000000000}'.format(1)"} {
		_, err := s.Run(t.Context(), bomb)
		if !errors.As(err, &pe) || pe.Type != "MemoryError" {
			t.Errorf("%s: err = %v", bomb, err)
		}
	}
}

func TestProgramMayCatchItsMemoryErrorAndGoOn(t *testing.T) {
	s := open(t, &hognose.Options{Limits: hognose.Limits{Memory: 8 << 20}})
	r, err := s.Run(t.Context(), `
x = []
try:
    while True: x.append([1, 2, 3])
except MemoryError:
    print("full at", len(x) > 1000, [str(n) for n in range(3)])
x = None
y = [n for n in range(100_000)]
`)
	if err != nil || r.Logs != "full at True ['0', '1', '2']\n" {
		t.Errorf("Logs = %q, err = %v", r.Logs, err)
	}
}

func TestOutputIsCutInTheMiddleAndStreamed(t *testing.T) {
	var streamed strings.Builder
	s := open(t, &hognose.Options{
		Limits: hognose.Limits{Output: 100},
		Stdout: &streamed,
	})
	r, err := s.Run(t.Context(), "for i in range(1000): print(i)")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(r.Logs, "0\n1\n2\n") || !strings.HasSuffix(r.Logs, "998\n999\n") ||
		!strings.Contains(r.Logs, "\n..._This content has been truncated to stay below 100 characters_...\n") {
		t.Errorf("Logs = %q", r.Logs)
	}
	if got := streamed.String(); len(got) != 3890 {
		t.Errorf("streamed %d bytes", len(got))
	}
}

func TestFinalAnswer(t *testing.T) {
	s := open(t, nil)
	r, err := s.Run(t.Context(), `
def f():
    try:
        final_answer(1, verified_by="me")
    except BaseException:
        print("caught")
    finally:
        print("cleanup")
    print("after")
class M:
    def __enter__(self): pass
    def __exit__(self, *a): print(a); return True
with M():
    [f() for _ in range(3)]
print("never")
`)
	if err != nil {
		t.Fatal(err)
	}
	if r.Final == nil || r.Logs != "cleanup\n(None, None, None)\n" {
		t.Fatalf("Final = %v, Logs = %q", r.Final, r.Logs)
	}
	v, _ := r.Final.Value.Go(t.Context())
	by, _ := r.Final.VerifiedBy.Go(t.Context())
	if v != int64(1) || by != "me" {
		t.Errorf("final %v verified by %v", v, by)
	}
	if r, err := s.Run(t.Context(), "2"); err != nil || r.Final != nil {
		t.Errorf("a stale final answer: %+v, %v", r, err)
	}
}

func TestExitEndsTheSnippetOnly(t *testing.T) {
	s := open(t, nil)
	r, err := s.Run(t.Context(), "import sys\nprint(1)\nsys.exit(3)\nprint(2)")
	if err != nil || r.Exit == nil || *r.Exit != 3 || r.Logs != "1\n" {
		t.Fatalf("%+v, %v", r, err)
	}
	if got := value(t, s, "5"); got != int64(5) {
		t.Error("the session is gone")
	}
}

func TestToolErrorsReachPython(t *testing.T) {
	type in struct {
		N int `json:"n"`
	}
	half := hognose.NewTool("half", "Halve an even number.", func(_ context.Context, a in) (int, error) {
		if a.N%2 == 1 {
			return 0, errors.New("odd")
		}
		if a.N == 0 {
			panic("secret path /etc/host")
		}
		return a.N / 2, nil
	})
	s := open(t, &hognose.Options{Tools: []*hognose.Tool{half}})
	got := value(t, s, `
out = []
for call in (lambda: half(4), lambda: half(n=6), lambda: half(3), lambda: half(), lambda: half(1, 2), lambda: half(1, m=1), lambda: half("x"), lambda: half(0)):
    try: out.append(call())
    except Exception as e: out.append(f"{type(e).__name__}: {e}")
out`)
	want := []any{int64(2), int64(3), "RuntimeError: odd",
		"TypeError: half() missing required argument 'n' (pos 1)",
		"TypeError: half() takes at most 1 argument (2 given)",
		"TypeError: half() takes at most 1 argument (2 given)",
		"TypeError: argument 'n' must be int, not str",
		"RuntimeError: tool half failed"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

func TestToolThatIgnoresItsContextIsAbandoned(t *testing.T) {
	release := make(chan struct{})
	defer close(release)
	hang := &hognose.Tool{Name: "hang", Func: func(context.Context, json.RawMessage) (any, error) { <-release; return nil, nil }}
	s := open(t, &hognose.Options{Tools: []*hognose.Tool{hang}, Limits: hognose.Limits{Time: 50 * time.Millisecond}})
	start := time.Now()
	_, err := s.Run(t.Context(), "hang()")
	var le *hognose.LimitError
	if !errors.As(err, &le) || le.Limit != "time" {
		t.Fatalf("err = %v", err)
	}
	if d := time.Since(start); d > timeAllowed(time.Second) {
		t.Errorf("took %v", d)
	}
	if s.Abandoned() != 1 {
		t.Errorf("Abandoned() = %d", s.Abandoned())
	}
}

func TestToolMayNotUseItsOwnSession(t *testing.T) {
	var s *hognose.Session
	again := &hognose.Tool{Name: "again", Func: func(ctx context.Context, _ json.RawMessage) (any, error) {
		_, err := s.Run(ctx, "1")
		return errors.Is(err, hognose.ErrBusy), nil
	}}
	s = open(t, &hognose.Options{Tools: []*hognose.Tool{again}})
	if got := value(t, s, "again()"); got != true {
		t.Errorf("again() = %v", got)
	}
}

func TestApprovalSeesWhatTheToolGets(t *testing.T) {
	var asked, got string
	echo := &hognose.Tool{Name: "echo", Schema: json.RawMessage(`{"properties":{"x":{}}}`), Func: func(_ context.Context, a json.RawMessage) (any, error) {
		got = string(a)
		return nil, nil
	}}
	s := open(t, &hognose.Options{Tools: []*hognose.Tool{echo}, Approve: func(_ context.Context, tool *hognose.Tool, args json.RawMessage) error {
		asked = tool.Name + string(args)
		if strings.Contains(asked, "no") {
			return errors.New("policy")
		}
		copy(args, "XXXXXXX") // has no effect on the call
		return nil
	}})
	value(t, s, "echo([1, {'a': None}])")
	const args = `{"x":[1,{"a":null}]}`
	if asked != "echo"+args || got != args {
		t.Errorf("asked %s, got %s", asked, got)
	}
	_, err := s.Run(t.Context(), "echo('no')")
	var pe *hognose.PythonError
	if !errors.As(err, &pe) || pe.Type != "PermissionError" {
		t.Errorf("refused call: %v", err)
	}
}

func TestSessionsShareNothing(t *testing.T) {
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			s, err := hognose.Local(nil).Open(context.Background(), nil)
			if err != nil {
				t.Error(err)
				return
			}
			defer s.Close()
			for n := range 20 {
				code := fmt.Sprintf("class C%d_%d: pass\nx = %d\n[c.__name__ for c in object.__subclasses__() if c.__name__.startswith('C')]", i, n, i)
				r, err := s.Run(context.Background(), code)
				if err != nil {
					t.Error(err)
					return
				}
				v, _ := r.Value.Go(context.Background())
				for _, name := range v.([]any) {
					if !strings.HasPrefix(name.(string), fmt.Sprintf("C%d_", i)) {
						t.Errorf("session %d sees %v", i, name)
					}
				}
			}
		})
	}
	wg.Wait()
}

func TestRunsOfOneSessionQueue(t *testing.T) {
	s := open(t, nil)
	value(t, s, "n = 0")
	var wg sync.WaitGroup
	for range 16 {
		wg.Go(func() {
			if _, err := s.Run(context.Background(), "for _ in range(100): n += 1"); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if got := value(t, s, "n"); got != int64(1600) {
		t.Errorf("n = %v", got)
	}
}

func TestCloseIsIdempotent(t *testing.T) {
	s := open(t, nil)
	for range 3 {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Run(t.Context(), "1"); !errors.Is(err, hognose.ErrClosed) {
		t.Errorf("err = %v", err)
	}
}

func TestNegativeLimitIsRefused(t *testing.T) {
	if _, err := hognose.Local(nil).Open(t.Context(), &hognose.Options{Limits: hognose.Limits{Steps: -1}}); err == nil {
		t.Error("a negative limit was accepted")
	}
}

func TestNamesThatWereBound(t *testing.T) {
	s := open(t, nil)
	r, err := s.Run(t.Context(), "a = 1\ndef f(): z = 1\nb, c = 'x', [1]\nfor i in range(2): pass")
	if err != nil {
		t.Fatal(err)
	}
	want := []hognose.Name{{"a", "int"}, {"f", "function"}, {"b", "str"}, {"c", "list"}, {"i", "int"}}
	if !reflect.DeepEqual(r.Names, want) {
		t.Errorf("Names = %v, want %v", r.Names, want)
	}
}

// timeAllowed returns how long something that should take d may take by the clock: ten times as long
// on a machine that runs other tests as well, d itself if HOGNOSE_FULL says that it does nothing
// else.
func timeAllowed(d time.Duration) time.Duration {
	if os.Getenv("HOGNOSE_FULL") != "" {
		return d
	}
	return 10 * d
}
