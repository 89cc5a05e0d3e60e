package hognose_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// asking returns the tools ask(x), which answers x + 1 and fails for negative numbers, and
// fetch(x), the same as a coroutine function.
func asking() []*hognose.Tool {
	f := func(_ context.Context, in struct {
		X int `json:"x"`
	}) (int, error) {
		if in.X < 0 {
			return 0, errors.New("refused")
		}
		return in.X + 1, nil
	}
	ask, fetch := hognose.NewTool("ask", "Add one.", f), hognose.NewTool("fetch", "Add one.", f)
	fetch.Async = true
	return []*hognose.Tool{ask, fetch}
}

const askingClass = `
import asyncio, threading
class V:
    def __init__(self, x): self.x = x
    def __eq__(self, o): return ask(self.x) == ask(o.x)
    def __hash__(self): return ask(self.x)
    def __lt__(self, o): return ask(self.x) < o.x + 1
    def __repr__(self): return f'V{ask(self.x)}'
    def __enter__(self): return ask(self.x)
    def __exit__(self, *exc): ask(self.x)
    def method(self): return ask(self.x)
def gen(n):
    for i in range(n): yield ask(i)
async def co(n): return await fetch(n) + await fetch(n)
`

// whereCallsWait are the places in which a tool call can wait for its answer, and how many calls
// wait there.
var whereCallsWait = []struct {
	name, code, want string
	calls            int
}{
	{"nowhere", "1 + 1", "2", 0},
	{"at top level", "ask(1)", "2", 1},
	{"a generator", "list(gen(3))", "[1, 2, 3]", 3},
	{"a comprehension", "{i: ask(i) for i in range(3)}", "{0: 1, 1: 2, 2: 3}", 3},
	{"a method", "V(1).method()", "2", 1},
	{"a context manager", "r = []\nwith V(1) as x: r.append(x)\nr", "[2]", 2},
	{"a key of sorted", "sorted([3, 1, 2], key=lambda n: -ask(n))", "[3, 2, 1]", 3},
	{"map and filter", "list(filter(lambda n: ask(n) > 2, map(ask, range(3))))", "[2, 3]", 6},
	{"min", "min([V(3), V(1)]).x", "1", 1},
	{"__eq__", "V(1) == V(1), V(1) in [V(2), V(1)]", "(True, True)", 6},
	{"__hash__ and a dict", "d = {V(1): 'a'}; d[V(1)], V(2) in d, len({V(1), V(1)})", "('a', False, 1)", 9},
	{"repr", "repr([V(1), (V(2),)])", "'[V2, (V3,)]'", 2},
	{"a failure that is caught", "try: ask(-1)\nexcept RuntimeError as e: r = str(e)\nr", "'refused'", 1},
	{"a coroutine", "asyncio.run(co(1))", "4", 2},
	{"gathered coroutines", "async def main(): return await asyncio.gather(co(1), co(2), fetch(-1), return_exceptions=True)\nasyncio.run(main())", "[4, 6, RuntimeError('refused')]", 5},
	{"a coroutine with a time limit", "async def main(): return await asyncio.wait_for(co(1), 60)\nasyncio.run(main())", "4", 2},
	{"threads", "r = []\nts = [threading.Thread(target=lambda i=i: r.append(ask(i))) for i in range(3)]\nfor t in ts: t.start()\nfor t in ts: t.join()\nsorted(r)", "[1, 2, 3]", 3},
	{"a thread pool", "from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(2) as p: r = list(p.map(ask, range(4)))\nr", "[1, 2, 3, 4]", 4},
}

// answerAll goes on with a snippet that waits, answering the last pending call first, and returns
// what all of it printed and took.
func answerAll(t *testing.T, s *hognose.Session, r *hognose.Result, err error) (last *hognose.Result, logs string, steps int64, calls int) {
	t.Helper()
	for {
		if err != nil {
			t.Fatal(err)
		}
		logs += r.Logs
		steps += r.Steps
		if len(r.Pending) == 0 {
			return r, logs, steps, calls
		}
		calls++
		c := r.Pending[len(r.Pending)-1]
		v, failure := c.Tool.Func(t.Context(), c.Args)
		r, err = s.Resume(t.Context(), hognose.ToolResult{ID: c.ID, Value: v, Err: failure})
	}
}

func TestASnippetWaitsForItsToolCallsAnywhere(t *testing.T) {
	for _, c := range whereCallsWait {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			code := askingClass + "print('begun')\n" + c.code
			plain := open(t, &hognose.Options{Tools: asking()})
			whole, err := plain.Run(t.Context(), code)
			if err != nil {
				t.Fatal(err)
			}
			s := open(t, &hognose.Options{Tools: asking()})
			r, err := s.Start(t.Context(), code)
			r, logs, steps, calls := answerAll(t, s, r, err)
			if got, _ := r.Value.Repr(t.Context(), 0); got != c.want || calls != c.calls || logs != whole.Logs {
				t.Errorf("gave %s and printed %q after %d calls\nwant %s and %q after %d", got, logs, calls, c.want, whole.Logs, c.calls)
			}
			if concurrent := strings.Contains(c.name, "thread") || strings.Contains(c.name, "gathered"); steps != whole.Steps && !concurrent {
				t.Errorf("took %d steps, and %d without waiting", steps, whole.Steps)
			}
			if got := value(t, s, "ask(1)"); got != int64(2) {
				t.Errorf("afterwards Run gives %v", got)
			}
		})
	}
}

// At every call the session is written down, and another one goes on with what was written.
func TestASnippetThatWaitsGoesOnInAnotherSession(t *testing.T) {
	for _, c := range whereCallsWait {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			o := &hognose.Options{Tools: asking(), SnapshotKey: []byte("0123456789abcdef")}
			s := open(t, o)
			r, err := s.Start(t.Context(), askingClass+"print('begun')\n"+c.code)
			logs := r.Logs
			for err == nil && len(r.Pending) > 0 {
				data, e := s.Snapshot(t.Context())
				if e != nil {
					t.Fatal(e)
				}
				if e := s.Close(); e != nil {
					t.Fatal(e)
				}
				if s, e = hognose.Local(nil).Restore(t.Context(), data, o); e != nil {
					t.Fatal(e)
				}
				again, e := s.Pending(t.Context())
				if e != nil || len(again) != len(r.Pending) {
					t.Fatalf("%d calls are pending, and %d in the other session: %v", len(r.Pending), len(again), e)
				}
				call := again[len(again)-1]
				v, failure := call.Tool.Func(t.Context(), call.Args)
				r, err = s.Resume(t.Context(), hognose.ToolResult{ID: call.ID, Value: v, Err: failure})
				logs += r.Logs
			}
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			if got, _ := r.Value.Repr(t.Context(), 0); got != c.want || logs != "begun\n" {
				t.Errorf("gave %s and printed %q, want %s", got, logs, c.want)
			}
		})
	}
}

func TestSeveralCallsArePendingAtOnce(t *testing.T) {
	s := open(t, &hognose.Options{Tools: asking()})
	r, err := s.Start(t.Context(), "import asyncio\nasync def main(): return await asyncio.gather(fetch(1), fetch(2), fetch(3))\nasyncio.run(main())")
	if err != nil || len(r.Pending) != 3 {
		t.Fatalf("%d calls are pending: %v", len(r.Pending), err)
	}
	ids := []int64{r.Pending[1].ID, r.Pending[0].ID, r.Pending[2].ID}
	if got := string(r.Pending[1].Args); got != `{"x":2}` || r.Pending[1].Tool.Name != "fetch" {
		t.Errorf("the second is %s(%s)", r.Pending[1].Tool.Name, got)
	}
	for i, id := range ids {
		if r, err = s.Resume(t.Context(), hognose.ToolResult{ID: id, Value: id * 10}); err != nil || len(r.Pending) != 2-i {
			t.Fatalf("after %d answers %d are pending: %v", i+1, len(r.Pending), err)
		}
	}
	if got, _ := r.Value.Repr(t.Context(), 0); got != "[10, 20, 30]" {
		t.Errorf("the answers arrived as %s", got)
	}
}

func TestResumeRefusesWhatIsNotPending(t *testing.T) {
	s := open(t, &hognose.Options{Tools: asking()})
	if _, err := s.Resume(t.Context(), hognose.ToolResult{ID: 1}); err == nil || !strings.Contains(err.Error(), "no call with the number 1 is pending") {
		t.Errorf("without a run: %v", err)
	}
	r, err := s.Start(t.Context(), "x = ask(1)")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Resume(t.Context(), hognose.ToolResult{ID: 77}); err == nil {
		t.Error("an answer to nothing was taken")
	}
	again, err := s.Pending(t.Context())
	if err != nil || len(again) != 1 || again[0].ID != r.Pending[0].ID {
		t.Errorf("pending is %v: %v", again, err)
	}
	if _, err := s.Resume(t.Context(), hognose.ToolResult{ID: r.Pending[0].ID, Value: 5}); err != nil {
		t.Fatal(err)
	}
	if got := value(t, s, "x"); got != int64(5) {
		t.Errorf("x is %v", got)
	}
}

func TestASnippetThatWaitsEndsWithTheNext(t *testing.T) {
	s := open(t, &hognose.Options{Tools: asking()})
	for _, code := range []string{
		"l = [2, 1]\ntry: l.sort(key=ask)\nfinally: print('not run')",
		"import asyncio\nl = [2, 1]\nasync def main():\n    try: await fetch(1)\n    finally: print('not run')\nasyncio.run(main())",
	} {
		if r, err := s.Start(t.Context(), code); err != nil || len(r.Pending) != 1 {
			t.Fatal(r.Pending, err)
		}
		r, err := s.Run(t.Context(), "import asyncio\nasync def f(): return await fetch(len(l))\nasyncio.run(f())")
		if got, _ := r.Value.Repr(t.Context(), 0); err != nil || got != "3" || r.Logs != "" {
			t.Errorf("the next run gave %s, %q, %v", got, r.Logs, err)
		}
	}
}

func TestARunThatWaitsKeepsItsLimits(t *testing.T) {
	s := open(t, &hognose.Options{Tools: asking(), Limits: hognose.Limits{Steps: 10_000, Time: 10 * time.Second}})
	r, err := s.Start(t.Context(), "while True:\n    for i in range(100): pass\n    ask(1)")
	parts := 0
	for ; err == nil && parts < 1000; parts++ {
		r, err = s.Resume(t.Context(), hognose.ToolResult{ID: r.Pending[0].ID, Value: 1})
	}
	var limit *hognose.LimitError
	if !errors.As(err, &limit) || limit.Limit != "steps" || parts < 50 {
		t.Errorf("ended after %d parts with %v", parts, err)
	}
	if got := value(t, s, "i"); got != int64(99) && got == nil {
		t.Errorf("i is %v", got)
	}
}

func TestMaxCallsAndApprovalCountForPendingCallsToo(t *testing.T) {
	tools := asking()
	tools[0].MaxCalls = 2
	s := open(t, &hognose.Options{Tools: tools, Approve: func(_ context.Context, _ *hognose.Tool, args json.RawMessage) error {
		if strings.Contains(string(args), "7") {
			return errors.New("not today")
		}
		return nil
	}})
	r, err := s.Start(t.Context(), `
seen = []
for i in (1, 7, 2):
    try: seen.append(ask(i))
    except Exception as e: seen.append(type(e).__name__)
seen`)
	r, _, _, _ = answerAll(t, s, r, err)
	if got, _ := r.Value.Repr(t.Context(), 0); got != "[2, 'PermissionError', 'RuntimeError']" {
		t.Errorf("got %s", got)
	}
}

func TestARefusalToWaitNamesTheNative(t *testing.T) {
	s := open(t, &hognose.Options{Tools: asking()})
	r, err := s.Start(t.Context(), "import bisect\nbisect.insort([2], 1, key=ask)")
	if err == nil || !strings.Contains(err.Error(), "cannot be suspended inside") || !strings.Contains(err.Error(), "insort") || len(r.Pending) != 0 {
		t.Errorf("%v, pending %v", err, r.Pending)
	}
}

// A value can be looked at while its snippet waits, and what runs for it cannot wait.
func TestValuesOfASessionThatWaitsCanBeRead(t *testing.T) {
	s := open(t, &hognose.Options{Tools: asking()})
	r, err := s.Start(t.Context(), "class C:\n    def __repr__(self): return f'C{ask(1)}'\nc, d = C(), {'n': [1, 2]}\nx = ask(1)\nx + 1")
	if err != nil {
		t.Fatal(err)
	}
	d, ok, err := s.Get(t.Context(), "d")
	if got, _ := d.Repr(t.Context(), 0); !ok || err != nil || got != "{'n': [1, 2]}" {
		t.Errorf("d is %s, %v", got, err)
	}
	c, _, _ := s.Get(t.Context(), "c")
	if got, err := c.Repr(t.Context(), 0); err == nil || !strings.Contains(err.Error(), "only while a snippet runs") {
		t.Errorf("c is %s, %v", got, err)
	}
	names, err := s.Names(t.Context())
	if err != nil || !slices.ContainsFunc(names, func(n hognose.Name) bool { return n.Name == "d" }) {
		t.Errorf("the names are %v, %v", names, err)
	}
	if again, _ := s.Pending(t.Context()); len(again) != 1 {
		t.Fatalf("%d calls are pending", len(again))
	}
	r, err = s.Resume(t.Context(), hognose.ToolResult{ID: r.Pending[0].ID, Value: 4})
	if got, _ := r.Value.Repr(t.Context(), 0); err != nil || got != "5" {
		t.Errorf("got %s, %v", got, err)
	}
}

// Several results are taken at once or not at all.
func TestResumeTakesAllResultsOrNone(t *testing.T) {
	s := open(t, &hognose.Options{Tools: asking()})
	r, err := s.Start(t.Context(), "from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(2) as e: x = list(e.map(ask, 'ab'))\nx")
	if err != nil || len(r.Pending) != 2 {
		t.Fatalf("%v, %+v", err, r.Pending)
	}
	one, two := r.Pending[0].ID, r.Pending[1].ID
	for _, wrong := range [][]hognose.ToolResult{{}, {{ID: one}, {ID: 99}}, {{ID: one}, {ID: one}}} {
		if _, err := s.Resume(t.Context(), wrong...); err == nil {
			t.Errorf("%v was taken", wrong)
		}
	}
	if calls, err := s.Pending(t.Context()); err != nil || len(calls) != 2 {
		t.Errorf("%v, %v", calls, err)
	}
	r, err = s.Resume(t.Context(), hognose.ToolResult{ID: two, Value: "B"}, hognose.ToolResult{ID: one, Value: "A"})
	if err != nil {
		t.Fatal(err)
	}
	if text, _ := r.Value.Repr(t.Context(), 0); text != "['A', 'B']" || len(r.Pending) != 0 {
		t.Errorf("%s, %v", text, r.Pending)
	}
}
