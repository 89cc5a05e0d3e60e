package langtest

import (
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/object"
)

// slowTool is a tool that answers with its argument after a while.
func slowTool(name string, async bool, pause time.Duration, stopped *atomic.Int32) *py.Tool {
	return &py.Tool{
		Name: name, Sig: "x", Keys: []string{"x"}, Async: async,
		Call: func(args []byte) (any, error) {
			time.Sleep(pause)
			return string(args), nil
		},
		Start: func(args []byte, done func(any, error)) (func(), error) {
			timer := time.AfterFunc(pause, func() {
				if strings.Contains(string(args), "bad") {
					done(nil, &py.Raise{Class: "ValueError", Msg: "bad x"})
					return
				}
				done(string(args), nil)
			})
			return func() {
				if timer.Stop() {
					stopped.Add(1)
				}
			}, nil
		},
	}
}

func TestToolsRunAtTheSameTime(t *testing.T) {
	const pause = 200 * time.Millisecond
	tests := []struct{ name, code string }{
		{"gathered", `
import asyncio
async def main():
    return await asyncio.gather(fetch(1), fetch(2), fetch(3))
asyncio.run(main())`},
		{"as tasks of a group", `
import asyncio
async def main():
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(fetch(i)) for i in (1, 2, 3)]
    return [task.result() for task in tasks]
asyncio.run(main())`},
		{"as completed, with a timer beside them", `
import asyncio
async def main():
    ticks = 0
    async def tick():
        nonlocal ticks
        while True:
            await asyncio.sleep(0.02)
            ticks += 1
    ticker = asyncio.create_task(tick())
    done = sorted([await f for f in asyncio.as_completed([fetch(1), fetch(2), fetch(3)])])
    ticker.cancel()
    assert ticks >= 3, ticks
    return done
asyncio.run(main())`},
		{"mapped by a thread pool", `
from concurrent.futures import ThreadPoolExecutor
with ThreadPoolExecutor() as pool:
    result = list(pool.map(look, [1, 2, 3]))
result`},
		{"called by threads", `
import threading
result = []
threads = [threading.Thread(target=lambda i=i: result.append(look(i))) for i in (1, 2, 3)]
for thread in threads: thread.start()
for thread in threads: thread.join()
sorted(result)`},
		{"called by asyncio.to_thread", `
import asyncio
async def main():
    return await asyncio.gather(*[asyncio.to_thread(look, i) for i in (1, 2, 3)])
asyncio.run(main())`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			in, _ := sessionWithTools(t, 20*time.Second, pause)
			if _, err := in.Run("warm up", "import asyncio, concurrent.futures, asyncio.tools\nasyncio.run, asyncio.TaskGroup"); err != nil {
				t.Fatal(err)
			}
			best := time.Hour
			for try := 0; try < 4 && best >= 2*pause; try++ {
				start := time.Now()
				v, err := in.Run("test", tt.code)
				if err != nil {
					t.Fatal(describeError(in, err))
				}
				best = min(best, time.Since(start))
				if s, err := in.Thread().ReprString(v); err != nil || s != `['{"x":1}', '{"x":2}', '{"x":3}']` {
					t.Fatalf("got %s, %v", s, err)
				}
			}
			if best >= 2*pause {
				t.Errorf("took %v: the tools ran one after the other", best)
			}
		})
	}
}

func TestAsyncToolIsACoroutineFunction(t *testing.T) {
	in, stopped := sessionWithTools(t, 20*time.Second, 20*time.Millisecond)
	const code = `
import asyncio
coro = fetch(1)
assert type(coro).__name__ == 'coroutine' and coro.__name__ == 'fetch', coro
assert asyncio.run(coro) == '{"x":1}'
assert asyncio.iscoroutinefunction(fetch) and not asyncio.iscoroutinefunction(look)

try: fetch()
except TypeError as e: assert str(e) == "fetch() missing required argument 'x' (pos 1)", e
else: assert False

async def main():
    try: await fetch('bad')
    except ValueError as e: assert str(e) == 'bad x'
    else: assert False
    results = await asyncio.gather(fetch('bad'), fetch(2), return_exceptions=True)
    assert repr(results[0]) == "ValueError('bad x')" and results[1] == '{"x":2}', results
    try: await asyncio.wait_for(fetch(3), 0.001)
    except TimeoutError: pass
    else: assert False
asyncio.run(main())
`
	if _, err := in.Run("test", code); err != nil {
		t.Fatal(describeError(in, err))
	}
	if n := stopped.Load(); n != 1 {
		t.Errorf("%d tools were told that nobody waits, want 1", n)
	}
}

func TestToolOfAThreadStopsAtTheLimit(t *testing.T) {
	for _, code := range []string{
		"import threading\nt = threading.Thread(target=look, args=(1,))\nt.start()\nt.join()",
		"import asyncio\nasync def main(): await fetch(1)\nasyncio.run(main())",
	} {
		in, _ := sessionWithTools(t, 300*time.Millisecond, time.Hour)
		start := time.Now()
		_, err := in.Run("test", code)
		var limit *budget.Error
		if !errors.As(err, &limit) {
			t.Errorf("got %v, want a limit", err)
		}
		if took := time.Since(start); took > 2*time.Second {
			t.Errorf("took %v", took)
		}
		in.Thread().Meter.Begin(budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 28, Depth: 1000, Deadline: time.Now().Add(5 * time.Second)})
		const after = "import asyncio\nasync def f(): return 7\nassert asyncio.run(f()) == 7"
		if _, err := in.Run("after", after); err != nil {
			t.Errorf("the session is of no more use: %s", describeError(in, err))
		}
	}
}

func TestDeadlockNamesWhoWaits(t *testing.T) {
	tests := []struct{ name, code, want string }{
		{"tasks", `
import asyncio
async def waiter(event): await event.wait()
async def main():
    event = asyncio.Event()
    await asyncio.gather(waiter(event), waiter(event))
asyncio.run(main())`, "deadlock: nothing is scheduled, and these tasks wait for what nobody will do: 'Task-1' in main() waits for main() at test:6; 'Task-2' in waiter() waits for"},
		{"tasks while a thread is idle", `
import asyncio
async def main():
    await asyncio.to_thread(len, 'abc')
    await asyncio.get_running_loop().create_future()
asyncio.run(main())`, "deadlock: nothing is scheduled, and these tasks wait for what nobody will do: 'Task-1' in main() waits for main() at test:5"},
		{"threads", `
import threading
a, b = threading.Lock(), threading.Lock()
both = threading.Barrier(2)
def take(first, second):
    with first:
        both.wait()
        with second: pass
threads = [threading.Thread(target=take, args=pair, name=name) for name, pair in (('one', (a, b)), ('two', (b, a)))]
for t in threads: t.start()
for t in threads: t.join()`, "deadlock: MainThread waits for the end of one; one waits for a lock that two took; two waits for a lock that one took"},
		{"a queue that nobody fills", `
import queue
queue.Queue().get()`, "deadlock: MainThread waits for a lock that MainThread took"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			in, _ := sessionWithTools(t, 20*time.Second, time.Millisecond)
			_, err := in.Run("test", tt.code)
			var e *object.Exc
			if !errors.As(err, &e) || !strings.Contains(e.Error(), tt.want) {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
		})
	}
}
