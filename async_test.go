package hognose_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// nap is a tool that takes 200 ms.
func nap(async bool) *hognose.Tool {
	return &hognose.Tool{
		Name: "nap", Async: async, Schema: json.RawMessage(`{"properties":{"n":{"type":"integer"}},"required":["n"]}`),
		Func: func(ctx context.Context, args json.RawMessage) (any, error) {
			var a struct{ N int }
			if err := json.Unmarshal(args, &a); err != nil {
				return nil, err
			}
			select {
			case <-time.After(200 * time.Millisecond):
				return a.N * 10, nil
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		},
	}
}

func TestToolsRunAtTheSameTime(t *testing.T) {
	for name, c := range map[string]struct {
		tool *hognose.Tool
		code string
	}{
		"gathered": {nap(true), `
import asyncio
async def main():
    return await asyncio.gather(nap(1), nap(2), nap(3))
asyncio.run(main())`},
		"in a task group": {nap(true), `
import asyncio
async def main():
    async with asyncio.TaskGroup() as g:
        tasks = [g.create_task(nap(n)) for n in (1, 2, 3)]
    return [t.result() for t in tasks]
asyncio.run(main())`},
		"mapped by a thread pool": {nap(false), `
from concurrent.futures import ThreadPoolExecutor
with ThreadPoolExecutor(3) as pool:
    r = list(pool.map(nap, [1, 2, 3]))
r`},
		"in threads": {nap(false), `
import threading
r = [None] * 3
def work(i): r[i] = nap(i + 1)
threads = [threading.Thread(target=work, args=(i,)) for i in range(3)]
for t in threads: t.start()
for t in threads: t.join()
r`},
		"on threads of a loop": {nap(false), `
import asyncio
async def main():
    return await asyncio.gather(*(asyncio.to_thread(nap, n) for n in (1, 2, 3)))
asyncio.run(main())`},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, &hognose.Options{Tools: []*hognose.Tool{c.tool}})
			value(t, s, "import asyncio, threading, concurrent.futures; 0")
			const apart = 600 * time.Millisecond // what they take one after the other
			best := apart
			for try := 0; try < 5 && best > apart*3/4; try++ {
				start := time.Now()
				r, err := s.Run(t.Context(), c.code)
				best = min(best, time.Since(start))
				got, _ := r.Value.Repr(t.Context(), 0)
				if err != nil || got != "[10, 20, 30]" {
					t.Fatalf("%s, %v", got, err)
				}
			}
			if best > apart*3/4 {
				t.Errorf("took %v", best)
			}
		})
	}
}

// Nobody can go on: that is an error that says who waits for whom, and no hang.
func TestDeadlocksAreReported(t *testing.T) {
	for name, code := range map[string]string{
		"a lock taken twice": "import threading\nl = threading.Lock()\nl.acquire()\nl.acquire()",
		"two threads": `
import threading
a, b = threading.Lock(), threading.Lock()
def f(x, y):
    with x:
        import time; time.sleep(0.01)
        with y: pass
t = threading.Thread(target=f, args=(a, b), name="first"); u = threading.Thread(target=f, args=(b, a), name="second")
t.start(); u.start(); t.join(); u.join()`,
		"a queue that nobody fills": "import queue\nqueue.Queue().get()",
		"a future nobody completes": "import asyncio\nasync def main():\n    await asyncio.get_running_loop().create_future()\nasyncio.run(main())",
		"an event nobody sets":      "import asyncio\nasync def main():\n    await asyncio.Event().wait()\nasyncio.run(main())",
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, &hognose.Options{Limits: hognose.Limits{Time: 3 * time.Second}})
			_, err := s.Run(t.Context(), code)
			if err == nil || !strings.Contains(strings.ToLower(err.Error()), "deadlock") {
				t.Errorf("got %v", err)
			}
			if got := value(t, s, "1 + 1"); got != int64(2) {
				t.Error("the session is lost")
			}
		})
	}
}

// A tool's call comes behind what was printed before it.
func TestToolCallsDoNotOvertakePrints(t *testing.T) {
	var seen strings.Builder
	mark := &hognose.Tool{Name: "mark", Func: func(context.Context, json.RawMessage) (any, error) { seen.WriteString("|"); return nil, nil }}
	s := open(t, &hognose.Options{Tools: []*hognose.Tool{mark}, Stdout: &seen})
	value(t, s, "for i in range(5): print(i, end=''); mark()\n0")
	if got := seen.String(); got != "0|1|2|3|4|" {
		t.Errorf("got %s", got)
	}
}
