package langtest

import (
	"errors"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

func TestVirtualTimeDoesNotWait(t *testing.T) {
	in, _ := sessionWithTools(t, 20*time.Second, 20*time.Millisecond)
	const code = `
import asyncio
log = []
async def nap(n):
    await asyncio.sleep(n)
    log.append(n)
async def main():
    loop = asyncio.get_running_loop()
    await asyncio.gather(nap(3600), nap(60), nap(7200))
    assert loop.time() == 7200.0, loop.time()
    try:
        async with asyncio.timeout(86400):
            await loop.create_future()
    except TimeoutError:
        log.append('timeout')
    assert loop.time() == 93600.0
    async with asyncio.timeout(1): # the clock stands still while a tool runs
        log.append(await fetch(1))
        log.append(await asyncio.to_thread(look, 2))
    assert loop.time() == 93600.0
asyncio.run(main(), loop_factory=asyncio.virtual.EventLoop)
assert log == [60, 3600, 7200, 'timeout', '{"x":1}', '{"x":2}'], log
`
	start := time.Now()
	if _, err := in.Run("test", code); err != nil {
		t.Fatal(describeError(in, err))
	}
	if took := time.Since(start); took > 10*time.Second {
		t.Errorf("took %v", took)
	}
}

func TestLimitLeavesLoopAndContext(t *testing.T) {
	meter := budget.New(budget.Limits{Steps: 200_000, Bytes: 1 << 28, Depth: 1000}, nil)
	in, err := py.New(py.Options{Meter: meter})
	if err != nil {
		t.Fatal(err)
	}
	const endless = `
import asyncio, contextvars
var = contextvars.ContextVar('var', default='outside')
loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)
async def spin():
    var.set('inside')
    while True: pass
loop.run_until_complete(spin())`
	var limit *budget.Error
	if _, err := in.Run("endless", endless); !errors.As(err, &limit) {
		t.Fatalf("got %v, want a limit", err)
	}
	meter.Begin(budget.Limits{Steps: 10_000_000, Bytes: 1 << 28, Depth: 1000})
	const after = `
assert var.get() == 'outside'
assert not loop.is_running()
async def main(): return asyncio.current_task().get_name()
assert asyncio.run(main()).startswith('Task-')
assert loop.run_until_complete(asyncio.sleep(0, 5)) == 5`
	if _, err := in.Run("after", after); err != nil {
		t.Fatal(describeError(in, err))
	}
}

func TestExecutorOutlivesItsThreads(t *testing.T) {
	in, _ := sessionWithTools(t, 20*time.Second, time.Millisecond)
	for _, code := range []string{
		"from concurrent.futures import ThreadPoolExecutor\npool = ThreadPoolExecutor(2)\nfirst = pool.submit(pow, 2, 3)\nassert first.result() == 8",
		"assert pool.submit(pow, 2, 4).result() == 16",
		"done = []\nfor i in range(5): pool.submit(done.append, i)", // the end of the snippet waits for the calls
		"assert sorted(done) == [0, 1, 2, 3, 4], done",
		"import threading, queue\nq = queue.Queue()\nthreading.Thread(target=q.get, daemon=True).start()", // is dropped
		"got = []\nt = threading.Thread(target=lambda: got.append(q.get()))\nt.start()\nq.put('x')\nt.join()\nassert got == ['x']",
		"assert threading.active_count() == 1, threading.enumerate()",
	} {
		if _, err := in.Run("test", code); err != nil {
			t.Fatalf("%s\n%s", code, describeError(in, err))
		}
	}
}
