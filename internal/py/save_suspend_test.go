package py

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

// movable opens a session whose tool ask(x) returns x + 1, and fails for None.
func movable(t *testing.T, out *strings.Builder) *Interp {
	t.Helper()
	in, err := New(Options{Seed: 7, Stdout: func(s string) error { out.WriteString(s); return nil }})
	if err == nil {
		err = in.AddTool(&Tool{Name: "ask", Sig: "x", Keys: []string{"x"}})
	}
	if err != nil {
		t.Fatal(err)
	}
	return in
}

// runMoving runs a program whose calls are answered by the test, and moves the session before each
// answer if move says so.
func runMoving(t *testing.T, code string, move bool) (out string, calls int, steps int64, err error) {
	t.Helper()
	var text strings.Builder
	in := movable(t, &text)
	_, err = in.Start("suspend.py", code)
	for Suspended(err) {
		if move {
			data, err := in.Save(nil, nil)
			if err != nil {
				return "", calls, 0, err
			}
			in = movable(t, &text)
			if _, err := in.Load(data, nil); err != nil {
				return "", calls, 0, err
			}
		}
		pending := in.Pending()
		if len(pending) == 0 {
			return "", calls, 0, errors.New("suspended, and no call is pending")
		}
		for _, c := range pending {
			var args struct{ X *int64 }
			if err := json.Unmarshal(c.Args, &args); err != nil {
				return "", calls, 0, err
			}
			calls++
			if args.X == nil {
				err = in.Answer(c.Number, nil, &Raise{"ValueError", "refused"})
			} else {
				err = in.Answer(c.Number, *args.X+1, nil)
			}
			if err != nil {
				return "", calls, 0, err
			}
		}
		_, err = in.Continue()
	}
	return text.String(), calls, in.Steps(), err
}

// TestASuspendedSessionMovesAtEveryCall writes a session down wherever a call may wait and goes on
// in another one.
func TestASuspendedSessionMovesAtEveryCall(t *testing.T) {
	for _, p := range suspendPrograms {
		want, _, steps, err := runMoving(t, suspendPrelude+p.code, false)
		if err != nil {
			t.Errorf("%s\n%v", p.code, err)
			continue
		}
		got, calls, moved, err := runMoving(t, suspendPrelude+p.code, true)
		if err != nil {
			t.Errorf("%s\nafter %d moves: %v", p.code, calls, err)
			continue
		}
		if got != want || got != p.want+"\n" || calls != p.calls {
			t.Errorf("%s\ngave %q after %d moves\nwant %q after %d", p.code, got, calls, want, p.calls)
		}
		if steps != moved {
			t.Errorf("%s\n%d steps became %d", p.code, steps, moved)
		}
	}
}
