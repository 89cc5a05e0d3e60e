package chaos

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/anishathalye/porcupine"
)

// counter is the model of a session: an increment answers the next number, a read the present one.
var counter = porcupine.Model{
	Init: func() any { return 0 },
	Step: func(state, input, output any) (bool, any) {
		n := state.(int)
		if !input.(bool) {
			n++
		}
		return output.(int) == n || output.(int) == unknown, n
	},
	DescribeOperation: func(input, output any) string {
		if input.(bool) {
			return fmt.Sprint("read ", output)
		}
		return fmt.Sprint("increment to ", output)
	},
}

// check compares what clients were told with what is possible, and with what the sessions have now.
func (l *load) check() (violations int) {
	l.w.Helper()
	perSession := make([][]porcupine.Operation, len(l.sessions))
	acknowledged := make([]int, len(l.sessions))
	for _, op := range l.history {
		perSession[op.session] = append(perSession[op.session], porcupine.Operation{
			ClientId: op.client, Input: op.read, Call: op.began.UnixNano(), Output: op.value, Return: op.ended.UnixNano(),
		})
		if !op.read {
			acknowledged[op.session]++
		}
	}
	for s, ops := range perSession {
		switch porcupine.CheckOperationsTimeout(counter, ops, time.Minute) {
		case porcupine.Illegal:
			violations++
			l.w.Errorf("the history of session %d is not linearizable:\n%s", s, stale(ops))
		case porcupine.Unknown:
			l.w.Errorf("the history of session %d could not be checked in time", s)
		}
		if text := l.compare(s, acknowledged[s]); text != "" {
			violations++
			l.w.Errorf("session %d: %s", s, text)
		}
	}
	return violations
}

// stale describes the operations whose answers were behind what was known before they began, or the
// same as those of others.
func stale(ops []porcupine.Operation) string {
	var b strings.Builder
	made := map[int]bool{}
	for _, op := range ops {
		n := op.Output.(int)
		if n == unknown {
			continue
		}
		for _, before := range ops {
			if before.Return < op.Call && before.Output.(int) > n {
				fmt.Fprintf(&b, "%v at %v after %v at %v\n", counter.DescribeOperation(op.Input, n), time.Unix(0, op.Call).Format(time.StampMicro),
					counter.DescribeOperation(before.Input, before.Output), time.Unix(0, before.Return).Format(time.StampMicro))
				break
			}
		}
		if !op.Input.(bool) && made[n] {
			fmt.Fprintf(&b, "two increments to %d\n", n)
		}
		made[n] = made[n] || !op.Input.(bool)
	}
	return b.String()
}

// compare says how a session differs from what was acknowledged.
func (l *load) compare(s, acknowledged int) string {
	var text string
	want := fmt.Sprintf("(%d, %d, %d)", acknowledged, acknowledged, acknowledged)
	for range 200 {
		v, code := l.call(s, "POST", "/v1/sessions/"+l.sessions[s]+"/run", map[string]any{"code": "n, len(seen), sum(seen.values())"})
		if code == "" {
			value, _ := v["value"].(map[string]any)
			if value["repr"] == want {
				return ""
			}
			return fmt.Sprintf("%v, and %s was acknowledged", value["repr"], want)
		}
		text = code
		time.Sleep(50 * time.Millisecond)
	}
	return "it does not answer: " + text
}

// report describes how long operations took, outside and inside of faults.
func (l *load) report(list []fault) string {
	var b strings.Builder
	var calm, rough []time.Duration
	worst := map[string]time.Duration{}
	for i := range l.history {
		op := &l.history[i]
		took := op.ended.Sub(op.began)
		if f := during(list, op); f != nil {
			rough = append(rough, took)
			worst[f.what] = max(worst[f.what], took)
		} else {
			calm = append(calm, took)
		}
	}
	fmt.Fprintf(&b, "%d operations, %s\n", len(l.history), summary(list))
	fmt.Fprintf(&b, "outside of faults: %s\nduring faults:     %s\n", quantiles(calm), quantiles(rough))
	for what, took := range worst {
		fmt.Fprintf(&b, "longest with %s: %v\n", what, took.Round(time.Millisecond))
	}
	fmt.Fprintf(&b, "answers that were tried again: %s\n", l.failures())
	for text, n := range l.w.errors() {
		fmt.Fprintf(&b, "logged %d times: %s\n", n, text)
	}
	return b.String()
}

// errors counts what gateways have logged as errors.
func (w *world) errors() map[string]int {
	out := map[string]int{}
	for _, p := range w.gateways {
		data, _ := os.ReadFile(filepath.Join(w.dir, p.name+".log")) // none says nothing
		for line := range strings.Lines(string(data)) {
			var e struct{ Level, Msg, Error string }
			if json.Unmarshal([]byte(line), &e) == nil && e.Level == "ERROR" {
				out[e.Msg+": "+e.Error]++
			}
		}
	}
	return out
}

func quantiles(list []time.Duration) string {
	if len(list) == 0 {
		return "none"
	}
	slices.Sort(list)
	at := func(q float64) time.Duration {
		return list[min(len(list)-1, int(q*float64(len(list))))].Round(100 * time.Microsecond)
	}
	return fmt.Sprintf("%d, p50 %v, p95 %v, p99 %v, longest %v", len(list), at(0.5), at(0.95), at(0.99), list[len(list)-1].Round(time.Millisecond))
}
