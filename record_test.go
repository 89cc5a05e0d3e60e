package hognose_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// moody is a program that shows everything that may differ from run to run.
const moody = `
import time, random, uuid, secrets, asyncio, threading, datetime
print(hash('a'), time.time(), time.monotonic_ns(), random.random(), uuid.uuid4(), secrets.token_hex(4))
print(datetime.datetime.now(), [time.perf_counter() for _ in range(3)])
print(look(1), look('x'), look([1.5, None]))
try: look(-1)
except RuntimeError as e: print('refused', e)
async def main():
    async def tick():
        n = 0
        while not done: await asyncio.sleep(0.001); n += 1
        return n
    done = []
    t = asyncio.create_task(tick())
    r = await asyncio.gather(wait(3), wait(1), wait(2))
    done.append(1)
    return r, await t
print(asyncio.run(main()))
out = []
ts = [threading.Thread(target=lambda i=i: out.append((look(i), sum(range(2000 * i))))) for i in range(4)]
for t in ts: t.start()
for t in ts: t.join()
print(out)
set(map(str, range(20)))
`

// moodyTools answer differently each time.
func moodyTools(calls *atomic.Int64) []*hognose.Tool {
	schema := json.RawMessage(`{"properties":{"x":{}},"required":["x"]}`)
	return []*hognose.Tool{
		{Name: "look", Schema: schema, Func: func(_ context.Context, args json.RawMessage) (any, error) {
			n := calls.Add(1)
			if strings.Contains(string(args), "-1") {
				return nil, errors.New("no")
			}
			return map[string]any{"n": n, "at": time.Now().UnixNano(), "args": string(args), "raw": []byte{1, 255}}, nil
		}},
		{Name: "wait", Schema: schema, Async: true, Func: func(_ context.Context, args json.RawMessage) (any, error) {
			var in struct{ X int }
			if err := json.Unmarshal(args, &in); err != nil {
				return nil, err
			}
			time.Sleep(time.Duration(in.X) * 3 * time.Millisecond)
			return in.X * 10, nil
		}},
	}
}

func TestAReplayIsTheRecordedRunBitForBit(t *testing.T) {
	var journal bytes.Buffer
	var calls atomic.Int64
	first := open(t, &hognose.Options{Tools: moodyTools(&calls), Record: &journal})
	a, err := first.Run(t.Context(), moody)
	if err != nil {
		t.Fatal(err)
	}
	const fails = "print(time.time())\n1/0"
	b, err := first.Run(t.Context(), fails)
	if err == nil {
		t.Fatal("it should fail")
	}
	recorded := calls.Load()
	for range 3 {
		again := open(t, &hognose.Options{Tools: moodyTools(&calls), Replay: bytes.NewReader(journal.Bytes())})
		x, err := again.Run(t.Context(), moody)
		if err != nil || x.Logs != a.Logs || x.Steps != a.Steps {
			t.Fatalf("%v: %d steps, %s\nwant %d steps, %s", err, x.Steps, x.Logs, a.Steps, a.Logs)
		}
		y, err := again.Run(t.Context(), fails)
		var raised *hognose.PythonError
		if !errors.As(err, &raised) || y.Logs != b.Logs {
			t.Errorf("%v: %s, want %s", err, y.Logs, b.Logs)
		}
	}
	if n := calls.Load() - recorded; n != 0 {
		t.Errorf("the replays called tools %d times", n)
	}
}

func TestAReplaySaysWhereItDiverged(t *testing.T) {
	const code = "import time\nprint('a')\nx = look(1)\nt = time.time()\ny = look(2)\nprint(x == y)"
	var journal bytes.Buffer
	var calls atomic.Int64
	s := open(t, &hognose.Options{Tools: moodyTools(&calls), Record: &journal})
	if _, err := s.Run(t.Context(), code); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ old, new, want string }{
		"another argument": {"look(2)", "look(3)", `at line 6 of the journal: recorded was a call of look({"x":2}), now came a call of look({"x":3}) (the code differs from the recorded one from its line 5 on)`},
		"another clock":    {"t = time.time()", "t = time.monotonic()", "recorded was a look at the clock, now came a look at the monotonic clock"},
		"one call less":    {"y = look(2)", "y = x", `recorded was a call of look({"x":2}), now came the end of <snippet 1>`},
		"one call more":    {"print(x == y)", "print(look(3) == y)", `recorded was the end of <snippet 1>, now came a call of look({"x":3})`},
		"other output":     {"print('a')", "print('b')", "recorded was an end with output sha256:"},
		"an exception":     {"print(x == y)", "1/0", "recorded was an end with success, now came one with ZeroDivisionError: division by zero"},
		"more steps":       {"x == y)", "[x == y for _ in range(1)][0])", "steps, now came one with"},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, &hognose.Options{Tools: moodyTools(&calls), Replay: bytes.NewReader(journal.Bytes())})
			_, err := s.Run(t.Context(), strings.Replace(code, c.old, c.new, 1))
			var lost *hognose.BackendError
			if !errors.As(err, &lost) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

func TestABrokenJournalIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "no journal",
		"{}":                                "no journal",
		"hello":                             "line 1 of the journal is broken",
		`{"journal":"hognose","version":9}`: "version 9",
		`{"journal":"hognose","version":1,"seed":"1"}` + "\n{\"run\":3}": "line 2 of the journal is broken",
	} {
		_, err := hognose.Local(nil).Open(t.Context(), &hognose.Options{Replay: strings.NewReader(text)})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
