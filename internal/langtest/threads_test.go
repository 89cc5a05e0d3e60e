package langtest

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// threaded runs a program with threads and returns what it prints and how it ends.
func threaded(t *testing.T, code string, limits budget.Limits) (out, errs string, in *py.Interp, err error) {
	t.Helper()
	var stdout, stderr strings.Builder
	in, err = py.New(py.Options{
		Meter:  budget.New(limits, nil),
		Stdout: func(s string) error { stdout.WriteString(s); return nil },
		Stderr: func(s string) error { stderr.WriteString(s); return nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := in.InstallFinalAnswer(); err != nil {
		t.Fatal(err)
	}
	_, err = in.Run("threads.py", "import _thread, time\nstart = _thread.start_joinable_thread\n"+code)
	return stdout.String(), stderr.String(), in, err
}

func ample() budget.Limits {
	return budget.Limits{Steps: 50_000_000, Bytes: 1 << 26, Depth: 1000, Deadline: time.Now().Add(20 * time.Second)}
}

func TestThreadsTakeTurnsTheSameWayEveryTime(t *testing.T) {
	const code = `
trace = []
def work(n):
    x = 0
    for i in range(30_000):
        x += i % (n + 2)
        if i % 1000 == 0: trace.append((n, i))
hs = [start(lambda n=n: work(n)) for n in range(4)]
for h in hs: h.join()
print(len(trace), hash(tuple(trace)))
print(trace != sorted(trace))
`
	first, _, _, err := threaded(t, code, ample())
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasSuffix(first, "True\n") {
		t.Errorf("threads ran one after the other: %s", first)
	}
	for range 3 {
		if again, _, _, err := threaded(t, code, ample()); err != nil || again != first {
			t.Errorf("the turns differ: %q, %q, %v", first, again, err)
		}
	}
}

func TestWaitingThreads(t *testing.T) {
	tests := []struct{ name, code, want string }{
		{"a lock is handed over", `
l = _thread.allocate_lock(); l.acquire()
def f():
    with l: print('got it')
h = start(f); print('first'); l.release(); h.join(); print('end')`, "first\ngot it\nend\n"},
		{"sleeping threads sleep at the same time", `
t = time.monotonic()
hs = [start(lambda: time.sleep(0.1)) for _ in range(20)]
for h in hs: h.join()
print(time.monotonic() - t < 1)`, "True\n"},
		{"a generator, a sort and a context manager can wait", `
l = _thread.allocate_lock(); log = []
def gen():
    for i in range(3):
        with l: yield i
def f():
    log.append(sorted(gen(), key=lambda n: (l.acquire(), l.release(), -n)[2]))
with l: h = start(f)
h.join(); print(log)`, "[[2, 1, 0]]\n"},
		{"a thread that nobody joins ends before the snippet does", `
def f():
    time.sleep(0.02); print('late')
h = start(f, daemon=False); print('early')`, "early\nlate\n"},
		{"a daemon is dropped where it is", `
def f():
    try:
        while True: time.sleep(10)
    finally: print('never')
start(f, daemon=True); time.sleep(0.01); print('end')`, "end\n"},
		{"threads wait for each other in vain", `
a, b = _thread.allocate_lock(), _thread.allocate_lock()
def f():
    _thread.set_name('worker')
    with a:
        time.sleep(0.02)
        with b: pass
h = start(f)
try:
    with b:
        time.sleep(0.01)
        with a: pass
except RuntimeError as e: print(e)
h.join()`, "deadlock: MainThread waits for a lock that worker took; worker waits for a lock that MainThread took\n"},
		{"a lock that nobody can release", `
l = _thread.allocate_lock(); l.acquire()
try: l.acquire()
except RuntimeError as e: print(e)`, "deadlock: MainThread waits for a lock that MainThread took\n"},
		{"an interrupted main thread", `
def f(): _thread.interrupt_main()
start(f)
try: time.sleep(5)
except KeyboardInterrupt: print('interrupted')`, "interrupted\n"},
		{"each thread has its own exception", `
def f():
    try: 1/0
    except ZeroDivisionError:
        time.sleep(0.01)
        try: raise
        except ZeroDivisionError as e: print(e)
h = start(f)
try: [][1]
except IndexError:
    time.sleep(0.005); h.join()
    try: raise
    except IndexError as e: print(e)`, "division by zero\nlist index out of range\n"},
	}
	for _, tt := range tests {
		out, errs, _, err := threaded(t, tt.code, ample())
		if err != nil || out != tt.want || errs != "" {
			t.Errorf("%s: printed %q and %q, ended with %v, want %q", tt.name, out, errs, err, tt.want)
		}
	}
}

func TestWaitInsideANativeThatCalledPythonIsRefusedByName(t *testing.T) {
	out, _, _, err := threaded(t, `
import bisect
l = _thread.allocate_lock(); l.acquire()
start(lambda: time.sleep(0.01))
def key(n): l.acquire()
try: bisect.insort([2], 1, key=key)
except RuntimeError as e: print(e)`, ample())
	const want = "cannot wait for a lock that MainThread took inside bisect.insort"
	if err != nil || !strings.HasPrefix(out, want) {
		t.Errorf("printed %q, ended with %v, want %q", out, err, want)
	}
}

func TestUncaughtExceptionOfAThreadIsPrinted(t *testing.T) {
	out, errs, _, err := threaded(t, "def f(): 1/0\n_thread.start_new_thread(f, ())\ntime.sleep(0.01)\nprint('on')", ample())
	if err != nil || out != "on\n" || !strings.HasPrefix(errs, "Exception ignored in thread started by: <function f at ") || !strings.HasSuffix(errs, "ZeroDivisionError: division by zero\n") {
		t.Errorf("printed %q and %q, ended with %v", out, errs, err)
	}
}

func TestLimitInAThreadEndsTheRunAndTheSessionGoesOn(t *testing.T) {
	l := ample()
	l.Steps = 200_000
	out, _, in, err := threaded(t, `
l = [3, 1, 2]
def f():
    while True: pass
start(f)
try: l.sort(key=lambda n: time.sleep(9))
finally: print('never')`, l)
	var limit *budget.Error
	if !errors.As(err, &limit) || limit.Limit != budget.Steps || out != "" {
		t.Fatalf("printed %q, ended with %v", out, err)
	}
	in.Thread().Meter.Begin(ample())
	v, err := in.Run("after.py", "str(l) + str(_thread._count())")
	if err != nil || v.Str().S != "[3, 1, 2]0" {
		t.Errorf("the session goes on with %v, %v", v, err)
	}
}

func TestFinalAnswerOfAThreadEndsTheRun(t *testing.T) {
	out, _, in, err := threaded(t, "start(lambda: final_answer(42))\ntry: time.sleep(9)\nfinally: print('never')", ample())
	v, _, ok := in.FinalOf(err)
	if !ok || out != "" {
		t.Fatalf("printed %q, ended with %v", out, err)
	}
	if x, _ := v.Convert(1 << 20); x != int64(42) {
		t.Errorf("the answer is %v", x)
	}
}

func TestDeadlineAndInterruptEndAWait(t *testing.T) {
	for _, code := range []string{"time.sleep(60)", "start(lambda: time.sleep(60))\ntime.sleep(60)"} {
		l := ample()
		l.Deadline = time.Now().Add(50 * time.Millisecond)
		begin := time.Now()
		_, _, _, err := threaded(t, code, l)
		var limit *budget.Error
		if !errors.As(err, &limit) || limit.Limit != budget.Time || time.Since(begin) > 5*time.Second {
			t.Errorf("%q ended after %v with %v", code, time.Since(begin), err)
		}
	}
}

func TestMemoryOfAllThreadsIsFoundAlive(t *testing.T) {
	l := ample()
	l.Bytes = 8 << 20
	out, _, _, err := threaded(t, `
def f(n):
    kept = [n] * 50_000          # 800 kB in a register of this thread
    for i in range(300): time.sleep(0); [i] * 5_000
    return sum(kept) == n * 50_000 or print('lost')
hs = [start(lambda n=n: f(n)) for n in range(1, 5)]
for h in hs: h.join()
print('all there')`, l)
	if err != nil || out != "all there\n" {
		t.Errorf("printed %q, ended with %v", out, err)
	}
}
