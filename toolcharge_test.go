package hognose_test

import (
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// busyTool is a tool that counts how many of its calls are under way, and how many bytes of
// arguments it was given.
type busyTool struct{ now, most, bytes atomic.Int64 }

func (b *busyTool) tool(async bool, pause time.Duration) *hognose.Tool {
	return &hognose.Tool{
		Name: map[bool]string{true: "aecho", false: "echo"}[async], Async: async,
		Schema: json.RawMessage(`{"type":"object","properties":{"a":{}},"required":["a"]}`),
		Func: func(ctx context.Context, args json.RawMessage) (any, error) {
			n := b.now.Add(1)
			defer b.now.Add(-1)
			for old := b.most.Load(); n > old && !b.most.CompareAndSwap(old, n); old = b.most.Load() {
			}
			b.bytes.Add(int64(len(args)))
			select {
			case <-time.After(pause):
				return len(args), nil
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		},
	}
}

func TestArgumentsOfToolsAreCharged(t *testing.T) {
	for name, code := range map[string]string{
		"a value of shared parts":  "x = []\nfor i in range(60): x = [x, x]\necho(a=x)",
		"small strings, often":     "x = ['a' * 1000] * 1000\nx = [x] * 1000\necho(a=x)",
		"dicts, shared":            "x = {'k': 1}\nfor i in range(60): x = {'a': x, 'b': x}\necho(a=x)",
		"keys that are no text":    "x = {1: 1}\nfor i in range(60): x = {1: x, 2: x}\necho(a=x)",
		"objects with fields":      "import types\nx = 1\nfor i in range(60): x = types.SimpleNamespace(a=x, b=x)\necho(a=x)",
		"gathered calls":           "import asyncio\ns = 'a' * 1000000\nasync def main(): return await asyncio.gather(*[aecho(a=[s] * 30) for i in range(1000)])\nasyncio.run(main())",
		"coroutines that are kept": "L = []\nwhile True: L.append(aecho(a='x' * 3900))",
		"calls that were given up": "import asyncio\ns = ['a' * 1000000] * 30\nasync def main():\n  while True:\n    t = asyncio.create_task(aecho(a=s))\n    await asyncio.sleep(0)\n    await asyncio.sleep(0)\n    t.cancel()\nasyncio.run(main())",
	} {
		t.Run(name, func(t *testing.T) {
			var busy busyTool
			s := open(t, &hognose.Options{
				Tools: []*hognose.Tool{busy.tool(false, 0), busy.tool(true, 50*time.Millisecond)}, Limits: hognose.Limits{Memory: 64 << 20, Time: 20 * time.Second},
			})
			var m runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&m)
			before, most := m.HeapAlloc, uint64(0)
			stop := make(chan struct{})
			watched := make(chan struct{})
			go func() {
				defer close(watched)
				for {
					select {
					case <-stop:
						return
					case <-time.After(5 * time.Millisecond):
						runtime.ReadMemStats(&m)
						most = max(most, m.HeapAlloc)
					}
				}
			}()
			_, err := s.Run(t.Context(), code)
			close(stop)
			<-watched
			var python *hognose.PythonError
			var limit *hognose.LimitError
			if !(errors.As(err, &python) && python.Type == "MemoryError") && !errors.As(err, &limit) {
				t.Errorf("%v; want a MemoryError or a limit", err)
			}
			if most > before+400<<20 {
				t.Errorf("the heap grew by %d MiB under a limit of 64", (most-before)>>20)
			}
		})
	}
}

func TestSoManyCallsAreUnderWayAndTheOthersWait(t *testing.T) {
	var busy busyTool
	s := open(t, &hognose.Options{Tools: []*hognose.Tool{busy.tool(true, 5*time.Millisecond)}})
	got := value(t, s, "import asyncio\nasync def main(): return await asyncio.gather(*[aecho(a=i) for i in range(1000)])\nsum(map(bool, asyncio.run(main())))")
	if most := busy.most.Load(); got != int64(1000) || most > 200 || most < 2 {
		t.Errorf("%v answers, at most %d calls at once; want 1000 and at most 200", got, most)
	}
}

func TestACallThatWaitsForItsTurnCanBeGivenUp(t *testing.T) {
	var busy busyTool
	s := open(t, &hognose.Options{Tools: []*hognose.Tool{busy.tool(true, 20*time.Millisecond)}})
	got := value(t, s, `
import asyncio
async def main():
    tasks = [asyncio.create_task(aecho(a=i)) for i in range(300)]
    await asyncio.sleep(0.001)
    for t in tasks[250:]: t.cancel()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    return sum(isinstance(x, int) for x in done), sum(isinstance(x, asyncio.CancelledError) for x in done)
asyncio.run(main())`)
	if g := got.([]any); g[0] != int64(250) || g[1] != int64(50) {
		t.Errorf("%v, want 250 answers and 50 cancelled", got)
	}
	if n := busy.bytes.Load(); n == 0 || s.Abandoned() != 0 {
		t.Errorf("%d bytes, %d abandoned", n, s.Abandoned())
	}
}

func TestTwoArgumentsMayNotHaveOneName(t *testing.T) {
	called := false
	tool := &hognose.Tool{
		Name: "send", Schema: json.RawMessage(`{"type":"object","properties":{"from":{}},"required":["from"],"additionalProperties":{}}`),
		Func: func(context.Context, json.RawMessage) (any, error) { called = true; return nil, nil },
	}
	s := open(t, &hognose.Options{Tools: []*hognose.Tool{tool}})
	_, err := s.Run(t.Context(), "send(from_='safe', **{'from': 'evil'})")
	if err == nil || !strings.Contains(err.Error(), "TypeError: send() got multiple values for argument 'from'") || called {
		t.Errorf("%v, called: %v", err, called)
	}
}
